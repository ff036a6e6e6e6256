"""Drawing of a route as small tags, tinted by province and strung along a line."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.ui.graphics import text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, mix, palette
from game.ui.table.model.route_tags import LEFT_OUT, link_width, route_tags, tag_height, tag_width


class Stop(NamedTuple):
    """A city of a route: its name and its province's tint; no tint for cities left out."""

    name: str
    tint: Colour | None


def route_tag_sprites(stops: Sequence[Stop], rect: Rect, sizes: tuple[int, int]) -> list[Sprite]:
    """The tags of a route in `rect`, after a signpost with the number of its cities.

    `sizes` are the smallest and the largest font.
    """
    size, numbers, corners = route_tags([stop.name for stop in stops], rect, sizes)
    named = [Stop(LEFT_OUT, None) if number is None else stops[number] for number in numbers]
    images = [length_sign(len(stops), size)]
    images += [tag(stop, size, linked=index > 0) for index, stop in enumerate(named)]
    tags = [Sprite(image, x, y) for image, (x, y) in zip(images, corners, strict=False)]
    bends = [
        _bend_between(before.rect, after.rect, size)
        for before, after in pairwise(tags[1:])
        if after.y > before.y
    ]
    return [*bends, *tags]


def _bend_between(before: Rect, after: Rect, size: int) -> Sprite:
    """The road from the last tag of a line back to the first one of the next."""
    line = max(2, size // 8)
    left, right = after.x - line // 2, before.right + link_width(size)
    image = _bend((right - left, after.centery - before.centery), right - before.right, size)
    return Sprite(image, left, before.centery - line // 2)


@cached(16)
def _bend(size: tuple[int, int], stub: int, font: int) -> Surface:
    """A road that leaves a line at its end, goes back between both, and enters the next one."""
    line = max(2, font // 8)
    width, high = size
    image = Surface((width + line, high + line), pygame.SRCALPHA)
    # In the middle of the gap between the two lines.
    middle = high // 2
    for part in (
        (width - stub, 0, stub, line),
        (width - line, 0, line, middle + line),
        (0, middle, width, line),
        (0, middle, line, high - middle + line),
    ):
        image.fill(palette().sepia, part)
    return image


@cached(256)
def tag(stop: Stop, size: int, linked: bool = False) -> Surface:
    """A tag; a `linked` one has a bit of road before it."""
    height, link = tag_height(size), link_width(size) if linked else 0
    words = text.render(stop.name, size, palette().ink, "regular")
    width = tag_width(stop.name, size)
    image = Surface((link + width, height), pygame.SRCALPHA)
    middle = height // 2
    if linked:
        line = max(1, size // 8)
        pygame.draw.line(image, palette().sepia, (0, middle), (link, middle), line)
    if stop.tint is not None:
        fill = mix(stop.tint, palette().parchment_light, 0.42)
        rim = mix(stop.tint, palette().ink, 0.45)
        plate = textures.plate((width, height), fill, rim, max(2, height // 5), max(1, size // 14))
        image.blit(plate, (link, 0))
    image.blit(words, words.get_rect(center=(link + width // 2, middle)))
    return image


@cached(64)
def number_disc(count: int, size: int, colour: Colour) -> Surface:
    """A milestone of the seat's colour with the number of the route's cities."""
    side = tag_height(size)
    image = textures.plate(
        (side, side), colour, mix(colour, palette().ink, 0.4), side // 2, max(1, size // 14)
    ).copy()
    words = text.render(str(count), size, palette().parchment_light, "bold")
    image.blit(words, words.get_rect(center=(side // 2, side // 2)))
    return image


@cached(64)
def length_sign(count: int, size: int) -> Surface:
    """A small signpost with the number of a route's cities, as beside the own route."""
    side, line = tag_height(size), max(1, size // 12)
    image = Surface((side, side), pygame.SRCALPHA)
    post = Rect(0, 0, max(3, side // 6), side)
    post.centerx = side // 2
    image.fill(palette().walnut, post)
    image.fill(mix(palette().walnut, palette().gold, 0.35), (post.x, 0, post.width // 3, side))
    board = Rect(0, max(1, side // 12), side, side * 80 // 100)
    plate = textures.plate(
        board.size, palette().parchment_light, palette().sepia, max(2, side // 9), line
    )
    image.blit(plate, board)
    words = text.render(str(count), size, palette().ink, "bold")
    image.blit(words, words.get_rect(center=board.center))
    return image
