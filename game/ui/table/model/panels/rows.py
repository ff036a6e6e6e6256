"""Division of a seat's panel into rows that grow with it within limits.

Most panels have five rows, each always at its place: face, name and points; houses, cards and
carriage; the route; the goals that the seat is near to; the tiles won. Where there is no height for
the last two below each other goals begin at the left of one row and tiles end at its right. The
rows of a low panel are in `low_rows`; `all_panels` sets the goals of all panels alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from pygame import Rect

from game.ui.graphics.theme import Metrics
from game.ui.graphics.typeface import in_easy_letters
from game.ui.language import current_language
from game.ui.table.model.layout import TableLayout
from game.ui.table.model.panels.faces import (
    LIFTED,
    NUMBER_BESIDE,
    face_place,
)
from game.ui.table.model.panels.goal_cells import (
    GoalCells,
    Style,
    Wish,
    goal_cells,
    sizes_of,
)
from game.ui.table.model.panels.goals import shown_goals, wishes_of
from game.ui.table.model.panels.label_row import LabelRow
from game.ui.table.model.panels.low_goals import with_goals
from game.ui.table.model.panels.low_rows import NOTHING, Least, low, tight, with_tiles
from game.ui.table.model.panels.next_row import next_cells
from game.ui.table.model.panels.panel import (
    TILE_IN_SIGHT,
    Panel,
    inner_part,
    tile_side,
)
from game.ui.table.model.panels.room import FOOT, FOR_TILES, TILES, Room
from game.ui.table.model.panels.won_strip import USUAL, Won, WonForm, WonStrip, won_of, won_strip
from game.ui.table.model.regions import LARGE_WORDS
from game.ui.table.model.scaling import with_usual_words
from game.ui.table.model.view import View

ROOMY, BROAD, LARGER_WORDS = 19, 33, 1.2
"""Units of height and of width of panels from which on words of routes and goals are larger by this
factor: in narrower ones a usual route would take two lines for it.
"""

COLUMNS, NARROW_COLUMNS = (0, 27, 53, 100), (0, 27, 54, 100)
"""Per cent of the row of figures at which houses, cards and carriage begin and end, and of one
beside a large face, where words need more of it.
"""

RULES = 5
"""Lines from the foot of a name's row to below the two that it is ruled with."""

TILE = 3.4
"""The side of a tile won in units, at the most."""

MOST_TILES, APART = 0.48, 4
"""Share of the foot that the tiles have at most, whatever the goals are, and how many lie side by
side there: of more than that each moves up for the next one that is won.
"""


def panel_of(
    view: View, seat: int, layout: TableLayout, style: Style | None = None, form: WonForm = USUAL
) -> Panel:
    """A seat's panel, its goals in a style if that is given, the tiles that it has won in a form.

    Larger words make no name, number or tile smaller than it is at the usual size of words: goals
    and the middle of a route give way to them.
    """
    each, board = (view.laid or view.observation).seats[seat], view.rules.board
    room, metrics = _room(layout, seat), layout.metrics
    if not room.low:
        room = room._replace(metrics=panel_words(layout))
    names = [board.cities[board.city_of[card]].name for card in each.route]
    joined = not room.low and bool(room.strip)
    wishes = wishes_of(view, shown_goals(view, seat, upright=not room.low), joined)
    count = view.tiles_of(seat)
    if not room.low:
        place = tuple(room.rect), room.metrics, room.base
        letters = current_language(), in_easy_letters()
        won = won_of(view, seat, form)
        shown = [view.shows_points(each) for each in range(len(view.seats))]
        face = room.face([each.name for each in view.seats], any(shown))
        return _kept(*place, form, won, tuple(wishes), face, style, *letters)
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


def holds_lines(layout: TableLayout, lines: int) -> bool:
    """True if tiles have room in so many lines in all panels, whatever the routes are."""
    rooms = (_room(layout, seat) for seat in range(len(layout.seats)))
    words = panel_words(layout)
    return all(
        not room.low and room._replace(metrics=words, lines=lines).holds_lines for room in rooms
    )


def panel_words(layout: TableLayout) -> Metrics:
    """The measures of the words in the panels of a table: larger where few seats have much room."""
    metrics = layout.metrics
    height = min(rect.height for rect in layout.seats)
    if height < ROOMY * metrics.unit or layout.seats[0].width < BROAD * metrics.unit:
        return metrics
    larger = min(with_usual_words(metrics).text_scale * LARGER_WORDS, LARGE_WORDS - 0.01)
    return replace(metrics, text_scale=max(metrics.text_scale, larger))


def name_row(layout: TableLayout, seat: int) -> Rect:
    """The place of the name in the panel of a seat, whatever that has; it is ruled off below."""
    room, metrics = _room(layout, seat), layout.metrics
    if not room.low:
        return _name(room)
    if metrics.text_scale < LARGE_WORDS:
        return low(room.rect, metrics).name
    least = NOTHING if layout.usual is None else Least(_name_size(layout.usual, seat))
    return tight(room.rect, metrics, 0, least).name


def _name_size(layout: TableLayout, seat: int) -> int:
    """The font of the name in a panel."""
    room = _room(layout, seat)
    if not room.low:
        return room.fonts[0]
    return low(room.rect, layout.metrics).name_size


def _room(layout: TableLayout, seat: int) -> Room:
    rect, metrics = layout.seats[seat], layout.metrics
    base = inner_part(rect, metrics).height
    if layout.usual is not None:
        base = max(base, _room(layout.usual, seat).base)
    return Room(rect, metrics, base)


def _name(room: Room) -> Rect:
    return Rect(room.inner.topleft, (room.inner.width, room.name))


@lru_cache(maxsize=192)
def _kept(
    rect: tuple[int, int, int, int],
    metrics: Metrics,
    base: int,
    form: WonForm,
    won: Won,
    wishes: tuple[Wish, ...],
    face: int,
    style: Style | None,
    language: str,
    easy: bool,
) -> Panel:
    """As `_roomy`, in letters of this language and typeface: most seats stay as they are."""
    room = Room(Rect(rect), metrics, base, form.lines)
    return _roomy(room, form.narrow, won, wishes, face, style)


def _roomy(
    room: Room,
    narrow: bool,
    won: Won,
    wishes: Sequence[Wish],
    face: int,
    style: Style | None,
) -> Panel:
    """A panel of five rows at the same height in all panels, whatever is in them.

    So no row moves while a route grows, and none is pushed against the next one.
    """
    lower, factor = room.squeezed(bool(face))
    panel = _above(room, round(room.figures * factor), face)
    foot = _foot(room, lower, narrow, won, wishes, style)
    route = Rect(panel.route.topleft, (room.inner.width, 1))
    route.height = max(1, foot.goals.y - room.clear - route.y)
    return replace(
        panel,
        route=route,
        tiles=foot.tiles,
        won=foot.strip,
        goals=foot.cells,
        goals_row=foot.goals,
    )


def _above(room: Room, figures: int, high: int) -> Panel:
    """Face, name and figures of a panel, all the rest left to the route."""
    inner, gap, name = room.inner, room.gap, _name(room)
    face = face_place(inner, high, room.metrics.unit // LIFTED)
    if high:
        name.left, name.width = face.right + room.metrics.px(0.5), inner.right - face.right
        name.width -= room.metrics.px(0.5)
    top = name.bottom + gap
    columns = NARROW_COLUMNS if high else COLUMNS
    edges = [name.x + name.width * share // 100 for share in columns]
    houses, cards, carriage = (
        Rect(left, top, right - left, figures) for left, right in pairwise(edges)
    )
    parts = cards, houses, carriage
    top += figures + room.clear
    route = Rect(inner.x, top, inner.width, inner.bottom - top)
    size, number = room.fonts
    if high:
        # Larger ones would leave pictures little room.
        number = min(number, name.width * NUMBER_BESIDE // 1000)
    figure = figures * 94 // 100
    panel = Panel(room.rect, name, parts, route, Rect(route), size, figure, number, upright=True)
    return replace(panel, face=face)


class _Foot(NamedTuple):
    """The lower rows of a panel: the tiles, the strip that they lie in, the goals in their row."""

    tiles: Rect
    strip: WonStrip | None
    cells: GoalCells
    goals: Rect


def _foot(
    room: Room,
    lower: float,
    narrow: bool,
    won: Won,
    wishes: Sequence[Wish],
    style: Style | None,
) -> _Foot:
    """The foot of a panel, whose rows there are without goals and tiles too; that of the goals is
    lower by a factor; letters of what was won may be `narrow`.
    """
    if room.won:
        return _two_rows(room, narrow, won, wishes, style)
    inner, sizes = room.inner, sizes_of(room.metrics)
    count = len(won)
    least = round(room.row(FOOT) * FOR_TILES)
    row = max(round(room.row(FOOT) * lower), least if count else 0)
    free = Rect(inner.x, inner.bottom - row, inner.width, row)
    tiles = Rect(free.bottomright, (0, 0))
    widest = round(free.width * MOST_TILES)
    # Where words are large no tile is smaller than in the row of its own that it usually has.
    side = min(room.metrics.px(TILE), max(widest // APART - 2, room.row(TILES)), least)
    if count:
        tiles.size = _tiles_width(free, side, count, widest), side
        tiles.bottomright = free.right, free.bottom - (least - side) // 2
    goals = Rect(free.x, free.y, tiles.x - free.x - (3 * room.gap if count else 0), row)
    cells = goal_cells(wishes, goals, sizes, style=style, fewest=1)
    return _Foot(tiles, None, cells, goals)


def _two_rows(
    room: Room, narrow: bool, won: Won, wishes: Sequence[Wish], style: Style | None
) -> _Foot:
    """The row of goals and that of what was won below it. Where this needs no second line, though
    those of others do, goals stand in two lines if more of them have room so, else both rows are of
    one height.
    """
    inner, high, form = room.inner, room.won, style and style.form
    top = inner.bottom - high - room.gap - room.goals

    def goals(place: Rect, lines: int = 1) -> GoalCells:
        return next_cells(LabelRow(place, room.letters), wishes, form, lines)

    def tiles(high: int, lines: int) -> WonStrip:
        place = Rect(inner.x, inner.bottom - high, inner.width, high)
        row = LabelRow(place, room.letters, high=0 if lines > 1 else room.strip)
        return won_strip(row, won, lines, narrow)

    place = Rect(inner.x, top, inner.width, room.goals)
    strip = tiles(high, room.lines)
    single = tiles(room.strip, 1)
    if room.lines == 1 or not single.in_one_line:
        return _Foot(strip.tiles, strip, goals(place), place)
    whole = inner.bottom - top - room.gap
    half = Rect(inner.x, top, inner.width, whole // 2)
    large = Rect(inner.x, top, inner.width, whole - room.strip)
    one, two = goals(half), goals(large, 2)
    if len(two.places) > len(one.places):
        return _Foot(single.tiles, single, two, large)
    strip = tiles(whole - half.height, 1)
    return _Foot(strip.tiles, strip, one, half)


def _tiles_width(free: Rect, side: int, count: int, most: int) -> int:
    """The width of so many tiles: apart, unless that is more than they have at most."""
    least = round(side * (1 + (count - 1) * TILE_IN_SIGHT)) + 1
    return min(free.width, max(least, min(count * (side + 2) - 2, most)))
