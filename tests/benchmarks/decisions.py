"""Work for rules and AI that can be timed in either form, in this process or another.

As a program it is the other one: it prints a figure for each line that it reads.
"""

from __future__ import annotations

import sys
from random import Random
from time import process_time

from game.ai.levels import make_bot
from game.ai.matches.arena import play_game
from game.library import find_board
from game.rules import Observation, Ruleset, legal_actions, observe
from tests.benchmarks.bench import Figure

SECONDS = 0.4
POSITIONS = 12
"""Positions of a game at which Master decides."""


def figure_of(work: str, map_id: str, variant: str, seats: int) -> Figure:
    """How much of the work a second of processor brings."""
    rules = Ruleset(find_board(map_id), variant)
    return {"random": random_games, "club": club_games, "master": master}[work](rules, seats)


def random_games(rules: Ruleset, seats: int) -> Figure:
    """Decisions in random games."""
    rng = Random(1)
    random = rng.random

    def shuffle(cards: tuple[int, ...]) -> list[int]:
        return rng.sample(cards, len(cards))

    def figure() -> float:
        decisions, began = 0, process_time()
        while process_time() - began < SECONDS:
            state = rules.new_game(seats, 0, rules.shuffled_supply(rng))
            while actions := legal_actions(state):
                state.apply(actions[int(random() * len(actions))], shuffle)
                decisions += 1
        return decisions / (process_time() - began)

    return figure


def club_games(rules: Ruleset, seats: int) -> Figure:
    """Games of Club, always the same."""

    def figure() -> float:
        began = process_time()
        play_game(rules, ["club"] * seats, 0, "one")
        play_game(rules, ["club"] * seats, 0, "two")
        return 2 / (process_time() - began)

    return figure


def master(rules: Ruleset, seats: int) -> Figure:
    """Decisions of Master at positions of a game of Club, always the same."""
    found: list[Observation] = []
    rng, club, bot = Random(3), make_bot("club"), make_bot("master")
    state = rules.new_game(seats, 0, rules.shuffled_supply(rng))
    for ply in range(5 * POSITIONS):
        seen = observe(state, state.turn)
        if ply % 5 == 0:
            found.append(seen)
        state.apply(club.choose(seen, rules, rng))

    def figure() -> float:
        began = process_time()
        for number, seen in enumerate(found):
            bot.choose(seen, rules, Random(number))
        return len(found) / (process_time() - began)

    return figure


def main(work: str, map_id: str, variant: str, seats: str) -> None:
    figure = figure_of(work, map_id, variant, int(seats))
    for _ in sys.stdin:
        print(figure(), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
