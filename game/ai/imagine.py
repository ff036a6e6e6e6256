"""States built from an observation, for bots to ask the rules about."""

from __future__ import annotations

from game.rules.observation import Observation, SeatView, open_seat, state_of
from game.rules.ruleset import Ruleset
from game.rules.state import GAP, Seat, State


def own_position(observation: Observation, rules: Ruleset) -> State:
    """The position as the viewer, who must be the seat to act, sees it: nothing is guessed.

    Its legal actions, and what they do before a card is turned up, are those of the real game.
    The other seats hold only the cards that are known, and the supply has the right number of
    cards, but GAP in place of each; `rules.determinize` makes whole states.
    """
    seats = [_seat(view, rules) for view in observation.seats]
    return state_of(observation, rules, seats, (GAP,) * observation.supply_count)


def _seat(view: SeatView, rules: Ruleset) -> Seat:
    seat = open_seat(view, rules)
    seat.hand = view.known
    seat.extras = None if view.extras is None else view.extras.known()
    return seat
