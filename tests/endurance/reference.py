"""Games by the rules and by an independent reading of the rulings, compared move by move."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import product
from typing import Any

from rich.progress import track

from game.library import find_board
from game.rules.options import Options
from game.rules.ruleset import Ruleset
from tests.rules.boards import hansa
from tests.rules.play import POLICIES
from tests.rules.test_reference import compare

MOST_PLIES = 400


def add(trials: Any) -> None:
    parser = trials.add_parser("reference", help="the rules against a second reading of them")
    parser.add_argument("--games", type=int, default=1000, help="of each kind, 1000 by default")
    parser.add_argument("--seed", type=int, default=2000)
    parser.set_defaults(run=run)


def kinds() -> Iterator[tuple[Ruleset, str]]:
    """Rules and the policy of those who play by them."""
    for policy, every_province in product(sorted(POLICIES), (False, True)):
        options = Options(every_province=every_province)
        yield Ruleset(find_board("south"), "base", options), policy
        yield Ruleset(hansa(), "horses", options), policy


def run(arguments: argparse.Namespace) -> bool:
    """True if both agree; an AssertionError tells the first difference."""
    first, ended = arguments.seed, 0
    for rules, policy in kinds():
        name = f"{rules.board.id}, {rules.variant.id}, {policy}"
        for seed in track(range(first, first + arguments.games), name):
            ended += compare(rules, 2 + seed % 3, seed, policy, MOST_PLIES)
    print(f"both agree; {ended} games came to their end")
    return True
