"""Text of the desktop entry, by which the game stands in the menu of programs."""

from __future__ import annotations

from game.cli.desktop.file_types import OPENED
from game.resources import PROGRAM
from game.ui.language import ENGLISH, N_, in_every_language

NAME = "Thurn und Taxis"
# Translators: what kind of program this is, in the menu of programs.
_KIND = N_("Board game")
# Translators: below the game's name in the menu of programs.
SUMMARY = N_("Lay routes for mail coaches, place houses, win tiles")
# Translators: words by which the game is found in the menu of programs, each with a
# semicolon after it. There may be more or fewer of them.
_KEYWORDS = N_("board game;post;coach;")

CATEGORIES = ("Game", "BoardGame")

_ENTRY = """[Desktop Entry]
Type=Application
Version=1.4
Name={name}
{words}
Exec={command} %f
Icon={icon}
Terminal=false
Categories={categories}
MimeType={types}
StartupNotify=true
StartupWMClass={program}
"""


def desktop_entry(command: str, icon: object) -> str:
    """The entry; `command` is quoted for `Exec`, `icon` a name or the path of a picture."""
    lines = {"GenericName": _KIND, "Comment": SUMMARY, "Keywords": _KEYWORDS}
    words = (
        f"{key}={text}" if code == ENGLISH else f"{key}[{code}]={text}"
        for key, message in lines.items()
        for code, text in in_every_language(message)
    )
    return _ENTRY.format(
        name=NAME,
        words="\n".join(words),
        command=command,
        icon=icon,
        categories=_list(CATEGORIES),
        types=_list(OPENED),
        program=PROGRAM,
    )


def quoted(word: str) -> str:
    """A word of `Exec`: backslashes count twice there, and "%" stands for fields."""
    escaped = word.replace("\\", "\\\\\\\\").replace("%", "%%")
    for sign in ('"', "`", "$"):
        escaped = escaped.replace(sign, f"\\\\{sign}")
    return f'"{escaped}"'


def _list(words: tuple[str, ...]) -> str:
    return "".join(f"{word};" for word in words)
