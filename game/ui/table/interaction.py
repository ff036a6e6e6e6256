"""The current mode of a table, and the changes from one to another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.rules.actions import CloseRoute
from game.ui.table.advice.hints import Hints
from game.ui.table.context import TableContext
from game.ui.table.draw.moving.leaving_page import LeavingPage
from game.ui.table.model.zoom import WHOLE
from game.ui.table.modes.choosing import Choosing
from game.ui.table.modes.closing import Closing
from game.ui.table.modes.keeping import Keeping
from game.ui.table.pointer import Pointer
from game.ui.widgets import Widget


class Interaction:
    """Owns the pointer, and sets the mode of a table; `results` opens the page of results."""

    def __init__(self, table: TableContext, hints: Hints, results: Callable[[], None]) -> None:
        self._table = table
        self.pointer = Pointer(table.thing_at)
        self._hints = hints
        self._results = results
        self.tools: Callable[[], Sequence[Widget]] = hints.tools
        """The small buttons that also work in the closing view."""
        self.reset()

    @property
    def _keeps(self) -> bool:
        """True while cards are to be chosen: not while it is told which ones were."""
        return self._table.position.keeping and self._table.timeline is None

    def reset(self) -> None:
        """Forget what was chosen, for a new position."""
        self.pointer.let_go()
        kind = Keeping if self._keeps else Choosing
        self._table.idle_mode = kind(self._table, self.pointer, self.open_closing, self._results)

    def update(self) -> None:
        """Bring the mode up to the position."""
        mode = self._table.idle_mode
        if mode.closing or mode.keeping == self._keeps:
            mode.update()
        else:
            self.reset()

    def open_closing(self) -> None:
        """Open the closing view, which the rules allow now."""
        self._hints.dismiss()
        before, zoom = self._table.idle_mode, self._table.zoom
        # All houses of a route are to be in sight.
        self._table.set_zoom(WHOLE)

        def done(action: CloseRoute | None) -> None:
            if action is not None and (sentence := self._table.guide.why_not(action)):
                # The view stays: there the other way is chosen.
                self._table.refuse(sentence)
                return
            leaving = None if action is None else self._leaving(closing)
            # What could not be done in the view has no meaning at the table.
            self._table.forget_refusal()
            self._table.idle_mode = before
            self._table.set_zoom(zoom)
            self._hints.dismiss()
            if action is None:
                self._table.refresh()
            else:
                self._table.submit(action)
                if self._table.pending is not None:
                    self._table.pending = replace(self._table.pending, leaving=leaving)

        # What could not be done at the table is not done in the view either.
        self._table.forget_refusal()
        closing = Closing(self._table, self.pointer, self._hints, before, done, self.tools)
        self._table.idle_mode = closing
        self._table.refresh()

    def _leaving(self, closing: Closing) -> LeavingPage | None:
        """The page of a closing as it was seen last; None where nothing may move."""
        table = self._table
        if table.steady:
            return None
        window, view = table.app.window.surface, closing.view
        # Where its list of the players was their panels stand at once; the open cards do not look
        # out beside it.
        sheet, shown = view.places.sheet.clip(window.get_rect()), table.position.layout.display
        if shown.x < sheet.x < shown.right:
            sheet.width, sheet.x = sheet.right - shown.x, shown.x
        return LeavingPage.of(
            window,
            sheet,
            table.app.clock.now(),
            table.app.settings.animation_speed.factor,
            table.position.layout.metrics.unit,
        )
