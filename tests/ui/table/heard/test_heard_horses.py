"""What is heard of cards that may be horses, and of the team before a coach."""

from __future__ import annotations

import pygame
import pytest

from game.library import find_board
from game.rules.ruleset import Ruleset
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.table.model.move_index import card_key, city_key, slot_key
from game.ui.table.text.heard.cards import city_sentence
from tests.rules.builders import Player, card, position
from tests.ui.table.desk import Desk
from tests.ui.table.heard.hearing import Hearing

NORTH = Ruleset(find_board("north"), "horses")


@pytest.mark.slow
def test_a_card_for_the_coach_says_its_horses(app: App, clock: ManualClock) -> None:
    hearing = Hearing(app, clock)
    rules = Ruleset(find_board("north"), "horses")
    anna = Player(hand="hannover-2 bremen-1", route="bremen-2")
    state = position(
        rules,
        anna,
        Player(hand="cassel-2"),
        display="berlin-1 berlin-2 stettin-1 stettin-2 weimar-1 cassel-1",
        taken=1,
    )
    Desk(app, clock, state, "human ai")
    hearing.wait()
    (told,) = hearing.press(pygame.K_F2)
    assert "Bremen. Already in your route. As horses: +1. " in told
    assert "an be played as horses" not in told, "that number says it"


@pytest.mark.slow
def test_the_route_says_how_many_horses_there_are(app: App, clock: ManualClock) -> None:
    hearing = Hearing(app, clock)
    rules = Ruleset(find_board("north"), "horses")
    anna = Player(hand="hannover-2", route="bremen-2")
    Desk(app, clock, position(rules, anna, Player(hand="cassel-2"), taken=1), "human ai")
    hearing.wait()
    before = hearing.press(pygame.K_F3)[0]
    assert " 2 horses for 1 city. Enough for 1 more city. 0 points won" in before
    hearing.press(pygame.K_h)
    assert hearing.press(pygame.K_F3)[0] != before
    assert "To close a route" not in before, "the whole rule each time"


def test_the_horses_are_told_where_there_is_no_route(app: App, clock: ManualClock) -> None:
    hearing = Hearing(app, clock)
    anna = Player(hand="hannover-2 bremen-1", horses="berlin-1")
    Desk(app, clock, position(NORTH, anna, Player(hand="cassel-2"), taken=1), "human ai")
    hearing.wait()
    told = hearing.press(pygame.K_F3)[0]
    assert "You have no route. 3 horses. Enough for 3 cities. " in told
    assert "Closing spends Berlin +1. 0 points won" in told


def test_a_card_played_as_horses_says_how_many_there_are_then(app: App, clock: ManualClock) -> None:
    """It told what the card was worth, not what one has, and nothing of the Postal Carrier."""
    hearing = Hearing(app, clock)
    anna = Player(hand="hannover-2 berlin-1", route="bremen-2")
    Desk(app, clock, position(NORTH, anna, Player(hand="cassel-2"), taken=1), "human ai")
    hearing.wait()
    assert hearing.press(pygame.K_h)[0] == (
        "* You played Hannover as 2 horses. 4 horses for 1 city."
    )
    told = hearing.press(pygame.K_h)
    assert told[1] == (
        "* You played Berlin as 1 horse with the Postal Carrier. 5 horses for 1 city."
    )


@pytest.fixture
def names(app: App, clock: ManualClock) -> list[str]:
    """What is called how at a table in the north, with a route of one city."""
    hearing = Hearing(app, clock)
    anna = Player(hand="hannover-2 berlin-1", route="bremen-2")
    Desk(app, clock, position(NORTH, anna, Player(hand="cassel-2"), taken=1), "human ai")
    hearing.wait()
    return [each.node.name for each in hearing.ear.snapshot.nodes.values()]


def test_a_card_of_the_route_is_no_horses_any_more(names: list[str]) -> None:
    assert "Bremen." in names
    assert not any(each.startswith("Bremen. As horses") for each in names)


def test_what_is_to_be_won_is_no_carriage_where_there_is_none(names: list[str]) -> None:
    assert "Tiles" in names and "Tiles and carriages" not in names


def test_what_is_to_be_won_names_the_province_left_out(app: App, clock: ManualClock) -> None:
    hearing = Hearing(app, clock)
    Desk(app, clock, position(NORTH, Player(hand="bremen-1"), Player(), taken=1), "human ai")
    hearing.wait()
    assert "A house in each province but Preußen, 6. " in hearing.press(pygame.K_F6)[0]


def test_a_city_called_as_its_province_is_told_apart_from_it(app: App, clock: ManualClock) -> None:
    desk = Desk(app, clock, position(NORTH, Player(hand="hannover-1"), Player()), "human ai")
    city = NORTH.board.city_index["hannover"]
    said = city_sentence(city, desk.scene.position.view)
    assert said == "Hannover, province of Hannover."


def test_f1_says_nothing_twice_of_a_card_and_a_city(app: App, clock: ManualClock) -> None:
    hearing = Hearing(app, clock)
    anna = Player(hand="hannover-2 berlin-1", route="bremen-2")
    display = "stettin-1 berlin-2 weimar-1 cassel-1 halle-1 schwerin-1"
    state = position(NORTH, anna, Player(hand="cassel-2"), display=display, taken=1)
    desk = Desk(app, clock, state, "human ai")
    hearing.wait()
    things, board = desk.scene._things, NORTH.board
    berlin = things.more(card_key(card("berlin", board)))
    assert berlin.count("As horses: +1.") == 1 and "Berlin as horses" not in berlin
    assert berlin.count("Berlin") == 1
    slot = things.more(slot_key(1))
    assert slot.count("s horses: +") == 1
    for city, place in (("bremen", "free city"), ("schwerin", "Mecklenburg")):
        told = things.more(city_key(board.city_index[city]))
        assert told.startswith(f"{city.title()}, {place}.") and f"in {place}" not in told
        assert "a free city" not in told


def test_a_key_for_an_end_of_no_route_names_the_key_that_begins_one(
    app: App, clock: ManualClock
) -> None:
    """It told what to do with the mouse."""
    hearing = Hearing(app, clock)
    anna = Player(hand="hannover-2 berlin-1")
    Desk(app, clock, position(NORTH, anna, Player(hand="cassel-2"), taken=1), "human ai")
    hearing.wait()
    assert hearing.press(pygame.K_l) == [
        "* There is no route to extend yet: start one. Press N to start a route in Berlin."
    ]
