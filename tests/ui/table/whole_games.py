"""Whole games from the title to the results: the program, the play, and what is left of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Protocol

import pytest

from game.library import find_board
from game.rules.actions import Action, EndTurn
from game.rules.records.record import Ply
from game.rules.records.replaying import verify
from game.session import Session
from game.storage.saves import Saves
from game.ui.engine.app import App
from game.ui.program.game_keeper import GameKeeper
from game.ui.program.program import Program
from game.ui.results.scene import ResultsScene
from game.ui.settings import AnimationSpeed
from game.ui.setup.scene import SetupScene
from game.ui.table.scene import TableScene
from tests.ui.player import Player
from tests.ui.table.chooser import Chooser


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


class Chooses(Protocol):
    """Somebody who chooses widgets by their keys."""

    app: App

    def choose(self, key: str) -> None:
        """Choose the widget of this key."""


def set_up_anna(person: Chooses) -> SetupScene:
    """Go from the title to a setup in which Anna has the first seat, named letter by letter."""
    person.choose("new")
    setup = person.app.top
    assert isinstance(setup, SetupScene)
    person.choose("name-0")
    for letter in "anna":
        person.choose(f"letter-{letter}")
    person.choose("done")
    assert person.app.top is setup
    return setup


def play(player: Player, do: Callable[[Action], None], rounds: int | None = None) -> bool:
    """Play the first seat's turns at the table, so many rounds or to the end.

    `do` carries out an action: that happens and nothing else, but that a turn may end by itself.
    True if the game has come to its end, and all that can be done was done in it.
    """
    app, session, chooser = player.app, player.table.session, Chooser(1706)
    while isinstance(app.top, TableScene):
        before, action = _own(session), chooser.choose(session.state)
        do(action)
        now = _own(session)
        assert now[: len(before) + 1] == [*before, action]
        assert set(now[len(before) + 1 :]) <= {EndTurn()}
        player.wait_for_own_turn()
        if rounds is not None and session.state.round > rounds:
            return False
    assert session.over
    assert chooser.missing == []
    return True


def _own(session: Session) -> list[Action]:
    return [each.action for each in session.entries if isinstance(each, Ply) and each.seat == 0]


def check_end(app: App, session: Session, saves: Path) -> None:
    """The results are on top, and the game is the only one that was saved, with its result."""
    assert isinstance(app.top, ResultsScene)
    (path,) = saves.glob("*.jsonl")
    record = verify(path.read_bytes(), find_board)
    assert record.result
    assert record.entries == session.entries
