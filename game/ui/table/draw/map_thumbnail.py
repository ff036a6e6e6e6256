"""Thumbnail of a map for the setup page: its ground, its roads, and a dot for every city."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.library import find_loaded
from game.tiled.chart import Chart
from game.ui.graphics import shadows
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import Anchor, placed
from game.ui.graphics.theme import Metrics, mix, palette
from game.ui.table.draw.map.sheet import sheet
from game.ui.table.model.city_plates import MapKey
from game.ui.table.model.zoom import land_width

_FINE = 3
"""Factor by which the lines are drawn larger and then scaled down."""


def map_key(map_id: str) -> MapKey:
    """A map as it is now. Raises LookupError where there is no such map."""
    loaded = find_loaded(map_id)
    return MapKey(loaded.chart, loaded.board)


def aspect(map_id: str) -> float:
    """Width by height of a map's picture."""
    return aspect_of(map_key(map_id))


def aspect_of(key: MapKey) -> float:
    """Width by height of the picture of a map."""
    return land_width(key.chart) / key.chart.size[1]


def map_thumbnail(map_id: str, size: tuple[int, int]) -> Surface:
    """The map's picture in `size` pixels. Raises LookupError where there is no such map."""
    return thumbnail_of(map_key(map_id), size)


def map_on_paper(
    map_id: str, room: Rect, metrics: Metrics, anchor: Anchor = "center"
) -> list[Sprite]:
    """The map's picture with its shadow, as large as it fits into `room`.

    Raises LookupError where there is no such map.
    """
    wide = aspect(map_id)
    height = min(room.height, round(room.width / wide))
    image = map_thumbnail(map_id, (round(height * wide), height))
    spot = placed(image.get_size(), room, anchor)
    return shadows.with_shadow(image, spot.x, spot.y, max(4, metrics.px(0.8)))


@cached(48)
def thumbnail_of(key: MapKey, size: tuple[int, int]) -> Surface:
    """The picture of a map in `size` pixels."""
    chart, board = key.chart, key.board
    scale = size[0] / land_width(chart)
    whole = (max(1, round(chart.size[0] * scale)), max(1, round(chart.size[1] * scale)))
    image = Surface(size)
    image.blit(sheet(chart, board, whole), (0, 0))
    image.blit(_roads_and_towns(chart, scale, size), (0, 0))
    line = max(1, size[1] // 90)
    pygame.draw.rect(image, palette().sepia, image.get_rect(), line)
    return image


def _roads_and_towns(chart: Chart, scale: float, size: tuple[int, int]) -> Surface:
    large = Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
    large.fill((*palette().ink, 0))
    fine = scale * _FINE
    ink, bed = mix(palette().ink, palette().sepia, 0.4), palette().parchment_light
    thick = max(3, round(13 * fine))
    for width, colour in ((thick, ink), (max(1, thick // 2), bed)):
        for points in chart.roads.values():
            line = [(x * fine, y * fine) for x, y in points]
            pygame.draw.lines(large, colour, False, line, width)
            for spot in line:
                pygame.draw.circle(large, colour, spot, width / 2)
    dot = max(2.6 * _FINE, 17 * fine)
    for place in chart.cities.values():
        spot = (place.position.x * fine, place.position.y * fine)
        pygame.draw.circle(large, palette().ink, spot, dot)
        pygame.draw.circle(large, palette().wax, spot, dot * 0.62)
    return pygame.transform.smoothscale(large, size)
