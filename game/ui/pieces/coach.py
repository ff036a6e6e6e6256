"""Pictures of the coach with its horses."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.ui.graphics import svg
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, palette
from game.ui.pieces import figures

COACH_ASPECT = 118 / 70

HORSE = 0.72
"""The height of the single horse before a coach, in heights of that."""


@cached(32)
def coach(size: tuple[int, int], colour: Colour) -> Surface:
    """The coach alone, in a seat's colour."""
    return svg.piece("coach", size, *figures.livery(colour))


@cached(16)
def coach_and_horse(height: int, colour: Colour) -> Surface:
    """The coach behind one horse, before a number of horses."""
    body = coach((round(height * COACH_ASPECT), height), colour)
    horse = figures.horse(round(height * HORSE))
    image = Surface((body.get_width() + horse.get_width(), height), pygame.SRCALPHA)
    image.blit(body, (0, 0))
    image.blit(horse, horse.get_rect(bottomright=image.get_rect().bottomright))
    return image


@cached(32)
def team(size: tuple[int, int], horses: int, colour: Colour) -> Surface:
    """The coach and its horses in two rows, fitted into `size` pixels."""
    width, height = size
    pairs = -(-horses // 2)
    body_height = min(height, round(width * (0.5 if pairs < 4 else 0.42) / COACH_ASPECT))
    body = coach((round(body_height * COACH_ASPECT), body_height), colour)
    image = Surface(size, pygame.SRCALPHA)
    top = (height - body_height) // 2
    image.blit(body, (0, top))
    room = width - body.get_width()
    # A pair may cover half of the next one; if that is not enough all horses get smaller.
    widest = room / (1 + 0.5 * (pairs - 1))
    horse_height = max(6, min(round(body_height * 0.55), round(widest / figures.HORSE_ASPECT)))
    near, far = figures.horse(horse_height), figures.horse(horse_height, palette().sepia)
    step = (room - near.get_width()) / max(1, pairs - 1)
    step = min(step, near.get_width() * 0.95)
    floor = top + round(body_height * 0.97)
    lift = round(horse_height * 0.22)
    for pair in range(pairs):
        x = round(body.get_width() + pair * step)
        if 2 * pair + 1 < horses:
            image.blit(far, (x + round(horse_height * 0.1), floor - horse_height - lift))
        image.blit(near, (x, floor - horse_height))
    return image
