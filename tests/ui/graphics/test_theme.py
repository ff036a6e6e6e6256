"""Words are large enough in every window; text and interface scale separately."""

from __future__ import annotations

import pytest

from game.ui.graphics.theme import Metrics


@pytest.mark.parametrize(
    "size", [(1024, 600), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]
)
def test_no_text_is_smaller_than_twelve_pixels_and_it_grows_with_the_window(
    size: tuple[int, int],
) -> None:
    metrics = Metrics(size)
    assert metrics.small >= 12
    assert metrics.small < metrics.body < metrics.large < metrics.heading < metrics.title
    assert metrics.body >= min(size[1] / 600, size[0] / 1024) * 13


def test_text_and_interface_scale_separately() -> None:
    plain = Metrics((1280, 720))
    assert Metrics((1280, 720), text_scale=1.5).body > plain.body
    assert Metrics((1280, 720), text_scale=1.5).unit == plain.unit
    assert Metrics((1280, 720), ui_scale=1.25).unit > plain.unit
