"""Odds of drawing a card, from what a seat may know."""

from __future__ import annotations

from math import comb

from game.rules.board import CityMask
from game.rules.observation import Observation, unseen_cards
from game.rules.ruleset import Ruleset
from game.rules.state import GAP

DRAWS = 2
"""Unseen cards that the next turn can bring; the second is the Postmaster's."""


def route_odds(observation: Observation, rules: Ruleset) -> float | None:
    """The chance, 0 to 1, that the viewer can extend the route in the next turn; None without one.

    It is 1 with a fitting card in hand. Else each rival is assumed to take one open card at
    random and an unseen card to replace it; the cards then open count, and two cards drawn
    blind. A spectator has no route.
    """
    if observation.viewer is None:
        return None
    seat = observation.seats[observation.viewer]
    if not seat.route:
        return None
    near = _near(seat.route, rules)
    if any(rules.bit_of[card] & near for card in observation.hand):
        return 1.0
    shown = [card for card in observation.display if card != GAP]
    fitting = sum(1 for card in shown if rules.bit_of[card] & near)
    takers = min(len(observation.seats) - 1, len(shown))
    all_gone = 1.0 if not fitting else _none_of(len(shown) - fitting, len(shown), takers, fitting)
    unseen = unseen_copies(observation, rules)
    count = sum(unseen)
    helping = sum(copies for city, copies in enumerate(unseen) if near >> city & 1)
    fresh = min(count, takers + DRAWS)
    none_comes = comb(count - helping, fresh) / comb(count, fresh)
    return 1.0 - all_gone * none_comes


def unseen_copies(observation: Observation, rules: Ruleset) -> list[int]:
    """By city, the number of its cards in the supply or hidden in rivals' hands."""
    copies = [0] * len(rules.neighbours)
    for card in unseen_cards(observation, rules):
        copies[rules.city_of[card]] += 1
    return copies


def _near(route: tuple[int, ...], rules: Ruleset) -> CityMask:
    """The cities that would extend a route."""
    ends = rules.city_of[route[0]], rules.city_of[route[-1]]
    near = rules.neighbours[ends[0]] | rules.neighbours[ends[1]]
    for card in route:
        near &= ~rules.bit_of[card]
    return near


def _none_of(others: int, shown: int, takers: int, fitting: int) -> float:
    """The chance that of so many cards shown all that fit are among those taken."""
    if takers < fitting:
        return 0.0
    return comb(others, takers - fitting) / comb(shown, takers)
