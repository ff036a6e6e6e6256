"""Plates of cities: drawing, ribbon with the name and sockets for houses, as one thing.

The drawing stands on the city's road node; ribbon and sockets touch it on the side that costs
least: where they stay in the city's province and hide no other plate, no road and no tile. All of
it is found from the chart alone, so that a map needs no work for it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple, TypeAlias

from game.tiled.chart import SEATS, Point, Rect, Side
from game.tiled.surroundings import Ways

MARKER_WIDTH, MARKER_HEIGHT = 78.0, 60.0
HOUSE_WIDTH, HOUSE_HEIGHT = 43.0, 47.0
DRAWN = 1.14
"""The size of a house that stands, by that of its place: it may reach into what is around that."""

HOUSE_PITCH = {2: 43.0, 3: 40.0, 4: 34.0}
"""World units from house to house in a row of so many: where there are more of them, each covers a
little of the one before."""

SIDE_BY_SIDE = DRAWN * HOUSE_WIDTH
"""The same where no house covers another."""

OVER_NAME = 2.0
"""World units that a roof or a doorstep reaches over the ribbon: not as far as to its letters."""

PLACE_HEIGHT = 41.0
"""World units of the places of a row that are kept free for it: houses reach a little further."""

NAME_HEIGHT = 30.0
RIBBON = 1.1
"""The height of a ribbon, by that of the letters on it."""

RIBBON_ENDS = 26.0
"""The width of a ribbon beyond its name."""

ALONG = (0, -8, 8, -16, 16, -24, 24, -32, 32, -40, 40, -48, 48, -57, 57, -66, 66)
ASIDE = (0, -1, 1)

_TOUCH = 26.0
"""The width over which parts of a plate touch, at least."""

ON_RIBBON = 9.0
"""World units by which the tile of a free city reaches over the end of its ribbon: to no letter."""

ABOVE_RIBBON = 4.0
"""World units of its middle above the ribbon: roads leave the drawings below names close to it."""

AT_PLATE = 0.5
"""The width of the gap between a tile and the plate of its city, by the tile's, up to which they
are one piece.
"""

ROUND = 0.12
"""The part of a tile's width on each side that is left out where it is asked what lies under it: it
is round.
"""

HIDDEN = 3
"""Places of roads that a tile on the right corner may hide, rather than lie on the left one."""

CORNER_TILE = 0.8
"""The size of a tile that is one piece with its city's plate, by that of others."""

SQUARES = (Side.SE, Side.SW, Side.NE, Side.NW)
_Size: TypeAlias = tuple[float, float]

Sizes: TypeAlias = Mapping[str, tuple[float, float]]
"""The width and the height of each city's name, by its id."""


class Plate(NamedTuple):
    """The rectangles of a city: its drawing, its ribbon, its board, a house place a seat on it."""

    marker: Rect
    label: Rect
    board: Rect
    houses: tuple[Rect, ...]

    @property
    def parts(self) -> tuple[Rect, Rect, Rect]:
        return self.marker, self.label, self.board

    @property
    def in_a_row(self) -> bool:
        """True if all houses stand beside each other, not in a square."""
        return self.houses[0].y == self.houses[-1].y

    @property
    def hangs(self) -> bool:
        """True if the board lies below the ribbon."""
        return self.board.y + self.board.height / 2 > self.label.y + self.label.height / 2


@dataclass(frozen=True, slots=True)
class Form:
    """The side of the drawing on which the rest of a plate lies, and how far it is moved along.

    To the south and north the ribbon and a row of sockets lie below or above the drawing, to the
    east and west beside it; else a square of sockets lies beside it and the ribbon below or above
    both.
    """

    side: Side
    along: float = 0.0
    aside: float = 0.0
    """Where the row of sockets stands on its ribbon, to the south and north: -1 flush with its left
    end, 0 in its middle, 1 flush with its right end."""


def forms() -> Iterator[Form]:
    """Every form that a plate may have, the plain ones first."""
    for side in (Side.S, Side.N):
        for along, aside in product(ALONG, ASIDE):
            yield Form(side, along, aside)
    for side in SQUARES:
        for along in (0, -10, 10, -20, 20):
            yield Form(side, along)
    for side in (Side.E, Side.W):
        for along in (0, -12, 12, -24, 24):
            yield Form(side, along)


def plate(
    node: Point,
    form: Form,
    name: tuple[float, float],
    scale: float = 1.0,
    seats: int = SEATS,
    kept: int = 0,
) -> Plate:
    """The plate of a city with a name of that width and height, and a socket for each of `seats`.

    With a `scale` below 1 everything but the name is as much smaller. Where a row has room for so
    many more seats that are `kept`, houses stand side by side.
    """
    marker = marker_of(node, scale)
    ribbon = max(name[0] + RIBBON_ENDS, marker.width), name[1] * RIBBON
    square = form.side in SQUARES
    columns = (seats + 1) // 2 if square else seats
    rows = math.ceil(seats / columns)
    pitch = _pitch(columns)
    if kept > seats > 1 and not square:
        pitch = max(pitch, min(SIDE_BY_SIDE, _pitch(kept) * (kept - 1) / (seats - 1)))
    wide, high = pitch * (columns - 1) + HOUSE_WIDTH, rows * PLACE_HEIGHT
    board = wide * scale, high * scale
    shape = _compact if square else _upright if form.side in (Side.S, Side.N) else _level
    label, holder = shape(marker, form, ribbon, board, scale)
    sockets = _sockets(holder, columns, seats, pitch * scale, HOUSE_WIDTH * scale, rows)
    return Plate(marker, label, holder, sockets)


def _pitch(columns: int) -> float:
    return HOUSE_PITCH.get(columns, HOUSE_PITCH[max(HOUSE_PITCH)])


def house_of(made: Plate, seat: int, size: float = 1.0) -> Rect:
    """A seat's house on a plate, as large everywhere on a map; in a row it reaches over the ribbon
    by an edge. One of a smaller `size` stays clear of that.
    """
    place = made.houses[seat]
    scale = place.height / PLACE_HEIGHT
    high, wide = DRAWN * HOUSE_HEIGHT * scale, DRAWN * HOUSE_WIDTH * scale * size
    over, less = OVER_NAME * scale, high * (1 - size)
    y = place.centre.y - (high - less) / 2
    if made.in_a_row:
        y = place.y - over + less if made.hangs else place.bottom + over - high
    return Rect(place.centre.x - wide / 2, y, wide, high - less)


def at_plate(made: Plate, tile: Rect, ways: Ways, others: Sequence[Rect] = ()) -> Rect | None:
    """The place of a city's tile as a part of its plate: on the upper right corner of the ribbon,
    so that it is looked for at one side, or on the left one where roads run on the right or that is
    taken by its drawing or by `others`; None if it was set down apart from the plate.
    """
    label, marker = made.label, made.marker
    if min(_gap(part, tile) for part in (label, marker)) > AT_PLATE * tile.width:
        return None
    side = CORNER_TILE * tile.width
    left, right = label.x + ON_RIBBON - side, label.right - ON_RIBBON
    y = label.y - side / 2 - ABOVE_RIBBON
    corners = [Rect(x, y, side, side) for x in (right, left)]
    free = [each for each in corners if not any(map(each.overlaps, (marker, *others)))]

    def hidden(corner: Rect) -> int:
        x, y, width, height = corner
        air = ROUND * width
        inner = Rect(x + air, y + air, width - 2 * air, height - 2 * air)
        return max(0, ways.under([inner]).bit_count() - HIDDEN)

    return min(free or corners[:1], key=hidden)


def _gap(one: Rect, other: Rect) -> float:
    """The space between two rectangles, across or down."""
    across = max(one.x - other.right, other.x - one.right)
    return max(across, one.y - other.bottom, other.y - one.bottom, 0.0)


def marker_of(node: Point, scale: float = 1.0) -> Rect:
    """The place of a city's drawing."""
    return Rect.around(node, MARKER_WIDTH * scale, MARKER_HEIGHT * scale)


def _upright(
    marker: Rect, form: Form, ribbon: _Size, board: _Size, scale: float
) -> tuple[Rect, Rect]:
    """Ribbon and row below one another, under or over the drawing."""
    along = form.along * scale
    label_x = marker.centre.x - ribbon[0] / 2 + _within(along, ribbon[0], marker.width, scale)
    # By one rule everywhere, so that a row is seen to be its ribbon's.
    board_x = label_x + (ribbon[0] - board[0]) * (1 + form.aside) / 2
    label_y = marker.bottom if form.side is Side.S else marker.y - ribbon[1]
    board_y = label_y + ribbon[1] if form.side is Side.S else label_y - board[1]
    return Rect(label_x, label_y, *ribbon), Rect(board_x, board_y, *board)


def _within(along: float, one: float, other: float, scale: float) -> float:
    """The largest distance between the middles of two parts that shall touch."""
    reach = max(0.0, (one + other) / 2 - _TOUCH * scale)
    return max(-reach, min(reach, along))


def _level(
    marker: Rect, form: Form, ribbon: _Size, board: _Size, scale: float
) -> tuple[Rect, Rect]:
    """Ribbon over row, both to the right or the left of the drawing."""
    top = marker.centre.y - (ribbon[1] + board[1]) / 2 + form.along * scale
    left = (marker.right,) * 2
    if form.side is Side.W:
        left = marker.x - ribbon[0], marker.x - board[0]
    return Rect(left[0], top, *ribbon), Rect(left[1], top + ribbon[1], *board)


def _compact(
    marker: Rect, form: Form, ribbon: _Size, board: _Size, scale: float
) -> tuple[Rect, Rect]:
    """A square of sockets beside the drawing, the ribbon below or above both."""
    below = form.side in (Side.SE, Side.SW)
    right = form.side in (Side.SE, Side.NE)
    x = marker.right if right else marker.x - board[0]
    y = marker.bottom - board[1] if below else marker.y
    middle = (min(marker.x, x) + max(marker.right, x + board[0])) / 2 + form.along * scale
    label_y = marker.bottom if below else marker.y - ribbon[1]
    return Rect(middle - ribbon[0] / 2, label_y, *ribbon), Rect(x, y, *board)


def _sockets(
    board: Rect, columns: int, seats: int, pitch: float, house: float, rows: int
) -> tuple[Rect, ...]:
    """The house places on a board, row by row, none of which covers another."""
    width, height = min(pitch, house), board.height / rows
    first = board.x + (house - width) / 2
    return tuple(
        Rect(first + seat % columns * pitch, board.y + seat // columns * height, width, height)
        for seat in range(seats)
    )
