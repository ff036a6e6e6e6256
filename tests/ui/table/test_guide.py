"""A guide at the table: it allows, points out and covers; without one everything is allowed."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.rules.actions import Action, CloseRoute, TakeCard
from game.rules.ruleset import Ruleset
from game.ui.ai_client import Ai
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.table.guides.guide import Guide
from game.ui.table.model.move_index import HAND, slot_key
from game.ui.table.scene import TableScene
from game.ui.widgets.focus import FocusGroup
from tests.rules.builders import Player, position
from tests.ui.table.desk import Desk


class OnlySecondCard(Guide):
    """Allows nothing but to take the second card."""

    def __init__(self) -> None:
        self.seen: list[str] = []

    @property
    def points_out(self) -> bool:
        return True

    def why_not(self, action: Action) -> str:
        return "" if self.emphasises(action) else "The second card, please."

    def emphasises(self, action: Action) -> bool:
        return action == TakeCard(2)

    def submitted(self) -> None:
        self.seen.append("submitted")

    def went_back(self) -> None:
        self.seen.append("went back")


@pytest.fixture
def desk(app: App, clock: ManualClock, south_rules: Ruleset) -> Desk:
    state = position(
        south_rules,
        Player(hand="ulm"),
        Player(hand="linz"),
        display="augsburg ingolstadt muenchen passau salzburg pilsen",
    )
    return Desk(app, clock, state)


@pytest.fixture
def guided(desk: Desk) -> Callable[[Guide], TableScene]:
    def sit(guide: Guide) -> TableScene:
        ai: Ai = desk.waiter
        scene = TableScene(desk.app, desk.session, desk.chart, ai, desk.scene.actions, guide)
        desk.app.replace(scene)
        desk.scene = scene
        desk.app.step()
        return scene

    return sit


def test_a_guide_allows_and_points_out(desk: Desk, guided: Callable[[Guide], TableScene]) -> None:
    guide = OnlySecondCard()
    scene = guided(guide)
    assert list(scene.picture.highlight().sources) == [slot_key(2)]
    desk.key(pygame.K_1)
    assert not desk.session.steps
    assert scene.table.message == "The second card, please."
    desk.key(pygame.K_2)
    assert [step.ply.action for step in desk.session.steps] == [TakeCard(2)]
    desk.settle()
    scene.undo.undo()
    assert guide.seen == ["submitted", "went back"]


def test_what_a_guide_refuses_puts_back_what_was_dragged(
    desk: Desk, guided: Callable[[Guide], TableScene]
) -> None:
    scene = guided(OnlySecondCard())
    goal = scene.position.places[HAND].center
    desk.mouse.drag(desk.gestures().grip(slot_key(1)), (400, 300), goal)
    assert not desk.session.steps
    assert scene.table.mode.selected is None and scene.pointer.lifted is None


def test_a_drop_sets_out_the_widgets_once(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    count = 0
    real = FocusGroup.set

    def counted(self: FocusGroup, *widgets: object) -> None:
        nonlocal count
        count += 1
        real(self, *widgets)  # type: ignore[arg-type]

    goal = desk.scene.position.places[HAND].center
    desk.mouse.lift(desk.gestures().grip(slot_key(1)), (400, 300), goal)
    desk.app.step()
    monkeypatch.setattr(FocusGroup, "set", counted)
    desk.mouse.release(goal)
    desk.app.step()
    assert [step.ply.action for step in desk.session.steps] == [TakeCard(1)]
    assert count == 1


class Reading(Guide):
    """Waits until its words have been read."""

    @property
    def waits(self) -> bool:
        return True

    def why_not(self, action: Action) -> str:
        return "Read first."

    def prompt(self) -> str:
        return "Read, please."


@pytest.mark.parametrize("key", [pygame.K_e, pygame.K_c, pygame.K_a, pygame.K_l])
def test_while_something_is_read_the_buttons_say_to_read_on(
    desk: Desk, guided: Callable[[Guide], TableScene], key: int
) -> None:
    scene = guided(Reading())
    desk.key(key)
    assert scene.table.message in ("Read, please.", "Read first.")
    assert not desk.session.steps


class NoClosing(Guide):
    """Allows no closing."""

    def why_not(self, action: Action) -> str:
        return "Not yet." if isinstance(action, CloseRoute) else ""


def test_the_closing_view_does_not_open_where_no_closing_is_allowed(
    app: App, clock: ManualClock, south_rules: Ruleset
) -> None:
    route = Player(hand="lodz", route="zuerich basel freiburg")
    state = position(south_rules, route, Player(hand="linz"), taken=1, played=1, forced=False)
    other = Desk(app, clock, state)
    scene = TableScene(
        app, other.session, other.chart, other.waiter, other.scene.actions, NoClosing()
    )
    app.replace(scene)
    other.scene = scene
    app.step()
    other.key(pygame.K_c)
    assert scene.table.message == "Not yet."
    assert other.closing is None
