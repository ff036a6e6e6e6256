"""The achievements of a person, as a section of the album: what is reached and what is to do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from pygame import Rect

from game.achievements.catalogue import Achievement
from game.achievements.earned import earned_at
from game.playback import Playback
from game.storage.album.achieving import Reached, reached_by
from game.storage.album.entries import Album, GameResult
from game.ui.album.milestones.progress import progress_in_all
from game.ui.album.milestones.sheet import StampSheet
from game.ui.album.milestones.stamp import (
    AchievementStamp,
    achievement_stamp,
    around_height,
    highest,
    words_fit,
    words_height,
)
from game.ui.album.turning import page_turning
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.theme import Metrics
from game.ui.language import _, written_day
from game.ui.widgets.list_view import ListView
from game.ui.widgets.more_tab import tab_height

Stamps: TypeAlias = Sequence[AchievementStamp]

ShowEarned: TypeAlias = Callable[[GameResult, Callable[[Playback], int]], None]
"""Shows the replay of a game at the moment that a function finds; nothing if its save is gone."""

PAGES = 2
"""Pages of all stamps, if that many have room for them."""

ACROSS = (9, 8, 7, 6, 5, 4, 3, 2)
"""Stamps side by side that are tried."""

SIZES = (1.2, 1.1, 1.0, 0.95, 0.9, 0.85, 0.8, 0.76)
"""Letters that are tried, in small ones."""

TAB_GAP = 0.5
"""Units between the words of the last row and the tab."""

LEAST, SMALLEST = (9.6, 9.0, 8.0, 7.0, 5.6), 5.0
"""Units of height of the smallest stamp that are tried where all fill two pages: for larger ones
letters are rather smaller. That of one on more pages.
"""


class Grid(NamedTuple):
    """How stamps stand in a sheet: so many `across`, so `high`, with words of so many pixels, in so
    many `rows` on a page; 0 where each group has a page.
    """

    across: int
    size: int
    high: int
    rows: int = 0


def achievements_section(
    page: FormScene,
    room: Rect,
    album: Album,
    name: str,
    chosen: ShowEarned,
    before: ListView | None,
    *,
    reading: bool,
) -> ListView:
    """A sheet with the stamps of all, by what they are about; empty frames stand among them for
    those that are still to be reached.

    `chosen` is called for one that was pressed. `before` is the list that this one replaces;
    `reading` says that older games are still being looked through.
    """
    m, reached = page.metrics, reached_by(album, name)
    words = _("{count} of {total} reached")
    if reading:
        words = _("{count} of {total} reached. Older games are being looked through …")
    words = words.format(count=len(reached), total=len(Achievement))
    counts = progress_in_all(album, name)
    all_ = [_stamp(each, reached, counts) for each in Achievement]
    half = -(-len(all_) // PAGES)
    groups = [all_[start : start + half] for start in range(0, len(all_), half)]
    grid = _grid(m, room, groups)
    stamps = [stamp for group in groups for stamp in _put(m, room, grid, group)]
    games = {each: found.game for each, found in reached.items()}

    def choose(number: int) -> None:
        achievement = stamps[number].achievement
        game = games.get(achievement)
        seat = None if game is None else game.seat_of(name)
        if game is not None and seat is not None:
            chosen(game, lambda playback: earned_at(playback.steps, seat, achievement))

    result = StampSheet(
        *(m, room, stamps, [each.foot for each in stamps], words, choose),
        key="achievements",
        before=before,
        name=_("Milestones"),
        turning=page_turning(),
        read=page.hears_words,
    )
    result.open_like(before)
    return result


def _stamp(
    each: Achievement,
    reached: Mapping[Achievement, Reached],
    counts: Mapping[Achievement, tuple[int, int]],
) -> AchievementStamp:
    found = reached.get(each)
    date = "" if found is None or found.when is None else written_day(found.when)
    return achievement_stamp(each, found is not None, date, counts.get(each))


def _put(m: Metrics, room: Rect, grid: Grid, stamps: Stamps) -> Iterator[AchievementStamp]:
    """The stamps of a group at their places; with bare paper below them they fill whole pages."""
    rows, width = _rows(stamps, grid.across), room.width // grid.across
    page, count = _page(m, room), grid.rows or len(rows)
    for number, row in enumerate(rows):
        tall = _words_height(m, width, row, grid.size) + grid.high + around_height(m)
        last = number == len(rows) - 1 or number % count == count - 1
        step = page - number % count * (page // count) if last else page // count
        for column, each in enumerate(row):
            yield replace(
                each,
                column=column,
                columns=grid.across,
                size=grid.size,
                high=grid.high,
                tall=tall,
                below=max(0, step - tall),
            )


def _page(m: Metrics, room: Rect) -> int:
    """The height of a page, above the tabs that turn it."""
    return room.height - tab_height(m) - m.px(TAB_GAP)


def _rows(group: Stamps, across: int) -> list[Stamps]:
    return [group[start : start + across] for start in range(0, len(group), across)]


def _grid(m: Metrics, room: Rect, groups: Sequence[Stamps]) -> Grid:
    """The grid with which each group fills one page, with stamps as large as can be; else one of
    more pages on which words can be read.
    """
    page, all_ = _page(m, room), [each for group in groups for each in group]
    sizes = dict.fromkeys(max(text.READABLE + 1, round(m.small * each)) for each in SIZES)
    fitting = [
        (across, size)
        for size in sizes
        for across in ACROSS
        if all(words_fit(m, each, room.width // across, size) for each in all_)
    ]
    filling = [
        Grid(across, size, min(_highest(m, room, each, across, size) for each in groups))
        for across, size in fitting
    ]
    for least in LEAST:
        for size in sizes:
            grids = (each for each in filling if each.size == size)
            best = max(grids, key=lambda each: each.high, default=None)
            if best is not None and best.high >= m.px(least):
                return best
    across, size = fitting[0] if fitting else (ACROSS[-1], m.small)
    width = room.width // across
    words = _words_height(m, width, all_, size) + around_height(m)
    rows = max(1, page // (words + m.px(SMALLEST)))
    return Grid(across, size, max(1, min(page // rows - words, highest(m, width))), rows)


def _highest(m: Metrics, room: Rect, group: Stamps, across: int, size: int) -> int:
    """The height of the largest stamps of which a group has room on a page."""
    width, rows = room.width // across, _rows(group, across)
    words = max(_words_height(m, width, row, size) for row in rows) + around_height(m)
    return min(_page(m, room) // len(rows) - words, highest(m, width))


def _words_height(m: Metrics, width: int, row: Stamps, size: int) -> int:
    return max(words_height(m, width, each, size) for each in row)
