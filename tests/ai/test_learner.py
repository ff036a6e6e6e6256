"""The blind spots of those who learn, and the two mistakes that they never make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from game.ai.learner import official_called
from game.ai.levels import make_bot
from game.ai.matches.arena import play_game, run_match
from game.rules import Board, Ruleset, State, observe
from game.rules.actions import CloseRoute, ExtendRoute, StartRoute
from game.rules.board import CardIndex
from game.rules.events import Official
from game.rules.state import NOBODY
from game.rules.variants.horses import PlayHorses
from tests.ai.positions import DISPLAY, SUPPLY, closing_to_win, played_by
from tests.opponents.beginner import Beginner
from tests.rules.builders import Player, position

LEARNERS = ("apprentice", "novice", "journeyman")


def choices(state: State, level: str = "novice", seeds: int = 30) -> list[object]:
    seen = observe(state, state.turn)
    return [make_bot(level).choose(seen, state.rules, Random(seed)) for seed in range(seeds)]


@pytest.mark.parametrize("level", LEARNERS)
def test_never_misses_a_closing_that_wins(rules: Ruleset, level: str) -> None:
    state = closing_to_win(rules)
    for action in choices(state, level):
        assert isinstance(action, CloseRoute)
        after = state.after(action)
        assert after.finisher == 1


@pytest.mark.parametrize("level", LEARNERS)
def test_takes_the_winning_carriage_even_with_the_cartwright(rules: Ruleset, level: str) -> None:
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
    for action in choices(state, level):
        assert isinstance(action, CloseRoute)
        assert action.cartwright


@pytest.mark.parametrize("level", LEARNERS)
def test_throws_no_long_route_away_while_a_card_extends_it(rules: Ruleset, level: str) -> None:
    state = position(
        rules,
        Player(hand="lodz pilsen linz", route="augsburg muenchen salzburg", carriage=4),
        Player(),
        display=DISPLAY,
        supply=SUPPLY,
        taken=2,
        official=Official.POSTMASTER,
    )
    for action in choices(state, level):
        assert isinstance(action, ExtendRoute)


@pytest.mark.slow
def test_whole_games_without_a_route_thrown_away_idly(rules: Ruleset) -> None:
    from game.rules import legal_actions

    bot = make_bot("novice")
    for state in played_by("novice", rules, 3, seed=11):
        action = bot.choose(observe(state, state.turn), rules, Random(state.round))
        if isinstance(action, StartRoute) and len(state.seat.route) > 1:
            assert not any(isinstance(other, ExtendRoute) for other in legal_actions(state))


@pytest.mark.parametrize("level", LEARNERS)
def test_begins_a_route_once_the_team_is_enough_for_it(north: Board, level: str) -> None:
    seat = Player(hand="frankfurt-1 goettingen-1 halle-1", horses="dresden-2")
    for action in choices(with_horses(north, seat), level):
        assert isinstance(action, StartRoute)


@pytest.mark.parametrize("level", LEARNERS)
def test_keeps_a_route_by_horses_that_it_does_not_need(north: Board, level: str) -> None:
    seat = Player(hand="stettin-1", route="muenster coelln coblenz", horses="dresden-2 leipzig-3")
    for action in choices(with_horses(north, seat), level):
        assert isinstance(action, PlayHorses)


def with_horses(north: Board, seat: Player) -> State:
    """The seat's turn after it has taken a card, in the north with horses."""
    return position(
        Ruleset(north, "horses"),
        seat,
        Player(),
        display="amsterdam-1 bremen-1 dresden-1 luettich-1 stettin-2 wuerzburg-1",
        supply="weimar-1 weimar-2 weimar-3",
        taken=2,
        official=Official.POSTMASTER,
    )


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
def test_the_apprentice_thinks_of_no_cartwright_and_no_administrator(rules: Ruleset) -> None:
    """The other two officials it thinks of now and then; closings that win are another matter."""
    called: Counter[Official | None] = Counter()
    bot = make_bot("apprentice")
    for seed in range(3):
        for state in played_by("apprentice", rules, 2, seed):
            action = bot.choose(observe(state, state.turn), rules, Random(seed))
            if state.finisher == NOBODY and state.after(action, no_order).finisher == NOBODY:
                called[official_called(state, action)] += 1
    assert called[Official.CARTWRIGHT] == called[Official.ADMINISTRATOR] == 0
    assert called[Official.POSTMASTER]
    assert called[Official.POSTAL_CARRIER]


def no_order(discard: Sequence[CardIndex]) -> Sequence[CardIndex]:
    return discard


@pytest.mark.thorough
def test_the_ladder_of_those_who_learn(rules: Ruleset) -> None:
    """Long matches have narrow limits: see README."""
    assert run_match(rules, ["apprentice", "random"], 6, "learner").seats[0].wins >= 5
    assert run_match(rules, ["novice", "apprentice"], 6, "learner").seats[0].wins >= 4
    assert run_match(rules, ["club", "novice"], 6, "learner").seats[0].wins >= 4


@pytest.mark.slow
def test_a_beginner_beats_the_apprentice_about_every_second_time(rules: Ruleset) -> None:
    wins = 0
    for number in range(20):
        bots = [make_bot("apprentice"), Beginner()]
        seed = f"beginner:{number}"
        game = play_game(rules, ["apprentice"] * 2, number % 2, seed, bots=bots)
        wins += game.result.winner
    assert 6 <= wins <= 14
