"""Cells of the score sheet: what a seat has won in one row, as pictures and numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import take_right
from game.ui.graphics.theme import palette, seat_colour
from game.ui.language import _, ngettext, signed
from game.ui.pieces import bonus_tiles, figures
from game.ui.results.count import COVER, ORDER, Count, head_start_key, leader_key, total_key
from game.ui.results.count_rows import carriage_key, houses_key, tile_key, tiles_key
from game.ui.results.model import ResultsSeat, ResultsTile, ResultsView, ScoreDetail, together
from game.ui.results.row_names import carriage_row, houses_row
from game.ui.results.sheet.score_head import put_head
from game.ui.results.sheet.score_line import ScoreLine
from game.ui.results.sheet.sheet_ground import DASHED, footer, ruled, winners_veil
from game.ui.table.text.tooltips import head_start_words

TALL_DIGITS = 1.1
"""Largest font of a number, as a share of its row: digits are two thirds as high as their font."""

WINNERS_SUM, ANY_SUM = 36, 30
"""Fonts of the sums."""

COVERS = 86
"""Per cent of its row's height that the seal over the sum of a leader has."""

DASH = 0.9
"""Units of width of the dash where a seat has nothing that counts."""

LARGEST_LEFT = 2.6
"""Units of height of the pale house before the houses left, at most."""

CARRIAGE = 0.64
"""The height of a carriage with its cities, in that of its row, at most."""

IN_FLIGHT = 1.6
"""The size of a seal on its way from the map, by that of one on the sheet."""


class ScoreCells:
    """Puts cells of a page, each with its lines, which are also kept in `lines`.

    `tile_side` is that of all tiles, `winners_column` the place of the winner's veil.
    """

    def __init__(
        self,
        page: FormScene,
        view: ResultsView,
        chosen: Callable[[str], None],
        count: Count,
    ) -> None:
        self.m = page.metrics
        self.view = view
        self.chosen = chosen
        self.count = count
        self.lines: list[ScoreLine] = []
        self.tile_side = 0
        self.winners_column = Rect(0, 0, 0, 0)
        self._page = page

    def name_size(self, width: int) -> int:
        """The font of all names in columns of a width: as large as the longest can be."""
        room = width - self.m.px(1.2)
        names = [seat.name for seat in self.view.seats]
        return min(text.fit(name, self.m.large, room, "semibold", 10)[1] for name in names)

    def _line(self, key: str, rect: Rect, detail: ScoreDetail) -> ScoreLine:
        place = rect.inflate(0, -self.m.px(0.4))
        line = ScoreLine(self.m, key, place, detail, self.chosen, self.count)
        self.lines.append(line)
        return line

    def head(self, seat: int, each: ResultsSeat, room: Rect) -> None:
        m = self.m
        line = self._line(f"seat-{seat}", room, each.all_houses)
        line.name = each.name
        room = room.inflate(-m.px(0.6), 0)
        won = seat == self.view.winner
        if won:
            column = self.winners_column
            line.put_in_the_end(winners_veil(column.size), *column.topleft, ORDER)
        size = self.name_size(room.width + m.px(1.2))
        put_head(line, each, room, size, self.view.rank(seat), self.view.has_medal(seat))

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

    def carriage(self, seat: int, each: ResultsSeat, room: Rect) -> None:
        line = self._line(carriage_key(seat), room, each.by_carriage)
        line.name = _counted(each, carriage_row(), each.carriage_points)
        number = self._number(each.carriage_points, room)
        if not each.carriage_length:
            # The sign for nothing that the rows of the tiles have, too.
            dash = ruled(self.m.px(DASH), self.m.line, DASHED)
            number = self._at_right(dash, room)
        else:
            free = number.x - room.x - self.m.px(1.1)
            # Beside it the cities that it stands for: the number alone looked as if it were these.
            colour, high = seat_colour(each.colour).main, max(8, round(room.height * CARRIAGE))
            image = figures.rated_carriage(each.carriage_length, None, high, colour)
            while image.get_width() > free and high > 8:
                high -= 1
                image = figures.rated_carriage(each.carriage_length, None, high, colour)
            line.put(image, room.x + self.m.px(0.3), room.centery - image.get_height() / 2)
        line.images.append(number)
        self._seal(line, seat, room, line.key)

    def unbuilt(self, seat: int, each: ResultsSeat, room: Rect) -> None:
        m = self.m
        line = self._line(houses_key(seat), room, each.unbuilt)
        line.name = _counted(each, houses_row(), -each.houses_left)
        house = figures.house(each.colour, min(m.px(LARGEST_LEFT), room.height * 62 // 100), True)
        line.put(house, room.x + m.px(0.5), room.centery - house.get_height() / 2)
        line.images.append(self._number(-each.houses_left, room))
        self._seal(line, seat, room, line.key)

    def total(self, seat: int, each: ResultsSeat, room: Rect) -> None:
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

    def head_start(self, seat: int, each: ResultsSeat, room: Rect) -> None:
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

    def tiles(self, kind: str, seat: int, each: ResultsSeat, room: Rect) -> None:
        """Put a line for the sum of a seat's tiles of a kind, and one for each of them."""
        m, tiles = self.m, each.tiles_of(kind)
        if not tiles:
            return
        area, total = self.parts(kind, room)
        summed = self._line(tiles_key(kind, seat), total, _all_tiles([*tiles.values()]))
        points = sum(tile.value for tile in tiles.values())
        summed.name = _counted(each, self.view.row(kind), points)
        summed.images.append(self._number(points, total, total.width - m.px(1)))
        size = self.tile_side
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
                tile=tile.label or self.view.row(kind),
                points=signed(tile.value),
            )
            self.lines.append(line)
            side = max(1, round(size * 0.92))
            image = bonus_tiles.bonus_tile(tile.kind, tile.value, side, tile.tints, tile.label)
            line.put(image, spot.x + (size - side) / 2, spot.y + (size - side) / 2)

    def parts(self, kind: str, cell: Rect) -> tuple[Rect, Rect]:
        """The places of the tiles of a kind and of their sum in a seat's cell."""
        area = cell.inflate(0, -self.m.px(0.6))
        total = take_right(area, max(self.m.px(3.4), self._sum_width(kind) + self.m.px(1)))
        return area, total

    def _sum_width(self, kind: str) -> int:
        """The width of the widest sum of tiles of a kind: it stands clear of the last tile."""
        sums = [sum(t.value for t in seat.tiles_of(kind).values()) for seat in self.view.seats]
        return max(text.width_of(signed(points), self.m.large, "semibold") for points in sums)


def _seal_in_flight(tile: ResultsTile, size: int) -> Surface:
    """The seal of a tile as it flies to its place."""
    return bonus_tiles.bonus_tile(
        tile.kind, tile.value, round(size * IN_FLIGHT), tile.tints, tile.label
    )


def _counted(seat: ResultsSeat, what: str, points: int) -> str:
    """Whose points they are and what they are for, for a screen reader."""
    return _("{name}: {row}, {points}").format(name=seat.name, row=what, points=signed(points))


def _all_tiles(tiles: Sequence[ResultsTile]) -> ScoreDetail:
    """The sum of what some tiles of a seat count."""
    words = ngettext("{count} bonus tile", "{count} bonus tiles", len(tiles))
    return together(words.format(count=len(tiles)), [tile.detail for tile in tiles])
