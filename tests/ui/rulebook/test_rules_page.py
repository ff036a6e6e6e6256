"""The rules in the game: what they say is so, they can be searched, and opened from anywhere."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.library import find_board
from game.rules.board import Road
from game.rules.closing import Placements
from game.rules.ruleset import HOUSES
from game.storage.saves import Saves
from game.ui.accessibility.snapshot import ROOT
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics.theme import Metrics
from game.ui.language import _ as translated
from game.ui.language import set_language
from game.ui.program.app_factory import offscreen_app
from game.ui.program.game_keeper import GameKeeper
from game.ui.program.program import Program
from game.ui.rulebook import search
from game.ui.rulebook.access import ACCESS
from game.ui.rulebook.chapter_view import ChapterView
from game.ui.rulebook.chapters import RULES_CHAPTERS
from game.ui.rulebook.content import CardsPicture, MapPicture, Paragraph, RulesChapter, TilesPicture
from game.ui.rulebook.pictures import paint_picture, piece_of
from game.ui.rulebook.scene import RulesScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from game.ui.settings import Settings
from tests.ui.table.heard.hearing import Hearing
from tests.ui.table.keyboard import Keyboard

PICTURES = [
    passage
    for chapter in RULES_CHAPTERS
    for passage in chapter.passages
    if not isinstance(passage, Paragraph)
]
MAPS = [passage for passage in PICTURES if isinstance(passage, MapPicture)]


@pytest.fixture
def scene(app: App) -> RulesScene:
    scene = RulesScene(app, app.pop, "tiles")
    app.push(scene)
    scene.prepare()
    return scene


@pytest.fixture
def keys(app: App, clock: ManualClock) -> Keyboard:
    return Keyboard(app, clock)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("chapter", RULES_CHAPTERS, ids=lambda chapter: str(chapter.id))
def test_every_chapter_fits_its_page(
    clock: ManualClock, language: str, chapter: RulesChapter
) -> None:
    app = offscreen_app((1024, 600), Settings(language=language), clock)
    scene = RulesScene(app, lambda: None, chapter.id)
    app.push(scene)
    scene.prepare()
    assert scene.chapter is chapter
    page = scene.page
    for block in page.blocks:
        assert block.x + block.paint().get_width() <= page.rect.width - scene.metrics.px(1)
    page.scroll(10**6)
    assert page.top == page.end
    assert scene.sprites(0.0)
    set_language("en")


def test_large_type_breaks_no_word(clock: ManualClock) -> None:
    settings = Settings(language="de", text_scale=1.5, ui_scale=1.25)
    app = offscreen_app((1024, 600), settings, clock)
    scene = RulesScene(app, lambda: None, "officials")
    app.push(scene)
    scene.prepare()
    for query in ("Postmeister", "Postillion"):
        page = ChapterView(scene.metrics, scene.page.rect, scene.chapter, query)
        assert len(page.hits) == search.count(scene.chapter, query)
    set_language("en")


@pytest.mark.slow
def test_the_keyboard_reads_the_whole_book(app: App, scene: RulesScene, keys: Keyboard) -> None:
    keys.go_to(scene.group, "chapters")
    keys.press(pygame.K_HOME)
    read = [scene.chapter]
    for _ in RULES_CHAPTERS[1:]:
        keys.press(pygame.K_DOWN)
        read.append(scene.chapter)
    assert read == list(RULES_CHAPTERS)
    keys.go_to(scene.group, "page")
    before = scene.page.top
    scene.open(next(chapter for chapter in RULES_CHAPTERS if chapter.id == "tiles"))
    keys.press(pygame.K_PAGEDOWN)
    assert scene.page.top > before
    keys.press(pygame.K_END)
    assert scene.page.top == scene.page.end > 0
    keys.press(pygame.K_ESCAPE)
    assert app.top is not scene


@pytest.mark.slow
def test_wheel_and_pointer_scroll(scene: RulesScene) -> None:
    middle = scene.page.rect.center
    scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=middle, rel=(0, 0), buttons=(0, 0, 0)))
    scene.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-2))
    rolled = scene.page.top
    assert rolled > 0
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=middle, button=1))
    higher = middle[0], middle[1] - 60
    scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=higher, rel=(0, -60), buttons=(1, 0, 0)))
    scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=higher, button=1))
    assert scene.page.top == rolled + 60


def test_the_wheel_over_a_list_without_chapters_does_nothing(
    scene: RulesScene, keys: Keyboard
) -> None:
    keys.go_to(scene.group, "search")
    keys.type("zzz")
    assert not scene.found
    over = scene._list.rect.center
    scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=over, rel=(0, 0), buttons=(0, 0, 0)))
    scene.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-2))
    assert scene._list.top == 0


@pytest.mark.slow
def test_searching_goes_from_place_to_place(scene: RulesScene, keys: Keyboard) -> None:
    keys.go_to(scene.group, "search")
    keys.type("prov")
    found = scene.found
    assert 1 < len(found) < len(RULES_CHAPTERS)
    assert scene.chapter in found
    seen = []
    for _ in range(sum(search.count(chapter, "prov") for chapter in found)):
        seen.append((scene.chapter.id, scene.page.hit))
        shown = scene.page.hits[scene.page.hit].y - scene.page.top
        assert 0 <= shown <= scene.page.rect.height
        keys.press(pygame.K_RETURN)
    assert len(set(seen)) == len(seen)
    assert (scene.chapter.id, scene.page.hit) == seen[0]
    keys.press(pygame.K_ESCAPE)
    assert scene.query == ""
    assert len(scene.found) == len(RULES_CHAPTERS)


@pytest.mark.slow
def test_every_found_word_is_marked(scene: RulesScene) -> None:
    for chapter in RULES_CHAPTERS:
        for query in ("house", "the", "route of"):
            page = ChapterView(scene.metrics, scene.page.rect, chapter, query)
            assert len(page.hits) == search.count(chapter, query)


@pytest.mark.slow
def test_what_cannot_be_found_is_said(scene: RulesScene, keys: Keyboard) -> None:
    keys.go_to(scene.group, "search")
    keys.type("xyzzy")
    assert scene.found == []
    keys.press(pygame.K_RETURN)
    assert scene.page.hits == []


@pytest.mark.parametrize(
    ("query", "words"),
    [("munchen", "In München"), ("MÜNCHEN", "nach München"), ("preussen", "Preußen")],
)
def test_accents_and_case_do_not_matter(query: str, words: str) -> None:
    ((begin, end),) = search.spans(words, query)
    assert words[begin:end] in ("München", "Preußen")


@pytest.mark.parametrize(
    ("language", "query", "word"),
    [
        ("en", "wagon", "carriage"),
        ("en", "stage", "route"),
        ("en", "Region", "province"),
        ("en", "seal", "tile"),
        ("en", "score", "point"),
        ("en", "coach", "carriage"),
        ("de", "Marke", "plättchen"),
        ("de", "Wagen", "kutsche"),
        ("de", "Kutsche", "kutsche"),
        ("de", "Stapel", "stapel"),
        ("de", "region", "land"),
        ("de", "Abrechnung", "punkt"),
    ],
)
def test_other_words_are_known(language: str, query: str, word: str) -> None:
    set_language(language)
    found = [
        said[begin:end].lower()
        for chapter in RULES_CHAPTERS
        for said in search.texts(chapter)
        for begin, end in search.spans(said, query)
    ]
    set_language("en")
    assert found.count(word) > 3


def test_each_word_with_others_stands_in_the_book() -> None:
    for language in ("en", "de"):
        set_language(language)
        book = search.fold(" ".join(said for each in RULES_CHAPTERS for said in search.texts(each)))
        words = [search.fold(translated(word)) for word, _others in search.OTHER_WORDS]
        set_language("en")
        assert [word for word in words if word not in book] == []


def test_few_letters_mean_no_other_word() -> None:
    assert search.spans("a carriage", "wa") == []
    assert search.spans("a carriage", "wag") == [(2, 10)]


@pytest.fixture
def program(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    program = Program(app, GameKeeper(Saves(tmp_path / "saves")))
    program.title()
    yield program
    program.ai.close()


@pytest.mark.slow
def test_f1_opens_the_rules_and_puts_them_away(app: App, program: Program, keys: Keyboard) -> None:
    keys.press(pygame.K_F1)
    assert isinstance(app.top, RulesScene)
    keys.press(pygame.K_F1)
    title = app.top
    assert isinstance(title, TitleScene)
    keys.go_to(title.group, "rules")
    keys.press(pygame.K_RETURN)
    assert isinstance(app.top, RulesScene)


# What the pictures show is so


@pytest.mark.parametrize("picture", MAPS, ids=lambda picture: str(picture.caption)[:30])
def test_the_houses_and_roads_of_the_pictures_are_allowed(picture: MapPicture) -> None:
    board = find_board(picture.position.map_id)
    rules = picture.position.rules(board)
    seat = picture.position.state(rules).seats[0]
    houses = board.mask_of(picture.ghosts.split())
    assert houses & ~seat.route_mask == 0
    assert Placements(board).allows(houses)
    for one, other in zip(seat.route, seat.route[1:], strict=False):
        assert rules.neighbours[rules.city_of[one]] >> rules.city_of[other] & 1
    for pair in picture.roads.split():
        one_city, _, other_city = pair.partition("-")
        assert Road.between(one_city, other_city) in board.roads


def test_the_golden_roads_are_all_there_are() -> None:
    picture = next(each for each in MAPS if each.roads)
    board = find_board("south")
    rules = picture.position.rules(board)
    seat = picture.position.state(rules).seats[0]
    joined = set()
    for end in (seat.route[0], seat.route[-1]):
        city = rules.city_of[end]
        for other in range(len(board.cities)):
            if rules.neighbours[city] >> other & 1 and not seat.route_mask >> other & 1:
                joined.add(Road.between(board.cities[city].id, board.cities[other].id))
    assert {Road.between(*pair.split("-")) for pair in picture.roads.split()} == joined


def test_the_whole_provinces_of_the_pictures_are_whole() -> None:
    pictures = [each for each in MAPS if each.position.seats[0].houses and each.lit]
    shown = [(each.position.map_id, each.lit.split()) for each in pictures]
    assert [map_id for map_id, _ in shown] == ["south", "italy"]
    for (map_id, lit), province in zip(shown, ("baden", "tirol"), strict=True):
        board = find_board(map_id)
        assert board.mask_of(lit) == board.province_masks[province]


def test_the_numbers_of_the_book() -> None:
    south, north = find_board("south"), find_board("north")
    said = " ".join(
        passage.words
        for ch in RULES_CHAPTERS
        for passage in ch.passages
        if isinstance(passage, Paragraph)
    )
    assert f"Every player has {HOUSES} houses." in said
    assert [each.length for each in south.carriages] == [3, 4, 5, 6, 7]
    free = {city.id for city in north.cities if city.province is None}
    assert free == {"bremen", "hamburg", "luebeck", "frankfurt"}
    for picture in PICTURES:
        if isinstance(picture, TilesPicture):
            ids = {stack.id for stack in find_board(picture.map_id).stacks}
            assert set(picture.stacks.split()) <= ids


def test_the_cards_of_a_picture_are_as_many_as_it_names(app: App) -> None:
    """A card more to a picture makes it wider."""
    few = paint_picture(CardsPicture("south", "ulm", ""), app.metrics(), 600, "en")
    more = paint_picture(CardsPicture("south", "ulm lodz", ""), app.metrics(), 600, "en")
    assert more.get_width() > 2 * few.get_width()


@pytest.mark.slow
def test_f1_opens_the_chapter_that_helps_on_a_page(
    app: App, program: Program, keys: Keyboard
) -> None:
    program.new_games.set_up()
    keys.press(pygame.K_F1)
    assert isinstance(app.top, RulesScene)
    assert app.top.chapter.id == "options"


@pytest.mark.parametrize("by", ["button", "F1"])
def test_the_settings_lead_to_what_helps_whom_and_back(
    app: App, program: Program, keys: Keyboard, by: str
) -> None:
    settings = SettingsScene(app)
    app.push(settings)
    if by == "F1":
        keys.press(pygame.K_F1)
    else:
        keys.go_to(settings.group, "access")
        keys.press(pygame.K_RETURN)
    assert isinstance(app.top, RulesScene)
    assert app.top.chapter is ACCESS
    keys.press(pygame.K_ESCAPE)
    assert app.scenes[-1] is settings


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@pytest.mark.parametrize("picture", MAPS, ids=lambda picture: picture.around.replace(" ", "-"))
def test_the_pictures_cut_no_names(app: App, picture: MapPicture, size: tuple[int, int]) -> None:
    """And show whole plates of the cities that they are about."""
    renderer, piece = piece_of(picture, Metrics(size), size[0] * 2 // 3)
    geometry = renderer.geometry
    for city, each in enumerate(geometry.board.cities):
        label = geometry.label(city)
        assert piece.contains(label) or not piece.colliderect(label), each.id
        if each.id in picture.around.split():
            assert piece.contains(geometry.plate(city)), each.id


@pytest.mark.slow
def test_the_focus_of_who_listens_is_never_lost_while_words_are_looked_up(
    app: App, clock: ManualClock
) -> None:
    scene = RulesScene(app, lambda: None)
    app.push(scene)
    hearing = Hearing(app, clock)
    hearing.wait()
    scene._search("house")
    for _ in range(8):
        hearing.press(pygame.K_TAB)
        assert hearing.ear.snapshot.focus != ROOT


def test_the_end_of_a_chapter_is_said(app: App, clock: ManualClock) -> None:
    """Down behind the last passage was silent, as if the key had not been heard."""
    hearing = Hearing(app, clock)
    app.push(RulesScene(app, app.pop, "tiles"))
    hearing.wait()
    hearing.press(pygame.K_TAB, pygame.K_END)
    assert hearing.press(pygame.K_DOWN) == ["* End of the list."]
    assert "* End of the list." not in hearing.press(pygame.K_UP)
    hearing.press(pygame.K_HOME)
    assert hearing.press(pygame.K_UP) == ["* End of the list."]
