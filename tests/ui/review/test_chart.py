"""Curves of a game: their labels stand in the chart and clear of each other."""

from __future__ import annotations

import itertools

import pytest
from pygame import Rect

from game.ui.engine.app import App
from game.ui.graphics.theme import Metrics, seat_colour
from game.ui.review.chart import RoundChart
from game.ui.review.rounds import RoundEnd

NAMES = ("Charlotte", "Friedrich", "Wilhelmine", "August")
COLOURS = ("red", "blue", "yellow", "black")


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("high", [110, 170, 400])
def test_labels_stand_in_the_chart_and_apart(app: App, high: int, text_scale: float) -> None:
    """Where all curves end at the same place, in a low chart with large words."""
    rect = Rect(40, 60, 300, high)
    rounds = [RoundEnd(number, (0, 0, 0, 0)) for number in range(3)]
    seats = [(name, seat_colour(colour)) for name, colour in zip(NAMES, COLOURS, strict=True)]
    chart = RoundChart(
        Metrics((1024, 600), 1.0, text_scale),
        rect,
        rounds,
        seats,
        lambda _round: None,
        None,
        chances=[(0.0, 0.0, 0.0, 1.0)] * 3,
    )
    labels = [each.rect for each in chart._labels()]
    assert len(labels) == 2 * len(NAMES)
    heights = [label.height for label in labels]
    assert max(heights) - min(heights) <= 2, "names and values in letters of one size"
    for label in labels:
        # A line of letters has some room above and below them.
        assert rect.contains(label.inflate(0, -label.height // 3)), label
    for one, other in itertools.combinations(labels, 2):
        assert not one.inflate(0, -one.height // 3).colliderect(other), (one, other)
    scale = [each.rect for each in chart._grid() if each.rect.right < chart.field.x]
    for one, other in itertools.pairwise(sorted(scale, key=lambda each: each.y)):
        assert one.bottom <= other.y + one.height // 3
    marks = chart._curves().rect
    assert all(each.right <= marks.left for each in scale), "the first marks stand clear of them"
