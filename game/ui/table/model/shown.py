"""Shown states: what lies where while an action is told, between the positions before and after.

An event lifts things from where they are and lands them where they go; what is lifted and not
yet landed is in flight. No rule is applied here: things only move, and those of a variant come
from the observation after the action.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.rules.actions import Side
from game.rules.board import CardIndex
from game.rules.events import (
    CardDrawn,
    CardsDiscarded,
    CardTaken,
    CarriageTaken,
    DisplayCleared,
    DisplayFilled,
    EndTriggered,
    Event,
    GameEnded,
    HousePlaced,
    OfficialUsed,
    RouteAbandoned,
    RouteClosed,
    RouteDiscarded,
    RouteExtended,
    RouteStarted,
    SupplyReshuffled,
    TileWon,
    TurnBegan,
    TurnEnded,
)
from game.rules.observation import Observation, SeatView
from game.rules.state import GAP

UNMOVING = (
    CarriageTaken,
    EndTriggered,
    GameEnded,
    HousePlaced,
    OfficialUsed,
    RouteClosed,
    TurnBegan,
    TurnEnded,
)
"""Events that take nothing from its place."""


def lifted(seen: Observation, event: Event, after: Observation) -> Observation:
    """The table once all that an event moves has left its place."""
    match event:
        case CardTaken():
            return replace(seen, display=_with(seen.display, event.slot - 1, GAP))
        case CardDrawn() | DisplayFilled():
            return replace(seen, supply_count=seen.supply_count - 1)
        case DisplayCleared():
            return replace(seen, display=(GAP,) * len(seen.display))
        case SupplyReshuffled():
            return replace(seen, discard=())
    seat = seen.seats[event.seat]
    match event:
        case RouteStarted() | RouteExtended():
            return _seated(seen, event.seat, _without(seat, (event.card,)))
        case CardsDiscarded():
            return _seated(seen, event.seat, _without(seat, event.cards))
        case RouteAbandoned():
            extras = after.seats[event.seat].extras
            return _seated(seen, event.seat, replace(seat, route=(), extras=extras))
        case RouteDiscarded():
            # With horses some cards of the hand are known again once these lie open.
            then = after.seats[event.seat]
            closed = replace(seat, route=(), extras=then.extras, known=then.known, held=then.held)
            return _seated(seen, event.seat, closed)
        case TileWon():
            gone = seen.tiles_gone[event.stack] + 1
            return replace(seen, tiles_gone=_with(seen.tiles_gone, event.stack, gone))
    if isinstance(event, UNMOVING):
        return seen
    then = after.seats[event.seat]
    played = replace(seat, hand_count=then.hand_count, known=then.known, held=then.held)
    return _seated(seen, event.seat, played)


def landed(
    seen: Observation, event: Event, after: Observation, card: CardIndex | None = None
) -> Observation:
    """The table once what was lifted lies in its new place: of cards that go, `card` alone."""
    seat = seen.seats[event.seat]
    match event:
        case CardTaken() | CardDrawn():
            with_card = _seated(seen, event.seat, _with_card(seat, event.card))
            return replace(with_card, taken=seen.taken + 1)
        case DisplayFilled():
            return replace(seen, display=_with(seen.display, event.slot - 1, event.card))
        case SupplyReshuffled():
            return replace(seen, supply_count=seen.supply_count + event.count)
        case DisplayCleared() | RouteAbandoned() | RouteDiscarded() | CardsDiscarded():
            assert card is not None
            return replace(seen, discard=(*seen.discard, card))
        case RouteStarted():
            return _seated(seen, event.seat, replace(seat, route=(event.card,)))
        case RouteExtended():
            left = event.side is Side.LEFT
            route = (event.card, *seat.route) if left else (*seat.route, event.card)
            return _seated(seen, event.seat, replace(seat, route=route))
        case HousePlaced():
            # It leaves the stock as it stands, so that all figures of a seat change at once.
            remain, houses = seat.houses_left - 1, seat.houses | 1 << event.city
            return _seated(seen, event.seat, replace(seat, houses_left=remain, houses=houses))
        case TileWon():
            tiles = (*seat.tiles, (event.stack, event.value))
            return _seated(seen, event.seat, replace(seat, tiles=tiles))
        case CarriageTaken():
            return _seated(seen, event.seat, replace(seat, carriage=seat.carriage + 1))
        case EndTriggered():
            return replace(seen, finisher=event.seat)
        case OfficialUsed():
            return replace(seen, official=event.official)
    if isinstance(event, UNMOVING):
        return seen
    extras = after.seats[event.seat].extras
    return _seated(seen, event.seat, replace(seat, extras=extras))


def _seated(seen: Observation, seat: int, view: SeatView) -> Observation:
    return replace(seen, seats=(*seen.seats[:seat], view, *seen.seats[seat + 1 :]))


def _with(row: Sequence[int], at: int, value: int) -> tuple[int, ...]:
    return (*row[:at], value, *row[at + 1 :])


def _with_card(seat: SeatView, card: CardIndex | None) -> SeatView:
    known = seat.known if card is None else tuple(sorted((*seat.known, card)))
    return replace(seat, hand_count=seat.hand_count + 1, known=known)


def _without(seat: SeatView, cards: Sequence[CardIndex]) -> SeatView:
    known = tuple(card for card in seat.known if card not in cards)
    held = tuple(card for card in seat.held if card not in cards)
    return replace(seat, hand_count=seat.hand_count - len(cards), known=known, held=held)
