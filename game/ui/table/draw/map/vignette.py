"""The vignette in the corner of a sheet where carriages would lie: an engraved mail coach."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, mix, palette
from game.ui.pieces import coach
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.layout import bounding

HORSES = 6
"""As many as may go before a coach at most."""

WIDE = 62
"""Width in per cent of the room for carriages."""

LEAST = 24
"""Pixels of height below which a coach could not be made out."""

STRENGTH = 190
"""Opacity of the ink of the engraving, of 255."""


def paint_vignette(image: Surface, geometry: TableGeometry) -> None:
    """Paint a coach and six where a game without carriages leaves their room bare."""
    place = vignette_place(geometry)
    if place is not None and place.height >= LEAST:
        image.blit(_vignette(place.size), place)


def vignette_place(geometry: TableGeometry) -> Rect | None:
    """Its place, if there is a room for carriages that is bare and wide enough."""
    carriages = geometry.board.carriages
    if not carriages or geometry.view.rules.carriages:
        return None
    room = bounding([geometry.carriage(each.length) for each in carriages])
    place = Rect(0, 0, room.width * WIDE // 100, room.height * 116 // 100)
    place.bottomright = room.bottomright
    return place if room.width > 3 * room.height else None


@cached(2)
def _vignette(size: tuple[int, int]) -> Surface:
    line, dark = max(1, size[1] // 70), mix(palette().sepia, palette().ink, 0.3)
    image = Surface(size, pygame.SRCALPHA)
    image.fill((*palette().parchment_light, 0))
    # A frame would promise a table to be read, as where carriages lie.
    inner = image.get_rect().inflate(-8 * line, -8 * line)
    floor = inner.bottom - inner.height * 16 // 100
    room = inner.width * 92 // 100, floor - inner.y - 4 * line
    team = _engraved(coach.team(room, HORSES, palette().sepia), dark)
    drawn = team.get_bounding_rect()
    _road(image, inner.inflate(-6 * line, -6 * line), floor, dark, line)
    at = drawn.copy()
    at.midbottom = (inner.centerx, floor + 2 * line)
    image.blit(team, at, drawn)
    return image


def _engraved(picture: Surface, dark: Colour) -> Surface:
    """A picture in the one ink of a sheet, from `dark` to the colour of paper."""
    result = pygame.transform.grayscale(picture)
    light = palette().parchment_light
    span = [max(0, one - other) for one, other in zip(light, dark, strict=True)]
    result.fill((*span, 255), special_flags=pygame.BLEND_RGBA_MULT)
    result.fill((*dark, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return result


def _road(image: Surface, room: Rect, floor: int, dark: Colour, line: int) -> None:
    """The road below the wheels, in strokes that grow shorter towards the viewer."""
    strokes = 5
    for stroke in range(strokes):
        y = floor + stroke * max(2 * line, (room.bottom - floor) // strokes)
        if y > room.bottom:
            break
        half = room.width * (50 - 8 * stroke) // 100
        shade = (*dark, STRENGTH - 30 * stroke)
        image.fill(shade, (room.centerx - half, y, 2 * half, line))
