"""Whatever changes a record behind the game's back is found, and a copy takes its place."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.rules.records.replaying import replay
from game.session import Session
from game.storage.checks import find_damage, intact, parse_file, seal, seal_file
from game.storage.journal import SNAPSHOT_EVERY
from game.storage.messages import BrokenSaveError
from game.storage.saves import Saves
from game.storage.snapshots import KEPT
from tests.storage.disk import every_failure
from tests.storage.games import find_board, new_game, play
from tests.storage.opening import survey


def saved(saves: Saves, plies: int, seed: int = 1) -> Path:
    """The save of a game that was left after so many actions."""
    session = new_game(seed)
    with saves.create(session.header) as journal:
        session.keep_in(journal)
        play(session, plies)
        return journal.path


def copies(path: Path) -> list[Path]:
    folder = path.parent.parent / "snapshots"
    found = folder.glob(f"{path.stem}.*.jsonl")
    return sorted(found, key=lambda copy: int(copy.name.split(".")[1]))


def spoil(path: Path, line: int) -> bytes:
    """Change a digit of a line; the file's bytes before."""
    data = path.read_bytes()
    lines = data.split(b"\n")
    lines[line - 1] = lines[line - 1].replace(b'"seat": ', b'"seat": 1', 1)
    assert b"\n".join(lines) != data
    path.write_bytes(b"\n".join(lines))
    return data


def entries(saves: Saves, path: Path) -> list[object]:
    resumed = saves.resume(path, find_board)
    assert resumed.journal is not None
    resumed.journal.close()
    return list(resumed.game.entries)


def test_a_check_stands_last_and_other_readers_pass_it_over(saves: Saves) -> None:
    path = saved(saves, 12)
    for line in path.read_bytes().splitlines():
        assert list(json.loads(line))[-1] == "check"
    assert len(replay(path.read_bytes(), find_board).entries) == 12


def test_every_change_of_a_byte_is_found(saves: Saves) -> None:
    whole = saved(saves, 5).read_bytes()
    assert find_damage(whole) is None
    for at in range(len(whole) - 1):
        spoilt = whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :]
        damage = find_damage(spoilt)
        assert damage is not None
        assert whole[: damage.end] == spoilt[: damage.end]


@pytest.mark.parametrize("change", ["missing", "doubled", "swapped", "unsealed"])
def test_lines_that_are_good_but_out_of_their_place_are_found(saves: Saves, change: str) -> None:
    lines = saved(saves, 9).read_bytes().splitlines(keepends=True)
    after = {
        "missing": lines[:4] + lines[5:],
        "doubled": lines[:5] + lines[4:],
        "swapped": [*lines[:4], lines[5], lines[4], *lines[6:]],
        "unsealed": [*lines[:4], lines[4][: lines[4].index(b', "check"')] + b"}\n", *lines[5:]],
    }[change]
    damage = find_damage(b"".join(after))
    assert damage is not None
    assert damage.line in (5, 6)


def test_a_record_without_checks_has_nothing_to_be_held_against() -> None:
    assert find_damage(b'{"format": "x", "check": "of mine"}\n{"seat": 0}\n') is None


def test_an_object_is_sealed_on_one_line_or_on_many() -> None:
    for text in (b'{"a": {"b": 1}}', b'{\n "a": 1\n}'):
        sealed, _number = seal(text)
        assert intact(sealed)
        assert json.loads(sealed) == {**json.loads(text), "check": json.loads(sealed)["check"]}
        assert not intact(sealed.replace(b"1", b"2", 1))
        assert not intact(text)


def test_a_file_that_lost_its_check_is_not_taken_for_an_old_one() -> None:
    sealed = seal_file({"a": 1})
    assert parse_file(sealed) == ({"a": 1}, True)
    assert parse_file(b'{"a": 1}') == ({"a": 1}, True)
    assert parse_file(sealed.replace(b"check", b"chick"))[1] is False
    assert parse_file(sealed.replace(b"version", b"vorsion"))[1] is False


@pytest.mark.slow
def test_the_last_three_copies_are_kept_and_of_a_finished_game_the_whole_one(saves: Saves) -> None:
    path = saved(saves, KEPT * SNAPSHOT_EVERY + 30)
    found = copies(path)
    assert len(found) == KEPT
    whole = path.read_bytes()
    for copy in found:
        assert whole.startswith(copy.read_bytes())
    assert whole[len(found[-1].read_bytes()) :].count(b"\n") < SNAPSHOT_EVERY
    done = saved(saves, 2000, seed=2)
    (copy,) = copies(done)
    assert copy.read_bytes() == done.read_bytes()


def test_opening_a_save_again_and_again_pushes_no_copy_out(saves: Saves) -> None:
    path = saved(saves, 2 * SNAPSHOT_EVERY + 5)
    for _ in range(5):
        entries(saves, path)
    assert len({copy.read_bytes() for copy in copies(path)}) == len(copies(path)) == KEPT


@pytest.mark.parametrize("line", [2, 15, 60])
def test_a_damaged_save_goes_on_from_its_last_copy(saves: Saves, line: int) -> None:
    path = saved(saves, 70)
    before = replay(path.read_bytes(), find_board).entries
    spoil(path, line)
    spoilt = path.read_bytes()
    resumed = saves.resume(path, find_board)
    assert resumed.journal is not None
    kept = len(resumed.game.entries)
    assert len(before) - SNAPSHOT_EVERY <= kept < len(before)
    assert resumed.game.entries == before[:kept]
    (said,) = map(str, resumed.notices)
    assert f"{path.name}.damaged-1" in said
    assert path.with_name(f"{path.name}.damaged-1").read_bytes() == spoilt
    session = Session.resume(resumed.game, new_game(1)._rng, resumed.journal)
    play(session, 3)
    resumed.journal.close()
    assert entries(saves, path) == session.entries


def test_more_of_a_damaged_save_than_of_its_copies_is_gone_on_with(saves: Saves) -> None:
    path = saved(saves, SNAPSHOT_EVERY + 12)
    spoil(path, SNAPSHOT_EVERY + 10)
    assert len(entries(saves, path)) == SNAPSHOT_EVERY + 8


def test_what_was_taken_back_does_not_come_again_from_a_copy(saves: Saves) -> None:
    session = new_game(1)
    with saves.create(session.header) as journal:
        session.keep_in(journal)
        play(session, SNAPSHOT_EVERY + 2)
        session.go_back(8)
        path = journal.path
    spoil(path, 4)
    assert entries(saves, path) == session.entries


def test_a_save_whose_header_is_damaged_is_still_offered(saves: Saves) -> None:
    path = saved(saves, SNAPSHOT_EVERY + 5)
    data = path.read_bytes()
    for spoilt in (b"", b"\0" * 50, data[:40], data.replace("Änne".encode(), b"Anne", 1)):
        path.write_bytes(spoilt)
        games, wrong = survey(saves)
        assert [game.path for game in games] == [path]
        assert games[0].header.seats[0].name == "Änne"
        assert wrong == ()
        assert len(entries(saves, path)) >= SNAPSHOT_EVERY


def test_a_damaged_save_without_copies_is_said_and_left(saves: Saves) -> None:
    path = saved(saves, 9)
    spoil(path, 1 + 1)
    spoilt = path.read_bytes().replace(b"thurn", b"thorn", 1)
    path.write_bytes(spoilt)
    games, (wrong,) = survey(saves)
    assert games == []
    assert path.name in str(wrong)
    with pytest.raises(BrokenSaveError, match=path.name):
        saves.resume(path, find_board)
    assert path.read_bytes() == spoilt


@pytest.mark.slow
def test_a_finished_game_that_is_damaged_is_still_shown(saves: Saves) -> None:
    path = saved(saves, 2000)
    whole = path.read_bytes()
    spoil(path, 30)
    assert saves.show(path)[0] == whole
    copies(path)[0].unlink()
    with pytest.raises(BrokenSaveError, match=f"{path.name}.*line 30 is not as the game wrote it"):
        saves.show(path)[0]


def test_nothing_is_lost_while_a_copy_takes_the_place_of_a_damaged_save(saves: Saves) -> None:
    path = saved(saves, SNAPSHOT_EVERY + 5)
    whole = path.read_bytes()
    spoil(path, 3)
    spoilt = path.read_bytes()
    failures = set()
    for disk in every_failure():
        resumed = saves.resume(path, find_board)
        assert len(resumed.game.entries) >= SNAPSHOT_EVERY
        if resumed.journal is None:
            failures.add(disk.failed)
            assert "goes on unsaved" in str(resumed.notices[0])
        else:
            resumed.journal.close()
        contents = [file.read_bytes() for file in saves.folder.iterdir()]
        assert spoilt in contents
        assert any(whole.startswith(copy.read_bytes()) for copy in copies(path))
        for aside in saves.folder.glob("*damaged*"):
            aside.unlink()
        path.write_bytes(spoilt)
    assert failures >= {"open", "write", "fsync", "replace"}
