"""Page of a closing that slides off the table, and its sum that goes to where the gains are told.

Everything at the right of the map changed in one frame, and the eye lost what had been promised.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import SRCALPHA, Rect, Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.graphics.timeline import ease_in, ease_in_out, progress
from game.ui.table.draw.moving.gain_picture import points_picture
from game.ui.table.draw.sprites import scaled
from game.ui.table.text.closing import points_words

SLIDES = 0.4
"""Seconds in which it slides away: it is gone before the first house falls."""

SETS_OFF, TRAVELS, RESTS, FADES = 0.04, 0.5, 0.3, 0.16
"""Seconds after which the sum sets off, those in which it comes to the account of the gains, and
those in which it lies there and then fades.
"""

AROUND = 112
"""Per cent of the sum in the account that its plate has at least as it lies there."""

DARK = 70
"""The opacity of the shadow at its left edge, of 255."""


@dataclass(frozen=True, slots=True)
class LeavingPage:
    """The picture of the `sheet` of a page that was left at the moment `since`, its `place`, and
    that of its sum of `points`; `factor` is that of all durations.
    """

    sheet: Surface
    place: Rect
    since: float
    factor: float
    points: int
    total: Rect
    deep: int
    """Pixels of the shadow at the left edge of the sheet."""

    def sprites(self, goal: Rect | None, width: int, now: float) -> list[Sprite]:
        """What is seen of it in a window of a `width`; its sum goes to a `goal`, if there is one.

        The sheet is opaque all the way: as it faded, two tables lay one over the other.
        """
        share = progress(now, self.since, SLIDES * self.factor, ease_in)
        x, y = self.place.x + round(share * (width - self.place.x)), self.place.y
        result = list[Sprite]()
        if 0 < share < 1:
            dark = _edge(self.deep, self.place.height)
            result.append(Sprite(dark, x - dark.get_width(), y))
        if share < 1:
            result.append(Sprite(self.sheet, x, y))
        return [*result, *(self._sum(goal, now) if goal is not None else [])]

    def _sum(self, goal: Rect, now: float) -> list[Sprite]:
        """The sum on its way to where it stands in the account."""
        begin = self.since + SETS_OFF * self.factor
        ends = begin + (TRAVELS + RESTS + FADES) * self.factor
        if not begin <= now < ends:
            return []
        done = progress(now, begin, TRAVELS * self.factor, ease_in_out)
        said = points_words(self.points)
        largest = points_picture(said, self.total.height, palette().form, palette().green)
        wide, tall = largest.get_size()
        # As it lies there nothing of what it stands for looks out below it.
        least = max(goal.width / wide, goal.height / tall) * AROUND / 100
        size = 1 + (least - 1) * done
        image = scaled(largest, (round(wide * size), round(tall * size)))
        right = goal.centerx + round(wide * least / 2)
        right = round(self.total.right + (right - self.total.right) * done)
        middle = round(self.total.centery + (goal.centery - self.total.centery) * done)
        left = 1 - progress(now, ends - FADES * self.factor, FADES * self.factor)
        at = image.get_rect(midright=(right, middle))
        return [Sprite(image, *at.topleft, round(255 * left))]


def cut_out(window: Surface, sheet: Rect, total: Rect) -> Surface:
    """The picture of a sheet in the window as it was painted last, without the sum in the place of
    its `total`: that goes another way.
    """
    image = window.subsurface(sheet).copy()
    # Below the rule over it.
    hole = total.move(-sheet.x, -sheet.y + total.height // 8).clip(image.get_rect())
    if hole.width and hole.height:
        # The paper looks the same all over.
        image.fill(image.get_at((hole.left, hole.bottom - 1)), hole)
    return image


@cached(2)
def _edge(deep: int, height: int) -> Surface:
    """The shadow at the left of the sheet."""
    image = Surface((deep, height), SRCALPHA)
    for x in range(deep):
        image.fill((*palette().ink, DARK * (x + 1) ** 2 // deep**2), (x, 0, 1, height))
    return image
