"""Account of a way to close a route: a row for each gain."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.rules.board import bits
from game.rules.ruleset import Ruleset
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.cut import fitted
from game.ui.graphics.theme import Metrics
from game.ui.pieces import figures
from game.ui.table.draw.closing.rows import (
    Row,
    common_font,
    row_sprites,
)
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.closing_ways import Account, Cause
from game.ui.table.text.clauses import listed
from game.ui.table.text.closing import (
    already_words,
    carriage_words,
    end_tile_words,
    ending_words,
    housed_in,
    nearer_words,
    nothing_words,
)
from game.ui.table.text.tiles import tile_reason

COLUMN = 16, 10
"""Per cent of the width that pictures before words have at most: of one of two ways, and of one."""

RIBBON = 24
"""The side of a tile in pixels from which its ribbon leaves its value to be read."""

TALL = 4.6, 5.4
"""Units of height of a row at most, of one of two ways, and of one."""

LOW, LOW_READ = (2.5, 2.1), 30
"""Units of height below which tiles share a row, and the pixels in which its words are read even
where that is less.
"""

LARGER_ALONE = 127
"""Per cent of the usual font that the words for the only way have."""

CARRIAGE = 1
"""The number of the carriage's row, after that of the houses."""


@dataclass(frozen=True, slots=True)
class LaidRows:
    """The rows of an account, the width of the column of their pictures, their height, and the font
    of their words.
    """

    rows: list[Row]
    column: int
    height: int
    font: int


@dataclass(frozen=True, slots=True)
class Accounts:
    """The accounts of all ways, of which each is laid out in a `room` as large as the others'.

    Where a widget lies in the place of the carriage's row, it has the row `apart`.
    """

    both: Sequence[Account]
    factory: SpriteFactory
    seat: int
    rules: Ruleset
    metrics: Metrics
    room: Rect
    apart: Row | None = None
    named: bool = True
    """False where the title says already in which province all houses stand."""


def account_sprites(account: Account, among: Accounts) -> list[Sprite]:
    """The rows of an account; but for that of the carriage where a widget lies in its place."""
    both, metrics, room, apart = among.both, among.metrics, among.room, among.apart
    result = list[Sprite]()
    laid = laid_rows(account, among)
    largest, height = largest_font(both, metrics), laid.height
    for number, row in enumerate(laid.rows):
        if not (row.pictures or row.words) or (apart is not None and number == CARRIAGE):
            continue
        place = Rect(room.x, room.y + number * height, room.width - _margin(both, metrics), height)
        result += row_sprites(row, metrics, place, laid.column, laid.font, largest)
    return result


def laid_rows(account: Account, among: Accounts) -> LaidRows:
    """The rows of an account, as high as those of all ways and in letters as large."""
    both, metrics, room, apart = among.both, among.metrics, among.room, among.apart
    merged, ahead, height = _plan(both, metrics, room.height)
    side = min(height - metrics.unit // 4, metrics.px(4))
    most = room.width * COLUMN[len(both) == 1] // 100
    every = [gain_rows(each, among, side, merged, most) for each in both]
    if len(both) == 1 and not account.tiles:
        del every[0][-2 if account.ends_apart else -1]
    if apart is not None:
        every[0][CARRIAGE] = apart
    most_rows = _most_rows(both, merged, ahead)
    for each, rows in zip(both, every, strict=True):
        rows += _ahead_row(each, among, most_rows - len(rows))
        if len(both) > 1:
            rows += _owned_row(each, among, most_rows - len(rows))
    column = column_width([row for rows in every for row in rows], metrics, height, most)
    size, largest = (room.width - _margin(both, metrics), height), largest_font(both, metrics)
    font = min(common_font(each, metrics, size, column, largest) for each in every)
    return LaidRows(every[[*both].index(account)], column, height, font)


def _ahead_row(account: Account, among: Accounts, free: int) -> list[Row]:
    """The row that says what is then missing for a tile, where a row is `free`."""
    if account.nearer is None or free < 1:
        return []
    words = (
        nearer_words(account.nearer, among.rules),
        nearer_words(account.nearer, among.rules, brief=True),
    )
    return [Row((), words, apart=True)]


def _owned_row(account: Account, among: Accounts, free: int) -> list[Row]:
    """The row that says why a province gets no house, where a row is `free`."""
    if not account.owned or free < 1:
        return []
    names = [among.rules.board.cities[city].name for city in bits(account.owned)]
    return [Row((), (already_words(listed(names)),), apart=True)]


def _margin(both: Sequence[Account], metrics: Metrics) -> int:
    """Pixels after the points, which stand a little within the lines above the sum."""
    return metrics.unit * 3 // 4 if len(both) > 1 else 0


def largest_font(both: Sequence[Account], metrics: Metrics) -> int:
    """The largest font of the words: there is more room for the only way."""
    return metrics.body * (LARGER_ALONE if len(both) == 1 else 100) // 100


def carriage_place(both: Sequence[Account], metrics: Metrics, room: Rect) -> Rect:
    """The place in `room` of the row of the carriage."""
    height = _plan(both, metrics, room.height)[2]
    return Rect(room.x, room.y + CARRIAGE * height, room.width, height)


def column_width(rows: Sequence[Row], metrics: Metrics, height: int, most: int) -> int:
    """The width of the column of the pictures, so that the words of all rows begin alike."""
    least = min(height, metrics.px(4))
    widest = [each.get_width() for row in rows if row.words for each in row.pictures]
    return max(least, min(max(widest, default=0), most))


def wanted_height(both: Sequence[Account], metrics: Metrics) -> int:
    """The height in which every row of both ways is as high as it can be."""
    return _most_rows(both, ahead=True) * _tall(both, metrics)


def least_height(both: Sequence[Account], metrics: Metrics) -> int:
    """The height from which every tile of both ways has a row of its own."""
    return _most_rows(both) * _low(metrics)


def _most_rows(both: Sequence[Account], merged: bool = False, ahead: bool = False) -> int:
    """The most rows of both ways; with `merged` all tiles share one, and with `ahead` there is one
    for what is then missing for a tile.
    """
    # That there is no tile is said only beside a way that may bring one.
    least = 1 if len(both) > 1 else 0
    return max(
        1
        + bool(each.carriage or each.wanted)
        + max(least, _tile_rows(each, merged))
        + each.ends_apart
        + (ahead and each.nearer is not None)
        for each in both
    )


def _tile_rows(account: Account, merged: bool) -> int:
    return min(1, len(account.tiles)) if merged else len(account.tiles)


def _tall(both: Sequence[Account], metrics: Metrics) -> int:
    """The largest height of a row."""
    return metrics.px(TALL[len(both) == 1] * max(1.0, metrics.text_scale))


def _low(metrics: Metrics) -> int:
    """The height of a row below which tiles share one."""
    larger = max(1.0, metrics.text_scale)
    return min(metrics.px(LOW[0] * larger), max(LOW_READ, metrics.px(LOW[1] * larger)))


def _plan(both: Sequence[Account], metrics: Metrics, room: int) -> tuple[bool, bool, int]:
    """True if the tiles share a row, True if one is sure of its place that says what is then
    missing for another tile, and the height of a row: the same for both ways.
    """
    tall, low = _tall(both, metrics), _low(metrics)
    for merged, ahead in ((False, True), (False, False), (True, True), (True, False)):
        height = room // _most_rows(both, merged, ahead)
        if height >= low:
            break
    return merged, ahead, min(tall, height)


def gain_rows(
    account: Account, among: Accounts, height: int, merged: bool, width: int
) -> list[Row]:
    """Rows of houses, carriage and tiles, their pictures `height` pixels high; that of the carriage
    no wider than `width`.

    What there is none of has a row, too. With `merged` there is one for all tiles. The gain that
    starts the last round says so.
    """
    side, factory = max(12, height - 2), among.factory
    no_house, no_carriage, no_tile = (Row((), (words,)) for words in nothing_words(account))
    ends, rows = ending_words(account.ending), [no_house]
    notes = {cause: ends if account.cause is cause else "" for cause in Cause}
    if account.houses:
        house = factory.house(among.seat, side * 9 // 10)
        words = housed_in(account)[0 if among.named else -1 :]
        rows = [Row((house,), words, account.houses, note=notes[Cause.HOUSES])]
    if (carriage := account.carriage) is not None:
        colour = factory.colour(among.seat).main
        image = fitted(figures.trimmed_carriage(carriage.length, side, colour), width)
        said, note = carriage_words(carriage), notes[Cause.CARRIAGE]
        rows.append(Row((image,), said, carriage.gain, note=note))
    elif no_carriage.words[0]:
        rows.append(no_carriage)
    end = [Row((), (ends,), urgent=True)] if account.ends_apart else []
    ribbon = side >= RIBBON
    tiles = [(factory.tile(*each, side, ribbon=ribbon), *each) for each in account.tiles]
    if merged and tiles:
        pictures = tuple(image for image, _stack, _value in tiles)
        rows.append(Row(pictures, (), sum(value for _image, _stack, value in tiles)))
        return [*rows, *end]
    named = [
        Row((image,), (end_tile_words() if end else tile_reason(stack, among.rules),), value)
        for image, stack, value in tiles
        for end in (stack == account.end_stack,)
    ]
    return [*rows, *(named or [no_tile]), *end]
