"""A map of the person's own is set up, played, continued, replayed and kept like any other."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game import library
from game.library import find_board
from game.rules.records.replaying import verify
from game.storage.saves import Saves
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.forms.dialogs import NoticeDialog
from game.ui.program.game_keeper import GameKeeper
from game.ui.program.program import Program
from game.ui.replay.scene import ReplayScene
from game.ui.results.scene import ResultsScene
from game.ui.scenes.title import TitleScene
from game.ui.settings import AnimationSpeed
from game.ui.setup.scene import SetupScene
from game.ui.table.scene import TableScene
from tests.maps.grids import Grid
from tests.ui.conftest import past_the_guard
from tests.ui.player import MOST_FRAMES
from tests.ui.table.chooser import Chooser
from tests.ui.table.keyboard import Keyboard

pytestmark = pytest.mark.slow

ISLET = Grid(title="Islet", columns=5, rows=4, copies=3)


@pytest.fixture
def maps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of maps in the person's own data folder, with one map in it."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    folder = tmp_path / "data" / "thurn-und-taxis" / "maps"
    folder.mkdir(parents=True)
    (folder / "islet.tmx").write_text(ISLET.text(), encoding="utf-8")
    library._find.cache_clear()
    yield folder
    library._find.cache_clear()


@pytest.fixture
def programs(app: App, tmp_path: Path) -> Iterator[list[Program]]:
    begun: list[Program] = []
    yield begun
    for program in begun:
        leave(program)


def start(app: App, programs: list[Program], saves: Path) -> None:
    """The program is started, and shows its title."""
    app.settings.animation_speed = AnimationSpeed.OFF
    app.settings.ai_pause = 0.0
    program = Program(app, GameKeeper(Saves(saves)))
    program.keeper.rng = Random(1490)
    programs.append(program)
    program.title()


def leave(program: Program) -> None:
    program.ai.close()
    program.keeper.leave()


def play(app: App, keys: Keyboard, actions: int | None = None) -> None:
    """Play so many actions, or to the end."""
    chooser = Chooser(1706)
    keys.wait_for_own_turn()
    while isinstance(app.top, TableScene) and (actions is None or actions > 0):
        keys.do(chooser.choose(keys.table.session.state))
        actions = None if actions is None else actions - 1
        keys.wait_for_own_turn()


@pytest.mark.thorough
@pytest.mark.usefixtures("small_pictures")
def test_a_whole_game_on_a_map_of_ones_own(
    app: App, clock: ManualClock, maps: Path, programs: list[Program], tmp_path: Path
) -> None:
    saves = tmp_path / "saves"
    start(app, programs, saves)
    keys = Keyboard(app, clock)
    assert isinstance(app.top, TitleScene)
    keys.go_to(app.top.group, "new")
    keys.press(pygame.K_RETURN)
    setup = app.top
    assert isinstance(setup, SetupScene)
    assert [each.title for each in setup.model.maps][-1:] == ["Islet"]
    keys.go_to(setup.group, "name-0")
    keys.type("Anna")
    keys.go_to(setup.group, "who-1")
    while setup.model.seats[1].who != "club":
        keys.press(pygame.K_RIGHT)
    keys.go_to(setup.group, "map")
    while setup.model.map_id != "islet":
        keys.press(pygame.K_RIGHT)
    keys.go_to(setup.group, "go")
    keys.press(pygame.K_RETURN)

    play(app, keys, 9)
    table = keys.table
    before = table.session.state
    keys.press(pygame.K_t)
    for _ in range(MOST_FRAMES):
        keys.frame()
        pygame.time.wait(30)
        if table.hints.hint is not None:
            break
    assert table.hints.hint is not None
    steps = len(table.session.steps)
    keys.press(pygame.K_BACKSPACE)
    assert len(table.session.steps) <= steps
    leave(programs[-1])

    # The next day.
    start(app, programs, saves)
    assert isinstance(app.top, TitleScene)
    keys.go_to(app.top.group, "continue")
    keys.press(pygame.K_RETURN)
    assert keys.table.session.header.map_id == "islet"
    assert keys.table.session.state.round == before.round
    play(app, keys)
    assert isinstance(app.top, ResultsScene)
    past_the_guard(app)
    (path,) = saves.glob("*.jsonl")
    header = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    assert header["map_sha256"] == find_board("islet").sha256
    assert verify(path.read_bytes(), find_board).result
    said: list[str] = []
    app.top.actions.save_picture(said.append)
    # Other work may wait behind it.
    while not said:
        assert app.background.step() or said
    assert "saved as" in said[0]
    keys.go_to(app.top.group, "title")
    keys.press(pygame.K_RETURN)

    program = programs[-1]
    (kept,) = program.keeper.recorder.album().games
    assert kept.map_id == "islet"
    program.records.open_record(path)
    assert isinstance(app.top, ReplayScene)
    keys.press(pygame.K_END)
    app.pop()

    # The map is changed by one road: the record is not shown on it.
    changed = ISLET.text().replace('value="3,2,1"', 'value="3,2,2"', 1)
    (maps / "islet.tmx").write_text(changed, encoding="utf-8")
    library.list_maps()
    program.records.open_record(path)
    assert isinstance(app.top, NoticeDialog)
    assert "has changed since" in app.top.words
    app.pop()
    (maps / "islet.tmx").unlink()
    library.list_maps()
    program.records.open_record(path)
    assert isinstance(app.top, NoticeDialog)
    assert "There is no map “islet”" in app.top.words
