"""The search for problems: one move is clearly the best, whoever tries the worlds."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from random import Random

import pytest

from game.ai.advice.grades import BEST_BELOW
from game.ai.advice.hint import line_of, meaning, outcome
from game.ai.levels import make_bot
from game.ai.problems.finder import Effort, problem_at
from game.ai.problems.found import Found, Graded, Theme
from game.ai.problems.orders import begun_with, other_beginnings
from game.ai.problems.proof import GAP, Ends, closes, proven
from game.ai.problems.themes import level_of, theme_of
from game.ai.problems.tries import compared
from game.ai.problems.turns import best_rival
from game.ai.questions import MoveQuestion, ProblemQuestion
from game.ai.worker import Answer, Asked, _converse
from game.ai.worlds.grandmaster import Alone
from game.ai.worlds.jobs import Job, Reach, Tried
from game.ai.worlds.team import Team
from game.library import find_board
from game.problems.files import shipped_problems
from game.rules import Observation, Ruleset, legal_actions, observe
from game.rules.actions import (
    Action,
    CallAdministrator,
    CloseRoute,
    EndTurn,
    ExtendRoute,
    Side,
    StartRoute,
    TakeCard,
)
from game.rules.records.history import Step
from game.rules.records.replaying import replay
from game.rules.state import Stage

GAMES = Path(__file__).resolve().parents[1] / "games"
LITTLE = Effort(glance=15_000, nodes=20_000, proof=24)
"""So little that the tests are quick; these problems are clear enough for it."""

CLEAR = "two-reach-the-end", 108
"""A decision at which one move is clearly the best, by record and number of the step."""


@lru_cache(maxsize=4)
def steps(name: str) -> list[Step]:
    return replay((GAMES / f"{name}.jsonl").read_bytes(), find_board).steps


def decision(name: str, at: int) -> tuple[Observation, Ruleset]:
    before = steps(name)[at].before
    return observe(before, before.turn), before.rules


class Scattered:
    """Tries each action of each world by itself, the last world first."""

    def tries(
        self, job: Job, rules: Ruleset, worlds: range, actions: tuple[Action, ...]
    ) -> list[Tried]:
        found = []
        for world in reversed(worlds):
            each = [
                Alone().tries(job, rules, range(world, world + 1), (act,))[0] for act in actions
            ]
            chances = tuple(tried.chances[0] for tried in each)
            found.append(Tried(world, chances, sum(tried.nodes for tried in each)))
        return found[::-1]


@pytest.mark.slow
def test_a_clear_decision_is_a_problem() -> None:
    observation, rules = decision(*CLEAR)
    found = problem_at(observation, rules, LITTLE)
    assert found is not None
    assert found.theme is Theme.OFFICIALS and found.gap >= GAP
    state = steps(CLEAR[0])[CLEAR[1]].before
    legal = legal_actions(state)
    assert all(each.action in legal for each in found.tried)
    meanings = [meaning(each.action, state) for each in found.tried]
    assert len(set(meanings)) == len(meanings), "an action is there once, whatever card it uses"
    best, rival = found.tried[0], found.rival
    assert best.chance - rival.chance == pytest.approx(found.gap, abs=0.002)
    assert rival not in found.tried[: found.right]


@pytest.mark.slow
def test_it_is_the_same_whoever_tries_the_worlds() -> None:
    observation, rules = decision(*CLEAR)
    assert problem_at(observation, rules, LITTLE, Scattered()) == problem_at(
        observation, rules, LITTLE
    )


@pytest.mark.slow
def test_an_even_decision_is_none() -> None:
    observation, rules = decision("every-province", 1)
    assert len(legal_actions(steps("every-province")[1].before)) > 1
    assert problem_at(observation, rules, LITTLE) is None


def test_choosing_cards_to_keep_is_none() -> None:
    keeping = [step for step in steps("keep-in-the-last-turn") if step.before.stage is Stage.KEEP]
    state = keeping[0].before
    assert problem_at(observe(state, state.turn), state.rules, LITTLE) is None


@pytest.mark.slow
def test_a_lead_is_wanted_of_the_last_search_too() -> None:
    """Decisions that only seemed clear at a glance are none."""
    observation, rules = decision(*CLEAR)
    seemed = Effort(glance=15_000, nodes=1)
    assert problem_at(observation, rules, seemed) is None, "four worlds are no proof"


def test_themes_follow_from_the_best_move_and_its_rival() -> None:
    state = steps("every-province")[30].before.copy()
    assert state.taken and state.played
    closing, other = CloseRoute(1), CloseRoute(2)
    left, right = ExtendRoute(3, Side.LEFT), ExtendRoute(3, Side.RIGHT)
    assert theme_of(state, closing, other) is Theme.HOUSES
    assert theme_of(state, closing, EndTurn()) is Theme.CLOSING
    assert theme_of(state, left, closing) is Theme.CLOSING
    assert theme_of(state, CloseRoute(1, cartwright=True), closing) is Theme.OFFICIALS
    assert theme_of(state, left, EndTurn()) is Theme.OFFICIALS
    assert theme_of(state, left, right) is Theme.ROUTE
    state.played = 0
    assert theme_of(state, StartRoute(3), left) is Theme.ROUTE
    state.taken = 0
    assert theme_of(state, TakeCard(1), TakeCard(2)) is Theme.TAKE
    assert theme_of(state, CallAdministrator(), TakeCard(2)) is Theme.OFFICIALS
    assert theme_of(state, EndTurn(), EndTurn()) is None
    state.finisher = 0
    assert theme_of(state, TakeCard(1), TakeCard(2)) is Theme.LAST_ROUND


def test_a_card_before_the_coach_is_about_horses() -> None:
    for step in steps("horses-of-two"):
        own = step.before.rules.variant.actions
        plays = [each for each in legal_actions(step.before) if isinstance(each, own)]
        routes = [each for each in legal_actions(step.before) if isinstance(each, ExtendRoute)]
        if plays and routes:
            assert theme_of(step.before, plays[0], routes[0]) is Theme.HORSES
            assert theme_of(step.before, routes[0], plays[0]) is Theme.HORSES
            return
    raise AssertionError("there is no such step")


@pytest.mark.slow
def test_what_club_and_novice_find_is_easier() -> None:
    observation, rules = decision(*CLEAR)
    found = problem_at(observation, rules, LITTLE)
    assert found is not None
    everything = tuple(legal_actions(steps(CLEAR[0])[CLEAR[1]].before))
    assert level_of(observation, rules, everything, 0.12) == 1
    assert level_of(observation, rules, (), 0.12) == 3
    assert level_of(observation, rules, (), 0.3) == 2, "a wide gap makes it a step easier"


def test_the_rival_is_the_one_that_the_gap_is_over() -> None:
    tried = [
        Graded(CloseRoute(1), 0.6),
        Graded(CloseRoute(3), 0.595),
        Graded(CloseRoute(2), 0.56),
        Graded(EndTurn(), 0.451),
        Graded(CloseRoute(5), 0.4),
    ]
    found = Found(Theme.CLOSING, 1, tuple(tried), 2, 0.149, 0.01, 40)
    assert found.rival == tried[3], "another placing is no rival of closing"
    assert found.second == tried[2], "but it is the next best move"


class Fixed:
    """Gives each action the chances that it has in every even and every odd world."""

    def __init__(self, chances: dict[Action, tuple[float, float]]) -> None:
        self._chances = chances

    def tries(
        self, job: Job, rules: Ruleset, worlds: range, actions: tuple[Action, ...]
    ) -> list[Tried]:
        assert job.reach.wins, "only the win counts"
        return [
            Tried(world, tuple(self._chances[each][world % 2] for each in actions), 1)
            for world in worlds
        ]


@pytest.mark.parametrize(
    ("third", "right", "rival"),
    [((0.2, 0.2), 1, 0.3), ((0.0, 1.0), 1, 0.5), ((0.61, 0.59), 1, 0.6)],
)
def test_a_problem_is_proven_by_wins_alone(
    third: tuple[float, float], right: int, rival: float
) -> None:
    """A move of another idea that wins as often leaves no gap."""
    observation, rules = decision("last-house", 30)
    ends = Ends(observation, rules)
    taking = legal_actions(steps("last-house")[30].before)
    first, second, other = list({ends.of(each): each for each in taking}.values())[:3]
    chances = {first: (0.6, 0.6), second: (0.3, 0.3), other: third}
    found = proven(observation, rules, (first, second, other), 1, 40, Fixed(chances))
    assert found is not None
    assert found.gap == pytest.approx(0.6 - rival) and found.right == right
    assert found.second.chance == pytest.approx(rival)


def test_moves_within_the_error_are_right_where_the_question_is_to_close() -> None:
    for step in steps("every-province"):
        actions = legal_actions(step.before)
        closings = [each for each in actions if closes(each)]
        going_on = [each for each in actions if not closes(each)]
        if closings and len(going_on) > 1:
            break
    seen, rules = observe(step.before, step.before.turn), step.before.rules
    best, near, far = going_on[0], going_on[1], closings[0]
    assert Ends(seen, rules).of(best) != Ends(seen, rules).of(near)
    chances = {best: (0.6, 0.6), near: (0.84, 0.34), far: (0.3, 0.3)}
    found = proven(seen, rules, (best, near, far), 1, 40, Fixed(chances))
    assert found is not None and found.gap == pytest.approx(0.3)
    assert {each.action for each in found.tried[: found.right]} >= {best, near}
    assert found.rival.action == far


def test_other_orders_of_the_same_turn_are_known() -> None:
    """Two cards of a turn may be played in either order where that brings the very same."""
    orders = 0
    for step in steps("horses-of-two")[20:60]:
        seen, rules = observe(step.before, step.before.turn), step.before.rules
        if step.before.stage is Stage.KEEP:
            continue
        line = line_of(seen, rules, step.ply.action)
        legal = {meaning(each, line.start) for each in legal_actions(line.start)}
        for each in other_beginnings(line):
            assert meaning(each, line.start) in legal - {meaning(line.first, line.start)}
            assert each.DO == line.first.DO or any(each.DO == later.DO for later in line.actions)
            other = begun_with(line, each)
            assert other is not None and outcome(other) == outcome(line)
            assert meaning(other.first, line.start) == meaning(each, line.start)
            orders += 1
    assert orders >= 2


@pytest.mark.slow
def test_another_order_of_the_best_turn_is_explained_by_that_turn() -> None:
    problem = next(each for each in shipped_problems() if each.id == "3faca69118b97ce1")
    game, found = problem.set_out(find_board)
    seen = observe(game.state, game.state.turn)
    first, other = (each.action for each in found.tried[: found.right])
    verdict = compared(seen, game.rules, other, found.rival.action, solution=first)
    assert isinstance(verdict.plan[-1], CloseRoute) and verdict.reasons
    (card,) = [each for each in verdict.plan if isinstance(each, ExtendRoute)]
    assert isinstance(first, ExtendRoute) and card.card == first.card


@pytest.mark.thorough
def test_a_wrong_move_is_gone_on_with_at_its_best() -> None:
    """Club closes the route after that card, which is worse than to end the turn."""
    observation, rules = decision("every-province", 30)
    ending, card = legal_actions(steps("every-province")[30].before)[::-1]
    found = proven(observation, rules, (ending, card), 1, 24)
    assert found is not None and found.gap >= GAP
    assert best_rival(observation, rules, found) >= found.tried[0].chance - BEST_BELOW
    assert problem_at(observation, rules, LITTLE) is None


@pytest.mark.slow
def test_only_wins_count_where_they_are_asked_for() -> None:
    """A margin says nothing of who wins: each world is won or lost."""
    observation, rules = decision("two-reach-the-end", 108)
    actions = tuple(legal_actions(steps("two-reach-the-end")[108].before)[:2])
    job = Job(observation, "wins", Reach(endgame=99.0, playout=99, wins=True))
    tried = Alone().tries(job, rules, range(4), actions)
    assert {chance for each in tried for chance in each.chances} <= {0.0, 1.0}
    by_margin = Alone().tries(
        Job(observation, "wins", Reach(endgame=99.0)), rules, range(2), actions
    )
    assert not {chance for each in by_margin for chance in each.chances} <= {0.0, 1.0}


@pytest.mark.slow
def test_a_try_is_measured_and_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ai.problems.tries.WORLDS", 12)
    observation, rules = decision(*CLEAR)
    found = problem_at(observation, rules, LITTLE)
    assert found is not None
    verdict = compared(observation, rules, found.solution, found.rival.action, Alone())
    assert verdict.better == found.solution and verdict.cost > GAP
    assert verdict.line[0] == found.solution
    swapped = compared(observation, rules, found.rival.action, found.solution, Alone())
    assert swapped.cost == 0.0
    assert compared(observation, rules, found.solution, found.rival.action).cost == 0.0


def test_the_search_ends_for_another_question() -> None:
    """Who solves a problem does not wait until the next decision has been searched."""
    seen, rules = decision(*CLEAR)
    waiting: list[object] = [rules, Asked(1, ProblemQuestion(seen))]
    sent, tried = list[object](), list[range]()

    class Pipe:
        def poll(self) -> bool:
            return bool(waiting)

        def recv(self) -> object:
            if not waiting:
                raise EOFError
            return waiting.pop(0)

        def send(self, message: object) -> None:
            sent.append(message)

    class Watched(Team):
        """Another question comes as soon as worlds are tried."""

        def tries(
            self, job: Job, rules: Ruleset, worlds: range, actions: tuple[Action, ...]
        ) -> list[Tried]:
            if not tried:
                waiting.append(Asked(2, MoveQuestion(seen, 9, "club")))
            tried.append(worlds)
            return super().tries(job, rules, worlds, actions)

    with pytest.raises(EOFError):
        _converse(Pipe(), Watched(0))  # type: ignore[arg-type]
    assert len(tried) == 1
    move = make_bot("club").choose(seen, rules, Random(9))
    assert sent == [Answer(2, move)]
