"""Rows of the cards of all ways to close a route: set alike, each in its own lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from pygame import Rect, Surface

from game.rules.board import bits
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.cut import fitted
from game.ui.graphics.theme import Colour, palette
from game.ui.graphics.typeface import Style
from game.ui.language import gained
from game.ui.table.draw.closing.account import Accounts, gain_rows
from game.ui.table.draw.closing.rows import Row
from game.ui.table.model.closing_ways import Account
from game.ui.table.text.clauses import listed
from game.ui.table.text.closing import already_words, then_missing

LEAST, LEAST_PIXELS = 62, 12
"""Per cent of the usual font, and pixels, that the words have at least."""

PICTURE, COLUMN = 156, 20
"""Per cent of the font of the words that a picture is high, and per cent of the width that the
column of the pictures has at most.
"""

FIGURES, APART = 116, 34
"""Per cent of the font that the points have, and that lie beside words and between rows."""

SPREAD, AIR = 150, 35
"""Per cent of the font that a row gets more at most where there is room for that, and that lies
above the remarks.
"""

JOINED = " & "
"""What stands between the names of two provinces."""

MOST_LINES = 3
"""Lines of the words of a gain at most."""

NEARLY = 84
"""Per cent of the font of shorter words in which they are still rather said at length."""


@dataclass(frozen=True, slots=True)
class CardRows:
    """The rows of all cards in a `font`, all of a `width` and as high as there is `room`: those of
    the gains, the others' as high beside them, and at the foot the remarks.

    `forms` is the number of the words of each row that are said, where it has so many.
    """

    cards: tuple[tuple[Row, ...], ...]
    font: int
    forms: int
    width: int
    room: int

    def sprites(self, number: int, corner: tuple[int, int]) -> list[Sprite]:
        """The rows of one card, from its corner on."""
        measures = _Measures(self)
        x, y = corner
        result, foot = list[Sprite](), y + self.room
        for row, high in zip(measures.gains[number], measures.spread, strict=False):
            result += measures.row(row, Rect(x, y, self.width, high))
            y += high
        for row in reversed(measures.remarks[number]):
            high = measures.remark_height(row) or 0
            foot -= high
            result += measures.row(row, Rect(x, foot, self.width, high))
        return result

    @property
    def needed(self) -> int | None:
        """The height that the rows have at least; None where a word has no room in its line."""
        return _Measures(self).needed


class _Measures:
    """What the rows of all cards measure in their font."""

    def __init__(self, rows: CardRows) -> None:
        self.rows, self.font = rows, rows.font
        self.gains = [[row for row in card if not row.apart] for card in rows.cards]
        self.remarks = [[row for row in card if row.apart] for card in rows.cards]
        self.side = self.font * PICTURE // 100
        self.gap = self.font * APART // 100

    @cached_property
    def column(self) -> int:
        """The width of the pictures."""
        every = (row for card in self.gains for row in card)
        return max(self.wide(each) for row in every for each in row.pictures)

    def wide(self, image: Surface) -> int:
        """The width of a picture as high as this font has it, and no wider than its column."""
        width = image.get_width() * min(self.side, image.get_height()) // image.get_height()
        return min(self.rows.width * COLUMN // 100, width)

    @cached_property
    def figures(self) -> int:
        """The width of the points."""
        every = (row for card in self.gains for row in card)
        return max(self.points(row).get_width() for row in every if row.points is not None)

    def points(self, row: Row) -> Surface:
        return text.render(gained(row.points or 0), self.font * FIGURES // 100, None, "bold")

    def words_room(self, row: Row) -> int:
        """The width of the words of a row."""
        beside = self.column + self.gap if row.pictures else 0
        if row.points is not None:
            beside = self.column + self.figures + 2 * self.gap
        return self.rows.width - beside

    def words(self, row: Row) -> str:
        said = row.words[min(self.rows.forms, len(row.words)) - 1] if row.words else ""
        wide = text.width_of(said, self.font) > self.words_room(row)
        if JOINED in said and wide and row.points is not None:
            # Names stand below each other, as at their tile on the map: "&" had a line of its own.
            return said.replace(JOINED, "\n")
        return said

    def height(self, words: str, width: int) -> int | None:
        """The height of words in a width; None where one of them would be broken."""
        if not words:
            return 0
        # What belongs together is not divided either.
        single = words.replace("\n", " ").split(" ")
        if any(text.width_of(each, self.font) > width for each in single):
            return None
        return text.block_height(words, self.font, width)

    @cached_property
    def least(self) -> list[int] | None:
        """The heights of the gains of all cards, one beside the other; None where a word has no
        room.
        """
        count = max(map(len, self.gains))
        heights = [0] * count
        for card in self.gains:
            for number, row in enumerate(card):
                room = self.words_room(row)
                said, note = self.height(self.words(row), room), self.height(row.note, room)
                if said is None or note is None or said > MOST_LINES * self.line:
                    return None
                tall = max(said + note, self.side if row.pictures else 0)
                heights[number] = max(heights[number], tall + self.gap)
        return heights

    @property
    def line(self) -> int:
        """The height of a line, with a little for what hangs from its letters."""
        return text.line_height(self.font) + self.font // 4

    @cached_property
    def below(self) -> list[int] | None:
        """The height of the remarks of each card; None where a word has no room."""
        result = list[int]()
        for card in self.remarks:
            heights = [self.remark_height(row) for row in card]
            found = [each for each in heights if each is not None]
            if len(found) < len(heights):
                return None
            result.append(sum(found) + self.font * AIR // 100 if found else 0)
        return result

    def remark_height(self, row: Row) -> int | None:
        """The height of a remark with its pictures; None where a word has no room."""
        said = self.height(self.words(row), self.words_room(row))
        return None if said is None else max(said, self.side if row.pictures else 0)

    @property
    def needed(self) -> int | None:
        if self.least is None or self.below is None:
            return None
        tallest = 0
        for gains, below in zip(self.gains, self.below, strict=True):
            tallest = max(tallest, sum(self.least[: len(gains)]) + below)
        return tallest

    @cached_property
    def spread(self) -> Sequence[int]:
        """The heights of the gains where what is left is shared by them."""
        least, needed = self.least or [], self.needed or 0
        spare = max(0, self.rows.room - needed) // max(1, len(least))
        return [each + min(spare, self.font * SPREAD // 100) for each in least]

    def block(self, row: Row, width: int, ink: Colour | None = None) -> Surface:
        style: Style = "italic" if row.apart else "regular"
        return text.render_block(self.words(row), self.font, width, ink, style)

    def row(self, row: Row, place: Rect) -> Iterator[Sprite]:
        """The picture, the words and the points of a gain; or words that there is none."""
        middle, x = place.centery, place.x
        for each in row.pictures:
            image = fitted(each, self.wide(each))
            left = x + (self.column - image.get_width()) // 2
            yield Sprite(image, left, middle - image.get_height() // 2)
        if row.pictures or row.points is not None:
            x += self.column + self.gap
        if row.points is not None:
            points = self.points(row)
            yield Sprite(points, *points.get_rect(midright=place.midright).topleft)
        ink = (
            palette().wax
            if row.urgent
            else palette().sepia
            if row.points is None and not row.apart
            else None
        )
        blocks = [self.block(row, self.words_room(row), ink)]
        if row.note:
            red = palette().wax
            blocks.append(text.render_block(row.note, self.font, self.words_room(row), red))
        y = middle - sum(each.get_height() for each in blocks) // 2
        for block in blocks:
            yield Sprite(block, x, y)
            y += block.get_height()


def laid_cards(
    accounts: Sequence[Account], among: Accounts, size: tuple[int, int], *, owned: bool
) -> CardRows | None:
    """The rows of all cards in letters as large as they have room in a `size`, the same on each;
    None where these would not be read. `owned`: with the cities that get no house.
    """
    body = among.metrics.body
    least, found = max(LEAST_PIXELS, body * LEAST // 100), list[CardRows]()

    def rows(font: int) -> tuple[tuple[Row, ...], ...]:
        side = font * PICTURE // 100
        return tuple(tuple(_rows(each, among, side, owned)) for each in accounts)

    # Painted once, the pictures are only measured at every font.
    usual = rows(body)
    for forms in (1, 2):
        for font in range(body, least - 1, -1):
            laid = CardRows(usual, font, forms, *size)
            needed = laid.needed
            if needed is not None and needed <= size[1]:
                found.append(laid)
                break
    if not found:
        return None
    best = found[-1] if found[0].font * 100 < found[-1].font * NEARLY else found[0]
    return replace(best, cards=rows(best.font))


def _rows(account: Account, among: Accounts, side: int, owned: bool) -> Iterator[Row]:
    """The gains of a card; then what is missing for a tile, and what is the seat's already."""
    cities = among.rules.board.cities
    rows = gain_rows(account, among, side, False, 3 * side)
    yield from (row for row in rows if row.pictures or any(row.words))
    if (nearer := account.nearer) is not None:
        # In the colours of its provinces, as in the panels.
        coin = among.factory.tile_to_win(nearer.stack, nearer.value, side)
        yield Row((coin,), (then_missing(cities[nearer.city].name),), apart=True)
    if owned and account.owned:
        names = [cities[city].name for city in bits(account.owned)]
        yield Row((), (already_words(listed(names)),), apart=True)
