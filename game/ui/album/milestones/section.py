"""The achievements of a person, as a section of the album: what is reached and what is to do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import NamedTuple

from pygame import Rect

from game.achievements.catalogue import Achievement
from game.storage.album.achieving import Reached, reached_by
from game.storage.album.entries import Album, GameResult
from game.storage.moments import EARLIEST
from game.ui.album.milestones.sheet import StampSheet, height_of_stamps
from game.ui.album.milestones.stamp import (
    achievement_stamp,
    around_height,
    highest,
    words_fit,
    words_height,
)
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.theme import Metrics
from game.ui.language import _, written_day
from game.ui.widgets.list_view import ListView
from game.ui.widgets.more_tab import tab_height

ACROSS = (9, 8, 7, 6, 5, 4, 3, 2)
"""Stamps side by side that are tried."""

SMALLER = (1.0, 0.95, 0.9, 0.85, 0.8, 0.76)
"""Scales of small letters that are tried, so that all stamps are in sight together."""

LEAST, SMALLEST = 5.6, 5.0
"""Units of height of the smallest stamp, and of one on a page of several."""


class Grid(NamedTuple):
    """How stamps stand in a sheet: so many `across`, so `high`, with words of so many pixels."""

    across: int
    size: int
    high: int


def achievements_section(
    page: FormScene,
    room: Rect,
    album: Album,
    name: str,
    chosen: Callable[[GameResult], None],
    before: ListView | None,
    *,
    reading: bool,
) -> ListView:
    """A sheet with the stamps of all, in the order in which they were reached, then pale ones of
    what is still to be done.

    `chosen` is called with the game of one that was pressed. `before` is the list that this one
    replaces; `reading` says that older games are still being looked through.
    """
    m, reached = page.metrics, reached_by(album, name)
    words = _("{count} of {total} reached")
    if reading:
        words = _("{count} of {total} reached. Older games are being looked through …")
    words = words.format(count=len(reached), total=len(Achievement))
    earned = sorted(reached, key=lambda each: _moment(reached[each]))
    order = [*earned, *(each for each in Achievement if each not in reached)]
    grid = _grid(m, room, order)
    wide = room.width // grid.across
    stamps = [
        replace(
            achievement_stamp(each, each in reached, _day(reached.get(each))),
            column=column,
            columns=grid.across,
            size=grid.size,
            high=grid.high,
            tall=_words_height(m, wide, row, grid.size) + grid.high + around_height(m),
        )
        for row in _rows(order, grid.across)
        for column, each in enumerate(row)
    ]
    games = {each: found.game for each, found in reached.items()}

    def choose(number: int) -> None:
        game = games.get(stamps[number].achievement)
        if game is not None:
            chosen(game)

    result = StampSheet(
        *(m, room, stamps, [each.foot for each in stamps], words, choose),
        key="achievements",
        before=before,
        name=_("Milestones"),
    )
    result.open_like(before)
    return result


def _day(reached: Reached | None) -> str:
    return "" if reached is None or reached.when is None else written_day(reached.when)


def _rows(group: Sequence[Achievement], across: int) -> list[Sequence[Achievement]]:
    return [group[start : start + across] for start in range(0, len(group), across)]


def _moment(reached: Reached) -> datetime:
    return reached.when or EARLIEST


def _grid(m: Metrics, room: Rect, order: Sequence[Achievement]) -> Grid:
    """The grid in which all stamps are in sight and as large as can be; else one of several pages
    on which their words can be read.
    """
    free = height_of_stamps(m, room)
    sizes = dict.fromkeys(max(text.READABLE + 1, round(m.small * each)) for each in SMALLER)
    fitting = [
        (across, size)
        for size in sizes
        for across in ACROSS
        if all(words_fit(m, each, room.width // across, size) for each in order)
    ]
    for size in sizes:
        grids = [
            Grid(across, size, _highest(m, room.width // across, free, _rows(order, across), size))
            for across, fits in fitting
            if fits == size
        ]
        best = max(grids, key=lambda each: each.high, default=None)
        if best is not None and best.high >= m.px(LEAST):
            return best
    across, size = fitting[0] if fitting else (ACROSS[-1], m.small)
    width = room.width // across
    words = _words_height(m, width, order, size) + around_height(m)
    page = free - tab_height(m)
    rows = max(1, page // (words + m.px(SMALLEST)))
    return Grid(across, size, max(1, min(page // rows - words, highest(m, width))))


def _highest(
    m: Metrics, width: int, free: int, rows: Sequence[Sequence[Achievement]], size: int
) -> int:
    """The height of the largest stamps of which all rows have room in so many pixels."""
    words = sum(_words_height(m, width, row, size) + around_height(m) for row in rows)
    return min((free - words) // max(1, len(rows)), highest(m, width))


def _words_height(m: Metrics, width: int, row: Sequence[Achievement], size: int) -> int:
    return max(words_height(m, width, each, size) for each in row)
