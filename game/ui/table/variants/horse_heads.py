"""Drawing of the heads of horses and of the stalls in which they stand: a head on paper for one of
the coach's own, on the blue of a card's back for one that a card brought, and a broken line around
the outline of a head for one that is missing.
"""

from __future__ import annotations

from enum import Enum, auto

import pygame
from pygame import Rect, Surface

from game.ui.graphics import svg, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import mix, palette
from game.ui.pieces.horse_badge import BACK

HEAD = 84
"""Per cent of its stall's height that a head takes."""

FINE = 4
"""The factor by which an outline is drawn larger than it is shown."""

LEAST = 6
"""The least pixels of a head."""

LIGHT = 94
"""Per cent of the stall's height that the light behind a head takes."""

DASH, SPACE = 0.24, 0.16
"""Length of a dash and of the space after it in a broken line, in heights of a stall."""

PALE = 0.1
"""The share of red in the paper of an empty stall."""


class Horse(Enum):
    """A horse of a route."""

    OWN = auto()
    """It belongs to the coach."""

    OF_CARD = auto()
    """A card that lies face down brought it."""

    MISSING = auto()


@cached(64)
def stall(size: tuple[int, int], horse: Horse, lit: bool = False) -> Surface:
    """A stall with its horse, which stands in golden light where it is `lit`."""
    high = size[1]
    radius, line = max(2, high // 6), max(1, high // 16)
    box = Rect((0, 0), size)
    match horse:
        case Horse.OWN:
            ground = palette().parchment_light
            image = textures.plate(size, ground, palette().ink, radius, line).copy()
        case Horse.OF_CARD:
            image = textures.plate(size, BACK, palette().gold, radius, line).copy()
        case Horse.MISSING:
            image = _empty(size, radius, max(line, 2))
    if lit:
        _draw_light(image, box)
    side = max(LEAST, min(high, size[0]) * HEAD // 100)
    head = _head(side, Horse.OWN if lit else horse)
    image.blit(head, head.get_rect(center=box.center))
    return image


def _head(side: int, horse: Horse) -> Surface:
    match horse:
        case Horse.OWN:
            return horse_head(side)
        case Horse.OF_CARD:
            return pale_head(side)
        case Horse.MISSING:
            return missing_head(side)


def _empty(size: tuple[int, int], radius: int, line: int) -> Surface:
    """A stall without a horse: pale paper in a broken red line."""
    wax, paper = palette().wax, mix(palette().parchment_light, palette().wax, PALE)
    image = textures.plate(size, paper, paper, radius, line).copy()
    dash, space = max(3, round(size[1] * DASH)), max(2, round(size[1] * SPACE))
    for length, across in ((size[0], True), (size[1], False)):
        # Whole dashes with a space at either end, so that the corners are alike.
        count = max(1, (length - 2 * radius + space) // (dash + space))
        start = (length - count * dash - (count - 1) * space) // 2
        for at in range(start, start + count * (dash + space), dash + space):
            for edge in (0, (size[1] if across else size[0]) - line):
                place = (at, edge, dash, line) if across else (edge, at, line, dash)
                image.fill((*wax, 255), place)
    return image


def _draw_light(image: Surface, place: Rect) -> None:
    """The golden light behind a head."""
    side = min(place.size) * LIGHT // 100
    lit = Rect(0, 0, side, side)
    lit.center = place.center
    pygame.draw.ellipse(image, palette().gold, lit)
    inner = lit.inflate(-max(2, lit.width // 8), -max(2, lit.height // 8))
    pygame.draw.ellipse(image, palette().gold_light, inner)


def horse_head(side: int) -> Surface:
    """The head of a horse, as on cards, so many pixels high."""
    return svg.piece("horse-head", (side, side), ink=palette().ink, on=palette().parchment_light)


def pale_head(side: int) -> Surface:
    """The same on the back of a card."""
    return svg.piece("horse-head", (side, side), ink=palette().parchment_light, on=BACK)


@cached(8)
def missing_head(side: int) -> Surface:
    """The outline of the head of a missing horse, so many pixels high."""
    shape, colour = horse_head(side * FINE), palette().wax
    image = Surface(shape.get_size(), pygame.SRCALPHA)
    points = pygame.mask.from_surface(shape).outline()
    image.fill((*colour, 0))
    pygame.draw.polygon(image, (*mix(palette().parchment_light, colour, 0.12), 255), points)
    pygame.draw.polygon(image, colour, points, max(FINE, side * FINE // 14))
    return pygame.transform.smoothscale(image, (side, side))
