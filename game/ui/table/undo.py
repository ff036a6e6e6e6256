"""Taking back and taking again: what is allowed, and a sentence where it is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.assistance import UndoLimit
from game.session import UndoRefusal
from game.ui.audio.sound import Effect
from game.ui.language import _
from game.ui.table.text.log import step_words

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene


class Undo:
    """Lets the viewer take the own last steps back one by one."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene

    @property
    def can_undo(self) -> bool:
        viewer = self._scene.viewer
        return viewer is not None and self._bound(viewer) is None

    @property
    def can_redo(self) -> bool:
        session = self._scene.session
        step = session.redoable
        return step is not None and step.seat == self._scene.viewer == session.state.turn

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
        scene = self._scene
        viewer = scene.viewer
        if viewer is None:
            return
        bound = self._bound(viewer)
        if bound is not None:
            scene.refuse(_refusal(bound))
            return
        step = scene.session.undo()
        scene.moved_on()
        scene.app.sound.play(Effect.SLIDE)
        scene.tell(_("Taken back: {what}.").format(what=step_words(step, viewer)))

    def redo(self) -> None:
        """Take the step again that was taken back last."""
        scene = self._scene
        if not self.can_redo:
            scene.refuse(_("There is nothing to take again."))
            return
        step = scene.session.redo()
        scene.moved_on()
        scene.app.sound.play(Effect.SLIDE)
        scene.tell(_("Once again: {what}.").format(what=step_words(step, scene.viewer)))

    def _bound(self, viewer: int) -> UndoRefusal | None:
        """Why the last step cannot be taken back: as agreed for the seat, else as set."""
        helped = self._scene.help
        free = self._scene.app.settings.free_undo
        if helped is not None:
            free = helped.undo is UndoLimit.FAMILY
        bound = self._scene.session.bound(viewer, free)
        if helped is not None and helped.undo is UndoLimit.NONE and bound is not UndoRefusal.OVER:
            return UndoRefusal.AGREED
        return bound


def _refusal(bound: UndoRefusal) -> str:
    match bound:
        case UndoRefusal.OVER:
            return _("The game is over: look back in the log.")
        case UndoRefusal.REVEALED:
            return _("A card came to light by that: it cannot be taken back.")
        case UndoRefusal.AGREED:
            return _("This seat plays without taking back.")
        case UndoRefusal.OTHERS:
            return _("You have done nothing yet that could be taken back.")
