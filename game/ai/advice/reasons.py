"""Reasons for an action: true sentences that the table can translate.

Every sentence is about the action, or the rest of the turn as Club plans it, and can be checked
against the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

MOST = 2
"""Most reasons given."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence with named gaps.

    `plural` is the form for any `count` but one, empty where there is but one form. In `values`,
    `card` and `city` are indices of a card and a city, `tile` of a stack and `rival` of a seat;
    all others are numbers.
    """

    template: str
    plural: str = ""
    count: int = 1
    values: Mapping[str, int] = field(default_factory=dict)


# The translators' catalogue is filled from the literals in the calls of these two.


def because(template: str, **values: int) -> Reason:
    """A reason that has one form."""
    return Reason(template, values=values)


def because_n(singular: str, plural: str, count: int, **values: int) -> Reason:
    """A reason with a gap `count`, on which its form depends."""
    return Reason(singular, plural, count, {"count": count, **values})


class FactKind(Enum):
    """The subjects of reasons: an action has one reason at most of each kind."""

    ONLY = "the only thing that can be done"
    POINTS = "closing brings so many points"
    TILE = "houses win a tile"
    LENGTH = "the length of the route wins a tile"
    CARRIAGE = "the next carriage"
    END = "ending the game ahead"
    NOT_BEHIND = "closing would end the game behind"
    LAST_TURN = "now or never"
    MISSING = "so many houses are missing for a tile"
    NEEDED = "a city that is missing for a tile"
    UNHOUSED = "a city without an own house"
    FITS = "a card that continues the route"
    RESCUE = "nothing else continues the route"
    REACH = "how far the cards in hand go"
    JOINS = "cards in hand that join one another"
    OPEN = "unseen cards that continue the route"
    HELD = "cards held back for the next turn"
    LONGER = "what a longer route brings"
    CARRIER = "the Postal Carrier lays a second card"
    POSTMASTER = "the Postmaster brings a second card"
    BARREN = "nothing on display helps"
    SUPPLY = "unseen cards that would help"
    SHUFFLE = "the discard pile comes back"
    LOST = "the present route cannot go on"
    OWN_PLAY = "what only the variant can play"
    KEPT = "cards kept for the next route"


@dataclass(frozen=True, slots=True)
class Fact:
    """A reason before it is compared with those for another action.

    `weight`: its importance among facts of other kinds. `strength`: its size among facts of the
    same kind.
    """

    kind: FactKind
    weight: float
    strength: float
    reason: Reason


def select_reasons(facts: list[Fact], others: list[Fact]) -> tuple[Reason, ...]:
    """The reasons that hold for an action more than for another one, the most important first.

    Where there are none, the reasons that hold for both.
    """
    matched = {fact.kind: fact.strength for fact in others}
    apart = [fact for fact in facts if fact.strength > matched.get(fact.kind, float("-inf"))]
    ranked = sorted(apart or facts, key=lambda fact: -fact.weight)
    return tuple(fact.reason for fact in ranked[:MOST])
