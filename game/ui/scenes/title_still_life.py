"""Still life of the title page: a few cards or the map of a game, and a burning candle, on the pad
within the menu where there is room; else cards and candle over the upper corner of the sheet and on
the wood at its lower one.
"""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from game.ui.graphics import shadows
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics
from game.ui.pieces import desk
from game.ui.scenes.title_picture import paint_card_fan, paint_map

CARD, LOWER_CARD = 7.2, 8.4
"""Width of a card on the sheet, and of one within the menu, in units."""

LARGER = 1.5
"""Factor of the size of the candle."""

FROM_CARDS, CANDLE_DOWN = 2.4, 1.4
"""Units from the right end of the cards to the middle of the candle, and by which that is lower:
its saucer stands before them.
"""

MAP, FROM_MAP, MAP_RIM = 23, 4.6, 0.5
"""Units of width of a map that lies in the place of the cards, from its right end to the middle of
the candle, and of the paper around it.
"""

STANDS = 120
"""Opacity of the shadow on the ground below cards and candle, of 255."""

STILL_LIFE, LIGHT, LESS_LIGHT = 16.4, 62, 40
"""Units of height of cards and candle within the menu, and across which the candle sheds its light
there, and on the sheet, whose picture is not to pale.
"""

PAD = 2.6, 2.4
"""Units by which the pad below the menu is larger than it at each side and at least above and
below.
"""


class StillLife(NamedTuple):
    """The places of cards, candle and pad around a `menu` beside a `sheet`: within the menu in a
    `place`, if that is not empty. There a map lies instead of the cards if it is `mapped`.
    """

    metrics: Metrics
    sheet: Rect
    menu: Rect
    place: Rect
    mapped: bool = False

    @property
    def within(self) -> bool:
        """True where they lie within the menu."""
        return self.place.width > 0

    @property
    def map_room(self) -> tuple[int, int]:
        """The most pixels of a map beside the candle."""
        return self.metrics.px(MAP), self.place.height

    @property
    def pad(self) -> Rect:
        """The place of the pad below the menu: as high as the sheet."""
        wide, high = (self.metrics.px(each) for each in PAD)
        pad = self.menu.inflate(2 * wide, 2 * high)
        if self.within:
            pad.union_ip(pad.x, self.sheet.y, pad.width, self.sheet.height)
        return pad

    def map(self, image: Surface) -> Sprite:
        """The picture of a map in its place, lit by the candle."""
        lit = paint_map(image, self.metrics.px(MAP_RIM))
        return Sprite(lit, *lit.get_rect(center=self._cards_place.center).topleft)

    def cards(self) -> Sprite:
        """The cards, whose picture is not to delay a first frame."""
        m = self.metrics
        if self.within:
            fan = paint_card_fan(m.px(LOWER_CARD), lit=True)
            return Sprite(fan, *fan.get_rect(midright=self._cards_place.midright).topleft)
        fan = paint_card_fan(m.px(CARD))
        right = min(self.sheet.right + m.px(5.2), self.menu.left)
        return Sprite(fan, right - fan.get_width(), self.sheet.top - m.px(1.3))

    @property
    def candle(self) -> desk.Lying | None:
        """The candle; None where the menu leaves it no place."""
        m, sheet = self.metrics, self.sheet
        place = Rect(0, 0, *(m.px(each * LARGER) for each in desk.CANDLE.units))
        if self.within:
            cards = self._cards_place
            place.center = cards.right + m.px(self._away), cards.centery + m.px(CANDLE_DOWN)
        elif self.menu.collidepoint(sheet.bottomright):
            return None
        else:
            place.center = sheet.right + m.px(1.2), sheet.bottom - m.px(4.4)
            # It may stand beside the last buttons of a high menu.
            place.right = min(place.right, self.menu.left - m.px(2.4))
        return desk.Lying(desk.CANDLE, place)

    def light(self, candle: desk.Lying) -> Sprite:
        """The light that the candle sheds."""
        wide = LIGHT if self.within else LESS_LIGHT
        return desk.light(candle.place.center, self.metrics.px(wide))

    def ground_shadow(self, candle: desk.Lying) -> Sprite:
        """The shadow on which cards and candle stand within the menu."""
        cards = self._cards_place
        below = Rect(0, 0, candle.place.right - cards.left, self.metrics.px(3))
        below.midbottom = (cards.left + candle.place.right) // 2, candle.place.bottom
        ground = shadows.pool(*below.size, STANDS)
        return Sprite(ground, *ground.get_rect(center=below.center).topleft)

    @property
    def _away(self) -> float:
        """Units from the right end of cards or map to the middle of the candle."""
        return FROM_MAP if self.mapped else FROM_CARDS

    @property
    def _cards_place(self) -> Rect:
        """The place of cards or map within the menu: with the candle they are in the middle."""
        m, size = self.metrics, self.map_room
        if not self.mapped:
            size = paint_card_fan(m.px(LOWER_CARD), lit=True).get_size()
        wide = size[0] + m.px(self._away + desk.CANDLE.units[0] * LARGER / 2)
        place = Rect((0, 0), size)
        place.midleft = self.place.centerx - wide // 2, self.place.centery
        return place
