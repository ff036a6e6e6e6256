"""What compiling brings: the same work in both forms, by turns."""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from game.resources import compiled
from tests.benchmarks.bench import NotRunError, Trial, at_least, benchmark
from tests.benchmarks.decisions import figure_of
from tests.compiled import build, environment, obstacle, python

LIMITS = {"random": ("random games", "decisions/s", 1.3), "club": ("games of Club", "games/s", 1.7)}
LIMITS["master"] = ("decisions of Master", "decisions/s", 1.8)
TABLES = (
    ("south", "base", 2),
    ("south", "base", 4),
    ("north", "horses", 2),
    ("north", "horses", 4),
)


@cache
def _folder() -> TemporaryDirectory[str]:
    """The folder of the compiled form, which goes away with this process."""
    if reason := obstacle():
        raise NotRunError(f"Nothing was compiled: {reason}.")
    folder: TemporaryDirectory[str] = TemporaryDirectory()
    build(Path(folder.name), optimised=True)
    return folder


def enter(work: str, map_id: str, variant: str, seats: int) -> None:
    what, unit, limit = LIMITS[work]

    @benchmark(
        f"compiled: {what}, {map_id} {variant}, {seats} seats", unit=unit, limit=at_least(limit)
    )
    def prepare() -> Trial:
        if compiled():
            raise NotRunError("This is the compiled form, so there is no pure one beside it.")
        place = Path(_folder().name) / "unpacked"
        other = subprocess.Popen(
            python("tests.benchmarks.decisions", work, map_id, variant, str(seats)),
            env=environment(place),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        lines, answers = other.stdin, other.stdout
        assert lines is not None and answers is not None

        def measured() -> float:
            print(file=lines, flush=True)
            return float(answers.readline())

        return Trial(measured, figure_of(work, map_id, variant, seats), other.kill)


for work in LIMITS:
    for table in TABLES:
        enter(work, *table)
