"""Places of the table for a screen reader: how the focus moves there, and where they lie."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.rules.actions import ExtendRoute, Side, StartRoute
from game.rules.board import StackKind
from game.ui.accessibility.node import Act, Role
from game.ui.accessibility.snapshot import ROOT
from game.ui.engine.app import App
from game.ui.forms.option_list import Option
from game.ui.settings import Speech
from game.ui.setup.seats.line_choice import whole_words
from game.ui.table.heard.regions import Region
from tests.rules.builders import card
from tests.ui.table.desk import Desk
from tests.ui.table.heard.hearing import Hearing

TAB, RIGHT, LEFT, DOWN = pygame.K_TAB, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_DOWN


@pytest.mark.slow
def test_moving_says_only_what_one_has_moved_to(hearing: Hearing, sit: Callable[..., Desk]) -> None:
    sit("augsburg lodz-2", "ingolstadt")
    hearing.wait()
    for key in (RIGHT, TAB, TAB, RIGHT, TAB, TAB, TAB, TAB, TAB, TAB, TAB):
        assert len(hearing.press(key)) == 1


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


def test_the_places_of_the_route_follow_from_left_to_right(
    hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    desk = sit("augsburg lodz-2", "ulm", taken=1)
    hearing.wait()
    desk.scene.group.focus_key(f"card-{card('augsburg', desk.session.rules.board)}")
    hearing.press(pygame.K_RETURN)
    hearing.press(TAB, mod=pygame.KMOD_SHIFT)
    found = [desk.scene.group.focused]
    for _ in range(3):
        hearing.press(RIGHT)
        found.append(desk.scene.group.focused)
    ulm = f"laid-{card('ulm', desk.session.rules.board)}"
    keys = [each.key for each in found if each is not None]
    assert keys == ["route-end-0", ulm, "route-end-1", "new-route-0"]


def test_the_card_that_is_chosen_begins_a_route_where_none_is(
    hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    desk = sit("augsburg lodz-2", taken=1)
    hearing.wait()
    augsburg = card("augsburg", desk.session.rules.board)
    desk.scene.group.focus_key(f"card-{augsburg}")
    hearing.press(pygame.K_RETURN)
    hearing.press(TAB, mod=pygame.KMOD_SHIFT)
    hearing.press(pygame.K_RETURN)
    assert [step.ply.action for step in desk.session.steps] == [StartRoute(augsburg)]


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


def test_what_one_has_closed_is_a_sentence_in_every_language(
    app: App, hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    """In Polish it began with a small letter, as it does behind “Undone:”."""
    app.settings.language = "pl"
    app.apply_settings()
    sit("lodz-2", "augsburg ingolstadt regensburg", taken=1, played=1)
    hearing.wait()
    told = " ".join(hearing.press(pygame.K_c, pygame.K_c))
    assert "Kończysz trasę Augsburg" in told and "kończysz" not in told, told


def test_signs_between_words_are_those_of_the_language(
    app: App, hearing: Hearing, sit: Callable[..., Desk]
) -> None:
    """French has a space before a colon and a semicolon; it was missing where words are put
    together, and a reader made no pause there.
    """
    app.settings.language = "fr"
    app.apply_settings()
    desk = sit("lodz-2", "augsburg ingolstadt regensburg passau linz", taken=1, played=1)
    stacks = desk.session.rules.board.stacks
    lengths = [n for n, each in enumerate(stacks) if each.kind is StackKind.ROUTE_LENGTH][:2]
    desk.session.state.seats[1].tiles = tuple((number, 2) for number in lengths)
    hearing.wait()
    told = " ".join([*hearing.press(pygame.K_F4), *hearing.press(pygame.K_c)])
    assert "5 villes\u00a0; Trajet" in told and "5 villes\u00a0: 2" in told, told
    option = Option("", "Aide normale", about="conseils")
    assert whole_words(option) == "Aide normale\u00a0: conseils"
