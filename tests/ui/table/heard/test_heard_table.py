"""What somebody hears in a turn at the table who plays with a screen reader and a keyboard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.rules.actions import EndTurn, StartRoute, TakeCard
from game.rules.events import Official
from game.rules.ruleset import Ruleset
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.settings import ForcedSteps, Speech
from game.ui.table.model.move_index import Key, KeyKind, slot_key
from game.ui.table.model.view import View
from game.ui.table.text.heard.seats import seat_words
from game.ui.table.text.heard.summaries import route_summary
from game.ui.table.text.tooltips import beyond_words
from tests.rules.builders import Player, card, position
from tests.ui.accessibility.listener import listen, press, steps
from tests.ui.accessibility.orca import Orca
from tests.ui.table.desk import Desk
from tests.ui.table.heard.hearing import Hearing

TAB = pygame.K_TAB


@pytest.mark.slow
def test_a_whole_turn_is_told(hearing: Hearing, sit: Callable[..., Desk]) -> None:
    desk = sit("augsburg lodz-2", "ingolstadt")
    first = hearing.wait()
    begin = "* Round 1: it is your turn. Take a card from the display or the supply."
    assert begin in first
    assert any(words.startswith("Display: 1: München, Baiern.") for words in first)
    taken = hearing.press(pygame.K_2)
    assert taken[:2] == [
        "* You took Ulm. New in the display: Zürich.",
        "* Play a card – or take a second one with the Postmaster.",
    ]
    assert taken[2].startswith("Your hand: Ulm, Württemberg. Extends the route at both ends.")
    played = hearing.press(pygame.K_l)
    assert played[0] == "* You played Ulm."
    assert played[1].startswith("* Play a second card with the Postal Carrier")
    assert played[2].startswith("Augsburg, Baiern. Extends the route at both ends.")
    assert len(played) == 3
    assert hearing.press(pygame.K_e) == ["* Your turn is over."]
    names = desk.session.rules.board
    desk.waiter.answer = TakeCard(3)
    hearing.wait()
    desk.waiter.answer = StartRoute(card("lodz", names))
    hearing.wait()
    desk.waiter.answer = EndTurn()
    assert hearing.wait()[0] == "* Bert takes Linz and starts a route in Lodz."


def test_the_own_carriage_is_told_with_the_next_one(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    player = Player(hand="augsburg lodz", route="ingolstadt", carriage=4)
    Desk(app, clock, position(south_rules, player, Player(hand="linz")))
    hearing = Hearing(app, clock)
    hearing.wait()
    (route,) = hearing.press(pygame.K_F3)
    assert "Ingolstadt. You have carriage 4. The next carriage needs 5 cities." in route


def test_a_card_that_is_put_back_is_told(hearing: Hearing, sit: Callable[..., Desk]) -> None:
    """After Escape a second Escape pauses the game: one must know which it will be."""
    sit("augsburg lodz-2", "ingolstadt", taken=1)
    hearing.wait()
    hearing.press(pygame.K_RETURN)
    assert "Chosen. L: left end." in hearing.ear.focused.description
    assert hearing.press(pygame.K_ESCAPE)[0] == "* No longer chosen."
    hearing.press(pygame.K_RETURN)
    assert not any("No longer" in words for words in hearing.press(pygame.K_l)), "it is played"


def test_keys_tell_wherever_the_focus_is(hearing: Hearing, sit: Callable[..., Desk]) -> None:
    sit("augsburg lodz-2", "ingolstadt")
    hearing.wait()
    assert hearing.press(pygame.K_F2) == [
        "* Your hand, 2 cards: Augsburg. Extends the route at both ends. Lodz."
    ]
    (route,) = hearing.press(pygame.K_F3)
    assert route.startswith("* Your route, 1 city: Ingolstadt. The next carriage needs 3 cities.")
    assert "Chance to extend" not in route, "the settings do not ask for it"
    hearing.app.settings.route_risk = True
    assert "Chance to extend your route" in hearing.press(pygame.K_F3)[0]
    assert hearing.press(pygame.K_F4)[0].startswith("* Bert, Blue.")
    assert "2: Ulm." in hearing.press(pygame.K_F5)[0]
    assert "Your next carriage: 3 cities, 2 points." in hearing.press(pygame.K_F6)[0]
    assert hearing.press(pygame.K_F7) == ["* Nothing has happened since your last turn."]
    (again,) = hearing.press(pygame.K_F8)
    assert again.endswith("it is your turn. Take a card from the display or the supply.")
    assert "* Long speech." in hearing.press(pygame.K_F9)


@pytest.mark.parametrize("speech", list(Speech))
def test_unseen_cards_are_counted_only_if_the_settings_ask_for_it(
    app: App, hearing: Hearing, sit: Callable[..., Desk], speech: Speech
) -> None:
    app.settings.speech = speech
    desk = sit("augsburg", "ingolstadt")
    names = desk.session.rules.board
    spots = [
        Key(KeyKind.SLOT, 2),
        Key(KeyKind.CARD, card("augsburg", names)),
        Key(KeyKind.CITY, names.city_index["ulm"]),
    ]
    things = desk.scene._things
    hearing.wait()
    for thing in spots:
        assert "not seen yet" not in things.words(thing) + things.more(thing)
    app.settings.unseen_copies = True
    for thing in spots:
        assert "of 3 cards not seen yet." in things.more(thing)
        assert ("not seen yet" in things.words(thing)) == (speech is not Speech.SHORT)


def test_f1_says_more_and_then_opens_the_rules(
    app: App, hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    opened: list[str] = []
    app.open_help = opened.append
    sit("augsburg", "ingolstadt")
    hearing.wait()
    hearing.press(TAB, TAB, TAB)
    (words,) = hearing.press(pygame.K_F1)
    assert "Only one official per turn." in words
    assert opened == []
    hearing.press(pygame.K_F1)
    assert opened == ["officials"]


def test_f1_on_a_seat_tells_nothing_twice(sit: Callable[..., Desk]) -> None:
    view = sit("augsburg", "ingolstadt").scene.position.view
    ahead = replace(view.seats[0], head_start=5), *view.seats[1:]
    view = View(view.observation, view.rules, ahead, view.own)
    key = Key(KeyKind.NAME_OF, 0)
    words = seat_words(0, view, Speech.LONG)
    assert "Is to move." in words and "Head start: 5 more points after the game." in words
    beyond = " ".join(beyond_words(key, view, words))
    assert "20 houses not placed" in beyond and "The horn" in beyond
    for told in ("Anna", "Head start", "turn"):
        assert told not in beyond


def test_the_own_head_start_is_told_with_the_own_points(sit: Callable[..., Desk]) -> None:
    """It was told of rivals alone."""
    view = sit("augsburg", "ingolstadt").scene.position.view
    ahead = replace(view.seats[0], head_start=5), *view.seats[1:]
    words = route_summary(View(view.observation, view.rules, ahead, view.own), risk=False)
    assert "Head start: 5 more points after the game." in words
    assert "Head start" not in route_summary(view, risk=False)


def test_a_press_on_what_does_nothing_says_what_to_do(
    hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    sit("augsburg", "")
    hearing.wait()
    told = hearing.press(TAB, pygame.K_RETURN)
    assert "You have no route." in told[0]
    assert told[-1].startswith("* Take a card from the display")


def test_the_display_is_told_in_few_words_while_nothing_can_be_taken(
    hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    sit("augsburg", "ingolstadt", taken=1, played=1)
    hearing.wait()
    (told,) = hearing.press(pygame.K_F5)
    assert told.startswith("* 1: München. 2: Ulm. 3: Linz.") and "Cannot be taken" not in told


def test_a_refusal_is_told_each_time(hearing: Hearing, sit: Callable[..., Desk]) -> None:
    sit("lodz-2", "ingolstadt", taken=1)
    hearing.wait()
    for _time in range(2):
        (told,) = hearing.press(pygame.K_l)
        assert told.startswith("* No road joins Lodz")


@pytest.mark.slow
def test_undo_says_at_once_what_there_is_to_do_and_what_came_back_is_heard(
    app: App, clock: ManualClock, sit: Callable[..., Desk]
) -> None:
    app.settings.forced_steps = ForcedSteps.NONE
    orca = Orca(clock)
    listen(app, orca)
    sit("augsburg lodz-2", "ingolstadt", taken=1)
    steps(app, 90)
    for key in (pygame.K_l, pygame.K_BACKSPACE):
        before = len(orca.said)
        press(app, key)
        steps(app, 120)
    told = " ".join(orca.said[before:])
    assert "Undone: You played Augsburg." in told
    assert "Play a card" in told
    assert "Augsburg, Baiern. Extends the route at both ends." in told


def test_since_the_last_turn_tells_of_the_others_alone(
    hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    sit("augsburg lodz-2", "ingolstadt")
    hearing.wait()
    hearing.press(pygame.K_2)
    assert hearing.press(pygame.K_F7) == ["* Nothing has happened since your last turn."]


@pytest.mark.slow
def test_the_new_cards_are_told_once_the_administrator_has_brought_them(
    hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    sit("augsburg", "ingolstadt", supply="zuerich freiburg mannheim nuernberg linz basel")
    hearing.wait()
    told = " ".join(hearing.press(pygame.K_a))
    new = hearing.press(pygame.K_F5)[0].removeprefix("* ")
    assert f"* You called the Administrator. {new}" in told and "Nürnberg" in new


@pytest.mark.slow
def test_undo_does_not_say_that_the_button_it_leaves_cannot_be_used(
    app: App, clock: ManualClock, sit: Callable[..., Desk]
) -> None:
    app.settings.forced_steps = ForcedSteps.NONE
    orca = Orca(clock)
    listen(app, orca)
    sit("augsburg", "ingolstadt", taken=1)
    steps(app, 90)
    press(app, pygame.K_l)
    steps(app, 60)
    for _time in range(40):
        press(app, TAB)
        steps(app, 40)
        if orca.focused.name == "End turn":
            break
    assert (orca.focused.name, orca.focused.description) == ("End turn", "")
    before = len(orca.said)
    press(app, pygame.K_BACKSPACE)
    steps(app, 120)
    assert orca.named("End turn").node.description == "after playing"
    told = " ".join(orca.said[before:])
    assert "Undone: You played Augsburg." in told and "after playing" not in told


@pytest.mark.parametrize("key", [pygame.K_F3, TAB])
def test_a_key_that_tells_or_moves_the_focus_stops_the_end_of_the_turn(
    app: App, hearing: Hearing, sit: Callable[..., Desk], key: int
) -> None:
    app.settings.forced_steps = ForcedSteps.END
    played = {"taken": 1, "played": 1, "official": Official.POSTMASTER}
    desk = sit("lodz-2", "ingolstadt augsburg", **played)
    assert any("Your turn is ending." in words for words in hearing.wait())
    before = len(desk.session.steps)
    focused = hearing.ear.focused.key
    answer = hearing.press(key)
    assert "* Your turn goes on." in answer
    assert answer[0].startswith("* Your route") or hearing.ear.focused.key != focused
    hearing.wait(100)
    assert len(desk.session.steps) == before


@pytest.mark.slow
def test_the_last_words_are_told_again_with_what_a_rival_has_done(
    hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    desk = sit("augsburg lodz-2", "ingolstadt")
    hearing.wait()
    hearing.press(pygame.K_2, pygame.K_l, pygame.K_e)
    for action in (TakeCard(3), StartRoute(card("lodz", desk.session.rules.board)), EndTurn()):
        desk.waiter.answer = action
        hearing.wait()
    (again,) = hearing.press(pygame.K_F8)
    begin = "* Bert takes Linz and starts a route in Lodz. Round 2: it is your turn. Take a card"
    assert again.startswith(begin)


def test_the_first_prompt_of_a_last_turn_says_that_the_last_round_has_begun(
    hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    sit("augsburg lodz-2", "ingolstadt", finisher=1)
    assert any(words.startswith("* The last round! Take a card") for words in hearing.wait())
    assert "The last round!" not in " ".join(hearing.press(pygame.K_2))


def test_what_is_redone_is_told_once(hearing: Hearing, sit: Callable[..., Desk]) -> None:
    sit("augsburg lodz-2", "ingolstadt", taken=1)
    hearing.wait()
    hearing.app.settings.free_undo = True
    hearing.press(pygame.K_2, pygame.K_BACKSPACE)
    words = hearing.press(pygame.K_y, mod=pygame.KMOD_LCTRL)
    assert sum("You took Ulm" in each for each in words) == 1
    assert words[0].startswith("* Redone: You took Ulm with the Postmaster.")


def test_short_speech_tells_no_round_and_no_new_card(
    hearing: Hearing, sit: Callable[..., Desk], app: App
) -> None:
    app.settings.speech = Speech.SHORT
    sit("augsburg lodz-2", "ingolstadt")
    assert "* Take a card from the display or the supply." in hearing.wait()
    assert hearing.press(pygame.K_2)[0] == "* You took Ulm."


def test_the_own_account_and_the_missing_cities_are_told(
    hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    sit("lodz-2", "ingolstadt", houses="ulm augsburg")
    hearing.wait()
    (route,) = hearing.press(pygame.K_F3)
    assert "18 houses left." in route and "0 points won, −18 with" in route
    (missing,) = hearing.press(pygame.K_p)
    assert "Württemberg, still missing: Stuttgart." in missing
    baiern = next(each for each in missing.split(". ") if each.endswith("Würzburg"))
    assert "Augsburg" not in baiern and "Passau" in baiern


def test_a_tile_of_one_s_own_is_no_goal_any_more(
    hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    desk = sit("lodz-2", "ingolstadt")
    hearing.wait()
    (before,) = hearing.press(pygame.K_F6)
    stacks = desk.session.rules.board.stacks
    baden = next(n for n, each in enumerate(stacks) if [*each.provinces] == ["baden"])
    desk.session.state.seat.tiles += ((baden, 3),)
    desk.scene.table.update_position()
    (after,) = hearing.press(pygame.K_F6)
    assert "Baden" in before and "Baden" not in after


def test_that_cards_fit_nowhere_is_said_once_for_all(
    hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    sit("augsburg lodz-2 pilsen", "ingolstadt", taken=1)
    hearing.wait(10)
    (hand,) = hearing.press(pygame.K_F2)
    assert hand.count("neither end") == 1
    last = "The last 2 cards fit at neither end: each would cost the route."
    assert hand.endswith(last)
    assert hand.index("Augsburg") < hand.index("Lodz") < hand.index("Pilsen")


def test_who_has_no_house_does_not_hear_all_cities(
    hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    sit("augsburg", "ingolstadt")
    hearing.wait(10)
    (missing,) = hearing.press(pygame.K_p)
    assert missing == "* You have no house yet: all 22 cities are still missing."


def test_the_map_begins_at_the_end_of_the_route(hearing: Hearing, sit: Callable[..., Desk]) -> None:
    sit("augsburg", "ingolstadt regensburg")
    hearing.wait(10)
    for _region in range(12):
        (words, *_more) = hearing.press(TAB)
        if words.startswith("Map: "):
            break
    assert words.startswith("Map: Regensburg")


def test_the_card_that_lies_where_the_focus_is_is_told_when_another_was_taken(
    hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    """The first words at the table named a card that was gone when one could take it."""
    desk = sit("augsburg lodz-2", "ingolstadt", turn=1)
    first = hearing.wait()
    assert any("1: München" in each for each in first)
    board = desk.session.rules.board
    for action in (TakeCard(1), StartRoute(card("lodz", board)), EndTurn()):
        desk.waiter.answer = action
        told = hearing.wait()
    new = desk.scene._things.words(slot_key(1))
    assert new.startswith("1: Zürich")
    assert " ".join(told).count("1: ") == 1 and told[-1].endswith(new)
    assert "it is your turn" in told[-1]


def test_a_card_that_still_lies_there_is_not_told_again(
    hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    desk = sit("augsburg lodz-2", "ingolstadt", turn=1)
    hearing.wait()
    for action in (TakeCard(3), StartRoute(card("lodz", desk.session.rules.board)), EndTurn()):
        desk.waiter.answer = action
        told = hearing.wait()
    assert "1: " not in " ".join(told)
