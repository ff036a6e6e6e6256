"""Files on one game each, named after its own lines: what was found out, so that it is not again.

They may be deleted at any time; the records themselves stay as they are.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from game.file_kinds import is_file
from game.rules.lines import dumps, loads
from game.rules.records.history import Step
from game.rules.records.record import Header
from game.storage.atomic import write_whole
from game.storage.reading import read_at_most

MOST_FILES = 500
"""Files that are kept in a folder; of more the oldest are deleted."""


class GameFile:
    """The file on a game in a folder, read up to a size in bytes.

    `edition` tells ways of finding out apart: what another one has found is not read.
    """

    def __init__(
        self, folder: Path, header: Header, steps: Sequence[Step], edition: int, largest: int
    ) -> None:
        self._folder = folder
        self._path = folder / f"{_name_of_game(header, steps)}.json"
        self._edition = edition
        self._largest = largest

    def load(self) -> Mapping[str, object]:
        """The kept results; none where another edition kept them. Raises OSError and ValueError."""
        line = loads(read_at_most(self._path, self._largest).decode())
        return line if line.get("edition") == self._edition else {}

    def save(self, values: Mapping[str, object]) -> None:
        """Keep these values. Where that fails they are found again another time."""
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            write_whole(self._path, json.dumps({"edition": self._edition, **values}).encode())
            _thin_out(self._folder)
        except OSError:
            return


def _name_of_game(header: Header, steps: Sequence[Step]) -> str:
    """A name for a game that no other one has."""
    digest = hashlib.sha256(dumps(header.line()).encode())
    for step in steps:
        for entry in step.entries:
            digest.update(dumps(entry.line(step.before.rules.board)).encode())
    return digest.hexdigest()[:32]


def _thin_out(folder: Path) -> None:
    """Delete the oldest files of a folder where it has too many."""
    files = [each for each in folder.glob("*.json") if is_file(each)]
    if len(files) > MOST_FILES:
        for each in sorted(files, key=lambda file: file.stat().st_mtime)[:-MOST_FILES]:
            each.unlink(missing_ok=True)
