"""Facts about closing a route."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.actions import CloseRoute, EndTurn
from game.rules.legal import legal_actions
from game.rules.limits import SHORTEST_ROUTE
from game.rules.scoring import scores
from game.rules.state import State
from game.ui.tutorial.facts.fact import LEARNER, Fact, stated
from game.ui.tutorial.facts.reading import closings, provinces_differ, provinces_of


def may_close(cities: int) -> Fact:
    """The route has so many cities and could be closed, or the turn could be ended."""

    def holds(state: State) -> bool:
        actions = legal_actions(state)
        closable = any(isinstance(each, CloseRoute) for each in actions)
        return closable and EndTurn() in actions and len(state.seat.route) == cities

    return stated((cities,), holds)


def shortest_route(cities: int) -> Fact:
    """The fewest cities of a route that may be closed."""
    return stated((cities,), lambda state: cities == SHORTEST_ROUTE)


def one_in_each(count: int, *cities: str) -> Fact:
    """One house in each province makes at most so many, and any such choice has these cities."""

    def holds(state: State) -> bool:
        ways = [each.houses for each in closings(state) if provinces_differ(state, each.houses)]
        most = [houses for houses in ways if houses.bit_count() == count]
        mask = state.rules.board.mask_of(cities)
        top = max(houses.bit_count() for houses in ways)
        return top == count and all(houses & mask == mask for houses in most)

    return stated((count, *cities), holds)


def all_in_one(count: int) -> Fact:
    """All houses in one province make at most so many."""

    def holds(state: State) -> bool:
        ways = [each.houses for each in closings(state)]
        alike = [each for each in ways if len(set(provinces_of(state, each))) <= 1]
        return max(houses.bit_count() for houses in alike) == count

    return stated((count,), holds)


def best_of_each_way(in_each: int, in_one: int, houses: int, tiles: Sequence[int]) -> Fact:
    """The points of the best closing with houses in different provinces, and with several in one;
    the first one places so many houses more and wins tiles of these values more, and that is all
    the difference.
    """

    def holds(state: State) -> bool:
        gains = dict[bool, tuple[int, int, list[int]]]()
        before = scores(state)[LEARNER].total
        for action in closings(state):
            after = state.after(action)
            if action.houses.bit_count() < 2:
                continue
            alike = len(set(provinces_of(state, action.houses))) == 1
            points = scores(after)[LEARNER].total - before
            won = sorted(value for _stack, value in after.seats[LEARNER].tiles)
            gain = points, action.houses.bit_count(), won
            gains[alike] = max(gains.get(alike, gain), gain)
        (most, placed, won), (least, less, fewer) = gains[False], gains[True]
        return (most, least, placed - less) == (in_each, in_one, houses) and (
            won == sorted([*fewer, *tiles])
        )

    more = houses + sum(tiles)
    about = in_each, in_one, houses, len(tiles), *tiles, more
    return stated(about, lambda state: in_each - in_one == more and holds(state))


def fewer_may_be_placed() -> Fact:
    return stated((), lambda state: any(not each.houses for each in closings(state)))
