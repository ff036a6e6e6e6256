"""The key in the corner of a sheet where carriages would lie: a horse for each city of a route."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.rules.limits import SHORTEST_ROUTE
from game.ui.graphics import textures
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, mix, palette
from game.ui.pieces import figures
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.layout import bounding

WIDE = 76
"""Width in per cent of the room for carriages."""

LEAST = 24
"""Pixels of height below which towns could not be made out."""

GAP = 0.16
"""What lies between two towns or two horses, by the width of one."""

SIGN = 0.9
"""The width of the sign between towns and horses, the room beside it included, by that."""


def paint_horse_key(image: Surface, geometry: TableGeometry) -> None:
    """Paint the key where a game without carriages leaves their room bare."""
    place = horse_key_place(geometry)
    if place is not None and place.height >= LEAST:
        key = _key(place.size)
        image.blit(key, key.get_rect(midright=place.midright))


def horse_key_place(geometry: TableGeometry) -> Rect | None:
    """The key's place, if there is a room for carriages that is bare and wide enough."""
    carriages = geometry.board.carriages
    if not carriages or geometry.view.rules.carriages:
        return None
    room = bounding([geometry.carriage(each.length) for each in carriages])
    place = Rect(0, 0, room.width * WIDE // 100, room.height)
    place.midright = room.midright
    return place if room.width > 3 * room.height else None


@cached(2)
def _key(size: tuple[int, int]) -> Surface:
    """The shortest route on its road, a sign that says as many, and its horses."""
    pad = size[1] // 5
    share = 2 * SHORTEST_ROUTE + SIGN + 2 * GAP * (SHORTEST_ROUTE - 1)
    wide = min((size[0] - 2 * pad) / share, (size[1] - 2 * pad) * figures.HORSE_ASPECT)
    high, step = round(wide / figures.HORSE_ASPECT), wide * (1 + GAP)
    image = textures.plate(
        (round(wide * share) + 2 * pad, high + 2 * pad),
        mix(palette().parchment_light, palette().parchment, 0.3),
        mix(palette().sepia, palette().ink, 0.3),
        pad // 2,
        max(1, size[1] // 50),
    ).copy()
    floor, line = pad + high, max(1, size[1] // 28)
    ink = mix(palette().sepia, palette().ink, 0.55)
    _road(image, Rect(pad, floor - high // 5, round(step * (SHORTEST_ROUTE - 1) + wide), 3 * line))
    for city in range(SHORTEST_ROUTE):
        town = figures.landmark("", (round(wide), round(wide * 3 / 4)))
        image.blit(town, town.get_rect(bottomleft=(round(pad + city * step), floor)))
    left = pad + SHORTEST_ROUTE * step - wide * GAP
    for y in (-1, 1):
        middle = pad + high // 2 + y * 2 * line
        across = round(wide * SIGN * 0.45)
        bar = Rect(round(left + wide * SIGN / 2) - across // 2, middle - line // 2, across, line)
        image.fill(ink, bar)
    left += wide * SIGN
    for horse in range(SHORTEST_ROUTE):
        picture = figures.horse(high, ink)
        image.blit(picture, picture.get_rect(bottomleft=(round(left + horse * step), floor)))
    return image


def _road(image: Surface, place: Rect) -> None:
    """A road behind the towns."""
    bed: Colour = mix(palette().parchment, palette().sepia, 0.12)
    image.fill(mix(palette().ink, palette().sepia, 0.85), place)
    third = place.height // 3
    pygame.draw.rect(image, bed, (place.x, place.y + third, place.width, place.height - 2 * third))
