"""A table whose hints are said in advance, for the tests of hints."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar, cast

import pygame
import pytest

from game.ai.advice.hint import quick_hint
from game.ai.questions import Hint, HintQuestion, Plan, Question
from game.rules import Ruleset, State
from game.rules.observation import Observation
from game.rules.records.assistance import Assistance
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.table.scene import TableScene
from game.ui.widgets import IconButton
from tests.ui.table.desk import Desk, Waiter

T = TypeVar("T")


class Sage:
    """Stands in for the AI process: it is asked, and answers when it is told to.

    Questions about moves are for the waiter.
    """

    def __init__(self) -> None:
        self.waiter = Waiter()
        self.asked: list[tuple[Ruleset, Observation, bool]] = []
        self.plans: list[Plan | None] = []
        self.ready = False
        self.rather = False
        """True to advise against closing."""
        self.cancelled = 0

    def ask(self, rules: Ruleset, question: Question[Any]) -> None:
        if isinstance(question, HintQuestion):
            self.asked.append((rules, question.observation, question.closing))
            self.plans.append(question.plan)
        else:
            self.waiter.ask(rules, question)

    def poll(self, kind: type[Question[T]]) -> T | None:
        if kind is not HintQuestion:
            return self.waiter.poll(kind)
        if not self.ready or not self.asked:
            return None
        rules, observation, closing = self.asked[-1]
        found = quick_hint(observation, rules, closing)
        if self.rather:
            end = rules.end
            found = replace(found, rather=Hint(end, (end,), ()))
        return cast(T, found)

    def cancel(self) -> None:
        self.cancelled += 1


@pytest.fixture
def sage() -> Sage:
    return Sage()


@pytest.fixture
def seated(app: App, clock: ManualClock, sage: Sage) -> Callable[..., Desk]:
    """A desk whose first seat may have hints."""

    def make(state: State, kinds: str = "human ai", help: Assistance | None = None) -> Desk:
        desk = Desk(app, clock, state, kinds)
        first, *others = desk.session.header.seats
        seats = (replace(first, help=help), *others)
        desk.session.header = replace(desk.session.header, seats=seats)
        sage.waiter = desk.waiter
        scene = TableScene(app, desk.session, desk.chart, sage, desk.scene.actions)
        app.replace(scene)
        desk.scene = scene
        app.step()
        return desk

    return make


def press_hint(desk: Desk) -> None:
    desk.key(pygame.K_t)


def hinted(desk: Desk) -> Hint:
    """Ask for the hint, which is found at once."""
    press_hint(desk)
    desk.pass_time(0.1)
    found = desk.scene.hints.hint
    assert found is not None
    return found


def button(desk: Desk) -> IconButton | None:
    found = [w for w in desk.scene.group.widgets if w.key == "hint"]
    assert all(isinstance(each, IconButton) for each in found)
    return found[0] if found else None  # type: ignore[return-value]
