"""The section of points: dots by game, the curve of their average, and the averages by map."""

from __future__ import annotations

from game.ui.album.points_chart import AVERAGED, averages


def test_the_curve_is_the_average_of_the_last_ten_games() -> None:
    assert averages([]) == []
    assert averages([4, 8]) == [4.0, 6.0]
    points = [*range(AVERAGED), 100]
    assert averages(points)[-2:] == [sum(points[:-1]) / AVERAGED, sum(points[1:]) / AVERAGED]
