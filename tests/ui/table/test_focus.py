"""The focus goes where there is something to do, and its tooltip covers nothing that counts."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect

from game.rules.actions import Action, EndTurn, ExtendRoute, Side, StartRoute, TakeCard
from game.ui.engine.app import App
from game.ui.input import device
from game.ui.input.device import Device
from game.ui.settings import ForcedSteps
from game.ui.table.model.move_index import Key, KeyKind, card_key, slot_key
from game.ui.table.tooltips import DELAY
from tests.rules.builders import card
from tests.ui.table.desk import Desk


@pytest.fixture
def sit(sit: Callable[..., Desk], app: App) -> Callable[..., Desk]:
    """Anna has nothing but keys."""
    app.settings.forced_steps = ForcedSteps.NONE

    def make(hand: str, route: str = "", **where: object) -> Desk:
        desk = sit(hand, route, **where)
        device.use(Device.KEYS)
        return desk

    return make


def focus(desk: Desk) -> str:
    focused = desk.scene.group.focused
    return "" if focused is None else focused.key


def of(desk: Desk, name: str) -> str:
    return f"card-{card(name, desk.session.rules.board)}"


def do(desk: Desk, action: Action) -> None:
    desk.submit(action)
    desk.settle()


def test_the_focus_follows_the_turn(sit: Callable[..., Desk]) -> None:
    desk = sit("lodz-2 augsburg", "ingolstadt")
    desk.scene.group.focus_key("slot-4")
    do(desk, TakeCard(4))
    # Of the hand that which fits.
    assert focus(desk) == of(desk, "augsburg")
    do(desk, ExtendRoute(card("augsburg", desk.session.rules.board), Side.LEFT))
    assert focus(desk) == "end"
    assert desk.session.legal_actions() == [EndTurn()]


def test_once_the_game_is_over_the_focus_goes_to_the_results(sit: Callable[..., Desk]) -> None:
    # The game ends after the last seat's turn of this round.
    desk = sit("lodz-2", "ingolstadt", start=1, taken=1, played=1, finisher=0)
    desk.scene.group.focus_key("slot-4")
    do(desk, EndTurn())
    assert desk.session.over
    assert focus(desk) == "results"


def test_it_is_there_again_when_somebody_comes_back_to_the_board(sit: Callable[..., Desk]) -> None:
    """It came back to a card, with which nothing can be done, seven places away."""
    desk = sit("lodz-2", "ingolstadt", start=1, taken=1, played=1, finisher=0)
    do(desk, EndTurn())
    desk.scene.group.focus_key(of(desk, "lodz-2"))
    desk.scene.resume()
    desk.settle()
    assert focus(desk) == "results"


def test_of_the_cards_that_fit_the_one_just_taken_is_focused(sit: Callable[..., Desk]) -> None:
    desk = sit("augsburg lodz-2", "ingolstadt")
    desk.scene.group.focus_key("slot-1")
    do(desk, TakeCard(1))
    assert focus(desk) == of(desk, "muenchen")


def test_a_second_card_that_fits_is_focused_though_the_first_has_the_focus(
    sit: Callable[..., Desk],
) -> None:
    """L and R put down the first card then, which was no place for them."""
    desk = sit("lodz-2", "ingolstadt")
    desk.scene.group.focus_key("slot-4")
    do(desk, TakeCard(4))
    desk.scene.group.focus_key(of(desk, "lodz-2"))
    do(desk, TakeCard(1))
    assert focus(desk) == of(desk, "muenchen")


def test_without_a_route_the_card_just_taken_is_focused(sit: Callable[..., Desk]) -> None:
    desk = sit("augsburg lodz-2")
    desk.scene.group.focus_key("slot-1")
    do(desk, TakeCard(1))
    assert focus(desk) == of(desk, "muenchen")


def test_the_arrows_leave_out_no_card_that_another_lies_over(sit: Callable[..., Desk]) -> None:
    names = ["lodz-2", "augsburg", "linz-3", "ulm-2", "basel-3", "pilsen-3"]
    desk = sit(" ".join(names), "ingolstadt")
    places = {w.key: w.rect for w in desk.scene.group.widgets}
    ordered = sorted((of(desk, name) for name in names), key=lambda key: places[key].x)
    assert places[ordered[0]].colliderect(places[ordered[1]]), "no card lies over another"
    desk.scene.group.focus_key(ordered[0])
    found = [focus(desk)]
    for arrow in (pygame.K_RIGHT, pygame.K_LEFT):
        for _ in range(len(names) - 1):
            desk.key(arrow)
            found.append(focus(desk))
    assert found == [*ordered, *ordered[-2::-1]]


def test_the_focus_stays_for_a_second_card_that_must_be_taken(sit: Callable[..., Desk]) -> None:
    desk = sit("")
    desk.scene.group.focus_key("slot-4")
    do(desk, TakeCard(4))
    assert focus(desk) == "slot-4"


def test_the_focus_stays_on_a_small_button(sit: Callable[..., Desk]) -> None:
    desk = sit("augsburg")
    desk.scene.group.focus_key("open-log")
    do(desk, TakeCard(4))
    assert focus(desk) == "open-log"


def test_a_second_card_that_fits_is_focused_and_else_the_closing(
    sit: Callable[..., Desk],
) -> None:
    desk = sit("muenchen-2 augsburg", "ulm kempten", taken=1)
    do(desk, ExtendRoute(card("augsburg", desk.session.rules.board), Side.LEFT))
    assert focus(desk) in (of(desk, "muenchen-2"), "close")


@pytest.mark.parametrize(
    ("key", "side"), [(pygame.K_l, Side.LEFT), (pygame.K_r, Side.RIGHT)], ids=["L", "R"]
)
def test_a_key_puts_the_focused_card_there(sit: Callable[..., Desk], key: int, side: Side) -> None:
    desk = sit("augsburg lodz-2", "ingolstadt", taken=1)
    desk.key(pygame.K_TAB)
    desk.scene.group.focus_key(of(desk, "augsburg"))
    desk.key(key)
    played = ExtendRoute(card("augsburg", desk.session.rules.board), side)
    assert [step.ply.action for step in desk.session.steps] == [played]


def test_n_begins_a_route_with_the_focused_card(sit: Callable[..., Desk]) -> None:
    desk = sit("augsburg lodz-2", taken=1)
    desk.key(pygame.K_TAB)
    desk.scene.group.focus_key(of(desk, "lodz-2"))
    desk.key(pygame.K_n)
    played = StartRoute(card("lodz-2", desk.session.rules.board))
    assert [step.ply.action for step in desk.session.steps] == [played]


@pytest.mark.slow
@pytest.mark.parametrize("thing", ["slot-2", "hand", "supply-0", "official-1"])
def test_the_tip_of_the_focus_stands_beside_it_and_covers_no_card_and_no_tool(
    app: App, sit: Callable[..., Desk], thing: str
) -> None:
    app.settings.unseen_copies = True
    desk = sit("augsburg lodz-2 linz-2", "ingolstadt", taken=1)
    layout = desk.scene.position.layout
    elsewhere = layout.seats[0].center
    desk.mouse.move(elsewhere)
    desk.key(pygame.K_TAB)
    desk.scene.group.focus_key(of(desk, "lodz-2") if thing == "hand" else thing)
    desk.pass_time(2 * DELAY)
    current = desk.scene.tooltips.current
    assert current is not None
    box = desk.scene.tooltips.box()
    assert box is not None
    assert not box.collidepoint(elsewhere)
    others = [
        rect
        for key, rect in desk.scene.position.places.items()
        if key.kind in (KeyKind.SLOT, KeyKind.CARD, KeyKind.OFFICIAL) and key != current
    ]
    assert [rect for rect in (*others, *layout.tools, layout.menu) if box.colliderect(rect)] == []
    near = desk.scene.position.places[current].inflate(2 * box.width, 6 * box.height)
    assert near.colliderect(box)


def test_the_tip_under_the_pointer_leaves_the_portraits_free(
    app: App, sit: Callable[..., Desk]
) -> None:
    app.settings.unseen_copies = True
    desk = sit("augsburg lodz-2 linz-2", "ingolstadt", taken=1)
    layout = desk.scene.position.layout
    last = card_key(desk.session.state.seat.hand[-1])
    rect = desk.scene.position.places[last]
    desk.mouse.move((rect.right - 4, rect.y + rect.height // 4))
    desk.pass_time(2 * DELAY)
    box = desk.scene.tooltips.box()
    assert box is not None
    assert Rect(box).collidelist([*layout.officials.values(), *layout.buttons]) == -1


def test_a_tip_of_the_pointer_stays_with_the_pointer(app: App, sit: Callable[..., Desk]) -> None:
    app.settings.unseen_copies = True
    desk = sit("augsburg", "ingolstadt")
    desk.mouse.move(desk.scene.position.places[slot_key(3)].center)
    desk.pass_time(2 * DELAY)
    assert desk.scene.tooltips.current == Key(KeyKind.SLOT, 3)


def test_the_next_person_s_focus_begins_at_the_start(sit: Callable[..., Desk], app: App) -> None:
    """Not where the one before has left it."""
    desk = sit("lodz-2", "", kinds="human human")
    desk.scene.group.focus_key("menu")
    for action in (TakeCard(4), StartRoute(card("lodz-2", desk.session.rules.board)), EndTurn()):
        do(desk, action)
        if action != EndTurn():
            desk.scene.group.focus_key("menu")
    desk.pass_time(0.5)
    desk.take_over()
    desk.settle()
    assert desk.scene.table.viewer == 1
    assert focus(desk).startswith("slot-")
