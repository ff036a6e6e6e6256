"""Output and errors of the commands: UTF-8 everywhere, failures in one line."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path

LONGEST = 160
"""Characters of an argument that a message repeats whole: more than most paths have."""
SHORTENED = 40
"""Characters that are left at either end of a longer one."""


class CommandError(Exception):
    """A failure, exit code 1; the message says what is wrong and what to do."""


class UsageError(Exception):
    """Wrong arguments, exit code 2; the message says what is wrong and what to do."""


def lacks(what: str, package: str | None, extra: str) -> CommandError:
    """The sentence that `what` needs a package, and which extra of the game brings it."""
    return CommandError(
        f"{what} needs the package {package!r}; install the game with the extra {extra!r}"
    )


def prepare_streams() -> None:
    """Make standard output and error accept every character.

    Files and pipes get UTF-8 with any system encoding, since records are read as UTF-8.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            encoding = None if stream.isatty() else "utf-8"
            stream.reconfigure(encoding=encoding, errors="backslashreplace")


def say(text: str) -> None:
    """Print a line on standard output. Raises CommandError where it cannot be written."""
    try:
        print(text)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise _unwritable(error) from error


def flush() -> None:
    """Flush standard output. Raises CommandError where it cannot be written."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise _unwritable(error) from error


def complain(message: str, words: Sequence[str] = ()) -> None:
    """Print one line on standard error, after all standard output.

    Of `words`, the arguments of the command, the long ones are shortened in it.
    """
    for word in words:
        # The value of a short option may follow it without a space.
        for part in (word, word.partition("=")[2], word[2:], *word.split(",")):
            message = _with_shortened(message, part)
    with contextlib.suppress(OSError, ValueError):
        flush()
    with contextlib.suppress(OSError, ValueError):
        print(f"thurn-und-taxis: {one_line(message)}", file=sys.stderr, flush=True)


def _with_shortened(message: str, word: str) -> str:
    """The message with a long argument shortened, as it stands there in one form or another."""
    if len(word) <= LONGEST:
        return message
    path = Path(word)
    for form in (word, str(path), str(path.parent), repr(word)[1:-1]):
        if len(form) > LONGEST:
            message = message.replace(form, f"{form[:SHORTENED]}…{form[-SHORTENED:]}")
    return message


def one_line(text: str) -> str:
    """The text with line breaks and other unprintable characters escaped."""
    return "".join(
        sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text
    )


def silence() -> None:
    """Discard further standard output, so that the last flush of the program cannot fail."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        handle = sys.stdout.fileno()
        with Path(os.devnull).open("wb") as nowhere:
            os.dup2(nowhere.fileno(), handle)


def _unwritable(error: OSError) -> CommandError:
    silence()
    return CommandError(f"the output cannot be written ({error.strerror}): write it elsewhere")
