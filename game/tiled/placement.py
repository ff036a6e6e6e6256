"""Placement of the plates of a map's cities: the form of each that together cost least.

The same map gives the same plates. Each city takes the form that is cheapest as long as the others
stay as they are, until none changes any more.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import combinations
from random import Random

from game.rules.board import City
from game.tiled.chart import SEATS, Chart
from game.tiled.placement_choices import Choice, OfferedForms
from game.tiled.placement_costs import (
    bounding,
    crowding,
    is_astray,
    lost,
    named_things,
    overlap,
    things_of,
    within,
)
from game.tiled.plates import Form, Plate, Sizes

SCALES = (1.0, 0.9, 0.8, 0.7, 0.6)
"""Sizes of all plates of a map, of which the first is taken at which they have room."""

SWEEPS = 12
TRIES = 6
"""Orders in which the cities choose, of which that one counts in which all plates fit best."""

SMALLER = 60.0
"""Cost, for each plate, of a smaller size of all plates of a map."""


class Trouble(StrEnum):
    """The fault of a city's plate where the map has no room for it."""

    BEYOND = "beyond"
    COVERS = "covers"
    NEARER = "nearer"


class Placement:
    """The search for the cheapest plates of `cities`, in the order of these.

    `sizes` holds the width and the height of each name, by the city's id; each plate has sockets
    for so many `seats`.
    """

    def __init__(
        self,
        cities: Sequence[City],
        chart: Chart,
        sizes: Sizes,
        scale: float = 1.0,
        seats: int = SEATS,
    ) -> None:
        self._cities, self._chart, self.scale = cities, chart, scale
        offered = OfferedForms(cities, chart, scale, seats)
        self._offered, self._roads = offered, offered.roads
        self._choices = [
            offered.choices(number, sizes[each.id]) for number, each in enumerate(cities)
        ]
        self._by_cost = [
            sorted(range(len(found)), key=[each.cost for each in found].__getitem__)
            for found in self._choices
        ]
        self._taken: list[Choice] = []
        self._pairs: dict[tuple[int, int], float] = {}
        self._search()
        self._pairs.clear()

    @property
    def forms(self) -> tuple[Form, ...]:
        """The form of each city's plate, in the order of the cities."""
        return tuple(choice.form for choice in self._taken)

    @property
    def plates(self) -> tuple[Plate, ...]:
        """The plate of each city, in the order of the cities."""
        return tuple(choice.plate for choice in self._taken)

    @property
    def fits(self) -> bool:
        """True if no plate covers anything, and all houses are nearest to their own city."""
        return all(choice.sound for choice in self._taken) and not self._overlaps()

    def troubles(self) -> Iterator[tuple[City, Trouble]]:
        """The faults of the plates, city by city; nothing where all of them fit."""
        things = list(things_of(self._chart))
        for number, (city, made) in enumerate(zip(self._cities, self.plates, strict=True)):
            others = [each for index, each in enumerate(self.plates) if index != number]
            nodes = [each for index, each in enumerate(self._offered.nodes) if index != number]
            if not within(self._offered.sheet, bounding(made.parts)):
                yield city, Trouble.BEYOND
            if any(overlap(made, other) for other in others) or any(
                rect.overlaps(thing) for rect in made.parts for thing in things
            ):
                yield city, Trouble.COVERS
            if any(is_astray(house, self._offered.nodes[number], nodes) for house in made.houses):
                yield city, Trouble.NEARER

    def covered_by(self, city: City) -> list[str]:
        """The things that the plate of a city covers: other cities and things, as in a sentence."""
        number = self._cities.index(city)
        made = self.plates[number]
        cities = [
            f"those of {other.id}"
            for index, (other, plate_) in enumerate(zip(self._cities, self.plates, strict=True))
            if index != number and overlap(made, plate_)
        ]
        things = [
            name
            for name, thing in named_things(self._chart)
            if any(rect.overlaps(thing) for rect in made.parts)
        ]
        return cities + things

    @property
    def cost(self) -> float:
        """The cost of all of it."""
        total = sum(choice.cost for choice in self._taken)
        total += self._overlaps()
        total += sum(self._crowding(one, other) for one, other in combinations(self._taken, 2))
        hidden = 0
        for choice in self._taken:
            hidden |= choice.hidden
        return total + sum(lost(road, hidden) for road in self._roads)

    @staticmethod
    def _crowding(one: Choice, other: Choice) -> float:
        return crowding(one.plate, other.plate) if one.wide.overlaps(other.around) else 0.0

    def _overlaps(self) -> float:
        """The cost of plates that cover each other."""
        return sum(
            overlap(one.plate, other.plate)
            for one, other in combinations(self._taken, 2)
            if one.around.overlaps(other.around)
        )

    def _search(self) -> None:
        """Settle the cities in their order and in others, and keep what fits and costs least."""
        order, draw, best = list(range(len(self._choices))), Random(0), None
        # Where a city fits nowhere, no order makes all of them fit.
        hopeful = all(any(each.sound for each in found) for found in self._choices)
        for _try in range(TRIES if hopeful else 1):
            self._taken = [min(found, key=lambda each: each.cost) for found in self._choices]
            self._settle(order)
            cost = not self.fits, self.cost
            if best is None or cost < best[0]:
                best = cost, self._taken
            draw.shuffle(order)
        assert best is not None
        self._taken = best[1]

    def _settle(self, order: Sequence[int]) -> None:
        """Let each city in turn take what is cheapest for it, until all stay as they are.

        Two that are in each other's way then look for what is cheapest for both.
        """
        reaches = [bounding([each.wide for each in found]) for found in self._choices]
        roads = [{road for each in found for road in each.roads} for found in self._choices]
        cities = range(len(reaches))
        # Two may hide too much of the road between them without coming near each other.
        near = [
            [
                other
                for other in cities
                if other != number
                and (reach.overlaps(reaches[other]) or not roads[number].isdisjoint(roads[other]))
            ]
            for number, reach in enumerate(reaches)
        ]
        for _sweep in range(SWEEPS):
            before = list(self._taken)
            for number in order:
                self._taken[number] = self._best(number, near[number])[1]
            if all(map(operator.is_, before, self._taken)):
                for one, other in ((a, b) for a in cities for b in near[a] if a < b):
                    if self._quarrel(one, other):
                        self._agree(one, other, near)
            if all(map(operator.is_, before, self._taken)):
                return

    def _best(
        self, number: int, near: Iterable[int], limit: float = math.inf
    ) -> tuple[float, Choice]:
        """The cheapest choice of a city with its neighbours as they are, and what it costs.

        Where none costs less than the `limit`, it is any of them and costs that.
        """
        others = [self._taken[other] for other in near]
        hidden = 0
        for other in others:
            hidden |= other.hidden
        choices, least, chosen = self._choices[number], limit, -1
        for index in self._by_cost[number]:
            # Neighbours never make a choice cheaper than it is by itself.
            if choices[index].cost > least:
                break
            cost = self._cost_beside(choices[index], others, hidden, least)
            if (cost, index) < (least, chosen):
                least, chosen = cost, index
        return least, choices[chosen]

    def _quarrel(self, one: int, other: int) -> bool:
        """True if two plates are in each other's way, or hide together too much of a road."""
        a, b = self._taken[one], self._taken[other]
        if self._crowding(a, b):
            return True
        hidden = a.hidden | b.hidden
        return any(lost(self._roads[index], hidden) for index in set(a.roads) & set(b.roads))

    def _agree(self, one: int, other: int, near: Sequence[Sequence[int]]) -> None:
        """Let two cities take what is cheapest for both."""
        best: tuple[float, Choice, Choice] | None = None
        beside = [each for each in near[one] if each != other]
        others = [self._taken[each] for each in beside]
        hidden = 0
        for each in others:
            hidden |= each.hidden
        for choice in self._choices[one]:
            limit = math.inf if best is None else best[0]
            own = self._cost_beside(choice, others, hidden, limit)
            # The other one only adds to that.
            if own >= limit:
                continue
            self._taken[one] = choice
            cost, answer = self._best(other, near[other], limit - own)
            cost += own
            if best is None or cost < best[0] - 1e-9:
                best = cost, choice, answer
        assert best is not None
        _, self._taken[one], self._taken[other] = best

    def _cost_beside(
        self, choice: Choice, others: Sequence[Choice], hidden: int, limit: float
    ) -> float:
        """The cost of a choice with its neighbours as they are, who hide so much of the roads.

        From the `limit` on it is not counted to its end: it costs as much at least.
        """
        cost = choice.cost
        for other in others:
            if cost > limit:
                return cost
            # The same two meet in sweep after sweep.
            pair = id(choice), id(other)
            beside = self._pairs.get(pair)
            if beside is None:
                beside = 0.0
                if choice.wide.overlaps(other.around):
                    beside = overlap(choice.plate, other.plate) + self._crowding(choice, other)
                self._pairs[pair] = beside
            cost += beside
        if cost > limit:
            return cost
        unseen = hidden | choice.hidden
        return cost + sum(lost(self._roads[index], unseen) for index in choice.roads)


def place_plates(
    cities: Sequence[City],
    chart: Chart,
    sizes: Sizes,
    scales: Sequence[float] = SCALES,
    seats: int = SEATS,
) -> Placement:
    """The plates of a map in the first of these scales in which they fit, or in the best one."""
    best: tuple[float, Placement] | None = None
    for step, scale in enumerate(scales):
        found = Placement(cities, chart, sizes, scale, seats)
        if found.fits:
            return found
        cost = found.cost + SMALLER * step
        if best is None or cost < best[0]:
            best = cost, found
    assert best is not None
    return best[1]
