"""Shadows of all that lies on the table, made by one recipe.

The lamp stands at the upper left, so that they fall to the lower right. Each has two parts: a tight
and dark one where a thing touches the table, and a wide and faint one around it, which lies the
further off the higher the thing is. `depth` is that height in pixels, and also how far the shadow
reaches beyond the thing.
"""

from __future__ import annotations

from weakref import WeakKeyDictionary

import pygame
from pygame import Rect, Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.soft_edges import drawn_out, soft_rectangle
from game.ui.graphics.theme import Colour

SHADE: Colour = (16, 8, 3)
"""The colour of all shadows: warm, for the light is."""

SLANT = (0.3, 0.5)
"""The distances of a shadow to the right of a thing and below it, as shares of its height."""

AMBIENT, CONTACT = 112, 96
"""The opacities of its two parts, of 255."""

TIGHT = 0.3
"""The reach of the tight part and its distance from the thing, as shares of those of the other."""

OPAQUE = 250
"""Of 255: what is seen through this is not noticed."""

_INSETS: WeakKeyDictionary[Surface, int | None] = WeakKeyDictionary()
"""The insets found so far of pictures that throw a shadow."""


@cached(96)
def shadow(size: tuple[int, int], depth: int = 10) -> Surface:
    """The soft shadow of a thing of `size`, reaching `depth` pixels beyond it on every side."""
    return _paint_shadow(size, depth)


@cached(16, brief=True)
def brief_shadow(size: tuple[int, int], depth: int) -> Surface:
    """The same for a picture that is painted once: that of a large sheet weighs much."""
    return _paint_shadow(size, depth)


def _paint_shadow(size: tuple[int, int], depth: int) -> Surface:
    whole = size[0] + 2 * depth, size[1] + 2 * depth
    return drawn_out(whole, 4 * depth, lambda each: _both_parts(each, depth))


def _both_parts(size: tuple[int, int], depth: int) -> Surface:
    """Both parts of a shadow in a picture of `size`, that is `depth` beyond the thing."""
    image = soft_rectangle(size, depth, SHADE, AMBIENT)
    near = max(1, round(depth * TIGHT))
    # The wide part is the picture's own, which is laid further off.
    (x, y), (far_x, far_y) = _slant(near), _slant(depth)
    inner = size[0] - 2 * (depth - near), size[1] - 2 * (depth - near)
    contact = soft_rectangle(inner, near, SHADE, CONTACT)
    image.blit(contact, (depth - near + x - far_x, depth - near + y - far_y))
    return image


def cast(image: Surface, depth: int) -> Surface:
    """The shadow of a thing of any outline; its picture reaches `depth` pixels beyond the thing."""
    dark = image.copy()
    dark.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    dark.fill((*SHADE, 0), special_flags=pygame.BLEND_RGBA_ADD)
    result = Surface(
        (image.get_width() + 2 * depth, image.get_height() + 2 * depth), pygame.SRCALPHA
    )
    result.fill((*SHADE, 0))
    near = max(1, round(depth * TIGHT))
    (x, y), (far_x, far_y) = _slant(near), _slant(depth)
    for reach, strength, right, down in (
        (depth, AMBIENT, 0, 0),
        (near, CONTACT, x - far_x, y - far_y),
    ):
        layer = Surface(result.get_size(), pygame.SRCALPHA)
        layer.fill((*SHADE, 0))
        layer.blit(dark, (depth + right, depth + down), special_flags=pygame.BLEND_RGBA_MAX)
        layer = pygame.transform.gaussian_blur(layer, max(1, reach * 2 // 5))
        layer.fill((255, 255, 255, strength), special_flags=pygame.BLEND_RGBA_MULT)
        result.blit(layer, (0, 0))
    return result


@cached(32)
def pool(width: int, height: int, strength: int = AMBIENT + CONTACT) -> Surface:
    """The soft shadow below something that stands, an ellipse; half its height beyond it."""
    reach = max(2, height // 2)
    image = Surface((width + 2 * reach, height + 2 * reach), pygame.SRCALPHA)
    image.fill((*SHADE, 0))
    core = image.get_rect().inflate(-2 * reach, -2 * reach)
    pygame.draw.ellipse(image, (*SHADE, strength), core)
    return pygame.transform.gaussian_blur(image, max(1, reach // 2))


def shadow_sprite(size: tuple[int, int], x: int, y: int, depth: int) -> Sprite:
    """The shadow of a thing of `size` at x, y, a little to its right and below it."""
    return Sprite(shadow(size, depth), *shadow_corner(x, y, depth))


def shadow_corner(x: int, y: int, depth: int) -> tuple[int, int]:
    """The upper left corner of the shadow of a thing at x, y."""
    right, down = _slant(depth)
    return x - depth + right, y - depth + down


def _slant(depth: int) -> tuple[int, int]:
    """The distance of a shadow from its thing, in pixels to the right and down."""
    return int(depth * SLANT[0]), max(1, int(depth * SLANT[1]))


def with_shadow(image: Surface, x: int, y: int, depth: int) -> list[Sprite]:
    """Sprites of a thing that lies on the table at x, y: its shadow and its picture."""
    return over_shadow(Sprite(image, x, y), shadow_sprite(image.get_size(), x, y, depth))


def over_shadow(thing: Sprite, below: Sprite) -> list[Sprite]:
    """Sprites of a thing and of the part of the shadow `below` it that may be seen."""
    inset = _opaque_within(thing.image)
    if inset is None:
        return [below, thing]
    hole = thing.rect.inflate(-2 * inset, -2 * inset)
    rim = _around(below.image, tuple(hole.move(-below.x, -below.y)))
    pieces = [Sprite(each, below.x + left, below.y + top) for each, left, top in rim]
    return [*pieces, thing]


def _opaque_within(image: Surface) -> int | None:
    """The pixels from its edge within which a picture is opaque all over; None if it is not."""
    inset = _INSETS.get(image, -1)
    if inset == -1:
        inset = _INSETS[image] = _find_inset(image)
    return inset


def _find_inset(image: Surface) -> int | None:
    for share in (0, 24, 12, 8):
        inset = min(image.get_size()) // share + 1 if share else 0
        inner = image.get_rect().inflate(-2 * inset, -2 * inset)
        if min(inner.size) <= 0:
            break
        if (
            pygame.mask.from_surface(image.subsurface(inner), OPAQUE - 1).count()
            == inner.w * inner.h
        ):
            return inset
    return None


@cached(128)
def _around(image: Surface, hole: tuple[int, ...]) -> list[tuple[Surface, int, int]]:
    """The parts of a picture around a hole, each with its corner: what is covered costs time."""
    x, y, width, height = hole
    right, bottom = x + width, y + height
    bands = (
        Rect(0, 0, image.get_width(), y),
        Rect(0, y, x, height),
        Rect(right, y, image.get_width() - right, height),
        Rect(0, bottom, image.get_width(), image.get_height() - bottom),
    )
    return [(image.subsurface(band), *band.topleft) for band in bands if min(band.size) > 0]
