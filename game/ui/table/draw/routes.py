"""Drawing of all routes on the map: coloured lines along the roads between laid cities."""

from __future__ import annotations

import itertools

import pygame
from pygame import Surface

from game.rules.board import Road
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, casing, palette
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.draw.strokes import Points, stroke
from game.ui.table.model.geometry import TableGeometry

LINE = 8.0
"""World units across a route's line."""


def route_sprites(geometry: TableGeometry, factory: SpriteFactory) -> list[Sprite]:
    """A line for each route of two or more cities, a ring around the ends of every route.

    Where several routes share a road their lines lie side by side.
    """
    used: dict[Road, int] = {}
    lines: list[Sprite] = []
    rings: list[Sprite] = []
    city_of = geometry.board.city_of
    for seat, each in enumerate(geometry.view.observation.seats):
        colour = factory.colour(seat).main
        cities = [city_of[card] for card in each.route]
        for one, other in itertools.pairwise(cities):
            road = Road.between(geometry.board.cities[one].id, geometry.board.cities[other].id)
            lane = used.get(road, 0)
            used[road] = lane + 1
            lines.append(_line(geometry, road, lane, colour))
        rings += [
            _ring(geometry, city, seat, colour) for city in dict.fromkeys(cities[:1] + cities[-1:])
        ]
    return lines + rings


def lit_route(
    geometry: TableGeometry, factory: SpriteFactory, seat: int, alpha: int
) -> list[Sprite]:
    """Light along a seat's whole route, which is being closed."""
    city_of, cities = geometry.board.city_of, geometry.board.cities
    route = [cities[city_of[card]].id for card in geometry.view.observation.seats[seat].route]
    scale = LINE * geometry.layout.scale
    layers = (
        (scale * 2.4, palette().gold_light, 235),
        (scale * 1.3, factory.colour(seat).main, 255),
    )
    pictures = [
        stroke(_points(geometry, Road.between(one, other), 0.0), layers)
        for one, other in itertools.pairwise(route)
    ]
    return [Sprite(each.image, each.x, each.y, alpha) for each in pictures]


def road_line(geometry: TableGeometry, road: Road, colour: Colour, width: float = LINE) -> Sprite:
    """A single road lit up."""
    layers = (
        (width * 1.7 * geometry.layout.scale, palette().parchment_light, 200),
        (width * geometry.layout.scale, colour, 255),
    )
    picture = stroke(_points(geometry, road, 0.0), layers)
    return Sprite(picture.image, picture.x, picture.y)


def _line(geometry: TableGeometry, road: Road, lane: int, colour: Colour) -> Sprite:
    # Lanes 0, 1, 2, 3 lie in the middle, right, left, far right of the road.
    apart = LINE * 1.4 if palette().strong else LINE
    aside = (lane + 1) // 2 * (1 if lane % 2 else -1) * apart
    width = LINE * geometry.layout.scale
    points = _points(geometry, road, aside * geometry.layout.scale)
    wide, opacity = (1.8, 255) if palette().strong else (1.5, 210)
    picture = stroke(points, ((width * wide, casing(colour), opacity), (width, colour, 255)))
    return Sprite(picture.image, picture.x, picture.y)


def _points(geometry: TableGeometry, road: Road, aside: float) -> Points:
    """The road's window points, moved `aside` pixels to its right."""
    layout = geometry.layout
    points = [layout.at(point) for point in layout.chart.roads[road]]
    if not aside:
        return tuple(points)
    (ax, ay), (bx, by) = points[0], points[-1]
    length = max(1.0, ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
    dx, dy = -(by - ay) / length * aside, (bx - ax) / length * aside
    return tuple((round(x + dx), round(y + dy)) for x, y in points)


def _ring(geometry: TableGeometry, city: int, seat: int, colour: Colour) -> Sprite:
    rect = geometry.marker(city)
    grown = rect.inflate(*(2 * (rect.width // 8 + seat * max(1, rect.width // 16)),) * 2)
    wide = max(2, rect.width // 14)
    # The rings of several seats lie one in the other: only with high contrast there is a casing.
    edge = max(1, wide // 2) if palette().strong else 0
    image = _circle(grown.width + 2 * edge, wide, edge, colour, casing(colour))
    return Sprite(image, grown.x - edge, grown.y - edge)


@cached(64)
def _circle(size: int, wide: int, edge: int, colour: Colour, around: Colour) -> Surface:
    large = Surface((size * 2, size * 2), pygame.SRCALPHA)
    large.fill((*(around if edge else colour), 0))
    if edge:
        pygame.draw.circle(large, around, (size, size), size - 1, (wide + 2 * edge) * 2)
    pygame.draw.circle(large, colour, (size, size), size - 1 - 2 * edge, wide * 2)
    return pygame.transform.smoothscale(large, (size, size))
