"""Snapshots: copies of a save made during the game, used if the save is damaged.

They are in a folder beside that of the saves: the last three, of a finished game only the last.
"""

from __future__ import annotations

import contextlib
import re
from pathlib import Path

from game.storage.atomic import discard, write_whole
from game.storage.torn_end import read_line

KEPT = 3


class Snapshots:
    """The copies of one save."""

    def __init__(self, save: Path) -> None:
        self._folder = save.parent.parent / "snapshots"
        self._stem = save.stem

    def take(self, data: bytes) -> None:
        """Add a copy, unless it equals the last one. Raises OSError."""
        paths = self._paths()
        number = 1
        if paths:
            number += self._number(paths[0])
            if paths[0].read_bytes() == data:
                return
        self._folder.mkdir(parents=True, exist_ok=True)
        write_whole(self._folder / f"{self._stem}.{number}.jsonl", data)
        last = read_line(data[data.rfind(b"\n", 0, -1) + 1 :])
        over = last is not None and "result" in last
        for path in paths[0 if over else KEPT - 1 :]:
            discard(path)

    def drop_longer(self, size: int) -> None:
        """Delete the copies longer than `size` bytes, before the save is cut to that size."""
        for path in self.paths():
            with contextlib.suppress(OSError):
                if path.stat().st_size > size:
                    discard(path)

    def paths(self) -> list[Path]:
        """The copies, the last one first; none where the folder cannot be read."""
        try:
            return self._paths()
        except OSError:
            return []

    def _paths(self) -> list[Path]:
        name = re.compile(re.escape(self._stem) + r"\.\d+\.jsonl")
        if not self._folder.is_dir():
            return []
        found = [path for path in self._folder.iterdir() if name.fullmatch(path.name)]
        return sorted(found, key=self._number, reverse=True)

    def _number(self, path: Path) -> int:
        return int(path.name[len(self._stem) + 1 : -len(".jsonl")])
