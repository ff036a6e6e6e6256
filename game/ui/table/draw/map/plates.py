"""Pictures of the cities' plates: drawing, ribbon with the name, sockets for houses on a strip."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.rules.board import CityIndex
from game.tiled.chart import Chart
from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.patterns import pattern
from game.ui.graphics.theme import Colour, mix, palette
from game.ui.graphics.typeface import Style
from game.ui.pieces import figures
from game.ui.table.draw.strokes import Stroke
from game.ui.table.model.city_plates import name_style
from game.ui.table.model.geometry import TableGeometry

FREE_CITY_TINT: Colour = (222, 206, 168)
ENDS = 0.32
"""The width of a ribbon's patterned ends, as a share of its height."""

SHORT_ENDS = 0.15
"""The same where a narrow name needs the room."""

STRIP, STRIP_STRONG = 165, 255
"""Opacity of the paper below the houses, of 255, usually and with high contrast."""

SOFT = 0.07
"""The width of its soft edge, as a share of a house's height."""

SOCKET_RIM = 190
"""How opaque the light rim of an empty place is, of 255."""

Parts = tuple[tuple[int, int, int, int], ...]


def look_of(chart: Chart, province: str | None) -> tuple[Colour, str]:
    """A province's tint and pattern; a free city's for None."""
    if province is None:
        return FREE_CITY_TINT, "plain"
    area = chart.provinces[province]
    return area.tint, area.pattern.value


def plate_picture(geometry: TableGeometry, city: CityIndex) -> Stroke:
    """A city's plate with all its sockets empty, and its upper left corner."""
    marker, label, board = (
        geometry.marker(city),
        geometry.label(city),
        geometry.sockets(city),
    )
    rim = max(2, label.height // 8)
    box = marker.unionall([label, board]).inflate(2 * rim, 2 * rim)
    parts = tuple(_within(each, box) for each in (marker, label))
    houses = tuple(
        _within(geometry.house(seat, city), box) for seat in range(len(geometry.view.seats))
    )
    each = geometry.board.cities[city]
    look = each.id, each.name, *look_of(geometry.layout.chart, each.province)
    image = _plate(box.size, parts, houses, look, geometry.name_size_of(city), name_style(), rim)
    return Stroke(image, *box.topleft)


@cached(160)
def _plate(
    size: tuple[int, int],
    parts: Parts,
    houses: Parts,
    look: tuple[str, str, Colour, str],
    font: int,
    style: Style,
    rim: int,
) -> Surface:
    city, name, tint, marks = look
    marker, label = (Rect(each) for each in parts)
    image = Surface(size, pygame.SRCALPHA)
    shade = Surface(size, pygame.SRCALPHA)
    shade.fill((*palette().walnut_dark, 0))
    pygame.draw.rect(shade, (*palette().walnut_dark, 150), label.move(0, rim // 2))
    image.blit(pygame.transform.gaussian_blur(shade, max(1, rim // 2)), (0, 0))
    image.blit(figures.town(city, marker.size), marker)
    for house in map(Rect, houses):
        # One pixel more on each side for its rim.
        size = max(4, house.width * 56 // 100), max(3, house.height * 34 // 100)
        hole = socket((size[0] + 2, size[1] + 2))
        image.blit(hole, hole.get_rect(center=house.center))
    image.blit(ribbon(label.size, name, font, style, tint, marks), label)
    return image


def strip_picture(geometry: TableGeometry, city: CityIndex) -> Stroke:
    """The paper below a city's houses, and its upper left corner.

    It lies below roads and routes, which are seen whole between the sockets.
    """
    label, board = geometry.label(city), geometry.sockets(city)
    soft = max(1, round(geometry.house(0, city).height * SOFT))
    body = board.inflate(-2 * soft, -2 * soft)
    # It hangs from the ribbon, over which it is painted later.
    if board.top >= label.bottom:
        body = Rect(body.x, label.bottom - soft, body.width, body.bottom - label.bottom + soft)
    elif board.bottom <= label.top:
        body.height = label.top + soft - body.top
    box = body.inflate(4 * soft, 4 * soft)
    return Stroke(_strip(body.size, soft), *box.topleft)


@cached(16)
def _strip(size: tuple[int, int], soft: int) -> Surface:
    """Thin paper without an edge, on which the map is seen."""
    strength = STRIP_STRONG if palette().strong else STRIP
    strip = Surface((size[0] + 4 * soft, size[1] + 4 * soft), pygame.SRCALPHA)
    strip.fill((*palette().parchment, 0))
    body = strip.get_rect().inflate(-4 * soft, -4 * soft)
    pygame.draw.rect(strip, (*palette().parchment, strength), body, border_radius=3 * soft)
    return pygame.transform.gaussian_blur(strip, soft)


@cached(16)
def socket(size: tuple[int, int]) -> Surface:
    """An empty place for a house: a hole with a light rim, by which it is seen on anything."""
    fine = 4
    large = Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
    rect = large.get_rect()
    large.fill((*palette().parchment_light, 0))
    pygame.draw.ellipse(large, (*palette().parchment_light, SOCKET_RIM), rect)
    rect = rect.inflate(-2 * fine, -2 * fine)
    pygame.draw.ellipse(large, mix(palette().sepia, palette().walnut_dark, 0.5), rect)
    inner = rect.inflate(-2 * fine, -2 * fine).move(0, fine)
    pygame.draw.ellipse(large, mix(palette().sepia, palette().parchment_dark, 0.12), inner)
    return pygame.transform.smoothscale(large, size)


def ribbon_ground(tint: Colour) -> Colour:
    """The colour of a ribbon below the name of a city in a province of this tint."""
    return mix(tint, palette().parchment_light, 0.5)


@cached(128)
def ribbon(
    size: tuple[int, int],
    name: str,
    font: int,
    style: Style,
    tint: Colour,
    marks: str,
) -> Surface:
    """A ribbon with a city's name, its ends in the pattern of its province, whose tint it has."""
    width, height = size
    image = Surface(size)
    image.fill(ribbon_ground(tint))
    line = max(1, height // 20)
    least = text.NARROWEST * text.width_of(name, font, style)
    spare = (width - 2 * line - least) / 2
    ends = round(max(height * SHORT_ENDS, min(height * ENDS, spare)))
    for x in (0, width - ends):
        end = Rect(x, 0, ends, height)
        image.fill(tint, end)
        dark = mix(tint, palette().ink, 0.62) if sum(tint) > 330 else palette().parchment_light
        image.blit(pattern(marks, end.size, max(4.0, height * 0.3), dark, 0.9), end)
    body = Rect(ends, 0, width - 2 * ends, height)
    ink = palette().ink
    edge = mix(palette().ink, palette().sepia, 0.3)
    for x in (body.left - line, body.right):
        image.fill(edge, (x, 0, line, height))
    pygame.draw.rect(image, edge, image.get_rect(), line)
    words = text.render_narrow(name, font, body.width - 2 * line, ink, style, smallest=8)
    image.blit(words, words.get_rect(center=(width // 2, height // 2)))
    return image


def lit_plate(geometry: TableGeometry, city: CityIndex, colour: Colour) -> Sprite:
    """Light around a city's plate."""
    rects = geometry.marker(city), geometry.label(city), geometry.sockets(city)
    wide = max(2, rects[1].height // 6)
    box = rects[0].unionall(rects[1:]).inflate(6 * wide, 6 * wide)
    parts = tuple(_within(each, box) for each in rects)
    return Sprite(_light(box.size, parts, wide, colour), *box.topleft)


@cached(64)
def _light(size: tuple[int, int], parts: Parts, wide: int, colour: Colour) -> Surface:
    image = Surface(size, pygame.SRCALPHA)
    image.fill((*colour, 0))
    for part in parts:
        grown = Rect(part).inflate(4 * wide, 4 * wide)
        pygame.draw.rect(image, (*colour, 200), grown, border_radius=2 * wide)
    image = pygame.transform.gaussian_blur(image, wide)
    for part in parts:
        grown = Rect(part).inflate(2 * wide, 2 * wide)
        pygame.draw.rect(image, colour, grown, border_radius=wide)
    for part in parts:
        image.fill((*colour, 0), Rect(part))
    return image


def faded(geometry: TableGeometry, city: CityIndex) -> Sprite:
    """Paper over a plate and its strip, which step back."""
    plate, strip = plate_picture(geometry, city), strip_picture(geometry, city)
    image = _faded(plate.image, strip.image, (strip.x - plate.x, strip.y - plate.y))
    return Sprite(image, plate.x, plate.y)


@cached(64)
def _faded(plate: Surface, strip: Surface, at: tuple[int, int]) -> Surface:
    mask = pygame.mask.from_surface(plate, 60)
    mask.draw(pygame.mask.from_surface(strip, 60), at)
    return mask.to_surface(setcolor=(*palette().parchment, 150), unsetcolor=(0, 0, 0, 0))


class PlatePictures:
    """The plates of all cities, below which roads run."""

    def __init__(self, geometry: TableGeometry) -> None:
        cities = range(len(geometry.board.cities))
        self.all = [plate_picture(geometry, city) for city in cities]
        self._places = [each.image.get_rect(topleft=(each.x, each.y)) for each in self.all]

    def seen_of(self, sprites: Sequence[Sprite]) -> list[Sprite]:
        """These sprites of roads without what lies below a plate."""
        return [self._cut(sprite) for sprite in sprites]

    def _cut(self, sprite: Sprite) -> Sprite:
        over = tuple(
            (plate.image, plate.x - sprite.x, plate.y - sprite.y)
            for plate in map(self.all.__getitem__, sprite.rect.collidelistall(self._places))
        )
        return sprite._replace(image=_beneath(sprite.image, over)) if over else sprite


@cached(96)
def _beneath(image: Surface, over: tuple[tuple[Surface, int, int], ...]) -> Surface:
    result = image.copy()
    for plate, x, y in over:
        result.blit(_inverse(plate), (x, y), special_flags=pygame.BLEND_RGBA_MULT)
    return result


@cached(160, brief=True)
def _inverse(plate: Surface) -> Surface:
    """White, as clear as the plate is opaque."""
    result = Surface(plate.get_size(), pygame.SRCALPHA)
    result.fill((255, 255, 255, 255))
    alpha = plate.copy()
    alpha.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    result.blit(alpha, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return result


def _within(rect: Rect, box: Rect) -> tuple[int, int, int, int]:
    return rect.x - box.x, rect.y - box.y, rect.width, rect.height
