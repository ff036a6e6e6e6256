"""Events of an action, in the past tense, for the table and the log.

`Event.seen_by(viewer)` is the event as a seat may know it: a card drawn blind has no face for
the others. Cards and cities are indices (see `board`), None where hidden.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeAlias

from game.rules.actions import Side
from game.rules.board import CardIndex, CityIndex


class Official(StrEnum):
    """The four officials; one at most helps in a turn."""

    POSTMASTER = "postmaster"
    POSTAL_CARRIER = "postal_carrier"
    ADMINISTRATOR = "administrator"
    CARTWRIGHT = "cartwright"


@dataclass(frozen=True, slots=True)
class Event:
    seat: int
    """The seat whose turn it is (for GameEnded: the winner)."""

    def seen_by(self, viewer: int | None) -> Event:
        return self


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    round: int


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    slot: int
    card: CardIndex


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    card: CardIndex | None

    def seen_by(self, viewer: int | None) -> Event:
        return self if viewer == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class DisplayCleared(Event):
    """The Administrator put the open cards on the discard pile; gaps are not named."""

    cards: tuple[CardIndex, ...]


@dataclass(frozen=True, slots=True)
class SupplyReshuffled(Event):
    count: int


@dataclass(frozen=True, slots=True)
class DisplayFilled(Event):
    slot: int
    card: CardIndex


@dataclass(frozen=True, slots=True)
class OfficialUsed(Event):
    official: Official


@dataclass(frozen=True, slots=True)
class RouteAbandoned(Event):
    cards: tuple[CardIndex, ...]


@dataclass(frozen=True, slots=True)
class RouteStarted(Event):
    card: CardIndex


@dataclass(frozen=True, slots=True)
class RouteExtended(Event):
    card: CardIndex
    side: Side


@dataclass(frozen=True, slots=True)
class RouteClosed(Event):
    """A route was closed; `cards` from left to right, still before their owner."""

    cards: tuple[CardIndex, ...]


@dataclass(frozen=True, slots=True)
class HousePlaced(Event):
    city: CityIndex


@dataclass(frozen=True, slots=True)
class TileWon(Event):
    """A bonus tile was won; `stack` is its index on the board."""

    stack: int
    value: int


@dataclass(frozen=True, slots=True)
class CarriageTaken(Event):
    length: int


@dataclass(frozen=True, slots=True)
class EndTriggered(Event):
    """This is the last round."""


@dataclass(frozen=True, slots=True)
class RouteDiscarded(Event):
    """The cards of a closed route went to the discard pile."""

    cards: tuple[CardIndex, ...]


@dataclass(frozen=True, slots=True)
class CardsDiscarded(Event):
    """Cards of the hand beyond the three kept went to the discard pile."""

    cards: tuple[CardIndex, ...]


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    pass


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    pass


Emit: TypeAlias = Callable[[Event], None]
