"""Where each thing of a View lies: the link between what is shown and where."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from game.rules.board import CardIndex, CityIndex, bits
from game.rules.state import GAP
from game.tiled.chart import SEAL_SIZE, Footprint, footprint
from game.ui import text
from game.ui.layout import TableLayout
from game.ui.theme import Metrics
from game.ui.view import View

LABEL_HEIGHT = 30
CARRIAGE_WIDTH, CARRIAGE_HEIGHT = 96, 72


@dataclass(frozen=True, slots=True)
class Panel:
    """The parts of a seat's slip of paper."""

    rect: Rect
    name: Rect
    stats: Rect
    route: Rect
    tiles: Rect

    @classmethod
    def of(cls, rect: Rect, metrics: Metrics) -> Panel:
        pad = metrics.unit
        inner = rect.inflate(-2 * pad, -pad)
        line = round(metrics.body * 1.45)
        seals = min(round(metrics.body * 1.7), inner.height * 28 // 100)
        name = Rect(inner.x, inner.y, inner.width, line)
        if rect.height < 15 * metrics.unit:
            name.width = inner.width * 45 // 100
            stats = Rect(name.right, name.y, inner.right - name.right, line)
        else:
            stats = Rect(inner.x, name.bottom, inner.width, line)
        tiles = Rect(inner.x, inner.bottom - seals, inner.width, seals)
        route = Rect(inner.x, stats.bottom, inner.width, tiles.y - stats.bottom)
        return cls(rect, name, stats, route, tiles)

    @property
    def stat_width(self) -> int:
        return self.stats.width // 3

    def stat(self, index: int) -> Rect:
        """The room of one of the three figures: cards, houses, carriage."""
        width = self.stat_width
        return Rect(self.stats.x + index * width, self.stats.y, width, self.stats.height)


class Scenery:
    """The places of everything in `view` on the table `layout`."""

    def __init__(self, view: View, layout: TableLayout) -> None:
        self.view = view
        self.layout = layout
        self.board = view.rules.board

    @cached_property
    def panels(self) -> tuple[Panel, ...]:
        return tuple(Panel.of(rect, self.layout.metrics) for rect in self.layout.seats)

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
        """Where a card lies face up or in the visible hand."""
        for each, rect in (*self.route_cards, *self.hand_cards):
            if each == card:
                return rect
        for _, each, rect in self.display_cards:
            if each == card:
                return rect
        return None

    def hand_of(self, seat: int) -> Rect:
        """Where a card goes that a seat takes without showing it here."""
        if seat == self.view.own:
            places = self.layout.hand_cards(max(1, len(self.view.hand)))
            return places[-1]
        return _tall(self.panels[seat].stat(0))

    def route_of(self, seat: int) -> Rect:
        """Where a card goes that a seat lays out away from the own part of the table."""
        return _tall(self.panels[seat].route)

    def stock_of(self, seat: int) -> Rect:
        """Where a seat's unplaced houses stand."""
        part = self.panels[seat].stat(1)
        return Rect(part.x, part.y, part.height, part.height)

    def carriage_of(self, seat: int) -> Rect:
        part = self.panels[seat].stat(2)
        return Rect(part.x, part.y, part.width, part.height)

    def tile_of(self, seat: int, number: int) -> Rect:
        """Where a seat's tile lies, the first won being number 0."""
        area = self.panels[seat].tiles
        side = area.height
        count = max(len(self.view.observation.seats[seat].tiles), 1)
        step = min(side + 2, (area.width - side) / max(1, count - 1))
        return Rect(round(area.x + number * step), area.y, side, side)

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
        return tuple(
            footprint(self.layout.chart.cities[city.id], label_size(city.name))
            for city in self.board.cities
        )

    def marker(self, city: CityIndex) -> Rect:
        return self.layout.area(self.footprints[city].marker)

    def label(self, city: CityIndex) -> Rect:
        return self.layout.area(self.footprints[city].label)

    def house(self, seat: int, city: CityIndex) -> Rect:
        """A seat's house place at a city."""
        return self.layout.area(self.footprints[city].houses[seat])

    def city(self, city: CityIndex) -> Rect:
        """All that belongs to a city, for the pointer."""
        return self.marker(city).union(self.label(city))

    def houses(self) -> Iterator[tuple[int, CityIndex, Rect]]:
        """Every house on the map: seat, city, place."""
        for seat, each in enumerate(self.view.observation.seats):
            for city in bits(each.houses):
                yield seat, city, self.house(seat, city)


def label_size(name: str) -> tuple[float, float]:
    """The room that a city's name takes on the sheet, in world units."""
    return (text.width_of(name, LABEL_HEIGHT, "semibold"), LABEL_HEIGHT)


def _tall(rect: Rect) -> Rect:
    """A small upright card in the middle of a part of a panel."""
    height = min(rect.height, rect.width)
    width = max(8, height * 5 // 7)
    return Rect(rect.centerx - width // 2, rect.centery - height // 2, width, height)
