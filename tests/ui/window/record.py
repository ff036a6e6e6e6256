"""A game followed by its record alone, as it grows on the disk."""

from __future__ import annotations

from pathlib import Path
from random import Random

from game.library import find_board
from game.rules.records.history import Step
from game.rules.records.record import Chance, Entry, Header, Ply, Result, loads, parse_entry
from game.rules.state import State
from game.session import Session


class Follower:
    """Reads each new line of a record and plays it after; it trusts the lines to be legal."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.entries: list[Entry] = []
        self.steps: list[Step] = []
        self._read = 0
        self._chance: Chance | None = None
        first, *others = self._new_lines()
        self.header = Header.parse(loads(first))
        self.rules = self.header.rules(find_board(self.header.map_id))
        self.state: State = self.header.opening(self.rules)
        self._lines = others
        self.follow()

    @property
    def actions(self) -> list[Ply]:
        return [entry for entry in self.entries if isinstance(entry, Ply)]

    @property
    def result(self) -> Result | None:
        last = self.entries[-1] if self.entries else None
        return last if isinstance(last, Result) else None

    def session(self) -> Session:
        """The game as it stands; what is done in it is not kept."""
        return Session(self.header, self.rules, self.state.copy(), Random(0), None, self.steps)

    def follow(self, actions: int | None = None) -> None:
        """Take in what has been written since, but only up to so many actions in all."""
        self._lines += self._new_lines()
        while self._lines and (actions is None or len(self.actions) < actions):
            self._play(self._lines.pop(0))

    def _play(self, line: str) -> None:
        entry = parse_entry(loads(line), self.rules)
        self.entries.append(entry)
        if isinstance(entry, Chance):
            self._chance = entry
        elif isinstance(entry, Ply):
            self.steps.append(Step.take(self.state, entry, self._chance))
            self.state, self._chance = self.steps[-1].after, None

    def _new_lines(self) -> list[str]:
        with self.path.open("rb") as file:
            file.seek(self._read)
            data = file.read()
        whole = data[: data.rfind(b"\n") + 1]
        self._read += len(whole)
        return whole.decode().splitlines()
