"""The log in a replay, whose lines lead to their moments."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.playback import Playback
from game.ui.graphics.canvas import Sprite
from game.ui.replay.moment import Moment
from game.ui.table.past.log_panel import LogPanel
from game.ui.table.text.log import log_lines
from game.ui.widgets import Widget


class ReplayLog:
    """The log beside the map while it is `open`; `seek` shows a moment."""

    def __init__(self, playback: Playback, seek: Callable[[int], None]) -> None:
        self.open = False
        self.panel: LogPanel | None = None
        self._playback = playback
        self._seek = seek

    @property
    def rect(self) -> Rect | None:
        """Its place; None while it is closed."""
        return None if self.panel is None else self.panel.rect

    @property
    def decor(self) -> list[Sprite]:
        return [] if self.panel is None else self.panel.decor

    def wheel(self, position: tuple[int, int], notches: int) -> bool:
        """Scroll if this position lies on it; True if it does."""
        if self.panel is None or not self.panel.rect.collidepoint(position):
            return False
        self.panel.list_view.wheel(notches)
        return True

    def widgets(
        self,
        moment: Moment,
        at: int,
        viewer: int | None,
        badge: Callable[[int, int], Surface | None],
        *,
        hands_shown: bool,
    ) -> list[Widget]:
        """Its widgets, made anew for a moment; none while it is closed."""
        before = self.panel
        if not self.open:
            self.panel = None
            return []
        seats = self._playback.header.seats
        names = [info.name for info in seats]
        rows = log_lines(self._playback.steps, names, viewer, hands_shown=hands_shown)
        seek = self._seek
        self.panel = LogPanel.of(
            moment.renderer, seats, rows, seek, moved=seek, before=before, badge=badge
        )
        list_view = self.panel.list_view
        if before is not None:
            list_view.top = before.list_view.top
        list_view.show(max((n for n, row in enumerate(rows) if row.at <= at), default=0))
        return self.panel.widgets
