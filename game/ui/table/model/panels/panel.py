"""Parts of a seat's panel, in window pixels."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass, field, replace

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

FOLDED = (106, 112, 104, 96)
"""Heights of the rows of a seat in rows below each other, which are name, figures, route and foot,
by each other.
"""

FOLDED_SPACE, FOLDED_GAP = 4, 3
"""The space above and below these rows, and between two of them, in per cent of all."""

FOLDED_NAME, FOLDED_FIGURE = 84, 96
"""The font of a name there, and the height of the figures, in per cent of their rows."""


IN_STRIP = (62, 70), (70, 86)
"""Font of the name and height of the figures in a strip, in per cent of its height: usual, and
where words are large.
"""

FACE_BESIDE = 88
"""Width of a face with the gap behind it, in per cent of its height."""

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
    def folded(cls, rect: Rect, like: Panel, whole: bool) -> Panel:
        """Face, name and points; the figures; and for the `whole` the route, and a foot for the
        nearest goal and the tiles: each at the place from the left that it has in a panel `like`
        that of the seat.
        """
        heights = FOLDED if whole else FOLDED[:2]
        pad, gap = (rect.height * each // 100 for each in (FOLDED_SPACE, FOLDED_GAP))
        free, y = rect.height - 2 * pad - (len(heights) - 1) * gap, rect.y + pad
        rows = list[Rect]()
        for each in heights:
            rows.append(Rect(rect.x, y, rect.width, free * each // sum(heights)))
            y = rows[-1].bottom + gap
        name, stats = rows[:2]
        nothing = Rect(rect.bottomleft, (0, 0))
        under, foot = rows[2:] if whole else (nothing, nothing)
        left, figures, face = rect.x, in_a_row(stats), Rect(rect.topleft, (0, 0))
        beside = like.name.x - rect.x
        if like.face.width and beside > 0:
            high = min(stats.bottom - name.y, beside * 100 // FACE_BESIDE)
            face = Rect(rect.x, 0, high * like.face.width // like.face.height, high)
            face.centery = (name.y + stats.bottom) // 2
            left = like.name.x
        if like.upright and like.figures[1].x >= left:
            figures = _in_columns(like, stats)
        name.width, name.x = name.right - left, left
        size, figure = name.height * FOLDED_NAME // 100, stats.height * FOLDED_FIGURE // 100
        panel = cls(rect, name, figures, under, foot, size, figure, figure * 88 // 100)
        return replace(panel, face=face, goals_row=foot)

    @classmethod
    def strip(cls, rect: Rect, large: bool = False) -> Panel:
        """Name, figures and points of a seat in one line, without its route and tiles.

        They have more of its height where words are `large`.
        """
        nothing = Rect(rect.bottomright, (0, 0))
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


def _in_columns(like: Panel, row: Rect) -> tuple[Rect, Rect, Rect]:
    """The places of cards, houses and carriage in a row, where they begin in a panel."""
    cards, houses, carriage = (
        Rect(each.x, row.y, min(each.right, row.right) - each.x, row.height)
        for each in like.figures
    )
    return cards, houses, carriage


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
