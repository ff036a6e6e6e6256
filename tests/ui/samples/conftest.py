"""One sample game for all pages, and how a page of it is opened."""

from __future__ import annotations

import pytest

from game.library import find_board
from game.rules.records.replaying import replay
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.program.app_factory import offscreen_app
from game.ui.samples import SCENES, Sample, sample_lines
from game.ui.settings import Settings
from tests.ui.samples.faults import PageWords


@pytest.fixture(scope="module")
def sample() -> Sample:
    return Sample.of(replay(sample_lines(), find_board))


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> PageWords:
    return PageWords(monkeypatch)


def open_scene(
    sample: Sample, name: str, size: tuple[int, int], settings: Settings
) -> tuple[App, Scene]:
    """A scene in a window of this size, once nothing moves any more."""
    clock = ManualClock()
    app = offscreen_app(size, settings, clock)
    app.push(SCENES[name](app, sample))
    assert app.top is not None
    while app.top.busy:
        clock.advance(1.0)
        app.top.tick(clock.now())
    app.top.prepare()
    return app, app.top
