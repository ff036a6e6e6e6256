"""Hints of Club and Master in both variants, every word of them held against the rules.

Counted beside what is false: hints that name a plan, and those that have no reason beside it.
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random
from typing import Any

from game.ai.advice.hint import hint, quick_hint
from game.library import find_board
from game.rules import Ruleset, observe
from game.ui.table.text.hint import action_words, hint_words
from tests.ui.table.text.hint_reader import check_hint, moments, view_of

GAMES = [("south", "base", 3), ("north", "horses", 3)]


def add(trials: Any) -> None:
    parser = trials.add_parser("hints", help="hints, each sentence checked by the rules")
    parser.add_argument("--count", type=int, default=500, help="of each level and variant")
    parser.add_argument("--seed", type=int, default=1)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> bool:
    """True if nothing false was said."""
    false = 0
    for level in ("club", "master"):
        for map_id, variant, seats in GAMES:
            rules = Ruleset(find_board(map_id), variant)
            found = count(level, rules, seats, arguments.count, arguments.seed)
            false += found["false"]
            print(f"{level}, {map_id}, {variant}: {dict(found)}", flush=True)
    return not false


def count(level: str, rules: Ruleset, seats: int, hints: int, seed: int) -> Counter[str]:
    """What was found in so many hints; those that are false are printed."""
    found: Counter[str] = Counter(false=0)
    for number, state in enumerate(moments(rules, seats, hints, seed * 1000, 3)):
        seen = observe(state, state.turn)
        told = quick_hint(seen, rules) if level == "club" else hint(seen, rules, Random(number))
        found["hints"] += 1
        found["reasons"] += len(told.reasons)
        found["with a plan"] += bool(told.plan)
        found["without a reason"] += not told.reasons
        try:
            check_hint(state, told)
        except AssertionError as error:
            found["false"] += 1
            view = view_of(state)
            print(action_words(told.action, view), hint_words(told, view), error, flush=True)
    return found
