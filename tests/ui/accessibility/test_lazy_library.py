"""The library for screen readers is loaded by a window that is open, and by nothing else."""

from __future__ import annotations

import subprocess
import sys

import pygame
import pytest

from game.ui.accessibility import connection
from game.ui.engine.app import App
from tests.structure import GAME, ROOT, imported
from tests.ui.accessibility.listener import Ear

STARTED = "game.cli.play, game.ui.program.run, game.ui.engine.app, game.ai.process, game.ai.workers"


def test_two_modules_know_the_library_and_one_loads_them() -> None:
    room = GAME / "ui" / "accessibility"
    users = {
        path.relative_to(room).stem
        for path in GAME.rglob("*.py")
        if any(each.split(".")[0] == "accesskit" for each in imported(path))
    }
    assert users == {"accesskit_adapter", "accesskit_tree"}
    loaders = {
        path.stem
        for path in GAME.rglob("*.py")
        if any(
            each.startswith("game.ui.accessibility.accesskit_adapter") for each in imported(path)
        )
    }
    assert loaders == {"connection"}


def test_without_a_screen_there_is_no_connection(app: App) -> None:
    assert pygame.display.get_driver() == "dummy"
    assert connection.connect(Ear.listener_for_nobody()) is None
    app.close()
    assert connection.connect(Ear.listener_for_nobody()) is None


def test_without_the_library_there_is_no_connection(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pygame.display.get_driver", lambda: "x11")
    monkeypatch.setitem(sys.modules, "game.ui.accessibility.accesskit_adapter", None)
    assert connection.connect(Ear.listener_for_nobody()) is None


@pytest.mark.slow
def test_the_start_and_the_ai_do_not_load_it() -> None:
    code = f"import sys, {STARTED}; sys.exit('accesskit' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0
