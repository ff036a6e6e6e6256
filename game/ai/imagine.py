"""States made up from an observation, for bots to ask the rules about."""

from __future__ import annotations

from game.rules.observation import Observation, SeatView
from game.rules.ruleset import Ruleset
from game.rules.state import GAP, Seat, State


def own_position(observation: Observation, rules: Ruleset) -> State:
    """The position with the seat to act as the only one: nothing hidden is dealt or guessed.

    The viewer must be the seat to act. Its legal actions, and what they do before a card is
    turned up, are those of the real game. The other seats are empty, and the supply has the right
    number of cards, but GAP in place of each; `rules.determinize` makes whole states.
    """
    state = State.__new__(State)
    state.rules = rules
    state.seats = [Seat(rules.houses)] * len(observation.seats)
    state.seats[observation.turn] = _own_seat(observation.seats[observation.turn], rules)
    state.start = observation.start
    state.turn = observation.turn
    state.round = observation.round
    state.stage = observation.stage
    state.taken = observation.taken
    state.played = observation.played
    state.forced = observation.forced
    state.official = observation.official
    state.display = list(observation.display)
    state.supply = (GAP,) * observation.supply_count
    state.drawn = 0
    state.discard = observation.discard
    state.tiles_gone = observation.tiles_gone
    state.finisher = observation.finisher
    return state


def _own_seat(view: SeatView, rules: Ruleset) -> Seat:
    seat = Seat(view.houses_left)
    seat.hand = view.known
    seat.route = view.route
    for card in view.route:
        seat.route_mask |= rules.bit_of[card]
    seat.houses = view.houses
    seat.carriage = view.carriage
    seat.tiles = view.tiles
    seat.horses = tuple([card.card for card in view.coach if card.card is not None])
    return seat
