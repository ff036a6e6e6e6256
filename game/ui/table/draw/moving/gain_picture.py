"""Pictures of points that have been won, on a plate, of dust, rays and sparks."""

from __future__ import annotations

import pygame
from pygame import Surface, Vector2

from game.ui.graphics import shadows, text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, mix, palette
from game.ui.language import gained
from game.ui.pieces import figures

PUFFS = ((0.16, 0.62, 0.3), (0.34, 0.5, 0.24), (0.64, 0.48, 0.26), (0.84, 0.6, 0.32))
"""Places of the clouds of dust and their radius, as shares of the width, the height and the height
of the picture.
"""

AIR, DISC, FOOT, LARGER = 8, 24, 79, 112
"""Per cent of a plaque's height that are free above its paper, that the discs have which say the
cities and the points of a carriage, and in which the middle of these is; and of such a disc the
height of what it brings.
"""

RAYS, WIDE_RAY = 20, 4
"""The number of rays, and half the degrees that each is wide."""


def gain_picture(points: int, height: int, fill: Colour, ink: Colour, least: int = 0) -> Surface:
    """“+15” on a plate in the colour of its seat, `least` pixels wide at least."""
    return _points_picture(gained(points), height, fill, ink, least)


@cached(32)
def _points_picture(said: str, height: int, fill: Colour, ink: Colour, least: int = 0) -> Surface:
    """Points as they are `said`, on a plate that is `least` pixels wide at least."""
    words = text.render(said, height * 3 // 4, ink, "semibold")
    size = (max(least, words.get_width() + height * 2 // 3), height)
    line = max(2, height // 20)
    image = textures.plate(size, fill, palette().gold, height // 4, line, palette().gold_light)
    image = image.copy()
    image.blit(words, words.get_rect(center=image.get_rect().center))
    return image


@cached(4)
def plaque_picture(
    size: tuple[int, int], cities: int, points: int, more: int, ink: Colour
) -> Surface:
    """Paper with a rim of gold for a carriage, its numbers at the foot and beside them what it
    brings `more` than the one before; and its shadow within these bounds: above it as much is left
    free as its picture has no drawing there.
    """
    width, height = size
    line, depth, top = max(2, height // 40), max(2, height // 24), height * AIR // 100
    paper = width - 2 * depth, height - top - depth
    colours = palette().letter, palette().gold
    plate = textures.plate(paper, *colours, paper[1] // 8, line, palette().gold_light)
    image = Surface(size, pygame.SRCALPHA)
    image.fill((*palette().ink, 0))
    below = shadows.brief_shadow(paper, depth)
    image.blit(below, shadows.shadow_corner(depth, top, depth))
    image.blit(plate, (depth, top))
    side, middle = max(8, height * DISC // 100), height * FOOT // 100
    gain = gain_picture(more, side * LARGER // 100, palette().form, ink)
    # Two discs with as much between them, and the gain after half of that.
    left = (width - 7 * side // 2 - gain.get_width()) // 2
    image.fill(palette().sepia, (left + side // 2, middle, 2 * side, max(1, side // 16)))
    seals = figures.milestone(cities, side), figures.points_seal(points, side)
    for seal, x in zip(seals, (left + side // 2, left + 5 * side // 2), strict=True):
        image.blit(seal, seal.get_rect(center=(x, middle)))
    image.blit(gain, gain.get_rect(midleft=(left + 7 * side // 2, middle)))
    return image


@cached(4)
def dust_picture(size: tuple[int, int]) -> Surface:
    """Soft clouds of dust to both sides."""
    width, height = size
    colour = mix(palette().parchment_light, palette().sepia, 0.3)
    image = Surface(size, pygame.SRCALPHA)
    image.fill((*colour, 0))
    for x, y, radius in PUFFS:
        spot = round(width * x), round(height * y)
        pygame.draw.circle(image, (*colour, 230), spot, max(2, round(height * radius)))
    return pygame.transform.gaussian_blur(image, max(1, height // 12))


@cached(2)
def rays_picture(side: int) -> Surface:
    """Golden rays from a middle to all sides, fainter the farther out."""
    whole, side = side, max(2, side // 2)
    image = Surface((side, side), pygame.SRCALPHA)
    image.fill((*palette().gold_light, 0))
    middle = Vector2(side / 2)
    for number in range(RAYS):
        long = side * (0.49 if number % 2 else 0.4)
        turned = 360 / RAYS * number
        edges = (Vector2(long, 0).rotate(turned + each) for each in (-WIDE_RAY, WIDE_RAY))
        corners = [middle, *(middle + each for each in edges)]
        pygame.draw.polygon(image, (*palette().gold, 235), corners)
    for share, colour in ((0.31, palette().gold), (0.28, palette().gold_light)):
        pygame.draw.circle(image, colour, middle, side * share)
    # So soft a picture is as good when it is painted small, in a quarter of the time.
    return pygame.transform.smoothscale(
        pygame.transform.gaussian_blur(image, max(1, side // 60)), (whole, whole)
    )


@cached(8)
def spark_picture(side: int) -> Surface:
    """A soft golden spark."""
    image = Surface((side, side), pygame.SRCALPHA)
    image.fill((*palette().gold, 0))
    pygame.draw.circle(image, palette().gold, (side / 2, side / 2), side * 0.36)
    pygame.draw.circle(image, palette().gold_light, (side / 2, side / 2), side * 0.22)
    return pygame.transform.gaussian_blur(image, max(1, side // 12))
