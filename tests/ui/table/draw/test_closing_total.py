"""The sum at the foot of a way to close a route."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.ui.graphics.theme import Metrics
from game.ui.language import set_language
from game.ui.table.draw.closing.total import total_picture


@pytest.mark.parametrize("language", ["en", "de", "fr", "pl"])
@pytest.mark.parametrize("named", [True, False])
def test_the_sum_stands_clear_of_the_frame_of_its_paper(language: str, named: bool) -> None:
    """Its place reaches from one side of the frame to the other."""
    set_language(language)
    metrics = Metrics((1920, 1080))
    size = (400, metrics.px(3.5))
    image = total_picture(size, 10, False, metrics, named)
    set_language("en")
    below = 4 * metrics.line
    words = image.subsurface(Rect(0, below, size[0], size[1] - below)).get_bounding_rect()
    assert words.right <= size[0] - metrics.unit // 2
    assert not named or words.left >= metrics.unit // 2


@pytest.mark.parametrize(("units", "shown"), [(28, True), (14, False)])
def test_the_points_before_and_after_stand_beside_the_sum_where_there_is_room(
    units: int, shown: bool
) -> None:
    metrics = Metrics((1920, 1080))
    size = (metrics.px(units), metrics.px(3.5))
    without = total_picture(size, 10, False, metrics)
    image = total_picture(size, 10, False, metrics, before=-9)
    same = pygame.image.tobytes(image, "RGBA") == pygame.image.tobytes(without, "RGBA")
    assert same is not shown


def test_the_sums_of_all_ways_are_equally_large() -> None:
    """One was smaller beside the other because its unit is a letter longer."""
    set_language("pl")
    metrics = Metrics((1920, 1080))
    size, sums = (metrics.px(20), metrics.px(3.5)), (6, 4)
    high = []
    for points in sums:
        image = total_picture(size, points, False, metrics, before=-16, among=sums)
        right = image.subsurface(Rect(size[0] // 2, 4 * metrics.line, size[0] // 2, size[1] // 2))
        high.append(right.get_bounding_rect().top)
    set_language("en")
    assert abs(high[0] - high[1]) <= 1
