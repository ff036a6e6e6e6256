"""`menu-entry`: adds the game to the user's menu of programs."""

from __future__ import annotations

import argparse
import os
import stat
import sys
import sysconfig
from pathlib import Path

from game import resources
from game.cli.output import CommandError, say
from game.cli.parser import Commands, add_command
from game.resources import PROGRAM

ENTRY = """[Desktop Entry]
Type=Application
Version=1.4
Name=Thurn und Taxis
{words}
Exec={command}
Icon={icon}
Terminal=false
Categories=Game;BoardGame;
StartupNotify=true
StartupWMClass={name}
"""
OWN_LINE = b"Name=Thurn und Taxis\n"
"""A line by which the entries of every version are known."""


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
    entry, icon = places()
    _require_own(entry, icon)
    try:
        if arguments.remove:
            there = [path for path in (entry, icon) if os.path.lexists(path)]
            for path in there:
                path.unlink()
            say(f"removed: {entry}" if there else "there is no menu entry to remove")
            return 0
        opening = command()
        for path in (entry, icon):
            path.parent.mkdir(parents=True, exist_ok=True)
        icon.write_bytes(_picture())
        words = ENTRY.format(command=opening, icon=icon, words="\n".join(_words()), name=PROGRAM)
        entry.write_text(words, encoding="utf-8")
        # Some desktops open a file by a double click only if it is executable.
        entry.chmod(0o755)
    except OSError as error:
        raise CommandError(
            f"the menu entry {entry} cannot be written ({error.strerror}): check the folder"
        ) from error
    say(f"written: {entry}")
    return 0


def _words() -> list[str]:
    """The lines that are read in the menu, in each language."""
    from game.ui.language import ENGLISH, LANGUAGES, N_, translated

    lines = {
        # Translators: what kind of program this is, in the menu of programs.
        "GenericName": N_("Board game"),
        # Translators: below the game's name in the menu of programs.
        "Comment": N_("Lay routes for mail coaches, place houses, win tiles"),
        # Translators: words by which the game is found in the menu of programs, each with a
        # semicolon after it. There may be more or fewer of them.
        "Keywords": N_("board game;post;coach;"),
    }
    return [
        f"{key}={words}" if code == ENGLISH else f"{key}[{code}]={translated(words, code)}"
        for key, words in lines.items()
        for code in LANGUAGES
    ]


def _require_own(entry: Path, icon: Path) -> None:
    """Raise CommandError where a file that this command did not write stands in its place."""
    written = _is_own(entry, OWN_LINE)
    for path, own in ((entry, written), (icon, written or _is_own(icon, _picture()))):
        if os.path.lexists(path) and not own:
            raise CommandError(f"{path} is not of this game; move it away first")


def _is_own(path: Path, mark: bytes) -> bool:
    """True for an ordinary file with this mark in it."""
    try:
        return stat.S_ISREG(path.lstat().st_mode) and mark in path.read_bytes()
    except OSError:
        return False


def _picture() -> bytes:
    return (resources.folder("assets") / "icon" / f"{PROGRAM}.svg").read_bytes()


def places() -> tuple[Path, Path]:
    """The paths of the entry and its icon, in the user's folders."""
    data = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    icons = data / "icons" / "hicolor" / "scalable" / "apps"
    return data / "applications" / f"{PROGRAM}.desktop", icons / f"{PROGRAM}.svg"


def command() -> str:
    """The command that opens the installed game, quoted for a desktop entry.

    Raises CommandError where it is not installed: `python -m game` would run a `game.py` of the
    folder that the menu starts it in.
    """
    if getattr(sys, "frozen", False):
        return _quoted(sys.executable)
    called = Path(sys.argv[0]).absolute()
    schemes = (sysconfig.get_default_scheme(), sysconfig.get_preferred_scheme("user"))
    places = [Path(sysconfig.get_path("scripts", scheme)) / PROGRAM for scheme in schemes]
    for path in [called, *places] if called.name == PROGRAM else places:
        if os.access(path, os.X_OK):
            return _quoted(str(path))
    raise CommandError(
        f"the command {PROGRAM} is not installed for this Python; README.md says how to install it"
    )


def _quoted(word: str) -> str:
    """A word of `Exec`: backslashes count twice there, and "%" stands for fields."""
    escaped = word.replace("\\", "\\\\\\\\").replace("%", "%%")
    for sign in ('"', "`", "$"):
        escaped = escaped.replace(sign, f"\\\\{sign}")
    return f'"{escaped}"'
