"""Shelves of the cities: the boards of plates, with as much room for houses as the map has."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.tiled.chart import SEAL_SIZE, Chart, Rect
from game.tiled.plates import HOUSE_HEIGHT, HOUSE_WIDTH, Plate

STEPS = ((3.0, 3.0), (6.0, 5.0), (9.0, 7.0), (13.0, 9.0), (16.0, 11.0))
"""World units by which a shelf may be higher than the least, and longer at each end; each city
takes the last of them at which it comes upon nothing.
"""

LEAST, IN_SQUARE = 1.1, 1.1
"""The least height of a house, by that of the least shelf, and its height by that of its place
where places lie in a square.
"""

ASPECT = 0.92
"""The width of a house, by its height."""

OVER_NAME = 2.0
"""World units that a roof or a doorstep reaches over the ribbon: not as far as to its letters."""

SPARE = 1.0
"""World units of shelf beside and below houses."""

BESIDE = 0.74
"""The least part of a house that the next one leaves in sight."""

FROM_SEALS = 4.0
"""World units that shelves keep from stacks of tiles as they grow."""

WITH_TAG = 1.6, 1.45
"""Width and height of such a stack with the tag at its foot, in sizes of a tile."""

FROM_EDGE = 22.0
"""World units that shelves keep from the edge of the sheet, where its frame is."""


def with_shelves(plates: tuple[Plate, ...], chart: Chart) -> tuple[Plate, ...]:
    """These plates with boards that are larger, as far as none comes upon another plate, a stack of
    tiles or an ornament. All grow step by step, so that neighbours share the room between them.
    """
    wide, high = WITH_TAG
    taken = list(chart.ornaments.values())
    for place in chart.stacks.values():
        left, top = place.x - SEAL_SIZE * wide / 2, place.y - SEAL_SIZE / 2 - FROM_SEALS
        taken.append(Rect(left, top, SEAL_SIZE * wide, SEAL_SIZE * high + FROM_SEALS))
    return _grown_together(plates, tuple(taken), chart.size)


@lru_cache(maxsize=32)
def _grown_together(
    plates: tuple[Plate, ...], taken: tuple[Rect, ...], sheet: tuple[int, int]
) -> tuple[Plate, ...]:
    result, growing = list(plates), set(range(len(plates)))
    for taller, wider in STEPS:
        for number in sorted(growing):
            tries = (_grown(plates[number], taller, each) for each in (wider, 0.0))
            fitting = (each for each in tries if _fits(each.board, result, number, taken, sheet))
            if (grown := next(fitting, None)) is None:
                growing.discard(number)
            else:
                result[number] = grown
    return tuple(result)


def house_height(plate: Plate) -> float:
    """The height of a house on a plate: the outer ones stand at the ends of its shelf."""
    first, last = plate.houses[0], plate.houses[-1]
    if first.x == last.x:
        return min(first.height * IN_SQUARE, plate.board.width / ASPECT)
    if first.y != last.y:
        return first.height * IN_SQUARE
    least = first.width * HOUSE_HEIGHT / HOUSE_WIDTH * LEAST
    return max(least, (plate.board.width - 2 * SPARE - (last.x - first.x)) / ASPECT)


def _grown(plate: Plate, taller: float, wider: float) -> Plate:
    """A plate whose board reaches further from its ribbon and beyond both ends, with its places at
    equal distances.
    """
    board, label = plate.board, plate.label
    count = len(plate.houses)
    if count < 2 or len({each.y for each in plate.houses}) > 1:
        # A square of places beside a drawing has as much room as that.
        return plate
    scale = board.height / HOUSE_HEIGHT
    taller, wider = taller * scale, wider * scale
    above = board.y < label.y
    top = board.y - taller if above else board.y
    left = wider
    marker = plate.marker
    if top < marker.bottom and marker.y < top + board.height + taller:
        # Beside the drawing a shelf grows away from it.
        left = 0.0 if board.x >= marker.centre.x else 2 * wider
    board = Rect(board.x - left, top, board.width + 2 * wider, board.height + taller)
    room = board.width - 2 * SPARE
    house = ASPECT * (board.height + OVER_NAME - SPARE)
    house = min(house, room / (1 + BESIDE * (count - 1)))
    # No higher than houses are that stand side by side in it.
    high = max(plate.board.height, house / ASPECT - OVER_NAME + SPARE)
    board = board._replace(y=board.y + board.height - high if above else board.y, height=high)
    pitch = (room - house) / (count - 1)
    first = board.centre.x - pitch * (count - 1) / 2
    width = min(pitch, HOUSE_WIDTH * scale)
    houses = tuple(
        Rect(first + number * pitch - width / 2, board.y, width, board.height)
        for number in range(count)
    )
    return plate._replace(board=board, houses=houses)


def _fits(
    board: Rect,
    plates: Sequence[Plate],
    number: int,
    taken: Sequence[Rect],
    sheet: tuple[int, int],
) -> bool:
    """True if a board of that number comes upon nothing, or lies no more on it than before."""
    before, (wide, high) = plates[number].board, sheet
    others = [part for each in (*plates[:number], *plates[number + 1 :]) for part in each.parts]
    if any(_common(board, each) > _common(before, each) for each in (*others, *taken)):
        return False
    left = min(board.x, board.y, wide - board.right, high - board.bottom)
    return left >= FROM_EDGE or left == min(
        before.x, before.y, wide - before.right, high - before.bottom
    )


def _common(one: Rect, other: Rect) -> float:
    """The area that two rectangles share."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)
