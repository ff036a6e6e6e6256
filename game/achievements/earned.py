"""The achievements of a seat in a finished game, worked out from its header and steps alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.achievements.catalogue import Achievement
from game.achievements.closings import Closing, Turn, closings_of, officials_in, turns_of
from game.rules.actions import CallAdministrator
from game.rules.board import CardIndex, StackKind
from game.rules.events import CardTaken, Official, RouteAbandoned, RouteExtended
from game.rules.records.head_start import winner_at_table
from game.rules.records.header import Header
from game.rules.records.history import Step
from game.rules.scoring import winner
from game.rules.state import GAP, State
from game.rules.variants.horses import Coach, HorsesPlayed, harnessed_horses

LONG_ROUTE = 7
"""Cities of a route that counts as a long one."""

HOUSES_TOGETHER = 3
"""Houses placed in one province at once."""

TEAM = 5
"""Horses that draw a large coach, its own two included."""

KEPT = 2
"""Cards kept at a closing that lie in the next route."""

CARRIAGES = {
    5: Achievement.CARRIAGE_5,
    6: Achievement.CARRIAGE_6,
    7: Achievement.CARRIAGE_7,
}


def earned_in(header: Header, steps: Sequence[Step], seat: int) -> tuple[Achievement, ...]:
    """The achievements of a person's seat in a game, in the catalogue's order.

    None for an AI seat, and none before the game is over.
    """
    if not steps or not steps[-1].after.over or header.seats[seat].kind != "human":
        return ()
    return earned_so_far(header, steps, seat)


def cities_built(steps: Sequence[Step], seat: int) -> tuple[str, ...]:
    """The ids of the cities in which a seat has houses after these steps; none without steps."""
    if not steps:
        return ()
    end = steps[-1].after
    return end.rules.board.ids_of(end.seats[seat].houses)


def earned_so_far(header: Header, steps: Sequence[Step], seat: int) -> tuple[Achievement, ...]:
    """The achievements of a seat if the game ended after these steps, of which there are some."""
    turns = turns_of(steps, seat)
    closings = closings_of(turns)
    found = {
        *_of_closings(closings, steps[-1].after),
        *_of_turns(turns),
        *_of_the_end(header, steps, seat),
    }
    return tuple(each for each in Achievement if each in found)


def earned_at(steps: Sequence[Step], seat: int, wanted: Achievement) -> int:
    """The number of steps after which a seat had an achievement of a game: up to the closing, or
    what else earned it; all of them for what its end earns.
    """
    for number, step in enumerate(steps, 1):
        if step.seat == seat:
            turns = turns_of(steps[:number], seat)
            if wanted in (*_of_closings(closings_of(turns), step.after), *_of_turns(turns)):
                return number
    return len(steps)


def _of_closings(closings: Sequence[Closing], end: State) -> Iterator[Achievement]:
    stacks = end.rules.board.stacks
    for closing in closings:
        if len(closing.provinces) >= 3:
            yield Achievement.THREE_PROVINCES
        if len(closing.provinces) >= 4:
            yield Achievement.FOUR_PROVINCES
        if max(closing.provinces, default=0) >= HOUSES_TOGETHER:
            yield Achievement.ONE_PROVINCE
        if len(closing.route) >= LONG_ROUTE:
            yield Achievement.LONG_ROUTE
        if closing.kept >= KEPT:
            yield Achievement.KEPT_CARDS
        if closing.together >= 2:
            yield Achievement.POSTMASTER
        if Official.POSTAL_CARRIER in closing.officials:
            yield Achievement.POSTAL_CARRIER
        if Official.CARTWRIGHT in closing.officials and closing.carriage:
            yield Achievement.CARTWRIGHT
        if closing.carriage in CARRIAGES:
            yield CARRIAGES[closing.carriage]
        if closing.harnessed_only:
            yield Achievement.HORSES_ONLY
        if any(stacks[stack].kind is StackKind.PROVINCES for stack in closing.first_tiles):
            yield Achievement.FIRST_TILE
        if any(stacks[stack].kind is StackKind.ALL_PROVINCES for stack in closing.tiles):
            yield Achievement.EVERY_PROVINCE


def _of_turns(turns: Sequence[Turn]) -> Iterator[Achievement]:
    officials = frozenset[Official]().union(*map(officials_in, turns))
    if officials == set(Official):
        yield Achievement.ALL_OFFICIALS
    for turn in turns:
        if _saved_by_administrator(turn):
            yield Achievement.ADMINISTRATOR
        for step in turn:
            if any(isinstance(event, HorsesPlayed) for event in step.events):
                seat = step.after.seats[step.seat]
                assert isinstance(seat.extras, Coach)
                if harnessed_horses(seat, step.after.rules.board) >= TEAM:
                    yield Achievement.FIVE_HORSES


def _saved_by_administrator(turn: Turn) -> bool:
    """True if no card in hand or display fitted the route before the call, and a new one did."""
    called, new = False, set[CardIndex]()
    for step in turn:
        state = step.before
        if isinstance(step.ply.action, CallAdministrator):
            known = (*state.seats[step.seat].hand, *state.display)
            route = state.seats[step.seat].route
            called = bool(route) and not any(_fits(state, step.seat, card) for card in known)
        for event in step.events:
            if called and isinstance(event, CardTaken):
                new.add(event.card)
            if isinstance(event, RouteExtended) and event.card in new:
                return True
    return False


def _fits(state: State, seat: int, card: CardIndex) -> bool:
    """True if the seat could put the card at an end of its route."""
    if card == GAP:
        return False
    board, route = state.rules.board, state.seats[seat].route
    city = board.city_of[card]
    ends = (board.city_of[route[0]], board.city_of[route[-1]])
    new = not state.seats[seat].route_mask >> city & 1
    return new and any(board.neighbours[end] >> city & 1 for end in ends)


def _of_the_end(header: Header, steps: Sequence[Step], seat: int) -> Iterator[Achievement]:
    """The achievements that need a win, by the rules alone and at a table with head starts."""
    end, info = steps[-1].after, header.seats[seat]
    if not winner(end) == winner_at_table(header, end) == seat:
        return
    if not info.head_start:
        yield Achievement.WON
    if end.finisher == seat:
        yield Achievement.EXACT_END
    lost = any(
        isinstance(event, RouteAbandoned)
        for step in steps
        if step.seat == seat
        for event in step.events
    )
    gentle = info.help is not None and info.help.gentle
    if not lost and not gentle:
        yield Achievement.NO_ROUTE_LOST
