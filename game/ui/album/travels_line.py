"""Line of a person's travels: a map with its cities."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Surface

from game.storage.album.tally import Tally
from game.ui.album.tally.won_bar import won_bar
from game.ui.album.travels_map import map_aspect, stamped_map
from game.ui.graphics import shadows, svg, text
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Metrics, palette
from game.ui.graphics.typeface import Style, font
from game.ui.language import _
from game.ui.pieces import cards
from game.ui.widgets.list_line import ListLine

HIGH = 24.0
"""Units of height of a map, so that the next one begins in sight."""

FADE = 1.0
"""Units above a heading, where the list fades."""

BELOW = 0.6
"""Units below a map beside something else."""

ABOVE_MORE, ROW, BAR, THICK = 1.2, 3.6, 0.34, 1.3
"""Units between a map and the list of others below it, and of height of its rows; the share of the
width that a bar has, and its units of height.
"""

SHORTEST = 6.0
"""Units of width of the shortest bar."""

GAP = 2.4
"""Units between a map and the list of its cities."""

MOST_COLUMNS = 4


@dataclass(frozen=True, slots=True)
class TravelsLine(ListLine):
    """The cities of a map: `visited` with stamps, the latest last, the others pale.

    Cities are given by id and name. `map_id` is the map that is drawn, "" for none. `order` has the
    ids of all, as they are listed. A map beside another has no list: what is missing has its name
    on the map. Its line is no more than `tallest` pixels high, if that is given. Below it
    `more` maps are listed, by name, each with the number of cities visited and that of all.
    """

    map_id: str = ""
    visited: tuple[tuple[str, str], ...] = ()
    others: tuple[tuple[str, str], ...] = ()
    order: tuple[str, ...] = ()
    tallest: int = 0
    more: tuple[tuple[str, int, int], ...] = ()

    @property
    def presses(self) -> bool:
        # The game of the latest stamp is shown.
        return bool(self.visited)

    @property
    def heard(self) -> tuple[str, str]:
        # More maps have lines of their own.
        if not self.others:
            return self.summed, _("You have built in every city.")
        if self.visited or self.more:
            # The lines of its views name those that are missing, too.
            return self.summed, ""
        missing = ", ".join(name for _id, name in self.others)
        # Translators: {cities}: names of cities, with commas between them.
        return self.summed, _("Not yet built in: {cities}.").format(cities=missing)

    @property
    def summed(self) -> str:
        # Translators: {map}: the name of a map, {count} and {total} are numbers.
        words = _("{map}: {count} of {total} cities")
        count, total = self.counts
        return words.format(map=self.words, count=count, total=total)

    @staticmethod
    def _count(count: int, total: int) -> str:
        """The same without the name, which stands beside it."""
        # Translators: beside the name of a map; {count} and {total} are numbers.
        return _("{count} of {total} cities").format(count=count, total=total)

    @property
    def counts(self) -> tuple[int, int]:
        """The number of cities visited, and that of all."""
        return len(self.visited), len(self.visited) + len(self.others)

    def height(self, m: Metrics, width: int) -> int:
        if self.columns > 1:
            chart = self._chart_beside(m, width)
            return self._head_height(m) + chart.height + self._more_height(m)
        return self._head_height(m) + max(self._parts(m, width)[1:]) + m.px(1.4)

    def paint(self, m: Metrics, width: int) -> Surface:
        block = Surface((width, self.height(m, width)), pygame.SRCALPHA)
        self._paint_head(m, block)
        chart, listed = self._places(m, width)
        if chart.width:
            self._paint_chart(m, block, chart)
        if self.columns > 1:
            row = pygame.Rect(chart.x, chart.bottom + m.px(ABOVE_MORE), chart.width, m.px(ROW))
            self._paint_more(m, block, row)
        else:
            self._paint_cities(m, block, listed)
        return block

    def takes_press(self, m: Metrics, width: int, place: tuple[int, int]) -> bool:
        # What is written around them tells of no game, the rows below of other maps.
        return any(each.collidepoint(place) for each in self._places(m, width))

    def _places(self, m: Metrics, width: int) -> tuple[pygame.Rect, pygame.Rect]:
        """The rectangles of the map and of the list of its cities; the list is empty beside another
        map, the map where it is gone.
        """
        left, top = m.px(0.8), self._head_height(m)
        if self.columns > 1:
            return self._chart_beside(m, width).move(left, top), pygame.Rect(0, 0, 0, 0)
        chart, below_chart, beside = self._parts(m, width)
        place = chart.move(left, top)
        listed = pygame.Rect(left, top, width - 2 * left - m.px(1), beside)
        if chart.width and not beside:
            listed.y = place.bottom + m.px(1)
        elif chart.width:
            listed.width -= chart.width + m.px(GAP)
            listed.x += chart.width + m.px(GAP)
        if not beside:
            listed.height = top + below_chart - listed.y
        return place, listed

    def _paint_head(self, m: Metrics, block: Surface) -> None:
        """The map's own name, and at the right how many of its cities are visited."""
        left, y = m.px(0.8), m.px(FADE + 0.3)
        wide = block.get_width() - 2 * left
        if self.columns > 1:
            wide = self._chart_beside(m, block.get_width()).width or wide
        count = text.render(self._count(*self.counts), m.body, palette().ink)
        room = wide - count.get_width() - m.px(1)
        head = text.render_fit(self.words, m.large, room, palette().ink, "semibold")
        block.blit(head, (left, y))
        down = font(m.large, "semibold").get_ascent() - font(m.body).get_ascent()
        block.blit(count, (left + wide - count.get_width(), y + down))

    def _paint_chart(self, m: Metrics, block: Surface, place: pygame.Rect) -> None:
        """Paint the map with its shadow."""
        # Where all cities are listed beside the map, their names on it would be said twice.
        named = self.columns > 1
        visited = [city for city, _name in self.visited]
        names = (self.others, self.visited) if named else ((), ())
        image = stamped_map(self.map_id, visited, place.size, *names)
        if image is None:
            return
        depth = max(3, m.px(0.6))
        shadow = shadows.shadow(place.size, depth)
        block.blit(shadow, shadows.shadow_corner(place.x, place.y, depth))
        block.blit(image, place)

    def _paint_more(self, m: Metrics, block: Surface, row: pygame.Rect) -> None:
        """Other maps in rows from this one on: their names, bars of how many of their cities are
        visited, and these in words.
        """
        gap, counts = m.px(1), [self._count(count, total) for _name, count, total in self.more]
        end = row.right - gap
        end -= max((text.width_of(each, m.small) for each in counts), default=0)
        # Long names take room from the bars before their letters are smaller.
        names = [name for name, _count, _total in self.more]
        longest = max((text.width_of(each, m.body) for each in names), default=0)
        wide = min(round(row.width * BAR), max(m.px(SHORTEST), end - gap - row.x - longest))
        room = end - wide - gap - row.x
        size = (
            m.body if longest <= room else min(m.body, max(text.READABLE, m.body * room // longest))
        )
        for (name, count, total), words in zip(self.more, counts, strict=True):
            told = text.render(words, m.small, palette().ink)
            block.blit(told, told.get_rect(midright=row.midright))
            bar = won_bar((wide, m.px(THICK)), Tally(total, count, total - count), palette().wax)
            block.blit(bar, bar.get_rect(midright=(end, row.centery)))
            label = text.render_fit(name, size, room, palette().ink)
            block.blit(label, label.get_rect(midleft=row.midleft))
            row.y += row.height

    def _more_height(self, m: Metrics) -> int:
        """The height of the list below a map, and of the space there."""
        return m.px(ABOVE_MORE) + len(self.more) * m.px(ROW) if self.more else m.px(BELOW)

    def least_width(self, m: Metrics) -> int:
        """The width with which its words are large enough beside another map."""
        name = round(0.8 * text.width_of(self.words, m.large, "semibold"))
        return name + text.width_of(self._count(*self.counts), m.body) + m.px(4.2)

    def _room_beside(self, m: Metrics, width: int) -> int:
        return width - m.px(0.8) - m.px(1.8)

    def _chart_beside(self, m: Metrics, width: int) -> pygame.Rect:
        """The rectangle of a map beside another."""
        room, aspect = self._room_beside(m, width), map_aspect(self.map_id)
        high = room / aspect if aspect else 0
        if self.tallest:
            taken = self._head_height(m) + self._more_height(m)
            high = max(m.px(12), min(high, self.tallest - taken))
        return pygame.Rect(0, 0, min(room, round(high * aspect)), round(high) if aspect else 0)

    def _paint_cities(self, m: Metrics, block: Surface, room: pygame.Rect) -> None:
        """The cities in columns, each read downwards."""
        columns, rows = self._columns(m, room.width)
        high, wide = self._row(m), room.width // columns
        side = high - m.px(0.3)
        cities = [(*each, True) for each in self.visited]
        cities += [(*each, False) for each in self.others]
        if self.order:
            cities.sort(key=lambda each: self.order.index(each[0]))
        for number, (city, name, visited) in enumerate(cities):
            x = room.x + number // rows * wide
            y = room.y + number % rows * high + high // 2
            stamp = _stamp(city, side, visited)
            block.blit(stamp, stamp.get_rect(midleft=(x, y)))
            ink = palette().ink if visited else palette().small_ink
            style: Style = "semibold" if visited else "regular"
            names = wide - side - m.px(1.2)
            label = text.render_fit(name, m.small, names, ink, style)
            block.blit(label, label.get_rect(midleft=(x + side + m.px(0.6), y)))

    @staticmethod
    def _head_height(m: Metrics) -> int:
        return m.px(FADE) + text.line_height(m.large) + m.px(1)

    def _parts(self, m: Metrics, width: int) -> tuple[pygame.Rect, int, int]:
        """The rectangle of the map, and the heights of map and list.

        Where there is no room for names beside the map, the list begins below it.
        """
        room = width - 2 * m.px(0.8) - m.px(1)
        aspect, high = map_aspect(self.map_id), m.px(HIGH)
        size = min(round(high * aspect), room), round(min(high, room / aspect if aspect else 0))
        chart = pygame.Rect((0, 0), size)
        beside = room - chart.width - m.px(GAP)
        if chart.width and beside >= self._column(m):
            return chart, chart.height, self._columns(m, beside)[1] * self._row(m)
        listed = self._columns(m, room)[1] * self._row(m)
        return chart, chart.height + m.px(1) + listed, 0

    def _row(self, m: Metrics) -> int:
        """The height of a city in the list."""
        return max(m.px(2.8), text.line_height(m.small))

    def _column(self, m: Metrics) -> int:
        """The width that the longest name wants, with its stamp."""
        names = [name for _city, name in (*self.visited, *self.others)]
        longest = max((text.width_of(each, m.small, "semibold") for each in names), default=0)
        return self._row(m) + longest + m.px(1.8)

    def _columns(self, m: Metrics, width: int) -> tuple[int, int]:
        """The number of columns in so much width, and of their rows."""
        count = len(self.visited) + len(self.others)
        columns = max(1, min(MOST_COLUMNS, width // max(1, self._column(m))))
        return columns, -(-count // columns)


@cached(256)
def _stamp(city: str, side: int, visited: bool) -> Surface:
    """A round stamp with the landmark of a city; pale where it is still to come."""
    fine = 3
    large, line = side * fine, max(fine, side * fine // 40)
    ink = palette().wax if visited else palette().sepia
    stamp = Surface((large, large), pygame.SRCALPHA)
    middle = (large // 2, large // 2)
    if visited:
        pygame.draw.circle(stamp, (*palette().parchment_light, 255), middle, large // 2 - line)
    pygame.draw.circle(stamp, ink, middle, large // 2 - line, line)
    stamp = pygame.transform.smoothscale(stamp, (side, side))
    picture = _landmark(city, side * 14 // 20)
    stamp.blit(picture, picture.get_rect(center=(side // 2, side // 2)))
    if not visited:
        stamp.set_alpha(70)
    return stamp


def _landmark(city: str, width: int) -> Surface:
    drawing = svg.landmark(city)
    size = (width, width * 3 // 4)
    return svg.rasterise(drawing, size) if drawing else cards.engraving(city, size)
