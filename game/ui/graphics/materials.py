"""Materials of buttons and panels: sheets, leather, tickets, the desk pad, pins.

The light comes from the upper left: things are lighter at the top, shadows fall to the lower right.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.ui.graphics import shadows, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.soft_edges import drawn_out
from game.ui.graphics.textures import PaperStyle
from game.ui.graphics.theme import Colour, mix, palette

SCALE = 2
"""The factor by which outlines are drawn larger and then shrunk, for smooth edges."""

POINTED_AT: Colour = (255, 250, 234)
"""The ground of a ticket that is pointed at."""

LEATHER: Colour = (92, 58, 38)
OXBLOOD: Colour = (132, 30, 26)


def sheet(rect: Rect, depth: int, style: PaperStyle = "letter") -> list[Sprite]:
    """A sheet of paper that lies on the table, and its shadow, `depth` pixels deep."""
    return shadows.with_shadow(textures.paper(rect.size, style), *rect.topleft, depth)


@cached(64)
def ticket(
    size: tuple[int, int],
    ground: Colour,
    ink: Colour,
    notch: int,
    line: int,
    *,
    double: bool = True,
) -> Surface:
    """A printed ticket with notched corners and a line of `ink` around it, or a `double` one."""
    paper = _grained(size, ground, 247)
    _shade(paper, (255, 255, 255), (250, 240, 218))
    image = _inlay(Surface(size, pygame.SRCALPHA), paper, 0, notch, hollow=True, fill=ink)
    _inlay(image, paper, line, notch, hollow=True)
    gap = 3 * line
    if double and min(size) > 8 * gap:
        pale = mix(ground, ink, 0.55)
        _inlay(image, paper, gap, notch, hollow=True, fill=pale)
        _inlay(image, paper, gap + max(1, line // 2), notch, hollow=True)
    return image


@cached(96)
def ticket_shadow(size: tuple[int, int], notch: int, depth: int) -> Surface:
    """The shadow of a ticket, `depth` pixels beyond it: its notches are seen through."""

    def paint(each: tuple[int, int]) -> Surface:
        shape = _shape((each[0] - 2 * depth, each[1] - 2 * depth), notch, True)
        return shadows.cast(shape, depth)

    whole = size[0] + 2 * depth, size[1] + 2 * depth
    return drawn_out(whole, 4 * depth + notch, paint)


@cached(64)
def leather(
    size: tuple[int, int], colour: Colour, radius: int, line: int, tooling: Colour | None
) -> Surface:
    """A piece of leather with a line of the colour `tooling`, if given, stamped into it."""
    hide = _grained(size, colour, 214)
    _shade(hide, (255, 255, 255), (190, 184, 178))
    shine = mix(colour, (255, 226, 190), 0.42)
    image = _inlay(
        Surface(size, pygame.SRCALPHA), hide, 0, radius, fill=mix(colour, (0, 0, 0), 0.6)
    )
    _inlay(image, hide, line, radius, fill=shine)
    _inlay(image, hide, line, radius, shift=max(1, line // 2))
    gap = 3 * line
    if tooling is not None and min(size) > 8 * gap:
        _inlay(image, hide, gap, radius, fill=mix(colour, (0, 0, 0), 0.35), shift=-1)
        _inlay(image, hide, gap, radius, fill=tooling)
        _inlay(image, hide, gap + max(1, line * 2 // 3), radius)
    return image


@cached(64)
def plate(size: tuple[int, int], colour: Colour, rim: Colour, radius: int, line: int) -> Surface:
    """A flat plate of wood with a thin `rim`."""
    wood = _grained(size, colour, 214)
    image = Surface(size, pygame.SRCALPHA)
    _inlay(image, wood, 0, radius, fill=mix(colour, (0, 0, 0), 0.45))
    _inlay(image, wood, line, radius, fill=rim)
    return _inlay(image, wood, 2 * line, radius)


@cached(8)
def pin(size: int) -> Surface:
    """A brass pin seen from above, with its own small shadow; `size` pixels with it."""
    side = size * 4
    big = Surface((side, side), pygame.SRCALPHA)
    r = side * 0.32
    middle = side * 0.42
    below = shadows.pool(round(2 * r), round(1.5 * r))
    big.blit(below, below.get_rect(center=(middle + r * 0.3, middle + r * 0.6)))
    for share in range(12):
        t = share / 11
        colour = mix((120, 82, 26), (255, 232, 164), t)
        spot = (middle - r * 0.32 * t, middle - r * 0.36 * t)
        pygame.draw.circle(big, colour, spot, r * (1 - 0.78 * t))
    return pygame.transform.smoothscale(big, (size, size))


@cached(2, brief=True)
def desk_pad(size: tuple[int, int], side: int) -> Surface:
    """A sheet with leather corners, `side` pixels long, at its right."""
    pad = textures.brief_paper(size).copy()
    corner = _corner(side)
    pad.blit(corner, (size[0] - side, 0))
    pad.blit(pygame.transform.flip(corner, False, True), (size[0] - side, size[1] - side))
    return pad


def _corner(side: int) -> Surface:
    """The upper right corner."""
    hide = leather((side, side), LEATHER, 0, max(1, side // 24), None).copy()
    _cut_polygon(hide, [(0, 0), (side, 0), (side, side)])
    near, far = side * 0.11, side * 0.27
    pygame.draw.aaline(hide, palette().gold, (far, near), (side - near, side - far))
    return hide


def _cut_polygon(image: Surface, outline: Sequence[tuple[float, float]]) -> None:
    """Make everything outside a polygon transparent, with smooth edges."""
    width, height = image.get_size()
    big = Surface((width * SCALE, height * SCALE), pygame.SRCALPHA)
    big.fill((255, 255, 255, 0))
    pygame.draw.polygon(big, (255, 255, 255, 255), [(x * SCALE, y * SCALE) for x, y in outline])
    mask = pygame.transform.smoothscale(big, (width, height))
    image.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _grained(size: tuple[int, int], colour: Colour, low: int) -> Surface:
    face = Surface(size)
    face.fill(colour)
    width, height = size
    for cell, floor in ((3, low), (14, (low + 255) // 2)):
        grain = textures.noise(size, (width // cell + 2, height // cell + 2), floor, 255, width)
        face.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return face


def _shade(face: Surface, top: Colour, bottom: Colour) -> None:
    shade = Surface((2, 2))
    shade.fill(top, (0, 0, 2, 1))
    shade.fill(bottom, (0, 1, 2, 1))
    face.blit(
        pygame.transform.smoothscale(shade, face.get_size()),
        (0, 0),
        special_flags=pygame.BLEND_RGB_MULT,
    )


def _inlay(
    image: Surface,
    face: Surface,
    inset: int,
    radius: int,
    *,
    hollow: bool = False,
    fill: Colour | None = None,
    shift: int = 0,
) -> Surface:
    """Draw `face`, or a plain `fill`, into `image`, `inset` pixels inside its edge."""
    width, height = image.get_width() - 2 * inset, image.get_height() - 2 * inset
    mask = _shape((width, height), radius if hollow else max(0, radius - inset), hollow)
    piece = mask.copy()
    if fill is None:
        piece.blit(face, (-inset, -inset), special_flags=pygame.BLEND_RGB_MULT)
    else:
        piece.fill(fill, special_flags=pygame.BLEND_RGB_MULT)
    image.blit(piece, (inset, inset + shift), (0, 0, width, height - max(0, shift)))
    return image


@cached(64)
def _shape(size: tuple[int, int], radius: int, hollow: bool) -> Surface:
    width, height = max(1, size[0]) * SCALE, max(1, size[1]) * SCALE
    big = Surface((width, height), pygame.SRCALPHA)
    big.fill((255, 255, 255, 0))
    box = Rect(0, 0, width, height)
    if hollow:
        big.fill((255, 255, 255, 255))
        for spot in (box.topleft, box.topright, box.bottomleft, box.bottomright):
            pygame.draw.circle(big, (255, 255, 255, 0), spot, radius * SCALE)
    else:
        pygame.draw.rect(big, (255, 255, 255, 255), box, border_radius=radius * SCALE)
    return pygame.transform.smoothscale(big, (max(1, size[0]), max(1, size[1])))
