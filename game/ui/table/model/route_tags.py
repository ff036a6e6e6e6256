"""A route as small tags, one a city, tinted by province and strung along a line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.ui.graphics import text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics, mix, palette


class Stop(NamedTuple):
    """A city of a route: its name and its province's tint; no tint for cities left out."""

    name: str
    tint: Colour | None


LEFT_OUT = Stop("…", None)


def tag_sizes(height: int, metrics: Metrics) -> tuple[int, int]:
    """The smallest and the largest font of tags in so many pixels' height."""
    # Where large words leave cities out, they become smaller than in the usual size.
    usual = min(metrics.small, Metrics(metrics.size).small) * 3 // 4
    smallest = min(max(text.SMALLEST + 2, usual), max(text.SMALLEST, height * 3 // 4))
    return smallest, max(smallest, metrics.body)


def in_a_line(names: Sequence[str], width: int, size: int) -> bool:
    """Whether the tags of these cities go into one line."""
    stops = [Stop(name, None) for name in names]
    line = Rect(0, 0, width, tag_height(size))
    return _flow(stops, len(stops), line, size, palette().ink) is not None


def route_tags(
    stops: Sequence[Stop], rect: Rect, sizes: tuple[int, int], colour: Colour
) -> list[Sprite]:
    """The tags of a route in `rect`, after the number of its cities in a seat's `colour`.

    `sizes` are the smallest and the largest font. The middle of a route that is too long for the
    smallest is left out, for its ends matter.
    """
    smallest, largest = sizes
    for size in range(largest, smallest - 1, -1):
        placed = _flow(stops, len(stops), rect, size, colour)
        if placed is not None:
            return placed
    for keep in range((len(stops) - 1) // 2, 0, -1):
        ends = [*stops[:keep], LEFT_OUT, *stops[-keep:]]
        placed = _flow(ends, len(stops), rect, smallest, colour)
        if placed is not None:
            return placed
    return _flow([], len(stops), rect, smallest, colour) or []


def _flow(
    stops: Sequence[Stop], count: int, rect: Rect, size: int, colour: Colour
) -> list[Sprite] | None:
    """The tags line by line, or None where they do not fit."""
    height = tag_height(size)
    pitch = height + max(2, size // 4)
    images = [_number(count, size, colour)]
    images += [_tag(stop, size, linked=index > 0) for index, stop in enumerate(stops)]
    x, y = rect.x, rect.y
    result: list[Sprite] = []
    for index, image in enumerate(images):
        if index and x + image.get_width() > rect.right:
            # The second line begins below the first tag, not below the number.
            x, y = rect.x + images[0].get_width() + size // 3, y + pitch
            if x + image.get_width() > rect.right:
                return None
        result.append(Sprite(image, x, y))
        x += image.get_width() + (size // 3 if index == 0 else 0)
    spare = rect.bottom - (y + height)
    if spare < 0:
        return None
    return [each._replace(y=each.y + spare // 2) for each in result]


def tag_height(size: int) -> int:
    return round(size * 1.32)


@cached(256)
def _tag(stop: Stop, size: int, linked: bool) -> Surface:
    """A tag; a `linked` one has a bit of road before it."""
    height, link = tag_height(size), round(size * 0.45) if linked else 0
    words = text.render(stop.name, size, palette().ink, "regular")
    width = words.get_width() + round(size * 0.6)
    image = Surface((link + width, height), pygame.SRCALPHA)
    middle = height // 2
    if linked:
        line = max(1, size // 8)
        pygame.draw.line(image, palette().sepia, (0, middle), (link, middle), line)
    if stop.tint is not None:
        fill = mix(stop.tint, palette().parchment_light, 0.42)
        rim = mix(stop.tint, palette().ink, 0.45)
        plate = textures.plate(
            (width, height), fill, rim, max(2, height // 5), max(1, size // 14), None
        )
        image.blit(plate, (link, 0))
    image.blit(words, words.get_rect(center=(link + width // 2, middle)))
    return image


@cached(64)
def _number(count: int, size: int, colour: Colour) -> Surface:
    """How many cities the route has, on a milestone of the seat's colour."""
    side = tag_height(size)
    image = textures.plate(
        (side, side), colour, mix(colour, palette().ink, 0.4), side // 2, max(1, size // 14), None
    ).copy()
    words = text.render(str(count), size, palette().parchment_light, "bold")
    image.blit(words, words.get_rect(center=(side // 2, side // 2)))
    return image
