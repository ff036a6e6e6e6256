"""The album before anybody has a page: its first two pages, with all the places that wait."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect

from game.achievements.catalogue import Achievement
from game.library import find_loaded
from game.ui.album.book_cover import book_cover, book_fold
from game.ui.album.milestones.stamp import (
    AchievementStamp,
    achievement_stamp,
    around_height,
    highest,
    words_height,
)
from game.ui.album.views_line import View, ViewsLine
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.layout import take_left, take_top
from game.ui.graphics.theme import SEAT_COLOURS, Metrics, mix, palette
from game.ui.language import _
from game.ui.pieces import figures, portraits
from game.ui.widgets import rule

LEFT_PAGE = 0.25
"""The share of the width that the page with the people has."""

FACE, WIDEST = 0.82, 0.4
"""The height of a frame in that of its place, and its width in that of the page at most."""

CITIES = ("regensburg", "augsburg", "salzburg", "basel", "nuernberg", "linz")
"""Cities that are shown, as far as the map has them: the first one with its stamp."""

MILESTONES = (
    Achievement.WON,
    Achievement.THREE_PROVINCES,
    Achievement.FIRST_TILE,
    Achievement.CARRIAGE_5,
)
"""The first milestones that one reaches."""

ACROSS, LEAST = 4, 6.0
"""Stamps in a row, and units of height of a row of them at least."""


def empty_album(page: FormScene, stage: Rect) -> None:
    """Put an open book there that says how people get into the album, with empty frames for their
    portraits, and stamps of what they may collect.
    """
    m, right = page.metrics, stage.copy()
    left = take_left(right, round(stage.width * LEFT_PAGE), m.px(1.6))
    if not page.draft:
        page.decor += book_cover(m, stage)
        page.put_sheet(stage, "parchment")
        page.decor.append(book_fold(m, left, right))
    column = left.inflate(-m.px(5), -m.px(5))
    page.put_heading(_("The album"), column, m.heading, m.px(0.8))
    _put_frames(page, column)
    leaf = right.inflate(-m.px(8), -m.px(7))
    words = _(
        "Nothing is written here yet. Give the players names when you set up a game: everyone "
        "with a name gets a page with wins and losses, points and opponents."
    )
    page.write(words, leaf, m.large, gap=m.px(0.6))
    page.write(_("All of it stays on this computer."), leaf, m.body, palette().small_ink)
    take_top(leaf, m.px(1.6))
    head = text.line_height(m.large) + m.px(0.4)
    room = (leaf.height - m.px(1)) // 2 - head
    # Large words leave no room for pictures.
    if room < m.px(LEAST) + 2 * text.line_height(m.small):
        return
    page.put_heading(_("Travels"), leaf, m.large, m.px(0.4))
    _put_cities(page, take_top(leaf, room, m.px(1)))
    page.put_heading(_("Milestones"), leaf, m.large, m.px(0.4))
    _put_milestones(page, leaf)


def _put_frames(page: FormScene, column: Rect) -> None:
    """An empty frame below each other for each of four people, with the house of a colour."""
    m, tall = page.metrics, column.height // len(SEAT_COLOURS)
    high = min(round(tall * FACE), round(column.width * WIDEST / portraits.ASPECT))
    pale = mix(palette().parchment, palette().sepia, 0.5)
    for colour in SEAT_COLOURS:
        cell = take_top(column, tall)
        frame, house = portraits.nobody(high), figures.house(colour, high * 2 // 5)
        spot = frame.get_rect(midleft=(cell.x + m.px(1), cell.centery))
        page.put(frame, *spot.topleft)
        foot = house.get_rect(bottomleft=(spot.right - m.px(1.4), spot.bottom))
        page.put(house, *foot.topleft)
        # The line on which the name will stand.
        start = foot.right + m.px(1)
        page.put(rule(column.right - start, m.line, pale), start, cell.centery)


def _put_cities(page: FormScene, room: Rect) -> None:
    """The stamp of a city, and the empty places of others."""
    m, loaded = page.metrics, find_loaded("south")
    areas = loaded.chart.provinces
    known = {each.id: each for each in loaded.board.cities if each.province is not None}
    cities = [known[each] for each in CITIES if each in known][:ACROSS]
    views = tuple(
        View(each.id, each.name, tint=areas[each.province].tint, seen=not number)
        for number, each in enumerate(cities)
        if each.province is not None
    )
    line = ViewsLine("", palette().ink, cities=views, across=ACROSS, tallest=room.height)
    if not page.draft:
        page.put(line.paint(m, room.width), *room.topleft)


def _put_milestones(page: FormScene, room: Rect) -> None:
    """The stamp of the first milestone, and the empty places of others."""
    m, wide = page.metrics, room.width // ACROSS
    size = wide, room.height
    stamps = [_stamp(m, each, size, reached=each is MILESTONES[0]) for each in MILESTONES]
    for number, stamp in enumerate(stamps if not page.draft else []):
        page.put(stamp.paint(m, wide), room.x + number * wide, room.y)


def _stamp(
    m: Metrics, each: Achievement, room: tuple[int, int], *, reached: bool
) -> AchievementStamp:
    """A milestone in so much room."""
    wide, tall = room
    stamp = replace(achievement_stamp(each, reached), size=m.small)
    words = words_height(m, wide, stamp, m.small) + around_height(m)
    high = max(1, min(tall - words, highest(m, wide)))
    return replace(stamp, high=high, tall=high + words)
