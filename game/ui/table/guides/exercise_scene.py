"""The scene of an exercise: a table with a position, at which one decision is tried."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from game.ai.questions import Question
from game.library import find_loaded
from game.rules.ruleset import Ruleset
from game.ui.engine.app import App
from game.ui.table.actions import PastMoment, TableActions
from game.ui.table.guides.exercise import Exercise, ExerciseWays
from game.ui.table.guides.exercise_guide import ExerciseGuide
from game.ui.table.scene import TableScene

T = TypeVar("T")


class _Nobody:
    """The AI of a table at which no AI seat comes to move."""

    def ask(self, rules: Ruleset, question: Question[Any]) -> None:
        """Do nothing."""

    def poll(self, kind: type[Question[T]]) -> T | None:
        return None

    def cancel(self) -> None:
        """Do nothing."""


class ExerciseScene(TableScene):
    """A table that stops after one decision; the guide has it judged. Nothing is saved.

    `ways` lead on; `open_replay` shows what came before.
    """

    def __init__(
        self,
        app: App,
        exercise: Exercise,
        ways: ExerciseWays,
        open_replay: Callable[[PastMoment], None],
    ) -> None:
        session = exercise.session()
        self.guide = ExerciseGuide(exercise, session, ways)
        actions = TableActions(
            finished=lambda session: None,
            menu=ways.leave,
            hand_over=lambda seat, ready: ready(),
            # The game itself is over: only the try can be taken back.
            open_replay=lambda past: open_replay(replace(past, go_back=None)),
        )
        chart = find_loaded(session.header.map_id).chart
        super().__init__(app, session, chart, _Nobody(), actions, self.guide)
        self.guide.again = self._begin_again

    def _begin_again(self) -> None:
        self.session.go_back(self.guide.exercise.at)
        self.table.went_back()

    def tick(self, now: float) -> None:
        if self.guide.tick():
            self.table.refresh()
        super().tick(now)

    def leave(self) -> None:
        self.guide.exercise.examiner.cancel()
        super().leave()
