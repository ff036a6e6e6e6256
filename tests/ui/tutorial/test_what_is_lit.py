"""A lesson leads the eye to what it is about, and to nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from pygame import Rect

from game.rules.actions import CloseRoute, EndTurn
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.text import words_of
from game.ui.graphics.theme import Metrics
from game.ui.language import LANGUAGES, set_language
from game.ui.program.app_factory import offscreen_app
from game.ui.samples.table import lesson_actions
from game.ui.settings import AnimationSpeed, Settings
from game.ui.table.draw.highlights import wax_tick
from game.ui.table.model.card_signs import Sign
from game.ui.table.model.highlight import Highlight
from game.ui.table.model.move_index import ADMINISTRATOR, SUPPLY, Key, KeyKind
from game.ui.table.scene import TableScene
from game.ui.tutorial import targets
from game.ui.tutorial.course import CHAPTERS, Bookmark, bookmark_of
from game.ui.tutorial.ideas import stages as stages_drawn
from game.ui.tutorial.lesson import Do, Press, Read, Watch, choose
from game.ui.tutorial.navigation import lesson_scene
from game.ui.tutorial.note import LessonNote
from game.ui.widgets import Button
from tests.sampling import THOROUGH, in_turn
from tests.ui.tutorial.pupil import Pupil, guide

SIZES = ((1024, 600), (1920, 1080))
STEPS = [(number, step) for number, each in enumerate(CHAPTERS) for step in range(len(each.steps))]


def lessons_at(
    clock: ManualClock, size: tuple[int, int]
) -> Iterator[tuple[TableScene, Read | Do | Press]]:
    """The table at two of three steps in which the person reads or does something, each in its turn
    of sizes; or at all.
    """
    app = offscreen_app(size, Settings(), clock)
    for number, (chapter, step) in enumerate(STEPS):
        if number % 3 == 2 and not THOROUGH:
            continue
        now = CHAPTERS[chapter].steps[step]
        if not isinstance(now, Watch) and size in in_turn(number, SIZES):
            yield lesson(app, chapter, step), now


def lesson(app: App, chapter: int, step: int) -> TableScene:
    bookmark = bookmark_of(chapter)
    scene = lesson_scene(app, Bookmark(bookmark.part, bookmark.step + step), lesson_actions())
    app.push(scene)
    app.step()
    return scene


def buttons(scene: TableScene) -> dict[str, Button]:
    found = [widget for widget in scene.group.widgets if isinstance(widget, Button)]
    return {widget.key: widget for widget in found}


@pytest.mark.slow
@pytest.mark.parametrize(("chapter", "step"), STEPS)
def test_only_what_the_lesson_is_about_stands_out(app: App, chapter: int, step: int) -> None:
    scene = lesson(app, chapter, step)
    now, state = guide(scene).bookmark.now, scene.session.state
    lit = set(scene.picture.highlight().sources)
    red = {key for key, button in buttons(scene).items() if button.primary}
    if isinstance(now, Read):
        assert lit == set()
        assert red == {"next"}
        assert "Next" in scene.picture.prompt()
    elif isinstance(now, Do):
        action = choose(state, now.matches)
        moves = scene.position.moves
        assert lit == {key for key in moves.sources if now_wanted(scene, now, key)}
        assert (ADMINISTRATOR in lit) == (now.marks == "official:2")
        assert ("close" in red) == isinstance(action, CloseRoute)
        assert ("end" in red) == isinstance(action, EndTurn)


def now_wanted(scene: TableScene, step: Do, key: Key) -> bool:
    state = scene.session.state
    return any(step.matches(state, action) for action in scene.position.moves.of(key))


@pytest.mark.slow
def test_nobody_is_said_to_think_while_there_is_something_to_read(
    app: App, clock: ManualClock
) -> None:
    """The horn has sounded, the rival has a turn to come, and the note says so."""
    scene = lesson(app, 8, 3)
    assert scene.session.to_act.kind == "ai"
    for _ in range(30):
        clock.advance(0.1)
        app.step()
    assert not scene.table.thinking
    assert "thinking" not in scene.picture.prompt()
    guide(scene).read_on()
    clock.advance(0.1)
    app.step()
    assert scene.table.thinking or scene.session.steps[-1].seat == 1


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_rings_cut_nothing_that_stands_under_a_seal(
    clock: ManualClock, size: tuple[int, int]
) -> None:
    scene = lesson(offscreen_app(size, Settings(), clock), 6, 0)
    (ring,) = targets.places("stack:length-5 stack:length-6 stack:length-7", scene.position)
    lengths = [n for n, stack in enumerate(scene.position.geometry.board.stacks) if stack.length]
    foot = max(scene.position.geometry.stack(stack).bottom for stack in lengths)
    assert ring.bottom > foot + 2
    (one,) = targets.places("stack:length-5", scene.position)
    assert one.bottom > scene.position.places[Key(KeyKind.STACK, lengths[0])].bottom


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_rings_cut_no_name_and_no_number(clock: ManualClock, size: tuple[int, int]) -> None:
    for scene, now in lessons_at(clock, size):
        position, callout = scene.position, guide(scene).callout
        assert callout is not None
        rings = [ring.inflate(2, 2) for ring in callout.rings]
        for key in targets.things(now.marks, position):
            if key.kind == KeyKind.CITY:
                whole = position.geometry.city(key.number)
                assert any(ring.contains(whole) for ring in rings), now
            elif key == SUPPLY:
                pile = position.layout.supply
                assert any(ring.contains(pile) and ring.bottom > pile.bottom + 2 for ring in rings)


@pytest.mark.slow
def test_no_ring_lies_over_the_open_log(app: App) -> None:
    app.settings.text_scale = 2.0
    app.apply_settings()
    scene = lesson(app, 0, 0)
    callout = scene.table.guide.callout
    assert callout is not None and callout.rings
    scene.history.toggle()
    scene.update()
    callout, panel = scene.table.guide.callout, scene.history.log_panel
    assert callout is not None and panel is not None
    assert not any(panel.rect.colliderect(rect) for rect in callout.rings)
    scene.history.toggle()
    scene.update()
    callout = scene.table.guide.callout
    assert callout is not None and callout.rings


@pytest.mark.slow
def test_what_a_lesson_will_not_have_is_locked_and_says_so(app: App) -> None:
    found = [(chapter, step) for chapter, step in STEPS if is_press(chapter, step)]
    assert found
    for chapter, step in found:
        scene = lesson(app, chapter, step)
        ending = buttons(scene)["end"]
        assert ending.locked
        if ending.enabled:
            ending.activate()
            assert scene.table.message is not None


def is_press(chapter: int, step: int) -> bool:
    return isinstance(CHAPTERS[chapter].steps[step], Press)


def test_what_the_lesson_keeps_locked_is_not_asked_for(app: App) -> None:
    """The game's own prompt would say: close the route or end your turn."""
    (found,) = (
        (chapter, step)
        for chapter, step in STEPS
        if isinstance(now := CHAPTERS[chapter].steps[step], Do)
        and now.nudge.startswith("Do not close it yet")
    )
    scene = lesson(app, *found)
    assert any(isinstance(each, CloseRoute) for each in scene.session.legal_actions())
    assert scene.picture.prompt() == "Press “End turn”."


@pytest.mark.slow
def test_no_ribbon_says_that_the_rival_acts_while_one_reads(app: App) -> None:
    """Her turn waits, whatever the rules say."""
    scene = lesson(app, 6, 3)
    geometry = scene.position.geometry
    assert geometry.view.observation.turn == 1
    left = geometry.layout.seats[1].x

    def ribbons(highlight: Highlight) -> list[Sprite]:
        sprites = scene.position.renderer.sprites(None, 0.0, highlight)
        return [each for each in sprites if each.rect.right > left and each.rect.x < left]

    reading = scene.picture.highlight()
    assert reading.pauses and not ribbons(reading)
    assert len(ribbons(replace(reading, pauses=False))) == 1
    own = lesson(app, 6, 0)
    assert not own.picture.highlight().pauses


@pytest.mark.slow
def test_the_tiles_just_won_are_lit_where_they_lie_and_large_on_the_note(app: App) -> None:
    """The eye need not seek them at three ends of the table."""
    scene = lesson(app, 6, 3)
    geometry, now = scene.position.geometry, CHAPTERS[6].steps[3]
    assert isinstance(now, Read)
    lit = targets.places(now.marks, scene.position)
    won = [geometry.tile_of(0, number) for number in (0, 1)]
    assert all(any(place.contains(tile) for place in lit) for tile in won)
    note = guide(scene).callout
    assert isinstance(note, LessonNote) and note.idea is not None and now.idea is not None
    metrics = scene.position.layout.metrics
    large = now.idea(scene.position)(Rect(0, 0, 40 * metrics.unit, 8 * metrics.unit), metrics)
    assert len(large) == 2
    assert not any(place.colliderect(geometry.panels[1].rect) for place in lit)


def test_around_tiles_just_won_no_word_is_cut_and_they_are_large_on_the_note(
    clock: ManualClock,
) -> None:
    scene = lesson(offscreen_app((1920, 1080), Settings(), clock), 6, 3)
    strip, now = scene.position.geometry.panels[0].won, CHAPTERS[6].steps[3]
    assert strip is not None and isinstance(now, Read)
    lit = targets.places(now.marks, scene.position)
    assert any(place.contains(strip.place) for place in lit)
    note = guide(scene).callout
    assert isinstance(note, LessonNote) and len(note._picture(note._below_words(note.rect))) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pictures_of_the_stages_cover_no_word_below_them(
    clock: ManualClock, language: str
) -> None:
    """However little room the quiet buttons of a small window leave."""
    app = offscreen_app((1024, 600), Settings(animation_speed=AnimationSpeed.OFF), clock)
    set_language(language)
    try:
        scene = lesson(app, 0, 0)
        pupil = Pupil(app, clock)
        seen = 0
        for _step in range(3):
            place, pieces = stages(scene)
            seen += len(pieces)
            for picture, word in zip(pieces[::2], pieces[1::2], strict=True):
                assert place.contains(picture) and place.contains(word)
                assert not picture.colliderect(word), (picture, word)
            pupil.step()
        assert seen, "no step shows them"
    finally:
        set_language("en")


def stages(scene: TableScene) -> tuple[Rect, list[Rect]]:
    """The place of the four stages on the note, and of each the picture and the word; nothing where
    longer words leave no room for them.
    """
    note, places = guide(scene).callout, list[Rect]()
    assert isinstance(note, LessonNote) and note.idea is not None
    idea = note.idea

    def seen(place: Rect, metrics: Metrics) -> list[Sprite]:
        places.append(place)
        return idea(place, metrics)

    note.idea = seen
    note.paper()
    if not places:
        return Rect(0, 0, 0, 0), []
    place = places[0]
    drawn = idea(place, scene.position.layout.metrics)
    words = [n for n, each in enumerate(drawn) if words_of(each.image) in stages_drawn._names()]
    assert len(words) in (0, 4)
    return place, [drawn[each].rect for word in words for each in (word - 1, word)]


@pytest.mark.slow
def test_what_is_still_to_come_among_the_stages_is_pale(app: App) -> None:
    """A tick is on what has been reached, and the card is in full colour as it is asked for."""
    pale, ticks = [], []
    for step in range(3):
        scene = lesson(app, 0, step)
        note, tick = guide(scene).callout, scene.position.layout.metrics.px(stages_drawn.TICK)
        assert isinstance(note, LessonNote)
        drawn = note.paper()
        pale.append(sum(each.alpha == stages_drawn.PALE for each in drawn))
        ticks.append(sum(each.image is wax_tick(tick) for each in drawn))
    assert pale == [3, 2, 2]
    assert ticks == [0, 1, 2]


@pytest.mark.slow
def test_a_city_has_a_ring_on_the_map_once_it_is_of_use_there(app: App) -> None:
    """Where it will lie beside the route, until it does so."""
    rings = []
    for step in range(3):
        note = guide(lesson(app, 0, step)).callout
        assert isinstance(note, LessonNote)
        rings.append(len(note._subjects_there.cities))
    assert rings == [2, 2, 0]


@pytest.mark.slow
def test_no_card_has_an_arrow_whose_meaning_is_not_in_sight(app: App) -> None:
    """Ulm and Augsburg had five marks at once in the first lesson; a torn card is still torn."""
    seen = set[Sign]()
    for number, step in STEPS:
        if isinstance(CHAPTERS[number].steps[step], Do):
            scene = lesson(app, number, step)
            seen |= {*scene.picture.highlight().signs.values()}
            app.pop()
    assert not [each for each in seen if each.fits]
    assert Sign.COSTS in seen
