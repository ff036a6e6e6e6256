"""The walk of the switch mode: over groups, into one, on to the next, and back to the likeliest."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.ui.input.switch import Stop, Stops, SwitchWalk


def stops(*groups: str, likely: str | None = None) -> Stops:
    """Groups of things with one letter each."""
    return Stops([[_stop(name) for name in group] for group in groups], likely)


def _stop(name: str) -> Stop:
    return Stop(name, Rect(ord(name), 0, 1, 1), pygame.K_RETURN, lambda: None)


def framed(walk: SwitchWalk) -> str:
    return "".join(str(each.name) for each in walk.framed)


def walked(walk: SwitchWalk, steps: int) -> Sequence[str]:
    seen = []
    for _ in range(steps):
        seen.append(framed(walk))
        walk.go_on()
    return seen


def test_few_things_are_walked_over_one_by_one() -> None:
    walk = SwitchWalk()
    walk.show(stops("abc", "de"))
    assert walked(walk, 6) == ["a", "b", "c", "d", "e", "a"]


def test_many_things_are_walked_over_by_groups() -> None:
    walk = SwitchWalk()
    walk.show(stops("abc", "defg", "h"))
    assert walked(walk, 4) == ["abc", "defg", "h", "abc"]


def test_a_chosen_group_is_walked_over_and_then_left() -> None:
    walk = SwitchWalk()
    walk.show(stops("abc", "defg", "h"))
    assert walk.choose() is None
    assert walked(walk, 4) == ["a", "b", "c", "defg"]


def test_a_group_is_walked_over_whole_wherever_it_begins() -> None:
    walk = SwitchWalk()
    walk.show(stops("abc", "defg", likely="e"))
    walk.choose()
    assert walked(walk, 5) == ["e", "f", "g", "d", "abc"]


def test_a_group_of_one_is_chosen_at_once() -> None:
    walk = SwitchWalk()
    walk.show(stops("a", "bcdefg"))
    chosen = walk.choose()
    assert chosen is not None
    assert chosen.name == "a"


def test_it_begins_with_the_likeliest() -> None:
    walk = SwitchWalk()
    walk.show(stops("abc", "defg", likely="f"))
    assert framed(walk) == "defg"
    walk.choose()
    assert framed(walk) == "f"
    walk.show(stops("abc", likely="b"))
    assert framed(walk) == "b"


def test_it_goes_on_while_nothing_has_changed_and_begins_anew_when_something_has() -> None:
    walk = SwitchWalk()
    walk.show(stops("abc", "defg", "h"))
    walk.go_on()
    assert not walk.show(stops("abc", "defg", "h"))
    assert framed(walk) == "defg"
    assert walk.show(stops("abc", "defg", "h", "i"))
    assert framed(walk) == "abc"


def test_nothing_can_be_chosen_where_there_is_nothing() -> None:
    walk = SwitchWalk()
    walk.show(stops("", ""))
    walk.go_on()
    assert (walk.choose(), framed(walk)) == (None, "")
