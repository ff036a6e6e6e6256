"""Bars for games won: strokes of a pen on a line, and to both sides of a middle."""

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
    """A line of `size` pixels with a stroke of `ink` on it, as long as the share that was won."""
    width, height = size[0] * FINE, size[1] * FINE
    bar = Surface((width, height), pygame.SRCALPHA)
    line = max(FINE, height // 10)
    pygame.draw.rect(bar, _pencil(), (0, (height - line) // 2, width, line))
    for x in (0, width - line):
        pygame.draw.rect(bar, _pencil(), (x, height // 4, line, height // 2))
    if games.won:
        # With all of them won the slanted end still lies on the picture.
        whole = width - _slant(height)
        _stroke(bar, 0, round(whole * games.won / max(1, games.games)), ink)
    return pygame.transform.smoothscale(bar, size)


@cached(64)
def balance_bar(size: tuple[int, int], games: Tally, ink: Colour, longest: int) -> Surface:
    """From its middle a stroke for the games won to the left, in `ink`, for those lost to the
    right.

    `longest` games reach the end: all bars of a table are drawn to one measure.
    """
    width, height = size[0] * FINE, size[1] * FINE
    bar = Surface((width, height), pygame.SRCALPHA)
    half, line = width // 2, max(FINE, height // 12, _slant(height))
    for count, fill, right in ((games.won, ink, False), (games.lost, _pencil(), True)):
        long = round((half - line) * count / max(1, longest))
        if long:
            _stroke(bar, half, half + long if right else half - long, fill)
    return pygame.transform.smoothscale(bar, size)


def _pencil() -> Colour:
    return mix(palette().parchment_dark, palette().sepia, 0.5)


def _slant(height: int) -> int:
    """How far the upper corner of a slanted end lies beyond its middle."""
    return height // 8


def _stroke(bar: Surface, start: int, end: int, ink: Colour) -> None:
    """A stroke of a broad pen with a slanted end; half way up it is as long as it should be."""
    height = bar.get_height()
    slant = min(_slant(height), abs(end - start) // 2)
    top, bottom = height // 8, height - height // 8
    points = [(start, top), (end + slant, top), (end - slant, bottom), (start, bottom)]
    pygame.draw.polygon(bar, ink, points)
