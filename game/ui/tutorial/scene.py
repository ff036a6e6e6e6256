"""A lesson at the real table: it lets happen what it means, and says what it is about."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import Any, TypeVar, cast

import pygame
from pygame import Rect

from game.ai.questions import MoveQuestion, Question
from game.library import find_loaded
from game.rules.actions import Action, CloseRoute, EndTurn
from game.rules.ruleset import Ruleset
from game.session import Session
from game.ui.engine.app import App
from game.ui.graphics.canvas import Sprite
from game.ui.language import _
from game.ui.table.callout import Callout
from game.ui.table.model.move_index import Key
from game.ui.table.scene import TableActions, TableScene
from game.ui.tutorial import targets
from game.ui.tutorial.course import BASE_CHAPTERS, CHAPTERS, Bookmark, chapter_of, game_at, moments
from game.ui.tutorial.lesson import Do, Read, Watch, choose
from game.ui.tutorial.menu import LessonMenu
from game.ui.widgets import Button

T = TypeVar("T")

SHAPES = tuple((share, breadth) for share in (1.0, 0.85, 0.7, 0.55) for breadth in (1.0, 1.5, 0.75))
"""How large the words are and how broad the slip is; the next one where it would cover what it
speaks of.
"""


@dataclass(frozen=True, slots=True)
class LessonActions:
    """What a lesson asks of the program around it.

    `reached` is told the number of each chapter as it begins; `done` is called at the end of a
    part with the number of the next chapter, None behind the last one. `results` shows the
    account of a game that is over.
    """

    reached: Callable[[int], None]
    done: Callable[[int | None, Session], None]
    results: Callable[[Session], None]
    chapters: Callable[[], None]
    left: Callable[[], None]
    settings: Callable[[], None]


class Rival:
    """Answers for the other seat, with what the lesson has in mind for it."""

    def __init__(self) -> None:
        self.scene: LessonScene | None = None

    def ask(self, rules: Ruleset, question: Question[Any]) -> None:
        """The answer needs no thought."""

    def poll(self, kind: type[Question[T]]) -> T | None:
        if self.scene is None or kind is not MoveQuestion:
            return None
        return cast(T | None, self.scene.rival_action())

    def cancel(self) -> None:
        """There is nothing to forget."""


class LessonScene(TableScene):
    """Begins at a bookmark. The game is kept nowhere; chance has no part in it."""

    def __init__(self, app: App, place: Bookmark, lesson: LessonActions) -> None:
        self.place = place
        self.lesson = lesson
        self.slip: Callout | None = None
        self._next: Button | None = None
        self._reached = moments(place)
        self._focused: Bookmark | None = None
        self._told = -1
        self._told_over = False
        rival = Rival()
        actions = TableActions(
            finished=self._show_results,
            left=lesson.left,
            settings=lesson.settings,
            hand_over=lambda seat, ready: ready(),
        )
        session = game_at(place)
        chart = find_loaded(session.header.map_id).chart
        super().__init__(app, session, chart, rival, actions, hints=False)
        rival.scene = self

    def enter(self) -> None:
        self._tell_chapter()
        super().enter()

    # Step by step

    def submit(self, action: Action, dropped: Rect | None = None) -> None:
        step = self.place.now
        if self.session.state.turn != self.viewer:
            super().submit(action, dropped)
            if self.session.state.turn == self.viewer or self.session.over:
                self._go_on()
        elif isinstance(step, Do) and step.wanted(self.session.state, action):
            before = len(self.session.steps)
            self._reached[before] = self.place.step
            self._reached.setdefault(before + 1, self.place.step + 1)
            self.place = replace(self.place, step=self.place.step + 1)
            super().submit(action, dropped)
            self._arrived()
        else:
            self.interaction.reset()
            self.look()
            self.refuse(self._nudge())

    def _nudge(self) -> str:
        step = self.place.now
        if isinstance(step, Do) and step.nudge:
            return _(step.nudge)
        return _("First read on: press “Next” on the slip.")

    def rival_action(self) -> Action | None:
        """What the other seat does now; None while there is still something to read."""
        step = self.place.now
        if not isinstance(step, Watch):
            return None
        done = 0
        for each in reversed(self.session.steps):
            if each.seat == self.viewer:
                break
            done += 1
        wanted = step.turn[done] if done < len(step.turn) else None
        found = None if wanted is None else choose(self.session.state, wanted)
        # Whatever else has happened, the game goes on.
        return found or self.session.legal_actions()[0]

    def _go_on(self) -> None:
        self.place = replace(self.place, step=self.place.step + 1)
        self._arrived()

    def _arrived(self) -> None:
        if self.place.now is None:
            following = chapter_of(self.place.part) + len(self.place.part.chapters)
            self.lesson.done(following if following < len(CHAPTERS) else None, self.session)
            return
        self._tell_chapter()
        self.arrange()

    def _show_results(self, session: Session) -> None:
        # By itself the page comes only once all is read: `done` leads to it.
        if self._told_over:
            self.lesson.results(session)
        self._told_over = True

    def _tell_chapter(self) -> None:
        if self.place.chapter != self._told:
            self._told = self.place.chapter
            self.lesson.reached(self._told)

    def moved_on(self) -> None:
        """Something was taken back or taken again, or the log led back: the lesson follows."""
        count = len(self.session.steps)
        known = max(number for number in self._reached if number <= count)
        self.place = replace(self.place, step=self._reached[known])
        super().moved_on()

    def _let_ai_play(self, now: float) -> None:
        # While there is something to read, nobody is said to think.
        if isinstance(self.place.now, Watch):
            super()._let_ai_play(now)

    def _forced(self) -> Action | None:
        # Whatever there is to do in a lesson is done by the one who learns.
        return None

    # What is seen

    @property
    def sources(self) -> Collection[Key]:
        return [
            key
            for key in self.position.moves.sources
            if any(self._is_wanted(action) for action in self.position.moves.of(key))
        ]

    def prompt(self) -> str:
        if isinstance(self.place.now, Read):
            return _("Read the slip, then press “Next”.")
        return super().prompt()

    def _is_wanted(self, action: Action) -> bool:
        """Whether the lesson is about this action just now."""
        step = self.place.now
        return isinstance(step, Do) and step.wanted(self.session.state, action)

    def _press_wanted(self) -> None:
        """Of the table's buttons only the one that the lesson is about stands out."""
        wanted = {
            "close" if isinstance(action, CloseRoute) else "end"
            for action in self.position.moves.actions
            if isinstance(action, (CloseRoute, EndTurn)) and self._is_wanted(action)
        }
        for widget in self.group.widgets:
            if isinstance(widget, Button) and widget.key in ("close", "end", "results"):
                widget.primary = widget.key in wanted

    def arrange(self) -> None:
        focused, before = self.group.focused, self.slip
        super().arrange()
        self.slip, self._next = None, None
        step = self.place.now
        if isinstance(step, (Read, Do)):
            self.slip = self._slip(step, before)
            widgets = [*self.group.widgets, self.slip]
            if isinstance(step, Read):
                self._next = self._button(self.slip.foot)
                widgets.append(self._next)
            self.group.set(widgets)
            if focused is not None:
                self.group.focus_key(focused.key)
            self._press_wanted()
            self._point_out(step)
        self.app.refresh()

    def _slip(self, step: Read | Do, before: Callout | None) -> Callout:
        m = self.metrics
        number, count = self.place.chapter + 1, BASE_CHAPTERS
        if number > BASE_CHAPTERS:
            number, count = number - BASE_CHAPTERS, len(CHAPTERS) - BASE_CHAPTERS
        title = _("{number} of {count} · {title}").format(
            number=number, count=count, title=_(CHAPTERS[self.place.chapter].title)
        )
        task = _(step.task) if isinstance(step, Do) else ""
        meant = targets.places(step.marks, self.position)
        for shape in SHAPES:
            slip = Callout(m, title, _(step.words), task, isinstance(step, Read), shape)
            slip.lie(self.position, meant, before)
            if not slip.covers(self.position):
                break
        return slip

    def _button(self, rect: Rect) -> Button:
        m = self.metrics
        button = Button(m, _("Next"), self.next, key="next", primary=True, size=m.body)
        button.rect = rect
        return button

    def _point_out(self, step: Read | Do) -> None:
        """Put the keyboard where it is wanted, once a step."""
        if self._focused == self.place:
            return
        self._focused = self.place
        if isinstance(step, Read):
            self.group.focus_key("next")
            return
        for key in ("end", "close"):
            if key in step.marks.split():
                self.group.focus_key(key)
        for thing in targets.things(step.marks, self.position)[:1]:
            self.group.focus_key(f"{thing.kind}-{thing.number}")

    def next(self) -> None:
        """What was to be read has been read."""
        if isinstance(self.place.now, Read):
            self._go_on()

    def open_menu(self) -> None:
        self.app.push(LessonMenu(self.app, self.lesson))

    def handle(self, event: pygame.Event) -> None:
        if event.type == pygame.MOUSEBUTTONDOWN and self._on_paper(event.pos):
            return
        super().handle(event)

    @property
    def pointed(self) -> tuple[int, int]:
        at = super().pointed
        on_slip = self.slip is not None and self.slip.rect.collidepoint(at)
        return (-1, -1) if on_slip and self.pointer.lifted is None else at

    def _on_paper(self, at: tuple[int, int]) -> bool:
        """Whether a press lands on the slip beside its button: nothing below it is meant."""
        if self.slip is None or not self.slip.rect.collidepoint(at):
            return False
        return self._next is None or not self._next.rect.collidepoint(at)

    def sprites(self, now: float) -> list[Sprite]:
        result = super().sprites(now)
        if self.interaction.closing is not None and self.slip is not None:
            result += self.slip.paper()
        return result
