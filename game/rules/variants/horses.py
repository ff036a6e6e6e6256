"""Glanz und Gloria with horses: cards played face down draw the coach (ruling of that name)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar

from game.rules.actions import Action, parse_card
from game.rules.board import Board, CardIndex
from game.rules.events import Emit, Event
from game.rules.lines import Line
from game.rules.turn import card_played
from game.rules.variants.variant import Variant
from game.rules.why import Refusal

if TYPE_CHECKING:
    from game.rules.state import Seat, Shuffle, State

COACH_HORSES = 2
COACH_CARDS = 6


@dataclass(frozen=True, slots=True)
class PlayHorses:
    """Play a card face down before the coach."""

    DO: ClassVar[str] = "horses"
    card: CardIndex

    def values(self, board: Board) -> Line:
        return {"card": board.cards[self.card]}

    @classmethod
    def parse(cls, line: Mapping[str, Any], board: Board) -> PlayHorses:
        return cls(parse_card(line.get("card"), board))


@dataclass(frozen=True, slots=True)
class HorsesPlayed(Event):
    """A card was put before the coach; its face is hidden from whoever never saw it."""

    card: CardIndex | None
    horses: int
    open: bool

    def seen_by(self, viewer: int | None) -> Event:
        return self if self.open or viewer == self.seat else replace(self, card=None)


class Horses(Variant):
    id = "horses"
    actions = (PlayHorses,)

    def suits(self, board: Board) -> bool:
        return bool(board.horses_per_copy)

    def add_plays(self, state: State, actions: list[Action]) -> None:
        seat = state.seats[state.turn]
        if len(seat.horses) < COACH_CARDS:
            made = state.rules.card_plays
            for card in seat.hand:
                actions.append(made[card])

    def card_plays(self, board: Board) -> tuple[PlayHorses, ...]:
        return tuple(PlayHorses(card) for card in range(len(board.cards)))

    def play_refusal(self, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, PlayHorses)
        if action.card not in state.seat.hand:
            return Refusal("The card {card} is not in your hand.", card=action.card)
        if len(state.seat.horses) >= COACH_CARDS:
            return Refusal("No more than {limit} cards may draw the coach.", limit=COACH_CARDS)
        return None

    def closing_refusal(self, state: State) -> Refusal | None:
        needed, harnessed = len(state.seat.route), harnessed_horses(state.seat, state.rules.board)
        if harnessed >= needed:
            return None
        return Refusal(
            "A route of {needed} cities needs {needed} horses; the coach has {harnessed}: "
            "{missing} too few.",
            needed=needed,
            harnessed=harnessed,
            missing=needed - harnessed,
        )

    def spent_by_closing(self, seat: Seat) -> tuple[CardIndex, ...]:
        cards, seat.horses, seat.seen_horses = seat.horses, (), 0
        return cards


def harnessed_horses(seat: Seat, board: Board) -> int:
    """How many horses draw a seat's coach, the coach's own two among them."""
    horses, horses_of = COACH_HORSES, board.horses_of
    for card in seat.horses:
        horses += horses_of[card]
    return horses


def play_horses(state: State, action: PlayHorses, shuffle: Shuffle, emit: Emit | None) -> None:
    seat = state.seats[state.turn]
    seen = seat.seen & 1 << action.card
    seat.horses = (*seat.horses, action.card)
    seat.seen_horses |= seen
    if emit is not None:
        horses = state.rules.board.horses_of[action.card]
        emit(HorsesPlayed(state.turn, action.card, horses, bool(seen)))
    card_played(state, seat, action.card, emit)


Horses.performers = {PlayHorses: play_horses}
