"""Drawing of a route as small tags, tinted by province and strung along a line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.ui.graphics import text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, mix, palette
from game.ui.table.model.route_tags import LEFT_OUT, link_width, route_tags, tag_height, tag_width

POST = 7
"""Per cent of the height of a signpost that its post is in sight above the board, and below it."""

FINE = 3
"""The factor by which an arrow is drawn larger than it is shown."""


class Stop(NamedTuple):
    """A city of a route: its name, its province's tint and its id; no tint for cities left out."""

    name: str
    tint: Colour | None
    city: str = ""


def route_tag_sprites(stops: Sequence[Stop], rect: Rect, sizes: tuple[int, int]) -> list[Sprite]:
    """The tags of a route in `rect`, after a signpost with the number of its cities.

    `sizes` are the smallest and the largest font.
    """
    size, numbers, corners, widths = route_tags([stop.name for stop in stops], rect, sizes)
    named = [Stop(LEFT_OUT, None) if number is None else stops[number] for number in numbers]
    result = [Sprite(length_sign(len(stops), size), *corners[0])] if corners else []
    y = corners[0][1] if corners else 0
    for index, (stop, width, at) in enumerate(zip(named, widths, corners[1:], strict=True)):
        begins = index == 0 or at[1] > y
        if begins and index:
            result.append(_goes_on(corners[0][0], at, size))
        y = at[1]
        result.append(Sprite(tag(stop, size, not begins, width), *at))
    return result


def _goes_on(left: int, tag: tuple[int, int], font: int) -> Sprite:
    """The arrow before the first tag of a line in which a route goes on, below its number."""
    x, y = tag
    return Sprite(_arrow((x - left, tag_height(font)), font), left, y)


@cached(16)
def _arrow(size: tuple[int, int], font: int) -> Surface:
    """An arrow that comes from above and turns to the right."""
    image = Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    wide, high = image.get_size()
    line, x, y = max(FINE, font * FINE // 8), high // 2, high // 2
    head = font * FINE * 30 // 100
    tip = wide - font * FINE // 8
    image.fill(palette().sepia, (x - line // 2, high // 12, line, y - high // 12))
    image.fill(palette().sepia, (x - line // 2, y - line // 2, tip - head - x, line))
    points = (tip, y), (tip - head * 3 // 2, y - head), (tip - head * 3 // 2, y + head)
    pygame.draw.polygon(image, palette().sepia, points)
    return pygame.transform.smoothscale(image, size)


@cached(256)
def tag(stop: Stop, size: int, linked: bool = False, width: int = 0) -> Surface:
    """A tag as wide as its name, or wider; a `linked` one has a bit of road before it."""
    height, link = tag_height(size), link_width(size) if linked else 0
    words = text.render(stop.name, size, palette().ink, "regular")
    width = max(width, tag_width(stop.name, size))
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
    """A small signpost with the number of a route's cities, as beside the own route; its board is
    level with the tags.
    """
    side, line = tag_height(size), max(1, size // 12)
    image = Surface((side, side), pygame.SRCALPHA)
    post = Rect(0, 0, max(3, side // 6), side)
    post.centerx = side // 2
    image.fill(palette().walnut, post)
    image.fill(mix(palette().walnut, palette().gold, 0.35), (post.x, 0, post.width // 3, side))
    board = Rect(0, 0, side, side - 2 * max(1, side * POST // 100))
    board.centery = side // 2
    plate = textures.plate(
        board.size, palette().parchment_light, palette().sepia, max(2, side // 9), line
    )
    image.blit(plate, board)
    words = text.render(str(count), size, palette().ink, "bold")
    image.blit(words, words.get_rect(center=(side // 2, side // 2)))
    return image
