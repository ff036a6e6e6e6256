"""Picture of a map as small as a stamp: its land and coast, without roads and cities."""

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

COAST, BORDER = 0.025, 0.012
"""Widths of lines in heights of the picture."""


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
    areas = [
        (
            mix(area.tint, palette().parchment_light, PAPER),
            [(x * scale, y * scale) for x, y in polygon],
        )
        for area in key.chart.provinces.values()
        for polygon in area.polygons
    ]
    coast, border = (max(2, round(each * high)) for each in (COAST, BORDER))
    for _tint, corners in areas:
        pygame.draw.lines(large, ink, True, corners, coast)
        for corner in corners:
            pygame.draw.circle(large, ink, corner, coast / 2)
    for tint, corners in areas:
        pygame.draw.polygon(large, tint, corners)
    for _tint, corners in areas:
        pygame.draw.lines(large, ink, True, corners, border)
    return pygame.transform.smoothscale(large, size)
