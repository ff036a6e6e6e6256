"""Drawing of the roads to cities of which a card is in sight, and of a sample beside words."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pygame import Rect, Surface

from game.rules.board import CityIndex, Road
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, palette
from game.ui.table.draw.lanes import beside_routes, half_of, lane, lanes_of
from game.ui.table.draw.map.town_rings import is_inside
from game.ui.table.draw.strokes import (
    EDGE,
    Points,
    Stroke,
    along,
    dashed,
    length_of,
    part_of,
)
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.way import smooth

WIDTH = 11.0
"""World units across the dashes."""

LEAST = 3.0
"""Pixels across a dash at least."""

SHORT, BROADER, LEAST_STEP = 9.0, 1.25, 3.2
"""The length up to which a road between its towns is short, how much broader its dashes are, and
the least length of one with the rest behind it, all in widths of a usual dash.
"""

NEAR = 3.0
"""Pixels between the places at which other lines are looked at."""

LEFT = 4
"""The part of dashes of which at most each end is left out for those."""

SEEN = 130
"""Opacity, of 255, from which on pixels of a sample count as a part of it."""

LIGHT: Colour = (255, 250, 232)
"""The colour around dashes."""

BRIGHT: Colour = (26, 146, 74)
"""The colour of dashes where contrast is usual: the dark green of signs was taken for ink."""


def road_in_reach(geometry: TableGeometry, road: Road, ring: Rect | None = None) -> Sprite:
    """Broad green dashes all along a road, beside the routes on it: they end at the `ring` around
    an own route of one city, as if they were tied to that, and where the plate of a city's name
    would cover them.
    """
    wide = WIDTH * geometry.layout.scale
    edge = round(wide * BROADER)
    ends = [geometry.board.city_index[city] for city in (road.a, road.b)]
    plates = [geometry.label(city).inflate(edge, edge) for city in ends]
    way = beside_routes(geometry, road, WIDTH * (1 + EDGE), plates)
    way = _clear_of(_outside(way, ring) if ring else way, plates)
    way = _off_lines(geometry, road, way)
    least = _dashes_of_short(geometry, ends, way, wide)
    line = _dashes(way, wide * BROADER if least else wide, least or 1)
    return Sprite(line.image, line.x, line.y)


def _dashes_of_short(
    geometry: TableGeometry, ends: Sequence[CityIndex], way: Points, wide: float
) -> int:
    """The dashes of a short road, two of them in sight between its towns; 0 for any other road.

    Of two dashes all along it the outer halves lay below the towns: they were taken for one stroke.
    """
    whole = length_of(smooth(way))
    between = length_of(smooth(_clear_of(way, [geometry.marker(city) for city in ends])))
    if between >= SHORT * wide:
        return 0
    return max(2, min(math.ceil(2 * whole / max(between, 1.0)), int(whole / (LEAST_STEP * wide))))


def _outside(way: Points, ring: Rect) -> Points:
    """The part of a way that lies outside of a ring around one of its towns."""
    line = smooth(way)
    hidden = [is_inside(ring, place) for place, _direction in along(line, 1.0)]
    before, after = _first_seen(hidden), _first_seen(hidden[::-1])
    rest = part_of(line, before, length_of(line) - after)
    return tuple(dict.fromkeys((round(x), round(y)) for x, y in rest)) or way


def _off_lines(geometry: TableGeometry, road: Road, way: Points) -> Points:
    """A way without its ends that would lie on lines of rivals' routes on other roads of its towns:
    those come together there.
    """
    towns, scale = {road.a, road.b}, geometry.layout.scale
    near = list[tuple[float, list[tuple[float, float]]]]()
    for (seat, other), aside in lanes_of(geometry).items():
        if other != road and seat != geometry.view.own and towns & {other.a, other.b}:
            places = [place for place, _way in along(smooth(lane(geometry, other, aside)), NEAR)]
            near.append(((half_of(geometry, seat) + WIDTH / 2) * scale, places))
    if not near:
        return way
    line = smooth(way)
    hidden = [
        any(math.dist(place, each) < reach for reach, places in near for each in places)
        for place, _way in along(line, 1.0)
    ]
    # A way may cross such a line, and end behind it.
    end = len(hidden) // LEFT
    before, after = (_behind_last(part[:end]) for part in (hidden, hidden[::-1]))
    rest = part_of(line, before, length_of(line) - after)
    points = tuple(dict.fromkeys((round(x), round(y)) for x, y in rest))
    return points if len(points) > 1 else way


def _clear_of(way: Points, plates: Sequence[Rect]) -> Points:
    """The longest part of a way that no plate covers."""
    line = smooth(way)
    free = [
        not any(plate.collidepoint(place) for plate in plates)
        for place, _direction in along(line, 1.0)
    ]
    if all(free):
        return way
    start = end = begin = 0
    for number, each in enumerate([*free, False]):
        if not each:
            if number - begin > end - start:
                start, end = begin, number
            begin = number + 1
    rest = part_of(line, start, end)
    points = tuple(dict.fromkeys((round(x), round(y)) for x, y in rest))
    return points if len(points) > 1 else way


def _first_seen(hidden: Sequence[bool]) -> int:
    """The number of places up to the first one that is seen."""
    return next((number for number, each in enumerate(hidden) if not each), len(hidden))


def _behind_last(hidden: Sequence[bool]) -> int:
    """The number of places up to the last one that is hidden, and with it."""
    return max((number + 1 for number, each in enumerate(hidden) if each), default=0)


def sample_in_reach(length: int, width: float) -> Surface:
    """A piece of such a road beside words that say what it means."""
    return _sample(length, width, _green())


def _dashes(points: Points, width: float, least: int = 1) -> Stroke:
    return dashed(points, max(LEAST, width), _green(), LIGHT, LIGHT, least)


@cached(4)
def _sample(length: int, width: float, _colour: Colour) -> Surface:
    image = _dashes(((0, 0), (length, 0)), width).image
    # The soft light around it would only be bare room among words.
    return image.subsurface(image.get_bounding_rect(SEEN))


def _green() -> Colour:
    return palette().green if palette().strong else BRIGHT
