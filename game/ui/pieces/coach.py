"""Pictures of the coach with its horses."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.ui.graphics import svg
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, palette
from game.ui.pieces import driving, figures

COACH_ASPECT = 118 / 70

FINE = 4
"""The factor by which a head is drawn larger than it is shown."""

FEW = 6
"""Horses that are drawn before a coach as large as its picture has room for."""

PALE = 90
"""Of 255: the opacity of a horse that is lacking."""


@cached(32)
def coach(size: tuple[int, int], colour: Colour) -> Surface:
    """The coach alone, in a seat's colour."""
    return svg.piece("coach", size, *figures.livery(colour))


@cached(32)
def horse(height: int, number: int = 0, pale: bool = False) -> Surface:
    """A horse as it is drawn before carriages, without air around it; a `pale` one is lacking.

    The first of a pair stands nearer than the second.
    """
    coat = driving.COATS[number % len(driving.COATS)]
    # What is drawn fills most of its picture.
    drawn = driving.horse(coat, driving.STANDING, height * 3 // 2)
    drawn = drawn.subsurface(drawn.get_bounding_rect())
    size = (round(height * drawn.get_width() / drawn.get_height()), height)
    image = pygame.transform.smoothscale(drawn, size)
    if pale:
        image.fill((255, 255, 255, PALE), special_flags=pygame.BLEND_RGBA_MULT)
    return image


@cached(64)
def head(side: int, colour: Colour) -> Surface:
    """The head of a horse in a colour, with an edge as pale as paper."""
    large = side * FINE
    inset = max(FINE, large // 24)
    inner = large - 2 * inset
    paper = palette().parchment_light
    drawn = svg.piece("horse-head", (inner, inner), ink=colour, on=paper)
    image = Surface((large, large), pygame.SRCALPHA)
    image.fill((*paper, 0))
    outline = [(x + inset, y + inset) for x, y in pygame.mask.from_surface(drawn).outline()]
    pygame.draw.polygon(image, paper, outline, 2 * inset)
    image.blit(drawn, (inset, inset))
    return pygame.transform.smoothscale(image, (side, side))


@cached(32)
def team(size: tuple[int, int], horses: int, colour: Colour, needed: int = 0) -> Surface:
    """The coach and its horses in two rows, fitted into `size` pixels, so that they can be counted.

    Those that it has not got of the ones `needed` are pale.
    """
    width, height = size
    places = max(horses, needed)
    few = places <= FEW
    body_height = min(height, round(width * (0.44 if few else 0.38) / COACH_ASPECT))
    body = coach((round(body_height * COACH_ASPECT), body_height), colour)
    image = Surface(size, pygame.SRCALPHA)
    top = (height - body_height) // 2
    image.blit(body, (0, top))
    room = width - body.get_width()
    # Half of each horse stays in sight, less of very many; if need be all of them get smaller.
    widest = room / (1 + (0.5 if few else 0.35) * (places - 1))
    horse_height = max(6, min(round(body_height * 0.62), round(widest / figures.HORSE_ASPECT)))
    wide = horse(horse_height).get_width()
    step = min((room - wide) / max(1, places - 1), wide * 0.55)
    floor = top + round(body_height * 0.97)
    lift = round(horse_height * 0.22)
    for number in sorted(range(places), key=lambda each: (each // 2, -(each % 2))):
        x = round(body.get_width() + number * step)
        y = floor - horse_height - (lift if number % 2 else 0)
        image.blit(horse(horse_height, number, number >= horses), (x, y))
    return image
