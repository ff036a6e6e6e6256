"""Files dropped onto the window: one page for all of a drop, a sentence for an unreadable name."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.library import find_board
from game.rules.records.replaying import replay
from game.ui.engine.app import App
from game.ui.forms.dialogs import NoticeDialog
from game.ui.input.dropped_files import DroppedFiles, names_of
from game.ui.program.program import Program
from game.ui.replay.scene import ReplayScene
from tests.ui.program_on_title import program_on_title
from tests.ui.table.desk import GAMES

RECORD = GAMES / "dry-supply.jsonl"


@pytest.fixture
def program(app: App, tmp_path: Path) -> Iterator[Program]:
    with program_on_title(app, tmp_path / "saves") as made:
        yield made


def drop(*names: str) -> list[pygame.Event]:
    files = [pygame.Event(pygame.DROPFILE, file=name) for name in names]
    return [pygame.Event(pygame.DROPBEGIN), *files, pygame.Event(pygame.DROPCOMPLETE)]


def test_all_files_of_a_drop_are_one_event() -> None:
    key = pygame.Event(pygame.KEYDOWN, key=pygame.K_a)
    dropped = DroppedFiles()
    begun = [*dropped.joined([key, *drop("a", "b")[:2]])]
    assert begun == [key]
    (event,) = dropped.joined([*drop("a", "b")[2:], *drop()])
    assert names_of(event) == ("a", "b")
    assert names_of(next(dropped.joined([pygame.Event(pygame.DROPFILE, file="c")]))) == ("c",)


def test_many_bad_files_dropped_at_once_open_one_notice(
    app: App, program: Program, tmp_path: Path
) -> None:
    (tmp_path / "bad.jsonl").write_bytes(b"no record")
    below = app.top
    for event in drop(*[str(tmp_path / "bad.jsonl")] * 20):
        pygame.event.post(event)
    app.step()
    assert isinstance(app.top, NoticeDialog)
    app.pop()
    assert app.top is below


@pytest.mark.slow
def test_of_several_records_the_first_is_replayed(app: App, program: Program) -> None:
    for event in drop(str(RECORD), str(GAMES / "last-house.jsonl")):
        pygame.event.post(event)
    app.step()
    assert isinstance(app.top, ReplayScene)
    first = replay(RECORD.read_bytes(), find_board)
    assert app.top.playback.header == first.header


@pytest.mark.parametrize(("name", "said"), [("games", "is a folder"), ("Alps.tmx", "is a map")])
def test_what_cannot_hold_a_game_is_called_by_its_name(
    app: App, program: Program, tmp_path: Path, name: str, said: str
) -> None:
    path = tmp_path / name
    if path.suffix:
        path.write_text("<map/>")
    else:
        path.mkdir()
    for event in drop(str(path)):
        pygame.event.post(event)
    app.step()
    assert isinstance(app.top, NoticeDialog)
    assert app.top.words.startswith(f"“{name}” {said}")


@pytest.mark.parametrize("error", [SystemError, UnicodeDecodeError("utf-8", b"\xff", 0, 1, "bad")])
def test_a_file_whose_name_is_not_utf8_is_refused_with_a_sentence(
    app: App, program: Program, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    """pygame raises such an error where the name of a dropped file cannot be passed on."""

    def failing() -> list[pygame.Event]:
        monkeypatch.undo()
        raise error

    monkeypatch.setattr(pygame.event, "get", failing)
    app.step()
    assert isinstance(app.top, NoticeDialog)
    assert app.top.words == (
        "The name of this file cannot be read. Rename it, then drop it here again."
    )
