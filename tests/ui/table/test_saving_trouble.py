"""A game is never stopped by a disk: what cannot be kept is said, and the game goes on."""

from __future__ import annotations

import errno
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pygame
import pytest

from game.library import find_board
from game.rules.options import Options
from game.rules.records.record import SeatInfo
from game.session import GameSetup, Session
from game.storage.saves import Saves
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.forms.dialogs import ConfirmDialog, NoticeDialog
from game.ui.games.scene import GamesScene
from game.ui.program.game_keeper import GameKeeper
from game.ui.program.program import Program
from game.ui.scenes.title import TitleScene
from game.ui.table.draw.prompt import round_sprites
from game.ui.table.menu import MenuScene
from game.ui.table.scene import TableScene
from tests.storage.opening import unfinished
from tests.ui.conftest import Hands

AGREED = GameSetup(
    "south",
    "base",
    Options(),
    (SeatInfo("Anna", "human", "red"), SeatInfo("Bert", "ai", "blue", "club")),
    0,
)


@pytest.fixture
def start(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[..., Program]]:
    """A program that keeps its games in this folder."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    programs: list[Program] = []

    def make(folder: Path) -> Program:
        program = Program(app, GameKeeper(Saves(folder)))
        program.keeper.rng = Random(1490)
        program.ai.start = lambda: None  # type: ignore[method-assign]
        programs.append(program)
        program.title()
        return program

    yield make
    for program in programs:
        program.keeper.leave()


def key(app: App, *keys: int) -> None:
    for each in keys:
        assert app.top is not None
        app.top.prepare()
        app.top.handle(pygame.Event(pygame.KEYDOWN, key=each, mod=0, unicode=""))
        app.step()


def dismiss(app: App) -> str:
    """Put the notice on top away; its words."""
    notice = app.top
    assert isinstance(notice, NoticeDialog)
    key(app, pygame.K_RETURN)
    return notice.words


def plays_on(app: App) -> bool:
    table = app.top
    assert isinstance(table, TableScene)
    before = len(table.session.entries)
    key(app, pygame.K_1)
    return len(table.session.entries) == before + 1


@contextmanager
def no_save_can_be_written() -> Iterator[None]:
    """A disk on which saves can only be read."""

    def read_only(path: Path, flags: int) -> int:
        raise OSError(errno.EROFS, "Read-only file system")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.storage.journal.os.open", read_only)
        yield


def check_saved_again(program: Program, table: TableScene, said: list[str]) -> None:
    """It is said once, the mark has gone, and the one save has the whole game."""
    app, clock = program.app, program.app.clock
    assert isinstance(clock, ManualClock)
    clock.advance(10)
    app.step()
    app.step()
    assert said == ["The whole game is saved again."]
    assert not marked_unsaved(table)
    (path,) = program.keeper.saves.folder.glob("*.jsonl")
    program.title()
    resumed = program.keeper.saves.resume(path, find_board)
    assert resumed.journal is not None
    with resumed.journal:
        assert resumed.game.entries == table.session.entries


def test_a_file_in_the_place_of_the_folder(
    app: App, tmp_path: Path, start: Callable[..., Program]
) -> None:
    folder = tmp_path / "saves"
    folder.write_text("not a folder")
    program = start(folder)
    title = app.top
    assert isinstance(title, TitleScene)
    assert str(folder) in title.notice()
    program.begin(AGREED)
    app.step()
    said = dismiss(app)
    assert str(folder) in said
    assert said.endswith(".")
    assert plays_on(app)
    assert folder.read_text() == "not a folder"


def test_a_game_begun_on_a_full_disk_is_saved_once_there_is_room(
    app: App,
    tmp_path: Path,
    start: Callable[..., Program],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said: list[str] = []
    monkeypatch.setattr(app, "say", said.append)
    folder = tmp_path / "saves"
    folder.write_text("in the way")
    program = start(folder)
    program.begin(AGREED)
    app.step()
    assert dismiss(app).endswith("After each move the game tries again to save everything.")
    assert plays_on(app)
    table = app.top
    assert isinstance(table, TableScene)
    assert marked_unsaved(table)
    folder.unlink()
    assert plays_on(app)
    check_saved_again(program, table, said)


def test_a_game_continued_on_a_disk_that_cannot_be_written_is_saved_once_it_can(
    app: App,
    tmp_path: Path,
    start: Callable[..., Program],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    folder = tmp_path / "saves"
    program = start(folder)
    program.begin(AGREED)
    app.step()
    program.title()
    (path,) = folder.glob("*.jsonl")
    before = path.read_bytes()

    with no_save_can_be_written():
        program.resume(path)
        app.step()
        assert "goes on unsaved" in dismiss(app)
        assert plays_on(app)
    table = app.top
    assert isinstance(table, TableScene)
    assert marked_unsaved(table) and path.read_bytes() == before
    said: list[str] = []
    monkeypatch.setattr(app, "say", said.append)
    assert plays_on(app)
    check_saved_again(program, table, said)


def test_what_another_window_has_written_meanwhile_is_not_written_over(
    app: App, tmp_path: Path, start: Callable[..., Program]
) -> None:
    program = start(tmp_path / "saves")
    program.begin(AGREED)
    app.step()
    program.title()
    (path,) = (tmp_path / "saves").glob("*.jsonl")

    with no_save_can_be_written():
        program.resume(path)
        app.step()
        dismiss(app)
    # Meanwhile the game is gone on with elsewhere.
    other = Saves(tmp_path / "saves").resume(path, find_board)
    assert other.journal is not None
    with other.journal:
        theirs = Session.resume(other.game, None, other.journal)
        theirs.submit(theirs.legal_actions()[0])
    written = path.read_bytes()
    assert plays_on(app)
    table = app.top
    assert isinstance(table, TableScene)
    assert marked_unsaved(table) and path.read_bytes() == written


def test_room_that_was_made_is_used_before_the_game_is_left(
    app: App, tmp_path: Path, start: Callable[..., Program]
) -> None:
    folder = tmp_path / "saves"
    folder.write_text("in the way")
    program = start(folder)
    program.begin(AGREED)
    app.step()
    dismiss(app)
    folder.unlink()
    key(app, pygame.K_ESCAPE)
    menu = app.top
    assert isinstance(menu, MenuScene)
    assert menu.explanation().startswith("Your game is saved.")
    assert len(list(folder.glob("*.jsonl"))) == 1


def marked_unsaved(table: TableScene) -> bool:
    """Whether more words stand beside the menu than in a game that is saved."""
    usual = round_sprites(table.position.view, table.position.layout)
    room = table.position.layout.round
    places = [each.image.get_rect(topleft=(each.x, each.y)) for each in table.sprites(0.0)]
    return sum(room.contains(place) for place in places) > len(usual)


def test_a_save_that_vanishes_during_the_game(
    app: App, clock: ManualClock, tmp_path: Path, start: Callable[..., Program]
) -> None:
    program = start(tmp_path / "saves")
    program.begin(AGREED)
    app.step()
    assert plays_on(app)
    (path,) = (tmp_path / "saves").glob("*.jsonl")
    path.unlink()
    assert plays_on(app)
    clock.advance(10)
    app.step()
    app.step()
    assert str(path) in dismiss(app)
    assert isinstance(app.top, TableScene)
    app.step()
    assert isinstance(app.top, TableScene), "it is said once"


def test_the_title_offers_the_game_that_was_left(
    app: App, tmp_path: Path, start: Callable[..., Program]
) -> None:
    program = start(tmp_path / "saves")
    program.begin(AGREED)
    app.step()
    assert plays_on(app)
    left = app.top
    assert isinstance(left, TableScene)
    key(app, pygame.K_ESCAPE)
    assert app.top is not left
    program.title()
    title = app.top
    assert isinstance(title, TitleScene)
    assert title.actions.resume_words() == "Anna, Bert"
    key(app, pygame.K_RETURN)
    table = app.top
    assert isinstance(table, TableScene)
    assert table.session.entries == left.session.entries
    assert table.session.state.seats == left.session.state.seats


def test_a_save_that_a_glance_cannot_read_is_told_on_the_title(
    app: App, tmp_path: Path, start: Callable[..., Program]
) -> None:
    folder = tmp_path / "saves"
    folder.mkdir()
    lost = folder / "lost.jsonl"
    lost.write_bytes(b"\0" * 100)
    program = start(folder)
    title = app.top
    assert isinstance(title, TitleScene)
    told = "1 file cannot be read: see “All unfinished games”."
    assert program.keeper.notice == told
    program.show_unfinished()
    page = app.top
    assert isinstance(page, GamesScene)
    assert [str(lost) in entry.trouble for entry in page.entries] == [True]
    program.title()
    assert program.keeper.notice == told
    assert lost.read_bytes() == b"\0" * 100


def test_a_broken_save_does_not_hide_an_older_good_one(
    app: App, tmp_path: Path, start: Callable[..., Program]
) -> None:
    program = start(tmp_path / "saves")
    for _ in range(2):
        program.begin(AGREED)
        app.step()
        assert plays_on(app)
    program.title()
    games = unfinished(program.keeper.saves)
    broken = games[0].path
    # A record as other programs write it, without the checks that would tell a mishap.
    lines = [json.loads(line) for line in broken.read_text(encoding="utf-8").splitlines()]
    bare = [{key: line[key] for key in line if key != "check"} for line in lines]
    bare.append({"seat": 3, "do": "fly"})
    broken.write_text("".join(f"{json.dumps(line)}\n" for line in bare), encoding="utf-8")
    program.title()
    key(app, pygame.K_RETURN)
    assert str(broken) in dismiss(app)
    title = app.top
    assert isinstance(title, TitleScene)
    key(app, pygame.K_RETURN)
    table = app.top
    assert isinstance(table, TableScene)


def close_window(app: App) -> None:
    pygame.event.post(pygame.Event(pygame.QUIT))
    app.step()


def in_the_way(folder: Path, start: Callable[..., Program], app: App) -> Program:
    """A program at the table of a game that cannot be saved, as on a full disk."""
    folder.write_text("in the way")
    program = start(folder)
    program.begin(AGREED)
    app.step()
    dismiss(app)
    app.step()
    pygame.event.clear()
    return program


def test_closing_the_window_asks_before_a_game_is_lost(
    app: App, tmp_path: Path, start: Callable[..., Program]
) -> None:
    in_the_way(tmp_path / "saves", start, app)
    table = app.top
    close_window(app)
    question = app.top
    assert isinstance(question, ConfirmDialog) and not app.quitting
    assert question.words == (
        "This game can’t be saved at the moment: if you leave it, whatever isn’t saved yet is lost."
    )
    key(app, pygame.K_RETURN)
    assert app.top is table and not app.quitting, "a hasty Enter plays on"
    assert plays_on(app)
    close_window(app)
    app.step()
    close_window(app)
    assert app.quitting, "who closes it a second time means it"


def test_the_question_is_asked_on_whatever_page_lies_over_the_game(
    app: App, tmp_path: Path, start: Callable[..., Program]
) -> None:
    in_the_way(tmp_path / "saves", start, app)
    key(app, pygame.K_ESCAPE)
    menu = app.top
    close_window(app)
    app.step()
    assert isinstance(app.top, ConfirmDialog)
    key(app, pygame.K_ESCAPE)
    assert app.top is menu
    close_window(app)
    Hands(app.top).press("yes")
    assert app.quitting


def test_closing_the_window_saves_the_game_where_there_is_room_now(
    app: App, tmp_path: Path, start: Callable[..., Program]
) -> None:
    folder = tmp_path / "saves"
    in_the_way(folder, start, app)
    assert plays_on(app)
    folder.unlink()
    close_window(app)
    assert app.quitting
    (path,) = folder.glob("*.jsonl")
    assert len(path.read_text(encoding="utf-8").splitlines()) == 2


def test_closing_the_window_asks_nothing_where_nothing_is_lost(
    app: App, tmp_path: Path, start: Callable[..., Program]
) -> None:
    program = start(tmp_path / "saves")
    program.begin(AGREED)
    app.step()
    close_window(app)
    assert app.quitting


def test_the_menu_of_a_finished_game_does_not_promise_to_continue_it(
    app: App, tmp_path: Path, start: Callable[..., Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    program = start(tmp_path / "saves")
    program.begin(AGREED)
    app.step()
    with monkeypatch.context() as ended:
        ended.setattr(Session, "over", property(lambda session: True))
        key(app, pygame.K_ESCAPE)
    menu = app.top
    assert isinstance(menu, MenuScene)
    app.step()
    assert "continue" not in menu.words and "Replays" in menu.words
    assert menu.heading == "The game is over."
    assert [each.label for each in menu.buttons()][-1] == "Back"
