"""Marks of seats in the rows of their names: who leads, who began, a handicap, a small house."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from functools import cached_property
from typing import NamedTuple

from pygame import Rect, Surface

from game.ui.graphics import text, textures
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.language import _
from game.ui.pieces import figures
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.panels.faces import POINTS

CROWN = 40
"""Height of the crown of who leads on a small house, in per cent of the house's."""

MARK, MARK_ALONE, MARK_WORD, OVER_WORD = 45, 66, 41, 8
"""In per cent of a row: height of a mark over its word and of one without, the word's font, and the
space above such a mark.
"""

CROWN_ASPECT, HORN_ASPECT = 1.35, 1.4
"""The widths of a crown and of a horn over their heights."""

LEAST_MARKED = 40
"""Pixels of height of a row from which on marks have a word below them: in a lower one both would
be small, and the word stands beside the mark if there is room for it.
"""

LEAST_BESIDE, WORD_BESIDE, GAP_BESIDE = 28, 50, 25
"""The least height of a row with words beside marks, in pixels; the font of these, in per cent of
that of the row; and the gap before them, in per cent of their font.
"""

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


class Place(Enum):
    """Where the words of marks are."""

    BELOW = auto()
    BESIDE = auto()
    NOWHERE = auto()


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
        spot = picture.get_rect(center=(middle, rect.centery))
        if self._words is Place.NOWHERE:
            return [Sprite(picture, *spot.topleft)]
        size = self._font(seat)
        label = text.render(mark.word, size, colour.on if active else colour.ink, "semibold")
        if self._words is Place.BELOW:
            spot.y = rect.y + rect.height * OVER_WORD // 100
            under = spot.bottom - size // 4
            result.append(Sprite(label, *label.get_rect(midtop=(middle, under)).topleft))
        else:
            whole = self._width(seat, mark)
            spot.x = middle - whole // 2
            place = label.get_rect(midright=(spot.x + whole, rect.centery))
            result.append(Sprite(label, *place.topleft))
        return [*result, Sprite(picture, *spot.topleft)]

    @cached_property
    def _words(self) -> Place:
        """Where the words of marks in the rows of names are: whoever leads, beside no name that had
        to be smaller for it.
        """
        panels = self._geometry.panels
        high = min(panel.name.height for panel in panels)
        if not all(panel.upright for panel in panels) or high < LEAST_BESIDE:
            return Place.NOWHERE
        if high >= LEAST_MARKED:
            return Place.BELOW
        view, gap = self._geometry.view, self._metrics.px(0.5)
        marks = self._leads_mark(), self._starts_mark()
        for seat, panel in enumerate(panels):
            needed = text.width_of(view.seats[seat].name, panel.name_size, "semibold") + 6 * gap
            needed += round(panel.name_size * POINTS)
            needed += sum(self._width_beside(seat, mark) for mark in marks)
            if not panel.face.width or needed > panel.name.width:
                return Place.NOWHERE
        return Place.BESIDE

    def _font(self, seat: int) -> int:
        """The font of the words of marks in the row of a name."""
        share = MARK_WORD if self._words is Place.BELOW else WORD_BESIDE
        return self._geometry.panels[seat].name.height * share // 100

    def _height(self, seat: int) -> int:
        """The height of the picture of a mark in the row of a name."""
        share = MARK if self._words is Place.BELOW else MARK_ALONE
        return self._geometry.panels[seat].name.height * share // 100

    def _width(self, seat: int, mark: Mark) -> int:
        """The width of a mark in the row of a name."""
        if self._words is Place.BESIDE:
            return self._width_beside(seat, mark)
        wide = round(self._height(seat) * mark.aspect)
        if self._words is Place.NOWHERE:
            return wide
        return max(wide, text.width_of(mark.word, self._font(seat), "semibold"))

    def _width_beside(self, seat: int, mark: Mark) -> int:
        """The width of a mark in the row of a name with its word beside it."""
        high = self._geometry.panels[seat].name.height
        size = high * WORD_BESIDE // 100
        word = text.width_of(mark.word, size, "semibold")
        return round(high * MARK_ALONE // 100 * mark.aspect) + size * GAP_BESIDE // 100 + word

    def crown(self, tall: int) -> Surface:
        """A crown without its word for a row of a name so `tall`."""
        height = tall * MARK_ALONE // 100
        return figures.crown((round(height * CROWN_ASPECT), height))

    def crown_width(self, seat: int) -> int:
        """The width that a crown takes in the row of a name, whoever leads now."""
        return self._width(seat, self._leads_mark()) + 2 * self._metrics.px(0.5)

    def _signs(self, seat: int) -> list[Mark]:
        """The marks of a seat that leads, and of the one that began the game."""
        return [*self._leads(seat), *self._starts(seat)]

    def _leads(self, seat: int) -> list[Mark]:
        if seat in self._geometry.view.leaders and self._geometry.panels[seat].upright:
            return [self._leads_mark()]
        return []

    @staticmethod
    def _leads_mark() -> Mark:
        return Mark(figures.crown, CROWN_ASPECT, _leads())

    def _starts(self, seat: int) -> list[Mark]:
        if seat == self._geometry.view.observation.start:
            return [self._starts_mark()]
        return []

    @staticmethod
    def _starts_mark() -> Mark:
        # Translators: beside or below a horn, of a player: this one began the game.
        return Mark(figures.horn, HORN_ASPECT, _("starts"))

    def crown_in_line(self, seat: int, size: int, room: Rect, digits: Rect) -> list[Sprite]:
        """The crown of a seat that leads before its points in a line, in letters of this size, if
        there is room for it there, with its word if there is for that, too; else above their
        `digits`, in a line that is high enough.
        """
        if seat not in self._geometry.view.leaders:
            return []
        high = min(round(size * IN_LINE), int(room.width / CROWN_ASPECT))
        wide = round(high * CROWN_ASPECT)
        if high >= LEAST_CROWN:
            font = max(text.READABLE, round(size * IN_LINE))
            word = text.render(_leads(), font, self._factory.colour(seat).ink, "semibold")
            gap = font * GAP_BESIDE // 100
            right, result = room.right, list[Sprite]()
            if wide + gap + word.get_width() <= room.width:
                place = word.get_rect(midright=(right, room.centery))
                result.append(Sprite(word, *place.topleft))
                right = place.left - gap
            crown = figures.crown((wide, high))
            return [*result, Sprite(crown, right - wide, room.centery - high // 2)]
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
