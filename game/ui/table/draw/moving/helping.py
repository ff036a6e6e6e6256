"""Light around an official who comes to help."""

from __future__ import annotations

from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.graphics.timeline import Timeline
from game.ui.table.draw import highlights
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.tokens import Helping


def helping_sprites(geometry: TableGeometry, timeline: Timeline, now: float) -> list[Sprite]:
    """The light around each official who helps at a moment."""
    result = []
    for official, rect in geometry.layout.officials.items():
        strength = timeline.value(Helping(official), now)
        if strength > 0:
            ring = highlights.ring(rect, palette().gold, geometry.layout.metrics)
            result.append(ring._replace(alpha=round(255 * strength)))
    return result
