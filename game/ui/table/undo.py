"""Undo and redo: what is allowed, and a sentence where it is not."""

from __future__ import annotations

import pygame

from game.rules.assistance import UndoLimit
from game.session import UndoRefusal
from game.ui.audio.sound import Effect
from game.ui.language import _
from game.ui.table.context import TableContext
from game.ui.table.text.undone import redone_words, refusal_words, undone_words


class Undo:
    """Lets the viewer take the own last steps back one by one."""

    def __init__(self, table: TableContext) -> None:
        self._table = table

    @property
    def _names(self) -> list[str]:
        return [info.name for info in self._table.session.header.seats]

    @property
    def can_undo(self) -> bool:
        viewer = self._table.viewer
        return viewer is not None and self._bound(viewer) is None

    @property
    def can_redo(self) -> bool:
        session = self._table.session
        step = session.redoable
        return step is not None and step.seat == self._table.viewer == session.state.turn

    def press(self, event: pygame.Event) -> bool:
        """The keys: Ctrl+Z or Backspace back, Ctrl+Y or Shift+Ctrl+Z again; True if it was one."""
        held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        shift = event.mod & pygame.KMOD_SHIFT
        if (held and event.key == pygame.K_y) or (held and shift and event.key == pygame.K_z):
            self.redo()
        elif event.key == pygame.K_BACKSPACE or (held and event.key == pygame.K_z):
            self.undo()
        else:
            return False
        return True

    def undo(self) -> None:
        """Take the last step back, or say why not."""
        viewer = self._table.viewer
        if viewer is None:
            return
        bound = self._bound(viewer)
        if bound is not None:
            self._table.refuse(refusal_words(bound))
            return
        step = self._table.session.undo()
        self._table.went_back()
        self._table.app.sound.play(Effect.SLIDE)
        self._table.say(undone_words([step], self._names))

    def redo(self) -> None:
        """Take the step again that was taken back last."""
        if not self.can_redo:
            self._table.refuse(_("There is nothing to redo."))
            return
        step = self._table.session.redo()
        self._table.went_back()
        self._table.app.sound.play(Effect.SLIDE)
        self._table.say(redone_words([step], self._names))

    def _bound(self, viewer: int) -> UndoRefusal | None:
        """The reason why the last step cannot be taken back; None if it can."""
        helped = self._table.help
        free = self._table.app.settings.free_undo
        if helped is not None:
            free = helped.undo is UndoLimit.FAMILY
        bound = self._table.session.undo_refusal(viewer, free)
        if helped is not None and helped.undo is UndoLimit.NONE and bound is not UndoRefusal.OVER:
            return UndoRefusal.AGREED
        return bound
