"""What was missed by somebody who played a whole game from the words of a screen reader alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.library import find_board
from game.rules.actions import Action, DrawCard, EndTurn, StartRoute
from game.rules.events import Official
from game.rules.records.head_start import winner_at_table
from game.rules.ruleset import Ruleset
from game.rules.state import State
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.forms.dialogs import ConfirmDialog
from game.ui.settings import AnimationSpeed, ForcedSteps, Hands, Speech
from game.ui.table.model.move_index import card_key
from game.ui.table.text.heard.cities import city_words
from game.ui.table.text.heard.seats import seat_words
from game.ui.table.turn.turn_end import LONG_BEAT_SECONDS
from tests.rules.builders import Player, card, position
from tests.ui.table.desk import Desk, recorded
from tests.ui.table.heard.hearing import FRAME, Hearing
from tests.ui.table.test_keeping import keeping

TAB, RIGHT = pygame.K_TAB, pygame.K_RIGHT


@pytest.fixture
def hearing(app: App, clock: ManualClock) -> Hearing:
    app.settings.forced_steps = ForcedSteps.NONE
    return Hearing(app, clock)


def test_f1_on_a_card_tells_the_roads_of_its_city(
    app: App, hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    opened: list[str] = []
    app.open_help = opened.append
    sit("augsburg", "ingolstadt")
    hearing.wait()
    assert "Roads to Freiburg and Zürich." not in hearing.press(RIGHT, RIGHT, RIGHT)[-1]
    (open_card,) = hearing.press(pygame.K_F1)
    assert "Basel, Schweiz." in open_card and "Roads to Freiburg and Zürich." in open_card
    hearing.press(TAB)
    (laid_card,) = hearing.press(pygame.K_F1)
    assert "Roads to Augsburg, München, Nürnberg" in laid_card


@pytest.mark.slow
def test_the_own_closing_is_told_to_oneself_with_its_cities(
    hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    sit("lodz-2", "ulm augsburg ingolstadt", taken=1, played=1)
    hearing.wait()
    hearing.press(pygame.K_c, pygame.K_RETURN)
    told = " ".join(hearing.press(pygame.K_RETURN))
    assert "* You closed Ulm – Augsburg – Ingolstadt. Houses in" in told
    assert "Ulm, carriage 3. +4 points." in told
    assert "Anna" not in told


@pytest.mark.slow
def test_a_rivals_hand_that_all_have_seen_is_told_whole(app: App, clock: ManualClock) -> None:
    hearing = Hearing(app, clock)
    rules = Ruleset(find_board("south"))
    for seen, words in (("lodz", "Among them Lodz."), ("linz lodz", "In hand: Linz and Lodz.")):
        rival = Player(hand="linz lodz", seen=seen)
        state = position(rules, Player(hand="ulm"), rival)
        Desk(app, clock, state, "human ai")
        hearing.wait()
        assert words in hearing.press(pygame.K_F4)[0]


@pytest.mark.slow
def test_an_official_who_cannot_help_says_why(hearing: Hearing, sit: Callable[..., Desk]) -> None:
    sit("lodz-2", "ulm augsburg ingolstadt", taken=1, played=1)
    hearing.wait()
    around = hearing.press(*[TAB] * 10)
    (postmaster,) = (words for words in around if words.startswith("Officials: Postmaster"))
    assert "The Postmaster helps only before you play a card." in postmaster


@pytest.mark.slow
def test_the_official_who_has_helped_says_so(hearing: Hearing, sit: Callable[..., Desk]) -> None:
    sit("lodz-2", "ulm augsburg", taken=2, official=Official.POSTMASTER)
    hearing.wait()
    around = hearing.press(*[TAB] * 10)
    (postmaster,) = (words for words in around if words.startswith("Officials: Postmaster"))
    assert "the Postmaster has already helped you" in postmaster


@pytest.mark.slow
def test_once_three_cards_are_chosen_officials_say_that_these_are_to_be_confirmed(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    hearing = Hearing(app, clock)
    desk = Desk(app, clock, keeping(south_rules))
    hearing.wait()
    officials = [words for words in hearing.press(*[TAB] * 10) if "Officials: " in words]
    assert any("You may keep 3 cards: choose one to discard." in words for words in officials), (
        officials
    )
    for each in desk.session.observe(0).hand[:3]:
        assert each is not None
        desk.scene.table.mode.tap(card_key(each))
    hearing.wait()
    officials = [words for words in hearing.press(*[TAB] * 10) if "Officials: " in words]
    assert officials and not any("You keep" in words for words in officials), officials
    assert any("press “Discard " in words for words in officials), officials


@pytest.mark.slow
def test_it_is_said_how_many_cards_are_still_to_be_chosen(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    """With two of three chosen it was said that three are to be chosen first."""
    hearing = Hearing(app, clock)
    desk = Desk(app, clock, keeping(south_rules, "ulm-3 basel-3 linz-3"))
    hearing.wait()
    told = []
    for each in desk.session.observe(0).hand[:2]:
        assert each is not None
        desk.scene.table.mode.tap(card_key(each))
        told.append(hearing.wait())
    assert any("Choose 2 more cards to keep." in words for words in told[0]), told
    assert any("Choose 1 more card to keep." in words for words in told[1]), told
    assert any("Choose 1 more card to keep." in words for words in hearing.press(pygame.K_e))


@pytest.mark.slow
def test_after_a_refusal_it_is_told_again_what_is_to_be_done(
    hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    sit("lodz-2", "ulm augsburg ingolstadt", taken=1)
    hearing.wait(10)
    (refused,) = hearing.press(pygame.K_l)
    (again,) = hearing.press(pygame.K_F8)
    assert again.startswith(refused) and again != refused
    assert "Play a card" in again


@pytest.mark.slow
def test_a_chosen_card_is_told_again_with_the_keys_that_play_it(
    hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    sit("kempten lodz-2", "ulm augsburg ingolstadt", taken=1)
    hearing.wait(10)
    hearing.press(pygame.K_RETURN)
    (again,) = hearing.press(pygame.K_F8)
    assert "Kempten" in again and "L: left end." in again


@pytest.mark.slow
def test_what_was_done_is_not_told_behind_the_page_of_the_next_person(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    app.settings.hands = Hands.PAGE
    hearing = Hearing(app, clock)
    state = position(south_rules, Player(hand="lodz", route="linz"), Player(), taken=1, played=1)
    desk = Desk(app, clock, state, "human human")
    desk.take_over()
    hearing.wait(10)
    desk.submit(EndTurn())
    told = hearing.wait(10)
    assert not any("Your turn is over" in words for words in told), told


@pytest.mark.slow
def test_a_listener_hears_that_the_turn_ends_before_it_does_and_that_it_goes_on(
    app: App, hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    app.settings.forced_steps = ForcedSteps.END
    desk = sit("augsburg lodz-2", taken=2)
    hearing.wait()
    told = hearing.press(pygame.K_n)
    assert told[0] == "* You started a route in Augsburg."
    assert told[1] == "* Your turn is ending. Press any key or click to stay."
    hearing.wait(int(LONG_BEAT_SECONDS / FRAME))
    assert desk.session.state.turn == 0
    assert "* Your turn goes on." in hearing.press(TAB)
    hearing.wait(100)
    assert desk.session.state.turn == 0


@pytest.mark.slow
@pytest.mark.parametrize("by_ai", [False, True])
def test_the_results_wait_for_their_button_while_somebody_listens(
    app: App, clock: ManualClock, by_ai: bool
) -> None:
    """They came amid the last news, and Enter meant for their button pressed one of theirs."""
    app.settings.animation_speed = AnimationSpeed.OFF
    state, action = recorded("last-house-of-four.jsonl")[-1]
    kinds = ["human"] * len(state.seats)
    if by_ai:
        kinds[state.turn] = "ai"
    hearing = Hearing(app, clock)
    desk = Desk(app, clock, state, " ".join(kinds))
    hearing.wait()
    desk.submit(action)
    told = hearing.wait(round(40 / FRAME))
    assert desk.session.over and not desk.finished
    name = desk.session.header.seats[state.turn].name if by_ai else "You"
    assert any(words.startswith(f"* {name}") for words in told), told
    assert hearing.ear.focused.name == "Results"
    # The keys that tell tell, and no key but that of the button ends anything.
    header = desk.session.header
    winner = header.seats[winner_at_table(header, desk.session.state)].name
    assert f"The game is over. {winner} wins." in " ".join(hearing.press(pygame.K_F8))
    if not by_ai:
        # Nobody’s route is one's own any more, and none of the players is left out.
        every = " ".join(hearing.press(pygame.K_F4))
        assert all(f"{seat.name}, " in every for seat in header.seats)
        assert "Your route" not in " ".join(hearing.press(pygame.K_F3))
        assert "Your route" not in [e.node.name for e in hearing.ear.snapshot.nodes.values()]
    hearing.press(pygame.K_TAB)
    hearing.press(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert not desk.finished
    hearing.press(pygame.K_RETURN)
    assert desk.finished == [desk.session]
    hearing.wait(round(10 / FRAME))
    assert hearing.ear.listener is not None
    hearing.ear.listener.ends()
    hearing.wait(round(10 / FRAME))
    assert desk.finished == [desk.session]


@pytest.mark.parametrize(("hands", "told"), [(Hands.PAGE, False), (Hands.PEEK, True)])
def test_the_table_says_whose_turn_it_is_unless_a_page_covers_it(
    app: App, clock: ManualClock, south_rules: Ruleset, hands: Hands, told: bool
) -> None:
    app.settings.hands = hands
    hearing = Hearing(app, clock)
    Desk(app, clock, position(south_rules, Player(), Player()), "human human")
    heard = " ".join(hearing.wait())
    assert ("Anna" in heard) is told, heard


@pytest.mark.slow
@pytest.mark.parametrize("own", [True, False])
def test_that_the_cards_were_shuffled_is_told_once(
    app: App, clock: ManualClock, south_rules: Ruleset, own: bool
) -> None:
    hearing = Hearing(app, clock)
    state = position(
        south_rules,
        Player(hand="lodz-2", route="ulm"),
        Player(hand="lodz", route="linz"),
        display="muenchen basel kempten passau freiburg zuerich",
        supply="",
        discard="zuerich-2 freiburg-2 mannheim",
        turn=0 if own else 1,
    )
    desk = Desk(app, clock, state, "human ai")
    told = hearing.wait()
    if own:
        told += hearing.press(pygame.K_0)
    else:
        for answer in (DrawCard(), StartRoute(card("lodz", south_rules.board)), EndTurn()):
            desk.waiter.answer = answer
            told += hearing.wait(16)
    assert " ".join(told).count("shuffled") == 1, told


@pytest.mark.slow
def test_each_line_of_the_log_says_who(hearing: Hearing, sit: Callable[..., Desk]) -> None:
    sit("augsburg lodz-2", "ingolstadt")
    hearing.wait()
    hearing.press(pygame.K_2)
    told = hearing.press(pygame.K_g)
    assert any(words.endswith("Anna takes Ulm.") for words in told)


@pytest.mark.slow
def test_a_button_that_waits_says_what_for(hearing: Hearing, sit: Callable[..., Desk]) -> None:
    desk = sit("lodz-2", "ulm augsburg ingolstadt", taken=1, played=1)
    desk.scene.table.guide.forces = False  # as in a lesson
    hearing.wait()
    hearing.press(pygame.K_c)
    button = hearing.press(TAB, RIGHT)[-1]
    assert button == "Close route | button | First choose one of the ways."


def test_tab_comes_to_the_button_that_closes_once_a_house_was_chosen(
    hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    sit("lodz-2", "ulm augsburg ingolstadt", taken=1, played=1)
    hearing.wait()
    hearing.press(pygame.K_c, RIGHT)
    assert hearing.press(RIGHT) == ["Augsburg, Baiern. | check_box | not checked"]
    hearing.press(pygame.K_RETURN)
    assert hearing.press(TAB)[-1].startswith("Buttons: Close: +4 points")


@pytest.mark.parametrize("key", [pygame.K_LSHIFT, pygame.K_LCTRL, pygame.K_INSERT])
def test_a_key_of_the_screen_reader_does_not_stop_the_end_of_the_turn(
    app: App, hearing: Hearing, sit: Callable[..., Desk], key: int
) -> None:
    app.settings.forced_steps = ForcedSteps.END
    desk = sit("lodz-2", "augsburg", taken=1, played=1, official=Official.POSTMASTER)
    assert any("Your turn is ending." in words for words in hearing.wait())
    assert "* Your turn goes on." not in hearing.press(key)
    hearing.wait(100)
    assert desk.session.state.turn == 1


@pytest.mark.parametrize("key", [pygame.K_e, pygame.K_1, pygame.K_r])
def test_a_key_of_the_table_says_that_a_route_is_being_closed(
    hearing: Hearing, sit: Callable[..., Desk], key: int
) -> None:
    desk = sit("lodz-2", "ulm augsburg ingolstadt", taken=1, played=1)
    hearing.wait()
    hearing.press(pygame.K_c)
    assert hearing.press(key) == ["* Close the route first, or go back with Escape."]
    assert desk.closing is not None


def test_a_second_card_is_not_said_to_cost_the_route(app: App, clock: ManualClock) -> None:
    app.settings.forced_steps = ForcedSteps.NONE
    hearing = Hearing(app, clock)
    rules = Ruleset(find_board("north"), "horses")
    anna = Player(hand="bremen-1", route="berlin-1 halle-1")
    for played, costs in ((0, True), (1, False)):
        state = position(rules, anna, Player(hand="cassel-2"), taken=1, played=played)
        Desk(app, clock, state, "human ai")
        told = " ".join(hearing.wait())
        assert "Fits at neither end" in told
        assert ("it would cost the route" in told) is costs


def test_a_name_that_is_the_colour_is_said_once(app: App, clock: ManualClock) -> None:
    app.settings.forced_steps = ForcedSteps.NONE
    state = position(Ruleset(find_board("north"), "horses"), Player(), Player())
    desk = Desk(app, clock, state, "human ai")
    view = desk.scene.table.actual.view
    assert seat_words(0, view, Speech.NORMAL).startswith("Anna, Red. ")
    named = replace(view, seats=(replace(view.seats[0], name="Red"), *view.seats[1:]))
    assert seat_words(0, named, Speech.NORMAL).startswith("Red. ")


def test_several_open_cards_of_a_city_are_told_in_the_plural(
    hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    desk = sit("lodz-2", display="muenchen ulm linz muenchen-2 kempten passau")
    view = desk.scene.table.actual.view
    names = [city.name for city in view.rules.board.cities]
    assert "Open cards 1 and 4." in city_words(names.index("München"), view, Speech.NORMAL)
    assert "Open card 2." in city_words(names.index("Ulm"), view, Speech.NORMAL)


def test_what_was_undone_is_said_again_without_what_was_told_before_it(
    app: App, hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    app.settings.forced_steps = ForcedSteps.END
    sit("augsburg lodz-2", taken=2)
    hearing.wait()
    hearing.press(pygame.K_n)
    hearing.press(pygame.K_z, mod=pygame.KMOD_CTRL)
    (again,) = hearing.press(pygame.K_F8)
    assert again.startswith("* Undone: ") and again.count("You started") == 1, again
    assert "Your turn is ending" not in again
    hearing.press(pygame.K_y, mod=pygame.KMOD_CTRL)
    (again,) = hearing.press(pygame.K_F8)
    assert again.startswith("* Redone: ") and "Undone" not in again, again


def test_a_refusal_is_not_said_again_with_what_was_done_then(
    hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    sit("augsburg lodz-2", "ingolstadt")
    hearing.wait(10)
    hearing.press(pygame.K_e)
    hearing.press(pygame.K_2)
    (again,) = hearing.press(pygame.K_F8)
    assert again.startswith("* You took Ulm."), again


def test_that_the_turn_is_ending_is_not_said_again_once_it_goes_on(
    app: App, hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    app.settings.forced_steps = ForcedSteps.END
    sit("augsburg lodz-2", taken=2)
    hearing.wait()
    assert "Your turn is ending" in " ".join(hearing.press(pygame.K_n))
    assert "* Your turn goes on." in hearing.press(TAB)
    (again,) = hearing.press(pygame.K_F8)
    assert "Your turn is ending" not in again and "You started a route" in again


def test_that_the_game_is_over_is_said_again_once(
    app: App, clock: ManualClock, game_of_two: list[tuple[State, Action]]
) -> None:
    state, action = game_of_two[-1]
    hearing = Hearing(app, clock)
    desk = Desk(app, clock, state, "human ai" if state.turn == 0 else "ai human")
    desk.submit(action)
    hearing.wait(40)
    hearing.press(pygame.K_c)
    assert hearing.press(pygame.K_F8)[-1].count("The game is over.") == 1


def test_undo_leads_back_to_the_card_that_was_played(
    app: App, hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    """Another card had the focus, and would have been played by the same key."""
    desk = sit("augsburg linz lodz-2", "ingolstadt", taken=1)
    hearing.wait(10)
    desk.scene.group.focus_key(f"card-{card('linz', desk.session.rules.board)}")
    hearing.wait()
    hearing.press(pygame.K_n)
    assert isinstance(app.top, ConfirmDialog)
    next(each for each in app.top.group.widgets if each.key == "yes").activate()
    hearing.wait()
    assert desk.session.steps
    told = hearing.press(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert "Linz" in told[-1] and hearing.ear.focused.name.startswith("Linz"), told


def test_after_the_last_turn_no_cards_are_to_be_chosen(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    """Which ones stay does not matter any more."""
    app.settings.animation_speed = AnimationSpeed.OFF
    hearing = Hearing(app, clock)
    anna = Player(hand="lodz-2 linz basel zuerich-2", route="ulm augsburg ingolstadt")
    state = position(south_rules, anna, Player(hand="lodz"), taken=1, played=1)
    state.finisher = 1
    state.start = 1
    desk = Desk(app, clock, state, "human ai")
    hearing.wait()
    told = " ".join(hearing.press(pygame.K_c))
    assert "+4 points" in told and "you keep" not in told, told
    told = " ".join([*hearing.press(pygame.K_c), *hearing.press(pygame.K_F8), *hearing.wait(60)])
    assert "You closed" in told and "You discarded" in told, told
    assert "Choose" not in told and "press" not in told, told
    assert desk.session.over


@pytest.mark.parametrize("kinds", ["human ai", "human human"])
def test_until_the_results_come_the_focus_leads_to_no_card(
    app: App, clock: ManualClock, south_rules: Ruleset, kinds: str
) -> None:
    """While the last figures moved, the focus was on a card as if that were to be chosen."""
    hearing = Hearing(app, clock)
    anna = Player(hand="lodz-2 linz basel zuerich-2", route="ulm augsburg ingolstadt")
    state = position(south_rules, anna, Player(hand="lodz"), taken=1, played=1)
    state.finisher = 1
    state.start = 1
    desk = Desk(app, clock, state, kinds)
    if kinds == "human human":
        desk.take_over()
    hearing.wait()
    hearing.press(pygame.K_c)
    told = [*hearing.press(pygame.K_c), *hearing.wait(100)]
    assert desk.session.over and not any("Your hand" in words for words in told), told
    ends, over = (" ".join(told).index(words) for words in ("the last turn", "The game is over"))
    assert ends < over, told
    assert told[-1].endswith("Results | button")


def test_where_nothing_happens_by_itself_the_last_cards_are_chosen(
    app: App, hearing: Hearing, south_rules: Ruleset, clock: ManualClock
) -> None:
    anna = Player(hand="lodz-2 linz basel zuerich-2", route="ulm augsburg ingolstadt")
    state = position(south_rules, anna, Player(hand="lodz"), taken=1, played=1)
    state.finisher = 1
    desk = Desk(app, clock, state, "human ai")
    hearing.wait()
    assert "you keep 3" in " ".join(hearing.press(pygame.K_c))
    told = " ".join([*hearing.press(pygame.K_c), *hearing.wait(60)])
    assert "You may keep 3 cards: choose one to discard." in told
    assert desk.session.state.turn == 0


def test_the_open_cards_that_save_the_route_are_named(
    hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    """It was said that one that fits is to be taken, and each of the six had to be asked for."""
    open_cards = "muenchen ulm linz muenchen-2 kempten passau"
    sit("lodz-2", "ingolstadt", display=open_cards)
    told = " ".join(hearing.wait(10))
    assert "These fit: München (1), Ulm (2) and München (4)." in told
    sit("lodz-2 augsburg", "ingolstadt", display=open_cards)
    assert "fit: " not in " ".join(hearing.wait(10)), "the hand has one"


def test_the_carriage_is_told_also_without_a_route(
    app: App, hearing: Hearing, south_rules: Ruleset, clock: ManualClock
) -> None:
    state = position(south_rules, Player(hand="lodz", carriage=3), Player(hand="linz"))
    Desk(app, clock, state, "human ai")
    hearing.wait()
    (told,) = hearing.press(pygame.K_F3)
    assert "You have no route. You have carriage 3." in told
