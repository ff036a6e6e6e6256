"""A fine dashed line of ink from a card that is dragged to the town that it shows."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette

DASHES, DASH = 9, 0.42
"""Dashes of the line, and the share of it that they cover: a frame paints only these anew."""

SAG = 0.1
"""How far the middle hangs down, as a share of the line's width."""


def thread(card: Rect, town: Rect, width: int) -> list[Sprite]:
    """The line, `width` pixels thick, and a drop of ink on the town; nothing over the card."""
    if card.inflate(town.width, town.height).colliderect(town):
        return []
    start, end = _edge(card, town.center), town.center
    sag = abs(end[0] - start[0]) * SAG
    drop = 2 * width
    spot = Surface((2 * drop + 1, 2 * drop + 1), pygame.SRCALPHA)
    pygame.draw.aacircle(spot, palette().ink, (drop, drop), drop)
    dashes = []
    for number in range(DASHES):
        shares = number / DASHES, (number + DASH) / DASHES
        begin, stop = (_on_the_way(start, end, sag, share) for share in shares)
        dashes.append(_dash(begin, stop, width))
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
    left, top = (int(min(a, b)) - width - 1 for a, b in zip(start, end, strict=True))
    right, bottom = (int(max(a, b)) + width + 2 for a, b in zip(start, end, strict=True))
    image = Surface((right - left, bottom - top), pygame.SRCALPHA)
    image.fill((*palette().ink, 0))
    begin, stop = ((x - left, y - top) for x, y in (start, end))
    pygame.draw.aaline(image, palette().ink, begin, stop, width)
    return Sprite(image, left, top)
