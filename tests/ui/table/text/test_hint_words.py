"""Hints as they are read: every word of them is held against the rules of that moment."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from game.ai.advice.hint import facts, hint, quick_hint
from game.ai.questions import Hint, Verdict
from game.rules import Board, Ruleset, State, legal_actions, observe
from game.rules.actions import (
    Action,
    CloseRoute,
    DrawCard,
    ExtendRoute,
    StartRoute,
    TakeCard,
)
from game.rules.variants.horses import PlayHorses
from game.ui.table.model.view import View
from game.ui.table.text.hint import hint_words, plan_words, reason_words, verdict_words
from tests.ai.positions import played_by
from tests.ai.test_honesty import QUICK
from tests.ai.truth import Played, check_told
from tests.rules.builders import Player, action, position
from tests.ui.table.desk import header_for

NUMBERS = {"one": 1, "two": 2}
CLOSE = re.compile(
    r"close the route(?P<help> with the Cartwright)?,?(?: (?:with|and) houses in (?P<cities>.+)"
    r"| without a house)$"
)


def view_of(state: State) -> View:
    seats = header_for(state, ["human"] * len(state.seats)).seats
    return View.of(state, seats, state.turn)


def city_of(each: Action, state: State) -> str:
    """The name of the city that an action is about; "" for none."""
    board = state.rules.board
    match each:
        case TakeCard(slot):
            card = state.display[slot - 1]
        case StartRoute(card) | ExtendRoute(card) | PlayHorses(card):
            pass
        case _:
            return ""
    return board.cities[board.city_of[card]].name


def meant(words: str, state: State) -> list[Action]:
    """The legal actions that a step of a plan can mean to its reader."""
    closing = CLOSE.match(words)
    legal = legal_actions(state)
    if closing:
        names = re.split(", | and ", closing["cities"] or "")
        board = state.rules.board
        mask = board.mask_of(city.id for city in board.cities if city.name in names)
        wanted = CloseRoute(mask, cartwright=bool(closing["help"]))
        return [each for each in legal if each == wanted]
    if words == "draw a card from the supply":
        return [each for each in legal if isinstance(each, DrawCard)]
    kinds: dict[str, type[Action]] = {
        "take ": TakeCard,
        "play ": ExtendRoute,
        "start a route in ": StartRoute,
        "discard the route and start one in ": StartRoute,
        "harness ": PlayHorses,
    }
    begin = next(begin for begin in kinds if words.startswith(begin))
    if kinds[begin] is StartRoute:
        assert begin.startswith("discard") == bool(state.seat.route)
    name = words.removeprefix(begin)
    return [e for e in legal if isinstance(e, kinds[begin]) and city_of(e, state) == name]


def check_hint(state: State, found: Hint) -> int:
    """Raises AssertionError for a word that is not true; the number of reasons."""
    view, known = view_of(state), facts(observe(state, state.turn), state.rules, found.action)
    said = hint_words(found, view)
    told = [sentence for sentence in said if sentence.startswith("The plan: ")]
    assert len(told) == bool(found.plan) and len(said) == len(set(said)) >= 1
    if told:
        played = Played.of(state, found.line)
        steps = told[0].removeprefix("The plan: ").removesuffix(".").split(", then ")
        assert len(steps) == len(found.plan)
        for number, step in enumerate(steps, 1):
            assert found.line[number] in meant(step, played.states[number]), told
    board = state.rules.board
    for reason in found.reasons:
        assert not reason.planned or told
        fact = next(each for each in known if each.reason == reason)
        check_told(fact, state, found.line)
        words = reason_words(reason, view)
        numbers = [NUMBERS.get(n) or int(n) for n in re.findall(r"\d+|\bone\b(?= )|\btwo\b", words)]
        named = {key: n for key, n in reason.values.items() if key in words_of(reason.template)}
        wanted = [n for k, n in named.items() if k not in ("card", "city", "tile", "rival")]
        assert not Counter(wanted) - Counter(numbers), (words, reason)
        cards = [board.city_of[n] for key, n in named.items() if key == "card"]
        cards += [n for key, n in named.items() if key == "city"]
        assert all(board.cities[each].name in words for each in cards)
    return len(found.reasons)


def words_of(template: str) -> set[str]:
    return set(re.findall(r"{(\w+)}", template))


def moments(rules: Ruleset, seats: int, count: int, seed: int, every: int) -> Iterator[State]:
    """Decisions of games among Club's bots."""
    found = 0
    for game in range(100):
        for state in islice(played_by("club", rules, seats, seed + game), 4, 400, every):
            if len(legal_actions(state)) > 1:
                yield state
                found += 1
                if found == count:
                    return


GAMES = [("south", "base", 3), ("north", "horses", 3)]


@pytest.mark.parametrize(("map_id", "variant", "seats"), GAMES)
def test_every_word_of_a_hint_is_true(
    map_id: str, variant: str, seats: int, request: pytest.FixtureRequest
) -> None:
    board: Board = request.getfixturevalue(map_id)
    rules = Ruleset(board, variant)
    assert (
        sum(
            check_hint(s, quick_hint(observe(s, s.turn), rules))
            for s in moments(rules, seats, 12, 40, 13)
        )
        > 12
    )


@pytest.mark.slow
@pytest.mark.parametrize("level", ["club", "master"])
@pytest.mark.parametrize(("map_id", "variant", "seats"), GAMES)
def test_every_word_of_many_hints_is_true(
    map_id: str, variant: str, seats: int, level: str, request: pytest.FixtureRequest
) -> None:
    """300 in all."""
    board: Board = request.getfixturevalue(map_id)
    rules = Ruleset(board, variant)
    for state in moments(rules, seats, 75, 60, 3):
        seen = observe(state, state.turn)
        found = quick_hint(seen, rules) if level == "club" else hint(seen, rules, Random(3), QUICK)
        check_hint(state, found)


def test_a_plan_is_read_as_a_sentence(rules: Ruleset) -> None:
    state = position(
        rules,
        Player(hand="basel", route="freiburg zuerich"),
        Player(),
        display="linz ulm-2 lodz-2 lodz-3 budweis-2 pilsen-2",
        supply="kempten",
    )
    words = ("take 1", "extend left basel", "close basel freiburg")
    plan = tuple(action(each, rules) for each in words)
    assert plan_words(plan, view_of(state)) == (
        "The plan: take Linz, then play Basel, then close the route with houses in Basel and "
        "Freiburg."
    )
    lost = (action("start basel", rules),)
    said = plan_words(lost, view_of(state))
    assert said == "The plan: discard the route and start one in Basel."


def test_a_verdict_without_a_reason_says_how_it_was_found(rules: Ruleset) -> None:
    state = position(rules, Player(hand="basel", route="freiburg"), Player())
    view, end = view_of(state), action("start basel", rules)
    assert verdict_words(Verdict(end, 0.1, (), (end,)), view) == [
        "In the master’s trial games this came out better."
    ]
    assert verdict_words(Verdict(end, 0.1, (), (end, end)), view)[0].startswith("The plan: ")


def test_a_turned_plan_is_owned_up_to(rules: Ruleset) -> None:
    state = position(rules, Player(hand="basel", route="freiburg"), Player())
    start = action("start basel", rules)
    assert hint_words(Hint(start, (start,), (), turned=True), view_of(state)) == [
        "The new card changes the plan."
    ]
