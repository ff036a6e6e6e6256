"""Checks of what a hint says of a card that is for later, and of the card's city."""

from __future__ import annotations

from game.rules.actions import EndTurn, KeepCards
from game.rules.events import (
    RouteAbandoned,
)
from tests.ai import truth
from tests.ai.truth import city_id, continuing
from tests.ui.table.text.told.reading import Told, says


def _kept_for_next(t: Told, card: str) -> None:
    assert t.taken(card) in continuing(t.end, t.end.seat.hand)


@says("You keep <Card> for your next turn: it then fits your route.")
def _later(t: Told, card: str) -> None:
    _kept_for_next(t, card)
    assert not any(truth.has(events, RouteAbandoned) for events in t.turn.events)


@says("You keep <Card> for your next turn: it then fits the new route.")
def _later_new(t: Told, card: str) -> None:
    _kept_for_next(t, card)
    assert t.given_up()


@says("<Card> is for later: a road joins it to <City> in your hand.")
def _next(t: Told, card: str, city: str) -> None:
    hand = t.now.seat.hand
    others = t.cards(city, [each for each in t.begin.seat.hand if each in hand])
    assert truth.joined_by(t.begin, t.taken(card), others[0])
    if t.foreseen:
        left = t.line.states[-1].seats[t.me].hand
        assert t.cards(card, left) and t.cards(city, left)


@says("At the end of this turn, you have <Card> and <City> in your hand: a road joins them.")
def _next_then(t: Told, card: str, city: str) -> None:
    hand = t.turn.states[-1].seats[t.me].hand
    assert t.taken(card) in hand
    assert truth.joined_by(t.begin, t.taken(card), t.cards(city, hand)[0])


@says(
    "You keep <Card> for later: a house there counts towards the tile “<Tile>” (<value> point(s))."
)
def _for_tile(t: Told, card: str, tile: str, value: int) -> None:
    end, stack = t.line.states[-1].copy(), t.stack(tile)
    hand = end.seats[t.me].hand
    assert t.taken(card) in hand and len(t.cards(card, hand)) == 1
    end.turn = t.me
    assert not t.cards(card, end.seat.route)
    missing = truth.needed(end, t.me, stack)
    assert len(missing) <= 3 and any(t.city(card) in cities for cities in missing)
    assert stack not in [won for won, _ in end.seat.tiles]
    assert truth.top_tile(end, stack) == value


@says(
    "You do not need <Card> this turn, but it would fit the route of <Rival>.",
    "You do not need <Card> this turn, but it would fit the routes of <count> rivals.",
)
def _kept_from(t: Told, card: str, rival: str = "", count: int = 1) -> None:
    assert t.taken(card) not in _laid(t)
    _wanted(t, card, rival, count)


def _laid(t: Told) -> list[int]:
    """The cards of the route at the end of the turn, or as it was closed."""
    routes = [state.seats[t.me].route for state in t.line.states]
    return [card for route in routes for card in route]


def _second_in_hand(t: Told, card: str) -> None:
    assert t.taken(card) not in t.cards(card, t.begin.seat.hand) != []
    if t.foreseen:
        assert t.cards(card, t.line.states[-1].seats[t.me].hand)
        assert t.line.states[-1].finisher < 0


@says("You already have <Card> in your hand: this one is for a later route.")
def _second(t: Told, card: str) -> None:
    _second_in_hand(t, card)


@says("You already have <Card> in your hand: this one is for a later route with <City>.")
def _second_with(t: Told, card: str, city: str) -> None:
    _second_in_hand(t, card)
    hand = t.line.states[-1].seats[t.me].hand
    assert truth.joined_by(t.begin, t.taken(card), t.cards(city, hand)[0])
    if isinstance(t.line.actions[-1], EndTurn):
        assert not continuing(t.line.last, t.cards(city, hand)), f"{city} is for this route"


@says("<Card> does not fit your route yet.")
def _unfit(t: Told, card: str) -> None:
    assert t.begin.seat.route and not continuing(t.begin, [t.taken(card)])
    assert t.city(card) not in [city_id(t.begin, each) for each in t.begin.seat.route]


@says("<Card> does not fit your route yet, but then it does.")
def _unfit_yet(t: Told, card: str) -> None:
    _unfit(t, card)
    wanted = {*t.begin.seat.route, t.taken(card)}
    assert any(wanted <= {*state.seats[t.me].route} for state in t.turn.states)


@says("Your route already has <Card>: this card is for another one.")
def _on_route(t: Told, card: str) -> None:
    assert t.taken(card) >= 0 and t.cards(card, t.begin.seat.route)


@says("You have no house in <Card> yet.")
def _unhoused(t: Told, card: str) -> None:
    assert t.meant(card) >= 0 and t.city(card) not in truth.housed(t.begin)


@says("You already have a house in <Card>.")
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


@says("<Card> would fit the route of <Rival>.", "<Card> would fit the routes of <count> rivals.")
def _wanted(t: Told, card: str, rival: str = "", count: int = 1) -> None:
    meant, wanting = t.taken(card), []
    for seat in range(len(t.begin.seats)):
        theirs = t.begin.copy()
        theirs.turn = seat
        known = [each for each in theirs.seat.hand if theirs.seat.seen >> each & 1]
        if seat != t.me and continuing(theirs, [meant]) and not t.cards(card, known):
            wanting.append(seat)
    assert len(wanting) == count and (not rival or wanting == [t.seat(rival)])
    assert t.cards(card, t.begin.display) == [meant], "another one is open"


@says(
    "<Card> fits the route of <Rival>, who lacks only a house there for the tile “<Tile>” (<value> "
    "point(s))."
)
def _denied(t: Told, card: str, rival: str, tile: str, value: int) -> None:
    seat, stack = t.seat(rival), t.stack(tile)
    theirs = t.begin.copy()
    theirs.turn = seat
    known = [each for each in theirs.seat.hand if theirs.seat.seen >> each & 1]
    assert seat != t.me and continuing(theirs, [t.taken(card)]) and not t.cards(card, known)
    assert truth.needed(t.begin, seat, stack) == [[t.city(card)]]
    assert stack not in [won for won, _ in t.begin.seats[seat].tiles]
    assert truth.top_tile(t.begin, stack) == value
    assert len(t.cards(card, t.begin.display)) == 1, "another one is open"


@says(
    "<count> of the <total> unseen cards (rivals’ hands included) is connected to <Card>.",
    "<count> of the <total> unseen cards (rivals’ hands included) are connected to <Card>.",
    "<count> of the <total> unseen cards is connected to <Card>.",
    "<count> of the <total> unseen cards are connected to <Card>.",
)
def _connected_to(t: Told, total: int, count: int, card: str) -> None:
    meant = t.meant(card)
    if t.foreseen and meant in t.now.seats[t.me].hand:
        used = {*_laid(t), *t.line.states[-1].seats[t.me].hand}
        assert meant in used, "neither laid nor kept"
        assert not used & {*t.cards(card, t.begin.seat.hand)}, "another one does as well"
    joined = [each for each in t.unseen(total) if truth.joined_by(t.begin, meant, each)]
    assert len(joined) == count


@says(
    "<count> of the <total> unseen cards (rivals’ hands included) "
    "is connected to one of your cards.",
    "<count> of the <total> unseen cards (rivals’ hands included) "
    "are connected to one of your cards.",
    "<count> of the <total> unseen cards is connected to one of your cards.",
    "<count> of the <total> unseen cards are connected to one of your cards.",
)
def _connected(t: Told, total: int, count: int) -> None:
    (first,) = t.first.actions
    assert not t.begin.seat.route
    hand = first.cards if isinstance(first, KeepCards) else t.begin.seat.hand
    cards = t.unseen(total)
    joined = [c for c in cards if any(truth.joined_by(t.begin, c, held) for held in hand)]
    assert len(joined) == count


@says("<Card> fits neither your route nor a card in your hand.")
def _useless(t: Told, card: str) -> None:
    played = t.meant(card)
    _fits_no_route(t, played)
    _joins_no_card(t, played)


def _fits_no_route(t: Told, played: int) -> None:
    assert t.begin.seat.route and not continuing(t.begin, [played])


def _joins_no_card(t: Told, played: int) -> None:
    others = [each for each in t.begin.seat.hand if each != played]
    assert others and not any(truth.joined_by(t.begin, played, each) for each in others)


@says("<Card> does not fit your route.")
def _no_route(t: Told, card: str) -> None:
    _fits_no_route(t, t.meant(card))


@says("<Card> is connected to no other card in your hand.")
def _no_card(t: Told, card: str) -> None:
    assert not t.begin.seat.route
    _joins_no_card(t, t.meant(card))
