"""Hints in the closing view."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.ai.questions import Plan
from game.rules import Ruleset
from game.rules.actions import CloseRoute
from game.rules.records.assistance import WITHOUT
from game.ui.table.modes.way_cell import WayCell
from tests.rules.builders import Player, position
from tests.ui.input.fake_gamepads import button as pad_button
from tests.ui.table.desk import Desk
from tests.ui.table.hinting import Sage, press_hint, sage, seated

__all__ = ["sage", "seated"]


@pytest.fixture
def choosing(seated: Callable[..., Desk], south_rules: Ruleset, sage: Sage) -> Desk:
    """Anna is about to choose her houses, and has not done so yet."""
    player = Player(hand="linz", route="zuerich basel freiburg carlsruhe")
    state = position(south_rules, player, Player(hand="lodz"), taken=1, played=1, forced=False)
    desk = seated(state)
    desk.key(pygame.K_c)
    assert desk.closing is not None
    sage.ready = True
    return desk


def test_a_hint_leaves_what_was_chosen_and_marks_what_it_advises(choosing: Desk) -> None:
    desk, closing = choosing, choosing.closing
    assert closing is not None
    closing.place(CloseRoute(0))
    press_hint(desk)
    desk.pass_time(0.1)
    hint = desk.scene.hints.hint
    assert hint is not None and isinstance(hint.action, CloseRoute) and hint.action.houses
    assert closing.choice.action == CloseRoute(0)
    cells = [each for each in closing.group.widgets if isinstance(each, WayCell)]
    assert [each.advised for each in cells if each.advised] == [hint.action.houses]
    desk.key(pygame.K_t)
    assert desk.scene.hints.hint is None
    cells = [each for each in closing.group.widgets if isinstance(each, WayCell)]
    assert not any(each.advised for each in cells)


@pytest.mark.slow
@pytest.mark.parametrize("by", ["pointer", "keys", "gamepad"])
def test_a_hint_in_the_closing_view_places_the_houses_and_says_why(
    choosing: Desk, sage: Sage, by: str
) -> None:
    desk, closing = choosing, choosing.closing
    assert closing is not None
    if by == "pointer":
        shown = next(widget for widget in closing.group.widgets if widget.key == "hint")
        desk.mouse.click(shown.rect.center)
    elif by == "keys":
        press_hint(desk)
    else:
        pygame.event.post(pad_button(pygame.CONTROLLER_BUTTON_RIGHTSTICK))
    desk.pass_time(0.1)
    assert sage.asked[-1][2], "asked how to close"
    hint = desk.scene.hints.hint
    assert hint is not None and isinstance(hint.action, CloseRoute) and hint.reasons
    assert desk.closing is closing
    assert closing.choice.action == hint.action
    slip = desk.scene.hints.callout
    assert slip is not None and not slip.rect.colliderect(desk.scene.position.layout.own)
    if by == "pointer":
        close = next(widget for widget in closing.group.widgets if widget.key == "close")
        desk.mouse.click(close.rect.center)
    else:
        desk.key(pygame.K_RETURN)
    assert [step.ply.action for step in desk.session.steps[:1]] == [hint.action]
    assert desk.scene.hints.hint is None


@pytest.mark.slow
def test_a_hint_in_the_closing_view_is_put_away_and_the_houses_stay(choosing: Desk) -> None:
    desk, closing = choosing, choosing.closing
    press_hint(desk)
    desk.pass_time(0.1)
    slip = desk.scene.hints.callout
    assert closing is not None and slip is not None
    wanted = closing.choice.action
    desk.mouse.click(slip.rect.center)
    assert desk.scene.hints.callout is None
    assert desk.closing is closing and closing.choice.action == wanted
    desk.key(pygame.K_ESCAPE)
    assert desk.closing is None


@pytest.mark.parametrize("ready", [True, False], ids=["shown", "awaited"])
@pytest.mark.parametrize("by", ["escape", "second button"])
def test_going_back_in_the_closing_view_first_puts_only_the_hint_away(
    choosing: Desk, sage: Sage, by: str, ready: bool
) -> None:
    desk, closing, sage.ready = choosing, choosing.closing, ready

    def go_back() -> None:
        if by == "escape":
            desk.key(pygame.K_ESCAPE)
        else:
            desk.mouse.press((5, 5), button=3)

    press_hint(desk)
    desk.pass_time(0.1)
    assert desk.scene.hints.thinking is not ready
    assert (desk.scene.hints.callout is not None) is ready
    go_back()
    assert closing is not None and desk.closing is closing
    assert desk.scene.hints.callout is None and not desk.scene.hints.thinking
    go_back()
    assert desk.closing is None


def test_no_hint_in_the_closing_view_for_who_plays_without(
    seated: Callable[..., Desk], south_rules: Ruleset, sage: Sage
) -> None:
    player = Player(hand="linz", route="zuerich basel freiburg")
    state = position(south_rules, player, Player(hand="lodz"), taken=1, played=1, forced=False)
    desk = seated(state, help=WITHOUT)
    desk.key(pygame.K_c)
    closing = desk.closing
    assert closing is not None
    assert "hint" not in [widget.key for widget in closing.group.widgets]
    press_hint(desk)
    assert not sage.asked


def test_where_it_is_too_early_to_close_no_houses_are_placed(choosing: Desk, sage: Sage) -> None:
    desk, closing = choosing, choosing.closing
    assert closing is not None
    before = closing.choice.action
    sage.rather = True
    press_hint(desk)
    desk.pass_time(0.1)
    hint = desk.scene.hints.hint
    assert hint is not None and hint.rather is not None
    assert closing.choice.action == before != hint.action


def test_the_plan_of_the_next_hint_is_what_was_advised_instead(choosing: Desk, sage: Sage) -> None:
    """Else it said "As planned: Close the route" where it had just been said to be too early."""
    sage.rather = True
    press_hint(choosing)
    choosing.pass_time(0.1)
    choosing.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert choosing.closing is None
    press_hint(choosing)
    end = choosing.session.rules.end
    assert sage.plans == [None, Plan((end,), ())]
