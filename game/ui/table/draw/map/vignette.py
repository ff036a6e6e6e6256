"""Engraved scene of a post coach and its rider, for a game without carriages: these leave a strip
of the sheet bare.

It is printed on the sheet in one ink, fainter than any piece, so that nobody takes it for one.
"""

from __future__ import annotations

import pygame
from pygame import Surface

from game.ui.graphics import svg
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, mix, palette
from game.ui.pieces import figures
from game.ui.table.model.geometry import TableGeometry

WIDE = 4
"""A strip that is not so many times as wide as it is high has no room for the scene."""

WIDTH, HEIGHT, ROAD = 516, 88, 77
"""The drawing of the country in its own units, and the line on which wheels and hooves stand."""

COACH, COACH_AT, COACH_KIND = 57, 196, 6
"""The height of the coach, its middle, and the route whose carriage it is."""

RIDER, RIDER_AT = 47, 318
"""The height of the rider before it, and his middle."""

PALEST, FADE = 0.22, 0.12
"""The share of white in the darkest ink, and of the strip at each end in which the scene fades."""

WHITE: Colour = (255, 255, 255)
LIVERY: Colour = (176, 176, 176)
"""The grey of the coach's body: light enough for its windows and doors to be seen."""


def paint_vignette(image: Surface, geometry: TableGeometry) -> None:
    """Print the scene where the carriages would be, if their places lie side by side."""
    places = [geometry.carriage(each.length) for each in geometry.board.carriages]
    if not places:
        return
    strip = places[0].unionall(places[1:])
    if strip.width >= WIDE * strip.height:
        image.blit(engraved_scene(strip.size), strip, special_flags=pygame.BLEND_RGB_MULT)


def engraved_scene(size: tuple[int, int]) -> Surface:
    """The scene of this size on white, to be multiplied with the paper that it is printed on."""
    ink = palette().ink if palette().strong else mix(palette().sepia, palette().ink, 0.35)
    return _print(size, ink)


@cached(2)
def _print(size: tuple[int, int], ink: Colour) -> Surface:
    """The scene in one ink on white, to be multiplied with what it is printed on."""
    width, height = size
    scale = min(width / WIDTH, height / HEIGHT)
    scene = Surface(size)
    scene.fill(WHITE)
    country = round(WIDTH * scale), round(HEIGHT * scale)
    left, top = (width - country[0]) // 2, (height - country[1]) // 2
    scene.blit(svg.piece("vignette", country, ink=(0, 0, 0)), (left, top))
    high = round(COACH * scale)
    coach = figures.trimmed_carriage(COACH_KIND, 2 * high, LIVERY)
    coach = pygame.transform.smoothscale_by(coach, high / coach.get_height())
    rider = svg.piece("rider", (2 * high, round(RIDER * scale)), main=(0, 0, 0))
    foot = top + round(ROAD * scale)
    for picture, middle in ((coach, COACH_AT), (rider, RIDER_AT)):
        x = left + round(middle * scale)
        scene.blit(picture, picture.get_rect(midbottom=(x, foot)))
    scene = pygame.transform.grayscale(scene)
    _fade(scene)
    darkest = mix(ink, WHITE, PALEST)
    scene.fill([255 - each for each in darkest], special_flags=pygame.BLEND_RGB_MULT)
    scene.fill(darkest, special_flags=pygame.BLEND_RGB_ADD)
    return scene


def _fade(scene: Surface) -> None:
    """Let both ends fade into white."""
    width, height = scene.get_size()
    reach = round(FADE * width)
    mist = Surface((1, height), pygame.SRCALPHA)
    for x in range(reach):
        mist.fill((*WHITE, round(255 * (1 - x / reach))))
        scene.blit(mist, (x, 0))
        scene.blit(mist, (width - 1 - x, 0))
