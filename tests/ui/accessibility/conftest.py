"""A screen reader that listens to the page of a module."""

from __future__ import annotations

import pytest

from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from tests.ui.accessibility.listener import Ear, listen, steps


@pytest.fixture
def ear(app: App, page: Scene) -> Ear:
    found = listen(app)
    steps(app)
    return found
