"""Drawing of the roads to cities of which a card is in sight, and of a sample beside words."""

from __future__ import annotations

from pygame import Surface

from game.rules.board import Road
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, palette
from game.ui.table.draw.lanes import beside_routes
from game.ui.table.draw.strokes import EDGE, Points, Stroke, dashed
from game.ui.table.model.geometry import TableGeometry

WIDTH = 9.0
"""World units across the dashes."""

LEAST = 3.0
"""Pixels across a dash at least."""

SEEN = 130
"""Opacity, of 255, from which on pixels of a sample count as a part of it."""

LIGHT: Colour = (255, 250, 232)
"""The colour around dashes."""

BRIGHT: Colour = (26, 146, 74)
"""The colour of dashes where contrast is usual: the dark green of signs was taken for ink."""


def road_in_reach(
    geometry: TableGeometry, road: Road, start: tuple[int, int] | None = None
) -> Sprite:
    """Broad green dashes all along a road, beside the routes on it: from `start` there, the knob
    of an own route of one city, which they seemed not to belong to.
    """
    way = beside_routes(geometry, road, WIDTH * (1 + EDGE), start)
    line = _dashes(way, WIDTH * geometry.layout.scale)
    return Sprite(line.image, line.x, line.y)


def sample_in_reach(length: int, width: float) -> Surface:
    """A piece of such a road beside words that say what it means."""
    return _sample(length, width, _green())


def _dashes(points: Points, width: float) -> Stroke:
    return dashed(points, max(LEAST, width), _green(), LIGHT, LIGHT)


@cached(4)
def _sample(length: int, width: float, _colour: Colour) -> Surface:
    image = _dashes(((0, 0), (length, 0)), width).image
    # The soft light around it would only be bare room among words.
    return image.subsurface(image.get_bounding_rect(SEEN))


def _green() -> Colour:
    return palette().green if palette().strong else BRIGHT
