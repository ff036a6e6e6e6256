"""Small tiles beside the names of the cities that are the last ones missing for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect, Surface

from game.rules.board import CityIndex
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.table.draw.map.house_places import boards
from game.ui.table.draw.map.plates import beside_name
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.geometry import TableGeometry

COIN = 142
"""Per cent of the height of a city's name that a small tile beside it has, with its rim."""

TILE, LINE = 90, 24
"""Per cent of that which its wax has, and the parts of it of which the dark line around its light
rim is one: brown wax on a brown ribbon was hardly seen.
"""

FINE = 4
"""The factor by which a rim is painted larger before it is made smooth."""

OVER = 50
"""Per cent of a coin's side that lie on its ribbon, as far as that is clear of the name."""

LEAST_OVER = 22
"""Per cent of the height of a ribbon that lie beneath a coin at least."""

FRAME = 25
"""Per cent of its side that stay free between a coin and the frame of the map."""


def coins(geometry: TableGeometry, factory: SpriteFactory) -> tuple[Sprite, ...]:
    """A small tile at the name of each city that is the last one missing for it."""
    result, taken = list[Sprite](), _taken(geometry)
    for city, last in geometry.last_missing.items():
        place = _place(geometry, city, [*taken, *(each.rect for each in result)])
        wax = factory.tile(last.stack, last.value, wax_size(place.width), ribbon=False)
        result.append(Sprite(rimmed(wax, place.width), *place.topleft))
    return tuple(result)


def wax_size(side: int) -> int:
    """The size of the tile in the rim of a coin so wide."""
    return side * TILE // 100


@cached(32)
def rimmed(wax: Surface, side: int) -> Surface:
    """A tile in a light rim, so wide in all."""
    large = Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    large.fill((*palette().walnut_dark, 0))
    middle, radius = large.get_rect().center, side * FINE / 2
    line = max(FINE, side * FINE // LINE)
    pygame.draw.circle(large, palette().walnut_dark, middle, radius)
    pygame.draw.circle(large, palette().parchment_light, middle, radius - line)
    image = pygame.transform.smoothscale(large, (side, side))
    image.blit(wax, wax.get_rect(center=image.get_rect().center))
    return image


def _place(geometry: TableGeometry, city: CityIndex, taken: Sequence[Rect]) -> Rect:
    """The place of a coin on the end of a ribbon: within the map's frame, clear of the name and of
    what is there, or covering least of that. The right end comes first.
    """
    label, land = geometry.label(city), geometry.layout.land
    side = label.height * COIN // 100
    frame = land.inflate(-side * FRAME // 50, -side * FRAME // 50)
    others = [geometry.label(each) for each in range(len(geometry.plates)) if each != city]

    def covered(place: Rect) -> int:
        # A coin that is cut off, or lies on a name, is worse than one on a house.
        outside = place.width * place.height - _common(place, frame)
        words = sum(_common(place, each) for each in others)
        return 4 * (outside + words) + sum(_common(place, each) for each in taken)

    on = max(label.height * LEAST_OVER // 100, beside_name(geometry, city))
    return min(_ends(label, side, min(side * OVER // 100, on)), key=covered)


def _ends(label: Rect, side: int, on: int) -> Iterator[Rect]:
    """The places on the patterned ends of a ribbon, at its middle and then at its corners, with so
    much of them above it: beside it a coin seemed to belong to a neighbour.
    """
    for y in (label.centery, label.y, label.bottom):
        for x in (label.right - on, label.x + on - side):
            yield Rect(x, y - side // 2, side, side)


def _taken(geometry: TableGeometry) -> list[Rect]:
    """The places of drawings, of houses that stand with their boards, and of tiles on the map."""
    seen, result = geometry.view.observation, list[Rect]()
    for city in range(len(geometry.plates)):
        result.append(geometry.marker(city))
        seats = [seat for seat, each in enumerate(seen.seats) if each.houses >> city & 1]
        if seats:
            result += [Sprite(*each).rect for each in boards(geometry, city, seats)]
            result += [geometry.house(seat, city) for seat in seats]
    return [*result, *map(geometry.stack, range(len(geometry.board.stacks)))]


def _common(one: Rect, other: Rect) -> int:
    """The pixels that two places have in common."""
    both = one.clip(other)
    return both.width * both.height
