"""A bar for games won and lost, all bars of a table equally long."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.storage.album.tally import Tally
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, mix, palette

FINE = 3
"""Factor by which a bar is drawn larger and then scaled down."""


@cached(64)
def won_bar(size: tuple[int, int], games: Tally, ink: Colour) -> Surface:
    """A bar of `size` pixels: from the left in `ink` the share that was won, from the right that
    which was lost, and bare paper between them for games in which both were level.
    """
    width, height = size[0] * FINE, size[1] * FINE
    bar = Surface((width, height), pygame.SRCALPHA)
    won, lost = (round(width * each) for each in shares(games))
    _block(bar, 0, width, palette().parchment_light)
    _block(bar, width - lost, lost, mix(palette().parchment_dark, palette().sepia, 0.35))
    _block(bar, 0, won, ink)
    return pygame.transform.smoothscale(bar, size)


def shares(games: Tally) -> tuple[float, float]:
    """The shares of games won and lost; zeros where none was played."""
    return games.won / max(1, games.games), games.lost / max(1, games.games)


def _block(bar: Surface, start: int, long: int, fill: Colour) -> None:
    """A part of a bar with a fine dark edge."""
    if not long:
        return
    place = Rect(start, 0, long, bar.get_height())
    pygame.draw.rect(bar, fill, place)
    pygame.draw.rect(bar, mix(fill, palette().ink, 0.4), place, FINE)
