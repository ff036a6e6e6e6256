"""Points that a closing brings, beside those of its owner, which count up meanwhile."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.soft_edges import soft_rectangle
from game.ui.graphics.theme import mix, palette
from game.ui.graphics.timeline import Timeline
from game.ui.table.draw.moving.gain_picture import gain_picture
from game.ui.table.draw.panels.names import PanelNames
from game.ui.table.draw.sprites import SpriteFactory, scaled
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.tokens import Crowned, Gain, GainSize

AROUND, PALE, LARGE = 60, 0.6, 1.7
"""Per cent of its height that the light of a crown reaches beyond it, how pale the gold of that is
on a ribbon, and how large a crown comes.
"""

HEIGHT = 78
"""Per cent of the ribbon's height that the figures of what was won have."""


def gain_sprites(
    geometry: TableGeometry,
    factory: SpriteFactory,
    names: PanelNames,
    timeline: Timeline,
    now: float,
) -> list[Sprite]:
    """The points that a closing has brought by a moment; the sum in the row has them, too."""
    result: list[Sprite] = []
    for seat in range(len(geometry.panels)):
        if points := round(timeline.value(Gain(seat), now)):
            size = timeline.value(GainSize(seat), now, 1.0)
            won, *crown = gain_beside_name(geometry, factory, names, seat, points, size)
            if lit := timeline.value(Crowned(seat), now):
                crown = _lit(crown, lit, grows=not timeline.fades)
            result += [won, *crown]
    return result


def _lit(crown: list[Sprite], lit: float, *, grows: bool) -> list[Sprite]:
    """The crown of who takes the lead in its light; it `grows` smaller as that goes."""
    result = list[Sprite]()
    for each in crown:
        place = each.rect
        reach = place.height * AROUND // 100
        light = _light((place.width + 2 * reach, place.height + 2 * reach), reach)
        result.append(Sprite(light, *light.get_rect(center=place.center).topleft, round(255 * lit)))
        size = 1 + (LARGE - 1) * lit**4 if grows else 1.0
        image = scaled(each.image, (round(place.width * size), round(place.height * size)))
        result.append(Sprite(image, *image.get_rect(center=place.center).topleft))
    return result


@cached(2)
def _light(size: tuple[int, int], reach: int) -> Surface:
    """Soft golden light behind a crown."""
    colour = mix(palette().gold, palette().parchment_light, PALE)
    return soft_rectangle(size, reach, colour, 255)


def gain_beside_name(
    geometry: TableGeometry,
    factory: SpriteFactory,
    names: PanelNames,
    seat: int,
    points: int,
    size: float = 1.0,
) -> list[Sprite]:
    """Points that a seat has won, in sizes of those at rest: before those it has, where they cover
    all of the marks that stand there; before them the crown again of who leads.
    """
    tall = geometry.panels[seat].name.height
    share = HEIGHT / 200
    least = round(names.marks_width(seat) / share)
    largest = gain_picture(points, 2 * tall, palette().form, factory.colour(seat).ink, least)
    wide, high = round(largest.get_width() * share), round(largest.get_height() * share)
    counted = names.points_place(seat)
    place = names.gain_place(seat, (wide, high), wide * tall // high)
    # It grows only within its room: neither over the points nor over what is said above them.
    size = min(size, place.width / wide)
    image = scaled(largest, (round(wide * size), round(high * size)))
    at = image.get_rect(center=place.center)
    if place.right <= counted.x:
        at.right = place.right
    if place.centery < geometry.panels[seat].name.y:
        # However large it is, the points below it stay in sight, also as they count up.
        at.bottom = min(place.bottom, counted.y)
    at.clamp_ip(Rect(0, 0, *geometry.layout.metrics.size))
    rests = Rect(0, 0, wide, high)
    rests.midright = place.midright
    return [Sprite(image, *at.topleft), *names.crown_before(seat, rests)]
