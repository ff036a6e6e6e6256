"""A press becomes a tap or a drag, and can be taken back."""

from __future__ import annotations

import pygame
import pytest

from game.ui.table.model.move_index import Key, KeyKind
from game.ui.table.pointer import Cancel, Drop, Lift, Pointer, Tap

LEFT, RIGHT = Key(KeyKind.SLOT, 1), Key(KeyKind.SLOT, 2)


def thing_at(position: tuple[int, int]) -> Key | None:
    """Two things side by side, and nothing beyond them."""
    x, _ = position
    return LEFT if 0 <= x < 100 else RIGHT if 100 <= x < 200 else None


@pytest.fixture
def pointer() -> Pointer:
    return Pointer(thing_at, threshold=6)


def press(at: tuple[int, int], button: int = 1) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button)


def release(at: tuple[int, int], button: int = 1) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=button)


def move(at: tuple[int, int], held: bool = True) -> pygame.Event:
    buttons = (1, 0, 0) if held else (0, 0, 0)
    return pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=buttons)


def test_a_trembling_press_is_a_tap(pointer: Pointer) -> None:
    assert pointer.handle(press((50, 50))) is None
    assert pointer.handle(move((55, 45))) is None
    assert pointer.handle(release((55, 45))) == Tap(LEFT, (55, 45))


@pytest.mark.parametrize("to", [(56, 50), (44, 50), (50, 56), (50, 44)])
def test_a_drag_begins_at_the_threshold(pointer: Pointer, to: tuple[int, int]) -> None:
    pointer.handle(press((50, 50)))
    assert pointer.handle(move(to)) == Lift(LEFT, to)
    assert pointer.lifted == LEFT
    assert pointer.grip == (50, 50)
    assert pointer.handle(move((150, 50))) is None
    assert pointer.handle(release((150, 50))) == Drop(LEFT, (150, 50))
    assert pointer.lifted is None


def test_the_thing_that_was_pressed_is_lifted_however_fast_the_hand(pointer: Pointer) -> None:
    pointer.handle(press((50, 50)))
    assert pointer.handle(move((150, 50))) == Lift(LEFT, (150, 50))


def test_nothing_is_lifted_where_nothing_lies(pointer: Pointer) -> None:
    pointer.handle(press((300, 50)))
    assert pointer.handle(move((50, 50))) is None
    assert pointer.handle(release((300, 50))) == Tap(None, (300, 50))


def test_letting_go_on_another_thing_is_no_tap(pointer: Pointer) -> None:
    pointer.handle(press((98, 50)))
    assert pointer.handle(release((102, 50))) is None


@pytest.mark.parametrize("lifted", [False, True])
def test_the_right_button_takes_it_back(pointer: Pointer, lifted: bool) -> None:
    pointer.handle(press((50, 50)))
    if lifted:
        pointer.handle(move((150, 50)))
    assert pointer.handle(press((150, 50), button=3)) == Cancel()
    assert pointer.lifted is None
    assert pointer.handle(release((150, 50))) is None


def test_a_window_that_loses_the_keyboard_takes_a_drag_back(pointer: Pointer) -> None:
    lost = pygame.Event(pygame.WINDOWFOCUSLOST)
    assert pointer.handle(lost) is None
    pointer.handle(press((50, 50)))
    pointer.handle(move((150, 50)))
    assert pointer.handle(lost) == Cancel()


def test_moving_without_a_press_drags_nothing(pointer: Pointer) -> None:
    assert pointer.handle(move((50, 50), held=False)) is None
    pointer.handle(press((50, 50)))
    assert pointer.handle(move((90, 50), held=False)) is None
    assert pointer.lifted is None


def test_other_buttons_and_the_wheel_do_nothing(pointer: Pointer) -> None:
    for button in (2, 4, 5):
        assert pointer.handle(press((50, 50), button)) is None
        assert pointer.handle(release((50, 50), button)) is None


def test_a_pointer_that_left_points_at_nothing(pointer: Pointer) -> None:
    pointer.handle(move((50, 50), held=False))
    pointer.handle(pygame.Event(pygame.WINDOWLEAVE))
    assert thing_at(pointer.position) is None
