"""Marks of seats in the rows of their names: who leads, who began, a handicap, a small house."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect, Surface

from game.ui.graphics import text, textures
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.language import _
from game.ui.pieces import figures
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.geometry import TableGeometry

CROWN = 40
"""Height of the crown of who leads on a small house, in per cent of the house's."""

MARK, MARK_ALONE, MARK_WORD, OVER_WORD = 45, 66, 41, 8
"""In per cent of a row: height of a mark over its word and of one without, the word's font, and the
space above such a mark.
"""

CROWN_ASPECT, HORN_ASPECT = 1.35, 1.4
"""The widths of a crown and of a horn over their heights."""

LEAST_MARKED = 40
"""Pixels of height of a row from which on marks have a word: in a lower one both would be small."""

IN_LINE = 0.72
"""The height of a crown before points in a line, in sizes of their letters."""

ABOVE, DIGIT, LEAST_CROWN = 0.5, 36, 9
"""The height of one above points, in sizes of their letters; how far these reach above the middle
of their line, in per cent of that; and the least pixels of such a crown.
"""

HEAD_START = 70
"""Font of a head start, in per cent of the name's."""

BACK_ASPECT = 0.68
"""The width over the height of the card that says where a seat's second one comes from."""


class Mark(NamedTuple):
    """A mark of a seat: it paints a picture so wide and high, whose width by its height is given,
    and has a word.
    """

    picture: Callable[[tuple[int, int]], Surface]
    aspect: float
    word: str

    def painted(self, height: int) -> Surface:
        """The picture, so many pixels high."""
        return self.picture((round(height * self.aspect), height))


class NameMarks:
    """Draws the marks of every seat for one geometry."""

    def __init__(self, geometry: TableGeometry, factory: SpriteFactory) -> None:
        self._geometry = geometry
        self._factory = factory
        self._metrics = geometry.layout.metrics

    def ends(self, seat: int, active: bool, right: int) -> list[Sprite]:
        """The marks of a handicap, of who leads and who begins a round, with a word each where
        there is room for it, in a name's row before the points; beside a large face the last one
        stands behind the name.
        """
        panel = self._geometry.panels[seat]
        rect, colour = panel.name, self._factory.colour(seat)
        ink, gap = colour.on if active else colour.ink, self._metrics.px(0.5)
        result: list[Sprite] = []
        if points := self._geometry.view.seats[seat].head_start:
            size = panel.name_size * HEAD_START // 100
            image = text.render(f"+{points}", size, ink, "semibold-italic")
            right -= image.get_width()
            result.append(Sprite(image, right, rect.centery - image.get_height() // 2))
            right -= gap
        if self._geometry.view.seats[seat].draws_second:
            size = panel.name_size * HEAD_START // 100
            height = rect.height * MARK_ALONE // 100
            right -= gap
            back = self._factory.back((round(height * BACK_ASPECT), height))
            for image in (back, text.render("2.", size, ink, "semibold-italic")):
                right -= image.get_width()
                result.append(Sprite(image, right, rect.centery - image.get_height() // 2))
                right -= gap // 2
            right -= gap // 2
        # Who leads has the crown before the points by which it does.
        signs = self._leads(seat) if panel.face.width else self._signs(seat)
        for mark in signs:
            wide = self._width(seat, mark)
            result += self._mark(seat, mark, active, right - wide // 2)
            right -= wide + 2 * gap
        return result

    def behind_name(self, seat: int, active: bool, left: int) -> list[Sprite]:
        """The mark of who began the game, behind a name that ends at the `left`, where there is a
        large face: before it the mark would cover a picture.
        """
        if not self._geometry.panels[seat].face.width:
            return []
        x = left + 2 * self._metrics.px(0.5)
        return [
            part
            for mark in self._starts(seat)
            for part in self._mark(seat, mark, active, x + self._width(seat, mark) // 2)
        ]

    def width_behind_name(self, seat: int) -> int:
        """The width that these marks take."""
        if not self._geometry.panels[seat].face.width:
            return 0
        gap = 2 * self._metrics.px(0.5)
        return sum(self._width(seat, mark) + gap for mark in self._starts(seat))

    def _mark(self, seat: int, mark: Mark, active: bool, middle: int) -> list[Sprite]:
        """A mark around a `middle` in the row of a name, its word below it where that is read."""
        rect, colour = self._geometry.panels[seat].name, self._factory.colour(seat)
        picture, result = mark.painted(self._height(seat)), list[Sprite]()
        top = rect.centery - picture.get_height() // 2
        if self._in_words(seat):
            size = rect.height * MARK_WORD // 100
            ink = colour.on if active else colour.ink
            label = text.render(mark.word, size, ink, "semibold")
            top = rect.y + rect.height * OVER_WORD // 100
            under = top + picture.get_height() - size // 4
            result.append(Sprite(label, *label.get_rect(midtop=(middle, under)).topleft))
        return [*result, Sprite(picture, middle - picture.get_width() // 2, top)]

    def _in_words(self, seat: int) -> bool:
        """True if marks in the row of a name have their words."""
        panel = self._geometry.panels[seat]
        return panel.name.height >= LEAST_MARKED and panel.upright

    def _height(self, seat: int) -> int:
        """The height of the picture of a mark in the row of a name."""
        share = MARK if self._in_words(seat) else MARK_ALONE
        return self._geometry.panels[seat].name.height * share // 100

    def _width(self, seat: int, mark: Mark) -> int:
        """The width of a mark in the row of a name."""
        wide = round(self._height(seat) * mark.aspect)
        if not self._in_words(seat):
            return wide
        size = self._geometry.panels[seat].name.height * MARK_WORD // 100
        return max(wide, text.width_of(mark.word, size, "semibold"))

    def crown(self, tall: int) -> Surface:
        """A crown without its word for a row of a name so `tall`."""
        height = tall * MARK_ALONE // 100
        return figures.crown((round(height * CROWN_ASPECT), height))

    def crown_width(self, seat: int) -> int:
        """The width that a crown takes in the row of a name, whoever leads now."""
        crown = Mark(figures.crown, CROWN_ASPECT, _leads())
        return self._width(seat, crown) + 2 * self._metrics.px(0.5)

    def _signs(self, seat: int) -> list[Mark]:
        """The marks of a seat that leads, and of the one that began the game."""
        return [*self._leads(seat), *self._starts(seat)]

    def _leads(self, seat: int) -> list[Mark]:
        if seat in self._geometry.view.leaders and self._geometry.panels[seat].upright:
            return [Mark(figures.crown, CROWN_ASPECT, _leads())]
        return []

    def _starts(self, seat: int) -> list[Mark]:
        if seat == self._geometry.view.observation.start:
            # Translators: beside or below a horn, of a player: this one began the game.
            return [Mark(figures.horn, HORN_ASPECT, _("starts"))]
        return []

    def crown_in_line(self, seat: int, size: int, room: Rect, digits: Rect) -> list[Sprite]:
        """The crown of a seat that leads before its points in a line, in letters of this size, if
        there is room for it there; else above their `digits`, in a line that is high enough.
        """
        if seat not in self._geometry.view.leaders:
            return []
        high = min(round(size * IN_LINE), int(room.width / CROWN_ASPECT))
        wide = round(high * CROWN_ASPECT)
        if high >= LEAST_CROWN:
            return [
                Sprite(figures.crown((wide, high)), room.right - wide, room.centery - high // 2)
            ]
        high = min(round(size * ABOVE), digits.height // 2 - size * DIGIT // 100)
        if high < LEAST_CROWN:
            return []
        crown = figures.crown((round(high * CROWN_ASPECT), high))
        foot = digits.centery - size * DIGIT // 100
        return [Sprite(crown, *crown.get_rect(midbottom=(digits.centerx, foot)).topleft)]

    def small_house(self, seat: int, place: Rect, active: bool) -> list[Sprite]:
        """A house in the place of a face, on a disc on the ribbon of who is `active`."""
        result: list[Sprite] = []
        if active:
            # A house would be lost on a ribbon of its own colour.
            ink = self._factory.colour(seat).on
            disc = textures.plate(place.size, palette().parchment_light, ink, place.width // 2, 1)
            result.append(Sprite(disc, *place.topleft))
        house = self._factory.house(seat, place.height * (70 if active else 96) // 100)
        spot = house.get_rect(center=place.center)
        return [*result, Sprite(house, *spot.topleft), *self._crown(seat, spot)]

    def _crown(self, seat: int, house: Rect) -> list[Sprite]:
        """A crown on the house of a seat that leads, where points are open."""
        if seat not in self._geometry.view.leaders:
            return []
        height = max(8, house.height * CROWN // 100)
        crown = figures.crown((round(height * CROWN_ASPECT), height))
        spot = crown.get_rect(midbottom=(house.centerx, house.y + height * 3 // 10))
        return [Sprite(crown, *spot.topleft)]


def _leads() -> str:
    # Translators: beside or below a crown, of a player: this one has most points.
    return _("leads")
