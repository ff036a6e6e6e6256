"""Training the weights by self-play, with CMA-ES (Hansen 2016, "The CMA Evolution Strategy").

Each generation draws candidates around the mean, lets each play the same games against the mean
itself, and moves the mean towards those that did well. The same seed gives the same weights,
whatever the number of workers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import asdict, dataclass, fields
from functools import partial
from math import exp, log, tanh
from typing import Any

from game.ai.arena import play_game
from game.ai.club import Club
from game.ai.report import wilson
from game.ai.weights import Weights
from game.rules.ruleset import Ruleset

SIGMA = 0.4
"""The first spread, in natural logarithms of the weights."""

MARGIN = 8.0
"""Points ahead that count as much as a safe win."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How to train. `games` is how many each candidate plays in a generation, a multiple of
    `seats`; `rules` are the rulesets that the games take by turns."""

    rules: tuple[Ruleset, ...]
    seats: int
    seed: int
    generations: int
    population: int
    games: int


@dataclass(frozen=True, slots=True)
class Trained:
    """Weights, and how the trained ones did against those that training began with: the share of
    games won by the one new seat, and its 95 % interval."""

    weights: Weights
    games: int
    win_rate: float
    interval: tuple[float, float]


OnGeneration = Callable[[int, Weights, float], None]


def train(
    plan: Plan,
    start: Weights,
    executor: Executor,
    *,
    trial_games: int = 400,
    on_generation: OnGeneration | None = None,
) -> Trained:
    """Weights that play better than `start`: where the trial in fresh games does not bear that
    out, `start` itself.

    `on_generation` is told the number of each generation, the mean after it, and the best
    fitness (-1 to 1) in it. Raises ImportError without the package `cma`.
    """
    import cma

    strategy = cma.CMAEvolutionStrategy(
        _logs(start),
        SIGMA,
        {"seed": plan.seed, "popsize": plan.population, "verbose": -9},
    )
    means: list[Sequence[float]] = []
    for generation in range(plan.generations):
        candidates = strategy.ask()
        mean = _weights(strategy.mean)
        jobs = [(_weights(logs), number) for logs in candidates for number in range(plan.games)]
        play = partial(_fitness, plan, mean, generation)
        results = list(executor.map(play, jobs, chunksize=plan.games))
        fitness = [
            sum(results[at : at + plan.games]) / plan.games
            for at in range(0, len(results), plan.games)
        ]
        strategy.tell(candidates, [-value for value in fitness])
        means.append(strategy.mean)
        if on_generation is not None:
            on_generation(generation, _weights(strategy.mean), max(fitness))
    # Games are noisy, and the last mean is no better than those shortly before it.
    settled = means[len(means) // 2 :]
    weights = _weights([sum(logs) / len(settled) for logs in zip(*settled, strict=True)])
    play = partial(_fitness, plan, start, -1)
    trial = executor.map(play, [(weights, n) for n in range(trial_games)], chunksize=8)
    wins = sum(1 for value in trial if value > 0)
    better = wins * plan.seats > trial_games
    return Trained(
        weights if better else start, trial_games, wins / trial_games, wilson(wins, trial_games)
    )


def entry(plan: Plan, variant: str, trained: Trained) -> dict[str, Any]:
    """The trained weights with how they were made, as the file of the shipped ones has them."""
    return {
        "variant": variant,
        "seats": plan.seats,
        "seed": plan.seed,
        "generations": plan.generations,
        "population": plan.population,
        "games": plan.games,
        "maps": [rules.board.id for rules in plan.rules],
        "against_start": {
            "games": trained.games,
            "win_rate": round(trained.win_rate, 4),
            "interval": [round(limit, 4) for limit in trained.interval],
        },
        "weights": {name: round(value, 4) for name, value in asdict(trained.weights).items()},
    }


def _fitness(plan: Plan, mean: Weights, generation: int, job: tuple[Weights, int]) -> float:
    """How a candidate does in one game: -1 to 1, above 0 for a win."""
    weights, number = job
    deal, seat = divmod(number, plan.seats)
    rules = plan.rules[deal % len(plan.rules)]
    bots = [Club(weights if at == seat else mean) for at in range(plan.seats)]
    seed = f"{plan.seed}:{generation}:{deal}"
    # Each deal is played from every seat.
    game = play_game(rules, ["club"] * plan.seats, 0, seed, bots=bots)
    scores = game.result.scores
    margin = scores[seat] - max(score for at, score in enumerate(scores) if at != seat)
    won = game.result.winner == seat
    # A tie is won or lost all the same.
    return tanh((margin or (0.1 if won else -0.1)) / MARGIN)


def _logs(weights: Weights) -> list[float]:
    return [log(max(1e-3, value)) for value in asdict(weights).values()]


def _weights(logs: Sequence[float]) -> Weights:
    names = [field.name for field in fields(Weights)]
    return Weights(
        **{name: round(exp(float(value)), 4) for name, value in zip(names, logs, strict=True)}
    )
