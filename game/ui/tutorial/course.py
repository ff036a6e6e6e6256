"""The course: all lessons in order, and games that begin at any chapter of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from game.library import find_board
from game.positions import Scenario
from game.rules.board import CityMask, bits
from game.rules.options import Options
from game.rules.ruleset import Ruleset
from game.session import Session
from game.ui.language import _
from game.ui.table.model.highlight import Untaught
from game.ui.tutorial import later_turns, north
from game.ui.tutorial.facts.fact import LEARNER
from game.ui.tutorial.first_turns import FIRST_TURNS
from game.ui.tutorial.lesson import Chapter, Do, LessonStep, Part, Press, Tool, Watch, choose
from game.ui.tutorial.taught import untaught_at

SOUTH = (FIRST_TURNS, *later_turns.PARTS)
PARTS: tuple[Part, ...] = (*SOUTH, *north.PARTS)
CHAPTERS: tuple[Chapter, ...] = tuple(chapter for part in PARTS for chapter in part.chapters)
OPTIONS = Options(open_scores=True)
"""Those that are proposed to a person against an AI seat, whose points are shown as well."""

BASE_CHAPTERS = sum(len(part.chapters) for part in SOUTH)
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

    @property
    def place(self) -> tuple[int, int]:
        """The number of the chapter, and that of the step in it."""
        before = self.part.chapters[: self.chapter - chapter_of(self.part)]
        return self.chapter, self.step - sum(len(each.steps) for each in before)

    @property
    def untaught(self) -> Untaught:
        """What the course has not come to yet."""
        return untaught_at(self.place)


def longest_note() -> str:
    """The longest words of a note beside which seats are seen, in the current language."""
    steps = (step for chapter in CHAPTERS for step in chapter.steps if not isinstance(step, Watch))
    return max((_(step.words) for step in steps if step.words), key=len)


def longest_title() -> str:
    """The longest title of a chapter, in the current language."""
    return max((_(chapter.title) for chapter in CHAPTERS), key=len)


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
        elif isinstance(step, Press) and step.tool is Tool.UNDO:
            count -= 1
    return {**found, count: bookmark.step}


def opening(part: Part, houses: CityMask = 0) -> Scenario:
    """The part's first position; `houses` are those with which the part before has ended."""
    if not (houses and part.keeps_houses):
        return part.opening
    cities = find_board(part.opening.map_id).cities
    names = " ".join(cities[city].id for city in bits(houses))
    learner = replace(part.opening.seats[LEARNER], houses=names)
    return replace(part.opening, seats=(learner, *part.opening.seats[LEARNER + 1 :]))


def game_at(bookmark: Bookmark, learner: str = "", houses: CityMask = 0) -> Session:
    """The part's game, played as the lesson has it up to a bookmark. It is not saved.

    `learner` is the name of the person, `houses` are as for `opening`.
    """
    scenario = opening(bookmark.part, houses)
    board = find_board(scenario.map_id)
    rules = Ruleset(board, scenario.variant, OPTIONS)
    # Translators: the name of somebody who plays the lessons without a name.
    header = scenario.header((learner or _("Guest"), "Wilhelmine"), board)
    header = replace(header, options=OPTIONS)
    session = Session(header, rules, scenario.state(rules), Random(0))
    for step in bookmark.steps[: bookmark.step]:
        if isinstance(step, Press) and step.tool is Tool.UNDO:
            session.undo()
        turn = step.turn if isinstance(step, Watch) else ()
        for matches in (step.matches,) if isinstance(step, Do) else turn:
            action = choose(session.state, matches)
            assert action is not None
            session.submit(action)
    return session
