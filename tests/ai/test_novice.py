"""The novice's blind spots, and the two mistakes that it never makes."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.arena import run_match
from game.ai.levels import make_bot
from game.rules import Ruleset, State, observe
from game.rules.actions import CloseRoute, ExtendRoute, StartRoute
from game.rules.events import Official
from tests.ai.positions import played_by
from tests.rules.builders import Player, position

DISPLAY = "linz-2 linz-3 lodz-2 lodz-3 budweis-2 pilsen-2"
SUPPLY = "kempten kempten-2 innsbruck wuerzburg wuerzburg-2 nuernberg regensburg-2 budweis-3"


def choices(state: State, seeds: int = 30) -> list[object]:
    seen = observe(state, state.turn)
    return [make_bot("novice").choose(seen, state.rules, Random(seed)) for seed in range(seeds)]


def test_never_misses_a_closing_that_wins(rules: Ruleset) -> None:
    """The last house ends the game, and the start player, far behind, has no turn left."""
    state = position(
        rules,
        Player(carriage=3, houses_left=9),
        Player(route="basel zuerich freiburg", houses_left=1, carriage=5, tiles="baiern"),
        display=DISPLAY,
        supply=SUPPLY,
        turn=1,
        taken=1,
        played=1,
    )
    for action in choices(state):
        assert isinstance(action, CloseRoute)
        after = state.after(action)
        assert after.finisher == 1


def test_takes_the_winning_carriage_even_with_the_cartwright(rules: Ruleset) -> None:
    state = position(
        rules,
        Player(carriage=3, houses_left=9),
        Player(
            route="mannheim carlsruhe freiburg zuerich basel",
            houses="ulm linz lodz stuttgart",
            houses_left=8,
            carriage=6,
            tiles="all-provinces baiern boehmen-salzburg",
        ),
        display=DISPLAY,
        supply=SUPPLY,
        turn=1,
        taken=1,
        played=1,
    )
    for action in choices(state):
        assert isinstance(action, CloseRoute)
        assert action.cartwright


def test_throws_no_long_route_away_while_a_card_extends_it(rules: Ruleset) -> None:
    state = position(
        rules,
        Player(hand="lodz pilsen linz", route="augsburg muenchen salzburg", carriage=4),
        Player(),
        display=DISPLAY,
        supply=SUPPLY,
        taken=2,
        official=Official.POSTMASTER,
    )
    for action in choices(state):
        assert isinstance(action, ExtendRoute)


@pytest.mark.slow
def test_whole_games_without_a_route_thrown_away_idly(rules: Ruleset) -> None:
    from game.rules import legal_actions

    bot = make_bot("novice")
    for state in played_by("novice", rules, 3, seed=11):
        action = bot.choose(observe(state, state.turn), rules, Random(state.round))
        if isinstance(action, StartRoute) and len(state.seat.route) > 1:
            assert not any(isinstance(other, ExtendRoute) for other in legal_actions(state))


@pytest.mark.slow
def test_chooses_loosely(rules: Ruleset) -> None:
    """Among plans that are about as good it does not always take the same."""
    kinds = [
        len(set(choices(state, seeds=12)))
        for number, state in enumerate(played_by("novice", rules, 2, seed=1))
        if number % 10 == 0
    ]
    assert max(kinds) > 1


@pytest.mark.slow
def test_beats_random_and_loses_to_club(rules: Ruleset) -> None:
    assert run_match(rules, ["novice", "random"], 8, "novice").seats[0].wins >= 7
    assert run_match(rules, ["novice", "club"], 8, "novice").seats[1].wins >= 6
