"""Division of a low panel into rows: its figures and tiles lie side by side."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from pygame import Rect

from game.ui.graphics.theme import Metrics
from game.ui.table.model.panels.panel import (
    LINES_APART,
    Panel,
    in_a_row,
    inner_part,
    row_width,
    tile_side,
)
from game.ui.table.model.route_tags import in_a_line, tag_height, tag_sizes
from game.ui.table.model.scaling import unscaled_words

LEAST_TILE = 0.6
"""Least side of tiles in a row of their own, as a share of the usual row's height."""

LARGEST_ROW = 3.6
"""Units of height beyond which a row of a tight panel leaves the rest to the route."""

LEAST_FIGURES, SMALLEST_FIGURES = 66, 56
"""Per cent of a panel's width that the figures have at least beside its tiles, and beside more of
them than two lines would hold.
"""

ROUTE = 31
"""Per cent of a tight panel's height that its route has at least."""

NAME, FIGURE, NUMBER = 86, 96, 90
"""In a tight panel: fonts of the name and height of the figures in per cent of their rows, fonts of
the numbers in per cent of that height.
"""


class Least(NamedTuple):
    """The smallest fonts of a name and of the figures' numbers, and the smallest side of a tile."""

    name: int = 0
    number: int = 0
    tile: int = 0


NOTHING = Least()


def low(rect: Rect, metrics: Metrics) -> Panel:
    """Tiles beside the figures."""
    unit = metrics.unit
    gap = unit // 4
    scale = min(1.35, max(0.7, rect.height / (12.5 * unit)))
    row = round(3 * unit * scale)
    inner = inner_part(rect, metrics)
    name = Rect(inner.x, inner.y, inner.width, row)
    stats = Rect(inner.x, name.bottom + gap, inner.width * LEAST_FIGURES // 100, row)
    tiles = Rect(stats.right + gap, stats.y, inner.right - stats.right - gap, row)
    top = stats.bottom + gap
    route = Rect(inner.x, top, inner.width, max(1, inner.bottom - top))
    size, figure = row * 76 // 100, row * 84 // 100
    return Panel(rect, name, in_a_row(stats), route, tiles, size, figure, figure * NUMBER // 100)


def tight(rect: Rect, metrics: Metrics, count: int, least: Least) -> Panel:
    """A low panel where words are large: its route has a line, name and figures the rest.

    The figures take the width that so many tiles leave them. Where that would be too little, the
    tiles have a row of their own, or lie in two lines and leave the route less.
    """
    unit = metrics.unit
    gap = max(2, unit // 4)
    inner = rect.inflate(-2 * unit, -2 * gap)
    inner.height -= unit // 4
    line = tag_height(tag_sizes(rect.height, metrics)[0])
    line = max(line, (inner.height - 2 * gap) * ROUTE // 100)
    row = min(round(LARGEST_ROW * unit), (inner.height - line - 2 * gap) // 2)
    high = max(row, math.ceil(least.name * 100 / NAME))
    name = Rect(inner.x, inner.y, inner.width, high)
    top = name.bottom + gap
    needed = math.ceil(math.ceil(least.number * 100 / NUMBER) * 100 / FIGURE)
    row = max(row, least.tile, needed)
    side = max(least.tile, round(row * LEAST_TILE))
    figures = inner.width * LEAST_FIGURES // 100
    wanted = row_width(side, count)
    lines = 1 if count <= 1 or wanted + gap <= inner.width - figures else 2
    # Between two rows the route has one line, of letters of the usual size.
    line = max(line, math.ceil(unscaled_words(metrics).small * 4 / 3))
    free = inner.bottom - top - line - least.tile - 2 * gap
    own_row = lines > 1 and least.tile and free >= needed
    if own_row:
        row, wanted = min(row, free), -gap
    elif lines > 1:
        side = max(least.tile, min(side, (inner.bottom - top - LINES_APART) // 2))
        wanted = row_width(side, -(-count // 2))
        figures = min(
            figures, max(inner.width - wanted - gap, inner.width * SMALLEST_FIGURES // 100)
        )
    widest = inner.width if own_row else inner.width * 4 // 5
    share = min(max(inner.width - wanted - gap, figures), widest)
    stats = Rect(inner.x, top, share, row)
    left = stats.right + gap
    tiles = Rect(left, top, inner.right - left, row)
    below = stats.bottom + gap
    route = Rect(inner.x, below, inner.width, max(1, inner.bottom - below))
    if own_row:
        tiles = Rect(inner.x, inner.bottom - least.tile, inner.width, least.tile)
        route.height = tiles.y - gap - route.y
    elif lines > 1:
        tiles.height = inner.bottom - top
        route.width = stats.width
    size, figure = high * NAME // 100, row * FIGURE // 100
    number = figure * NUMBER // 100
    places = in_a_row(stats)
    return Panel(rect, name, places, route, tiles, size, figure, number, least.number)


def with_tiles(panel: Panel, names: Sequence[str], tiles: int, metrics: Metrics) -> Panel:
    """A low panel, its tiles below a route that leaves them room if there are many."""
    side, beside = panel.tiles.height, tile_side(panel.tiles, tiles)
    if beside == side:
        return panel
    size = tag_sizes(panel.route.height, metrics)[0]
    gap = max(1, metrics.unit // 4)
    own = min(side, panel.route.height - tag_height(size) - gap)
    if own < side * LEAST_TILE:
        return panel
    # A long route keeps its lines until the tiles could not be read.
    if beside >= side * LEAST_TILE and not in_a_line(names, panel.route.width, size):
        return panel
    below = Rect(panel.route.x, panel.route.bottom - own, panel.route.width, own)
    route = Rect(panel.route.x, panel.route.y, panel.route.width, below.y - gap - panel.route.y)
    return replace(panel, tiles=below, route=route)
