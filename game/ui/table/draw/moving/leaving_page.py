"""Page of a closing that is rolled up from its foot, and the sum that is then lit in the account.

Nothing on it moves: words that slid away were cut where they were read.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from pygame import SRCALPHA, Rect, Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.shadows import SHADE
from game.ui.graphics.soft_edges import soft_rectangle
from game.ui.graphics.theme import Colour, mix, palette
from game.ui.graphics.timeline import ease_in_out, progress

ROLLS = 0.22
"""Seconds in which it is rolled up: it is gone before the first house falls."""

PIECE = 48
"""The height in pixels of its pieces: only the lowest one in sight is painted anew."""

THIN, THICK = 1.6, 3.1
"""Units of height of the roll at first, and once all of the paper is on it."""

SHADES = (
    (0.0, 0.3),
    (0.1, 0.1),
    (0.3, -0.75),
    (0.48, -0.1),
    (0.72, 0.36),
    (0.9, 0.62),
    (1.0, 0.74),
)
"""Shares of the roll's height from its top, and how dark it is there: below 0 it is lighter."""

BELOW, ABOVE, DARK = 130, 40, 84
"""Per cent of its height that its shadow reaches below it and above it, and the opacity of that
where it is darkest, of 255.
"""

VANISHES = 0.88
"""The share of its way from which its shadow goes."""

COMES, STAYS, FADES = 0.12, 0.3, 0.4
"""Seconds in which the light of the sum comes, stays and fades."""

AROUND, LIGHT = 32, 190
"""Per cent of the sum's height by which its light reaches beyond it, and its opacity, of 255."""


@dataclass(frozen=True, slots=True)
class LeavingPage:
    """The picture of a page that was left at the moment `since`, in `pieces` from its top, and its
    `place`; `factor` is that of all durations, `unit` that of lengths.
    """

    pieces: tuple[Surface, ...]
    place: Rect
    since: float
    factor: float
    unit: int

    @classmethod
    def of(
        cls, window: Surface, place: Rect, since: float, factor: float, unit: int
    ) -> LeavingPage:
        """The page as it was painted last in a `place` of the window."""
        sheet = window.subsurface(place).copy()
        cuts = range(0, place.height, PIECE)
        pieces = tuple(
            sheet.subsurface((0, y, place.width, min(PIECE, place.height - y))) for y in cuts
        )
        return cls(pieces, place, since, factor, unit)

    def sprites(self, total: Sprite | None, now: float) -> list[Sprite]:
        """What is seen of it, and the light of its sum, if that stands in the account by now."""
        share = progress(now, self.since, ROLLS * self.factor, ease_in_out)
        if share >= 1:
            return self._lit(total, now) if total is not None else []
        left = round(self.place.height * (1 - share))
        result = list[Sprite]()
        for number, piece in enumerate(self.pieces):
            top = number * PIECE
            tall = min(piece.get_height(), left - top)
            if tall <= 0:
                break
            whole = tall == piece.get_height()
            image = piece if whole else piece.subsurface((0, 0, piece.get_width(), tall))
            result.append(Sprite(image, self.place.x, self.place.y + top))
        return [*result, *(self._roll(left, share) if share else [])]

    def _roll(self, left: int, share: float) -> list[Sprite]:
        """The roll at the lower edge of what is `left` of the page; at the top it goes behind the
        edge.
        """
        tall = round(self.unit * (THIN + (THICK - THIN) * share))
        shadow, roll = _shadow(self.place.width, tall), _paper_roll(self.place.width, tall)
        foot, above = self.place.y + left, tall * ABOVE // 100
        seen = 1 - max(0.0, (share - VANISHES) / (1 - VANISHES))
        result = list[Sprite]()
        for image, top, alpha in (
            (shadow, foot - tall - above, round(255 * seen)),
            (roll, foot - tall, 255),
        ):
            hidden = max(0, self.place.y - top)
            if hidden < image.get_height():
                size = image.get_width(), image.get_height() - hidden
                part = image.subsurface((0, hidden), size) if hidden else image
                result.append(Sprite(part, self.place.x, top + hidden, alpha))
        return result

    def _lit(self, total: Sprite, now: float) -> list[Sprite]:
        """Golden light around the sum for a moment: it was promised on the page."""
        begin, second = self.since + ROLLS * self.factor, self.factor
        comes = progress(now, begin, COMES * second)
        seen = comes - progress(now, begin + (COMES + STAYS) * second, FADES * second)
        if seen <= 0:
            return []
        light = _light(total.rect.size)
        at = light.get_rect(center=total.rect.center)
        return [Sprite(light, *at.topleft, round(LIGHT * seen)), total]


def _shade(share: float) -> float:
    """How dark the roll is at a share of its height."""
    for (one, here), (other, there) in pairwise(SHADES):
        if share <= other:
            return here + (there - here) * (share - one) / (other - one)
    return SHADES[-1][1]


@cached(4)
def _paper_roll(width: int, tall: int) -> Surface:
    """Paper that is rolled up, seen from above: a cylinder with light on its upper side."""
    image = Surface((width, tall))
    for y in range(tall):
        dark = _shade((y + 0.5) / tall)
        other: Colour = palette().sepia if dark > 0 else palette().parchment_light
        image.fill(mix(palette().parchment, other, abs(dark)), (0, y, width, 1))
    image.fill(palette().sepia, (0, 0, width, 1))
    image.fill(mix(palette().sepia, palette().ink, 0.4), (0, tall - 1, width, 1))
    return image


@cached(4)
def _shadow(width: int, tall: int) -> Surface:
    """The shadow of the roll, above it on the paper and below it on the table."""
    above, below = tall * ABOVE // 100, tall * BELOW // 100
    image = Surface((width, above + tall + below), SRCALPHA)
    for y in range(above):
        strength = DARK / 2 * ((y + 1) / max(1, above)) ** 2
        image.fill((*SHADE, round(strength)), (0, y, width, 1))
    image.fill((*SHADE, DARK), (0, above, width, tall))
    for y in range(below):
        strength = DARK * (1 - y / max(1, below)) ** 2
        image.fill((*SHADE, round(strength)), (0, above + tall + y, width, 1))
    return image


@cached(2)
def _light(size: tuple[int, int]) -> Surface:
    """Soft golden light behind words of a size."""
    reach = max(2, size[1] * AROUND // 100)
    whole = size[0] + 2 * reach, size[1] + 2 * reach
    return soft_rectangle(whole, reach, palette().gold, 255)
