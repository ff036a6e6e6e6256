"""Bots know what their seat knows: dealing everything hidden anew changes no decision."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.levels import LEVELS, make_bot
from game.rules import Board, Ruleset, determinize, observe
from tests.ai.positions import played_by


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("map_id", "variant"), [("south", "base"), ("north", "horses")])
def test_a_new_deal_of_what_is_hidden_changes_nothing(
    level: str, map_id: str, variant: str, request: pytest.FixtureRequest
) -> None:
    board: Board = request.getfixturevalue(map_id)
    rules = Ruleset(board, variant)
    bot = make_bot(level)
    positions = 0
    for number, state in enumerate(played_by("random", rules, 3, seed=8)):
        if number % 12 or state.supply_count < 12:
            continue
        seen = observe(state, state.turn)
        dealt = determinize(seen, rules, Random(number))
        assert observe(dealt, dealt.turn) == seen
        assert dealt.unseen_supply != state.unseen_supply
        action = bot.choose(seen, rules, Random(3))
        again = make_bot(level).choose(observe(dealt, dealt.turn), rules, Random(3))
        assert action == again
        positions += 1
        if positions == 60:
            return
    assert positions > 30


@pytest.mark.parametrize("level", LEVELS)
def test_choosing_asks_no_global_generator(level: str, rules: Ruleset) -> None:
    import random

    before = random.getstate()
    for _, state in zip(range(8), played_by(level, rules, 2, seed=4), strict=False):
        make_bot(level).choose(observe(state, state.turn), rules, Random(1))
    assert random.getstate() == before
