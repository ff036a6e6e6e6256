"""Fixtures of the setup page."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.setup.model import SetupModel
from tests.ui.conftest import Hands
from tests.ui.setup.setup_pages import LEVELS, MAPS, SetupPage


@pytest.fixture
def page(app: App, hands: Callable[[Scene], Hands]) -> SetupPage:
    return SetupPage(app, SetupModel(MAPS, LEVELS), hands)
