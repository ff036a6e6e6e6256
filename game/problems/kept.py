"""Problems found in a game so far, kept so that the search need not begin anew.

Each is a small `GameFile`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.problems.files import LARGEST
from game.problems.problem import Problem
from game.rules.records.history import Step
from game.rules.records.record import Header
from game.storage.game_file import GameFile

EDITION = 4
"""Number of the way of searching; what another one has found is found anew."""


class KeptProblems:
    """The kept problems of one game, as far as the search has come."""

    def __init__(self, folder: Path, header: Header, steps: Sequence[Step]) -> None:
        self._file = GameFile(folder, header, steps, EDITION, LARGEST)

    def load(self) -> tuple[int, list[Problem]]:
        """The number of decisions searched, and their problems; none if the file is no good."""
        try:
            line = self._file.load()
            searched, problems = line.get("searched"), line.get("problems")
            if not isinstance(problems, list):
                return 0, []
            if type(searched) is not int or searched < len(problems):
                return 0, []
            return searched, [Problem.parse(text) for text in problems]
        except (OSError, ValueError, TypeError):
            return 0, []

    def save(self, searched: int, problems: Sequence[Problem]) -> None:
        """Keep what was found. Where that fails it is found again another time."""
        texts = [problem.text() for problem in problems]
        self._file.save({"searched": searched, "problems": texts})
