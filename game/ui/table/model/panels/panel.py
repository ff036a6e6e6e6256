"""Parts of a seat's panel, in window pixels."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass, field

from pygame import Rect

from game.ui.graphics.theme import Metrics
from game.ui.table.model.panels.goal_cells import GoalCells
from game.ui.table.model.panels.won_strip import WonStrip

MARGIN_BELOW = 17
"""Units of height from which on a panel has a wider margin at its foot."""

TILE_IN_SIGHT = 0.62
"""Least share of a tile's width that the next one leaves in sight: its value is there."""

LINES_APART = 2
"""Pixels between two lines of tiles."""

STATS = (0, 26, 52, 100)
"""Per cent of a row of figures at which houses, cards and carriage begin and end."""

STRIP, STRIP_END = 31, (75, 80)
"""Per cent of a strip's width at which the figures begin, and end in usual words and in large ones:
before them is the name, behind them are the points, where they are in a panel.
"""

STRIP_TILES, TILES_HIGH = 36, 88
"""Per cent of the width of a strip of two rows that the tiles won have below the points at most,
and their height by the row's.
"""

STACKED_NAME, STACKED_LETTERS, STACKED_FIGURE = 46, 70, 94
"""The row of the name in a strip of two, in per cent of its height, the font of the name and the
height of the figures, by their rows.
"""

STACKED_STATS = 49
"""The row of the figures there, in per cent of the strip's height: a gap is below it."""


IN_STRIP = (62, 70), (70, 86)
"""Font of the name and height of the figures in a strip, in per cent of its height: usual, and
where words are large.
"""

NO_GOALS = GoalCells()


@dataclass(frozen=True, slots=True)
class Panel:
    """The parts of a seat's panel.

    `goals_row` is the row of the goals in an upright panel, which is there without any, too.
    `figures` are the places of cards, houses and carriage; in an `upright` panel, which has a row
    for everything, the words for what they count stand below their numbers. `name_size` is the font
    size of the name, `figure` the largest height of the figures, `number` and `least_number` the
    largest and the smallest font of their numbers. `goals` are the places of the bonus tiles that
    the seat is near to; `won` is the row of the tiles won where these have one of their own, which
    has the build of the row of goals then; `face` is the place of a large face.
    """

    rect: Rect
    name: Rect
    figures: tuple[Rect, Rect, Rect]
    route: Rect
    tiles: Rect
    name_size: int
    figure: int
    number: int
    least_number: int = 0
    upright: bool = False
    goals: GoalCells = NO_GOALS
    won: WonStrip | None = None
    face: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    goals_row: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))

    @classmethod
    def strip(cls, rect: Rect, large: bool = False, stacked: bool = False, tiles: int = 0) -> Panel:
        """Name, figures and points of a seat in one line, without its route and tiles; or in two
        where these are `stacked`, with room for so many `tiles` below the points.

        They have more of its height where words are `large`.
        """
        nothing = Rect(rect.bottomright, (0, 0))
        if stacked:
            name = Rect(rect.x, rect.y, rect.width, rect.height * STACKED_NAME // 100)
            stats = Rect(rect.x, name.bottom, rect.width, rect.height * STACKED_STATS // 100)
            size, figure = (
                name.height * STACKED_LETTERS // 100,
                stats.height * STACKED_FIGURE // 100,
            )
            won = nothing
            if tiles:
                side = stats.height * TILES_HIGH // 100
                wide = min(tiles * (side + 2) - 2, rect.width * STRIP_TILES // 100)
                won = Rect(stats.right - wide, stats.y + (stats.height - side) // 2, wide, side)
                stats.width = won.x - side // 3 - stats.x
            figures, number = in_a_row(stats), figure * 78 // 100
            return cls(rect, name, figures, nothing, won, size, figure, number)
        begin, end = (rect.width * share // 100 for share in (STRIP, STRIP_END[large]))
        stats = Rect(rect.x + begin, rect.y, end - begin, rect.height)
        size, figure = (rect.height * share // 100 for share in IN_STRIP[large])
        number = figure * 9 // 10
        return cls(rect, rect.copy(), in_a_row(stats), nothing, nothing, size, figure, number)

    @property
    def read(self) -> tuple[Rect, ...]:
        """The parts in which there is something to be read."""
        return self.name, self.figures[0].unionall(self.figures[1:]), self.route, *self.foot

    @property
    def beside_figures(self) -> tuple[int, int]:
        """The widths of a strip's line before its figures and behind them; none where they are in
        another row.
        """
        first, last = self.figures[1], self.figures[2]
        if first.y >= self.name.bottom:
            return 0, 0
        return first.x - self.name.x, self.name.right - last.right

    @property
    def tiles_from_right(self) -> bool:
        """True if tiles share a row with the goals: these begin at its left, tiles at its right."""
        return self.upright and self.won is None

    @property
    def foot(self) -> tuple[Rect, ...]:
        return *self.goals.places, self.tiles


def in_a_row(row: Rect) -> tuple[Rect, Rect, Rect]:
    """The places of cards, houses and carriage, beside each other in the order of all panels: the
    houses first, the carriage, which is widest, last.
    """
    edges = [row.x + row.width * share // 100 for share in STATS]
    houses, cards, carriage = (
        Rect(left, row.y, right - left, row.height) for left, right in itertools.pairwise(edges)
    )
    return cards, houses, carriage


def inner_part(rect: Rect, metrics: Metrics) -> Rect:
    """The part of a panel within its margins."""
    inner = rect.inflate(-2 * metrics.unit, -metrics.unit)
    # The foot is torn, which costs a low panel too much.
    if rect.height >= MARGIN_BELOW * metrics.unit:
        inner.height -= metrics.unit // 2
    return inner


def row_width(side: int, count: int) -> int:
    """The least width of so many tiles in a row, such that none covers another's value."""
    return math.ceil(side * (1 + max(0, count - 1) * TILE_IN_SIGHT))


def tile_side(area: Rect, count: int) -> int:
    """The side of so many tiles in one line or two, as large as they are told apart."""
    return _lined_up(area, count)[0]


def tile_places(area: Rect, count: int) -> list[Rect]:
    """The places of so many tiles."""
    side, lines = _lined_up(area, count)
    along = -(-count // lines)
    step = min(side + 2, (area.width - side) / max(1, along - 1))
    top = area.y + (area.height - lines * side - (lines - 1) * LINES_APART) // 2
    return [
        Rect(
            round(area.x + number % along * step),
            top + number // along * (side + LINES_APART),
            side,
            side,
        )
        for number in range(count)
    ]


def _lined_up(area: Rect, count: int) -> tuple[int, int]:
    """The side of so many tiles and their lines: rather one, if they are as large there."""
    found = [(_side(area, count, lines), -lines) for lines in (1, 2)]
    side, lines = max(found)
    return side, -lines


def _side(area: Rect, count: int, lines: int) -> int:
    along = -(-count // lines)
    high = (area.height - (lines - 1) * LINES_APART) // lines
    return min(high, int(area.width / (1 + max(0, along - 1) * TILE_IN_SIGHT)))
