"""`menu-entry`: adds the game to the user's menu of programs."""

from __future__ import annotations

import argparse
import os
import shutil
import stat
import subprocess
import sys
import sysconfig
from pathlib import Path

from game.cli.output import CommandError, say
from game.cli.parser import Commands, add_command
from game.file_kinds import is_folder
from game.resources import PROGRAM

OWN_LINE = b"Name=Thurn und Taxis\n"
"""A line by which the entries of every version are known."""

SECONDS = 60
"""Time that the desktop's own tools have to read the files."""


def add(commands: Commands) -> None:
    parser = add_command(
        commands, "menu-entry", run, "put the game into your menu (Linux)", ["", "--remove"]
    )
    parser.add_argument("--remove", action="store_true", help="take it out again")


def run(arguments: argparse.Namespace) -> int:
    if sys.platform in ("win32", "darwin"):
        raise CommandError(
            "a menu entry is for Linux; on Windows and macOS the packaged game has its icon"
        )
    from game.cli.desktop.share import share_files, write_files

    entry, icon = places()
    named = ("", "") if arguments.remove else (command(), str(icon))
    _require_text(named)
    files = share_files(_share(), *named)
    _require_own(entry, files)
    try:
        if arguments.remove:
            removed = [path for path in files if _remove(path)]
            said = f"removed: {entry}" if removed else "there is no menu entry to remove"
        else:
            write_files(files)
            # Some desktops open a file by a double click only if it is executable.
            entry.chmod(0o755)
            said = f"written: {entry}"
    except OSError as error:
        raise CommandError(
            f"the menu entry {entry} cannot be written ({error.strerror}): check the folder"
        ) from error
    _tell_desktop()
    say(said)
    return 0


def _tell_desktop() -> None:
    """Have the lists of types of files, and of what opens them, made anew, where there are any."""
    for tool, folder in (
        ("update-mime-database", "mime"),
        ("update-desktop-database", "applications"),
    ):
        place = _share() / folder
        if shutil.which(tool) is not None and is_folder(place):
            subprocess.run([tool, place], capture_output=True, check=False, timeout=SECONDS)


def _remove(path: Path) -> bool:
    """Remove a file; True if there was one. Raises OSError."""
    try:
        path.unlink()
    except (FileNotFoundError, NotADirectoryError):
        return False
    return True


def _require_text(named: tuple[str, ...]) -> None:
    """Raise CommandError for what no menu entry can name."""
    for name in named:
        try:
            name.encode()
        except UnicodeEncodeError:
            raise CommandError(
                f"a menu entry is UTF-8 text and cannot name {name}; use another folder"
            ) from None


def _require_own(entry: Path, files: dict[Path, bytes]) -> None:
    """Raise CommandError where a file that this command did not write stands in a place.

    An empty one may be of an earlier version, which left it where the disk was full.
    """
    written = OWN_LINE in (_content(entry) or b"")
    for path, data in files.items():
        if os.path.lexists(path) and not written and _content(path) not in (b"", data):
            raise CommandError(f"{path} is not of this game; move it away first")


def _content(path: Path) -> bytes | None:
    """The content of an ordinary file; None for anything else, and for what cannot be read."""
    try:
        return path.read_bytes() if stat.S_ISREG(path.lstat().st_mode) else None
    except OSError:
        return None


def places() -> tuple[Path, Path]:
    """The paths of the entry and its icon, in the user's folders."""
    from game.cli.desktop.share import drawing_file, entry_file

    return entry_file(_share()), drawing_file(_share())


def _share() -> Path:
    from game.storage import folders

    return folders.share()


def command() -> str:
    """The command that opens the installed game, quoted for a desktop entry.

    Raises CommandError where it is not installed: `python -m game` would run a `game.py` of the
    folder that the menu starts it in.
    """
    from game.cli.desktop.entry import quoted

    if getattr(sys, "frozen", False):
        return quoted(sys.executable)
    called = Path(sys.argv[0]).absolute()
    schemes = (sysconfig.get_default_scheme(), sysconfig.get_preferred_scheme("user"))
    places = [Path(sysconfig.get_path("scripts", scheme)) / PROGRAM for scheme in schemes]
    for path in [called, *places] if called.name == PROGRAM else places:
        if os.access(path, os.X_OK):
            return quoted(str(path))
    raise CommandError(
        f"the command {PROGRAM} is not installed for this Python; README.md says how to install it"
    )
