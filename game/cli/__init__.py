"""The command line: `thurn-und-taxis …` or `python -m game …`.

Each command is a module with `add`, which defines its arguments, and `run`, which does the slow
imports: neither `--help` nor a wrong argument waits for pygame.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.output import (
    CommandError,
    UsageError,
    complain,
    flush,
    one_line,
    prepare_streams,
    silence,
)

if TYPE_CHECKING:
    from game.cli.parser import Parser

__all__ = ["main"]

INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; its exit code: 0 success, 2 wrong arguments, 1 other failures.

    A failure prints one line on standard error that says what is wrong and what to do.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    prepare_streams()
    words = sys.argv[1:] if argv is None else argv
    try:
        return _run(words)
    except UsageError as error:
        complain(str(error), words)
        return 2
    except CommandError as error:
        complain(str(error), words)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        silence()
    except Exception as error:
        complain(_lacking(error) or _exhausted(error) or _reported(error))
    return 1


def _run(words: Sequence[str]) -> int:
    try:
        file = _file_among(words)
        if file is not None or not words:
            # The game opens without importing the commands.
            from game.cli import play

            return play.run(file)
        arguments = _parser().parse_words(words)
        code: int = arguments.run(arguments)
    except SystemExit as leaving:
        # --help and --version end this way, before their text is flushed.
        code = leaving.code if isinstance(leaving.code, int) else 0
    flush()
    return code


def _file_among(words: Sequence[str]) -> Path | None:
    """The file that the game is to be opened with, as file managers name it; None for a command."""
    if len(words) != 1 or words[0].startswith("-"):
        return None
    path = Path(words[0])
    return path if path.is_absolute() or path.suffix == ".jsonl" else None


def _parser() -> Parser:
    from game.cli import (
        check_map,
        completion,
        export,
        fit,
        legal,
        menu_entry,
        new_map,
        perft,
        play,
        problems,
        replay,
        screenshot,
        simulate,
        train,
        verify,
    )
    from game.cli.parser import Parser, VersionAction

    parser = Parser(
        prog="thurn-und-taxis",
        description="Thurn und Taxis for 2 to 4 seats, people or AI. Without a command the game "
        "opens; a record named alone is shown in it.",
        epilog="thurn-und-taxis COMMAND --help says more of a command, with examples.",
    )
    parser.add_argument("--version", action=VersionAction, help="print version, form and libraries")
    parser.set_defaults(run=lambda arguments: play.run(), root=parser)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for command in (
        replay,
        simulate,
        fit,
        train,
        verify,
        perft,
        legal,
        problems,
        check_map,
        new_map,
        export,
        screenshot,
        menu_entry,
        completion,
    ):
        command.add(commands)
    return parser


def _lacking(error: Exception) -> str:
    """The sentence on a library that this Python lacks, "" for other errors.

    Nothing of the game may be imported for it that wants a library itself.
    """
    library = (error.name or "").partition(".")[0] if isinstance(error, ModuleNotFoundError) else ""
    if library in ("", __name__.partition(".")[0]):
        return ""
    return (
        f"this Python has no library {library!r}; README.md says how to install the game with all "
        "that it needs"
    )


def _exhausted(error: Exception) -> str:
    """The sentence on an error for which the system has too little of something, "" for others."""
    number = error.errno if isinstance(error, OSError) else None
    if number in (errno.EMFILE, errno.ENFILE):
        what = "too many files are open"
    elif number in (errno.EAGAIN, errno.ENOMEM) or isinstance(error, MemoryError):
        what = "the system has no memory or no room for processes left"
    elif type(error).__name__ == "BrokenProcessPool":
        what = "a worker has ended by itself or was ended"
    else:
        return ""
    return f"{what}; close other programs, raise the system's limits, or take fewer --workers"


def _reported(error: Exception) -> str:
    """The sentence on an unexpected error, whose traceback is written to a file."""
    from game.resources import build_name
    from game.storage import crashes, folders

    report = crashes.write_report(folders.logs(), error, build_name())
    name = error.__class__.__name__
    what = f"the program stopped because of an error of its own ({name}: {one_line(str(error))})"
    if report is None:
        return f"{what}; no report of it could be written to {folders.logs()}: please tell us"
    return f"{what}; please send us the report {report}"
