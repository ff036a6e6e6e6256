"""The networks: their value is the trainer's, and depends on nothing that their seat cannot see."""

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
from game.rules.actions import Action, CloseRoute
from game.rules.observation import determinize, own_position
from game.rules.options import Options
from game.rules.variants.horses import PlayHorses
from tests.ai.positions import FEW, closing_to_win, played_by
from tests.rules.builders import Player, position

POSITIONS = {
    "base": Path(__file__).with_name("network_positions.json"),
    "horses": Path(__file__).with_name("horses_positions.json"),
}
"""Positions in words, each with the chance that the trainer's network gives, by variant."""


@pytest.fixture(scope="module", params=POSITIONS)
def played(request: pytest.FixtureRequest, rules: Ruleset, north: Board) -> Ruleset:
    """A game that there is a network for."""
    return rules if request.param == "base" else Ruleset(north, "horses")


@pytest.fixture(scope="module")
def network(played: Ruleset) -> Network:
    found = network_for(played, 2)
    assert found is not None
    return found


@pytest.fixture(scope="module")
def beginnings(played: Ruleset) -> list[State]:
    """Beginnings of turns of a game."""
    return [state for state in played_by("club", played, 2, seed=4) if not state.taken]


def judge_of(state: State, network: Network, me: int) -> Judge:
    rules = state.rules
    insight = Insight.at(observe(state, me), rules)
    return Judge(tables_of(network, rules), insight, state, me)


def test_each_judges_only_the_game_that_it_was_trained_for(rules: Ruleset, north: Board) -> None:
    assert network_for(rules, 2) is not None
    assert network_for(rules, 3) is None
    assert network_for(Ruleset(north), 2) is None
    assert network_for(Ruleset(north, "horses"), 2) is not None
    assert network_for(Ruleset(north, "horses"), 3) is None
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


def test_what_is_hidden_counts_as_much_where_the_state_has_gaps_for_it(
    network: Network, beginnings: list[State]
) -> None:
    for state in beginnings[3::5]:
        rules, seen = state.rules, observe(state, state.turn)
        insight, tables = Insight.at(seen, rules), tables_of(network, rules)
        known = Judge(tables, insight, own_position(seen, rules), state.turn, seen)
        assert known.standing() == judge_of(state, network, state.turn).standing()


def test_a_route_is_closed_by_cards_played_as_horses(north: Board) -> None:
    rules = Ruleset(north, "horses")
    network = network_for(rules, 2)
    assert network is not None
    state = position(
        rules,
        Player(hand="amsterdam-3 bruessel-3 stettin-1", route="coelln luettich coblenz darmstadt"),
        Player(hand="berlin"),
        display="berlin-2 berlin-3 stettin-2 stettin-3 schwerin schwerin-2",
        supply="dresden dresden-2 dresden-3 leipzig leipzig-2 leipzig-3",
        taken=1,
    )

    def plans(state: State) -> list[Action]:
        seen = observe(state, 0)
        return [action for _, action in judged(seen, Insight.at(seen, rules), network)]

    closes = {}
    for action in plans(state):
        if isinstance(action, PlayHorses):
            after = plans(state.after(action))
            closes[north.cards[action.card]] = any(isinstance(act, CloseRoute) for act in after)
    # One card for each number of horses; of the four that are needed the coach has two.
    assert closes == {"amsterdam-3": True, "stettin-1": False}


def test_what_is_worth_a_trial_is_legal(network: Network, beginnings: list[State]) -> None:
    for state in beginnings[1::4]:
        seen = observe(state, state.turn)
        options = judged(seen, Insight.at(seen, state.rules), network)
        actions = [action for _, action in options]
        assert len(set(actions)) == len(actions) and set(actions) <= set(legal_actions(state))
        # Where the game is decided a point more counts for a little.
        assert all(-0.01 < chance < 1.01 for chance, _ in options)


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


def test_other_limits_hold_with_the_network_too(rules: Ruleset) -> None:
    state = closing_to_win(rules)
    seen = observe(state, 1)
    trials = Grandmaster(Search(plans=1)).trials(seen, rules, Random(1))
    assert [trial.chances for trial in trials] == [[]]


def test_its_values_are_those_of_the_trainer(played: Ruleset, network: Network) -> None:
    """The trainer counts in floating point, the game in whole numbers."""
    samples = json.loads(POSITIONS[played.variant.id].read_text(encoding="utf-8"))
    assert len(samples) >= 10
    for sample in samples:
        chance = sample.pop("chance")
        players = [Player(**player) for player in sample.pop("players")]
        state = position(played, *players, **sample)
        found = judge_of(state, network, 1 - state.turn).standing()
        assert found == pytest.approx(chance, abs=0.01)
