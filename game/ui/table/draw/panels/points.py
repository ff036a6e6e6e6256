"""Points of a seat: the sum as it would count now in large figures, and small what it is made of.

The sum is what every gain changes, and what tells who leads. Each house that is not placed costs a
point, so that it is far below zero for half a game: before it stands what was won above what these
houses cost, as figures that are added up, in words. Where these could not be read there is the sum
alone.
"""

from __future__ import annotations

from typing import NamedTuple

from pygame import SRCALPHA, Surface

from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour
from game.ui.graphics.typeface import Style
from game.ui.language import ngettext, signed
from game.ui.table.model.panels.goal_cells import LEAST_PIXELS
from game.ui.table.model.view import View

WORD, SMALL_WORD, LARGE = 60, 70, 24
"""Font of the word after the number of points, in per cent of the number's: of one in so large a
font, and of a smaller one.
"""

LINE, LEAST_PARTS = 40, 16
"""Per cent of the height of its row that the font of what the sum is made of has at most: that
stands in two lines, between the seams of a ribbon; and the pixels that it has at least.
"""

STYLE: Style = "semibold"
"""Letters of the word after the sum, and of what it is made of."""

BEHIND = 30
"""The space between a figure and the word after it, in per cent of their font."""

PITCH, BEFORE_SUM, APART = 88, 55, 80
"""The distance between the middles of both lines, in per cent of their font; the space between them
and the sum, in per cent of the sum's font; and between both where they are one line, of theirs.
"""


class SeatPoints(NamedTuple):
    """The sum of a seat as it would count now, in words and as a number and its word; what was won,
    in words; and the figures whose sum it is, the last one that of its houses, with the words for
    what was won and for these.
    """

    said: str
    figure: str
    word: str
    won: str
    made_of: str
    words: tuple[str, str]

    @classmethod
    def of(cls, view: View, seat: int, more: int = 0) -> SeatPoints:
        """The points of a seat as far as they have been told, with so many `more`."""
        points, won = view.told_points(seat) + more, view.won_points(seat)
        figure = signed(points)
        said = ngettext("{n} point", "{n} points", points).format(n=figure)
        # Translators: a player's points of tiles and carriage, behind the sum of all points.
        beside = ngettext("{n} won", "{n} won", won).format(n=won)
        parts, left = [str(won)], view.observation.seats[seat].houses_left
        parts += [f"+ {more}"] if more else []
        made_of = " ".join([*parts, f"− {left}"])
        # Translators: on a player's panel; {n} is what they cost, such as "−17": one point for each
        # house that is not placed yet. Little room.
        houses = ngettext("{n} house", "{n} houses", left).format(n=signed(-left))
        words = (
            beside.removeprefix(str(won)).strip(),
            houses.removeprefix(signed(-left)).strip(),
        )
        return cls(said, figure, said.removeprefix(figure).strip(), beside, made_of, words)

    def parts_font(self, size: int, high: int) -> int:
        """The font of what the sum is made of beside one in a font of `size` pixels, in a row so
        high; 0 where it would be too small.
        """
        font = min(size * WORD // 100, high * LINE // 100)
        return font if font >= LEAST_PARTS else 0

    @property
    def parts(self) -> tuple[str, str]:
        """What was won, and what the houses cost, as figures with their signs."""
        won, minus, houses = self.made_of.rpartition("− ")
        return won.strip(), f"{minus.strip()}{houses}"

    def columns(self, size: int) -> Columns:
        """The widths of the sum and its word."""
        word = text.width_of(self.word, word_font(size), STYLE)
        return Columns(text.width_of(self.figure, size, STYLE), word)

    def width(self, size: int, high: int, columns: Columns) -> int:
        """The width of all of it in a row so high, in `columns` at least so wide; that of the sum
        alone in a row of no height.
        """
        font, own = self.parts_font(size, high), self.columns(size)
        parts = parts_width(self, font, True) + size * BEFORE_SUM // 100 if font else 0
        return parts + max(own.figure, columns.figure) + size // 4 + max(own.word, columns.word)


class Columns(NamedTuple):
    """The widths of sums below each other and of the words after them."""

    figure: int = 0
    word: int = 0


def word_font(size: int) -> int:
    """The font of the word after a sum in a font of `size` pixels."""
    return max(LEAST_PIXELS, size * (WORD if size >= LARGE else SMALL_WORD) // 100)


def parts_width(points: SeatPoints, font: int, stacked: bool = False) -> int:
    """The width of what a sum is made of, side by side or `stacked`."""
    behind = font * BEHIND // 100
    numbers, words = (
        [text.width_of(each, font, STYLE) for each in column]
        for column in (points.parts, points.words)
    )
    if stacked:
        return max(numbers) + behind + max(words)
    return sum(numbers) + sum(words) + 2 * behind + font * APART // 100


@cached(24)
def parts_picture(points: SeatPoints, font: int, ink: Colour, stacked: bool = False) -> Surface:
    """What was won and what the houses that are left cost, each with a word behind it; side by
    side, or `stacked` like figures to be added up.
    """
    behind, step, x = font * BEHIND // 100, font * PITCH // 100, 0
    said = [text.render(each, font, ink, STYLE) for each in points.parts]
    words = [text.render(each, font, ink, STYLE) for each in points.words]
    tall = said[0].get_height() + (step if stacked else 0)
    image = Surface((parts_width(points, font, stacked), tall), SRCALPHA)
    image.fill((*ink, 0))
    column = max(each.get_width() for each in said)
    for number, (figure, word) in enumerate(zip(said, words, strict=True)):
        y, right = (number * step, column) if stacked else (0, x + figure.get_width())
        image.blit(figure, (right - figure.get_width(), y))
        image.blit(word, (right + behind, y))
        x = right + behind + word.get_width() + font * APART // 100
    return text.with_words(image, points.made_of)


@cached(24)
def points_picture(
    points: SeatPoints, size: int, high: int, columns: Columns, ink: Colour
) -> Surface:
    """The sum in a font of `size` pixels with its word, in `columns` at least so wide; before it,
    where a row so `high` has room for two lines, what it is made of.
    """
    font, own = points.parts_font(size, high), points.columns(size)
    figure = text.render(points.figure, size, ink, STYLE)
    word = text.render(points.word, word_font(size), ink, STYLE)
    parts = parts_picture(points, font, ink, stacked=True) if font else None
    tall = max(figure.get_height(), parts.get_height() if parts else 0)
    image = Surface((points.width(size, high, columns), tall), SRCALPHA)
    image.fill((*ink, 0))
    left = image.get_width() - max(own.word, columns.word)
    at = figure.get_rect(midright=(left - size // 4, tall // 2))
    image.blit(figure, at)
    # Both stand on one line: letters end where figures do, but for those that hang below.
    line = at.y + figure.get_bounding_rect().bottom
    foot = text.render("n", word_font(size), ink, STYLE).get_bounding_rect().bottom
    image.blit(word, (left, line - foot))
    if parts:
        right = left - size // 4 - max(own.figure, columns.figure) - size * BEFORE_SUM // 100
        # Their figures, which have nothing below the line, are in the middle of the row.
        inked = text.render("0", font, ink, STYLE).get_bounding_rect()
        middle = inked.y + (inked.height + font * PITCH // 100) // 2
        image.blit(parts, (right - parts.get_width(), tall // 2 - middle))
    return text.with_words(image, "\n".join([points.said, *([points.made_of] if parts else [])]))
