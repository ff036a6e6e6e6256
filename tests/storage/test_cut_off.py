"""A save that ends too early, at the end of a line: its last copy knows that there was more."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.storage.journal import SNAPSHOT_EVERY
from game.storage.saves import Saves
from game.storage.snapshots import Snapshots
from tests.storage.games import find_board, new_game, play
from tests.storage.opening import survey


def played(saves: Saves, plies: int) -> Path:
    """The save of a game so far."""
    session = new_game(1)
    with saves.create(session.header) as journal:
        session.keep_in(journal)
        play(session, plies)
        return journal.path


@pytest.mark.slow
def test_a_save_cut_off_at_the_end_of_a_line_goes_on_from_its_copy(saves: Saves) -> None:
    """What is left is sound, so that only the copy tells that there was more."""
    path = played(saves, SNAPSHOT_EVERY + 6)
    whole = path.read_bytes()
    copies = {len(each.read_bytes()) for each in Snapshots(path).paths()}
    lines = whole.splitlines(keepends=True)
    for count in range(1, len(lines)):
        left = b"".join(lines[:count])
        path.write_bytes(left)
        resumed = saves.resume(path, find_board)
        assert resumed.journal is not None
        resumed.journal.close()
        if len(left) >= max(copies):
            assert not resumed.notices
            break
        assert path.name in str(resumed.notices[0])
        assert len(path.read_bytes()) == max(copies)
        assert any(each.read_bytes() == left for each in path.parent.glob("*.damaged-*"))
    else:
        raise AssertionError("no cut is behind the last copy")


@pytest.mark.slow
def test_a_finished_game_cut_off_is_shown_and_listed_whole(saves: Saves) -> None:
    path = played(saves, 10_000)
    whole = path.read_bytes()
    path.write_bytes(whole[: whole.rindex(b"\n", 0, -1) + 1])
    assert saves.show(path)[0] == whole
    assert [game.finished for game in survey(saves)[0]] == [True]


def test_what_was_taken_back_does_not_come_again(saves: Saves) -> None:
    path = played(saves, SNAPSHOT_EVERY)
    resumed = saves.resume(path, find_board)
    assert resumed.journal is not None
    resumed.journal.copy()
    resumed.journal.cut_to(len(resumed.game.entries) - 1)
    resumed.journal.close()
    left = path.read_bytes()
    again = saves.resume(path, find_board)
    assert again.journal is not None
    again.journal.close()
    assert not again.notices
    assert path.read_bytes() == left


def test_a_record_that_is_torn_is_shown_and_that_is_said(saves: Saves) -> None:
    path = played(saves, 6)
    whole = path.read_bytes()
    assert saves.show(path) == (whole, None)
    path.write_bytes(whole[:-5])
    data, torn = saves.show(path)
    assert data == whole[: whole.rindex(b"\n", 0, -1) + 1]
    assert path.name in str(torn)
    assert path.read_bytes() == whole[:-5]
