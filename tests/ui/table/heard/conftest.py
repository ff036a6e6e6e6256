"""Somebody who listens at the table."""

from __future__ import annotations

import pytest

from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.settings import ForcedSteps
from tests.ui.table.heard.hearing import Hearing


@pytest.fixture
def hearing(app: App, clock: ManualClock) -> Hearing:
    app.settings.forced_steps = ForcedSteps.NONE
    return Hearing(app, clock)
