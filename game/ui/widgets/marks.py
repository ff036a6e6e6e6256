"""Small shapes that widgets are drawn with."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.graphics import svg
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, palette

TICK = ((0.2, 0.5), (0.42, 0.7), (0.84, 0.2), (0.44, 0.86), (0.38, 0.86))
"""The corners of a tick, in a square of side 1."""


@cached(64)
def ring(size: tuple[int, int], radius: int, line: int) -> Surface:
    """The focus ring: gold between two dark hairlines, so that it shows on paper and on wood."""
    image = Surface(size, pygame.SRCALPHA)
    rect = image.get_rect()
    rim = max(1, round(palette().ring))
    pygame.draw.rect(image, palette().walnut_dark, rect, line + 2 * rim, border_radius=radius)
    inside = rect.inflate(-2 * rim, -2 * rim)
    pygame.draw.rect(image, palette().focus, inside, line, border_radius=radius - rim)
    return image


@cached(128)
def rule(width: int, height: int, colour: Colour) -> Surface:
    """A filled rectangle, for lines and carets."""
    image = Surface((max(1, width), max(1, height)))
    image.fill(colour)
    return image


@cached(64)
def arrow(side: int, right: bool, colour: Colour) -> Surface:
    """A small filled arrow head in a square."""
    big = Surface((side * 4, side * 4), pygame.SRCALPHA)
    s = side * 4
    points = [(s * 0.3, s * 0.12), (s * 0.78, s * 0.5), (s * 0.3, s * 0.88)]
    if not right:
        points = [(s - x, y) for x, y in points]
    pygame.draw.polygon(big, colour, points)
    return pygame.transform.smoothscale(big, (side, side))


@cached(16)
def down_arrow(side: int, colour: Colour) -> Surface:
    """An arrow head that points down, to what opens."""
    return pygame.transform.rotate(arrow(side, True, colour), -90)


@cached(16)
def up_arrow(side: int, colour: Colour) -> Surface:
    """An arrow head that points up, to what closes again."""
    return pygame.transform.rotate(arrow(side, True, colour), 90)


@cached(16)
def plus_sign(side: int, colour: Colour, bar: float = 0.11) -> Surface:
    """A plus: there is room for one more. Its bars are so wide, in sides."""
    big = side * 4
    image, wide = Surface((big, big), pygame.SRCALPHA), max(4, round(big * bar))
    image.fill((*colour, 0))
    image.fill(colour, Rect((big - wide) // 2, 0, wide, big))
    image.fill(colour, Rect(0, (big - wide) // 2, big, wide))
    return pygame.transform.smoothscale(image, (side, side))


@cached(64)
def tick_box(side: int, ticked: bool, rim: Colour, tick: Colour) -> Surface:
    """A check box, ticked or empty."""
    s = side * 4
    big = Surface((s, s), pygame.SRCALPHA)
    line = max(4, s // 14)
    pygame.draw.rect(big, rim, (0, 0, s, s), border_radius=s // 8)
    inner = (line, line, s - 2 * line, s - 2 * line)
    pygame.draw.rect(big, (255, 250, 236), inner, border_radius=s // 10)
    if ticked:
        pygame.draw.polygon(big, tick, [(x * s, y * s) for x, y in TICK])
    return pygame.transform.smoothscale(big, (side, side))


@cached(16)
def tick_mark(side: int, colour: Colour) -> Surface:
    """A tick without a box."""
    s = side * 4
    big = Surface((s, s), pygame.SRCALPHA)
    pygame.draw.polygon(big, colour, [(x * s, y * s) for x, y in TICK])
    return pygame.transform.smoothscale(big, (side, side))


@cached(16)
def quill(side: int, colour: Colour) -> Surface:
    """A small quill that writes, its tip at the lower left of a square."""
    s = side * 4
    big = Surface((s, s), pygame.SRCALPHA)
    vane = ((0.98, 0.02), (0.95, 0.34), (0.7, 0.62), (0.36, 0.76), (0.3, 0.7), (0.42, 0.36))
    pygame.draw.polygon(big, colour, [(x * s, y * s) for x, y in (*vane, (0.7, 0.1))])
    pygame.draw.line(big, colour, (s * 0.06, s * 0.95), (s * 0.36, s * 0.66), max(4, s // 14))
    shaft = (0, 0, 0, 0)
    pygame.draw.line(big, shaft, (s * 0.38, s * 0.64), (s * 0.84, s * 0.18), max(3, s // 24))
    return pygame.transform.smoothscale(big, (side, side))


@cached(16)
def silhouette(image: Surface, colour: Colour) -> Surface:
    """A picture of which only the outline is left, filled with one colour."""
    result = image.copy()
    result.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    result.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return result


@cached(16)
def dot(side: int, colour: Colour) -> Surface:
    """A filled circle in a square."""
    s = max(1, side) * 4
    big = Surface((s, s), pygame.SRCALPHA)
    pygame.draw.circle(big, colour, (s // 2, s // 2), s // 2)
    return pygame.transform.smoothscale(big, (max(1, side), max(1, side)))


@cached(16)
def dots(side: int, colour: Colour) -> Surface:
    """Three dots in a row, in a square: there is more to it, on a page of its own."""
    s = side * 4
    big = Surface((s, s), pygame.SRCALPHA)
    big.fill((*colour, 0))
    for share in (0.15, 0.5, 0.85):
        pygame.draw.circle(big, colour, (round(s * share), s // 2), s * 0.11)
    return pygame.transform.smoothscale(big, (side, side))


def lock(side: int, ink: Colour, keyhole: Colour) -> Surface:
    """A small padlock: not now."""
    return svg.piece("sign-lock", (side, side), ink=ink, on=keyhole)


def torn_letter(side: int, ink: Colour, paper: Colour) -> Surface:
    """A letter torn in two: what this does is for good."""
    return svg.piece("sign-torn", (side, side), ink=ink, on=paper)
