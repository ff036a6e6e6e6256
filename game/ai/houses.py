"""Where to place houses, and what the way to the province tiles is worth."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import NamedTuple

from game.ai.weights import Weights
from game.rules.board import CityMask, StackKind, bits
from game.rules.observation import Observation
from game.rules.ruleset import Ruleset


class Need(NamedTuple):
    """Cities of which one must hold a house, and the factor for it that none does yet."""

    cities: CityMask
    lack: float


class Stack(NamedTuple):
    """A stack that the seat may still win: its top tile now, and the tile to be expected by the
    time that all needs are met."""

    top: int
    later: float
    needs: tuple[Need, ...]


class Houses:
    """Values sets of cities with a house of the observation's viewer."""

    def __init__(self, observation: Observation, rules: Ruleset, weights: Weights) -> None:
        board = rules.board
        self._weights = weights
        self._neighbours = rules.neighbours
        self._stacks = tuple(self._open_stacks(observation, rules))
        self._free = board.free_cities
        self._groups = (*board.province_masks.values(), board.free_cities)
        self._standings: dict[CityMask, tuple[float, float]] = {}
        self._best: dict[tuple[CityMask, CityMask, int], tuple[float, CityMask]] = {}

    def outlook(self, houses: CityMask) -> float:
        """What the way to the tiles not yet won is worth with these houses."""
        return self._standing(houses)[1]

    def best(self, houses: CityMask, route: CityMask, left: int) -> tuple[float, CityMask]:
        """What the best houses for a closed route add, in points and prospects, and these."""
        key = houses, route, left
        known = self._best.get(key)
        if known is None:
            known = 0.0, 0
            before = sum(self._standing(houses))
            for placed in self._placements(route & ~houses, left):
                gain = sum(self._standing(houses | placed)) - before + placed.bit_count()
                if gain > known[0]:
                    known = gain, placed
            self._best[key] = known
        return known

    def _standing(self, houses: CityMask) -> tuple[float, float]:
        """The tiles won with these houses, and the prospect of those not yet won."""
        known = self._standings.get(houses)
        if known is None:
            won = prospects = 0.0
            for top, later, needs in self._stacks:
                share = 1.0
                for cities, lack in needs:
                    if not cities & houses:
                        share *= lack
                if share == 1.0:
                    won += top
                else:
                    prospects += later * share
            known = self._standings[houses] = won, prospects * self._weights.stack
        return known

    def _placements(self, cities: CityMask, left: int) -> Iterator[CityMask]:
        """The largest sets of houses that may be placed together (ruling "Houses")."""
        if not cities or not left:
            return
        here = [cities & group for group in self._groups if cities & group]
        provinces = [group for group in here if not group & self._free]
        choices = [[1 << city for city in bits(group)] for group in here]
        for houses in [*(sum(choice) for choice in product(*choices)), *provinces]:
            if houses.bit_count() <= left:
                yield houses
            else:
                for some in combinations(bits(houses), left):
                    yield sum(1 << city for city in some)

    def _open_stacks(self, observation: Observation, rules: Ruleset) -> Iterator[Stack]:
        contest = self._weights.contest
        mine = {stack for stack, _ in observation.seats[observation.turn].tiles}
        for index, needs in rules.stack_needs:
            stack = rules.board.stacks[index]
            left = stack.values[observation.tiles_gone[index] :]
            if not left or index in mine:
                continue
            following = left[1] if len(left) > 1 else 0
            later = contest * left[0] + (1 - contest) * following
            if (
                stack.kind is StackKind.FREE_CITY
                and observation.seats[observation.turn].houses & needs[0]
            ):
                continue
            yield Stack(left[0], later, tuple(Need(mask, self._lack(mask)) for mask in needs))

    def _lack(self, cities: CityMask) -> float:
        roads = sum(self._neighbours[city].bit_count() for city in bits(cities))
        return float(self._weights.step ** (1 + self._weights.remote / max(roads, 1)))
