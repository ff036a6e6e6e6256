"""Places of all things of a View, in window pixels."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from pygame import Rect

from game.rules.board import CardIndex, CityIndex, bits
from game.rules.state import GAP
from game.tiled.chart import SEAL_SIZE, Footprint
from game.tiled.chart import Rect as WorldRect
from game.ui.graphics.theme import Metrics
from game.ui.table.model.city_names import footprints
from game.ui.table.model.layout import TableLayout
from game.ui.table.model.regions import LARGE_WORDS
from game.ui.table.model.route_tags import in_a_line, tag_height, tag_sizes
from game.ui.table.model.view import View
from game.ui.table.model.zoom import WHOLE

CARRIAGE_WIDTH, CARRIAGE_HEIGHT = 96, 72
TILE_IN_SIGHT = 0.62
"""Least share of a tile's width that the next one leaves in sight: its value is there."""

LEAST_TILE = 0.6
"""Least side of tiles in a row of their own, as a share of the usual row's height."""

LARGEST_ROW = 3.6
"""Units of height beyond which a row of a tight panel leaves the rest to the route."""

STATS = (0, 25, 54, 100)
"""Per cent of a panel's width at which cards, houses and carriage begin and end."""


@dataclass(frozen=True, slots=True)
class Panel:
    """The parts of a seat's panel, in rows that grow with it within limits.

    `name_size` is the font size of the name, `figure` the height of the figures.
    """

    rect: Rect
    name: Rect
    stats: Rect
    route: Rect
    tiles: Rect
    low: bool
    name_size: int
    figure: int

    @classmethod
    def of(cls, rect: Rect, metrics: Metrics, count: int = 0) -> Panel:
        """Name, figures, route and `count` tiles, which lie beside the figures on a low panel."""
        unit = metrics.unit
        gap = unit // 4
        low = rect.height < 15.5 * unit
        if low and metrics.text_scale >= LARGE_WORDS:
            return cls._tight(rect, metrics, count)
        usual = 12.5 if low else 16.4
        scale = min(1.35, max(0.7, rect.height / (usual * unit)))
        row, side = round(3 * unit * scale), round((3 if low else 3.9) * unit * scale)
        inner = rect.inflate(-2 * unit, -unit)
        # The foot is torn.
        inner.height -= unit // 2
        name = Rect(inner.x, inner.y, inner.width, row)
        stats = Rect(inner.x, name.bottom + gap, inner.width, row)
        tiles = Rect(inner.x, inner.bottom - side, inner.width, side)
        floor = tiles.y - gap
        if low:
            stats.width = inner.width * 66 // 100
            tiles = Rect(stats.right + gap, stats.y, inner.right - stats.right - gap, side)
            floor = inner.bottom
        top = stats.bottom + gap
        route = Rect(inner.x, top, inner.width, max(1, floor - top))
        return cls(rect, name, stats, route, tiles, low, row * 76 // 100, row * 84 // 100)

    @classmethod
    def _tight(cls, rect: Rect, metrics: Metrics, count: int) -> Panel:
        """A low panel where words are large: its route has a line, name and figures the rest.

        The figures take the width that so many tiles leave them.
        """
        unit = metrics.unit
        gap = max(2, unit // 4)
        inner = rect.inflate(-2 * unit, -2 * gap)
        inner.height -= unit // 4
        line = tag_height(tag_sizes(rect.height, metrics)[0])
        row = min(round(LARGEST_ROW * unit), (inner.height - line - 2 * gap) // 2)
        name = Rect(inner.x, inner.y, inner.width, row)
        top = name.bottom + gap
        wanted = round(row * LEAST_TILE * (1 + max(0, count - 1) * TILE_IN_SIGHT))
        share = min(max(inner.width - wanted - gap, inner.width * 66 // 100), inner.width * 4 // 5)
        stats = Rect(inner.x, top, share, row)
        tiles = Rect(stats.right + gap, top, inner.right - stats.right - gap, row)
        route = Rect(inner.x, stats.bottom + gap, inner.width, inner.bottom - stats.bottom - gap)
        size, figure = row * 86 // 100, row * 96 // 100
        return cls(rect, name, stats, route, tiles, True, size, figure)

    def with_tiles_below(self, metrics: Metrics) -> Panel:
        """The tiles of a low panel in a row of their own, one line left to the route."""
        least = tag_height(tag_sizes(self.route.height, metrics)[0])
        gap = max(1, metrics.unit // 4)
        side = min(self.tiles.height, self.route.height - least - gap)
        tiles = Rect(self.route.x, self.route.bottom - side, self.route.width, side)
        route = Rect(self.route.x, self.route.y, self.route.width, tiles.y - gap - self.route.y)
        return replace(self, tiles=tiles, route=route)

    def stat(self, index: int) -> Rect:
        """The room of one of the three figures: cards, houses, carriage, the widest of them."""
        left, right = (self.stats.width * STATS[end] // 100 for end in (index, index + 1))
        return Rect(self.stats.x + left, self.stats.y, right - left, self.stats.height)


class TableGeometry:
    """The places of everything in `view` on the table `layout`."""

    def __init__(self, view: View, layout: TableLayout) -> None:
        self.view = view
        self.layout = layout
        self.board = view.rules.board

    @cached_property
    def whole(self) -> TableGeometry:
        """The same table with the whole map in sight."""
        if self.layout.zoom == WHOLE:
            return self
        return TableGeometry(self.view, replace(self.layout, zoom=WHOLE))

    @cached_property
    def panels(self) -> tuple[Panel, ...]:
        return tuple(self._panel(seat, rect) for seat, rect in enumerate(self.layout.seats))

    def _panel(self, seat: int, rect: Rect) -> Panel:
        """A seat's panel; on a low one many tiles lie below a route that leaves them room."""
        metrics = self.layout.metrics
        each = self.view.observation.seats[seat]
        panel = Panel.of(rect, metrics, len(each.tiles))
        side, beside = panel.tiles.height, _tile_side(panel.tiles, len(each.tiles))
        if not panel.low or beside == side:
            return panel
        size = tag_sizes(panel.route.height, metrics)[0]
        names = [self.board.cities[self.board.city_of[card]].name for card in each.route]
        below = panel.with_tiles_below(metrics)
        if below.tiles.height < side * LEAST_TILE:
            return panel
        # A long route keeps its lines until the tiles could not be read.
        if beside >= side * LEAST_TILE and not in_a_line(names, panel.route.width, size):
            return panel
        return below

    @cached_property
    def route_cards(self) -> list[tuple[CardIndex, Rect]]:
        route = self.view.own_seat.route
        return list(zip(route, self.layout.route_cards(len(route)), strict=True))

    @cached_property
    def hand_cards(self) -> list[tuple[CardIndex | None, Rect]]:
        hand = self.view.hand
        return list(zip(hand, self.layout.hand_cards(len(hand)), strict=True))

    @cached_property
    def display_cards(self) -> list[tuple[int, CardIndex, Rect]]:
        """Slot, card and place; slots without a card are left out."""
        return [
            (slot, card, self.layout.slot(slot))
            for slot, card in enumerate(self.view.observation.display, 1)
            if card != GAP
        ]

    def place_of(self, card: CardIndex) -> Rect | None:
        """The place of a card that lies face up or in the visible hand; None for others."""
        for each, rect in (*self.route_cards, *self.hand_cards):
            if each == card:
                return rect
        for _, each, rect in self.display_cards:
            if each == card:
                return rect
        return None

    def hand_of(self, seat: int) -> Rect:
        """The place to which a card goes that a seat takes."""
        if seat == self.view.own:
            places = self.layout.hand_cards(max(1, len(self.view.hand)))
            return places[-1]
        return _tall(self.panels[seat].stat(0))

    def route_of(self, seat: int) -> Rect:
        """The place to which a card goes that a seat lays on a route in its panel."""
        return _tall(self.panels[seat].route)

    def stock_of(self, seat: int) -> Rect:
        """The place of a seat's unplaced houses in its panel."""
        part = self.panels[seat].stat(1)
        return Rect(part.x, part.y, part.height, part.height)

    def carriage_of(self, seat: int) -> Rect:
        part = self.panels[seat].stat(2)
        return Rect(part.x, part.y, part.width, part.height)

    def tile_of(self, seat: int, number: int) -> Rect:
        """The place of a seat's tile, the first won being number 0."""
        area = self.panels[seat].tiles
        count = max(len(self.view.observation.seats[seat].tiles), 1)
        side = _tile_side(area, count)
        step = min(side + 2, (area.width - side) / max(1, count - 1))
        top = area.y + (area.height - side) // 2
        return Rect(round(area.x + number * step), top, side, side)

    def points(self, seat: int) -> int:
        """The points of a seat's carriage, tiles and unplaced houses now."""
        each = self.view.observation.seats[seat]
        carriages = self.view.rules.carriages
        carriage = carriages[each.carriage - 1].points if each.carriage else 0
        return carriage + sum(value for _, value in each.tiles) - each.houses_left

    def stack(self, stack: int) -> Rect:
        """A stack of bonus tiles on the sheet."""
        place = self.layout.chart.stacks[self.board.stacks[stack].id]
        return self.layout.square(place, SEAL_SIZE)

    def carriage(self, length: int) -> Rect:
        """A carriage's place on the sheet."""
        centre = self.layout.chart.carriages[length]
        x, y = self.layout.at(centre)
        width = round(CARRIAGE_WIDTH * self.layout.scale)
        height = round(CARRIAGE_HEIGHT * self.layout.scale)
        return Rect(x - width // 2, y - height // 2, width, height)

    @cached_property
    def footprints(self) -> tuple[Footprint, ...]:
        """Each city's marker, label and house places, in world units."""
        chart = self.layout.chart
        cities = tuple((city.name, chart.cities[city.id]) for city in self.board.cities)
        things = (
            *(WorldRect.around(place, SEAL_SIZE, SEAL_SIZE) for place in chart.stacks.values()),
            *(
                WorldRect.around(place, CARRIAGE_WIDTH, CARRIAGE_HEIGHT)
                for place in chart.carriages.values()
            ),
            *chart.ornaments.values(),
            *chart.display,
            chart.supply,
            chart.discard,
            WorldRect(0, 0, *chart.size),
        )
        return tuple(footprints(cities, things, self.layout.metrics.text_scale))

    @property
    def name_size(self) -> int:
        """The font size of the cities' names, in pixels."""
        return max(10, round(self.footprints[0].label.height * self.layout.scale))

    def marker(self, city: CityIndex) -> Rect:
        return self.layout.area(self.footprints[city].marker)

    def label(self, city: CityIndex) -> Rect:
        return self.layout.area(self.footprints[city].label)

    def house(self, seat: int, city: CityIndex) -> Rect:
        """A seat's house place at a city."""
        return self.layout.area(self.footprints[city].houses[seat])

    def in_sight(self, rect: Rect) -> Rect:
        """A place on the map moved to the edge of the land in sight if it lies beyond that."""
        layout = self.layout
        return rect if layout.zoom == WHOLE else rect.clamp(layout.land)

    def city(self, city: CityIndex) -> Rect:
        """The marker and the label of a city, for the pointer."""
        return self.marker(city).union(self.label(city))

    def houses(self) -> Iterator[tuple[int, CityIndex, Rect]]:
        """Every house on the map: seat, city, place."""
        for seat, each in enumerate(self.view.observation.seats):
            for city in bits(each.houses):
                yield seat, city, self.house(seat, city)


def _tile_side(area: Rect, count: int) -> int:
    """The side of so many tiles in a row, such that none covers another's value."""
    return min(area.height, int(area.width / (1 + max(0, count - 1) * TILE_IN_SIGHT)))


def _tall(rect: Rect) -> Rect:
    """A small upright card in the middle of a part of a panel."""
    height = min(rect.height, rect.width)
    width = max(8, height * 5 // 7)
    return Rect(rect.centerx - width // 2, rect.centery - height // 2, width, height)
