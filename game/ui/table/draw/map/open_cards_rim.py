"""Drawing of the light around display and supply while a card is to be taken there."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect, Surface

from game.rules.state import Phase
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import mix, palette
from game.ui.table.draw import highlights
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.highlight import Highlight
from game.ui.table.model.move_index import SUPPLY, KeyKind

COLUMNS, ROWS = 4, 8
"""Parts of the picture across and down, each of them cut to what is seen there."""

FAINT = 110
"""Opacity, of 255, of the light where a card may be taken, but need not be."""

LIGHT, EDGE = 205, 205
"""Opacity, of 255, of the light next to the cards, and of their edge: gold at its full strength is
for the one thing among others that may be chosen.
"""

WARM = 0.35
"""Share of the way from pale gold to light paper at which the light lies: that of a lamp."""


def open_cards_rim(geometry: TableGeometry, highlight: Highlight) -> list[Sprite]:
    """Warm light behind all cards that may be taken, each with a thin edge of gold, unless a few
    are pointed out.

    It is faint where none has to be taken.
    """
    if highlight.gold or not any(key.kind is KeyKind.SLOT for key in highlight.sources):
        return []
    layout = geometry.layout
    alpha = 255 if geometry.view.observation.phase is Phase.DRAW else FAINT
    m = layout.metrics
    line = highlights.thin_edge(m)
    places = [layout.slot(number) for number in range(1, len(layout.chart.display) + 1)]
    if SUPPLY in highlight.sources:
        high = geometry.supply_height
        places.append(layout.supply.union(layout.supply.move(high, -high)))
    reach = max(3, m.px(0.9))
    around = places[0].unionall(places).inflate(4 * reach, 4 * reach)
    parts = tuple(tuple(each.move(-around.x, -around.y)) for each in places)
    return [
        Sprite(image, around.x + x, around.y + y, alpha)
        for image, x, y in _light(around.size, parts, reach, line)
    ]


@cached(4)
def _light(
    size: tuple[int, int], parts: tuple[tuple[int, ...], ...], reach: int, line: int
) -> tuple[tuple[Surface, int, int], ...]:
    """Pieces of the light around each of these parts, without the clear pixels within."""
    colour = mix(palette().gold_light, palette().parchment_light, WARM)
    image = Surface(size, pygame.SRCALPHA)
    image.fill((*colour, 0))
    for each in parts:
        box = Rect(each).inflate(reach * 3 // 2, reach * 3 // 2)
        pygame.draw.rect(image, (*colour, LIGHT), box, border_radius=reach)
    image = pygame.transform.gaussian_blur(image, max(1, reach // 2))
    for each in parts:
        edge = Rect(each).inflate(2 * line, 2 * line)
        gold = (*palette().gold, 255 if palette().strong else EDGE)
        pygame.draw.rect(image, gold, edge, 2 * line, border_radius=reach)
        pygame.draw.rect(image, (*colour, 0), Rect(each).inflate(-reach, -reach))
    return tuple(_pieces(image))


def _pieces(image: Surface) -> Iterator[tuple[Surface, int, int]]:
    """The opaque parts, cut along a grid; copies, so that the large picture is let go."""
    width, height = image.get_size()
    for row in range(ROWS):
        for column in range(COLUMNS):
            left, right = (width * n // COLUMNS for n in (column, column + 1))
            top, bottom = (height * n // ROWS for n in (row, row + 1))
            cell = Rect(left, top, right - left, bottom - top)
            seen = image.subsurface(cell).get_bounding_rect().move(cell.topleft)
            if seen.width:
                yield image.subsurface(seen).copy(), *seen.topleft
