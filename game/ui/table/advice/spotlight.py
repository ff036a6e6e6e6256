"""Light on what advice is about: an evening shadow over all else, and gold light around it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil

import pygame
from pygame import Rect, Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import MULTIPLY, Sprite
from game.ui.graphics.theme import Colour, Metrics, palette

VEIL = 58
"""Opacity, of 255, of the paper over what has not changed."""

EVENING: Colour = (246, 242, 236)
"""The light around what a lesson is about, by which all colours are multiplied: they stay what they
are, only quieter and warmer. Any paint over them would make cream papers look like cement or dirt.
"""

REACH, SOFT = 1.2, 0.4
"""Units by which light goes beyond what it falls on, and of the blur at its edge."""

COARSE = 4
"""Pixels of the window for one of the shadow, whose edges are soft."""

Points = tuple[tuple[int, int], ...]


def shadow(
    size: tuple[int, int], clear: Iterable[Rect], roads: Iterable[Points], metrics: Metrics
) -> Sprite:
    """Evening light over a window of this size.

    Full light falls, with soft edges, on places that are to stay `clear`, and along `roads`.
    """
    places = tuple(tuple(rect) for rect in clear)
    reach, soft = metrics.px(REACH), metrics.px(SOFT)
    image = _shadow(size, places, tuple(roads), reach, soft)
    return Sprite(image, 0, 0, MULTIPLY)


@cached(2)
def _shadow(
    size: tuple[int, int],
    places: Sequence[tuple[int, ...]],
    roads: Sequence[Points],
    reach: int,
    soft: int,
) -> Surface:
    coarse = Surface(_coarse(size))
    coarse.fill(EVENING)
    image = _lit(coarse, size, places, roads, reach, soft, (255, 255, 255))
    # The blur loses a level.
    image.fill((1, 1, 1), special_flags=pygame.BLEND_RGB_ADD)
    return image


def shade(
    size: tuple[int, int],
    places: Iterable[Rect | tuple[int, ...]],
    roads: Iterable[Points],
    reach: int,
    soft: int,
) -> Surface:
    """A veil as a picture that is not kept; light reaches so many pixels beyond its places.

    It is of paper: in a shadow that was thick enough to be seen all looked grey.
    """
    coarse, paper = Surface(_coarse(size), pygame.SRCALPHA), palette().parchment
    coarse.fill((*paper, VEIL))
    return _lit(coarse, size, places, roads, reach, soft, (*paper, 0))


def _coarse(size: tuple[int, int]) -> tuple[int, int]:
    return ceil(size[0] / COARSE), ceil(size[1] / COARSE)


def _lit(
    image: Surface,
    size: tuple[int, int],
    places: Iterable[Rect | tuple[int, ...]],
    roads: Iterable[Points],
    reach: int,
    soft: int,
    light: tuple[int, ...],
) -> Surface:
    """A coarse picture at its size, with light on places and along roads."""
    wide = max(1, reach // COARSE)
    for place in places:
        rect = Rect(*place).inflate(2 * reach, 2 * reach)
        small = Rect(*(round(each / COARSE) for each in rect))
        pygame.draw.rect(image, light, small, border_radius=wide)
    for points in roads:
        line = [(x / COARSE, y / COARSE) for x, y in points]
        pygame.draw.lines(image, light, False, line, 2 * wide + 1)
    image = pygame.transform.gaussian_blur(image, max(1, soft // COARSE))
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


@cached(48)
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
