"""The achievements of a person, as a section of the album: what is reached and what is to do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime

from pygame import Rect

from game.achievements.catalogue import Achievement
from game.storage.album.achieving import Reached, reached_by
from game.storage.album.entries import Album, GameResult
from game.storage.moments import EARLIEST
from game.ui.album.milestones.sheet import StampSheet, height_of_stamps
from game.ui.album.milestones.stamp import (
    achievement_stamp,
    height_of_missing,
    height_of_reached,
    lesson_fits,
    name_fits,
)
from game.ui.forms.form import FormScene
from game.ui.graphics.theme import Metrics
from game.ui.language import _, written_day
from game.ui.widgets.list_view import ListView
from game.ui.widgets.more_tab import tab_height

ACROSS, ACROSS_MISSING = (7, 6, 5, 4, 3, 2), (4, 3, 2, 1)
"""Stamps side by side, and missing ones, as many as leave room for their words."""

SCALES = (1.0, 0.95, 0.9, 0.85, 0.8)
"""Scales of stamps that are tried, so that all that is reached is in sight together."""


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
    """A sheet with the stamps of all, in the order in which they were reached, then pale ones that
    say what is still to be done.

    `chosen` is called with the game of one that was pressed. `before` is the list that this one
    replaces; `reading` says that older games are still being looked through.
    """
    m, reached = page.metrics, reached_by(album, name)
    words = _("{count} of {total} reached")
    if reading:
        words = _("{count} of {total} reached. Older games are being looked through …")
    words = words.format(count=len(reached), total=len(Achievement))
    earned = sorted(reached, key=lambda each: _moment(reached[each]))
    missing = [each for each in Achievement if each not in reached]
    fit = (each for each in ACROSS if _all_fit(name_fits, m, room.width // each))
    across = next(fit, ACROSS[-1])
    fit = (each for each in ACROSS_MISSING if _all_fit(lesson_fits, m, room.width // each))
    beside = next(fit, ACROSS_MISSING[-1])
    wide, tall = room.width // across, height_of_missing(m, room.width // beside, missing)
    reached_rows = _rows(earned, across)

    def heights(scale: float) -> list[int]:
        return [height_of_reached(m, wide, row, scale) for row in reached_rows]

    free = height_of_stamps(m, room) - tab_height(m)
    scale = next((each for each in SCALES if sum(heights(each)) <= free), 1.0)
    rows = [
        *((row, across, high) for row, high in zip(reached_rows, heights(scale), strict=True)),
        *((row, beside, tall) for row in _rows(missing, beside)),
    ]
    stamps = [
        replace(
            achievement_stamp(each, each in reached, _day(reached.get(each))),
            column=column,
            columns=columns,
            tall=height,
            scale=scale,
        )
        for row, columns, height in rows
        for column, each in enumerate(row)
    ]
    games = {each: found.game for each, found in reached.items()}

    def choose(number: int) -> None:
        game = games.get(stamps[number].achievement)
        if game is not None:
            chosen(game)

    result = StampSheet(
        *(m, room, stamps, [each.lesson for each in stamps], words, choose),
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


def _all_fit(fits: Callable[[Metrics, Achievement, int], bool], m: Metrics, width: int) -> bool:
    """True if the words of every achievement fit in cells of this width."""
    return all(fits(m, each, width) for each in Achievement)
