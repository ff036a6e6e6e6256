"""A game with one button and with two, from the title on; a whole one in the long trials."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.library import find_board
from game.rules.actions import EndTurn
from game.rules.record import Ply
from game.rules.replay import verify
from game.storage.saves import Saves
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.program.game_keeper import GameKeeper
from game.ui.program.program import Program
from game.ui.results.scene import ResultsScene
from game.ui.scenes.title import TitleScene
from game.ui.settings import AnimationSpeed, Switches
from game.ui.setup.scene import SetupScene
from game.ui.table.scene import TableScene
from tests.sampling import THOROUGH
from tests.ui.conftest import past_the_guard
from tests.ui.switches import SwitchUser
from tests.ui.table.chooser import Chooser

pytestmark = pytest.mark.slow

ROUNDS = 4
"""After so many it is left, unless everything is to be looked at."""


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


@pytest.mark.parametrize("switches", [Switches.ONE, Switches.TWO])
def test_a_whole_game_by_switches(
    app: App, clock: ManualClock, program: Program, tmp_path: Path, switches: Switches
) -> None:
    app.settings.walk_seconds = 1.0
    app.change_setting("switches", switches)
    person = SwitchUser(app, clock)
    person.wait(0.3)
    person.choose("new")
    setup = app.top
    assert isinstance(setup, SetupScene)
    person.choose("name-0")
    for letter in "anna":
        person.choose(f"letter-{letter}")
    person.choose("done")
    assert app.top is setup
    person.choose("go")

    person.wait_for_own_turn()
    session = person.table.session
    assert (session.header.seats[0].name, session.header.seats[0].kind) == ("Anna", "human")
    chooser = Chooser(1706)
    while isinstance(app.top, TableScene):
        own = [each for each in session.entries if isinstance(each, Ply) and each.seat == 0]
        action = chooser.choose(session.state)
        person.do(action)
        now = [each for each in session.entries if isinstance(each, Ply) and each.seat == 0]
        assert now[len(own)].action == action
        assert {each.action for each in now[len(own) + 1 :]} <= {EndTurn()}
        person.wait_for_own_turn()
        if session.state.round > ROUNDS and not THOROUGH:
            return
    assert session.over
    assert isinstance(app.top, ResultsScene)
    assert chooser.missing == []

    (path,) = (tmp_path / "saves").glob("*.jsonl")
    record = verify(path.read_bytes(), find_board)
    assert record.result
    assert record.entries == session.entries
    past_the_guard(app)
    person.choose("title")
    assert isinstance(app.top, TitleScene)
    person.choose("quit")
    assert app.quitting
