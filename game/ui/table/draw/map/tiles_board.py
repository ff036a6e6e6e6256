"""Board below the tiles that lie apart from the provinces: those for lengths of routes, for all
provinces and for the end, with the key to those of free cities.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame
from pygame import Rect

from game.rules.board import StackKind
from game.ui.graphics import textures
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import mix, palette
from game.ui.table.model.geometry import TableGeometry

APART = StackKind.ROUTE_LENGTH, StackKind.ALL_PROVINCES, StackKind.GAME_END
"""The kinds of stacks that lie beside the land."""

MARGINS = 0.75, 0.4
"""Units of board around the tiles and their tags, where towns are near the fewer ones."""

OPACITY = 190
"""Opacity of the board, of 255: an opaque one was the heaviest thing on the map."""

FILL, RIM = 0.5, 0.35
"""How much of the parchment's dark colour is in the board, and of its rim in the ink."""


def tiles_board(
    geometry: TableGeometry, tags: Mapping[int, Sprite], key: Sequence[Sprite]
) -> list[Sprite]:
    """The board, as large as what lies on it; none where it would reach below a town."""
    layout, metrics = geometry.layout, geometry.layout.metrics
    apart = [i for i, each in enumerate(geometry.board.stacks) if each.kind in APART]
    lying = [geometry.stack(i) for i in apart] + [tags[i].rect for i in apart if i in tags]
    lying += [each.rect for each in key]
    if not lying:
        return []
    towns = range(len(geometry.board.cities))
    kept = [part(town) for part in (geometry.marker, geometry.label) for town in towns]
    around = lying[0].unionall(lying[1:])
    for share in MARGINS:
        place = around.inflate(*[2 * metrics.px(share)] * 2).clip(layout.land)
        if place.collidelist(kept) < 0:
            break
    else:
        return []
    return [Sprite(_board(place), *place.topleft)]


def _board(place: Rect) -> pygame.Surface:
    colours = palette()
    fill = mix(colours.parchment_light, colours.parchment_dark, FILL)
    rim = mix(colours.sepia, colours.parchment_dark, RIM)
    line = max(1, place.width // 180)
    image = textures.plate(place.size, fill, rim, place.width // 30, line, rim).copy()
    image.fill((255, 255, 255, OPACITY), special_flags=pygame.BLEND_RGBA_MULT)
    return image
