"""A bar that is filled as far as games were won."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.storage.album.tally import Tally
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, mix, palette

FINE = 3
"""Factor by which the bar is drawn larger and then scaled down."""


@cached(64)
def won_bar(size: tuple[int, int], games: Tally, ink: Colour) -> Surface:
    """A bar of `size` pixels: what was won in `ink`, what ended level paler, the rest of paper."""
    width, height = size[0] * FINE, size[1] * FINE
    bar = Surface((width, height), pygame.SRCALPHA)
    bar.fill(mix(palette().parchment_dark, palette().sepia, 0.12))
    level = round(width * (games.won + games.level) / max(1, games.games))
    won = round(width * games.won / max(1, games.games))
    bar.fill(mix(palette().parchment_dark, ink, 0.4), (0, 0, level, height))
    bar.fill(ink, (0, 0, won, height))
    shape = Surface((width, height), pygame.SRCALPHA)
    pygame.draw.rect(shape, (255, 255, 255, 255), shape.get_rect(), border_radius=height // 3)
    bar.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    edge = mix(palette().parchment_dark, palette().ink, 0.55)
    pygame.draw.rect(bar, edge, bar.get_rect(), FINE, border_radius=height // 3)
    return pygame.transform.smoothscale(bar, size)
