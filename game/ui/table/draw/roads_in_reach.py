"""Drawing of the roads to cities of which a card is in sight, and of a sample beside words."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.rules.board import CityIndex, Road
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, palette
from game.ui.table.draw.lanes import lanes_beside
from game.ui.table.draw.map.plates import drawn_town
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

LEAST_DASHES = 3
"""How many dashes a road has at least, where they have room: one alone was taken for a stroke, and
two long ones for a bar.
"""

BESIDE = 7.0
"""World units of land between the dashes and a rival's line on their road."""

TUCKED = 0.35
"""The part of the first dash and of the last one that lies below a town, in widths of a dash."""

SEEN = 130
"""Opacity, of 255, from which on pixels of a sample count as a part of it."""

LIGHT: Colour = (255, 250, 232)
"""The colour around dashes."""

BRIGHT: Colour = (26, 146, 74)
"""The colour of dashes where contrast is usual: the dark green of signs was taken for ink."""


def road_in_reach(geometry: TableGeometry, road: Road, ring: Rect | None = None) -> Sprite:
    """Broad green dashes on a road, from town to town, beside the lines of rivals on it. They end
    at the `ring` around an own route of one city, as if they were tied to that.
    """
    wide = max(LEAST, WIDTH * geometry.layout.scale)
    way = _in_sight(geometry, road, wide)
    if ring:
        way = _outside(way, ring)
    # Beside a road, where none is drawn, they would be three slips of the pen.
    line = _dashes(way, wide, LEAST_DASHES, joined=True)
    return Sprite(line.image, line.x, line.y)


def _in_sight(geometry: TableGeometry, road: Road, wide: float) -> Points:
    """A road, or the lane beside the routes on it, from where it comes out below the drawing and
    the name of its one city to where it runs below those of the other one, and a little of it
    there, so that its ends touch both.
    """
    ways = lanes_beside(geometry, road, WIDTH * (1 + EDGE), BESIDE)
    return min((_between_towns(geometry, road, way, wide) for way in ways), key=_untouched)[1]


def _between_towns(
    geometry: TableGeometry, road: Road, way: Points, wide: float
) -> tuple[int, Points]:
    """How many towns a way does not touch, and the part of it that is seen between them."""
    line, tuck = smooth(way), wide * TUCKED
    places = [(round(x), round(y)) for (x, y), _direction in along(line, 1.0)]
    half = len(places) // 2
    first, last = (
        [_is_below(geometry, geometry.board.city_index[city], place) for place in places]
        for city in (road.a, road.b)
    )
    before, after = _behind_last(first[:half]), _behind_last(last[::-1][:half])
    rest = part_of(line, max(0.0, before - tuck), length_of(line) - max(0.0, after - tuck))
    points = tuple(dict.fromkeys((round(x), round(y)) for x, y in rest))
    return (not before) + (not after), points if len(points) > 1 else way


def _untouched(way: tuple[int, Points]) -> int:
    return way[0]


def _is_below(geometry: TableGeometry, city: CityIndex, place: tuple[int, int]) -> bool:
    """True if a place lies below a city's drawing, or below its name."""
    if geometry.label(city).collidepoint(place):
        return True
    shape, (left, top) = drawn_town(geometry, city)
    x, y = place[0] - left, place[1] - top
    width, height = shape.get_size()
    return 0 <= x < width and 0 <= y < height and bool(shape.get_at((x, y)))


def _outside(way: Points, ring: Rect) -> Points:
    """The part of a way that lies outside of a ring around one of its towns."""
    line = smooth(way)
    hidden = [is_inside(ring, place) for place, _direction in along(line, 1.0)]
    before, after = _first_seen(hidden), _first_seen(hidden[::-1])
    rest = part_of(line, before, length_of(line) - after)
    return tuple(dict.fromkeys((round(x), round(y)) for x, y in rest)) or way


def _first_seen(hidden: Sequence[bool]) -> int:
    """The number of places up to the first one that is seen."""
    return next((number for number, each in enumerate(hidden) if not each), len(hidden))


def _behind_last(hidden: Sequence[bool]) -> int:
    """The number of places up to the last one that is hidden, and with it."""
    return max((number + 1 for number, each in enumerate(hidden) if each), default=0)


def sample_in_reach(length: int, width: float) -> Surface:
    """A piece of such a road beside words that say what it means."""
    return _sample(length, width, _green())


def _dashes(points: Points, width: float, least: int = 1, joined: bool = False) -> Stroke:
    return dashed(points, max(LEAST, width), _green(), LIGHT, LIGHT, least, joined)


@cached(4)
def _sample(length: int, width: float, _colour: Colour) -> Surface:
    image = _dashes(((0, 0), (length, 0)), width).image
    # The soft light around it would only be bare room among words.
    return image.subsurface(image.get_bounding_rect(SEEN))


def _green() -> Colour:
    return palette().green if palette().strong else BRIGHT
