"""A map in the album, with a round stamp on each city in which a person has built."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.theme import mix, palette
from game.ui.pieces import figures
from game.ui.table.draw import map_thumbnail
from game.ui.table.model.city_plates import MapKey
from game.ui.table.model.zoom import land_width

SLANTS = (-14.0, 8.0, -5.0, 17.0, 3.0)
"""Degrees by which one stamp after another is turned."""

MARK, LEAST = 0.076, 13
"""Side of a stamp as a share of the map's height, and its least pixels."""

PICTURED = 20
"""Pixels of a stamp's side from which on it shows the city."""

CORNER = 0.075
"""Side of the paper corners that hold a map, as a share of its height."""

FINE = 4
"""Factor by which stamps are drawn larger and then scaled down."""


def map_aspect(map_id: str) -> float:
    """Width by height of the map; 0 where there is no such map any more."""
    key = _key(map_id)
    return 0.0 if key is None else map_thumbnail.aspect_of(key)


def stamped_map(map_id: str, visited: Sequence[str], size: tuple[int, int]) -> Surface | None:
    """The map in `size` pixels, held by paper corners, with a stamp on the cities `visited`, by id.

    None where there is no such map any more.
    """
    key = _key(map_id)
    if key is None:
        return None
    image = map_thumbnail.thumbnail_of(key, size).copy()
    scale = size[0] / land_width(key.chart)
    side = max(LEAST, round(size[1] * MARK))
    for number, city in enumerate(visited):
        place = key.chart.cities.get(city)
        if place is not None:
            mark = _stamp(city, side, SLANTS[number % len(SLANTS)])
            spot = place.position.x * scale, place.position.y * scale
            image.blit(mark, mark.get_rect(center=spot))
    image.blit(_corners(size), (0, 0))
    return image


def _key(map_id: str) -> MapKey | None:
    try:
        return map_thumbnail.map_key(map_id)
    except LookupError:
        return None


@cached(128)
def _stamp(city: str, side: int, slant: float) -> Surface:
    """A round stamp with what the city is known for, or with a plain dot where it is small."""
    large = side * FINE
    stamp = Surface((large, large), pygame.SRCALPHA)
    stamp.fill((*palette().wax, 0))
    middle, radius, line = (large // 2, large // 2), large // 2 - FINE // 2, max(FINE, large // 14)
    pygame.draw.circle(stamp, palette().wax, middle, radius)
    pygame.draw.circle(stamp, palette().parchment_light, middle, radius - line)
    if side >= PICTURED:
        wide = large * 7 // 10
        town = figures.landmark(city, (wide, wide * 3 // 4))
        stamp.blit(town, town.get_rect(center=middle))
    else:
        pygame.draw.circle(stamp, palette().wax, middle, radius - 2 * line - FINE // 2)
    return pygame.transform.smoothscale(pygame.transform.rotate(stamp, slant), _turned(side, slant))


def _turned(side: int, slant: float) -> tuple[int, int]:
    """The size of a square of this side once it is turned."""
    turned = pygame.transform.rotate(Surface((side * FINE, side * FINE)), slant)
    return round(turned.get_width() / FINE), round(turned.get_height() / FINE)


@cached(8)
def _corners(size: tuple[int, int]) -> Surface:
    """Four paper corners, as they hold a picture in an album."""
    image = Surface(size, pygame.SRCALPHA)
    side = max(6, round(size[1] * CORNER))
    large = side * FINE
    corner = Surface((large, large), pygame.SRCALPHA)
    paper = mix(palette().parchment_dark, palette().sepia, 0.35)
    corner.fill((*paper, 0))
    pygame.draw.polygon(corner, paper, [(0, 0), (large, 0), (0, large)])
    edge, fold = max(FINE, large // 16), mix(paper, palette().ink, 0.45)
    pygame.draw.line(corner, fold, (large, 0), (0, large), edge)
    light = mix(paper, palette().parchment_light, 0.5)
    inside = large - 4 * edge
    pygame.draw.line(corner, light, (inside, 0), (0, inside), max(1, edge // 2))
    corner = pygame.transform.smoothscale(corner, (side, side))
    for right, below in ((False, False), (True, False), (False, True), (True, True)):
        turned = pygame.transform.flip(corner, right, below)
        place = (size[0] - side) * right, (size[1] - side) * below
        image.blit(turned, place)
    return image
