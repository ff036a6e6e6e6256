"""Full screen and back, on screens with a window manager: the window stands as it stood."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.sampling import share
from tests.ui.window.desktop import (
    DEADLINE,
    Game,
    Home,
    Position,
    Screen,
    missing,
    screen,
    wait_for,
)

pytestmark = pytest.mark.slow

MANAGER = "openbox"
MAXIMISE = "super+m"
"""The keys that maximise a window, or give it its own size back."""

BINDINGS = """<openbox_config xmlns="http://openbox.org/3.4/rc">
<keyboard><keybind key="W-m"><action name="ToggleMaximize"/></keybind></keyboard>
</openbox_config>"""


@pytest.fixture
def managed(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Screen, Position]]:
    """A screen on which a window manager frames and places windows, and its size."""
    if lacking := missing() or (MANAGER if shutil.which(MANAGER) is None else ""):
        pytest.skip(f"needs {lacking}")
    folder = tmp_path_factory.mktemp("managed")
    with screen(request.param, folder) as found:
        bindings = folder / "rc.xml"
        bindings.write_text(BINDINGS)
        manager = subprocess.Popen(
            [MANAGER, "--config-file", str(bindings), "--startup", f"touch {folder / 'ready'}"],
            env={**os.environ, "DISPLAY": found.name, "HOME": str(folder)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            wait_for((folder / "ready").exists, "the window manager")
            yield found, request.param
        finally:
            manager.terminate()
            manager.wait(DEADLINE)


@pytest.mark.parametrize(
    ("managed", "full"),
    share([((1280, 800), True), ((1600, 900), False)]),
    indirect=["managed"],
    ids=share(["begun in full screen", "begun in a window"]),
)
def test_leaving_full_screen_brings_the_window_back(
    managed: tuple[Screen, Position], tmp_path: Path, full: bool
) -> None:
    """As often as one likes, and after minimising in between."""
    monitor, size = managed
    game = Game(monitor, Home(tmp_path / "home", animation_speed="off", fullscreen=full))
    try:
        game.find_window()
        if full:
            game.wait_for_place((0, 0), size)
            game.press("F11")
        game.wait_for_frame(left=size if full else None)
        corner, windowed = game.corner, game.size
        assert corner[0] + windowed[0] <= size[0]
        assert corner[1] + windowed[1] <= size[1]
        # Once more in one of the two cases: what comes of the first time is the same in both.
        for minimise in (True,) if full else (False, True):
            game.press("F11")
            game.wait_for_place((0, 0), size)
            if minimise:
                game.minimise()
                game.wait_for_place((0, 0), size)
            game.press("F11")
            game.wait_for_place(corner, windowed)
            if minimise:
                game.minimise()
                game.wait_for_place(corner, windowed)
        game.resize((1060, 640))
        game.wait_for_place(corner, (1060, 640))
        game.press("F11")
        game.wait_for_place((0, 0), size)
        game.press("F11")
        game.wait_for_place(corner, (1060, 640))
        assert "Warning" not in game.said
    finally:
        game.kill()


@pytest.mark.thorough
@pytest.mark.parametrize("managed", [(1280, 800)], indirect=True)
def test_a_maximised_window_is_maximised_again(
    managed: tuple[Screen, Position], tmp_path: Path
) -> None:
    """As often as one likes, and at the next start; made smaller, it has its own size again."""
    monitor, size = managed
    home = Home(tmp_path / "home", animation_speed="off", fullscreen=False)
    game = Game(monitor, home)
    try:
        game.find_window()
        game.wait_for_frame()
        own = game.corner, game.size
        game.press(MAXIMISE)
        game.wait_for_frame()
        maximised = game.corner, game.size
        assert maximised != own
        for _again in range(2):
            game.press("F11")
            game.wait_for_place((0, 0), size)
            game.press("F11")
            game.wait_for_place(*maximised)
        game.kill()
        game = Game(monitor, home)
        game.find_window()
        game.wait_for_place(*maximised)
        game.press(MAXIMISE)
        game.wait_for_place(*own)
    finally:
        game.kill()
