"""The title's menu has five ranks, and what lies on the sheet is clear of it."""

from __future__ import annotations

from itertools import product

import pygame
import pytest
from pygame import Rect

from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics import text
from game.ui.graphics.theme import Metrics
from game.ui.program.app_factory import offscreen_app
from game.ui.scenes.title import EDGE, STILL_LIFE, TitleActions, TitleScene
from game.ui.settings import Settings
from game.ui.widgets import Button
from game.ui.widgets.plate_button import PlateButton
from tests.sampling import every

PAGES = ((lambda: "Replays", None), (lambda: "Album", lambda: None))
WAYS_IN = ("learn", "deals")
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
    return {each.key: each for each in buttons if not each.quiet}


def links(scene: TitleScene) -> dict[str, Button]:
    buttons = [each for each in scene.group.widgets if isinstance(each, Button)]
    return {each.key: each for each in buttons if each.quiet}


def test_what_is_suggested_weighs_most_and_the_rest_least(app: App) -> None:
    buttons = menu(shown(app))
    heights = {key: each.rect.height for key, each in buttons.items()}
    assert len({heights[key] for key in WAYS_IN}) == len({heights[key] for key in REST}) == 1
    assert heights["continue"] > heights["new"] > heights["learn"] > heights["rules"]
    assert [key for key, each in buttons.items() if each.primary] == ["continue"]
    plates = {key for key, each in buttons.items() if isinstance(each, PlateButton)}
    assert plates == set(REST)
    assert not any(buttons[key].raised for key in REST)
    feet = [max(buttons[key].rect.bottom for key in keys) for keys in (("new",), WAYS_IN)]
    assert feet[0] < buttons["learn"].rect.top and feet[1] < buttons["rules"].rect.top


def test_all_unfinished_games_are_a_link_below_continue(app: App) -> None:
    scene = shown(app)
    buttons, quiet = menu(scene), links(scene)
    assert set(quiet) == {"unfinished", *FOOT}
    link = quiet["unfinished"].rect
    assert buttons["continue"].rect.bottom < link.top < link.bottom < buttons["new"].rect.top


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_the_menu_and_what_lies_below_it_are_in_the_middle_of_the_height(
    clock: ManualClock, size: tuple[int, int], text_scale: float
) -> None:
    app = offscreen_app(size, Settings(text_scale=text_scale), clock)
    scene = shown(app)
    buttons, words = menu(scene), links(scene)
    assert all(words[key].rect.top > buttons["extra-1"].rect.bottom for key in FOOT)
    above = buttons["continue"].rect.top
    below = size[1] - words["quit"].rect.bottom
    # Large words leave no room for anything else.
    lower = scene.metrics.px(STILL_LIFE) if text_scale == 1 else 0
    assert abs(above - (below - lower)) < size[1] // 30
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
def test_menu_and_what_lies_at_its_foot_are_on_one_pad_as_high_as_the_sheet(
    clock: ManualClock, size: tuple[int, int]
) -> None:
    app = offscreen_app(size, Settings(), clock)
    scene = shown(app)
    scene.prepare()
    buttons = [each.rect for each in scene.group.widgets]
    pad = next(
        each.rect
        for each in scene.decor
        if all(each.rect.contains(button) for button in buttons) and each.rect.width < size[0] // 2
    )
    assert Rect((0, 0), size).contains(pad)
    assert pad.x > scene._sheet.right
    assert (pad.top, pad.bottom) == (scene._sheet.top, scene._sheet.bottom)
    cards, _light, *things = [each.rect for each in scene._front]
    foot = max(button.bottom for button in buttons)
    for each in (cards, *things):
        # Pictures of what burns or is turned are larger than the thing.
        seen = each.inflate(-each.width // 4, -each.height // 4)
        assert pad.contains(seen) and seen.top > foot
    _cards, _lit, _shadow, wax, _shade, candle = scene._front
    masks = [pygame.mask.from_surface(each.image, 250) for each in (wax, candle)]
    off = candle.x - wax.x, candle.y - wax.y
    assert not masks[0].overlap(masks[1], off), "the wax does not look like a handle of the candle"
    app.close()


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
    assert words[0].size < menu(scene)["rules"].size
    assert [each.rect.left for each in words] == sorted(each.rect.left for each in words)
    assert scene.group.widgets.index(words[0]) > scene.group.widgets.index(menu(scene)["extra-1"])


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
    usual, first = menu(shown(app)), menu(shown(app, newcomer=True))
    assert {key: tuple(each.rect) for key, each in usual.items()} == {
        key: tuple(each.rect) for key, each in first.items()
    }
    assert not links(shown(app, newcomer=True))["unfinished"].can_focus
    for key in ("continue", "extra-0"):
        assert isinstance(first[key], PlateButton) and not first[key].can_focus
    assert [key for key, each in first.items() if each.primary] == ["learn"]


def test_a_plate_shows_pointer_and_focus(app: App) -> None:
    plate = menu(shown(app))["rules"]
    looks = []
    for hovered, ring in ((False, False), (True, False), (False, True)):
        plate.hovered, plate.focused, plate.ring = hovered, ring, ring
        looks.append(plate.sprites())
    usual, lit, ringed = looks
    assert [a.image is b.image for a, b in zip(usual, lit, strict=True)] == [False, False]
    assert len(ringed) == len(usual) + 1


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
    cards, light, *rest = things
    # Below a menu of large words in a small window there is no room for what seals a letter.
    candle_only = text_scale > 1 and size[1] < 700
    assert len(rest) == (2 if candle_only else 4), "these lie there with their shadows"
    window, things = Rect((0, 0), size), [cards, *rest]
    assert window.contains(light), "it may fall on all that lies there"
    for thing in things:
        assert window.contains(thing)
        assert thing.collidelist([each.rect for each in scene.group.widgets]) < 0
    app.close()


def test_a_notice_has_the_room_of_what_seals_a_letter_and_of_the_candle(app: App) -> None:
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
