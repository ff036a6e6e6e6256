"""How near the end is, and how the rivals stand: what everybody at the table can see."""

from __future__ import annotations

from game.rules.limits import SHORTEST_ROUTE
from game.rules.observation import Observation, SeatView
from game.rules.ruleset import Ruleset

CARDS_A_TURN = 1.5
"""What a seat lays on average where it uses the Postmaster and the Postal Carrier by turns."""


def turns_left(observation: Observation, rules: Ruleset) -> float:
    """About how many more turns the viewer will have until somebody can end the game."""
    return min(_turns_to_end(view, rules) for view in observation.seats)


def rival_score(observation: Observation, rules: Ruleset) -> float:
    """The best score that a rival can be expected to have if the seat to act ends the game now.

    Those who still have a turn then may close a route of theirs in it.
    """
    points = (0, *(carriage.points for carriage in rules.carriages))
    seats = len(observation.seats)
    place = (observation.turn - observation.start) % seats
    best = float("-inf")
    for index, view in enumerate(observation.seats):
        if index == observation.turn:
            continue
        score: float = points[view.carriage] - view.houses_left
        score += sum(value for _, value in view.tiles)
        acts_again = (index - observation.start) % seats > place
        if acts_again and len(view.route) >= SHORTEST_ROUTE - 1:
            score += 2 + len(view.route) / 2
        best = max(best, score)
    return best


def _turns_to_end(view: SeatView, rules: Ruleset) -> float:
    by_houses = view.houses_left / CARDS_A_TURN
    ahead = rules.carriages[view.carriage :]
    if not ahead:
        return by_houses
    cards = sum(max(SHORTEST_ROUTE, carriage.length - 1) for carriage in ahead)
    return min(by_houses, max(0.0, cards - len(view.route)) / CARDS_A_TURN)
