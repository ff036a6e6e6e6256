"""A signal ends the window in order, and asks nothing."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules.options import Options
from game.rules.records.record import SeatInfo
from game.session import GameSetup
from game.signals import ENDS, interrupts_noted, note_interrupt
from game.storage.saves import Saves
from game.ui.engine.app import App
from game.ui.program.ending import ended_by_signals
from game.ui.program.game_keeper import GameKeeper
from game.ui.program.program import Program

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")

PEOPLE = GameSetup(
    "south",
    "base",
    Options(),
    (SeatInfo("Anna", "human", "red"), SeatInfo("Bert", "human", "blue")),
    0,
)


@pytest.fixture(autouse=True)
def listening() -> Iterator[None]:
    """Who starts the tests in the background has some signals ignored."""
    before = {number: signal.signal(number, signal.SIG_DFL) for number in ENDS}
    before[signal.SIGINT] = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.fixture
def program(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return Program(app, GameKeeper(Saves(tmp_path / "saves")))


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_signal_ends_a_game_that_could_not_be_saved_and_tries_once_more(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    folder = tmp_path / "saves"
    steps: list[int] = []
    folder.write_text("in the way")

    def step() -> None:
        assert not steps, "it goes on"
        steps.append(1)
        folder.unlink()
        os.kill(os.getpid(), getattr(signal, name))

    monkeypatch.setattr(program.app, "step", step)
    with ended_by_signals(program.app):
        program.run(lambda: program.begin(PEOPLE))
    assert len(list(folder.glob("*.jsonl"))) == 1
    assert signal.getsignal(getattr(signal, name)) is signal.SIG_DFL


def test_ctrl_c_ends_the_window_between_two_frames(app: App) -> None:
    with pytest.raises(KeyboardInterrupt), interrupts_noted(), ended_by_signals(app):
        os.kill(os.getpid(), signal.SIGINT)
        assert app.quitting


def test_a_ctrl_c_that_was_lost_at_the_start_opens_no_page(app: App) -> None:
    note_interrupt()
    with pytest.raises(KeyboardInterrupt), ended_by_signals(app):
        pytest.fail("it has opened")
