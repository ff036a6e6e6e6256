"""Cards of the ways to close a route: all alike, each with its title, its rows and its sum."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics, mix, palette
from game.ui.table.draw.closing.account import Accounts
from game.ui.table.draw.closing.card_rows import LEAST_PIXELS, CardRows, laid_cards
from game.ui.table.draw.closing.total import Foot, foot_of, sum_rule
from game.ui.table.model.closing_ways import Account

PADDING, ABOVE_EDGE, APART, MOST = (1.3, 0.9), 0.4, 0.9, 4
"""Units within the edges of a card, at its sides and above and below, and those that its lower
edge has besides, for its corners are notched, and between two cards; and the most cards beside each
other.
"""

BELOW_TITLE, AROUND_RULE = 0.4, 0.4
"""Units between a title and its rows, and above the double line and below it."""

MARK, BEFORE = 100, 150
"""Per cent of the font of a title that its mark has, and that its words begin after."""

TITLE, IN_ONE, IN_TWO = 122, 78, 86
"""Per cent of the usual font that a title has at most, and of that from which it rather has one
line than two, and which it has at most in two.
"""

SUM = 180
"""Per cent of the usual font that the sum has at most."""

PASSED_OVER = 0.12
"""The share of paper in the ink of the sum of a way that is passed over: it is to be compared."""

SHRUNK = 100, 86, 72, 62
"""Per cent of their largest fonts that titles and sums have, less where there is little room."""


@dataclass(frozen=True, slots=True)
class Cards:
    """The `places` of the cards, the titles in their font and so many lines, the rows and the sums.

    `before` are the points that the seat has until then.
    """

    places: tuple[Rect, ...]
    titles: tuple[str, ...]
    font: int
    lines: int
    rows: CardRows
    foot: Foot
    before: int
    metrics: Metrics

    def _inner(self, number: int) -> Rect:
        return _inner(self.places[number], self.metrics)

    @property
    def mark(self) -> int:
        """The side of the mark before a title."""
        return self.font * MARK // 100

    def mark_place(self, number: int) -> tuple[int, int]:
        """The middle of this mark."""
        inner = self._inner(number)
        high = text.line_height(self.font) * self.lines
        return inner.x + self.mark // 2, inner.y + high // 2

    def sprites(self, number: int, account: Account, ink: Colour) -> list[Sprite]:
        """All that stands on a card but the mark; the sum in a colour."""
        inner, m = self._inner(number), self.metrics
        before = self.font * BEFORE // 100
        high = text.line_height(self.font) * self.lines
        block = text.render_block(
            self.titles[number], self.font, inner.width - before, palette().ink, "semibold"
        )
        title = Sprite(block, inner.x + before, inner.y + (high - block.get_height()) // 2)
        rows = self.rows.sprites(number, (inner.x, inner.y + high + m.px(BELOW_TITLE)))
        foot = inner.bottom - self.foot.height
        rule = sum_rule(inner.width, m.line)
        line = Sprite(rule, inner.x, foot - m.px(AROUND_RULE) - rule.get_height())
        total = self.foot.sprites((inner.x, foot), account.points, self.before, ink)
        return [title, *rows, line, *total]


def cards_in(
    room: Rect, titles: Sequence[str], among: Accounts, before: int, *, owned: bool
) -> Cards | None:
    """The cards of all ways in a room, with the cities that get no house where these are `owned`;
    None where their words would not be read there.
    """
    accounts, m = among.both, among.metrics
    count = len(accounts)
    if count > MOST:
        return None
    gap = m.px(APART)
    width = (room.width - gap * (count - 1)) // count
    places = tuple(
        Rect(room.x + number * (width + gap), room.y, width, room.height) for number in range(count)
    )
    inner = _inner(places[0], m)
    if inner.width <= 0:
        return None
    every = [each.points for each in accounts]
    for share in SHRUNK:
        title = _title(titles, inner.width, m.body * TITLE * share // 10000)
        if title is None:
            return None
        foot = foot_of(inner.width, m.body * SUM * share // 10000, every, before, m)
        used = text.line_height(title[0]) * title[1] + m.px(BELOW_TITLE)
        used += foot.height + 2 * m.px(AROUND_RULE) + sum_rule(inner.width, m.line).get_height()
        size = inner.width, inner.height - used
        if (rows := laid_cards(accounts, among, size, owned=owned)) is not None:
            return Cards(places, tuple(titles), *title, rows, foot, before, m)
    return None


def _inner(place: Rect, metrics: Metrics) -> Rect:
    """The part of a card within its edges."""
    inner = place.inflate(*(-2 * metrics.px(each) for each in PADDING))
    inner.height -= metrics.px(ABOVE_EDGE)
    return inner


def _title(titles: Sequence[str], width: int, largest: int) -> tuple[int, int] | None:
    """The font, `largest` at most, in which all titles have room, and their lines; None where it
    would be small.
    """
    in_one, in_two = range(largest, largest * IN_ONE // 100 - 1, -1), largest * IN_TWO // 100
    for lines, fonts in ((1, in_one), (2, range(in_two, LEAST_PIXELS - 1, -1))):
        for font in fonts:
            room = width - font * BEFORE // 100
            if all(_fits(each, font, room, lines) for each in titles):
                return font, lines
    return None


def _fits(words: str, font: int, room: int, lines: int) -> bool:
    if lines == 1:
        return text.width_of(words, font, "semibold") <= room
    whole = text.size_of_whole_words(words, font, room, "semibold") == font
    high = text.line_height(font) * lines + font // 4
    return whole and text.block_height(words, font, room, "semibold") <= high


def sum_ink(pale: bool, best: bool) -> Colour:
    """The colour of a sum: green for the `best`, weaker where a way is passed over."""
    ink = palette().green if best else palette().ink
    return mix(ink, palette().parchment, PASSED_OVER) if pale else ink
