"""The closing view in windows of odd shapes."""

from __future__ import annotations

import pytest

from game.ui.samples import Sample
from game.ui.settings import Settings
from tests.ui.samples.conftest import open_scene


@pytest.mark.slow
@pytest.mark.parametrize("name", ["closing", "closing-ways", "closing-horses"])
@pytest.mark.parametrize("size", [(1080, 1080), (800, 1000), (1280, 1024)], ids=str)
def test_a_route_is_closed_in_square_and_upright_windows(
    sample: Sample, name: str, size: tuple[int, int]
) -> None:
    """There the sheet may lie below the open cards, and the map ends above it."""
    app, scene = open_scene(sample, name, size, Settings())
    app.draw()
    assert scene.sprites(0.0)
