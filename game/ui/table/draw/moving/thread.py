"""A fine dashed line of ink from a card that is dragged to the town that it shows."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette

DASHES, DASH = 9, 0.42
"""Dashes of the line, and the share of it that they cover: a frame paints only these anew."""

SHARES = [(number + part) / DASHES for number in range(DASHES) for part in (0, DASH)]
"""The shares of the line at which its dashes begin and end."""

SAG = 0.1
"""Distance by which the middle hangs down, as a share of the line's width."""


def thread(card: Rect, town: Rect, width: int) -> list[Sprite]:
    """The line, `width` pixels thick, and a drop of ink on the town; nothing over the card."""
    if card.inflate(town.width, town.height).colliderect(town):
        return []
    start, end = _edge(card, town.center), town.center
    sag = abs(end[0] - start[0]) * SAG
    drop, spot = 2 * width, _drop(2 * width)
    ends = [_on_the_way(start, end, sag, share) for share in SHARES]
    dashes = [_dash(*each, width) for each in zip(ends[::2], ends[1::2], strict=True)]
    return [*dashes, Sprite(spot, end[0] - drop, end[1] - drop)]


def _edge(card: Rect, place: tuple[int, int]) -> tuple[int, int]:
    """The point at the rim of a card on the straight line from its middle to a place."""
    hit = card.clipline(card.center, place)
    return (round(hit[1][0]), round(hit[1][1])) if hit else card.center


def _on_the_way(
    start: tuple[int, int], end: tuple[int, int], sag: float, share: float
) -> tuple[float, float]:
    x = start[0] + (end[0] - start[0]) * share
    y = start[1] + (end[1] - start[1]) * share
    return x, y + 4 * sag * share * (1 - share)


def _dash(start: tuple[float, float], end: tuple[float, float], width: int) -> Sprite:
    image = _stroke(round(end[0] - start[0]), round(end[1] - start[1]), width)
    left, top = round(min(start[0], end[0])), round(min(start[1], end[1]))
    return Sprite(image, left - width - 1, top - width - 1)


@cached(64)
def _stroke(across: int, down: int, width: int) -> Surface:
    """A stroke of ink so many pixels to the right and down, `width` + 1 around it."""
    around = width + 1
    image = Surface((abs(across) + 2 * around + 1, abs(down) + 2 * around + 1), pygame.SRCALPHA)
    image.fill((*palette().ink, 0))
    begin = around + max(0, -across), around + max(0, -down)
    stop = begin[0] + across, begin[1] + down
    pygame.draw.aaline(image, palette().ink, begin, stop, width)
    return image


@cached(2)
def _drop(radius: int) -> Surface:
    image = Surface((2 * radius + 1, 2 * radius + 1), pygame.SRCALPHA)
    pygame.draw.aacircle(image, palette().ink, (radius, radius), radius)
    return image
