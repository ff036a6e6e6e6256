"""Quiet map: all but a route that is closed, and what it wins, steps back while that is told."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from pygame import Rect, Surface

from game.rules.board import CityIndex
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.graphics.timeline import Timeline
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.tokens import Quiet, Token, TokenKind

STRIPS = 14
"""The upright strips of the map that step back one after the other, from the left: painting all of
it at once took longer than a frame.
"""

VEIL, PALE = 24, 212
"""The opacity of the veil over the map, and that of pieces which step back, of 255."""

TILE = 256
"""The height of the pieces of the veil in pixels: one over all of the map took much memory."""


@dataclass(frozen=True, slots=True)
class Shown:
    """The cities and the stacks of tiles that a closing is about; left of `edge`, an x in the
    window, all else has stepped back.
    """

    cities: frozenset[CityIndex]
    stacks: frozenset[int]
    edge: int

    def alpha(self, x: int) -> int:
        """The opacity of a piece there that is not what the closing is about."""
        return PALE if x < self.edge else 255


def shown(geometry: TableGeometry, timeline: Timeline | None, now: float) -> Shown | None:
    """What stays in full colour at a moment; None while all of the map does."""
    if timeline is None:
        return None
    for seat, each in enumerate(geometry.view.observation.seats):
        if strips := round(STRIPS * timeline.value(Quiet(seat), now)):
            cities = frozenset(geometry.board.city_of[card] for card in each.route)
            tokens = [flight.image_key for flight in timeline.all_flights()]
            stacks = frozenset(
                token.number
                for token in tokens
                if isinstance(token, Token) and token.kind is TokenKind.TILE
            )
            return Shown(cities, stacks, _edge(geometry.layout.land, strips))
    return None


def veil(geometry: TableGeometry, edge: int) -> list[Sprite]:
    """Pale paper over the land in sight that lies left of an edge."""
    land = geometry.layout.land
    sides = [_edge(land, strips) for strips in range(STRIPS + 1)]
    return [
        Sprite(_piece((right - x, min(TILE, land.bottom - y))), x, y, VEIL)
        for x, right in pairwise(sides)
        if right <= edge
        for y in range(land.y, land.bottom, TILE)
    ]


def _edge(land: Rect, strips: int) -> int:
    """The right side of so many strips of the land."""
    return land.x + land.width * strips // STRIPS


@cached(4)
def _piece(size: tuple[int, int]) -> Surface:
    image = Surface(size)
    image.fill(palette().parchment_light)
    return image
