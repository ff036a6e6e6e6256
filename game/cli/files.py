"""Records and maps from files and folders, with one sentence for all that may go wrong."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.errors import CommandError

if TYPE_CHECKING:
    from game.rules import Board, Replay

MAX_RECORD = 16 << 20
"""Bytes; a long game among four takes a hundredth of it."""


class UnreadableError(CommandError):
    """`why` is what is wrong and what to do, without the file's name."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(f"{path}: {why}")
        self.why = why


def read_bytes(path: Path, limit: int = MAX_RECORD) -> bytes:
    """A file's content. Raises UnreadableError."""
    try:
        with path.open("rb") as file:
            data = file.read(limit + 1)
    except FileNotFoundError:
        raise UnreadableError(path, "there is no such file; check its name") from None
    except IsADirectoryError:
        raise UnreadableError(path, "this is a folder; name a file in it") from None
    except PermissionError:
        if path.is_dir():  # what Windows says of a folder
            raise UnreadableError(path, "this is a folder; name a file in it") from None
        raise UnreadableError(path, "you may not read this file; check its rights") from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise UnreadableError(path, f"cannot be read ({why}); check the file") from None
    if len(data) > limit:
        size = f"more than {limit >> 20} MB"
        raise UnreadableError(path, f"too large for a record ({size}); name another file")
    return data


def read_record(path: Path) -> Replay:
    """The game of a record. Raises CommandError."""
    from game.rules.record import RecordError
    from game.rules.replay import replay

    data = read_bytes(path)
    try:
        return replay(data, find_board)
    except RecordError as error:
        what = str(error).rstrip(".")
        raise CommandError(f"{path}: {what}; mend that line or name another record") from None


def find_board(map_id: str) -> Board:
    """The board of a built-in map or one of the person's own, read once.

    Raises LookupError with one sentence where there is none, or where it has a fault.
    """
    return _find_board(map_id)[0]


def is_own_map(map_id: str) -> bool:
    """Whether a map is the person's own: its records name its content. Raises LookupError."""
    return _find_board(map_id)[1]


@lru_cache(maxsize=8)
def _find_board(map_id: str) -> tuple[Board, bool]:
    from game.resources import folder
    from game.storage import folders
    from game.tiled import MapError, find_map, load_map

    try:
        path = find_map(map_id, [folders.maps()])
        board = load_map(path).board
    except MapError as error:
        raise LookupError(str(error)) from None
    return board, path.parent != folder("maps")
