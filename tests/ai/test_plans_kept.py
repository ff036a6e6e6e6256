"""A plan that was named is kept, unless a new card speaks against it."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.advice.hint import hint, meaning
from game.ai.questions import Hint, Plan
from game.rules import Ruleset, State, legal_actions, observe
from game.rules.actions import EndTurn
from game.rules.history import Step
from game.rules.record import Ply
from game.rules.state import Stage
from tests.ai.positions import played_by
from tests.ai.test_honesty import QUICK
from tests.rules.builders import Player, action, position

SUPPLY = "kempten kempten-2 innsbruck wuerzburg wuerzburg-2 nuernberg regensburg-2 budweis-3"


def asked(state: State, plan: Plan | None) -> Hint:
    return hint(observe(state, state.turn), state.rules, Random(1), QUICK, plan)


@pytest.fixture
def middle(rules: Ruleset) -> State:
    """One card has been taken; one of those in hand goes on with the route."""
    return position(
        rules,
        Player(hand="zuerich-2 linz-2", route="kempten-3 sigmaringen", carriage=4),
        Player(carriage=3),
        display="linz lodz lodz-2 lodz-3 budweis-2 freiburg",
        supply=SUPPLY,
        taken=1,
    )


def test_a_plan_is_kept_where_nothing_came_to_light(middle: State) -> None:
    """Even where another action looks better: it did so when the plan was made."""
    rules = middle.rules
    poor = (action("start linz-2", rules), EndTurn())
    assert asked(middle, None).action != poor[0]
    kept = asked(middle, Plan(poor, revealed=False))
    assert kept.action == kept.line[0] == poor[0] and kept.reasons and not kept.turned


def test_a_new_card_changes_the_plan_and_the_hint_says_so(middle: State) -> None:
    poor = (action("start linz-2", middle.rules), EndTurn())
    found = asked(middle, Plan(poor, revealed=True))
    assert found.turned and found.action != poor[0]
    best = asked(middle, None)
    again = asked(middle, Plan(best.line, revealed=True))
    assert again.action == best.action and not again.turned


def test_a_plan_that_is_not_legal_any_more_is_forgotten(middle: State) -> None:
    gone = (action("start passau", middle.rules), EndTurn())
    assert asked(middle, Plan(gone, revealed=False)).action in legal_actions(middle)


@pytest.mark.slow
def test_whoever_follows_the_hints_is_led_round_by_new_cards_only(rules: Ruleset) -> None:
    """In whole turns: what the hint before named comes next, or the hint says that it does not."""
    followed = turned = 0
    for number, begun in enumerate(played_by("club", rules, 3, 31)):
        if begun.taken or begun.played or begun.stage is not Stage.TURN or number % 2:
            continue
        state, plan = begun.copy(), None
        while state.turn == begun.turn and not state.over:
            found = asked(state, plan)
            if plan is not None:
                followed += 1
                other = meaning(found.action, state) != meaning(plan.next, state)
                assert found.turned == other
                assert plan.revealed or not other
                turned += other
            if state.supply_count < len(state.display) + 1:
                break
            step = Step.take(state, Ply(state.turn, found.action))
            state = step.after
            plan = Plan(found.line[1:], step.reveals) if found.line[1:] else None
    assert followed > 40 and turned < followed / 8
