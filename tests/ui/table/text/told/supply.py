"""Checks of what a hint says of the supply and of the Administrator."""

from __future__ import annotations

from math import comb

from game.rules.actions import CallAdministrator
from game.rules.events import (
    SupplyReshuffled,
)
from game.rules.state import GAP
from tests.ai import truth
from tests.ai.truth import continuing
from tests.ui.table.text.told.reading import Told, says


@says(
    "<count> card in your hand fits the route already: you can look for a better one.",
    "<count> cards in your hand fit the route already: you can look for a better one.",
    "One card in your hand fits the route already: you can look for a better one.",
)
def _safe(t: Told, count: int = 1) -> None:
    assert len(continuing(t.begin, t.begin.seat.hand)) == count


@says(
    "<count> of the <total> unseen cards (rivals’ hands included) fits your route.",
    "<count> of the <total> unseen cards (rivals’ hands included) fit your route.",
    "<count> of the <total> unseen cards fits your route.",
    "<count> of the <total> unseen cards fit your route.",
)
def _supply(t: Told, total: int, count: int) -> None:
    assert len(continuing(t.begin, t.unseen(total))) == count


@says("None of the open cards fits your route.")
def _barren(t: Told) -> None:
    shown = [card for card in t.begin.display if card != GAP]
    assert t.begin.seat.route and not continuing(t.begin, shown)


@says("None of the open cards is connected to one in your hand.")
def _barren_hand(t: Told) -> None:
    assert not t.begin.seat.route and t.begin.seat.hand and not _helping(t)


def _helping(t: Told) -> list[int]:
    """The open cards that fit the route or, without one, are connected to a card in hand."""
    shown = [card for card in t.begin.display if card != GAP]
    if t.begin.seat.route:
        return continuing(t.begin, shown)
    hand = t.begin.seat.hand
    return [card for card in shown if any(truth.joined_by(t.begin, card, h) for h in hand)]


@says("You see it before you choose your second card.")
def _sees_first(t: Told) -> None:
    assert not t.begin.seat.hand and not t.begin.taken and t.begin.forced


@says(
    "The discard pile is shuffled for this: <count> card comes back.",
    "The discard pile is shuffled for this: <count> cards come back.",
)
def _shuffled(t: Told, count: int) -> None:
    shuffled = [e for e in t.first.events[0] if isinstance(e, SupplyReshuffled)]
    assert [event.count for event in shuffled] == [count]


def _renews(t: Told) -> None:
    assert isinstance(t.first.actions[0], CallAdministrator)


@says("You then choose from <total> new cards.")
def _choice(t: Told, total: int) -> None:
    _renews(t)
    assert sum(card != GAP for card in t.now.display) == total


@says("<Card> lies open and would fit; it is discarded with the others.")
def _passed_up(t: Told, card: str) -> None:
    _several_passed_up(t, 1, card)


@says("<count> open cards would fit, <Card> among them; they are discarded with the others.")
def _several_passed_up(t: Told, count: int, card: str) -> None:
    _renews(t)
    assert t.begin.seat.route and len(_helping(t)) == count and t.cards(card, _helping(t))
    assert not set(_helping(t)) & {*t.now.display}


@says("<Card> lies open and is connected to one of your cards; it is discarded with the others.")
def _joined_passed_up(t: Told, card: str) -> None:
    _several_joined_passed_up(t, 1, card)


@says(
    "<count> open cards are connected to one of yours, <Card> among them; they are discarded "
    "with the others."
)
def _several_joined_passed_up(t: Told, count: int, card: str) -> None:
    _renews(t)
    assert not t.begin.seat.route
    assert len(_helping(t)) == count and t.cards(card, _helping(t))


def _none_comes(t: Told, chance: int) -> None:
    _renews(t)
    cards, new = truth.hidden(t.begin), len(t.begin.display)
    assert t.begin.supply_count >= new
    if t.begin.seat.route:
        helping = len(continuing(t.begin, cards))
    else:
        hand = t.begin.seat.hand
        helping = sum(any(truth.joined_by(t.begin, c, h) for h in hand) for c in cards)
    none = comb(len(cards) - helping, new) / comb(len(cards), new)
    assert abs(100 * none - chance) <= 0.5 or (chance == 99 and none > 0.99)


@says("In <chance> of 100 cases none of the new cards fits.")
def _risk(t: Told, chance: int) -> None:
    assert t.begin.seat.route
    _none_comes(t, chance)


@says("In <chance> of 100 cases none of the new cards is connected to one of yours.")
def _joined_risk(t: Told, chance: int) -> None:
    assert not t.begin.seat.route
    _none_comes(t, chance)
