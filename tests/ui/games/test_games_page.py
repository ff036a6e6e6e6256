"""All unfinished games are found again, named, continued and deleted; so are the finished ones."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.library import find_board, find_loaded
from game.playback import Playback
from game.rules.actions import DrawCard
from game.rules.lines import dumps
from game.rules.options import Options
from game.rules.records.header import SeatInfo
from game.rules.records.replaying import replay
from game.rules.records.series import SeriesPlace
from game.session import GameSetup, Session
from game.storage.journal import FileJournal
from game.storage.peek import SavedGame
from game.storage.saves import Saves
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.forms.dialogs import ConfirmDialog, NoticeDialog
from game.ui.games.entry import GameEntry
from game.ui.games.line import GameLine
from game.ui.games.rename import RenameDialog
from game.ui.games.scene import GamesScene
from game.ui.graphics import text
from game.ui.input import device
from game.ui.input.device import Device, Make
from game.ui.program.game_keeper import GameKeeper
from game.ui.program.program import Program
from game.ui.program.small_pages import show_menu
from game.ui.replay.branch_dialog import BranchDialog
from game.ui.replay.scene import ReplayScene
from game.ui.results.scene import ResultsScene
from game.ui.scenes.title import TitleScene
from game.ui.table.actions import PastMoment
from game.ui.table.menu import MenuScene
from game.ui.widgets import Button
from tests.storage.games import data_of, new_game, play
from tests.test_deals import DAY, setup
from tests.ui.conftest import Hands
from tests.ui.table.desk import GAMES

MakeHands = Callable[[Scene], Hands]
PEOPLE = (SeatInfo("Anna", "human", "red"), SeatInfo("Ben", "human", "blue"))
RECORD = (GAMES / "last-house-of-four.jsonl").read_bytes()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of saves with two unfinished games, the second played last."""
    folder = tmp_path / "saves"
    folder.mkdir()
    put(folder, "old.jsonl", RECORD[: RECORD.index(b"\n", 9000) + 1], 1)
    put(folder, "new.jsonl", data_of(play(new_game(1), 40)), 2)
    return folder


def put(folder: Path, name: str, data: bytes, hour: int) -> Path:
    path = folder / name
    path.write_bytes(data)
    os.utime(path, (hour * 3600, hour * 3600))
    return path


@pytest.fixture
def program(app: App, folder: Path) -> Iterator[Program]:
    made = Program(app, GameKeeper(Saves(folder)))
    made.title()
    yield made
    made.ai.close()
    made.keeper.leave()


def top(app: App, kind: type[GamesScene] = GamesScene) -> GamesScene:
    """The list, drawn."""
    page = app.top
    assert isinstance(page, kind)
    page.prepare()
    page.sprites(0.0)
    return page


def on_title(app: App, hands: MakeHands) -> Hands:
    assert isinstance(app.top, TitleScene)
    return hands(app.top)


def opened(app: App, hands: MakeHands, key: str = "unfinished") -> Hands:
    """Opens a list from the title by its button."""
    on_title(app, hands).press(key)
    return hands(top(app))


def is_enabled(person: Hands, key: str) -> bool:
    return person.widget(key).enabled


def keys_of(app: App) -> list[str]:
    return [entry.key for entry in top(app).entries]


def by_key(app: App, key: str) -> GameEntry:
    return next(entry for entry in top(app).entries if entry.key == key)


@pytest.mark.slow
def test_all_unfinished_games_are_listed_the_newest_first(
    app: App, program: Program, hands: MakeHands
) -> None:
    button = on_title(app, hands).widget("unfinished")
    assert isinstance(button, Button) and button.label == "All unfinished games (2)"
    opened(app, hands)
    assert keys_of(app) == ["new.jsonl", "old.jsonl"]
    old = by_key(app, "old.jsonl")
    state = replay(RECORD[: RECORD.index(b"\n", 9000) + 1], find_board).state
    assert old.summary is not None and old.summary.round == state.round > 1
    assert len(old.summary.houses) == sum(each.houses.bit_count() for each in state.seats) > 4
    assert old.summary.points == ()


def test_a_deal_and_a_game_of_a_series_say_so(app: App, tmp_path: Path, hands: MakeHands) -> None:
    day = Session.new(setup(DAY), find_board("south"), Random(1), lasting=True)
    second = replace(new_game(2).header, series=SeriesPlace("abc", 2, 3))
    folder = tmp_path / "saves"
    folder.mkdir()
    put(folder, "day.jsonl", data_of(day), 2)
    put(folder, "second.jsonl", f"{dumps(second.line())}\n".encode(), 1)
    made = Program(app, GameKeeper(Saves(folder)))
    made.title()
    opened(app, hands)
    said = [GameLine(each.key, (0, 0, 0), entry=each).heard[1] for each in top(app).entries]
    names = [GameLine(each.key, (0, 0, 0), entry=each).heard[0] for each in top(app).entries]
    assert all("South Germany" not in each for each in names), "what tells games apart comes first"
    assert "Deal of the day" in said[0] and "Game" not in said[0]
    assert all(each.startswith("South Germany · ") for each in said)
    assert "Game 2 of 3" in said[1]
    made.ai.close()
    made.keeper.leave()


@pytest.mark.slow
def test_continue_takes_the_newest_and_the_list_any_game(
    app: App, program: Program, hands: MakeHands
) -> None:
    on_title(app, hands).press("continue")
    assert program.keeper.journal is not None
    assert program.keeper.journal.path.name == "new.jsonl"
    program.title()
    person = opened(app, hands)
    person.key(pygame.K_DOWN)
    person.press("open")
    assert program.keeper.journal is not None
    assert program.keeper.journal.path.name == "old.jsonl"


def test_a_new_game_and_one_from_a_moment_leave_the_others_in_the_list(
    app: App, program: Program, hands: MakeHands
) -> None:
    program.begin(GameSetup("south", "base", Options(), PEOPLE, start=0))
    first = program.keeper.session
    assert first is not None
    first.submit(DrawCard())
    program.play_on(Playback.of(first), 1)
    program.title()
    opened(app, hands)
    assert len(keys_of(app)) == 4
    assert keys_of(app)[2:] == ["new.jsonl", "old.jsonl"]


@pytest.mark.parametrize("saved", [True, False])
def test_what_becomes_of_the_game_is_said_as_it_is(
    app: App, program: Program, hands: MakeHands, saved: bool
) -> None:
    session = new_game(1)
    if saved:
        program.resume(program.keeper.saves.folder / "new.jsonl")
        assert program.keeper.session is not None
        session = program.keeper.session
    program.keeper.session = session
    past = PastMoment(session, find_loaded("south").chart, 0, 0, False, False, lambda at: None)
    program.records.show_past_moment(past)
    assert isinstance(app.top, ReplayScene)
    hands(app.top).press("here")
    dialog = app.top
    assert isinstance(dialog, BranchDialog)
    dialog.prepare()
    assert ("under “All unfinished games”" in dialog.words) == saved
    show_menu(app, program.title, session, is_saved=session.is_saved)
    menu = app.top
    assert isinstance(menu, MenuScene)
    menu.prepare()
    assert ("Your game is saved" in menu.words) == saved


def test_a_game_is_called_what_one_likes(app: App, program: Program, hands: MakeHands) -> None:
    person = opened(app, hands)
    person.key(pygame.K_DOWN)
    person.press("rename")
    dialog = app.top
    assert isinstance(dialog, RenameDialog)
    hands(dialog).type("Gerda")
    hands(dialog).key(pygame.K_RETURN)
    assert by_key(app, "old.jsonl").title == "Gerda"
    entry = top(app).entry
    assert entry is not None and entry.key == "old.jsonl"
    hands(top(app)).key(pygame.K_F2)
    assert isinstance(app.top, RenameDialog)
    hands(app.top).key(pygame.K_ESCAPE)
    assert by_key(app, "old.jsonl").title == "Gerda"


def test_a_game_is_deleted_after_a_question(
    app: App, program: Program, folder: Path, hands: MakeHands
) -> None:
    person = opened(app, hands)
    person.press("delete")
    question = app.top
    assert isinstance(question, ConfirmDialog)
    hands(question).key(pygame.K_RETURN)
    assert keys_of(app) == ["new.jsonl", "old.jsonl"]
    for left in (["old.jsonl"], []):
        hands(top(app)).key(pygame.K_DELETE)
        assert isinstance(app.top, ConfirmDialog)
        hands(app.top).press("yes")
        assert keys_of(app) == left
    assert list(folder.iterdir()) == []
    hands(top(app)).press("back")
    assert not is_enabled(on_title(app, hands), "unfinished")
    assert not is_enabled(on_title(app, hands), "continue")


def test_a_game_in_another_window_is_listed_as_such(
    app: App, program: Program, folder: Path, hands: MakeHands
) -> None:
    with FileJournal(folder / "new.jsonl"):
        program.title()
        person = opened(app, hands)
        assert [entry.in_use for entry in top(app).entries] == [True, False]
        assert is_enabled(person, "open"), "the one that is not open elsewhere is chosen"
        person.key(pygame.K_HOME)
        for key in ("open", "delete"):
            assert not is_enabled(person, key)
        person.key(pygame.K_RETURN)
        person.key(pygame.K_DELETE)
        assert isinstance(app.top, GamesScene)
        (folder / "old.jsonl").unlink()
        program.title()
        assert not is_enabled(on_title(app, hands), "continue")
        page = app.top
        assert isinstance(page, TitleScene)
        assert "another window" in page.actions.resume_words()


@pytest.mark.usefixtures("no_patience")
def test_continue_waits_while_the_newest_game_is_open_elsewhere(
    app: App, program: Program, folder: Path, hands: MakeHands
) -> None:
    with FileJournal(folder / "new.jsonl"):
        program.title()
        assert not is_enabled(on_title(app, hands), "continue")
        page = app.top
        assert isinstance(page, TitleScene)
        assert page.actions.resume_words().startswith("Open in another window: ")
        people = [info.name for info in by_name(program, "new.jsonl").header.seats]
        assert all(name in page.actions.resume_words() for name in people)
    program.title()
    with FileJournal(folder / "new.jsonl"):
        on_title(app, hands).press("continue")
        refusal = app.top
        assert isinstance(refusal, NoticeDialog)
        assert all(name in refusal.words for name in people)
        assert ".jsonl" not in refusal.words


def by_name(program: Program, name: str) -> SavedGame:
    found = next(each for each in program.keeper.entries() if each.path.name == name)
    assert isinstance(found, SavedGame)
    return found


def test_what_cannot_be_read_is_listed_in_its_place(
    app: App, program: Program, folder: Path, hands: MakeHands
) -> None:
    lines = data_of(play(new_game(1), 9)).splitlines(keepends=True)
    lines[5] = b'{"seat": 0, "do": "take", "slot": 7}\n'
    gone = {**new_game(1).header.line(), "map": "mars"}
    put(folder, "no-json.jsonl", b"\0", 8)
    put(folder, "broken.jsonl", b"".join(lines), 7)
    put(folder, "no-map.jsonl", dumps(gone).encode(), 6)
    program.title()
    assert program.keeper.notice == "1 file cannot be read: see “All unfinished games”."
    person = opened(app, hands)
    entry = top(app).entry
    assert entry is not None and entry.key == "broken.jsonl", "what can be read at a glance"
    names = ["no-json.jsonl", "broken.jsonl", "no-map.jsonl"]
    assert keys_of(app) == [*names, "new.jsonl", "old.jsonl"]
    person.key(pygame.K_HOME)
    for name in names:
        assert by_key(app, name).trouble
        assert not is_enabled(person, "open") and is_enabled(person, "delete")
        assert not is_enabled(person, "rename")
        person.key(pygame.K_DOWN)
    assert is_enabled(person, "open")
    person.press("open")
    assert program.keeper.journal is not None
    assert program.keeper.journal.path.name == "new.jsonl"


def test_finished_games_show_their_winner_and_are_deleted(
    app: App, program: Program, folder: Path, hands: MakeHands
) -> None:
    put(folder, "over.jsonl", RECORD, 3)
    spoilt = RECORD.replace(b'"slot": 3', b'"slot": 9', 1)
    put(folder, "spoilt.jsonl", spoilt, 4)
    program.title()
    person = opened(app, hands, "extra-0")
    assert keys_of(app) == ["spoilt.jsonl", "over.jsonl"]
    assert by_key(app, "spoilt.jsonl").trouble
    person.key(pygame.K_DOWN)
    over = by_key(app, "over.jsonl").summary
    assert over is not None and over.winner is not None
    assert over.points[over.winner] == max(over.points)
    person.press("open")
    assert isinstance(app.top, ReplayScene)
    hands(app.top).key(pygame.K_ESCAPE)
    hands(top(app)).press("results")
    assert isinstance(app.top, ResultsScene)
    assert app.top.view.winner == over.winner
    app.pop()
    hands(top(app)).press("delete")
    assert isinstance(app.top, ConfirmDialog)
    hands(app.top).press("yes")
    assert keys_of(app) == ["spoilt.jsonl"]
    assert (folder / "new.jsonl").exists()


def test_a_pad_gets_from_the_list_to_the_button_that_opens(
    app: App, program: Program, folder: Path, hands: MakeHands
) -> None:
    put(folder, "over.jsonl", RECORD, 3)
    program.title()
    person = opened(app, hands, "extra-0")
    device.use(Device.PAD, Make.XBOX)
    group, reached = top(app).group, []
    for key in (pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
        person.key(key)
        assert group.focused is not None
        reached.append(group.focused.key)
    assert reached == ["open", "games", "open"]


def test_a_game_that_vanishes_meanwhile_ends_in_a_sentence(
    app: App, program: Program, folder: Path, hands: MakeHands
) -> None:
    person = opened(app, hands)
    (folder / "new.jsonl").unlink()
    person.press("open")
    notice = app.top
    assert isinstance(notice, NoticeDialog) and "not there any more" in notice.words
    hands(notice).key(pygame.K_ESCAPE)
    assert keys_of(app) == ["old.jsonl"]


@pytest.mark.slow
def test_a_second_click_opens_what_the_first_has_chosen(
    app: App, program: Program, hands: MakeHands
) -> None:
    person = opened(app, hands)
    games = person.widget("games")
    spot = games.rect.x + 200, games.rect.y + games.metrics.px(15)
    person.click(spot)
    entry = top(app).entry
    assert entry is not None and entry.key == "old.jsonl"
    hands(top(app)).click(spot)
    assert program.keeper.journal is not None
    assert program.keeper.journal.path.name == "old.jsonl"


def test_the_chosen_game_is_named_above_the_buttons_that_are_about_it(
    app: App, program: Program, hands: MakeHands, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    drawn = text.render_fit

    def noting(words: str, *rest: Any) -> Surface:
        said.append(words)
        return drawn(words, *rest)

    monkeypatch.setattr(text, "render_fit", noting)
    person = opened(app, hands)
    for key in ("new.jsonl", "old.jsonl"):
        entry = by_key(app, key)
        chosen = [each for each in said if each.startswith("Chosen: ")][-1]
        assert all(name in chosen for name in (entry.names, entry.when))
        person.key(pygame.K_DOWN)
        top(app)
