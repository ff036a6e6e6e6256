"""Problems found in a game so far, kept so that the search need not begin anew.

Each is a small file named after the game's own lines. It may be deleted at any time.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from game.problems.files import LARGEST
from game.problems.problem import Problem, ProblemError
from game.rules.history import Step
from game.rules.lines import LineError, loads
from game.rules.record import Header
from game.storage.atomic import write_whole
from game.storage.reading import read_at_most
from game.storage.reviews import name_of_game, thin_out

EDITION = 1
"""Number of the way of searching; what another one has found is found anew."""


class KeptProblems:
    """The kept problems of one game, as far as the search has come."""

    def __init__(self, folder: Path, header: Header, steps: Sequence[Step]) -> None:
        self._path = folder / f"{name_of_game(header, steps)}.json"

    def load(self) -> tuple[int, list[Problem]]:
        """The number of decisions searched, and their problems; none if the file is no good."""
        try:
            line = loads(read_at_most(self._path, LARGEST).decode())
            searched, problems = line.get("searched"), line.get("problems")
            if line.get("edition") != EDITION or not isinstance(problems, list):
                return 0, []
            if type(searched) is not int or searched < len(problems):
                return 0, []
            return searched, [Problem.parse(text) for text in problems]
        except (OSError, LineError, ProblemError, ValueError, TypeError):
            return 0, []

    def save(self, searched: int, problems: Sequence[Problem]) -> None:
        """Keep what was found. Where that fails it is found again another time."""
        texts = [problem.text() for problem in problems]
        line = {"edition": EDITION, "searched": searched, "problems": texts}
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._path, json.dumps(line).encode())
            thin_out(self._path.parent)
        except OSError:
            return
