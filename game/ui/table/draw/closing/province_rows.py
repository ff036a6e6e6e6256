"""Rows of the way with all houses in one province: those of all provinces, and a block for each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import SRCALPHA, Rect, Surface

from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.cut import fitted
from game.ui.graphics.theme import Metrics, palette
from game.ui.language import gained
from game.ui.table.draw.closing.account import Accounts, column_width, gain_rows, largest_font
from game.ui.table.draw.closing.rows import Row, row_sprites, whole_font
from game.ui.table.model.closing_ways import Account
from game.ui.table.text.closing import nearer_words, nothing_words

TALL, LEAST = 4.2, 1.9
"""Units of height that a row has at most and at least."""

HEAD = 112
"""Per cent of a row's height that the name of a province has above its rows."""

EDGE, PADDING, GAP, AIR = 0.8, 0.4, 0.6, 0.3
"""Units at both sides of the rows, above and below those of a block, between two blocks, and
between the rows of all and the first block.
"""

BRIEF, BRIEF_FONT = 66, 92
"""Per cent of the height of a name's line that pictures beside it have, and per cent of the font of
the name that their points have.
"""

COLUMN = 12
"""Per cent of the width that pictures before words have at most."""

LEAST_FONT, NEARLY = 62, 90
"""Per cent of the usual font that the words of all rows have at least: else there are no blocks;
and per cent of the font of the rows in which a remark is still said at length.
"""


@dataclass(frozen=True, slots=True)
class Block:
    """What houses in one province bring: the whole paper, the place of its name, and its rows with
    their places; or the rows whose pictures stand `beside` its name, where there is less room.
    """

    paper: Rect
    head: Rect
    rows: tuple[tuple[Row, Rect], ...]
    beside: tuple[Row, ...] = ()


@dataclass(frozen=True, slots=True)
class Blocks:
    """The rows that all provinces share, above a block for each of them."""

    shared: tuple[tuple[Row, Rect], ...]
    each: tuple[Block, ...]
    column: int
    font: int
    largest: int

    def row_sprites(self, rows: Sequence[tuple[Row, Rect]], metrics: Metrics) -> list[Sprite]:
        """Some of the rows in their places."""
        drawn = (
            row_sprites(row, metrics, place, self.column, self.font, self.largest)
            for row, place in rows
        )
        return [sprite for sprites in drawn for sprite in sprites]


def laid_blocks(
    accounts: Sequence[Account], among: Accounts, room: Rect, seen: int
) -> Blocks | None:
    """The rows and blocks of these provinces in a `room`, as high as they go, at last only that
    which is `seen` with its rows; None where they would be too low, or words too small.
    """
    every = range(len(accounts))
    return _laid(accounts, among, room, every) or _laid(accounts, among, room, [seen])


def _laid(
    accounts: Sequence[Account], among: Accounts, room: Rect, opened: Sequence[int]
) -> Blocks | None:
    """The blocks, of which those `opened` have their rows below their names."""
    m = among.metrics
    edge, padding, gap, air = (m.px(units) for units in (EDGE, PADDING, GAP, AIR))
    count = len(accounts)
    shared, own = _rows(accounts, among, m.unit, room.width)
    free = room.height - gap * (count - 1) - 2 * padding * count - (air if shared else 0)
    # As high whichever is open: else all would change when another one is chosen.
    lengths = [len(each) for each in own]
    open_rows = sum(lengths) if len(opened) == count else max(lengths)
    hundredths = 100 * len(shared) + HEAD * count + 100 * open_rows
    high = min(m.px(TALL * max(1.0, m.text_scale)), free * 100 // hundredths)
    if high < m.px(LEAST * max(1.0, m.text_scale)):
        return None
    width = room.width - 2 * edge
    shared, own = _rows(accounts, among, min(high - m.unit // 4, m.px(3)), width)
    every = [row for rows in (shared, *own) for row in rows]
    most = width * COLUMN // 100
    column = min(most, column_width(every, m, high, most))
    largest = largest_font(among.both, m)
    least = max(text.READABLE, largest * LEAST_FONT // 100)
    font = whole_font(every, m, (width, high), column, largest, least)
    if font is None:
        return None
    shared, *own = [[_in_one_line(row, font, width) for row in rows] for rows in (shared, *own)]
    head = high * HEAD // 100
    # What is left lies between the rows of all and the blocks.
    used = 2 * padding * count + head * count + high * (len(shared) + open_rows)
    spare = max(0, room.height - used) // (count + bool(shared))
    places, y = list[tuple[Row, Rect]](), room.y
    for row in shared:
        places.append((row, Rect(room.x + edge, y, width, high)))
        y += high
    y += min(spare, 2 * gap) if shared else 0
    blocks = list[Block]()
    for number, gains in enumerate(own):
        rows = gains if number in opened else []
        paper = Rect(room.x, y, room.width, 2 * padding + head + high * len(rows))
        top = Rect(room.x + edge, y + padding, width, head)
        there = [Rect(top.x, top.bottom + high * each, width, high) for each in range(len(rows))]
        beside = () if rows else tuple(row for row in gains if row.pictures)
        blocks.append(Block(paper, top, tuple(zip(rows, there, strict=True)), beside))
        y = paper.bottom + min(spare, 2 * gap)
    return Blocks(tuple(places), tuple(blocks), column, font, largest)


def brief_gains(rows: tuple[Row, ...], height: int, font: int) -> Surface | None:
    """The pictures of some rows beside each other, each with its points; None without any."""
    return _brief(rows, height, font) if rows else None


@cached(24)
def _brief(rows: tuple[Row, ...], height: int, font: int) -> Surface:
    side, apart = height * BRIEF // 100, max(2, font // 4)
    parts = list[Surface]()
    for row in rows:
        gain = text.render(gained(row.points or 0), font * BRIEF_FONT // 100, palette().ink)
        parts += [fitted(row.pictures[0], side), gain]
    width = sum(each.get_width() + apart for each in parts) + font // 2 * (len(rows) - 1)
    image, x = Surface((width, height), SRCALPHA), 0
    for number, each in enumerate(parts):
        image.blit(each, (x, (height - each.get_height()) // 2))
        x += each.get_width() + apart + (font // 2 if number % 2 else 0)
    return image


def _in_one_line(row: Row, font: int, width: int) -> Row:
    """A remark at length where that has one line in letters hardly smaller than others, or in short
    where this has one; other rows as they are.
    """
    if not row.apart:
        return row
    for words, least in zip(row.words, (font * NEARLY // 100, text.READABLE), strict=False):
        if text.width_of(words, least) <= width:
            return replace(row, words=(words,))
    return row


def _rows(
    accounts: Sequence[Account], among: Accounts, side: int, width: int
) -> tuple[list[Row], list[list[Row]]]:
    """The rows that are the same for all provinces, and the others of each."""
    most = width * COLUMN // 100
    common = [
        each for each in accounts[0].tiles if all(each in other.tiles for other in accounts[1:])
    ]
    first = replace(accounts[0], tiles=tuple(common), province="")
    shared = gain_rows(first, among, side, False, most)[1:]
    if any(each.tiles for each in accounts):
        shared = [row for row in shared if row.words != (nothing_words(first)[-1] or None,)]
    own = list[list[Row]]()
    for each in accounts:
        tiles = tuple(tile for tile in each.tiles if tile not in common)
        apart = replace(each, tiles=tiles, carriage=None, wanted=0, province="")
        rows = gain_rows(apart, among, side, False, most)
        if not tiles:
            rows.pop()
        if each.nearer is not None:
            words = (nearer_words(each.nearer, among.rules, brief=brief) for brief in (False, True))
            rows.append(Row((), tuple(words), apart=True))
        own.append(rows)
    return shared, own
