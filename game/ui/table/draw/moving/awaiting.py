"""Light around the place in a panel to which comes what is won: one looks there in time."""

from __future__ import annotations

from pygame import Rect

from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.graphics.timeline import Timeline
from game.ui.table.draw import highlights
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.tokens import Awaiting


def awaiting_sprites(geometry: TableGeometry, timeline: Timeline, now: float) -> list[Sprite]:
    """The light around each place that waits for something at a moment."""
    result = []
    for seat in range(len(geometry.panels)):
        for carriage in (False, True):
            strength = timeline.value(Awaiting(seat, carriage), now)
            if strength > 0:
                place = _place(geometry, seat, carriage)
                ring = highlights.ring(place, palette().gold_light, geometry.layout.metrics)
                result.append(ring._replace(alpha=round(255 * strength)))
    return result


def _place(geometry: TableGeometry, seat: int, carriage: bool) -> Rect:
    """The row of the tiles that a seat has won, or its carriage."""
    if carriage:
        return geometry.carriage_of(seat)
    panel = geometry.panels[seat]
    return panel.tiles if panel.won is None else panel.won.row.place
