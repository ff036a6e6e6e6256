"""Ground of a map without a painted sheet, drawn from its provinces.

Provinces lie tinted on parchment, with a stronger band of their colour along the inside of their
borders and their name in spaced letters; around the land run the lines of an engraved shore.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import pygame
from pygame import Rect, Surface

from game.tiled.chart import Chart, ProvinceArea
from game.tiled.chart import Rect as Box
from game.tiled.geometry import Polygon
from game.ui.graphics import patterns, text, textures
from game.ui.graphics.svg import rasterise
from game.ui.graphics.theme import mix, palette, to_hex
from game.ui.table.draw.map.province_names import SPACING, NamePlace, name_places, width_of

SHORE = ((34.0, 0.07), (24.0, 0.1), (14.0, 0.16))
"""Widths in world units, and opacities, of the lines along the shore."""

BAND = 26.0
BORDER = 2.6
LEGIBLE = 8
"""Pixels below which a name is left out."""


def engrave(
    chart: Chart, names: Mapping[str, str], taken: Sequence[Box], size: tuple[int, int]
) -> Surface:
    """The ground in `size` pixels; `names` has what provinces are called, by their ids.

    They keep clear of the boxes that are `taken`.
    """
    scale = size[0] / chart.size[0]
    sheet = Surface(size)
    sheet.blit(textures.paper(size).convert(24), (0, 0))
    sheet.fill(mix((255, 255, 255), palette().sepia, 0.1), special_flags=pygame.BLEND_RGB_MULT)
    areas = chart.provinces.values()
    path = " ".join(_path(polygon) for area in areas for polygon in area.polygons)
    sheet.blit(_shore(path, chart.size, size), (0, 0))
    for area in areas:
        for polygon in area.polygons:
            _land(sheet, area, polygon, scale)
    sheet.blit(_borders(path, chart.size, size), (0, 0))
    for province, place in name_places(chart, names, taken).items():
        _name(sheet, names[province], place, scale)
    _frame(sheet, scale)
    return sheet


def _shore(path: str, world: tuple[int, int], size: tuple[int, int]) -> Surface:
    ink, light = to_hex(palette().sepia), to_hex(palette().parchment_light)
    lines = "".join(
        f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="{width}" '
        f'stroke-opacity="{opacity}" stroke-linejoin="round"/>'
        for width, opacity in SHORE
    )
    return rasterise(f'{_head(world)}{lines}<path d="{path}" fill="{light}"/></svg>', size)


def _borders(path: str, world: tuple[int, int], size: tuple[int, int]) -> Surface:
    ink = to_hex(mix(palette().ink, palette().sepia, 0.5))
    return rasterise(
        f'{_head(world)}<path d="{path}" fill="none" stroke="{ink}" stroke-width="{BORDER}" '
        'stroke-opacity="0.75" stroke-linejoin="round"/></svg>',
        size,
    )


def _head(world: tuple[int, int]) -> str:
    width, height = world
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}">'
    )


def _path(polygon: Polygon) -> str:
    return "M" + " L".join(f"{x:.1f},{y:.1f}" for x, y in polygon) + " Z"


def _land(sheet: Surface, area: ProvinceArea, polygon: Polygon, scale: float) -> None:
    """One part of a province: a wash of its tint, its pattern, and a band along its border."""
    xs, ys = [x * scale for x, _ in polygon], [y * scale for _, y in polygon]
    left, top = math.floor(min(xs)), math.floor(min(ys))
    box = Rect(left, top, math.ceil(max(xs)) - left + 1, math.ceil(max(ys)) - top + 1)
    box = box.clip(sheet.get_rect())
    if not box.width or not box.height:
        return
    corners = [(x - box.x, y - box.y) for x, y in zip(xs, ys, strict=True)]
    strong = palette().strong
    colour = area.tint
    wash = Surface(box.size, pygame.SRCALPHA)
    wash.fill((*colour, 70 if strong else 96))
    ink = mix(colour, palette().ink, 0.35)
    step = max(3.0, 22 * scale)
    wash.blit(patterns.pattern(area.pattern.value, box.size, step, ink, 0.13), (0, 0))
    band = Surface(box.size, pygame.SRCALPHA)
    band.fill((*colour, 0))
    reach = max(2, round(BAND * scale))
    pygame.draw.polygon(band, (*colour, 110), corners, 2 * reach)
    for x, y in corners:
        pygame.draw.circle(band, (*colour, 110), (x, y), reach)
    band = pygame.transform.gaussian_blur(band, max(1, reach // 3))
    wash.blit(band, (0, 0))
    shape = Surface(box.size, pygame.SRCALPHA)
    shape.fill((255, 255, 255, 0))
    pygame.draw.polygon(shape, (255, 255, 255, 255), corners)
    wash.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    sheet.blit(wash, box)


def _name(sheet: Surface, name: str, place: NamePlace, scale: float) -> None:
    """A province's name in spaced letters."""
    size, height = place.size, round(place.size * scale)
    if height < LEGIBLE:
        return
    ink = mix(palette().sepia, palette().ink, 0.3)
    x = (place.spot.x - width_of(name, size) / 2) * scale
    for letter in name.upper():
        image = text.render(letter, height, ink, "semibold").copy()
        image.set_alpha(150)
        sheet.blit(image, image.get_rect(midleft=(round(x), round(place.spot.y * scale))))
        x += (text.width_of(letter, size, "semibold") + size * SPACING) * scale


def _frame(sheet: Surface, scale: float) -> None:
    """The double line around the sheet."""
    line = max(1, round(2 * scale))
    ink = mix(palette().sepia, palette().parchment, 0.2)
    for inset, width in ((10, line), (20, 2 * line)):
        rect = sheet.get_rect().inflate(-2 * round(inset * scale), -2 * round(inset * scale))
        pygame.draw.rect(sheet, ink, rect, width)
