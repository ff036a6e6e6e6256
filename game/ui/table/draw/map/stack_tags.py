"""Tags at the stacks of tiles with what these are won for."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from typing import NamedTuple, TypeAlias

from pygame import Rect

from game.rules.board import BonusStack, StackKind
from game.tiled.geometry import contains
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.name_places import Line, crossed, passing
from game.ui.language import _
from game.ui.table.draw.highlights import paper_tag
from game.ui.table.draw.map.house_places import board_edge
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.panels.tile_words import all_provinces_lines, stack_lines
from game.ui.table.text.tiles import stack_words

SHARE, SMALLEST = 37, 10
"""The usual font as per cent of a tile's width, and the smallest one in pixels."""

LARGER = 1.5, 1.35, 1.25, 1.1, 1.0, 0.92, 0.84
"""Factors by which a tag is larger, as far as the map has room for that."""

USUAL = 1.25
"""The largest of these factors at the usual size of words."""

SPACE, AIR = 3, 8
"""The least pixels of space around names that stand whole, and the width of their tiles in widths
of the usual one.
"""

ACROSS = 0.6
"""The length of road that whole names may cover, in heights of their tag."""

PAIR = 2
"""The usual number of parts of a province that has several."""

OVER = 6
"""The size of a tile, in those of the strip of it that a tag covers."""

Place: TypeAlias = tuple[int, int, int, int]


class Stack(NamedTuple):
    """The tiles of a stack in the window, what is said of them in short, and the whole names. Those
    for lengths of routes are read one below the other, as in a table: `below` the tiles alone, as
    also where what is said in short is nearly as much.
    """

    tiles: Place
    words: str
    names: tuple[str, ...]
    tabled: bool = False
    below: bool = False


class Room(NamedTuple):
    """The map around the stacks: what no tag covers, the houses, which no tag touches, the roads,
    and the land in sight.
    """

    fixed: tuple[Place, ...]
    houses: tuple[Place, ...]
    roads: tuple[Line, ...]
    land: Place


def stack_tags(geometry: TableGeometry) -> dict[int, Sprite]:
    """The tag of each stack that has one; it covers no city and no other stack.

    Those of a free city have none where they lie on its ribbon, on which its name is.

    Names stand whole, one below the other, where there is room for them at any side of the tiles:
    else there are initials. Each tag is as large as it can be: it is read alone.
    """
    board, layout = geometry.board, geometry.layout
    stacks = tuple(_stack(geometry, index) for index in range(len(board.stacks)))
    cities = range(len(board.cities))
    parts = geometry.marker, geometry.label, geometry.sockets
    fixed = [part(city) for city in cities for part in parts]
    fixed += [geometry.carriage(length) for length in layout.chart.carriages]
    fixed += [layout.area(each) for each in layout.chart.ornaments.values()]
    room = Room(
        tuple(map(_of, fixed)),
        tuple(_of(_row(geometry, city)) for city in cities),
        tuple(ends for road in board.roads for ends in pairwise(layout.road(road))),
        _of(layout.land),
    )
    # All positions of a table have the same, and to look for places takes half a frame.
    return dict(_tags(stacks, room, max(USUAL, layout.metrics.text_scale)))


def _row(geometry: TableGeometry, city: int) -> Rect:
    """The place of a city's houses with the board below them: they reach over their places."""
    place, house = geometry.sockets(city), geometry.house(0, city)
    if geometry.plates[city].in_a_row:
        # Where they stand in it depends on whose they are.
        place.y, place.height = house.y, house.height
    return place.inflate(2 * board_edge(geometry, city), 2)


def tag_like(tag: Sprite, tiles: Rect, words: str) -> Sprite:
    """A tag with other words below other tiles, in letters as large as those of a tag of one line
    at tiles of the same size.
    """

    line = words.split("\n", maxsplit=1)[0]

    def unlike(size: int) -> int:
        return abs(paper_tag(line, size, tinted=True).get_height() - tag.rect.height)

    size = min((_size(tiles, factor) for factor in LARGER), key=unlike)
    image = paper_tag(words, size, tinted=True)
    return Sprite(image, *next(_beside(image.get_rect(), tiles)).topleft)


def _stack(geometry: TableGeometry, index: int) -> Stack:
    board, tiles = geometry.board, _of(geometry.stack(index))
    if geometry.is_at_plate(index):
        return Stack(tiles, "", ())
    stack = board.stacks[index]
    tabled, said = stack.kind is StackKind.ROUTE_LENGTH, stack_words(stack, board)
    if stack.kind is StackKind.ALL_PROVINCES:
        return Stack(tiles, said, all_provinces_lines(geometry.view.rules), below=True)
    lines = stack_lines(stack, board)
    if parted := _parts_words(geometry, stack):
        return Stack(tiles, lines[0], (*lines, parted))
    return Stack(tiles, said, lines, tabled, tabled)


def _parts_words(geometry: TableGeometry, stack: BonusStack) -> str:
    """The words that all parts of a stack's only province count, "" where it has one part: the
    tiles lie in one of them, and each was taken for a province of its own.
    """
    board, chart = geometry.board, geometry.layout.chart
    if len(stack.provinces) != 1:
        return ""
    (province,) = stack.provinces
    spots = [chart.cities[each.id].position for each in board.cities if each.province == province]
    area = chart.provinces[province].polygons
    parts = sum(any(contains(part, spot) for spot in spots) for part in area)
    if parts <= 1:
        return ""
    if parts == PAIR:
        # Translators: second line of the tag at the bonus tile of a province, below its name, where
        # the province is two lands apart from each other: the cities of both are needed. Very
        # little room.
        return _("both parts")
    # Translators: the same where the province is more than two lands apart from each other.
    return _("all parts")


@cached(8)
def _tags(stacks: tuple[Stack, ...], room: Room, most: float) -> tuple[tuple[int, Sprite], ...]:
    tags = {index: _below(each) for index, each in enumerate(stacks) if each.words}
    factors = [factor for factor in LARGER if factor <= most]
    tabled = [index for index in tags if stacks[index].tabled]
    others = [index for index in tags if not stacks[index].tabled]
    # Lengths are all written in full or none is, and in letters of one size.
    short = [] if _set_alike(tabled, stacks, tags, room, factors) else [*tabled]
    short += [index for index in others if not _set(index, stacks, tags, room, factors, whole=True)]
    for index in sorted(short):
        tags[index] = _below(stacks[index])
        _set(index, stacks, tags, room, factors, whole=False)
    return tuple(tags.items())


def _set_alike(
    tabled: Sequence[int],
    stacks: Sequence[Stack],
    tags: dict[int, Sprite],
    room: Room,
    factors: Sequence[float],
) -> bool:
    """Set the tags of these stacks with their whole names in one size; False without room."""
    for factor in factors:
        if all(_set(index, stacks, tags, room, [factor], whole=True) for index in tabled):
            return True
        for index in tabled:
            tags[index] = _below(stacks[index])
    return False


def _set(
    index: int,
    stacks: Sequence[Stack],
    tags: dict[int, Sprite],
    room: Room,
    factors: Sequence[float],
    *,
    whole: bool,
) -> bool:
    """Set the tag of a stack with its `whole` names or what is said in short; False where it has
    none, or they have no room.
    """
    each, kept = stacks[index], [*room.fixed]
    if whole and not each.names:
        return False
    for other, stack in enumerate(stacks):
        if other != index:
            tiles = Rect(stack.tiles)
            kept.append(_of(tiles.union(tags[other].rect) if other in tags else tiles))
    words = Words(each.words, 0, kept, math.inf)
    if whole:
        # Those in a table may stand close together: only they are there.
        space = SPACE if each.tabled else max(SPACE, each.tiles[2] // AIR)
        words = Words("\n".join(each.names), space, kept, ACROSS)
    tag = _fitting(each, words, room, factors)
    if tag is not None:
        tags[index] = tag
    return tag is not None


class Words(NamedTuple):
    """The words on a tag: the pixels of space around it, what it does not cover, and how much of
    roads it may cover, in its own heights.
    """

    said: str
    space: int
    kept: Sequence[Place]
    across: float


def _fitting(stack: Stack, words: Words, room: Room, factors: Sequence[float]) -> Sprite | None:
    """The largest tag of a stack that has room and covers no road; else one that does."""
    tiles, land = Rect(stack.tiles), Rect(room.land)
    largest = paper_tag(words.said, _size(tiles, factors[0]), tinted=True).get_rect()
    roads = passing([*_beside(largest, tiles), tiles.inflate(largest.size)], room.roads)
    for across, factor in product((0.0, words.across), factors):
        image = paper_tag(words.said, _size(tiles, factor), tinted=True)
        places = list(_beside(image.get_rect(), tiles))
        # What is won for a length stands below its tile, as in a table.
        for place in places if stack.names and not stack.below else places[:1]:
            wide = place.inflate(2 * words.space, 2 * words.space)
            if (
                wide.collidelist(words.kept) < 0
                and place.inflate(2, 2).collidelist(room.houses) < 0
                and land.contains(wide)
                and crossed(place, roads) <= across * place.height
            ):
                return Sprite(image, *place.topleft)
    return None


def _beside(tag: Rect, tiles: Rect) -> Iterator[Rect]:
    """Places of a tag at a stack: below it, then beside and above it."""
    over = tiles.width // OVER
    slides = [share * (tag.width - tiles.width) // 4 for share in (0, 1, -1, 2, -2)]
    for slide in slides:
        yield tag.move(tiles.centerx - tag.width // 2 + slide, tiles.bottom - over)
    for slide in (0, 1, -1):
        y = tiles.centery - tag.height // 2 + slide * tiles.height // 4
        # The tiles below the uppermost one stand out on the right.
        yield tag.move(tiles.right - over // 3, y)
        yield tag.move(tiles.left + over // 2 - tag.width, y)
    for slide in slides:
        yield tag.move(tiles.centerx - tag.width // 2 + slide, tiles.top + over - tag.height)


def _below(stack: Stack) -> Sprite:
    tiles = Rect(stack.tiles)
    image = paper_tag(stack.words, _size(tiles, 1.0), tinted=True)
    return Sprite(image, *next(_beside(image.get_rect(), tiles)).topleft)


def _of(rect: Rect) -> Place:
    return rect.x, rect.y, rect.width, rect.height


def _size(tiles: Rect, factor: float) -> int:
    return max(SMALLEST, round(tiles.width * SHARE * factor / 100))
