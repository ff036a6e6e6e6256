"""Forms that the plate of a city may take on its map, and what each costs by itself."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.board import City
from game.tiled.chart import Chart, Point, Rect, Side
from game.tiled.placement_costs import (
    CLOSE,
    before_row,
    bounding,
    covered,
    grown,
    holds,
    is_astray,
    meet,
    things_of,
    within,
)
from game.tiled.plates import SQUARES, Form, Plate, forms, marker_of, plate
from game.tiled.surroundings import Lands, Ways

MARGIN, RIM = 24.0, 45.0
"""World units that plates keep from the edge of the sheet, and up to which from it they come
close to its frame.
"""

# What a form costs. The unit is a place of one of the city's own roads that it hides.
BEYOND = 1200.0
NEARER = 600.0
ABROAD, OFF_LAND = 75.0, 14.0
BOARD_ABROAD, BOARD_OFF_LAND = 45.0, 5.0
FOREIGN_ROAD = 12.0
BESIDE = 120.0
BELOW_NAME, BELOW_BOARD = 3.0, 0.8
"""By how much more a ribbon costs that hides a road, and by how much less a board does on a road of
its own city: that is seen as long as no houses stand there.
"""

AT_RIM = 60.0
"""Cost of a plate that comes close to the frame of the sheet."""

SIDES = {"s": 0.0, "se": 30.0, "sw": 30.0, "n": 50.0, "ne": 50.0, "nw": 50.0, "e": 16.0, "w": 16.0}
"""Costs of the sides. Places hang below their name, so that a player learns one rule, and stand
above it only where that hides much less."""

CORNER, CORNERED = 8.0, 0.38
"""Cost of a unit that is missing to the share of a drawing's width which should stand on its
ribbon: what touches by a corner only, with a road between, is hardly seen to be one thing.
"""

IN_SQUARE, STACKED = 40.0, 20.0
"""Cost of each place beyond two in a square, and of two above each other: a row is sooner seen to
be its city's.
"""

ALONG, ASIDE = 0.06, 3.0
"""Cost of a unit by which a plate is moved along its drawing, and of a row of places that does not
stand in the middle of its ribbon."""

HOPELESS = 450.0
"""Forms that cost so much more than the city's cheapest one are not tried."""


@dataclass(slots=True)
class Choice:
    """A form that a city may take: its plate, what it costs by itself, the road it hides.

    It is `sound` if it lies on the sheet, on no thing and no drawing, its houses nearest to it.
    """

    form: Form
    plate: Plate
    around: Rect
    wide: Rect
    cost: float
    sound: bool
    hidden: int
    roads: tuple[int, ...]


class OfferedForms:
    """The forms that are offered to each of `cities`, in the order of these.

    `sheet` is where plates may lie, `nodes` the places of the cities. `roads` are bits for the
    places along each road that plates may hide: those by a city's drawing are always hidden.
    """

    def __init__(self, cities: Sequence[City], chart: Chart, scale: float, seats: int) -> None:
        self._cities, self._chart, self._scale, self._seats = cities, chart, scale, seats
        width, height = chart.size
        self.sheet = Rect(MARGIN, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN)
        self._open_sheet = Rect(RIM, RIM, width - 2 * RIM, height - 2 * RIM)
        self._lands = Lands(chart.provinces, chart.size)
        self._ways = Ways(chart.roads.values())
        self.nodes = [chart.cities[city.id].position for city in cities]
        self._markers = [marker_of(node, scale) for node in self.nodes]
        always = self._ways.under(self._markers)
        self.roads = [bits & ~always for bits in self._ways.roads]
        self._open = ~always

    def choices(self, number: int, size: tuple[float, float]) -> list[Choice]:
        """The forms that the city of this number may take, without the hopeless ones.

        `size` is the width and the height of its name.
        """
        city = self._cities[number]
        place = self._chart.cities[city.id]
        made = [
            (form, plate(place.position, form, size, self._scale, self._seats))
            for form in forms()
            if place.plate is None or form.side is place.plate
        ]
        reach = bounding([rect for _, each in made for rect in each.parts])
        things = [rect for rect in things_of(self._chart) if rect.overlaps(reach)]
        others = [each for each in range(len(self.nodes)) if each != number]
        markers = [self._markers[each] for each in others if self._markers[each].overlaps(reach)]
        # A city that is nearer to a house is at most twice as far away as that.
        node = place.position
        across = max(reach.right - node.x, node.x - reach.x)
        down = max(reach.bottom - node.y, node.y - reach.y)
        twice = 2 * math.hypot(across, down)
        wide = Rect.around(node, 2 * twice, 2 * twice)
        nodes = [self.nodes[each] for each in others if holds(wide, self.nodes[each])]
        passing = self._ways.under([reach]) & self._open
        roads = [
            (index, self.roads[index], 1.0 if city.id in (road.a, road.b) else FOREIGN_ROAD)
            for index, road in enumerate(self._chart.roads)
            if self.roads[index] & passing
        ]
        wrong, limit = [], math.inf
        for _, each in made:
            wrong.append(self._wrong(number, each, things, markers, nodes, limit))
            limit = min(limit, wrong[-1] + HOPELESS)
        found = [
            self._choice(number, form, each, much, roads, things)
            for (form, each), much in zip(made, wrong, strict=True)
            if much <= limit
        ]
        limit = min(each.cost for each in found) + HOPELESS
        return [each for each in found if each.cost <= limit]

    def _wrong(
        self,
        number: int,
        made: Plate,
        things: Sequence[Rect],
        markers: Sequence[Rect],
        nodes: Sequence[Point],
        limit: float,
    ) -> float:
        """The cost of a plate that covers anything, or that its houses are nearer to others.

        Beyond the `limit` it is not counted to its end.
        """
        rest = made.label, made.board
        cost = 0.0 if within(self.sheet, bounding(made.parts)) else BEYOND
        cost += sum([covered(rect, thing) for thing in things for rect in made.parts])
        if cost > limit:
            return cost
        cost += sum([2 * covered(rect, marker) for marker in markers for rect in rest])
        if cost > limit:
            return cost
        own = self.nodes[number]
        return cost + NEARER * sum(is_astray(house, own, nodes) for house in made.houses)

    def _choice(
        self,
        number: int,
        form: Form,
        made: Plate,
        wrong: float,
        roads: Sequence[tuple[int, int, float]],
        things: Sequence[Rect],
    ) -> Choice:
        city = self._cities[number]
        cost = wrong + SIDES[form.side] + abs(form.along) * ALONG + abs(form.aside) * ASIDE
        if form.side in (Side.S, Side.N):
            marker, label = made.marker, made.label
            touching = min(marker.right, label.right) - max(marker.x, label.x)
            cost += CORNER * max(0.0, CORNERED * marker.width - touching)
        if form.side in SQUARES:
            cost += IN_SQUARE * (self._seats - 2) if self._seats > 2 else STACKED
        cost += sum(BESIDE for thing in things for rect in made.parts if meet(rect, thing))
        if city.province in self._lands.numbers:
            province = self._lands.numbers[city.province]
            abroad, off_land = self._lands.shares(made.label, province)
            cost += ABROAD * abroad + OFF_LAND * off_land
            abroad, off_land = self._lands.shares(made.board, province)
            cost += BOARD_ABROAD * abroad + BOARD_OFF_LAND * off_land
        under_name = self._ways.under([made.label]) & self._open
        hidden = under_name | self._ways.under([made.board]) & self._open
        crossed = []
        for index, road, price in roads:
            if road & hidden:
                crossed.append(index)
                cost += BELOW_NAME * price * (road & under_name).bit_count()
                share = BELOW_BOARD if price == 1.0 else 1.0
                cost += share * price * (road & hidden & ~under_name).bit_count()
        around = bounding(made.parts)
        cost += 0.0 if within(self._open_sheet, around) else AT_RIM
        wide = bounding((grown(around, CLOSE), before_row(made)))
        return Choice(form, made, around, wide, cost, not wrong, hidden, tuple(crossed))
