"""Drawing of the roads on which the own route could go on, and of samples of these beside words."""

from __future__ import annotations

from pygame import Surface

from game.rules.board import CityIndex, Road
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, palette
from game.ui.table.draw.routes import beside_routes
from game.ui.table.draw.strokes import (
    EDGE,
    GLOW,
    Points,
    Stroke,
    along,
    dashed,
    dotted,
    length_of,
    part_of,
)
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.way import smooth

IN_REACH, POSSIBLE = 9.0, 8.0
"""World units across the dashes on a road to a city of which a card is in sight, and across the
dots on others.
"""

LEAST, LEAST_DOT = 3.0, 4.0
"""Pixels across a dash and a dot at least."""

BEGINNING, MOST = 62.0, 0.55
"""The length of the dots that lead away from a city, in world units, and the share of their road
up to which they lead at most.
"""

STEP = 2.0
"""Pixels between the places of a road at which it may come out from below a plate."""

SEEN = 130
"""Opacity, of 255, from which on pixels of a sample count as a part of it."""

LIGHT: Colour = (255, 250, 232)
"""The colour around dashes and dots."""

BRIGHT: Colour = (26, 146, 74)
"""The colour of dashes where contrast is usual: the dark green of signs was taken for ink."""


def road_in_reach(geometry: TableGeometry, road: Road) -> Sprite:
    """A road to a city of which a card is in sight: broad green dashes all along it, beside the
    routes on it.
    """
    points = beside_routes(geometry, road, IN_REACH * GLOW)
    return _sprite(_marked(points, IN_REACH * geometry.layout.scale, in_reach=True))


def possible_road(geometry: TableGeometry, road: Road, start: CityIndex) -> Sprite:
    """Another road on which the route could go on: a few dots of ink that lead away from the city
    where it ends, beside the routes on the road. All along such roads they were a net of their own,
    and dashes of ink were taken for green ones.
    """
    points = beside_routes(geometry, road, POSSIBLE * (1 + EDGE))
    if geometry.board.cities[start].id != road.a:
        points = points[::-1]
    beginning = _beginning(geometry, start, points)
    return _sprite(_marked(beginning, POSSIBLE * geometry.layout.scale, in_reach=False))


def possible_sample(length: int, width: float, in_reach: bool) -> Surface:
    """A piece of such a road beside words that say what it means; `width` is that of green dashes,
    beside which dots are as wide as on the map.
    """
    return _sample(length, width if in_reach else width * POSSIBLE / IN_REACH, in_reach, _ink())


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


def _marked(points: Points, width: float, in_reach: bool) -> Stroke:
    """Dashes or dots along a line."""
    if in_reach:
        green = palette().green if palette().strong else BRIGHT
        return dashed(points, max(LEAST, width), green, LIGHT, LIGHT)
    return dotted(points, max(LEAST_DOT, width), _ink(), LIGHT)


@cached(4)
def _sample(length: int, width: float, in_reach: bool, _ink: Colour) -> Surface:
    image = _marked(((0, 0), (length, 0)), width, in_reach).image
    # The soft light around it would only be bare room among words.
    return image.subsurface(image.get_bounding_rect(SEEN))


def _ink() -> Colour:
    return palette().ink if palette().strong else palette().walnut


def _sprite(line: Stroke) -> Sprite:
    return Sprite(line.image, line.x, line.y)
