"""Checks of what a hint says of the route and of what goes on from it."""

from __future__ import annotations

from game.rules import State
from game.rules.actions import CloseRoute, KeepCards
from game.rules.events import (
    Official,
    RouteExtended,
)
from tests.ai import truth
from tests.ai.truth import Played, continuing
from tests.ui.table.text.told.reading import Told, says


@says("<Card> fits your route.", "<Card> fits either end of your route.")
def _fits(t: Told, card: str) -> None:
    taken = t.taken(card)
    assert continuing(t.begin, [taken])
    if t.foreseen:
        end = _before_closing(t.line)
        assert taken in end.seat.route and set(t.begin.seat.route) < set(end.seat.route)


@says("No card in your hand fits your route, but <Card> does.")
def _rescue(t: Told, card: str) -> None:
    _fits(t, card)
    assert not continuing(t.begin, t.begin.seat.hand)


def _before_closing(played: Played) -> State:
    for state, action in zip(played.states, played.actions, strict=False):
        if isinstance(action, CloseRoute):
            return state
    return played.last


def _stays_possible(t: Told, count: int) -> None:
    """The plan must not give up a route of so many cities."""
    if t.foreseen:
        end = _before_closing(t.line)
        closed = any(isinstance(action, CloseRoute) for action in t.line.actions)
        hand = () if closed else end.seat.hand
        assert (truth.longest if end.seat.route else truth.chain)(end, hand) >= count


@says("With your hand you can make the route <count> cities long.")
def _reach(t: Told, count: int) -> None:
    assert truth.longest(t.now, t.now.seat.hand) == count
    _stays_possible(t, count)


@says("With <Card> and your hand, you can make the route <count> cities long.")
def _reach_with(t: Told, card: str, count: int) -> None:
    assert t.taken(card) in t.now.seat.hand
    _reach(t, count)
    assert truth.longest(t.begin, t.begin.seat.hand) < count


@says(
    "With <Card>, <count> cards in your hand are neighbours.",
    "With <Card>, <count> cards in your hand can form a route.",
)
def _joins(t: Told, card: str, count: int) -> None:
    hand = t.now.seats[t.me].hand
    assert t.taken(card) in hand and not t.begin.seat.route
    assert truth.chain(t.begin, t.begin.seat.hand) < count == truth.chain(t.begin, hand)
    _stays_possible(t, count)


@says("<count> of the cards you keep can form a route.")
def _kept(t: Told, count: int) -> None:
    (keep,) = t.first.actions
    assert isinstance(keep, KeepCards) and truth.chain(t.begin, keep.cards) == count


@says("This was your last turn: keep whichever cards you like.")
def _kept_for_nothing(t: Told) -> None:
    (keep,) = t.first.actions
    # Nobody has two turns in the last round.
    assert isinstance(keep, KeepCards) and t.begin.finisher >= 0


@says(
    "At the end of this turn, both ends are open: <count> of the <total> unseen cards (rivals’ "
    "hands included) fits.",
    "At the end of this turn, both ends are open: <count> of the <total> unseen cards (rivals’ "
    "hands included) fit.",
    "At the end of this turn, both ends are open: <count> of the <total> unseen cards fits.",
    "At the end of this turn, both ends are open: <count> of the <total> unseen cards fit.",
)
def _both_open(t: Told, total: int, count: int) -> None:
    cards, ends = t.unseen(total), truth.ends_of(t.end)
    assert len(continuing(t.end, cards)) == count and len(ends) == 2
    assert all(any(truth.fits(t.end, end, card) for card in cards) for end in ends)


@says(
    "At the end of this turn, <count> of the <total> unseen cards (rivals’ hands included) fits "
    "your route.",
    "At the end of this turn, <count> of the <total> unseen cards (rivals’ hands included) fit "
    "your route.",
    "At the end of this turn, <count> of the <total> unseen cards fits your route.",
    "At the end of this turn, <count> of the <total> unseen cards fit your route.",
)
def _open(t: Told, total: int, count: int) -> None:
    assert len(continuing(t.end, t.unseen(total))) == count


@says(
    "At the end of this turn, <count> card in your hand still fits the route.",
    "At the end of this turn, <count> cards in your hand still fit the route.",
)
def _held(t: Told, count: int) -> None:
    assert len(continuing(t.end, t.end.seat.hand)) == count


@says(
    "At the end of this turn, your route is only <count> city short of carriage <length>.",
    "At the end of this turn, your route is only <count> cities short of carriage <length>.",
)
def _short_of_carriage(t: Told, count: int, length: int) -> None:
    wanted = t.end.rules.board.carriages[t.end.seat.carriage].length
    assert wanted == len(t.end.seat.route) + count == length


@says(
    "At the end of this turn, your route is only <count> city short of a tile (<value> point(s)).",
    "At the end of this turn, your route is only <count> cities short of a tile (<value> "
    "point(s)).",
)
def _short_of_tile(t: Told, count: int, value: int) -> None:
    length = len(t.end.seat.route) + count
    assert truth.pays(t.end, length) == value
    assert all(truth.pays(t.end, shorter) < value for shorter in range(3, length))


@says(
    "At the end of this turn, your route has room for <count> house.",
    "At the end of this turn, your route has room for <count> houses.",
)
def _room(t: Told, count: int) -> None:
    assert count == truth.room(t.end, t.end.seat.route) > 0


@says(
    "With <Card> and your hand, your route can have room for <count> house.",
    "With <Card> and your hand, your route can have room for <count> houses.",
)
def _housing(t: Told, card: str, count: int) -> None:
    assert t.taken(card) >= 0
    assert truth.most_room(t.begin, t.begin.seat.hand) < count
    assert truth.most_room(t.now, t.now.seats[t.me].hand) == count
    if t.foreseen:
        closed = [n for n, each in enumerate(t.line.actions) if isinstance(each, CloseRoute)]
        end = t.line.states[closed[0]] if closed else t.line.last
        assert truth.most_room(end, () if closed else end.seats[t.me].hand) >= count


@says("This turn the route grows to <length> cities, with the Postal Carrier.")
def _carrier(t: Told, length: int) -> None:
    assert truth.official(t.turn) is Official.POSTAL_CARRIER
    laid = [n for n, es in enumerate(t.turn.events) if truth.has(es, RouteExtended)]
    assert len(t.turn.states[laid[-1] + 1].seats[t.me].route) == length


@says("You give up your old route this turn, although a card in your hand fits it.")
def _although(t: Told) -> None:
    before = t.given_up()
    assert continuing(before, before.seat.hand)


@says("None of the cards you then have fits your old route.")
def _none_fits_old(t: Told) -> None:
    before = t.given_up()
    assert not continuing(before, before.seat.hand)


@says("No card in your hand fits the old route.")
def _lost(t: Told) -> None:
    assert t.begin.seat.route and not continuing(t.begin, t.begin.seat.hand)
