"""The ratios of the last run that was worth keeping, to compare the present one with."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.benchmarks.bench import Outcome

KEPT = Path(__file__).with_name("kept.json")
NOISE = 0.15
"""A ratio that has changed by a smaller share than this is taken to be the same."""


def read(path: Path) -> dict[str, float]:
    """The ratios by the names of the benchmarks; none where nothing has been kept."""
    if not path.exists():
        return {}
    return {str(name): float(ratio) for name, ratio in json.loads(path.read_text()).items()}


def write(path: Path, outcomes: Sequence[Outcome]) -> None:
    """Keep the ratios of these outcomes beside those of benchmarks that did not run."""
    ratios = read(path)
    ratios |= {
        outcome.benchmark.name: float(f"{outcome.ratio:.3g}")
        for outcome in outcomes
        if outcome.not_run is None
    }
    path.write_text(json.dumps(ratios, indent=2, sort_keys=True) + "\n")


def compared(outcome: Outcome, kept: Mapping[str, float]) -> str:
    """How the ratio stands to the kept one, in a word or two."""
    before = kept.get(outcome.benchmark.name)
    if before is None:
        return "new"
    limit = outcome.benchmark.limit
    gain = limit.gain(before, outcome.ratio)
    word = "better" if gain > NOISE else "worse" if gain < -NOISE / (1 + NOISE) else "as"
    return f"{word} {'than ' if word != 'as' else ''}{limit.written(before)}"
