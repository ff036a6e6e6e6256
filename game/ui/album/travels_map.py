"""A map in the album, with a stamp on each city built in, and the names of its cities."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.tiled.chart import OrnamentKind
from game.tiled.chart import Rect as Printed
from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import mix, palette
from game.ui.graphics.typeface import Style
from game.ui.table.draw import map_thumbnail
from game.ui.table.draw.map.city_names import name_places
from game.ui.table.model.city_plates import MapKey
from game.ui.table.model.zoom import land_width

MARK, LEAST = 0.058, 13
"""Side of a stamp as a share of the map's height, and its least pixels."""

NAMES, SMALLEST = 0.042, 11
"""Font of the names as a share of the map's height, and its least pixels."""

APART = 0.3
"""Space kept free at both ends of a name, in its letters: else two touch and read like one."""

CORNER = 0.075
"""Side of the paper corners that hold a map, as a share of its height."""

FINE = 4
"""Factor by which stamps are drawn larger and then scaled down."""


def map_aspect(map_id: str) -> float:
    """Width by height of the map; 0 where there is no such map any more."""
    key = _key(map_id)
    return 0.0 if key is None else map_thumbnail.aspect_of(key)


def stamped_map(
    map_id: str,
    visited: Sequence[str],
    size: tuple[int, int],
    others: Sequence[tuple[str, str]] = (),
    known: Sequence[tuple[str, str]] = (),
) -> Surface | None:
    """The map in `size` pixels, held by paper corners, with a stamp on the cities `visited`, by id.

    The `others`, by id and name, have their names beside them: where a journey may still lead to.
    So have those that are `known`, in another hand.
    None where there is no such map any more.
    """
    key = _key(map_id)
    if key is None:
        return None
    image = map_thumbnail.thumbnail_of(key, size, seals=False).copy()
    scale = size[0] / land_width(key.chart)
    side = max(LEAST, round(size[1] * MARK))
    for city in visited:
        place = key.chart.cities.get(city)
        if place is not None:
            mark = _stamp(side)
            middle = place.position.x * scale, place.position.y * scale
            image.blit(mark, mark.get_rect(center=middle))
    image.blit(_corners(size), (0, 0))
    font = max(SMALLEST, round(size[1] * NAMES))
    for name, spot in _names(key, scale, others, known, font, side, size):
        image.blit(name, spot)
    return image


def _names(
    key: MapKey,
    scale: float,
    others: Sequence[tuple[str, str]],
    known: Sequence[tuple[str, str]],
    font: int,
    side: int,
    size: tuple[int, int],
) -> list[tuple[Surface, Rect]]:
    """The names of these cities, each beside its place and clear of places, cartouche and names."""
    labels = {city: _label(name, font, "regular") for city, name in others}
    labels |= {city: _label(name, font, "semibold") for city, name in known}
    labels = {city: label for city, label in labels.items() if city in key.chart.cities}
    spots = {}
    for city, place in key.chart.cities.items():
        spots[city] = Rect(0, 0, side, side)
        spots[city].center = round(place.position.x * scale), round(place.position.y * scale)
    printed = key.chart.ornaments.get(OrnamentKind.CARTOUCHE)
    fixed = [] if printed is None else [_scaled(printed, scale)]
    room = Rect((0, 0), size).inflate(-font, -font)
    places = name_places(key.chart, scale, labels, spots, fixed, room)
    return [
        (labels[city], labels[city].get_rect(center=place.center)) for city, place in places.items()
    ]


def _label(name: str, font: int, style: Style) -> Surface:
    """A name for a map, with the space that is kept free at its ends."""
    words = text.render_label(name, font, style)
    # On a small map there is no room for it.
    apart = round(APART * font) if font > SMALLEST else 0
    label = Surface(words.get_rect().inflate(2 * apart, 0).size, pygame.SRCALPHA)
    label.blit(words, words.get_rect(center=label.get_rect().center))
    return label


def _scaled(printed: Printed, scale: float) -> Rect:
    place = printed.x, printed.y, printed.width, printed.height
    x, y, width, height = (round(each * scale) for each in place)
    return Rect(x, y, width, height)


def _key(map_id: str) -> MapKey | None:
    try:
        return map_thumbnail.map_key(map_id)
    except LookupError:
        return None


@cached(8)
def _stamp(side: int) -> Surface:
    """A round stamp, `side` pixels wide: a seal of wax on a disc of paper."""
    large = side * FINE
    stamp = Surface((large, large), pygame.SRCALPHA)
    stamp.fill((*palette().wax, 0))
    middle, radius, line = (large // 2, large // 2), large // 2 - FINE // 2, max(FINE, large // 14)
    pygame.draw.circle(stamp, palette().wax, middle, radius)
    pygame.draw.circle(stamp, palette().parchment_light, middle, radius - line)
    pygame.draw.circle(stamp, palette().wax, middle, radius - 2 * line - FINE // 2)
    return pygame.transform.smoothscale(stamp, (side, side))


@cached(8)
def _corners(size: tuple[int, int]) -> Surface:
    """Four paper corners, as they hold a picture in an album."""
    image = Surface(size, pygame.SRCALPHA)
    side = max(6, round(size[1] * CORNER))
    large = side * FINE
    corner = Surface((large, large), pygame.SRCALPHA)
    paper = mix(palette().parchment_dark, palette().sepia, 0.35)
    corner.fill((*paper, 0))
    pygame.draw.polygon(corner, paper, [(0, 0), (large, 0), (0, large)])
    edge, fold = max(FINE, large // 16), mix(paper, palette().ink, 0.45)
    pygame.draw.line(corner, fold, (large, 0), (0, large), edge)
    light = mix(paper, palette().parchment_light, 0.5)
    inside = large - 4 * edge
    pygame.draw.line(corner, light, (inside, 0), (0, inside), max(1, edge // 2))
    corner = pygame.transform.smoothscale(corner, (side, side))
    for right, below in ((False, False), (True, False), (False, True), (True, True)):
        turned = pygame.transform.flip(corner, right, below)
        place = (size[0] - side) * right, (size[1] - side) * below
        image.blit(turned, place)
    return image
