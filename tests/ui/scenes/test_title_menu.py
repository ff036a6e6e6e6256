"""The title's menu has five ranks, and what lies on the sheet is clear of it."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pygame
import pytest
from pygame import Rect, Surface

from game.ui.accessibility.adapter import Listener
from game.ui.accessibility.screen_reader import ScreenReader
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics import text
from game.ui.graphics.theme import Metrics
from game.ui.program.app_factory import offscreen_app
from game.ui.scenes.title import EDGE, TitleActions, TitleScene
from game.ui.scenes.title_menu import hairlines
from game.ui.scenes.title_picture import paint_card_fan
from game.ui.scenes.title_pictured import PICTURES, PicturedWord
from game.ui.settings import Settings
from game.ui.widgets import Button
from game.ui.widgets.plate_button import PlateButton
from tests.sampling import every
from tests.ui.accessibility.listener import Ear, listen, steps

PAGES = ((lambda: "Replays", None), (lambda: "Album", lambda: None))
FOOT = ("language", "settings", "about", "quit")
REST = ("rules", "problems", "extra-0", "extra-1")


def nothing() -> None:
    """Do nothing."""


def shown(app: App, newcomer: bool = False) -> TitleScene:
    actions = TitleActions(
        *(nothing, nothing, nothing),
        resume=None if newcomer else nothing,
        unfinished=None if newcomer else nothing,
        learn=nothing,
        rules=nothing,
        problems=nothing,
        deals=nothing,
        newcomer=newcomer,
        extra=PAGES,
    )
    scene = TitleScene(app, actions)
    app.push(scene)
    scene.arrive()
    return scene


def menu(scene: TitleScene) -> dict[str, Button]:
    buttons = [each for each in scene.group.widgets if isinstance(each, Button)]
    return {each.key: each for each in buttons if not (each.quiet or each.key == "unfinished")}


def links(scene: TitleScene) -> dict[str, Button]:
    buttons = [each for each in scene.group.widgets if isinstance(each, Button)]
    return {each.key: each for each in buttons if each.quiet or each.key == "unfinished"}


def test_what_is_suggested_weighs_most_and_the_rest_least(app: App) -> None:
    """Leather, tickets, and words: no more kinds of buttons than that."""
    scene = shown(app)
    buttons, words = menu(scene), links(scene)
    assert list(buttons) == ["continue", "new", "learn", "deals"]
    heights = [each.rect.height for each in buttons.values()]
    assert heights == sorted(heights, reverse=True) and len(set(heights)) == 3
    assert [key for key, each in buttons.items() if each.primary] == ["continue"]
    pictured = {key for key, each in words.items() if isinstance(each, PicturedWord)}
    assert pictured == set(PICTURES) == set(REST)
    assert len({words[key].rect.y for key in REST}) == 1, "one row"
    feet = [*(each.rect.bottom for each in buttons.values()), words["rules"].rect.bottom]
    assert feet == sorted(feet)
    learn, deals = buttons["learn"], buttons["deals"]
    assert deals.rect.y == learn.rect.y and deals.rect.left > learn.rect.right
    assert (deals.rect.size, deals.size) == (learn.rect.size, learn.size), "equal ways into a game"


def test_each_word_of_the_quiet_row_stands_below_its_picture(app: App) -> None:
    words = links(shown(app))
    for key in REST:
        picture, word = words[key].sprites()
        assert picture.rect.bottom < word.rect.top and words[key].rect.contains(picture.rect)
        assert picture.rect.centerx == pytest.approx(word.rect.centerx, abs=1)


def test_all_unfinished_games_are_a_link_below_continue(app: App) -> None:
    scene = shown(app)
    buttons, quiet = menu(scene), links(scene)
    assert set(quiet) == {"unfinished", *REST, *FOOT}
    link = quiet["unfinished"].rect
    assert buttons["continue"].rect.bottom < link.top < link.bottom < buttons["new"].rect.top
    picture = scene._picture
    assert buttons["continue"].rect.bottom < picture.top < picture.bottom < link.top
    words, line, arrow = quiet["unfinished"].sprites()
    assert line.rect.width == words.rect.width and line.rect.bottom <= words.rect.bottom
    assert words.rect.right < arrow.rect.x, "no bare words"
    assert quiet["unfinished"].size < buttons["learn"].size


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_the_game_to_continue_is_one_card(clock: ManualClock, size: tuple[int, int]) -> None:
    """Its button, its players, its words and the way to all others lie on it, and nothing else."""
    app = offscreen_app(size, Settings(), clock)
    scene = shown(app)
    card = scene._card
    assert card is not None and scene._still_life.pad.contains(card)
    assert card.contains(scene._picture)
    places = {each.key: each.rect for each in scene.group.widgets}
    on_it = {key for key, rect in places.items() if card.colliderect(rect)}
    assert on_it == {"continue", "unfinished"}
    assert all(card.contains(places[key]) for key in on_it)
    assert shown(app, newcomer=True)._card is None
    app.close()


@pytest.mark.parametrize("newcomer", [False, True])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_the_menu_with_what_lies_in_it_is_in_the_middle_of_the_height(
    clock: ManualClock, size: tuple[int, int], text_scale: float, newcomer: bool
) -> None:
    app = offscreen_app(size, Settings(text_scale=text_scale), clock)
    scene = shown(app, newcomer)
    buttons, words = menu(scene), links(scene)
    assert all(words[key].rect.top >= words["extra-1"].rect.bottom for key in FOOT)
    above = next(iter(buttons.values())).rect.top
    below = size[1] - words["quit"].rect.bottom
    assert abs(above - below) < size[1] // 30
    app.close()


@pytest.mark.parametrize("size", [(1024, 600), (1024, 768), (1920, 1080), (2560, 1080)])
def test_as_much_wood_is_seen_above_the_sheet_as_below_it(
    clock: ManualClock, size: tuple[int, int]
) -> None:
    app = offscreen_app(size, Settings(), clock)
    sheet = shown(app)._sheet
    assert sheet.top == size[1] - sheet.bottom == Metrics(size).px(EDGE)
    app.close()


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1280, 1024), (1920, 1080)])
def test_menu_and_what_lies_in_it_are_on_one_pad_as_high_as_the_sheet(
    clock: ManualClock, size: tuple[int, int]
) -> None:
    app = offscreen_app(size, Settings(), clock)
    scene = shown(app, newcomer=True)
    scene.prepare()
    buttons = [each.rect for each in scene.group.widgets if each.visible]
    pad = next(
        each.rect
        for each in scene.decor
        if all(each.rect.contains(button) for button in buttons) and each.rect.width < size[0] // 2
    )
    assert Rect((0, 0), size).contains(pad)
    assert pad.x > scene._sheet.right
    assert (pad.top, pad.bottom) == (scene._sheet.top, scene._sheet.bottom)
    _light, cards, *things = [each.rect for each in scene._front]
    for each in (cards, *things):
        # Pictures of what burns or is turned are larger than the thing.
        seen = each.inflate(-each.width // 4, -each.height // 4)
        assert pad.contains(seen) and seen.collidelist(buttons) < 0
    _lit, _cards, _shadow, candle = scene._front
    assert cards.left < candle.rect.left < cards.right < candle.rect.right, "they lie together"
    app.close()


def test_the_candle_lights_the_cards_and_the_wood_beyond_the_pad(clock: ManualClock) -> None:
    scene = shown(offscreen_app((1920, 1080), Settings(), clock), newcomer=True)
    scene.prepare()
    light, pad = scene._front[0].rect, scene._still_life.pad
    assert light.left < pad.left + pad.width // 8 and light.right > pad.right
    plain, lit = paint_card_fan(80), paint_card_fan(80, lit=True)

    def shaded(fan: Surface) -> float:
        """The share of its shadows that lies in the left half."""
        soft = [
            x < fan.get_width() // 2
            for y in range(0, fan.get_height(), 3)
            for x in range(fan.get_width())
            if 8 < fan.get_at((x, y)).a < 200
        ]
        return sum(soft) / len(soft)

    assert shaded(lit) > shaded(plain) + 0.1, "away from the flame"


def test_with_high_contrast_nothing_lies_below_the_menu(clock: ManualClock) -> None:
    app = offscreen_app((1280, 800), Settings(high_contrast=True), clock)
    scene = shown(app)
    scene.prepare()
    buttons = menu(scene)
    above, below = buttons["continue"].rect.top, links(scene)["quit"].rect.bottom
    assert abs(above - (800 - below)) < 800 // 30
    assert len(scene._front) == 1, "only the cards, on the sheet"
    app.close()


def test_the_language_looks_like_what_opens_a_choice(app: App) -> None:
    words = links(shown(app))
    language, others = words["language"], [words[key] for key in FOOT[1:]]
    *_word, arrow = language.sprites()
    assert [len(each.sprites()) for each in (language, *others)] == [2, 1, 1, 1]
    assert arrow.rect.left > language.sprites()[0].rect.right
    assert language.rect.contains(arrow.rect)
    for each in (language, others[0]):
        each.hovered = True
        below = each.sprites()[-1].rect
        assert below.height <= each.metrics.line and each.rect.contains(below)


def test_what_belongs_to_the_program_stands_in_one_row_of_words(app: App) -> None:
    scene = shown(app)
    words = [links(scene)[key] for key in FOOT]
    assert len({each.rect.centery for each in words}) == len({each.size for each in words}) == 1
    assert words[0].rect.height < links(scene)["rules"].rect.height
    assert [each.rect.left for each in words] == sorted(each.rect.left for each in words)
    assert scene.group.widgets.index(words[0]) > scene.group.widgets.index(links(scene)["extra-1"])


def test_one_hairline_parts_what_belongs_to_the_program(app: App) -> None:
    """No boxes, nor lines between words: they weigh less than a new game."""
    scene = shown(app)
    rows = [[links(scene)[key] for key in keys] for keys in (REST, FOOT)]
    lines = hairlines(scene.metrics, scene.group.widgets, (200, 160, 80))
    seen = [each.rect for each in scene._on_the_wood()]
    assert all(each.rect in seen for each in lines)
    (across,) = lines
    assert rows[0][0].rect.bottom <= across.y <= rows[1][0].rect.top
    assert across.rect.width >= rows[0][-1].rect.right - rows[0][0].rect.x


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_the_ring_of_the_plate_covers_no_words_above_it(app: App, size: tuple[int, int]) -> None:
    scene = shown(app)
    scene.actions = replace(
        scene.actions, resume_words=lambda: "Anna, Ben", resume_where=lambda: "South, round 3"
    )
    scene.resize(size)
    scene.arrive()
    link = next(each for each in scene.group.widgets if each.key == "unfinished")
    link.focused = link.ring = True
    ring = link.ring_sprites()[0].rect
    words = [each for each in scene.decor if text.words_of(each.image)]
    above = [each.rect for each in words if abs(each.rect.centery - link.rect.y) < link.rect.height]
    assert above and all(each.bottom - each.height // 4 <= ring.top for each in above)


def test_pictures_of_the_quiet_row_are_large_enough_to_be_read(clock: ManualClock) -> None:
    scene = shown(offscreen_app((1920, 1080), Settings(), clock))
    for key in REST:
        picture, _word = links(scene)[key].sprites()
        assert picture.rect.height >= 40


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "size", "text_scale"),
    every(
        product(
            ["de", "fr", "pl"],
            [(1024, 600), (1280, 800), (1920, 1080), (3840, 2160)],
            [1.0, 1.5, 2.0],
        ),
        5,
    ),
)
def test_words_keep_clear_of_edges_and_of_each_other(
    clock: ManualClock, language: str, size: tuple[int, int], text_scale: float
) -> None:
    app = offscreen_app(size, Settings(language=language, text_scale=text_scale), clock)
    scene = shown(app)
    for button in menu(scene).values():
        words = text.width_of(button.label, button.size, "semibold")
        assert words <= button.rect.width - button.metrics.px(3)
    foot = [links(scene)[key] for key in FOOT]
    for number, each in enumerate(foot):
        assert text.width_of(each.label, each.size, "semibold") <= each.rect.width
        assert each.rect.collidelist([other.rect for other in foot[number + 1 :]]) < 0
    app.close()


def test_what_cannot_be_pressed_steps_back_where_it_is(app: App) -> None:
    usual, page = shown(app), shown(app, newcomer=True)
    before, after = ({**menu(each), **links(each)} for each in (usual, page))
    # Only the lessons and the game that cannot be continued have changed places.
    swapped = {"continue": "learn", "learn": "continue"}
    assert [*before] == [swapped.get(key, key) for key in after]
    assert before["unfinished"].visible and not after["unfinished"].visible
    first = menu(page)
    assert isinstance(first["continue"], PlateButton)
    for key in ("unfinished", "continue", "extra-0"):
        assert not after[key].can_focus
    dim, bright = (
        sum(pygame.transform.average_color(after[key].sprites()[0].image, consider_alpha=True)[:3])
        for key in ("extra-0", "extra-1")
    )
    assert dim < bright
    assert [key for key, each in first.items() if each.primary] == ["learn"]


def test_a_pictured_word_shows_pointer_and_focus(app: App) -> None:
    word = links(shown(app))["rules"]
    looks = []
    for hovered, ring in ((False, False), (True, False), (False, True)):
        word.hovered, word.focused, word.ring = hovered, ring, ring
        looks.append(word.sprites())
    usual, lit, ringed = looks
    assert [a.image is b.image for a, b in zip(usual, lit, strict=False)] == [False, False]
    # With a line below the word, and the ring.
    assert [len(each) - len(usual) for each in (lit, ringed)] == [1, 2]


@pytest.mark.slow
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 1024)])
def test_what_lies_on_the_sheet_is_clear_of_every_button(
    clock: ManualClock, size: tuple[int, int], text_scale: float
) -> None:
    app = offscreen_app(size, Settings(language="de", text_scale=text_scale), clock)
    scene = shown(app)
    scene.prepare()
    lying = scene.sprites(0.0)
    # The light of the candle and the ends of shadows may reach below a button.
    things = [
        each.image.get_bounding_rect(64).move(each.rect.topleft)
        for each in lying
        if each in scene._front
    ]
    window = Rect((0, 0), size)
    if scene._still_life.candle is None:
        assert text_scale > 1, "large words leave it no wood"
        assert len(things) == 1
    else:
        light, *things = things
        assert len(things) == 3, "cards, the candle and its shadow"
        assert window.contains(light), "it may fall on all that lies there"
        assert not scene._still_life.candle.place.colliderect(scene._sheet)
    for thing in things:
        assert window.contains(thing)
        assert thing.collidelist([each.rect for each in scene.group.widgets]) < 0
    app.close()


def test_a_notice_has_the_room_of_the_candle(app: App) -> None:
    scene = TitleScene(app, TitleActions(nothing, nothing, nothing), lambda: "Please note")
    app.push(scene)
    scene.arrive()
    scene.prepare()
    assert len(scene._front) == 1


@pytest.mark.parametrize("ui_scale", [1.0, 1.5])
def test_the_landscape_is_not_painted_again_by_a_new_layout(
    clock: ManualClock, ui_scale: float
) -> None:
    app = offscreen_app((1024, 600), Settings(ui_scale=ui_scale), clock)
    scene = shown(app)
    scene.rebuild()
    scene.prepare()
    assert scene.wood_is_seen, "its layers are all there"
    app.close()


def test_the_game_to_continue_is_told_once_the_page_is_seen(clock: ManualClock) -> None:
    """Its record is not read before; the players stand below in a line of their own."""
    asked: list[str] = []

    def where() -> str:
        asked.append("")
        return "South Germany, round 7 – Anna’s turn"

    app = offscreen_app((1024, 600), Settings(), clock)
    actions = TitleActions(
        *(nothing, nothing, nothing, nothing),
        resume_words=lambda: "Anna, Bert",
        resume_where=where,
    )
    scene = TitleScene(app, actions)
    scene.resize((1024, 600))
    scene.prepare()
    assert not asked
    scene.arrive()
    scene.prepare()
    said = [words for each in scene.decor if (words := text.words_of(each.image))]
    assert [each for each in said if "Anna" in each] == [where(), "Anna, Bert"]
    (button,) = (each for each in scene.group.widgets if each.key == "continue")
    node = button.accessible()
    assert node is not None and node.description == f"{where()}\nAnna, Bert"
    app.close()


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_the_game_to_continue_is_seen_below_its_button_and_goes_on_by_a_press(
    clock: ManualClock, size: tuple[int, int]
) -> None:
    """Its players are seen there; where they are not known, cards are."""
    app, pressed, rooms = offscreen_app(size, Settings(), clock), list[str](), list[object]()
    land = Surface((40, 30))
    land.fill((10, 200, 30))

    def picture(room: tuple[int, int], _size: int) -> Surface:
        rooms.append(room)
        return land

    actions = TitleActions(
        *(nothing, nothing, nothing, lambda: pressed.append("resume")), resume_picture=picture
    )
    scene = TitleScene(app, actions)
    app.push(scene)
    scene.prepare()
    assert not rooms, "not before the page is seen"
    scene.arrive()
    scene.prepare()
    (room,) = rooms
    assert room == scene._picture.size
    light, people, _shadow, candle = scene._front
    assert scene._picture.contains(people.rect) and people.image is land
    assert light.rect.collidepoint(candle.rect.center)
    lying = scene._still_life.candle
    assert lying is not None and lying.place.collidepoint(candle.rect.center)
    assert scene._sheet.right < lying.place.left, "on the wood: it stood on the picture's corner"
    assert lying.place.right < scene._still_life.pad.left
    assert lying.place.right <= scene._still_life.pad.left, "apart from the menu"
    press = pygame.Event(pygame.MOUSEBUTTONDOWN, button=pygame.BUTTON_LEFT, pos=people.rect.center)
    scene.handle(press)
    assert pressed == ["resume"]
    app.close()


@pytest.mark.parametrize("title", ["", "Sunday"])
def test_below_players_who_are_seen_their_names_do_not_stand_again(
    clock: ManualClock, title: str
) -> None:
    app, names = offscreen_app((1024, 600), Settings(), clock), "Anna, Bert"
    actions = TitleActions(
        *(nothing, nothing, nothing, nothing),
        resume_words=lambda: f"{title} – {names}" if title else names,
        resume_where=lambda: "South Germany, round 7 – Anna’s turn",
        resume_picture=lambda _room, _size: Surface((40, 30)),
        resume_title=lambda: title,
    )
    scene = TitleScene(app, actions)
    app.push(scene)
    scene.arrive()
    scene.prepare()
    said = [words for each in scene.decor if (words := text.words_of(each.image))]
    assert not [each for each in said if "Bert" in each]
    assert (title in said) is bool(title)
    # Who listens hears them.
    (button,) = (each for each in scene.group.widgets if each.key == "continue")
    node = button.accessible()
    assert node is not None and "Bert" in node.description
    app.close()


def test_what_belongs_to_the_program_is_smaller_than_all_else(app: App) -> None:
    words = links(shown(app))
    assert max(words[key].size for key in FOOT) < min(words[key].size for key in REST)


@pytest.mark.parametrize("language", ["de", "pl"])
def test_the_words_below_the_ways_into_a_game_have_one_size(
    clock: ManualClock, language: str
) -> None:
    scene = shown(offscreen_app((1024, 600), Settings(language=language), clock))
    said = {words: each.rect for each in scene.decor if (words := text.words_of(each.image))}
    learn, deals = (said[words].height for words in scene._told().values())
    assert learn == pytest.approx(deals, abs=2)


def test_where_no_game_waits_there_is_no_gap_for_the_way_to_them(clock: ManualClock) -> None:
    scene = shown(offscreen_app((1920, 1080), Settings(), clock), newcomer=True)
    assert menu(scene)["new"].rect.top - scene._picture.bottom < scene._picture.height


def test_small_words_say_what_the_ways_into_a_game_are(clock: ManualClock) -> None:
    scene = shown(offscreen_app((1920, 1080), Settings(), clock))
    said = {words: each.rect for each in scene.decor if (words := text.words_of(each.image))}
    for key, words in (("learn", "about ten minutes"), ("deals", "the same cards for everybody")):
        button = menu(scene)[key]
        assert said[words].centery > button.rect.bottom
        assert said[words].centerx == pytest.approx(button.rect.centerx, abs=1)
        node = button.accessible()
        assert node is not None and node.description == words


def test_who_listens_hears_at_once_how_far_the_game_has_come(app: App) -> None:
    """Said once the landscape was there, it had the button with the focus read a second time."""
    actions = TitleActions(
        *(nothing, nothing, nothing),
        resume=nothing,
        resume_words=lambda: "Anna, Ben",
        resume_where=lambda: "South, round 3",
    )
    ear, told = listen(app), list[str]()
    app.push(TitleScene(app, TitleActions(nothing, nothing, nothing)))
    steps(app)
    app.replace(TitleScene(app, actions))
    for _step in range(12):
        steps(app, 1)
        if ear.focused.name == "Continue":
            told.append(ear.focused.description)
    assert set(told) == {"South, round 3\nAnna, Ben"}


def test_who_begins_to_listen_while_the_title_is_drawn_hears_it_told_once(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another thread says that somebody listens: what was drawn before was told and told again."""

    class Waiting(Ear):
        def connect(self, listener: Listener) -> Waiting:
            self.listener = listener
            return self

    actions = TitleActions(
        *(nothing, nothing, nothing),
        resume=nothing,
        resume_words=lambda: "Anna, Ben",
        resume_where=lambda: "South, round 3",
    )
    ear, told = Waiting(), list[str]()
    app.screen_reader = ScreenReader(ear.connect)
    title = TitleScene(app, actions)
    app.push(title)
    tick = title.tick

    def begin(now: float) -> None:
        tick(now)
        if ear.listener is not None and not app.screen_reader.listening:
            ear.listener.begins()

    monkeypatch.setattr(title, "tick", begin)
    for _step in range(12):
        steps(app, 1)
        if ear.told:
            told.append(ear.focused.description)
    assert set(told) == {"South, round 3\nAnna, Ben"}
