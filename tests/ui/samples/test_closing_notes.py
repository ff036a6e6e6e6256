"""The notes below the ways of a closing: read as well as other words where there is room."""

from __future__ import annotations

import pytest

from game.ui import samples
from game.ui.clock import ManualClock
from game.ui.program.app_factory import offscreen_app
from game.ui.settings import Settings
from game.ui.table.modes.closing import Closing
from game.ui.table.scene import TableScene

LEAST = 0.8
"""The least font of the notes, in sizes of usual words."""


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1920, 1080), (2560, 1080)], ids=["usual", "wide"])
def test_below_the_only_way_they_are_about_as_large_as_other_words(
    size: tuple[int, int], sample: samples.Sample
) -> None:
    app = offscreen_app(size, Settings(language="de"), ManualClock())
    scene = samples.SCENES["closing"](app, sample)
    app.push(scene)
    app.draw()
    assert isinstance(scene, TableScene)
    mode, metrics = scene.table.mode, scene.table.metrics
    app.close()

    assert isinstance(mode, Closing) and len(mode.view.choice.ways) == 1
    _words, font, _width = mode.view._notes
    assert font >= LEAST * metrics.body
