"""Bars for games won: one filled as far as they were, and one to both sides of its middle."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.storage.album.tally import Tally
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, mix, palette

FINE = 3
"""Factor by which a bar is drawn larger and then scaled down."""


@cached(64)
def won_bar(size: tuple[int, int], games: Tally, ink: Colour) -> Surface:
    """A bar of `size` pixels: what was won in `ink`, the rest of paper."""
    width, height = size[0] * FINE, size[1] * FINE
    bar = Surface((width, height), pygame.SRCALPHA)
    bar.fill(_paper())
    bar.fill(ink, (0, 0, round(width * games.won / max(1, games.games)), height))
    _round_off(bar)
    return pygame.transform.smoothscale(bar, size)


@cached(64)
def balance_bar(size: tuple[int, int], games: Tally, ink: Colour) -> Surface:
    """From its middle the share of games won to the left, in `ink`, of those lost to the right.

    Where all were won, or all lost, that reaches the end of the groove.
    """
    width, height = size[0] * FINE, size[1] * FINE
    bar = Surface((width, height), pygame.SRCALPHA)
    half, line = width // 2, max(FINE, height // 12)
    groove = mix(palette().parchment, palette().sepia, 0.3)
    pygame.draw.rect(bar, (*groove, 70), bar.get_rect(), border_radius=height // 4)
    edge = mix(palette().parchment_dark, palette().ink, 0.55)
    for count, fill, right in ((games.won, ink, False), (games.lost, _paper(), True)):
        long = round((half - line) * count / max(1, games.games))
        if long:
            box = pygame.Rect(half if right else half - long, 0, long, height)
            corners = height // 4
            left, other = (-1, corners) if right else (corners, -1)
            for colour, thick in ((fill, 0), (edge, FINE)):
                pygame.draw.rect(
                    *(bar, colour, box, thick),
                    border_top_left_radius=left,
                    border_bottom_left_radius=left,
                    border_top_right_radius=other,
                    border_bottom_right_radius=other,
                )
    return pygame.transform.smoothscale(bar, size)


def _paper() -> Colour:
    return mix(palette().parchment_dark, palette().sepia, 0.12)


def _round_off(bar: Surface) -> None:
    """Round the corners of a bar and draw a line around it."""
    radius = bar.get_height() // 3
    shape = Surface(bar.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(shape, (255, 255, 255, 255), shape.get_rect(), border_radius=radius)
    bar.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    edge = mix(palette().parchment_dark, palette().ink, 0.55)
    pygame.draw.rect(bar, edge, bar.get_rect(), FINE, border_radius=radius)
