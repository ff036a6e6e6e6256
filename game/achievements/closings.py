"""The closings of a seat in a game, with what the turns before them have done for each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.actions import CloseRoute
from game.rules.board import CardIndex, CityMask
from game.rules.events import (
    CardDrawn,
    CardTaken,
    CarriageTaken,
    Official,
    OfficialUsed,
    RouteAbandoned,
    RouteExtended,
    RouteStarted,
    TileWon,
)
from game.rules.records.history import Step
from game.rules.variants.horses import HorsesPlayed

Turn = tuple[Step, ...]
"""The steps of one turn of a seat."""


@dataclass(frozen=True, slots=True)
class Closing:
    """A route that was closed.

    `provinces` are the numbers of houses placed by province, without free cities. `tiles` are the
    stacks of which a tile was won, `first_tiles` those of which it was the first. `carriage` is the
    length of the one taken, 0 for none; `officials` helped in the turn of the closing.
    """

    route: tuple[CardIndex, ...]
    houses: CityMask
    provinces: tuple[int, ...]
    tiles: tuple[int, ...]
    first_tiles: tuple[int, ...]
    carriage: int
    officials: frozenset[Official]
    kept: int
    """Cards of the route that were kept in hand since the closing before."""

    together: int
    """Most cards of the route that the Postmaster helped to take in one turn."""

    harnessed_only: bool
    """In the turn of the closing, cards were played before the coach and none on the route."""


def turns_of(steps: Sequence[Step], seat: int) -> list[Turn]:
    """The turns of a seat, in order."""
    turns: dict[tuple[int, int], list[Step]] = {}
    for step in steps:
        if step.seat == seat:
            turns.setdefault(step.turn, []).append(step)
    return [tuple(turn) for turn in turns.values()]


def closings_of(turns: Sequence[Turn]) -> list[Closing]:
    """The closings in the turns of one seat, in order."""
    found: list[Closing] = []
    kept: frozenset[CardIndex] = frozenset()
    taken: dict[CardIndex, int] = {}
    """The cards taken with the Postmaster's help, each with the number of the turn."""
    for number, turn in enumerate(turns):
        officials = officials_in(turn)
        postmaster = Official.POSTMASTER in officials
        closed = False
        for step in turn:
            for event in step.events:
                if isinstance(event, CardTaken | CardDrawn) and event.card is not None:
                    taken.pop(event.card, None)
                    if postmaster:
                        taken[event.card] = number
                elif isinstance(event, RouteAbandoned):
                    kept -= set(event.cards)
            if isinstance(step.ply.action, CloseRoute):
                found.append(_closing(turn, step, officials, kept, taken))
                closed = True
        if closed:
            last = turn[-1]
            kept = frozenset(last.after.seats[last.seat].hand)
    return found


def officials_in(turn: Turn) -> frozenset[Official]:
    """The officials who helped in a turn."""
    return frozenset(
        event.official for step in turn for event in step.events if isinstance(event, OfficialUsed)
    )


def _closing(
    turn: Turn,
    step: Step,
    officials: frozenset[Official],
    kept: frozenset[CardIndex],
    taken: dict[CardIndex, int],
) -> Closing:
    action = step.ply.action
    assert isinstance(action, CloseRoute)
    board, route = step.before.rules.board, step.before.seats[step.seat].route
    counts = [(action.houses & mask).bit_count() for mask in board.province_masks.values()]
    played = [event for each in turn for event in each.events]
    on_route = any(isinstance(event, RouteStarted | RouteExtended) for event in played)
    harnessed = any(isinstance(event, HorsesPlayed) for event in played)
    carriages = [event.length for event in step.events if isinstance(event, CarriageTaken)]
    tiles = tuple(event.stack for event in step.events if isinstance(event, TileWon))
    together = Counter(taken[card] for card in route if card in taken)
    return Closing(
        route=route,
        houses=action.houses,
        provinces=tuple(count for count in counts if count),
        tiles=tiles,
        first_tiles=tuple(stack for stack in tiles if not step.before.tiles_gone[stack]),
        carriage=max(carriages, default=0),
        officials=officials,
        kept=len(kept & set(route)),
        together=max(together.values(), default=0),
        harnessed_only=harnessed and not on_route,
    )
