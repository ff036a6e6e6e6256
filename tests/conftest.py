"""What many tests need: the maps' boards, read once."""

from __future__ import annotations

import gc
import os
import shutil
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import settings

from game import library
from game.resources import folder
from game.rules import Board, Options, Ruleset
from game.storage import locks
from game.tiled import LoadedMap, find_map, load_map
from tests import skipped

# A busy machine is no fault of what is tested.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")


MEMORY_DISK = Path("/dev/shm")
ROOM = 1 << 30
"""Bytes that must be free there: a run of all tests leaves a tenth of it."""


def pytest_configure(config: pytest.Config) -> None:
    """Keep the folders of tests in memory where that can be, and apart from the person's own."""
    if os.access(MEMORY_DISK, os.W_OK) and shutil.disk_usage(MEMORY_DISK).free >= ROOM:
        # A disk takes a tenth of the time.
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY_DISK))
    home = TemporaryDirectory(
        prefix="home-of-tests-",
        dir=os.environ.get("PYTEST_DEBUG_TEMPROOT"),
        ignore_cleanup_errors=True,
    )
    config.add_cleanup(home.cleanup)
    for variable in [name for name in os.environ if name.startswith("XDG_")]:
        if variable.endswith(("_HOME", "_DIR")) and variable != "XDG_RUNTIME_DIR":
            del os.environ[variable]
    # There Git may have been told that this checkout is to be trusted.
    os.environ.setdefault("GIT_CONFIG_GLOBAL", str(Path.home() / ".gitconfig"))
    os.environ["HOME"] = home.name
    # What is begun by a test tells nothing but its own.
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    if skipped.VARIABLE in os.environ:
        config.pluginmanager.register(skipped)


# What is collected lives to the end: to look for garbage meanwhile takes a tenth of the time.
gc.disable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what only `python -m tests.endurance thorough` runs."""
    # Imports pygame, which must not be imported before it is told to print nothing.
    from tests.sampling import THOROUGH

    if THOROUGH:
        return
    left_out = [item for item in items if item.get_closest_marker("thorough")]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if not item.get_closest_marker("thorough")]


def pytest_collection_finish() -> None:
    """Leave what lives to the end out of every later search for garbage, and search less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)
    gc.enable()


def pytest_sessionfinish() -> None:
    """Look for garbage once: pytest looks twice, for warnings, among all that is still there."""
    gc.collect()
    gc.freeze()


@cache
def built_in(path: Path) -> LoadedMap:
    return load_map(path)


@pytest.fixture(scope="session", autouse=True)
def built_in_maps_are_read_once() -> Iterator[None]:
    """The library forgets all maps where a test has maps of its own, which takes long."""

    def load(path: Path) -> LoadedMap:
        return (built_in if path.parent == folder("maps") else load_map)(path)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(library, "load_map", load)
        yield


@pytest.fixture
def no_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever finds a file locked does not wait for it."""
    monkeypatch.setattr(locks.lock, "__defaults__", (0.0,))


@pytest.fixture(scope="session")
def south() -> Board:
    return built_in(find_map("south")).board


@pytest.fixture(scope="session")
def north() -> Board:
    return built_in(find_map("north")).board


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
