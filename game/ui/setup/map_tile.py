"""Picture of a map as small as a stamp: the engraved land and coast, without roads and cities."""

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

TINT = 0.55
"""Share of white in the colours by which the land is multiplied: so small it would look pale."""

SEA = 0.75
"""Share of itself that the ground is multiplied by: of 0 to 1."""

COAST, BORDER = 0.013, 0.007
"""Widths of lines in heights of the picture."""


@cached(48)
def map_tile(key: MapKey, size: tuple[int, int]) -> Surface:
    """The map in `size` pixels."""
    image = map_thumbnail.paint_ground(key, size)
    # Multiplied by itself the sea becomes much darker, and paper hardly; land stays as it is.
    shade = Surface(size)
    shade.fill((255, 255, 255))
    ground = image.copy()
    ground.set_alpha(round(255 * SEA))
    shade.blit(ground, (0, 0))
    for corners in _corners(key, size):
        pygame.draw.polygon(shade, (255, 255, 255), corners)
    image.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    tints, lines = _land(key, size)
    image.blit(tints, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    image.blit(lines, (0, 0))
    return image


def _corners(key: MapKey, size: tuple[int, int]) -> list[list[tuple[float, float]]]:
    """The corners of all parts of provinces in a picture of a size."""
    scale = size[0] / land_width(key.chart)
    return [
        [(x * scale, y * scale) for x, y in polygon]
        for area in key.chart.provinces.values()
        for polygon in area.polygons
    ]


def _land(key: MapKey, size: tuple[int, int]) -> tuple[Surface, Surface]:
    """The colours of the provinces on white, and their borders, fine as on the map itself."""
    whole = size[0] * FINE, size[1] * FINE
    tints, lines = Surface(whole), Surface(whole, pygame.SRCALPHA)
    tints.fill((255, 255, 255))
    ink = mix(palette().sepia, palette().ink, 0.4)
    lines.fill((*ink, 0))
    coast, border = (max(2, round(each * whole[1])) for each in (COAST, BORDER))
    colours = [area.tint for area in key.chart.provinces.values() for _each in area.polygons]
    areas = [*zip(colours, _corners(key, whole), strict=True)]
    for _tint, corners in areas:
        pygame.draw.lines(lines, ink, True, corners, coast)
    for tint, corners in areas:
        pygame.draw.polygon(tints, mix(tint, (255, 255, 255), TINT), corners)
        # Within the land only the thinner line is left of the coast's.
        pygame.draw.polygon(lines, (*ink, 0), corners)
    for _tint, corners in areas:
        pygame.draw.lines(lines, ink, True, corners, border)
    return pygame.transform.smoothscale(tints, size), pygame.transform.smoothscale(lines, size)
