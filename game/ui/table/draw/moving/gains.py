"""Points that a closing brings: those of its owner count up, and the sum stands beside them."""

from __future__ import annotations

from pygame import Rect

from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.graphics.timeline import Timeline
from game.ui.language import signed
from game.ui.table.draw.moving.gain_picture import gain_picture, points_picture
from game.ui.table.draw.panels.names import PanelNames
from game.ui.table.draw.sprites import SpriteFactory, scaled
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.tokens import Counted, Gain, GainSize

HEIGHT, LIGHT = 78, 84
"""Per cent of the ribbon's height that the figures of what was won have, and those of points that
are lit as they count up.
"""

EDGE = 0.3
"""Units on both sides of points by which they are lit: less than there are to what is added."""


def gain_sprites(
    geometry: TableGeometry,
    factory: SpriteFactory,
    names: PanelNames,
    timeline: Timeline,
    now: float,
) -> list[Sprite]:
    """The points that are counted at a moment, and the sum of a closing."""
    result: list[Sprite] = []
    for seat in range(len(geometry.panels)):
        if points := round(timeline.value(Gain(seat), now)):
            size = timeline.value(GainSize(seat), now, 1.0)
            result.append(gain_beside_name(geometry, factory, names, seat, points, size))
        if (lit := timeline.value(Counted(seat), now)) > 0:
            counted = _counted(geometry, factory, names, seat)
            result.append(counted._replace(alpha=round(255 * lit)))
    return result


def _counted(
    geometry: TableGeometry, factory: SpriteFactory, names: PanelNames, seat: int
) -> Sprite:
    """The points of a seat as they count up, on a plate over those in its row and over nothing
    else: with their word where that has room, or else the figure alone.
    """
    height = geometry.panels[seat].name.height * LIGHT // 100
    # On gold the points of a yellow seat would not be read.
    fill, ink = palette().letter, factory.colour(seat).ink
    room = names.number_place(seat).width + 2 * geometry.layout.metrics.px(EDGE)
    image = points_picture(names.counted_words(seat), height, fill, ink, room)
    if image.get_width() > room:
        figure = signed(geometry.view.told_points(seat))
        image = points_picture(figure, height, fill, ink, room)
        if image.get_width() > room:
            image = points_picture(figure, height * room // image.get_width(), fill, ink)
    return Sprite(image, *names.counted_place(seat, image.get_size()).topleft)


def gain_beside_name(
    geometry: TableGeometry,
    factory: SpriteFactory,
    names: PanelNames,
    seat: int,
    points: int,
    size: float = 1.0,
) -> Sprite:
    """Points that a seat has won, in sizes of those at rest: before those it has, where they cover
    all of the marks that stand there.
    """
    tall = geometry.panels[seat].name.height
    share = HEIGHT / 200
    least = round(names.marks_width(seat) / share)
    largest = gain_picture(points, 2 * tall, palette().form, factory.colour(seat).ink, least)
    wide, high = round(largest.get_width() * share), round(largest.get_height() * share)
    counted = names.number_place(seat)
    lit = counted
    if geometry.view.shows_points(seat):
        lit = _counted(geometry, factory, names, seat).rect
        counted.width = max(counted.right, lit.right) - counted.x
    place = names.gain_place(seat, (wide, high), wide * tall // high, counted)
    # It grows only within its room: neither over the points nor over what is said above them.
    size = min(size, place.width / wide)
    image = scaled(largest, (round(wide * size), round(high * size)))
    at = image.get_rect(center=place.center)
    if place.right <= counted.x:
        at.right = place.right
    if place.centery < geometry.panels[seat].name.y:
        # However large it is, the points below it stay in sight, also as they count up.
        at.bottom = min(place.bottom, max(lit.y, counted.y))
    at.clamp_ip(Rect(0, 0, *geometry.layout.metrics.size))
    return Sprite(image, *at.topleft)
