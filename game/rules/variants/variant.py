"""Interfaces of a variant: its changes to the rules and its additions to a seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol

from game.rules.actions import Action
from game.rules.board import Board, CardIndex, Carriage
from game.rules.why import Refusal

if TYPE_CHECKING:
    from game.rules.state import Seat, State


class CardPlay(Action, Protocol):
    """A way to play a card that is not laid into the route."""

    @property
    def card(self) -> CardIndex: ...


class SeatExtras(Protocol):
    """The part of a seat that a variant adds. Immutable: a play replaces it, so copies share it."""

    @property
    def cards(self) -> tuple[CardIndex, ...]:
        """The cards among the extras; they are in no hand, route or pile."""

    def hidden(self) -> list[CardIndex]:
        """The cards whose faces only the owner knows."""

    def resample(self, unseen: list[CardIndex], held: list[CardIndex], board: Board) -> SeatExtras:
        """Extras that look the same to rivals, with other hidden cards.

        They are taken out of `held`, cards that are in the hand otherwise, or else of `unseen`.
        """

    def view(self, own: bool, board: Board) -> ExtrasView:
        """The owner's view, or with `own` False a rival's."""

    def fault(self) -> str | None:
        """A violated invariant in one sentence, for the checks of whole games; None if valid."""


class ExtrasView(Protocol):
    """The extras of a seat as a viewer sees them. Immutable, equal if they look the same."""

    def faces(self) -> list[CardIndex]:
        """The cards whose faces the viewer knows."""

    def known(self) -> SeatExtras:
        """Extras that contain only the known cards."""

    def deal(
        self, unseen: list[CardIndex], held: list[CardIndex], own: bool, board: Board
    ) -> SeatExtras:
        """Extras that look like this view; cards for the hidden ones are taken as in `resample`."""


class Variant:
    """A way of playing; the defaults are those of the base game. A new one is a subclass in a
    module of its own that the package's registry names.
    """

    id: str = ""
    actions: tuple[type[CardPlay], ...] = ()
    """The kinds of action that only this variant has, each a way to play a card."""

    performers: Mapping[type, Any] = {}
    """The function that carries out each of the variant's actions: see `apply.Performer`."""

    extras: SeatExtras | None = None
    """The variant's part of every seat when the game begins; None for nothing."""

    cards_differ = False
    """True if it matters which of the cards of a city is played."""

    def unfit(self, board: Board) -> str | None:
        """The reason why the variant cannot be played on this board, None if it can."""
        return None

    def carriages(self, board: Board) -> tuple[Carriage, ...]:
        """The carriages in the game, shortest first; without any there is no Cartwright."""
        return ()

    def add_plays(self, state: State, seat: Seat, actions: list[Action]) -> None:
        """Add the variant's own ways to play a card now, when the seat to act may play one."""

    def card_plays(self, board: Board) -> tuple[Action, ...]:
        """The action that plays each card the variant's own way; a ruleset makes them once."""
        return ()

    def play_refusal(self, state: State, action: Action) -> Refusal | None:
        """The reason against one of the variant's own actions, when a card may be played."""
        return None

    def closing_refusal(self, state: State) -> Refusal | None:
        """The variant's own reason why the route cannot be closed now, None if it can."""
        return None

    def play_before_closing(self, state: State) -> Refusal:
        """The refusal of a closing that one of the variant's own plays makes possible."""
        raise NotImplementedError

    def short_before_playing(self, state: State) -> Refusal | None:
        """The same as `closing_refusal`, said before a card was played."""
        return None

    def spent_by_closing(self, seat: Seat) -> tuple[CardIndex, ...]:
        """Take from the seat the cards that go to the discard pile with a closed route."""
        return ()
