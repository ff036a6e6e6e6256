"""Places of the lines of a list below each other, from its first line on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from game.ui.graphics.theme import Metrics
from game.ui.widgets.list_line import ListLine

FITTING = (1.0, 0.95, 0.9, 0.86)
"""Factors of the words' size that are tried for lines that are to be in sight together."""


@dataclass(frozen=True)
class ListRows:
    """The measures of lines in a list of this size, in pixels; lines of a row end together.

    The lines from `together` on are to be in sight together: words are a little smaller where that
    helps. All but `across` and `firsts` may raise BudgetExceededError.
    """

    metrics: Metrics
    size: tuple[int, int]
    lines: Sequence[ListLine]
    together: int | None = None

    @cached_property
    def words(self) -> Metrics:
        """The measures of the words."""
        m = self.metrics
        for factor in () if self.together is None else FITTING:
            words = replace(m, text_scale=m.text_scale * factor)
            ends = self._ends_of(self.lines[self.together :], words)
            if max(ends, default=0) <= self.size[1]:
                return words
        return m

    @property
    def height(self) -> int:
        """The height of all lines."""
        return self.ends[-1] if self.ends else 0

    @property
    def firsts(self) -> list[int]:
        """The number of the first line of each row."""
        return [number for number, line in enumerate(self.lines) if not line.column]

    def start(self, line: int) -> int:
        """The upper end of a line."""
        first = line - self.lines[line].column if line else 0
        return self.ends[first - 1] if first > 0 else 0

    def across(self, line: ListLine) -> tuple[int, int]:
        """The left side of a line in the list, and its width."""
        wide = self.size[0]
        if line.part is not None:
            left, right = (round(wide * share) for share in line.part)
        else:
            left, right = (wide * each // line.columns for each in (line.column, line.column + 1))
        return left, right - left

    @property
    def starts(self) -> Iterable[int]:
        """The upper end of each line."""
        return map(self.start, range(len(self.lines)))

    def snap(self, top: int) -> int:
        """The beginning of the first line that lies wholly below this; 0 if there is none."""
        return next((start for start in self.starts if start >= top), 0)

    def pages(self, below: int) -> list[int]:
        """The upper end of each page, one after another, where the lowest pixels show no line."""
        high, tops = self.size[1], [0]
        last = self.snap(self.height + below - high)
        while (top := tops[-1]) < last:
            # On with the first row that is not wholly in sight.
            cut = (
                start
                for start, end in zip(self.starts, self.ends, strict=True)
                if end > top + high - below and start > top
            )
            tops.append(min(next(cut, last), last))
        return tops

    @cached_property
    def ends(self) -> list[int]:
        """The lower end of each line."""
        return self._ends_of(self.lines, self.words)

    def _ends_of(self, lines: Sequence[ListLine], words: Metrics) -> list[int]:
        """The end of each of these lines below the first one."""
        ends: list[int] = []
        above = first = 0
        for line in lines:
            if not (line.column and ends):
                above, first = ends[-1] if ends else 0, len(ends)
            end = max([above + line.height(words, self.across(line)[1]), *ends[first:]])
            ends[first:] = [end] * (len(ends) - first + 1)
        return ends
