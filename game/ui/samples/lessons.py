"""Samples of the page of all lessons and of the menu over one."""

from __future__ import annotations

from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.samples.game import Sample, nothing
from game.ui.samples.table import lesson_actions
from game.ui.tutorial.chapters.menu import LessonMenu
from game.ui.tutorial.chapters.scene import ChaptersScene


def show_chapters(app: App, sample: Sample) -> Scene:
    """The page of somebody who has done three lessons."""
    return ChaptersScene(app, 3, (0, 1, 2), nothing, nothing)


def lesson_menu(app: App) -> Scene:
    return LessonMenu(app, lesson_actions())
