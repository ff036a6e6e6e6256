"""Animation of an action: from its events to a timeline of movements with sounds."""

from __future__ import annotations

from game.ui.table.choreography import choreograph
from game.ui.table.context import PendingAnimation, TableContext


class Animation:
    """Sets and clears the timeline of a table."""

    def __init__(self, table: TableContext) -> None:
        self._table = table

    def begin(self, pending: PendingAnimation) -> bool:
        """Begin to show what an action brought; True if all of it is over at once."""
        table, now = self._table, self._table.app.clock.now()
        settings, renderer = table.app.settings, table.position.renderer
        factor = settings.animation_speed.factor
        timeline = choreograph(
            pending.before,
            table.position.geometry,
            pending.events,
            now,
            factor,
            pending.dropped,
            fades=settings.reduced_motion,
        )
        if factor > 0:
            table.app.painter.prepare(lambda: renderer.prepare(timeline))
        if timeline.done(now):
            table.timeline = None
            table.app.sound.play_one(timeline.due(now))
        else:
            table.timeline = timeline
        return table.timeline is None

    def tick(self, now: float) -> bool:
        """Let time pass; True if the last movement has ended."""
        timeline = self._table.timeline
        if timeline is None:
            return False
        self._table.app.sound.play_one(timeline.due(now))
        if not timeline.done(now):
            return False
        self._table.timeline = None
        self._table.app.refresh()
        return True
