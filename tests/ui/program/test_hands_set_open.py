"""Hands that are set to lie open while another's is covered: that one is asked before."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game.rules.options import Options
from game.rules.records.record import SeatInfo
from game.session import GameSetup
from game.storage.saves import Saves
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.program.game_keeper import GameKeeper
from game.ui.program.program import Program
from game.ui.scenes.handover import HandoverScene
from game.ui.scenes.settings import SettingsScene
from game.ui.settings import Hands
from game.ui.table.scene import TableScene
from tests.ui.devices import Somebody

SEATS = (SeatInfo("Anna", "human", "red"), SeatInfo("Bert", "human", "blue"))


@pytest.mark.slow
def test_the_settings_above_the_page_between_two_turns_open_no_hand(
    app: App, clock: ManualClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    said: list[str] = []
    monkeypatch.setattr(app, "say", said.append)
    program = Program(app, GameKeeper(Saves(tmp_path / "saves")))
    program.keeper.rng = Random(1490)
    program.begin(GameSetup("south", "base", Options(), SEATS, 0))
    person = Somebody(app, clock, "keys")
    table = app.scenes[0]
    assert isinstance(table, TableScene)

    def wait() -> None:
        for _time in range(40):
            person.give()

    wait()
    assert isinstance(app.top, HandoverScene)
    person.give(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    wait()
    person.choose("settings")
    assert isinstance(app.top, SettingsScene)
    person.step_choice("hands", 2)
    assert app.settings.hands is Hands.OPEN
    assert said == ["Each player is asked once before their hand is shown."]
    person.choose("done")
    person.choose("resume")
    wait()
    assert isinstance(app.top, HandoverScene) and table.table.viewer is None
    person.choose("ready")
    assert app.scenes == (table,)
    assert table.table.viewer == 0
    program.keeper.leave()
