"""Deals: games whose cards, opponents and start player follow from a short text.

The same text means the same deal on every computer and in every version: nothing is drawn by a
random generator, all is put in the order of SHA-256 sums.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from hashlib import sha256
from typing import Final

from game.rules.levels import CHARACTERS, WITH_CHARACTER
from game.rules.limits import LONGEST_ID
from game.rules.options import Options
from game.rules.records.assistance import Assistance, UndoLimit
from game.rules.records.header import Header
from game.rules.variants import VARIANTS

OPPONENTS: Final = 3
"""AI seats of a deal; a person sits at the first seat."""

DAY_LEVEL: Final = "journeyman"
"""The level of the opponents in the deal of the day."""

OPTIONS: Final = Options(open_scores=True)
HELP: Final = Assistance(hints=False, lit=True, undo=UndoLimit.STRICT)
"""Options and help of every deal, so that results can be compared."""

_MAP = re.compile(r"[a-z0-9][a-z0-9_-]*")
_TOKEN = re.compile(r"[0-9a-f]{8}")


class DealKind(StrEnum):
    DAY = "day"
    """There is one for each date, map and variant, the same for everybody."""

    FAMILY = "family"
    """It is made for the people of one album, as often as they like."""


@dataclass(frozen=True, slots=True)
class Deal:
    """`day` is that of the deal, or on which it was made; `token`, eight hexadecimal digits, tells
    deals of one family from each other. Raises ValueError for values that no deal has.
    """

    kind: DealKind
    day: date
    map_id: str
    variant: str
    level: str = DAY_LEVEL
    token: str = ""

    def __post_init__(self) -> None:
        if not _MAP.fullmatch(self.map_id) or len(self.map_id) > LONGEST_ID:
            raise ValueError("a deal is of a map")
        if self.variant not in VARIANTS:
            raise ValueError("a deal is of a variant")
        if self.kind is DealKind.DAY:
            if self.level != DAY_LEVEL or self.token:
                raise ValueError("a deal of the day follows from date, map and variant alone")
        elif self.level not in WITH_CHARACTER or not _TOKEN.fullmatch(self.token):
            raise ValueError("a deal of the family has opponents with a character, and a token")

    @property
    def id(self) -> str:
        """The text that the deal follows from, such as `day/2026-11-23/south/base`."""
        parts = [self.kind.value, self.day.isoformat(), self.map_id, self.variant]
        if self.kind is DealKind.FAMILY:
            parts += [self.level, self.token]
        return "/".join(parts)

    @classmethod
    def parse(cls, text: str) -> Deal:
        """The deal of an id. Raises ValueError."""
        kind, *rest = text.split("/")
        if len(rest) != (3 if kind == DealKind.DAY else 5):
            raise ValueError(f"{text!r} is not the id of a deal")
        deal = cls(DealKind(kind), date.fromisoformat(rest[0]), *rest[1:])
        if deal.id != text:
            raise ValueError(f"{text!r} is not the id of a deal")
        return deal

    @property
    def characters(self) -> tuple[str, ...]:
        """The characters of the opponents, clockwise from the person."""
        return self._shuffled("characters", CHARACTERS)[:OPPONENTS]

    @property
    def start(self) -> int:
        """The index of the start player's seat."""
        return int(self._shuffled("start", [str(seat) for seat in range(OPPONENTS + 1)])[0])

    def supply(self, cards: Iterable[str]) -> tuple[str, ...]:
        """The ids of all cards of the map in the order in which they are drawn."""
        return self._shuffled("supply", cards)

    def _shuffled(self, purpose: str, things: Iterable[str]) -> tuple[str, ...]:
        def place(thing: str) -> bytes:
            return sha256(f"{self.id}\n{purpose}\n{thing}".encode()).digest()

        return tuple(sorted(things, key=place))

    def is_dealt(self, header: Header) -> bool:
        """True if a game is this deal: its cards, seats and rules, and what a person may do."""
        person, *others = header.seats
        return (
            (header.map_id, header.variant) == (self.map_id, self.variant)
            and header.map_sha256 is None
            and header.options == OPTIONS
            and header.start == self.start
            and not any(each.head_start or each.draws_second for each in header.seats)
            and person.kind == "human"
            and person.help == HELP
            and all(each.kind == "ai" and each.bot is None for each in others)
            and all(each.level == self.level for each in others)
            and tuple(each.character for each in others) == self.characters
            and header.supply == self.supply(header.supply)
        )


def deal_of(header: Header) -> Deal | None:
    """The deal that a game is; None where it is none, though it may say so."""
    try:
        deal = None if header.deal is None else Deal.parse(header.deal)
    except ValueError:
        return None
    return deal if deal is not None and deal.is_dealt(header) else None
