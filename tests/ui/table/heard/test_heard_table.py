"""What somebody hears who plays at the table with a screen reader and a keyboard."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.library import find_board
from game.rules.actions import CloseRoute, EndTurn, ExtendRoute, Side, StartRoute, TakeCard
from game.rules.events import Official
from game.rules.ruleset import Ruleset
from game.ui.accessibility.node import Act, Role
from game.ui.accessibility.snapshot import ROOT
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.settings import ForcedSteps, Speech
from game.ui.table.heard.regions import Region
from tests.rules.builders import Player, card, position
from tests.ui.accessibility.listener import listen, press, steps
from tests.ui.accessibility.orca import Orca
from tests.ui.table.desk import Desk
from tests.ui.table.heard.hearing import Hearing, spoken_words

TAB, RIGHT, LEFT = pygame.K_TAB, pygame.K_RIGHT, pygame.K_LEFT
UP, DOWN = pygame.K_UP, pygame.K_DOWN


@pytest.fixture
def hearing(app: App, clock: ManualClock) -> Hearing:
    app.settings.forced_steps = ForcedSteps.NONE
    return Hearing(app, clock)


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


@pytest.mark.slow
def test_moving_says_only_what_one_has_moved_to(hearing: Hearing, sit: Callable[..., Desk]) -> None:
    sit("augsburg lodz-2", "ingolstadt")
    hearing.wait()
    for key in (RIGHT, TAB, TAB, RIGHT, TAB, TAB, TAB, TAB, TAB, TAB, TAB):
        assert len(hearing.press(key)) == 1


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
    told = hearing.press(pygame.K_SPACE, RIGHT, pygame.K_SPACE, RIGHT)
    assert not any("Keep these" in words for words in told)
    assert "* Your cards are chosen: press “Keep these”." in hearing.press(pygame.K_SPACE)


def test_tab_goes_through_all_groups_and_back_to_where_one_was(
    hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    sit("augsburg lodz-2", "ingolstadt")
    hearing.wait()
    start = hearing.press(RIGHT, RIGHT)[-1]
    groups = [node.node.key for node in hearing.ear.snapshot.nodes.values()]
    count = sum(key in set(Region) for key in groups)
    around = hearing.press(*[TAB] * count)
    assert around[-1].removeprefix("Display: ") == start
    assert len(set(around)) == count


@pytest.mark.slow
def test_the_arrows_walk_along_the_roads(hearing: Hearing, sit: Callable[..., Desk]) -> None:
    desk = sit("augsburg", "ingolstadt")
    hearing.wait()
    hearing.press(*[TAB] * 5)
    board = desk.session.rules.board
    before = hearing.ear.focused.name.split(",")[0]
    for key in (RIGHT, DOWN, RIGHT, RIGHT, LEFT, DOWN, DOWN, LEFT) * 3:
        told = hearing.press(key)
        after = hearing.ear.focused.name.split(",")[0]
        if told == ["* No road this way."]:
            assert after == before
        else:
            joined = board.neighbours[_city(board, before)] >> _city(board, after) & 1
            assert joined, f"from {before} to {after}"
        before = after


def test_going_around_a_city_reaches_all_its_neighbours(
    hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    desk = sit("augsburg", "ingolstadt")
    hearing.wait()
    hearing.press(*[TAB] * 5)
    board = desk.session.rules.board
    start = _city(board, hearing.ear.focused.name.split(",")[0])
    reached = 0
    for _ in range(board.neighbours[start].bit_count()):
        hearing.press(RIGHT, mod=pygame.KMOD_SHIFT)
        reached |= 1 << _city(board, hearing.ear.focused.name.split(",")[0])
    assert reached == board.neighbours[start]


def _city(board: object, name: str) -> int:
    cities = board.cities  # type: ignore[attr-defined]
    return next(n for n, each in enumerate(cities) if each.name == name)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("speech", list(Speech))
def test_everything_has_a_name_unlike_its_neighbours(
    app: App, hearing: Hearing, sit: Callable[..., Desk], language: str, speech: Speech
) -> None:
    app.settings.speech = speech
    app.settings.language = language
    app.apply_settings()
    sit("augsburg augsburg-2 lodz-2", "ingolstadt", houses="linz")
    hearing.wait()
    nodes = hearing.ear.snapshot.nodes
    for each in nodes.values():
        inside = [nodes[number].node for number in each.children]
        assert all(node.name or node.children for node in inside if node.acts)
        names = [(node.name, node.place) for node in inside]
        assert len(set(names)) == len(names)


@pytest.mark.slow
def test_what_lies_on_the_screen_is_told_where_it_lies_after_a_change_of_size(
    app: App, hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    desk = sit("augsburg", "ingolstadt")
    for language in ("en", "de"):
        app.settings.language = language
        app.apply_settings()
        hearing.wait(2)
        assert _boxes(hearing) == _rects(desk)
    desk.scene.resize((1600, 900))
    hearing.wait(2)
    assert _boxes(hearing) == _rects(desk)


@pytest.mark.slow
def test_what_lies_on_the_screen_is_told_where_it_lies_after_f11(
    hearing: Hearing, sit: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = sit("augsburg", "ingolstadt")
    hearing.wait()
    window = desk.app.window
    sizes = {True: (1920, 1080), False: window.size}

    def set_fullscreen(on: bool) -> None:
        """As a window manager does, which a test without a screen has not."""
        window.display = pygame.display.set_mode(sizes[on])

    monkeypatch.setattr(window, "set_fullscreen", set_fullscreen)
    monkeypatch.setattr(type(window), "fullscreen", property(lambda self: not on))
    for on in (True, False):
        hearing.press(pygame.K_F11)
        assert hearing.ear.snapshot.nodes[ROOT].node.box == (0, 0, *sizes[on])
        assert _boxes(hearing) == _rects(desk)


def _boxes(hearing: Hearing) -> dict[str, tuple[int, int, int, int]]:
    nodes = [each.node for each in hearing.ear.snapshot.nodes.values()]
    return {each.key: each.box for each in nodes if each.acts and each.box is not None}


def _rects(desk: Desk) -> dict[str, tuple[int, int, int, int]]:
    widgets = [each for each in desk.scene.group.widgets if each.can_focus]
    return {each.key: (*each.rect.topleft, *each.rect.size) for each in widgets}


def test_a_reader_may_press_a_card_and_an_end_of_the_route(
    hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    desk = sit("augsburg", "ingolstadt", taken=1)
    hearing.wait()
    name = next(
        each.node.name
        for each in hearing.ear.snapshot.nodes.values()
        if each.node.role is Role.LINE and each.node.name.startswith("Augsburg")
    )
    hearing.ear.ask(name, Act.PRESS)
    hearing.wait()
    assert "Chosen." in hearing.ear.focused.description
    hearing.ear.ask("Left end, before Ingolstadt.", Act.PRESS)
    hearing.wait()
    augsburg = card("augsburg", desk.session.rules.board)
    assert desk.session.steps[-1].ply.action == ExtendRoute(augsburg, Side.LEFT)


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


def test_keys_tell_wherever_the_focus_is(hearing: Hearing, sit: Callable[..., Desk]) -> None:
    sit("augsburg lodz-2", "ingolstadt")
    hearing.wait()
    assert hearing.press(pygame.K_F2) == [
        "* Your hand, 2 cards: Augsburg. Extends the route at both ends. Lodz."
    ]
    (route,) = hearing.press(pygame.K_F3)
    assert route.startswith("* Your route, 1 city: Ingolstadt. The next carriage needs 3 cities.")
    assert "Chance to extend your route" in route
    assert hearing.press(pygame.K_F4)[0].startswith("* Bert, Blue.")
    assert "2: Ulm." in hearing.press(pygame.K_F5)[0]
    assert "Your next carriage: 3 cities, 2 points." in hearing.press(pygame.K_F6)[0]
    assert hearing.press(pygame.K_F7) == ["* Nothing has happened since your last turn."]
    (again,) = hearing.press(pygame.K_F8)
    assert again.endswith("it is your turn. Take a card from the display or the supply.")
    assert "* Long speech." in hearing.press(pygame.K_F9)


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


@pytest.mark.slow
def test_the_closing_view_says_both_ways_with_what_they_bring(
    hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    sit("lodz-2", "ulm augsburg ingolstadt", taken=1, played=1)
    hearing.wait()
    told = hearing.press(pygame.K_c)
    asked = "* Close route: where do the houses go?"
    assert told[0].startswith(f"{asked} One in each province, 2 houses")
    assert "All in Baiern, 2 houses" in told[0]
    assert hearing.press(DOWN)[0].startswith("All in Baiern, 2 houses")
    assert hearing.press(DOWN) == ["* End of the row."], "its houses lie to the right"
    assert hearing.press(UP)[0].startswith("One in each province, 2 houses")
    assert hearing.press(RIGHT) == ["Ulm, Württemberg. With a house. | button"]
    way = "One in each province, 2 houses, carriage 3, +4 points"
    assert hearing.press(pygame.K_RETURN) == [
        f"* Chosen: {way}. Houses: Ingolstadt and Ulm.",
        "Ulm, Württemberg. | check_box | checked",
    ]
    hearing.press(RIGHT)
    moved = ["* Houses: Augsburg and Ulm.", "Augsburg, Baiern. | check_box | checked"]
    assert hearing.press(pygame.K_RETURN) == moved
    assert hearing.press(pygame.K_ESCAPE)[-1].startswith("Buttons: Close route")


def test_a_warning_that_is_over_does_not_ask_again_for_what_was_chosen(
    hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    sit("lodz-2", "ulm augsburg ingolstadt", taken=1, played=1)
    hearing.wait()
    hearing.press(pygame.K_c, DOWN, RIGHT)
    hearing.press(pygame.K_RETURN)
    fewer = hearing.press(RIGHT, pygame.K_RETURN)
    assert any("You place 1 house fewer than you could." in words for words in fewer)
    again = hearing.press(UP, UP, pygame.K_RETURN)
    assert any("Chosen: One in each province" in words for words in again)
    # The focus has gone on to the button, where one more press closes the route.
    assert any(words.endswith("Enter closes the route.") for words in again)
    assert not any("where do the houses go" in words for words in again)


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
    assert "Bremen. Already in your route. Can be played as horses. " in told
    assert " horse" in told


def test_nobody_who_does_not_listen_gets_more_places_for_the_focus(
    app: App, sit: Callable[..., Desk]
) -> None:
    desk = sit("augsburg", "ingolstadt")
    quiet = len(desk.scene.group.widgets)
    hearing = Hearing(app, desk.clock)
    hearing.wait()
    assert len(desk.scene.group.widgets) > quiet + 30


def test_with_headphones_no_card_of_the_hand_is_in_the_tree(
    app: App, hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    app.settings.hand_on_key = True
    sit("augsburg lodz-2", "ingolstadt", display="linz basel kempten passau muenchen zuerich")
    hearing.wait()
    nodes = hearing.ear.snapshot.nodes.values()
    hand = next(each for each in nodes if each.node.key == Region.HAND)
    names = [hearing.ear.snapshot.nodes[number].node.name for number in hand.children]
    assert names == ["Card 1 of 2.", "Card 2 of 2."]
    assert not any("In your hand" in each.node.name for each in nodes)
    assert "Augsburg" in hearing.press(pygame.K_F2)[0]


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
def test_the_route_says_how_many_horses_there_are(app: App, clock: ManualClock) -> None:
    hearing = Hearing(app, clock)
    rules = Ruleset(find_board("north"), "horses")
    anna = Player(hand="hannover-2", route="bremen-2")
    Desk(app, clock, position(rules, anna, Player(hand="cassel-2"), taken=1), "human ai")
    hearing.wait()
    before = hearing.press(pygame.K_F3)[0]
    assert " 2 horses. To close a route" in before
    hearing.press(pygame.K_h)
    assert hearing.press(pygame.K_F3)[0] != before


def test_a_first_card_of_a_route_may_start_it_or_be_horses(app: App, clock: ManualClock) -> None:
    hearing = Hearing(app, clock)
    rules = Ruleset(find_board("north"), "horses")
    anna = Player(hand="hannover-2")
    Desk(app, clock, position(rules, anna, Player(hand="cassel-2"), taken=1), "human ai")
    hearing.wait()
    (told,) = hearing.press(pygame.K_F2)
    assert "Starts a route. Can be played as horses." in told


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
    assert orca.named("End turn").node.description == "Not possible now."
    told = " ".join(orca.said[before:])
    assert "Undone: You played Augsburg." in told and "Not possible now" not in told


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
    assert "+4 points" in told and "Not possible now" not in told


def test_a_card_is_no_horses_where_the_coach_has_all_it_may(app: App, clock: ManualClock) -> None:
    hearing = Hearing(app, clock)
    rules = Ruleset(find_board("north"), "horses")
    full = "berlin-1 berlin-2 stettin-1 stettin-2 weimar-1 cassel-1"
    for horses, may_be in (("berlin-1", True), (full, False)):
        anna = Player(hand="bremen-1", route="bremen-2 hannover-1", horses=horses)
        rival = Player(hand="cassel-2")
        Desk(app, clock, position(rules, anna, rival, taken=1), "human ai")
        hearing.wait()
        (told,) = hearing.press(pygame.K_F2)
        assert ("Can be played as horses." in told) is may_be
        assert "Already in your route." in told


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


def test_the_map_says_where_houses_go_while_a_route_is_closed(
    hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    sit("lodz-2", "ulm augsburg ingolstadt", taken=1, played=1)
    hearing.wait()
    hearing.press(pygame.K_c)
    told = hearing.press(pygame.K_RETURN)
    assert any("Houses: Ingolstadt and Ulm." in words for words in told)
    found = []
    hearing.press(TAB)
    for _time in range(3):
        found.append(spoken_words(hearing.ear.focused))
        hearing.press(RIGHT)
    boxes = {words.split(",")[0]: "| checked" in words for words in found}
    assert boxes == {"Ulm": True, "Augsburg": False, "Ingolstadt": True}


@pytest.mark.slow
def test_where_the_list_of_cities_ends_nothing_is_said_of_roads(
    hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    desk = sit("augsburg", "ingolstadt")
    hearing.wait()
    hearing.press(*[TAB] * 5)
    for _time in desk.session.rules.board.cities:
        told = hearing.press(RIGHT, mod=pygame.KMOD_CTRL)
    assert told == ["* End of the row."]


def test_a_card_that_may_be_horses_says_what_it_would_cost_to_lay_it(
    app: App, clock: ManualClock
) -> None:
    hearing = Hearing(app, clock)
    rules = Ruleset(find_board("north"), "horses")
    anna = Player(hand="bremen-1", route="berlin-1 halle-1")
    Desk(app, clock, position(rules, anna, Player(hand="cassel-2"), taken=1), "human ai")
    hearing.wait()
    card_heard = hearing.ear.focused.name
    assert "it would cost the route. Can be played as horses." in card_heard
    assert "it would cost" not in hearing.press(pygame.K_F2)[0]


def test_the_first_prompt_of_a_last_turn_says_that_the_last_round_has_begun(
    hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    sit("augsburg lodz-2", "ingolstadt", finisher=1)
    assert any(words.startswith("* The last round! Take a card") for words in hearing.wait())
    assert "The last round!" not in " ".join(hearing.press(pygame.K_2))


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


def test_what_is_redone_is_told_once(hearing: Hearing, sit: Callable[..., Desk]) -> None:
    sit("augsburg lodz-2", "ingolstadt", taken=1)
    hearing.wait()
    hearing.app.settings.free_undo = True
    hearing.press(pygame.K_2, pygame.K_BACKSPACE)
    words = hearing.press(pygame.K_y, mod=pygame.KMOD_LCTRL)
    assert sum("You took Ulm" in each for each in words) == 1
    assert words[0].startswith("* Redone: You took Ulm with the Postmaster.")


def test_whoever_listens_is_asked_before_any_route_is_given_up(
    hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    desk = sit("augsburg lodz-2", "ingolstadt", taken=1)
    desk.scene.group.focus_key(f"card-{card('lodz-2', desk.session.rules.board)}")
    hearing.wait()
    words = hearing.press(pygame.K_n)
    assert any("Give up this route?" in each for each in words)
    assert desk.session.steps == []


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
    assert "18 houses left." in route and "points." in route
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
