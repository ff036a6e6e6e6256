"""The legal actions: one function a phase of the turn (ruling "The turn").

They come in a fixed order, kind by kind, cards ascending, so that a seed means the same game
under every hash seed.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from game.rules.actions import Action, KeepCards
from game.rules.closing import list_closings, long_enough
from game.rules.limits import HAND_LIMIT
from game.rules.state import GAP, Seat, Stage, State
from game.rules.supply import can_draw
from game.rules.why import why_not

if TYPE_CHECKING:
    from game.rules.ruleset import Ruleset


def legal_actions(state: State) -> list[Action]:
    """Everything that the seat to act may do; empty when the game is over."""
    if state.stage is not Stage.TURN:
        return _keeps(state) if state.stage is Stage.KEEP else []
    if state.played:
        return _after_playing(state)
    if state.taken == 0:
        return _before_taking(state)
    return _after_taking(state)


def is_legal(state: State, action: Action) -> bool:
    """Whether the action is among the legal ones, without listing them."""
    return why_not(state, action) is None


def _before_taking(state: State) -> list[Action]:
    if state.nothing_to_take:
        return _first_plays(state)
    actions = _takes(state)
    if state.official is None and state.seats[state.turn].hand:
        actions.append(state.rules.administrator)
    return actions


def _after_taking(state: State) -> list[Action]:
    if state.taken == 2 or state.official is not None or state.nothing_to_take:
        return _first_plays(state)
    if state.forced:
        return _takes(state)
    return _takes(state) + _first_plays(state)


def _takes(state: State) -> list[Action]:
    if GAP not in state.display:
        actions = state.rules.full_display.copy()
    else:
        take = state.rules.take
        actions = [take[slot] for slot, card in enumerate(state.display) if card != GAP]
    if can_draw(state):
        actions.append(state.rules.draw)
    return actions


def _first_plays(state: State) -> list[Action]:
    """The ways to play the turn's first card; to end the turn if there is none to play."""
    seat, start = state.seats[state.turn], state.rules.start
    actions: list[Action] = [start[card] for card in seat.hand]
    if not actions:
        return [state.rules.end]
    if seat.route:
        _add_extensions(actions, seat, state.rules)
    return actions + state.rules.variant.plays(state)


def _after_playing(state: State) -> list[Action]:
    actions: list[Action] = []
    if state.played == 1 and state.official is None:
        seat = state.seats[state.turn]
        if seat.route:
            _add_extensions(actions, seat, state.rules)
        else:
            start = state.rules.start
            actions += [start[card] for card in seat.hand]
        actions += state.rules.variant.plays(state)
    actions.append(state.rules.end)
    if long_enough(state):
        actions += list_closings(state)
    return actions


def _add_extensions(actions: list[Action], seat: Seat, rules: Ruleset) -> None:
    bit_of, city_of, neighbours = rules.bit_of, rules.city_of, rules.neighbours
    route, new = seat.route, ~seat.route_mask
    near_left = neighbours[city_of[route[0]]] & new
    near_right = neighbours[city_of[route[-1]]] & new
    near = near_left | near_right
    for card in seat.hand:
        bit = bit_of[card]
        if bit & near:
            if bit & near_left:
                actions.append(rules.extend_left[card])
            if bit & near_right:
                actions.append(rules.extend_right[card])


def _keeps(state: State) -> list[Action]:
    return [KeepCards(cards) for cards in combinations(state.seat.hand, HAND_LIMIT)]
