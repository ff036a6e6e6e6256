"""Scroll position of a list, which is worked out when it is asked for.

Measuring hundreds of lines takes long: until a frame shows them, what is asked of the position is
noted alone.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.ui.widgets.list_rows import ListRows


class Scrolling:
    """The pixels by which `rows` are scrolled in a place so many pixels high.

    `below` tells the pixels at its foot that the last row does not reach.
    """

    def __init__(self, rows: ListRows, height: int, below: Callable[[], int]) -> None:
        self._rows = rows
        self._height = height
        self._below = below
        self._top = 0
        self._asked: list[Callable[[], int]] = []

    @property
    def top(self) -> int:
        """The pixels, from the first line to the last page."""
        while self._asked:
            self._top = max(0, min(self._asked[0](), self.last_page))
            del self._asked[0]
        return self._top

    @top.setter
    def top(self, top: int) -> None:
        self._asked = [lambda: top]

    @property
    def last_page(self) -> int:
        """The position at which the last rows are in sight; 0 where all are at once."""
        return self._rows.snap(self._rows.height + self._below() - self._height)

    def open_at(self, line: int) -> None:
        """Scroll so that this line is the first visible one."""
        self._asked = [partial(self._rows.start, line)]

    def show(self, first: int, last: int) -> None:
        """Scroll until these lines are visible, the first of them at least."""
        self._asked.append(partial(self._showing, first, last))

    def roll(self, count: int) -> None:
        """Scroll by a number of rows."""
        firsts = self._rows.firsts
        first = next((n for n, line in enumerate(firsts) if self._rows.ends[line] > self.top), 0)
        self.open_at(firsts[min(max(first + count, 0), len(firsts) - 1)])

    def _showing(self, first: int, last: int) -> int:
        """The position at which these lines are visible.

        The line before that stays in sight too if it can, for a list fades at its upper end.
        """
        rows = self._rows
        lowest = rows.snap(rows.ends[last] + self._below() - self._height)
        above = rows.start(max(0, first - 1))
        if above < lowest:
            above = rows.start(first)
        return min(max(self._top, lowest), above)
