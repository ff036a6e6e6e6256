"""The old postmaster stands beside what he teaches, pleased where a chapter has been learnt."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pygame import Surface

from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics.text import words_of
from game.ui.graphics.theme import Metrics
from game.ui.language import set_language
from game.ui.pieces import portraits
from game.ui.pieces.portraits import Mood
from game.ui.program.app_factory import offscreen_app
from game.ui.settings import AnimationSpeed, Settings
from game.ui.tutorial.course import CHAPTERS, bookmark_of
from game.ui.tutorial.note import Lesson, LessonNote
from game.ui.tutorial.note_looks import LOOKS, Look
from game.ui.tutorial.post_road import post_road
from tests.sampling import every
from tests.ui.tutorial.pupil import guide, lesson

WORDS = "The panels say what each player has. "


@pytest.mark.parametrize("count", [1, 8])
@pytest.mark.parametrize("button", [False, True])
@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_words_button_and_road_stand_clear_of_the_bust(
    app: App, count: int, button: bool, look: Look
) -> None:
    metrics = Metrics((1280, 720))
    note = LessonNote(metrics, a_lesson(WORDS * count, button), look)
    note.rect.topleft = 40, 60
    paper = note.paper()
    roads = [post_road(9, 3, "red", size) for size in {each.rect.size for each in paper}]
    road = [each.rect for each in paper if each.image in roads]
    assert len(road) == look.road
    face = portraits.teacher(metrics.px(look.bust), Mood.CALM) if look.bust else None
    busts = [each.rect for each in paper if each.image is face]
    first = next(number for number, each in enumerate(paper) if each.rect.topleft != (40, 60))
    words = [each.rect for each in paper[first:] if words_of(each.image)]
    leads = note.lead_places
    assert len(words) == (3 if note._road_on_top else 2) and len(leads) == 2 and note.whole
    apart = [*busts, *words, *road, *leads, *([note.foot] if button else [])]
    assert len(busts) == bool(look.bust)
    for number, each in enumerate(apart):
        assert note.rect.contains(each)
        assert each.collidelist(apart[number + 1 :]) < 0


def test_the_task_is_heard_last_and_not_read_on_the_note(app: App) -> None:
    """It stands over the hand."""
    note = LessonNote(Metrics((1280, 720)), a_lesson("why", False), LOOKS[0])
    assert note.said == "4 of 9 · A. why. b."
    title, number, words = (each for each in note.paper() if words_of(each.image))
    assert [words_of(each.image) for each in (title, number, words)] == [
        "A",
        "4 of 9",
        "why",
    ]
    assert title.rect.height > words.rect.height


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_which_chapter_it_is_stands_there_once(app: App, look: Look) -> None:
    """In every note, and said once to who listens."""
    note = LessonNote(Metrics((1280, 720)), a_lesson("why", False), look)
    seen = " ".join(words_of(each.image) for each in note.paper())
    assert seen.count("4 of 9") == 1
    assert note.said.count("4 of 9") == 1
    assert note.said.startswith("4 of 9 · A")


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_all_notes_on_free_wood_look_alike(
    clock: ManualClock, size: tuple[int, int], language: str
) -> None:
    """In one size of letters, with bust, title, road and buttons at the same places."""
    app = offscreen_app(size, Settings(language=language), clock)
    looks, places = set(), set()
    for chapter, step in ((1, 0), (1, 1), (2, 1), (6, 3)):
        mark = bookmark_of(chapter)
        scene = lesson(app, replace(mark, step=mark.step + step))
        app.push(scene)
        app.step()
        note = guide(scene).callout
        assert isinstance(note, LessonNote)
        looks.add((note.look, note.size))
        road = next(
            each.rect for each in note.paper() if words_of(each.image) == note.lesson.number
        )
        face = next(each for each in note.paper() if each.image is note._bust)
        places.add((*note.rect, road.y, *face.rect))
    assert len(looks) == len(places) == 1
    set_language("en")


@pytest.mark.slow
@pytest.mark.parametrize(
    "size",
    [(1366, 768), (1920, 1080), pytest.param((3840, 2160), marks=pytest.mark.thorough)],
)
def test_he_is_large_where_there_is_room(clock: ManualClock, size: tuple[int, int]) -> None:
    app = offscreen_app(size, Settings(), clock)
    for chapter in every(range(len(CHAPTERS)), 3):
        scene = lesson(app, bookmark_of(chapter))
        app.push(scene)
        app.step()
        note = guide(scene).callout
        assert note is not None
        high = scene.position.layout.metrics.px(LOOKS[3].bust)
        assert any(
            each.image.get_height() >= high and note.rect.contains(each.rect)
            for each in note.paper()[1:]
        )


def a_lesson(words: str, button: bool) -> Lesson:
    leads = "Lessons", "Back"
    return Lesson("4 of 9 · A", "4 of 9", "A", words, "b", button, 3, 9, "red", leads=leads)


@pytest.mark.parametrize(("chapter", "mood"), [(0, Mood.CALM), (1, Mood.PLEASED)])
def test_he_is_pleased_at_the_first_note_after_a_chapter(
    app: App, monkeypatch: pytest.MonkeyPatch, chapter: int, mood: Mood
) -> None:
    moods: list[Mood] = []
    draw = portraits.teacher

    def noted(size: int, mood: Mood = Mood.CALM) -> Surface:
        moods.append(mood)
        return draw(size, mood)

    monkeypatch.setattr(portraits, "teacher", noted)
    app.settings.animation_speed = AnimationSpeed.OFF
    scene = lesson(app, bookmark_of(chapter))
    app.push(scene)
    app.draw()
    assert guide(scene).callout is not None
    # Before, it was found out how much room the longest note needs.
    assert moods[-1] is mood
