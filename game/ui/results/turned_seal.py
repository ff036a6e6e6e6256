"""A seal over a number: it comes down, and is turned over to what it has told nobody yet."""

from __future__ import annotations

from dataclasses import dataclass
from math import sin, tau

import pygame
from pygame import Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite

TURNS = 8
"""Widths in which it is drawn."""

SHAKES, MOST_TILTED, TILTS = 3, 14, 4
"""The number of its shakes, the degrees by which it is tilted at most, and the steps to that."""

LAYS = 4
"""Sizes in which it comes down."""

HIGHER = 14
"""Per cent by which it looks larger for each of them that is left."""


@dataclass(frozen=True, slots=True)
class Seal:
    """A seal for a number, as it lies there with its back up: keys of the count for when it is laid
    and when it is turned. `alone`: nothing else of the line is seen below it either.
    """

    back: Sprite
    laid: str
    turns: str
    alone: bool = False

    def over(self, number: Sprite, laid: float, turns: float) -> Sprite:
        """The visible parts of seal and number, at these shares: never one through the other."""
        if laid < 1:
            image = enlarged(self.back.image, HIGHER * (LAYS - int(laid * LAYS)))
            return Sprite(image, *image.get_rect(center=self.back.rect.center).topleft)
        return turned(number if turns >= 0.5 else self.back, self.back.image, turns)


def turned(seal: Sprite, back: Surface, share: float) -> Sprite:
    """A picture that is turned by a share of half a turn, from its back."""
    if share >= 1:
        return seal
    # Rounded for what floating point loses: at half a turn it looks the same at any time.
    share = round(share, 6)
    image = back if share < 0.5 else seal.image
    step = round(abs(1 - 2 * share) * TURNS)
    image = _narrow(image, step)
    return Sprite(image, *image.get_rect(center=seal.rect.center).topleft)


def shaken(seal: Sprite, back: Surface, share: float) -> Sprite:
    """The back of a seal that shakes more and more, at a share of the time."""
    swing = sin(share * SHAKES * tau) * share
    image = _tilted(back, round(swing * TILTS))
    return Sprite(image, *image.get_rect(center=seal.rect.center).topleft)


@cached(4 * TILTS + 2)
def _tilted(image: Surface, step: int) -> Surface:
    return pygame.transform.rotozoom(image, step * MOST_TILTED / TILTS, 1.0) if step else image


@cached(4 * TURNS)
def _narrow(image: Surface, step: int) -> Surface:
    width, height = image.get_size()
    return pygame.transform.smoothscale(image, (max(2, width * step // TURNS), height))


@cached(56)
def enlarged(image: Surface, per_cent: int) -> Surface:
    """A picture that is larger by so many per cent."""
    width, height = image.get_size()
    size = (width * (100 + per_cent) // 100, height * (100 + per_cent) // 100)
    return pygame.transform.smoothscale(image, size)
