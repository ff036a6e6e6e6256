"""Lessons at their steps."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.ui.engine.app import App
from game.ui.settings import AnimationSpeed
from game.ui.table.scene import TableScene
from game.ui.tutorial.course import Bookmark, bookmark_of
from tests.ui.tutorial.pupil import lesson


@pytest.fixture
def open_at(app: App) -> Callable[[int, int], TableScene]:
    """A lesson at a step of a chapter, nothing moving."""
    app.settings.animation_speed = AnimationSpeed.OFF
    app.settings.ai_pause = 0.0

    def opened(chapter: int, step: int) -> TableScene:
        start = bookmark_of(chapter)
        scene = lesson(app, Bookmark(start.part, start.step + step))
        app.push(scene)
        return scene

    return opened
