"""Bots know what their seat knows: dealing everything hidden anew changes no decision."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from game.rules import Board, Ruleset, observe
from game.rules.levels import CHARACTERS, LEVELS, WITH_CHARACTER, join_level
from tests.ai.positions import hasty_bot, played_by
from tests.endurance.honesty import GAMES, SHARES, THOROUGH, changed_choices, positions, same_choice
from tests.sampling import THOROUGH as EVERYTHING


def rules_of(map_id: str, variant: str, request: pytest.FixtureRequest) -> Ruleset:
    board: Board = request.getfixturevalue(map_id)
    return Ruleset(board, variant)


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("map_id", "variant", "seats"), GAMES)
def test_a_new_deal_changes_nothing(
    level: str, map_id: str, variant: str, seats: int, request: pytest.FixtureRequest
) -> None:
    rules = rules_of(map_id, variant, request)
    count = 1 if level in THOROUGH else 4
    if EVERYTHING:
        count *= 4
    for state in islice(positions(rules, seats, "random"), 5, 5 + 9 * count, 9):
        assert same_choice(hasty_bot(level), hasty_bot(level), state, seed=state.round)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("map_id", "variant", "seats", "share"),
    [(*game, share) for game, share in zip(GAMES, SHARES, strict=True)],
)
def test_a_new_deal_changes_nothing_in_many_positions(
    map_id: str, variant: str, seats: int, share: float, request: pytest.FixtureRequest
) -> None:
    """The long trial in short, about 70 positions in all."""
    rules = rules_of(map_id, variant, request)
    assert changed_choices(rules, seats, round((120 if EVERYTHING else 70) * share)) == []


@pytest.mark.slow
@pytest.mark.parametrize("character", CHARACTERS)
@pytest.mark.parametrize("level", WITH_CHARACTER)
def test_a_new_deal_changes_nothing_for_a_character(
    level: str, character: str, request: pytest.FixtureRequest
) -> None:
    """Each in one of the games, and each character in all of them."""
    number = CHARACTERS.index(character) + WITH_CHARACTER.index(level)
    map_id, variant, seats = GAMES[number % len(GAMES)]
    rules = rules_of(map_id, variant, request)
    name = join_level(level, character)
    for state in islice(positions(rules, seats, "random"), 5, 77, 9):
        assert same_choice(hasty_bot(name), hasty_bot(name), state, seed=state.round)


PLAYERS = (*LEVELS, *(join_level("club", each) for each in CHARACTERS))
"""All levels, and all characters of one of them."""


@pytest.mark.slow
@pytest.mark.parametrize("level", PLAYERS)
def test_choosing_asks_no_global_generator(level: str, rules: Ruleset) -> None:
    import random

    before = random.getstate()
    for _, state in zip(range(8), played_by(level, rules, 2, seed=4), strict=False):
        hasty_bot(level).choose(observe(state, state.turn), rules, Random(1))
    assert random.getstate() == before
