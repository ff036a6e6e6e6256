"""Bars for games won: on a track as long as the games, and to both sides of a middle."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.storage.album.tally import Tally
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, mix, palette

FINE = 3
"""Factor by which a bar is drawn larger and then scaled down."""


@cached(64)
def won_bar(size: tuple[int, int], games: Tally, ink: Colour, most: int) -> Surface:
    """A bar of `size` pixels for `most` games: as much of it as were played, in `ink` what was won.

    So few games are a short bar, however many of them were won.
    """
    width, height = size[0] * FINE, size[1] * FINE
    bar = Surface((width, height), pygame.SRCALPHA)
    played = round(width * games.games / max(1, most))
    won = round(width * games.won / max(1, most))
    _block(bar, 0, played, _pencil())
    _block(bar, 0, won, ink)
    return pygame.transform.smoothscale(bar, size)


@cached(64)
def balance_bar(size: tuple[int, int], games: Tally, ink: Colour, longest: int) -> Surface:
    """From its middle a bar for the games won to the left, in `ink`, for those lost to the right.

    `longest` games reach the end: all bars of a table are drawn to one measure.
    """
    width, height = size[0] * FINE, size[1] * FINE
    bar = Surface((width, height), pygame.SRCALPHA)
    half = width // 2
    for count, fill, right in ((games.won, ink, False), (games.lost, _pencil(), True)):
        long = round(half * count / max(1, longest))
        _block(bar, half if right else half - long, long, fill)
    return pygame.transform.smoothscale(bar, size)


def balance_ends(width: int, games: Tally, longest: int) -> tuple[int, int]:
    """The ends of a bar of this width to both sides of its middle."""
    half = width // 2
    won, lost = (round(half * count / max(1, longest)) for count in (games.won, games.lost))
    return half - won, half + lost


def _pencil() -> Colour:
    return mix(palette().parchment_dark, palette().sepia, 0.5)


def _block(bar: Surface, start: int, long: int, fill: Colour) -> None:
    """A part of a bar with a fine dark edge."""
    if not long:
        return
    place = Rect(start, 0, long, bar.get_height())
    pygame.draw.rect(bar, fill, place)
    pygame.draw.rect(bar, mix(fill, palette().ink, 0.4), place, FINE)
