"""Page of a person's travels: large engravings of cities in rows, tinted like their provinces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from zlib import crc32

import pygame
from pygame import Rect, Surface

from game.ui.graphics import shadows, svg, text
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, Metrics, mix, palette
from game.ui.pieces import cards
from game.ui.widgets.list_line import ListLine

NARROWEST, LEAST = 18, 8
"""Units of the width of an engraving and its margin where several stand side by side, and at all.
"""

MOST, ROWS = 4, 3
"""Engravings side by side and rows of them on a page, at most."""

BESIDE, FEW = 2, 4
"""Engravings side by side beside a map, and all of them there."""

MARGIN, FADE = 1.4, 2.0
"""Units between two engravings, and above and below all of them, where the list fades."""

LAND, BORDER = 0.62, 0.6
"""Strength of the colour of a province on the paper of a view's land and on its border."""

PAPER: Colour = (255, 255, 255)

SKIES: tuple[tuple[Colour, Colour], ...] = (
    ((172, 210, 244), (255, 253, 248)),
    ((255, 253, 248), (255, 240, 214)),
    ((214, 196, 226), (255, 208, 158)),
    ((196, 206, 218), (244, 246, 248)),
)
"""Colours of skies above and at the horizon: of a clear day, a morning, an evening, and before
rain. Each town has one of its own.
"""

HORIZON = 0.62
"""The height of the horizon of the engravings, from the top, as a share of theirs."""

SHORE = 0.14
"""The share of the height in which the light on the houses passes into the colour of the land."""


@dataclass(frozen=True, slots=True)
class View:
    """A city by id and name; the `date` of the first game there in words, its province's `tint`."""

    city: str
    name: str
    date: str = ""
    tint: Colour = PAPER


@dataclass(frozen=True, slots=True)
class ViewsLine(ListLine):
    """Engravings of a few `cities`, so many `across`; `words` are their names, `mark` a heading.

    The line is `tallest` pixels high, if that is given: a page of its own, or what is beside a map.
    """

    cities: tuple[View, ...] = ()
    across: int = 1
    tallest: int = 0

    def height(self, m: Metrics, width: int) -> int:
        rows = -(-len(self.cities) // self.across)
        return max(self.tallest, self._above(m) + rows * _cell_height(m, self._picture(m, width)))

    def paint(self, m: Metrics, width: int) -> Surface:
        block = Surface((width, self.height(m, width)), pygame.SRCALPHA)
        self._paint_head(m, block)
        picture = self._picture(m, width)
        high, depth = picture * 5 // 8, max(3, m.px(0.5))
        rows = -(-len(self.cities) // self.across)
        # What the rows leave of the page stands between them.
        cell = _cell_height(m, picture)
        cell = (
            max(cell, (self.tallest - self._above(m) - m.px(FADE)) // rows) if self._full else cell
        )
        dated = all(
            text.width_of(view.name, m.small, "semibold-italic")
            + text.width_of(view.date, m.small, "italic")
            <= picture - m.px(0.8)
            for view in self.cities
        )
        for number, view in enumerate(self.cities):
            x = self._left(m, width, picture, number % self.across)
            y = self._above(m) + number // self.across * cell
            image = _tinted(view.city, (picture, high), view.tint)
            place = image.get_rect(midtop=(x + picture // 2, y))
            shadow = shadows.shadow(place.size, depth)
            block.blit(shadow, shadows.shadow_corner(place.x, place.y, depth))
            block.blit(image, place)
            self._paint_words(m, block, view, Rect(x, y + high + m.px(0.3), picture, 0), dated)
        return block

    @property
    def _full(self) -> bool:
        """True where a row more would not have had room."""
        return self.tallest > 0 and len(self.cities) > self.across

    @staticmethod
    def _paint_words(m: Metrics, block: Surface, view: View, place: Rect, dated: bool) -> None:
        """The name below an engraving, and the date at its right end where all have room for it."""
        name = text.render_fit(view.name, m.small, place.width, palette().ink, "semibold-italic")
        if view.date and dated:
            date = text.render(view.date, m.small, palette().sepia, "italic")
            block.blit(name, place)
            block.blit(date, date.get_rect(topright=place.topright))
        else:
            block.blit(name, name.get_rect(midtop=place.midtop))

    def _picture(self, m: Metrics, width: int) -> int:
        """The width of an engraving."""
        wide = _room(m, width) // self.across - m.px(MARGIN)
        if self._halved:
            wide = _room(m, width // 2) // BESIDE - m.px(MARGIN)
        if not self.tallest:
            return max(1, wide)
        rows = max(1, -(-len(self.cities) // self.across))
        high = (self.tallest - self._above(m) - self._below(m)) // rows - _words_height(m)
        return max(m.px(LEAST), min(wide, high * 8 // 5))

    def _left(self, m: Metrics, width: int, picture: int, column: int) -> int:
        """The left edge of an engraving: that of the heading for the first, the others never far
        apart. Four have the places of two times two beside a map.
        """
        half, across = 0, self.across
        if self._halved:
            half, column, across, width = column // BESIDE, column % BESIDE, BESIDE, width // 2
        step = (_room(m, width) - picture) // max(1, across - 1)
        return half * width + m.px(0.8) + column * min(step, picture + m.px(2 * MARGIN))

    @property
    def _halved(self) -> bool:
        """True where the engravings stand like those beside a map, and where the map was."""
        return self.columns == 1 and self.across == 2 * BESIDE

    def _paint_head(self, m: Metrics, block: Surface) -> None:
        room = block.get_width() - 2 * m.px(0.8)
        head = text.render_fit(self.mark, m.large, room, palette().ink, "semibold")
        block.blit(head, (m.px(0.8), m.px(FADE / 2 + 0.3)))

    @staticmethod
    def _above(m: Metrics) -> int:
        return _heading_height(m)

    def _below(self, m: Metrics) -> int:
        return m.px(FADE) if self.columns == 1 else 0


def views_beside(
    views: Sequence[View], heading: str, count: int
) -> tuple[list[ViewsLine], list[View]]:
    """At most so many lines of a few of these views to stand beside maps; the views left over."""
    left = _varied(views, BESIDE)
    lines: list[ViewsLine] = []
    while len(left) >= FEW and len(lines) < count:
        some, left = tuple(left[:FEW]), left[FEW:]
        words = ", ".join(view.name for view in some)
        lines.append(
            ViewsLine(words, palette().ink, mark=heading, cities=some, across=BESIDE, columns=2)
        )
    return lines, left


def in_a_row(m: Metrics, width: int, line: ViewsLine) -> ViewsLine:
    """The same views in a line of its own, side by side as far as there is room."""
    across = max(1, min(MOST, _room(m, width) // m.px(NARROWEST)))
    return replace(line, across=across, columns=1)


def views_lines(
    m: Metrics, room: Rect, heading: str, views: Sequence[View], tallest: int
) -> list[ViewsLine]:
    """Pages with these views below a heading, each `tallest` pixels high but the last.

    No two with one foreground stand side by side or one above the other as far as possible.
    """
    across, rows = _grid(m, room.width, tallest)
    ordered = _varied(views, across)
    page = across * rows
    return [
        ViewsLine(
            ", ".join(view.name for view in some),
            palette().ink,
            mark=heading,
            cities=tuple(some),
            across=across,
            # What is not full has pictures as large as the others.
            tallest=tallest,
        )
        for some in (ordered[start : start + page] for start in range(0, len(ordered), page))
    ]


def _grid(m: Metrics, width: int, tallest: int) -> tuple[int, int]:
    """How many engravings stand side by side on a page, and in how many rows."""
    most = max(1, min(MOST, _room(m, width) // m.px(NARROWEST)))

    def covered(grid: tuple[int, int]) -> int:
        across, rows = grid
        high = (tallest - _heading_height(m) - m.px(FADE)) // rows - _words_height(m)
        wide = min(_room(m, width) // across - m.px(MARGIN), high * 8 // 5)
        return across * rows * wide * wide if wide >= m.px(LEAST) else 0

    return max(((most, rows) for rows in range(1, ROWS + 1)), key=covered)


def _varied(views: Sequence[View], across: int) -> list[View]:
    """The views in their order, but for those with the foreground of one beside or above them."""
    left, found = list(views), list[View]()
    while left:
        near = found[-1:] if len(found) % across else []
        near += found[-across : -across + 1 or None] if len(found) >= across else []
        seen = {svg.view_foreground(view.city) for view in near}
        fit = (view for view in left if svg.view_foreground(view.city) not in seen)
        found.append(next(fit, left[0]))
        left.remove(found[-1])
    return found


@cached(64)
def _tinted(city: str, size: tuple[int, int], tint: Colour) -> Surface:
    """The engraving of a city with a light sky over land in a colour, in a border of that."""
    view = cards.town_view(city, size).copy()
    sky = SKIES[crc32(city.encode()) % len(SKIES)]
    view.blit(_wash(size, tint, sky), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    border = mix(palette().parchment_light, tint, BORDER)
    pygame.draw.rect(view, border, view.get_rect(), max(2, size[0] // 60))
    pygame.draw.rect(view, palette().sepia, view.get_rect(), 1)
    return view


@cached(8)
def _wash(size: tuple[int, int], tint: Colour, sky: tuple[Colour, Colour]) -> Surface:
    """The colours of sky and land; houses stand in the light of the sky down to the horizon."""
    width, height = size
    image = Surface(size)
    (above, low), land = sky, mix(PAPER, tint, LAND)
    for y in range(height):
        air = mix(above, low, min(1.0, y / (HORIZON * height)))
        share = min(1.0, max(0.0, (y / height - HORIZON) / SHORE))
        pygame.draw.line(image, mix(air, land, share), (0, y), (width, y))
    return image


def _room(m: Metrics, width: int) -> int:
    return width - m.px(0.8) - m.px(1.8)


def _heading_height(m: Metrics) -> int:
    """That of a heading with the fade of the list above it."""
    return m.px(FADE / 2) + text.line_height(m.large) + m.px(1)


def _words_height(m: Metrics) -> int:
    return m.px(0.3) + text.line_height(m.small) + m.px(0.7)


def _cell_height(m: Metrics, picture: int) -> int:
    return picture * 5 // 8 + _words_height(m)
