"""Invariants of a state, which hold after every action."""

from __future__ import annotations

from game.rules.board import StackKind
from game.rules.legal import legal_actions
from game.rules.limits import HAND_LIMIT
from game.rules.ruleset import Ruleset
from game.rules.state import GAP, NOBODY, Seat, Stage, State


class InvariantError(AssertionError):
    """A state that no legal action could have led to; the message says what is wrong."""


class Invariants:
    """The checks for the games of one ruleset."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules
        self._cards = frozenset(range(len(rules.board.cards)))
        stacks = rules.board.stacks
        self._once = tuple(stack.kind is not StackKind.ROUTE_LENGTH for stack in stacks)
        self._values = tuple(stack.values for stack in stacks)

    def check(self, state: State) -> None:
        """Raises InvariantError if something is wrong with the state."""
        self._check_cards(state)
        self._check_tiles(state)
        for seat in state.seats:
            self._check_seat(seat)
        self._check_turn(state)
        self._check_end(state)

    def check_step(self, state: State, acted: int) -> None:
        """Check a state within a turn, without what only the end of a turn can change.

        `acted` is the seat that has acted. Raises InvariantError.
        """
        if state.turn != acted or state.stage is not Stage.TURN:
            self.check(state)
            return
        self._check_cards(state)
        self._check_seat(state.seat)
        self._check_turn(state)

    def _check_cards(self, state: State) -> None:
        cards = [*state.supply[state.drawn :], *state.discard]
        cards += [card for card in state.display if card != GAP]
        for seat in state.seats:
            cards += seat.hand
            cards += seat.route
            if seat.extras is not None:
                cards += seat.extras.cards
        _demand(len(cards) == len(self._cards), "cards have appeared or disappeared")
        _demand(self._cards.issubset(cards), "a card lies in two places")
        _demand(
            state.drawn == len(state.supply) or GAP not in state.display,
            "a slot is empty although the supply has cards",
        )

    def _check_tiles(self, state: State) -> None:
        gone = [0] * len(self._values)
        value = 0
        for seat in state.seats:
            mine = 0
            for stack, worth in seat.tiles:
                gone[stack] += 1
                value += worth
                bit = 1 << stack
                _demand(not (self._once[stack] and mine & bit), "a seat won one stack twice")
                mine |= bit
        _demand(tuple(gone) == state.tiles_gone, "tiles have appeared or disappeared")
        paid = sum(
            sum(values[:count]) for values, count in zip(self._values, gone, strict=True) if count
        )
        _demand(value == paid, "tiles were not won from the top")

    def _check_seat(self, seat: Seat) -> None:
        rules = self._rules
        _demand(
            seat.houses_left == rules.houses - seat.houses.bit_count() >= 0,
            "houses have appeared or disappeared",
        )
        _demand(0 <= seat.carriage <= len(rules.carriages), "there is no such carriage")
        _demand(seat.hand == tuple(sorted(seat.hand)), "a hand is out of order")
        mask, last = 0, None
        for card in seat.route:
            city = rules.city_of[card]
            _demand(not mask >> city & 1, "a route passes a city twice")
            _demand(
                last is None or bool(rules.neighbours[last] >> city & 1),
                "a route has neighbours that no road joins",
            )
            mask |= 1 << city
            last = city
        _demand(mask == seat.route_mask, "a route and its mask differ")
        held = _mask(seat.hand)
        _demand(seat.seen & ~held == 0, "a card that is known to be held is not")
        if seat.extras is not None:
            held |= _mask(seat.extras.cards)
        _demand(seat.held & ~held == 0, "a card that is known to be with a seat is not")
        _demand(seat.held & seat.seen == 0, "a card is both in a hand and perhaps in it")
        if seat.extras is not None and (fault := seat.extras.fault()):
            raise InvariantError(fault)

    def _check_turn(self, state: State) -> None:
        _demand(state.taken <= 2 and state.played <= 2, "more than two cards in a turn")
        if state.taken == 2 or state.played == 2:
            _demand(state.official is not None, "an official helped unseen")
        _demand(state.taken + state.played < 4, "two officials helped in one turn")
        if state.stage is Stage.KEEP:
            _demand(not state.seat.route, "a closed route still lies there")
            _demand(len(state.seat.hand) > HAND_LIMIT, "there is nothing to discard")

    def _check_end(self, state: State) -> None:
        carriages = len(self._rules.carriages)
        ended = any(
            not seat.houses_left or (carriages and seat.carriage == carriages)
            for seat in state.seats
        )
        _demand(ended == (state.finisher != NOBODY), "the end was triggered wrongly")
        _demand(bool(legal_actions(state)) != state.over, "there is nothing that may be done")
        if state.over:
            _demand(ended, "the game ended without reason")
            _demand(state.turn == state.start, "the last round was not played out")


def _mask(cards: tuple[int, ...]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def _demand(holds: bool, otherwise: str) -> None:
    if not holds:
        raise InvariantError(otherwise)
