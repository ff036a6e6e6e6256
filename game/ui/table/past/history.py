"""History of the game at the table: the log panel, and the way to past moments."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.rules.records.assistance import UndoLimit
from game.rules.records.history import since_last_turn
from game.ui.language import _
from game.ui.table.actions import PastMoment
from game.ui.table.context import TableContext
from game.ui.table.past.log_panel import LogPanel
from game.ui.table.past.undo import undo_limit
from game.ui.table.text.clauses import listed
from game.ui.table.text.log import log_lines
from game.ui.widgets import Button, Widget

LOG, SINCE = "log", "since"
"""The keys of the widgets in the log."""


class History:
    """The table's log, open or not, and the way to the page of past moments."""

    def __init__(
        self,
        table: TableContext,
        open_replay: Callable[[PastMoment], None],
        focused: Callable[[], str],
        make_room: Callable[[], object],
    ) -> None:
        """`focused` gives the key of the widget that has the focus; `make_room` puts away what
        would lie over the log.
        """
        self._table = table
        self._open_replay = open_replay
        self._focused = focused
        self._make_room = make_room
        self._came_from = ""
        self.open = False
        self.log_panel: LogPanel | None = None

    @property
    def since(self) -> int | None:
        """The moment from which on others have played since the viewer's last turn."""
        viewer, steps = self._table.viewer, self._table.steps
        if viewer is None:
            return None
        at = since_last_turn(steps, viewer)
        return at if any(step.seat != viewer for step in steps[at:]) else None

    def toggle(self) -> None:
        """Open the log, or put it away; the focus then goes back where it was."""
        self.open = not self.open
        if self.open:
            self._make_room()
            self._came_from = self._focused()
            self._table.refresh(focus=LOG)
        else:
            inside = self._focused() in (LOG, SINCE)
            self._table.refresh(focus=self._came_from if inside else "")

    def close(self) -> None:
        """Put the log away if it is open."""
        if self.open:
            self.toggle()

    def widgets(self) -> list[Widget]:
        """The log's widgets for the position as it is now; none while it is closed."""
        before = self.log_panel
        self.log_panel = self._panel() if self.open else None
        if self.log_panel is None:
            return []
        if before is not None:
            self.log_panel.list_view.keep_position(before.list_view)
        return self.log_panel.widgets

    def _panel(self) -> LogPanel:
        session, since = self._table.session, self.since
        names = [info.name for info in session.header.seats]
        foot = None
        if since is not None:
            m = self._table.metrics
            foot = Button(
                m, _("Show it again"), lambda: self.show(since, play=True), key=SINCE, size=m.body
            )
        return LogPanel.of(
            self._table.position.renderer,
            session.header.seats,
            log_lines(self._table.steps, names, self._table.viewer),
            self.show,
            since=since,
            foot=foot,
            before=self.log_panel,
        )

    def press(self, event: pygame.Event) -> bool:
        """G for the log; True if it was that."""
        if event.key != pygame.K_g or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        self.toggle()
        return True

    def covers(self, place: tuple[int, int]) -> bool:
        """True if the open log lies over this place."""
        return self.log_panel is not None and self.log_panel.rect.collidepoint(place)

    def hides(self, rect: Rect) -> bool:
        """True if the open log lies over a thing, at least over its middle."""
        return self.open and self._table.position.layout.log.collidepoint(rect.center)

    def make_way(self, event: pygame.Event) -> bool:
        """Put away a log that lies over the open cards, for a letter or a digit; True if it did.

        What such a key would do could not be seen.
        """
        command = pygame.K_0 <= event.key <= pygame.K_9 or pygame.K_a <= event.key <= pygame.K_z
        if not command or not self.hides(self._table.position.layout.display):
            return False
        self.close()
        return True

    def wheel(self, event: pygame.Event, pointed: tuple[int, int]) -> None:
        """Scroll the log if it lies under the pointer."""
        if self.log_panel is not None and self.covers(pointed):
            self.log_panel.list_view.wheel(event.y)
            self._table.app.refresh()

    def show(self, at: int, play: bool = False) -> None:
        """Show the table as it was at a moment."""
        table, why_not = self._table, self._why_not_back()
        go_back = None if why_not else self._go_back
        self._open_replay(
            PastMoment(
                *(table.session, table.chart, table.viewer, at, play, self.open, go_back), why_not
            )
        )

    def _why_not_back(self) -> str:
        """The reason why the game cannot return to a past moment; "" if it can.

        Everybody's turns would go, so everybody must have free undo.
        """
        table = self._table
        seats = [table.session.header.seats[seat] for seat in table.people]
        settings = table.app.settings
        bound = [each for each in seats if undo_limit(each, settings) is not UndoLimit.FAMILY]
        if not bound:
            return ""
        if len(seats) == 1:
            return _("This game can’t go back to here: you play without free undo.")
        if len(bound) == len(seats):
            return _("This game can’t go back to here: nobody has free undo.")
        words = _("This game can’t go back to here: not everyone has free undo ({names}).")
        return words.format(names=listed([each.name for each in bound]))

    def _go_back(self, at: int) -> None:
        self._table.session.go_back(at)
        self._table.went_back()
