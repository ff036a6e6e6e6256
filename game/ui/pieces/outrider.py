"""Pictures of the postilion who rides ahead of a coach with his horn."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.ui.graphics import svg
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour
from game.ui.pieces import figures
from game.ui.pieces.driving import LINE, PHASES, STANDING

HORSE, RIDER, SEAT = (140, 104), (140, 118), 14
"""Units of the picture of a horse at a gallop, of that with its rider, and of what he is higher."""


GREY: tuple[Colour, Colour, Colour] = (214, 207, 195), (166, 157, 145), (88, 80, 73)
"""Coat, shade and mane of his horse: a grey, that is none of a team's."""

CHESTNUT: tuple[Colour, Colour, Colour] = (150, 88, 50), (112, 62, 34), (70, 38, 22)
"""The same of another one, for a second rider."""


@cached(3 * PHASES + 2)
def outrider(
    height: int, phase: int, colour: Colour, coat: tuple[Colour, Colour, Colour] = GREY
) -> Surface:
    """A postilion in the livery of a colour whose horse, so high, is at a gallop or stands."""
    scale = height / HORSE[1]
    image = Surface([round(each * scale) for each in RIDER], pygame.SRCALPHA)
    main, _light, dark, on = figures.livery(colour)
    hide, shade, mane = coat
    image.fill((*mane, 0))
    name = "standing" if phase == STANDING else f"gallop-{phase}"
    size = (round(HORSE[0] * scale), height)
    horse = svg.piece(f"saddle-horse-{name}", size, hide, shade, mane, on, LINE)
    image.blit(horse, (0, round(SEAT * scale)))
    over = (round(116 * scale), round(112 * scale))
    image.blit(svg.piece("outrider", over, main, dark=dark, on=on), (round(11 * scale), 2 * scale))
    return image
