"""Score sheet of a finished game: a column for each seat, by rank; each cell can be pointed at."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from pygame import Rect

from game.rules.board import StackKind
from game.ui.accessibility.node import Node, table, with_more
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.fitted_text import render_lines
from game.ui.graphics.layout import placed, take_left, take_top
from game.ui.graphics.theme import mix, palette
from game.ui.graphics.typeface import Style
from game.ui.language import _, signed
from game.ui.results.count import Count
from game.ui.results.model import ResultsSeat, ResultsView, together
from game.ui.results.row_names import TILE_ROWS, carriage_row, houses_row
from game.ui.results.sheet.counted_ground import CountedGround
from game.ui.results.sheet.score_cells import DASH, ScoreCells
from game.ui.results.sheet.score_column import ScoreColumn
from game.ui.results.sheet.score_head import HEAD, more_height
from game.ui.results.sheet.score_line import ScoreLine
from game.ui.results.sheet.sheet_ground import (
    DASHED,
    RULED,
    footer,
    page_ground,
    ruled,
    to_the_map,
)
from game.ui.table.text.heard.cards import as_sentences
from game.ui.table.text.tooltips import head_start_words

ROW, HIGHEST_ROW = 3.6, 8
"""Units of height of a row of one line, at least and at most."""

WIDEST_CELL = 16
"""Units of width of a cell at most: its number stands near the middle of a wide column."""

TILES_A_LINE, LEAST_IN_LINE = 3, 2.8
"""The tiles of one kind for which a line of a row is enough, one less where they would be smaller
than so many units.
"""

SECOND_LINE = 0.8
"""The height of a further line of tiles, as a share of the first one: it wants less air."""

TOTAL, HEAD_START = 6.2, 1.3
"""Units of height of the row of the sums, and the height of that of the sums with head starts, in
rows of one line: the large one in it has a frame.
"""

INSET = 1.4
"""Units of width from the edge of the sheet to the rows' names."""

POINTER = 0.9
"""Units of height of the sign before a row's name that it is shown on the map, when pressed."""

LEAST_LABEL = 15
"""The smallest font of the rows' names."""

CellPainter: TypeAlias = Callable[[int, ResultsSeat, Rect], None]
"""A method that puts the cell of a seat into a rectangle."""


class ScoreSheet:
    """The score sheet, laid out in `room`; too small tiles make the page shrink.

    It is seen as far as the `count` has come. Its rows have a sign that they can be pressed, unless
    it is only `looked_at`.
    """

    def __init__(
        self,
        page: FormScene,
        view: ResultsView,
        room: Rect,
        chosen: Callable[[str], None],
        count: Count,
        *,
        looked_at: bool = False,
    ) -> None:
        self.m = page.metrics
        self.view = view
        self.chosen = chosen
        self.count = count
        self._signs = view.final is not None and not looked_at
        self._page = page
        self._cells = ScoreCells(page, view, chosen, count)
        self.lines = self._cells.lines
        """All lines, those of the rows' names as well."""
        self._lit = CountedGround(self.m, count)
        self.explained = False
        """True where it says itself how it is used."""
        self._a_line = TILES_A_LINE
        self._label_size = page.metrics.body
        self._rows(room)

    def _rows(self, room: Rect) -> None:
        m, view, put_in = self.m, self.view, self._cells
        line, total = m.px(ROW), m.px(TOTAL)
        labels = max(text.width_of(words, m.body, "semibold") for words in self._row_names())
        labels = min(labels + m.px(INSET + 0.8), room.width * 26 // 100)
        # One size for all rows: a larger name would look more important.
        self._label_size = min(
            text.fit(words, m.body, labels - m.px(INSET + 0.5), "semibold", LEAST_LABEL)[1]
            for words in self._row_names()
        )
        width = (room.width - labels) // len(view.seats)
        cells = min(width - m.px(0.6), m.px(WIDEST_CELL))
        parts = [put_in.parts(kind, Rect(0, 0, cells, line)) for kind in TILE_ROWS]
        if min(area.width for area, _total in parts) // TILES_A_LINE < m.px(LEAST_IN_LINE):
            self._a_line -= 1
        free = room.height - m.px(HEAD) - total
        # Names of the largest words have the height that the rows can spare.
        spare = max(0, round(free - line * self._lines()))
        faces = any(seat.face is not None for seat in view.seats)
        more = more_height(m, put_in.name_size(width), width - m.px(1.2), faces)
        head = m.px(HEAD) + min(more, spare)
        single = int((free - head + m.px(HEAD)) / self._lines())
        self._page.within(line, single)
        # A page that is tried out with too large words has no room for rows.
        single = min(max(1, single), m.px(HIGHEST_ROW))
        started = max(1, round(HEAD_START * single))
        put_in.tile_side = self._side_of_tiles(cells, single)
        rows: list[tuple[str, int, CellPainter]] = [
            ("", head, put_in.head),
            *self._tile_rows(single),
            *([(carriage_row(), single, put_in.carriage)] if view.carriages else []),
            (houses_row(), single, put_in.unbuilt),
            # Translators: the last line of the score sheet.
            (_("Total"), total, put_in.total),
            *([(_("With head start"), started, put_in.head_start)] if view.has_head_start else []),
        ]
        self._page.described.append(self._as_table(room))
        whole = sum(high for _words, high, _put in rows)
        below = len(rows) - [put for _words, _high, put in rows].index(put_in.total)
        tall = sum(high for _words, high, _put in rows[:-below])
        self._page.decor += page_ground(Rect(*room.topleft, room.width, tall), m)
        self._part_seats(Rect(room.x + labels, room.y + head, width, whole - head))
        put_in.winners_column = Rect(room.x + labels, room.y, width, tall)
        first = Rect(room.x + labels, room.y, width, whole)
        self._lit.put_columns(first)
        columns = self._columns(first)
        narrow = put_in.carriage, put_in.unbuilt
        for words, high, put in rows:
            row, before = take_top(room, high), len(self.lines)
            if put == put_in.total:
                self._page.put(footer(row.size, m, gold=False), *row.topleft)
            label = take_left(row, labels)
            if words:
                dark = 1.0 if put == put_in.total else RULED
                self._page.put(ruled(room.width, m.line, dark), *label.topleft)
            for place, seat in enumerate(view.order):
                cell, begin = take_left(row, width), len(self.lines)
                wide = cells if isinstance(put, partial) or put in narrow else width - m.px(0.6)
                put(seat, view.seats[seat], placed((wide, high), cell))
                for line_of in self.lines[begin:]:
                    line_of.stands_in(columns[place])
                if put == put_in.head:
                    self.lines[-1].shows = columns if seat == view.order[-1] else ()
            if words:
                self._name(words, label, before, row.right)
                if isinstance(put, partial):
                    self._dashes(self.lines[before], put.args[0], label, (width + cells) // 2)
        if self._signs:
            self._explain(Rect(room.x, first.y, labels, head), self.lines[0])
        self.lines[0].ground = self._lit.sprites
        for line_of in self.lines:
            # Tab would come to each number, tile and sum.
            line_of.told_by_words = self._page.hears_words

    def _columns(self, first: Rect) -> list[ScoreColumn]:
        """The columns by rank, the winner's at `first`. While points are counted they are in the
        order of the seats.
        """
        wide, page, order = first.width, self._page, self.view.order
        ways = [(seat - place) * wide for place, seat in enumerate(order)]
        return [
            ScoreColumn(first.move(place * wide, 0), way, lambda: page.decor)
            for place, way in enumerate(ways)
        ]

    def _name(self, words: str, room: Rect, first: int, end: int) -> None:
        """Put the name of a row, which stands for all its numbers, from line number `first` on and
        as far to the right as `end`.
        """
        m = self.m
        details = [line.detail for line in self.lines[first:]]
        place, detail = room.inflate(0, -self.m.px(0.4)), together(words, details)
        name = ScoreLine(m, f"row-{first}", place, detail, self.chosen, self.count)
        name.name = words
        if words != _("Total"):
            # A page that is tried out with too large words has hardly any room for the row.
            size = end - room.x, max(1, room.height - 2 * m.line)
            self._lit.put_row(words, Rect((room.x, room.y + m.line), size))
        space = room.width - m.px(INSET + 0.5), name.rect.height
        ink = mix(palette().ink, palette().sepia, 0.3)
        style: Style = "bold" if words == _("Total") else "semibold"
        image = render_lines(words, self._label_size, space, ink, style)
        name.put(image, room.x + m.px(INSET), room.centery - image.get_height() / 2)
        if self._signs:
            sign = to_the_map(max(5, m.px(POINTER)))
            x = room.x + (m.px(INSET) - sign.get_width()) // 2
            name.put_in_the_end(sign, x, room.centery - sign.get_height() / 2)
        self.lines.insert(first, name)

    def _explain(self, room: Rect, line: ScoreLine) -> None:
        """Put below each other the sign before the names of rows and what it means, with a line
        that appears when all is counted, if they have room.
        """
        m = self.m
        sign = to_the_map(max(5, m.px(POINTER)))
        inner = room.inflate(-m.px(0.8), -m.px(1.2))
        before = m.px(INSET) - (inner.x - room.x)
        take_left(inner, before)
        words = _("Choose a line of the score to see it on the map.")
        size = m.small
        while size > text.READABLE and text.block_height(words, size, inner.width) > inner.height:
            size -= 1
        longest = max(text.width_of(each, size, "italic") for each in words.split())
        high = text.block_height(words, size, inner.width, "italic")
        if longest > inner.width or high > inner.height:
            return
        ink = mix(palette().ink, palette().sepia, 0.6)
        # A copy: who hears the page hears what each line is for.
        block = text.render_block(words, size, inner.width, ink, "italic").copy()
        top = inner.bottom - high
        line.put_in_the_end(block, inner.x, top)
        x = room.x + (m.px(INSET) - sign.get_width()) // 2
        middle = top + text.line_height(size) // 2
        line.put_in_the_end(sign, x, middle - sign.get_height() // 2)
        self.explained = True

    def _dashes(self, name: ScoreLine, kind: str, label: Rect, end: int) -> None:
        """Put a dash for each seat without tiles of a kind, where their sum would stand: it would
        end so far within the column.
        """
        m = self.m
        dash = ruled(m.px(DASH), m.line, DASHED)
        for place, seat in enumerate(self.view.order):
            if not self.view.seats[seat].tiles_of(kind):
                right = label.right + place * self._cells.winners_column.width + end - m.px(0.8)
                name.put_in_the_end(dash, right - dash.get_width(), label.centery)

    def _part_seats(self, column: Rect) -> None:
        """Put a line between any two seats: a tile stands as near to the neighbour's number."""
        line = ruled(self.m.line, column.height)
        for seat in range(1, len(self.view.seats)):
            self._page.put(line, column.x + seat * column.width, column.y)

    def _as_table(self, room: Rect) -> Node:
        """The whole sheet for a screen reader, and what each number counts."""
        seats = [self.view.seats[seat] for seat in self.view.order]
        rows: list[list[str]] = []
        more: list[list[str]] = []
        for kind in TILE_ROWS:
            if self._most(kind):
                sums = (sum(t.value for t in seat.tiles_of(kind).values()) for seat in seats)
                rows.append([self.view.row(kind), *map(signed, sums)])
                tiles = ([t.detail.words for t in seat.tiles_of(kind).values()] for seat in seats)
                more.append([*map(as_sentences, tiles)])
        if self.view.carriages:
            rows.append([carriage_row(), *(signed(seat.carriage_points) for seat in seats)])
            more.append([seat.by_carriage.words for seat in seats])
        rows.append([houses_row(), *(signed(-seat.houses_left) for seat in seats)])
        more.append([seat.unbuilt.words for seat in seats])
        rows.append([_("Total"), *(signed(seat.total) for seat in seats)])
        more.append([seat.all_houses.words for seat in seats])
        if self.view.has_head_start:
            sums = (seat.with_head_start for seat in seats)
            rows.append([_("With head start"), *map(signed, sums)])
            starts = [seat.head_start for seat in seats]
            more.append([head_start_words(each) if each else "" for each in starts])
        heads = ["", *(seat.name for seat in seats)]
        told = table("sheet", _("Score"), heads, rows, (*room.topleft, *room.size))
        return with_more(told, more)

    def _row_names(self) -> list[str]:
        names = [self.view.row(kind) for kind in self._lines_of_tiles()]
        names += [carriage_row(), houses_row(), _("Total")]
        return [*names, _("With head start")] if self.view.has_head_start else names

    def _tile_rows(self, single: int) -> list[tuple[str, int, CellPainter]]:
        """A row for each way in which tiles were won, high enough for who won most of them."""
        return [
            (
                self.view.row(kind),
                round(single * _rows_for(lines)),
                partial(self._cells.tiles, kind),
            )
            for kind, lines in self._lines_of_tiles().items()
        ]

    def _lines(self) -> float:
        """The height of all rows but head and sums, in rows of one line."""
        tiles = sum(_rows_for(lines) for lines in self._lines_of_tiles().values())
        return tiles + 1 + self.view.carriages + HEAD_START * self.view.has_head_start

    def _lines_of_tiles(self) -> dict[StackKind, int]:
        """The lines that the tiles of each kind need, for the kinds that somebody won."""
        return {
            kind: -(-self._most(kind) // self._a_line) for kind in TILE_ROWS if self._most(kind)
        }

    def _most(self, kind: str) -> int:
        """The most tiles of a kind that a seat has."""
        return max(len(seat.tiles_of(kind)) for seat in self.view.seats)

    def _side_of_tiles(self, width: int, single: int) -> int:
        """The side of all tiles in cells of a width, whose rows of one line are so high."""
        sides = [self.m.px(5)]
        for kind, lines in self._lines_of_tiles().items():
            cell = Rect(0, 0, width, round(single * _rows_for(lines)))
            area, _total = self._cells.parts(kind, cell)
            per_row = min(self._most(kind), self._a_line)
            sides.append(min(area.width // per_row, area.height // lines))
        return min(sides)


def _rows_for(lines: int) -> float:
    """The height of a row with so many lines of tiles, in rows of one line."""
    return 1 + SECOND_LINE * (lines - 1)
