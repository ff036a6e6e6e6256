"""What a hint's sentence says, held against the rules: one check for each sentence, by its words.

A sentence is looked up by a pattern of its English words alone; numbers, cities, tiles and people
are taken from the words. What it says is then found out from the real state, with the real cards:
roads, needs and scores are looked up by name. None of this asks what the sentences are made with.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import comb
from typing import TypeAlias

from game.rules import State, legal_actions
from game.rules.actions import Action, CallAdministrator, CloseRoute, EndTurn, KeepCards
from game.rules.board import StackKind
from game.rules.events import (
    CarriageTaken,
    EndTriggered,
    Official,
    RouteAbandoned,
    RouteExtended,
    SupplyReshuffled,
    TileWon,
)
from game.rules.scoring import scores
from game.rules.state import GAP
from game.rules.variants.horses import coach_of
from game.ui.table.model.view import View
from game.ui.table.text.tiles import tile_name
from tests.ai import truth
from tests.ai.truth import Played, city_id, continuing, needed, total

WORDS = {"one": 1, "two": 2}


class UnreadError(AssertionError):
    """No pattern fits the sentence."""


@dataclass(frozen=True)
class Told:
    """What the reader is told to do at `begin`: `first` alone, `turn` with the plan that is named.

    `line` is all that is planned, the end of the turn included.
    """

    begin: State
    first: Played
    turn: Played
    line: Played
    view: View

    @classmethod
    def of(cls, state: State, line: Sequence[Action], named: Sequence[Action], view: View) -> Told:
        return cls(
            state,
            Played.of(state, (line[0],)),
            Played.of(state, (line[0], *named)),
            Played.of(state, tuple(line)),
            view,
        )

    @property
    def me(self) -> int:
        return self.begin.turn

    @property
    def now(self) -> State:
        """After the first action."""
        return self.first.states[1]

    @property
    def end(self) -> State:
        """At the end of the plan that is named, before the turn is ended."""
        return self.turn.last

    @property
    def foreseen(self) -> bool:
        """True if what is planned goes on to the end of the turn."""
        return isinstance(self.line.actions[-1], EndTurn | CloseRoute | KeepCards)

    def city(self, name: str) -> str:
        """The id of the city of this name."""
        (found,) = [each.id for each in self.begin.rules.board.cities if each.name == name]
        return found

    def cards(self, name: str, among: Sequence[int]) -> list[int]:
        """Those of the cards that are of the city of this name."""
        city = self.city(name)
        return [card for card in among if card != GAP and city_id(self.begin, card) == city]

    def taken(self, name: str) -> int:
        """The card of this city that the first action takes."""
        new = set(self.now.seats[self.me].hand) - set(self.begin.seat.hand)
        (card,) = self.cards(name, sorted(new))
        return card

    def meant(self, name: str) -> int:
        """A card of this city that the first action takes or plays."""
        before, after = set(self.begin.seat.hand), set(self.now.seats[self.me].hand)
        (card,) = self.cards(name, sorted(before ^ after))
        return card

    def stack(self, name: str) -> int:
        """The stack of the tile of this name."""
        rules = self.begin.rules
        (found,) = [stack for stack, _ in rules.stack_needs if tile_name(stack, rules) == name]
        return found

    def seat(self, name: str) -> int:
        """The seat of the person of this name."""
        (found,) = [number for number, each in enumerate(self.view.seats) if each.name == name]
        return found


Check: TypeAlias = Callable[..., None]
_CHECKS: list[tuple[re.Pattern[str], Check]] = []
PROPER = r"[^\W\d_a-zäöüß][\w’'-]*(?: [^\W\d_a-zäöüß][\w’'-]*)*"
"""A name of one word or more, each with a capital: of a city, or of a person."""

QUOTED = r"[^“”]+"


def says(*sentences: str) -> Callable[[Check], Check]:
    """Enter a check for sentences. Their gaps are `<n>` for numbers and `<Name>` for names.

    Each gap is an argument of the check: an int, or a str.
    """

    def enter(check: Check) -> Check:
        for sentence in sentences:
            words = re.escape(sentence).replace(r"\<", "<").replace(r"\>", ">")
            words = re.sub(r"<([a-z]+)>", r"(?P<\1>[0-9]+|one|two)", words)
            words = re.sub(r"<([A-Z])([a-z]*)>", _name_gap, words)
            _CHECKS.append((re.compile(words.replace(r"\(s\)", "s?")), check))
        return check

    return enter


def _name_gap(found: re.Match[str]) -> str:
    name = found[1].lower() + found[2]
    return f"(?P<{name}>{QUOTED if name == 'tile' else PROPER})"


def read(sentence: str, told: Told) -> None:
    """Raises AssertionError where the sentence is not true, UnreadError where nothing reads it."""
    for number, noun, plural in re.findall(r"(\d+|one) (\w*?)(s?)\b", sentence):
        if noun in ("point", "card", "house", "horse"):
            single = WORDS.get(number) or int(number)
            assert (single == 1) == (not plural), sentence
    fitting = [(check, m) for pattern, check in _CHECKS if (m := pattern.fullmatch(sentence))]
    if not fitting:
        raise UnreadError(sentence)
    (check, match), *more = fitting
    assert not more, f"read in two ways: {sentence}"
    values = {
        name: WORDS[words] if words in WORDS else int(words) if words.isdigit() else words
        for name, words in match.groupdict().items()
    }
    check(told, **values)


# Closing


@says("It is the only thing you can do.")
def _only(t: Told) -> None:
    assert len(legal_actions(t.begin)) == 1


def _brought(t: Told) -> tuple[int, int]:
    """What closing brings in points, and the number of houses placed."""
    before, after, action, _ = t.turn.closing()
    return total(after, t.me) - total(before, t.me), action.houses.bit_count()


def _at_once(t: Told, at_once: bool) -> None:
    assert (t.turn.closing()[2] == t.turn.actions[0]) == at_once


@says(
    "Closing the route brings <count> point(s).",
    "Closing the route brings <count> point(s) in all.",
)
def _points(t: Told, count: int) -> None:
    points, houses = _brought(t)
    assert points == count >= houses
    _at_once(t, True)


@says("Closing it then brings <count> point(s).", "Closing it then brings <count> point(s) in all.")
def _points_then(t: Told, count: int) -> None:
    points, houses = _brought(t)
    assert points == count >= houses
    _at_once(t, False)


@says("This turn brings you carriage <length>: <count> more point(s).")
def _carriage(t: Told, length: int, count: int) -> None:
    before, after, _, events = t.turn.closing()
    assert [e.length for e in events if isinstance(e, CarriageTaken)] == [length]
    assert scores(after)[t.me].carriage - scores(before)[t.me].carriage == count


def _carriage_in_all(t: Told, total: int, count: int, length: int, helped: bool) -> None:
    _carriage(t, length, count)
    assert _brought(t)[0] == total > count
    assert t.turn.closing()[2].cartwright == helped


@says("Closing brings <total> points in all, <count> of them from carriage <length>.")
def _all_now(t: Told, total: int, count: int, length: int) -> None:
    _carriage_in_all(t, total, count, length, False)
    _at_once(t, True)


@says("Closing it then brings <total> points in all, <count> of them from carriage <length>.")
def _all_then(t: Told, total: int, count: int, length: int) -> None:
    _carriage_in_all(t, total, count, length, False)
    _at_once(t, False)


@says(
    "With the Cartwright, closing brings <total> points in all, <count> of them "
    "from carriage <length>."
)
def _all_helped(t: Told, total: int, count: int, length: int) -> None:
    _carriage_in_all(t, total, count, length, True)
    _at_once(t, True)


@says(
    "With the Cartwright, closing then brings <total> points in all, <count> of "
    "them from carriage <length>."
)
def _all_helped_then(t: Told, total: int, count: int, length: int) -> None:
    _carriage_in_all(t, total, count, length, True)
    _at_once(t, False)


@says("This turn brings you the tile “<Tile>” (<value> point(s)).")
def _tile(t: Told, tile: str, value: int) -> None:
    _, _, _, events = t.turn.closing()
    won = [(each.stack, each.value) for each in events if isinstance(each, TileWon)]
    assert (t.stack(tile), value) in won


@says(
    "This turn brings you the tile “<Tile>” (<value> point(s)) before <Rival>, "
    "who lacks <count> house(s) for it."
)
def _tile_before(t: Told, tile: str, value: int, rival: str, count: int) -> None:
    _tile(t, tile, value)
    before, seat, stack = t.turn.closing()[0], t.seat(rival), t.stack(tile)
    assert seat != t.me and stack not in [won for won, _ in before.seats[seat].tiles]
    assert len(needed(before, seat, stack)) == count
    others = [n for n in range(len(before.seats)) if n != t.me]
    assert count == min(
        len(needed(before, n, stack))
        for n in others
        if stack not in [won for won, _ in before.seats[n].tiles]
    )


@says("A route of <length> cities brings you a tile this turn (<value> point(s)).")
def _length(t: Told, length: int, value: int) -> None:
    before, _, _, events = t.turn.closing()
    stacks = before.rules.board.stacks
    won = [each for each in events if isinstance(each, TileWon)]
    values = [e.value for e in won if stacks[e.stack].kind is StackKind.ROUTE_LENGTH]
    assert values == [value] and length == len(before.seat.route)


def _ends(t: Told, count: int) -> None:
    _, after, _, events = t.turn.closing()
    assert any(isinstance(event, EndTriggered) for event in events)
    assert truth.lead(after, t.me) == count > 0


@says("This turn ends the game, and you lead by <count> point(s).")
def _ends_now(t: Told, count: int) -> None:
    _ends(t, count)
    assert (t.me + 1) % len(t.begin.seats) == t.begin.start


@says("This turn starts the last round, and you lead by <count> point(s).")
def _ends_soon(t: Told, count: int) -> None:
    _ends(t, count)
    assert (t.me + 1) % len(t.begin.seats) != t.begin.start


@says(
    "Closing with as many houses as fit would start the last round with you "
    "<count> point(s) behind."
)
def _behind(t: Told, count: int) -> None:
    assert not any(isinstance(action, CloseRoute) for action in t.turn.actions)
    assert truth.best_ending(t.begin) == -count < 0


@says("With <Card> from your hand, closing would later bring <count> point(s).")
def _waiting(t: Told, card: str, count: int) -> None:
    assert t.begin.finisher < 0 and truth.most_points(t.begin) < count
    held = t.cards(card, t.begin.seat.hand)
    assert truth.most_points(truth.with_laid(t.begin, held[0])) == count


@says("This is your last turn: a route closed later would not count.")
def _last_turn(t: Told) -> None:
    assert t.begin.finisher >= 0 and t.line.closing()


# Tiles


@says(
    "Then only <count> house is missing for the tile “<Tile>” (<value> point(s)).",
    "Then <count> houses are missing for the tile “<Tile>” (<value> point(s)).",
)
def _missing(t: Told, count: int, tile: str, value: int) -> None:
    before, after, _, _ = t.turn.closing()
    stack = t.stack(tile)
    assert truth.top_tile(after, stack) == value
    assert len(needed(after, t.me, stack)) == count < len(needed(before, t.me, stack))


def _need(t: Told, city: str, tile: str, value: int, count: int, any_city: bool) -> None:
    stack = t.stack(tile)
    needs = needed(t.begin, t.me, stack)
    assert len(needs) == count and any(t.city(city) in each for each in needs)
    assert truth.top_tile(t.begin, stack) == value
    assert (truth.stack_of(t.begin, stack).kind is StackKind.ALL_PROVINCES) == any_city
    assert t.cards(city, [*t.begin.seat.hand, *t.begin.display])


@says("A house in <City> gets you the tile “<Tile>” (<value> point(s)).")
def _needed_last(t: Told, city: str, tile: str, value: int) -> None:
    _need(t, city, tile, value, 1, False)


@says("With a house in <City> you get the tile “<Tile>” (<value> point(s)).")
def _needed_last_of_any(t: Told, city: str, tile: str, value: int) -> None:
    _need(t, city, tile, value, 1, True)


@says(
    "For the tile “<Tile>” (<value> point(s)) you need <count> more houses, one of them in <City>."
)
def _needed_city(t: Told, city: str, tile: str, value: int, count: int) -> None:
    _need(t, city, tile, value, count, False)


@says(
    "For the tile “<Tile>” (<value> point(s)) you need <count> more houses; one "
    "of them can be in <City>."
)
def _needed_of_any(t: Told, city: str, tile: str, value: int, count: int) -> None:
    _need(t, city, tile, value, count, True)


@says("The first house in <City> gets you its tile (<value> point(s)).")
def _free_city(t: Told, city: str, value: int) -> None:
    (stack,) = [n for n, s in enumerate(t.begin.rules.board.stacks) if s.city == t.city(city)]
    assert truth.top_tile(t.begin, stack) == value
    assert needed(t.begin, t.me, stack) == [[t.city(city)]]


# The route


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


def _unseen(t: Told, total: int) -> list[int]:
    cards = truth.hidden(t.begin)
    assert len(cards) == total
    return cards


@says(
    "After that, both ends are open: <count> of the <total> unseen cards, those with rivals too, "
    "fits.",
    "After that, both ends are open: <count> of the <total> unseen cards, those with rivals too, "
    "fit.",
)
def _both_open(t: Told, total: int, count: int) -> None:
    cards, ends = _unseen(t, total), truth.ends_of(t.end)
    assert len(continuing(t.end, cards)) == count and len(ends) == 2
    assert all(any(truth.fits(t.end, end, card) for card in cards) for end in ends)


@says(
    "After that, <count> of the <total> unseen cards, those with rivals too, fits your route.",
    "After that, <count> of the <total> unseen cards, those with rivals too, fit your route.",
)
def _open(t: Told, total: int, count: int) -> None:
    assert len(continuing(t.end, _unseen(t, total))) == count


@says(
    "After that, <count> card in your hand still fits the route.",
    "After that, <count> cards in your hand still fit the route.",
)
def _held(t: Told, count: int) -> None:
    assert len(continuing(t.end, t.end.seat.hand)) == count


@says(
    "Then your route is only <count> city short of carriage <length>.",
    "Then your route is only <count> cities short of carriage <length>.",
)
def _short_of_carriage(t: Told, count: int, length: int) -> None:
    wanted = t.end.rules.board.carriages[t.end.seat.carriage].length
    assert wanted == len(t.end.seat.route) + count == length


@says(
    "Then your route is only <count> city short of a tile (<value> point(s)).",
    "Then your route is only <count> cities short of a tile (<value> point(s)).",
)
def _short_of_tile(t: Told, count: int, value: int) -> None:
    length = len(t.end.seat.route) + count
    assert truth.pays(t.end, length) == value
    assert all(truth.pays(t.end, shorter) < value for shorter in range(3, length))


@says("Then your route has room for <count> house.", "Then your route has room for <count> houses.")
def _room(t: Told, count: int) -> None:
    cities = {each.id: each for each in t.end.rules.board.cities}
    housed = truth.housed(t.end)
    free = [city_id(t.end, card) for card in t.end.seat.route]
    open_in = [cities[each].province for each in free if each not in housed]
    lands = [each for each in open_in if each is not None]
    one_each = len(set(lands)) + (len(lands) < len(open_in))
    in_one = max((lands.count(each) for each in lands), default=0)
    assert count == min(t.end.seat.houses_left, max(one_each, in_one)) > 0


@says("This turn the route grows to <length> cities, with the Postal Carrier.")
def _carrier(t: Told, length: int) -> None:
    assert truth.official(t.turn) is Official.POSTAL_CARRIER
    laid = [n for n, es in enumerate(t.turn.events) if truth.has(es, RouteExtended)]
    assert len(t.turn.states[laid[-1] + 1].seats[t.me].route) == length


def _given_up(t: Told) -> State:
    lost = [n for n, events in enumerate(t.turn.events) if truth.has(events, RouteAbandoned)]
    return t.turn.states[lost[0]]


@says("You give up your old route this turn, although a card in your hand fits it.")
def _although(t: Told) -> None:
    before = _given_up(t)
    assert continuing(before, before.seat.hand)


@says("None of the cards you then have fits your old route.")
def _none_fits_old(t: Told) -> None:
    before = _given_up(t)
    assert not continuing(before, before.seat.hand)


@says("No card in your hand fits the old route.")
def _lost(t: Told) -> None:
    assert t.begin.seat.route and not continuing(t.begin, t.begin.seat.hand)


# Cards for later


def _kept_for_next(t: Told, card: str) -> None:
    assert t.taken(card) in continuing(t.end, t.end.seat.hand)


@says("You keep <Card> for your next turn: it then fits your route.")
def _later(t: Told, card: str) -> None:
    _kept_for_next(t, card)
    assert not any(truth.has(events, RouteAbandoned) for events in t.turn.events)


@says("You keep <Card> for your next turn: it then fits the new route.")
def _later_new(t: Told, card: str) -> None:
    _kept_for_next(t, card)
    assert _given_up(t)


@says("<Card> is for later: a road joins it to <City> in your hand.")
def _next(t: Told, card: str, city: str) -> None:
    hand = t.now.seat.hand
    others = t.cards(city, [each for each in t.begin.seat.hand if each in hand])
    assert truth.joined_by(t.begin, t.taken(card), others[0])
    if t.foreseen and not any(isinstance(each, KeepCards) for each in t.line.actions):
        left = t.line.states[-1].seats[t.me].hand
        assert t.cards(card, left) and t.cards(city, left)


@says("Then you have <Card> and <City> in your hand: a road joins them.")
def _next_then(t: Told, card: str, city: str) -> None:
    hand = t.turn.states[-1].seats[t.me].hand
    assert t.taken(card) in hand
    assert truth.joined_by(t.begin, t.taken(card), t.cards(city, hand)[0])


@says("You do not need <Card> this turn: it is for later.")
def _spare(t: Told, card: str) -> None:
    assert t.taken(card) in t.turn.states[-1].seats[t.me].hand


@says("<Card> does not fit your route yet.")
def _unfit(t: Told, card: str) -> None:
    assert t.begin.seat.route and not continuing(t.begin, [t.taken(card)])
    assert t.city(card) not in [city_id(t.begin, each) for each in t.begin.seat.route]


@says("<Card> does not fit your route yet, but then it does.")
def _unfit_yet(t: Told, card: str) -> None:
    _unfit(t, card)
    wanted = {*t.begin.seat.route, t.taken(card)}
    assert any(wanted <= {*state.seats[t.me].route} for state in t.turn.states)


@says("Your route has <Card> already: this card is for another one.")
def _on_route(t: Told, card: str) -> None:
    assert t.taken(card) and t.cards(card, t.begin.seat.route)


# The city of a card


@says("You have no house in <Card> yet.")
def _unhoused(t: Told, card: str) -> None:
    assert t.meant(card) >= 0 and t.city(card) not in truth.housed(t.begin)


@says("You have a house in <Card> already.")
def _housed(t: Told, card: str) -> None:
    assert t.meant(card) >= 0 and t.city(card) in truth.housed(t.begin)


def _others_to_come(t: Told, card: str) -> int:
    meant = t.taken(card)
    at_hand = [each for each in (*t.begin.display, *t.begin.seat.hand) if each != meant]
    assert not t.cards(card, at_hand)
    return len(t.cards(card, truth.hidden(t.begin)))


@says("Until the cards are shuffled again, no other <Card> can come up.")
def _rare(t: Told, card: str) -> None:
    assert _others_to_come(t, card) == 0


@says("Until the cards are shuffled again, only one other <Card> can come up.")
def _nearly_rare(t: Told, card: str) -> None:
    assert _others_to_come(t, card) == 1


@says("<Card> would fit the route of <Rival>.")
def _wanted(t: Told, card: str, rival: str) -> None:
    seat, meant = t.seat(rival), t.taken(card)
    assert seat != t.me
    theirs = t.begin.copy()
    theirs.turn = seat
    assert continuing(theirs, [meant])


@says(
    "<count> of the <total> unseen cards, those with rivals too, is connected to <Card>.",
    "<count> of the <total> unseen cards, those with rivals too, are connected to <Card>.",
)
def _connected_to(t: Told, total: int, count: int, card: str) -> None:
    meant = t.meant(card)
    joined = [each for each in _unseen(t, total) if truth.joined_by(t.begin, meant, each)]
    assert len(joined) == count


@says(
    "<count> of the <total> unseen cards, those with rivals too, "
    "is connected to one of your cards.",
    "<count> of the <total> unseen cards, those with rivals too, "
    "are connected to one of your cards.",
)
def _connected(t: Told, total: int, count: int) -> None:
    (first,) = t.first.actions
    assert not t.begin.seat.route
    hand = first.cards if isinstance(first, KeepCards) else t.begin.seat.hand
    cards = _unseen(t, total)
    joined = [c for c in cards if any(truth.joined_by(t.begin, c, held) for held in hand)]
    assert len(joined) == count


@says("<Card> fits neither your route nor a card in your hand.")
def _useless(t: Told, card: str) -> None:
    played = t.meant(card)
    others = [each for each in t.begin.seat.hand if each != played]
    assert not continuing(t.begin, [played])
    assert not any(truth.joined_by(t.begin, played, each) for each in others)


# The supply


@says(
    "<count> card in your hand fits the route already: you can look for a better one.",
    "<count> cards in your hand fit the route already: you can look for a better one.",
    "One card in your hand fits the route already: you can look for a better one.",
)
def _safe(t: Told, count: int = 1) -> None:
    assert len(continuing(t.begin, t.begin.seat.hand)) == count


@says(
    "<count> of the <total> unseen cards, those with rivals too, fits your route.",
    "<count> of the <total> unseen cards, those with rivals too, fit your route.",
)
def _supply(t: Told, total: int, count: int) -> None:
    assert len(continuing(t.begin, _unseen(t, total))) == count


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


# The Administrator


def _renews(t: Told) -> None:
    assert isinstance(t.first.actions[0], CallAdministrator)


@says("You then choose from <total> new cards.")
def _choice(t: Told, total: int) -> None:
    _renews(t)
    assert sum(card != GAP for card in t.now.display) == total


@says("<Card> lies open and would fit; it goes with the others.")
def _passed_up(t: Told, card: str) -> None:
    _several_passed_up(t, 1, card)


@says("<count> open cards would fit, <Card> among them; they go with the others.")
def _several_passed_up(t: Told, count: int, card: str) -> None:
    _renews(t)
    assert t.begin.seat.route and len(_helping(t)) == count and t.cards(card, _helping(t))
    assert not set(_helping(t)) & {*t.now.display}


@says("<Card> lies open and is connected to one of your cards; it goes with the others.")
def _joined_passed_up(t: Told, card: str) -> None:
    _several_joined_passed_up(t, 1, card)


@says(
    "<count> open cards are connected to one of yours, <Card> among them; they go with the others."
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


# Horses


def _horses(t: Told, card: str) -> tuple[State, int, int]:
    """The state before the card is played, and the horses before and after."""
    board = t.begin.rules.board
    for number, action in enumerate(t.turn.actions):
        before, after = t.turn.states[number], t.turn.states[number + 1]
        new = set(coach_of(after.seats[t.me]).cards) - set(coach_of(before.seats[t.me]).cards)
        if action.DO == "horses" and t.cards(card, sorted(new)):
            had, has = (
                2 + sum(board.horses_of[each] for each in coach_of(s.seats[t.me]).cards)
                for s in (before, after)
            )
            return before, had, has
    raise AssertionError(f"{card} is not harnessed")


@says(
    "The route lacks <count> horse(s), and <Card> brings <horses>.",
    "The route then lacks <count> horse(s), and <Card> brings <horses>.",
)
def _lacks_horses(t: Told, count: int, card: str, horses: int) -> None:
    before, had, has = _horses(t, card)
    assert len(before.seat.route) - had == count > 0 and has - had == horses


@says(
    "With <Card> the coach has <horses> horses: enough for <cities> cities.",
    "With <Card> the coach then has <horses> horses: enough for <cities> cities.",
)
def _enough_horses(t: Told, card: str, horses: int, cities: int) -> None:
    before, had, has = _horses(t, card)
    assert has == horses == cities and had >= len(before.seat.route)
