"""Estimates from open information: turns left in the game, and the rivals' scores."""

from __future__ import annotations

from typing import Final

from game.rules.limits import SHORTEST_ROUTE
from game.rules.ruleset import Ruleset
from game.rules.state import Seat, State

CARDS_A_TURN: Final = 1.5
"""Cards that a seat lays in an average turn, using Postmaster and Postal Carrier in turn."""


def turns_left(state: State) -> float:
    """An estimate of the turns of a seat until the game can end."""
    rules = state.rules
    return min([turns_to_end(seat, rules) for seat in state.seats])


def open_score(seat: Seat, rules: Ruleset) -> int:
    """A seat's points as things stand: carriage and tiles, less the houses not placed."""
    score = rules.carriages[seat.carriage - 1].points if seat.carriage else 0
    for _, value in seat.tiles:
        score += value
    return score - seat.houses_left


def rival_score(state: State, me: int) -> float:
    """The best score expected of a rival if seat `me` ends the game now.

    Rivals who then still have a turn may close their route in it.
    """
    seats = len(state.seats)
    place = (me - state.start) % seats
    best = float("-inf")
    for index, seat in enumerate(state.seats):
        if index == me:
            continue
        score = float(open_score(seat, state.rules))
        acts_again = (index - state.start) % seats > place
        if acts_again and len(seat.route) >= SHORTEST_ROUTE - 1:
            score += 2 + len(seat.route) / 2
        best = max(best, score)
    return best


def turns_to_end(seat: Seat, rules: Ruleset) -> float:
    """An estimate of the turns that the seat needs to end the game."""
    by_houses = seat.houses_left / CARDS_A_TURN
    ahead = rules.carriages[seat.carriage :]
    if not ahead:
        return by_houses
    cards = 0
    for carriage in ahead:
        cards += max(SHORTEST_ROUTE, carriage.length - 1)
    return min(by_houses, max(0.0, cards - len(seat.route)) / CARDS_A_TURN)
