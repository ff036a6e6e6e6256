from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.records.record import Header
from game.storage.saves import Saves
from tests.storage.games import new_game


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "saves")


@pytest.fixture
def header() -> Header:
    return new_game(1).header
