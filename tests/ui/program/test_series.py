"""Series of games: the start player rotates, the table sums up, and the title goes on with it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pygame
import pytest

from game.library import find_board
from game.playback import Playback
from game.rules import legal_actions
from game.rules.board import bits
from game.rules.options import Options
from game.rules.records.header import Header, SeatInfo
from game.rules.records.replaying import replay
from game.rules.records.series import SeriesPlace
from game.rules.scoring import scores
from game.session import GameSetup
from game.storage.saves import Saves
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.forms.dialogs import NoticeDialog
from game.ui.games.scene import GamesScene
from game.ui.graphics.text import words_of
from game.ui.pieces.faces import faces_of
from game.ui.pieces.portraits import Mood
from game.ui.program.game_keeper import GameKeeper
from game.ui.program.program import Program
from game.ui.results.scene import ResultsScene
from game.ui.results.series.model import Series, SeriesGame
from game.ui.results.series.scene import UNPLAYED, SeriesActions, SeriesScene
from game.ui.results.series.strip import FACE
from game.ui.samples import Sample, sample_lines
from game.ui.scenes.title import TitleScene
from game.ui.settings import AnimationSpeed
from game.ui.table.menu import MenuScene
from game.ui.table.scene import TableScene
from tests.rules.play import builder
from tests.ui.accessibility.listener import listen, steps
from tests.ui.conftest import past_the_guard
from tests.ui.devices import DEVICES, Somebody

SEATS = (
    SeatInfo("Anna", "human", "red", head_start=3),
    SeatInfo("Bert", "human", "blue"),
    SeatInfo("Cleo", "human", "yellow"),
)
PLACE = SeriesPlace("an-evening", 1, 3)
SETUP = GameSetup("south", "base", Options(), SEATS, 2, series=PLACE)


@pytest.fixture
def program(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    app.settings.animation_speed = AnimationSpeed.OFF
    made = opened(app, tmp_path)
    yield made
    made.keeper.leave()
    made.ai.close()


def opened(app: App, folder: Path) -> Program:
    made = Program(app, GameKeeper(Saves(folder / "saves")))
    made.ai.start = lambda: None  # type: ignore[method-assign]
    return made


def play_out(program: Program, seed: int = 1) -> None:
    """Play the game at the table to its end, and come to its results."""
    session, rng = program.keeper.session, Random(seed)
    assert session is not None
    while not session.over:
        session.submit(builder(session.state, legal_actions(session.state), rng))
    program.show_results(session)


def series_page(program: Program) -> SeriesScene:
    page = program.app.top
    assert isinstance(page, SeriesScene)
    page.prepare()
    return page


def to_the_table(program: Program, somebody: Somebody) -> SeriesScene:
    past_the_guard(program.app)
    somebody.choose("series")
    return series_page(program)


@pytest.mark.slow
@pytest.mark.parametrize("device", DEVICES)
def test_the_next_game_is_one_press_away_by_every_device(
    app: App, clock: ManualClock, program: Program, device: str
) -> None:
    program.begin(SETUP)
    play_out(program)
    somebody = Somebody(app, clock, device)
    to_the_table(program, somebody)
    somebody.choose("go-on")
    session = program.keeper.session
    assert session is not None and session.header.series == PLACE.after()


@pytest.mark.slow
def test_the_start_player_rotates_and_the_table_sums_up(
    app: App, clock: ManualClock, program: Program
) -> None:
    somebody = Somebody(app, clock, "pointer")
    program.begin(SETUP)
    starts: list[int] = []
    sums = [0, 0, 0]
    for number in (1, 2, 3):
        session = program.keeper.session
        assert session is not None and session.header.series == replace(PLACE, number=number)
        assert session.header.seats == SEATS
        starts.append(session.header.start)
        play_out(program, number)
        for seat, score in enumerate(scores(session.state)):
            sums[seat] += score.total + SEATS[seat].head_start
        page = to_the_table(program, somebody)
        assert [page.series.points(seat) for seat in range(3)] == sums
        assert sum(page.series.wins(seat) for seat in range(3)) == number
        if number < 3:
            somebody.choose("go-on")
            assert isinstance(app.scenes[0], TableScene)
    assert starts == [2, 0, 1]
    assert page.series.over
    keys = [each.key for each in page.group.widgets]
    assert "new" in keys and "go-on" not in keys


def test_the_pause_and_the_title_say_which_game_of_the_series_waits(
    app: App, program: Program
) -> None:
    """Only the list of unfinished games did."""
    program.begin(replace(SETUP, series=replace(PLACE, number=2)))
    session = program.keeper.session
    assert session is not None
    session.submit(legal_actions(session.state)[0])
    program._pause()
    menu = app.top
    assert isinstance(menu, MenuScene)
    menu.prepare()
    assert menu.words.split("\n")[0] == "Game 2 of 3"
    app.pop()
    program.title()
    title = app.top
    assert isinstance(title, TitleScene)
    assert title.actions.resume_where().startswith("Game 2 of 3, South Germany, round 1")


@pytest.mark.slow
@pytest.mark.parametrize("device", DEVICES)
def test_after_a_break_the_title_goes_on_with_the_series(
    app: App, clock: ManualClock, program: Program, tmp_path: Path, device: str
) -> None:
    program.begin(SETUP)
    play_out(program)
    program.title()
    program.keeper.leave()
    later = opened(app, tmp_path)
    later.title()
    title = app.top
    assert isinstance(title, TitleScene)
    assert title.actions.resume_words() == "Game 2 of 3: Anna, Bert, Cleo"
    somebody = Somebody(app, clock, device)
    somebody.choose("continue")
    assert list(series_page(later).series.played) == [1]
    somebody.choose("go-on")
    session = later.keeper.session
    assert session is not None
    assert (session.header.series, session.header.start) == (replace(PLACE, number=2), 0)
    later.title()
    title = app.top
    assert isinstance(title, TitleScene)
    assert "Game" not in title.actions.resume_words(), "a game that was begun is continued itself"
    later.ai.close()


@pytest.mark.slow
def test_a_game_that_was_begun_is_gone_on_with(app: App, program: Program) -> None:
    program.begin(SETUP)
    play_out(program)
    first = program.keeper.session
    assert first is not None
    program.begin(replace(SETUP, start=0, series=PLACE.after()))
    path = program.keeper.journal
    assert path is not None
    program.keeper.leave()
    program.new_games.series.show(PLACE, first)
    page = series_page(program)
    assert page.actions.go_on is not None
    page.actions.go_on()
    journal = program.keeper.journal
    assert journal is not None and journal.path == path.path


@pytest.mark.slow
def test_after_another_game_the_title_offers_that_one_and_the_list_the_series(
    app: App, clock: ManualClock, program: Program
) -> None:
    program.begin(SETUP)
    play_out(program)
    program.begin(replace(SETUP, series=None))
    program.title()
    title = app.top
    assert isinstance(title, TitleScene)
    assert title.actions.resume_words() == "Anna, Bert, Cleo"
    assert title.actions.waiting == 2
    program.show_unfinished()
    games = app.top
    assert isinstance(games, GamesScene)
    assert [each.occasion for each in games.entries] == ["", "Game 2 of 3"]
    somebody = Somebody(app, clock, "keys")
    somebody.press((pygame.K_DOWN, 0), pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    somebody.choose("open")
    assert list(series_page(program).series.played) == [1]


@pytest.mark.slow
def test_what_is_tried_from_a_moment_belongs_to_no_series(app: App, program: Program) -> None:
    program.begin(SETUP)
    session = program.keeper.session
    assert session is not None
    session.submit(legal_actions(session.state)[0])
    program.play_on(Playback.of(session), 1)
    tried = program.keeper.session
    assert tried is not None and tried.header.series is None


@pytest.mark.slow
def test_a_game_of_its_own_leads_to_a_new_one(app: App, program: Program) -> None:
    program.begin(replace(SETUP, series=None))
    play_out(program)
    page = app.top
    assert isinstance(page, ResultsScene)
    page.prepare()
    keys = [each.key for each in page.group.widgets]
    assert "new" in keys and "series" not in keys


def test_a_series_whose_last_file_has_gone_says_so(app: App, program: Program) -> None:
    program.keeper.begin(SETUP)
    play_out(program)
    program.title()
    assert isinstance(app.top, TitleScene) and app.top.actions.resume is not None
    resume = app.top.actions.resume
    for path in program.keeper.saves.folder.glob("*.jsonl"):
        path.unlink()
    resume()
    assert isinstance(app.top, NoticeDialog)
    assert "The file of its last game is gone" in app.top.words


def test_a_game_among_others_is_no_part_of_the_table(app: App, program: Program) -> None:
    """A record of as many games and the same name, but for two."""
    program.keeper.begin(replace(SETUP, seats=SEATS[:2], start=0))
    play_out(program)
    program.keeper.begin(replace(SETUP, series=PLACE.after()))
    play_out(program)
    assert program.keeper.session is not None
    program.new_games.series.show(PLACE.after())
    page = series_page(program)
    assert list(page.series.played) == [PLACE.after().number]
    assert len(page.series.order) == 3


def header(place: SeriesPlace = PLACE) -> Header:
    return Header("south", "base", Options(), SEATS, 2, ("ulm-1",), series=place)


def series(*games: tuple[tuple[int, ...], int]) -> Series:
    place = replace(PLACE, number=len(games))
    played = {number: SeriesGame(*game) for number, game in enumerate(games, 1)}
    return Series(header(place), place, played)


def test_wins_come_before_points() -> None:
    found = series(((30, 10, 20), 0), ((0, 11, 10), 1), ((0, 12, 10), 1))
    assert found.over and found.leader == 1 and found.order == [1, 0, 2]


def test_level_players_tie() -> None:
    found = series(((10, 5, 0), 0), ((5, 10, 0), 1), ((1, 1, 3), 2))
    assert found.leader is None


def test_the_table_is_heard_row_by_row(app: App) -> None:
    def nothing() -> None: ...

    app.push(SeriesScene(app, series(((30, 10, 20), 0)), SeriesActions(nothing, nothing, nothing)))
    ear = listen(app)
    steps(app)
    assert ear.page
    told = json.dumps(repr(app.top.heard_parts() if app.top else ""))
    for words in ("Anna", "30", "Game 1", "Won", "Points", "Play game 2 of 3"):
        assert words in told


def test_the_winner_of_a_series_is_not_told_as_that_of_a_game(app: App) -> None:
    def nothing() -> None: ...

    over = series(((30, 10, 20), 0), ((0, 11, 10), 1), ((0, 12, 10), 1))
    app.push(SeriesScene(app, over, SeriesActions(nothing, nothing, nothing)))
    ear = listen(app)
    steps(app)
    assert ear.page.node.name == "Bert wins the series"


def test_by_ear_the_sums_of_a_series_are_told_when_its_page_comes_up(app: App) -> None:
    def nothing() -> None: ...

    told = list[str]()
    app.announce = lambda words, **_: told.append(words)  # type: ignore[method-assign]
    over = series(((30, 10, 20), 0), ((0, 11, 10), 1), ((0, 12, 10), 1))
    app.push(SeriesScene(app, over, SeriesActions(nothing, nothing, nothing)))
    bert, anna, cleo = told[0].split(". ")
    assert bert == "Bert, Won: 2, Points: 33"
    assert anna == "Anna, Won: 1, Points: 30" and cleo == "Cleo, Won: 0, Points: 40."


def test_the_heading_says_who_leads(app: App) -> None:
    def nothing() -> None: ...

    for found, words in (
        (series(((30, 10, 20), 0)), "Anna leads the series"),
        (series(((10, 5, 0), 0), ((5, 10, 0), 1)), "Games played: 2 of 3"),
    ):
        page = SeriesScene(app, found, SeriesActions(nothing, nothing, nothing))
        assert page.heard_name == words
        app.push(page)
        page.prepare()
        said = [words_of(each.image) for each in page.decor]
        assert words in said and any("Games played" in each for each in said)


def test_those_who_are_level_have_the_same_place() -> None:
    found = series(((10, 5, 0), 0), ((5, 10, 0), 1))
    assert [found.rank(seat) for seat in range(3)] == [1, 1, 3]


def test_above_the_names_stands_what_counts(app: App) -> None:
    """Below the table it took the room of its lines."""

    def nothing() -> None: ...

    def notes(found: Series) -> list[str]:
        page = SeriesScene(app, found, SeriesActions(nothing, nothing, nothing))
        app.push(page)
        page.prepare()
        said = (words_of(each.image) for each in page.decor)
        return [words for words in said if "." in words and "follows" not in words]

    one, first = series(((30, 10, 20), 0)), "Games won count before points."
    starts = "The points include the head starts."
    assert notes(one) == [first, starts]
    level = (replace(SEATS[0], head_start=0), *SEATS[1:])
    assert notes(replace(one, latest=replace(one.latest, seats=level))) == [first]
    over = series(((30, 10, 20), 0), ((0, 11, 10), 1), ((0, 12, 10), 1))
    most = f"{SEATS[2].name} has most points, but has won no game."
    assert notes(over) == [first, most, starts]


def test_over_its_column_stands_who_has_won_a_game(app: App) -> None:
    def nothing() -> None: ...

    found = series(((30, 10, 20), 0), ((0, 11, 10), 1))
    page = SeriesScene(app, found, SeriesActions(nothing, nothing, nothing))
    app.push(page)
    page.prepare()
    faces = faces_of(found.latest.seats)
    shown = []
    for seat in (0, 1):
        high, colour = page.metrics.px(FACE), found.latest.seats[seat].colour
        image = faces[seat].with_house(high, colour, Mood.PLEASED)
        shown.append([each.rect for each in page.decor if each.image is image])
    heads = {words_of(each.image): each.rect for each in page.decor}
    for number, seat in ((1, 0), (2, 1)):
        head = heads[f"Game {number}"]
        assert any(rect.left < head.centerx < rect.right for rect in shown[seat])
        assert all(rect.bottom <= head.bottom for rect in shown[seat])


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
def test_over_each_column_words_tell_what_its_portrait_is_there_for(
    app: App, size: tuple[int, int]
) -> None:
    """The same picture meant the winner of a game that was over, and who begins one that is not."""

    def nothing() -> None: ...

    found = series(((30, 10, 20), 0), ((0, 11, 10), 1))
    page = SeriesScene(app, found, SeriesActions(nothing, nothing, nothing))
    page.resize(size)
    page.prepare()
    said = {words_of(each.image): each.rect for each in page.decor}
    names = [each.name for each in found.latest.seats]
    over = [f"{names[0]} wins", f"{names[1]} wins"]
    for number, words in enumerate(over, 1):
        head, place = said[f"Game {number}"], said[words]
        assert place.bottom <= head.top and abs(place.centerx - head.centerx) < page.metrics.px(1)
        seat = names.index(words.split()[0])
        face, colour = faces_of(found.latest.seats)[seat], found.latest.seats[seat].colour
        image = face.with_house(page.metrics.px(FACE), colour, Mood.PLEASED)
        portraits = [each.rect for each in page.decor if each.image is image]
        assert portraits and all(each.bottom <= place.centery for each in portraits)


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_a_game_still_to_come_has_an_empty_place_and_a_line_below(
    app: App, size: tuple[int, int]
) -> None:
    """Columns of dashes below pale maps took the middle of the page; without any the series looked
    as if it were over.
    """

    def nothing() -> None: ...

    found = series(((30, 10, 20), 0))
    page = SeriesScene(app, found, SeriesActions(nothing, nothing, nothing))
    page.resize(size)
    page.prepare()
    said = {words_of(each.image): each.rect for each in page.decor}
    assert found.following == 2 and found.first_of(2) == found.next_start
    heads = [said[each].centerx for each in ("Game 1", "Game 2", "Game 3", "Won", "Points")]
    gaps = [right - left for left, right in pairwise(heads)]
    assert UNPLAYED not in said
    assert max(gaps) - min(gaps) <= 2, "narrow columns of games to come broke the grid"
    name = found.latest.seats[found.next_start].name
    below = said[f"Game 2 follows. {name} begins."]
    assert below.top > max(said[each.name].bottom for each in found.latest.seats)
    assert not page.crowded


def test_the_seal_says_what_its_number_counts(app: App) -> None:
    def nothing() -> None: ...

    for games, words in ((1, "game won"), (2, "games won")):
        found = series(*[((30, 20, 10), 0)] * games)
        page = SeriesScene(app, found, SeriesActions(nothing, nothing, nothing))
        page.prepare()
        assert words in {words_of(each.image) for each in page.decor}


def test_the_map_of_a_game_has_the_houses_of_who_has_won_it() -> None:
    sample = Sample.of(replay(sample_lines(), find_board))
    state = sample.last(lambda each: each.over, "after its end")
    game, board = SeriesGame.of(sample.header, state), state.rules.board
    built = [board.cities[city].id for city in bits(state.seats[game.winner].houses)]
    assert [*game.cities] == built and built


def test_why_somebody_with_more_points_is_behind_is_said_where_it_is_so() -> None:
    ahead = series(((30, 10, 20), 0))
    assert ahead.passed_over is None
    behind = series(((30, 10, 20), 0), ((0, 11, 10), 1), ((0, 12, 10), 1))
    assert [behind.points(seat) for seat in range(3)] == [30, 33, 40]
    assert behind.passed_over == 2 and behind.leader == 1


@pytest.mark.parametrize(
    "value",
    [
        None,
        [],
        {"id": "a", "number": 4, "games": 3},
        {"id": "a", "number": 1, "games": 4},
        {"id": "", "number": 1, "games": 3},
        {"id": "a", "number": True, "games": 3},
    ],
)
def test_another_form_in_a_header_is_passed_over(value: object) -> None:
    line = {**header().line(), "series": value}
    assert Header.parse(line).series is None


@pytest.mark.slow
def test_the_place_is_kept_in_the_record(app: App, program: Program) -> None:
    assert Header.parse(header().line()).series == PLACE
    program.begin(SETUP)
    journal = program.keeper.journal
    assert journal is not None
    assert replay(journal.path.read_bytes(), find_board).header.series == PLACE


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_who_has_won_the_series_stands_large_above_the_last_table(
    app: App, size: tuple[int, int]
) -> None:
    """The last table was as plain as those between."""
    highs = list[int]()
    for games in (2, 3):
        found = series(*[((30, 20, 10), 0)] * games)
        scene = SeriesScene(app, found, SeriesActions(lambda: None, lambda: None))
        scene.resize(size)
        scene.prepare()
        said = {words_of(each.image): each.rect for each in scene.decor}
        assert any("Games won count before points." in words for words in said)
        highs.append(said[scene.heard_name].height)
        assert not scene.crowded
    assert highs[1] > 1.4 * highs[0]
