"""Quiet map: all but a route that is closed, and what it wins, steps back while that is told."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Surface

from game.rules.board import CityIndex
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.graphics.timeline import Timeline
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.tokens import Quiet, Token, TokenKind

STEPS = 3
"""Steps in which the map steps back: each paints all of it anew."""

VEIL, PALE = 84, 125
"""The opacity of the veil over the map, and that of pieces which step back, of 255."""

TILE = 256
"""The side of the pieces of the veil in pixels: one over all of the map took much memory."""


@dataclass(frozen=True, slots=True)
class Shown:
    """The cities and the stacks of tiles that a closing is about, and of how many `STEPS` all else
    has stepped back.
    """

    cities: frozenset[CityIndex]
    stacks: frozenset[int]
    step: int

    @property
    def alpha(self) -> int:
        """The opacity of pieces that step back."""
        return 255 - (255 - PALE) * self.step // STEPS


def shown(geometry: TableGeometry, timeline: Timeline | None, now: float) -> Shown | None:
    """What stays in full colour at a moment; None while all of the map does."""
    if timeline is None:
        return None
    for seat, each in enumerate(geometry.view.observation.seats):
        if step := round(STEPS * timeline.value(Quiet(seat), now)):
            cities = frozenset(geometry.board.city_of[card] for card in each.route)
            tokens = [flight.image_key for flight in timeline.all_flights()]
            stacks = frozenset(
                token.number
                for token in tokens
                if isinstance(token, Token) and token.kind is TokenKind.TILE
            )
            return Shown(cities, stacks, step)
    return None


def veil(geometry: TableGeometry, step: int) -> list[Sprite]:
    """Pale paper over all of the land in sight, as far as it shows at a step."""
    land, alpha = geometry.layout.land, VEIL * step // STEPS
    return [
        Sprite(_piece((min(TILE, land.right - x), min(TILE, land.bottom - y))), x, y, alpha)
        for y in range(land.y, land.bottom, TILE)
        for x in range(land.x, land.right, TILE)
    ]


@cached(4)
def _piece(size: tuple[int, int]) -> Surface:
    image = Surface(size)
    image.fill(palette().parchment_light)
    return image
