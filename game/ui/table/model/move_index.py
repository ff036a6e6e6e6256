"""The legal actions by what is picked up and where it is put down.

Highlights, drags, taps and keys all look up this one index; nothing else in the window knows
what is legal.
"""

from __future__ import annotations

from collections.abc import Sequence
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
from game.rules.ruleset import Ruleset


class Key(NamedTuple):
    """What lies at a place of the table: a kind and which one of it."""

    kind: str
    number: int = 0


HAND = Key("hand")
SUPPLY = Key("supply")
DISPLAY = Key("display")
DISCARD = Key("discard")
NEW_ROUTE = Key("new-route")
LEFT_END = Key("route-end", 0)
RIGHT_END = Key("route-end", 1)
ADMINISTRATOR = Key("official", 2)
BOARD = Key("board")
CLOSE = Key("close")
END = Key("end")
EXTRA = Key("extra")
"""The place that a variant adds, where cards are played in its own way."""
MENU = Key("menu")


def slot_key(slot: int) -> Key:
    return Key("slot", slot)


def card_key(card: int) -> Key:
    """A card in the own hand."""
    return Key("card", card)


def city_key(city: int) -> Key:
    return Key("city", city)


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
                    self._add(card_key(action.card), EXTRA, action)
                case _:
                    pass

    def _add(self, source: Key, target: Key, action: Action) -> None:
        self._index.setdefault(source, {}).setdefault(target, []).append(action)

    @property
    def sources(self) -> tuple[Key, ...]:
        """What can be picked up now."""
        return tuple(self._index)

    def targets(self, source: Key) -> tuple[Key, ...]:
        """Where that can be put down."""
        return tuple(self._index.get(source, ()))

    def between(self, source: Key, target: Key) -> tuple[Action, ...]:
        return tuple(self._index.get(source, {}).get(target, ()))

    def of(self, source: Key) -> tuple[Action, ...]:
        """All that picking this up can lead to, each action once."""
        found = [action for actions in self._index.get(source, {}).values() for action in actions]
        return tuple(dict.fromkeys(found))
