"""Picture of a map as small as a stamp: its land stronger than around it, its coast and roads."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.theme import mix, palette
from game.ui.table.draw import map_thumbnail
from game.ui.table.model.city_plates import MapKey
from game.ui.table.model.zoom import land_width

FINE = 3
"""Factor by which lines are drawn larger and then scaled down."""

PAPER = 0.42
"""Share of paper in the colours of provinces."""

SEA = 0.6
"""Share of itself that the ground is multiplied by: of 0 to 1."""

COAST, BORDER, ROAD, CITY = 0.02, 0.008, 0.013, 0.018
"""Widths of lines and radius of a city, in heights of the picture."""


@cached(48)
def map_tile(key: MapKey, size: tuple[int, int]) -> Surface:
    """The map in `size` pixels."""
    image = map_thumbnail.paint_ground(key, size)
    # Multiplied by itself the sea becomes much darker, and paper hardly.
    shade = Surface(size)
    shade.fill((255, 255, 255))
    ground = image.copy()
    ground.set_alpha(round(255 * SEA))
    shade.blit(ground, (0, 0))
    image.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    image.blit(_land(key, size), (0, 0))
    return image


def _land(key: MapKey, size: tuple[int, int]) -> Surface:
    large = Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    high = large.get_height()
    scale = large.get_width() / land_width(key.chart)
    ink = mix(palette().ink, palette().sepia, 0.3)
    large.fill((*ink, 0))
    paper = palette().parchment_light
    areas = [
        (
            mix(area.tint, palette().parchment_light, PAPER),
            [(x * scale, y * scale) for x, y in polygon],
        )
        for area in key.chart.provinces.values()
        for polygon in area.polygons
    ]
    coast, border, road = (max(2, round(each * high)) for each in (COAST, BORDER, ROAD))
    for _tint, corners in areas:
        pygame.draw.lines(large, ink, True, corners, coast)
        for corner in corners:
            pygame.draw.circle(large, ink, corner, coast / 2)
    for tint, corners in areas:
        pygame.draw.polygon(large, tint, corners)
    for _tint, corners in areas:
        pygame.draw.lines(large, ink, True, corners, border)
    for points in key.chart.roads.values():
        line = [(x * scale, y * scale) for x, y in points]
        pygame.draw.lines(large, paper, False, line, road)
    for place in key.chart.cities.values():
        spot = place.position.x * scale, place.position.y * scale
        pygame.draw.circle(large, ink, spot, max(3, CITY * high))
    return pygame.transform.smoothscale(large, size)
