"""Why: every sentence is true, and tells an action from another one."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from game.ai.advice.hint import closing_hint, facts, hint, line_of, quick_hint
from game.ai.advice.reasons import LONGEST, FactKind
from game.ai.insight import Insight
from game.ai.plans import Planner
from game.ai.value import Unseen
from game.ai.weights import shipped_weights
from game.rules import Ruleset, State, determinize, legal_actions, observe
from game.rules.actions import Action, CloseRoute
from game.rules.observation import own_position, unseen_cards
from tests.ai.positions import QUICK, played_by
from tests.ai.test_honesty import rules_of
from tests.sampling import THOROUGH
from tests.ui.table.text.hint_reader import check_reason, said

GAMES = [
    ("south", "base", 2, 11),
    ("south", "base", 4, 12),
    ("north", "base", 3, 13),
    ("north", "horses", 3, 14),
]

COMMON = {
    FactKind.ONLY,
    FactKind.POINTS,
    FactKind.TILE,
    FactKind.LENGTH,
    FactKind.CARRIAGE,
    FactKind.END,
    FactKind.MISSING,
    FactKind.NEEDED,
    FactKind.FITS,
    FactKind.RESCUE,
    FactKind.REACH,
    FactKind.JOINS,
    FactKind.OPEN,
    FactKind.HELD,
    FactKind.LONGER,
    FactKind.CARRIER,
    FactKind.LATER,
    FactKind.BARREN,
    FactKind.SUPPLY,
    FactKind.OWN_PLAY,
    FactKind.KEPT,
}
"""What comes up in the games of the long test; the other kinds have examples."""


def options(state: State, count: int) -> list[Action]:
    """What Club would do here, the best first."""
    seen, rules = observe(state, state.turn), state.rules
    insight = Insight.of(rules, shipped_weights(rules.variant.id, len(state.seats)))
    position = own_position(seen, rules)
    planner = Planner(insight, position, Unseen(insight, unseen_cards(seen, rules)))
    ranked = sorted(planner.options(position), key=lambda option: -option[0])
    return [action for _, action in ranked[:count]]


def check_all(state: State, count: int) -> Counter[FactKind]:
    """Check everything that can be said for the best few options."""
    met: Counter[FactKind] = Counter()
    seen = observe(state, state.turn)
    for option in options(state, count):
        line = line_of(seen, state.rules, option).actions
        for fact in facts(seen, state.rules, option):
            check_reason(fact.reason, state, line)
            met[fact.kind] += 1
    return met


@pytest.mark.slow
def test_what_is_said_is_true_in_whole_games(request: pytest.FixtureRequest) -> None:
    """Some hundred positions, and in them nearly all that can be said at all."""
    met: Counter[FactKind] = Counter()
    for map_id, variant, seats, seed in GAMES:
        rules = rules_of(map_id, variant, request)
        for state in islice(played_by("club", rules, seats, seed), 0, None, 2 if THOROUGH else 4):
            met += check_all(state, 3)
    assert set(met) >= COMMON


@pytest.mark.slow
def test_a_wrong_number_would_be_found(rules: Ruleset) -> None:
    """The checks of the tests above can fail: no number in a sentence may be another one.

    Nor may what is true of a plan alone be said of its first card.
    """
    wrong = early = 0
    for state in islice(played_by("club", rules, 3, 15), 3, 400, 11):
        seen = observe(state, state.turn)
        for option in options(state, 2):
            line = line_of(seen, rules, option).actions
            for fact in facts(seen, rules, option):
                if fact.reason.planned and fact.kind in (FactKind.POINTS, FactKind.CARRIAGE):
                    hasty = replace(fact.reason, planned=False)
                    with pytest.raises(AssertionError):
                        check_reason(hasty, state, line)
                    early += 1
                for name in {"count", "value", "length", "total", "chance"} & set(
                    fact.reason.values
                ):
                    values = {**fact.reason.values, name: fact.reason.values[name] + 1}
                    count = values.get("count", 1)
                    other = replace(fact.reason, count=count, values=values)
                    if said(other, state) == said(fact.reason, state):
                        continue
                    with pytest.raises(AssertionError):
                        check_reason(other, state, line)
                    wrong += 1
    assert wrong > 100 and early > 5


@pytest.mark.slow
@pytest.mark.parametrize(("map_id", "variant", "seats", "seed"), GAMES)
def test_there_is_always_something_to_say(
    map_id: str, variant: str, seats: int, seed: int, request: pytest.FixtureRequest
) -> None:
    rules = rules_of(map_id, variant, request)
    for state in islice(played_by("club", rules, seats, seed), 0, 400, 8):
        found = quick_hint(observe(state, state.turn), rules)
        assert found.action == found.line[0]
        assert found.action in legal_actions(state)
        assert 1 <= len(found.reasons) <= LONGEST


@pytest.mark.slow
def test_a_new_deal_changes_no_hint(rules: Ruleset) -> None:
    """What is hidden is neither looked at nor told of."""
    for state in islice(played_by("club", rules, 3, 16), 3, 400, 15):
        seen = observe(state, state.turn)
        dealt = determinize(seen, rules, Random(state.round))
        found = hint(seen, rules, QUICK)
        assert hint(observe(dealt, dealt.turn), rules, QUICK) == found


@pytest.mark.slow
@pytest.mark.parametrize(("map_id", "variant", "seats", "seed"), [GAMES[0], GAMES[3]])
def test_whoever_asks_how_to_close_is_told_how_to_close(
    map_id: str, variant: str, seats: int, seed: int, request: pytest.FixtureRequest
) -> None:
    """A placement of the houses with true reasons, and what would be better than closing."""
    rules = rules_of(map_id, variant, request)
    early = asked = 0
    for state in played_by("club", rules, seats, seed):
        if not any(isinstance(action, CloseRoute) for action in legal_actions(state)):
            continue
        seen = observe(state, state.turn)
        best = hint(seen, rules, QUICK).action
        for told in (closing_hint(seen, rules, QUICK), quick_hint(seen, rules, True)):
            assert isinstance(told.action, CloseRoute)
            assert told.action in legal_actions(state)
            assert told.rather is None or not isinstance(told.rather.action, CloseRoute)
            for fact in facts(seen, rules, told.action):
                check_reason(fact.reason, state, told.line)
        told = closing_hint(seen, rules, QUICK)
        assert told == closing_hint(seen, rules, QUICK)
        rather = None if told.rather is None else told.rather.action
        assert rather == (None if isinstance(best, CloseRoute) else best)
        if told.rather is not None:
            known = facts(seen, rules, told.rather.action)
            for fact in known:
                check_reason(fact.reason, state, told.rather.line)
            said = told.rather.reasons
            assert said and all(each in [fact.reason for fact in known] for each in said)
        asked += 1
        early += told.rather is not None
        if asked >= (12 if THOROUGH else 8) and early:
            break
    assert early and asked > early
