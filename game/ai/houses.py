"""The best placement of houses, and the value of progress towards the tiles that houses win."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import NamedTuple

from game.ai.leaning import LEVEL, Leaning
from game.ai.weights import Weights
from game.rules.board import CityIndex, CityMask, StackKind, bits
from game.rules.ruleset import Ruleset
from game.rules.state import State


class Placing(NamedTuple):
    """Houses for a closed route: `gain` in points and prospects, `points` the certain part of it,
    from tiles and placed houses."""

    gain: float
    points: float
    houses: CityMask


class Stack(NamedTuple):
    """A stack that a seat may still win: `top` its top tile, `liked` what it is worth beside its
    points, `later` the tile expected once all needs are met; for each need the cities of which one
    must have a house, and the factor while none has."""

    top: int
    liked: float
    later: float
    needs: tuple[tuple[CityMask, float], ...]


NOTHING = Placing(0.0, 0.0, 0)


class Houses:
    """Values sets of cities with a house of one seat, as the stacks of bonus tiles lie now.

    With `one_goal` only the most valuable tile that is not yet won counts. `spread`: points for
    each province with a house.
    """

    def __init__(
        self,
        stacks: tuple[Stack, ...],
        groups: tuple[CityMask, ...],
        free_cities: CityMask,
        *,
        one_goal: bool = False,
        spread: float = 0.0,
    ) -> None:
        self._stacks = stacks
        self._one_goal = one_goal
        self._spread = spread
        self._groups = groups
        self._free = free_cities
        self._standings: dict[CityMask, tuple[float, float]] = {}
        self._best: dict[tuple[CityMask, CityMask, int], Placing] = {}

    def prospects(self, houses: CityMask) -> float:
        """The value of progress towards the tiles not yet won, with these houses."""
        return self._standing(houses)[1]

    def best(self, houses: CityMask, route: CityMask, left: int) -> Placing:
        """The best houses for a closed route."""
        cities = route & ~houses
        key = houses, cities, left
        known = self._best.get(key)
        if known is None:
            known = max(self._placings(houses, cities, left), default=NOTHING)
            self._best[key] = known = max(known, NOTHING)
        return known

    def ranked(self, houses: CityMask, route: CityMask, left: int) -> list[Placing]:
        """All of the largest sets of houses that may be placed, the best first."""
        placings = {*self._placings(houses, route & ~houses, left)} or {NOTHING}
        return sorted(placings, reverse=True)

    def held_back(self, houses: CityMask, route: CityMask, left: int) -> list[Placing]:
        """The sets of one house fewer, where the largest would take the last house; else none."""
        fewer: dict[CityMask, None] = {}
        for placing in self.ranked(houses, route, left):
            if placing.houses.bit_count() == left:
                for city in bits(placing.houses):
                    fewer[placing.houses & ~(1 << city)] = None
        return sorted([self.placing(houses, placed) for placed in fewer], reverse=True)

    def placing(self, houses: CityMask, placed: CityMask) -> Placing:
        """The value of placing these houses beside those already there."""
        won_before, prospects_before = self._standing(houses)
        won, prospects = self._standing(houses | placed)
        points = won - won_before + placed.bit_count()
        return Placing(points + prospects - prospects_before, points, placed)

    def _placings(self, houses: CityMask, cities: CityMask, left: int) -> Iterator[Placing]:
        for placed in self._placements(cities, left):
            yield self.placing(houses, placed)

    def _standing(self, houses: CityMask) -> tuple[float, float]:
        """The tiles won with these houses, and the prospect of those not yet won."""
        known = self._standings.get(houses)
        if known is None:
            won = prospects = goal = fond = 0.0
            for top, liked, later, needs in self._stacks:
                share = 1.0
                for cities, lack in needs:
                    if not cities & houses:
                        share *= lack
                if share == 1.0:
                    won += top
                    fond += liked
                else:
                    prospects += later * share
                    goal = max(goal, later * share)
            prospects = (goal if self._one_goal else prospects) + fond
            if self._spread:
                prospects += self._spread * sum([1 for group in self._groups if group & houses])
            known = self._standings[houses] = won, prospects
        return known

    def _placements(self, cities: CityMask, left: int) -> Iterator[CityMask]:
        """The largest sets of houses that may be placed together (ruling "Houses")."""
        if not cities or not left:
            return
        here = [cities & group for group in self._groups if cities & group]
        provinces = [group for group in here if not group & self._free]
        choices = [[1 << city for city in bits(group)] for group in here]
        # Within one province a single house is less than all of them.
        one_in_each = [] if here == provinces[:1] else [sum(each) for each in product(*choices)]
        for houses in [*one_in_each, *provinces]:
            if houses.bit_count() <= left:
                yield houses
            else:
                for some in combinations(bits(houses), left):
                    yield sum(1 << city for city in some)


class HousesCache:
    """Makes and caches the `Houses` of a seat in a state: most decisions change no stack."""

    CACHE_SIZE = 512

    def __init__(
        self,
        rules: Ruleset,
        weights: Weights,
        leaning: Leaning = LEVEL,
        *,
        one_goal: bool = False,
    ) -> None:
        self._rules = rules
        self._weights = weights
        self._spread = leaning.spread
        self._factors = {
            StackKind.PROVINCES: leaning.provinces,
            StackKind.ALL_PROVINCES: leaning.everywhere,
        }
        self._one_goal = one_goal
        self._groups = (*rules.board.province_masks.values(), rules.board.free_cities)
        self._lacks = [self._lack(city) for city in range(len(rules.neighbours))]
        self._cache: dict[tuple[object, ...], Houses] = {}

    def houses(self, state: State, me: int) -> Houses:
        """The value of houses to seat `me`, given the rivals' houses."""
        seat = state.seats[me]
        mine = 0
        for stack, _ in seat.tiles:
            mine |= 1 << stack
        free = seat.houses & self._rules.board.free_cities
        rivals = tuple(
            [(other.houses, other.tiles) for at, other in enumerate(state.seats) if at != me]
        )
        key = mine, free, state.tiles_gone, rivals
        known = self._cache.get(key)
        if known is None:
            if len(self._cache) >= self.CACHE_SIZE:
                self._cache.clear()
            stacks = tuple(self._stacks(state, me, mine))
            free_cities = self._rules.board.free_cities
            known = Houses(
                *(stacks, self._groups, free_cities), one_goal=self._one_goal, spread=self._spread
            )
            self._cache[key] = known
        return known

    def _stacks(self, state: State, me: int, mine: int) -> Iterator[Stack]:
        rules, weights = self._rules, self._weights
        for index, needs in rules.stack_needs:
            stack = rules.board.stacks[index]
            left = stack.values[state.tiles_gone[index] :]
            if not left or mine >> index & 1:
                continue
            if stack.kind is StackKind.FREE_CITY and state.seats[me].houses & needs[0]:
                continue
            gone = 0.0
            for at, rival in enumerate(state.seats):
                if at != me and all(won != index for won, _ in rival.tiles):
                    lacking = sum(1 for cities in needs if not cities & rival.houses)
                    gone += weights.contest * weights.race**lacking
            factor = self._factors.get(stack.kind, 1.0)
            yield Stack(
                left[0],
                (factor - 1.0) * left[0],
                factor * weights.stack * _tile_at(left, gone),
                tuple([(cities, self._hardness(cities)) for cities in needs]),
            )

    def _hardness(self, cities: CityMask) -> float:
        """The factor for a need none of whose cities has a house yet."""
        if cities & (cities - 1) == 0:
            return self._lacks[cities.bit_length() - 1]
        roads = sum(self._rules.neighbours[city].bit_count() for city in bits(cities))
        return self._factor(roads)

    def _lack(self, city: CityIndex) -> float:
        return self._factor(self._rules.neighbours[city].bit_count())

    def _factor(self, roads: int) -> float:
        return float(self._weights.step ** (1 + self._weights.remote / max(roads, 1)))


def _tile_at(values: tuple[int, ...], depth: float) -> float:
    """The tile at a depth, interpolated between two tiles; 0 below the stack."""
    whole = int(depth)
    part = depth - whole
    upper = values[whole] if whole < len(values) else 0
    lower = values[whole + 1] if whole + 1 < len(values) else 0
    return upper * (1 - part) + lower * part
