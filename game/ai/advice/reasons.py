"""Reasons for an action: true sentences that the table can translate.

Every sentence is true of the action itself or, where it is `planned`, of the rest of the turn as
Club plans it, which is then named; it can be checked against the rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from math import inf
from typing import NamedTuple

MOST = 2
"""Most reasons given."""

LONGEST = 3
"""Most sentences, with those on what is lost or risked."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence with named gaps.

    `plural` is the form for any `count` but one, empty where there is but one form. In `values`,
    `card` and `city` are indices of a card and a city, `tile` of a stack and `rival` of a seat;
    `value` is worth in points, all others are numbers. A `planned` reason is true only once the
    line behind the action has been played.
    """

    template: str
    plural: str = ""
    count: int = 1
    values: Mapping[str, int] = field(default_factory=dict)
    planned: bool = False


# The translators' catalogue is filled from the literals in the calls of these two.


def because(template: str, *, planned: bool = False, **values: int) -> Reason:
    """A reason that has one form."""
    return Reason(template, values=values, planned=planned)


def because_n(
    singular: str, plural: str, count: int, *, planned: bool = False, **values: int
) -> Reason:
    """A reason with a gap `count`, on which its form depends."""
    return Reason(singular, plural, count, {"count": count, **values}, planned)


class FactKind(Enum):
    """The subjects of reasons: an action has one reason at most of each kind."""

    ONLY = "the only thing that can be done"
    POINTS = "closing brings so many points"
    TILE = "houses win a tile"
    LENGTH = "the length of the route wins a tile"
    CARRIAGE = "the next carriage"
    END = "ending the game ahead"
    NOT_BEHIND = "closing would end the game behind"
    WAITING = "closing later would bring more"
    LAST_TURN = "now or never"
    MISSING = "so many houses are missing for a tile"
    NEEDED = "a city that is missing for a tile"
    FITS = "a card that continues the route"
    RESCUE = "nothing else continues the route"
    REACH = "how far the cards in hand go"
    JOINS = "cards in hand that join one another"
    OPEN = "unseen cards that continue the route"
    HELD = "cards held back for the next turn"
    LATER = "the card is held back for the next turn"
    NEXT = "the card is for another route"
    SPARE = "a card that the turn does not need, but a later one"
    SECOND = "another card of a city that the hand or the route has"
    KEPT_FROM = "a card that the turn does not need, but a rival"
    UNFIT = "a card that does not fit the route yet"
    GIVEN_UP = "the route is given up this turn"
    SAFE = "a card in hand continues the route anyway"
    LONGER = "what a longer route brings"
    CARRIER = "the Postal Carrier lays a second card"
    BARREN = "nothing on display helps"
    SUPPLY = "unseen cards that would help"
    CHOICE = "new cards to choose from"
    UNHOUSED = "a city without an own house"
    HOUSED = "a city with an own house"
    CONNECTED = "unseen cards that are connected to a card"
    RARE = "hardly another card of the city can come up"
    WANTED = "a rival's route has use for the card"
    DENIED = "a rival lacks only a house there for a tile"
    USELESS = "a card that has no other use now"
    ROOM = "how many houses the route has room for"
    PASSED_UP = "an open card that a new display loses"
    RISK = "a new display may bring nothing"
    FIRST = "of two cards that must be taken, the unknown one first"
    SHUFFLE = "the discard pile comes back"
    LOST = "the present route cannot go on"
    OWN_PLAY = "what only the variant can play"
    KEPT = "cards kept for the next route"
    IN_HAND = "a card in hand for a house that is missing for a tile"
    HOUSING = "how many houses the route can have room for with the hand"


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

    @property
    def subject(self) -> object:
        """The subject: facts on the same subject are compared by their strength."""
        return self.kind, self.reason.values.get("tile")


SAYS_AS_MUCH = {
    FactKind.FITS: {FactKind.RESCUE},
    FactKind.HELD: {FactKind.LATER},
    FactKind.CARRIER: {FactKind.LONGER},
    FactKind.KEPT_FROM: {FactKind.DENIED},
    FactKind.POINTS: {FactKind.CARRIAGE},
    FactKind.CONNECTED: {FactKind.OPEN},
    FactKind.LONGER: {FactKind.REACH, FactKind.WAITING},
    FactKind.WANTED: {FactKind.DENIED, FactKind.KEPT_FROM},
}
"""Kinds that are left out beside others, which say the same and more."""

LOOKS_AHEAD = {
    FactKind.REACH,
    FactKind.HOUSING,
    FactKind.JOINS,
    FactKind.WAITING,
    FactKind.NEEDED,
    FactKind.LATER,
    FactKind.NEXT,
    FactKind.SPARE,
    FactKind.SECOND,
    FactKind.IN_HAND,
}
"""Kinds that may speak of later turns: told after what is true at the end of this one."""

FOR_LATER = {
    FactKind.LATER,
    FactKind.NEXT,
    FactKind.SPARE,
    FactKind.SECOND,
    FactKind.REACH,
    FactKind.CONNECTED,
    FactKind.RARE,
    FactKind.OPEN,
    FactKind.HELD,
    FactKind.LONGER,
    FactKind.ROOM,
    FactKind.HOUSING,
    FactKind.MISSING,
    FactKind.IN_HAND,
}
"""Kinds that are of use only to those who have another turn."""


KEPT_BACK = {
    FactKind.LATER,
    FactKind.NEXT,
    FactKind.SPARE,
    FactKind.SECOND,
    FactKind.KEPT_FROM,
    FactKind.UNFIT,
    FactKind.GIVEN_UP,
}
"""Kinds about a card that leads away from the route, told even where they hold for another."""


NO_GAIN = {
    FactKind.SPARE,
    FactKind.SECOND,
    FactKind.KEPT_FROM,
    FactKind.UNFIT,
    FactKind.GIVEN_UP,
    FactKind.SHUFFLE,
}
"""Kinds that are no advantage."""

OF_USE = {
    FactKind.FITS,
    FactKind.RESCUE,
    FactKind.REACH,
    FactKind.JOINS,
    FactKind.HOUSING,
    FactKind.NEEDED,
    FactKind.LATER,
    FactKind.NEXT,
    FactKind.SPARE,
    FactKind.KEPT_FROM,
    FactKind.WANTED,
    FactKind.DENIED,
}
"""Kinds of what a taken card is good for."""

ONLY_APART = {
    FactKind.UNHOUSED,
    FactKind.HOUSED,
    FactKind.CONNECTED,
    FactKind.RARE,
    FactKind.WANTED,
    FactKind.ROOM,
    FactKind.HOUSING,
    FactKind.IN_HAND,
}
"""Kinds that are told only where they do not hold for the other action as well."""

PART_OF_POINTS = {FactKind.TILE, FactKind.LENGTH}
"""Kinds of what brings some of the points of a closing."""

RISKS = {FactKind.PASSED_UP, FactKind.RISK}
"""Kinds of what an action loses or risks: told last, whatever the reasons."""


class Selection(NamedTuple):
    """The reasons that are given. `apart`: one of them does not hold for the other action."""

    reasons: tuple[Reason, ...]
    apart: bool


def select_reasons(
    facts: list[Fact],
    others: list[Fact],
    *,
    apart_only: bool = False,
    rest: Sequence[Sequence[Fact]] = (),
) -> Selection:
    """The reasons that hold for an action more than for another one, those that look ahead last.

    Where there are none, the reasons that hold for both. With `apart_only` these are left out, and
    what is not meant as an advantage; the most important reason is then first. What holds for many
    more actions too, whose facts are in `rest`, is less important.
    """
    matched = _strengths(others)
    apart = [fact for fact in facts if _beats(fact, matched)]
    gains = [fact for fact in apart if fact.kind not in NO_GAIN | RISKS]
    risks = [fact for fact in facts if fact.kind in RISKS]
    if apart_only:
        chosen, risks = gains, []
    else:
        kept = [fact for fact in facts if fact.kind in KEPT_BACK and fact not in apart]
        shared = [fact for fact in facts if fact.kind not in ONLY_APART]
        chosen = apart + kept if gains else shared
    beaten = [matched, *map(_strengths, rest)]
    ranked = sorted(
        chosen,
        key=lambda fact: -fact.weight * sum(_beats(fact, each) for each in beaten) / len(beaten),
    )
    if apart_only:
        ranked = _larger_first(ranked, matched)
    kinds = {fact.kind for fact in ranked}
    told = [fact for fact in ranked if not SAYS_AS_MUCH.get(fact.kind, set()) & kinds]
    said = _one_of_each([fact for fact in told if fact.kind not in RISKS])
    said = said[: min(MOST, LONGEST - len(risks))]
    if gains and not any(fact in gains for fact in said):
        gain = max(gains, key=lambda fact: fact.weight)
        as_much = SAYS_AS_MUCH.get(gain.kind, set())
        more = [fact for fact in said if fact.kind not in as_much]
        said = _one_of_each([gain, *more])[:MOST]
        said.append(said.pop(0))
    if not apart_only:
        said.sort(key=lambda fact: fact.kind in LOOKS_AHEAD)
    return Selection(tuple(fact.reason for fact in said + risks), bool(gains))


def _strengths(facts: Sequence[Fact]) -> dict[object, float]:
    """The greatest strength of the facts on each subject."""
    found: dict[object, float] = {}
    for fact in facts:
        found[fact.subject] = max(fact.strength, found.get(fact.subject, -inf))
    return found


def _beats(fact: Fact, strengths: Mapping[object, float]) -> bool:
    """True for a fact that is stronger than those on its subject."""
    return fact.strength > strengths.get(fact.subject, -inf)


def _larger_first(ranked: list[Fact], matched: Mapping[object, float]) -> list[Fact]:
    """The facts in order, but all points of a closing before a tile that is worth less than what
    they are more than those of the other action; a carriage among them tells them all.
    """
    for place, points in enumerate(ranked):
        if points.kind is FactKind.POINTS:
            more = points.strength - matched.get(points.subject, 0)
            ahead = ranked[:place]
            tiles = [each for each in ahead if each.kind in PART_OF_POINTS and each.strength < more]
            told = [each for each in ranked if each.kind is FactKind.CARRIAGE] or [points]
            if tiles and all(each in tiles or each in told for each in ahead):
                return [*told, *(each for each in ranked if each not in told)]
    return ranked


def _one_of_each(facts: list[Fact]) -> list[Fact]:
    """The most important fact of each kind, and on each tile."""
    kinds: set[FactKind] = set()
    tiles: set[int] = set()
    found = []
    for fact in facts:
        tile = fact.reason.values.get("tile")
        if fact.kind not in kinds and tile not in tiles:
            found.append(fact)
            kinds.add(fact.kind)
            tiles.update([] if tile is None else [tile])
    return found
