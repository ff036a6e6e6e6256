"""Points that a closing brings: they grow on the ribbon of their owner, and end as a sum."""

from __future__ import annotations

from pygame import Rect

from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.graphics.timeline import Timeline
from game.ui.table.draw.moving.gain_picture import gain_picture
from game.ui.table.draw.panels.painter import PanelPainter
from game.ui.table.draw.sprites import SpriteFactory, scaled
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.tokens import Gain, GainSize

HEIGHT = 76
"""Per cent of the ribbon's height that the figures have while they grow."""


def gain_sprites(
    geometry: TableGeometry,
    factory: SpriteFactory,
    panels: PanelPainter,
    timeline: Timeline,
    now: float,
) -> list[Sprite]:
    """The gains of a closing so far."""
    result: list[Sprite] = []
    for seat in range(len(geometry.panels)):
        if points := round(timeline.value(Gain(seat), now)):
            size = timeline.value(GainSize(seat), now, 1.0)
            result += gain_beside_name(geometry, factory, panels, seat, points, size)
    return result


def gain_beside_name(
    geometry: TableGeometry,
    factory: SpriteFactory,
    panels: PanelPainter,
    seat: int,
    points: int,
    size: float = 1.0,
) -> list[Sprite]:
    """Points on the ribbon of a seat, in sizes of those that grow."""
    ribbon = geometry.panels[seat].name
    largest = gain_picture(points, 2 * ribbon.height, palette().form, factory.colour(seat).ink)
    share = size * HEIGHT / 200
    place, covered = panels.room_beside_name(seat, round(largest.get_width() * share))
    image = scaled(
        largest, (place.width, largest.get_height() * place.width // largest.get_width())
    )
    at = image.get_rect(center=place.center)
    at.clamp_ip(Rect(0, 0, *geometry.layout.metrics.size))
    return [*covered, Sprite(image, *at.topleft)]
