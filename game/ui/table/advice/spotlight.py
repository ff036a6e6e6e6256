"""Light on what advice is about: thin paper over all else, and gold light around it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil
from typing import NamedTuple

import pygame
from pygame import Rect, Surface, Vector2

from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics, palette

PAPER = 110
"""Opacity, of 255, of the thin paper over what steps back: it stays to be read, and its colours to
be told.
"""

COARSE = 4
"""Pixels of the window for one of the openings in the paper over the map, whose edges are soft."""

Points = tuple[tuple[int, int], ...]


class Sheet(NamedTuple):
    """A thing that steps back: its corners are round, it may lie askew by some degrees, and the
    paper over it has the `tone` of what lies around it.
    """

    rect: Rect
    tone: Colour
    radius: int = 0
    angle: float = 0.0


def paper(
    size: tuple[int, int],
    land: Rect,
    sheets: Iterable[Sheet],
    clear: Iterable[Rect],
    roads: Iterable[Points],
    metrics: Metrics,
) -> Sprite:
    """Thin paper over things in a window of this size, and over the `land`.

    That has openings with soft edges where places are to stay `clear`, and along `roads`.
    """
    box = tuple(land)
    openings = tuple(tuple(rect) for rect in clear if rect.colliderect(land))
    lain = tuple((tuple(each.rect), *each[1:]) for each in sheets)
    return Sprite(_paper(size, box, lain, openings, tuple(roads), metrics.px(0.9)), 0, 0)


@cached(2)
def _paper(
    size: tuple[int, int],
    land: tuple[int, ...],
    sheets: Sequence[tuple[tuple[int, ...], Colour, int, float]],
    openings: Sequence[tuple[int, ...]],
    roads: Sequence[Points],
    reach: int,
) -> Surface:
    tone = palette().parchment
    image = Surface(size, pygame.SRCALPHA)
    image.fill((*tone, 0))
    box = Rect(land).clip(image.get_rect())
    over = _with_openings(box, openings, roads, reach)
    pygame.transform.smoothscale(over, box.size, image.subsurface(box))
    for place, colour, radius, angle in sheets:
        rect, ink = Rect(place), (*colour, PAPER)
        if angle:
            middle = Vector2(rect.center)
            corners = rect.topleft, rect.topright, rect.bottomright, rect.bottomleft
            turned = [middle + (Vector2(each) - middle).rotate(-angle) for each in corners]
            pygame.draw.polygon(image, ink, turned)
        else:
            pygame.draw.rect(image, ink, rect, border_radius=radius)
    return image


def _with_openings(
    land: Rect, places: Sequence[tuple[int, ...]], roads: Sequence[Points], reach: int
) -> Surface:
    """The paper over the land with its openings, in coarse pixels."""
    image = Surface((ceil(land.width / COARSE), ceil(land.height / COARSE)), pygame.SRCALPHA)
    tone = palette().parchment
    image.fill((*tone, PAPER))
    hole, wide = (*tone, 0), max(1, reach // COARSE)
    for place in places:
        rect = Rect(place).move(-land.x, -land.y).inflate(2 * reach, 2 * reach)
        small = Rect(*(round(each / COARSE) for each in rect))
        pygame.draw.rect(image, hole, small, border_radius=wide)
    for points in roads:
        line = [((x - land.x) / COARSE, (y - land.y) / COARSE) for x, y in points]
        pygame.draw.lines(image, hole, False, line, 2 * wide + 1)
    return pygame.transform.gaussian_blur(image, max(1, reach // (2 * COARSE)))


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
