"""Pictures of the cities' plates: drawing, and ribbon with the name."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.rules.board import CityIndex
from game.tiled.chart import Chart
from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.patterns import (
    FREE_CITY,
    STONE,
    band_colours,
    band_pattern,
    name_ground,
    pattern,
)
from game.ui.graphics.theme import Colour, mix, palette
from game.ui.graphics.typeface import Style
from game.ui.pieces import figures
from game.ui.table.draw.strokes import Stroke, in_pieces, pieces, placed_pieces
from game.ui.table.model.city_plates import name_style
from game.ui.table.model.geometry import TableGeometry

FREE_CITY_TINT: Colour = (243, 235, 217)

ENDS = 0.32
"""The width of a ribbon's patterned ends, as a share of its height."""

SHORT_ENDS = 0.15
"""The same where a narrow name needs the room."""

WIDE_BLUR = 6
"""The radius in pixels from which light around a city is blurred as a smaller picture."""

DRAWN = 200
"""The opacity, of 255, from which on it is a drawing, not the light around it."""

ROUND = 45
"""Per cent of a town's drawing by which the light around it is larger than that."""

THROUGH = 215
"""Opacity, of 255, of that light."""

Parts = tuple[tuple[int, int, int, int], ...]


def look_of(chart: Chart, province: str | None) -> tuple[Colour, str]:
    """A province's tint and pattern; a free city's for None."""
    if province is None:
        return FREE_CITY_TINT, FREE_CITY
    area = chart.provinces[province]
    return area.tint, area.pattern.value


def plate_picture(geometry: TableGeometry, city: CityIndex) -> Stroke:
    """A city's drawing and ribbon, and their upper left corner."""
    marker, label = geometry.marker(city), geometry.label(city)
    rim = max(2, label.height // 8)
    box = marker.union(label).inflate(2 * rim, 2 * rim)
    parts = tuple(_within(each, box) for each in (marker, label))
    each = geometry.board.cities[city]
    look = each.id, each.name, *look_of(geometry.layout.chart, each.province)
    image = _plate(box.size, parts, look, geometry.name_size_of(city), name_style(), rim)
    return Stroke(image, *box.topleft)


@cached(160)
def _plate(
    size: tuple[int, int],
    parts: Parts,
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
    town = figures.town(city, marker.size)
    image.blit(town, marker.move(_towards(label, marker, town)))
    image.blit(ribbon(label.size, name, font, style, tint, marks), label)
    return image


def _towards(label: Rect, marker: Rect, town: Surface) -> tuple[int, int]:
    """The way that a low or narrow drawing is moved so as not to stand away from its ribbon."""
    parts = pygame.mask.from_surface(town, DRAWN).get_bounding_rects()
    if not parts:
        return 0, 0
    drawn = parts[0].unionall(parts[1:])
    if label.bottom <= marker.top + 1:
        return 0, -drawn.top
    # Roads still have to end at it.
    most = marker.width // 8
    if label.left >= marker.right - 1:
        return min(most, marker.width - drawn.right), 0
    return (-min(most, drawn.left), 0) if label.right <= marker.left + 1 else (0, 0)


def drawn_town(geometry: TableGeometry, city: CityIndex) -> tuple[pygame.Mask, tuple[int, int]]:
    """The shape of a city's drawing, and its upper left corner."""
    marker, label = geometry.marker(city), geometry.label(city)
    town = figures.town(geometry.board.cities[city].id, marker.size)
    return pygame.mask.from_surface(town, DRAWN), marker.move(_towards(label, marker, town)).topleft


@cached(128)
def ribbon(
    size: tuple[int, int],
    name: str,
    font: int,
    style: Style,
    tint: Colour,
    marks: str,
) -> Surface:
    """A ribbon with a city's name, its ends in the pattern of its province, whose tint it has; that
    of a free city has a rim of stone.
    """
    width, height = size
    image = Surface(size)
    image.fill(name_ground(tint))
    line = max(1, height // 20)
    ends = _ends(size, name, font, style)
    for x in (0, width - ends):
        end = Rect(x, 0, ends, height)
        ground, dark = band_colours(marks, tint)
        image.fill(ground, end)
        image.blit(pattern(band_pattern(marks), end.size, max(4.0, height * 0.3), dark, 0.9), end)
    body = Rect(ends, 0, width - 2 * ends, height)
    ink = palette().ink
    edge = mix(palette().ink, palette().sepia, 0.3)
    for x in (body.left - line, body.right):
        image.fill(edge, (x, 0, line, height))
    if marks == FREE_CITY:
        pygame.draw.rect(image, STONE, image.get_rect(), 2 * line)
    pygame.draw.rect(image, edge, image.get_rect(), line)
    words = text.render_narrow(name, font, body.width - 2 * line, ink, style, smallest=8)
    image.blit(words, words.get_rect(center=(width // 2, height // 2)))
    return image


def _ends(size: tuple[int, int], name: str, font: int, style: Style) -> int:
    """The width of the patterned ends of a ribbon."""
    width, height = size
    least = text.NARROWEST * text.width_of(name, font, style)
    spare = (width - 2 * max(1, height // 20) - least) / 2
    return round(max(height * SHORT_ENDS, min(height * ENDS, spare)))


def lit_plate(geometry: TableGeometry, city: CityIndex, colour: Colour) -> Sprite:
    """Light around a city's plate; around its drawing it is round, and as soft on the map between
    the towers. Around the empty places for houses it would be a bar for no reason.
    """
    rects = geometry.marker(city), geometry.label(city)
    wide = max(2, rects[1].height // 6)
    round_light = rects[0].inflate(rects[0].width * ROUND // 100, rects[0].height * ROUND // 100)
    box = round_light.unionall(rects[1:]).inflate(6 * wide, 6 * wide)
    plate = plate_picture(geometry, city)
    parts = tuple(_within(each, box) for each in (round_light, *rects[1:]))
    at = plate.x - box.x, plate.y - box.y
    return Sprite(_light(box.size, parts, wide, colour, plate.image, at), *box.topleft)


def _blurred(image: Surface, wide: int) -> Surface:
    """A blurred picture; a wide blur is made of a smaller one, for it took half a frame."""
    if wide < WIDE_BLUR:
        return pygame.transform.gaussian_blur(image, wide)
    small = pygame.transform.smoothscale_by(image, 0.5)
    small = pygame.transform.gaussian_blur(small, wide // 2)
    return pygame.transform.smoothscale(small, image.get_size())


@cached(64)
def _light(
    size: tuple[int, int],
    parts: Parts,
    wide: int,
    colour: Colour,
    plate: Surface,
    at: tuple[int, int],
) -> Surface:
    """Light around the `parts`, the first of which is round, and none over the picture of the plate
    in its place, nor over the others.
    """
    image = Surface(size, pygame.SRCALPHA)
    image.fill((*colour, 0))
    town, *others = (Rect(part) for part in parts)
    # Roads that end at the town are seen through it.
    pygame.draw.ellipse(image, (*colour, THROUGH), town)
    for part in others:
        grown = part.inflate(4 * wide, 4 * wide)
        pygame.draw.rect(image, (*colour, 255), grown, border_radius=3 * wide)
    image = _blurred(image, wide)
    if palette().strong:
        # A line is more than an engraved map bears, unless contrast is asked for.
        pygame.draw.ellipse(image, colour, town, wide)
        for part in others:
            pygame.draw.rect(image, colour, part.inflate(2 * wide, 2 * wide), border_radius=wide)
    for part in others:
        image.fill((*colour, 0), part)
    taken = plate.copy()
    taken.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(taken, at, special_flags=pygame.BLEND_RGBA_SUB)
    return image


def faded(geometry: TableGeometry, city: CityIndex) -> Sprite:
    """Paper over a plate and its ledge, if that is drawn, which step back."""
    plate = plate_picture(geometry, city)
    ledge = geometry.ledge(city) if palette().strong else geometry.label(city)
    box = plate.image.get_rect(topleft=(plate.x, plate.y)).union(ledge)
    at = plate.x - box.x, plate.y - box.y
    return Sprite(_faded(box.size, plate.image, at, _within(ledge, box)), *box.topleft)


@cached(64)
def _faded(
    size: tuple[int, int], plate: Surface, at: tuple[int, int], ledge: tuple[int, int, int, int]
) -> Surface:
    mask = pygame.mask.Mask(size)
    mask.draw(pygame.mask.from_surface(plate, 60), at)
    mask.draw(pygame.mask.Mask(ledge[2:], fill=True), ledge[:2])
    return mask.to_surface(setcolor=(*palette().parchment, 150), unsetcolor=(0, 0, 0, 0))


class PlatePictures:
    """The plates of all cities, below which roads run."""

    def __init__(self, geometry: TableGeometry) -> None:
        cities = range(len(geometry.board.cities))
        self._over = [plate_picture(geometry, city) for city in cities]
        self._places = [each.image.get_rect(topleft=(each.x, each.y)) for each in self._over]

    def seen_of(self, sprites: Sequence[Sprite]) -> list[Sprite]:
        """These sprites of roads without what lies below a plate."""
        return [self._cut(sprite) for sprite in sprites]

    def pieces_of(self, sprites: Sequence[Sprite]) -> list[Sprite]:
        """The same in pieces, without most of the clear pixels around them."""
        result: list[Sprite] = []
        for sprite in sprites:
            if over := self._over_it(sprite):
                result += placed_pieces(_pieces_beneath(sprite.image, over), sprite)
            else:
                result += in_pieces([sprite])
        return result

    def _cut(self, sprite: Sprite) -> Sprite:
        over = self._over_it(sprite)
        return sprite._replace(image=_beneath(sprite.image, over)) if over else sprite

    def _over_it(self, sprite: Sprite) -> tuple[tuple[Surface, int, int], ...]:
        """The plates over a sprite, each with its corner in it."""
        return tuple(
            (plate.image, plate.x - sprite.x, plate.y - sprite.y)
            for plate in map(self._over.__getitem__, sprite.rect.collidelistall(self._places))
        )


@cached(192)
def _pieces_beneath(
    image: Surface, over: tuple[tuple[Surface, int, int], ...]
) -> tuple[Stroke, ...]:
    """The pieces of a line below plates, which do not keep the whole of it in memory."""
    whole = _without(image, over)
    return tuple(each._replace(image=each.image.copy()) for each in pieces(whole))


@cached(96)
def _beneath(image: Surface, over: tuple[tuple[Surface, int, int], ...]) -> Surface:
    return _without(image, over)


def _without(image: Surface, over: Sequence[tuple[Surface, int, int]]) -> Surface:
    """A picture without what lies below the plates over it."""
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
