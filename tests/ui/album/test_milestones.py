"""Milestones: in the album as stamps, after a game as one sentence, also for games of before."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest

from game.achievements.catalogue import EDITION, Achievement
from game.achievements.earned import earned_at, earned_in, earned_so_far
from game.library import find_board
from game.rules.options import Options
from game.rules.records.record import SeatInfo
from game.session import GameSetup, Session
from game.storage.album.achieving import reached_by
from game.storage.album.entries import Album, Earned, Profile
from game.storage.album.file import AlbumFile
from game.storage.saves import Saves
from game.ui.album.milestones.pictures import picture_of
from game.ui.album.milestones.progress import progress_in_all
from game.ui.album.milestones.sheet import StampSheet
from game.ui.album.milestones.stamp import (
    ABOVE,
    ASPECT,
    AchievementStamp,
    way_size,
    words_fit,
)
from game.ui.album.milestones.words import (
    achievement_lesson,
    achievement_name,
    achievement_way,
    new_words,
)
from game.ui.album.person_page import AlbumTab
from game.ui.album.scene import AlbumActions, AlbumScene
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.graphics import text
from game.ui.graphics.theme import palette
from game.ui.input import device
from game.ui.input.device import Device, Make
from game.ui.language import set_language, written_day
from game.ui.program.app_factory import offscreen_app
from game.ui.program.game_keeper import GameKeeper
from game.ui.program.program import Program
from game.ui.replay.scene import ReplayScene
from game.ui.results.new_milestones import MilestonesButton
from game.ui.results.scene import ResultsScene
from game.ui.samples.album import sample_album
from game.ui.settings import Settings
from game.ui.table.scene import TableScene
from tests.rules.records import play_on
from tests.ui.accessibility.listener import listen, steps
from tests.ui.conftest import Hands

NAMES = ("Anna", "Ben", "Clara", "Dora")
SEATS = (SeatInfo("Anna", "human", "red"), SeatInfo("Ben", "human", "blue"))
SETUP = GameSetup("south", "base", Options(), SEATS, 0)


def opened(app: App, album: Album) -> AlbumScene:
    actions = AlbumActions(lambda change: change(album), lambda: None, lambda game: None)
    scene = AlbumScene(app, album, actions)
    scene.person.tab = AlbumTab.ACHIEVEMENTS
    app.push(scene)
    return scene


def test_their_words_are_measured_once(clock: ManualClock) -> None:
    """Else opening the page stops the window for a moment each time."""
    app = offscreen_app((1024, 600), Settings(language="de"), clock)
    scene = opened(app, sample_album(NAMES))
    scene.prepare()
    before = text.block_height.cache_info().misses
    scene.rebuild()
    scene.prepare()
    set_language("en")
    assert text.block_height.cache_info().misses == before


def test_each_has_a_name_of_its_own_and_a_lesson() -> None:
    names = {achievement_name(each) for each in Achievement}
    assert len(names) == len(Achievement)
    assert all(achievement_lesson(each).endswith(".") for each in Achievement)


def sheet_of(scene: AlbumScene) -> StampSheet:
    scene.prepare()
    assert isinstance(scene.person.lines, StampSheet)
    return scene.person.lines


def test_those_to_come_stand_among_those_that_were_reached(app: App) -> None:
    """An empty place beside a stamp is one that one wants to fill."""
    album = sample_album(NAMES)
    sheet = sheet_of(opened(app, album))
    reached = reached_by(album, "Anna")
    stamps = [line for line in sheet.lines if isinstance(line, AchievementStamp)]
    order = [each.achievement for each in stamps]
    assert order == [*Achievement], "by what they are about"
    for stamp in stamps:
        lesson = achievement_lesson(stamp.achievement)
        if not stamp.reached:
            assert stamp.how == achievement_way(stamp.achievement)
            count = progress_in_all(album, "Anna").get(stamp.achievement)
            more = f" {count[0]} of {count[1]} so far." if count else ""
            assert stamp.heard[1] == f"Not yet reached. {lesson}{more}"
            continue
        when = reached[stamp.achievement].when
        assert when is not None
        assert stamp.how == achievement_way(stamp.achievement)
        assert stamp._tag == written_day(when), "no stamp said on which day it was reached"
        assert stamp.heard[1] == f"Reached on {written_day(when)}. {lesson}"
        known = replace(stamp, date="")
        assert known._tag == ""


@pytest.mark.parametrize("code", ["en", "de", "fr", "it", "pl"])
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_all_fill_two_pages_with_some_to_come_on_each(
    clock: ManualClock, size: tuple[int, int], code: str
) -> None:
    """Fifteen on a page were crowded while most ways took two lines as large as the names; ten left
    a belt empty. Smaller words in one line leave room for three rows of large stamps.
    """
    app = offscreen_app(size, Settings(), clock)
    set_language(code)
    sheet = sheet_of(opened(app, sample_album(NAMES)))
    stamps = [line for line in sheet.lines if isinstance(line, AchievementStamp)]

    def seen() -> list[bool]:
        """Those in sight: whether each is reached."""
        foot = sheet.top + sheet.rect.height - sheet._below
        ends = zip(stamps, sheet.rows.ends, sheet.rows.starts, strict=True)
        return [each.reached for each, end, start in ends if sheet.top <= start and end <= foot]

    pages, numbers = [seen()], [sheet.page_words]
    assert stamps[0].high >= sheet.metrics.px(8)
    sheet._turn(1)
    pages.append(seen())
    numbers.append(sheet.page_words)
    assert [one for page in pages for one in page] == [each.reached for each in stamps]
    assert [len(page) for page in pages] == [15, 14]
    assert all({*page} == {True, False} for page in pages)
    assert len({*numbers}) == 2 and all(str(n) in each for n, each in enumerate(numbers, 1))
    (back,) = sheet._tabs
    assert back.back
    sheet._turn(-1)
    assert sheet.top == 0
    app.close()
    set_language("en")


def test_the_foot_alone_says_how_many_are_reached(clock: ManualClock) -> None:
    app = offscreen_app((1920, 1080), Settings(), clock)
    sheet = sheet_of(opened(app, sample_album(NAMES)))
    assert [each.words for each in sheet._tabs] == ["Next page"]
    assert sheet.page_words == "page 1 of 2"
    sheet._turn(1)
    assert [each.words for each in sheet._tabs] == ["Previous page"]
    # Scrolled by rows to in between there is a way back, so this is not the first page.
    sheet.top = 1
    assert "Previous page" in [each.words for each in sheet._tabs]
    assert sheet.page_words == "page 2 of 2"
    app.close()


@pytest.mark.parametrize("code", ["en", "de", "fr", "pl"])
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_each_stamp_says_how_it_is_earned(
    clock: ManualClock, size: tuple[int, int], code: str
) -> None:
    """Its words break in few lines, and end above the next row."""
    app = offscreen_app(size, Settings(language=code), clock)
    sheet = sheet_of(opened(app, sample_album(NAMES)))
    for line in sheet.lines:
        assert isinstance(line, AchievementStamp)
        assert line.how == achievement_way(line.achievement)
        assert words_fit(sheet.metrics, line, sheet.rows.across(line)[1], line.size)
        assert line.size >= text.READABLE
    app.close()
    set_language("en")


def test_words_are_dark_for_what_is_missing_too(app: App) -> None:
    sheet = sheet_of(opened(app, sample_album(NAMES)))
    missing = next(
        line for line in sheet.lines if isinstance(line, AchievementStamp) and not line.reached
    )
    wide = sheet.rows.across(missing)[1]
    block = missing.paint(sheet.metrics, wide)
    below = round(missing.high + sheet.metrics.px(1))
    dark = {
        tuple(block.get_at((x, y))[:3]) for x in range(wide) for y in range(below, missing.tall)
    }
    assert palette().ink in dark and palette().sepia not in dark


def test_how_far_one_has_come_is_counted_where_the_album_knows(app: App) -> None:
    """What was missing was grey and dead: “3 of 4” draws on."""
    album = sample_album(NAMES)
    shown = {
        stamp.achievement: stamp.progress
        for stamp in sheet_of(opened(app, album)).lines
        if isinstance(stamp, AchievementStamp) and not stamp.reached and stamp.progress
    }
    assert shown == {
        Achievement.FOUR_PROVINCES: (3, 4),
        Achievement.EVERY_PROVINCE: (4, 8),
        Achievement.CARRIAGE_7: (6, 7),
        Achievement.EVERY_MAP: (2, 4),
    }


def test_all_provinces_without_the_tile_are_not_counted() -> None:
    """A game in which the core province counts, too, asked for one more than the album knows of."""
    board = find_board("south")
    first = {city.province: city.id for city in board.cities if city.province}
    album = sample_album(NAMES)
    game = album.games[0]

    def with_houses(cities: Sequence[str]) -> Album:
        south = replace(game, map_id="south")
        seats = (tuple(cities),) * len(game.seats)
        entry = Earned(game.save, game.finished, ((),) * len(game.seats), EDITION, seats)
        return replace(album, games=(south,), earned=(entry,))

    outside = [city for province, city in first.items() if province != board.core_province]
    few = progress_in_all(with_houses(outside[:3]), "Anna")
    assert few[Achievement.EVERY_PROVINCE] == (3, len(outside))
    core = [first[board.core_province]] if board.core_province else []
    assert progress_in_all(with_houses([*core, *outside[:3]]), "Anna") == few
    assert Achievement.EVERY_PROVINCE not in progress_in_all(with_houses(core), "Anna")
    assert Achievement.EVERY_PROVINCE not in progress_in_all(with_houses(outside), "Anna")


def test_how_it_is_earned_is_smaller_than_the_name(app: App) -> None:
    sheet = sheet_of(opened(app, sample_album(NAMES)))
    for line in sheet.lines:
        assert isinstance(line, AchievementStamp)
        assert text.READABLE <= way_size(line.size) < line.size


def test_no_two_pictures_are_alike(app: App) -> None:
    kinds = list(Achievement)
    found = [pygame.image.tobytes(picture_of(each, (84, 60)), "RGBA") for each in kinds]
    same = [
        (one, other)
        for n, one in enumerate(kinds)
        for m, other in enumerate(kinds)
        if n < m and found[n] == found[m]
    ]
    assert same == []


def test_what_is_to_come_has_a_dashed_frame_instead_of_a_stamp(app: App) -> None:
    sheet = sheet_of(opened(app, sample_album(NAMES)))
    width = sheet.rows.across(sheet.lines[0])[1]
    for line in sheet.lines:
        assert isinstance(line, AchievementStamp)
        picture = line.paint(sheet.metrics, width)
        top = sheet.metrics.px(ABOVE)
        across = round(line.high * ASPECT)
        start = (width - across) // 2
        edge = [picture.get_at((x, top)).a == 255 for x in range(start, start + across)]
        dashes = sum(one != other for one, other in itertools.pairwise(edge))
        dashed = 20 < dashes < 40 and 0.4 < sum(edge) / across < 0.75
        # The holes of a small stamp are as far apart as dashes; its paper is not seen through.
        paper = picture.get_at((start + across // 32, top + line.high // 2)).a == 255
        assert (dashed and not paper) != line.reached


def test_no_stamp_is_explained_before_one_comes_to_it(
    app: App, hands: Callable[[Scene], Hands]
) -> None:
    scene = opened(app, sample_album(NAMES))
    person = hands(scene)
    sheet = sheet_of(scene)

    def foot() -> list[str]:
        said = (text.words_of(each.image) for each in sheet.sprites())
        return [words for words in said if words]

    assert sheet.told is None and foot() == ["17 of 29 reached"]
    heard = sheet.accessible()
    assert heard is not None and heard.name == "17 of 29 reached"
    scene.group.focus(sheet)
    scene.group.show_focus()
    across = sheet.lines[0].columns
    person.key(pygame.K_HOME)
    assert sheet.told == 0 and foot() == [sheet.lines[0].heard[1]]
    for key, told in (
        (pygame.K_RIGHT, 1),
        (pygame.K_DOWN, across + 1),
        (pygame.K_LEFT, across),
        (pygame.K_UP, 0),
        (pygame.K_UP, 0),
        (pygame.K_END, len(sheet.lines) - 1),
        (pygame.K_DOWN, len(sheet.lines) - 1),
    ):
        person.key(key)
        assert sheet.told == told
    sheet.show(0)
    place = sheet._line_rect(1)
    person.move(place.center)
    assert sheet.told == 1 and foot() == [sheet.lines[1].heard[1]]
    person.move((1, 1))
    assert sheet.told is None and foot() == ["17 of 29 reached"]


def test_by_ear_down_leads_through_all_stamps_one_by_one(
    app: App, hands: Callable[[Scene], Hands]
) -> None:
    """It went from row to row, so that four of five were not heard."""
    listen(app)
    scene = opened(app, sample_album(NAMES))
    steps(app)
    sheet = sheet_of(scene)
    scene.group.focus(sheet)
    person = hands(scene)
    person.key(pygame.K_HOME)
    for number in range(1, len(sheet.lines)):
        person.key(pygame.K_DOWN)
        assert sheet.cursor == number
    person.key(pygame.K_UP)
    assert sheet.cursor == len(sheet.lines) - 2


def test_after_a_game_all_that_is_new_is_named() -> None:
    album = sample_album(NAMES)
    four = ("won", "carriage-5", "carriage-6", "kept-cards")
    for game in album.games[:12]:
        people = [seat.name for seat in game.seats if seat.kind == "human"]
        alone = Earned(game.save, game.finished, (four,) * len(game.seats), EDITION)
        words = new_words(replace(album, games=(game,), earned=(alone,)), game.save)
        if len(people) == 1:
            assert words.startswith("New in your album: Victory, Well kept, Carriage 5, Carriage 6")
        else:
            assert words.startswith("New milestones in the album: ")
            named = "Victory, Well kept, Carriage 5, Carriage 6"
            assert all(f"{name}: {named}" in words for name in people)
    assert new_words(album, "none.jsonl") == ""


def test_the_only_one_with_something_new_is_named() -> None:
    album = sample_album(NAMES)
    (game,) = (each for each in album.games if each.save == "16.jsonl")
    assert sum(seat.kind == "human" for seat in game.seats) == 2
    assert new_words(album, game.save) == "New in the album of Clara: Won against: novice."


def test_a_screen_reader_hears_names_and_states(app: App) -> None:
    ear = listen(app)
    scene = opened(app, sample_album(NAMES))
    steps(app)
    scene.group.focus_key("achievements")
    app.refresh()
    steps(app)
    focused = ear.focused
    assert focused is not None
    assert focused.name == "Victory"
    assert "Reached on" in focused.description


def test_a_game_not_played_yet_leaves_all_to_do(app: App) -> None:
    scene = opened(app, Album((Profile("Anna", "red"),)))
    scene.prepare()
    assert scene.person.lines is not None
    assert all(line.heard[1].startswith("Not yet") for line in scene.person.lines.lines)


# In the program


@pytest.fixture
def program(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    made = Program(app, GameKeeper(Saves(tmp_path / "saves")))
    made.keeper.rng = Random(11)
    yield made
    made.keeper.leave()
    made.ai.close()


def kept(program: Program) -> AlbumFile:
    return AlbumFile(program.keeper.saves.folder.parent / "album.json")


def finished(program: Program, seed: int = 5) -> Session:
    program.begin(SETUP)
    (table,) = (scene for scene in program.app.scenes if isinstance(scene, TableScene))
    return play_on(table.session, plies=10_000, seed=seed)


def known(program: Program) -> None:
    """Give the people of the games pages in the album."""
    people = tuple(Profile(seat.name, seat.colour) for seat in SEATS)
    kept(program).change(lambda album: replace(album, profiles=people))


@pytest.mark.slow
def test_the_page_after_a_game_says_what_is_new_and_only_then(program: Program) -> None:
    known(program)
    game = finished(program)
    program.show_results(game)
    assert isinstance(program.app.top, ResultsScene)
    told, album = program.app.top.view.milestones, kept(program).load()[0]
    assert told is not None
    for seat, name in enumerate(("Anna", "Ben")):
        found = earned_in(game.header, game.steps, seat)
        own = [each.achievement for each in reached_by(album, name).values()]
        assert set(found) <= set(own) and f"{name}: " in told.said
        assert all(achievement_name(each) in told.said for each in own)
        assert told.stamps[seat].words == f"{name} ({len(own)})"
    again = finished(program, seed=5)
    program.show_results(again)
    (first, second) = kept(program).load()[0].games
    assert new_words(kept(program).load()[0], first.save)
    assert isinstance(program.app.top, ResultsScene)
    new = {
        each
        for seat in range(2)
        for each in earned_in(again.header, again.steps, seat)
        if each not in earned_in(game.header, game.steps, seat)
    }
    assert bool(new_words(kept(program).load()[0], second.save)) == bool(new)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
def test_the_stamps_of_what_is_new_lead_to_the_album_and_back(
    program: Program, size: tuple[int, int]
) -> None:
    """They were a part of a line in small letters, and a press did nothing."""
    kept(program).change(lambda album: replace(album, profiles=(Profile("Anna", "red"),)))
    program.show_results(finished(program))
    page = program.app.top
    assert isinstance(page, ResultsScene)
    page.count.finish()
    page.resize(size)
    page.rebuild()
    page.prepare()
    (button,) = [each for each in page.group.widgets if isinstance(each, MilestonesButton)]
    new = page.view.milestones
    assert new is not None and len(new.stamps) > 1
    shown = {text.words_of(each.image): each.rect for each in button.sprites()}
    named = [each.words for each in new.stamps if each.words in shown]
    hidden = len(new.stamps) - len(named)
    assert named and named == [each.words for each in new.stamps][: len(named)]
    assert (f"+{hidden}" in shown) is bool(hidden)
    assert all(button.rect.contains(rect) for words, rect in shown.items() if words)
    usual = text.render("a", page.metrics.body).get_height()
    assert all(shown[each].height >= usual for each in named)
    button.activate()
    album = program.app.top
    assert isinstance(album, AlbumScene)
    assert album.person.tab is AlbumTab.ACHIEVEMENTS
    assert album.profile is not None and album.profile.name == "Anna"
    album.escape()
    assert program.app.top is page


@pytest.mark.slow
def test_a_stamp_shows_the_step_that_earned_it(program: Program) -> None:
    """Its replay began at the beginning, and nobody found the closing among 300 steps."""
    known(program)
    game = finished(program)
    program.title()
    program.records.show_album()
    scene = program.app.top
    assert isinstance(scene, AlbumScene)
    scene.person.tab = AlbumTab.ACHIEVEMENTS
    scene.rebuild()
    sheet = sheet_of(scene)
    stamps = [each.achievement for each in sheet.lines if isinstance(each, AchievementStamp)]
    sheet.show(stamps.index(Achievement.THREE_PROVINCES))
    sheet.activate()
    replay = program.app.top
    assert isinstance(replay, ReplayScene)
    assert 0 < replay.at < len(game.steps)
    assert replay.at == earned_at(game.steps, 0, Achievement.THREE_PROVINCES)
    assert Achievement.THREE_PROVINCES in earned_so_far(game.header, game.steps[: replay.at], 0)


@pytest.mark.slow
def test_points_are_counted_the_first_time_and_not_when_the_page_comes_again(
    program: Program,
) -> None:
    game = finished(program)
    counted = []
    for _ in range(2):
        program.show_results(game)
        assert isinstance(program.app.top, ResultsScene)
        counted.append(program.app.top.busy)
        program.app.pop()
    (result,) = kept(program).load()[0].games
    program.records.open_results(
        program.keeper.saves.folder / result.save, lambda: None, lambda deal: None
    )
    assert isinstance(program.app.top, ResultsScene)
    assert [*counted, program.app.top.busy] == [True, False, False]


@pytest.mark.slow
def test_games_of_before_are_looked_through_in_the_album(
    program: Program, hands: Callable[[Scene], Hands]
) -> None:
    known(program)
    game = finished(program)
    program.title()
    # As an older version of the game has left it; one record is gone, one is damaged.
    (result,) = kept(program).load()[0].games
    (program.keeper.saves.folder / "broken.jsonl").write_text("{}\n")
    others = (replace(result, save="gone.jsonl"), replace(result, save="broken.jsonl"))
    kept(program).change(lambda album: replace(album, earned=(), games=(*others, result)))
    program.records.show_album()
    scene = program.app.top
    assert isinstance(scene, AlbumScene)
    assert scene.person.reading
    assert reached_by(scene.album, "Anna") == {}
    while program.app.background.step():
        pass
    assert not scene.person.reading
    found = set(earned_in(game.header, game.steps, 0))
    assert set(reached_by(scene.album, "Anna")) == found
    album = kept(program).load()[0]
    assert [each.save for each in album.earned] == [result.save]
    # What is known is not read again, and the page is not left waiting.
    program.records.show_album()
    while program.app.background.step():
        pass
    assert kept(program).load()[0] == album


@pytest.mark.slow
def test_who_leaves_the_album_waits_for_nothing(program: Program) -> None:
    known(program)
    finished(program)
    program.title()
    kept(program).change(lambda album: replace(album, earned=()))
    program.records.show_album()
    program.app.background.step()
    program.title()
    while program.app.background.step():
        pass
    assert kept(program).load()[0].earned == ()


def test_a_gamepads_sign_is_only_on_a_milestone_that_is_reached(app: App) -> None:
    album = opened(app, sample_album(NAMES))
    album.prepare()
    sheet = album.person.lines
    assert isinstance(sheet, StampSheet)
    device.use(Device.PAD, Make.XBOX)
    album.group.focus(sheet)
    album.group.show_focus()
    counts = {True: set[int](), False: set[int]()}
    for number, line in enumerate(sheet.lines):
        assert isinstance(line, AchievementStamp)
        sheet.show(number)
        counts[line.reached].add(len(album.group._glyphs(Make.XBOX)))
    (without,) = counts[False]
    assert counts[True] == {without + 1}
