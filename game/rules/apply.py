"""Carry out actions: one function for each kind; the action must be legal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from game.rules.actions import (
    CallAdministrator,
    CloseRoute,
    DrawCard,
    EndTurn,
    ExtendRoute,
    KeepCards,
    Side,
    StartRoute,
    TakeCard,
)
from game.rules.closing import check_end, place_houses, stacks_won, take_carriage, win_tile
from game.rules.events import (
    CardDrawn,
    CardsDiscarded,
    CardTaken,
    DisplayCleared,
    Emit,
    Official,
    RouteAbandoned,
    RouteClosed,
    RouteDiscarded,
    RouteExtended,
    RouteStarted,
)
from game.rules.limits import HAND_LIMIT
from game.rules.state import GAP, Shuffle, Stage, State
from game.rules.supply import draw_card, refill, refill_slot, renew
from game.rules.turn import card_played, end_turn, use_official

LEFT: Final = Side.LEFT
ADMINISTRATOR: Final = Official.ADMINISTRATOR
POSTMASTER: Final = Official.POSTMASTER

Performer: TypeAlias = Callable[[State, Any, Shuffle, Emit | None], None]


def take_card(state: State, action: TakeCard, shuffle: Shuffle, emit: Emit | None) -> None:
    seat, display, slot = state.seats[state.turn], state.display, action.slot - 1
    card = display[slot]
    seat.seen |= 1 << card
    hand = [*seat.hand, card]
    hand.sort()
    seat.hand = tuple(hand)
    if emit is not None:
        emit(CardTaken(state.turn, action.slot, card))
    _taken(state, emit)
    refill_slot(state, slot, shuffle, emit)


def draw(state: State, action: DrawCard, shuffle: Shuffle, emit: Emit | None) -> None:
    card = draw_card(state, shuffle, emit)
    seat = state.seats[state.turn]
    seat.hand = tuple(sorted([*seat.hand, card]))
    if emit is not None:
        emit(CardDrawn(state.turn, card))
    _taken(state, emit)
    refill(state, shuffle, emit)


def _taken(state: State, emit: Emit | None) -> None:
    state.taken += 1
    if state.taken == 2:
        use_official(state, POSTMASTER, emit)


def administrator(
    state: State, action: CallAdministrator, shuffle: Shuffle, emit: Emit | None
) -> None:
    use_official(state, ADMINISTRATOR, emit)
    cleared = tuple([card for card in state.display if card != GAP])
    state.discard += cleared
    if emit is not None:
        emit(DisplayCleared(state.turn, cleared))
    renew(state, shuffle, emit)


def start_route(state: State, action: StartRoute, shuffle: Shuffle, emit: Emit | None) -> None:
    seat = state.seats[state.turn]
    if seat.route:
        state.discard += seat.route
        if emit is not None:
            emit(RouteAbandoned(state.turn, seat.route))
    seat.route = (action.card,)
    seat.route_mask = state.rules.bit_of[action.card]
    if emit is not None:
        emit(RouteStarted(state.turn, action.card))
    card_played(state, seat, action.card, emit)


def extend_route(state: State, action: ExtendRoute, shuffle: Shuffle, emit: Emit | None) -> None:
    seat = state.seats[state.turn]
    if action.side is LEFT:
        seat.route = (action.card, *seat.route)
    else:
        seat.route = (*seat.route, action.card)
    seat.route_mask |= state.rules.bit_of[action.card]
    if emit is not None:
        emit(RouteExtended(state.turn, action.card, action.side))
    card_played(state, seat, action.card, emit)


def close_route(state: State, action: CloseRoute, shuffle: Shuffle, emit: Emit | None) -> None:
    seat = state.seat
    if emit is not None:
        emit(RouteClosed(state.turn, seat.route))
    place_houses(state, action.houses, emit)
    for stack in stacks_won(state, action.houses):
        win_tile(state, stack, emit)
    take_carriage(state, action.cartwright, emit)
    check_end(state, emit)
    spent = seat.route + state.rules.variant.spent_by_closing(seat)
    state.discard += spent
    seat.route = ()
    seat.route_mask = 0
    if emit is not None:
        emit(RouteDiscarded(state.turn, spent))
    if len(seat.hand) > HAND_LIMIT:
        state.stage = Stage.KEEP
    else:
        end_turn(state, action, shuffle, emit)


def keep_cards(state: State, action: KeepCards, shuffle: Shuffle, emit: Emit | None) -> None:
    seat = state.seat
    discarded = tuple([card for card in seat.hand if card not in action.cards])
    state.discard += discarded
    seat.hand = action.cards
    for card in discarded:
        seat.seen &= ~(1 << card)
    if emit is not None:
        emit(CardsDiscarded(state.turn, discarded))
    end_turn(state, action, shuffle, emit)


BASE_PERFORMERS: Mapping[type, Performer] = {
    TakeCard: take_card,
    DrawCard: draw,
    CallAdministrator: administrator,
    StartRoute: start_route,
    ExtendRoute: extend_route,
    CloseRoute: close_route,
    KeepCards: keep_cards,
    EndTurn: end_turn,
}
