"""How fast the rules are: random games, copies for search, perft."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import perf_counter

from game.library import find_board
from game.rules import Ruleset, State, legal_actions, resample
from game.rules.perft import perft
from game.rules.records.replaying import replay
from tests.benchmarks.bench import Figure, Trial, at_least, at_most, benchmark
from tests.benchmarks.rivals import catanatron_decisions, chess_perft_nodes

SECONDS = 0.4
ROLLOUT = 60
"""Decisions of a rollout, for the benchmarks of copies."""

GAMES = Path(__file__).parent.parent / "games"
WAYS = (("south", "base"), ("north", "base"), ("north", "horses"))


class Dice:
    """Chance for random games: a shuffle to hand in, and a choice that costs little."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def shuffle(self, cards: tuple[int, ...]) -> list[int]:
        supply = list(cards)
        self.rng.shuffle(supply)
        return supply

    def play(self, state: State, decisions: int) -> int:
        """Random decisions until the game ends, at most so many; returns how many were made."""
        random, shuffle = self.rng.random, self.shuffle
        made = 0
        while made < decisions and (actions := legal_actions(state)):
            state.apply(actions[int(random() * len(actions))], shuffle)
            made += 1
        return made


def random_games(rules: Ruleset, seats: int) -> Figure:
    """Decisions a second in random games, their beginnings included."""
    dice = Dice(1)

    def figure() -> float:
        decisions, began = 0, perf_counter()
        while perf_counter() - began < SECONDS:
            state = rules.new_game(seats, 0, rules.shuffled_supply(dice.rng))
            decisions += dice.play(state, 1_000_000)
        return decisions / (perf_counter() - began)

    return figure


def enter_random_games(map_id: str, variant: str, seats: int) -> None:
    @benchmark(
        f"rules: random games, {map_id} {variant}, {seats} seats",
        unit="decisions/s",
        limit=at_least(11),
    )
    def prepare() -> Trial:
        theirs = catanatron_decisions(seats, SECONDS)
        return Trial(random_games(Ruleset(find_board(map_id), variant), seats), theirs)


for way in WAYS:
    for count in (2, 4):
        enter_random_games(*way, count)


def positions() -> list[State]:
    """Positions from random games of every kind, from early to late."""
    dice, found = Dice(2), []
    for map_id, variant in WAYS:
        rules = Ruleset(find_board(map_id), variant)
        for seats in (2, 4):
            for plies in (60, 300, 1000, 2000):
                state = rules.new_game(seats, 0, rules.shuffled_supply(dice.rng))
                dice.play(state, plies)
                assert not state.over
                found.append(state)
    return found


def share_of_a_rollout(copy: Callable[[State], State]) -> Trial:
    """What a copy costs in microseconds, beside such a copy and a random rollout from there."""
    states, dice = positions(), Dice(3)

    def copies() -> float:
        began = perf_counter()
        for _ in range(100):
            for state in states:
                copy(state)
        return 1e6 * (perf_counter() - began) / (100 * len(states))

    def rollouts() -> float:
        began = perf_counter()
        for _ in range(60):
            for state in states:
                dice.play(copy(state), ROLLOUT)
        return 1e6 * (perf_counter() - began) / (60 * len(states))

    return Trial(copies, rollouts)


@benchmark("rules: copy of a position", unit="µs", limit=at_most(0.025, percent=True))
def copying() -> Trial:
    return share_of_a_rollout(State.copy)


@benchmark("rules: copy dealt anew", unit="µs", limit=at_most(0.12, percent=True))
def dealing() -> Trial:
    rng = Random(4)
    return share_of_a_rollout(lambda state: resample(state, state.turn, rng))


@benchmark("rules: perft", unit="nodes/s", limit=at_least(2))
def counting() -> Trial:
    """Every position of tests/games/perft.json, at every depth that it has a count for."""
    cases: list[tuple[State, int, int]] = [
        (position(golden["game"], golden["lines"]), depth + 1, count)
        for golden in json.loads((GAMES / "perft.json").read_text()).values()
        for depth, count in enumerate(golden["counts"])
    ]

    def figure() -> float:
        began = perf_counter()
        for state, depth, count in cases:
            assert perft(state, depth) == count
        return sum(count for _, _, count in cases) / (perf_counter() - began)

    return Trial(figure, chess_perft_nodes(3, SECONDS))


def position(game: str, lines: int) -> State:
    """Where the first lines of a recorded game lead."""
    record = (GAMES / f"{game}.jsonl").read_bytes().splitlines(keepends=True)
    return replay(b"".join(record[:lines]), find_board).state
