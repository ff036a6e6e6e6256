"""Notes on moments of a game: kept beside its record, never at its cost."""

from __future__ import annotations

import errno
import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.rules.records.replaying import Replay, replay
from game.session import Session
from game.storage import notes as storage_notes
from game.storage.checks import seal_file
from game.storage.messages import StorageError
from game.storage.notes import LONGEST_NOTE, NoteChangedError, NotesFile, notes_path
from game.storage.saves import Saves
from tests.storage.disk import every_failure
from tests.storage.games import data_of, find_board, kept_game, new_game, play

TEXT = "Hier hätte ich abschließen sollen."


@pytest.fixture(scope="module")
def game() -> Replay:
    return replay(data_of(play(new_game(4), 30)), find_board)


@pytest.fixture
def record(tmp_path: Path, game: Replay) -> Path:
    path = tmp_path / "saves" / "played.jsonl"
    path.parent.mkdir()
    path.write_bytes(data_of(play(new_game(4), 30)))
    return path


def notes_of(record: Path, game: Replay | Session) -> NotesFile:
    return NotesFile(record, game.header, game.steps)


def names(folder: Path) -> list[str]:
    return sorted(each.name for each in folder.iterdir())


def said(notes: NotesFile) -> list[str]:
    """What is told of the file when it is loaded."""
    return [str(each) for each in notes.load()[1]]


def test_without_notes_there_is_no_file(record: Path, game: Replay) -> None:
    assert notes_of(record, game).load() == ({}, ())
    assert names(record.parent) == [record.name]


def test_notes_are_written_changed_and_deleted_and_the_record_stays(
    record: Path, game: Replay
) -> None:
    before = record.read_bytes()
    notes = notes_of(record, game)
    assert notes.write(7, TEXT) == ({7: TEXT}, ())
    assert notes.write(0, "So it begins") == ({0: "So it begins", 7: TEXT}, ())
    assert notes_of(record, game).load() == ({0: "So it begins", 7: TEXT}, ())
    assert notes.write(7, "No, all was well") == ({0: "So it begins", 7: "No, all was well"}, ())
    assert notes.write(0, " ") == ({7: "No, all was well"}, ())
    assert notes_of(record, game).load() == ({7: "No, all was well"}, ())
    assert record.read_bytes() == before
    assert names(record.parent) == [record.name, notes_path(record).name]


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("  two\n lines\t and  spaces ", "two lines and spaces"),
        ("a\u202eb\x00c", "ab c"),
        ("x" * 300, "x" * LONGEST_NOTE),
        ("e\u0301" * 2, "éé"),
        ("\u200b", ""),
    ],
)
def test_a_note_is_cleaned_as_names_are(
    record: Path, game: Replay, written: str, kept: str
) -> None:
    notes = notes_of(record, game)
    assert notes.write(3, written)[0].get(3, "") == kept
    assert notes.load()[0].get(3, "") == kept


def test_notes_stay_when_people_are_called_otherwise(record: Path, game: Replay) -> None:
    notes_of(record, game).write(7, TEXT)
    seats = tuple(replace(info, name="Somebody") for info in game.header.seats)
    renamed = replace(game.header, seats=seats)
    assert NotesFile(record, renamed, game.steps).load()[0] == {7: TEXT}


def test_those_of_another_game_are_not_shown_and_not_lost(record: Path, game: Replay) -> None:
    notes_of(record, game).write(7, TEXT)
    other = play(new_game(5), 30)
    assert notes_of(record, other).load() == ({}, ())
    assert notes_of(record, other).write(7, "of the other")[0] == {7: "of the other"}
    assert notes_of(record, game).load() == ({7: TEXT}, ())


def test_notes_on_moments_that_were_taken_back_come_back_with_them(
    record: Path, game: Replay
) -> None:
    notes_of(record, game).write(5, "stays")
    notes_of(record, game).write(25, TEXT)
    session = play(new_game(4), 20)
    cut = NotesFile(record, session.header, session.steps)
    assert cut.load() == ({5: "stays"}, ())
    cut.write(6, "new")
    played_otherwise = notes_of(record, play(session, 10, seed=9))
    assert played_otherwise.load()[0] == {5: "stays", 6: "new"}
    assert notes_of(record, game).load()[0] == {5: "stays", 6: "new", 25: TEXT}


def test_two_windows_lose_nothing_of_each_other(record: Path, game: Replay) -> None:
    one, other = notes_of(record, game), notes_of(record, game)
    one.write(3, "first")
    assert other.write(8, "second")[0] == {3: "first", 8: "second"}
    assert one.load()[0] == {3: "first", 8: "second"}


def test_a_note_written_meanwhile_is_not_replaced_unseen(record: Path, game: Replay) -> None:
    notes = notes_of(record, game)
    notes.write(3, "first", "")
    with pytest.raises(NoteChangedError, match="first"):
        notes_of(record, game).write(3, "second", "")
    assert notes.load()[0] == {3: "first"}
    assert notes.write(3, "second", "first")[0] == {3: "second"}
    assert notes.write(3, "second", "first")[0] == {3: "second"}


def test_a_file_does_not_grow_past_what_can_be_read(
    record: Path, game: Replay, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(storage_notes, "_LARGEST", 600)
    notes = notes_of(record, game)
    notes.write(3, TEXT)
    with pytest.raises(StorageError, match="too large"):
        notes.write(4, "x" * LONGEST_NOTE + "y")
        notes.write(5, "x" * LONGEST_NOTE)
        notes.write(6, "x" * LONGEST_NOTE)
    assert notes.load()[0][3] == TEXT and not said(notes)


def test_a_file_cut_off_anywhere_is_told_once_and_kept_aside(record: Path, game: Replay) -> None:
    notes, path, before = notes_of(record, game), notes_path(record), record.read_bytes()
    notes.write(7, TEXT)
    whole = path.read_bytes()
    for end in range(len(whole) - 1):
        path.write_bytes(whole[:end])
        found, (notice,) = notes.load()
        assert found == {}
        aside = path.with_name(f"{path.name}.damaged-1")
        assert aside.name in str(notice)
        assert "the game itself is unharmed" in str(notice)
        assert aside.read_bytes() == whole[:end]
        assert notes.load() == ({}, ())
        aside.unlink()
    assert record.read_bytes() == before


@pytest.mark.parametrize(
    "values",
    [
        {"notes": 3},
        {},
        {"notes": [{"moment": True, "after": "x", "text": "a"}]},
        {"notes": [{"moment": 1, "after": "x", "text": "two\nlines"}]},
        {"notes": [{"moment": -1, "after": "x", "text": "a"}]},
        {"notes": [{"moment": 1, "after": "x", "text": "x" * 201}]},
        {"notes": ["a"]},
    ],
)
def test_what_is_no_note_is_left_out_and_told(
    record: Path, game: Replay, values: dict[str, Any]
) -> None:
    notes, path = notes_of(record, game), notes_path(record)
    notes.write(7, TEXT)
    good = json.loads(path.read_bytes())["notes"]
    items = values.get("notes")
    kept = isinstance(items, list)
    if isinstance(items, list):
        values = {"notes": [*items, *good]}
    path.write_bytes(seal_file(values))
    found, (notice,) = notes.load()
    assert found == ({7: TEXT} if kept else {})
    assert "damaged" in str(notice)
    assert said(notes) == []


@pytest.mark.parametrize("data", [b"\xff\xfe", b"[]", b'{"notes": [NaN]}', b"x" * (5 << 20)])
def test_what_is_no_file_of_notes_is_told(record: Path, game: Replay, data: bytes) -> None:
    notes_path(record).write_bytes(data)
    notes = notes_of(record, game)
    found, (notice,) = notes.load()
    assert found == {}
    assert notes_path(record).name in str(notice)


def test_a_folder_in_the_place_of_the_file_is_told_and_left(record: Path, game: Replay) -> None:
    notes_path(record).mkdir()
    notes = notes_of(record, game)
    (words,) = said(notes)
    assert "a folder stands where the file should be" in words
    with pytest.raises(StorageError, match="cannot be read"):
        notes.write(7, TEXT)
    assert notes_path(record).is_dir()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes")
def test_nobody_waits_for_a_pipe(record: Path, game: Replay) -> None:
    os.mkfifo(notes_path(record))
    (words,) = said(notes_of(record, game))
    assert "a pipe or a device" in words


@pytest.mark.parametrize("short", [False, True])
def test_a_failing_disk_leaves_the_old_notes(record: Path, game: Replay, short: bool) -> None:
    notes, before = notes_of(record, game), record.read_bytes()
    notes.write(7, TEXT)
    failures = set()
    for number, disk in enumerate(every_failure(errno.ENOSPC, short)):
        old = notes.load()[0][7]
        try:
            notes.write(7, f"{TEXT} {number}")
        except StorageError as error:
            failures.add(disk.failed)
            assert "the disk is full" in str(error)
        assert notes.load() in (({7: old}, ()), ({7: f"{TEXT} {number}"}, ()))
        assert len(names(record.parent)) == 2
    assert failures >= {"open", "write", "fsync", "replace"}
    assert record.read_bytes() == before


def test_no_note_is_kept_without_its_game(record: Path, game: Replay) -> None:
    record.unlink()
    with pytest.raises(StorageError, match="is gone"):
        notes_of(record, game).write(7, TEXT)
    assert names(record.parent) == []


def test_notes_go_with_their_game_and_stay_when_it_gets_a_name(saves: Saves) -> None:
    with kept_game(saves, 12) as (session, journal):
        path = journal.path
        notes_of(path, session).write(4, TEXT)
    saves.rename(path, "The evening with Anna")
    assert notes_of(path, session).load() == ({4: TEXT}, ())
    assert [entry.path for entry in saves.entries()] == [path]
    saves.delete(path)
    assert names(saves.folder) == []


def test_a_game_that_goes_on_keeps_its_notes(saves: Saves) -> None:
    with kept_game(saves, 12) as (session, journal):
        path = journal.path
        notes_of(path, session).write(12, TEXT)
        play(session, 12, seed=2)
    again = replay(path.read_bytes(), find_board)
    assert len(again.steps) == 24
    assert notes_of(path, again).load() == ({12: TEXT}, ())
