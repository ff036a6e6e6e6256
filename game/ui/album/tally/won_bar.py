"""A bar for games won and lost, drawn like an engraving."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.storage.album.tally import Tally
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, mix, palette

FINE = 3
"""Factor by which a bar is drawn larger and then scaled down."""

HATCHES = 0.3
"""From one stroke to the next where games were lost, as a share of a bar's height."""


LOST = 0.12
"""Share of the way from paper to wood at which the colour of lost games lies."""


STROKE = 0.3
"""Share of the way from there to ink at which that of the hatches lies."""


@cached(64)
def won_bar(size: tuple[int, int], games: Tally, ink: Colour, parted: bool = False) -> Surface:
    """A bar of `size` pixels: from the left in `ink` the share that was won, from the right, in
    hatches, that which was lost, and bare paper between them for games in which both were level.

    One that is `parted` has a line between any two games.
    """
    width, height = size[0] * FINE, size[1] * FINE
    bar = Surface((width, height))
    won, lost = (round(width * each) for each in shares(games))
    bar.fill(palette().parchment_light)
    _hatch(bar, Rect(width - lost, 0, lost, height))
    _print(bar, Rect(0, 0, won, height), ink)
    edge = mix(palette().sepia, palette().ink, 0.4)
    for game in range(1, games.games if parted else 0):
        x = width * game // games.games
        pygame.draw.line(bar, edge, (x, 0), (x, height), max(1, FINE * 2 // 3))
    for end in (won, width - lost):
        if 0 < end < width:
            pygame.draw.line(bar, edge, (end, 0), (end, height), FINE)
    pygame.draw.rect(bar, edge, bar.get_rect(), FINE)
    return pygame.transform.smoothscale(bar, size)


def part_of_bar(side: int, games: Tally, ink: Colour) -> Surface:
    """A square of a bar in which all games ended alike, for a legend."""
    return won_bar((side, side), games, ink)


def shares(games: Tally) -> tuple[float, float]:
    """The shares of games won and lost; zeros where none was played."""
    return games.won / max(1, games.games), games.lost / max(1, games.games)


def _print(bar: Surface, place: Rect, ink: Colour) -> None:
    """A part in full ink, with a fine light line along its upper and a dark one along its lower
    edge.
    """
    pygame.draw.rect(bar, ink, place)
    thick, inside = max(FINE, place.height // 12), place.inflate(-4 * FINE, -4 * FINE)
    if inside.width <= 0:
        return
    light, dark = mix(ink, palette().parchment_light, 0.4), mix(ink, palette().ink, 0.45)
    pygame.draw.rect(bar, light, (*inside.topleft, inside.width, thick))
    pygame.draw.rect(bar, dark, (inside.x, inside.bottom - thick, inside.width, thick))


def _hatch(bar: Surface, place: Rect) -> None:
    """A part of pale paper with slanting strokes."""
    paper, high = mix(palette().parchment_dark, palette().walnut, LOST), place.height
    pygame.draw.rect(bar, paper, place)
    bar.set_clip(place)
    stroke, step = mix(paper, palette().sepia, STROKE), max(3 * FINE, round(high * HATCHES))
    # Counted from the bar's own end, so that the strokes of all rows stand one below the other.
    for x in range(bar.get_width(), place.x - high, -step):
        pygame.draw.line(bar, stroke, (x, high), (x + high, 0), max(2, FINE * 5 // 6))
    bar.set_clip(None)
