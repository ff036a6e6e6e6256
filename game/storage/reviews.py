"""Reviews of games, kept so that none need be done twice; the records themselves stay as they are.

Each is a small `GameFile`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.rules.actions import Action
from game.rules.legal import is_legal
from game.rules.records.history import Step
from game.rules.records.record import Header, Ply, parse_entry
from game.storage.game_file import GameFile

LARGEST = 1 << 20


@dataclass(frozen=True, slots=True)
class KeptVerdict:
    """The cost of a decision, in winning chance from 0 to 1, and what was better.

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
        self._file = GameFile(folder, header, steps, edition, LARGEST)

    def load(self) -> dict[int, KeptVerdict]:
        """The verdicts by decision, its number among the steps; none if the file is no good."""
        try:
            return self._parsed(self._file.load())
        except (OSError, ValueError, KeyError, TypeError):
            return {}

    def _parsed(self, line: Mapping[str, object]) -> dict[int, KeptVerdict]:
        found: dict[int, KeptVerdict] = {}
        decisions = line.get("decisions")
        if not isinstance(decisions, list):
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
        self._file.save({"decisions": decisions})


def _action(line: object, step: Step) -> Action:
    """An action that was possible at a step. Raises ValueError."""
    if not isinstance(line, dict):
        raise ValueError("this is no action")
    entry = parse_entry(line, step.before.rules)
    if not isinstance(entry, Ply) or entry.seat != step.seat:
        raise ValueError("this is no action of the seat")
    if not is_legal(step.before, entry.action):
        raise ValueError("this action is not legal there")
    return entry.action
