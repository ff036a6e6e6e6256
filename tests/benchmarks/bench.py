"""What a benchmark is. Each is a function that prepares a trial, in a file `bench_<theme>.py`:

    @benchmark("rules: random games", unit="decisions/s", limit=at_least(11))
    def random_games() -> Trial:
        return Trial(measured=play_ours, calibration=play_theirs)

`measured` and `calibration` work for a fraction of a second and return their figure. They are
called by turns, so that whatever else the machine is doing slows both; the ratio of a round is
`measured() / calibration()`, that of the benchmark the median of its rounds.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from typing import TypeAlias

Figure: TypeAlias = Callable[[], float]


class NotRunError(Exception):
    """The benchmark cannot run here. The message is a sentence that says what it wants."""


@dataclass(frozen=True, slots=True)
class Limit:
    """What the ratio must not fall below, or else not rise above; `percent` is how it reads."""

    value: float
    most: bool = False
    percent: bool = False

    def met(self, ratio: float) -> bool:
        return ratio <= self.value if self.most else ratio >= self.value

    def text(self) -> str:
        return f"{'at most' if self.most else 'at least'} {self.written(self.value)}"

    def written(self, ratio: float) -> str:
        return f"{100 * ratio:.3g} %" if self.percent else f"{ratio:.3g}"

    def gain(self, before: float, now: float) -> float:
        """By which share the ratio has got better; below nought it has got worse."""
        if not before or not now:
            return 0.0
        return (before / now if self.most else now / before) - 1


def at_least(value: float) -> Limit:
    return Limit(value)


def at_most(value: float, *, percent: bool = False) -> Limit:
    return Limit(value, most=True, percent=percent)


@dataclass(frozen=True, slots=True)
class Trial:
    """A benchmark made ready; without a calibration the limit is for the figure itself."""

    measured: Figure
    calibration: Figure | None = None
    close: Callable[[], None] | None = None


@dataclass(frozen=True, slots=True)
class Benchmark:
    """A name ("theme: what"), what its figures count, its limit; `rounds` are odd."""

    name: str
    unit: str
    limit: Limit
    prepare: Callable[[], Trial]
    rounds: int = 5


@dataclass(frozen=True, slots=True)
class Outcome:
    """The medians of a run, or in one sentence why there was none."""

    benchmark: Benchmark
    measured: float = 0.0
    calibration: float | None = None
    ratio: float = 0.0
    not_run: str | None = None

    @property
    def missed(self) -> bool:
        return self.not_run is None and not self.benchmark.limit.met(self.ratio)


REGISTRY: list[Benchmark] = []


def benchmark(
    name: str, *, unit: str, limit: Limit, rounds: int = 5
) -> Callable[[Callable[[], Trial]], Callable[[], Trial]]:
    """Enter a function that prepares a trial in the registry."""

    def enter(prepare: Callable[[], Trial]) -> Callable[[], Trial]:
        REGISTRY.append(Benchmark(name, unit, limit, prepare, rounds))
        return prepare

    return enter


def run(benchmark: Benchmark, rounds: int | None = None) -> Outcome:
    """Run a benchmark's rounds; a first one, to warm up, does not count."""
    try:
        trial = benchmark.prepare()
    except NotRunError as error:
        return Outcome(benchmark, not_run=str(error))
    measured, calibrations, ratios = [], [], []
    try:
        for number in range(1 + (rounds or benchmark.rounds)):
            figure = trial.measured()
            other = None if trial.calibration is None else trial.calibration()
            if not number:
                continue
            measured.append(figure)
            ratios.append(figure if other is None else figure / other)
            if other is not None:
                calibrations.append(other)
    except NotRunError as error:
        return Outcome(benchmark, not_run=str(error))
    finally:
        if trial.close is not None:
            trial.close()
    known = median(calibrations) if calibrations else None
    return Outcome(benchmark, median(measured), known, median(ratios))
