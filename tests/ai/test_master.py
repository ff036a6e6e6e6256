"""The master level: what it tries, and that trying makes it stronger."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.bot import Bot
from game.ai.club import Club
from game.ai.matches.arena import play_game
from game.ai.search import Effort, Master
from game.ai.worlds.jobs import Reach
from game.ai.worlds.playouts import Playouts
from game.rules import Ruleset, State, observe
from game.rules.actions import Action
from game.rules.state import Shuffle
from tests.ai.positions import chosen, closing_to_win, played_by


def test_one_plan_alone_is_not_tried(rules: Ruleset) -> None:
    state = next(played_by("club", rules, 2, seed=1))
    trials = Master(Effort(plans=1)).trials(observe(state, state.turn), rules, Random(1))
    assert [trial.chances for trial in trials] == [[]]
    assert trials[0].action == Club().choose(observe(state, state.turn), rules, Random(1))


def test_close_plans_are_tried_in_more_worlds(rules: Ruleset) -> None:
    effort = Effort(plans=4, gap=99.0, worlds=2, last=3)
    state = next(played_by("club", rules, 2, seed=1))
    trials = Master(effort).trials(observe(state, state.turn), rules, Random(1))
    assert [len(trial.chances) for trial in trials] == [5, 5, 2, 2]
    assert all(0.0 <= chance <= 1.0 for trial in trials for chance in trial.chances)
    assert trials[0].mean >= trials[1].mean


def test_ends_a_game_that_is_won(rules: Ruleset) -> None:
    state = closing_to_win(rules)
    assert chosen(state, "master").startswith("close ")


@pytest.mark.thorough
def test_wins_more_than_its_share_against_club(rules: Ruleset) -> None:
    """Even with little effort: the ladder in the README tells how much more."""
    quick = Effort(plans=3, worlds=2, last=2, reach=Reach(own_turns=0))
    won = 0
    for number in range(4):
        bots: list[Bot] = [Master(quick), Club()] if number % 2 else [Club(), Master(quick)]
        game = play_game(rules, ["club", "club"], 0, f"ladder{number // 2}", bots=bots)
        won += isinstance(bots[game.result.winner], Master)
    assert won >= 3


def test_a_decision_ends_with_its_nodes(rules: Ruleset) -> None:
    """What is known then decides: all plans have been tried equally often, though fewer times."""
    effort = Effort(plans=3, gap=99.0, worlds=9, last=9, nodes=1)
    state = next(played_by("club", rules, 2, seed=1))
    trials = Master(effort).trials(observe(state, state.turn), rules, Random(1))
    assert [len(trial.chances) for trial in trials] == [1, 1, 1]


def test_no_plan_is_played_on_for_ever(rules: Ruleset, monkeypatch: pytest.MonkeyPatch) -> None:
    """However near the end looks, a few more own turns are enough to value a plan."""
    turns: list[int] = []
    real_turn, real_chance = Playouts._play_turn, Playouts._chance

    def play_turn(playouts: Playouts, state: State, shuffle: Shuffle, content: float) -> None:
        turns[-1] += state.turn == playouts._me
        real_turn(playouts, state, shuffle, content)

    def chance(playouts: Playouts, state: State, begun: tuple[Action, ...], seed: str) -> float:
        turns.append(0)
        return real_chance(playouts, state, begun, seed)

    monkeypatch.setattr(Playouts, "_play_turn", play_turn)
    monkeypatch.setattr(Playouts, "_chance", chance)
    effort = Effort(plans=3, gap=99.0, worlds=1, last=1, reach=Reach(endgame=99.0, playout=2))
    state = next(played_by("club", rules, 2, seed=1))
    Master(effort).choose(observe(state, state.turn), rules, Random(1))
    # The rest of the present turn comes before the two.
    assert set(turns) == {3}
