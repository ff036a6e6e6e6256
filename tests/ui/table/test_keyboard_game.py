"""A whole game in German by the keyboard alone, from the title to the results."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.forms.language_dialog import LanguageDialog
from game.ui.language import current_language
from game.ui.program.program import Program
from game.ui.scenes.title import TitleScene
from game.ui.setup.scene import SetupScene
from tests.ui.conftest import past_the_guard
from tests.ui.table.keyboard import Keyboard
from tests.ui.table.whole_games import check_end, play, program

__all__ = ["program"]

pytestmark = pytest.mark.slow


def test_a_whole_game_by_the_keyboard(
    app: App, clock: ManualClock, program: Program, tmp_path: Path
) -> None:
    keys = Keyboard(app, clock)
    # Nothing here is about single frames, and each is drawn.
    keys.FRAME = 0.3
    assert isinstance(app.top, TitleScene)
    keys.go_to(app.top.group, "language")
    keys.press(pygame.K_RETURN)
    assert isinstance(app.top, LanguageDialog)
    keys.go_to(app.top.group, "language-de")
    keys.press(pygame.K_RETURN)
    assert current_language() == "de"
    keys.go_to(app.top.group, "new")
    keys.press(pygame.K_RETURN)
    setup = app.top
    assert isinstance(setup, SetupScene)
    keys.go_to(setup.group, "name-0")
    keys.type("Anna")
    keys.go_to(setup.group, "who-1")
    while setup.model.seats[1].who != "club":
        keys.press(pygame.K_RIGHT)
    keys.go_to(setup.group, "go")
    keys.press(pygame.K_RETURN)

    session = keys.table.session
    assert (session.header.seats[0].name, session.header.seats[0].kind) == ("Anna", "human")
    keys.wait_for_own_turn()
    assert play(keys, keys.do)
    check_end(app, session, tmp_path / "saves")
    past_the_guard(app)
    # The first press shows the whole account at once.
    keys.press(pygame.K_SPACE)
    past_the_guard(app)
    keys.go_to(app.top.group, "title")
    keys.press(pygame.K_RETURN)
    assert isinstance(app.top, TitleScene)
    assert not [w for w in app.top.group.widgets if w.key == "continue" and w.enabled]
    keys.go_to(app.top.group, "quit")
    keys.press(pygame.K_RETURN)
    assert app.quitting
