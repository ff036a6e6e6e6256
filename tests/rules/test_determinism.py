"""A seed means the same game, whatever the process's hash seed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

SCRIPT = """
from random import Random
from game.rules import Ruleset, determinize, observe
from tests.rules.boards import hansa
from tests.rules.play import POLICIES, Game
from tests.rules.builders import text

for variant in ("base", "horses"):
    for policy in sorted(POLICIES):
        game = Game(Ruleset(hansa(), variant), 3, 5, POLICIES[policy], 150)
        for before, actions, action, after in game.steps():
            print([text(each, before.rules) for each in actions], text(action, before.rules))
            print(game.events)
        dealt = determinize(observe(game.state, 1), game.state.rules, Random(1))
        print([seat.hand for seat in dealt.seats], dealt.supply)
"""


def output(hash_seed: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
    )
    return done.stdout


@pytest.mark.slow
def test_a_game_does_not_depend_on_the_hash_seed() -> None:
    one = output("1")
    assert len(one) > 10_000
    assert one == output("2")
