"""Reasons of an action in a position set out by hand, for the tests of advice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from game.ai.advice.hint import (
    facts,
    facts_of,
    hint_for,
)
from game.ai.advice.judge import Candidate
from game.ai.advice.lines import play_on
from game.ai.advice.reasons import FactKind, Reason
from game.ai.plans import Planner
from game.rules import Ruleset, State, observe
from game.rules.actions import Action
from game.rules.observation import own_position, unseen_cards
from tests.ai.positions import SUPPLY
from tests.rules.builders import Player, action, position


class Script:
    """In the place of a planner: goes on with these actions, whatever is best."""

    def __init__(self, rules: Ruleset, words: Sequence[str]) -> None:
        self._actions = [action(each, rules) for each in words]

    def best(self, state: State) -> Action:
        return self._actions.pop(0)


def values(state: State, words: str, kind: FactKind, *then: str) -> dict[str, int] | None:
    """The numbers of this kind of reason for an action; None where it is not given.

    `then` is how the turn goes on, where that matters.
    """
    seen, rules = observe(state, state.turn), state.rules
    begun = action(words, rules)
    found = facts(seen, rules, begun)
    if then:
        planner = cast(Planner, Script(rules, then))
        line = play_on(planner, own_position(seen, rules), begun)
        found = facts_of(line, tuple(unseen_cards(seen, rules)))
    return next((dict(each.reason.values) for each in found if each.kind is kind), None)


def templates(state: State, words: str, other: str) -> list[str]:
    """The sentences for an action against another one."""
    rules = state.rules
    seen = observe(state, state.turn)
    ranked = [Candidate(action(each, rules)) for each in (words, other)]
    return [reason.template for reason in hint_for(seen, rules, ranked).reasons]


def stack(name: str, rules: Ruleset) -> int:
    return [each.id for each in rules.board.stacks].index(name)


def card(name: str, rules: Ruleset) -> int:
    return rules.board.card_index[name]


def city(name: str, rules: Ruleset) -> int:
    return rules.board.city_index[name]


def told(state: State, words: str, kind: FactKind, *then: str) -> Reason | None:
    """The reason of this kind for an action that goes on like this."""
    seen, rules = observe(state, state.turn), state.rules
    planner = cast(Planner, Script(rules, then))
    line = play_on(planner, own_position(seen, rules), action(words, rules))
    found = facts_of(line, tuple(unseen_cards(seen, rules)))
    return next((each.reason for each in found if each.kind is kind), None)


def begun(rules: Ruleset, hand: str, route: str, *, carriage: int = 3, **more: object) -> State:
    """The first of two is to take a card, or to play one."""
    setup: dict[str, object] = {
        "display": "basel zuerich lodz-2 lodz-3 budweis-2 pilsen-2",
        "supply": SUPPLY,
        **more,
    }
    player = Player(hand=hand, route=route, carriage=carriage, houses="ulm")
    return position(rules, player, Player(), **setup)  # type: ignore[arg-type]
