"""Drawing of all routes on the map: coloured lines along the roads between laid cities."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence

from game.rules.board import CityIndex, Road
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Mark, palette, route_casing
from game.ui.table.draw.lanes import (
    CASING,
    FINE,
    LINE,
    OWN,
    QUIET,
    RIM,
    beside_routes,
    lane,
    lanes_of,
    points_of,
    roads_of,
    steps_back,
)
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.draw.strokes import Points, dashes, stroke
from game.ui.table.model.geometry import TableGeometry

CORE = 0.36
"""The share of the own line's width that is pale."""

MASK = 1.9
"""Width of the light along a piece of a route that stands out, in widths of its line."""

LIGHT = 1.7
"""Width of the light below a road that is lit up, in widths of its line."""

SPOKEN, BROADER = 1.0, 1.7
"""Width of a road that is only spoken of, in widths of a rival's line, and of the edge around it in
widths of its own.
"""

NETWORK = 1.15
"""Width of the roads of a seat's closed routes, in usual lines: it is what the seat has built."""

GILT = 2.4
"""World units of gold along both sides of these."""

WHITE: Colour = (255, 255, 255)


def route_sprites(geometry: TableGeometry, factory: SpriteFactory) -> list[Sprite]:
    """A line for each route of two or more cities, the own one wider, last, with a white core.

    Where several routes share a road their lines lie side by side on a bed of paper, the own one on
    the road. While the viewer may act those of rivals are quiet. Each route's casings lie below all
    its lines, so that they join at the cities.
    """
    own = geometry.view.own
    seats = sorted(range(len(geometry.view.seats)), key=lambda each: each == own)
    return [
        line
        for seat in seats
        for line in (
            _quiet_route(geometry, factory, seat)
            if steps_back(geometry, seat)
            else full_route(geometry, factory, seat)
        )
    ]


def full_route(geometry: TableGeometry, factory: SpriteFactory, seat: int) -> list[Sprite]:
    """The line of a seat's route in its full width and colour, a rival's with its mark."""
    own, colour, lanes = geometry.view.own, factory.colour(seat), lanes_of(geometry)
    width = LINE * (OWN if seat == own else 1.0) * geometry.layout.scale
    points = [lane(geometry, road, lanes[seat, road]) for road in roads_of(geometry, seat)]
    casing = route_casing(colour.main)
    if seat == own:
        core = width * CORE, palette().parchment_light, 255
        return _cased(geometry, points, width, colour.main, casing, CASING, core)
    lines = _cased(geometry, points, width, colour.main, casing)
    if colour.mark is not Mark.PLAIN:
        lines += [_marks(each, width, colour.mark, colour.on) for each in points]
    return lines


def _quiet_route(geometry: TableGeometry, factory: SpriteFactory, seat: int) -> list[Sprite]:
    """A thin line with dark edges in a road of light paper, of which no land of its colour takes
    anything away: a seat's mark on it would be a pattern of its own among the roads. Yellow right
    beside paper was too pale to be seen at once.
    """
    colour, lanes, scale = factory.colour(seat).main, lanes_of(geometry), geometry.layout.scale
    points = [lane(geometry, road, lanes[seat, road]) for road in roads_of(geometry, seat)]
    width = LINE * QUIET * scale
    dark = width + 2 * max(1.0, FINE * scale)
    edges = _cased(geometry, points, dark, route_casing(colour), palette().parchment_light, RIM)
    return [*edges, *(_line(each, (width, colour, 255)) for each in points)]


def ribbon_masks(
    geometry: TableGeometry, seat: int, pieces: Iterable[tuple[CityIndex, CityIndex]]
) -> list[Sprite]:
    """White lines that cover these pieces of a seat's route, each with the light it lies in."""
    cities, lanes = geometry.board.cities, lanes_of(geometry)
    wide = LINE * (OWN if seat == geometry.view.own else 1.0)
    width = wide * geometry.layout.scale + 2 * max(1.0, CASING * geometry.layout.scale)
    result = []
    for one, other in pieces:
        road = Road.between(cities[one].id, cities[other].id)
        points = lane(geometry, road, lanes[seat, road])
        result.append(_line(points, (width * MASK, WHITE, 90), (width, WHITE, 255)))
    return result


def lit_route(
    geometry: TableGeometry, factory: SpriteFactory, seat: int, light: Colour, alpha: int
) -> list[Sprite]:
    """Light along a seat's whole route, which is being closed or given up."""
    scale = LINE * geometry.layout.scale
    layers = (
        (scale * 2.4, light, 235),
        (scale * 1.3, factory.colour(seat).main, 255),
    )
    lines = [_line(points_of(geometry, road, 0.0), *layers) for road in roads_of(geometry, seat)]
    return [each._replace(alpha=alpha) for each in lines]


def road_line(geometry: TableGeometry, road: Road, colour: Colour, width: float = LINE) -> Sprite:
    """A single road lit up, beside the routes on it."""
    layers = (
        (width * LIGHT * geometry.layout.scale, palette().parchment_light, 200),
        (width * geometry.layout.scale, colour, 255),
    )
    return _line(beside_routes(geometry, road, width * LIGHT), *layers)


def spoken_road(geometry: TableGeometry, road: Road) -> Sprite:
    """A road that is spoken of: white, which is no player's colour."""
    width = max(4.0, LINE * SPOKEN * geometry.layout.scale)
    edge = width * BROADER, palette().sepia, 255
    return _line(points_of(geometry, road, 0.0), edge, (width, WHITE, 255))


def network_sprites(
    geometry: TableGeometry,
    factory: SpriteFactory,
    seat: int,
    routes: Iterable[Sequence[CityIndex]],
) -> list[Sprite]:
    """The roads of all these routes, each of them once, as plain ribbons in the colour of a seat,
    with light edges: no other one's lie beside them, black ones looked like mourning, and blue ones
    were hardly seen on blue land.
    """
    cities = geometry.board.cities
    roads = dict.fromkeys(
        Road.between(cities[one].id, cities[other].id)
        for route in routes
        for one, other in itertools.pairwise(route)
    )
    main, width = factory.colour(seat).main, LINE * NETWORK * geometry.layout.scale
    points = [points_of(geometry, road, 0.0) for road in roads]
    gilt = width + 2 * max(1.0, GILT * geometry.layout.scale)
    edges = _cased(geometry, points, gilt, palette().parchment_light, route_casing(main))
    return [*edges, *(_line(each, (width, main, 255)) for each in points)]


def _cased(
    geometry: TableGeometry,
    roads: Sequence[Points],
    width: float,
    colour: Colour,
    casing: Colour,
    edge: float = CASING,
    *core: tuple[float, Colour, int],
) -> list[Sprite]:
    """Lines of this width in pixels, all casings below all lines: these reach beyond them by an
    `edge` of world units. `core` lies on top of each line.
    """
    around = width + 2 * max(1.0, edge * geometry.layout.scale)
    dark = [_line(each, (around, casing, 255)) for each in roads]
    return dark + [_line(each, (width, colour, 255), *core) for each in roads]


def _line(points: Points, *layers: tuple[float, Colour, int]) -> Sprite:
    picture = stroke(points, layers)
    return Sprite(picture.image, picture.x, picture.y)


def _marks(points: Points, width: float, mark: Mark, colour: Colour) -> Sprite:
    picture = dashes(points, width, mark, colour)
    return Sprite(picture.image, picture.x, picture.y)
