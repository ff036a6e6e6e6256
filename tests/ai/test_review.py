"""Looking back: a blunder is found and costs, what the Master does itself costs nothing."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.advice.hint import facts, hint, meaning
from game.ai.advice.judge import search
from game.ai.advice.reasons import FactKind
from game.ai.advice.review import judge, turn_facts
from game.ai.search import Master
from game.rules import Ruleset, State, legal_actions, observe
from game.rules.events import CarriageTaken, Official, TileWon
from tests.ai.positions import DISPLAY, QUICK, SUPPLY, played_by, played_steps
from tests.ai.truth import total
from tests.rules.builders import Player, action, position, text
from tests.sampling import THOROUGH, share
from tests.ui.table.text.hint_reader import check_reason


def good_route(rules: Ruleset) -> State:
    """A route of six, to go on or to be thrown away for nothing."""
    return position(
        rules,
        Player(
            hand="carlsruhe budweis",
            route="lodz pilsen nuernberg wuerzburg mannheim",
            carriage=5,
            houses_left=8,
        ),
        Player(carriage=5, houses_left=8),
        display=DISPLAY,
        supply=SUPPLY,
        taken=2,
        official=Official.POSTMASTER,
    )


def test_throwing_a_good_route_away_costs_much(rules: Ruleset) -> None:
    state = good_route(rules)
    seen = observe(state, 0)
    verdict = judge(seen, rules, action("start budweis", rules))
    assert text(verdict.better, rules) == "extend right carlsruhe-1"
    assert verdict.cost > 0.1
    assert 1 <= len(verdict.reasons) <= 2


@pytest.mark.slow
def test_the_masters_own_choice_costs_nothing(rules: Ruleset) -> None:
    for number, state in enumerate(played_by("club", rules, 2, seed=3)):
        if number % 20 == 10:
            seen = observe(state, state.turn)
            chosen = Master(QUICK).choose(seen, rules, Random(7))
            verdict = judge(seen, rules, chosen, QUICK)
            assert verdict.better == chosen and not verdict.cost


@pytest.mark.slow
def test_of_two_like_cards_neither_is_the_better(rules: Ruleset) -> None:
    """Linz lies in two slots: whichever is taken, it is the same."""
    state = position(rules, Player(hand="budweis"), Player(), display=DISPLAY, supply=SUPPLY)
    seen = observe(state, 0)
    verdicts = [judge(seen, rules, action(f"take {n}", rules)) for n in (1, 2)]
    assert verdicts[0].cost == verdicts[1].cost


def test_what_had_to_be_done_is_not_judged(rules: Ruleset) -> None:
    state = position(
        rules, Player(route="linz"), Player(), display=DISPLAY, supply=SUPPLY, taken=1, played=1
    )
    end = action("end", rules)
    assert judge(observe(state, 0), rules, end).better == end


@pytest.mark.slow
def test_nothing_speaks_for_a_better_move_that_the_played_turn_brought_as_well(
    rules: Ruleset,
) -> None:
    """Decisions of novices, judged with what their turns came to."""
    steps = played_steps("novice", rules, 3, 9)
    judged = 0
    for number, step in enumerate(steps):
        if number % 3 or len(legal_actions(step.before)) == 1:
            continue
        turn = [each for each in steps[number:] if each.turn == step.turn]
        seen = observe(step.before, step.seat)
        brought = turn_facts(turn)
        verdict = judge(seen, rules, step.ply.action, QUICK, brought)
        if not verdict.cost:
            continue
        judged += 1
        known = facts(seen, rules, verdict.better)
        happened = [event for each in turn for event in each.events]
        tiles = [event.stack for event in happened if isinstance(event, TileWon)]
        lengths = [event.length for event in happened if isinstance(event, CarriageTaken)]
        gain = total(turn[-1].after, step.seat) - total(step.before, step.seat)
        for reason in verdict.reasons:
            fact = next(each for each in known if each.reason == reason)
            check_reason(fact.reason, step.before, verdict.line)
            assert fact.kind is not FactKind.POINTS or reason.values["count"] > gain
            assert fact.kind is not FactKind.CARRIAGE or reason.values["length"] not in lengths
            assert fact.kind is not FactKind.TILE or reason.values["tile"] not in tiles
        if judged == 3:
            break
    assert judged == 3


@pytest.mark.slow
@pytest.mark.parametrize("seed", share([11, 3]))
def test_what_is_called_best_is_what_a_hint_proposes(rules: Ruleset, seed: int) -> None:
    """Anything else that costs nothing is told with that proposal: a hint asked there says it."""
    proposed = others = 0
    for number, state in enumerate(played_by("club", rules, 2, seed=seed)):
        if number % (12 if THOROUGH else 24) or len(legal_actions(state)) == 1:
            continue
        seen = observe(state, state.turn)
        told = hint(seen, rules, QUICK)
        for chosen in legal_actions(state)[:4]:
            verdict = judge(seen, rules, chosen, QUICK)
            if verdict.cost:
                continue
            if verdict.better == chosen:
                assert meaning(chosen, state) == meaning(told.action, state)
                proposed += 1
            else:
                assert verdict.better == told.action
                others += 1
    assert proposed and others


def test_what_is_as_good_names_the_proposal(rules: Ruleset) -> None:
    """The last of several ways to keep cards that a finished game does not need."""
    state = good_route(rules)
    seen = observe(state, 0)
    ranked = search(seen, rules, QUICK)
    told = hint(seen, rules, QUICK)
    for each in ranked:
        same = meaning(each.action, state) == meaning(told.action, state)
        verdict = judge(seen, rules, each.action, QUICK)
        if not verdict.cost:
            assert verdict.better == (each.action if same else told.action)
