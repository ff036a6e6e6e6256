"""The widgets of the table under one focus: all that the keyboard and the buttons reach."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.input.gamepad import MENU_KEY
from game.ui.language import _
from game.ui.table.context import TableContext
from game.ui.table.hints import Hints
from game.ui.table.history import History
from game.ui.table.model.hit_targets import KEYBOARD_KINDS, Spot
from game.ui.table.pointer import Point, Pointer
from game.ui.table.undo import Undo
from game.ui.widgets import Button, IconButton, Widget
from game.ui.widgets.focus import FocusGroup


class Controls:
    """Sets the widgets of `group` in tab order: things, places, large and small buttons, papers."""

    def __init__(
        self,
        table: TableContext,
        group: FocusGroup,
        pointer: Pointer,
        undo: Undo,
        hints: Hints,
        history: History,
        menu: Callable[[], None],
    ) -> None:
        self._table = table
        self._group = group
        self._pointer = pointer
        self._undo = undo
        self._hints = hints
        self._history = history
        self._menu = menu

    def build(self) -> None:
        """Make the widgets for what is shown now."""
        table = self._table
        position, mode, guide = table.position, table.resting, table.guide
        things: list[Widget] = [
            Spot(position.layout.metrics, key, rect, mode.tap)
            for key, rect in position.places.items()
            if key.kind in KEYBOARD_KINDS
        ]
        papers = [
            *self._hints.widgets(),
            *self._history.widgets(),
            *guide.widgets(position, table.refresh),
        ]
        self._group.set([*things, *mode.widgets(), *self._tools(), *papers])
        for key in (*guide.wanted_focus(position), table.wanted_focus):
            self._group.focus_key(key)
        table.wanted_focus = ""

    def _tools(self) -> list[IconButton]:
        """The small buttons at the head of the seats."""
        layout, m = self._table.position.layout, self._table.position.layout.metrics
        undo = IconButton(m, "undo", _("Take back (Ctrl+Z)"), self._undo.undo, key="undo")
        redo = IconButton(m, "redo", _("Take again (Ctrl+Y)"), self._undo.redo, key="redo")
        undo.dim, redo.dim = not self._undo.can_undo, not self._undo.can_redo
        log = IconButton(m, "log", _("The log (G)"), self._history.toggle, key="open-log")
        _hint, undo.rect, redo.rect, log.rect = layout.tools
        menu = IconButton(m, "menu", _("Menu (Esc)"), self._menu, key="menu")
        menu.rect = layout.menu
        undo.shortcut = (pygame.K_z, pygame.KMOD_LCTRL)
        redo.shortcut = (pygame.K_y, pygame.KMOD_LCTRL)
        log.shortcut, menu.shortcut = (pygame.K_g, 0), (MENU_KEY, 0)
        return [*self._hints.tools(), undo, redo, log, menu]

    def pointed(self) -> Point:
        """Where the pointer is on the table; nowhere while it is over a paper."""
        at = self._pointer.position
        papers = (self._history, self._hints, self._table.guide)
        covered = self._pointer.lifted is None and any(paper.covers(at) for paper in papers)
        return (-1, -1) if covered else at

    def press_menu(self, event: pygame.Event) -> bool:
        """The menu button of a gamepad, which leads to the menu from everywhere; True for that."""
        pressed = event.type == pygame.KEYDOWN and bool(event.key == MENU_KEY)
        if pressed:
            self._menu()
        return pressed

    def press(self, event: pygame.Event) -> bool:
        """A key of the small buttons; True if it was one."""
        return any(part.press(event) for part in (self._undo, self._history, self._hints))

    def takes(self, event: pygame.Event) -> bool:
        """Whether a press begins on a button or the log, or what was pressed there is let go."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            on_log = self._history.covers(event.pos)
            return on_log or isinstance(self._group.hit(event.pos), Button)
        return event.type == pygame.MOUSEBUTTONUP and self._group.holds_press
