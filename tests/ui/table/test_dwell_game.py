"""A game by moving the pointer alone, from the title on; a whole one in the long trials."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.library import find_board, find_loaded
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
from game.ui.settings import AnimationSpeed, Dwelling
from game.ui.setup.scene import SetupScene
from game.ui.table.scene import TableScene
from game.ui.widgets import Choice
from tests.sampling import THOROUGH
from tests.ui.conftest import past_the_guard
from tests.ui.devices import Somebody
from tests.ui.resting import RestingPointer
from tests.ui.table.chooser import Chooser
from tests.ui.table.gestures import Gestures

pytestmark = pytest.mark.slow

ROUNDS = 4
"""After so many it is left, unless everything is to be looked at."""

MOST_FRAMES = 3000


class RestingPerson(RestingPointer):
    """Chooses widgets by resting on them, and waits for the own turn."""

    def choose(self, key: str) -> None:
        self.settle()
        self.click(Somebody(self.app, self.clock, "pointer").widget(key).rect.center)

    def wait_for_own_turn(self) -> None:
        for _ in range(MOST_FRAMES):
            scene = self.app.top
            if not isinstance(scene, TableScene):
                return
            ends = scene.position.moves.actions == (scene.session.rules.end,)
            if scene.position.view.may_act and not scene.busy and not ends:
                return
            self.wait(0.1)
            pygame.time.wait(1)
        raise AssertionError("the turn does not come round again")


@pytest.fixture
def program(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    app.settings.animation_speed = AnimationSpeed.FAST
    app.settings.ai_pause = 0.0
    app.change_setting("dwelling", Dwelling.ONE)
    program = Program(app, GameKeeper(Saves(tmp_path / "saves")))
    program.keeper.rng = Random(1490)
    program.title()
    yield program
    program.ai.close()
    program.keeper.leave()


def test_a_whole_game_by_resting(
    app: App,
    clock: ManualClock,
    program: Program,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    person = RestingPerson(app, clock)
    person.choose("new")
    setup = app.top
    assert isinstance(setup, SetupScene)
    person.choose("name-0")
    for letter in "anna":
        person.choose(f"letter-{letter}")
    person.choose("done")
    assert app.top is setup
    who = Somebody(app, clock, "pointer").widget("who-1")
    assert isinstance(who, Choice)
    while setup.model.seats[1].who != "club":
        who = Somebody(app, clock, "pointer").widget("who-1")
        person.click((who.rect.right - 8, who.rect.centery))
    person.choose("go")

    person.wait_for_own_turn()
    table = app.top
    assert isinstance(table, TableScene)
    session = table.session
    assert (session.header.seats[0].name, session.header.seats[0].kind) == ("Anna", "human")
    chart = find_loaded(session.header.map_id).chart
    chooser, ways = Chooser(1706), dict[str, int]()
    while isinstance(app.top, TableScene):
        own = [each for each in session.entries if isinstance(each, Ply) and each.seat == 0]
        action = chooser.choose(session.state)
        Gestures(app, session, chart, person, ways).tap(action)
        now = [each for each in session.entries if isinstance(each, Ply) and each.seat == 0]
        assert now[len(own)].action == action
        assert {each.action for each in now[len(own) + 1 :]} <= {EndTurn()}
        person.wait_for_own_turn()
        if session.state.round > ROUNDS and not THOROUGH:
            return
    assert session.over
    assert isinstance(app.top, ResultsScene)
    assert chooser.missing == []
    assert ways["a question answered"]

    (path,) = (tmp_path / "saves").glob("*.jsonl")
    record = verify(path.read_bytes(), find_board)
    assert record.result
    assert record.entries == session.entries
    past_the_guard(app)
    person.choose("title")
    assert isinstance(app.top, TitleScene)
    person.choose("quit")
    assert app.quitting
