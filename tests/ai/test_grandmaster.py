"""The grandmaster level: what it tries, and that its processes change nothing but the time."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from game.ai.insight import Insight
from game.ai.plans import Planner
from game.ai.worlds import team as team_module
from game.ai.worlds.candidates import candidates
from game.ai.worlds.grandmaster import Grandmaster, Search
from game.ai.worlds.halving import ENOUGH, FIRST, Trial, rank
from game.ai.worlds.jobs import Tried
from game.ai.worlds.team import Team, usual_helpers
from game.rules import Board, Ruleset, State, legal_actions, observe
from game.rules.actions import Action, CloseRoute, EndTurn, KeepCards, StartRoute, TakeCard
from tests.ai.positions import DISPLAY, FEW, SUPPLY, closing_to_win, played_by
from tests.rules.builders import Player, position
from tests.sampling import share

Found = list[tuple[Action, list[float]]]
"""The actions tried, the best first, with the chances that their worlds gave."""


def considered(state: State, gap: float = 99.0) -> list[Action]:
    seen = observe(state, state.turn)
    planner, own = Planner.of(seen, Insight.at(seen, state.rules))
    options = candidates(planner, own, 99, gap)
    worths = [worth for worth, _ in options]
    assert worths == sorted(worths, reverse=True)
    assert worths[-1] >= worths[0] - gap
    return [action for _, action in options]


def test_two_cards_of_one_city_are_one_candidate(rules: Ruleset) -> None:
    state = position(rules, Player(hand="kempten-3"), Player(), display=DISPLAY, supply=SUPPLY)
    takes = [action for action in considered(state) if isinstance(action, TakeCard)]
    assert sorted(action.slot for action in takes) == [1, 3, 5, 6]


def test_no_house_is_left_out_where_all_stand_in_one_province(rules: Ruleset) -> None:
    """Innsbruck has its house: one of the two in Baiern alone would bring less."""
    state = position(
        rules,
        Player(hand="linz", route="ingolstadt augsburg innsbruck", houses="innsbruck", carriage=4),
        Player(),
        display=DISPLAY,
        supply=SUPPLY,
        taken=1,
        played=1,
    )
    closings = [each for each in considered(state) if isinstance(each, CloseRoute)]
    both = rules.board.mask_of(["ingolstadt", "augsburg"])
    assert closings and {each.houses for each in closings} == {both}


def test_throwing_a_route_away_is_considered(rules: Ruleset) -> None:
    state = position(
        rules,
        Player(hand="kempten linz pilsen", route="budweis linz-2"),
        Player(),
        display="lodz lodz-2 lodz-3 kempten-2 kempten-3 pilsen-2",
        supply=SUPPLY.replace("kempten kempten-2 ", ""),
        taken=1,
    )
    starts = [action for action in considered(state) if isinstance(action, StartRoute)]
    assert len(starts) == 3


def test_a_house_may_be_kept_back_so_as_not_to_end_the_game(rules: Ruleset) -> None:
    state = position(
        rules,
        Player(route="basel zuerich freiburg", houses_left=2),
        Player(),
        display=DISPLAY,
        supply=SUPPLY,
        taken=1,
        played=1,
    )
    closings = [action for action in considered(state) if isinstance(action, CloseRoute)]
    assert {action.houses.bit_count() for action in closings} == {1, 2}
    assert len(set(closings)) == len(closings)


@pytest.mark.slow
def test_all_hands_that_may_be_kept_are_considered(rules: Ruleset) -> None:
    for seed in range(40):
        for state in played_by("novice", rules, 2, seed):
            actions = legal_actions(state)
            if len(actions) > 1 and isinstance(actions[0], KeepCards):
                city_of = rules.city_of
                kept = {
                    tuple(sorted(city_of[card] for card in action.cards))
                    for action in actions
                    if isinstance(action, KeepCards)
                }
                assert len(considered(state)) == len(kept)
                return
    raise AssertionError("nobody had to discard")


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["base", "horses"])
def test_all_that_is_considered_is_legal_and_different(north: Board, variant: str) -> None:
    for state in islice(played_by("club", Ruleset(north, variant), 3, seed=8), 0, 120, 17):
        actions = considered(state, 3.0)
        assert len(set(actions)) == len(actions)
        assert set(actions) <= set(legal_actions(state))


GOOD, FAIR, BAD = TakeCard(1), TakeCard(2), TakeCard(3)


class Luck:
    """Tries that read each action's chance off a list, by the number of the world."""

    def __init__(self, **chances: list[float]) -> None:
        self._chances: dict[Action, list[float]] = {
            GOOD: chances["good"],
            FAIR: chances["fair"],
            BAD: chances["bad"],
        }
        self.asked: list[tuple[range, int]] = []

    def __call__(self, numbers: range, actions: tuple[Action, ...]) -> list[Tried]:
        self.asked.append((numbers, len(actions)))
        return [
            Tried(number, tuple(self._of(action, number) for action in actions), 10 * len(actions))
            for number in numbers
        ]

    def _of(self, action: Action, number: int) -> float:
        chances = self._chances[action]
        return chances[number % len(chances)]

    @property
    def nodes(self) -> int:
        return sum(10 * len(numbers) * actions for numbers, actions in self.asked)


def ranked(luck: Luck, nodes: int = 3000, trust: float = 0.0) -> list[Action]:
    trials = [Trial(worth, action, []) for worth, action in ((2.0, BAD), (1.0, FAIR), (0.0, GOOD))]
    rank(trials, luck, nodes, trust)
    return [trial.action for trial in trials]


def test_the_likeliest_to_win_is_found_within_the_nodes() -> None:
    luck = Luck(good=[0.9, 0.1, 0.6], fair=[0.8, 0.1, 0.5], bad=[0.1, 0.9, 0.3])
    assert ranked(luck) == [GOOD, FAIR, BAD]
    assert luck.nodes <= 3100
    assert luck.asked[:2] == [(range(FIRST // 2), 3), (range(FIRST // 2, FIRST), 3)]
    # Each world is a new one, and is the same for all that are still tried.
    assert [numbers.start for numbers, _ in luck.asked[1:]] == [
        numbers.stop for numbers, _ in luck.asked[:-1]
    ]


def test_what_is_clearly_behind_in_each_world_is_given_up_early() -> None:
    """The worlds differ much more than the actions in any of them."""
    wide = [0.0, 0.9, 0.2, 0.7]
    luck = Luck(
        good=[each + 0.06 + number % 2 / 100 for number, each in enumerate(wide)],
        fair=[each + 0.03 + number // 2 / 100 for number, each in enumerate(wide)],
        bad=wide,
    )
    assert ranked(luck, nodes=100_000) == [GOOD, FAIR, BAD]
    assert luck.nodes < 10_000


def test_worlds_that_cost_too_much_are_halved_sooner() -> None:
    """Four worlds of three actions would cost 120 nodes."""
    luck = Luck(good=[0.9], fair=[0.8], bad=[0.1])
    assert ranked(luck, nodes=100) == [GOOD, FAIR, BAD]
    assert luck.nodes <= 110


def test_where_nothing_tells_them_apart_the_worth_does() -> None:
    luck = Luck(good=[0.5], fair=[0.5], bad=[0.5])
    assert ranked(luck, trust=0.02) == [BAD, FAIR, GOOD]
    assert len(luck.asked) < ENOUGH


def test_one_plan_alone_is_not_tried(rules: Ruleset) -> None:
    state = next(played_by("club", rules, 2, seed=1))
    trials = Grandmaster(Search(plans=1)).trials(observe(state, state.turn), rules, Random(1))
    assert [trial.chances for trial in trials] == [[]]


def test_ends_a_game_that_is_won(rules: Ruleset) -> None:
    state = closing_to_win(rules)
    action = Grandmaster(Search(nodes=4000)).choose(observe(state, 1), rules, Random(1))
    assert isinstance(action, CloseRoute) and action.houses.bit_count() == 1
    assert EndTurn() in considered(state)


@pytest.fixture(scope="module")
def decisions(rules: Ruleset) -> list[State]:
    """Decisions of a game that the network was not trained for, and one of a game that it was."""
    others = [state for state in played_by("club", rules, 3, seed=4) if not state.taken][12:30:6]
    learnt = [state for state in played_by("club", rules, 2, seed=4) if not state.taken]
    return [*others, learnt[14]]


def trials_of(state: State, team: Team | None) -> Found:
    grandmaster = Grandmaster(FEW, team)
    trials = grandmaster.trials(observe(state, state.turn), state.rules, Random(2))
    return [(trial.action, trial.chances) for trial in trials]


@pytest.fixture(scope="module")
def alone(decisions: list[State]) -> list[Found]:
    """The action found for each of the decisions without helpers."""
    return [trials_of(state, None) for state in decisions]


@pytest.fixture(scope="module", params=share([2, 1]))
def team(request: pytest.FixtureRequest) -> Iterator[Team]:
    """This process and one or two others, which have the time to do their part."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(team_module, "LISTEN", 20.0)
        team = Team(request.param)
        yield team
        team.close()
    assert not [each for each in multiprocessing.active_children() if each.name == "ai-helper"]


def awake(team: Team, state: State) -> None:
    """Wait until the helpers answer."""
    deadline = time.monotonic() + 30.0
    while not all(helper.ready for helper in team._helpers) or not team._helpers:
        trials_of(state, team)
        assert time.monotonic() < deadline, "no helper came"


@pytest.mark.slow
def test_the_same_move_with_one_two_and_three_processes(
    team: Team, decisions: list[State], alone: list[Found]
) -> None:
    awake(team, decisions[0])
    for state, wanted in zip(decisions, alone, strict=True):
        assert trials_of(state, team) == wanted


@pytest.mark.slow
def test_what_a_killed_helper_had_to_try_is_tried_again(
    team: Team, decisions: list[State], alone: list[Found]
) -> None:
    awake(team, decisions[0])
    for state, wanted in zip(decisions, alone, strict=True):
        killed = team.pids[0]
        os.kill(killed, signal.SIGKILL)
        assert trials_of(state, team) == wanted
        awake(team, state)
        assert killed not in team.pids


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="a process cannot be stopped there")
def test_a_helper_that_hangs_is_not_waited_for_and_then_replaced(
    team: Team,
    decisions: list[State],
    alone: list[Found],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    awake(team, decisions[0])
    monkeypatch.setattr(team_module, "LISTEN", 0.01)
    hung = team.pids[0]
    os.kill(hung, signal.SIGSTOP)
    assert trials_of(decisions[1], team) == alone[1]
    monkeypatch.setattr(team_module, "HUNG_SECONDS", 0.0)
    assert trials_of(decisions[2], team) == alone[2]
    assert hung not in team.pids


@pytest.mark.slow
def test_where_no_helper_can_be_started_this_process_is_enough(
    decisions: list[State],
    alone: list[Found],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail() -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(team_module, "_Helper", fail)
    assert trials_of(decisions[0], Team(2)) == alone[0]


@pytest.mark.parametrize(("cores", "helpers"), [(1, 0), (2, 1), (3, 1), (4, 2), (8, 6)])
def test_one_core_is_left_for_the_window(
    cores: int, helpers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of two cores both think: the window comes first on either."""
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(cores)), raising=False)
    assert usual_helpers() == helpers
    assert usual_helpers(2) == min(helpers, 1)
    assert usual_helpers(1) == 0
