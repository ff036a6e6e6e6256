"""Tags at the feet of the stacks of tiles with what these are won for."""

from __future__ import annotations

from itertools import product

from game.ui.graphics.canvas import Sprite
from game.ui.table.draw.highlights import paper_tag
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.text.tiles import stack_names, stack_words

SHARE, SMALLEST = 32, 10
"""The usual font as per cent of a tile's width, and the smallest one in pixels."""

LARGER = 1.5, 1.35, 1.25, 1.1
"""Factors by which a tag is larger, as far as the map has room for that."""

USUAL = 1.25
"""The largest of these factors at the usual size of words."""

LONGEST = 9
"""Letters that the name of a province or a city has at most where it stands whole, as far as there
is room.
"""


def stack_tags(geometry: TableGeometry) -> dict[int, Sprite]:
    """The tag of each stack that has one; larger ones cover no city and no other stack.

    Each is as large as there is room for: it is read alone.
    """
    board, land = geometry.board, geometry.layout.land
    words = {index: stack_words(stack, board) for index, stack in enumerate(board.stacks)}
    tags = {index: _tag(geometry, index, each, 1.0) for index, each in words.items() if each}
    most = max(USUAL, geometry.layout.metrics.text_scale)
    wanted = [factor for factor in LARGER if factor <= most]
    plates = [geometry.plate(city) for city in range(len(board.cities))]
    for index in tags:
        kept = [*plates]
        for other in words:
            if other != index:
                place = geometry.stack(other)
                kept.append(place.union(tags[other].rect) if other in tags else place)
        stack = board.stacks[index]
        whole = stack_names(stack, board)
        said = [whole] if 0 < len(whole) <= LONGEST else []
        for each, factor in product((*said, words[index]), wanted):
            tag = _tag(geometry, index, each, factor)
            # A whole name is so wide that it would close in what stands beside its tile.
            place = tag.rect.union(geometry.stack(index)) if each in said else tag.rect
            if place.collidelist(kept) < 0 and land.contains(tag.rect):
                tags[index] = tag
                break
    return tags


def _tag(geometry: TableGeometry, index: int, words: str, factor: float) -> Sprite:
    rect = geometry.stack(index)
    image = paper_tag(words, max(SMALLEST, round(rect.width * SHARE * factor / 100)))
    place = image.get_rect(midtop=(rect.centerx, rect.bottom - rect.height // 6))
    return Sprite(image, *place.topleft)
