"""A whole game in German by the keyboard alone, from the title to the results."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.library import find_board
from game.rules.actions import Action, EndTurn
from game.rules.record import Ply
from game.rules.replay import verify
from game.storage.saves import Saves
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.forms.language_dialog import LanguageDialog
from game.ui.language import current_language
from game.ui.program.game_keeper import GameKeeper
from game.ui.program.program import Program
from game.ui.results.scene import ResultsScene
from game.ui.scenes.title import TitleScene
from game.ui.settings import AnimationSpeed
from game.ui.setup.scene import SetupScene
from game.ui.table.scene import TableScene
from tests.ui.conftest import past_the_guard
from tests.ui.table.chooser import Chooser
from tests.ui.table.keyboard import Keyboard

pytestmark = pytest.mark.slow


@pytest.fixture
def program(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    app.settings.animation_speed = AnimationSpeed.FAST
    app.settings.ai_pause = 0.0
    program = Program(app, GameKeeper(Saves(tmp_path / "saves")))
    program.keeper.rng = Random(1490)
    program.title()
    yield program
    program.ai.close()
    program.keeper.leave()


def test_a_whole_game_by_the_keyboard(
    app: App, clock: ManualClock, program: Program, tmp_path: Path
) -> None:
    keys = Keyboard(app, clock)
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
    chooser = Chooser(1706)
    done: list[Action] = []
    keys.wait_for_own_turn()
    while isinstance(app.top, TableScene):
        action = chooser.choose(session.state)
        own = [e.action for e in session.entries if isinstance(e, Ply) and e.seat == 0]
        done += own[len(done) :]
        keys.do(action)
        done.append(action)
        own = [e.action for e in session.entries if isinstance(e, Ply) and e.seat == 0]
        assert own[: len(done)] == done
        assert set(own[len(done) :]) <= {EndTurn()}
        keys.wait_for_own_turn()
    assert session.over
    assert isinstance(app.top, ResultsScene)
    past_the_guard(app)
    assert chooser.missing == []

    (path,) = (tmp_path / "saves").glob("*.jsonl")
    record = verify(path.read_bytes(), find_board)
    assert record.result
    assert record.entries == session.entries
    keys.go_to(app.top.group, "title")
    keys.press(pygame.K_RETURN)
    assert isinstance(app.top, TitleScene)
    assert not [w for w in app.top.group.widgets if w.key == "continue" and w.enabled]
    keys.go_to(app.top.group, "quit")
    keys.press(pygame.K_RETURN)
    assert app.quitting
