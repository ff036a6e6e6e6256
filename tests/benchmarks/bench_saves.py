"""What it costs to go on with a game: reading its save and replaying it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from time import process_time

from game.library import find_board
from game.rules.record import Chance, Ply
from game.rules.replay import replay
from tests.benchmarks.bench import Trial, at_most, benchmark

GAME = Path(__file__).parents[1] / "games" / "horses-of-three.jsonl"
"""A game of about three hundred actions."""

AGAIN = 20


@benchmark("saves: reading and replaying 300 actions", unit="ms", limit=at_most(3))
def reading() -> Trial:
    """Beside applying the same actions to the opening position."""
    data = GAME.read_bytes()
    read = replay(data, find_board)
    opening = read.header.opening(read.rules)
    plies = [entry.action for entry in read.entries if isinstance(entry, Ply)]
    orders = [entry.supply for entry in read.entries if isinstance(entry, Chance)]

    def reads() -> None:
        replay(data, find_board)

    def applies() -> None:
        state, coming = opening.copy(), iter(orders)

        def shuffled(cards: Sequence[int]) -> Sequence[int]:
            return next(coming)

        for action in plies:
            state.apply(action, shuffled)

    return Trial(lambda: spent(reads), lambda: spent(applies))


def spent(work: object) -> float:
    """Milliseconds of the processor that a piece of work takes."""
    assert callable(work)
    began = process_time()
    for _ in range(AGAIN):
        work()
    return 1000 * (process_time() - began) / AGAIN
