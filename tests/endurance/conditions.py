"""The game started for real where something is amiss: it starts, or says what to do, and keeps all.

Each condition opens the program on a screen of its own (Xvfb), plays by the keyboard, and looks at
what lies on the disk afterwards. Nowhere may there be a traceback.
"""

from __future__ import annotations

import argparse
import errno
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.endurance.person import OddHome, play_a_little, player, sound
from tests.ui.window.desktop import DEADLINE, ROOT, Screen, missing, screen

SCREEN = (1280, 720)
FOREIGN = "Ännchen 郵便 \N{POSTAL HORN}"

MOST_PAGES = 3
"""Pages about an error that may be put away before the program gives up."""


class SkippedError(Exception):
    """The condition cannot be brought about here; the message says why."""


@contextmanager
def mounted(where: Path, size: str) -> Iterator[None]:
    """A small disk of its own at this place. Raises SkippedError."""
    where.mkdir(parents=True)
    command = ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(where)]
    if shutil.which("mount") is None or subprocess.run(command, capture_output=True).returncode:
        raise SkippedError("no disk may be mounted here; it takes root")
    try:
        yield
    finally:
        subprocess.run(["umount", "-l", str(where)], check=True)


# The conditions


def no_sound_device(monitor: Screen, folder: Path) -> str:
    play_a_little(monitor, OddHome(folder, SDL_AUDIODRIVER="no-such-device"))
    return "it is played in silence"


def no_display(monitor: Screen, folder: Path) -> str:
    home = OddHome(folder)
    done = subprocess.run(
        [sys.executable, "-m", "game"],
        cwd=ROOT,
        env=home.environment(None),
        capture_output=True,
        text=True,
        timeout=DEADLINE,
    )
    said = done.stderr.strip().splitlines()
    assert done.returncode == 1 and "display" in said[-1], done.stderr
    assert "Traceback" not in done.stderr and not home.logs
    return f"it says: {said[-1]}"


def read_only_home(monitor: Screen, folder: Path) -> str:
    disk = folder / "disk"
    with mounted(disk, "4m"):
        home = OddHome(folder, disk)
        save = home.put_save()
        before = save.read_bytes()
        subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
        with player(monitor, home) as someone:
            someone.press("Return", "Return", "1", "1")
            someone.leave()
        assert save.read_bytes() == before
    return "the saved game goes on unsaved, its save is as it was"


def full_disk(monitor: Screen, folder: Path) -> str:
    disk = folder / "disk"
    with mounted(disk, "256k"):
        home = OddHome(folder, disk)
        save = home.put_save()
        before = sound(save)
        with (disk / "ballast").open("wb", buffering=0) as file:
            try:
                while True:
                    file.write(bytes(4096))
            except OSError as error:
                assert error.errno == errno.ENOSPC
        with player(monitor, home) as someone:
            someone.press("Return", "Return", "1", "1", "Return", "1")
            someone.leave()
        after = sound(save)
        assert after >= before
    return f"the game goes on, its save is whole ({before} lines, then {after})"


def missing_settings(monitor: Screen, folder: Path) -> str:
    home = OddHome(folder)
    home.settings.unlink()
    with player(monitor, home) as someone:
        # Nobody has taken a lesson: the title suggests it; the new game stands above.
        someone.press("shift+Tab")
        path = someone.begin()
        someone.act(path)
        someone.leave()
    assert sound(path)
    return "it starts with the usual ones"


def damaged_settings(monitor: Screen, folder: Path) -> str:
    home = OddHome(folder)
    damaged = b'{"language": "en", "volume'
    home.settings.write_bytes(damaged)
    with player(monitor, home) as someone:
        someone.press("shift+Tab")
        path = someone.begin()
        someone.act(path)
        someone.leave()
    kept = [each for each in home.settings.parent.iterdir() if each.read_bytes() == damaged]
    assert sound(path) and kept
    return f"it starts with the usual ones and keeps the damaged file as {kept[0].name}"


def empty_save(monitor: Screen, folder: Path) -> str:
    home = OddHome(folder)
    home.saves.mkdir(parents=True)
    odd = {"20260101-000000-00000000.jsonl": b"", "20260101-000001-00000000.jsonl": b"\0" * 99}
    for name, data in odd.items():
        (home.saves / name).write_bytes(data)
    with player(monitor, home) as someone:
        path = someone.begin()
        someone.act(path)
        someone.leave()
    assert sound(path)
    assert all((home.saves / name).read_bytes() == data for name, data in odd.items())
    return "it is passed over and left as it is, and a new game is begun"


def foreign_names(monitor: Screen, folder: Path) -> str:
    home = OddHome(folder / FOREIGN, LC_ALL="C")
    path = play_a_little(monitor, home)
    renamed = path.rename(path.with_name(f"{FOREIGN}.jsonl"))
    before = sound(renamed)
    with player(monitor, home) as someone:
        someone.press("Return")
        someone.act(renamed)
        someone.leave()
    return f"home and save go by {FOREIGN!r}: {before} lines, gone on with to {sound(renamed)}"


def clock_set_back(monitor: Screen, folder: Path) -> str:
    home = OddHome(folder, CLOCK_BACK="9000")
    now = OddHome(folder / "now")
    path = play_a_little(monitor, now)
    home.saves.mkdir(parents=True)
    old = Path(shutil.copy2(path, home.saves))
    before = sound(old)
    with player(monitor, home, "tests.endurance.odd_start") as someone:
        someone.press("Return")
        someone.act(old)
        someone.leave()
    return f"a game from the future goes on: {before} lines, then {sound(old)}"


def two_copies(monitor: Screen, folder: Path) -> str:
    home = OddHome(folder)
    with player(monitor, home) as one:
        first = one.begin()
        one.act(first)
        with player(monitor, home) as other:
            # The game that is open in the other window is not offered.
            second = other.begin()
            other.act(second)
            other.leave()
        # The first window is there again below the other one.
        one.press("F10", "Escape")
        one.leave()
    return f"each has a game of its own, both are whole ({sound(first)} and {sound(second)} lines)"


def crash(monitor: Screen, folder: Path) -> str:
    home = OddHome(folder, FAULT="game.ui.table.scene:TableScene.handle:3")
    with player(monitor, home, "tests.endurance.odd_start") as someone:
        path = someone.begin()
        for _ in range(20):
            if home.logs:
                break
            someone.press("1")
        (report,) = home.logs
        text = report.read_text(encoding="utf-8")
        assert "a wheel came off" in text and '"supply"' in text
        lines = sound(path)
        # The page has Continue under the focus.
        someone.press("Return")
        someone.act(path)
        someone.end()
    return f"a report is written and the game goes on: {lines} lines, then {sound(path)}"


def crash_again(monitor: Screen, folder: Path) -> str:
    fault = "game.ui.scenes.title:TitleScene.sprites:1"
    home = OddHome(folder, FAULT=fault, FAULT_TIMES="99")
    with player(monitor, home, "tests.endurance.odd_start") as someone:
        game = someone.game
        for _ in range(MOST_PAGES):
            if game.process.poll() is not None:
                break
            someone.press("Return")
        assert game.ended() == 1, game.said
    assert "Traceback" not in game.said
    last = game.said.strip().splitlines()[-1]
    return f"it does not go round for ever: {last}"


Condition = Callable[[Screen, Path], str]

CONDITIONS: tuple[Condition, ...] = (
    no_sound_device,
    no_display,
    read_only_home,
    full_disk,
    missing_settings,
    damaged_settings,
    empty_save,
    foreign_names,
    clock_set_back,
    two_copies,
    crash,
    crash_again,
)


def name_of(condition: Condition) -> str:
    return condition.__name__.replace("_", " ")


def run(arguments: argparse.Namespace) -> bool:
    if lacking := missing():
        print(f"this trial needs {lacking}")
        return False
    passed = True
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    with tempfile.TemporaryDirectory(prefix="conditions-") as name:
        folder = Path(name)
        with screen(SCREEN, folder) as monitor:
            for condition in CONDITIONS:
                if arguments.only and arguments.only not in name_of(condition):
                    continue
                try:
                    said = condition(monitor, folder / condition.__name__)
                except SkippedError as why:
                    said = f"not tried: {why}"
                except Exception as error:
                    passed, said = False, f"FAILED: {type(error).__name__}: {error}"
                print(f"{name_of(condition)}: {said}", flush=True)
    return passed


def add(trials: Any) -> None:
    parser = trials.add_parser("conditions", help="started for real where something is amiss")
    parser.add_argument("--only", default="", metavar="WORDS", help="those with this in the name")
    parser.set_defaults(run=run)
