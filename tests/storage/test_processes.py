"""Two running copies of the game, and one that is killed."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

import pytest

from game.storage.messages import SaveInUseError
from game.storage.saves import Saves
from tests.storage.games import find_board
from tests.storage.opening import open_journal, unfinished

ROOT = Path(__file__).resolve().parents[2]


@contextmanager
def another_copy(folder: Path, seed: int, halt: int = 0) -> Iterator[subprocess.Popen[str]]:
    """A process that plays and saves until it is killed, or until a save has `halt` lines."""
    module = "tests.storage.games"
    with subprocess.Popen(
        [sys.executable, "-m", module, str(folder), str(seed), str(halt)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def told(process: subprocess.Popen[str], lines: int) -> list[str]:
    assert process.stdout is not None
    return [line.strip() for line in islice(process.stdout, lines)]


@pytest.mark.slow
@pytest.mark.parametrize("plies", [1, 7, 60])
def test_a_killed_copy_loses_no_more_than_the_line_being_written(saves: Saves, plies: int) -> None:
    with another_copy(saves.folder, seed=plies) as process:
        said = told(process, plies + 1)
        process.kill()
        assert process.stdout is not None
        said += process.stdout.read().split()
        process.wait()

    path = saves.folder / [word for word in said if word.endswith(".jsonl")][-1]
    safe = int(said[-1]) if said[-1].isdigit() else 1
    resumed = saves.resume(path, find_board)
    assert resumed.journal is not None
    with resumed.journal:
        assert 1 + len(resumed.game.entries) >= safe
        assert len(resumed.journal.path.read_text(encoding="utf-8").splitlines()) >= safe


@pytest.mark.slow
def test_a_game_that_another_copy_plays_is_left_alone(saves: Saves) -> None:
    with another_copy(saves.folder, seed=5, halt=3) as process:
        name = told(process, 3)[0]
        with pytest.raises(SaveInUseError, match=name):
            open_journal(saves.folder / name)
        assert name not in [game.path.name for game in unfinished(saves)]
        process.kill()
        process.wait()
    open_journal(saves.folder / name).close()


@pytest.mark.slow
def test_two_copies_fill_one_folder_with_good_games(saves: Saves) -> None:
    with another_copy(saves.folder, seed=1) as one, another_copy(saves.folder, seed=2) as other:
        told(one, 150)
        told(other, 150)
        one.kill()
        other.kill()
        one.wait()
        other.wait()
    paths = sorted(saves.folder.glob("*.jsonl"))
    assert len(paths) >= 2
    for path in paths:
        resumed = saves.resume(path, find_board)
        assert resumed.journal is not None
        resumed.journal.close()
