"""Score sheet of a finished game: a column for each seat, by rank; each cell can be pointed at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from pygame import Rect, Surface

from game.rules.board import StackKind
from game.ui.accessibility.node import Node, table
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.fitted_text import render_lines
from game.ui.graphics.layout import placed, take_left, take_right, take_top
from game.ui.graphics.theme import mix, palette, seat_colour
from game.ui.graphics.typeface import Style
from game.ui.language import _, ngettext, signed
from game.ui.pieces import bonus_tiles, figures
from game.ui.results.count import (
    COVER,
    ORDER,
    Count,
    carriage_key,
    head_start_key,
    houses_key,
    leader_key,
    tile_key,
    tiles_key,
    total_key,
)
from game.ui.results.model import ResultsSeat, ResultsTile, ResultsView, ScoreDetail, together
from game.ui.results.row_names import TILE_ROWS, carriage_row, houses_row
from game.ui.results.score_column import ScoreColumn, pile
from game.ui.results.score_head import HEAD, more_height, put_head
from game.ui.results.score_line import ScoreLine
from game.ui.results.sheet_ground import (
    DASHED,
    RULED,
    counted_now,
    footer,
    ruled,
    winners_veil,
)
from game.ui.table.text.tooltips import head_start_words

TALL_DIGITS = 1.1
"""Largest font of a number, as a share of its row: digits are two thirds as high as their font."""

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

WINNERS_SUM, ANY_SUM = 36, 30
"""Fonts of the sums."""

TOTAL = 6.2
"""Units of height of the row of the sums."""

COVERS = 86
"""Per cent of its row's height that the seal over the sum of a leader has."""

DASH = 0.9
"""Units of width of the dash where a seat has no tiles of a kind."""

LARGEST_LEFT = 2.6
"""Units of height of the pale house before the houses left, at most."""

INSET = 0.8
"""Units of width from the edge of the sheet to the rows' names."""

LEAST_LABEL = 15
"""The smallest font of the rows' names."""

IN_FLIGHT = 2.2
"""The size of a seal on its way from the map, by that of one on the sheet."""

CellPainter: TypeAlias = Callable[[int, ResultsSeat, Rect], None]
"""A method that puts the cell of a seat into a rectangle."""


class ScoreSheet:
    """The score sheet, laid out in `room`; too small tiles make the page shrink.

    It is seen as far as the `count` has come.
    """

    def __init__(
        self,
        page: FormScene,
        view: ResultsView,
        room: Rect,
        chosen: Callable[[str], None],
        count: Count,
    ) -> None:
        self.m = page.metrics
        self.view = view
        self.chosen = chosen
        self.count = count
        self.lines: list[ScoreLine] = []
        self._page = page
        self._tile_side, self._a_line = 0, TILES_A_LINE
        self._label_size = page.metrics.body
        self._rows(room)

    def _rows(self, room: Rect) -> None:
        m, view = self.m, self.view
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
        parts = [self._parts(kind, Rect(0, 0, cells, line)) for kind in TILE_ROWS]
        if min(area.width for area, _total in parts) // TILES_A_LINE < m.px(LEAST_IN_LINE):
            self._a_line -= 1
        free = room.height - m.px(HEAD) - total
        # Names of the largest words have the height that the rows can spare.
        spare = max(0, round(free - line * self._lines()))
        faces = any(seat.face is not None for seat in view.seats)
        more = more_height(m, self._name_size(width), width - m.px(1.2), faces)
        head = m.px(HEAD) + min(more, spare)
        single = int((free - head + m.px(HEAD)) / self._lines())
        self._page.within(line, single)
        single = min(single, m.px(HIGHEST_ROW))
        self._tile_side = self._side_of_tiles(cells, single)
        rows: list[tuple[str, int, CellPainter]] = [
            ("", head, self._head),
            *self._tile_rows(single),
            *([(carriage_row(), single, self._carriage)] if view.carriages else []),
            (houses_row(), single, self._unbuilt),
            # Translators: the last line of the score sheet.
            (_("Total"), total, self._total),
            *([(_("With head start"), single, self._head_start)] if view.has_head_start else []),
        ]
        self._page.described.append(self._as_table(room))
        whole = sum(high for _words, high, _put in rows)
        self._part_seats(Rect(room.x + labels, room.y + head, width, whole - head))
        below = len(rows) - [put for _words, _high, put in rows].index(self._total)
        tall = sum(high for _words, high, _put in rows[:-below])
        self._winners_column = Rect(room.x + labels, room.y, width, tall)
        columns = self._columns(Rect(room.x + labels, room.y, width, whole))
        narrow = self._carriage, self._unbuilt
        for words, high, put in rows:
            row, before = take_top(room, high), len(self.lines)
            if put == self._total:
                self._page.put(footer(row.size, m, gold=False), *row.topleft)
            label = take_left(row, labels)
            if words:
                dark = 1.0 if put == self._total else RULED
                self._page.put(ruled(room.width, m.line, dark), *label.topleft)
            for place, seat in enumerate(view.order):
                cell, first = take_left(row, width), len(self.lines)
                wide = cells if isinstance(put, partial) or put in narrow else width - m.px(0.6)
                put(seat, view.seats[seat], placed((wide, high), cell))
                for line_of in self.lines[first:]:
                    line_of.column = columns[place]
            if words:
                self._name(words, label, before, row.right)
                if isinstance(put, partial):
                    self._dashes(self.lines[before], put.args[0], label, (width + cells) // 2)

    def _columns(self, first: Rect) -> list[ScoreColumn]:
        """The columns by rank, the winner's at `first`. While points are counted they are in the
        order of the seats.
        """
        found: list[ScoreColumn] = []
        for place, seat in enumerate(self.view.order):
            apart = (seat - place) * first.width
            found.append(ScoreColumn(first.move(place * first.width, 0), apart, wins=not place))
        pile(found)
        return found

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
            name.lit = Sprite(counted_now(size, m), room.x, room.y + m.line)
        space = room.width - m.px(INSET + 0.5), name.rect.height
        ink = mix(palette().ink, palette().sepia, 0.3)
        style: Style = "bold" if words == _("Total") else "semibold"
        image = render_lines(words, self._label_size, space, ink, style)
        name.put(image, room.x + m.px(INSET), room.centery - image.get_height() / 2)
        self.lines.insert(first, name)

    def _dashes(self, name: ScoreLine, kind: str, label: Rect, end: int) -> None:
        """Put a dash for each seat without tiles of a kind, where their sum would stand: it would
        end so far within the column.
        """
        m = self.m
        dash = ruled(m.px(DASH), m.line, DASHED)
        for place, seat in enumerate(self.view.order):
            if not self.view.seats[seat].tiles_of(kind):
                right = label.right + place * self._winners_column.width + end - m.px(0.8)
                name.put_in_the_end(dash, right - dash.get_width(), label.centery)

    def _part_seats(self, column: Rect) -> None:
        """Put a line between any two seats: a tile stands as near to the neighbour's number."""
        line = ruled(self.m.line, column.height)
        for seat in range(1, len(self.view.seats)):
            self._page.put(line, column.x + seat * column.width, column.y)

    def _as_table(self, room: Rect) -> Node:
        """The whole sheet for a screen reader."""
        seats = [self.view.seats[seat] for seat in self.view.order]
        rows: list[list[str]] = []
        for kind in TILE_ROWS:
            if self._most(kind):
                sums = (sum(t.value for t in seat.tiles_of(kind).values()) for seat in seats)
                rows.append([_(TILE_ROWS[kind]), *map(signed, sums)])
        if self.view.carriages:
            rows.append([carriage_row(), *(signed(seat.carriage_points) for seat in seats)])
        rows.append([houses_row(), *(signed(-seat.houses_left) for seat in seats)])
        rows.append([_("Total"), *(signed(seat.total) for seat in seats)])
        if self.view.has_head_start:
            sums = (seat.with_head_start for seat in seats)
            rows.append([_("With head start"), *map(signed, sums)])
        heads = ["", *(seat.name for seat in seats)]
        return table("sheet", _("Score"), heads, rows, (*room.topleft, *room.size))

    def _row_names(self) -> list[str]:
        names = [_(TILE_ROWS[kind]) for kind in self._lines_of_tiles()]
        names += [carriage_row(), houses_row(), _("Total")]
        return [*names, _("With head start")] if self.view.has_head_start else names

    def _tile_rows(self, single: int) -> list[tuple[str, int, CellPainter]]:
        """A row for each way in which tiles were won, high enough for who won most of them."""
        return [
            (_(TILE_ROWS[kind]), round(single * _rows_for(lines)), partial(self._tiles, kind))
            for kind, lines in self._lines_of_tiles().items()
        ]

    def _lines(self) -> float:
        """The height of all rows but head and sums, in rows of one line."""
        tiles = sum(_rows_for(lines) for lines in self._lines_of_tiles().values())
        return tiles + 1 + self.view.carriages + self.view.has_head_start

    def _lines_of_tiles(self) -> dict[StackKind, int]:
        """The lines that the tiles of each kind need, for the kinds that somebody won."""
        return {
            kind: -(-self._most(kind) // self._a_line) for kind in TILE_ROWS if self._most(kind)
        }

    def _most(self, kind: str) -> int:
        """The most tiles of a kind that a seat has."""
        return max(len(seat.tiles_of(kind)) for seat in self.view.seats)

    def _name_size(self, width: int) -> int:
        """The font of all names in columns of a width: as large as the longest can be."""
        room = width - self.m.px(1.2)
        names = [seat.name for seat in self.view.seats]
        return min(text.fit(name, self.m.large, room, "semibold", 10)[1] for name in names)

    def _line(self, key: str, rect: Rect, detail: ScoreDetail) -> ScoreLine:
        place = rect.inflate(0, -self.m.px(0.4))
        line = ScoreLine(self.m, key, place, detail, self.chosen, self.count)
        self.lines.append(line)
        return line

    def _head(self, seat: int, each: ResultsSeat, room: Rect) -> None:
        m = self.m
        line = self._line(f"seat-{seat}", room, each.all_houses)
        line.name, line.heads_column = each.name, True
        room = room.inflate(-m.px(0.6), 0)
        won = seat == self.view.winner
        if won:
            column = self._winners_column
            line.put_in_the_end(winners_veil(column.size), *column.topleft, ORDER)
        size = self._name_size(room.width + m.px(1.2))
        put_head(line, each, room, size, won, self.view.rank(seat))

    def _number(self, points: int, room: Rect, most: int | None = None) -> Sprite:
        """Points at the right end of a line, `most` pixels of it."""
        ink = palette().wax if points < 0 else palette().ink
        image = text.render_fit(
            signed(points), self.m.large, most or room.width * 5 // 8, ink, "semibold"
        )
        return self._at_right(image, room)

    def _at_right(self, image: Surface, room: Rect) -> Sprite:
        """A number at the end of a line, where all numbers stand below one another."""
        x = room.right - image.get_width() - self.m.px(0.5)
        return Sprite(image, round(x), round(room.centery - image.get_height() / 2))

    def _carriage(self, seat: int, each: ResultsSeat, room: Rect) -> None:
        line = self._line(carriage_key(seat), room, each.by_carriage)
        line.name = _counted(each, carriage_row(), each.carriage_points)
        number = self._number(each.carriage_points, room)
        if each.carriage_length:
            free = number.x - room.x - self.m.px(1.1)
            width = min(free, round(room.height * 1.6))
            size = (width, round(width / figures.CARRIAGE_ASPECT))
            image = figures.carriage(each.carriage_length, size, seat_colour(each.colour).main)
            line.put(image, room.x + self.m.px(0.3), room.centery - image.get_height() / 2)
        line.images.append(number)
        self._seal(line, seat, room, line.key)

    def _unbuilt(self, seat: int, each: ResultsSeat, room: Rect) -> None:
        m = self.m
        line = self._line(houses_key(seat), room, each.unbuilt)
        line.name = _counted(each, houses_row(), -each.houses_left)
        house = figures.house(each.colour, min(m.px(LARGEST_LEFT), room.height * 62 // 100), True)
        line.put(house, room.x + m.px(0.5), room.centery - house.get_height() / 2)
        (left,) = line.images
        line.images.append(self._number(-each.houses_left, room))
        line.partly = lambda points: (left, self._number(points, room))
        self._seal(line, seat, room, line.key)

    def _total(self, seat: int, each: ResultsSeat, room: Rect) -> None:
        line = self._line(total_key(seat), room, each.all_houses)
        line.name = _counted(each, _("Total"), each.total)
        won = seat == self.view.winner and not self.view.has_head_start
        if won:
            self._underlay(line, room)
        line.images.append(self._sum(each.total, room, WINNERS_SUM if won else ANY_SUM))
        self._seal(line, seat, room, COVER)
        line.partly = lambda points: [self._sum(points, room, ANY_SUM)]
        line.tells_winner = True

    def _underlay(self, line: ScoreLine, room: Rect) -> None:
        """Put gold below what has won, in the end."""
        # A page that is tried out with too large words has hardly any room for the row.
        aside, above = self.m.px(0.3), min(2 * self.m.line, max(0, room.height - 1) // 2)
        gold = room.inflate(2 * aside, -2 * above)
        line.put_in_the_end(footer(gold.size, self.m, gold=True), *gold.topleft, ORDER)

    def _seal(self, line: ScoreLine, seat: int, room: Rect, laid: str) -> None:
        """Cover the points of a leader with a seal until that above the map is turned."""
        if seat in self.view.sealed:
            colour = seat_colour(self.view.seats[seat].colour).main
            back = bonus_tiles.bonus_tile("winner", None, room.height * COVERS // 100, (colour,))
            alone = laid in {carriage_key(seat), houses_key(seat)}
            line.cover(back, room.center, laid, leader_key(seat), alone=alone)

    def _sum(self, points: int, room: Rect, size: int) -> Sprite:
        """A sum of points, below whose they are."""
        size = min(self.m.font(size), round(room.height * TALL_DIGITS))
        image = text.render_fit(signed(points), size, room.width * 7 // 8, palette().ink, "bold")
        return Sprite(image, *image.get_rect(center=room.center).topleft)

    def _head_start(self, seat: int, each: ResultsSeat, room: Rect) -> None:
        """Put a seat's head start, and its points with it."""
        m = self.m
        words = head_start_words(each.head_start) if each.head_start else ""
        line = self._line(head_start_key(seat), room, ScoreDetail(words))
        line.name = _counted(each, _("With head start"), each.with_head_start)
        won = seat == self.view.winner
        if won:
            self._underlay(line, room)
        number = self._sum(each.with_head_start, room, WINNERS_SUM if won else ANY_SUM)
        if each.head_start:
            free, ink = round(number.x - room.x - m.px(0.6)), palette().sepia
            plus = text.render_fit(f"+{each.head_start}", m.body, free, ink, "italic")
            line.put(plus, room.x + m.px(0.3), room.centery - plus.get_height() / 2)
        line.images.append(number)
        self._seal(line, seat, room, line.key)

    def _tiles(self, kind: str, seat: int, each: ResultsSeat, room: Rect) -> None:
        """Put a line for the sum of a seat's tiles of a kind, and one for each of them."""
        m, tiles = self.m, each.tiles_of(kind)
        if not tiles:
            return
        area, total = self._parts(kind, room)
        summed = self._line(tiles_key(kind, seat), total, _all_tiles([*tiles.values()]))
        points = sum(tile.value for tile in tiles.values())
        summed.name = _counted(each, _(TILE_ROWS[StackKind(kind)]), points)
        summed.images.append(self._number(points, total, total.width - m.px(1)))
        size = self._tile_side
        self._page.within(min(m.px(2.4), 20), size)
        rows = -(-len(tiles) // max(1, area.width // max(1, size)))
        per_row = -(-len(tiles) // rows)
        top = area.centery - rows * size // 2
        for index, (number, tile) in enumerate(tiles.items()):
            row, place = divmod(index, per_row)
            spot = Rect(area.x + place * size, top + row * size, size, size)
            line = ScoreLine(m, tile_key(seat, number), spot, tile.detail, self.chosen, self.count)
            line.stamped = True
            if self.view.final is not None:
                line.large = partial(_seal_in_flight, tile, size)
                line.owner = seat_colour(each.colour).main
            line.name = _("{name}: tile {tile}, {points}").format(
                name=each.name,
                tile=tile.label or _(TILE_ROWS[StackKind(kind)]),
                points=signed(tile.value),
            )
            self.lines.append(line)
            side = max(1, round(size * 0.92))
            image = bonus_tiles.bonus_tile(tile.kind, tile.value, side, tile.tints, tile.label)
            line.put(image, spot.x + (size - side) / 2, spot.y + (size - side) / 2)

    def _parts(self, kind: str, cell: Rect) -> tuple[Rect, Rect]:
        """The places of the tiles of a kind and of their sum in a seat's cell."""
        area = cell.inflate(0, -self.m.px(0.6))
        total = take_right(area, max(self.m.px(3.4), self._sum_width(kind) + self.m.px(1)))
        return area, total

    def _side_of_tiles(self, width: int, single: int) -> int:
        """The side of all tiles in cells of a width, whose rows of one line are so high."""
        sides = [self.m.px(5)]
        for kind, lines in self._lines_of_tiles().items():
            cell = Rect(0, 0, width, round(single * _rows_for(lines)))
            area, _total = self._parts(kind, cell)
            per_row = min(self._most(kind), self._a_line)
            sides.append(min(area.width // per_row, area.height // lines))
        return min(sides)

    def _sum_width(self, kind: str) -> int:
        """The width of the widest sum of tiles of a kind: it stands clear of the last tile."""
        sums = [sum(t.value for t in seat.tiles_of(kind).values()) for seat in self.view.seats]
        return max(text.width_of(signed(points), self.m.large, "semibold") for points in sums)


def _seal_in_flight(tile: ResultsTile, size: int) -> Surface:
    """The seal of a tile as it flies to its place."""
    return bonus_tiles.bonus_tile(
        tile.kind, tile.value, round(size * IN_FLIGHT), tile.tints, tile.label
    )


def _rows_for(lines: int) -> float:
    """The height of a row with so many lines of tiles, in rows of one line."""
    return 1 + SECOND_LINE * (lines - 1)


def _counted(seat: ResultsSeat, what: str, points: int) -> str:
    """Whose points they are and what they are for, for a screen reader."""
    return _("{name}: {row}, {points}").format(name=seat.name, row=what, points=signed(points))


def _all_tiles(tiles: Sequence[ResultsTile]) -> ScoreDetail:
    """The sum of what some tiles of a seat count."""
    words = ngettext("{count} bonus tile", "{count} bonus tiles", len(tiles))
    return together(words.format(count=len(tiles)), [tile.detail for tile in tiles])
