"""States made up from an observation, for bots to ask the rules about."""

from __future__ import annotations

from game.rules.observation import Observation, SeatView, open_seat, state_of
from game.rules.ruleset import Ruleset
from game.rules.state import GAP, Seat, State


def own_position(observation: Observation, rules: Ruleset) -> State:
    """The position with the seat to act as the only one: nothing hidden is dealt or guessed.

    The viewer must be the seat to act. Its legal actions, and what they do before a card is
    turned up, are those of the real game. The other seats are empty, and the supply has the right
    number of cards, but GAP in place of each; `rules.determinize` makes whole states.
    """
    seats = [Seat(rules.houses)] * len(observation.seats)
    seats[observation.turn] = _own_seat(observation.seats[observation.turn], rules)
    return state_of(observation, rules, seats, (GAP,) * observation.supply_count)


def _own_seat(view: SeatView, rules: Ruleset) -> Seat:
    seat = open_seat(view, rules)
    seat.hand = view.known
    seat.horses = tuple([card.card for card in view.coach if card.card is not None])
    return seat
