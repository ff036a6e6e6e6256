"""The network: its value is the trainer's, and depends on nothing that its seat cannot see."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from game.ai.insight import Insight
from game.ai.network.judge import Judge
from game.ai.network.network import Network, network_for
from game.ai.network.playouts import NetworkPlayouts, judged
from game.ai.network.tables import tables_of
from game.ai.worlds.grandmaster import LEARNT, Grandmaster, Search
from game.ai.worlds.jobs import Job
from game.rules import Board, Ruleset, State, legal_actions, observe
from game.rules.actions import CloseRoute
from game.rules.observation import determinize
from game.rules.options import Options
from tests.ai.positions import FEW, closing_to_win, played_by
from tests.rules.builders import Player, position

POSITIONS = Path(__file__).with_name("network_positions.json")
"""Positions in words, each with the chance that the trainer's network gives."""


@pytest.fixture(scope="module")
def network(rules: Ruleset) -> Network:
    found = network_for(rules, 2)
    assert found is not None
    return found


@pytest.fixture(scope="module")
def beginnings(rules: Ruleset) -> list[State]:
    """Beginnings of turns of a game."""
    return [state for state in played_by("club", rules, 2, seed=4) if not state.taken]


def judge_of(state: State, network: Network, me: int) -> Judge:
    rules = state.rules
    insight = Insight.at(observe(state, me), rules)
    return Judge(tables_of(network, rules), insight, state, me)


def test_it_judges_only_the_game_that_it_was_trained_for(rules: Ruleset, north: Board) -> None:
    assert network_for(rules, 2) is not None
    assert network_for(rules, 3) is None
    assert network_for(Ruleset(north), 2) is None
    assert network_for(Ruleset(north, "horses"), 2) is None
    assert network_for(Ruleset(rules.board, options=Options(every_province=True)), 2) is None


def test_other_deals_of_what_is_hidden_are_judged_alike(
    network: Network, beginnings: list[State]
) -> None:
    for state in beginnings[3::5]:
        me = 1 - state.turn
        seen = observe(state, me)
        chances = {
            judge_of(determinize(seen, state.rules, Random(seed)), network, me).standing()
            for seed in range(8)
        }
        assert chances == {judge_of(state, network, me).standing()}


def test_a_decision_is_the_same_for_other_deals(network: Network, beginnings: list[State]) -> None:
    for state in beginnings[2::9]:
        seen = observe(state, state.turn)
        dealt = determinize(seen, state.rules, Random(5))
        again = observe(dealt, state.turn)
        options = [judged(each, Insight.at(each, state.rules), network) for each in (seen, again)]
        assert options[0] == options[1]


def test_what_is_worth_a_trial_is_legal(network: Network, beginnings: list[State]) -> None:
    for state in beginnings[1::4]:
        seen = observe(state, state.turn)
        options = judged(seen, Insight.at(seen, state.rules), network)
        actions = [action for _, action in options]
        assert len(set(actions)) == len(actions) and set(actions) <= set(legal_actions(state))
        assert all(0.0 <= chance <= 1.0 for chance, _ in options)


def test_a_playout_is_the_same_again(network: Network, beginnings: list[State]) -> None:
    state = beginnings[6]
    seen = observe(state, state.turn)
    insight = Insight.at(seen, state.rules)
    actions = tuple(legal_actions(state)[:3])
    tried = [
        NetworkPlayouts(Job(seen, "seed", LEARNT.reach), insight, network).try_out(3, actions)
        for _ in range(2)
    ]
    assert tried[0] == tried[1]
    assert tried[0].nodes > 0


def test_a_playout_that_only_ends_the_game_costs_nodes_too(rules: Ruleset) -> None:
    """The budget of a decision is shared out by what was spent."""
    state = closing_to_win(rules)
    seen = observe(state, 1)
    found = network_for(rules, 2)
    assert found is not None
    playouts = NetworkPlayouts(Job(seen, "seed", LEARNT.reach), Insight.at(seen, rules), found)
    (closing,) = [
        action
        for action in legal_actions(state)
        if isinstance(action, CloseRoute) and action.houses == rules.board.mask_of(["basel"])
    ]
    tried = playouts.try_out(0, (closing,))
    assert tried.chances == (1.0,) and tried.nodes > 0


def test_it_ends_a_game_that_is_won(rules: Ruleset) -> None:
    state = closing_to_win(rules)
    action = Grandmaster(FEW).choose(observe(state, 1), rules, Random(1))
    assert isinstance(action, CloseRoute) and action.houses.bit_count() == 1


def test_other_limits_hold_with_the_network_too(rules: Ruleset, beginnings: list[State]) -> None:
    seen = observe(beginnings[4], beginnings[4].turn)
    trials = Grandmaster(Search(plans=1)).trials(seen, rules, Random(1))
    assert [trial.chances for trial in trials] == [[]]


def test_its_values_are_those_of_the_trainer(rules: Ruleset, network: Network) -> None:
    """The trainer counts in floating point, the game in whole numbers."""
    samples = json.loads(POSITIONS.read_text(encoding="utf-8"))
    assert len(samples) >= 10
    for sample in samples:
        chance = sample.pop("chance")
        players = [Player(**player) for player in sample.pop("players")]
        state = position(rules, *players, **sample)
        found = judge_of(state, network, 1 - state.turn).standing()
        assert found == pytest.approx(chance, abs=0.01)
