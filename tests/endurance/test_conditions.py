"""The game started for real where something is amiss, condition by condition."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.endurance.conditions import (
    CONDITIONS,
    SCREEN,
    Condition,
    SkippedError,
    crash,
    name_of,
)
from tests.sampling import THOROUGH
from tests.ui.window.desktop import Screen, missing, screen

SOME = (crash,)
"""That of which nothing but a game played for real has the whole."""

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def monitor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screen]:
    if lacking := missing():
        pytest.skip(f"needs {lacking}")
    with screen(SCREEN, tmp_path_factory.mktemp("screen")) as found:
        yield found


# A test of its own says what is seen without a display.
@pytest.mark.thorough
@pytest.mark.parametrize("condition", CONDITIONS if THOROUGH else SOME, ids=name_of)
def test_the_game_copes(condition: Condition, monitor: Screen, tmp_path: Path) -> None:
    try:
        assert condition(monitor, tmp_path / "home")
    except SkippedError as why:
        pytest.skip(str(why))
