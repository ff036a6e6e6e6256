"""Sum of what a way brings, at the foot of its bill."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import SRCALPHA, Rect, Surface

from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics, mix, palette
from game.ui.language import gained, signed
from game.ui.table.text.closing import points_words

SMALLEST = 11
"""The smallest font of the words in pixels."""

CHANGE, NEARLY = 84, 70
"""Per cent of the usual font that the points before and after have, and per cent of its largest
font that the sum has at least with its unit.
"""

EDGE = 0.75
"""Units at both ends of the words: they stand clear of the paper's frame, the sum below the points
of the rows.
"""


@dataclass(frozen=True, slots=True)
class Foot:
    """The sums at the feet of cards of a `width`, alike on all: the font of the points and that of
    what the seat has before and then, and whether this stands below them.
    """

    width: int
    large: int
    small: int
    below: bool

    @property
    def height(self) -> int:
        high = text.line_height(self.large)
        return high + text.line_height(self.small) if self.below else high

    def sprites(
        self, corner: tuple[int, int], points: int, before: int, ink: Colour
    ) -> list[Sprite]:
        """The sum in a colour, at the right, and what it makes of the points `before`."""
        place = Rect(*corner, self.width, self.height)
        total = text.render(points_words(points), self.large, ink, "bold")
        change = _change(before, before + points, self.small)
        if self.below:
            upper = total.get_rect(topright=place.topright)
            lower = change.get_rect(bottomright=place.bottomright)
        else:
            upper = total.get_rect(midright=place.midright)
            lower = change.get_rect(midleft=place.midleft)
        return [Sprite(total, *upper.topleft), Sprite(change, *lower.topleft)]


def foot_of(width: int, most: int, every: Sequence[int], before: int, metrics: Metrics) -> Foot:
    """The form in which all of these sums have room, no larger than `most`: in one line where that
    is not much smaller.
    """
    small = metrics.body * CHANGE // 100
    words = [points_words(each) for each in every]
    changes = [_both(before, before + each) for each in every]

    def fits(large: int, beside: int) -> bool:
        return all(text.width_of(each, large, "bold") + beside <= width for each in words)

    wide = max(text.width_of(each, small, "semibold") for each in changes) + metrics.unit
    for large in range(most, most * NEARLY // 100 - 1, -1):
        if fits(large, wide):
            return Foot(width, large, small, below=False)
    large = next(each for each in range(most, 0, -1) if each <= SMALLEST or fits(each, 0))
    return Foot(width, large, min(small, large), below=True)


@cached(8)
def sum_rule(width: int, line: int) -> Surface:
    """The double line above a sum."""
    thin = max(1, line // 2)
    image = Surface((width, 2 * line + thin), SRCALPHA)
    for y in (0, 2 * line):
        image.fill(mix(palette().parchment, palette().sepia, 0.75), (0, y, width, thin))
    return image


@cached(24)
def total_picture(
    size: tuple[int, int],
    points: int,
    pale: bool,
    metrics: Metrics,
    best: bool = False,
    before: int | None = None,
    among: tuple[int, ...] = (),
) -> Surface:
    """The points in all below a double line; `pale` for a way that is passed over, green for the
    `best`. Left of them, if there is room, what the seat has `before` and then. They are as large
    as those `among` which they are.
    """
    width, height = size
    image = Surface(size, SRCALPHA)
    line, ink = metrics.line, palette().green if best else palette().ink
    if pale:
        ink = palette().faded
    image.blit(sum_rule(width, line), (0, 0))
    middle, edge = (3 * line + height) // 2, metrics.px(EDGE)
    room, every = width - 2 * edge, (points, *among)
    if before is not None:
        # As large on all papers: the sum is smaller for it, unless it lost its unit.
        font = metrics.body * CHANGE // 100
        change = _change(before, before + points, font)
        widest = max(_change(before, before + each, font).get_width() for each in every)
        beside = room - widest - edge
        if all(_fitted(points_words(each), height, beside) for each in every):
            image.blit(change, change.get_rect(midleft=(edge, middle)))
            room = beside
    fonts = [_fitted(points_words(each), height, room) for each in every]
    total = _points(points, min(fonts), height, room, ink)
    image.blit(total, total.get_rect(midright=(width - edge, middle)))
    return image


def _change(before: int, after: int, size: int) -> Surface:
    """The points of the seat before and after, in figures alone."""
    return text.render(_both(before, after), size, palette().faded, "semibold")


def _both(before: int, after: int) -> str:
    return f"{signed(before)} → {signed(after)}"


def _points(points: int, font: int, height: int, room: int, ink: Colour) -> Surface:
    """The sum, with its unit in a `font` if there is room for that."""
    if font:
        return text.render(points_words(points), font, ink, "bold")
    return text.render_fit(gained(points), _size(height), room, ink, "bold", SMALLEST)


def _fitted(words: str, height: int, room: int) -> int:
    """The font in which the sum has room with its unit; 0 where that would be small."""
    size = _size(height)
    shown, font = text.fit(words, size, max(1, room), "bold", max(SMALLEST, size * NEARLY // 100))
    return font if shown == words else 0


def _size(height: int) -> int:
    """The largest font of the sum."""
    return max(SMALLEST, height * 82 // 100)
