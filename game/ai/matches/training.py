"""Train the weights by self-play, with CMA-ES (Hansen 2016, "The CMA Evolution Strategy").

Each generation draws candidates around the mean, lets them play one another, and moves the mean
towards the best. A game among candidates measures all of its seats, one against the mean only
one. The same seed gives the same weights with any number of workers.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import asdict, dataclass, fields
from functools import partial
from math import exp, log, tanh
from random import Random
from typing import Any, TypeAlias

from game.ai.club import Club
from game.ai.matches.arena import play_game
from game.ai.matches.report import wilson
from game.ai.matches.styles import STYLES
from game.ai.tasks import results
from game.ai.weights import Weights
from game.rules.records.record import Result
from game.rules.ruleset import Ruleset

SIGMA = 0.3
"""Initial step size, in natural logarithms of the weights."""

MARGIN = 8.0
"""Lead in points that counts as much as a safe win."""


TYPICAL = 22
"""The points that win a usual game."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Settings of a training. `population` candidates, a multiple of `seats`, play `games` games
    each in a generation; `rules` are the rulesets that the games take by turns. `points`: the
    weight of an own point beside a point of lead, 0 where only winning counts. `mixed`: at every
    second table one of STYLES sits among the candidates, who otherwise learn to beat their like
    alone; the population must then be a multiple of one seat less, too.
    """

    rules: tuple[Ruleset, ...]
    seats: int
    seed: int
    generations: int
    population: int
    games: int
    points: float = 0.0
    mixed: bool = False


@dataclass(frozen=True, slots=True)
class Trained:
    """Weights, and the result of the trial against those that training began with: the share of
    games won by one trained seat, and its 95 % interval."""

    weights: Weights
    games: int
    win_rate: float
    interval: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Generation:
    """A generation: the fitness (-1 to 1) of each candidate, and the mean after it."""

    fitness: tuple[float, ...]
    weights: Weights


class OtherTrainingError(ValueError):
    """Known generations that do not follow from the plan: another version played them."""


Table: TypeAlias = tuple[int, ...]
"""The candidates at one table, by seat; below 0 one of STYLES, the first of them -1."""

OnGeneration: TypeAlias = Callable[[Generation], None]


def train(
    plan: Plan,
    start: Weights,
    executor: Executor | None = None,
    *,
    trial_games: int = 400,
    known: Sequence[Generation] = (),
    on_generation: OnGeneration | None = None,
) -> Trained:
    """Weights that play better than `start`, or `start` itself if the trial does not confirm it.

    The first generations may be `known` from a training that was broken off; `on_generation` gets
    each of the others. Raises OtherTrainingError, and ImportError without the package `cma`.
    """
    with warnings.catch_warnings():
        # It warns that a library for plots is missing, which is not used here.
        warnings.simplefilter("ignore", UserWarning)
        import cma

    strategy = cma.CMAEvolutionStrategy(
        _logs(start),
        SIGMA,
        {"seed": plan.seed, "popsize": plan.population, "verbose": -9},
    )
    means: list[Sequence[float]] = []
    for number in range(plan.generations):
        candidates = strategy.ask()
        if number < len(known):
            fitness = known[number].fitness
        else:
            fitness = _fitness(plan, [_weights(logs) for logs in candidates], number, executor)
        if len(fitness) != plan.population:
            raise OtherTrainingError
        strategy.tell(candidates, [-value for value in fitness])
        means.append(strategy.mean)
        generation = Generation(fitness, _weights(strategy.mean))
        if number >= len(known):
            if on_generation is not None:
                on_generation(generation)
        elif generation != known[number]:
            raise OtherTrainingError
    # Games are noisy, and the last mean is no better than those shortly before it.
    settled = means[len(means) // 2 :]
    weights = _weights([sum(logs) / len(settled) for logs in zip(*settled, strict=True)])
    wins = sum(results(partial(_wins, plan, weights, start), range(trial_games), executor))
    better = wins * plan.seats > trial_games
    return Trained(
        weights if better else start, trial_games, wins / trial_games, wilson(wins, trial_games)
    )


def entry(plan: Plan, variant: str, trained: Trained) -> dict[str, Any]:
    """The entry of the weights file: the trained weights and the settings of the training."""
    return {
        "variant": variant,
        "seats": plan.seats,
        "seed": plan.seed,
        "generations": plan.generations,
        "population": plan.population,
        "games": plan.games,
        "points": plan.points,
        "mixed": plan.mixed,
        "maps": [rules.board.id for rules in plan.rules],
        "against_start": {
            "games": trained.games,
            "win_rate": round(trained.win_rate, 4),
            "interval": [round(limit, 4) for limit in trained.interval],
        },
        "weights": {name: round(value, 4) for name, value in asdict(trained.weights).items()},
    }


def _tables(plan: Plan, generation: int) -> Iterator[Table]:
    """Tables of candidates, drawn at random; each candidate sits at `games` of them."""
    rng = Random(f"{plan.seed}:{generation}")
    for number in range(plan.games):
        candidates = rng.sample(range(plan.population), plan.population)
        stranger = plan.mixed and number % 2 == 1
        size = plan.seats - stranger
        for first in range(0, plan.population, size):
            table = candidates[first : first + size]
            if stranger:
                table.insert(rng.randrange(plan.seats), -1 - rng.randrange(len(STYLES)))
            yield tuple(table)


def _fitness(
    plan: Plan, candidates: Sequence[Weights], generation: int, executor: Executor | None
) -> tuple[float, ...]:
    """The mean result of each candidate in its games of a generation."""
    tables = list(_tables(plan, generation))
    play = partial(_table, plan, candidates, generation)
    fitness = [0.0] * plan.population
    played = results(play, enumerate(tables), executor)
    for table, values in zip(tables, played, strict=True):
        for candidate, value in zip(table, values, strict=True):
            if candidate >= 0:
                fitness[candidate] += value / plan.games
    return tuple(fitness)


def _table(
    plan: Plan, candidates: Sequence[Weights], generation: int, job: tuple[int, Table]
) -> list[float]:
    """Results of one game, by seat: -1 to 1, the more the better."""
    number, table = job
    seed = f"{plan.seed}:{generation}:{number}"
    strangers = [*STYLES.values()]
    seats = [
        candidates[candidate] if candidate >= 0 else strangers[-1 - candidate]
        for candidate in table
    ]
    result = _play(plan, seats, number, seed)
    leads = []
    for seat, score in enumerate(result.scores):
        others = [other for at, other in enumerate(result.scores) if at != seat]
        # A tie still has a winner.
        lead = score - max(others) or (0.1 if seat == result.winner else -0.1)
        leads.append(tanh((lead + plan.points * (score - TYPICAL)) / MARGIN))
    return leads


def _wins(plan: Plan, weights: Weights, start: Weights, number: int) -> bool:
    """True if `weights` win a game of the trial. Each deal is played from every seat."""
    deal, seat = divmod(number, plan.seats)
    seats = [weights if at == seat else start for at in range(plan.seats)]
    return _play(plan, seats, deal, f"{plan.seed}:trial:{deal}").winner == seat


def _play(plan: Plan, seats: Sequence[Weights], number: int, seed: str) -> Result:
    rules = plan.rules[number % len(plan.rules)]
    bots = [Club(weights) for weights in seats]
    return play_game(rules, ["club"] * plan.seats, 0, seed, bots=bots).result


def _logs(weights: Weights) -> list[float]:
    return [log(max(1e-3, value)) for value in asdict(weights).values()]


def _weights(logs: Sequence[float]) -> Weights:
    names = [field.name for field in fields(Weights)]
    return Weights(
        **{name: round(exp(float(value)), 4) for name, value in zip(names, logs, strict=True)}
    )
