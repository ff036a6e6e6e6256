"""The first lessons, played by somebody who hears the game and has a keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.input import device
from game.ui.input.device import Device
from game.ui.settings import AnimationSpeed
from game.ui.table.scene import TableScene
from game.ui.tutorial.course import bookmark_of
from game.ui.tutorial.lesson import Do, choose
from game.ui.tutorial.navigation import LessonNavigation
from tests.ui.table.heard.hearing import Hearing
from tests.ui.tutorial.pupil import guide, lesson

AUGSBURG, FREIBURG, SIXTH = pygame.K_5, pygame.K_3, pygame.K_6
ENTER, LEFT, RIGHT = pygame.K_RETURN, pygame.K_l, pygame.K_r
NEW, END, UNDO, HINT = pygame.K_n, pygame.K_e, pygame.K_BACKSPACE, pygame.K_t


@pytest.fixture
def begin(app: App, clock: ManualClock) -> Iterator[Callable[[int], Hearing]]:
    """Begin a chapter by keys."""
    app.settings.animation_speed = AnimationSpeed.OFF
    app.settings.ai_pause = 0.0
    device.use(Device.KEYS)

    def begin(chapter: int) -> Hearing:
        hearing = Hearing(app, clock)
        app.push(lesson(app, bookmark_of(chapter)))
        hearing.wait()
        return hearing

    yield begin
    device.use(Device.POINTER)


@pytest.mark.slow
def test_the_first_lessons_are_played_by_what_is_said(begin: Callable[[int], Hearing]) -> None:
    """Each note is said once, with its keys, and its title at the beginning of the chapter."""
    hearing = begin(0)
    said = [
        (None, "1 of 11 · Take a card, play a card. Your first route begins in Ulm.", "Key: 5."),
        (AUGSBURG, "Your coach follows the roads.", "then L (left) or R (right)."),
        (LEFT, "One card taken, one played", "Key: E."),
        (END, "2 of 11 · When nothing fits. Oh dear!", "Key: T."),
        (HINT, "Give this route up.", "Key: 3."),
        (FREIBURG, "When you start anew", "then N."),
        (NEW, "It happens to everybody.", "Key: E."),
        (END, "3 of 11 · The Postmaster. Meet the officials!", "Key: 6."),
        (SIXTH, "Carlsruhe, a neighbour of Freiburg, has come up.", "Key: 6."),
        (SIXTH, "He helps with taking", "then L (left) or R (right)."),
        (LEFT, "Changed your mind?", "Key: Backspace."),
        (UNDO, "As if nothing had happened!", "then L (left) or R (right)."),
        (LEFT, "With an empty hand", "Key: E."),
        (END, "4 of 11 · The Postal Carrier. Both cards in your hand fit.", "Key: D."),
    ]
    for key, begins, ends in said:
        before = len(hearing.spoken)
        told = hearing.spoken if key is None else hearing.press(key) + hearing.wait(12)
        notes = [words for words in told if begins in words]
        assert len(notes) == 1, (begins, told)
        assert notes[0].endswith(ends)
        assert not any("of 11 ·" in words for words in told if words != notes[0])
        assert key is None or len(hearing.spoken) > before


@pytest.mark.slow
def test_a_note_is_heard_again_by_key_and_found_by_tab(begin: Callable[[int], Hearing]) -> None:
    hearing = begin(1)
    note = hearing.ear.named("Turn")
    lines = [hearing.ear.snapshot.nodes[number].node.name for number in note.children]
    assert lines[0].startswith("2 of 11 · When nothing fits. Oh dear!")
    assert hearing.press(pygame.K_F8) == [f"* {lines[0]}"]
    hearing.press(pygame.K_F4)
    assert hearing.press(pygame.K_F8) == [f"* {lines[0]}"]


@pytest.mark.parametrize("chapter", [9, 10])
def test_a_lesson_begins_with_its_own_words_alone(
    app: App, begin: Callable[[int], Hearing], chapter: int
) -> None:
    """The table's words, heard first, named another move than the lesson."""
    hearing = begin(0)
    app.replace(lesson(app, bookmark_of(chapter)))
    told = [words for words in hearing.wait() if words.startswith("*")]
    assert len(told) == 1 and told[0].startswith(f"* {chapter + 1} of 11 · "), told


def play_all(scene: TableScene, hearing: Hearing) -> list[str]:
    """Do all that is to be done in the last lesson; what is heard of the last step."""
    told: list[str] = []
    while isinstance(step := guide(scene).bookmark.now, Do):
        action = choose(scene.session.state, step.matches)
        assert action is not None
        scene.table.submit(action)
        told = hearing.wait(20)
    return told


def test_the_last_words_of_the_last_lesson_are_heard(
    app: App, begin: Callable[[int], Hearing]
) -> None:
    hearing = begin(10)
    scene = app.top
    assert isinstance(scene, TableScene)
    told = play_all(scene, hearing)
    closing = next(words for words in told if "You closed" in words)
    assert "Now you know the north!" in " ".join(told[told.index(closing) :]), told
    assert "Now you know the north!" in hearing.press(pygame.K_F8)[-1]


def test_it_is_heard_that_the_last_lesson_is_done(
    app: App, begin: Callable[[int], Hearing]
) -> None:
    hearing = begin(0)
    left: list[object] = []
    navigation = LessonNavigation(app, lambda: left.append(1), lambda: None, lambda: None)
    navigation.teach(10)
    scene = app.top
    assert isinstance(scene, TableScene)
    play_all(scene, hearing)
    assert not left
    guide(scene).read_on()
    assert left and "* That was the last lesson." in hearing.wait()
