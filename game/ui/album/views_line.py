"""Page of a person's travels: stamps with views of cities in rows, tinted like their provinces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from zlib import crc32

import pygame
from pygame import Rect, Surface

from game.ui.forms.heard import value_with_head
from game.ui.graphics import shadows, text
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, Metrics, mix, palette
from game.ui.graphics.typeface import Style
from game.ui.language import _, in_a_row, in_groups
from game.ui.pieces import cards
from game.ui.pieces.stamps.paper import empty_place, postmark, stamp_paper
from game.ui.pieces.stamps.sky import PAPER, SKIES, wash
from game.ui.table.text.heard.cards import as_sentences
from game.ui.widgets.list_line import ListLine

NARROWEST, LEAST = 15.5, 8
"""Units of the width of an engraving and its margin where several stand side by side, and at all.
"""

MOST = 5
"""Engravings side by side at most: as large as those beside a map."""

BESIDE, ROWS, PART = 3, 3, 0.59
"""Engravings side by side beside a map, rows of them there at most, and the share of the width that
they have.
"""

SMALLEST = 11
"""Units of width of the smallest engraving beside a map: else there are fewer of them."""

SHRUNK = 0.74
"""The least share to which engravings beside a map shrink where that makes room for a row more."""

LEFT, RIGHT, GUTTER = 0.8, 1.2, 1.4
"""Units at the edges of a line, and between two engravings."""

LEADING, CLOSE = 1.15, 0.82
"""The step from the name below an engraving to the date below it, in fonts, and the share of a font
to which both shrink where that lets the date stand beside the name.
"""

ABOVE, FADE = 0.7, 2.0
"""Units above a row, where the list fades, and above and below a heading."""

BORDER, THIN = 0.75, 44
"""Strength of the colour of a province on the border of a view, and the width of that in stamps."""

WASH, FAINT = 70, 44
"""The opacity of that colour on an empty place, and of the lines of the engraving, of 255."""

BOLD: Style = "semibold"
PLAIN: Style = "regular"

HOLES, EDGE = 15, 0.62
"""Holes in the shorter edge of a stamp, and its paper around the picture, in steps between two."""

MARK, MARK_STRENGTH = 0.36, 150
"""Width of the postmark, in heights of a stamp, and its opacity."""


@dataclass(frozen=True, slots=True)
class View:
    """A city by id and name; the `date` of the first game there in words, its province's `tint`.

    One that was not `seen` has an empty place.
    """

    city: str
    name: str
    date: str = ""
    tint: Colour = PAPER
    seen: bool = True


@dataclass(frozen=True, slots=True)
class ViewsLine(ListLine):
    """Engravings of a few `cities`, so many `across`; `words` are their names, `mark` a heading. A
    line with a heading is heard before its map: `map_name` says on which the cities lie, and how
    many of all.

    The line is no more than `tallest` pixels high where smaller engravings help.
    """

    cities: tuple[View, ...] = ()
    across: int = 1
    tallest: int = 0
    map_name: str = ""

    @property
    def heard(self) -> tuple[str, str]:
        seen = [view for view in self.cities if view.seen]
        # A date is said once, before all cities that have it.
        dates = dict.fromkeys(view.date for view in seen)
        cities = {date: ", ".join(v.name for v in seen if v.date == date) for date in dates}
        named = in_groups(value_with_head(date, names) for date, names in cities.items())
        missing = ", ".join(view.name for view in self.cities if not view.seen)
        gaps = _("Not yet built in: {cities}.").format(cities=missing) if missing else ""
        head = as_sentences([self.map_name, self.mark]) if self.mark else ""
        return (in_a_row([head, named]), gaps) if named else (in_a_row([head, gaps]), "")

    def height(self, m: Metrics, width: int) -> int:
        return self._above(m) + self._rows * self._cell(m, width, self._picture(m, width))

    @property
    def presses(self) -> bool:
        return False

    @property
    def clear(self) -> bool:
        # Rows below others, which have no heading; one beside a map is as high as that.
        return not self.mark

    def paint(self, m: Metrics, width: int) -> Surface:
        block = Surface((width, self.height(m, width)), pygame.SRCALPHA)
        self._paint_head(m, block)
        picture = self._picture(m, width)
        high, depth = picture * 5 // 8, max(3, m.px(0.5))
        size = self._letters(m, width)
        for number, view in enumerate(self.cities):
            x = self._left(m, width, number % self.across)
            y = self._above(m) + number // self.across * self._cell(m, width, picture)
            y += 0 if self.mark else m.px(ABOVE)
            place = Rect(x, y, picture, high)
            if not view.seen:
                _paint_empty(block, view, place)
                self._paint_words(m, block, view, Rect(x, y + high + m.px(0.3), picture, 0), size)
                continue
            shadow = shadows.shadow(place.size, depth)
            block.blit(shadow, shadows.shadow_corner(place.x, place.y, depth))
            block.blit(_tinted(view.city, place.size, view.tint), place)
            self._paint_words(m, block, view, Rect(x, y + high + m.px(0.3), picture, 0), size)
        return block

    @property
    def _rows(self) -> int:
        return -(-len(self.cities) // self.across)

    @staticmethod
    def _paint_words(m: Metrics, block: Surface, view: View, place: Rect, size: int) -> None:
        """The name below an engraving, and the date at its right end in letters of one size, or
        below it where that is 0.
        """
        letters = size or m.small
        ink, style = (palette().ink, BOLD) if view.seen else (palette().small_ink, PLAIN)
        name = text.render_fit(view.name, letters, place.width, ink, style)
        date = text.render_fit(view.date, letters, place.width, palette().ink)
        if size:
            block.blit(name, place)
            block.blit(date, date.get_rect(topright=place.topright))
            return
        block.blit(name, name.get_rect(midtop=place.midtop))
        below = place.centerx, place.y + round(m.small * LEADING)
        block.blit(date, date.get_rect(midtop=below))

    def _letters(self, m: Metrics, width: int) -> int:
        """The size of letters in which all names have room for their dates beside them; 0 where
        dates stand below the names.
        """
        room = self._fitted(m, width, cell_height(m, 0)) - m.px(0.6)
        seen = [view for view in self.cities if view.seen]
        sizes = range(m.small, max(text.READABLE, round(CLOSE * m.small)) - 1, -1)
        fitting = (
            size
            for size in sizes
            if all(
                text.width_of(view.name, size, "semibold") + text.width_of(view.date, size) <= room
                for view in seen
            )
        )
        return next(fitting, 0)

    def _cell(self, m: Metrics, width: int, picture: int) -> int:
        """The height of a row of engravings so wide."""
        more = 0 if self._letters(m, width) else round(m.small * LEADING)
        return cell_height(m, picture) + more

    def _picture(self, m: Metrics, width: int) -> int:
        """The width of an engraving."""
        return self._fitted(m, width, self._cell(m, width, 0))

    def _fitted(self, m: Metrics, width: int, words: int) -> int:
        """The width of an engraving in rows that are so much higher than it."""
        wide = picture_width(m, width, self.across)
        if not self.tallest:
            return wide
        high = (self.tallest - self._above(m)) // max(1, self._rows) - words
        return max(m.px(LEAST), min(wide, high * 8 // 5))

    def _left(self, m: Metrics, width: int, column: int) -> int:
        """The left edge of an engraving."""
        return m.px(LEFT) + column * (_room(m, width) + m.px(GUTTER)) // self.across

    def _paint_head(self, m: Metrics, block: Surface) -> None:
        if not self.mark:
            return
        room = block.get_width() - m.px(LEFT + RIGHT)
        head = text.render_fit(self.mark, m.large, room, palette().ink, "semibold")
        block.blit(head, (m.px(LEFT), m.px(FADE / 2 + 0.3)))

    def _above(self, m: Metrics) -> int:
        return _heading_height(m) if self.mark else 0


def views_beside(
    m: Metrics, room: Rect, heading: str, views: Sequence[View], tallest: int
) -> tuple[ViewsLine, list[View]]:
    """The line of the first of these views below a heading, beside a map, as many rows as are no
    more than `tallest` pixels high; the views left over.
    """
    width = round(PART * room.width)
    across = next(
        n for n in range(BESIDE, 0, -1) if n == 1 or picture_width(m, width, n) >= m.px(SMALLEST)
    )
    least = round(SHRUNK * picture_width(m, width, across))
    rows = (tallest - _heading_height(m)) // cell_height(m, least)
    some, rest = _split(list(views), across * min(ROWS, max(1, rows)))
    line = replace(_line(some, across), mark=heading, columns=2, part=(0, PART))
    return replace(line, tallest=tallest if rows > 1 else 0), rest


def views_lines(m: Metrics, room: Rect, views: Sequence[View]) -> list[ViewsLine]:
    """Rows of these views."""
    across = max(1, min(MOST, _room(m, room.width) // m.px(NARROWEST)))
    return [
        replace(_line(views[start : start + across], across), tallest=room.height)
        for start in range(0, len(views), across)
    ]


def _line(views: Sequence[View], across: int) -> ViewsLine:
    words = ", ".join(view.name for view in views if view.seen)
    return ViewsLine(words, palette().ink, cities=tuple(views), across=across)


def _split(views: list[View], count: int) -> tuple[list[View], list[View]]:
    return views[:count], views[count:]


def _paint_empty(block: Surface, view: View, place: Rect) -> None:
    """A frame where an engraving may once be, faint lines of it and a trace of its colour."""
    empty = empty_place(place.size).copy()
    inner = empty.get_rect().inflate(-place.height // 8, -place.height // 8)
    trace = Surface(inner.size)
    trace.fill(view.tint)
    trace.set_alpha(WASH)
    empty.blit(trace, inner)
    lines = cards.town_view(view.city, inner.size).copy()
    lines.set_alpha(FAINT)
    empty.blit(lines, inner)
    block.blit(empty, place)


@cached(64)
def _tinted(city: str, size: tuple[int, int], tint: Colour) -> Surface:
    """A stamp with the engraving of a city: a light sky over land in a colour, in a border of that,
    and a postmark in the sky.
    """
    step, number = size[1] / HOLES, crc32(city.encode())
    stamp = stamp_paper(size, step).copy()
    inner = stamp.get_rect().inflate(-2 * round(EDGE * step), -2 * round(EDGE * step))
    view = cards.town_view(city, inner.size).copy()
    colours = wash(inner.size, tint, SKIES[number % len(SKIES)])
    view.blit(colours, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    border = mix(palette().parchment_light, tint, BORDER)
    pygame.draw.rect(view, border, view.get_rect(), max(2, size[0] // THIN))
    pygame.draw.rect(view, palette().sepia, view.get_rect(), 1)
    stamp.blit(view, inner)
    mark = postmark(round(MARK * size[1]), number % 41 - 20, MARK_STRENGTH)
    corner = inner.right + round(0.4 * step), inner.top - round(0.4 * step)
    stamp.blit(mark, mark.get_rect(topright=corner))
    return stamp


def picture_width(m: Metrics, width: int, across: int) -> int:
    """The width of one of so many engravings side by side."""
    return max(1, (_room(m, width) - (across - 1) * m.px(GUTTER)) // across)


def _room(m: Metrics, width: int) -> int:
    return width - m.px(LEFT) - m.px(RIGHT)


def _heading_height(m: Metrics) -> int:
    """That of a heading with the fade of the list above it."""
    return m.px(FADE / 2) + text.line_height(m.large) + m.px(1)


def cell_height(m: Metrics, picture: int) -> int:
    """The height of a row of engravings, with the words below them and the space above."""
    return m.px(ABOVE) + picture * 5 // 8 + m.px(0.3) + text.line_height(m.small)
