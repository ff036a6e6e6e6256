from __future__ import annotations

import errno
from pathlib import Path
from random import Random

import pytest

from game.rules.records.record import Chance
from game.rules.records.replaying import replay
from game.session import Session
from game.storage.checks import seal
from game.storage.messages import BrokenSaveError, StorageError
from game.storage.saves import Saves
from game.storage.torn_end import find_torn_end
from tests.storage.disk import every_failure
from tests.storage.games import data_of, find_board, lines_of, new_game, play
from tests.storage.opening import open_journal


def write(saves: Saves, data: bytes, name: str = "game.jsonl") -> Path:
    saves.folder.mkdir(exist_ok=True)
    path = saves.folder / name
    path.write_bytes(data)
    return path


def beside(path: Path) -> list[Path]:
    return sorted(other for other in path.parent.iterdir() if other != path)


def up_to_a_reshuffle() -> list[str]:
    """The lines of a game up to the action of its first reshuffle."""
    session = play(new_game(2), 2000)
    first = next(at for at, entry in enumerate(session.entries) if isinstance(entry, Chance))
    return lines_of(session)[: first + 3]


def test_a_last_line_that_is_not_as_it_was_written_is_torn_off() -> None:
    """However well it reads: a crash may leave the place of a line filled with something else."""
    header, check = seal(b'{"format": 1}')
    last, _ = seal(b'{"seat": 0, "do": "draw"}', check)
    for line, good in ((last, True), (last.replace(b"draw", b"drew"), False)):
        tear = find_torn_end(header + b"\n" + line + b"\n")
        assert tear.lost is not good
        assert tear.end == len(header) + 1 + good * (len(line) + 1)


@pytest.mark.slow
def test_torn_at_every_length_of_the_last_line(saves: Saves) -> None:
    session = play(new_game(1), 9)
    whole = data_of(session)
    start = whole.rindex(b"\n", 0, -1) + 1
    shorter = whole[:start]
    for end in range(start, len(whole) + 1):
        path = write(saves, whole[:end])
        with open_journal(path) as journal:
            kept = path.read_bytes()
            if end >= len(whole) - 1:
                assert kept == whole
                assert journal.notice is None
            elif end == start:
                assert kept == shorter
                assert journal.notice is None
            else:
                assert kept == shorter
                assert path.name in str(journal.notice)
                assert [copy.read_bytes() for copy in beside(path)] == [whole[:end]]
            line = lines_of(session)[-1]
            journal.append([line])
        assert path.read_bytes() == kept + f"{line}\n".encode()
        for copy in beside(path):
            copy.unlink()


@pytest.mark.parametrize("junk", [b"\0" * 40, b"\xff\xfe", b"{]\n", b"\n", b"12\n"])
def test_junk_at_the_end_is_cut_off_and_kept_aside(saves: Saves, junk: bytes) -> None:
    whole = data_of(play(new_game(1), 9))
    path = write(saves, whole + junk)
    resumed = saves.resume(path, find_board)
    assert resumed.journal is not None
    with resumed.journal:
        assert path.read_bytes() == whole
    assert [notice.values["aside"] for notice in resumed.notices] == ["game.jsonl.torn-1"]
    assert (saves.folder / "game.jsonl.torn-1").read_bytes() == whole + junk


def test_a_reshuffle_is_torn_with_its_action(saves: Saves) -> None:
    lines = up_to_a_reshuffle()
    shorter = "".join(f"{line}\n" for line in lines[:-2]).encode()
    for torn in (f"{lines[-2]}\n", lines[-2], f"{lines[-2]}\n{lines[-1][:20]}"):
        path = write(saves, shorter + torn.encode())
        resumed = saves.resume(path, find_board)
        assert resumed.journal is not None
        resumed.journal.close()
        assert len(resumed.game.entries) == len(lines) - 3
        assert len(resumed.notices) == 1
        assert path.read_bytes() == shorter


def test_copies_aside_are_numbered(saves: Saves) -> None:
    path = write(saves, data_of(play(new_game(1), 3)))
    for number in range(1, 4):
        with path.open("ab") as file:
            file.write(b'{"seat"')
        open_journal(path).close()
        assert (saves.folder / f"game.jsonl.torn-{number}").exists()


def test_loading_leaves_the_file_as_it_is(saves: Saves) -> None:
    whole = data_of(play(new_game(1), 9))
    path = write(saves, whole + b'{"se')
    assert saves.show(path)[0] == whole
    assert path.read_bytes() == whole + b'{"se'
    assert beside(path) == []


def test_nothing_is_lost_when_mending_fails(saves: Saves) -> None:
    whole = data_of(play(new_game(1), 9))
    torn = whole[:-5]
    good = whole[: whole.rindex(b"\n", 0, -1) + 1]
    failures = set()
    path = write(saves, torn)
    for disk in every_failure(errno.EIO):
        try:
            open_journal(path).close()
        except StorageError:
            failures.add(disk.failed)
        contents = [file.read_bytes() for file in saves.folder.iterdir()]
        assert torn in contents
        assert path.read_bytes() in (torn, good)
        for copy in beside(path):
            copy.unlink()
        path.write_bytes(torn)
    assert failures == {"open", "write", "fsync", "ftruncate"}


def test_a_game_whose_end_cannot_be_mended_goes_on_unsaved(saves: Saves) -> None:
    torn = data_of(play(new_game(1), 9))[:-5]
    path = write(saves, torn)
    for _ in every_failure():
        resumed = saves.resume(path, find_board)
        if resumed.journal is None:
            assert len(resumed.game.entries) == 8
            assert "goes on unsaved" in str(resumed.notices[0])
        else:
            resumed.journal.close()
        for copy in beside(path):
            copy.unlink()
        path.write_bytes(torn)


def test_a_broken_save_is_left_as_it_is(saves: Saves) -> None:
    lines = lines_of(play(new_game(1), 9))
    lines[4] = '{"seat": 1, "do": "draw"}'
    data = "\n".join(lines).encode() + b'\n{"torn'
    path = write(saves, data)
    with pytest.raises(BrokenSaveError, match=r"game\.jsonl.*line 5: .*Mend that line"):
        saves.resume(path, find_board)
    assert path.read_bytes() == data
    assert beside(path) == []
    with open_journal(path):
        pass


def test_a_lost_result_is_written_again(saves: Saves) -> None:
    whole = data_of(play(new_game(1), 2000))
    path = write(saves, whole[: whole.rindex(b"\n", 0, -1) + 1])
    resumed = saves.resume(path, find_board)
    assert resumed.journal is not None
    with resumed.journal as journal:
        Session.resume(resumed.game, Random(1), journal)
    assert path.read_bytes() == whole
    assert replay(whole, find_board).result
