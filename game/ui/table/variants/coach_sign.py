"""Drawing of the sign beside the own route: a horse for each of its cities, and those to spare."""

from __future__ import annotations

from math import ceil

import pygame
from pygame import Rect, Surface

from game.rules.limits import SHORTEST_ROUTE
from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics, mix, palette
from game.ui.pieces import figures
from game.ui.table.draw.own.signpost import done_seal, open_board
from game.ui.table.model.regions import LARGE_WORDS

MARGIN = 6
"""Per cent of the place's height above and below the board together."""

FRAME = 1
"""Units on either side of what is drawn, for the frame of its place."""

SEAL = 2.4
"""Units of the tick beside the number once there are horses enough."""

NUMBER = 1.25
"""The largest font of the number, by that of other words."""

LARGEST = 3.4
"""Units of height of a horse where there are few."""

LEAST = 6
"""Pixels of height of one where there are very many."""

TOWN = 12
"""Pixels of height from which on a town can be made out."""

ACROSS, DOWN = 1.4, 1.15
"""The width and the height of a horse with the gap beside it, by its own height."""

BROAD = 1.5
"""A board so much wider than high has its number beside the horses."""

FINE = 4
"""How much larger an outline is drawn than it is shown."""


def coach_sign(
    place: Rect, metrics: Metrics, harnessed: int, cities: tuple[str, ...]
) -> list[Sprite]:
    """A board with the number of horses, a tick once it is enough, and a horse beside each of the
    route's `cities`; one that is lacking is an outline, those to spare stand pale below.

    It has a green rim once the route is long enough to be closed, too.
    """
    needed, large = len(cities), metrics.text_scale >= LARGE_WORDS
    board = place if large else place.inflate(0, -place.height * MARGIN // 100)
    enough = harnessed >= needed
    done = needed >= SHORTEST_ROUTE and enough
    inner = board.inflate(-2 * FRAME * metrics.unit, -2 * FRAME * metrics.unit)
    said = _number(inner, metrics, harnessed, needed)
    head, room = inner.copy(), inner.copy()
    if inner.width > BROAD * inner.height:
        head.width = said.get_width()
        room.width -= head.width + metrics.unit
        room.right = inner.right
    else:
        head.height = said.get_height()
        room.height -= head.height + metrics.unit // 2
        room.bottom = inner.bottom
    team = _team(room.size, harnessed, cities, metrics.px(LARGEST))
    return [
        *open_board(board, place, done, metrics),
        Sprite(said, *said.get_rect(center=head.center).topleft),
        Sprite(team, *room.topleft),
    ]


def _number(inner: Rect, metrics: Metrics, harnessed: int, needed: int) -> Surface:
    """The number of horses, beside a tick if it is enough, else before that of those needed."""
    enough = harnessed >= needed
    ink = palette().green if enough else palette().wax
    words = str(harnessed) if enough else f"{harnessed}/{needed}"
    side = min(metrics.px(SEAL), inner.height // 3) if needed and enough else 0
    size = min(round(metrics.body * NUMBER), inner.height // 2)
    said = text.render_fit(words, size, inner.width - side, ink, "semibold", text.SMALLEST)
    if not side:
        return said
    gap = side // 4
    image = Surface((side + gap + said.get_width(), max(side, said.get_height())), pygame.SRCALPHA)
    seal = done_seal(side)
    image.blit(seal, seal.get_rect(midleft=(0, image.get_height() // 2)))
    image.blit(said, said.get_rect(midright=(image.get_width(), image.get_height() // 2)))
    return image


@cached(16)
def _team(size: tuple[int, int], harnessed: int, cities: tuple[str, ...], largest: int) -> Surface:
    """Each city with its horse, and below them the horses to spare, all as large as they fit.

    Where the towns could not be made out there are horses only.
    """
    spare = max(0, harnessed - len(cities))
    for wide in (2, 1):
        sizes = (
            each for each in range(largest, LEAST, -1) if _fit(each, wide, size, cities, spare)
        )
        high = next(sizes, LEAST)
        if high >= TOWN:
            break
    across, down = ACROSS * high, DOWN * high
    image = Surface(size, pygame.SRCALPHA)
    columns, several = _columns(high, wide, size[0]), _columns(high, 1, size[0])
    rows = ceil(len(cities) / columns)
    top = (size[1] - (rows + ceil(spare / several)) * down) / 2
    left = (size[0] - min(columns, len(cities)) * wide * across) / 2
    for number, city in enumerate(cities):
        x, y = left + number % columns * wide * across, top + number // columns * down
        if wide > 1:
            town = figures.landmark(city, (round(high * 4 / 3), high))
            image.blit(town, (round(x), round(y)))
            x += across
        there = number < harnessed
        horse = figures.horse(high, palette().green) if there else _lacking(high)
        image.blit(horse, (round(x), round(y)))
    top += rows * down
    left = (size[0] - min(several, spare) * across) / 2
    faint = mix(palette().sepia, palette().parchment_light, 0.35)
    for number in range(spare):
        x, y = left + number % several * across, top + number // several * down
        image.blit(figures.horse(high, faint), (round(x), round(y)))
    return image


def _columns(high: int, wide: int, width: int) -> int:
    """The horses, or the `wide` pairs of a city and a horse, that stand beside one another."""
    return max(1, int(width / (wide * ACROSS * high)))


def _fit(high: int, wide: int, size: tuple[int, int], cities: tuple[str, ...], spare: int) -> bool:
    if wide * ACROSS * high > size[0]:
        return False
    rows = ceil(len(cities) / _columns(high, wide, size[0]))
    return (rows + ceil(spare / _columns(high, 1, size[0]))) * DOWN * high <= size[1]


@cached(8)
def _lacking(height: int) -> Surface:
    """The outline of a horse, `height` pixels high."""
    shape = figures.horse(height * FINE)
    image = Surface(shape.get_size(), pygame.SRCALPHA)
    outline = pygame.mask.from_surface(shape).outline()
    colour: Colour = palette().wax
    image.fill((*colour, 0))
    pygame.draw.polygon(image, (*colour, 40), outline)
    pygame.draw.polygon(image, colour, outline, max(FINE, height * FINE // 14))
    return pygame.transform.smoothscale(image, (round(height * figures.HORSE_ASPECT), height))
