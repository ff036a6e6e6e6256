"""Drawing of the roads on which the own route could go on, and of samples of these beside words."""

from __future__ import annotations

from pygame import Surface

from game.rules.board import CityIndex, Road
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, palette
from game.ui.table.draw.routes import beside_routes
from game.ui.table.draw.strokes import EDGE, GLOW, Points, along, dashed, length_of, part_of
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.way import smooth

IN_REACH, POSSIBLE = 7.5, 4.8
"""World units across the dashes on a road to a city of which a card is in sight, and on others."""

LEAST = 2.5
"""Pixels across a dash at least."""

BEGINNING, MOST = 84.0, 0.55
"""The length of the dashes that lead away from a city, in world units, and the share of their road
up to which they lead at most.
"""

STEP = 2.0
"""Pixels between the places of a road at which it may come out from below a plate."""

SEEN = 130
"""Opacity, of 255, from which on pixels of a sample count as a part of it."""

LIGHT: Colour = (255, 250, 232)
"""The colour around dashes."""


def road_in_reach(geometry: TableGeometry, road: Road) -> Sprite:
    """A road to a city of which a card is in sight: dashes all along it, green as the sign on such
    cards, beside the routes on it.
    """
    return _dashed(geometry, beside_routes(geometry, road, IN_REACH * GLOW), in_reach=True)


def possible_road(geometry: TableGeometry, road: Road, start: CityIndex) -> Sprite:
    """Another road on which the route could go on: a few dashes of ink that lead away from the city
    where it ends, beside the routes on the road. All along such roads they were a net of their own.
    """
    points = beside_routes(geometry, road, POSSIBLE * (1 + EDGE))
    if geometry.board.cities[start].id != road.a:
        points = points[::-1]
    return _dashed(geometry, _beginning(geometry, start, points), in_reach=False)


def possible_sample(length: int, width: float, in_reach: bool) -> Surface:
    """A piece of such a road beside words that say what it means; `width` is that of green dashes,
    of which others are as much thinner as on the map.
    """
    return _sample(length, width if in_reach else width * POSSIBLE / IN_REACH, _colour(in_reach))


def _beginning(geometry: TableGeometry, start: CityIndex, points: Points) -> Points:
    """The first piece of a road that is seen beside the plate of the city where it begins."""
    plate = [geometry.marker(start), geometry.label(start), geometry.ledge(start)]
    line = smooth(points)
    most = MOST * length_of(line)
    seen = (
        number * STEP
        for number, (place, _way) in enumerate(along(line, STEP))
        if not any(part.collidepoint(place) for part in plate)
    )
    first = next(seen, 0.0)
    last = min(first + BEGINNING * geometry.layout.scale, max(most, first + STEP))
    return tuple((round(x), round(y)) for x, y in part_of(line, first, last))


def _dashed(geometry: TableGeometry, points: Points, in_reach: bool) -> Sprite:
    width = (IN_REACH if in_reach else POSSIBLE) * geometry.layout.scale
    line = dashed(points, max(LEAST, width), _colour(in_reach), LIGHT, LIGHT)
    return Sprite(line.image, line.x, line.y)


@cached(4)
def _sample(length: int, width: float, colour: Colour) -> Surface:
    image = dashed(((0, 0), (length, 0)), width, colour, LIGHT, LIGHT).image
    # The soft light around it would only be bare room among words.
    return image.subsurface(image.get_bounding_rect(SEEN))


def _colour(in_reach: bool) -> Colour:
    if in_reach:
        return palette().green
    return palette().ink if palette().strong else palette().walnut
