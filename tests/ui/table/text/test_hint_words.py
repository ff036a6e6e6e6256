"""Hints as they are read: every word of them is true."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from game.ai.advice.hint import hint_for
from game.ai.advice.judge import Candidate
from game.ai.advice.later_facts import for_later
from game.ai.advice.reasons import Reason
from game.ai.questions import Apart, Course, Hint, Verdict
from game.rules import Board, Ruleset, State, observe
from game.rules.actions import ExtendRoute, Side, StartRoute
from game.rules.board import CardIndex
from game.rules.variants.horses import PlayHorses
from game.ui.language import set_language
from game.ui.table.text.hint import (
    action_words,
    advice_words,
    hint_words,
    plan_words,
    reason_words,
    told_cities,
    verdict_words,
)
from tests.endurance import hints
from tests.rules.builders import Player, action, position
from tests.sampling import every, in_turn
from tests.ui.table.text.hint_reader import view_of
from tests.ui.table.text.told import Told, UnreadError, read


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    yield
    set_language("en")


GAMES = [("south", "base", 3), ("north", "horses", 3)]


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize(
    ("level", "map_id", "variant", "seats"),
    [
        (level, *game)
        for number, game in every(enumerate(GAMES), 2, 1)
        for level in in_turn(number, hints.LEVELS)
    ],
)
def test_every_word_of_many_hints_is_true(
    map_id: str, variant: str, seats: int, level: str, request: pytest.FixtureRequest
) -> None:
    """The long trial in short, about 100 in all: turns that are followed, and closings."""
    board: Board = request.getfixturevalue(map_id)
    found = hints.count(level, Ruleset(board, variant), seats, 25, 60)
    assert found["hints"] >= 25 and not found["false"] and not found["unread"]
    assert found["no reason of its own"] <= 0.06 * found["hints"]


def test_a_plan_is_read_as_a_sentence(rules: Ruleset) -> None:
    state = position(
        rules,
        Player(hand="basel", route="freiburg zuerich"),
        Player(),
        display="linz ulm-2 lodz-2 lodz-3 budweis-2 pilsen-2",
        supply="kempten",
    )
    assert said_of(state, "take 1", "extend left basel", "close basel freiburg") == (
        "The plan: Play Basel. Close the route, with houses in Basel and Freiburg."
    )
    assert said_of(state, "take 1", "start basel") == (
        "The plan: Give up your route and start a new one in Basel."
    )


def said_of(state: State, first: str, *then: str) -> str:
    rules = state.rules
    plan = [action(words, rules) for words in then]
    return plan_words(action(first, rules), plan, view_of(state))


def test_the_official_of_a_second_card_is_named(rules: Ruleset) -> None:
    display = "linz ulm-2 lodz-2 lodz-3 budweis-2 pilsen-2"
    begun = position(rules, Player(hand="basel", route="freiburg"), Player(), display=display)
    assert said_of(begun, "take 1", "take 2", "extend left basel") == (
        "The plan: Take Ulm with the Postmaster. Play Basel."
    )
    assert said_of(begun, "take 1", "extend left basel", "extend left linz") == (
        "The plan: Play Basel. Play Linz with the Postal Carrier."
    )
    set_language("de")
    assert said_of(begun, "take 1", "take 2", "start basel") == (
        "So geht es weiter: Nimm mit dem Postmeister Ulm. Gib deine Strecke auf und beginne eine "
        "neue in Basel."
    )


@pytest.mark.parametrize(
    ("where", "what", "english", "german"),
    [
        (
            {"taken": 1},
            "take 1",
            "Take Linz with the Postmaster.",
            "Nimm mit dem Postmeister Linz.",
        ),
        (
            {"taken": 1},
            "draw",
            "Draw a card from the supply with the Postmaster.",
            "Zieh mit dem Postmeister eine Karte vom Stapel.",
        ),
        (
            {"taken": 1, "played": 1},
            "extend left basel",
            "Play Basel before Freiburg with the Postal Carrier.",
            "Lege mit dem Postillion Basel vor Freiburg an.",
        ),
        ({}, "take 1", "Take Linz.", "Nimm Linz."),
        ({"taken": 1}, "extend left basel", "Play Basel before Freiburg.", None),
    ],
)
def test_the_advice_for_a_second_card_names_its_official(
    rules: Ruleset, where: dict[str, Any], what: str, english: str, german: str | None
) -> None:
    display = "linz ulm-2 lodz-2 lodz-3 budweis-2 pilsen-2"
    me = Player(hand="basel", route="freiburg")
    state = position(rules, me, Player(), display=display, supply="kempten", **where)
    assert action_words(action(what, rules), view_of(state)) == english
    if german is not None:
        set_language("de")
        assert action_words(action(what, rules), view_of(state)) == german


def test_a_verdict_without_a_reason_says_how_it_was_found(rules: Ruleset) -> None:
    state = position(rules, Player(hand="basel", route="freiburg"), Player())
    view, end = view_of(state), action("start basel", rules)
    assert verdict_words(Verdict(end, 0.1, (), (end,)), view) == [
        "In the master’s trial games this came out better."
    ]
    assert verdict_words(Verdict(end, 0.1, (), (end, end)), view)[0].startswith("The plan: ")


def test_a_changed_plan_is_owned_up_to_and_a_kept_one_called_so(rules: Ruleset) -> None:
    state = position(
        rules, Player(hand="basel", route="freiburg"), Player(), display="ulm linz lodz - - -"
    )
    view, ulm, linz = view_of(state), action("take 1", rules), action("take 2", rules)
    came = (rules.board.card_index["ulm-1"], rules.board.card_index["lodz-1"])
    changed = Hint(ulm, (ulm,), (), course=Course.CHANGED, came=came)
    assert hint_words(changed, view) == ["The plan changes, because Ulm came up."]
    unused = Hint(linz, (linz,), (), course=Course.CHANGED, came=came)
    assert hint_words(unused, view) == [
        "The plan changes: Ulm and Lodz came up, and in trial games this now does better."
    ]
    kept = Hint(ulm, (ulm,), (), course=Course.KEPT)
    assert advice_words(kept, view) == "As planned: Take Ulm."
    assert hint_words(kept, view) == ["Nothing else looked better."]


def test_the_first_reason_stands_before_the_plan(rules: Ruleset) -> None:
    """Beside four panels only one sentence has room: that is why, not how it goes on, unless it is
    true only once the plan has been played.
    """
    state = position(rules, Player(hand="basel", route="freiburg zuerich"), Player(), taken=1)
    line = action("extend left basel", rules), action("close basel freiburg", rules)
    view, then = view_of(state), Reason("{city} then is yours.", values={"city": 0}, planned=True)
    why = Reason("{city} is needed.", values={"city": 1})
    said = hint_words(Hint(line[0], line, (then, why)), view)
    assert said[0] == reason_words(why, view) and said[1].startswith("The plan: ")
    assert said[2] == reason_words(then, view)
    assert hint_words(Hint(line[0], line, (then,)), view)[0].startswith("The plan: ")


def test_the_town_of_a_plan_is_named_beside_a_card_for_later(rules: Ruleset) -> None:
    """The words spoke of Sigmaringen, and in light were Freiburg and Stuttgart."""
    shown = "stuttgart linz lodz mannheim passau pilsen"
    hand = "freiburg sigmaringen"
    state = position(rules, Player(hand=hand), Player(), display=shown, taken=1)
    line = action("take 1", rules), action("start freiburg", rules), rules.end
    view, city = view_of(state), rules.board.city_index
    why = for_later(rules, state.display[0], state.seats[0].hand[1])
    spare = Reason("{city} is needed.", values={"city": city["linz"]})
    found = Hint(line[0], line, (why, spare))
    assert hint_words(found, view) == [
        "You start in Freiburg; "
        "Stuttgart is for later: a road joins it to Sigmaringen in your hand.",
        "Linz is needed.",
    ]
    page = {city[each] for each in ("stuttgart", "freiburg", "sigmaringen")}
    assert set(told_cities(found, view, 0, 2)) == page
    assert set(told_cities(found, view)) == page | {city["linz"]}
    assert set(told_cities(found, view, 2)) == {city["stuttgart"], city["linz"]}


def test_where_no_reason_tells_two_actions_apart_it_says_so(rules: Ruleset) -> None:
    state = position(
        rules,
        Player(hand="basel", route="zuerich freiburg mannheim"),
        Player(),
        display="ulm linz - - - -",
        taken=1,
        played=1,
    )
    view, first = view_of(state), action("close zuerich freiburg", rules)
    other = action("close zuerich mannheim", rules)
    even = Hint(first, (first,), (), other, Apart.EVEN)
    assert hint_words(even, view) == [
        "Just as good, as far as the master sees: building in Mannheim instead of Freiburg."
    ]
    end = Hint(first, (first,), (), action("end", rules), Apart.SEARCHED)
    assert hint_words(end, view) == [
        "In the master’s trial games this did better than: End the turn."
    ]


@pytest.mark.parametrize(
    ("hand", "why"),
    [
        (
            "stuttgart linz",
            "With Stuttgart from your hand, closing brings 7 points in your next turn, and no "
            "rival can close a route before then.",
        ),
        ("linz", "At the end of this turn, your route is only one city short of carriage 5."),
    ],
)
def test_who_should_not_close_yet_is_told_why(rules: Ruleset, hand: str, why: str) -> None:
    me = Player(hand=hand, route="zuerich basel freiburg carlsruhe", carriage=4)
    state = position(rules, me, Player(), taken=1, played=1)
    close, end = action("close zuerich freiburg", rules), action("end", rules)
    seen, view = observe(state, 0), view_of(state)
    ranked = [Candidate(end), Candidate(close, 0.1)]
    found = replace(hint_for(seen, rules, ranked[1:]), rather=hint_for(seen, rules, ranked))
    assert advice_words(found, view) == "Better not yet: End the turn."
    said = hint_words(found, view)
    assert why in said
    assert said[-1] == "If you close now: houses in Freiburg and Zürich, 2 points in all."
    assert not any(each.startswith("Closing") for each in said)


def test_a_reason_not_to_close_yet_is_never_missing(rules: Ruleset) -> None:
    state = position(rules, Player(route="basel zuerich freiburg"), Player())
    close, end = action("close +cartwright basel", rules), action("end", rules)
    found = Hint(close, (close,), (), rather=Hint(end, (end,), ()), points=4)
    assert hint_words(found, view_of(state)) == [
        "In the master’s trial games this came out better.",
        "If you close now with the Cartwright: houses in Basel, 4 points in all.",
    ]


def test_the_long_trial_counts_what_it_finds(
    rules: Ruleset, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = hints.count("club", rules, 3, 4, 1)
    assert found["hints"] >= 4 and not found["false"] and not found["unread"]

    def wrong(state: State, told: Hint, came: Sequence[CardIndex]) -> list[str]:
        raise AssertionError("a wrong sentence")

    monkeypatch.setattr(hints, "check_hint", wrong)
    found = hints.count("club", rules, 3, 4, 1)
    assert found["false"] == found["hints"] >= 4


@pytest.mark.parametrize(
    "sentence",
    ["Linz is a lovely town.", "Closing the route brings 3 points in all, and a cake.", ""],
)
def test_a_sentence_that_nothing_can_check_is_found(rules: Ruleset, sentence: str) -> None:
    state = position(rules, Player(hand="basel"), Player(), display="linz - - - - -")
    line = (action("take 1", rules),)
    with pytest.raises(UnreadError):
        read(sentence, Told.of(state, line, (), view_of(state)))


def test_of_two_cards_of_a_city_the_one_with_so_many_horses_is_meant(north: Board) -> None:
    """Where both lie side by side and differ; how many horses a card brings is always said."""
    rules = Ruleset(north, "horses")
    me = Player(hand="luettich-1 luettich-3 berlin-1", route="bruessel")
    state = position(rules, me, Player(), taken=1)
    luettich = rules.board.card_index["luettich-3"]
    view = view_of(state)
    assert action_words(ExtendRoute(luettich, Side.LEFT), view) == (
        "Play Lüttich (3 horses) before Brüssel."
    )
    berlin = rules.board.card_index["berlin-1"]
    assert action_words(StartRoute(berlin), view).endswith("in Berlin.")
    assert action_words(PlayHorses(luettich), view) == "Play Lüttich as 3 horses."
    set_language("de")
    assert action_words(PlayHorses(luettich), view) == "Spann mit Lüttich 3 Pferde an."
