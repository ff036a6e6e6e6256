"""An action that is told at the table, made from its step and the position that it has led to."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygame import Rect

from game.rules.records.history import Step
from game.ui.settings import Settings
from game.ui.table.draw.moving.leaving_page import LeavingPage
from game.ui.table.draw.stage import stage
from game.ui.table.draw.table import TableRenderer
from game.ui.table.model.move_index import MoveIndex
from game.ui.table.model.view import View
from game.ui.table.position import Position
from game.ui.table.told.telling import Telling


@dataclass(frozen=True, slots=True)
class PendingAnimation:
    """An action that is not yet told, or must be told anew, with the `start` of its telling.

    `own` is the seat whose cards lay at the lower edge before it, and `before` what was seen then.
    """

    step: Step
    own: int
    before: TableRenderer | None
    dropped: Rect | None = None
    """The rectangle where a dragged card was let go; its flight begins there."""
    start: float | None = None
    leaving: LeavingPage | None = None
    """The page that it was decided on, which is rolled up meanwhile."""

    @property
    def anew(self) -> PendingAnimation:
        """The same for another viewer, size or part of the map: the places then do not count."""
        return replace(self, before=None, dropped=None, leaving=None)


class Told:
    """An action while it is told. `position` is what is shown, `actual` the one after it."""

    def __init__(
        self, pending: PendingAnimation, actual: Position, settings: Settings, now: float
    ) -> None:
        start = now if pending.start is None else pending.start
        self.pending = replace(pending, start=start)
        self.position = self._actual = actual
        after, layout, step = actual.view, actual.layout, pending.step
        own = pending.own if after.viewer is None else after.viewer
        view = View.of(step.before, after.seats, after.viewer, own)
        before = pending.before
        if before is None or before.geometry.view != view:
            here = layout.metrics, layout.chart
            before = stage(view, *here, zoom=layout.zoom, callout=layout.callout)
        self.telling = Telling(
            before,
            actual.renderer,
            [event.seen_by(after.viewer) for event in step.events],
            start,
            settings.animation_speed.factor,
            pending.dropped,
            fades=settings.reduced_motion,
        )
        self.follow(now)

    def follow(self, now: float) -> None:
        """Show what is to be seen at this moment, where nothing may be done."""
        renderer = self.telling.at(now)
        if renderer is self._actual.renderer:
            self.position = self._actual
        elif renderer is not self.position.renderer:
            geometry = renderer.geometry
            nothing = MoveIndex((), geometry.view.rules)
            self.position = Position(geometry.view, geometry, renderer, nothing, nothing)
