"""Pictures of the cities' plates: drawing, ribbon with the name, shelf with sockets for houses."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.rules.board import CityIndex
from game.tiled.chart import Chart
from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.patterns import BRICK, FREE_CITY, band_colours, pattern
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

SHELF, SHELF_STRONG = 0.5, 0.7
"""The lightness of a shelf, from the tint of its province to that of light paper, usually and with
high contrast.
"""

SHELF_EDGE = 0.8
"""The darkness of its edge, from its own colour to that of ink: about as dark as a ribbon's, so
that both are one thing.
"""

SHELF_OPACITY = 236
"""The opacity of it, of 255: roads below it can be made out, but no more."""

VEIL = 150
"""Share of a shelf's opacity, of 255, that lies over a route."""

WIDE_BLUR = 6
"""The radius in pixels from which light around a city is blurred as a smaller picture."""

SOCKET, SOCKET_STRONG = 0.13, 0.9
"""The darkness of an empty place, from its shelf's colour to sepia, usually and with high contrast.
"""

DRAWN = 200
"""The opacity, of 255, from which on it is a drawing, not the light around it."""

Parts = tuple[tuple[int, int, int, int], ...]


def look_of(chart: Chart, province: str | None) -> tuple[Colour, str]:
    """A province's tint and pattern; a free city's for None."""
    if province is None:
        return FREE_CITY_TINT, FREE_CITY
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
        _within(geometry.socket(seat, city), box) for seat in range(len(geometry.view.seats))
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
    town = figures.town(city, marker.size)
    image.blit(town, marker.move(_towards(label, marker, town)))
    for house in map(Rect, houses):
        # One pixel more on each side for its rim.
        size = max(4, house.width * 52 // 100), max(3, house.height * 22 // 100)
        hole = socket((size[0] + 2, size[1] + 2), shelf_ground(tint))
        image.blit(hole, hole.get_rect(center=house.center))
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


def shelf_picture(geometry: TableGeometry, city: CityIndex) -> Stroke:
    """The shelf below a city's houses, and its upper left corner.

    It lies on the roads, which end at it, and like a veil on routes, which go on between the
    sockets.
    """
    label, body = geometry.label(city), geometry.sockets(city)
    province = geometry.board.cities[city].province
    tint, _marks = look_of(geometry.layout.chart, province)
    free = province is None
    radius = max(2, geometry.socket(0, city).height // 5)
    # It hangs from the ribbon, which is painted over it later.
    if body.top >= label.bottom - 1:
        body = Rect(body.x, label.bottom - radius, body.width, body.bottom - label.bottom + radius)
    elif body.bottom <= label.top + 1:
        body.height = label.top + radius - body.top
    return Stroke(_shelf(body.size, radius, tint, free), *body.topleft)


def shelf_ground(tint: Colour) -> Colour:
    """The colour of a shelf in a province of this tint."""
    return mix(tint, palette().parchment_light, SHELF_STRONG if palette().strong else SHELF)


@cached(64)
def _shelf(size: tuple[int, int], radius: int, tint: Colour, free: bool) -> Surface:
    """A thin board in the colour of a ribbon, lighter than that, with a fine edge; one of a `free`
    city has a red rim.
    """
    strong, ground = palette().strong, shelf_ground(tint)
    edge = palette().ink if strong else mix(ground, palette().ink, SHELF_EDGE)
    fine = 4
    large = Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
    large.fill((*edge, 0))
    rect, line = large.get_rect(), max(1, radius // 5) * fine
    if free and not strong:
        edge, line = BRICK, line * 3 // 2
    pygame.draw.rect(large, edge, rect, border_radius=radius * fine)
    inner = rect.inflate(-2 * line, -2 * line)
    pygame.draw.rect(large, ground, inner, border_radius=radius * fine - line)
    image = pygame.transform.smoothscale(large, size)
    if not strong:
        image.fill((255, 255, 255, SHELF_OPACITY), special_flags=pygame.BLEND_RGBA_MULT)
    return image


@cached(64)
def socket(size: tuple[int, int], ground: Colour) -> Surface:
    """An empty place for a house on a shelf of this colour: a faint hollow, which weighs less than
    a house. Its rim, of the shelf's own colour, is seen on a dark route only; with high contrast it
    is light everywhere.
    """
    fine, strong = 4, palette().strong
    rim = palette().parchment_light if strong else ground
    large = Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
    large.fill((*rim, 0))
    rect = large.get_rect()
    pygame.draw.ellipse(large, rim, rect)
    rect = rect.inflate(-2 * fine, -2 * fine)
    hollow = mix(ground, palette().sepia, SOCKET_STRONG if strong else SOCKET)
    pygame.draw.ellipse(large, hollow, rect)
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
    """A ribbon with a city's name, its ends in the pattern of its province, whose tint it has; that
    of a free city has a red rim.
    """
    width, height = size
    image = Surface(size)
    image.fill(ribbon_ground(tint))
    line = max(1, height // 20)
    least = text.NARROWEST * text.width_of(name, font, style)
    spare = (width - 2 * line - least) / 2
    ends = round(max(height * SHORT_ENDS, min(height * ENDS, spare)))
    for x in (0, width - ends):
        end = Rect(x, 0, ends, height)
        ground, dark = band_colours(marks, tint)
        image.fill(ground, end)
        image.blit(pattern(marks, end.size, max(4.0, height * 0.3), dark, 0.9), end)
    body = Rect(ends, 0, width - 2 * ends, height)
    ink = palette().ink
    edge = mix(palette().ink, palette().sepia, 0.3)
    for x in (body.left - line, body.right):
        image.fill(edge, (x, 0, line, height))
    if marks == FREE_CITY:
        pygame.draw.rect(image, BRICK, image.get_rect(), 2 * line)
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


def _blurred(image: Surface, wide: int) -> Surface:
    """A blurred picture; a wide blur is made of a smaller one, for it took half a frame."""
    if wide < WIDE_BLUR:
        return pygame.transform.gaussian_blur(image, wide)
    small = pygame.transform.smoothscale_by(image, 0.5)
    small = pygame.transform.gaussian_blur(small, wide // 2)
    return pygame.transform.smoothscale(small, image.get_size())


@cached(64)
def _light(size: tuple[int, int], parts: Parts, wide: int, colour: Colour) -> Surface:
    image = Surface(size, pygame.SRCALPHA)
    image.fill((*colour, 0))
    for part in parts:
        grown = Rect(part).inflate(4 * wide, 4 * wide)
        pygame.draw.rect(image, (*colour, 255), grown, border_radius=3 * wide)
    image = _blurred(image, wide)
    for part in parts if palette().strong else ():
        # A line is more than an engraved map bears, unless contrast is asked for.
        grown = Rect(part).inflate(2 * wide, 2 * wide)
        pygame.draw.rect(image, colour, grown, border_radius=wide)
    for part in parts:
        image.fill((*colour, 0), Rect(part))
    return image


def faded(geometry: TableGeometry, city: CityIndex) -> Sprite:
    """Paper over a plate and its shelf, which step back."""
    plate, below = plate_picture(geometry, city), shelf_picture(geometry, city)
    image = _faded(plate.image, below.image, (below.x - plate.x, below.y - plate.y))
    return Sprite(image, plate.x, plate.y)


@cached(64)
def _faded(plate: Surface, below: Surface, at: tuple[int, int]) -> Surface:
    mask = pygame.mask.from_surface(plate, 60)
    mask.draw(pygame.mask.from_surface(below, 60), at)
    return mask.to_surface(setcolor=(*palette().parchment, 150), unsetcolor=(0, 0, 0, 0))


class PlatePictures:
    """The plates of all cities, below which roads run."""

    def __init__(self, geometry: TableGeometry) -> None:
        cities = range(len(geometry.board.cities))
        plates = [plate_picture(geometry, city) for city in cities]
        shelves = [shelf_picture(geometry, city) for city in cities]
        veils = [each._replace(image=_veil(each.image)) for each in shelves]
        self._over = [*veils, *plates]
        self._places = [each.image.get_rect(topleft=(each.x, each.y)) for each in self._over]

    def seen_of(self, sprites: Sequence[Sprite]) -> list[Sprite]:
        """These sprites of roads without what lies below a plate, paler where a shelf lies."""
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
        """The plates and shelves over a sprite, each with its corner in it."""
        return tuple(
            (plate.image, plate.x - sprite.x, plate.y - sprite.y)
            for plate in map(self._over.__getitem__, sprite.rect.collidelistall(self._places))
        )


@cached(64)
def _veil(shelf: Surface) -> Surface:
    """A shelf as far as it hides routes, which are to be followed below it."""
    result = shelf.copy()
    result.fill((255, 255, 255, VEIL), special_flags=pygame.BLEND_RGBA_MULT)
    return result


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
    """A picture without what lies below the plates and shelves over it."""
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
