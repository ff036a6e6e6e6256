"""The course: all lessons in order, and games that begin at any chapter of them."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from game.library import find_board
from game.session import Session
from game.ui.language import _
from game.ui.tutorial import north, south
from game.ui.tutorial.lesson import Chapter, Do, LessonStep, Part, Watch, choose

PARTS: tuple[Part, ...] = (*south.PARTS, *north.PARTS)
CHAPTERS: tuple[Chapter, ...] = tuple(chapter for part in PARTS for chapter in part.chapters)
BASE_CHAPTERS = sum(len(part.chapters) for part in south.PARTS)
"""Number of chapters on the base game, which come first; the others are on the horses."""


@dataclass(frozen=True, slots=True)
class Bookmark:
    """A step in the course: the part, and the index of the step in it."""

    part: Part
    step: int

    @property
    def steps(self) -> list[LessonStep]:
        return [step for chapter in self.part.chapters for step in chapter.steps]

    @property
    def now(self) -> LessonStep | None:
        """The step itself; None after the last one of the part."""
        steps = self.steps
        return steps[self.step] if self.step < len(steps) else None

    @property
    def chapter(self) -> int:
        """The number of the chapter among all of the course."""
        number, left = chapter_of(self.part), self.step
        for each in self.part.chapters[:-1]:
            if left < len(each.steps):
                break
            number, left = number + 1, left - len(each.steps)
        return number


def chapter_of(part: Part) -> int:
    """The number of a part's first chapter."""
    return sum(len(each.chapters) for each in PARTS[: PARTS.index(part)])


def bookmark_of(chapter: int) -> Bookmark:
    """The first step of a chapter."""
    for part in PARTS:
        first = chapter_of(part)
        if chapter < first + len(part.chapters):
            before = part.chapters[: chapter - first]
            return Bookmark(part, sum(len(each.steps) for each in before))
    raise IndexError(chapter)


def moments(bookmark: Bookmark) -> dict[int, int]:
    """The step at which the game stands, by the number of actions, up to a bookmark."""
    found: dict[int, int] = {}
    count = 0
    for number, step in enumerate(bookmark.steps[: bookmark.step]):
        found[count] = number
        if isinstance(step, Do):
            count += 1
        elif isinstance(step, Watch):
            count += len(step.turn)
    return {**found, count: bookmark.step}


def game_at(bookmark: Bookmark) -> Session:
    """The part's game, played as the lesson has it up to a bookmark. It is not saved."""
    part = bookmark.part
    board = find_board(part.opening.map_id)
    rules = part.opening.rules(board)
    header = part.opening.header((_("Guest"), "Wilhelmine"), board)
    session = Session(header, rules, part.opening.state(rules), Random(0))
    for step in bookmark.steps[: bookmark.step]:
        turn = step.turn if isinstance(step, Watch) else ()
        for matches in (step.matches,) if isinstance(step, Do) else turn:
            action = choose(session.state, matches)
            assert action is not None
            session.submit(action)
    return session
