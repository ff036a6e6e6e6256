"""What it costs to go on with a game: reading its save and replaying it."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from time import process_time

from game.library import find_board
from game.rules.legal import is_legal
from game.rules.records.record import Chance, Ply, dumps
from game.rules.records.replaying import Replay, replay, verify
from game.storage.saves import Saves
from tests.benchmarks.bench import Trial, at_most, benchmark

GAME = Path(__file__).parents[1] / "games" / "horses-of-three.jsonl"
"""A game of about three hundred actions."""

AGAIN = 20


@benchmark("saves: reading and replaying 300 actions", unit="ms", limit=at_most(3))
def reading() -> Trial:
    """A save with its checks, from the disk to the last position, as `verify` plays it."""
    return beside_playing(lambda data: verify(data, find_board))


@benchmark("saves: loading a game of 300 actions", unit="ms", limit=at_most(6))
def loading() -> Trial:
    """The same with every step and its events, as a game goes on with them."""
    return beside_playing(lambda data: replay(data, find_board))


def beside_playing(read: Callable[[bytes], object]) -> Trial:
    """Reading a save beside playing it.

    The same actions are applied as the table does it: asked for, then carried out in a position of
    their own (`State.after`).
    """
    game = replay(GAME.read_bytes(), find_board)
    folder = tempfile.TemporaryDirectory(prefix="bench-saves-")
    saves = Saves(Path(folder.name) / "saves")
    path = saved(saves, game)
    opening = game.header.opening(game.rules)
    actions = [entry.action for entry in game.entries if isinstance(entry, Ply)]
    orders = [entry.supply for entry in game.entries if isinstance(entry, Chance)]

    def applies() -> None:
        state, coming = opening, iter(orders)

        def shuffled(cards: Sequence[int]) -> Sequence[int]:
            return next(coming)

        for action in actions:
            assert is_legal(state, action)
            state = state.after(action, shuffled)

    return Trial(
        lambda: spent(lambda: read(saves.show(path)[0])),
        lambda: spent(applies),
        close=folder.cleanup,
    )


def saved(saves: Saves, game: Replay) -> Path:
    """The save of a game."""
    with saves.create(game.header) as journal:
        for entry in game.entries:
            journal.append([dumps(entry.line(game.rules.board))])
        return journal.path


def spent(work: Callable[[], object]) -> float:
    """Milliseconds of the processor that a piece of work takes."""
    began = process_time()
    for _ in range(AGAIN):
        work()
    return 1000 * (process_time() - began) / AGAIN
