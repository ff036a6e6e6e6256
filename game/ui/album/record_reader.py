"""Reader of the records of games in the album, for achievements that are not known yet."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.library import find_board
from game.rules.lines import RecordError
from game.rules.records.replaying import Replay, replay_lines
from game.storage.album.achieving import earned_of, note_earned, unread_games
from game.storage.album.entries import Album, Earned, GameResult
from game.storage.messages import StorageError
from game.storage.saves import Saves

LINES = 100
"""Lines of a record that are replayed in a step."""


def read_records(
    album: Album,
    change: Callable[[Callable[[Album], Album]], Album],
    saves: Saves,
    wanted: Callable[[], bool],
    show: Callable[[Album], None],
) -> Iterator[None]:
    """Read the records in steps of a few milliseconds, as long as they are `wanted`.

    What was found is saved at the end by `change`, which returns the album, and `show` is called
    with that. Records that are gone or cannot be replayed are passed over.
    """
    found: list[Earned] = []
    for game in unread_games(album):
        try:
            for earned in _read(game, saves):
                if not wanted():
                    break
                if earned is not None:
                    found.append(earned)
                yield
        except (StorageError, RecordError):
            continue
        if not wanted():
            break
    changed = change(lambda before: note_earned(before, found))
    if wanted():
        show(changed)
    yield


def _read(game: GameResult, saves: Saves) -> Iterator[Earned | None]:
    """Replay the record of a game: None for each step, then what was earned.

    Raises StorageError and RecordError.
    """
    path = saves.record(game.save)
    if path is None:
        return
    data, _torn = saves.show(path)
    yield None
    last: Replay | None = None
    for number, replayed in enumerate(replay_lines(data, find_board, steps=True)):
        last = replayed
        if number % LINES == 0:
            yield None
    if last is not None and last.state.over:
        yield earned_of(game, last.header, last.steps)
