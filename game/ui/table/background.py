"""Background of the table as it is shown: painted once, and again when another hour has come."""

from __future__ import annotations

from pygame import Surface

from game.ui.graphics.light import Hour
from game.ui.table.context import TableContext
from game.ui.table.draw.ground import paint_ground
from game.ui.table.model.daylight import hour_of
from game.ui.table.model.move_index import KeyKind
from game.ui.table.position import Position


def shown_hour(table: TableContext) -> Hour:
    """The hour in whose light a table is shown: with reduced motion it is always noon."""
    still = table.app.settings.reduced_motion
    return Hour.NOON if still else hour_of(table.position.view)


OF_GROUND = (KeyKind.STACK, KeyKind.CARRIAGE, KeyKind.NAME_OF)
"""Things of which a part belongs to the ground: threads, carriages, the panels of seats."""


class Background:
    """Paints the ground of a table in the light of the hour that `follow` found last."""

    def __init__(self, table: TableContext) -> None:
        self._table = table
        self._seen: Position | None = None
        self.hour = Hour.NOON
        self._told: tuple[bool, ...] = ()
        self.follow()

    def follow(self, *, still: bool = True) -> bool:
        """Note what is told of and, while the table is `still`, the hour of what is shown; True if
        either is another one than before.
        """
        before, position = (self.hour, self._told), self._table.position
        # A change of settings makes another position; while nothing happens, this is asked often.
        if still and position is not self._seen:
            self._seen, self.hour = position, shown_hour(self._table)
        kinds = self._table.guide.untaught.kinds
        self._told = tuple(kind not in kinds for kind in OF_GROUND)
        return (self.hour, self._told) != before

    def paint(self, size: tuple[int, int]) -> Surface:
        return paint_ground(size, self._table.position.geometry, self.hour, *self._told)
