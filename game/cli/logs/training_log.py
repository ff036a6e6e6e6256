"""The generations of a training, one a line in a file, so that it can be resumed."""

from __future__ import annotations

import json
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.logs.work_log import Origin, WorkLog
from game.resources import version

if TYPE_CHECKING:
    from game.ai.matches.training import Generation, Plan
    from game.ai.weights import Weights


class TrainingLog(WorkLog):
    """The log of a training, beside the file that its weights are for.

    `start` are the weights that it begins with. How many generations are wanted is not among its
    settings: more or fewer can be asked for.
    """

    def __init__(self, weights: Path, variant: str, plan: Plan, start: Weights) -> None:
        settings = {
            "variant": variant,
            "seats": plan.seats,
            "seed": plan.seed,
            "population": plan.population,
            "games": plan.games,
            "points": plan.points,
            "mixed": plan.mixed,
            "maps": [rules.board.id for rules in plan.rules],
        }
        path = weights.with_name(f"{weights.name}.part")
        begun = sha256(json.dumps(asdict(start)).encode()).hexdigest()
        boards = tuple(rules.board.sha256 for rules in plan.rules)
        origin = Origin(version(), boards, begun)
        super().__init__(path, "training", "generation", settings, origin)

    def generations(self) -> list[Generation]:
        """The generations that the log had. Raises CommandError for a damaged one."""
        from game.ai.matches.training import Generation
        from game.ai.weights import Weights

        try:
            return [
                Generation(
                    tuple(float(value) for value in step["fitness"]), Weights.of(step["weights"])
                )
                for step in self.steps
            ]
        except (LookupError, TypeError, ValueError, OverflowError):
            raise self.damaged() from None

    def write(self, generation: Generation) -> None:
        """Add a generation."""
        self.add({"fitness": list(generation.fitness), "weights": asdict(generation.weights)})
