"""Fit Club's weights for three or four seats to the games that they win.

`python -m tests.selfplay.weights build/selfplay/tables --seats 4` has the trainer play games with
weights drawn around a mean. A quadratic in their logarithms is fitted to the results of all games
so far, and the mean moves to the best weights near by. Each step tells the new mean.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from dataclasses import astuple, fields
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from game.ai.weights import Weights, shipped_weights

Array = NDArray[np.float64]

SPREAD = 0.15
"""Standard deviation of the logarithm of a weight; `SHARES` of it where much or little matters."""

SHARES = {
    "stack": 1.2, "step": 0.8, "remote": 1.5, "contest": 1.5, "race": 1.2, "carriage": 1.2,
    "cartwright": 0.6, "horizon": 1.3, "tempo": 0.5, "quality": 0.7, "city": 1.2, "loss": 1.2,
    "seed": 1.3, "spare": 1.5, "wanted": 1.5, "win": 1.5, "margin": 1.5, "even": 2.0,
    "fresh": 1.3, "shown": 1.2,
}  # fmt: skip

NEAR = 1.7
"""Games count whose weights lie on average within so many standard deviations of the mean."""

REACH = 1.2
"""Standard deviations by which the mean moves at most."""

EVEN = 0.5
"""Where `even` begins to vary if it was 0, which has no logarithm."""


class Games:
    """The games so far: logarithms of weights, kinds of tables, half a win and half a soft win."""

    def __init__(self) -> None:
        count = len(fields(Weights))
        self.logs = np.empty((0, count))
        self.tables = np.empty(0)
        self.results = np.empty(0)

    def add(self, played: bytes) -> float:
        """Add what the trainer played; the share of games won by weights alone at their table."""
        rows = np.frombuffer(played, np.float32).reshape(-1, self.logs.shape[1] + 3).astype(float)
        self.logs = np.concatenate([self.logs, np.log(rows[:, :-3])])
        self.tables = np.concatenate([self.tables, rows[:, -3]])
        self.results = np.concatenate([self.results, rows[:, -2:].mean(axis=1)])
        return float(rows[rows[:, -3] == 1][:, -2].mean())

    def fit(self, mean: Array, spread: Array) -> tuple[Array, Array]:
        """Gradient and curvature of the results at the mean, in standard deviations."""
        away = (self.logs - mean) / spread
        near = np.sqrt((away**2).mean(axis=1)) < NEAR
        away, tables, results = away[near], self.tables[near], self.results[near].copy()
        for table in np.unique(tables):
            results[tables == table] -= results[tables == table].mean()
        count = len(mean)
        left, right = np.triu_indices(count)
        columns = [np.ones((len(away), 1)), away, away[:, left] * away[:, right]]
        terms = np.concatenate(columns, axis=1)
        # What two weights bring together is mostly chance, so it must show more clearly.
        pairs = np.where(left == right, 200.0, 1500.0)
        doubt = np.concatenate([[0.0], np.full(count, 10.0), pairs])
        found = np.linalg.solve(terms.T @ terms + np.diag(doubt), terms.T @ results)
        curvature = np.zeros((count, count))
        curvature[left, right] = found[count + 1 :]
        return found[1 : count + 1], curvature + curvature.T


def best(gradient: Array, curvature: Array) -> Array:
    """The best step of at most REACH."""
    values, vectors = np.linalg.eigh(curvature)
    along = vectors.T @ gradient

    def step(damping: float) -> Array:
        return np.asarray(vectors @ (along / (damping - values)))

    low, high = max(float(values.max()), 0.0) + 1e-9, 100.0
    for _ in range(100):
        middle = (low + high) / 2
        if np.linalg.norm(step(middle)) > REACH:
            low = middle
        else:
            high = middle
    return step(high)


def numbers(*rows: Any) -> str:
    """Rows of numbers as the trainer reads them."""
    return " ".join(repr(float(number)) for row in rows for number in row)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.selfplay.weights", description=__doc__)
    parser.add_argument("trainer", type=Path)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--steps", type=int, default=20)
    parser.add_argument("--games", type=int, default=16000, help="of each step")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--start", type=json.loads, help="weights to begin with, as JSON; the shipped ones"
    )
    parser.add_argument("--rivals", type=json.loads, help="those to beat, as JSON")
    arguments = parser.parse_args()
    shipped = shipped_weights("base", arguments.seats)
    rivals = Weights.of(arguments.rivals) if arguments.rivals else shipped
    start = Weights.of(arguments.start) if arguments.start else shipped
    names = [field.name for field in fields(Weights)]
    spread = np.array([SPREAD * SHARES[name] for name in names])
    mean = np.log([number or EVEN for number in astuple(start)])
    games = Games()
    for at in range(arguments.steps):
        played = subprocess.run(
            [arguments.trainer, "vary", str(arguments.seed * 1000 + at), str(arguments.games)],
            input=numbers(np.exp(mean), spread, astuple(rivals)).encode(),
            capture_output=True,
            check=True,
        )
        won = games.add(played.stdout)
        mean = mean + spread * best(*games.fit(mean, spread))
        rounded = (round(float(number), 4) for number in np.exp(mean))
        weights = dict(zip(names, rounded, strict=True))
        print(json.dumps({"step": at, "won": round(won, 4), "weights": weights}), flush=True)


if __name__ == "__main__":
    main()
