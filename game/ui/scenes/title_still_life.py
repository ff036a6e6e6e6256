"""Still life of the title page: a few cards and a burning candle, on the pad within the menu where
there is room; else over the upper corner of the sheet and on the wood beside its lower one. Where
the players of a game are seen within the menu, the candle stands there as well.
"""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from game.ui.graphics import shadows
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics
from game.ui.pieces import desk
from game.ui.scenes.title_picture import paint_card_fan

CARD, LOWER_CARD, SMALL_CARD = 7.2, 8.4, 6.2
"""Width of a card on the sheet, of one within the menu, and of one in the place of players, in
units.
"""

LARGER = 1.5
"""Factor of the size of the candle."""

FROM_CARDS, CANDLE_DOWN = 2.4, 1.4
"""Units from the right end of the cards to the middle of the candle, and by which that is lower:
its saucer stands before them.
"""

BELOW, CLEAR, SMALLEST = 0.5, 0.9, 0.7
"""Units by which the foot of the candle beside the sheet is below that of the sheet, and by which
it keeps clear of sheet and pad; and the least factor of its size: without so much room there is
none.
"""

STANDS = 120
"""Opacity of the shadow on the ground below cards and candle, of 255."""

STILL_LIFE, LIGHT, LESS_LIGHT = 16.4, 62, 26
"""Units of height of cards and candle within the menu, and across which the candle sheds its light
there, and on the sheet, whose picture is not to pale.
"""

PAD = 2.6, 2.4
"""Units by which the pad below the menu is larger than it at each side and at least above and
below.
"""


class StillLife(NamedTuple):
    """The places of cards, candle and pad around a `menu` beside a `sheet`: within the menu in a
    `place`, if that is not empty. There `players` are seen instead of the cards.
    """

    metrics: Metrics
    sheet: Rect
    menu: Rect
    place: Rect
    players: bool = False

    @property
    def within(self) -> bool:
        """True where they lie within the menu."""
        return self.place.width > 0

    @property
    def pad(self) -> Rect:
        """The place of the pad below the menu: as high as the sheet."""
        wide, high = (self.metrics.px(each) for each in PAD)
        pad = self.menu.inflate(2 * wide, 2 * high)
        if self.within:
            pad.union_ip(pad.x, self.sheet.y, pad.width, self.sheet.height)
        return pad

    def people(self, image: Surface) -> Sprite:
        """The picture of the players in its place."""
        return Sprite(image, *image.get_rect(center=self.place.center).topleft)

    def cards(self) -> Sprite:
        """The cards, whose picture is not to delay a first frame."""
        m = self.metrics
        if self.within:
            fan = paint_card_fan(self._lower_card, lit=True)
            return Sprite(fan, *fan.get_rect(midright=self._cards_place.midright).topleft)
        fan = paint_card_fan(m.px(CARD))
        right = min(self.sheet.right + m.px(5.2), self.menu.left)
        return Sprite(fan, right - fan.get_width(), self.sheet.top - m.px(1.3))

    @property
    def candle(self) -> desk.Lying | None:
        """The candle; None where the menu leaves it no place."""
        m, sheet = self.metrics, self.sheet
        place = Rect(0, 0, *(m.px(each * LARGER) for each in desk.CANDLE.units))
        if self.within and not self.players:
            cards = self._cards_place
            place.center = cards.right + m.px(FROM_CARDS), cards.centery + m.px(CANDLE_DOWN)
        elif self.menu.collidepoint(sheet.bottomright):
            return None
        else:
            # Wholly on the wood between the two: on the sheet it stood on its picture.
            free = self.pad.left - sheet.right - 2 * m.px(CLEAR)
            if free < place.width:
                place.size = free, place.height * free // place.width
            if place.width < m.px(desk.CANDLE.units[0] * SMALLEST):
                return None
            middle = (sheet.right + self.pad.left) // 2
            place.midbottom = middle, sheet.bottom + m.px(BELOW)
        return desk.Lying(desk.CANDLE, place)

    def light(self, candle: desk.Lying) -> Sprite:
        """The light that the candle sheds."""
        wide = LIGHT if self.within and not self.players else LESS_LIGHT
        return desk.light(candle.place.center, self.metrics.px(wide))

    def ground_shadow(self, candle: desk.Lying) -> Sprite:
        """The shadow on which cards and candle stand within the menu."""
        cards = self._cards_place
        below = Rect(0, 0, candle.place.right - cards.left, self.metrics.px(3))
        below.midbottom = (cards.left + candle.place.right) // 2, candle.place.bottom
        ground = shadows.pool(*below.size, STANDS)
        return Sprite(ground, *ground.get_rect(center=below.center).topleft)

    @property
    def _lower_card(self) -> int:
        """The width of a card within the menu."""
        return self.metrics.px(SMALL_CARD if self.players else LOWER_CARD)

    @property
    def _cards_place(self) -> Rect:
        """The place of cards within the menu: with the candle they are in the middle."""
        m = self.metrics
        size = paint_card_fan(self._lower_card, lit=True).get_size()
        wide = size[0]
        if not self.players:
            wide += m.px(FROM_CARDS + desk.CANDLE.units[0] * LARGER / 2)
        place = Rect((0, 0), size)
        place.midleft = self.place.centerx - wide // 2, self.place.centery
        return place
