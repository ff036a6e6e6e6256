"""A game enters the album once, however it ended; one begun in the middle of another does not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.playback import Playback
from game.rules.options import Options
from game.rules.records.record import SeatInfo
from game.rules.scoring import scores
from game.session import GameSetup, Session
from game.storage.album.entries import Album
from game.storage.album.file import AlbumFile
from game.storage.saves import Saves
from game.ui.album.scene import AlbumScene
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.forms.dialogs import NoticeDialog
from game.ui.program.game_keeper import GameKeeper
from game.ui.program.program import Program
from game.ui.setup.scene import SetupScene
from game.ui.table.scene import TableScene
from tests.rules.records import play_on
from tests.storage.opening import unfinished
from tests.ui.conftest import Hands
from tests.ui.setup.setup_pages import paper_of

SEATS = (SeatInfo("Anna", "human", "red"), SeatInfo("Ben", "human", "blue"))
SETUP = GameSetup("south", "base", Options(), SEATS, 0)


@pytest.fixture
def program(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    made = Program(app, GameKeeper(Saves(tmp_path / "saves")))
    made.keeper.rng = Random(11)
    yield made
    made.keeper.leave()
    made.ai.close()


def album(program: Program) -> Album:
    return AlbumFile(program.keeper.saves.folder.parent / "album.json").load()[0]


def session(program: Program) -> Session:
    (table,) = (scene for scene in program.app.scenes if isinstance(scene, TableScene))
    return table.session


def finish(game: Session, plies: int = 10_000, seed: int = 5) -> Session:
    return play_on(game, plies=plies, seed=seed)


@pytest.mark.slow
def test_a_finished_game_enters_once(program: Program) -> None:
    program.begin(SETUP)
    game = finish(session(program))
    assert album(program).games == ()
    program.show_results(game)
    program.app.pop()
    program.show_results(game)
    program.title()
    (result,) = album(program).games
    assert [seat.name for seat in result.seats] == ["Anna", "Ben"]
    assert (program.keeper.saves.folder / result.save).is_file()


@pytest.mark.slow
def test_a_game_left_before_its_results_are_shown_enters_too(program: Program) -> None:
    program.begin(SETUP)
    finish(session(program))
    program.title()
    assert len(album(program).games) == 1


@pytest.mark.slow
def test_a_game_that_was_continued_enters(program: Program) -> None:
    program.begin(SETUP)
    finish(session(program), 40)
    program.title()
    assert album(program).games == ()
    (saved,) = unfinished(program.keeper.saves)
    program.resume(saved.path)
    finish(session(program))
    program.title()
    assert [game.save for game in album(program).games] == [saved.path.name]


@pytest.mark.slow
def test_a_game_ended_anew_counts_as_it_ended_at_last(program: Program) -> None:
    program.begin(SETUP)
    game = finish(session(program))
    program.show_results(game)
    (before,) = album(program).games
    game.go_back(len(game.steps) - 60)
    finish(game, seed=6)
    program.show_results(game)
    (result,) = album(program).games
    ended = [score.total for score in scores(game.state)]
    assert [seat.score for seat in result.seats] == ended
    assert result.seats != before.seats


@pytest.mark.slow
def test_a_game_from_the_middle_of_another_does_not_count(program: Program) -> None:
    program.begin(SETUP)
    playback = Playback.of(finish(session(program)))
    program.title()
    program.play_on(playback, playback.last - 30)
    finish(session(program), 5)
    program.title()
    (saved,) = unfinished(program.keeper.saves)
    program.resume(saved.path)
    finish(session(program))
    program.title()
    assert len(album(program).games) == 1


@pytest.mark.slow
def test_a_game_without_people_does_not_count(program: Program) -> None:
    seats = tuple(replace(seat, kind="ai", level="random") for seat in SEATS)
    program.begin(replace(SETUP, seats=seats))
    finish(session(program))
    program.title()
    program.ai.close()
    assert album(program) == Album()


@pytest.mark.slow
def test_a_game_that_cannot_be_saved_counts_once(program: Program) -> None:
    program.keeper.saves.folder.write_text("no folder")
    program.begin(SETUP)
    game = finish(session(program))
    program.show_results(game)
    program.title()
    assert len(album(program).games) == 1


@pytest.mark.slow
def test_an_album_that_cannot_be_written_is_said_once(program: Program) -> None:
    (program.keeper.saves.folder.parent / "album.json").mkdir()
    program.begin(SETUP)
    game = finish(session(program))
    program.show_results(game)
    program.show_results(game)
    told = [scene for scene in program.app.scenes if isinstance(scene, NoticeDialog)]
    assert len(told) == 1
    assert "album.json" in told[0].words


@pytest.mark.parametrize("opened", ["album", "setup", "deals"])
def test_a_damaged_album_is_said_on_the_page_that_reads_it(program: Program, opened: str) -> None:
    """The page does not take the place of the notice."""
    file = program.keeper.saves.folder.parent / "album.json"
    file.write_bytes(b'{"version": 1, "pro')
    program.title()
    pages = {
        "album": program.records.show_album,
        "setup": program.new_games.set_up,
        "deals": program.new_games.show_deals,
    }
    pages[opened]()
    notice = program.app.top
    assert isinstance(notice, NoticeDialog)
    assert "damaged" in notice.words and "album.json" in notice.words
    assert len(program.app.scenes) > 1


@pytest.mark.slow
def test_a_result_that_could_not_be_saved_is_saved_when_the_game_is_left(program: Program) -> None:
    in_the_way = program.keeper.saves.folder.parent / "album.json"
    in_the_way.mkdir()
    program.begin(SETUP)
    program.show_results(finish(session(program)))
    in_the_way.rmdir()
    program.title()
    assert len(album(program).games) == 1


@pytest.mark.slow
def test_whoever_has_never_played_meets_the_apprentice(
    program: Program, hands: Callable[[Scene], Hands]
) -> None:
    program.new_games.set_up()
    assert isinstance(program.app.top, SetupScene)
    hands(program.app.top).press("go")
    assert [seat.level for seat in session(program).header.seats] == [None, "apprentice"]
    program.title()


@pytest.mark.slow
def test_who_was_named_sits_down_again(program: Program, hands: Callable[[Scene], Hands]) -> None:
    program.new_games.set_up()
    assert isinstance(program.app.top, SetupScene)
    person = hands(program.app.top)
    person.press("name-0")
    person.type("Anna")
    person.click((person.widget("who-1").rect.right - 5, person.widget("who-1").rect.centery))
    person.click((person.widget("who-1").rect.right - 5, person.widget("who-1").rect.centery))
    person.press("portrait-0")
    _dialog, paper = paper_of(program.app)
    paper.press("colour-blue")
    paper.press("done")
    person.press("go")
    first = session(program).header
    program.title()
    known = album(program)
    assert [(each.name, each.colour) for each in known.profiles] == [("Anna", "blue")]
    program.new_games.set_up()
    assert isinstance(program.app.top, SetupScene)
    hands(program.app.top).press("again")
    again = session(program).header
    assert again.seats == first.seats
    assert (again.map_id, again.variant, again.options) == (
        first.map_id,
        first.variant,
        first.options,
    )
    program.title()
    assert album(program).setups == known.setups
    program.records.show_album()
    assert isinstance(program.app.top, AlbumScene)
