"""Tokens: what a timeline carries across the table or lights up on it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.rules.events import Official
from game.ui.graphics.card_names import Lettering
from game.ui.table.model.move_index import Key, KeyKind

PLAY = 0.42
"""Seconds that a played card is in flight."""

TURN = "turn"
"""The track of the moment before the turn passes."""

LAST_ROUND = "last round"
"""The track of the announcement of the last round."""


class TokenKind(StrEnum):
    """The way a thing in flight is drawn."""

    CARD = "card"
    TORN = "torn"
    """A card of a route that is given up for good."""
    BACK = "back"
    TURNING = "turning"
    HOUSE = "house"
    TILE = "tile"
    CARRIAGE = "carriage"
    GAIN = "gain"
    """Points that have been won."""
    DUST = "dust"
    """What a house whirls up as it lands."""
    RAYS = "rays"
    """What shines around a tile that is won."""
    PLAQUE = "plaque"
    """What a carriage that is won is shown on, over the map."""
    RACK = "rack"
    """The wood behind the own hand, of which the left end moves."""
    ROAD = "road"
    """The empty road of the own route, of which the right end moves."""
    SIGN = "sign"
    """The sign beside the own route."""
    VARIANT = "variant"
    """A piece of the variant's own, which draws it."""


@dataclass(frozen=True, slots=True)
class Token:
    """A thing in flight: the piece that it becomes, and how it is drawn on the way.

    `value` is a tile's value, the seat of a carriage or of points; of a plaque the points of the
    carriage on it.
    """

    key: Key
    kind: TokenKind
    number: int = 0
    value: int = 0
    strip: int = 0
    """Pixels of a card's left that stay in sight at its end; 0 for all of it."""
    lettering: Lettering | None = None
    """The way a card's name is written, where it flies within a row."""
    laid: int = 0
    """The number of a card in the own route that leaves it as it lies there; 0 for any other."""
    size: tuple[int, int] = (0, 0)
    """The size in which such a card lies: on its way it is only scaled."""


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


@dataclass(frozen=True, slots=True)
class RouteLit:
    """The track of a seat's route that is lit up."""

    seat: int


@dataclass(frozen=True, slots=True)
class RouteLost:
    """The track of a seat's route that is given up for good."""

    seat: int


@dataclass(frozen=True, slots=True)
class Driven:
    """The track of the units that a seat's carriage has driven along its route."""

    seat: int


@dataclass(frozen=True, slots=True)
class DriverSeen:
    """The track of how much of that carriage is seen, 0 to 1."""

    seat: int


@dataclass(frozen=True, slots=True)
class Harnessed:
    """The track of how many horses have been harnessed to it."""

    seat: int


@dataclass(frozen=True, slots=True)
class Broken:
    """The track of how far it has broken down, 0 to 1; -1 for a carriage that does not."""

    seat: int


@dataclass(frozen=True, slots=True)
class Gain:
    """The track of the points that a closing has brought a seat; 0 where they are not shown."""

    seat: int


@dataclass(frozen=True, slots=True)
class GainSize:
    """The track of how large they are shown: 1 at rest, more as they come."""

    seat: int


@dataclass(frozen=True, slots=True)
class Awaiting:
    """The track of the light around the place in a seat's panel to which comes what it has won: a
    `carriage`, or a tile.
    """

    seat: int
    carriage: bool = False


@dataclass(frozen=True, slots=True)
class Crowned:
    """The track of the light around the crown of a seat that takes the lead: from 1 to 0."""

    seat: int


@dataclass(frozen=True, slots=True)
class Quiet:
    """The track of how far the panels of others step back while a seat closes, 0 to 1."""

    seat: int


@dataclass(frozen=True, slots=True)
class Helping:
    """The track of an official who comes to help."""

    official: Official
