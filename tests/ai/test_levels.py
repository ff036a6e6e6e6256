"""The levels: which there are, and that every one plays by the rules."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from game.ai.levels import BOTS, UnknownLevelError, make_bot
from game.rules import Board, Options, Ruleset, legal_actions, observe
from game.rules.levels import LEVELS, OFFERED, nearest_level
from tests.ai.positions import played_by
from tests.sampling import THOROUGH, in_turn

ROUNDS = {"master": 2, "grandmaster": 1}
"""The rounds that a level plays here, hastily where it tries worlds."""

USUAL_ROUNDS = 10 if THOROUGH else 7
"""Those of other levels."""


def test_every_level_has_its_bot_and_is_offered() -> None:
    assert tuple(BOTS) == LEVELS
    assert sorted(OFFERED) == sorted(LEVELS)


def test_an_unknown_level_is_refused_with_the_known_ones() -> None:
    known = "random, apprentice, novice, journeyman, club, master, grandmaster"
    with pytest.raises(UnknownLevelError, match=f"no level 'wizard'; the levels are {known}"):
        make_bot("wizard")
    assert issubclass(UnknownLevelError, ValueError)


def test_a_level_that_does_not_exist_is_played_by_club() -> None:
    assert nearest_level("wizard") == "club"
    assert [nearest_level(name) for name in LEVELS] == list(LEVELS)


LIMITED = ("open_draw_only", "every_province")
SLOW = ("master", "grandmaster")
FEW, MORE = [(2, ()), (4, LIMITED)], [(4, ()), (2, LIMITED)]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("level", "seats", "options"),
    [
        (level, *game)
        for level in LEVELS
        for game in ([*FEW, *MORE] if THOROUGH and level not in SLOW else FEW)
    ],
)
def test_every_choice_is_legal(
    level: str, seats: int, options: tuple[str, ...], south: Board
) -> None:
    rules = Ruleset(south, "base", Options.of(dict.fromkeys(options, True)))
    for state in played_by(level, rules, seats, seed=seats):
        if state.round > ROUNDS.get(level, USUAL_ROUNDS):
            break


@pytest.mark.slow
@pytest.mark.parametrize("level", SLOW)
def test_with_its_whole_effort_a_choice_is_legal_too(level: str, rules: Ruleset) -> None:
    (state,) = islice(played_by("novice", rules, 2, seed=2), 40, 41)
    choices = legal_actions(state)
    assert len(choices) > 5
    assert make_bot(level).choose(observe(state, state.turn), rules, Random(1)) in choices


@pytest.mark.slow
@pytest.mark.parametrize(
    ("level", "variant"),
    [
        (level, variant)
        for number, level in enumerate(LEVELS)
        for variant in in_turn(number, ("base", "horses"))
    ],
)
def test_every_choice_is_legal_in_the_north(level: str, variant: str, north: Board) -> None:
    for state in played_by(level, Ruleset(north, variant), 3, seed=5):
        if state.round > ROUNDS.get(level, USUAL_ROUNDS):
            break
