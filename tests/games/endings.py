"""How a game went and how it ended, read off its record."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.rules import Board, State, scores, winner
from game.rules.records.record import Chance, Ply
from game.rules.records.replaying import replay_lines
from game.rules.state import GAP, NOBODY
from game.rules.variants.horses import COACH_CARDS


@dataclass(frozen=True)
class Ending:
    """`trigger` names what triggered the end: carriage, houses or both; `place` is the trigger's
    place in the round, 0 for the start player. `also` are the seats that reached an end later.
    `tie` says who won a tie: "owner" of the game-end tile or the next "clockwise"; `stacks` are
    those of which a tile was won. `full_coach`: six cards drew a coach at some time; `kept_horses`:
    a route was abandoned whose horses stayed."""

    seats: int
    options: tuple[str, ...]
    trigger: str
    place: int
    also: int
    keep_last: bool
    tie: str
    reshuffles: int
    gaps: bool
    waived: bool
    stacks: frozenset[str]
    full_coach: bool
    kept_horses: bool

    def won(self, stacks: str) -> bool:
        """Whether a tile was won of a stack whose id begins like this."""
        return any(stack.startswith(stacks) for stack in self.stacks)


def ending_of(record: bytes, find_board: Callable[[str], Board]) -> Ending | None:
    """None for a game that is not over."""
    finisher, gaps, waived, reshuffles, last = NOBODY, False, False, 0, ""
    trigger = ""
    full_coach, kept_horses, routes = False, False, [0] * 4
    for step in replay_lines(record, find_board):
        state = step.state
        if step.entries and isinstance(step.entries[-1], Chance):
            reshuffles += 1
        if step.entries and isinstance(step.entries[-1], Ply):
            last = step.entries[-1].action.DO
        if state.finisher != finisher:
            finisher = state.finisher
            trigger = "+".join(_reached(state, finisher))
        gaps |= GAP in state.display
        for number, seat in enumerate(state.seats):
            drawing = () if seat.extras is None else seat.extras.cards
            full_coach |= len(drawing) == COACH_CARDS
            kept_horses |= bool(drawing) and 0 < len(seat.route) < routes[number]
            routes[number] = len(seat.route)
        waived |= state.nothing_to_take and not state.over and not state.taken
    if not state.over:
        return None
    count = len(state.seats)
    ended = [seat for seat in range(count) if _reached(state, seat)]
    return Ending(
        seats=count,
        options=tuple(state.rules.options.switched_on()),
        trigger=trigger,
        place=(finisher - state.start) % count,
        also=len(ended) - 1,
        keep_last=last == "keep",
        tie=_tie(state),
        reshuffles=reshuffles,
        gaps=gaps,
        waived=waived,
        stacks=frozenset(
            stack.id
            for stack, gone in zip(state.rules.board.stacks, state.tiles_gone, strict=True)
            if gone
        ),
        full_coach=full_coach,
        kept_horses=kept_horses,
    )


def _reached(state: State, seat: int) -> list[str]:
    """What a seat has reached that ends a game."""
    player = state.seats[seat]
    carriage = 0 < player.carriage == len(state.rules.carriages)
    return ["carriage"] * carriage + ["houses"] * (player.houses_left == 0)


def _tie(state: State) -> str:
    totals = [score.total for score in scores(state)]
    if totals.count(max(totals)) == 1:
        return ""
    return "owner" if winner(state) == state.finisher else "clockwise"
