"""Actions: the decisions of a seat, and their lines in the record (`do` and its values).

Choosing an official is never an action of its own (ruling "The turn"): a second `TakeCard` or
`DrawCard` is the Postmaster, a second card played the Postal Carrier.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, Protocol, Self

from game.rules.board import DISPLAY_SIZE, Board, CardIndex, CityMask
from game.rules.lines import Line, LineError


class Side(StrEnum):
    """An end of the route as it lies before its owner."""

    LEFT = "left"
    RIGHT = "right"


class Action(Protocol):
    """A decision. Two actions are equal if they are of one kind and have the same values."""

    DO: ClassVar[str]

    def __hash__(self) -> int: ...

    def values(self, board: Board) -> Line:
        """The keys of the record's line beside `seat` and `do`."""

    @classmethod
    def parse(cls, line: Mapping[str, Any], board: Board) -> Action:
        """The action of a record line. Raises LineError."""


@dataclass(frozen=True, slots=True)
class TakeCard:
    """Take the card in a slot of the display, 1 to 6."""

    DO: ClassVar[str] = "take"
    slot: int

    def values(self, board: Board) -> Line:
        return {"slot": self.slot}

    @classmethod
    def parse(cls, line: Mapping[str, Any], board: Board) -> TakeCard:
        slot = line.get("slot")
        if type(slot) is not int or not 1 <= slot <= DISPLAY_SIZE:
            raise LineError(f"slot must be a whole number from 1 to {DISPLAY_SIZE}")
        return cls(slot)


@dataclass(frozen=True, slots=True)
class _Bare:
    """An action without values."""

    def values(self, board: Board) -> Line:
        return {}

    @classmethod
    def parse(cls, line: Mapping[str, Any], board: Board) -> Self:
        return cls()


@dataclass(frozen=True, slots=True)
class DrawCard(_Bare):
    """Draw the top card of the supply."""

    DO: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True)
class CallAdministrator(_Bare):
    """Replace the display with the Administrator's help."""

    DO: ClassVar[str] = "administrator"


@dataclass(frozen=True, slots=True)
class StartRoute:
    """Begin a route with a card, throwing away the present route if there is one."""

    DO: ClassVar[str] = "start"
    card: CardIndex

    def values(self, board: Board) -> Line:
        return {"card": board.cards[self.card]}

    @classmethod
    def parse(cls, line: Mapping[str, Any], board: Board) -> StartRoute:
        return cls(parse_card(line.get("card"), board))


@dataclass(frozen=True, slots=True)
class ExtendRoute:
    """Lay a card at the left or right end of the route."""

    DO: ClassVar[str] = "extend"
    card: CardIndex
    side: Side

    def values(self, board: Board) -> Line:
        return {"card": board.cards[self.card], "side": self.side.value}

    @classmethod
    def parse(cls, line: Mapping[str, Any], board: Board) -> ExtendRoute:
        side = line.get("side")
        if side not in ("left", "right"):
            raise LineError('side must be "left" or "right"')
        return cls(parse_card(line.get("card"), board), Side(side))


@dataclass(frozen=True, slots=True)
class CloseRoute:
    """Close the route, placing houses in a set of cities, with or without the Cartwright."""

    DO: ClassVar[str] = "close"
    houses: CityMask
    cartwright: bool = False

    def values(self, board: Board) -> Line:
        return {"houses": list(board.ids_of(self.houses)), "cartwright": self.cartwright}

    @classmethod
    def parse(cls, line: Mapping[str, Any], board: Board) -> CloseRoute:
        houses = parse_sorted(line.get("houses"), "houses")
        for city in houses:
            if city not in board.city_index:
                raise LineError(f"there is no city {city!r} on this map")
        cartwright = line.get("cartwright")
        if type(cartwright) is not bool:
            raise LineError("cartwright must be true or false")
        return cls(board.mask_of(houses), cartwright)


@dataclass(frozen=True, slots=True)
class KeepCards:
    """Choose the cards kept after closing, in ascending order; the others are discarded."""

    DO: ClassVar[str] = "keep"
    cards: tuple[CardIndex, ...]

    def values(self, board: Board) -> Line:
        return {"cards": [board.cards[card] for card in self.cards]}

    @classmethod
    def parse(cls, line: Mapping[str, Any], board: Board) -> KeepCards:
        cards = parse_sorted(line.get("cards"), "cards")
        return cls(tuple(parse_card(card, board) for card in cards))


@dataclass(frozen=True, slots=True)
class EndTurn(_Bare):
    """End the turn without closing."""

    DO: ClassVar[str] = "end"


BASE_ACTIONS: tuple[type[Action], ...] = (
    TakeCard,
    DrawCard,
    CallAdministrator,
    StartRoute,
    ExtendRoute,
    CloseRoute,
    KeepCards,
    EndTurn,
)


def parse_card(value: object, board: Board) -> CardIndex:
    """The card of this id. Raises LineError."""
    if not isinstance(value, str):
        raise LineError('a card must be given by its id, for example "ulm-2"')
    card = board.card_index.get(value)
    if card is None:
        raise LineError(f"there is no card {value!r} on this map")
    return card


def parse_sorted(value: object, what: str) -> list[str]:
    """A list of ids, sorted by code point without repeats. Raises LineError."""
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise LineError(f"{what} must be a list of ids")
    if value != sorted(set(value)):
        raise LineError(f"{what} must be sorted by id, without repeats")
    return value
