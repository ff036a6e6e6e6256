"""The variant with horses: cards played face down draw the coach (ruling of that name)."""

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
    from game.rules.observation import SeatView
    from game.rules.state import Seat, Shuffle, State

COACH_HORSES = 2
"""Horses of a coach without any card."""

COACH_CARDS = 6
"""Most cards before a coach."""


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
    """A card was put before the coach; its face is hidden from whoever cannot tell which it is."""

    card: CardIndex | None
    horses: int
    open: bool

    def seen_by(self, viewer: int | None) -> Event:
        return self if self.open or viewer == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class CoachCard:
    """A card before a coach as a viewer sees it: its horses, and its face where it is known."""

    horses: int
    card: CardIndex | None


@dataclass(frozen=True, slots=True)
class CoachView:
    """A coach as a viewer sees it."""

    cards: tuple[CoachCard, ...] = ()

    def faces(self) -> list[CardIndex]:
        return [each.card for each in self.cards if each.card is not None]

    def known(self) -> Coach:
        return Coach(tuple(self.faces()))

    def deal(
        self, unseen: list[CardIndex], held: list[CardIndex], own: bool, board: Board
    ) -> Coach:
        cards, seen = [], 0
        for each in self.cards:
            if each.card is None:
                cards.append(_deal(unseen, held, each.horses, board))
            else:
                cards.append(each.card)
                seen |= 0 if own else 1 << each.card
        return Coach(tuple(cards), seen)


@dataclass(slots=True)
class Coach:
    """The coach of a seat. `cards`: those played before it, in the order played; `seen`: the mask
    of those among them whose faces everyone knows.
    """

    cards: tuple[CardIndex, ...] = ()
    seen: int = 0

    def hidden(self) -> list[CardIndex]:
        return [card for card in self.cards if not self.seen >> card & 1]

    def resample(self, unseen: list[CardIndex], held: list[CardIndex], board: Board) -> Coach:
        horses = board.horses_of
        cards = [
            card if self.seen >> card & 1 else _deal(unseen, held, horses[card], board)
            for card in self.cards
        ]
        return Coach(tuple(cards), self.seen)

    def view(self, own: bool, board: Board) -> CoachView:
        horses, seen = board.horses_of, self.seen
        cards = [
            CoachCard(horses[card], card if own or seen >> card & 1 else None)
            for card in self.cards
        ]
        return CoachView(tuple(cards))

    def fault(self) -> str | None:
        if len(self.cards) > COACH_CARDS:
            return "too many cards draw a coach"
        if self.seen & ~sum(1 << card for card in self.cards):
            return "a known horse is not there"
        return None


def coach_of(seat: Seat) -> Coach:
    """The coach of a seat in a game with horses."""
    coach: Coach = seat.extras
    return coach


def coach_cards(view: SeatView) -> tuple[CoachCard, ...]:
    """The cards before a seat's coach as a viewer sees them; none in a game without horses."""
    return view.extras.cards if isinstance(view.extras, CoachView) else ()


def harnessed_horses(seat: Seat, board: Board) -> int:
    """The number of horses that draw a seat's coach, its own two included."""
    horses, horses_of = COACH_HORSES, board.horses_of
    for card in seat.extras.cards:
        horses += horses_of[card]
    return horses


class Horses(Variant):
    id = "horses"
    actions = (PlayHorses,)
    extras = Coach()
    cards_differ = True

    def unfit(self, board: Board) -> str | None:
        return None if board.horses_per_copy else "its cards bear no horses"

    def add_plays(self, state: State, seat: Seat, actions: list[Action]) -> None:
        if len(seat.extras.cards) < COACH_CARDS:
            plays = state.rules.card_plays
            for card in seat.hand:
                actions.append(plays[card])

    def card_plays(self, board: Board) -> tuple[PlayHorses, ...]:
        return tuple(PlayHorses(card) for card in range(len(board.cards)))

    def play_refusal(self, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, PlayHorses)
        if action.card not in state.seat.hand:
            return Refusal("The card {card} is not in your hand.", card=action.card)
        if len(coach_of(state.seat).cards) >= COACH_CARDS:
            return Refusal("No more than {limit} cards may pull the coach.", limit=COACH_CARDS)
        return None

    def closing_refusal(self, state: State) -> Refusal | None:
        if not (short := _horses_short(state)):
            return None
        return Refusal(
            "A route of {needed} cities needs {needed} horses; you have {harnessed}: "
            "{missing} missing.",
            **short,
        )

    def play_before_closing(self, state: State) -> Refusal:
        if not _horses_short(state):
            return Refusal("First play a card as horses; then you can close the route.")
        return Refusal(
            "First play a card as horses that brings enough; then you can close the route."
        )

    def short_before_playing(self, state: State) -> Refusal | None:
        if not (short := _horses_short(state)):
            return None
        return Refusal(
            "Play a card first. A route of {needed} cities needs {needed} horses; you have "
            "{harnessed}: {missing} missing.",
            **short,
        )

    def spent_by_closing(self, seat: Seat) -> tuple[CardIndex, ...]:
        cards, seat.extras = coach_of(seat).cards, self.extras
        # They lie face up now: what else was held is in the hand.
        for card in seat.hand:
            seat.seen |= seat.held & 1 << card
        seat.held = 0
        return cards


def play_horses(state: State, action: PlayHorses, shuffle: Shuffle, emit: Emit | None) -> None:
    seat = state.seats[state.turn]
    coach, horses_of = seat.extras, state.rules.board.horses_of
    horses = horses_of[action.card]
    alike = 0
    for card in seat.hand:
        if seat.seen >> card & 1 and horses_of[card] == horses:
            alike |= 1 << card
    # The others see the back alone. A card that they know is told by its horses where no other one
    # in the hand could have them; otherwise it may as well still be there.
    told = alike == 1 << action.card and not any(not seat.seen >> card & 1 for card in seat.hand)
    held = seat.held
    if not told:
        seat.seen &= ~alike
        held |= alike
    seen = 1 << action.card if told else 0
    seat.extras = Coach((*coach.cards, action.card), coach.seen | seen)
    if emit is not None:
        emit(HorsesPlayed(state.turn, action.card, horses, told))
    card_played(state, seat, action.card, emit)
    # Unlike a card laid openly, it is still with the seat.
    seat.held = held


def _horses_short(state: State) -> dict[str, int]:
    """The numbers of a refusal where the coach has fewer horses than its route needs; else {}."""
    needed, harnessed = len(state.seat.route), harnessed_horses(state.seat, state.rules.board)
    if harnessed >= needed:
        return {}
    return {"needed": needed, "harnessed": harnessed, "missing": needed - harnessed}


def _deal(unseen: list[CardIndex], held: list[CardIndex], horses: int, board: Board) -> CardIndex:
    """Deal a card with this many horses: one of those held, or else an unseen one."""
    horses_of = board.horses_of
    for at, card in enumerate(held):
        if horses_of[card] == horses:
            return held.pop(at)
    at = next(i for i, card in enumerate(unseen) if horses_of[card] == horses)
    return unseen.pop(at)


Horses.performers = {PlayHorses: play_horses}
VARIANT = Horses()
