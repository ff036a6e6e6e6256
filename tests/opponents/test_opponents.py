"""The opponents of matches: frozen levels play as they did, and each style is its own."""

from __future__ import annotations

import subprocess
import sys
from itertools import islice
from random import Random

import pytest

from game.ai.club import Club
from game.ai.levels import make_bot
from game.ai.matches.styles import STYLES
from game.rules import Board, Ruleset, legal_actions, observe
from tests.ai.positions import played_by
from tests.opponents.frozen import COMMIT, ROOT, Frozen


def has_commit() -> bool:
    try:
        asked = ["git", "cat-file", "-e", f"{COMMIT}^{{commit}}"]
        return subprocess.run(asked, cwd=ROOT, capture_output=True).returncode == 0
    except OSError:
        return False


@pytest.mark.slow
@pytest.mark.skipif(not has_commit(), reason="wants the repository with its history")
def test_a_frozen_level_plays_as_it_did(rules: Ruleset) -> None:
    """In the base game the novice has not changed since."""
    frozen = Frozen("novice")
    for state in islice(played_by("club", rules, 3, seed=3), 0, 200, 9):
        seen = observe(state, state.turn)
        seed = Random(4).random()
        mine = make_bot("novice").choose(seen, rules, Random(seed))
        assert frozen.choose(seen, rules, Random(4)) == mine


@pytest.mark.slow
@pytest.mark.skipif(not has_commit(), reason="wants the repository with its history")
def test_a_frozen_level_gets_the_pieces_of_a_variant(north: Board) -> None:
    """With horses it plays by the rules, also where it is not known which cards are the horses."""
    ruleset, frozen, unknown = Ruleset(north, "horses"), Frozen("novice"), 0
    for state in islice(played_by("club", ruleset, 3, seed=3), 0, 200, 9):
        seen = observe(state, state.turn)
        unknown += any(seat.held for seat in seen.seats)
        assert frozen.choose(seen, ruleset, Random(4)) in legal_actions(state)
    assert unknown


@pytest.mark.slow
@pytest.mark.parametrize("style", STYLES)
def test_each_style_is_a_player_of_its_own(rules: Ruleset, style: str) -> None:
    different = 0
    for state in islice(played_by("club", rules, 2, seed=3), 0, 120, 6):
        seen = observe(state, state.turn)
        action = Club(STYLES[style]).choose(seen, rules, Random(1))
        assert action in legal_actions(state)
        different += action != Club().choose(seen, rules, Random(1))
    assert different


@pytest.mark.slow
def test_a_match_is_played_by_two_processes() -> None:
    command = [sys.executable, "-m", "tests.opponents", "--seats", "novice,beginner"]
    match = [*command, "--games", "2", "--workers", "2"]
    done = subprocess.run(match, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert "2 games" in done.stdout
