"""Second signs of a stack of tiles on lands of its province that lie apart from it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

import pygame

from game.rules.board import Board, BonusStack
from game.tiled.chart import SEAL_SIZE, Chart, Point, Rect
from game.tiled.geometry import Polygon, contains, distance, on_land
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.name_places import crossed
from game.ui.table.draw.highlights import paper_tag
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.city_plates import MapKey, city_plates
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.tile_words import stack_places

SMALLER = 0.78
"""The size of a second sign, by that of the tiles."""

FONT = 0.36
"""The size of the words below it, by its own."""

LEAST_FONT = 10
"""Pixels of these words at least; in a window so small that they have no room there are none."""

WIDE, HIGH = 76.0, 62.0
"""The room in world units for a sign with its words."""

STEP, APART = 9.0, 4.0
"""World units between the places that are tried, and between a sign and what else is there."""


def other_places(geometry: TableGeometry) -> dict[int, tuple[Point, ...]]:
    """The middles of the second signs, by stack: one on each land apart on which cities of its
    province lie. Two lands of one name far from each other were taken for two provinces.

    Where larger names leave no room for them there are none.
    """
    if geometry.layout.metrics.map_first:
        return {}
    key = MapKey(geometry.layout.chart, geometry.board)
    taken = [part for plate in geometry.plates for part in plate.parts]

    def is_free(at: Point) -> bool:
        return not any(map(Rect.around(at, WIDE, HIGH).overlaps, taken))

    found = _places(key, len(geometry.view.seats))
    return {stack: tuple(filter(is_free, places)) for stack, places in found}


def other_sign(
    geometry: TableGeometry, factory: SpriteFactory, stack: int, value: int, at: Point
) -> list[Sprite]:
    """The sign on such a land: the uppermost tile, smaller, and what it is won for."""
    room = geometry.layout.area(Rect.around(at, WIDE, HIGH))
    side = round(SMALLER * SEAL_SIZE * geometry.layout.scale)
    tile = factory.tile(stack, value, side, ribbon=False)
    names = stack_places(geometry.board.stacks[stack], geometry.board)
    tag = paper_tag("\n".join(names), max(LEAST_FONT, round(side * FONT)))
    sign = [Sprite(tile, room.centerx - side // 2, room.y)]
    if tag.get_width() <= room.width:
        sign.append(Sprite(tag, room.centerx - tag.get_width() // 2, room.y + side * 3 // 4))
    return sign


def rooms(chart: Chart, board: Board, seats: int) -> list[Rect]:
    """The rooms of all second signs of a map, in world units."""
    places = (at for _stack, spots in _places(MapKey(chart, board), seats) for at in spots)
    return [Rect.around(at, WIDE, HIGH) for at in places]


@lru_cache(maxsize=8)
def _places(key: MapKey, seats: int) -> tuple[tuple[int, tuple[Point, ...]], ...]:
    found = ((n, tuple(_of(key, stack, seats))) for n, stack in enumerate(key.board.stacks))
    return tuple((number, places) for number, places in found if places)


def _of(key: MapKey, stack: BonusStack, seats: int) -> Iterator[Point]:
    chart, start = key.chart, key.chart.stacks[stack.id]
    for province in stack.provinces:
        lands = chart.provinces[province].polygons
        if not on_land(lands, start):
            # A thread leads there.
            continue
        cities = [
            chart.cities[each.id].position for each in key.board.cities if each.province == province
        ]
        for land in lands:
            there = [city for city in cities if contains(land, city)]
            if there and not contains(land, start):
                middle = Point(*(sum(axis) / len(there) for axis in zip(*there, strict=True)))
                place = _free_place(key, land, middle, seats)
                if place is not None:
                    yield place


def _free_place(key: MapKey, land: Polygon, middle: Point, seats: int) -> Point | None:
    """The place on a land nearest to its middle that is free of plates, roads and borders."""
    chart, around, (wide, high) = key.chart, _around(land), (WIDE + 2 * APART, HIGH + 2 * APART)
    taken = [part for plate in city_plates(key, seats=seats) for part in plate.parts]
    taken += [Rect.around(at, SEAL_SIZE, SEAL_SIZE) for at in chart.stacks.values()]
    taken = [each for each in taken if each.overlaps(around)]
    near = pygame.Rect(*around)
    lines = *chart.roads.values(), (*land, land[0])
    ways = [ends for line in lines for ends in pairwise(line) if near.clipline(*ends)]

    def is_free(at: Point) -> bool:
        box = Rect.around(at, wide, high)
        if any(map(box.overlaps, taken)) or crossed(pygame.Rect(*box), ways):
            return False
        return contains(land, at)

    return next(filter(is_free, _nearest_first(around, middle)), None)


def _nearest_first(around: Rect, middle: Point) -> list[Point]:
    """Places in a rectangle, those near to a middle first."""
    spots = (
        Point(around.x + STEP * column, around.y + STEP * row)
        for column in range(round(around.width / STEP))
        for row in range(round(around.height / STEP))
    )
    return sorted(spots, key=lambda spot: distance(spot, middle))


def _around(land: Polygon) -> Rect:
    """The rectangle around a land."""
    (left, right), (top, bottom) = ((min(axis), max(axis)) for axis in zip(*land, strict=True))
    return Rect(left, top, right - left, bottom - top)
