"""Light on what advice is about: a veil over all else, a glow around what is to be pressed, and
quiet rings around the rest.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil

import pygame
from pygame import Rect, Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, palette

DIM = 72
"""Opacity of the veil, of 255: what lies below stays to be read, and its colours to be told."""

TONE = (112, 64, 24)
"""The colour of the veil: through a grey one parchment would look like stone."""

IVORY = (255, 252, 240)
"""The rings around what is only spoken of: gold is for what is to be pressed."""

COARSE = 4
"""Pixels of the window for one of the veil's outline, whose edges are soft."""


def veil(size: tuple[int, int], clear: Iterable[Rect], metrics: Metrics) -> Sprite:
    """A veil over a window of this size that leaves places clear."""
    places = tuple((rect.x, rect.y, rect.width, rect.height) for rect in clear)
    return Sprite(_veil(size, places, metrics.px(0.9)), 0, 0)


@cached(2)
def _veil(
    size: tuple[int, int], clear: tuple[tuple[int, int, int, int], ...], reach: int
) -> Surface:
    small = ceil(size[0] / COARSE), ceil(size[1] / COARSE)
    image = Surface(small, pygame.SRCALPHA)
    image.fill((*TONE, DIM))
    for place in clear:
        rect = Rect(place).inflate(2 * reach, 2 * reach)
        hole = Rect(*(round(each / COARSE) for each in rect))
        corners = max(1, reach // COARSE)
        pygame.draw.rect(image, (*TONE, 0), hole, border_radius=corners)
    image = pygame.transform.gaussian_blur(image, max(1, reach // (2 * COARSE)))
    return pygame.transform.smoothscale(image, size)


def glow_reach(metrics: Metrics) -> int:
    """Pixels by which a glow goes beyond its thing."""
    return max(8, metrics.px(1.9))


def glow(
    rect: Rect, metrics: Metrics, alpha: int, without: Iterable[Rect] = (), framed: bool = False
) -> Sprite:
    """Gold light around a thing, none over it, nor over the places that it leaves out.

    Next to the thing is a bright line, unless it is `framed` already.
    """
    reach = glow_reach(metrics)
    x, y = rect.x - reach, rect.y - reach
    out = tuple((each.x - x, each.y - y, each.width, each.height) for each in without)
    return Sprite(_glow(rect.size, reach, metrics.px(0.7), out, framed), x, y, alpha)


@cached(24)
def _glow(
    size: tuple[int, int],
    reach: int,
    radius: int,
    without: tuple[tuple[int, int, int, int], ...],
    framed: bool,
) -> Surface:
    image = Surface((size[0] + 2 * reach, size[1] + 2 * reach), pygame.SRCALPHA)
    image.fill((*palette().gold, 0))
    thing = Rect(reach, reach, *size)
    around = thing.inflate(reach, reach)
    pygame.draw.rect(image, palette().gold, around, border_radius=radius + reach // 2)
    image = pygame.transform.gaussian_blur(image, max(1, reach // 4))
    edge = 0 if framed else max(2, reach // 6)
    near = thing.inflate(2 * edge, 2 * edge)
    if edge:
        pygame.draw.rect(image, palette().gold_light, near, border_radius=radius + edge)
    pygame.draw.rect(image, (*palette().gold, 0), thing, border_radius=radius)
    for place in without:
        image.fill((*palette().gold, 0), place)
    return image


def quiet_rings(rects: Iterable[Rect], metrics: Metrics) -> list[Sprite]:
    """Thin lines around things that are spoken of, one around those that lie together."""
    gap, line, radius = metrics.px(0.5), max(1, metrics.px(0.1)), metrics.px(1)
    result = []
    for group in _together([rect.inflate(2 * gap, 2 * gap) for rect in rects]):
        box = group[0].unionall(group[1:])
        there = tuple((each.x - box.x, each.y - box.y, each.width, each.height) for each in group)
        result.append(Sprite(_quiet_ring(box.size, there, line, radius), *box.topleft))
    return result


def _together(rects: Iterable[Rect]) -> list[list[Rect]]:
    """Rects in groups of those that overlap."""
    groups: list[list[Rect]] = []
    for rect in rects:
        near = [group for group in groups if rect.collidelist(group) >= 0]
        groups = [group for group in groups if group not in near]
        groups.append([rect, *(each for group in near for each in group)])
    return groups


@cached(64)
def _quiet_ring(
    size: tuple[int, int],
    places: tuple[tuple[int, int, int, int], ...],
    line: int,
    radius: int,
) -> Surface:
    """A light line with a faint dark edge on either side, to be seen on every ground."""
    image = Surface(size, pygame.SRCALPHA)
    dark, light = palette().walnut_dark, IVORY
    # Each is painted over all of the one before: what is left of it is its edge.
    for inset, (tone, alpha) in enumerate(((dark, 110), (light, 255), (dark, 110), (light, 0))):
        for place in places:
            box = Rect(place).inflate(*[-2 * inset * line] * 2)
            corners = max(1, radius - inset * line)
            pygame.draw.rect(image, (*tone, alpha), box, border_radius=corners)
    return image
