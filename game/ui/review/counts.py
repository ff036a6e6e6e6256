"""Counts of the grades that each seat's decisions were given, for the sheet of a review."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from pygame import Rect, Surface

from game.ai.advice.grades import Grade
from game.rules.records.record import SeatInfo
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import take_top
from game.ui.graphics.theme import Metrics, seat_colour
from game.ui.review.grades import grade_colour, grade_count, grade_name, grade_sign
from game.ui.review.review import Review

NARROW = 36
"""Units of width below which the counts stand below the name."""

LEAST = 0.75
"""Share of their usual size that the words of the counts have at least; else only numbers stand
beside the signs, and above them once what the signs mean.
"""

SMALLEST = 8
"""Least size of what the signs mean, in pixels."""


def grade_counts(
    metrics: Metrics, review: Review, seats: Sequence[SeatInfo], room: Rect
) -> list[Sprite]:
    """A row for each graded seat, cut off the top of `room`; all of them in letters of one size."""
    return _Counts(metrics, review, seats, room).sprites


class _Counts:
    def __init__(
        self, metrics: Metrics, review: Review, seats: Sequence[SeatInfo], room: Rect
    ) -> None:
        self._m = metrics
        self._room = room
        self.sprites: list[Sprite] = []
        self._named = {each: seats[each] for each in review.seats}
        self._counted = {
            seat: {grade: review.count(seat, grade) for grade in Grade} for seat in self._named
        }
        stacked = room.width < metrics.px(NARROW)
        space = room.width if stacked else room.width * 72 // 100
        size = min((self._size(self._words(seat), space) for seat in self._named), default=0)
        if size >= LEAST * metrics.small:
            self._in_words(size, space, stacked)
        elif self._named:
            self._in_numbers()

    def _words(self, seat: int) -> list[str]:
        return [grade_count(grade, count) for grade, count in self._counted[seat].items()]

    @property
    def _tall(self) -> int:
        return text.line_height(self._m.small)

    @property
    def _side(self) -> int:
        """The side of a sign."""
        return self._tall * 8 // 10

    @property
    def _gap(self) -> int:
        return self._m.px(0.3)

    def _row(self) -> Rect:
        return take_top(self._room, self._tall, self._m.px(0.2))

    def _size(self, words: Sequence[str], width: int) -> int:
        """The largest size, up to the usual, at which words with a sign before each fit."""
        size, room = self._m.small, width - len(words) * (self._side + 2 * self._gap)
        while size > SMALLEST and sum(text.width_of(each, size) for each in words) > room:
            size -= 1
        return size

    def _in_words(self, size: int, space: int, stacked: bool) -> None:
        for seat in self._named:
            row = self._row()
            self._name(seat, row, row.width if stacked else row.width * 26 // 100)
            if stacked:
                row = self._row()
            images = [
                text.render(words, size, grade_colour(grade))
                for grade, words in zip(Grade, self._words(seat), strict=True)
            ]
            self._signed(images, Rect(row.right - space, row.y, space, row.height))

    def _in_numbers(self) -> None:
        names = [grade_name(grade) for grade in Grade]
        size = self._size(names, self._room.width)
        said = zip(Grade, names, strict=True)
        legend = [text.render(name, size, grade_colour(grade)) for grade, name in said]
        self._signed(legend, self._row())
        most = max(max(counts.values()) for counts in self._counted.values())
        column = self._side + 3 * self._gap + text.width_of(str(most), self._m.small)
        space = len(Grade) * column
        for seat, counts in self._counted.items():
            row = self._row()
            self._name(seat, row, row.width - space - self._m.unit)
            for place, (grade, count) in enumerate(counts.items()):
                ink, words = grade_colour(grade), grade_count(grade, count)
                image = text.render_as(words, str(count), self._m.small, ink)
                self._sign(grade, image, row.right - space + place * column, row)

    def _name(self, seat: int, row: Rect, wide: int) -> None:
        """Write a seat's name in letters of a size at which all of them go in, or nearly."""
        names = [info.name for info in self._named.values()]
        size = min(text.fit(name, self._m.small, wide, "semibold")[1] for name in names)
        info = self._named[seat]
        ink = seat_colour(info.colour).ink
        name = text.render_fit(info.name, size, wide, ink, "semibold", size)
        self.sprites.append(Sprite(name, row.x, row.centery - name.get_height() // 2))

    def _signed(self, images: Sequence[Surface], row: Rect) -> None:
        """Put a picture for each grade, with its sign before it, evenly over a row."""
        used = [self._side + self._gap + image.get_width() for image in images]
        between = max(self._gap, (row.width - sum(used)) // (len(images) - 1))
        starts = accumulate((wide + between for wide in used[:-1]), initial=row.x)
        for grade, image, x in zip(Grade, images, starts, strict=True):
            self._sign(grade, image, x, row)

    def _sign(self, grade: Grade, image: Surface, x: int, row: Rect) -> None:
        sign = grade_sign(grade, self._side)
        self.sprites.append(Sprite(sign, x, row.centery - self._side // 2))
        x += self._side + self._gap
        self.sprites.append(Sprite(image, x, row.centery - image.get_height() // 2))
