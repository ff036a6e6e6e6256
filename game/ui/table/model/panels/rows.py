"""Division of a seat's panel into rows that grow with it within limits.

Most panels have a large house at their left, with the name and the other figures beside it, below
that the route, and at the foot the tiles won and those the seat is near to. Those of a low panel
are in `low_rows`; `all_panels` sets the goals of all panels alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from pygame import Rect

from game.ui.graphics.theme import Metrics
from game.ui.graphics.typeface import in_easy_letters
from game.ui.language import current_language
from game.ui.table.model.layout import TableLayout
from game.ui.table.model.panels.goal_cells import (
    FEW,
    FEWEST,
    GoalCells,
    Style,
    Wish,
    goal_cells,
    sizes_of,
)
from game.ui.table.model.panels.goals import wishes_of
from game.ui.table.model.panels.low_goals import with_goals
from game.ui.table.model.panels.low_rows import NOTHING, Least, low, tight, with_tiles
from game.ui.table.model.panels.panel import (
    TILE_IN_SIGHT,
    Panel,
    inner_part,
    tile_side,
)
from game.ui.table.model.regions import LARGE_WORDS
from game.ui.table.model.route_tags import (
    route_tags,
    tag_height,
    tag_sizes,
    tags_height,
)
from game.ui.table.model.scaling import with_usual_words
from game.ui.table.model.view import View

ROOMY, BROAD, LARGER_WORDS = 19, 33, 1.2
"""Units of height and of width of panels from which on words of routes and goals are larger by this
factor: in narrower ones a usual route would take two lines for it.
"""

TALL, LARGEST_WORDS = 28, 1.27
"""Units of height of panels from which on they are still larger, and by which factor: two seats
have so much room.
"""

LOW, LOW_FOR_LARGE_WORDS = 13, 14.2
"""Units of height below which a panel is low, in the usual size of words and in a large one."""

NAME, FIGURES, FOOT = (0.21, 3.5), (0.3, 10.0), (0.26, 8.0)
"""Rows of a panel: the share of its height and the most units that each has."""

SMALLER = 1.0, 0.9, 0.8, 0.72, 0.65, 0.55, 0.43
"""Factors by which the figures make room for a long route."""

GOOD_LETTERS, LEAST_FOR_LETTERS = 0.88, 0.75
"""The font of goals that figures make room for, as a share of the usual small one, and the factor
from which on they do not.
"""

LOWER = 1.0, 0.8, 0.6
"""Factors by which the foot makes room for one that is still too long."""

LEAST_FIGURES = 0.65, 6.6
"""The least height of the figures: a part of the row's, of at most so many units."""

USUAL = 0.9
"""Least font of a route for which they do, as a share of the usual small one."""

HAND = 42
"""Per cent of the row beside the large house that the cards have; the carriage has the rest."""

LETTERS, NUMBER = (80, 88), (70, 78)
"""Fonts of the name and of the figures' numbers in per cent of the name's row: usual and large."""

HOUSE = 0.8
"""Width of the place of the large house, by its height."""

TILE = 3.4
"""The side of a tile won in units, at the most."""

MOST_TILES, APART = 0.48, 4
"""Share of the foot that the tiles have at most, whatever the goals are, and how many lie side by
side there: of more than that each moves up for the next one that is won.
"""


class Room(NamedTuple):
    """The place of a panel. `base` is the height that its rows are shares of: that of its inner
    part, or the one with words of the usual size where that is larger.
    """

    rect: Rect
    metrics: Metrics
    base: int

    @property
    def inner(self) -> Rect:
        return inner_part(self.rect, self.metrics)

    def row(self, limits: tuple[float, float]) -> int:
        share, units = limits
        return min(round(self.base * share), self.metrics.px(units))

    @property
    def gap(self) -> int:
        return max(2, self.metrics.unit // 3)

    @property
    def least_figures(self) -> int:
        """The pixels of height that the figures have at least."""
        share, units = LEAST_FIGURES
        return round(min(self.row(FIGURES), self.metrics.px(units)) * share)

    @property
    def low(self) -> bool:
        """True if a panel has its figures and tiles in one row."""
        large = self.metrics.text_scale >= LARGE_WORDS
        if self.rect.height < (LOW_FOR_LARGE_WORDS if large else LOW) * self.metrics.unit:
            return True
        inner = self.inner.height
        if self.base == inner:
            return False
        least = self.least_figures
        line = tag_height(tag_sizes(inner, self.metrics)[0])
        return self.row(NAME) + least + line + self.row(FOOT) + 3 * self.gap > inner


def panel_of(view: View, seat: int, layout: TableLayout, style: Style | None = None) -> Panel:
    """A seat's panel, its goals in a style if that is given.

    Larger words make no name, number or tile smaller than it is at the usual size of words: goals
    and the middle of a route give way to them.
    """
    each, board = (view.laid or view.observation).seats[seat], view.rules.board
    room, metrics = _room(layout, seat), layout.metrics
    if not room.low:
        room = room._replace(metrics=panel_words(layout))
    names = [board.cities[board.city_of[card]].name for card in each.route]
    wishes = wishes_of(view, seat)
    wishes = wishes if room.low else wishes[:FEW]
    count = view.tiles_of(seat)
    if not room.low:
        place = tuple(room.rect), room.metrics, room.base
        letters = current_language(), in_easy_letters()
        return _kept(*place, tuple(names), count, tuple(wishes), style, *letters)
    if metrics.text_scale < LARGE_WORDS:
        panel = with_tiles(low(room.rect, metrics), names, count, metrics)
        return with_goals(panel, names, count, wishes, metrics)
    least = NOTHING
    if layout.usual is not None:
        usual = panel_of(view, seat, layout.usual)
        side = tile_side(usual.tiles, count) if count else 0
        least = Least(usual.name_size, usual.number, side)
    panel = tight(room.rect, metrics, count, least)
    return with_goals(panel, names, count, wishes, metrics)


def panel_words(layout: TableLayout) -> Metrics:
    """The measures of the words in the panels of a table: larger where few seats have much room."""
    metrics = layout.metrics
    height = min(rect.height for rect in layout.seats)
    if height < ROOMY * metrics.unit or layout.seats[0].width < BROAD * metrics.unit:
        return metrics
    factor = LARGER_WORDS if height < TALL * metrics.unit else LARGEST_WORDS
    larger = min(with_usual_words(metrics).text_scale * factor, LARGE_WORDS - 0.01)
    return replace(metrics, text_scale=max(metrics.text_scale, larger))


def name_row(layout: TableLayout, seat: int) -> Rect:
    """The place of the name in the panel of a seat, whatever that has; it is ruled off below."""
    room, metrics = _room(layout, seat), layout.metrics
    if not room.low:
        return _head(room)[0]
    if metrics.text_scale < LARGE_WORDS:
        return low(room.rect, metrics).name
    least = NOTHING if layout.usual is None else Least(_name_size(layout.usual, seat))
    return tight(room.rect, metrics, 0, least).name


def _name_size(layout: TableLayout, seat: int) -> int:
    """The font of the name in a panel."""
    room = _room(layout, seat)
    if not room.low:
        return _fonts(room)[0]
    return low(room.rect, layout.metrics).name_size


def _room(layout: TableLayout, seat: int) -> Room:
    rect, metrics = layout.seats[seat], layout.metrics
    base = inner_part(rect, metrics).height
    if layout.usual is not None:
        base = max(base, _room(layout.usual, seat).base)
    return Room(rect, metrics, base)


def _head(room: Room) -> tuple[Rect, Rect]:
    """The name, and the large house at its left."""
    inner, gap, high = room.inner, room.gap, room.row(NAME)
    whole = high + gap + room.row(FIGURES)
    house = Rect(inner.x, inner.y, min(round(whole * HOUSE), inner.width * 22 // 100), whole)
    left = house.right + 2 * gap
    return Rect(left, inner.y, inner.right - left, high), house


def _fonts(room: Room) -> tuple[int, int]:
    """The fonts of the name and of the figures' numbers."""
    large, high = room.metrics.text_scale >= LARGE_WORDS, room.row(NAME)
    return high * LETTERS[large] // 100, high * NUMBER[large] // 100


@lru_cache(maxsize=192)
def _kept(
    rect: tuple[int, int, int, int],
    metrics: Metrics,
    base: int,
    names: tuple[str, ...],
    tiles: int,
    wishes: tuple[Wish, ...],
    style: Style | None,
    language: str,
    easy: bool,
) -> Panel:
    """As `_roomy`, in letters of this language and typeface: most seats stay as they are."""
    return _roomy(Room(Rect(rect), metrics, base), names, tiles, wishes, style)


def _roomy(
    room: Room,
    names: Sequence[str],
    tiles: int,
    wishes: Sequence[Wish],
    style: Style | None,
) -> Panel:
    """A panel with a large house; a route of more lines, and the names of goals, take room from the
    figures.

    The tiles lie at the same place whatever the route is, for they come flying while it goes.
    """
    tries = list[_Attempt]()
    wanted = round(with_usual_words(room.metrics).small * GOOD_LETTERS)
    if style is not None and style.size is not None:
        wanted = min(wanted, style.size)
    for foot in LOWER:
        if any(each.whole for each in tries):
            break
        for factor in SMALLER:
            tries.append(_with_foot(room, names, tiles, wishes, (factor, foot), style))
            cells = tries[-1].panel.goals
            large = factor < LEAST_FOR_LETTERS or cells.size >= wanted or not wishes
            if tries[-1].whole and cells.named == len(wishes) and large:
                break
    return max(tries, key=lambda each: each.worth(wanted)).panel


class _Attempt(NamedTuple):
    """A panel; `whole` if all of its route is shown, in letters of the usual size, or else so many
    cities of it.
    """

    panel: Panel
    whole: bool
    cities: int

    def worth(self, wanted: int) -> tuple[bool, int, int, int, int, int]:
        """How much is said in it, in letters of the `wanted` size; of equal ones the first has the
        largest figures.
        """
        cells, cities = self.panel.goals, 0 if self.whole else self.cities
        few = min(cells.named, FEWEST)
        return self.whole, cities, few, len(cells.places), cells.named, min(cells.size, wanted)


def _with_foot(
    room: Room,
    names: Sequence[str],
    tiles: int,
    wishes: Sequence[Wish],
    factors: tuple[float, float],
    style: Style | None,
) -> _Attempt:
    """A panel, its figures and its foot smaller by these factors."""
    factor, lower = factors
    inner, gap, metrics, row = room.inner, room.gap, room.metrics, round(room.row(FOOT) * lower)
    panel = _above(room, max(room.least_figures, round(room.row(FIGURES) * factor)))
    free = panel.route
    # Without tiles and goals all the rest is the route's.
    free.height -= row + gap if tiles or wishes else 0
    tags = route_tags(names, free, tag_sizes(free.height, metrics))
    wanted = min(metrics.small * USUAL, tag_sizes(free.height, metrics)[1])
    # The words that there is no route want as much room as one.
    size = tags.size if names else free.height * 3 // 4
    whole = None not in tags.stops and size >= wanted
    cities = len(tags.stops) if free.height >= tag_height(tags.size) else -1
    if not tiles and not wishes:
        return _Attempt(
            replace(panel, route=free, tiles=Rect(inner.bottomleft, (0, 0))), whole, cities
        )
    used = max(tag_height(tags.size), tags_height(tags))
    route = Rect(free.x, free.y, free.width, min(free.height, used + (free.height - used) // 6))
    below = Rect(inner.x, route.bottom + gap, inner.width, inner.bottom - route.bottom - gap)
    won, cells = _foot(below, room, row, tiles, wishes, style)
    return _Attempt(replace(panel, route=route, tiles=won, goals=cells), whole, cities)


def _above(room: Room, figures: int) -> Panel:
    """House, name and figures of a panel, all the rest left to the route."""
    inner, gap = room.inner, room.gap
    name, house = _head(room)
    house.height = name.height + gap + figures
    stats = Rect(name.x, name.bottom + gap, name.width, figures)
    cards = Rect(stats.x, stats.y, stats.width * HAND // 100, figures)
    carriage = Rect(cards.right, stats.y, stats.right - cards.right, figures)
    top = stats.bottom + gap
    route = Rect(inner.x, top, inner.width, inner.bottom - top)
    size, number = _fonts(room)
    parts = cards, house, carriage
    figure = figures * 94 // 100
    return Panel(room.rect, name, parts, route, Rect(route), size, figure, number, upright=True)


def _foot(
    free: Rect, room: Room, row: int, tiles: int, wishes: Sequence[Wish], style: Style | None
) -> tuple[Rect, GoalCells]:
    """The places of the tiles, of the same size in a `row` of any height, and of the goals above or
    beside them, or alone where there are none.
    """
    gap, lower = 3 * room.gap, round(room.row(FOOT) * LOWER[1])
    sizes = sizes_of(room.metrics)
    if not tiles:
        return Rect(free.bottomleft, (0, 0)), goal_cells(wishes, free, sizes, style=style)
    widest = round(free.width * MOST_TILES)
    side = min(row, lower, room.metrics.px(TILE), widest // APART - 2)
    won = Rect(free.x, 0, _tiles_width(free, side, tiles, widest), side)
    won.bottom = free.bottom
    beside = Rect(won.right + gap, free.y, free.right - won.right - gap, free.height)
    level = Rect(beside.x, free.bottom - row, beside.width, row)
    above = Rect(free.x, free.y, free.width, max(0, won.top - room.gap - free.y))
    # On a level with the tiles, unless all the height or the whole width makes them larger.
    found = [goal_cells(wishes, each, sizes, style=style) for each in (level, beside, above)]
    return won, max(
        found, key=lambda each: (len(each.places), each.named, each.in_a_row, each.size)
    )


def _tiles_width(free: Rect, side: int, count: int, most: int) -> int:
    """The width of so many tiles: apart, unless that is more than they have at most."""
    least = round(side * (1 + (count - 1) * TILE_IN_SIGHT)) + 1
    return min(free.width, max(least, min(count * (side + 2), most)))
