"""An error, a short write or a crash at every single call that writes: the old or the new is there.

Each operation of the storage is carried out on a disk that fails at its first such call, then at
its second and so on; afterwards what is on the disk is loaded anew.
"""

from __future__ import annotations

import argparse
import errno
import shutil
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from time import perf_counter

from game.rules import legal_actions
from game.session import JournalError, Session
from game.storage.album.file import AlbumFile
from game.storage.album.profiles import recolour_person, rename_person
from game.storage.journal import SNAPSHOT_EVERY
from game.storage.messages import StorageError
from game.storage.pictures import keep_picture
from game.storage.saves import Saves
from game.storage.settings import load_settings, save_settings
from game.ui.settings import Settings
from tests.rules.play import builder
from tests.storage.disk import Crash, failing
from tests.storage.games import find_board, new_game, play
from tests.storage.opening import survey
from tests.storage.test_album_file import ALBUM

WAYS: dict[str, tuple[int | None, bool]] = {
    "disk full": (errno.ENOSPC, False),
    "I/O error": (errno.EIO, False),
    "no permission": (errno.EACCES, False),
    "short write": (errno.ENOSPC, True),
    "crash": (None, False),
    "crash in the midst of a write": (None, True),
}
PICTURE = bytes(range(256)) * 40


@dataclass(frozen=True)
class Operation:
    """`act` says what it could not do; `read` tells what a fresh start finds on the disk."""

    name: str
    prepare: Callable[[Path], object]
    act: Callable[[Path], Sequence[object]]
    read: Callable[[Path], object]
    kept: bytes = b""
    """What must lie somewhere in the folder whatever happens."""


def saves_in(folder: Path) -> Saves:
    return Saves(folder / "saves")


def saved(folder: Path, plies: int) -> Path:
    session = new_game(1)
    with saves_in(folder).create(session.header) as journal:
        session.keep_in(journal)
        play(session, plies)
        return journal.path


def the_save(folder: Path) -> Path:
    (path,) = (folder / "saves").glob("*.jsonl")
    return path


def games(folder: Path) -> object:
    """Every game that can be gone on with, or looked at."""
    saves, found = saves_in(folder), []
    for game in survey(saves)[0]:
        resumed = saves.resume(game.path, find_board)
        assert resumed.journal is not None
        with resumed.journal as journal:
            # A result that is missing after the last action is put there.
            session = Session.resume(resumed.game, None, journal)
        found.append((session.header, session.entries))
    return found


class Away:
    """The journal of a disk that stays away, so that what was there at the failure is found."""

    def append(self, lines: Sequence[str]) -> None:
        raise JournalError("away")

    cut_to: Callable[[int], None] = append  # type: ignore[assignment]


def go_on(folder: Path, act: Callable[[Session], object]) -> Sequence[object]:
    """Go on with the game, do something, and play on, saved or not."""
    resumed = saves_in(folder).resume(the_save(folder), find_board)
    session = Session.resume(resumed.game, Random(1), resumed.journal)
    try:
        act(session)
        failure, before = session.failure, len(session.steps)
        if failure is not None:
            session.keep_in(Away())
            play(session, 2)
            assert session.over or len(session.steps) > before
        return [*resumed.notices, *([failure] if failure else [])]
    finally:
        if resumed.journal is not None:
            resumed.journal.close()


def create(folder: Path) -> Sequence[object]:
    return attempt(lambda: saves_in(folder).create(new_game(1).header).close())


def attempt(act: Callable[[], object]) -> Sequence[object]:
    try:
        act()
    except StorageError as error:
        return [error.sentence]
    return []


def next_step(session: Session) -> None:
    session.submit(builder(session.state, legal_actions(session.state), Random(2)))


def settings(folder: Path) -> object:
    return load_settings(Settings, folder / "settings.json")[0]


def album(folder: Path) -> object:
    return AlbumFile(folder / "album.json").load()[0]


def keep_album(folder: Path) -> object:
    return AlbumFile(folder / "album.json").change(lambda _: ALBUM)


def change_album(folder: Path) -> Sequence[object]:
    return attempt(
        lambda: AlbumFile(folder / "album.json").change(
            lambda old: recolour_person(rename_person(old, "Ben", "Benno"), "Benno", "yellow")
        )
    )


def pictures(folder: Path) -> object:
    return [path.read_bytes() for path in (folder / "Pictures").glob("[!.]*")]


def keep(folder: Path) -> Sequence[object]:
    moment = datetime(2026, 5, 12, 18, 15, tzinfo=UTC)
    return attempt(lambda: keep_picture(PICTURE, [folder / "Pictures"], moment))


def spoil(path: Path, old: bytes, new: bytes) -> None:
    data = path.read_bytes()
    assert old in data
    path.write_bytes(data.replace(old, new, 1))


def torn(folder: Path) -> None:
    path = saved(folder, 12)
    path.write_bytes(path.read_bytes()[:-9] + b"<torn")


def damaged(folder: Path) -> None:
    spoil(saved(folder, SNAPSHOT_EVERY + 9), b'"seat": 1', b'"seat": 7')


def damaged_settings(folder: Path) -> None:
    save_settings(Settings(ai_pause=0.25), folder / "settings.json")
    spoil(folder / "settings.json", b"0.25", b"9.25")


def damaged_album(folder: Path) -> None:
    keep_album(folder)
    spoil(folder / "album.json", b"Ben", b"Bun")


def operations() -> Iterator[Operation]:
    def nothing(folder: Path) -> None:
        pass

    def first_settings(folder: Path) -> None:
        save_settings(Settings(language="de"), folder / "settings.json")

    def load(folder: Path) -> Sequence[object]:
        return go_on(folder, lambda session: None)

    yield Operation("begin a game", nothing, create, games)
    last = len(play(new_game(1), 2000).steps)
    for name, number in (
        ("an action", 10),
        ("an action and a snapshot", SNAPSHOT_EVERY),
        ("the last action", last),
    ):
        before = partial(saved, plies=number - 1)
        yield Operation(name, before, lambda at: go_on(at, next_step), games)
    yield Operation(
        "an action taken back",
        lambda at: saved(at, SNAPSHOT_EVERY),
        lambda at: go_on(at, Session.undo),
        games,
    )
    yield Operation("mend a torn end", torn, load, games, b"<torn")
    yield Operation("restore a damaged save", damaged, load, games, b'"seat": 7')
    yield Operation(
        "keep the settings",
        first_settings,
        lambda at: attempt(lambda: save_settings(Settings(), at / "settings.json")),
        settings,
    )
    yield Operation(
        "load damaged settings",
        damaged_settings,
        lambda at: load_settings(Settings, at / "settings.json")[1],
        settings,
        b"9.25",
    )
    yield Operation("change the album", keep_album, change_album, album)
    yield Operation("change a damaged album", damaged_album, change_album, album, b"Bun")
    yield Operation("keep a picture", nothing, keep, pictures)


def faults(
    operation: Operation, place: Path, ways: Iterable[str] = WAYS
) -> tuple[Counter[str], list[str]]:
    """The calls that failed, each way, and what was wrong after one of them."""
    template = place / "template"
    template.mkdir(parents=True)
    operation.prepare(template)
    old, new = _outcome(operation, place, acts=False), _outcome(operation, place, acts=True)
    failed: Counter[str] = Counter()
    wrong: list[str] = []
    for way in ways:
        error, short = WAYS[way]
        for number in count(1):
            folder = place / "case"
            shutil.copytree(template, folder)
            said: Sequence[object] | None = None
            with failing(number, error, short) as disk:
                try:
                    said = operation.act(folder)
                except Crash:
                    pass
                except Exception as mistake:
                    wrong.append(f"{operation.name}, {way}, call {number}: {mistake!r}")
            case = f"{operation.name}, {way}, call {number} ({disk.failed})"
            wrong += [f"{case}: {what}" for what in _faults_after(operation, folder, old, new)]
            if said is not None:
                wrong += [f"{case} said {words}" for words in map(str, said) if "\n" in words]
            if disk.failed:
                failed[disk.failed] += 1
            shutil.rmtree(folder)
            if not disk.failed:
                break
    return failed, wrong


def _outcome(operation: Operation, place: Path, acts: bool) -> object:
    folder = place / "outcome"
    shutil.copytree(place / "template", folder)
    if acts:
        operation.act(folder)
    result = operation.read(folder)
    shutil.rmtree(folder)
    return result


def _faults_after(operation: Operation, folder: Path, old: object, new: object) -> Iterator[str]:
    """What a fresh start finds wrong; it is started twice."""
    for start in ("first", "second"):
        files = [path for path in folder.rglob("*") if path.is_file()]
        if not any(operation.kept in path.read_bytes() for path in files) and operation.kept:
            yield f"what was damaged is lost before the {start} start"
        try:
            found = operation.read(folder)
        except Exception as mistake:
            yield f"the {start} start: {mistake!r}"
            return
        if found not in (old, new):
            yield f"the {start} start finds neither the old nor the new: {found!r:.300}"


def add(trials: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    trial = trials.add_parser(
        "disk-faults", help="an error or a crash at every call that writes: the old or the new"
    )
    trial.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> bool:
    began, cases, failures = perf_counter(), 0, 0
    for operation in operations():
        with tempfile.TemporaryDirectory() as folder:
            failed, wrong = faults(operation, Path(folder) / "disk")
        calls = ", ".join(f"{number} {name}" for name, number in sorted(failed.items()))
        print(f"{operation.name}: failed in {calls}", flush=True)
        for what in wrong:
            print(f"  {what}", flush=True)
        cases, failures = cases + failed.total(), failures + len(wrong)
    print(f"{cases} failing calls, {failures} faults, {perf_counter() - began:.0f} s")
    return not failures
