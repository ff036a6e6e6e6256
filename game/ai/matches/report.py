"""Report on a match: wins with their uncertainty, scores, and time per decision."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import median

Z_95 = 1.959964


@dataclass(frozen=True, slots=True)
class Failures:
    """The number of times the stand-in played in place of a seat's bot, and why the first time."""

    count: int = 0
    first: str = ""

    def plus(self, count: int, first: str) -> Failures:
        return Failures(self.count + count, self.first or first)


@dataclass(frozen=True, slots=True)
class SeatReport:
    """One entry of the match's levels. `win_rate` and `interval` (95 %, Wilson) lie in 0 to 1;
    `ms_median` and `ms_p99` are milliseconds a decision. `failures` are those of a bot among all
    its `decisions`.
    """

    level: str
    wins: int
    win_rate: float
    interval: tuple[float, float]
    score_mean: float
    ms_median: float
    ms_p99: float
    decisions: int
    failures: Failures


@dataclass(frozen=True, slots=True)
class Report:
    """A match: `seats` in the order of its levels; `winner_score_mean` is the mean of the scores
    that won."""

    games: int
    rounds_mean: float
    winner_score_mean: float
    seats: tuple[SeatReport, ...]


class MatchTally:
    """Counts the games of a match."""

    def __init__(self, levels: Sequence[str]) -> None:
        self._levels = tuple(levels)
        self._games = 0
        self._rounds = 0
        self._wins = [0] * len(levels)
        self._points = [0] * len(levels)
        self._winners_points = 0
        self._milliseconds = [array("d") for _ in levels]
        self._failures = [Failures()] * len(levels)

    @property
    def games(self) -> int:
        """The number of games counted."""
        return self._games

    def add(
        self,
        rounds: int,
        winner: int,
        scores: Sequence[int],
        milliseconds: Iterable[Iterable[float]],
        failures: Sequence[Failures] = (),
    ) -> None:
        """Count one game; `milliseconds` holds by seat the time of each decision, `failures`
        those of each seat's bot, empty where there were none.

        Raises ValueError or IndexError for another number of seats.
        """
        times = list(milliseconds)
        if len(scores) != len(self._levels) or len(times) != len(self._levels):
            raise ValueError("a game of another number of seats")
        self._wins[winner] += 1
        self._games += 1
        self._rounds += rounds
        self._winners_points += max(scores)
        for seat, points in enumerate(scores):
            self._points[seat] += points
        for known, more in zip(self._milliseconds, times, strict=True):
            known.extend(more)
        for seat, failed in enumerate(failures):
            self._failures[seat] = self._failures[seat].plus(failed.count, failed.first)

    def report(self) -> Report:
        """The figures; at least one game must have been counted."""
        games = self._games
        return Report(
            games, self._rounds / games, self._winners_points / games, tuple(self._seats())
        )

    def _seats(self) -> Iterable[SeatReport]:
        for seat, level in enumerate(self._levels):
            times = sorted(self._milliseconds[seat])
            wins = self._wins[seat]
            yield SeatReport(
                level=level,
                wins=wins,
                win_rate=wins / self._games,
                interval=wilson(wins, self._games),
                score_mean=self._points[seat] / self._games,
                ms_median=median(times),
                ms_p99=times[min(len(times) - 1, len(times) * 99 // 100)],
                decisions=len(times),
                failures=self._failures[seat],
            )


def wilson(wins: int, games: int, z: float = Z_95) -> tuple[float, float]:
    """The Wilson interval of a win rate, by default 95 %; valid at 0 and 100 % too."""
    rate, z2 = wins / games, z * z
    middle = (rate + z2 / (2 * games)) / (1 + z2 / games)
    reach = z * sqrt(rate * (1 - rate) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return max(0.0, middle - reach), min(1.0, middle + reach)
