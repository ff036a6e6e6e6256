"""Problems that are asked: a real choice, whose answer is not plain to see, and nothing twice."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from game.ai.advice.hint import reasons_apart
from game.ai.problems.found import Found, Graded, Theme
from game.ai.problems.worth import worth_asking
from game.library import find_board
from game.problems.alike import CLOSE, alike
from game.problems.files import shipped_problems
from game.problems.problem import Problem
from game.rules import Observation, Ruleset, State, legal_actions, observe
from game.rules.actions import Action, CloseRoute, ExtendRoute, StartRoute
from tests.ai.test_problems import steps

Where = tuple[Observation, Ruleset, list[Action]]


def where(wanted: Callable[[State], bool], name: str = "every-province") -> Where:
    """The first decision of a game that is as wanted."""
    state = next(step.before for step in steps(name) if wanted(step.before))
    return observe(state, state.turn), state.rules, legal_actions(state)


def found(theme: Theme, best: Action, *others: Action, chance: float = 0.6) -> Found:
    tried = (Graded(best, chance), *(Graded(each, chance - 0.1) for each in others))
    return Found(theme, 1, tried, 1, 0.1, 0.01, 40)


def fitting(state: State) -> set[int]:
    plays = [each for each in legal_actions(state) if isinstance(each, ExtendRoute)]
    return {state.rules.city_of[each.card] for each in plays}


@pytest.mark.parametrize(("count", "asked"), [(1, False), (2, True)])
def test_a_route_needs_two_cards_that_fit(count: int, asked: bool) -> None:
    seen, rules, actions = where(lambda state: len(fitting(state)) == count)
    plays = [each for each in actions if isinstance(each, ExtendRoute | StartRoute)]
    assert worth_asking(seen, rules, found(Theme.ROUTE, *plays)) is asked


def test_houses_need_another_placing_as_large() -> None:
    def alternatives(state: State) -> bool:
        sizes = [
            each.houses.bit_count()
            for each in legal_actions(state)
            if isinstance(each, CloseRoute) and not each.cartwright
        ]
        return sizes.count(max(sizes, default=0)) > 1 and min(sizes) < max(sizes) > 1

    seen, rules, actions = where(alternatives)
    closings = [each for each in actions if isinstance(each, CloseRoute) and not each.cartwright]
    closings.sort(key=lambda each: -each.houses.bit_count())
    assert worth_asking(seen, rules, found(Theme.HOUSES, closings[0], closings[1]))
    part = next(
        each
        for each in closings
        if each.houses & closings[0].houses == each.houses != closings[0].houses
    )
    assert not worth_asking(seen, rules, found(Theme.HOUSES, closings[0], part))


@pytest.mark.parametrize(
    ("chance", "second", "asked"),
    [(0.05, 0.0, False), (0.5, 0.4, True), (0.99, 0.9, False), (1.0, 0.7, True)],
)
def test_a_last_round_must_not_be_decided(chance: float, second: float, asked: bool) -> None:
    """It may be won for sure, where the next best move does not win it nearly as surely."""
    seen, rules, (best, other, *_) = where(lambda state: len(legal_actions(state)) > 1)
    tried = Graded(best, chance), Graded(other, second)
    problem = replace(found(Theme.LAST_ROUND, best, other), tried=tried)
    assert worth_asking(seen, rules, problem) is asked


def test_near_moments_of_a_game_are_alike() -> None:
    problem = next(each for each in shipped_problems() if each.theme is Theme.CLOSING)
    record = problem.line["record"]

    def earlier(lines: int) -> Problem:
        line = {**problem.line, "record": record[:-lines], "theme": "take"}
        return Problem.parse(json.dumps(line))

    assert alike(problem, earlier(1), find_board) and alike(earlier(CLOSE), problem, find_board)
    assert not alike(problem, earlier(len(record) - 2), find_board)


@pytest.mark.slow
def test_shipped_problems_are_worth_asking_and_none_is_there_twice() -> None:
    problems = shipped_problems()
    for place, problem in enumerate(problems):
        game, there = problem.set_out(find_board)
        seen = observe(game.state, game.state.turn)
        assert worth_asking(seen, game.rules, there), problem.id
        assert not any(alike(problem, other, find_board) for other in problems[:place])


@pytest.mark.parametrize(("name", "points"), [("af4b728f1b065af3", 8), ("e76f3400fbbfc41b", 9)])
def test_the_larger_gain_is_told_before_a_tile_of_a_point(name: str, points: int) -> None:
    """All points of a closing, also where a carriage is among them."""
    problem = next(each for each in shipped_problems() if each.id == name)
    game, there = problem.set_out(find_board)
    seen = observe(game.state, game.state.turn)
    reasons = reasons_apart(seen, game.rules, there.solution, there.rival.action)
    told = reasons[0].values.get("value", reasons[0].count)
    assert "in all" in reasons[0].template and told == points


def test_open_scores_are_shown_under_the_same_name() -> None:
    problem = shipped_problems()[0]
    shown = problem.with_open_scores()
    assert shown.id == problem.id and shown.set_out(find_board)[0].rules.options.open_scores
