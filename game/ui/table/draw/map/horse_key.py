"""The key in the corner of a sheet where carriages would lie: a horse for each city."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

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

SIGN = 0.9
"""The width of the sign between town and horse, the room beside it included, by that of a horse."""


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
    """A town on its road, a sign that says as many, and a horse."""
    pad = size[1] // 6
    share = 2 + SIGN
    wide = min((size[0] - 2 * pad) / share, (size[1] - 2 * pad) * figures.HORSE_ASPECT)
    high = round(wide / figures.HORSE_ASPECT)
    image = textures.plate(
        (round(wide * share) + 2 * pad, high + 2 * pad),
        mix(palette().parchment_light, palette().parchment, 0.3),
        mix(palette().sepia, palette().ink, 0.3),
        pad // 2,
        max(1, size[1] // 50),
    ).copy()
    floor, line = pad + high, max(1, size[1] // 22)
    ink = mix(palette().sepia, palette().ink, 0.55)
    _road(image, Rect(pad, floor - high // 5, round(wide), 3 * line))
    town = figures.landmark("", (round(wide), round(wide * 3 / 4)))
    image.blit(town, town.get_rect(bottomleft=(pad, floor)))
    across = round(wide * SIGN * 0.45)
    for y in (-1, 1):
        middle = pad + high // 2 + y * 2 * line
        left = round(pad + wide * (1 + SIGN / 2)) - across // 2
        image.fill(ink, Rect(left, middle - line // 2, across, line))
    horse = figures.horse(high, ink)
    image.blit(horse, horse.get_rect(bottomleft=(round(pad + wide * (1 + SIGN)), floor)))
    return image


def _road(image: Surface, place: Rect) -> None:
    """A road behind the town."""
    bed: Colour = mix(palette().parchment, palette().sepia, 0.12)
    image.fill(mix(palette().ink, palette().sepia, 0.85), place)
    third = place.height // 3
    pygame.draw.rect(image, bed, (place.x, place.y + third, place.width, place.height - 2 * third))
