"""Reading of a position for the facts of the lessons."""

from __future__ import annotations

from game.rules.actions import CloseRoute
from game.rules.board import bits
from game.rules.legal import legal_actions
from game.rules.ruleset import Ruleset
from game.rules.state import GAP, State
from game.rules.variants.horses import harnessed_horses
from game.ui.tutorial.facts.fact import LEARNER


def city_id(state: State, card: int) -> str:
    """Id of the city of a card; "" for a gap in the display."""
    return "" if card == GAP else state.rules.board.cities[state.rules.city_of[card]].id


def ends_of(state: State, seat: int) -> set[str]:
    """Ids of the cities at both ends of the route of a seat."""
    cards = state.seats[seat].route
    return {city_id(state, card) for card in (cards[:1] + cards[-1:])}


def are_joined(rules: Ruleset, one: str, other: str) -> bool:
    """True if a road joins two cities."""
    index = rules.board.city_index
    return bool(rules.neighbours[index[one]] >> index[other] & 1)


def fits_route(state: State, city: str, end: str = "") -> bool:
    """True if a road joins a city to an end of the learner's route, to `end` if that is given."""
    ends = ends_of(state, LEARNER)
    if not city or state.seats[LEARNER].route_mask >> state.rules.board.city_index[city] & 1:
        return False
    return any(are_joined(state.rules, city, each) for each in ends if each == (end or each))


def closings(state: State) -> list[CloseRoute]:
    """All ways to close a route now."""
    return [each for each in legal_actions(state) if isinstance(each, CloseRoute)]


def provinces_of(state: State, cities: int) -> list[str | None]:
    """Ids of the provinces of a set of cities, None for a free city."""
    return [state.rules.board.cities[city].province for city in bits(cities)]


def provinces_differ(state: State, cities: int) -> bool:
    """True if no two of a set of cities lie in one province."""
    found = provinces_of(state, cities)
    return len(set(found)) == len(found)


def carriage_of(state: State) -> int:
    """Length of the learner's last carriage, 0 without one."""
    number = state.seats[LEARNER].carriage
    return state.rules.carriages[number - 1].length if number else 0


def horses_of(state: State) -> int:
    """Number of the learner's horses."""
    return harnessed_horses(state.seats[LEARNER], state.rules.board)
