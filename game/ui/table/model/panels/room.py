"""Room of a seat's panel: how high its rows are, whatever lies in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.ui.graphics.theme import Metrics
from game.ui.table.model.panels.faces import FACE, LIFTED, face_height, face_width, have_room
from game.ui.table.model.panels.label_row import LETTERS as LETTERS_IN_ROW
from game.ui.table.model.panels.panel import MARGIN_BELOW, inner_part
from game.ui.table.model.regions import LARGE_WORDS
from game.ui.table.model.route_tags import lines_height, tag_height, tag_sizes

LOW, LOW_FOR_LARGE_WORDS = 13, 14.2
"""Units of height below which a panel is low, in the usual size of words and in a large one."""

NAME, FIGURES, FOOT = (0.2, 3.5), (0.24, 8.0), (0.26, 8.0)
"""Rows of a panel: the share of its height and the most units that each has."""

NAME_OF_FIVE, FIGURES_OF_FIVE, TILES = (0.172, 3.5), (0.165, 8.0), (0.151, 4.0)
"""The same where goals and the tiles won have a row each, both as high."""

LETTERS_OF_ROWS = 1.26
"""The least font of the words in these rows, in units."""

NEXT = 122
"""Height of the row of goals in per cent of that of tiles: dots have their place below names."""

NAME_OF_LOW = 0.162, 3.5
"""The row of the name where a panel is hardly high enough for five rows."""

NARROW = 30
"""Units of width below which a panel is narrow."""

NARROW_NAME = 2.9
"""The most units of the row of the name in a narrow panel: its points need the width."""

LEAST_STRIP = 2.05, 27
"""The least height of a row of tiles alone, in units and in pixels."""

LINE_OF_TWO, LEAST_OF_TWO = (0.114, 4.0), (2.2, 28)
"""The height of each of two lines of tiles as a row, and the least one in units and in pixels."""

SQUEEZED = ((1.0, 1.0), (1.0, 0.9), (0.9, 0.9), (0.9, 0.8), (0.8, 0.8), (0.8, 0.72), (0.6, 0.65))
"""Factors of the heights of foot and figures that are tried in turn until a route has two lines."""

SCANT = 0.9, 1.0
"""The pair that is tried second where a panel is hardly high enough."""

MILD, READABLE = 4, 1.12
"""The first of these, which are tried for two lines of letters larger by this factor than they are
at the least.
"""

BESIDE_STRIP, LEAST_PIXELS = 0.8, 24
"""The least height of the figures of a panel in which tiles have a row of their own: as a part of
their row's, and in pixels.
"""

FOR_TILES = 0.8
"""The least height of the foot for tiles, as a part of its row's: goals give way further."""

LEAST_FIGURES = 0.65
"""The least height of the figures, as a part of their row's."""

CLEAR = 1.5
"""The gaps between a route and what is above and below it: its tags are not taken for one with the
names of the goals.
"""

LETTERS, NUMBER = (80, 88), (84, 84)
"""Fonts of the name and of the figures' numbers in per cent of the name's row: usual and large."""


class Room(NamedTuple):
    """The place of a panel. `base` is the height that its rows are shares of: that of its inner
    part, or the one with words of the usual size where that is larger. Tiles won lie in so many
    `lines`.
    """

    rect: Rect
    metrics: Metrics
    base: int
    lines: int = 1

    @property
    def inner(self) -> Rect:
        return inner_part(self.rect, self.metrics)

    def row(self, limits: tuple[float, float]) -> int:
        share, units = limits
        return min(round(self.base * share), self.metrics.px(units))

    @property
    def gap(self) -> int:
        return max(2, self.metrics.unit // 3)

    @property
    def clear(self) -> int:
        """The gap above and below a route."""
        return round(CLEAR * self.gap)

    @property
    def name(self) -> int:
        """The height of the row of the name."""
        most = self.metrics.px(NARROW_NAME)
        if self.narrow and most < self.row(NAME):
            return most
        if self.scant:
            return self.row(NAME_OF_LOW)
        return self.row(NAME_OF_FIVE if self.strip else NAME)

    @property
    def scant(self) -> bool:
        """True if a panel is hardly high enough for five rows."""
        return bool(self.strip) and self.rect.height < MARGIN_BELOW * self.metrics.unit

    @property
    def figures(self) -> int:
        """The height of the row of figures."""
        return self.row(FIGURES_OF_FIVE if self.strip else FIGURES)

    @property
    def goals(self) -> int:
        """The height of the row of goals."""
        return self.strip * NEXT // 100 or self.row(FOOT)

    @property
    def letters(self) -> int:
        """The font of the words in the rows of goals and tiles."""
        high = self.strip
        return max(
            high * LETTERS_IN_ROW // 100, min(self.metrics.px(LETTERS_OF_ROWS), high * 2 // 3)
        )

    @property
    def line(self) -> int:
        """The height of one line of a route."""
        return tag_height(tag_sizes(self.inner.height, self.metrics)[0])

    @property
    def strip(self) -> int:
        """The height of a line of the row that tiles have of their own; 0 where they share one with
        goals.
        """
        high = self._single_line
        if high and self.lines > 1:
            units, pixels = LEAST_OF_TWO
            least = max(pixels, round(self.metrics.unit * units))
            return min(high, max(least, self.row(LINE_OF_TWO)))
        return high

    @property
    def won(self) -> int:
        """The height of that row."""
        return self.lines * self.strip + (self.lines - 1) * self.gap if self.strip else 0

    @property
    def holds_lines(self) -> bool:
        """True if a route has two lines above so many lines of tiles."""
        face = self.metrics.text_scale < LARGE_WORDS
        return bool(self.strip) and self._squeezed(face)[1] > 1

    @property
    def _single_line(self) -> int:
        units, pixels = LEAST_STRIP
        if self.metrics.text_scale >= LARGE_WORDS:
            return 0
        high = max(self.row(TILES), pixels, round(self.metrics.unit * units))
        least = round(self.row(FIGURES_OF_FIVE) * BESIDE_STRIP)
        needed = self.row(NAME_OF_FIVE) + least + self.line + 2 * high
        enough = needed + 5 * self.gap <= self.inner.height and least >= LEAST_PIXELS
        return high if enough else 0

    def face(self, names: Sequence[str], points: bool) -> int:
        """The height of the large faces of seats with these names; 0 without room for them."""
        if self.metrics.text_scale >= LARGE_WORDS:
            return 0
        lifted = self.metrics.unit // LIFTED
        high = face_height(self.name, round(self.figures * FACE), self.gap) + lifted
        room = self.inner.width - face_width(high) - self.metrics.px(0.5)
        return high if have_room(names, self.fonts[0], room, points) else 0

    def squeezed(self, face: bool) -> tuple[float, float]:
        """Factors of foot and figures with which a route has two lines, or else one: whatever the
        routes are, so that no row is at another place than in the other panels.
        """
        return self._squeezed(face)[0]

    def _squeezed(self, face: bool) -> tuple[tuple[float, float], int]:
        """These factors, and the lines that a route has with them."""
        foot = self.goals
        fixed = self.name + (self.won + self.gap if self.strip else 0) + self.gap + 2 * self.clear
        # Where there is little room the figures have their words first.
        tried = (SQUEEZED[0], SCANT, *SQUEEZED[2:]) if self.scant else SQUEEZED
        pairs = [each for each in tried if not face or each[1] >= FACE]
        if self.strip:
            # Both rows with a word are of one height.
            pairs = [*dict.fromkeys((1.0, factor) for _lower, factor in pairs)]
        mild = pairs[: 0 if self.scant else MILD]
        for lines, share, tries in ((2, READABLE, mild), (2, 1.0, pairs), (1, 1.0, pairs)):
            for lower, factor in tries:
                rows = round(foot * lower) + round(self.figures * factor)
                free = self.inner.height - fixed - rows
                size = round(tag_sizes(free, self.metrics)[0] * share)
                if lines_height(lines, size) <= free:
                    return (lower, factor), lines
        return pairs[-1], 0

    @property
    def narrow(self) -> bool:
        """True if points need the width of the row of the name."""
        return self.rect.width < NARROW * self.metrics.unit

    @property
    def fonts(self) -> tuple[int, int]:
        """The fonts of the name and of the figures' numbers."""
        large, high = self.metrics.text_scale >= LARGE_WORDS, self.name
        return high * LETTERS[large] // 100, high * NUMBER[large] // 100

    @property
    def low(self) -> bool:
        """True if a panel has its figures and tiles in one row."""
        large = self.metrics.text_scale >= LARGE_WORDS
        if self.rect.height < (LOW_FOR_LARGE_WORDS if large else LOW) * self.metrics.unit:
            return True
        inner = self.inner.height
        if self.base == inner:
            return False
        least = round(self.row(FIGURES) * LEAST_FIGURES)
        rows = self.row(NAME) + least + self.line + self.row(FOOT)
        return rows + 3 * self.gap > inner
