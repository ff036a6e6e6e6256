"""What may differ between ways of playing; the defaults are those of the base game."""

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


class Variant:
    """A way of playing. A new one is a subclass in a file of its own, named in the package."""

    id: str = ""
    actions: tuple[type[CardPlay], ...] = ()
    """The kinds of action that only this variant has, each a way to play a card."""

    performers: Mapping[type, Any] = {}
    """How `apply` carries out each of those kinds: see `apply.Performer`."""

    def suits(self, board: Board) -> bool:
        """Whether the variant can be played on this board."""
        return True

    def carriages(self, board: Board) -> tuple[Carriage, ...]:
        """The carriages in the game, shortest first; without any there is no Cartwright."""
        return ()

    def add_plays(self, state: State, actions: list[Action]) -> None:
        """Add the variant's own ways to play a card now, when a card may be played."""

    def card_plays(self, board: Board) -> tuple[Action, ...]:
        """By card the action that plays it the variant's own way: a ruleset has them made once."""
        return ()

    def play_refusal(self, state: State, action: Action) -> Refusal | None:
        """Why one of the variant's own actions cannot be played, when a card may be played."""
        return None

    def closing_refusal(self, state: State) -> Refusal | None:
        """What beside the base rules keeps the route from being closed now."""
        return None

    def spent_by_closing(self, seat: Seat) -> tuple[CardIndex, ...]:
        """Take from the seat the cards that go to the discard pile with a closed route."""
        return ()
