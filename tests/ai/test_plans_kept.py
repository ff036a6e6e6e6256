"""A plan that was named is kept, unless a new card speaks against it."""

from __future__ import annotations

import pytest

from game.ai.advice.hint import closing_hint, hint
from game.ai.questions import Course, Hint, Plan
from game.rules import Ruleset, State, legal_actions, observe
from game.rules.actions import Action, CloseRoute, EndTurn, TakeCard
from game.rules.records.history import Step
from game.rules.records.record import Ply
from game.rules.state import Stage
from tests.ai.positions import QUICK, SUPPLY, played_by
from tests.rules.builders import Player, action, position


def asked(state: State, plan: Plan | None) -> Hint:
    return hint(observe(state, state.turn), state.rules, QUICK, plan)


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
    kept = asked(middle, Plan(poor, came=()))
    assert kept.action == poor[0] and kept.line == poor and kept.reasons
    assert kept.course is Course.KEPT and asked(middle, None).course is Course.NEW


def test_a_plan_to_close_now_is_kept_when_asked_about_the_closing(rules: Ruleset) -> None:
    state = position(
        rules,
        Player(hand="zuerich-2 linz-2", route="ulm sigmaringen kempten", carriage=4),
        Player(carriage=3),
        display="linz lodz lodz-2 lodz-3 budweis-2 freiburg",
        supply=SUPPLY,
        taken=1,
        played=1,
    )
    seen = observe(state, state.turn)
    closings = [each for each in legal_actions(state) if isinstance(each, CloseRoute)]
    poor = min(closings, key=lambda each: each.houses.bit_count())
    assert closing_hint(seen, rules, QUICK).action != poor
    for found in (
        asked(state, Plan((poor,), ())),
        closing_hint(seen, rules, QUICK, Plan((poor,), ())),
    ):
        assert found.action == poor and found.rather is None and found.course is Course.KEPT

    other = Plan((EndTurn(),), ())
    assert closing_hint(seen, rules, QUICK, other) == closing_hint(seen, rules, QUICK)


def test_a_new_card_changes_the_plan_and_the_hint_says_so(middle: State) -> None:
    poor = (action("start linz-2", middle.rules), EndTurn())
    came = (middle.rules.board.card_index["freiburg-1"],)
    found = asked(middle, Plan(poor, came))
    assert found.course is Course.CHANGED and found.came == came and found.action != poor[0]
    best = asked(middle, None)
    again = asked(middle, Plan(best.line, came))
    assert again.line == best.line and again.course is Course.KEPT


def test_a_plan_that_is_not_legal_any_more_is_forgotten(middle: State) -> None:
    gone = (action("start passau", middle.rules), EndTurn())
    found = asked(middle, Plan(gone, came=()))
    assert found.action in legal_actions(middle) and found.course is Course.NEW


def test_what_is_left_of_a_plan_knows_the_cards_that_came_up(middle: State) -> None:
    line = tuple(action(words, middle.rules) for words in ("take 1", "extend left linz", "end"))
    step = Step.take(middle, Ply(middle.turn, line[0]))
    assert Plan.after(line, []) == Plan(line, ())
    assert Plan.after(line, [step]) == Plan(line[1:], (step.after.display[0],))
    assert Plan.after(line[:1], [step]) is None
    other = Step.take(middle, Ply(middle.turn, action("take 2", middle.rules)))
    assert Plan.after(line, [other]) is None


@pytest.mark.slow
def test_whoever_follows_the_hints_is_led_round_by_new_cards_only(rules: Ruleset) -> None:
    """In whole turns: what the hint before named is what is left, or the hint says no."""
    followed = changed = 0
    for number, begun in enumerate(played_by("club", rules, 3, 31)):
        if begun.taken or begun.played or begun.stage is not Stage.TURN or number % 2:
            continue
        state, plan = begun.copy(), None
        while state.turn == begun.turn and not state.over:
            found = asked(state, plan)
            if plan is not None:
                followed += 1
                same = told_as(found.line, state) == told_as(plan.line, state)
                assert found.course is (Course.KEPT if same else Course.CHANGED)
                assert plan.came or same
                changed += not same
            if state.supply_count < len(state.display) + 1:
                break
            step = Step.take(state, Ply(state.turn, found.action))
            state, plan = step.after, Plan.after(found.line, [step])
    assert followed > 40 and changed < followed / 6


def told_as(line: tuple[Action, ...], state: State) -> list[tuple[str, object]]:
    """The actions of a line, whichever of two like cards they use."""
    board, display = state.rules.board, state.display
    found: list[tuple[str, object]] = []
    for each in line:
        card = display[each.slot - 1] if isinstance(each, TakeCard) else getattr(each, "card", None)
        city = None if card is None else board.city_of[card]
        side = getattr(each, "side", None) if state.seat.route else None
        same = each if city is None else (city, side)
        found.append((type(each).__name__, same))
    return found
