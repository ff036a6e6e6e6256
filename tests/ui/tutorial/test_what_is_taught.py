"""What no lesson has come to yet is neither seen nor heard; each thing appears with its lesson."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest
from pygame import Rect

from game.rules.events import Official
from game.rules.state import NOBODY
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.input import device
from game.ui.input.device import Device
from game.ui.language import current_language, set_language
from game.ui.program.app_factory import offscreen_app
from game.ui.settings import Settings
from game.ui.table.draw.prompt import round_sprites
from game.ui.table.model.highlight import NOTHING
from game.ui.table.model.hit_targets import Spot
from game.ui.table.model.move_index import Key, KeyKind
from game.ui.table.scene import TableScene
from game.ui.tutorial import targets
from game.ui.tutorial.course import BASE_CHAPTERS, CHAPTERS
from game.ui.tutorial.lesson import Watch
from game.ui.tutorial.note import LessonNote
from game.ui.tutorial.taught import ALL_TAUGHT, untaught_at
from tests.sampling import languages
from tests.ui.table.heard.hearing import Hearing
from tests.ui.tutorial.pupil import guide
from tests.ui.tutorial.test_what_is_lit import STEPS, buttons, lesson


@pytest.fixture
def by_keys() -> Iterator[None]:
    device.use(Device.KEYS)
    yield
    device.use(Device.POINTER)


def spots(scene: TableScene) -> list[Key]:
    return [each.thing for each in scene.group.widgets if isinstance(each, Spot)]


@pytest.mark.slow
def test_the_first_lesson_shows_cards_and_map_alone(app: App) -> None:
    scene = lesson(app, 0, 0)
    renderer, highlight = scene.position.renderer, scene.picture.highlight()
    # A turn is one card taken and one played: nobody helps yet.
    assert not [key for key in spots(scene) if key.kind is KeyKind.OFFICIAL]
    assert highlight.untaught.officials == {*Official}
    kinds = highlight.untaught.kinds
    assert renderer.map.pieces((), None, untaught=kinds) == []
    assert not any(buttons(scene)[key].visible for key in ("end", "close"))
    # Whose ring that is would be a riddle.
    ring = renderer.map.ring_of(1)
    assert ring is not None and not _rings_seen(scene, ring)
    assert _rings_seen(lesson(app, 0, 2), ring), "there one is told about it"
    panel = scene.position.geometry.panels[0]
    seen = [
        each for each in renderer.sprites(None, 0.0, highlight) if panel.rect.contains(each.rect)
    ]
    assert not any(each.rect.collidelist([panel.route, panel.tiles]) >= 0 for each in seen)


def _rings_seen(scene: TableScene, ring: Rect) -> bool:
    """True if a picture of that place is on the map."""
    drawn = scene.position.renderer.sprites(None, 0.0, scene.picture.highlight())
    return ring in [each.rect for each in drawn]


@pytest.mark.parametrize("language", languages())
def test_the_first_lesson_takes_the_room_of_the_seats_in_every_language(language: str) -> None:
    """In German it was small above bare wood: the longest lesson had no room for its look."""
    before = current_language()
    set_language(language)
    try:
        scene = lesson(offscreen_app((1280, 800), Settings(language=language), ManualClock()), 0, 0)
        note = guide(scene).callout
        assert isinstance(note, LessonNote) and note.look.headed
        assert note.rect.bottom == scene.position.layout.panels.bottom
    finally:
        set_language(before)


def test_no_round_is_counted_in_a_lesson_but_the_last_one_is_named(app: App) -> None:
    """“Round 2” puzzled those who had just begun with the first lesson."""
    scene = lesson(app, 0, 0)
    place = scene.position.layout.round
    still, _moving = scene.picture.layers(0.0, True)
    assert not any(place.contains(each.rect) for each in still)
    ending = lesson(app, 8, 3).position
    assert ending.view.observation.finisher != NOBODY
    assert round_sprites(ending.view, ending.layout, numbered=False)


@pytest.mark.slow
def test_beside_the_hand_no_ground_is_bare_until_there_is_a_button(app: App) -> None:
    for step, printed in ((0, 1), (1, 1), (2, 0)):
        scene = lesson(app, 0, step)
        note, layout = guide(scene).callout, scene.position.layout
        assert isinstance(note, LessonNote) and len(note.ground) == printed
        for each in note.ground:
            assert each.rect.collidelist([layout.hand, layout.route]) < 0
            assert each.rect.x >= layout.hand.right


@pytest.mark.slow
def test_officials_buttons_and_figures_appear_with_their_lessons(app: App) -> None:
    for (chapter, step), officials, seen in (
        ((0, 0), set(), set()),
        ((0, 2), set(), {"end"}),
        ((2, 0), {*Official}, {"end"}),
        ((4, 1), {*Official}, {"end", "close"}),
    ):
        scene = lesson(app, chapter, step)
        hidden = guide(scene).untaught
        assert {*Official} - hidden.officials == officials
        assert {key for key in ("end", "close") if buttons(scene)[key].visible} == seen
        assert (KeyKind.HOUSES_OF in hidden.kinds) == (chapter < 4)


def test_the_lesson_on_horses_shows_nothing_of_tiles_beside_the_names() -> None:
    assert KeyKind.TILES_OF in untaught_at((BASE_CHAPTERS, 0)).kinds
    assert untaught_at((BASE_CHAPTERS + 1, 0)) == NOTHING, "a free city has one"


@pytest.mark.parametrize(("chapter", "step"), STEPS)
def test_nothing_is_asked_for_before_it_is_taught(chapter: int, step: int) -> None:
    now = CHAPTERS[chapter].steps[step]
    if isinstance(now, Watch):
        return
    hidden, names = (
        untaught_at((chapter, step)),
        {each.partition(":")[0] for each in now.marks.split()},
    )
    kinds = {"stack": KeyKind.STACK, "carriage": KeyKind.CARRIAGE, "tiles": KeyKind.TILES_OF}
    assert not {kinds[each] for each in names & {*kinds}} & hidden.kinds
    assert not names & hidden.buttons
    numbers = [each.partition(":")[2] for each in now.marks.split() if each.startswith("official:")]
    assert not any(hidden.hides(Key(KeyKind.OFFICIAL, int(each))) for each in numbers)


def test_each_official_has_a_lesson_and_the_first_turn_is_played_without_one() -> None:
    titles = [chapter.title for chapter in CHAPTERS]
    for name in ("Postmaster", "Postal Carrier", "Administrator", "Cartwright"):
        assert sum(name in title for title in titles) == 1
    assert untaught_at((1, 0)).officials == {*Official}


def test_in_the_end_all_is_taught() -> None:
    assert ALL_TAUGHT < (BASE_CHAPTERS - 1, 0)
    assert untaught_at((BASE_CHAPTERS - 1, 0)) is NOTHING


@pytest.mark.slow
@pytest.mark.usefixtures("by_keys")
def test_what_is_not_seen_is_not_heard(app: App, clock: ManualClock) -> None:
    for step, heard in (((0, 0), False), ((3, 0), True)):
        hearing = Hearing(app, clock)
        scene = lesson(app, *step)
        hearing.wait()
        kinds = {key.kind for key in spots(scene)}
        assert (KeyKind.NAME_OF in kinds) == heard
        called = {key.number for key in spots(scene) if key.kind is KeyKind.OFFICIAL}
        assert called == ({*range(len(Official))} if heard else set())
        assert KeyKind.STACK not in kinds and KeyKind.CARRIAGE not in kinds


@pytest.mark.slow
def test_keys_tell_nothing_untaught(app: App, clock: ManualClock) -> None:
    """Neither what is to be won, nor points, nor of the rival who is not there yet."""
    scene, hearing = lesson(app, 0, 0), Hearing(app, clock)
    hearing.wait(12)
    things = scene._things
    freiburg = Key(KeyKind.CITY, scene.position.view.rules.board.city_index["freiburg"])
    assert "Roads to" in things.words(freiburg) and "tile" not in things.more(freiburg)
    note = [f"* {things.words(Key(KeyKind.PHASES))}"]
    for key in (pygame.K_F4, pygame.K_F6, pygame.K_p):
        assert hearing.press(key) == note
    assert hearing.press(pygame.K_F3) == ["* Your route, 1 city: Ulm."]


def test_a_seat_tells_only_what_is_taught(app: App) -> None:
    for (chapter, step), untaught in (
        ((1, 0), ("−20 points", "carriage", "houses left")),
        ((5, 0), ("−20 points",)),
    ):
        things = lesson(app, chapter, step)._things
        words = things.more(Key(KeyKind.NAME_OF, 0))
        assert "in hand" in words
        assert not [each for each in untaught if each in words]


def test_tiles_and_carriages_are_painted_on_the_ground_once_they_are_taught(
    clock: ManualClock,
) -> None:
    app = offscreen_app((1280, 720), Settings(), clock)
    rows = []
    for chapter in (0, 7):
        scene = lesson(app, chapter, 0)
        (place,) = targets.places("carriages", scene.position)
        ground = scene.draw_background(app.size)
        rows.append(bytes(ground.subsurface(place).get_buffer().raw))
    assert rows[0] != rows[1]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("used", "begins"),
    [(Device.POINTER, "Point at"), (Device.KEYS, "Go to"), (Device.PAD, "Go to")],
)
def test_who_has_no_pointer_is_not_told_to_point(
    open_at: Callable[[int, int], TableScene], used: Device, begins: str
) -> None:
    device.use(used)
    scene = open_at(5, 1)
    scene.app.step()
    words = guide(scene).callout
    device.use(Device.POINTER)
    assert words is not None and words.words.startswith(begins)


def test_the_seats_have_their_panels_from_the_rivals_first_turn_on(app: App) -> None:
    """Before that there is wood, and the teacher has its room."""
    before, after = lesson(app, 0, 2), lesson(app, 1, 0)
    assert guide(before).untaught.seats and not guide(after).untaught.seats
    place = after.position.geometry.panels[1].rect
    wood, paper = (pygame.transform.average_color(each.background(), place)[0] for each in
                   (before, after))  # fmt: skip
    assert wood < paper - 60
