"""What many tests need: the maps' boards, read once."""

from __future__ import annotations

import gc
from collections.abc import Callable

import pytest
from hypothesis import settings

from game.rules import Board, Options, Ruleset
from game.tiled import find_map, load_map

# A busy machine is no fault of what is tested.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")


def pytest_collection_finish() -> None:
    """Leave what lives to the end out of every later search for garbage."""
    gc.freeze()


@pytest.fixture(scope="session")
def south() -> Board:
    return load_map(find_map("south")).board


@pytest.fixture(scope="session")
def north() -> Board:
    return load_map(find_map("north")).board


@pytest.fixture(scope="session")
def rules(south: Board) -> Ruleset:
    """The base game in the south without options."""
    return Ruleset(south)


@pytest.fixture(scope="session")
def rules_with(south: Board) -> Callable[..., Ruleset]:
    """The base game in the south with these options."""

    def make(*options: str) -> Ruleset:
        return Ruleset(south, "base", Options.of(dict.fromkeys(options, True)))

    return make
