"""A real window on a screen of its own, for as long as a module needs it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.ui.clock import SystemClock
from game.ui.engine.app import App
from game.ui.program.app_factory import offscreen_app
from game.ui.settings import Settings
from tests.ui.window.desktop import Game, Home, Screen, missing, screen

SCREEN = (1280, 720)


@pytest.fixture(scope="module")
def monitor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screen]:
    if lacking := missing():
        pytest.skip(f"needs {lacking}")
    with screen(SCREEN, tmp_path_factory.mktemp("screen")) as found:
        yield found


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "home", animation_speed="off", ai_pause=0.0)


@pytest.fixture
def open_hands(tmp_path: Path) -> Home:
    """No page between two turns, on which a person has to wait: for whole games."""
    return Home(tmp_path / "home", animation_speed="off", ai_pause=0.0, hands="open")


@pytest.fixture
def play(
    monitor: Screen, request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[Callable[[Home], Game]]:
    """Opens the game; after a failure a picture of its window is kept, and what it said."""
    games: list[Game] = []
    failed = request.session.testsfailed

    def open_game(home: Home) -> Game:
        games.append(Game(monitor, home))
        games[-1].find_window()
        return games[-1]

    yield open_game
    if request.session.testsfailed > failed:
        pygame.image.save(monitor.picture(), tmp_path / "screen.png")
        print(f"a picture of the screen: {tmp_path / 'screen.png'}")
    for game in games:
        if game.awaited is not None:
            pygame.image.save(game.awaited, tmp_path / "awaited.png")
            print(f"what was waited for: {tmp_path / 'awaited.png'}")
        print(game.said)
        if game.process.poll() is None:
            game.kill()


@pytest.fixture
def same_size() -> Callable[[Game], App]:
    """An app without a window that lays everything out as the game's window does."""

    def make(game: Game) -> App:
        return offscreen_app(game.size, Settings(language="en"), SystemClock())

    return make
