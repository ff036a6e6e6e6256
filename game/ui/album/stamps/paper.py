"""Paper of the postage stamps in the album: perforated edges, and the postmark on them."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.ui.graphics import svg
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import palette

FINE = 4
"""Factor by which the paper is drawn larger and then scaled down."""

HOLE = 0.28
"""Radius of a hole, in widths from one to the next."""


@cached(8)
def stamp_paper(size: tuple[int, int], step: float) -> Surface:
    """Light paper with holes along its edges about every `step` pixels, on clear ground."""
    wide, high = (each * FINE for each in size)
    paper = Surface((wide, high), pygame.SRCALPHA)
    paper.fill(palette().parchment_light)
    clear = (*palette().parchment_light, 0)
    across, down = (max(2, round(each / step)) for each in size)
    for number in range(across + 1):
        for y in (0, high):
            centre = (number * wide / across, y)
            pygame.draw.circle(paper, clear, centre, HOLE * wide / across)
    for number in range(down + 1):
        for x in (0, wide):
            pygame.draw.circle(paper, clear, (x, number * high / down), HOLE * high / down)
    return pygame.transform.smoothscale(paper, size)


def postmark(across: int, slant: float, strength: int) -> Surface:
    """A round postmark in red, turned by `slant` degrees, so opaque of 255."""
    mark = svg.piece("postmark", (across, across), ink=palette().wax)
    mark = pygame.transform.rotozoom(mark, slant, 1.0)
    mark.set_alpha(strength)
    return mark
