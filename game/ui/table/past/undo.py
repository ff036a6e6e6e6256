"""Undo and redo: what is allowed, and a sentence where it is not."""

from __future__ import annotations

import pygame

from game.rules.records.assistance import UndoLimit
from game.rules.records.header import SeatInfo
from game.rules.records.history import turn_start
from game.session import UndoRefusal
from game.ui.audio.effects import Effect
from game.ui.language import _
from game.ui.settings import Settings
from game.ui.table.context import TableContext
from game.ui.table.model.move_index import card_key
from game.ui.table.text.undone import redone_words, refusal_words, undone_words


def undo_limit(seat: SeatInfo, settings: Settings) -> UndoLimit:
    """The undo that a seat has, by what it has agreed to or else by the settings."""
    if seat.help is not None:
        return seat.help.undo
    return UndoLimit.FAMILY if settings.free_undo else UndoLimit.STRICT


def is_undo(event: pygame.Event) -> bool:
    """True for the keys Ctrl+Z and Backspace."""
    if event.type != pygame.KEYDOWN:
        return False
    held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
    return bool(event.key == pygame.K_BACKSPACE or (held and event.key == pygame.K_z))


class Undo:
    """Lets a person undo the own last steps one by one.

    With free undo the whole last turn goes back too, with what AI seats have done since; among
    several people only until the next one has seen a hand.
    """

    def __init__(self, table: TableContext) -> None:
        self._table = table
        self._first = self._turn_start() if table.session.to_act.kind == "human" else 0

    def update(self) -> None:
        """Take notice of a change on the table: a hand that is in sight now has been seen."""
        if self._table.viewer is not None:
            self._first = self._turn_start()

    def _turn_start(self) -> int:
        """The number of steps before the present turn; those that are fixed where one person
        plays.
        """
        session = self._table.session
        if len(self._table.people) == 1:
            return self._table.guide.fixed
        return turn_start(session.steps, (session.state.round, session.state.turn))

    @property
    def _seat(self) -> int | None:
        """The seat that may undo: the viewer's, or while no hand is in sight the last person's."""
        if self._table.viewer is not None:
            return self._table.viewer
        people = set(self._table.people)
        steps = reversed(self._table.session.steps)
        return next((step.seat for step in steps if step.seat in people), None)

    @property
    def can_undo(self) -> bool:
        seat = self._seat
        return seat is not None and self._refusal(seat) is None

    @property
    def offered_to(self) -> str | None:
        """The name of the person who may undo while no hand is in sight; None for nobody.

        Whoever is to sit down next can do it at the table, with the own hand in sight.
        """
        table, seat = self._table, self._seat
        covered = table.viewer is None and seat is not None and seat != table.session.state.turn
        return self._names[seat] if covered and seat is not None and self.can_undo else None

    @property
    def can_redo(self) -> bool:
        session = self._table.session
        steps = session.redoable
        return bool(steps) and steps[0].seat == self._table.viewer == session.state.turn

    def press(self, event: pygame.Event) -> bool:
        """The keys: Ctrl+Z or Backspace back, Ctrl+Y or Shift+Ctrl+Z again; True if it was one."""
        held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        shift = event.mod & pygame.KMOD_SHIFT
        if (held and event.key == pygame.K_y) or (held and shift and event.key == pygame.K_z):
            self.redo()
        elif is_undo(event):
            self.undo()
        else:
            return False
        return True

    def undo(self) -> None:
        """Undo the last step or turn, or say why not."""
        seat, session = self._seat, self._table.session
        refusal = UndoRefusal.OTHERS if seat is None else self._refusal(seat)
        if seat is None or refusal is not None:
            if seat == session.state.turn and self._table.refused_covered():
                return
            own = session.steps[self._table.guide.fixed :]
            played = any(step.seat == seat for step in own)
            covered = self._table.viewer is None
            name = self._names[seat] if covered and seat is not None else ""
            self._table.refuse(refusal_words(refusal or UndoRefusal.OTHERS, played, name))
            return
        at = session.undo_start(seat)
        assert at is not None
        steps = session.undo(at)
        self._show(undone_words(steps, self._names, self._table.viewer))
        card = getattr(steps[0].ply.action, "card", None)
        if self._table.viewer == seat and card in self._table.position.view.open_hand:
            # The focus goes back to the card that was played.
            self._table.refresh(focus=card_key(card).widget)

    def redo(self) -> None:
        """Repeat what was undone last."""
        session = self._table.session
        own = bool(session.redoable) and session.redoable[0].seat == session.state.turn
        if own and self._table.refused_covered():
            return
        if not self.can_redo:
            self._table.refuse(_("There is nothing to redo."))
            return
        steps = session.redo()
        self._show(redone_words(steps, self._names, self._table.viewer))

    def _show(self, sentence: str) -> None:
        self._table.went_back()
        self._table.app.sound.play(Effect.SLIDE)
        self._table.say(sentence)

    @property
    def _names(self) -> list[str]:
        return [info.name for info in self._table.session.header.seats]

    def _refusal(self, seat: int) -> UndoRefusal | None:
        """The reason why this seat cannot undo; None if it can."""
        session, settings = self._table.session, self._table.app.settings
        limit = undo_limit(session.header.seats[seat], settings)
        if self._table.viewer is None and limit is UndoLimit.STRICT:
            alone = session.steps[-1].seat == seat
            return UndoRefusal.ENDED if alone else UndoRefusal.OTHERS
        refusal = session.undo_refusal(seat, limit is UndoLimit.FAMILY, self._first)
        if limit is UndoLimit.NONE and refusal is not UndoRefusal.OVER:
            return UndoRefusal.AGREED
        return refusal
