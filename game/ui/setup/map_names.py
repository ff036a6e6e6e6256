"""Names of the cities on a small picture of a map, on plates, as far as they have room there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame
from pygame import Rect, Surface

from game.tiled.chart import SEAL_SIZE
from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import covered
from game.ui.graphics.theme import Colour, mix, palette
from game.ui.table.draw.map.city_names import name_places
from game.ui.table.draw.map.plates import look_of
from game.ui.table.draw.map_thumbnail import TOWN
from game.ui.table.model.city_plates import MapKey
from game.ui.table.model.zoom import land_width

LETTERS, LEAST = (54, 52, 50, 48, 46, 44, 41, 38, 35, 33), 14
"""Fonts of the names in units of the map, the first one that all have room in is taken, and its
pixels below which there are none.
"""

BESIDE, HIGH = 0.16, 1.0
"""Space beside the words on a plate, and its height, in sizes of letters."""

PALE = 0.8
"""Share of paper in the colour of a plate."""

TOUCH = 3
"""Pixels of width, as high as a plate, that this may cover of towns and tiles."""

CLEAR = 1
"""Pixels between two plates, at least."""

ROUND = 30
"""Per cent of the side of a tile's square that a plate may cover at its corners."""

FRAME = 26
"""Units of the map that its printed frame is wide."""


def city_names(key: MapKey, picture: Rect) -> list[Sprite]:
    """The names of the cities of a map on its `picture`; none where not all have room."""
    return [
        Sprite(image, picture.x + x, picture.y + y) for image, x, y in _names(key, picture.size)
    ]


@cached(2)
def _names(key: MapKey, size: tuple[int, int]) -> Sequence[tuple[Surface, int, int]]:
    """The names with their places on a picture of this size: they are searched for once."""
    scale = size[0] / land_width(key.chart)
    for letters in LETTERS:
        font = round(letters * scale)
        if font >= LEAST and (found := _names_of(key, size, scale, font)):
            return found
    return ()


def _names_of(
    key: MapKey, size: tuple[int, int], scale: float, font: int
) -> Sequence[tuple[Surface, int, int]]:
    """The names in letters of this size; none where not all have room."""
    spots = {
        each.id: (
            round(key.chart.cities[each.id].position.x * scale),
            round(key.chart.cities[each.id].position.y * scale),
        )
        for each in key.board.cities
    }
    labels = {
        each.id: _plate(each.name, font, look_of(key.chart, each.province)[0])
        for each in key.board.cities
    }
    frame = 2 * round(FRAME * scale)
    places = _places(key, scale, spots, labels, Rect((0, 0), size).inflate(-frame, -frame))
    if places is None:
        return ()
    found = []
    for city, place in places.items():
        spot = labels[city].get_rect(center=place.center)
        found.append((labels[city], spot.x, spot.y))
    return found


def _plate(name: str, font: int, tint: Colour) -> Surface:
    """A name on a small plate in the tint of its province, as cities have on the table."""
    words = text.render(name, font, palette().ink, "semibold")
    image = Surface((words.get_width() + 2 * round(font * BESIDE), round(font * HIGH)))
    image.fill(mix(tint, palette().parchment_light, PALE))
    image.blit(words, words.get_rect(center=image.get_rect().center))
    rim = mix(palette().parchment_dark, palette().sepia, 0.7)
    pygame.draw.rect(image, rim, image.get_rect(), 1)
    return text.with_words(image, name)


def _places(
    key: MapKey,
    scale: float,
    spots: Mapping[str, tuple[int, int]],
    labels: Mapping[str, Surface],
    room: Rect,
) -> dict[str, Rect] | None:
    """The place of each name beside its town, clear of towns, tiles and other names; None where
    there is none for one of them.
    """
    wide = round(TOWN * scale)
    towns = {city: Rect(0, 0, wide, wide * 5 // 8) for city in spots}
    for city, town in towns.items():
        town.center = spots[city]
    side = round(SEAL_SIZE * scale)
    seals = [Rect(0, 0, side, side) for _each in key.board.stacks]
    for seal, stack in zip(seals, key.board.stacks, strict=True):
        place = key.chart.stacks[stack.id]
        seal.center = round(place.x * scale), round(place.y * scale)
    # The corners of their squares are free.
    numbers = [each.inflate(-side * ROUND // 100, -side * ROUND // 100) for each in seals]
    found = name_places(key.chart, scale, labels, towns, seals, room, plates=True)
    for city in spots:
        others = [
            place.inflate(2 * CLEAR, 2 * CLEAR) for name, place in found.items() if name != city
        ]
        if city not in found or covered(found[city], others):
            return None
        # The corner of a town is empty.
        if covered(found[city], [*towns.values(), *numbers]) > TOUCH * found[city].height:
            return None
    return found
