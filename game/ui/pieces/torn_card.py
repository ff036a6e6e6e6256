"""A card torn in two, for a route that is given up for good."""

from __future__ import annotations

from math import hypot

import pygame
from pygame import Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.theme import palette

STEPS = 7
"""Teeth of the tear."""


@cached(32)
def torn(card: Surface) -> Surface:
    """Both halves of a card, a little apart, along a ragged red edge; as large as the card."""
    width, height = card.get_size()
    gap = max(2, round(width * 0.07))
    tooth = max(2, round(height * 0.035))
    tear = [
        (round(width * step / STEPS), height // 2 + (tooth if step % 2 else -tooth) + _slope(step))
        for step in range(STEPS + 1)
    ]
    upper = _half(card, [(0, 0), (width, 0), *reversed(tear)])
    lower = _half(card, [(0, height), (width, height), *reversed(tear)])
    image = Surface((width, height), pygame.SRCALPHA)
    line = max(2, round(hypot(width, height) / 60))
    for half, shift in ((upper, -gap // 2), (lower, gap - gap // 2)):
        image.blit(half, (shift, shift))
        edge = [(x + shift, y + shift) for x, y in tear]
        pygame.draw.lines(image, palette().wax, False, edge, line)
    return image


def _slope(step: int) -> int:
    return step - STEPS // 2


def _half(card: Surface, corners: list[tuple[int, int]]) -> Surface:
    mask = Surface(card.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(mask, (255, 255, 255, 255), corners)
    half = card.copy()
    half.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return half
