"""Every scene is drawn at every size in both languages, whole, and rests when nothing happens."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from game.playback import Playback
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.language import LANGUAGES, PSEUDO, set_language
from game.ui.samples import SCENES, Sample
from game.ui.settings import Settings
from game.ui.setup.seats.line_choice import LineChoice, TitledChoice
from game.ui.setup.seats.player import PlayerChoice, half_words
from game.ui.table.modes.waiting_button import WaitingButton
from game.ui.table.scene import TableScene
from game.ui.widgets import Button, Choice, Widget
from tests.sampling import THOROUGH, every, in_turn, share
from tests.ui.conftest import MEMORY
from tests.ui.samples.conftest import open_scene
from tests.ui.samples.faults import PageWords

SMALLEST = (1024, 600)
NARROW, WIDE, LARGEST = (1280, 1024), (1720, 720), (3840, 2160)
TINY = (1, 1), (40, 40), (300, 150)
TINY_QUICK = ("title", TINY[2]), ("table", TINY[0])
LARGE_SCENES = ("table", "title", "rules", "results", "album-games")
"""One of each way to fill a window: in the largest one a page takes up to half a gigabyte."""

SCENES_WITH_TABLE = ("table", "end", "closing", "keep", "log", "replay", "replay-log")

WITH_PARTS = ("closing-ways", "lesson-read")
"""Whose pictures are made of others: of a carriage without air, of tiles with their names."""

SOME = ("setup", "settings", "album", "results", "problems")

Look = tuple[tuple[int, int], str]

LOOKS: tuple[Look, ...] = ((SMALLEST, PSEUDO), ((1920, 1080), "de"))
"""The pseudo language has the longest words. Other sizes are looked at when they are painted, and
four times as many pixels of the same shape lay a page out alike.
"""

Show = Callable[[str, tuple[int, int], str], tuple[App, Scene]]


@pytest.fixture
def show(sample: Sample) -> Iterator[Show]:
    """Opens a scene in a window of a size and a language."""

    def opened(name: str, size: tuple[int, int], language: str) -> tuple[App, Scene]:
        return open_scene(sample, name, size, Settings(language=language))

    yield opened
    set_language("en")


@pytest.mark.slow
@pytest.mark.parametrize("look", LOOKS)
def test_widgets_lie_in_the_window_and_their_labels_are_whole(show: Show, look: Look) -> None:
    """Scenes one after the other: those in windows of one size share what takes most time."""
    for number, name in enumerate(every(SCENES, 3)):
        if look in in_turn(number, LOOKS):
            check_widgets(show(name, *look)[1])
            MEMORY.spare()


def colours_of(app: App) -> int:
    """Different colours at some places of the smallest window."""
    places = itertools.product(range(5, 1024, 97), (9, 299, 590))
    return len({tuple(app.surface.get_at(place)) for place in places})


@pytest.mark.slow
def test_pages_in_every_language_are_whole_in_the_smallest_window(
    show: Show, words: PageWords
) -> None:
    """Every other scene, each in one of the languages; or all in each."""
    found = []
    for place, name in enumerate(SCENES):
        if place % 2 and not THOROUGH:
            continue
        for language in in_turn(place, LANGUAGES):
            words.clear()
            app, scene = show(name, SMALLEST, language)
            app.draw()
            assert colours_of(app) > 8
            check_widgets(scene)
            found += [f"{name} {language}: {fault}" for fault in words.faults(scene)]
        MEMORY.spare()
    assert found == []


@pytest.mark.slow
@pytest.mark.parametrize("name", SOME)
def test_pages_are_painted(show: Show, name: str) -> None:
    """For the quick tests; others are painted where they are looked at in every language."""
    app, scene = show(name, SMALLEST, "de")
    app.draw()
    assert colours_of(app) > 8
    check_widgets(scene)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "size"),
    [
        pytest.param(name, size, id=f"{name}-{size[0]}x{size[1]}")
        for number, name in enumerate(SCENES)
        for size in in_turn(number // 9, (NARROW, WIDE))
        if THOROUGH or number % 9 == 1
    ],
)
def test_scenes_are_painted_in_narrow_and_wide_windows(
    show: Show, name: str, size: tuple[int, int]
) -> None:
    app, scene = show(name, size, "de")
    if size == NARROW:
        app.draw()
    assert scene.sprites(0.0)
    check_widgets(scene)


@pytest.mark.slow
@pytest.mark.parametrize("name", share(LARGE_SCENES, 2))
def test_scenes_are_painted_in_the_largest_window(show: Show, name: str) -> None:
    MEMORY.spare(most=0)
    app, scene = show(name, LARGEST, "de")
    app.draw()
    check_widgets(scene)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "size"),
    [
        pytest.param(
            name,
            size,
            id=f"{name}-{size[0]}x{size[1]}",
            marks=[pytest.mark.slow]
            * ((name, size) not in (("title", TINY[2]), ("table", TINY[0]))),
        )
        for number, name in enumerate(SCENES)
        for size in (TINY if name in ("title", "table") else in_turn(number // 6, TINY))
        if THOROUGH or number % 6 == 2 or name in ("title", "table")
    ],
)
def test_scenes_are_painted_in_windows_below_the_smallest(
    show: Show, name: str, size: tuple[int, int]
) -> None:
    """Not every desktop keeps to the smallest size that it is told."""
    app, scene = show(name, size, "de")
    app.draw()
    check_widgets(scene)
    display = app.window.display
    wide, high = size
    colours = {
        tuple(display.get_at((x, y)))
        for x in range(0, wide, max(1, wide // 24))
        for y in range(0, high, max(1, high // 24))
    }
    assert len(colours) > (8 if wide > 1 else 0)


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        name
        for number, name in enumerate(SCENES)
        if name != "turn-end" and (THOROUGH or number % 3 == 0 or name in WITH_PARTS)
    ],
)
def test_a_scene_at_rest_paints_nothing_anew(show: Show, name: str) -> None:
    """The canvas knows what has changed by the pictures themselves, so they must be the same."""
    _app, scene = show(name, SMALLEST, "en")
    pygame.event.clear()
    # The roads ahead swell and fade for a while before they are at rest.
    scene.sprites(0.0)
    first = scene.sprites(7.0)
    again = scene.sprites(14.0)
    assert keys(first) == keys(again)
    assert all(one.image is other.image for one, other in zip(first, again, strict=True))
    assert scene.background() is scene.background()


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=[pytest.mark.slow] * (name not in ("closing", "replay-log")))
        for name in SCENES_WITH_TABLE
    ],
)
def test_a_table_looked_at_anew_keeps_its_pictures(show: Show, name: str) -> None:
    """After an action only what it changed is painted: pictures of equal things are the same."""
    _app, scene = show(name, SMALLEST, "en")
    # The first look paints so much that some of it is given up again.
    scene.sprites(0.0)
    scene.resize(scene.size)
    before = keys(scene.sprites(0.0))
    scene.resize(scene.size)
    assert keys(scene.sprites(0.0)) == before


@pytest.mark.slow
def test_the_pointed_card_is_seen_whole(show: Show) -> None:
    """A card in hand that others cover comes to the top under the pointer."""
    _app, scene = show("keep", SMALLEST, "en")
    assert isinstance(scene, TableScene)
    card, rect = scene.position.geometry.hand_cards[0]
    assert card is not None
    scene.handle(
        pygame.Event(
            pygame.MOUSEMOTION, pos=(rect.x + 3, rect.y + 20), rel=(0, 0), buttons=(0,) * 3
        )
    )
    lettering = scene.position.geometry.hand_lettering
    face = scene.position.renderer.factory.card(card, rect.size, 0, lettering)
    order = [sprite.image for sprite in scene.sprites(0.0)]
    others = [
        scene.position.renderer.factory.card(each, place.size, 0, lettering)
        for each, place in scene.position.geometry.hand_cards[1:]
        if each is not None
    ]
    last = max(index for index, image in enumerate(order) if any(image is each for each in others))
    assert any(image is face for image in order[last:])


def check_widgets(scene: Scene) -> None:
    for widget in widgets(scene):
        assert Rect((0, 0), scene.size).contains(widget.rect), (scene, widget.key)
        if isinstance(widget, Button):
            room = widget.rect.width - widget.metrics.px(1.6)
            if isinstance(widget, WaitingButton):
                # Its words have several lines.
                said = [each for each in widget.sprites() if text.words_of(each.image)]
                words = [text.words_of(each.image) for each in said]
                assert words in ([widget.name, widget.label], [widget.label])
                assert all(widget.rect.contains(each.rect) for each in said)
                continue
            assert text.fit(widget.label, widget.size, room, "semibold")[0] == widget.label
        if isinstance(widget, LineChoice):
            # On the plate a level is called without its kind.
            chosen = widget.options[widget.index][1].casefold()
            told = [text.words_of(each.image).casefold() for each in widget.sprites()]
            heads = [words for words in told if words]
            if isinstance(widget, PlayerChoice):
                # Both halves of the switch say who may play, and a person needs no more words.
                assert heads[:2] == [words.casefold() for words in half_words()]
                heads = heads[2:] or heads[:1]
            if isinstance(widget, TitledChoice):
                # Its name stands before what is chosen.
                heads = [" ".join(heads).rpartition(":")[2].strip()]
            assert heads[0] in chosen and chosen.endswith(heads[-1])
            continue
        if isinstance(widget, Choice):
            each = widget.rect.width // (1 if widget.cycling else len(widget.options))
            for _value, label in widget.options:
                assert text.fit(label, widget.size, each, "semibold")[0] == label


def widgets(scene: Scene) -> list[Widget]:
    """The widgets in use: the closing view has its own."""
    closing = getattr(getattr(scene, "decider", None), "closing", None)
    group = getattr(closing or scene, "group")  # noqa: B009 - each of these has one
    return [widget for widget in group.widgets if widget.visible]


def keys(sprites: list[Sprite]) -> list[tuple[int, int, int, int]]:
    return [sprite.key for sprite in sprites]


@pytest.mark.slow
def test_a_game_that_has_hardly_begun_has_a_table_too(app: App, sample: Sample) -> None:
    """Even one in which no person has come to act yet."""
    header = replace(sample.header, start=len(sample.header.seats) - 1)
    opening = sample.states[0].copy()
    opening.start = opening.turn = header.start
    for name in ("table", "menu", "settings"):
        app.push(SCENES[name](app, Sample(Playback(header, opening, ()))))
        assert any(isinstance(scene, TableScene) for scene in app.scenes)
