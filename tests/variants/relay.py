"""A toy variant: before a route can be closed, one card must be sent ahead by a relay rider."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from game.rules.actions import Action, parse_card
from game.rules.board import Board, CardIndex
from game.rules.events import Emit, Event
from game.rules.lines import Line
from game.rules.state import Seat, Shuffle, State
from game.rules.turn import card_played
from game.rules.variants.base import BaseGame
from game.rules.why import Refusal


@dataclass(frozen=True, slots=True)
class SendRider:
    """Send a card ahead, face up; any card will do."""

    DO: ClassVar[str] = "relay"
    card: CardIndex

    def values(self, board: Board) -> Line:
        return {"card": board.cards[self.card]}

    @classmethod
    def parse(cls, line: Mapping[str, Any], board: Board) -> SendRider:
        return cls(parse_card(line.get("card"), board))


@dataclass(frozen=True, slots=True)
class RiderSent(Event):
    """A card was sent ahead."""

    card: CardIndex


@dataclass(frozen=True, slots=True)
class Rider:
    """A seat's rider: the card sent ahead, if any. It is what everybody sees of it, too."""

    cards: tuple[CardIndex, ...] = ()

    def hidden(self) -> list[CardIndex]:
        return []

    def faces(self) -> list[CardIndex]:
        return [*self.cards]

    def known(self) -> Rider:
        return self

    def view(self, own: bool, board: Board) -> Rider:
        return self

    def deal(
        self, unseen: list[CardIndex], held: list[CardIndex], own: bool, board: Board
    ) -> Rider:
        return self

    def resample(self, unseen: list[CardIndex], held: list[CardIndex], board: Board) -> Rider:
        return self

    def fault(self) -> str | None:
        return "a rider carries two cards" if len(self.cards) > 1 else None


class Relay(BaseGame):
    """The base game with riders."""

    id = "relay"
    actions = (SendRider,)
    extras = Rider()

    def add_plays(self, state: State, seat: Seat, actions: list[Action]) -> None:
        if not seat.extras.cards:
            actions += [state.rules.card_plays[card] for card in seat.hand]

    def card_plays(self, board: Board) -> tuple[SendRider, ...]:
        return tuple(SendRider(card) for card in range(len(board.cards)))

    def play_refusal(self, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, SendRider)
        if action.card not in state.seat.hand:
            return Refusal("The card {card} is not in your hand.", card=action.card)
        return Refusal("The rider is on the road.") if state.seat.extras.cards else None

    def closing_refusal(self, state: State) -> Refusal | None:
        return None if state.seat.extras.cards else Refusal("First send the rider ahead.")

    def spent_by_closing(self, seat: Seat) -> tuple[CardIndex, ...]:
        rider, seat.extras = seat.extras, self.extras
        cards: tuple[CardIndex, ...] = rider.cards
        return cards


def send_rider(state: State, action: SendRider, shuffle: Shuffle, emit: Emit | None) -> None:
    state.seat.extras = Rider((action.card,))
    if emit is not None:
        emit(RiderSent(state.turn, action.card))
    card_played(state, state.seat, action.card, emit)


Relay.performers = {SendRider: send_rider}
VARIANT = Relay()
