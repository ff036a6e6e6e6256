"""What is heard of a closing: its ways and houses, those of others, a route given up."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.library import find_board
from game.rules.actions import CloseRoute
from game.rules.ruleset import Ruleset
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.widgets import Button
from tests.rules.builders import Player, card, position
from tests.ui.accessibility.listener import listen, press, steps
from tests.ui.accessibility.orca import Orca
from tests.ui.table.desk import Desk
from tests.ui.table.heard.hearing import Hearing, spoken_words

TAB, RIGHT, UP, DOWN = pygame.K_TAB, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN


@pytest.mark.slow
def test_a_closing_with_the_cartwright_and_the_cards_kept_are_told(
    hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    """He is named with the carriage that he gets; what to do is said once the cards are chosen."""
    hand = "lodz-2 linz basel zuerich"
    desk = sit(hand, "augsburg ingolstadt regensburg", taken=1, played=1)
    desk.session.state.seats[0].carriage = 1
    hearing.wait()
    asked = " ".join(hearing.press(pygame.K_c))
    assert "carriage 4 with the Cartwright" in asked and "carriage 3" not in asked
    hearing.press(pygame.K_RETURN)
    if not any("closed" in words for words in hearing.press(pygame.K_RETURN)):
        hearing.press(pygame.K_RETURN)
    hearing.wait()
    (card,) = hearing.press(RIGHT)
    assert "checked" not in card, "with more cards to go, checked is one that stays"
    told = hearing.press(pygame.K_SPACE)
    chosen = [words for words in told if words.startswith("* Chosen: now press “Discard ")]
    assert len(chosen) == 1 and chosen[0].count("Chosen") == 1
    assert any(words.endswith(" | will be discarded") for words in told)
    assert not any("checked" in words for words in told)
    assert hearing.press(pygame.K_F8)[-1].count("Chosen") == 1
    (back,) = (words for words in hearing.press(pygame.K_SPACE) if not words.startswith("*"))
    assert "will be discarded" not in back


def test_whether_a_card_goes_or_stays_after_all_is_told(
    app: App, clock: ManualClock, sit: Callable[..., Desk]
) -> None:
    """Of two cards to go the first said how many go yet alone, chosen or not chosen."""
    orca = Orca(clock)
    listen(app, orca)
    sit("lodz-2 linz basel zuerich freiburg", "augsburg ingolstadt regensburg", taken=1, played=1)
    steps(app, 90)
    for key in (pygame.K_c, pygame.K_c, RIGHT):
        press(app, key)
        steps(app, 90)
    again = "stays in your hand. You may keep 3 cards: choose 2 to discard."
    for words in ("will be discarded. Choose one more card to discard.", again):
        before = len(orca.said)
        press(app, pygame.K_RETURN)
        steps(app, 90)
        assert orca.said[before:] == [words]


@pytest.mark.slow
def test_a_rivals_closing_names_its_houses(app: App, clock: ManualClock) -> None:
    hearing = Hearing(app, clock)
    rules = Ruleset(find_board("south"))
    bert = Player(route="ulm augsburg ingolstadt", hand="lodz")
    state = position(
        rules,
        Player(hand="linz"),
        bert,
        display="muenchen basel kempten passau freiburg zuerich",
        turn=1,
        taken=1,
        played=1,
    )
    desk = Desk(app, clock, state, "human ai")
    hearing.wait()
    desk.waiter.answer = CloseRoute(rules.board.mask_of(["ulm", "augsburg"]))
    told = hearing.wait(12)
    assert any("closes Ulm – Augsburg – Ingolstadt: houses in Augsburg and Ulm" in w for w in told)


@pytest.mark.slow
def test_the_closing_view_says_both_ways_with_what_they_bring(
    hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    sit("lodz-2", "ulm augsburg ingolstadt", taken=1, played=1)
    hearing.wait()
    told = hearing.press(pygame.K_c)
    asked = "* Close route: where do the houses go?"
    assert told[0].startswith(f"{asked} Another way: All in Baiern, 2 houses")
    assert "One in each province" not in told[0], "it has the focus"
    assert told[1].startswith("Ways to close the route: One in each province, 2 houses")
    assert "2 houses, Ingolstadt and Ulm," in told[1], "its cities are told"
    assert told[1].endswith("| radio_button | checked"), "it is chosen at first"
    close = hearing.ear.named("Close: +4 points").node
    assert close.description == ""
    (other,) = hearing.press(DOWN)
    assert other.startswith("All in Baiern, 2 houses")
    assert other.endswith("| not checked | Enter chooses it.")
    again = hearing.press(pygame.K_F8)
    assert again == [f"* {other.split(' | ')[0]}. Enter chooses it."]
    (first,) = hearing.press(DOWN)
    assert first.startswith("One in each province"), "as among other radio buttons"
    assert hearing.press(DOWN) == [other]
    assert hearing.press(RIGHT) == ["* Enter chooses it."], "its houses are beside it only then"
    way = "All in Baiern, 2 houses, carriage 3, +4 points"
    chosen, button = hearing.press(pygame.K_RETURN)
    assert chosen.startswith(f"* Chosen: {way}. Houses: Augsburg and Ingolstadt.")
    assert button.startswith("Buttons: Close: +4 points")
    again = hearing.press(pygame.K_F8)
    assert "where do the houses go" not in again[-1], "where they go has been answered"
    for _time in range(6):
        if hearing.press(TAB)[-1].startswith("Ways to close the route: All in Baiern"):
            break
    else:
        raise AssertionError("Tab does not come to the way that is chosen")
    assert hearing.press(RIGHT) == ["Ulm, Württemberg. | check_box | not checked"]
    assert hearing.press(RIGHT) == ["Augsburg, Baiern. | check_box | checked"]
    fewer, box = hearing.press(pygame.K_RETURN)
    assert "House: Ingolstadt. You place 1 house fewer than you could." in fewer
    assert box == "Augsburg, Baiern. | check_box | not checked"
    assert hearing.press(pygame.K_ESCAPE)[-1].startswith("Buttons: Close route")


def test_the_only_way_is_told_and_not_asked_for(hearing: Hearing, sit: Callable[..., Desk]) -> None:
    """It was asked where the houses go, though there was nothing to choose."""
    sit("lodz-2", "ulm sigmaringen zuerich", taken=1, played=1)
    hearing.wait()
    (told, *_focus) = hearing.press(pygame.K_c)
    assert told.startswith("* What this route brings: One in each province, 3 houses, ")
    assert told.endswith("Enter closes the route.") and "?" not in told
    (again,) = hearing.press(pygame.K_F8)
    assert again == told


@pytest.mark.slow
def test_the_button_that_closes_a_route_is_heard_at_length_however_small_it_is(
    hearing: Hearing, sit: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Button, "has_room_for", lambda self, label: False)
    sit("lodz-2", "ulm augsburg ingolstadt", taken=1, played=1)
    hearing.wait()
    hearing.press(pygame.K_c)
    names = [each.node.name for each in hearing.ear.snapshot.nodes.values()]
    assert "Close: +4 points" in names and "Close: +4" not in names


def test_at_the_end_of_the_cities_to_choose_from_nothing_is_said_of_roads(
    hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    sit("lodz-2", "ulm augsburg ingolstadt", taken=1, played=1)
    hearing.wait()
    hearing.press(pygame.K_c)
    for _time in range(12):
        if any(words.startswith("Map: ") for words in hearing.press(pygame.K_TAB)):
            break
    else:
        raise AssertionError("the focus does not come to the map")
    for _time in range(6):
        told = hearing.press(RIGHT)
    assert told == ["* End of the row."]


def test_a_warning_that_is_over_does_not_ask_again_for_what_was_chosen(
    hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    sit("lodz-2", "ulm augsburg ingolstadt", taken=1, played=1)
    hearing.wait()
    hearing.press(pygame.K_c, DOWN, pygame.K_RETURN)
    for _time in range(6):
        if hearing.press(TAB)[-1].startswith("Ways to close the route: "):
            break
    fewer = hearing.press(RIGHT, RIGHT, pygame.K_RETURN)
    assert any("You place 1 house fewer than you could." in words for words in fewer)
    again = hearing.press(UP, pygame.K_RETURN)
    assert any("Chosen: One in each province" in words for words in again)
    # The focus has gone on to the button, where one more press closes the route.
    assert any(words.endswith("Enter closes the route.") for words in again)
    assert not any("where do the houses go" in words for words in again)


@pytest.mark.slow
def test_the_button_that_closed_a_route_does_not_say_that_it_cannot(
    app: App, clock: ManualClock, sit: Callable[..., Desk]
) -> None:
    orca = Orca(clock)
    listen(app, orca)
    sit("lodz-2", "ulm augsburg ingolstadt", taken=1, played=1)
    steps(app, 90)
    for key in (pygame.K_c, pygame.K_RETURN):
        press(app, key)
        steps(app, 60)
    before = len(orca.said)
    press(app, pygame.K_RETURN)
    steps(app, 90)
    told = " ".join(orca.said[before:])
    assert "+4 points" in told
    assert "Not possible now" not in told and "after playing" not in told


@pytest.mark.slow
def test_the_button_that_closes_a_route_does_not_say_its_new_name_first(
    app: App, clock: ManualClock, sit: Callable[..., Desk]
) -> None:
    """“Close: +4 points” was heard before the way that has the focus, and the question."""
    orca = Orca(clock)
    listen(app, orca)
    desk = sit("lodz-2", "ulm augsburg ingolstadt", taken=1, played=1)
    steps(app, 90)
    desk.scene.group.focus_key("close")
    app.refresh()
    steps(app, 90)
    before = len(orca.said)
    press(app, pygame.K_c)
    steps(app, 120)
    first = orca.said[before:]
    assert first and first[0].startswith("One in each province"), first


def test_the_map_says_where_houses_go_while_a_route_is_closed(
    hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    sit("lodz-2", "ulm augsburg ingolstadt", taken=1, played=1)
    hearing.wait()
    hearing.press(pygame.K_c)
    hearing.press(pygame.K_RETURN)
    found = []
    hearing.press(TAB)
    for _time in range(3):
        found.append(spoken_words(hearing.ear.focused))
        hearing.press(RIGHT)
    boxes = {words.split(",")[0]: "| checked" in words for words in found}
    assert boxes == {"Ulm": True, "Augsburg": False, "Ingolstadt": True}


def test_undo_with_the_closing_view_open_says_nothing_of_its_houses(
    hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    """The route is shorter then than the way that was chosen for it."""
    sit("ingolstadt", "ulm augsburg", taken=1, forced=False)
    hearing.wait()
    hearing.press(RIGHT)
    played = hearing.press(pygame.K_r)
    assert any("You played Ingolstadt" in words for words in played)
    hearing.wait()
    told = hearing.press(pygame.K_c, DOWN, pygame.K_RETURN)
    assert any("Chosen: All in Baiern, 2 houses" in words for words in told)
    undone = hearing.press(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert any("Undone" in words for words in undone), undone
    assert not any("fewer" in words for words in undone), undone


def test_whoever_listens_is_asked_before_any_route_is_given_up(
    hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    desk = sit("augsburg lodz-2", "ingolstadt", taken=1)
    desk.scene.group.focus_key(f"card-{card('lodz-2', desk.session.rules.board)}")
    hearing.wait()
    words = hearing.press(pygame.K_n)
    assert any("Give up this route?" in each for each in words)
    assert desk.session.steps == []


def test_what_a_closing_costs_is_told_once_and_a_tile_with_its_points(
    app: App, hearing: Hearing, clock: ManualClock
) -> None:
    """Each way ended with the horses that stay, and a tile was “Route of 5 cities: 2”."""
    rules = Ruleset(find_board("north"), "horses")
    route = "bruessel luettich coelln cassel goettingen"
    anna = Player(hand="halle", route=route, horses="leipzig-1 hamburg-1 berlin-1")
    state = position(rules, anna, Player(hand="cassel-2"), taken=1, played=1)
    Desk(app, clock, state, "human ai")
    hearing.wait()
    told = " ".join(hearing.press(pygame.K_c))
    assert told.count("Discarded: ") == 1, told
    assert "Route of 5 cities: 2 points, +" in told, told
