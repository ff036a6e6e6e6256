"""Places of the goals in a low panel: beside its tiles or its route, whatever leaves room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pygame import Rect

from game.ui.graphics import text
from game.ui.graphics.theme import Metrics
from game.ui.language import _
from game.ui.table.model.panels.goal_cells import (
    BARE,
    Wish,
    goal_cells,
    least_width,
    sizes_of,
)
from game.ui.table.model.panels.panel import Panel, tile_places
from game.ui.table.model.regions import LARGE_WORDS
from game.ui.table.model.route_tags import link_width, route_tags, tag_height, tag_sizes, tag_width

FACTORS, FOR_LARGE_WORDS = (BARE, 0.5), (0.6, 0.45, 0.3, 0.2)
"""Sizes of seals without names that are tried, as shares of the smallest letters of names: in usual
words and in large ones.
"""

STILL = 0.85
"""Share of its letters' size that a route keeps beside goals that could be smaller."""

MOST = 0.45
"""Share of a line's width that goals take from the route at most where they are several."""


def with_goals(
    panel: Panel, names: Sequence[str], tiles: int, goals: Sequence[Wish], metrics: Metrics
) -> Panel:
    """A low panel with places for its goals, given what each asks for.

    `names` are those of its route, `tiles` is the number of tiles won. At least the nearest goal
    has a place: where nothing is left over, the route gives it some.
    """
    if not goals:
        return panel
    best = panel
    large = metrics.text_scale >= LARGE_WORDS
    # Whoever needs large words reads colours and dots rather than small letters.
    sizes = (metrics.small, metrics.small) if large else sizes_of(metrics)
    factors = FOR_LARGE_WORDS if large else FACTORS
    # Rather a few that can be seen than all in a small print.
    for bare in factors:
        for room, rest in _rooms(
            panel, names, tiles, goals, metrics, sizes[0] * bare, bare == factors[-1]
        ):
            found = goal_cells(goals, room, sizes, bare)
            if len(found.places) > len(best.goals.places):
                best = replace(rest, goals=found)
            if len(found.places) == len(goals):
                return best
        if best.goals.places:
            break
    return best


def _rooms(
    panel: Panel,
    names: Sequence[str],
    tiles: int,
    goals: Sequence[Wish],
    metrics: Metrics,
    size: float,
    last: bool,
) -> Iterator[tuple[Rect, Panel]]:
    """Rooms for goals of a least size, those that cost least first, and what the panel is like with
    each. The `last` size that is tried may cost the route what it needs.
    """
    gap, route = max(4, metrics.unit), panel.route
    row = panel.tiles
    if row.top >= route.bottom:
        right = max((each.right for each in tile_places(row, tiles)), default=row.left)
        room = Rect(right + gap, row.y, row.right - right - gap, row.height)
        yield room, replace(panel, tiles=Rect(row.topleft, (right - row.x, row.height)))
    yield _after(route, names, gap, metrics), panel
    widths = [least_width(goal, round(size)) for goal in goals]
    for count in range(len(goals), 0, -1):
        wide = sum(widths[:count]) + (count - 1) * gap
        if count == 1 or wide <= route.width * MOST:
            left = max(route.x, route.right - wide)
            shorter = Rect(route.x, route.y, max(1, left - gap - route.x), route.height)
            if metrics.map_first and _says_less(names, shorter, route, metrics):
                continue
            if not last and _much_smaller(names, shorter, route, metrics):
                continue
            yield (
                Rect(left, route.y, route.right - left, route.height),
                replace(panel, route=shorter),
            )


def _says_less(names: Sequence[str], shorter: Rect, route: Rect, metrics: Metrics) -> bool:
    """True if a route would lose cities in a shorter place, or could not be read from a sofa."""
    sizes = tag_sizes(route.height, metrics)
    less, whole = (route_tags(names, rect, sizes) for rect in (shorter, route))
    left_out = None in less.stops and None not in whole.stops
    return left_out or not less.stops or less.size < sizes[0]


def _much_smaller(names: Sequence[str], shorter: Rect, route: Rect, metrics: Metrics) -> bool:
    """True if the letters of a route would be much smaller in a shorter place."""
    sizes = tag_sizes(route.height, metrics)
    less, whole = (route_tags(names, rect, sizes).size for rect in (shorter, route))
    return less < whole * STILL


def _after(route: Rect, names: Sequence[str], gap: int, metrics: Metrics) -> Rect:
    """The room after the last tag of a route, or after the words that there is none."""
    if names:
        tags = route_tags(names, route, tag_sizes(route.height, metrics))
        if not tags.stops or None in tags.stops:
            return Rect(route.topright, (0, 0))
        x, y = tags.corners[-1]
        x += link_width(tags.size) + tag_width(names[-1], tags.size) + gap
        high = min(route.bottom - y, round(tag_height(tags.size) * 1.4))
        several = y > tags.corners[0][1]
        if not several:
            y, high = route.y, route.height
        return Rect(x, y, max(0, route.right - x), high)
    size = max(text.SMALLEST, min(metrics.small, route.height * 3 // 4))
    x = route.x + text.width_of(_("no route"), size, "italic") + 2 * gap
    return Rect(x, route.y, max(0, route.right - x), route.height)
