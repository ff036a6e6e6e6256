"""Thumbnail of a map: its ground, roads and seals, and its cities as rings or small towns."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.library import find_loaded
from game.tiled.chart import SEAL_SIZE, Chart
from game.ui.graphics import shadows
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import Anchor, placed
from game.ui.graphics.theme import Metrics, mix, palette
from game.ui.pieces import bonus_tiles, figures
from game.ui.table.draw.map.sheet import sheet
from game.ui.table.model.city_plates import MapKey
from game.ui.table.model.zoom import land_width

LEAST_TOWN = 20
"""Pixels of width from which on a city is drawn as a small town, and not as a ring."""

TOWN, RING = 92, 15
"""Width of a town and radius of a ring, in units of the map."""

SMOOTH_SEAL = 22
"""Pixels of a seal's width from which on its value can be read."""

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


def map_thumbnail(
    map_id: str, size: tuple[int, int], *, towns: bool = False, seals: bool = True
) -> Surface:
    """The map's picture in `size` pixels. Raises LookupError where there is no such map."""
    return thumbnail_of(map_key(map_id), size, towns, seals)


def map_on_paper(
    map_id: str,
    room: Rect,
    metrics: Metrics,
    anchor: Anchor = "center",
    *,
    towns: bool = False,
    seals: bool = True,
) -> list[Sprite]:
    """The map's picture with its shadow, as large as it fits into `room`; with `towns` and `seals`
    in it.

    Raises LookupError where there is no such map.
    """
    wide = aspect(map_id)
    height = min(room.height, round(room.width / wide))
    image = map_thumbnail(map_id, (round(height * wide), height), towns=towns, seals=seals)
    spot = placed(image.get_size(), room, anchor)
    return shadows.with_shadow(image, spot.x, spot.y, max(4, metrics.px(0.8)))


def _scale(key: MapKey, size: tuple[int, int]) -> float:
    """Pixels of a picture of this size for a unit of the map."""
    return size[0] / land_width(key.chart)


def paint_ground(key: MapKey, size: tuple[int, int]) -> Surface:
    """A new picture of the ground of a map alone, in `size` pixels."""
    width, height = (max(1, round(each * _scale(key, size))) for each in key.chart.size)
    image = Surface(size)
    image.blit(sheet(key.chart, key.board, (width, height)), (0, 0))
    return image


@cached(48)
def thumbnail_of(
    key: MapKey, size: tuple[int, int], towns: bool = False, seals: bool = True
) -> Surface:
    """The picture of a map in `size` pixels; its cities are small `towns` where there is room.

    Without `seals` it is a map alone, and nothing of a game.
    """
    chart, scale = key.chart, _scale(key, size)
    image = paint_ground(key, size)
    towns = towns and round(TOWN * scale) >= LEAST_TOWN
    image.blit(_roads(chart, scale, size, rings=not towns), (0, 0))
    if seals:
        _put_seals(image, key, scale)
    if towns:
        _put_towns(image, chart, scale)
    line = max(1, size[1] // 90)
    pygame.draw.rect(image, palette().sepia, image.get_rect(), line)
    return image


def _put_seals(image: Surface, key: MapKey, scale: float) -> None:
    """The bonus tiles on the places that the ground keeps for them."""
    for stack in key.board.stacks:
        tints = tuple(
            mix(key.chart.provinces[each].tint, palette().walnut_dark, 0.45)
            for each in stack.provinces
        )
        side = max(7, round(SEAL_SIZE * scale))
        fine = 1 if side >= SMOOTH_SEAL else _FINE
        value = max(stack.values, default=None) if fine == 1 else None
        seal = bonus_tiles.bonus_tile(stack.kind.value, value, side * fine, tints, ribbon=False)
        if fine > 1:
            seal = pygame.transform.smoothscale(seal, (side, side))
        place = key.chart.stacks[stack.id]
        image.blit(seal, seal.get_rect(center=(place.x * scale, place.y * scale)))


def _put_towns(image: Surface, chart: Chart, scale: float) -> None:
    width = round(TOWN * scale)
    for city, place in chart.cities.items():
        town = figures.town(city, (width, width * 3 // 4))
        image.blit(town, town.get_rect(center=(place.position.x * scale, place.position.y * scale)))


def _roads(chart: Chart, scale: float, size: tuple[int, int], *, rings: bool) -> Surface:
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
    dot = max(2.4 * _FINE, RING * fine)
    for place in chart.cities.values() if rings else ():
        spot = (place.position.x * fine, place.position.y * fine)
        pygame.draw.circle(large, palette().ink, spot, dot)
        pygame.draw.circle(large, palette().parchment_light, spot, dot * 0.6)
    return pygame.transform.smoothscale(large, size)
