"""The old postmaster stands beside what he teaches, pleased where a chapter has been learnt."""

from __future__ import annotations

import pytest
from pygame import Surface

from game.ui.engine.app import App
from game.ui.graphics.theme import Metrics
from game.ui.pieces import portraits
from game.ui.pieces.portraits import Mood
from game.ui.settings import AnimationSpeed
from game.ui.table.advice.callout import Callout
from game.ui.tutorial.course import bookmark_of
from tests.ui.tutorial.test_course import guide, lesson

WORDS = "The panels say what each player has. "


@pytest.mark.parametrize("count", [1, 8])
@pytest.mark.parametrize("button", [False, True])
def test_words_and_button_stand_clear_of_the_portrait(app: App, count: int, button: bool) -> None:
    callout = Callout(
        Metrics((1280, 720)), "A", WORDS * count, "b", button, portrait=portraits.teacher
    )
    callout.rect.topleft = 40, 60
    size = Metrics((1280, 720)).px(8)
    face = portraits.teacher(size)
    paper = callout.paper()
    (number,) = [number for number, each in enumerate(paper) if each.image is face]
    place, words = paper[number].rect, [each.rect for each in paper[number + 1 :]]
    assert callout.rect.contains(place)
    assert len(words) == 3
    for each in [*words, *([callout.foot] if button else [])]:
        assert callout.rect.contains(each)
        assert not each.colliderect(place)


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
    assert set(moods) == {mood}
