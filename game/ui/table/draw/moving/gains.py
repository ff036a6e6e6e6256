"""Points that a closing brings: they grow beside their owner's name, and end as a large sum."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.graphics import shadows, text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, palette
from game.ui.graphics.timeline import Timeline
from game.ui.language import gained
from game.ui.table.draw.panels import PanelPainter
from game.ui.table.draw.sprites import SpriteFactory, scaled
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.tokens import Gain, GainSize

HEIGHT = 3.6
"""Units of height of the figures while they grow."""


def gain_sprites(
    geometry: TableGeometry,
    factory: SpriteFactory,
    panels: PanelPainter,
    timeline: Timeline,
    now: float,
) -> list[Sprite]:
    """What a closing has brought so far."""
    result: list[Sprite] = []
    for seat in range(len(geometry.panels)):
        points = round(timeline.value(Gain(seat), now))
        if not points:
            continue
        seen, m = factory.colour(seat), geometry.layout.metrics
        largest = gain_picture(points, m.px(HEIGHT * 2), seen.main, seen.on)
        share = timeline.value(GainSize(seat), now, 1.0) / 2
        place, covered = panels.room_beside_name(seat, round(largest.get_width() * share))
        image = scaled(
            largest, (place.width, largest.get_height() * place.width // largest.get_width())
        )
        at = image.get_rect(center=place.center)
        at.clamp_ip(Rect(0, 0, *m.size))
        result += [*covered, *shadows.with_shadow(image, at.x, at.y, m.px(0.8))]
    return result


@cached(32)
def gain_picture(points: int, height: int, fill: Colour, ink: Colour) -> Surface:
    """“+15” on a plate in the colour of its seat."""
    words = text.render(gained(points), height * 3 // 4, ink, "semibold")
    size = (words.get_width() + height * 2 // 3, height)
    line = max(2, height // 20)
    image = textures.plate(size, fill, palette().gold, height // 4, line, palette().gold_light)
    image = image.copy()
    image.blit(words, words.get_rect(center=image.get_rect().center))
    return image
