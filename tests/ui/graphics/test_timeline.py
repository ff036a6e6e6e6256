"""Movements begin and end exactly where they should, whatever the frame rate."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.graphics import timeline
from game.ui.graphics.timeline import Easing, Flight, Timeline, Tween

EASINGS = [
    timeline.linear,
    timeline.ease_in,
    timeline.ease_out,
    timeline.ease_in_out,
    timeline.settle,
    timeline.drop,
]


@pytest.mark.parametrize("ease", EASINGS, ids=lambda ease: ease.__name__)
def test_an_easing_starts_at_nothing_and_ends_at_all(ease: Easing) -> None:
    assert ease(0.0) == pytest.approx(0.0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1.0)
    assert all(-0.01 <= ease(i / 100) <= 1.15 for i in range(101))


def test_a_tween_holds_its_ends() -> None:
    tween = Tween(1.0, 2.0, 10.0, 20.0, timeline.linear)
    assert [tween.at(t) for t in (0, 1, 2, 3, 9)] == [10, 10, 15, 20, 20]
    assert tween.end == 3.0


def test_without_duration_things_are_there_at_once() -> None:
    assert Tween(1.0, 0.0, 3.0, 4.0).at(1.0) == 4.0


@pytest.mark.slow
@given(st.floats(-2, 2), st.floats(0, 10))
def test_a_flight_leaves_and_lands_exactly(arc: float, start: float) -> None:
    flight = Flight("card", (10, 20, 64, 90), (500, 300, 128, 180), start, 0.5, arc)
    assert flight.rect_at(start) == (10, 20, 64, 90)
    assert flight.rect_at(start + 0.5) == (500, 300, 128, 180)


def test_a_flight_bends_by_its_arc() -> None:
    flight = Flight("card", (0, 0, 2, 2), (100, 0, 2, 2), 0.0, 1.0, 0.2, timeline.linear)
    assert flight.box_at(0.5) == pytest.approx((50, -20, 2, 2))


def test_the_last_begun_tween_of_a_track_counts() -> None:
    line = Timeline()
    line.add(0.0, 1.0, "fade", 0.0, 1.0)
    line.add(2.0, 1.0, "fade", 1.0, 0.0)
    assert line.value("fade", 1.5) == 1.0
    assert line.value("fade", 9.0) == 0.0
    assert line.value("fade", -1.0) == 0.0
    assert line.value("nothing", 1.0, default=7.0) == 7.0


def test_finish_hurries_everything_to_its_end() -> None:
    line = Timeline()
    line.add(0.0, 5.0, "slide", 0.0, 40.0)
    line.fly(Flight("card", (0, 0, 1, 1), (9, 9, 1, 1), 1.0, 5.0))
    line.cue(4.0, "thud")
    assert not line.done(1.0)
    line.finish()
    assert line.done(1.0)
    assert line.value("slide", 1.0) == 40.0
    assert line.flights(2.0) == []
    assert line.due(1.0) == ["thud"]
    assert line.due(9.0) == []


def test_each_cue_comes_once_and_in_order() -> None:
    line = Timeline()
    line.cue(2.0, "b")
    line.cue(1.0, "a")
    assert line.due(0.5) == []
    assert line.due(2.5) == ["a", "b"]
    assert line.due(3.0) == []


def test_an_empty_timeline_is_done() -> None:
    assert Timeline().done(0.0)
