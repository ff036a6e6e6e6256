"""Steps of a lesson: things to read, to do or to press, and turns of the rival to watch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import TypeAlias

from game.positions import Scenario
from game.rules.actions import (
    Action,
    CallAdministrator,
    CloseRoute,
    DrawCard,
    EndTurn,
    ExtendRoute,
    KeepCards,
    Side,
    StartRoute,
    TakeCard,
)
from game.rules.board import City
from game.rules.legal import legal_actions
from game.rules.state import State
from game.rules.variants.horses import PlayHorses
from game.ui.table.position import Position
from game.ui.tutorial.facts.fact import Fact
from game.ui.tutorial.ideas.idea import Idea

SECONDS_A_STEP, SECONDS_A_WORD = 6.0, 0.5
"""Seconds of a step beside its words, and of a word, for somebody who reads them for the first
time: for all of the south that makes the ten minutes that its page promises.
"""

Matcher: TypeAlias = Callable[[State, Action], bool]
"""A test for the actions that a step of a lesson asks for."""


@dataclass(frozen=True, slots=True)
class Read:
    """Something to read. `marks` are the names of its targets, as in `targets.py`; `idea` is a
    picture of what is said.
    """

    words: str
    marks: str = ""
    facts: tuple[Fact, ...] = ()
    idea: Callable[[Position], Idea] | None = None


@dataclass(frozen=True, slots=True)
class Do:
    """Something to do; `nudge` is shown when the person tries something else.

    `inside` are the words once the closing view is open, for a step that closes a route,
    `task_inside` is the task there if it is more than to close it, and `marks_inside` name what is
    pointed out there; `without_pointer` are those for who has keys or a gamepad, if they differ.
    `otherwise` stands smaller below the task: another way to do it by pointer. A gap `{city}` in
    task and marks is the city of the card that is to be played or taken.
    """

    words: str
    task: str
    matches: Matcher
    nudge: str
    marks: str = ""
    facts: tuple[Fact, ...] = ()
    inside: str = ""
    idea: Callable[[Position], Idea] | None = None
    without_pointer: str = ""
    otherwise: str = ""
    task_inside: str = ""
    marks_inside: str = ""


class Tool(StrEnum):
    """Small buttons of the table that a lesson teaches, by the keys of their widgets."""

    UNDO = "undo"
    HINT = "hint"


@dataclass(frozen=True, slots=True)
class Press:
    """A small button to press. Undo takes back the step before, which is then taught again."""

    words: str
    task: str
    tool: Tool
    nudge: str
    facts: tuple[Fact, ...] = ()

    idea: None = None

    @property
    def marks(self) -> str:
        return f"tool:{self.tool}"


@dataclass(frozen=True, slots=True)
class Watch:
    """A whole turn of the other seat."""

    turn: Sequence[Matcher]


LessonStep: TypeAlias = Read | Do | Press | Watch


@dataclass(frozen=True, slots=True)
class Chapter:
    title: str
    steps: Sequence[LessonStep]

    @property
    def minutes(self) -> int:
        """How long it takes about, in minutes: its words are read, and things are done or seen."""
        seconds = 0.0
        for step in self.steps:
            seconds += SECONDS_A_STEP
            if not isinstance(step, Watch):
                said = step.words if isinstance(step, Read) else f"{step.words} {step.task}"
                seconds += len(said.split()) * SECONDS_A_WORD
        return max(1, round(seconds / 60))


@dataclass(frozen=True, slots=True)
class Part:
    """Chapters that are played one after the other in one game.

    With `keeps_houses` the learner's houses are those that the part before has ended with.
    """

    opening: Scenario
    chapters: Sequence[Chapter]
    keeps_houses: bool = False


def choose(state: State, matches: Matcher) -> Action | None:
    """The first legal action that matches, if there is one."""
    return next((action for action in legal_actions(state) if matches(state, action)), None)


def city_to_play(state: State, matches: Matcher) -> City:
    """The city of the first card that matches: one that goes on with the route, or an open one."""
    action = choose(state, matches)
    assert isinstance(action, (ExtendRoute, TakeCard))
    card = action.card if isinstance(action, ExtendRoute) else state.display[action.slot - 1]
    return state.rules.board.cities[state.rules.city_of[card]]


# Matchers


def _any(kind: type[Action]) -> Matcher:
    return lambda state, action: isinstance(action, kind)


draw = _any(DrawCard)
extend_any = _any(ExtendRoute)
administrator = _any(CallAdministrator)
end = _any(EndTurn)
keep = _any(KeepCards)


def _card_of(kind: type[StartRoute | PlayHorses], city: str) -> Matcher:
    return lambda state, action: isinstance(action, kind) and _city(state, action.card) == city


start = partial(_card_of, StartRoute)
harness = partial(_card_of, PlayHorses)


def take(*cities: str) -> Matcher:
    """The card of one of these cities, from the display."""

    def fits(state: State, action: Action) -> bool:
        if not isinstance(action, TakeCard):
            return False
        return _city(state, state.display[action.slot - 1]) in cities

    return fits


def extend(city: str, beside: str = "") -> Matcher:
    """This city at either end of the route, or only at the end next to the city `beside`."""

    def fits(state: State, action: Action) -> bool:
        if not isinstance(action, ExtendRoute) or _city(state, action.card) != city:
            return False
        route = state.seat.route
        end = route[0] if action.side is Side.LEFT else route[-1]
        return not beside or _city(state, end) == beside

    return fits


def take_fitting(state: State, action: Action) -> bool:
    """Any open card with a road to an end of the route."""
    if not isinstance(action, TakeCard):
        return False
    city = state.rules.city_of[state.display[action.slot - 1]]
    ends = (state.seat.route[0], state.seat.route[-1])
    joined = any(state.rules.neighbours[state.rules.city_of[end]] >> city & 1 for end in ends)
    return joined and not state.seat.route_mask >> city & 1


def close(houses: int, at: str = "", cartwright: bool | None = None) -> Matcher:
    """Closing with this number of houses, one of them in the city `at` if it is given."""

    def fits(state: State, action: Action) -> bool:
        if not isinstance(action, CloseRoute) or action.houses.bit_count() != houses:
            return False
        if cartwright is not None and action.cartwright is not cartwright:
            return False
        return not at or bool(action.houses & state.rules.board.mask_of((at,)))

    return fits


def _city(state: State, card: int) -> str:
    if card < 0:
        return ""
    return state.rules.board.cities[state.rules.city_of[card]].id
