"""Index of the legal actions by what is picked up and where it is put down.

Highlights, drags, taps and keys all look up this one index; nothing else in the window knows
what is legal.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from game.rules.actions import (
    Action,
    CallAdministrator,
    DrawCard,
    ExtendRoute,
    Side,
    StartRoute,
    TakeCard,
)
from game.rules.board import CardIndex
from game.rules.ruleset import Ruleset


class KeyKind(StrEnum):
    """The kinds of things and places on the table."""

    # What can be picked up, and where it can be put down.
    CARD = "card"
    SLOT = "slot"
    SUPPLY = "supply"
    OFFICIAL = "official"
    HAND = "hand"
    DISPLAY = "display"
    NEW_ROUTE = "new-route"
    ROUTE_END = "route-end"
    CITY = "city"
    VARIANT_PLACE = "extra"
    # What can be pointed at beside these.
    DISCARD = "discard"
    STACK = "stack"
    CARRIAGE = "carriage"
    ROUTE = "route"
    SEAT = "seat"
    PHASES = "phases"
    BESIDE_ROUTE = "beside-route"
    # The parts of a seat's panel.
    NAME_OF = "name-of"
    HAND_OF = "hand-of"
    HOUSES_OF = "houses-of"
    CARRIAGE_OF = "carriage-of"
    ROUTE_OF = "route-of"
    TILES_OF = "tiles-of"
    # What is only seen in flight, or once its flight has ended.
    HOUSE = "house"
    TILE = "tile"
    DRAWN = "drawn"
    LAID = "laid"
    DISCARDED = "discarded"
    RESHUFFLED = "reshuffled"
    GAINED = "gained"
    DUST = "dust"
    RAYS = "rays"
    PLAQUE = "plaque"
    PLAYED = "played"
    STORY = "story"
    """The deeds of the last one to move, beside the board."""

    PIECE = "piece"
    """One of the pieces that only a variant has."""


PANEL_KINDS = (
    KeyKind.NAME_OF,
    KeyKind.HAND_OF,
    KeyKind.HOUSES_OF,
    KeyKind.CARRIAGE_OF,
    KeyKind.ROUTE_OF,
    KeyKind.TILES_OF,
)
"""The kinds of the parts of a seat's panel, numbered by seat."""

SEAT_KINDS = (KeyKind.SEAT, *PANEL_KINDS)
"""The kinds of a seat's panel and its parts."""


class Key(NamedTuple):
    """A thing or place on the table: its kind, which one of them, and whose if seats have it."""

    kind: KeyKind
    number: int = 0
    seat: int = 0

    @property
    def widget(self) -> str:
        """The key of the widget on this thing."""
        return f"{self.kind}-{self.number}"


HAND = Key(KeyKind.HAND)
SUPPLY = Key(KeyKind.SUPPLY)
DISPLAY = Key(KeyKind.DISPLAY)
DISCARD = Key(KeyKind.DISCARD)
NEW_ROUTE = Key(KeyKind.NEW_ROUTE)
LEFT_END = Key(KeyKind.ROUTE_END, 0)
RIGHT_END = Key(KeyKind.ROUTE_END, 1)
ADMINISTRATOR = Key(KeyKind.OFFICIAL, 2)
VARIANT_PLACE = Key(KeyKind.VARIANT_PLACE)
"""The place that a variant adds, where cards are played in its own way."""

SIGN = Key(KeyKind.BESIDE_ROUTE)
RACK, ROAD = Key(KeyKind.PIECE, -1), Key(KeyKind.PIECE, -2)
"""The sign beside the own route, the rack of the hand and the road below the route, while they
move.
"""


def slot_key(slot: int) -> Key:
    return Key(KeyKind.SLOT, slot)


def card_key(card: int) -> Key:
    """A card in the own hand."""
    return Key(KeyKind.CARD, card)


def city_key(city: int) -> Key:
    return Key(KeyKind.CITY, city)


class Laid(NamedTuple):
    """A card that would be laid at an end of the own route, the left one or the right one."""

    card: CardIndex
    left: bool


class MoveIndex:
    """An index source -> target -> actions of the legal actions of one position."""

    def __init__(self, actions: Sequence[Action], rules: Ruleset) -> None:
        self._index: dict[Key, dict[Key, list[Action]]] = {}
        self.actions = tuple(actions)
        extendable = {action.card for action in actions if isinstance(action, ExtendRoute)}
        for action in actions:
            match action:
                case TakeCard(slot):
                    self._add(slot_key(slot), HAND, action)
                case DrawCard():
                    self._add(SUPPLY, HAND, action)
                case CallAdministrator():
                    self._add(ADMINISTRATOR, DISPLAY, action)
                case StartRoute(card):
                    self._add(card_key(card), NEW_ROUTE, action)
                    if card not in extendable:
                        self._add(card_key(card), city_key(rules.city_of[card]), action)
                case ExtendRoute(card, side):
                    end = LEFT_END if side is Side.LEFT else RIGHT_END
                    self._add(card_key(card), end, action)
                    self._add(card_key(card), city_key(rules.city_of[card]), action)
                case _ if isinstance(action, rules.variant.actions):
                    self._add(card_key(action.card), VARIANT_PLACE, action)
                case _:
                    pass

    def _add(self, source: Key, target: Key, action: Action) -> None:
        self._index.setdefault(source, {}).setdefault(target, []).append(action)

    @property
    def sources(self) -> tuple[Key, ...]:
        """The things that can be picked up now."""
        return tuple(self._index)

    def targets(self, source: Key) -> tuple[Key, ...]:
        """The places where that can be put down."""
        return tuple(self._index.get(source, ()))

    def between(self, source: Key, target: Key) -> tuple[Action, ...]:
        return tuple(self._index.get(source, {}).get(target, ()))

    def of(self, source: Key) -> tuple[Action, ...]:
        """The actions that picking this up can lead to, each once."""
        return self._actions.get(source, ())

    @cached_property
    def _actions(self) -> dict[Key, tuple[Action, ...]]:
        return {
            source: tuple(
                dict.fromkeys(action for actions in places.values() for action in actions)
            )
            for source, places in self._index.items()
        }
