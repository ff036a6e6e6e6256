"""Goals of a seat in cells of one size: a tile each, and beside it its name and its dots."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from pygame import Rect

from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.table.draw.panels.goal_dots import PIP_GAP, columns_of, dots_picture, over
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.panels.goals import goals
from game.ui.table.model.panels.rows import panel_words
from game.ui.table.text.tiles import stack_names, stack_words

MOST_SIDE, OF_PANEL = 3.8, 15
"""The largest side of a tile in units, or in per cent of the height of its panel if that is more:
for all seats alike.
"""

SMALLER = 1.0, 0.9, 0.8
"""Factors by which tiles make room for the words beside them."""

LEAST_SIDE, LEAST_IN_LINE = 2.2, 1.3
"""Its smallest side in units, where the dots stand below the name, and where beside it."""

OVER, BESIDE = 48, 80
"""Font of a name over its dots and beside them, in per cent of the tile."""

LEAST_FONT = 90
"""The smallest font of a name, in per cent of the usual small one: rather initials than less."""

DOT, DOT_BESIDE = 40, 56
"""Diameter of a dot below a name and beside it, in per cent of the tile, at the most."""


class Cells(NamedTuple):
    """Places of goals in rows from left to right, the words of each and their font; `beside` if
    the dots stand beside the words, aligned in each column.
    """

    places: tuple[Rect, ...]
    words: tuple[str, ...]
    size: int
    dot: int
    beside: bool

    @property
    def side(self) -> int:
        """The side of the tiles."""
        return self.places[0].height


def goal_cells(geometry: TableGeometry, seat: int) -> Cells | None:
    """Cells for all of a seat's goals, each of which is named: rather in full than in initials,
    and in the largest letters; None where there is no room for that.
    """
    forms, tries = _names(geometry, seat), [*_tries(geometry, seat)]
    return max(
        tries, key=lambda each: (-forms.index(each.words), each.size, each.side), default=None
    )


def _names(geometry: TableGeometry, seat: int) -> tuple[tuple[str, ...], ...]:
    """The names of a seat's goals: all in full, only those of one province, and as on the map."""
    board, found = geometry.board, goals(geometry.view, seat)
    stacks = [board.stacks[goal.stack] for goal in found]
    short = [stack_words(stack, board) for stack in stacks]
    full = [stack_names(stack, board) or words for stack, words in zip(stacks, short, strict=True)]
    single = [
        full[number] if len(stack.provinces) == 1 else short[number]
        for number, stack in enumerate(stacks)
    ]
    return tuple(full), tuple(single), tuple(short)


def _tries(geometry: TableGeometry, seat: int) -> Iterator[Cells]:
    """Every way in which the goals of a seat have room."""
    panel, m = geometry.panels[seat], geometry.layout.metrics
    room, gap = Rect(panel.goals.room), m.unit // 2
    room.width = panel.name.right - room.x
    most = max(m.px(MOST_SIDE), panel.rect.height * OF_PANEL // 100)
    found, forms = goals(geometry.view, seat), _names(geometry, seat)
    dots = max(columns_of(goal) for goal in found)
    lines = max(-(-goal.houses // columns_of(goal)) for goal in found)
    for columns in range(1, len(found) + 1):
        rows = -(-len(found) // columns)
        wide = (room.width - (columns - 1) * 2 * gap) // columns
        for beside, share in product((False, True), SMALLER):
            between = gap // 2 if beside else gap
            side = round(min(most, (room.height - (rows - 1) * between) // rows) * share)
            if side < m.px(LEAST_IN_LINE if beside else LEAST_SIDE):
                continue
            dot = side * (DOT_BESIDE if beside else DOT) // 100
            line = dots * dot * (100 + PIP_GAP) // 100
            free = wide - side - gap - (line + gap if beside else 0)
            usual, font = panel_words(geometry.layout).small, BESIDE if beside else OVER
            least, largest = m.small * LEAST_FONT // 100, min(usual, side * font // 100)
            for words in forms:
                size = _font(words, least, largest, free)
                if not size or line > wide - side - gap:
                    continue
                if not beside:
                    dot = _dot_below(side, size, lines, dot)
                places = _places(room, len(found), columns, (wide, side), 2 * gap)
                yield Cells(places, words, size, dot, beside)


def _font(words: tuple[str, ...], least: int, largest: int, room: int) -> int:
    """The largest font in which each of the words has room; 0 if none is large enough."""
    for size in range(largest, least - 1, -1):
        if all(text.width_of(each, size, "semibold") <= room for each in words):
            return size
    return 0


def _dot_below(side: int, font: int, lines: int, most: int) -> int:
    """The diameter of dots in so many lines below letters of a font, beside a tile of this side."""
    high = side * 115 // 100 - font * 9 // 10
    return max(4, min(most, high * 100 // (100 * lines + PIP_GAP * (lines - 1))))


def _places(
    room: Rect, count: int, columns: int, size: tuple[int, int], gap: int
) -> tuple[Rect, ...]:
    """So many places of a size in columns, their rows spread over the height of the room."""
    wide, side = size
    rows = -(-count // columns)
    step = side + min(side // 4, (room.height - rows * side) // max(1, rows - 1))
    top = room.centery - (side + (rows - 1) * step) // 2
    return tuple(
        Rect(
            room.x + number % columns * (wide + gap),
            top + number // columns * step,
            wide,
            side,
        )
        for number in range(count)
    )


def in_cells(
    geometry: TableGeometry, factory: SpriteFactory, seat: int, cells: Cells
) -> list[Sprite]:
    """Each goal in its cell."""
    result, colour = list[Sprite](), factory.colour(seat).main
    gap = geometry.layout.metrics.unit // 2
    found = goals(geometry.view, seat)
    for goal, place, words in zip(found, cells.places, cells.words, strict=True):
        tile = factory.tile_to_win(goal.stack, goal.value, cells.side)
        built = goal.houses - len(goal.missing)
        name = text.render(words, cells.size, palette().ink, "semibold")
        dots = dots_picture(built, goal.houses, columns_of(goal), cells.dot, colour)
        result.append(Sprite(tile, *place.topleft))
        x = place.x + cells.side + gap
        column = [
            text.width_of(each, cells.size, "semibold")
            for other, each in zip(cells.places, cells.words, strict=True)
            if other.x == place.x
        ]
        images = (
            [(name, x), (dots, x + max(column) + gap)] if cells.beside else [(over(name, dots), x)]
        )
        result += [
            Sprite(image, left, place.centery - image.get_height() // 2) for image, left in images
        ]
    return result
