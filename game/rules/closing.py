"""Closing a route: the allowed houses and the gains (ruling "Closing a route")."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, islice, product
from math import prod
from typing import TYPE_CHECKING

from game.rules.actions import CloseRoute
from game.rules.board import Board, CityMask, StackKind, bits
from game.rules.events import CarriageTaken, Emit, EndTriggered, HousePlaced, Official, TileWon
from game.rules.limits import SHORTEST_ROUTE, fewest_with_cartwright
from game.rules.state import NOBODY
from game.rules.turn import use_official

if TYPE_CHECKING:
    from game.rules.state import State


MOST_LISTED = 1 << 16
"""Most ways to place the houses of one route that are listed, of either kind."""


class Placements:
    """The sets of cities in which houses may be placed together, on one board."""

    def __init__(self, board: Board) -> None:
        self._provinces = tuple(mask for mask in board.province_masks.values() if mask)
        self._free = board.free_cities
        self.closings = lru_cache(maxsize=1 << 12)(self._closings)

    def allows(self, houses: CityMask) -> bool:
        """No two in one province and at most one in a free city, or all in one province."""
        if any(houses & ~mask == 0 for mask in self._provinces):
            return True
        groups = (*self._provinces, self._free)
        return all((houses & mask).bit_count() <= 1 for mask in groups)

    def _closings(
        self, open_cities: CityMask, limit: int, cartwright: bool
    ) -> tuple[CloseRoute, ...]:
        """Closing with every allowed set of houses, by ascending mask.

        The sets are those among `open_cities` of at most `limit` houses. Of a route with more
        than `MOST_LISTED` ways of either kind, which the maps of the game do not have, as many are
        listed, those with many houses before others; `allows` knows them all.
        """
        choices = []
        sets = {0}
        for group in (*self._provinces, self._free):
            cities = [1 << city for city in bits(open_cities & group)]
            if cities:
                choices.append((0, *cities))
            if group != self._free:
                sets.update(islice(_subsets(open_cities & group, limit), MOST_LISTED))
        if prod(map(len, choices)) <= MOST_LISTED:
            sets.update(sum(choice) for choice in product(*choices))
        else:
            sets.update(islice(_one_of_each(choices, limit), MOST_LISTED))
        return tuple(
            CloseRoute(houses, cartwright) for houses in sorted(sets) if houses.bit_count() <= limit
        )


def _subsets(mask: CityMask, limit: int) -> Iterator[CityMask]:
    """The sets of at most `limit` of these cities, those with many houses first."""
    cities = [1 << city for city in bits(mask)]
    for count in range(min(limit, len(cities)), 0, -1):
        yield from map(sum, combinations(cities, count))


def _one_of_each(choices: Sequence[Sequence[CityMask]], limit: int) -> Iterator[CityMask]:
    """A city or none (0, which comes first) of each group, of at most `limit` groups."""
    if not choices or not limit:
        yield 0
        return
    for city in reversed(choices[0]):
        for others in _one_of_each(choices[1:], limit - bool(city)):
            yield city | others


def cartwright_helps(state: State) -> bool:
    """True if the Cartwright may bring a carriage that the route alone would not."""
    wanted = state.rules.next_carriage(state.seat)
    if wanted is None or state.official is not None:
        return False
    length = len(state.seat.route)
    return fewest_with_cartwright(wanted.length) <= length < wanted.length


def list_closings(state: State) -> Sequence[CloseRoute]:
    """Every way to close the route now: without the Cartwright first, houses by ascending mask."""
    seat = state.seat
    if len(seat.route) < SHORTEST_ROUTE or state.rules.variant.closing_refusal(state) is not None:
        return ()
    open_cities = seat.route_mask & ~seat.houses
    limit = min(seat.houses_left, open_cities.bit_count())
    closings = state.rules.placements.closings
    if not cartwright_helps(state):
        return closings(open_cities, limit, False)
    return closings(open_cities, limit, False) + closings(open_cities, limit, True)


def place_houses(state: State, houses: CityMask, emit: Emit | None) -> None:
    seat = state.seat
    seat.houses |= houses
    seat.houses_left -= houses.bit_count()
    if emit is not None:
        for city in bits(houses):
            emit(HousePlaced(state.turn, city))


def length_tile(state: State, length: int) -> int | None:
    """The stack that pays for a route of this length, falling back to lower ones."""
    stacks, gone = state.rules.board.stacks, state.tiles_gone
    for stack in state.rules.board.length_stacks:
        if stacks[stack].length <= length and gone[stack] < len(stacks[stack].values):
            return stack
    return None


def stacks_won(state: State, placed: CityMask) -> list[int]:
    """The stacks that the houses of the seat to act fulfil after placing `placed`."""
    seat, rules = state.seat, state.rules
    length = length_tile(state, len(seat.route))
    won = [] if length is None else [length]
    gone, houses = state.tiles_gone, seat.houses
    for stack, size, free_city, needed in rules.stack_goals:
        if gone[stack] >= size:
            continue
        if free_city:
            if placed & needed[0]:
                won.append(stack)
            continue
        for mask in needed:
            if not houses & mask:
                break
        else:
            if all(own != stack for own, _ in seat.tiles):
                won.append(stack)
    return won


def win_tile(state: State, stack: int, emit: Emit | None) -> None:
    gone = state.tiles_gone
    value = state.rules.board.stacks[stack].values[gone[stack]]
    state.tiles_gone = (*gone[:stack], gone[stack] + 1, *gone[stack + 1 :])
    state.seat.tiles = (*state.seat.tiles, (stack, value))
    if emit is not None:
        emit(TileWon(state.turn, stack, value))


def take_carriage(state: State, cartwright: bool, emit: Emit | None) -> None:
    """Take the next carriage if the route, or the route with the Cartwright, is long enough."""
    seat = state.seat
    wanted = state.rules.next_carriage(seat)
    if wanted is None:
        return
    if cartwright:
        use_official(state, Official.CARTWRIGHT, emit)
    elif len(seat.route) < wanted.length:
        return
    seat.carriage += 1
    if emit is not None:
        emit(CarriageTaken(state.turn, wanted.length))


def check_end(state: State, emit: Emit | None) -> None:
    """Trigger the end for the first seat with the last carriage or without houses."""
    seat, rules = state.seat, state.rules
    if state.finisher != NOBODY:
        return
    last_carriage = bool(rules.carriages) and seat.carriage == len(rules.carriages)
    if seat.houses_left and not last_carriage:
        return
    state.finisher = state.turn
    if emit is not None:
        emit(EndTriggered(state.turn))
    for stack in rules.board.stacks_of(StackKind.GAME_END):
        win_tile(state, stack, emit)
