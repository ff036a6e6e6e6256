"""The guide of an exercise: it lets one decision be tried, has it judged and says what it was."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, auto

from pygame import Rect

from game.rules.actions import Action
from game.session import Session
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import line_up, take_bottom
from game.ui.graphics.theme import Metrics
from game.ui.language import _
from game.ui.table.advice.callout import Callout
from game.ui.table.advice.callout_place import fitting_callout
from game.ui.table.advice.over_seats import callout_over_seats
from game.ui.table.guides.exercise import Answer, Exercise, ExerciseWays
from game.ui.table.guides.guide import Guide
from game.ui.table.model.aims import aims
from game.ui.table.model.layout import CalloutRoom
from game.ui.table.position import Position
from game.ui.table.text.heard.cards import as_sentences
from game.ui.widgets import Button, Widget


class Stage(Enum):
    """The progress of an exercise."""

    TRYING = auto()
    """Nothing has been tried yet, or not since it was begun again."""

    JUDGING = auto()
    """The decision is being judged."""

    ANSWERED = auto()
    """The decision lies on the table, and what it was is said."""

    ASKING = auto()
    """The solution is wanted, but not known yet."""

    SHOWN = auto()
    """The solution is said; it may still be played."""


class ExerciseGuide(Guide):
    """Leads through an exercise. `again` sets the table back to its beginning, `ways` lead on."""

    forces = False
    zooms = False
    callout_room = CalloutRoom.BELOW

    def __init__(self, exercise: Exercise, session: Session, ways: ExerciseWays) -> None:
        self.exercise = exercise
        self.fixed = exercise.at
        self.stage = Stage.TRYING
        self.answer: Answer | None = None
        self.again: Callable[[], None] = lambda: None
        self._session = session
        self._ways = ways
        self._buttons: list[Button] = []
        self._focused: Stage | None = None

    # Step by step

    @property
    def waits(self) -> bool:
        return self.stage in (Stage.JUDGING, Stage.ANSWERED)

    @property
    def _began(self) -> bool:
        """True if nothing has been done at the table yet."""
        return len(self._session.steps) == self.exercise.at

    def tick(self) -> bool:
        """Take over what the examiner has found; True if there is something new to show."""
        examiner = self.exercise.examiner
        if self.stage is Stage.JUDGING:
            answer, after = examiner.poll(), Stage.ANSWERED
        elif self.stage is Stage.ASKING:
            answer, after = examiner.solution(), Stage.SHOWN
        else:
            return False
        if answer is None:
            return False
        self.answer, self.stage = answer, after
        return True

    def submitted(self) -> None:
        self._ask(self._session.steps[-1].ply.action)

    def _ask(self, action: Action) -> None:
        self.exercise.examiner.ask(action)
        self.stage, self.answer = Stage.JUDGING, None

    def went_back(self) -> None:
        self.exercise.examiner.cancel()
        self.stage = Stage.ASKING if self.stage is Stage.ASKING else Stage.TRYING
        self.answer = None

    def show(self) -> None:
        """Show the solution in the position of the exercise."""
        self.stage = Stage.ASKING
        if not self._began:
            self.again()

    def why_not(self, action: Action) -> str:
        return "" if self._began else self._tried

    def why_none(self, kind: type[Action]) -> str:
        return "" if self._began else self._tried

    def why_nothing(self) -> str:
        return "" if self._began else self._tried

    @property
    def _tried(self) -> str:
        return _("That was your try. Press “Try again” to play something else.")

    def advice(self) -> str:
        return _("Try it yourself, or press “Show it”.")

    @property
    def note(self) -> str:
        said = super().note
        if self.stage is Stage.TRYING:
            return said
        # The number was said with the task.
        return said.removeprefix(as_sentences([self.exercise.heading])).lstrip()

    @property
    def judges(self) -> bool:
        return self.stage is Stage.JUDGING

    @property
    def answers(self) -> bool:
        return self.stage is not Stage.TRYING

    def prompt(self) -> str:
        if self.stage is Stage.JUDGING:
            return _("The master looks at what you did …")
        return self._tried if self.stage is Stage.ANSWERED else ""

    # What is seen

    def widgets(
        self,
        position: Position,
        refresh: Callable[[], None],
        confirm: Rect | None = None,
        papers: Sequence[Rect] = (),
        lines: Rect | None = None,
    ) -> Sequence[Widget]:
        before = self.callout
        self.callout = self._callout(position, before, papers)
        room = self.callout.rect.inflate(*[-2 * position.layout.metrics.px(1.6)] * 2)
        row = take_bottom(room, self.callout.foot.height)
        self._buttons = self._made(position.layout.metrics, refresh)
        gap = position.layout.metrics.unit
        wide = (row.width - gap * (len(self._buttons) - 1)) // len(self._buttons)
        line_up(self._buttons, row, gap, widths=[wide] * len(self._buttons))
        for button in self._buttons:
            button.fit_label()
        smallest = min(button.size for button in self._buttons)
        for button in self._buttons:
            button.size = smallest
        return self.callout, *self._buttons

    def _callout(
        self, position: Position, before: Callout | None, papers: Sequence[Rect]
    ) -> Callout:
        m, exercise = position.layout.metrics, self.exercise
        task, words = exercise.task, ""
        if self.stage in (Stage.JUDGING, Stage.ASKING):
            task = _("The master looks at it …")
        elif self.answer is not None:
            task, words = self.answer.heading, self.answer.words
        rings = self._rings(position) if self.stage is Stage.SHOWN else []

        def make(shape: tuple[float, float]) -> Callout:
            parts = m, exercise.heading, words, task, True, shape
            return Callout(*parts, task_first=True, praises=self._praised)

        # What the answer rests on most: own houses, tiles and points.
        own = position.geometry.panels[exercise.seat].rect
        slip = None if papers else callout_over_seats(make, position, rings, [own])
        return slip or fitting_callout(make, position, rings, before, [own], papers)

    @property
    def _praised(self) -> bool:
        """True while it is said of a try that it was right."""
        return self.stage is Stage.ANSWERED and self.answer is not None and self.answer.right

    def _rings(self, position: Position) -> list[Rect]:
        """The places on the map that the solution is about."""
        (aim,) = aims([self.exercise.solution], position.view)
        return [position.geometry.marker(city) for city in aim.cities]

    def _made(self, m: Metrics, refresh: Callable[[], None]) -> list[Button]:
        found = []

        def button(key: str, words: str, action: Callable[[], None]) -> None:
            def press() -> None:
                action()
                refresh()

            found.append(Button(m, words, press, key=key, size=m.body))

        right = self.answer is not None and self.answer.right
        if not self._began and self.stage is Stage.ANSWERED:
            button("again", _("Try again"), self.again)
        if self.stage is not Stage.SHOWN and not right:
            button("show", _("Show it"), self.show)
        ways, solved = self._ways, right or self.stage is Stage.SHOWN
        found.append(Button(m, ways.leave_words, ways.leave, key="leave-exercise", size=m.body))
        if solved and ways.onward is not None:
            found.append(Button(m, ways.onward_words, ways.onward, key="onward", size=m.body))
        found[-1].primary = solved
        return found

    def wanted_focus(self, position: Position) -> Sequence[str]:
        if self._focused is self.stage:
            return ()
        self._focused = self.stage
        if self.stage in (Stage.ANSWERED, Stage.SHOWN):
            return (self._buttons[-1 if self._buttons[-1].primary else 0].key,)
        return ()

    def covers(self, place: tuple[int, int]) -> bool:
        return self.callout is not None and self.callout.rect.collidepoint(place)

    def takes_press(self, place: tuple[int, int]) -> bool:
        on_button = any(button.rect.collidepoint(place) for button in self._buttons)
        return self.covers(place) and not on_button

    def paper(self) -> list[Sprite]:
        return [] if self.callout is None else self.callout.sprites()
