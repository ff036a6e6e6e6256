"""Bots choose alike after all that is hidden from them was dealt anew, in many positions.

The positions are those of games of good players, one after the other.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

from game.ai.bot import Bot
from game.library import find_board
from game.rules.observation import determinize, observe
from game.rules.ruleset import Ruleset
from game.rules.state import State
from tests.ai.positions import hasty_bot, played_by

GAMES = [("south", "base", 2), ("south", "base", 4), ("north", "base", 3), ("north", "horses", 3)]
"""Map, variant and number of seats."""

SHARES = (0.45, 0.2, 0.25, 0.1)
"""The part of all positions from each of these games: less where thinking takes long."""

POSITIONS = 2000
LEVELS = ("novice", "club")
THOROUGH = ("master", "grandmaster")
THOROUGH_EVERY = 16
"""They think as long about one position as the others about forty."""


def positions(rules: Ruleset, seats: int, level: str) -> Iterator[State]:
    """Positions of many games where there is something to deal anew."""
    for seed in range(1000):
        for state in played_by(level, rules, seats, seed):
            seen = observe(state, state.turn)
            if len(rules.city_of) - len(seen.faces()) > 3:
                yield state


def same_choice(bot: Bot, again: Bot, state: State, seed: int) -> bool:
    """True if both choose alike, `again` after everything hidden was dealt anew."""
    seen = observe(state, state.turn)
    dealt = determinize(seen, state.rules, Random(seed))
    assert observe(dealt, dealt.turn) == seen
    action = bot.choose(seen, state.rules, Random(3))
    return again.choose(observe(dealt, dealt.turn), state.rules, Random(3)) == action


def changed_choices(rules: Ruleset, seats: int, count: int) -> list[str]:
    """The levels whose choice a new deal changed, in so many positions, each with its number."""
    pairs = {level: (hasty_bot(level), hasty_bot(level)) for level in (*LEVELS, *THOROUGH)}
    found = []
    states = islice(positions(rules, seats, "club"), count)
    for number, state in enumerate(states):
        for level, (bot, again) in pairs.items():
            asked = level in LEVELS or number % THOROUGH_EVERY == 0
            if asked and not same_choice(bot, again, state, seed=number):
                found.append(f"{level}: position {number}")
    return found


def add(trials: Any) -> None:
    parser = trials.add_parser("honesty", help="no choice depends on what is hidden")
    parser.add_argument("--positions", type=int, default=POSITIONS, help=f"{POSITIONS} by default")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> bool:
    """True if every choice was the same."""
    honest = True
    for (map_id, variant, seats), share in zip(GAMES, SHARES, strict=True):
        count = round(share * arguments.positions)
        print(f"{map_id}, {variant}, {seats} seats: {count} positions", flush=True)
        found = changed_choices(Ruleset(find_board(map_id), variant), seats, count)
        for line in found:
            print(f"  {line}")
        honest = honest and not found
    print("every choice was the same" if honest else "choices depend on what is hidden")
    return honest
