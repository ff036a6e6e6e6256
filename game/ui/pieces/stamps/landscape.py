"""Landscapes behind what stands on a stamp of an achievement."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Surface

from game.ui.graphics import svg
from game.ui.graphics.cache import cached
from game.ui.graphics.paintings import painting
from game.ui.graphics.theme import Colour, mix, palette
from game.ui.pieces.stamps.sky import HORIZON, SKIES, wash

TINTS: tuple[Colour, ...] = (
    (214, 142, 62),
    (198, 170, 70),
    (98, 140, 176),
    (110, 150, 84),
    (186, 96, 86),
)
"""Colours of land, as provinces have them on the map."""

FAR, LAYERS = "landscape-far", ("landscape-hills", "landscape-fields")
"""Parts of the landscape that coaches drive through: its mountains, and what is before them, from
far to near.
"""

LENGTH, SKYLINE = 3.5, 0.72
"""The length of a part of it in widths of the picture, and where its land begins in its height."""

BROAD = 1.6
"""Width of a picture, in heights, beyond which it shows no larger but a longer part."""

RAYS, FINE = 40, 2
"""Rays about a medallion, and the factor by which they are drawn larger and then scaled down."""

STEP = 0.37
"""The share of the rest of a landscape by which one picture lies beside the one before."""


@cached(32)
def landscape(size: tuple[int, int], number: int) -> Surface:
    """A picture's ground; each `number` has a sky and a piece of the land of its own."""
    width, high = size
    tint = TINTS[1 + 2 * (number % 2)]
    picture = wash(size, tint, SKIES[number % len(SKIES)]).copy()
    # A broad place shows a longer part, else of its mountains there would be the feet alone.
    long = max(width, round(min(width, high * BROAD) * LENGTH))
    across = round((long - width) * (number * STEP % 1))
    layers = (svg.piece(name, (long, long * 3 // 10)) for name in LAYERS)
    for layer in (_mountains(long), *layers):
        picture.blit(layer, (-across, round(HORIZON * high - SKYLINE * layer.get_height())))
    return picture


@cached(2)
def _mountains(long: int) -> Surface:
    """The mountains, so many pixels long, in the light and shade of those on the title page.

    As white silhouettes they were taken for paper on which nothing is printed yet.
    """
    image = svg.piece(FAR, (long, long * 3 // 10)).copy()
    light = painting(FAR)
    high = round(light.get_height() * long / light.get_width())
    spread = pygame.transform.smoothscale(light, (long, high))
    image.blit(spread, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return image


@cached(32)
def rays(size: tuple[int, int], tint: Colour) -> Surface:
    """Calm ground behind a medallion: rays in two shades of a colour from its middle."""
    width, high = size
    large = Surface((width * FINE, high * FINE))
    pale, deep = (mix(palette().parchment_light, tint, share) for share in (0.3, 0.48))
    large.fill(pale)
    middle = pygame.Vector2(large.get_rect().center)
    turn = 360 / RAYS
    for number in range(RAYS):
        edges = (
            middle + pygame.Vector2(large.get_width(), 0).rotate((number + side) * turn)
            for side in (0.25, 0.75)
        )
        pygame.draw.polygon(large, deep, [middle, *edges])
    return pygame.transform.smoothscale(large, size)


def fields(picture: Surface, tints: Sequence[Colour]) -> None:
    """Paint land in these colours side by side, with lines between."""
    width, high = picture.get_size()
    top, ink, line = round(HORIZON * high), palette().sepia, max(1, high // 90)
    for number, tint in enumerate(tints):
        left, right = (width * each // len(tints) for each in (number, number + 1))
        picture.fill(mix(palette().parchment_light, tint, 0.75), (left, top, right - left, high))
        if number:
            pygame.draw.line(picture, ink, (left, top), (left, high), line)
    pygame.draw.line(picture, ink, (0, top), (width, top), line)
