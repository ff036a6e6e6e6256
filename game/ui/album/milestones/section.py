"""The achievements of a person, as a section of the album: what is reached and what is to do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pygame import Rect

from game.achievements.catalogue import BEATEN, Achievement
from game.storage.album.achieving import reached_by
from game.storage.album.entries import Album, GameResult
from game.ui.album.milestones.sheet import StampSheet, height_of_stamps
from game.ui.album.milestones.stamp import achievement_stamp, name_fits, stamp_name
from game.ui.forms.form import FormScene
from game.ui.graphics.theme import Metrics
from game.ui.language import _, written_day
from game.ui.widgets.list_view import ListView

ACROSS = (10, 8, 6, 5, 4, 3, 2)
"""Stamps side by side, as many as leave room for their names."""


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
    """A sheet with the stamps of all, each at its place; those of the AI levels are a row, the
    weakest first. What is missing is pale.

    `chosen` is called with the game of one that was pressed. `before` is the list that this one
    replaces; `reading` says that older games are still being looked through.
    """
    m, reached = page.metrics, reached_by(album, name)
    words = _("{count} of {total} reached")
    if reading:
        words = _("{count} of {total} reached. Older games are being looked through …")
    words = words.format(count=len(reached), total=len(Achievement))
    beaten = list(BEATEN.values())
    others = [each for each in Achievement if each not in beaten]
    games = {each: found.game for each, found in reached.items()}
    across = next((each for each in ACROSS if _have_room(m, room.width // each)), ACROSS[-1])
    begun = len(others) % across
    groups = (others, beaten) if begun + len(beaten) > across else ([*others, *beaten],)
    rows = sum(-(-len(group) // across) for group in groups)
    tallest = height_of_stamps(m, room) // rows
    stamps = [
        replace(
            achievement_stamp(each, each in reached, _day(games.get(each))),
            column=number % across,
            columns=across,
            tallest=tallest,
        )
        for group in groups
        for number, each in enumerate(group)
    ]

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


def _day(game: GameResult | None) -> str:
    return "" if game is None else written_day(game.when)


def _have_room(m: Metrics, width: int) -> bool:
    """True if the names of all fit below stamps in cells of this width."""
    return all(name_fits(m, stamp_name(each), width) for each in Achievement)
