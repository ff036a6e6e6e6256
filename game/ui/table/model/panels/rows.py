"""Division of a seat's panel into rows that grow with it within limits.

Most panels have a large house at their left, with the name and the other figures beside it, below
that the route, and at the foot the tiles won and those the seat is near to. A low panel has its
figures and tiles in one row.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from pygame import Rect

from game.rules.board import CityMask, bits
from game.ui.graphics.theme import Metrics
from game.ui.table.model.panels.goal_places import GoalPlaces, goal_places, line_height
from game.ui.table.model.panels.goals import goals
from game.ui.table.model.panels.panel import TILE_IN_SIGHT, Panel, in_a_row, tile_side
from game.ui.table.model.regions import LARGE_WORDS
from game.ui.table.model.route_tags import (
    in_a_line,
    link_width,
    route_tags,
    tag_height,
    tag_sizes,
    tag_width,
    tags_height,
)
from game.ui.table.model.view import View

LOW, LOW_FOR_LARGE_WORDS = 13, 14.2
"""Units of height below which a panel is low, in the usual size of words and in a large one."""

NAME, FIGURES, FOOT = (0.21, 4.4), (0.35, 6.6), (0.19, 4.2)
"""Rows of a panel: the share of its height and the most units that each has."""

SMALLER = 1.0, 0.9, 0.8, 0.72, 0.65
"""Factors by which the figures make room for a long route."""

USUAL = 0.9
"""Least font of a route for which they do, as a share of the usual small one."""

HAND = 32
"""Per cent of the row beside the large house that the cards have; the carriage has the rest."""

LETTERS, NUMBER = (80, 88), (70, 78)
"""Fonts of the name and of the figures' numbers in per cent of the name's row: usual and large."""

HOUSE = 0.8
"""Width of the place of the large house, by its height."""

MOST_TILES = 0.5
"""Share of the foot that the tiles have where they lie side by side; more of them overlap."""

LEAST_TILE = 0.6
"""Least side of tiles in a row of their own, as a share of the usual row's height."""

LARGEST_ROW = 3.6
"""Units of height beyond which a row of a tight panel leaves the rest to the route."""


def panel_of(view: View, seat: int, rect: Rect, metrics: Metrics) -> Panel:
    """A seat's panel."""
    each, board = view.observation.seats[seat], view.rules.board
    names = [board.cities[board.city_of[card]].name for card in each.route]
    missing = [
        [missing_name(view, cities) for cities in goal.missing] for goal in goals(view, seat)
    ]
    count = len(each.tiles)
    if not is_low(rect, metrics):
        return _roomy(rect, metrics, names, count, missing)
    if metrics.text_scale >= LARGE_WORDS:
        return _tight(rect, metrics, count)
    return _with_tiles(_low(rect, metrics), names, count, metrics)


def missing_name(view: View, cities: CityMask) -> str:
    """The name of the city that is missing, or of the province if any of its cities would do."""
    board = view.rules.board
    found = [board.cities[city] for city in bits(cities)]
    if len(found) == 1:
        return found[0].name
    return next(each.name for each in board.provinces if each.id == found[0].province)


def is_low(rect: Rect, metrics: Metrics) -> bool:
    """True if a panel has its figures and tiles in one row."""
    least = LOW_FOR_LARGE_WORDS if metrics.text_scale >= LARGE_WORDS else LOW
    return rect.height < least * metrics.unit


def name_row(rect: Rect, metrics: Metrics) -> Rect:
    """The place of the name in the panel of a seat, whatever that has; it is ruled off below."""
    if not is_low(rect, metrics):
        return _head(rect, metrics)[0]
    tight = metrics.text_scale >= LARGE_WORDS
    return (_tight(rect, metrics, 0) if tight else _low(rect, metrics)).name


def _inner(rect: Rect, metrics: Metrics) -> Rect:
    inner = rect.inflate(-2 * metrics.unit, -metrics.unit)
    # The foot is torn.
    inner.height -= metrics.unit // 2
    return inner


def _row(inner: Rect, metrics: Metrics, limits: tuple[float, float]) -> int:
    share, units = limits
    return min(round(inner.height * share), metrics.px(units))


def _gap(metrics: Metrics) -> int:
    return max(2, metrics.unit // 3)


def _head(rect: Rect, metrics: Metrics) -> tuple[Rect, Rect]:
    """The name, and the large house at its left."""
    inner, gap = _inner(rect, metrics), _gap(metrics)
    high = _row(inner, metrics, NAME)
    whole = high + gap + _row(inner, metrics, FIGURES)
    house = Rect(inner.x, inner.y, min(round(whole * HOUSE), inner.width * 22 // 100), whole)
    left = house.right + 2 * gap
    return Rect(left, inner.y, inner.right - left, high), house


def _roomy(
    rect: Rect,
    metrics: Metrics,
    names: Sequence[str],
    tiles: int,
    missing: Sequence[Sequence[str]],
) -> Panel:
    """A panel with a large house; a route of more lines takes room from the figures.

    The tiles lie at the same place whatever the route is, for they come flying while it goes. The
    goals of a seat without any may follow the route.
    """
    found = [_with_foot(rect, metrics, names, tiles, missing, factor) for factor in SMALLER]
    best = next((each for each in found if each.whole), found[-1])
    tail = _with_tail(rect, metrics, names, missing)
    gained = len(tail.goals.places) - len(best.panel.goals.places)
    smaller = best.panel.figures[0].height < tail.figures[0].height
    if not tiles and tail.goals.places and (gained > 0 or (gained == 0 and smaller)):
        return tail
    return best.panel


class _Attempt(NamedTuple):
    """A panel; `whole` if all of its route is shown, in letters of the usual size."""

    panel: Panel
    whole: bool


def _with_foot(
    rect: Rect,
    metrics: Metrics,
    names: Sequence[str],
    tiles: int,
    missing: Sequence[Sequence[str]],
    factor: float,
) -> _Attempt:
    inner, gap = _inner(rect, metrics), _gap(metrics)
    row = _row(inner, metrics, FOOT)
    panel = _above(rect, metrics, round(_row(inner, metrics, FIGURES) * factor))
    room = panel.route
    room.height -= row + gap
    tags = route_tags(names, room, tag_sizes(room.height, metrics))
    used = max(tag_height(tags.size), tags_height(tags))
    route = Rect(room.x, room.y, room.width, min(room.height, used + (room.height - used) // 3))
    below = Rect(inner.x, route.bottom + gap, inner.width, inner.bottom - route.bottom - gap)
    won, places = _foot(below, row, tiles, missing, metrics)
    whole = None not in tags.stops and tags.size >= metrics.small * USUAL
    return _Attempt(replace(panel, route=route, tiles=won, goals=places), whole)


def _with_tail(
    rect: Rect, metrics: Metrics, names: Sequence[str], missing: Sequence[Sequence[str]]
) -> Panel:
    """A panel of a seat without tiles: its goals stand after the last line of the route."""
    inner = _inner(rect, metrics)
    panel = _above(rect, metrics, _row(inner, metrics, FIGURES))
    panel = replace(panel, tiles=Rect(panel.route.bottomright, (0, 0)))
    tags = route_tags(names, panel.route, tag_sizes(panel.route.height, metrics))
    if not names or None in tags.stops or len(tags.corners) <= len(names):
        return panel
    x, y = tags.corners[-1]
    x += link_width(tags.size) + tag_width(names[-1], tags.size) + 2 * _gap(metrics)
    high = line_height(metrics.small)
    room = Rect(x, y + tag_height(tags.size) // 2 - high // 2, max(0, inner.right - x), high)
    return replace(panel, goals=goal_places(missing, room, metrics))


def _above(rect: Rect, metrics: Metrics, figures: int) -> Panel:
    """House, name and figures of a panel, all the rest left to the route."""
    inner, gap = _inner(rect, metrics), _gap(metrics)
    name, house = _head(rect, metrics)
    house.height = name.height + gap + figures
    stats = Rect(name.x, name.bottom + gap, name.width, figures)
    cards = Rect(stats.x, stats.y, stats.width * HAND // 100, figures)
    carriage = Rect(cards.right, stats.y, stats.right - cards.right, figures)
    top = stats.bottom + gap
    route = Rect(inner.x, top, inner.width, inner.bottom - top)
    large = metrics.text_scale >= LARGE_WORDS
    size, number = (name.height * share // 100 for share in (LETTERS[large], NUMBER[large]))
    parts = cards, house, carriage
    return Panel(
        rect, name, parts, route, Rect(route), size, figures * 94 // 100, number, upright=True
    )


def _foot(
    room: Rect, row: int, tiles: int, missing: Sequence[Sequence[str]], metrics: Metrics
) -> tuple[Rect, GoalPlaces]:
    """The places of the tiles and, beside them, of the goals."""
    count, gap = max(1, tiles), 4 * _gap(metrics)
    side = min(row, room.height)
    apart, least = count * (side + 2), round(side * (1 + (count - 1) * TILE_IN_SIGHT)) + 1
    width = min(room.width, max(least, min(apart, round(room.width * MOST_TILES))))
    won = Rect(room.x, room.bottom - side, width, side)
    beside = Rect(won.right + gap, room.y, room.right - won.right - gap, room.height)
    # One line of goals lies beside the tiles.
    if room.height < row + line_height(metrics.small):
        beside.height, beside.bottom = side, room.bottom
    return won, goal_places(missing, beside, metrics)


def _low(rect: Rect, metrics: Metrics) -> Panel:
    """Tiles beside the figures."""
    unit = metrics.unit
    gap = unit // 4
    scale = min(1.35, max(0.7, rect.height / (12.5 * unit)))
    row = round(3 * unit * scale)
    inner = _inner(rect, metrics)
    name = Rect(inner.x, inner.y, inner.width, row)
    stats = Rect(inner.x, name.bottom + gap, inner.width * 66 // 100, row)
    tiles = Rect(stats.right + gap, stats.y, inner.right - stats.right - gap, row)
    top = stats.bottom + gap
    route = Rect(inner.x, top, inner.width, max(1, inner.bottom - top))
    size, figure = row * 76 // 100, row * 84 // 100
    return Panel(rect, name, in_a_row(stats), route, tiles, size, figure, figure * 9 // 10)


def _tight(rect: Rect, metrics: Metrics, count: int) -> Panel:
    """A low panel where words are large: its route has a line, name and figures the rest.

    The figures take the width that so many tiles leave them.
    """
    unit = metrics.unit
    gap = max(2, unit // 4)
    inner = rect.inflate(-2 * unit, -2 * gap)
    inner.height -= unit // 4
    line = tag_height(tag_sizes(rect.height, metrics)[0])
    row = min(round(LARGEST_ROW * unit), (inner.height - line - 2 * gap) // 2)
    name = Rect(inner.x, inner.y, inner.width, row)
    top = name.bottom + gap
    wanted = round(row * LEAST_TILE * (1 + max(0, count - 1) * TILE_IN_SIGHT))
    share = min(max(inner.width - wanted - gap, inner.width * 66 // 100), inner.width * 4 // 5)
    stats = Rect(inner.x, top, share, row)
    tiles = Rect(stats.right + gap, top, inner.right - stats.right - gap, row)
    route = Rect(inner.x, stats.bottom + gap, inner.width, inner.bottom - stats.bottom - gap)
    size, figure = row * 86 // 100, row * 96 // 100
    return Panel(rect, name, in_a_row(stats), route, tiles, size, figure, figure * 9 // 10)


def _with_tiles(panel: Panel, names: Sequence[str], tiles: int, metrics: Metrics) -> Panel:
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
