"""The menu over a lesson."""

from __future__ import annotations

from functools import partial

from game.ui.engine.app import App
from game.ui.language import _
from game.ui.table.menu import MenuScene
from game.ui.tutorial.guide import LessonActions
from game.ui.widgets import Button


class LessonMenu(MenuScene):
    """Menu over a lesson: the table's own, and the page of all lessons."""

    wide = 84.0

    def __init__(self, app: App, lesson: LessonActions) -> None:
        super().__init__(app, lesson.settings, lesson.leave)
        self._chapters = lesson.chapters

    def explanation(self) -> str:
        return _(
            "You can leave at any time. When you come back, this lesson starts from its beginning."
        )

    def buttons(self) -> list[Button]:
        lessons = Button(
            self.metrics,
            # Translators: a button: show all lessons.
            _("Lessons"),
            partial(self._go, self._chapters),
            key="chapters",
        )
        *others, resume = super().buttons()
        return [*others, lessons, resume]
