"""A map in the album, with a postmark on each city in which a person has built."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Surface

from game.ui.graphics import svg
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import palette
from game.ui.table.draw import map_thumbnail
from game.ui.table.model.city_plates import MapKey
from game.ui.table.model.zoom import land_width

SLANTS = (-14.0, 8.0, -5.0, 17.0, 3.0)
"""Degrees by which one postmark after another is turned."""

MARK = 0.13
"""Side of a postmark as a share of the map's height."""

FINE = 3
"""Factor by which the paper below a postmark is drawn larger and then scaled down."""


def map_aspect(map_id: str) -> float:
    """Width by height of the map; 0 where there is no such map any more."""
    key = _key(map_id)
    return 0.0 if key is None else map_thumbnail.aspect_of(key)


def stamped_map(map_id: str, visited: Sequence[str], size: tuple[int, int]) -> Surface | None:
    """The map in `size` pixels, with a postmark on the cities `visited`, by id; None without it."""
    key = _key(map_id)
    if key is None:
        return None
    image = map_thumbnail.thumbnail_of(key, size).copy()
    scale = size[0] / land_width(key.chart)
    side = max(9, round(size[1] * MARK))
    for number, city in enumerate(visited):
        place = key.chart.cities.get(city)
        if place is not None:
            mark = _postmark(side, SLANTS[number % len(SLANTS)])
            spot = place.position.x * scale, place.position.y * scale
            image.blit(mark, mark.get_rect(center=spot))
    return image


def _key(map_id: str) -> MapKey | None:
    try:
        return map_thumbnail.map_key(map_id)
    except LookupError:
        return None


@cached(16)
def _postmark(side: int, slant: float) -> Surface:
    """A postmark on a little pale ground, so that it shows on any land."""
    ground = Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    middle = side * FINE // 2, side * FINE // 2
    pygame.draw.circle(ground, (*palette().parchment_light, 215), middle, side * FINE * 9 // 20)
    mark = pygame.transform.smoothscale(ground, (side, side))
    ink = svg.piece("postmark", (side, side), ink=palette().wax)
    mark.blit(ink, ink.get_rect(center=(side // 2, side // 2)))
    return pygame.transform.rotozoom(mark, slant, 1.0)
