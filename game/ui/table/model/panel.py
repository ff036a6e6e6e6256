"""Parts of a seat's panel: name, figures, route, goals and tiles, in window pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import Rect

from game.ui.graphics.theme import Metrics
from game.ui.table.model.goals import goals
from game.ui.table.model.regions import LARGE_WORDS
from game.ui.table.model.route_tags import in_a_line, route_tags, tag_height, tag_sizes
from game.ui.table.model.view import View

TILE_IN_SIGHT = 0.62
"""Least share of a tile's width that the next one leaves in sight: its value is there."""

LEAST_TILE = 0.6
"""Least side of tiles in a row of their own, as a share of the usual row's height."""

LARGEST_ROW = 3.6
"""Units of height beyond which a row of a tight panel leaves the rest to the route."""

GOAL_HEIGHT = 1.25
"""Height of a goal's line, in heights of a tag in small type."""

STATS = (0, 25, 56, 100)
"""Per cent of a panel's width at which cards, houses and carriage begin and end."""

STRIP_NAME = 44
"""Per cent of a strip's width that the name has."""


@dataclass(frozen=True, slots=True)
class Panel:
    """The parts of a seat's panel, in rows that grow with it within limits.

    `name_size` is the font size of the name, `figure` the height of the figures; `goals` are lines
    below the route, one for each bonus tile that the seat is near to.
    """

    rect: Rect
    name: Rect
    stats: Rect
    route: Rect
    tiles: Rect
    low: bool
    name_size: int
    figure: int
    goals: tuple[Rect, ...] = ()

    @classmethod
    def of(cls, rect: Rect, metrics: Metrics, count: int = 0) -> Panel:
        """Name, figures, route and `count` tiles, which lie beside the figures on a low panel."""
        unit = metrics.unit
        gap = unit // 4
        low = rect.height < 15.5 * unit
        if low and metrics.text_scale >= LARGE_WORDS:
            return cls._tight(rect, metrics, count)
        usual = 12.5 if low else 16.4
        scale = min(1.35, max(0.7, rect.height / (usual * unit)))
        row, side = round(3 * unit * scale), round((3 if low else 3.9) * unit * scale)
        inner = rect.inflate(-2 * unit, -unit)
        # The foot is torn.
        inner.height -= unit // 2
        name = Rect(inner.x, inner.y, inner.width, row)
        stats = Rect(inner.x, name.bottom + gap, inner.width, row)
        tiles = Rect(inner.x, inner.bottom - side, inner.width, side)
        floor = tiles.y - gap
        if low:
            stats.width = inner.width * 66 // 100
            tiles = Rect(stats.right + gap, stats.y, inner.right - stats.right - gap, side)
            floor = inner.bottom
        top = stats.bottom + gap
        route = Rect(inner.x, top, inner.width, max(1, floor - top))
        return cls(rect, name, stats, route, tiles, low, row * 76 // 100, row * 84 // 100)

    @classmethod
    def _tight(cls, rect: Rect, metrics: Metrics, count: int) -> Panel:
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
        return cls(rect, name, stats, route, tiles, True, size, figure)

    @classmethod
    def strip(cls, rect: Rect) -> Panel:
        """Name and figures of a seat in one line, without its route and tiles."""
        wide = rect.width * STRIP_NAME // 100
        name = Rect(rect.x, rect.y, wide, rect.height)
        stats = Rect(name.right, rect.y, rect.width - wide, rect.height)
        nothing = Rect(rect.bottomright, (0, 0))
        size, figure = rect.height * 62 // 100, rect.height * 70 // 100
        return cls(rect, name, stats, nothing, nothing, True, size, figure)

    def with_tiles_below(self, metrics: Metrics) -> Panel:
        """The tiles of a low panel in a row of their own, one line left to the route."""
        least = tag_height(tag_sizes(self.route.height, metrics)[0])
        gap = max(1, metrics.unit // 4)
        side = min(self.tiles.height, self.route.height - least - gap)
        tiles = Rect(self.route.x, self.route.bottom - side, self.route.width, side)
        route = Rect(self.route.x, self.route.y, self.route.width, tiles.y - gap - self.route.y)
        return replace(self, tiles=tiles, route=route)

    def with_goals(self, names: Sequence[str], count: int, metrics: Metrics) -> Panel:
        """As many as `count` lines for goals below the route of cities with these `names`.

        The route stays in sight, in letters of the usual size at least if it has them now.
        """
        sizes = tag_sizes(self.route.height, metrics)
        whole = route_tags(names, self.route, sizes)
        least = min(whole.size, metrics.small)
        gap = max(2, metrics.unit // 3)
        line = round(tag_height(metrics.small) * GOAL_HEIGHT)
        for lines in range(count, 0, -1):
            height = self.route.height - lines * (line + gap)
            room = Rect(self.route.topleft, (self.route.width, height))
            if height < tag_height(least):
                continue
            tags = route_tags(names, room, tag_sizes(height, metrics))
            if tags.size >= least and (None not in tags.stops or None in whole.stops):
                top = room.bottom + gap
                rows = (
                    Rect(room.x, top + n * (line + gap), room.width, line) for n in range(lines)
                )
                return replace(self, route=room, goals=tuple(rows))
        return self

    @property
    def read(self) -> tuple[Rect, ...]:
        """The parts in which there is something to be read."""
        return self.name, self.stats, self.route, *self.goals, self.tiles

    def stat(self, index: int) -> Rect:
        """The room of one of the three figures: cards, houses, carriage, the widest of them."""
        left, right = (self.stats.width * STATS[end] // 100 for end in (index, index + 1))
        return Rect(self.stats.x + left, self.stats.y, right - left, self.stats.height)


def panel_of(view: View, seat: int, rect: Rect, metrics: Metrics) -> Panel:
    """A seat's panel; on a low one many tiles lie below a route that leaves them room."""
    each, board = view.observation.seats[seat], view.rules.board
    names = [board.cities[board.city_of[card]].name for card in each.route]
    panel = _with_tiles(Panel.of(rect, metrics, len(each.tiles)), names, len(each.tiles), metrics)
    return panel.with_goals(names, len(goals(view, seat)), metrics)


def _with_tiles(panel: Panel, names: Sequence[str], tiles: int, metrics: Metrics) -> Panel:
    side, beside = panel.tiles.height, tile_side(panel.tiles, tiles)
    if not panel.low or beside == side:
        return panel
    size = tag_sizes(panel.route.height, metrics)[0]
    below = panel.with_tiles_below(metrics)
    if below.tiles.height < side * LEAST_TILE:
        return panel
    # A long route keeps its lines until the tiles could not be read.
    if beside >= side * LEAST_TILE and not in_a_line(names, panel.route.width, size):
        return panel
    return below


def tile_side(area: Rect, count: int) -> int:
    """The side of so many tiles in a row, such that none covers another's value."""
    return min(area.height, int(area.width / (1 + max(0, count - 1) * TILE_IN_SIGHT)))
