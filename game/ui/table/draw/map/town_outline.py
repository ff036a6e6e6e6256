"""Outline around all that belongs to a town: its drawing, its name, and its houses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import Mask, Rect, Surface

from game.rules.board import CityIndex
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, palette
from game.ui.table.draw.map.house_places import boards
from game.ui.table.draw.map.plates import drawn_town
from game.ui.table.model.geometry import TableGeometry

FINE = 3
"""Pixels drawn for one that is seen."""

TURNS = 24
"""Directions in which the shape of a town is moved for its outline."""


def outline_width(geometry: TableGeometry) -> int:
    """The pixels of the line of an outline, and of the pale one around it."""
    return max(2, geometry.label(0).height // 8)


def town_outline(geometry: TableGeometry, city: CityIndex, ink: Colour) -> Sprite:
    """A line in the colour `ink` around a town, and a pale one around that; nothing on the town."""
    wide = outline_width(geometry)
    margin = 2 * wide
    parts = parts_of(geometry, city)
    drawn, corner = drawn_town(geometry, city)
    box = drawn.get_rect(topleft=corner).unionall(parts).inflate(4 * margin, 4 * margin)
    town = Mask(box.size)
    town.draw(drawn, (corner[0] - box.x, corner[1] - box.y))
    # Between its towers and in its windows lines would be blots.
    shape = _grown(town, wide)
    for part in parts:
        shape.draw(Mask(part.size, fill=True), (part.x - box.x, part.y - box.y))
    outside = shape.copy()
    outside.invert()
    outside = outside.connected_component((0, 0))
    size = box.width * FINE, box.height * FINE
    shape, outside = shape.scale(size), outside.scale(size)
    image, pale = Surface(size, pygame.SRCALPHA), palette().parchment_light
    image.fill((*pale, 0))
    for colour, reach in ((pale, margin), (ink, wide)):
        line = _grown(shape, reach * FINE).overlap_mask(outside, (0, 0))
        line.to_surface(image, setcolor=(*colour, 255), unsetcolor=None)
    return Sprite(pygame.transform.smoothscale(image, box.size), *box.topleft)


def _grown(shape: Mask, reach: int) -> Mask:
    """A shape with so many pixels more all around."""
    grown = shape.copy()
    for turn in range(TURNS):
        way = pygame.Vector2(reach, 0).rotate(turn * 360 / TURNS)
        grown.draw(shape, (round(way.x), round(way.y)))
    return grown


def parts_of(geometry: TableGeometry, city: CityIndex) -> list[Rect]:
    """The name of a town, and the boards on which its houses stand."""
    seats = [seat for seat, there, _house in geometry.houses() if there == city]
    standing = boards(geometry, city, seats) if seats else ()
    return [geometry.label(city), *(Sprite(*each).rect for each in standing)]


def places_around(parts: Sequence[Rect], side: int, apart: int) -> Iterator[Rect]:
    """Places of discs so wide along the edges of some parts, so many pixels apart from these."""
    step = max(1, side // 4)
    for part in parts:
        left, right = part.left - side - apart, part.right + apart
        top, bottom = part.top - side - apart, part.bottom + apart
        for y in range(top, bottom + 1, step):
            yield Rect(left, y, side, side)
            yield Rect(right, y, side, side)
        for x in range(left, right + 1, step):
            yield Rect(x, top, side, side)
            yield Rect(x, bottom, side, side)
