"""The buttons of the table, and all else that the keyboard reaches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.rules.actions import CloseRoute
from game.rules.limits import HAND_LIMIT
from game.rules.state import Phase
from game.ui.graphics import text
from game.ui.input.gamepad import HINT_KEY, MENU_KEY
from game.ui.language import _
from game.ui.table.model.hit_targets import KEYBOARD_KINDS, Spot
from game.ui.table.model.move_index import EXTRA, HAND, Key, KeyKind
from game.ui.table.position import Position
from game.ui.widgets import Button, IconButton, Widget

TARGET_KINDS = (KeyKind.ROUTE_END, KeyKind.NEW_ROUTE, KeyKind.HAND, KeyKind.EXTRA)


@dataclass(frozen=True, slots=True)
class Commands:
    """What the buttons do. Taking back and taking again may be refused, which shows."""

    tap: Callable[[Key], None]
    close: Callable[[], None]
    end: Callable[[], None]
    keep: Callable[[], None]
    menu: Callable[[], None]
    undo: Callable[[], None]
    redo: Callable[[], None]
    can_undo: bool
    can_redo: bool
    log: Callable[[], None]
    hint: Callable[[], None] | None
    """None for a seat without hints."""

    hint_state: str
    """The name of the hint button's icon: whether one is being thought of."""

    results: Callable[[], None]


def controls(
    position: Position, selected: Key | None, kept: int, commands: Commands
) -> list[Widget]:
    """The widgets in tab order: things, places for the chosen one, buttons."""
    metrics = position.layout.metrics
    widgets: list[Widget] = [
        Spot(metrics, key, rect, commands.tap)
        for key, rect in position.places.items()
        if key.kind in KEYBOARD_KINDS
    ]
    if selected is not None:
        widgets += [
            Spot(metrics, target, _target_rect(position, target), commands.tap)
            for target in position.moves.targets(selected)
            if target.kind in TARGET_KINDS
        ]
    return [*widgets, *_buttons(position, kept, commands)]


def _target_rect(position: Position, target: Key) -> Rect:
    layout = position.layout
    if target.kind == KeyKind.ROUTE_END:
        return layout.route_end(target.number == 0, len(position.geometry.route_cards))
    if target == EXTRA:
        return layout.extra
    return layout.hand if target == HAND else layout.route


def _tools(position: Position, commands: Commands) -> list[Button]:
    """The small buttons at the head of the seats."""
    layout, m = position.layout, position.layout.metrics
    undo = IconButton(m, "undo", _("Take back (Ctrl+Z)"), commands.undo, key="undo")
    redo = IconButton(m, "redo", _("Take again (Ctrl+Y)"), commands.redo, key="redo")
    undo.dim, redo.dim = not commands.can_undo, not commands.can_redo
    log = IconButton(m, "log", _("The log (G)"), commands.log, key="open-log")
    _hint, undo.rect, redo.rect, log.rect = layout.tools
    menu = IconButton(m, "menu", _("Menu (Esc)"), commands.menu, key="menu")
    menu.rect = layout.menu
    undo.shortcut = (pygame.K_z, pygame.KMOD_LCTRL)
    redo.shortcut = (pygame.K_y, pygame.KMOD_LCTRL)
    log.shortcut, menu.shortcut = (pygame.K_g, 0), (MENU_KEY, 0)
    if commands.hint is None:
        return [undo, redo, log, menu]
    hint = hint_button(position, commands.hint, commands.hint_state)
    return [hint, undo, redo, log, menu]


def hint_button(position: Position, command: Callable[[], None], state: str) -> IconButton:
    """The button that asks for a hint; `state` is as in `Commands`."""
    says = _("A hint (T)") if state == "hint" else _("The master is thinking …")
    hint = IconButton(position.layout.metrics, state, says, command, key="hint")
    hint.rect, hint.shortcut = position.layout.tools[0], (HINT_KEY, 0)
    return hint


def _buttons(position: Position, kept: int, commands: Commands) -> list[Button]:
    layout, m = position.layout, position.layout.metrics
    left, right = layout.buttons
    tools = _tools(position, commands)
    if position.keeping:
        keep = Button(m, _("Keep these"), commands.keep, key="keep", primary=True, size=m.body)
        keep.rect = left.union(right)
        keep.enabled = kept == HAND_LIMIT
        return [keep, *tools]
    if position.view.observation.phase is Phase.OVER:
        results = Button(m, _("Results"), commands.results, key="results", size=m.body)
        results.primary = True
        results.rect = left.union(right)
        return [results, *tools]
    actions = position.moves.actions
    labels, room = (_("Close route"), _("End turn")), left.width - m.px(2.4)
    size = min(text.fit(label, m.body, room, "semibold", text.READABLE)[1] for label in labels)
    close = Button(m, labels[0], commands.close, key="close", size=size)
    close.rect = left
    close.primary = any(isinstance(action, CloseRoute) for action in actions)
    end = Button(m, labels[1], commands.end, key="end", size=size)
    end.rect = right
    close.shortcut, end.shortcut = (pygame.K_c, 0), (pygame.K_e, 0)
    end.primary = position.view.rules.end in actions and not close.primary
    for button in (close, end):
        button.enabled = position.view.may_act and bool(actions)
    return [close, end, *tools]
