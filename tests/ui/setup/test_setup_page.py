"""The setup page makes a game that the rules accept, and says what is missing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface

from game.library import find_board
from game.rules.levels import OFFERED
from game.rules.options import Options
from game.rules.records.record import SeatInfo
from game.session import GameSetup
from game.storage.album.entries import GameResult, SeatResult
from game.storage.album.like_me import LIKE_ME
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.graphics import text
from game.ui.language import set_language
from game.ui.setup import rules
from game.ui.setup.ai_names import AI_NAMES
from game.ui.setup.map_facts import ROUNDS, map_facts, minutes
from game.ui.setup.maps import built_in_choices
from game.ui.setup.model import HELPS, PERSON, MapChoice, SetupModel
from game.ui.setup.opening_button import OpeningButton
from game.ui.setup.people_names import usual_name
from game.ui.setup.seats.line_choice import LineChoice
from game.ui.setup.seats.options import like_me_reason, like_me_words
from game.ui.table.draw import map_thumbnail
from game.ui.widgets import Choice, Toggle
from tests.ui.conftest import Hands
from tests.ui.devices import Somebody
from tests.ui.setup.setup_pages import LEVELS, MAPS, SetupPage, paper_of


@pytest.mark.slow
def test_one_press_starts_a_game_against_an_easy_ai(page: SetupPage) -> None:
    assert page.start() == GameSetup(
        "south",
        "base",
        Options(open_scores=True),
        (SeatInfo(usual_name(0), "human", "red"), SeatInfo(AI_NAMES[1], "ai", "blue", "novice")),
        None,
    )


@pytest.mark.slow
def test_everything_can_be_chosen(page: SetupPage) -> None:
    person = page.person
    page.next("map")
    page.next("who-2")
    page.unfold()
    person.press("name-0")
    person.type("Anna")
    person.press("portrait-0")
    _dialog, paper = paper_of(page.scene.app)
    paper.press("colour-blue")
    paper.press("done")
    for _ in range(2):
        page.next("start")
    person.press("open_draw_only")
    person.press("every_province")
    made = page.start()
    assert made.map_id == "north"
    assert made.variant == "base"
    assert made.seats[0] == SeatInfo("Anna", "human", "blue")
    assert made.seats[1].colour == "red"
    assert len(made.seats) == 3
    assert made.start == 1
    assert made.options.open_draw_only
    assert made.options.every_province


def test_open_scores_are_proposed_to_one_person_against_ai_seats(page: SetupPage) -> None:
    proposed = [page.model.open_scores]
    for who in (PERSON, "club"):
        page.model.choose_who(2, who)
        proposed.append(page.model.open_scores)
    assert proposed == [True, False, True]
    page.unfold()
    page.person.press("open_scores")
    page.model.choose_who(3, "club")
    assert not page.model.open_scores


def test_the_row_says_why_open_scores_are_proposed_until_they_are_chosen(page: SetupPage) -> None:
    def said() -> str:
        toggle = page.person.widget("open_scores")
        assert isinstance(toggle, Toggle)
        return toggle.label.removeprefix("Everyone’s points are shown during the game").strip()

    page.unfold()
    assert said() == "(usual when you play alone)"
    page.model.choose_who(1, PERSON)
    page.scene.rebuild()
    assert said() == "(usually off with several people)"
    page.person.press("open_scores")
    assert said() == ""
    page.model.choose_who(2, PERSON)
    assert page.model.open_scores


def test_a_map_without_the_variant_takes_its_own(page: SetupPage) -> None:
    page.model.choose_map("north")
    page.model.variant = "horses"
    page.model.choose_map("south")
    assert page.model.variant == "base"


def test_escape_goes_back(page: SetupPage) -> None:
    page.person.key(pygame.K_ESCAPE)
    assert page.left == 1


def test_like_me_finds_the_level_in_the_album(app: App, hands: Callable[[Scene], Hands]) -> None:
    person, rival = SeatResult("Anna", "human", "red", 20), SeatResult("x", "ai", "blue", 9, "club")
    won = GameResult("1", "2026-01-01T12:00:00+00:00", "south", "base", (person, rival), 0)
    page = SetupPage(app, SetupModel(MAPS, LEVELS, games=[won, replace(won, save="2")]), hands)
    page.model.choose_who(1, LIKE_ME)
    page.scene.rebuild()
    assert page.start().seats[1].level == "apprentice", "nobody is named yet"
    page.model.seats[0].name = "Anna"
    assert page.start().seats[1].level == "master"
    found = page.model.like_me()
    assert like_me_words(found) == "About as strong as Anna: master now"
    assert like_me_reason(found) == "Plays as master: Anna won 2 of 2 against club player"


@pytest.mark.slow
@pytest.mark.parametrize("scale", [1.0, 1.5, 1.75, 2.0])
def test_with_large_words_no_letters_are_squeezed_and_no_map_is_a_stamp(
    app: App, hands: Callable[[Scene], Hands], monkeypatch: pytest.MonkeyPatch, scale: float
) -> None:
    """Three people, each with other help, in German, at the map with two ways of playing."""
    drawn: list[tuple[int, int]] = []
    paint = map_thumbnail.map_thumbnail

    def noted(map_id: str, size: tuple[int, int], **look: bool) -> Surface:
        drawn.append(size)
        return paint(map_id, size, **look)

    monkeypatch.setattr(map_thumbnail, "map_thumbnail", noted)
    set_language("de")
    app.settings.text_scale = scale
    model = SetupModel(MAPS, LEVELS)
    model.map_id = "north"
    for index, kind in enumerate(HELPS):
        model.choose_who(index, PERSON)
        model.seats[index].help = kind
    scene = SetupPage(app, model, hands).scene
    app.step()
    assert all(high >= 7 * scene.metrics.unit * 0.9 for _wide, high in drawn)
    helps = [each for each in scene.group.widgets if each.key.startswith("help-")]
    assert len(helps) == len(HELPS)
    for each in helps:
        label = next(sprite for sprite in each.sprites() if text.words_of(sprite.image))
        image, words = label.image, text.words_of(label.image)
        tall = image.get_height()
        size = next(n for n in range(8, 99) if text.render(words, n).get_height() >= tall)
        assert image.get_width() >= 0.88 * text.width_of(words, size, "semibold"), words


def test_ways_of_playing_are_a_choice_with_pictures_where_there_are_two(page: SetupPage) -> None:
    assert "variant" not in {each.key for each in page.scene.group.widgets}
    page.next("map")
    choice = page.person.widget("variant")
    assert isinstance(choice, Choice)
    pictures = [
        sprite.rect
        for sprite in choice.sprites()
        if sprite.image.get_size() in [each.get_size() for each in choice.pictures]
    ]
    halves = [node.box for node in (choice.accessible() or pytest.fail("not heard")).children]
    assert len(pictures) == len(halves) == 2
    for picture, box in zip(pictures, halves, strict=True):
        assert box is not None and Rect(box).contains(picture)


@pytest.mark.parametrize("by", ["keys", "gamepad"])
def test_left_and_right_come_to_the_ways_of_playing_from_both_sides(
    app: App, clock: ManualClock, page: SetupPage, by: str
) -> None:
    """The button of the house rules and that of the match led past the switch between them."""
    somebody = Somebody(app, clock, by)
    page.next("map")
    ways = {
        "house-rules": (pygame.K_LEFT, pygame.CONTROLLER_BUTTON_DPAD_LEFT),
        "evening": (pygame.K_RIGHT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT),
    }
    for beside, (key, pad) in ways.items():
        somebody.go_to(beside)
        somebody.press((key, 0), pad)
        focused = page.scene.group.focused
        assert focused is not None and focused.key == "variant", beside


@pytest.mark.slow
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_lines_stay_where_they_are_whatever_is_chosen(
    app: App, hands: Callable[[Scene], Hands], scale: float
) -> None:
    app.settings.text_scale = scale
    model = SetupModel(MAPS, LEVELS)
    model.choose_who(2, PERSON)
    page = SetupPage(app, model, hands)

    def places() -> dict[str, tuple[int, int]]:
        shown = (each for each in page.scene.group.widgets if isinstance(each, LineChoice))
        return {each.key: each.rect.topleft for each in shown}

    before = places()
    assert len({before[f"who-{seat}"][0] for seat in range(3)}) == 1
    for key in ("help-0", "help-2", "start"):
        page.next(key)
    assert places() == before


def test_house_rules_are_folded_and_say_how_many_are_unusual(page: SetupPage) -> None:
    button = page.person.widget("house-rules")
    assert isinstance(button, OpeningButton) and button.count == 0
    node = button.accessible()
    assert node is not None
    told = node.name, node.description, node.expanded
    assert told == ("House rules: none", "", False), "what is in force"
    assert "every_province" not in {each.key for each in page.scene.group.widgets}
    page.scene.group.focus_key("house-rules")
    page.person.key(pygame.K_RETURN)
    focused = page.scene.group.focused
    assert focused is not None and focused.key == "house-rules"
    for key in ("every_province", "open_scores"):
        page.person.press(key)
    button = page.person.widget("house-rules")
    assert isinstance(button, OpeningButton) and button.count == 2
    node = button.accessible()
    assert node is not None and node.expanded and node.name == "House rules"
    assert node.description.startswith("The all-provinces tile needs Baiern too")
    page.person.press("house-rules")
    assert "every_province" not in {each.key for each in page.scene.group.widgets}
    assert page.start().options.every_province


def test_folded_house_rules_leave_their_room_to_the_map(
    app: App, hands: Callable[[Scene], Hands], monkeypatch: pytest.MonkeyPatch
) -> None:
    heights: list[int] = []
    paint = map_thumbnail.map_thumbnail

    def noted(map_id: str, size: tuple[int, int], **look: bool) -> Surface:
        heights.append(size[1])
        return paint(map_id, size, **look)

    monkeypatch.setattr(map_thumbnail, "map_thumbnail", noted)
    page = SetupPage(app, SetupModel(MAPS, LEVELS), hands)
    page.unfold()
    page.unfold()
    folded, unfolded, again = heights
    assert folded == again > 1.2 * unfolded


def test_what_opens_more_is_a_plate_with_a_sign(page: SetupPage) -> None:
    for key in ("evening", "house-rules", "pick-map"):
        widget = page.person.widget(key)
        grounds = []
        for widget.hovered in (False, True):
            sprites = widget.sprites()
            grounds.append(next(each.image for each in sprites if each.rect == widget.rect))
            words = next(each.rect for each in sprites if text.words_of(each.image))
            sign = sprites[-1].rect
            assert widget.rect.contains(words) and widget.rect.contains(sign), key
            assert words.right < sign.left and sign.centery == pytest.approx(words.centery, abs=1)
        assert grounds[0] is not grounds[1], key
        widget.hovered = False


def test_a_line_tells_what_is_special_about_the_map(page: SetupPage) -> None:
    """With the minutes of a game; for a map of one's own with its cities."""
    known = page.model.maps[1]
    assert map_facts(known, "base", 15).startswith("About 15 minutes.")
    assert map_facts(known, "horses", 20).startswith("About 20 minutes.")
    # What horses are is said where they are chosen, and before.
    assert "needs a horse" in map_facts(known, "horses", 20)
    assert "With horses, each city" in map_facts(known, "base", 15)
    assert "horse" not in map_facts(page.model.maps[0], "base", 15)
    assert map_facts(MapChoice("mine", "Mine", cities=31), "base", 0) == "31 cities."
    page.scene.resize((1920, 1080))
    page.scene.prepare()
    words = map_facts(page.model.map, page.model.variant, 0)
    assert words in [text.words_of(each.image) for each in page.scene.decor]


def test_the_minutes_of_a_game_follow_from_who_plays() -> None:
    """“About 18 rounds” told nobody how long an evening will be."""
    south, north = built_in_choices()[:2]
    alone, three, family = (minutes(south, "base", *each) for each in ((1, 1), (1, 3), (4, 0)))
    assert alone < three < family
    assert minutes(north, "horses", 2, 0) > minutes(north, "base", 2, 0)
    assert minutes(south, "base", 1, 1) % 5 == 0
    assert minutes(MapChoice("mine", "Mine", cities=31), "base", 2, 2) == 0


@pytest.mark.parametrize("size", [(800, 600), (1024, 600), (1920, 1080)])
def test_the_length_of_a_game_is_told_once(page: SetupPage, size: tuple[int, int]) -> None:
    """Behind the only way of playing if there is room, or else before the character of the map."""
    page.scene.resize(size)
    page.scene.rebuild()
    page.scene.prepare()
    told = [words for each in page.scene.decor if (words := text.words_of(each.image))]
    assert len([words for words in told if "minutes." in words]) == 1
    assert len([words for words in told if words.startswith("With carriages")]) == 1


def test_the_facts_are_true_of_the_maps() -> None:
    maps = {each.id: each for each in built_in_choices()}
    assert {(each.id, way) for each in maps.values() for way in each.variants} == set(ROUNDS)
    assert maps["south"].cities == min(each.cities for each in maps.values())
    free = [city for city in find_board("north").cities if city.province is None]
    assert len(free) == 4


def test_the_start_button_says_what_will_start(page: SetupPage) -> None:
    page.next("map")
    page.model.choose_who(2, PERSON)
    page.scene.rebuild()
    page.scene.prepare()
    words = [text.words_of(each.image) for each in page.person.widget("go").sprites()]
    assert {each for each in words if each} == {"Start the game", "3 players, North"}


def test_the_only_way_of_playing_is_told_below_the_map(page: SetupPage) -> None:
    told = [(text.words_of(each.image), each.rect) for each in page.scene.decor]
    rects = [rect for words, rect in told if words.startswith("With carriages")]
    assert len(rects) == 1
    picture = max(
        (rect for words, rect in told if not words and rect.right > rects[0].right),
        key=lambda rect: rect.width * rect.height * (rect.bottom <= rects[0].top),
    )
    rules = page.person.widget("house-rules").rect
    assert picture.left < rects[0].left < rects[0].right < rules.left
    assert abs(rules.right - picture.right) <= picture.width // 20
    assert abs(rects[0].centery - rules.centery) <= 1
    assert picture.bottom <= rules.top
    page.next("map")
    assert "With carriages" not in [text.words_of(each.image) for each in page.scene.decor]
    ways = page.person.widget("variant").rect
    assert ways.centery == page.person.widget("house-rules").rect.centery
    assert abs(picture.left - ways.left) <= picture.width // 20 and ways.right < rules.left


@pytest.mark.parametrize("language", ["en", "de", "es", "fr", "it", "nl", "pl"])
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_the_picture_of_each_map_has_the_same_place(
    app: App,
    hands: Callable[[Scene], Hands],
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    size: tuple[int, int],
) -> None:
    """Also of one that is played in several ways, whose choice is not cut."""
    rooms: list[Rect] = []
    monkeypatch.setattr(rules, "put_map", lambda page, map_id, room: rooms.append(Rect(room)))
    set_language(language)
    page = SetupPage(app, SetupModel(built_in_choices(), OFFERED), hands)
    page.scene.resize(size)
    places = set()
    for each in page.model.maps:
        rooms.clear()
        page.model.choose_map(each.id)
        page.scene.rebuild()
        page.scene.prepare()
        places.add(tuple(rooms[-1]))
        widgets = {widget.key: widget for widget in page.scene.group.widgets}
        if len(each.variants) > 1:
            ways, beside = widgets["variant"], widgets["house-rules"]
            assert ways.preferred_width() <= ways.rect.width < beside.rect.left - ways.rect.left
    assert len(places) == 1 and rooms[-1].height > size[1] // 3
