"""Checks of what a hint says of closing the route, its points and tiles."""

from __future__ import annotations

from game.rules import legal_actions
from game.rules.actions import CloseRoute
from game.rules.board import StackKind
from game.rules.events import (
    CarriageTaken,
    EndTriggered,
    TileWon,
)
from game.rules.scoring import scores, winner
from tests.ai import truth
from tests.ai.truth import needed, total
from tests.ui.table.text.told.reading import Told, says


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
    "This turn brings you the tile “<Tile>” (<value> point(s)) before <Rival>, who still needs "
    "<count> house(s) for it."
)
def _tile_before(t: Told, tile: str, value: int, rival: str, count: int) -> None:
    _tile(t, tile, value)
    before, after, _, _ = t.turn.closing()
    seat, stack = t.seat(rival), t.stack(tile)
    assert seat != t.me and stack not in [won for won, _ in before.seats[seat].tiles]
    assert len(needed(before, seat, stack)) == count
    around = [(before.start + n) % len(before.seats) for n in range(len(before.seats))]
    later = around[around.index(t.me) + 1 :]
    others = later if after.finisher >= 0 else [n for n in around if n != t.me]
    assert seat in others, "a rival without another turn cannot win it"
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


def _ends(t: Told, count: int | None = None) -> None:
    """A number is told only where the scores are open."""
    before, after, _, events = t.turn.closing()
    assert any(isinstance(event, EndTriggered) for event in events)
    assert before.rules.options.open_scores == (count is not None)
    assert truth.lead(after, t.me) > 0 and count in (None, truth.lead(after, t.me))


@says("This turn ends the game, and you lead.")
def _ends_now_hidden(t: Told) -> None:
    _ends(t)
    assert (t.me + 1) % len(t.begin.seats) == t.begin.start


@says("This turn starts the last round, and you lead.")
def _ends_soon_hidden(t: Told) -> None:
    _ends(t)
    assert (t.me + 1) % len(t.begin.seats) != t.begin.start


@says("This turn ends the game, and you lead by <count> point(s).")
def _ends_now(t: Told, count: int) -> None:
    _ends(t, count)
    assert (t.me + 1) % len(t.begin.seats) == t.begin.start


@says("This turn starts the last round, and you lead by <count> point(s).")
def _ends_soon(t: Told, count: int) -> None:
    _ends(t, count)
    assert (t.me + 1) % len(t.begin.seats) != t.begin.start


def _level(t: Told) -> None:
    _, after, _, events = t.turn.closing()
    assert any(isinstance(event, EndTriggered) for event in events)
    assert truth.lead(after, t.me) == 0 and winner(after) == t.me


@says("This turn ends the game in a tie, and you win it by the tile for the end of the game.")
def _ends_level(t: Told) -> None:
    _level(t)
    assert (t.me + 1) % len(t.begin.seats) == t.begin.start


@says(
    "This turn starts the last round in a tie, and you win a tie at the end: you have the tile "
    "for it."
)
def _ends_level_soon(t: Told) -> None:
    _level(t)
    assert (t.me + 1) % len(t.begin.seats) != t.begin.start


@says(
    "Closing with as many houses as fit would start the last round with you "
    "<count> point(s) behind."
)
def _behind(t: Told, count: int) -> None:
    assert not any(isinstance(action, CloseRoute) for action in t.turn.actions)
    assert t.begin.rules.options.open_scores
    assert truth.best_ending(t.begin) == -count < 0


@says("Closing with as many houses as fit would start the last round with you behind.")
def _behind_hidden(t: Told) -> None:
    assert not any(isinstance(action, CloseRoute) for action in t.turn.actions)
    assert not t.begin.rules.options.open_scores
    assert truth.best_ending(t.begin) < 0


@says("With <Card> from your hand, closing would later bring <count> point(s).")
def _waiting(t: Told, card: str, count: int) -> None:
    assert t.begin.finisher < 0 and truth.most_points(t.begin) < count
    held = t.cards(card, t.begin.seat.hand)
    assert truth.most_points(truth.with_laid(t.begin, held[0])) == count


@says(
    "With <Card> from your hand, closing brings <count> point(s) in your next turn, and no rival "
    "can close a route before then."
)
def _waiting_safely(t: Told, card: str, count: int) -> None:
    _waiting(t, card, count)
    assert all(len(seat.route) + 2 < 3 for n, seat in enumerate(t.begin.seats) if n != t.me)


@says("This is your last turn: a route closed later would not count.")
def _last_turn(t: Told) -> None:
    assert t.begin.finisher >= 0 and t.line.closing()


@says(
    "At the end of this turn, only <count> house is missing for the tile “<Tile>” (<value> "
    "point(s)).",
    "At the end of this turn, <count> houses are missing for the tile “<Tile>” (<value> point(s)).",
)
def _missing(t: Told, count: int, tile: str, value: int) -> None:
    before, after, _, _ = t.turn.closing()
    stack = t.stack(tile)
    assert truth.top_tile(after, stack) == value
    assert len(needed(after, t.me, stack)) == count < len(needed(before, t.me, stack))


@says(
    "<Card> in your hand can later bring a house that is then still missing for the tile “<Tile>” "
    "(<value> point(s))."
)
def _in_hand(t: Told, card: str, tile: str, value: int) -> None:
    before, after, _, _ = t.turn.closing()
    stack, city = t.stack(tile), t.city(card)
    assert t.cards(card, after.seats[t.me].hand)
    assert truth.top_tile(after, stack) == value
    assert any(city in each for each in needed(after, t.me, stack))
    assert len(needed(after, t.me, stack)) < len(needed(before, t.me, stack))


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
