"""The engraved mail coach in the corner of a sheet where carriages would lie."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.theme import mix, palette
from game.ui.pieces import coach
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.layout import bounding

WIDE = 76
"""Width in per cent of the room for carriages."""

LEAST = 24
"""Pixels of height below which the coach could not be made out."""

HORSES = 4

STRENGTH = 190
"""The opacity of its ink, of 255: it lies on the sheet and is no piece of the game."""

GROUND = ((0.02, 0.98), (0.1, 0.7), (0.3, 0.9))
"""Begin and end of the strokes of the ground, one below the other, as shares of the width."""


def paint_coach_vignette(image: Surface, geometry: TableGeometry) -> None:
    """Paint the coach where a game without carriages leaves their room bare."""
    place = bare_corner(geometry)
    if place is not None and place.height >= LEAST:
        image.blit(_vignette(place.size), place)


def bare_corner(geometry: TableGeometry) -> Rect | None:
    """The place in the room for carriages, if that is bare and wide enough."""
    carriages = geometry.board.carriages
    if not carriages or geometry.view.rules.carriages:
        return None
    room = bounding([geometry.carriage(each.length) for each in carriages])
    place = Rect(0, 0, room.width * WIDE // 100, room.height)
    place.midright = room.midright
    return place if room.width > 3 * room.height else None


@cached(2)
def _vignette(size: tuple[int, int]) -> Surface:
    """The coach and its team in ink, on strokes of ground."""
    width, height = size
    ink = mix(palette().sepia, palette().ink, 0.1)
    line = max(1, height // 50)
    floor = height - 2 * (len(GROUND) + 1) * line
    team = coach.team((width, floor), HORSES, palette().sepia)
    drawn = team.subsurface(team.get_bounding_rect())
    image = Surface(size, pygame.SRCALPHA)
    image.fill((*ink, 0))
    image.blit(drawn, drawn.get_rect(midbottom=(width // 2, floor)))
    image = pygame.transform.grayscale(image)
    # What is dark becomes ink, what is light becomes paper.
    span = [paper - dark for paper, dark in zip(palette().parchment_light, ink, strict=True)]
    image.fill((*span, 255), special_flags=pygame.BLEND_RGBA_MULT)
    image.fill((*ink, 0), special_flags=pygame.BLEND_RGBA_ADD)
    for number, (begin, end) in enumerate(GROUND):
        y = floor + (2 * number + 1) * line
        image.fill((*ink, 255), Rect(begin * width, y, (end - begin) * width, line))
    image.fill((255, 255, 255, STRENGTH), special_flags=pygame.BLEND_RGBA_MULT)
    return image
