"""Dots along the way of a thing to its goal, and an arrow in a ring at the end: the way is seen at
rest.
"""

from __future__ import annotations

from math import atan2, degrees, dist

import pygame
from pygame import Rect, Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.table.position import Position
from game.ui.tutorial.pointing.drag_path import DOT, DragPath, words_beside

HEAD, APART, RING = 2.6, 2.2, 4.8
"""Units of the length of the arrow, from dot to dot, and of the ring's width."""

FINEST = 200
"""Shares of a way among which the one at the edge of its thing is found."""

FINE = 4
"""Pixels drawn for one that is seen."""


def dotted_path(path: DragPath, position: Position) -> list[Sprite]:
    """The dots of a path from its thing to its goal, beside all words, and the arrow in a ring."""
    m = position.layout.metrics
    side, step = max(5, m.px(DOT)), max(8, m.px(APART))
    kept = words_beside(path, position)
    begin = _edge_share(path, side) if path.level else 0.0
    count = max(2, round(path.length * (1 - begin) / step))
    points = [path.at(begin + (1 - begin) * number / count) for number in range(count + 1)]
    within = (number for number, each in enumerate(points) if path.goal.collidepoint(each))
    last = count if path.level else next(within, count)
    end, before = points[last], points[max(0, last - 1)]
    result, dot = list[Sprite](), _dot(side)
    for x, y in points[:last]:
        place = Rect(x - side // 2, y - side // 2, side, side)
        if dist((x, y), end) > m.px(RING) * 0.6 and place.collidelist(kept) < 0:
            result.append(Sprite(dot, *place.topleft))
    # On the screen y goes down.
    angle = round(degrees(atan2(before[1] - end[1], end[0] - before[0])) / 5) * 5
    head = arrow_head(m.px(HEAD), angle)
    ring = _ring(m.px(RING))
    around = ring.get_rect(center=end)
    if around.collidelist(kept) < 0:
        result.append(Sprite(ring, *around.topleft))
    return [*result, Sprite(head, *head.get_rect(center=end).topleft)]


def _edge_share(path: DragPath, side: int) -> float:
    """The share of a way after which a dot lies beside its thing: that far it lies on its name."""
    dot = Rect(0, 0, side, side)
    for number in range(FINEST + 1):
        dot.center = path.at(number / FINEST)
        if not dot.colliderect(path.thing):
            return number / FINEST
    return 0.0


@cached(4)
def _dot(side: int) -> Surface:
    large = Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    middle = side * FINE / 2
    large.fill((*palette().letter, 0))
    pygame.draw.circle(large, palette().letter, (middle, middle), middle)
    pygame.draw.circle(large, palette().wax, (middle, middle), middle * 0.68)
    return pygame.transform.smoothscale(large, (side, side))


@cached(4)
def _ring(side: int) -> Surface:
    """The target around the end of the way."""
    large = Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    middle, wide = side * FINE / 2, side * FINE // 9
    large.fill((*palette().letter, 0))
    pygame.draw.circle(large, palette().letter, (middle, middle), middle, wide * 8 // 5)
    pygame.draw.circle(large, palette().wax, (middle, middle), middle - wide * 3 // 10, wide)
    return pygame.transform.smoothscale(large, (side, side))


@cached(8)
def arrow_head(side: int, angle: int) -> Surface:
    """An arrow's head that points to the right, turned against the clock."""
    size = side * FINE
    large = Surface((size, size), pygame.SRCALPHA)
    large.fill((*palette().letter, 0))
    for ink, share in ((palette().letter, 1.0), (palette().wax, 0.66)):
        outline = ((-0.4, -0.34), (0.46, 0.0), (-0.4, 0.34), (-0.16, 0.0))
        # The smaller one lies where its rim is as wide all around.
        points = [
            (size * (0.5 + x * share + (1 - share) * 0.06), size * (0.5 + y * share))
            for x, y in outline
        ]
        pygame.draw.polygon(large, ink, points)
    turned = pygame.transform.rotate(large, angle)
    wide, tall = turned.get_size()
    return pygame.transform.smoothscale(turned, (wide // FINE, tall // FINE))
