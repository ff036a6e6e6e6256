"""Ruling "Carriage": exactly the next one, and what the Cartwright may do."""

from __future__ import annotations

import pytest

from game.rules import Ruleset
from game.rules.events import CarriageTaken, Official, OfficialUsed
from game.rules.limits import fewest_with_cartwright
from tests.rules.boards import hansa
from tests.rules.builders import Player, Table, table

ROUTE = "freiburg carlsruhe mannheim wuerzburg nuernberg pilsen budweis linz salzburg passau"


def closing(rules: Ruleset, length: int, carriage: int, **setup: object) -> Table:
    """A route of so many cities, and the highest carriage as yet (0: none)."""
    seat = Player(route=" ".join(ROUTE.split()[:length]), carriage=carriage)
    setup = {"taken": 1, "played": 1, "forced": False, **setup}
    return table(rules, seat, Player(hand="freiburg-3"), **setup)


@pytest.mark.parametrize("length", range(3, 11))
def test_without_a_carriage_the_next_one_is_three(rules: Ruleset, length: int) -> None:
    assert closing(rules, length, 0).play("close").carriage(0) == 3


@pytest.mark.parametrize("carriage", [0, 3, 4, 5, 6])
@pytest.mark.parametrize("length", range(3, 9))
def test_exactly_the_next_one_if_the_route_is_long_enough(
    rules: Ruleset, length: int, carriage: int
) -> None:
    following = {0: 3, 3: 4, 4: 5, 5: 6, 6: 7}[carriage]
    game = closing(rules, length, carriage).play("close")
    assert game.carriage(0) == (following if length >= following else carriage)
    assert len(game.happened(CarriageTaken)) == (length >= following)


def test_taking_it_is_a_must(rules: Ruleset) -> None:
    """There is no closing that leaves the carriage standing."""
    game = closing(rules, 4, 3)
    for words in sorted(game.legal("close")):
        assert Table(game.state).play(words).carriage(0) == 4


@pytest.mark.parametrize("carriage", [0, 3, 4, 5, 6])
@pytest.mark.parametrize("length", range(3, 9))
def test_the_cartwright_may_help_with_up_to_two_cards_fewer(
    rules: Ruleset, length: int, carriage: int
) -> None:
    """Legal only where it brings a carriage which the route alone would not."""
    following = {0: 3, 3: 4, 4: 5, 5: 6, 6: 7}[carriage]
    game = closing(rules, length, carriage)
    assert game.may("close +cartwright") == (following - length in (1, 2))
    if game.may("close +cartwright"):
        assert game.play("close +cartwright").carriage(0) == following


def test_the_cartwright_is_a_may(rules: Ruleset) -> None:
    game = closing(rules, 3, 4)
    assert game.may("close")
    assert game.play("close").carriage(0) == 4


def test_with_and_without_the_cartwright_the_same_houses_go(rules: Ruleset) -> None:
    listed = closing(rules, 4, 4).legal("close")
    helped = {words for words in listed if "+cartwright" in words}
    assert {words.replace(" +cartwright", "") for words in helped} == listed - helped


def test_three_cards_too_few_are_beyond_the_cartwright(rules: Ruleset) -> None:
    assert "only if you are at most 2 short" in closing(rules, 3, 5).why("close +cartwright")


def test_the_cartwright_is_not_asked_where_the_route_is_long_enough(rules: Ruleset) -> None:
    assert "long enough" in closing(rules, 4, 3).why("close +cartwright")


def test_after_the_last_carriage_there_is_nothing_for_the_cartwright(rules: Ruleset) -> None:
    assert "last carriage" in closing(rules, 5, 7).why("close +cartwright")
    assert closing(rules, 9, 7).play("close").carriage(0) == 7


@pytest.mark.parametrize("official", [Official.POSTMASTER, Official.ADMINISTRATOR])
def test_the_cartwright_is_an_official_like_the_others(rules: Ruleset, official: Official) -> None:
    game = closing(rules, 4, 4, official=official)
    assert not game.may("close +cartwright")
    assert game.may("close")


def test_the_cartwrights_help_is_an_event(rules: Ruleset) -> None:
    game = closing(rules, 4, 4).play("close +cartwright")
    assert game.happened(OfficialUsed) == [OfficialUsed(0, Official.CARTWRIGHT)]
    assert not closing(rules, 5, 4).play("close").happened(OfficialUsed)


def test_never_two_carriages_in_one_closing(rules: Ruleset) -> None:
    for length in range(3, 11):
        for carriage in (0, 3, 4, 5, 6, 7):
            game = closing(rules, length, carriage)
            for words in ("close", "close +cartwright"):
                if game.may(words):
                    assert len(Table(game.state).play(words).happened(CarriageTaken)) <= 1


def test_the_number_of_cards_counts_not_the_houses(rules: Ruleset) -> None:
    game = closing(rules, 5, 4).play("close")
    assert game.houses(0) == ""
    assert game.carriage(0) == 5


def test_with_horses_there_are_no_carriages_and_no_cartwright() -> None:
    rules = Ruleset(hansa(), "horses")
    seat = Player(route="aachen bremen celle", horses="gotha-3")
    game = table(rules, seat, Player(), taken=1, played=1, forced=False)
    assert not any("+cartwright" in words for words in game.legal("close"))
    assert "no carriages" in game.why("close +cartwright")
    assert not game.play("close").happened(CarriageTaken)


@pytest.mark.parametrize("length", range(1, 11))
@pytest.mark.parametrize("carriage", [0, 3, 4, 5, 6])
def test_the_fewest_cities_with_the_cartwright_are_told_by_one_function(
    rules: Ruleset, length: int, carriage: int
) -> None:
    following = {0: 3, 3: 4, 4: 5, 5: 6, 6: 7}[carriage]
    game = closing(rules, length, carriage)
    takes = {
        words
        for words in game.legal("close")
        if Table(game.state).play(words).carriage(0) == following
    }
    assert bool(takes) == (length >= fewest_with_cartwright(following))
