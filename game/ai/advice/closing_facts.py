"""Facts about closing the route this turn, or about not closing it."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.advice.lines import PlayLine
from game.ai.advice.reasons import Fact, FactKind, Reason, because, because_n
from game.rules.actions import CloseRoute, EndTurn
from game.rules.board import StackKind
from game.rules.closing import list_closings
from game.rules.events import CarriageTaken, EndTriggered, Event, TileWon
from game.rules.goals import goals
from game.rules.scoring import scores
from game.rules.state import NOBODY, State

NEAR = 2
"""Most houses that a rival lacks for a tile who may still win it first."""


def closing_facts(line: PlayLine) -> Iterator[Fact]:
    """Facts about closing the route in this line, if it does."""
    for number, action in enumerate(line.actions):
        if isinstance(action, CloseRoute):
            yield from _closing(line.states[number], action, number > 0)


def not_ending_facts(line: PlayLine) -> Iterator[Fact]:
    """The fact that closing now would end the game with the seat behind."""
    if not isinstance(line.first, EndTurn):
        return
    state = line.start
    closings = list_closings(state) if state.played else ()
    most = max((each.houses.bit_count() for each in closings), default=0)
    margins = []
    for closing in closings:
        if closing.houses.bit_count() == most:
            events: list[Event] = []
            after = state.after(closing, emit=events.append)
            if not any(isinstance(event, EndTriggered) for event in events):
                return
            margins.append(_lead(after, state.turn))
    if margins and max(margins) < 0:
        reason = (
            _behind(-max(margins))
            if state.rules.options.open_scores
            else because(
                "Closing with as many houses as fit would start the last round with you behind."
            )
        )
        yield Fact(FactKind.NOT_BEHIND, 85, 1, reason)


def _behind(points: int) -> Reason:
    return because_n(
        "Closing with as many houses as fit would start the last round with you "
        "{count} point behind.",
        "Closing with as many houses as fit would start the last round with you "
        "{count} points behind.",
        points,
    )


def _closing(state: State, action: CloseRoute, planned: bool) -> Iterator[Fact]:
    me, rules = state.turn, state.rules
    events: list[Event] = []
    after = state.after(action, emit=events.append)
    points = scores(after)[me].total - scores(state)[me].total
    if points > 0:
        # Tiles and carriages among them may be told in sentences of their own.
        reason = _points(points, points > action.houses.bit_count(), planned)
        yield Fact(FactKind.POINTS, 50 + points, points, reason)
    for event in events:
        match event:
            case TileWon(stack=stack, value=value):
                yield from _tile(state, after, stack, value, planned)
            case CarriageTaken(length=length):
                taken = state.seat.carriage
                worth = rules.carriages[taken].points
                gain = worth - (rules.carriages[taken - 1].points if taken else 0)
                yield _carriage(length, gain, points, action.cartwright, planned)
            case EndTriggered():
                yield from _end(state, after, planned)
    if state.finisher != NOBODY:
        reason = because("This is your last turn: a route closed later would not count.")
        yield Fact(FactKind.LAST_TURN, 60, 1, reason)


def _points(points: int, in_all: bool, planned: bool) -> Reason:
    """The points that closing brings; `in_all` if more than houses count."""
    if in_all and planned:
        return because_n(
            "Closing it then brings {count} point in all.",
            "Closing it then brings {count} points in all.",
            points,
            planned=True,
        )
    if in_all:
        return because_n(
            "Closing the route brings {count} point in all.",
            "Closing the route brings {count} points in all.",
            points,
        )
    if planned:
        return because_n(
            "Closing it then brings {count} point.",
            "Closing it then brings {count} points.",
            points,
            planned=True,
        )
    return because_n(
        "Closing the route brings {count} point.",
        "Closing the route brings {count} points.",
        points,
    )


def _tile(state: State, after: State, stack: int, value: int, planned: bool) -> Iterator[Fact]:
    kind = state.rules.board.stacks[stack].kind
    if kind is StackKind.ROUTE_LENGTH:
        reason = because(
            "A route of {length} cities brings you a tile this turn ({value}).",
            length=len(state.seat.route),
            value=value,
            planned=planned,
        )
        yield Fact(FactKind.LENGTH, 45 + value, value, reason)
    elif kind is not StackKind.GAME_END:
        weight, rivals = 60 + 2 * value, _rivals(state, after, stack)
        if kind is StackKind.FREE_CITY or not rivals or rivals[0][0] > NEAR:
            reason = because(
                "This turn brings you the tile “{tile}” ({value}).",
                value=value,
                tile=stack,
                planned=planned,
            )
        else:
            lacks, rival = rivals[0]
            weight += 5
            reason = because_n(
                "This turn brings you the tile “{tile}” ({value}) before {rival}, who still "
                "needs {count} house for it.",
                "This turn brings you the tile “{tile}” ({value}) before {rival}, who still "
                "needs {count} houses for it.",
                lacks,
                value=value,
                tile=stack,
                rival=rival,
                planned=planned,
            )
        yield Fact(FactKind.TILE, weight, value, reason)


def _rivals(state: State, after: State, stack: int) -> list[tuple[int, int]]:
    """(missing houses, seat) of the rivals who may still win the stack, the nearest first.

    In the last round, which may have begun with the turn that led to `after`, these are the seats
    that follow before the start player.
    """
    seats = len(state.seats)

    def has_a_turn(seat: int) -> bool:
        place = (seat - state.start) % seats
        return after.finisher == NOBODY or place > (state.turn - state.start) % seats

    return sorted(
        (len(goal.missing), seat)
        for seat, rival in enumerate(state.seats)
        if seat != state.turn and has_a_turn(seat)
        for goal in goals(state.rules, rival.houses, rival.tiles, state.tiles_gone)
        if goal.stack == stack
    )


def _carriage(length: int, gain: int, points: int, cartwright: bool, planned: bool) -> Fact:
    """The fact for a carriage; it counts all points, lest its own seem to come on top of them."""
    if points <= gain:
        reason = because_n(
            "This turn brings you carriage {length}: {count} more point.",
            "This turn brings you carriage {length}: {count} more points.",
            gain,
            length=length,
            planned=planned,
        )
    elif cartwright:
        reason = (
            because(
                "With the Cartwright, closing then brings {value} in all, {count} of them "
                "from carriage {length}.",
                value=points,
                count=gain,
                length=length,
                planned=True,
            )
            if planned
            else because(
                "With the Cartwright, closing brings {value} in all, {count} of them from "
                "carriage {length}.",
                value=points,
                count=gain,
                length=length,
            )
        )
    else:
        reason = (
            because(
                "Closing it then brings {value} in all, {count} of them from carriage {length}.",
                value=points,
                count=gain,
                length=length,
                planned=True,
            )
            if planned
            else because(
                "Closing brings {value} in all, {count} of them from carriage {length}.",
                value=points,
                count=gain,
                length=length,
            )
        )
    return Fact(FactKind.CARRIAGE, 58 + gain, gain, reason)


def _end(state: State, after: State, planned: bool) -> Iterator[Fact]:
    lead = _lead(after, state.turn)
    ends = (state.turn + 1) % len(state.seats) == state.start
    if lead < 0:
        return
    if not lead:
        reason = (
            because(
                "This turn ends the game in a tie, and you win it by the tile for the end of the "
                "game.",
                planned=planned,
            )
            if ends
            else because(
                "This turn starts the last round in a tie, and you win a tie at the end: you have "
                "the tile for it.",
                planned=planned,
            )
        )
        yield Fact(FactKind.END, 95 if ends else 80, 0, reason)
        return
    # Where scores are hidden, the difference would tell what tiles a rival has.
    if not state.rules.options.open_scores:
        reason = (
            because("This turn ends the game, and you lead.", planned=planned)
            if ends
            else because("This turn starts the last round, and you lead.", planned=planned)
        )
    elif ends:
        reason = because_n(
            "This turn ends the game, and you lead by {count} point.",
            "This turn ends the game, and you lead by {count} points.",
            lead,
            planned=planned,
        )
    else:
        reason = because_n(
            "This turn starts the last round, and you lead by {count} point.",
            "This turn starts the last round, and you lead by {count} points.",
            lead,
            planned=planned,
        )
    yield Fact(FactKind.END, 95, lead, reason)


def _lead(state: State, me: int) -> int:
    """The seat's present lead over its best rival, in points; negative if behind."""
    totals = [score.total for score in scores(state)]
    return totals[me] - max(total for seat, total in enumerate(totals) if seat != me)
