"""Tokens: what a timeline carries across the table or lights up on it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.ui.table.model.move_index import Key, KeyKind

PLAY = 0.42
"""Seconds that a played card is in flight."""

LAST_ROUND = "last round"
"""The track of the announcement of the last round."""


class TokenKind(StrEnum):
    """The way a thing in flight is drawn."""

    CARD = "card"
    BACK = "back"
    TURNING = "turning"
    HOUSE = "house"
    TILE = "tile"
    CARRIAGE = "carriage"
    VARIANT = "variant"
    """A piece of the variant's own, which draws it."""


@dataclass(frozen=True, slots=True)
class Token:
    """A thing in flight: the piece that it becomes, and how it is drawn on the way."""

    key: Key
    kind: TokenKind
    number: int = 0
    value: int = 0
    waits: bool = False
    """True if it is drawn at its start before it sets off."""
    strip: int = 0
    """Pixels of a card's left that stay in sight at its end; 0 for all of it."""


@dataclass(frozen=True, slots=True)
class Pulse:
    """The track of a city that lights up for a moment."""

    city: int


def house_key(seat: int, city: int) -> Key:
    """A seat's house in a city."""
    return Key(KeyKind.HOUSE, city, seat)


def tile_key(seat: int, number: int) -> Key:
    """A seat's bonus tile, the first won being number 0."""
    return Key(KeyKind.TILE, number, seat)
