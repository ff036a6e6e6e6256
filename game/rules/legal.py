"""The legal actions: one function a phase of the turn (ruling "The turn").

They come in a fixed order, kind by kind, cards ascending, so that a seed means the same game
under every hash seed.
"""

from __future__ import annotations

from itertools import combinations

from game.rules.actions import Action
from game.rules.closing import list_closings
from game.rules.limits import HAND_LIMIT, SHORTEST_ROUTE
from game.rules.state import GAP, IN_TURN, Stage, State
from game.rules.supply import can_draw
from game.rules.why import why_not


def legal_actions(state: State) -> list[Action]:
    """The actions that the seat to act may choose; empty when the game is over."""
    if state.stage is not IN_TURN:
        return _keeps(state) if state.stage is Stage.KEEP else []
    if state.played:
        return _after_playing(state)
    taken = state.taken
    if taken == 2 or (taken and state.official is not None):
        return _first_plays(state, [])
    # While the supply has cards no slot is empty: see `refill_slot`.
    full = state.drawn < len(state.supply)
    actions = state.rules.full_table.copy() if full else _takes(state)
    if taken:
        return actions if actions and state.forced else _first_plays(state, actions)
    if not actions:
        return _first_plays(state, actions)
    if state.official is None and state.seats[state.turn].hand:
        actions.append(state.rules.administrator)
    return actions


def is_legal(state: State, action: Action) -> bool:
    """True if the action is among the legal ones, without listing them."""
    return why_not(state, action) is None


def _takes(state: State) -> list[Action]:
    """The ways to take a card; none if there is nothing to take."""
    rules = state.rules
    actions: list[Action] = [
        take for take, card in zip(rules.take, state.display, strict=True) if card != GAP
    ]
    if can_draw(state):
        actions.append(rules.draw)
    return actions


def _first_plays(state: State, actions: list[Action]) -> list[Action]:
    """Add the ways to play the turn's first card; to end the turn if there is none to play."""
    rules, seat = state.rules, state.seats[state.turn]
    hand, start, route = seat.hand, rules.start, seat.route
    if route:
        inside, bit_of = seat.route_mask, rules.bit_of
        ways = rules.extensions[route[0], route[-1]]
        extensions: list[Action] = []
        for card in hand:
            actions.append(start[card])
            if ways[card] and not bit_of[card] & inside:
                extensions += ways[card]
        actions += extensions
    else:
        for card in hand:
            actions.append(start[card])
    if rules.own_plays is not None:
        rules.own_plays(state, seat, actions)
    if not hand:
        actions.append(rules.end)
    return actions


def _after_playing(state: State) -> list[Action]:
    actions: list[Action] = []
    rules, seat = state.rules, state.seats[state.turn]
    if state.played == 1 and state.official is None:
        if route := seat.route:
            inside, bit_of = seat.route_mask, rules.bit_of
            ways = rules.extensions[route[0], route[-1]]
            for card in seat.hand:
                if ways[card] and not bit_of[card] & inside:
                    actions += ways[card]
        else:
            start = rules.start
            for card in seat.hand:
                actions.append(start[card])
        if rules.own_plays is not None:
            rules.own_plays(state, seat, actions)
    actions.append(rules.end)
    if len(seat.route) >= SHORTEST_ROUTE:
        actions += list_closings(state)
    return actions


def _keeps(state: State) -> list[Action]:
    hands = combinations(state.seats[state.turn].hand, HAND_LIMIT)
    return [*map(state.rules.keeps.__getitem__, hands)]
