from __future__ import annotations

import errno
import os
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.rules import replay
from game.rules.record import dumps
from game.rules.state import State
from game.session import Session
from game.storage import journal
from game.storage import saves as saves_module
from game.storage.journal import MAX_SIZE
from game.storage.messages import BrokenSaveError, StorageError
from game.storage.saves import Saves
from tests.storage.disk import failing
from tests.storage.games import data_of, find_board, lines_of, new_game, play
from tests.storage.opening import go_on, unfinished


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
    assert [game.path for game in saves.survey()[0] if game.finished] == [done]
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
    count(replay, "parse_entry")
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
    assert path.stat().st_size == MAX_SIZE + 1


def test_a_folder_that_cannot_be_listed(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("mine")
    with pytest.raises(StorageError, match="a file stands where a folder is needed"):
        unfinished(Saves(tmp_path / "saves"))
