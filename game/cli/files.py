"""Records and maps from files, with one sentence for each failure."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from errno import ENOSPC
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile
from typing import TYPE_CHECKING, BinaryIO

from game.cli.output import CommandError
from game.cli.parser import STDIN
from game.file_kinds import is_folder

if TYPE_CHECKING:
    from game.rules import Replay

MAX_RECORD = 16 << 20
"""Largest record in bytes; a long game among four takes a hundredth of it."""


class UnreadableError(CommandError):
    """A file that cannot be read. `why`: what is wrong and what to do, without the file's name."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(f"{path}: {why}")
        self.why = why


def require_file(path: Path) -> None:
    """Raise UnreadableError unless this is an ordinary file that may be read."""
    require_ordinary(path)
    read_bytes(path, limit=None)


def require_new(path: Path) -> None:
    """Raise CommandError if anything has this name, or no file can be written there."""
    if os.path.lexists(path):
        raise CommandError(f"{path} is there already and is not overwritten; name another file")
    require_writable(path)


def require_writable(path: Path, read: Iterable[Path] = ()) -> None:
    """Raise CommandError unless a file can be written there, so that no work is in vain.

    `read` are the files that the work is on, which are not overwritten.
    """
    if any(_is_same(each, path) for each in read):
        raise CommandError(f"{path} is what is read, and is not overwritten; name another file")
    require_ordinary(path)
    try:
        if path.is_dir():
            raise UnreadableError(path, "this is a folder; name a file in it")
        if path.exists():
            path.open("r+b").close()
        with TemporaryFile(dir=path.resolve().parent):
            pass
    except OSError as error:
        raise unwritable(path, error) from None
    except RuntimeError:
        raise CommandError(f"{path}: this link leads back to itself; name another file") from None


def unwritable(path: Path, error: OSError) -> CommandError:
    """The sentence on a file that cannot be written."""
    folder = path.parent
    if isinstance(error, FileNotFoundError) and not os.path.lexists(folder):
        return CommandError(f"{path}: there is no folder {str(folder)!r}; create it first")
    why = error.strerror or error
    hint = "make room or name another file" if error.errno == ENOSPC else "name another file"
    return CommandError(f"{path}: cannot be written ({why}); {hint}")


def _is_same(one: Path, other: Path) -> bool:
    """True for two names of one file; STDIN may be one, too."""
    with suppress(OSError, ValueError, AttributeError, RuntimeError):
        found = os.fstat(sys.stdin.fileno()) if one == STDIN else one.stat()
        return os.path.samestat(found, other.stat())
    return False


def require_ordinary(path: Path, pipes: bool = False) -> None:
    """Raise UnreadableError for a device, a socket and, unless `pipes`, a pipe.

    They are not opened: the program would wait for a writer, or read without end.
    """
    if path == STDIN:
        return
    try:
        mode = path.stat().st_mode
    except (OSError, ValueError):
        return
    if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode) or (pipes and stat.S_ISFIFO(mode))):
        raise UnreadableError(path, "this is no ordinary file; name a file")


def read_bytes(path: Path, limit: int | None = MAX_RECORD) -> bytes:
    """A file's content; with `limit` None only its first byte, to check that it is readable.

    Pipes and standard input (STDIN) are read as well. Raises UnreadableError.
    """
    require_ordinary(path, pipes=True)
    try:
        with _opened(path) as file:
            data = file.read(1 if limit is None else limit + 1)
    except FileNotFoundError:
        raise UnreadableError(path, "there is no such file; check its name") from None
    except IsADirectoryError:
        raise UnreadableError(path, "this is a folder; name a file in it") from None
    except PermissionError:
        if is_folder(path):  # what Windows says of a folder
            raise UnreadableError(path, "this is a folder; name a file in it") from None
        raise UnreadableError(path, "you may not read this file; check its rights") from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise UnreadableError(path, f"cannot be read ({why}); check the file") from None
    if limit is not None and len(data) > limit:
        size = f"more than {limit >> 20} MB"
        raise UnreadableError(path, f"too large for a record ({size}); name another file")
    return data


def _opened(path: Path) -> AbstractContextManager[BinaryIO]:
    if path != STDIN:
        return path.open("rb")
    if sys.stdin is None:
        raise OSError("there is no standard input")
    return nullcontext(sys.stdin.buffer)


def read_record(path: Path) -> Replay:
    """The game of a record. Raises CommandError."""
    return _replayed(path, read_bytes(path))


@contextmanager
def rereadable(path: Path) -> Iterator[Path]:
    """A file with this record, which can be read again: for standard input a copy.

    Raises CommandError, also for a record with a fault.
    """
    if path != STDIN:
        # A pipe cannot be read twice.
        require_ordinary(path)
        read_record(path)
        yield path
        return
    data = read_bytes(path)
    _replayed(path, data)
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "record.jsonl"
        copy.write_bytes(data)
        yield copy


def _replayed(path: Path, data: bytes) -> Replay:
    from game.library import find_board
    from game.rules.records.record import RecordError
    from game.rules.records.replaying import replay

    try:
        return replay(data, find_board)
    except RecordError as error:
        what = str(error).rstrip(".")
        raise CommandError(f"{path}: {what}; mend that line or name another record") from None
