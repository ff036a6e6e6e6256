"""Paintings in pixels, which are spread out to the size needed: what is soft in a picture."""

from __future__ import annotations

import pygame
from pygame import Surface

from game import resources


def painting(name: str) -> Surface:
    """`assets/pieces/<name>-painted.jpg`; it is read anew each time, for none is needed twice."""
    path = resources.folder("assets") / "pieces" / f"{name}-painted.jpg"
    return pygame.image.load(path).convert(32)
