"""Both maps, found by their ids."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest

from game.rules import Board
from tests.rules.records import finder

Boards: TypeAlias = Callable[[str], Board]


@pytest.fixture(scope="session")
def boards(south: Board, north: Board) -> Boards:
    return finder(south, north)
