"""Facts about cities and the routes."""

from __future__ import annotations

from game.rules.state import State
from game.ui.tutorial.facts.fact import LEARNER, Fact, stated
from game.ui.tutorial.facts.reading import are_joined, city_id, ends_of, fits_route


def joined(one: str, other: str) -> Fact:
    """A road joins two cities."""
    return stated((one, other), lambda state: are_joined(state.rules, one, other))


def fits(city: str, end: str = "") -> Fact:
    """A road joins a city to an end of the route, to `end` if that is given."""
    return stated((city, end), lambda state: fits_route(state, city, end))


def unfit(*cities: str) -> Fact:
    """No road joins any of these cities to an end of the route."""
    return stated(cities, lambda state: not any(fits_route(state, city) for city in cities))


def nothing_fits(*ends: str) -> Fact:
    """No card of the display or the hand fits the route, which has these ends."""

    def holds(state: State) -> bool:
        cards = (*state.display, *state.seats[LEARNER].hand)
        right = ends_of(state, LEARNER) == set(ends) if ends else True
        return right and not any(fits_route(state, city_id(state, card)) for card in cards)

    return stated(ends, holds)


def some_fit(*ends: str) -> Fact:
    """Some cards of the display fit the route, which has these ends, and some do not."""

    def holds(state: State) -> bool:
        ways = [fits_route(state, city_id(state, card)) for card in state.display]
        return ends_of(state, LEARNER) == set(ends) and any(ways) and not all(ways)

    return stated(ends, holds)


def only_fits(city: str, end: str) -> Fact:
    """This is the only card of the display that fits an end of the route."""

    def holds(state: State) -> bool:
        cards = [card for card in state.display if fits_route(state, city_id(state, card), end)]
        return [city_id(state, card) for card in cards] == [city]

    return stated((city, end), holds)


def route(length: int, *ends: str) -> Fact:
    """The length of the learner's route, and its ends if they are given."""

    def holds(state: State) -> bool:
        right = not ends or ends_of(state, LEARNER) == set(ends)
        return right and len(state.seats[LEARNER].route) == length

    return stated((length, *ends), holds)


def rivals_route(*cities: str) -> Fact:
    """The cities of the other seat's route."""

    def holds(state: State) -> bool:
        (rival,) = (each for number, each in enumerate(state.seats) if number != LEARNER)
        return tuple(city_id(state, card) for card in rival.route) == cities

    return stated(cities, holds)
