"""A resting pointer presses once, and only what it was moved to."""

from __future__ import annotations

import pytest

from game.ui.input.dwell import Dwell

SLACK = 8.0


@pytest.fixture
def dwell() -> Dwell:
    return Dwell()


def test_the_time_begins_with_the_movement_onto_a_thing(dwell: Dwell) -> None:
    dwell.move((5, 5), None, 0.0, SLACK)
    assert dwell.rest is None
    dwell.move((50, 50), "card", 3.0, SLACK)
    assert dwell.share(3.0, 2.0) == 0
    assert dwell.share(4.0, 2.0) == 0.5
    assert dwell.share(9.0, 2.0) == 1


def test_a_trembling_hand_rests(dwell: Dwell) -> None:
    dwell.move((50, 50), "card", 0.0, SLACK)
    dwell.move((54, 53), "card", 0.5, SLACK)
    assert dwell.share(1.0, 1.0) == 1


def test_going_on_along_a_thing_begins_anew(dwell: Dwell) -> None:
    dwell.move((50, 50), "card", 0.0, SLACK)
    dwell.move((60, 50), "card", 0.5, SLACK)
    assert dwell.share(1.0, 1.0) == 0.5


def test_another_thing_begins_anew(dwell: Dwell) -> None:
    dwell.move((50, 50), "card", 0.0, SLACK)
    dwell.move((51, 50), "button", 0.5, SLACK)
    assert dwell.share(1.0, 1.0) == 0.5


def test_after_a_press_the_pointer_must_leave_the_thing(dwell: Dwell) -> None:
    dwell.move((50, 50), "card", 0.0, SLACK)
    dwell.spend((50, 50), "card")
    assert dwell.rest is None
    dwell.move((80, 50), "card", 1.5, SLACK)
    assert dwell.rest is None
    dwell.move((120, 50), None, 2.0, SLACK)
    dwell.move((50, 50), "card", 3.0, SLACK)
    assert dwell.rest is not None
    assert dwell.rest.since == 3.0


def test_after_a_press_the_pointer_must_leave_the_place(dwell: Dwell) -> None:
    """Another page that comes up under it is not pressed by a trembling hand."""
    dwell.move((50, 50), "new game", 0.0, SLACK)
    dwell.spend((50, 50), "new game")
    dwell.move((53, 50), "begin", 1.5, SLACK)
    assert dwell.rest is None
    dwell.move((90, 50), "begin", 2.0, SLACK)
    assert dwell.rest is not None
