"""Undo among several people in the whole program: until the next one has seen a hand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ai.questions import MoveQuestion
from game.library import find_board
from game.rules.actions import EndTurn
from game.rules.legal import legal_actions
from game.rules.options import Options
from game.rules.records.assistance import FULL, WITHOUT, Assistance
from game.rules.records.record import SeatInfo
from game.rules.records.replaying import replay
from game.session import GameSetup
from game.storage.saves import Saves
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.forms.dialogs import ConfirmDialog
from game.ui.program.game_keeper import GameKeeper
from game.ui.program.program import Program
from game.ui.scenes.handover import HandoverScene
from game.ui.settings import AnimationSpeed
from game.ui.table.scene import TableScene
from game.ui.widgets import Button


@pytest.fixture
def program(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    app.settings.animation_speed = AnimationSpeed.OFF
    made = Program(app, GameKeeper(Saves(tmp_path / "saves")))
    made.ai.start = lambda: None  # type: ignore[method-assign]
    yield made
    made.keeper.leave()
    made.ai.close()


def frames(app: App, clock: ManualClock, seconds: float) -> None:
    for _ in range(round(seconds * 10)):
        clock.advance(0.1)
        app.step()


def begin(program: Program, help: Assistance) -> TableScene:
    """Anna and Bert begin; Anna sits down, plays a card and ends her turn."""
    seats = (SeatInfo("Anna", "human", "red", help=help), SeatInfo("Bert", "human", "blue"))
    program.begin(GameSetup("south", "base", Options(), seats, start=0))
    return program.app.scenes[0]  # type: ignore[return-value]


def handover(app: App, clock: ManualClock, seconds: float = 2) -> HandoverScene:
    """The page that comes within so many seconds, and takes presses by then."""
    frames(app, clock, seconds)
    assert isinstance(app.top, HandoverScene)
    return app.top


def take_seat(app: App, clock: ManualClock, name: str) -> None:
    page = handover(app, clock)
    assert page.name == name
    page.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    frames(app, clock, 0.2)


def press_undo(page: HandoverScene) -> None:
    """Press it, and say yes where it asks."""
    page.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_LCTRL, unicode=""))
    asked = page.app.top
    if isinstance(asked, ConfirmDialog):
        asked.prepare()
        next(each for each in asked.group.widgets if each.key == "yes").activate()


def play_a_turn(table: TableScene) -> None:
    for kind in ("take", "take", "start"):
        legal = legal_actions(table.session.state)
        table.table.submit(next(action for action in legal if kind == action.DO))
    table.table.submit(EndTurn())


def offered(page: HandoverScene) -> list[str]:
    page.prepare()
    return [each.label for each in page.group.widgets if isinstance(each, Button)]


@pytest.mark.slow
def test_the_one_before_undoes_on_the_page_for_the_next(
    app: App, clock: ManualClock, program: Program
) -> None:
    table = begin(program, FULL)
    take_seat(app, clock, "Anna")
    play_a_turn(table)
    page = handover(app, clock)
    assert offered(page) == ["I am Bert", "Back to Anna’s turn"]
    press_undo(page)
    assert table.table.viewer is None
    own = handover(app, clock)
    assert offered(own) == ["I am Anna"], "more is undone at the table"
    press_undo(own)
    assert app.top is own
    take_seat(app, clock, "Anna")
    assert table.table.viewer == 0
    assert len(table.session.steps) == 3
    journal = program.keeper.journal
    assert journal is not None
    assert replay(journal.path.read_bytes(), find_board).state == table.session.state
    table.undo.undo()
    assert len(table.session.steps) == 2, "and step by step from there"


@pytest.mark.slow
def test_after_the_next_one_has_sat_down_nothing_is_offered(
    app: App, clock: ManualClock, program: Program
) -> None:
    table = begin(program, FULL)
    take_seat(app, clock, "Anna")
    play_a_turn(table)
    take_seat(app, clock, "Bert")
    assert table.undo.offered_to is None
    table.undo.undo()
    assert len(table.session.steps) == 4
    program.title()
    journal = next(program.keeper.saves.folder.glob("*.jsonl"))
    program.resume(journal)
    page = handover(app, clock)
    assert offered(page) == ["I am Bert"], "the hand was seen before the program was left"


@pytest.mark.slow
def test_who_plays_without_undo_is_offered_none(
    app: App, clock: ManualClock, program: Program
) -> None:
    table = begin(program, WITHOUT)
    take_seat(app, clock, "Anna")
    play_a_turn(table)
    page = handover(app, clock)
    assert offered(page) == ["I am Bert"]


@pytest.mark.slow
def test_it_is_offered_after_an_ai_seat_too(
    app: App, clock: ManualClock, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Mia with full help, an AI seat, and Gerda with the usual help."""
    seats = (
        SeatInfo("Mia", "human", "red", help=FULL),
        SeatInfo("Ida", "ai", "yellow", "novice"),
        SeatInfo("Gerda", "human", "blue"),
    )
    program.begin(GameSetup("south", "base", Options(), seats, start=0))
    table = program.app.scenes[0]
    assert isinstance(table, TableScene)
    take_seat(app, clock, "Mia")
    monkeypatch.setattr(program.ai, "ask", lambda rules, question: None)
    monkeypatch.setattr(
        program.ai,
        "poll",
        lambda kind: legal_actions(table.session.state)[0] if kind is MoveQuestion else None,
    )
    play_a_turn(table)
    page = handover(app, clock, 20)
    assert page.name == "Gerda"
    assert offered(page) == ["I am Gerda", "Back to Mia’s turn"]
    press_undo(page)
    take_seat(app, clock, "Mia")
    assert {step.seat for step in table.session.steps} <= {0}
