"""The guide of a lesson: it allows what the lesson is about, explains it, plays the rival."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar, cast

from pygame import Rect

from game.ai.questions import MoveQuestion, Question
from game.rules.actions import Action, CloseRoute
from game.rules.ruleset import Ruleset
from game.session import Session
from game.ui.graphics.canvas import Sprite
from game.ui.language import _, in_a_row
from game.ui.table.guides.guide import Guide
from game.ui.table.model.highlight import Highlight, Untaught
from game.ui.table.model.layout import CalloutRoom
from game.ui.table.position import Position
from game.ui.tutorial import targets
from game.ui.tutorial.course import (
    CHAPTERS,
    Bookmark,
    bookmark_of,
    chapter_of,
    longest_note,
    longest_title,
    moments,
)
from game.ui.tutorial.facts.fact import LEARNER
from game.ui.tutorial.keys import otherwise, said_of, with_keys, words_of
from game.ui.tutorial.lesson import Do, Press, Read, Tool, Watch, choose, city_to_play, end
from game.ui.tutorial.light import Around, Light, sought
from game.ui.tutorial.note import Lesson, LessonNote
from game.ui.tutorial.note_buttons import NoteButtons
from game.ui.tutorial.note_place import placed_note
from game.ui.widgets import Widget

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class LessonActions:
    """Callbacks from a lesson to the program around it.

    `completed` gets the number of each chapter that has been played to its end, `reached` of each
    that the lesson comes to; `done`, at the end of a part, the number of the next chapter, None
    after the last one. `results` shows the score of a game that is over.
    """

    completed: Callable[[int], None]
    reached: Callable[[int], None]
    done: Callable[[int | None, Session], None]
    results: Callable[[Session], None]
    chapters: Callable[[], None]
    leave: Callable[[], None]
    settings: Callable[[], None]


class LessonGuide(Guide):
    """The guide from `bookmark` on in the course; it also plays for the other seat."""

    forces = False
    stacked = True
    narrow = True
    names_round = False
    zooms = False
    callout_room = CalloutRoom.ABOVE

    def __init__(self, session: Session, bookmark: Bookmark, lesson: LessonActions) -> None:
        self.bookmark = bookmark
        self.finished = False
        """True after the table has shown the end of the game."""
        self._session = session
        self._lesson = lesson
        self.buttons = NoteButtons(lesson.chapters, self.read_on)
        self._reached = moments(bookmark)
        self._focused: Bookmark | None = None
        self._chapter = bookmark.chapter
        self._titled = False
        self._light = Light()
        self._closing = False
        """True in the closing view, which has papers of its own."""
        self._note: LessonNote | None = None

    # Step by step

    @property
    def untaught(self) -> Untaught:
        return self.bookmark.untaught

    @property
    def points_out(self) -> bool:
        return True

    @property
    def waits(self) -> bool:
        return isinstance(self.bookmark.now, Read)

    def why_not(self, action: Action) -> str:
        if self._session.state.turn != LEARNER or self.emphasises(action):
            return ""
        return self._nudge(type(action))

    def why_none(self, kind: type[Action]) -> str:
        ways = [each for each in self._session.legal_actions() if isinstance(each, kind)]
        mine = self._session.state.turn == LEARNER
        return "" if not mine or any(map(self.emphasises, ways)) else self._nudge(kind)

    def why_nothing(self) -> str:
        mine = self._session.state.turn == LEARNER
        return self._nudge() if mine and isinstance(self.bookmark.now, Press) else ""

    def _nudge(self, tried: type[Action] | None = None) -> str:
        """The advice instead of the kind of action that was `tried`, if it was one."""
        step = self.bookmark.now
        if isinstance(step, Do) and step.inside and tried not in (None, CloseRoute):
            # Which houses to choose is of use only to one who is closing the route.
            return self._task(step)
        if isinstance(step, (Do, Press)):
            return said_of(step.nudge or step.task)
        return _("First read on: press “Next” on the note.")

    def advice(self) -> str:
        step = self.bookmark.now
        if isinstance(step, Press) and step.tool is Tool.HINT:
            self._go_on()
        if isinstance(step, Do) and step.inside and self.callout is not None:
            # The nudge is for whoever has chosen other houses.
            words = [self.callout.words] if self._closing else []
            return in_a_row([*words, self.callout.task])
        return "" if isinstance(step, Watch) else self._nudge()

    def emphasises(self, action: Action) -> bool:
        step = self.bookmark.now
        return isinstance(step, Do) and step.matches(self._session.state, action)

    def submitted(self) -> None:
        count = len(self._session.steps)
        if self._session.steps[-1].seat == LEARNER:
            self._reached[count - 1] = self.bookmark.step
            self._reached[count] = self.bookmark.step + 1
            self._go_on()
        elif self._session.state.turn == LEARNER or self._session.over:
            self._go_on()

    def went_back(self) -> None:
        count, step = len(self._session.steps), self.bookmark.step
        now = self.bookmark.now
        if (
            isinstance(now, Press)
            and now.tool is Tool.UNDO
            and self._reached.get(count + 1) == step
        ):
            # Whoever takes the move again instead of making it anew has learnt it, too.
            self._reached |= {count: step + 1, count + 1: step + 2}
            self._go_on()
            return
        known = max(number for number in self._reached if number <= count)
        self.bookmark = replace(self.bookmark, step=self._reached[known])

    def _go_on(self) -> None:
        self.bookmark = replace(self.bookmark, step=self.bookmark.step + 1)
        if self.bookmark.now is None or self.bookmark.chapter != self._chapter:
            self._lesson.completed(self._chapter)
        if self.bookmark.now is None:
            following = chapter_of(self.bookmark.part) + len(self.bookmark.part.chapters)
            self._lesson.done(following if following < len(CHAPTERS) else None, self._session)
        elif self.bookmark.chapter != self._chapter:
            self._chapter = self.bookmark.chapter
            self._lesson.reached(self._chapter)

    def read_on(self) -> None:
        """Go on after something to read."""
        if isinstance(self.bookmark.now, Read):
            self._go_on()

    # The other seat

    def ask(self, rules: Ruleset, question: Question[Any]) -> None:
        """Do nothing: `poll` finds the answer."""

    def poll(self, kind: type[Question[T]]) -> T | None:
        return cast(T | None, self._rival_move()) if kind is MoveQuestion else None

    def cancel(self) -> None:
        """Do nothing: no question is open."""

    def _rival_move(self) -> Action | None:
        """The next action of the other seat; None unless the step is one to watch."""
        step = self.bookmark.now
        if not isinstance(step, Watch):
            return None
        done = 0
        for each in reversed(self._session.steps):
            if each.seat == LEARNER:
                break
            done += 1
        matches = step.turn[done] if done < len(step.turn) else None
        found = None if matches is None else choose(self._session.state, matches)
        # The game must go on even if the person has done something else.
        return found or self._session.legal_actions()[0]

    # What is seen

    @property
    def note(self) -> str:
        """Without the title, which is read out once, at the beginning of a chapter."""
        if self.callout is None or self._titled:
            return super().note
        return in_a_row([self.callout.words, self.callout.task])

    def prompt(self) -> str:
        step = self.bookmark.now
        # The game's own prompt would offer to close a route that the lesson keeps open.
        if isinstance(step, Press) or (isinstance(step, Do) and step.matches is end):
            return _(step.task)
        return _("Read the note, then press “Next”.") if self.waits else ""

    @property
    def order(self) -> str | None:
        # Where in every game stands what to do, in the closing view, too; the note says why.
        return None if self.callout is None else self.callout.task

    def pulses(self, now: float) -> bool:
        return self._light.moves(now)

    def glow(self, position: Position, highlight: Highlight, now: float | None) -> list[Sprite]:
        note = self._note
        if note is None or not note.targets:
            return []
        light = self._light.sprites(position, highlight, now)
        if not light or not note.dims:
            # Over the log a hand would lie on its words. In the closing view it would hang over the
            # edge of the tray, and the words on the button, red and in light, would be smaller.
            return light
        around = Around(note.rect.copy(), note.parts, note.rings)
        return [*light, *self._light.hands(position, highlight, now, around)]

    def widgets(
        self,
        position: Position,
        refresh: Callable[[], None],
        confirm: Rect | None = None,
        papers: Sequence[Rect] = (),
        lines: Rect | None = None,
    ) -> Sequence[Widget]:
        before, step = self._note, self.bookmark.now
        self.callout = self._note = self.helping = None
        self.buttons.shown = ()
        self._titled = self.bookmark == bookmark_of(self.bookmark.chapter)
        if step is None or isinstance(step, Watch):
            return ()
        buttons, m = self.buttons, position.layout.metrics
        leads = buttons.leads(m, step)
        if papers:
            # The closing view has its own way back.
            leads = leads[:1]
        labels = [each.label for each in leads]
        note = self._callout(step, position, before, confirm, papers, lines, labels)
        buttons.put(note, leads, refresh)
        self.callout = self._note = note
        return note, *buttons.shown

    def _callout(
        self,
        step: Read | Do | Press,
        position: Position,
        before: LessonNote | None,
        confirm: Rect | None,
        papers: Sequence[Rect],
        lines: Rect | None,
        leads: Sequence[str],
    ) -> LessonNote:
        # As on the page of all lessons, where those of the north go on counting.
        number, count = self.bookmark.chapter + 1, len(CHAPTERS)
        title = _(CHAPTERS[self.bookmark.chapter].title)
        # Translators: the number of a lesson, and its title.
        heading = _("{number} of {count} · {title}").format(number=number, count=count, title=title)
        words = words_of(step)
        task, inside = self._task(step), False
        rects, clear = targets.places(self._marks(step), position), targets.kept_clear(position)
        if isinstance(step, Do) and step.inside and confirm is not None:
            # Its button there says what the closing brings, and has another name on the table.
            words, inside = _(step.inside), True
            rects = [confirm, *targets.places(step.marks_inside, position)]
            task = _(step.task_inside) if step.task_inside else _("Now close the route.")
        task = with_keys(task, step, self._session.state, inside)
        self.marked = targets.words_of(self._marks(step), task, position)
        # Who has just come to the end of a chapter has done well.
        pleased = self._titled and self.bookmark.chapter > 0
        # Translators: the number of a lesson.
        counted = _("{number} of {count}").format(number=number, count=count)
        lesson = Lesson(
            heading,
            counted,
            title,
            words,
            task,
            isinstance(step, Read),
            number - 1,
            count,
            position.view.seats[LEARNER].colour,
            pleased,
            tuple(leads),
            otherwise(step),
        )
        where = position, rects, before, clear, papers, lines
        note = placed_note(lesson, *where, self._longest(lesson.colour), alone=self.untaught.seats)
        things = sought(step, position, self.emphasises, confirm)
        about = self._marks(step), position
        self._light.fall_on(things, (self.bookmark, confirm is None), *about)
        self._closing = inside and bool(papers)
        self.helping = targets.helping(self._marks(step), position, things)
        note.light(position, [*things.values()], self.untaught)
        note.idea = None if step.idea is None else step.idea(position)
        if confirm is None:
            # The closing view has its own papers, and they are what the words are about.
            note.dim(self._marks(step), self.emphasises)
        return note

    def _longest(self, colour: str) -> Lesson:
        """A note with the most to say, and with all buttons."""
        leads = _("Lessons"), _("Back")
        return Lesson("", "", longest_title(), longest_note(), "", True, 0, 1, colour, leads=leads)

    def _task(self, step: Read | Do | Press) -> str:
        if isinstance(step, Read):
            return ""
        if isinstance(step, Do) and "{city}" in step.task:
            return said_of(step.task).format(
                city=city_to_play(self._session.state, step.matches).name
            )
        return said_of(step.task)

    def _marks(self, step: Read | Do | Press) -> str:
        if isinstance(step, Do) and "{city}" in step.marks:
            return step.marks.format(city=city_to_play(self._session.state, step.matches).id)
        return step.marks

    def ways_out(self) -> Sequence[Widget]:
        return self.buttons.shown

    def names(self, key: str) -> bool:
        step = self.bookmark.now
        return isinstance(step, Press) and step.tool == key

    def wanted_focus(self, position: Position) -> Sequence[str]:
        """Keys of widgets that may take the focus, once a step."""
        step = self.bookmark.now
        if self._focused == self.bookmark or step is None or isinstance(step, Watch):
            return ()
        self._focused = self.bookmark
        if isinstance(step, Read):
            return ("next",)
        if isinstance(step, Press):
            return (step.tool,)
        things = targets.things(self._marks(step), position)[:1]
        buttons = [key for key in ("end", "close") if key in step.marks.split()]
        return *buttons, *(thing.widget for thing in things)

    def covers(self, place: tuple[int, int]) -> bool:
        return self.callout is not None and self.callout.rect.collidepoint(place)

    def takes_press(self, place: tuple[int, int]) -> bool:
        """True for a press on the callout, but not on its buttons."""
        return self.covers(place) and not self.buttons.under(place)

    def paper(self) -> list[Sprite]:
        if self.callout is None:
            return []
        buttons = [sprite for each in self.buttons.shown for sprite in each.sprites()]
        return [*self.callout.sprites(), *buttons]
