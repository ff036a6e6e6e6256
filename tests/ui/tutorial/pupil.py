"""Somebody who learns, and the lessons they open."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.rules.actions import Action
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.table.scene import TableScene
from game.ui.tutorial.course import Bookmark
from game.ui.tutorial.guide import LessonActions, LessonGuide
from game.ui.tutorial.lesson import Do, Press, Read, Tool, choose
from game.ui.tutorial.navigation import lesson_scene
from tests.ui.table.desk import Mouse
from tests.ui.table.gestures import Gestures
from tests.ui.table.keyboard import Keyboard

MOST_STEPS, MOST_FRAMES = 120, 5000


def guide(scene: TableScene) -> LessonGuide:
    assert isinstance(scene.table.guide, LessonGuide)
    return scene.table.guide


def lesson(app: App, bookmark: Bookmark) -> TableScene:
    """A lesson that leads nowhere."""
    actions = LessonActions(
        completed=lambda chapter: None,
        reached=lambda chapter: None,
        done=lambda following, session: None,
        results=lambda session: None,
        chapters=lambda: None,
        leave=lambda: None,
        settings=lambda: None,
    )
    return lesson_scene(app, bookmark, actions)


class Pupil(Keyboard):
    """Plays lessons; `hands` carries out an action at the table."""

    def __init__(self, app: App, clock: ManualClock, tapping: bool | None = None) -> None:
        super().__init__(app, clock)
        self.tapping = tapping
        self.mouse = Mouse(app)
        self.read: list[str] = []
        self.ways: dict[str, int] = {}

    @property
    def lesson(self) -> TableScene:
        scene = self.app.top
        assert isinstance(scene, TableScene), scene
        return scene

    def play(self) -> None:
        """Play lessons until another page comes up."""
        for _ in range(MOST_STEPS):
            while isinstance(self.app.top, TableScene) and guide(self.lesson).callout is None:
                self.frame()
            if not isinstance(self.app.top, TableScene):
                return
            self.step()
        raise AssertionError("the course does not end")

    def play_until(self, chapter: int) -> None:
        """Play until this chapter is reached."""
        for _ in range(MOST_FRAMES):
            if guide(self.lesson).bookmark.chapter >= chapter:
                return
            if guide(self.lesson).callout is None:
                self.frame()
            else:
                self.step()
        raise AssertionError("the chapter is not reached")

    def step(self) -> None:
        scene, step = self.lesson, guide(self.lesson).bookmark.now
        self.look(scene)
        if isinstance(step, Read):
            self.read.append(step.words)
            if self.tapping is None:
                self.press(pygame.K_RETURN)
            else:
                self.mouse.click(scene.group.widgets[-1].rect.center)
        elif isinstance(step, Do):
            action = choose(scene.session.state, step.matches)
            assert action is not None
            self.perform(action)
        elif isinstance(step, Press):
            button = next(each for each in scene.group.widgets if each.key == step.tool)
            if self.tapping is None:
                self.press(pygame.K_t if step.tool is Tool.HINT else pygame.K_BACKSPACE)
            else:
                self.mouse.click(button.rect.center)
        assert self.app.top is not scene or guide(scene).bookmark.now is not step, step
        self.frame()

    def perform(self, action: Action) -> None:
        scene = self.lesson
        if self.tapping is None:
            self.do(action)
            return
        hands = Gestures(
            self.app, scene.session, scene.table.chart, self.mouse, self.ways, guide(scene)
        )
        (hands.tap if self.tapping else hands.drag)(action)

    def look(self, scene: TableScene) -> None:
        """The slip is whole, and covers neither what it speaks of nor the own cards."""
        slip = guide(scene).callout
        assert slip is not None
        assert Rect(0, 0, *self.app.size).contains(slip.rect)
        for rect in (*slip.rings, scene.position.layout.own):
            assert not slip.rect.colliderect(rect), (guide(scene).bookmark.now, rect)
