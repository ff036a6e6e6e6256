from __future__ import annotations

import errno
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.rules.records.record import Header
from game.rules.records.replaying import replay
from game.session import JournalError
from game.storage.checks import check_of, seal
from game.storage.journal import FileJournal
from game.storage.messages import SaveInUseError, StorageError
from game.storage.saves import Saves
from tests.storage.disk import every_failure, failing
from tests.storage.games import find_board, kept_game, play
from tests.storage.opening import open_journal, unfinished


def sealed(data: bytes, lines: Sequence[str]) -> bytes:
    """What a save that holds `data` has after these lines: each with its check."""
    check = check_of(data.splitlines()[-1])
    assert check is not None
    for line in lines:
        text, check = seal(line.encode(), check)
        data += text + b"\n"
    return data


LINES = ['{"seat": 0, "do": "take", "slot": 3}', '{"seat": 0, "do": "draw"}']


@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EIO])
@pytest.mark.parametrize("short", [False, True])
def test_a_failed_append_leaves_whole_lines_only(
    saves: Saves, header: Header, error: int, short: bool
) -> None:
    with saves.create(header) as journal:
        before = journal.path.read_bytes()
        failures = []
        for disk in every_failure(error, short):
            try:
                journal.append(LINES)
            except JournalError as failure:
                failures.append(disk.failed)
                assert journal.path.read_bytes() == before
                assert journal.path.name in str(failure)
                assert "goes on unsaved" in str(failure)
            else:
                assert not disk.failed
        assert failures == ["write", "fsync"]
        assert journal.path.read_bytes() == sealed(before, LINES)


def test_the_game_goes_on_when_the_disk_does_not(saves: Saves) -> None:
    with kept_game(saves, 5) as (session, journal):
        saved = journal.path.read_bytes()
        for _ in range(5):
            with failing(1):
                play(session, 1)
            assert session.failure is not None and not session.is_saved
            assert "the disk is full" in str(session.failure)
        assert journal.path.read_bytes() == saved
        assert len(session.entries) >= 10
    assert len(replay(saved, find_board).entries) == 5


@pytest.mark.parametrize("back", [0, 1, 2, 5])
def test_the_whole_game_is_saved_once_the_disk_can_be_written_again(
    saves: Saves, back: int
) -> None:
    """Also where something was undone meanwhile, of what was saved or of what was not."""
    with kept_game(saves, 5) as (session, journal):
        for number in range(2 + back):
            with failing(1):
                if number < 2:
                    play(session, 1)
                else:
                    session.undo()
            assert session.is_saved is (len(session.steps) == 5)
        session.save()
        assert session.is_saved
        assert replay(journal.path.read_bytes(), find_board).entries == session.entries
        play(session, 3, seed=2)
        assert session.is_saved
        assert replay(journal.path.read_bytes(), find_board).entries == session.entries


def test_a_cut_that_failed_half_way_is_finished_later(saves: Saves) -> None:
    with kept_game(saves, 5) as (session, journal):
        with failing(2, errno.EIO) as disk:
            session.undo()
        assert disk.failed == "fsync"
        assert not session.is_saved
        play(session, 1)
        assert session.is_saved
        assert replay(journal.path.read_bytes(), find_board).entries == session.entries


@pytest.mark.parametrize("lines", [1, 2, 4])
def test_lines_are_taken_off_the_end_and_others_put_there(
    saves: Saves, header: Header, lines: int
) -> None:
    with saves.create(header) as journal:
        first = journal.path.read_bytes()
        journal.append(LINES)
        journal.append(LINES)
        journal.cut_to(4 - lines)
        kept = sealed(first, (LINES * 2)[:-lines])
        assert journal.path.read_bytes() == kept
        journal.append(LINES)
        assert journal.path.read_bytes() == sealed(kept, LINES)


def test_a_failed_cut_is_said(saves: Saves, header: Header) -> None:
    with saves.create(header) as journal:
        journal.append(LINES)
        before = journal.path.read_bytes()
        with failing(1, errno.EIO) as disk, pytest.raises(JournalError, match="goes on unsaved"):
            journal.cut_to(1)
        assert disk.failed == "ftruncate"
        assert journal.path.read_bytes() == before


def test_a_game_taken_back_is_resumed_as_it_stands(saves: Saves) -> None:
    with kept_game(saves, 9) as (session, journal):
        for _ in range(3):
            session.undo()
        path = journal.path
    assert replay(path.read_bytes(), find_board).state == session.state


def test_a_save_that_was_deleted_is_missed(saves: Saves, header: Header) -> None:
    with saves.create(header) as journal:
        journal.path.unlink()
        with pytest.raises(JournalError, match="not there any more"):
            journal.append(LINES)
        assert not journal.path.exists()


def test_a_game_whose_save_was_deleted_is_not_saved_by_taking_a_move_back(saves: Saves) -> None:
    """Nor by saving what there is already."""
    with kept_game(saves, 5) as (session, journal):
        journal.path.unlink()
        play(session, 1)
        session.undo()
        session.save()
        assert not session.is_saved and session.failure is not None


def test_a_save_deleted_after_the_last_move_is_missed_when_the_game_is_left(saves: Saves) -> None:
    with kept_game(saves, 5) as (session, journal):
        journal.path.unlink()
        session.save()
        assert not session.is_saved


def test_a_save_that_was_put_back_is_written_on(saves: Saves) -> None:
    with kept_game(saves, 5) as (session, journal):
        data = journal.path.read_bytes()
        journal.path.unlink()
        play(session, 1)
        assert not session.is_saved
        journal.path.write_bytes(data)
        play(session, 1, seed=2)
        assert session.is_saved
        assert replay(journal.path.read_bytes(), find_board).entries == session.entries
        with pytest.raises(SaveInUseError):
            FileJournal(journal.path)


def test_a_save_that_was_moved_away_is_missed(saves: Saves, tmp_path: Path) -> None:
    """As a file manager does with what is thrown away; moved back, it is written on."""
    with kept_game(saves, 5) as (session, journal):
        bin = journal.path.rename(tmp_path / "thrown-away.jsonl")
        play(session, 1)
        assert not session.is_saved and "not there any more" in str(session.failure)
        bin.rename(journal.path)
        session.save()
        assert session.is_saved
        assert replay(journal.path.read_bytes(), find_board).entries == session.entries


def test_another_file_in_the_place_of_a_save_is_left_as_it_is(saves: Saves) -> None:
    with kept_game(saves, 5) as (session, journal):
        journal.path.unlink()
        journal.path.write_bytes(b"mine\n")
        play(session, 1)
        assert not session.is_saved
        assert journal.path.read_bytes() == b"mine\n"


def test_a_save_that_an_editor_changed_is_not_written(saves: Saves, header: Header) -> None:
    with saves.create(header) as journal:
        with journal.path.open("ab") as file:
            file.write(b"a remark\n")
        changed = journal.path.read_bytes()
        with pytest.raises(JournalError, match="another program has changed the save"):
            journal.append(LINES)
        assert journal.path.read_bytes() == changed


def test_a_closed_journal_writes_nothing(saves: Saves, header: Header) -> None:
    journal = saves.create(header)
    journal.close()
    journal.close()
    with pytest.raises(JournalError, match="closed"):
        journal.append(LINES)


@pytest.mark.usefixtures("no_patience")
def test_a_save_is_open_once(saves: Saves, header: Header) -> None:
    with saves.create(header) as journal:
        assert unfinished(saves) == []
        with pytest.raises(SaveInUseError, match=journal.path.name):
            open_journal(journal.path)
    assert [game.path for game in unfinished(saves)] == [journal.path]
    open_journal(journal.path).close()


def test_where_there_are_no_locks_the_game_is_saved_all_the_same(
    saves: Saves, header: Header, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(handle: int) -> None:
        raise OSError(errno.ENOLCK, "no locks")

    monkeypatch.setattr("game.storage.locks._lock", refuse)
    with saves.create(header) as journal:
        journal.append(LINES)


def test_opening_what_cannot_be_opened(saves: Saves, header: Header) -> None:
    journal = saves.create(header)
    journal.close()
    with pytest.raises(StorageError, match="not there any more"):
        open_journal(saves.folder / "gone.jsonl")
    with pytest.raises(StorageError, match="a folder stands where the file should be"):
        open_journal(saves.folder)
    with failing(1, errno.EACCES), pytest.raises(StorageError, match="no permission"):
        open_journal(journal.path)
