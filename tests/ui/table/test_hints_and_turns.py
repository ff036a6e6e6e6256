"""Hints and the turn: one that ends by itself, others' turns, seats without help."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.rules import Ruleset, State
from game.rules.records.assistance import FULL, WITHOUT, Assistance, UndoLimit
from game.ui.table.model.move_index import Key, KeyKind, slot_key
from game.ui.table.past.undo import Undo
from tests.rules.builders import Player, position
from tests.ui.table.desk import Desk
from tests.ui.table.hinting import Sage, button, press_hint, sage, seated

__all__ = ["sage", "seated"]


@pytest.fixture
def ending(seated: Callable[..., Desk], south_rules: Ruleset, sage: Sage) -> Desk:
    """A turn in which nothing is left but to end it, which it does by itself."""
    state = position(
        south_rules,
        Player(hand="ulm-2 basel", route="augsburg-2"),
        Player(hand="lodz linz"),
        display="freiburg zuerich passau lodz-2 linz-2 salzburg",
        supply="wuerzburg mannheim nuernberg pilsen",
        taken=1,
    )
    desk = seated(state)
    ulm = south_rules.board.card_index["ulm-2"]
    desk.submit(next(a for a in desk.session.legal_actions() if getattr(a, "card", 0) == ulm))
    desk.settle()
    desk.pass_time(0.5)
    assert desk.scene.turns.end.running
    sage.ready = True
    return desk


def by_key(desk: Desk) -> None:
    press_hint(desk)


def by_button(desk: Desk) -> None:
    shown = button(desk)
    assert shown is not None
    desk.mouse.click(shown.rect.center)


def by_slip(desk: Desk) -> None:
    assert desk.scene.hints.callout is not None
    desk.mouse.click(desk.scene.hints.callout.rect.center)


def by_escape(desk: Desk) -> None:
    desk.key(pygame.K_ESCAPE)


@pytest.mark.parametrize("asked", [by_key, by_button])
@pytest.mark.parametrize("put_away", [by_key, by_button, by_slip, by_escape])
def test_a_turn_ends_by_itself_after_a_hint_was_read(
    ending: Desk, asked: Callable[[Desk], None], put_away: Callable[[Desk], None]
) -> None:
    asked(ending)
    ending.pass_time(10)
    assert len(ending.session.steps) == 1, "a hint is read in peace"
    assert ending.scene.hints.callout is not None
    put_away(ending)
    ending.pass_time(0.3)
    assert ending.scene.hints.callout is None
    assert ending.scene.turns.end.running
    ending.pass_time(5)
    assert len(ending.session.steps) == 2


@pytest.mark.parametrize("key", [pygame.K_x, pygame.K_g])
def test_a_turn_waits_where_more_is_pressed_than_the_hint(ending: Desk, key: int) -> None:
    press_hint(ending)
    ending.pass_time(0.3)
    ending.key(key)
    ending.scene.hints.put_away()
    ending.pass_time(10)
    assert len(ending.session.steps) == 1


def test_a_turn_waits_for_who_asks_for_a_hint_and_may_have_none(ending: Desk) -> None:
    first, *others = ending.session.header.seats
    seats = (replace(first, help=WITHOUT), *others)
    ending.session.header = replace(ending.session.header, seats=seats)
    press_hint(ending)
    ending.pass_time(10)
    assert len(ending.session.steps) == 1


def test_no_hints_in_the_turn_of_others(
    seated: Callable[..., Desk], fresh: Callable[[int], State], sage: Sage
) -> None:
    state = fresh(2)
    state.turn = 1
    desk = seated(state)
    press_hint(desk)
    assert not sage.asked and desk.scene.table.message


def test_a_seat_without_help(
    seated: Callable[..., Desk], fresh: Callable[[int], State], sage: Sage
) -> None:
    """No hints, nothing lit, nothing taken back."""
    desk = seated(fresh(2), help=WITHOUT)
    assert button(desk) is None
    press_hint(desk)
    assert not sage.asked and desk.scene.table.message
    assert lit(desk) == ((), ())
    desk.key(pygame.K_1)
    desk.settle()
    assert not Undo(desk.scene.table).can_undo
    desk.key(pygame.K_BACKSPACE)
    assert desk.session.state.taken == 1
    assert desk.scene.table.message == "This seat plays without undo."


@pytest.mark.slow
def test_a_seat_with_full_help_takes_back_what_it_likes(
    seated: Callable[..., Desk], fresh: Callable[[int], State]
) -> None:
    strict = Assistance(hints=True, lit=True, undo=UndoLimit.STRICT)
    for helped, goes in ((FULL, True), (strict, False), (None, False)):
        desk = seated(fresh(2), help=helped)
        desk.key(pygame.K_1)
        desk.settle()
        desk.key(pygame.K_BACKSPACE)
        assert (desk.session.state.taken == 0) == goes


def test_what_is_possible_is_lit_for_those_who_wish(
    seated: Callable[..., Desk], fresh: Callable[[int], State]
) -> None:
    desk = seated(fresh(2), help=FULL)
    sources, _ = lit(desk)
    assert slot_key(1) in sources
    desk.scene.table.mode.tap(slot_key(1))
    assert Key(KeyKind.HAND) in lit(desk)[1]


def test_without_light_a_place_shows_under_the_card(
    seated: Callable[..., Desk], fresh: Callable[[int], State]
) -> None:
    desk = seated(fresh(2), help=WITHOUT)
    layout = desk.scene.position.layout
    desk.mouse.lift(layout.slot(1).center, layout.seats[1].center)
    assert lit(desk) == ((), ())
    desk.mouse.move(layout.hand.center, held=True)
    assert lit(desk) == ((), (Key(KeyKind.HAND),))
    desk.mouse.release(layout.hand.center)
    desk.settle()
    assert desk.session.state.taken == 1


def lit(desk: Desk) -> tuple[tuple[Key, ...], tuple[Key, ...]]:
    highlight = desk.scene.picture.highlight()
    return tuple(highlight.sources), tuple(highlight.targets)


def test_each_seat_has_its_own_help(
    seated: Callable[..., Desk], fresh: Callable[[int], State]
) -> None:
    desk = seated(fresh(2), "human human", help=WITHOUT)
    desk.take_over()
    assert button(desk) is None
    desk.scene.table.set_viewer(1)
    assert button(desk) is not None
