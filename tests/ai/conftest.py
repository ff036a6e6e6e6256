from __future__ import annotations

import pytest

from game.rules import Board
from game.tiled import find_map, load_map


@pytest.fixture(scope="session")
def north() -> Board:
    return load_map(find_map("north")).board
