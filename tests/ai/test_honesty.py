"""Bots know what their seat knows: dealing everything hidden anew changes no decision."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from game.ai.levels import Bot, make_bot
from game.ai.search import Effort, Master
from game.ai.worlds.grandmaster import Grandmaster, Search
from game.rules import Board, Ruleset, State, determinize, observe
from game.rules.levels import CHARACTERS, LEVELS, WITH_CHARACTER, join_level
from tests.ai.positions import played_by

QUICK = Effort(plans=2, worlds=1, last=1)
"""The Master's whole way of thinking, in fewer worlds: it sees no less of what is hidden."""

GAMES = [("south", "base", 2), ("south", "base", 4), ("north", "base", 3), ("north", "horses", 3)]
SHARES = (900, 400, 500, 200)
"""How many of the 2,000 positions are from each of these games: fewer where thinking takes long."""

FEW = Search(nodes=3000)

MASTER_EVERY = 16
"""The Master thinks as long about one position as the others about forty."""


def same_choice(bot: Bot, again: Bot, state: State, seed: int) -> None:
    """Both choose alike, `again` after everything hidden was dealt anew."""
    seen = observe(state, state.turn)
    dealt = determinize(seen, state.rules, Random(seed))
    assert observe(dealt, dealt.turn) == seen
    action = bot.choose(seen, state.rules, Random(3))
    assert again.choose(observe(dealt, dealt.turn), state.rules, Random(3)) == action


def positions(rules: Ruleset, seats: int, level: str) -> Iterator[State]:
    """Positions of many games where there is something to deal anew."""
    for seed in range(1000):
        for state in played_by(level, rules, seats, seed):
            seen = observe(state, state.turn)
            if len(rules.city_of) - len(seen.faces()) > 3:
                yield state


def rules_of(map_id: str, variant: str, request: pytest.FixtureRequest) -> Ruleset:
    board: Board = request.getfixturevalue(map_id)
    return Ruleset(board, variant)


PLAYERS = (*LEVELS, *(join_level("club", each) for each in CHARACTERS))
"""All levels, and all characters of one of them."""


@pytest.mark.slow
@pytest.mark.parametrize("level", PLAYERS)
@pytest.mark.parametrize(("map_id", "variant", "seats"), GAMES)
def test_a_new_deal_changes_nothing(
    level: str, map_id: str, variant: str, seats: int, request: pytest.FixtureRequest
) -> None:
    rules = rules_of(map_id, variant, request)
    count = {"master": 2, "grandmaster": 1}.get(level, 25)
    for state in islice(positions(rules, seats, "random"), 5, 5 + 9 * count, 9):
        same_choice(make_bot(level), make_bot(level), state, seed=state.round)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("map_id", "variant", "seats", "count"),
    [(*game, count) for game, count in zip(GAMES, SHARES, strict=True)],
)
def test_a_new_deal_changes_nothing_in_2000_positions(
    map_id: str, variant: str, seats: int, count: int, request: pytest.FixtureRequest
) -> None:
    """The positions are those of games of good players, one after the other."""
    rules = rules_of(map_id, variant, request)
    bots = [(make_bot(level), make_bot(level)) for level in ("novice", "club")]
    masters = Master(QUICK), Master(QUICK)
    grandmasters = Grandmaster(FEW), Grandmaster(FEW)
    for number, state in enumerate(islice(positions(rules, seats, "club"), count)):
        thorough = [*bots, masters, grandmasters]
        for bot, again in thorough if number % MASTER_EVERY == 0 else bots:
            same_choice(bot, again, state, seed=number)


@pytest.mark.slow
@pytest.mark.parametrize("character", CHARACTERS)
@pytest.mark.parametrize("level", WITH_CHARACTER)
def test_a_new_deal_changes_nothing_for_a_character(
    level: str, character: str, rules: Ruleset
) -> None:
    name = join_level(level, character)
    for state in islice(positions(rules, 3, "random"), 5, 50, 9):
        same_choice(make_bot(name), make_bot(name), state, seed=state.round)


@pytest.mark.slow
@pytest.mark.parametrize("level", PLAYERS)
def test_choosing_asks_no_global_generator(level: str, rules: Ruleset) -> None:
    import random

    before = random.getstate()
    for _, state in zip(range(8), played_by(level, rules, 2, seed=4), strict=False):
        make_bot(level).choose(observe(state, state.turn), rules, Random(1))
    assert random.getstate() == before
