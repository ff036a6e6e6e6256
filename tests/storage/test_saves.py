from __future__ import annotations

import errno
import os
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.plain_text import LONGEST_NAME
from game.rules import replay
from game.rules.records import replaying
from game.rules.records.record import dumps
from game.rules.state import State
from game.session import Session
from game.storage import journal
from game.storage import saves as saves_module
from game.storage.journal import MAX_SIZE
from game.storage.messages import BrokenSaveError, SaveInUseError, StorageError
from game.storage.peek import UnreadableSave
from game.storage.saves import Saves
from game.storage.snapshots import Snapshots
from game.storage.titles import TitleFile
from tests.storage.disk import every_failure, failing
from tests.storage.games import data_of, find_board, lines_of, new_game, play
from tests.storage.opening import go_on, survey, unfinished


def write(saves: Saves, name: str, data: bytes, hour: int) -> Path:
    """A file in the folder of saves, last written to at this hour of some day."""
    saves.folder.mkdir(exist_ok=True)
    path = saves.folder / name
    path.write_bytes(data)
    seconds = hour * 3600
    os.utime(path, (seconds, seconds))
    return path


def begun(seed: int = 1, plies: int = 6) -> bytes:
    return data_of(play(new_game(seed), plies))


def test_without_a_folder_there_are_no_saves(saves: Saves) -> None:
    assert unfinished(saves) == []
    assert go_on(saves, find_board) == (None, ())
    assert not saves.folder.exists()


def test_unfinished_games_come_last_played_first(saves: Saves) -> None:
    old = write(saves, "b.jsonl", begun(), hour=1)
    new = write(saves, "a.jsonl", begun(), hour=3)
    torn = write(saves, "c.jsonl", begun()[:-7], hour=2)
    done = write(saves, "d.jsonl", data_of(play(new_game(1), 2000)), hour=4)
    write(saves, "notes.txt", b"not a save", hour=5)
    (saves.folder / "folder.jsonl").mkdir()
    assert [game.path for game in unfinished(saves)] == [new, torn, old]
    assert [game.path for game in survey(saves)[0] if game.finished] == [done]
    game = unfinished(saves)[0]
    assert [seat.name for seat in game.header.seats] == ["Änne", "Ben"]
    assert game.played == datetime(1970, 1, 1, 3, tzinfo=UTC)
    assert game.created is None


def test_a_save_tells_when_it_was_created(saves: Saves) -> None:
    header = new_game(1).header
    saves.create(header).close()
    (game,) = unfinished(saves)
    assert game.created is not None
    assert game.created <= datetime.now(UTC)
    odd = {**header.line(), "created": "yesterday"}
    write(saves, "odd.jsonl", f"{dumps(odd)}\n".encode(), hour=1)
    assert [game.created is None for game in unfinished(saves)] == [False, True]


def test_continue_passes_over_what_is_broken(saves: Saves) -> None:
    lines = lines_of(play(new_game(1), 9))
    lines[5] = '{"seat": 0, "do": "take", "slot": 7}'
    broken = write(saves, "broken.jsonl", "\n".join(lines).encode(), hour=5)
    header = write(saves, "header.jsonl", b"\x00\x01\n", hour=4)
    empty = write(saves, "empty.jsonl", b"", hour=3)
    good = write(saves, "good.jsonl", begun(), hour=2)
    worse = write(saves, "worse.jsonl", b"{}", hour=1)
    contents = {path: path.read_bytes() for path in (broken, header, empty, worse)}

    resumed, notices = go_on(saves, find_board)

    assert resumed is not None
    assert resumed.journal is not None
    assert resumed.journal.path == good
    resumed.journal.close()
    said = [str(notice) for notice in notices]
    assert len(said) == 4
    for path, line, notice in zip((header, empty, worse, broken), (1, 1, 1, 6), said, strict=True):
        assert path.name in notice
        assert f"line {line}: " in notice
        assert "Mend that line" in notice
    assert {path: path.read_bytes() for path in contents} == contents


def test_continue_passes_over_a_game_that_is_being_played(saves: Saves) -> None:
    write(saves, "good.jsonl", begun(), hour=1)
    with saves.create(new_game(2).header) as journal:
        resumed, notices = go_on(saves, find_board)
        assert resumed is not None
        assert resumed.journal is not None
        assert resumed.journal.path != journal.path
        resumed.journal.close()
        assert notices == ()


def test_a_save_is_read_and_played_once_to_go_on(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write(saves, "good.jsonl", begun(plies=60), hour=1)
    calls: Counter[str] = Counter()

    def count(owner: object, name: str) -> None:
        real = getattr(owner, name)

        def counted(*given: object) -> object:
            calls[name] += 1
            return real(*given)

        monkeypatch.setattr(owner, name, counted)

    count(State, "apply")
    count(replaying, "parse_entry")
    count(journal, "find_torn_end")
    count(journal, "lock")
    count(saves_module, "find_damage")
    resumed = saves.resume(path, find_board)
    session = Session.resume(resumed.game, None, resumed.journal)
    assert len(session.steps) == 60
    lines = len(session.entries)
    assert calls == {
        "apply": 60,
        "parse_entry": lines,
        "find_torn_end": 1,
        "lock": 1,
        "find_damage": 1,
    }
    assert resumed.journal is not None
    resumed.journal.close()


def test_a_map_that_is_not_there_breaks_a_save_without_touching_it(saves: Saves) -> None:
    line = {**new_game(1).header.line(), "map": "mars"}
    path = write(saves, "mars.jsonl", dumps(line).encode(), hour=1)
    with pytest.raises(BrokenSaveError, match="there is no map 'mars'"):
        saves.resume(path, find_board)
    assert path.read_bytes() == dumps(line).encode()


def test_a_save_that_may_only_be_read_goes_on_unsaved(saves: Saves) -> None:
    path = write(saves, "mine.jsonl", begun(), hour=1)
    with failing(1, errno.EROFS):
        resumed = saves.resume(path, find_board)
    assert resumed.journal is None
    assert len(resumed.game.entries) == 6
    assert "goes on unsaved: the disk cannot be written to" in str(resumed.notices[0])


def test_a_save_that_cannot_be_read_at_all(saves: Saves) -> None:
    saves.folder.mkdir()
    with pytest.raises(StorageError, match=r"cannot be read: it is not there any more"):
        saves.resume(saves.folder / "gone.jsonl", find_board)


def test_a_file_of_any_size_is_not_read_whole(saves: Saves) -> None:
    path = write(saves, "huge.jsonl", begun(), hour=1)
    os.truncate(path, MAX_SIZE + 1)
    with pytest.raises(StorageError, match="too large"):
        saves.show(path)[0]
    with pytest.raises(StorageError, match="too large"):
        saves.resume(path, find_board)
    (entry,) = saves.entries()
    assert isinstance(entry, UnreadableSave)
    assert "too large" in str(entry.sentence)
    assert path.stat().st_size == MAX_SIZE + 1


def test_a_save_with_a_long_first_line_is_listed_as_it_can_be_played(saves: Saves) -> None:
    data = begun().replace(b'"Ben"', f'"{"Ben" * 60_000}"'.encode())
    path = write(saves, "long.jsonl", data, hour=1)
    (entry,) = unfinished(saves)
    names = [seat.name for seat in entry.header.seats]
    assert names[1].startswith("BenBen")
    shown = replay(saves.show(path)[0], find_board)
    assert [seat.name for seat in shown.header.seats] == names


def test_a_folder_that_cannot_be_listed(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("mine")
    with pytest.raises(StorageError, match="a file stands where a folder is needed"):
        unfinished(Saves(tmp_path / "saves"))


def test_a_file_that_cannot_be_read_is_listed_in_its_place(saves: Saves) -> None:
    new = write(saves, "new.jsonl", begun(), hour=3)
    odd = write(saves, "odd.jsonl", b"\x00\x01\n", hour=2)
    old = write(saves, "old.jsonl", begun(), hour=1)
    os.utime(odd, (2 * 3600, 2 * 3600))
    entries = saves.entries()
    assert [entry.path for entry in entries] == [new, odd, old]
    (wrong,) = (entry for entry in entries if isinstance(entry, UnreadableSave))
    assert wrong.played == datetime(1970, 1, 1, 2, tzinfo=UTC)
    assert "odd.jsonl" in str(wrong.sentence)


def test_a_time_that_no_calendar_has_does_not_stop_the_list(saves: Saves) -> None:
    path = write(saves, "far.jsonl", begun(), hour=1)
    try:
        os.utime(path, (1 << 40, 1 << 40))
    except OSError:
        pytest.skip("this file system has no such time")
    assert [entry.path for entry in saves.entries()] == [path]


def titles(saves: Saves) -> list[str]:
    return [game.title for game in survey(saves)[0]]


def test_a_title_is_kept_beside_the_record(saves: Saves) -> None:
    with saves.create(new_game(1).header) as journal:
        path = journal.path
        before = path.read_bytes()
        saves.rename(path, "  Sunday\x00 at Gran's ")
        assert titles(saves) == ["Sunday at Gran's"]
        assert path.read_bytes() == before
    saves.rename(path, "x" * 5000)
    assert titles(saves) == ["x" * LONGEST_NAME]
    saves.rename(path, "")
    assert titles(saves) == [""]
    resumed = saves.resume(path, find_board)
    assert resumed.journal is not None and resumed.notices == ()
    resumed.journal.close()


def test_a_title_in_the_header_holds_until_there_is_another(saves: Saves) -> None:
    line = {**new_game(1).header.line(), "title": "The great race"}
    path = write(saves, "sent.jsonl", f"{dumps(line)}\n".encode(), hour=1)
    assert titles(saves) == ["The great race"]
    saves.rename(path, "Ours")
    assert titles(saves) == ["Ours"]
    saves.rename(path, "")
    assert titles(saves) == [""]
    write(saves, "odd.jsonl", f"{dumps({**line, 'title': 7})}\n".encode(), hour=3)
    assert titles(saves) == ["", ""]


def test_a_failure_leaves_the_old_title(saves: Saves) -> None:
    path = write(saves, "mine.jsonl", begun(), hour=1)
    saves.rename(path, "title 0")
    before, failed = "title 0", set()
    for number, disk in enumerate(every_failure(errno.ENOSPC), 1):
        try:
            saves.rename(path, f"title {number}")
        except StorageError:
            failed.add(disk.failed)
        now = TitleFile(saves.folder).load()[path.name]
        assert now in (before, f"title {number}")
        before = now
    assert failed >= {"open", "write", "fsync", "replace"}
    assert titles(saves) == [f"title {number}"]


def test_a_deleted_game_is_gone_with_its_copies_and_its_title(saves: Saves) -> None:
    session = new_game(1)
    with saves.create(session.header) as journal:
        session.keep_in(journal)
        play(session, 60)
    path = journal.path
    other = write(saves, "other.jsonl", begun(), hour=1)
    saves.rename(path, "this")
    saves.rename(other, "that")
    assert Snapshots(path).paths()
    saves.delete(path)
    assert [entry.path for entry in saves.entries()] == [other]
    assert Snapshots(path).paths() == []
    write(saves, path.name, begun(), hour=2)
    assert titles(saves) == ["", "that"]


@pytest.mark.usefixtures("no_patience")
def test_a_game_that_is_being_played_is_not_deleted(saves: Saves) -> None:
    with saves.create(new_game(1).header) as journal:
        with pytest.raises(SaveInUseError):
            saves.delete(journal.path)
        assert journal.path.exists()
    with pytest.raises(StorageError, match="it is not there any more"):
        saves.delete(saves.folder / "gone.jsonl")
