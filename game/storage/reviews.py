"""Reviews of games, kept so that none need be done twice; the records themselves stay as they are.

Each is a small file named after the game's own lines. It may be deleted at any time.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.rules.actions import Action
from game.rules.history import Step
from game.rules.legal import is_legal
from game.rules.lines import LineError, dumps, loads
from game.rules.record import Header, Ply, parse_entry
from game.storage.atomic import write_whole
from game.storage.reading import read_at_most

LARGEST = 1 << 20
MOST_FILES = 500
"""Reviews that are kept; of more the oldest are deleted."""


@dataclass(frozen=True, slots=True)
class KeptVerdict:
    """What a decision has cost, in winning chance from 0 to 1, and what was better.

    With cost 0 that is what was done, or the proposal that it is as good as.
    """

    better: Action
    cost: float


class ReviewFile:
    """The kept review of one game, as far as it has come.

    `edition` tells ways of judging apart: what another one has found is not read.
    """

    def __init__(self, folder: Path, header: Header, steps: Sequence[Step], edition: int) -> None:
        self._steps = steps
        self._edition = edition
        self._path = folder / f"{name_of_game(header, steps)}.json"

    def load(self) -> dict[int, KeptVerdict]:
        """The verdicts by decision, its number among the steps; none if the file is no good."""
        try:
            line = loads(read_at_most(self._path, LARGEST).decode())
            return self._parsed(line)
        except (OSError, LineError, ValueError, KeyError, TypeError):
            return {}

    def _parsed(self, line: Mapping[str, object]) -> dict[int, KeptVerdict]:
        found: dict[int, KeptVerdict] = {}
        decisions = line.get("decisions")
        if line.get("edition") != self._edition or not isinstance(decisions, list):
            return found
        for each in decisions:
            at, cost, better = each["at"], each["cost"], each.get("better")
            if type(at) is not int or not 0 <= at < len(self._steps):
                raise ValueError("there is no such decision")
            if type(cost) is not float or not 0 <= cost <= 1 or (better is None and cost):
                raise ValueError("this is no loss of winning chance")
            step = self._steps[at]
            action = step.ply.action if better is None else _action(better, step)
            found[at] = KeptVerdict(action, cost)
        return found

    def save(self, verdicts: Mapping[int, KeptVerdict]) -> None:
        """Keep these verdicts. Where that fails the review is done again another time."""
        decisions = []
        for at, kept in sorted(verdicts.items()):
            decision: dict[str, object] = {"at": at, "cost": float(kept.cost)}
            step = self._steps[at]
            if kept.better != step.ply.action:
                decision["better"] = Ply(step.seat, kept.better).line(step.before.rules.board)
            decisions.append(decision)
        line = {"edition": self._edition, "decisions": decisions}
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._path, json.dumps(line).encode())
            thin_out(self._path.parent)
        except OSError:
            return


def _action(line: object, step: Step) -> Action:
    """An action that was possible at a step. Raises LineError or ValueError."""
    if not isinstance(line, dict):
        raise ValueError("this is no action")
    entry = parse_entry(line, step.before.rules)
    if not isinstance(entry, Ply) or entry.seat != step.seat:
        raise ValueError("this is no action of the seat")
    if not is_legal(step.before, entry.action):
        raise ValueError("this action is not legal there")
    return entry.action


def name_of_game(header: Header, steps: Sequence[Step]) -> str:
    """A name for a game that no other one has."""
    digest = hashlib.sha256(dumps(header.line()).encode())
    for step in steps:
        for entry in step.entries:
            digest.update(dumps(entry.line(step.before.rules.board)).encode())
    return digest.hexdigest()[:32]


def thin_out(folder: Path) -> None:
    """Delete the oldest files of a folder where it has too many."""
    files = [each for each in folder.glob("*.json") if each.is_file()]
    if len(files) > MOST_FILES:
        for each in sorted(files, key=lambda file: file.stat().st_mtime)[:-MOST_FILES]:
            each.unlink(missing_ok=True)
