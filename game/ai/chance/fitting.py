"""Fit the chance of winning to recorded games, and measure it on games that were not fitted.

A multinomial logistic regression over the seats, with a ridge, by Newton's method. numpy is
needed for fitting only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from math import log
from typing import TYPE_CHECKING, Any

from game.ai.chance.features import FEATURES, PHASES, features, hidden_cards, phases
from game.ai.insight import Insight
from game.ai.value import Unseen
from game.ai.weights import shipped_weights
from game.rules.records.replaying import FindBoard, replay_lines
from game.rules.scoring import winner
from game.rules.state import State

if TYPE_CHECKING:
    from numpy import float64
    from numpy.typing import NDArray

    Array = NDArray[float64]

TEST_EVERY = 5
"""One game of so many is not fitted, but measured."""

BINS = 10
"""Bins of the calibration."""

ROUNDS = ((1, 6), (7, 10), (11, 14), (15, 18), (19, 999))
"""Rounds, first and last, that are measured apart."""

STEPS = 30
"""Most steps of Newton's method."""


@dataclass(frozen=True, slots=True)
class Position:
    """The beginning of a turn in a finished game: its round, the seat that won, the shares of the
    phases, and the features by seat."""

    variant: str
    game: int
    round: int
    winner: int
    shares: tuple[float, ...]
    rows: list[list[float]]


@dataclass(frozen=True, slots=True)
class Measured:
    """Log-loss over positions of games not fitted: of all, by rounds, and of equal chances.

    `bins`: for each tenth of the chance, how many seats had it, its mean, and how many of them won.
    """

    positions: int
    loss: float
    by_rounds: tuple[tuple[int, int, int, float], ...]
    even: float
    bins: tuple[tuple[int, float, float], ...]


def positions(records: Iterable[bytes], find_board: FindBoard) -> Iterator[Position]:
    """The beginnings of all turns. Raises RecordError; games that are not finished are left out."""
    for number, data in enumerate(records):
        found: list[tuple[int, tuple[float, ...], list[list[float]]]] = []
        turn, last = (0, 0), None
        for game in replay_lines(data, find_board):
            last = game.state
            if not last.over and (last.round, last.turn) != turn:
                turn = last.round, last.turn
                found.append((last.round, phases(last), _rows(last)))
        if last is not None and last.over:
            won = winner(last)
            variant = last.rules.variant.id
            for at, shares, rows in found:
                yield Position(variant, number, at, won, shares, rows)


def by_game(known: Iterable[Position]) -> dict[tuple[str, int], list[Position]]:
    """The positions by variant and number of seats."""
    games: dict[tuple[str, int], list[Position]] = {}
    for position in known:
        games.setdefault((position.variant, len(position.rows)), []).append(position)
    return {game: games[game] for game in sorted(games)}


def fit(known: Sequence[Position], ridge: float) -> dict[str, dict[str, float]]:
    """The weights by phase and feature. Raises ImportError without numpy."""
    import numpy as np

    wide = _design(known)
    won = np.zeros(wide.shape[:2])
    won[np.arange(len(known)), [position.winner for position in known]] = 1.0
    count = wide.shape[2]
    weights = np.zeros(count)
    for _ in range(STEPS):
        chances = _chances(wide, weights)
        slope = np.einsum("nsf,ns->f", wide, chances - won) + ridge * weights
        bend = ridge * np.eye(count)
        for seat in range(wide.shape[1]):
            part = wide[:, seat]
            bend += (part * chances[:, seat, None]).T @ part
        mean = np.einsum("nsf,ns->nf", wide, chances)
        bend -= mean.T @ mean
        step = np.linalg.solve(bend, slope)
        weights -= step
        if float(np.abs(step).max()) < 1e-7:
            break
    table = weights.reshape(len(FEATURES), len(PHASES))
    return {
        phase: {
            name: round(float(table[row, column]), 4) + 0.0 for row, name in enumerate(FEATURES)
        }
        for column, phase in enumerate(PHASES)
    }


def measure(known: Sequence[Position], table: dict[str, dict[str, float]]) -> Measured:
    """Measure weights on positions. Raises ImportError without numpy."""
    import numpy as np

    weights = np.array([table[phase][name] for name in FEATURES for phase in PHASES])
    chances = _chances(_design(known), weights)
    won = np.array([position.winner for position in known])
    rounds = np.array([position.round for position in known])
    losses = -np.log(np.clip(chances[np.arange(len(known)), won], 1e-9, 1.0))
    by_rounds = []
    for first, last in ROUNDS:
        within = (rounds >= first) & (rounds <= last)
        if within.any():
            count = int(within.sum())
            by_rounds.append((first, last, count, round(float(losses[within].mean()), 4)))
    seats = np.arange(chances.shape[1]) == won[:, None]
    place = np.minimum((chances * BINS).astype(int), BINS - 1)
    bins = []
    for number in range(BINS):
        here = place == number
        if here.any():
            bins.append(
                (
                    int(here.sum()),
                    round(float(chances[here].mean()), 4),
                    round(float(seats[here].mean()), 4),
                )
            )
    return Measured(
        len(known),
        round(float(losses.mean()), 4),
        tuple(by_rounds),
        round(log(chances.shape[1]), 4),
        tuple(bins),
    )


def split(known: Iterable[Position]) -> tuple[list[Position], list[Position]]:
    """The positions to fit, and those of the games to measure: the first, and every fifth on.

    Nothing is to be fitted where there is but one game.
    """
    known = list(known)
    tested = set(sorted({position.game for position in known})[::TEST_EVERY])
    return (
        [position for position in known if position.game not in tested],
        [position for position in known if position.game in tested],
    )


def entry(
    variant: str, seats: int, games: int, table: dict[str, dict[str, float]], tested: Measured
) -> dict[str, Any]:
    """The entry of the model file: the weights and how good they are."""
    return {
        "variant": variant,
        "seats": seats,
        "games": games,
        "tested": asdict(tested),
        "weights": table,
    }


def _rows(state: State) -> list[list[float]]:
    rules = state.rules
    insight = Insight.of(rules, shipped_weights(rules.variant.id, len(state.seats)))
    return features(insight, state, Unseen(insight, hidden_cards(state)))


def _design(known: Sequence[Position]) -> Array:
    """Features times shares of phases, by position and seat."""
    import numpy as np

    rows = np.array([position.rows for position in known], dtype=np.float64)
    shares = np.array([position.shares for position in known], dtype=np.float64)
    wide = rows[:, :, :, None] * shares[:, None, None, :]
    return wide.reshape(rows.shape[0], rows.shape[1], -1)


def _chances(wide: Array, weights: Array) -> Array:
    import numpy as np

    utilities = wide @ weights
    utilities -= utilities.max(axis=1, keepdims=True)
    shares = np.exp(utilities)
    total: Array = shares / shares.sum(axis=1, keepdims=True)
    return total
