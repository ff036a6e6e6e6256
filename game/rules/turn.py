"""Common steps of a turn: a card leaves the hand, an official is used, the turn ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.board import CardIndex
from game.rules.events import Emit, GameEnded, Official, OfficialUsed, TurnBegan, TurnEnded
from game.rules.scoring import winner
from game.rules.state import IN_TURN, NOBODY, Stage

if TYPE_CHECKING:
    from game.rules.actions import Action
    from game.rules.state import Seat, Shuffle, State

POSTAL_CARRIER: Final = Official.POSTAL_CARRIER


def use_official(state: State, official: Official, emit: Emit | None) -> None:
    state.official = official
    if emit is not None:
        emit(OfficialUsed(state.turn, official))


def card_played(state: State, seat: Seat, card: CardIndex, emit: Emit | None) -> None:
    """Take a played card out of the hand; the second one is the Postal Carrier's."""
    hand = [*seat.hand]
    hand.remove(card)
    seat.hand = tuple(hand)
    seat.seen &= ~(1 << card)
    seat.held &= ~(1 << card)
    state.played += 1
    if state.played == 2:
        use_official(state, POSTAL_CARRIER, emit)


def end_turn(state: State, action: Action, shuffle: Shuffle, emit: Emit | None) -> None:
    """Give the turn to the next seat, or end the game after the last round.

    This carries out EndTurn; closing a route and keeping cards end with it too.
    """
    if emit is not None:
        emit(TurnEnded(state.turn))
    seats = state.seats
    state.turn = turn = (state.turn + 1) % len(seats)
    if turn == state.start:
        if state.finisher != NOBODY:
            state.stage = Stage.OVER
            if emit is not None:
                emit(GameEnded(winner(state)))
            return
        state.round += 1
    seat = seats[turn] if state.owned >> turn & 1 else state.own_seat(turn)
    state.stage = IN_TURN
    state.taken = 0
    state.played = 0
    state.official = None
    state.forced = not seat.hand
    if emit is not None:
        emit(TurnBegan(turn, state.round))
