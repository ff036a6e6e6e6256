"""An example of every kind of reason about closing a route, or not yet."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.ai.advice.hint import (
    facts,
)
from game.ai.advice.reasons import FactKind, select_reasons
from game.rules import Ruleset, State, observe
from game.rules.events import Official
from game.rules.state import NOBODY
from tests.ai.positions import DISPLAY, SUPPLY
from tests.ai.reason_values import begun, card, stack, templates, values
from tests.rules.builders import Player, action, position


@pytest.fixture
def closing(rules: Ruleset) -> State:
    """A route of five that wins Baden, for which a rival lacks one house."""
    return position(
        rules,
        Player(route="mannheim carlsruhe freiburg zuerich basel", houses="carlsruhe", carriage=4),
        Player(houses="mannheim carlsruhe", carriage=3),
        display=DISPLAY,
        supply=SUPPLY,
        taken=1,
        played=1,
    )


def test_what_closing_brings(closing: State, rules: Ruleset) -> None:
    close = "close freiburg mannheim"
    assert values(closing, close, FactKind.POINTS) == {"count": 2 + 3 + 2 + 2}
    baden = stack("baden", rules)
    won = {"value": 3, "tile": baden, "rival": 1, "count": 1}
    assert values(closing, close, FactKind.TILE) == won
    assert values(closing, close, FactKind.LENGTH) == {"length": 5, "value": 2}
    assert values(closing, close, FactKind.CARRIAGE) == {"length": 5, "count": 2, "value": 9}


def test_the_tile_is_what_one_set_of_houses_has_before_another(closing: State) -> None:
    said = templates(closing, "close freiburg mannheim", "close basel zuerich")
    assert said[0].startswith("This turn brings you the tile")
    swiss = templates(closing, "close basel zuerich", "end")[0]
    assert swiss.startswith("Closing brings {value} in all, {count} of them from carriage")
    told = select_reasons(
        facts(
            observe(closing, closing.turn),
            closing.rules,
            action("close basel zuerich", closing.rules),
        ),
        [],
    ).reasons
    assert sum("brings {" in each.template for each in told) == 1


def test_what_is_missing_after_closing(closing: State, rules: Ruleset) -> None:
    swiss = {"count": 1, "value": 3, "tile": stack("schweiz-tyrol", rules)}
    assert values(closing, "close basel zuerich", FactKind.MISSING) == swiss


def test_a_card_that_is_kept_for_a_missing_house(rules: Ruleset) -> None:
    """Of two cities of a land the one that is not in the hand gets its house first."""
    state = position(
        rules,
        Player(route="linz budweis pilsen", hand="pilsen-2 basel", houses="salzburg", carriage=4),
        Player(),
        display=DISPLAY,
        supply=SUPPLY,
        taken=1,
        played=1,
    )
    tile = stack("boehmen-salzburg", rules)
    held = {"card": card("pilsen-2", rules), "value": 4, "tile": tile}
    assert values(state, "close budweis linz", FactKind.IN_HAND) == held
    assert values(state, "close linz pilsen", FactKind.IN_HAND) is None
    assert values(state, "close linz", FactKind.IN_HAND) == held


def test_the_cartwright(rules: Ruleset) -> None:
    state = position(
        rules,
        Player(route="basel zuerich freiburg", carriage=4),
        Player(),
        display=DISPLAY,
        supply=SUPPLY,
        taken=1,
        played=1,
    )
    helped = "close +cartwright basel zuerich"
    assert values(state, helped, FactKind.CARRIAGE) == {"length": 5, "count": 2, "value": 4}
    assert values(state, "close basel zuerich", FactKind.CARRIAGE) is None
    assert templates(state, helped, "close basel zuerich")[0].startswith("With the Cartwright")


def last_house(rules: Ruleset, mine: str, theirs: str) -> State:
    return position(
        rules,
        Player(route="basel zuerich freiburg", houses_left=1, carriage=3, tiles=mine),
        Player(carriage=3, houses_left=2, tiles=theirs),
        display=DISPLAY,
        supply=SUPPLY,
        taken=1,
        played=1,
        official=Official.POSTMASTER,
    )


def test_ending_ahead(rules: Ruleset, rules_with: Callable[..., Ruleset]) -> None:
    """By how much is said only where the scores are open: it would tell a rival's tiles."""
    ahead = last_house(rules_with("open_scores"), "all-provinces", "")
    # Two for the carriage, six, and one for the end against two less two.
    assert values(ahead, "close basel", FactKind.END) == {"count": 2 + 6 + 1}
    assert values(ahead, "end", FactKind.NOT_BEHIND) is None
    hidden = last_house(rules, "all-provinces", "")
    assert values(hidden, "close basel", FactKind.END) == {}


def test_not_ending_behind(rules: Ruleset, rules_with: Callable[..., Ruleset]) -> None:
    behind = last_house(rules_with("open_scores"), "", "all-provinces baiern")
    assert values(behind, "close basel", FactKind.END) is None
    assert values(behind, "end", FactKind.NOT_BEHIND) == {"count": 2 + 11 - 2 - (2 + 1)}
    hidden = last_house(rules, "", "all-provinces baiern")
    assert values(hidden, "end", FactKind.NOT_BEHIND) == {}


def test_what_waiting_would_bring(rules: Ruleset) -> None:
    """A house in one more province, the tile for five cities, and the next carriage."""

    def at_the_end(hand: str, finisher: int = NOBODY) -> State:
        me = Player(hand=hand, route="zuerich basel freiburg carlsruhe", carriage=4)
        return position(
            *(rules, me, Player()),
            display=DISPLAY,
            supply=SUPPLY,
            taken=1,
            played=1,
            finisher=finisher,
        )

    waiting = at_the_end("stuttgart linz")
    assert values(waiting, "close zuerich freiburg", FactKind.POINTS) == {"count": 2}
    stuttgart = card("stuttgart-1", rules)
    said = {"card": stuttgart, "count": 3 + 2 + 2}
    assert values(waiting, "end", FactKind.WAITING) == said
    assert values(at_the_end("linz"), "end", FactKind.WAITING) is None
    assert values(at_the_end("stuttgart linz", finisher=1), "end", FactKind.WAITING) is None


def test_waiting_is_safe_while_no_rival_can_close(rules: Ruleset) -> None:
    def told(route: str) -> str:
        me = Player(hand="stuttgart", route="zuerich basel freiburg carlsruhe", carriage=4)
        state = position(
            *(rules, me, Player(), Player(route=route)),
            display=DISPLAY,
            supply=SUPPLY,
            taken=1,
            played=1,
        )
        (found,) = [
            fact.reason.template
            for fact in facts(observe(state, 0), rules, action("end", rules))
            if fact.kind is FactKind.WAITING
        ]
        return found

    assert "no rival can close a route before then" in told("")
    assert "closing would later bring" in told("passau"), "the Postal Carrier lays two more"


def test_how_many_houses_a_route_can_have_room_for(rules: Ruleset) -> None:
    """A land has one house: Zuerich adds one where the hand does not reach Switzerland anyway."""

    def at(hand: str) -> State:
        return begun(rules, hand, "kempten-3 sigmaringen", carriage=7)

    then = ("extend right zuerich-1", "end")
    zuerich = card("zuerich-1", rules)
    for hand, count in (("freiburg", 4), ("basel-2 linz", 3)):
        housing = values(at(hand), "take 2", FactKind.HOUSING, *then)
        assert housing == {"card": zuerich, "count": count}
    assert values(at("basel-2 freiburg"), "take 2", FactKind.HOUSING, *then) is None
    given_up = ("start linz-1", "end")
    assert values(at("basel-2 linz"), "take 2", FactKind.HOUSING, *given_up) is None


def test_the_last_turn(rules: Ruleset) -> None:
    state = position(
        rules,
        Player(carriage=7),
        Player(route="basel zuerich freiburg", carriage=3),
        display=DISPLAY,
        supply=SUPPLY,
        turn=1,
        taken=1,
        played=1,
        finisher=0,
    )
    assert values(state, "close basel zuerich", FactKind.LAST_TURN) == {}
    assert values(state, "end", FactKind.LAST_TURN) is None
