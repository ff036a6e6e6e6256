"""The travels of a person, as a section of the album: stamps by map."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from game.library import UnfitMapError, find_board, find_loaded
from game.storage.album.entries import Album, GameResult
from game.storage.album.travelling import stamps_of
from game.ui.album.stamps.sky import PAPER
from game.ui.album.stamps.turning import turning_to
from game.ui.album.travels_line import TravelsLine
from game.ui.album.views_line import PART, View, ViewsLine, views_beside, views_lines
from game.ui.forms.form import FormScene
from game.ui.graphics.theme import Colour, Metrics, palette
from game.ui.language import _, written_day
from game.ui.names import map_title
from game.ui.widgets import CursorLook
from game.ui.widgets.list_line import ListLine
from game.ui.widgets.list_view import ListView
from game.ui.widgets.more_tab import tab_height

KNOWN = ("south", "north", "italy", "spain")
"""The maps that come with the game, shown before a house was built there, too."""

BESIDE = 33
"""Units of width of a map from which on another has its place beside it."""


def travels_section(
    page: FormScene,
    room: Rect,
    album: Album,
    name: str,
    chosen: Callable[[GameResult], None],
    before: ListView | None,
    *,
    reading: bool,
) -> ListView:
    """A map after another with its cities, and the engravings of cities with a stamp and places for
    the others, the first of them beside the map where there is room; below the first map a list of
    the others. Maps without a stamp come last, two of them side by side.

    `chosen` is called with the game of the latest stamp on a map that was pressed. `before` is the
    list that this one replaces; `reading` says that older games are still being looked through.
    """
    m, stamps = page.metrics, stamps_of(album, name)
    if reading:
        words = _("Older games are being looked through …")
        page.write(words, room, m.body, palette().sepia, "italic", gap=m.px(0.6))
    found = dict.fromkeys((*KNOWN, *stamps))
    maps = [line for each in found if (line := _line(each, stamps.get(each, {})))]
    paired = _are_paired(m, room, maps)
    seen = [line for line in maps if line.visited]
    lines: list[ListLine] = []
    tallest = room.height - tab_height(m) if paired else 0
    for number, line in enumerate(seen):
        more = [(each.words, *each.counts) for each in maps if each is not line]
        listed = line if number else replace(line, more=tuple(more))
        total = sum(len(each.visited) for each in seen) if not number else 0
        views = _views(line, stamps.get(line.map_id, {}))
        lines += _collection(m, room, listed, views, tallest, total)
    late = [line for line in maps if not line.visited]
    lines += (
        [
            replace(each, column=number % 2, columns=2, tallest=room.height)
            for number, each in enumerate(late)
        ]
        if paired
        else late
    )
    latest = [_latest(stamps, line) for line in lines]

    def choose(number: int) -> None:
        game = latest[number]
        if game is not None:
            chosen(game)

    result = ListView(
        *(m, room, lines, choose),
        key="travels",
        before=before,
        look=CursorLook.NONE,
        turning=turning_to(_stamps_on)._replace(jumps=partial(_other_maps, lines)),
        name=_("Travels"),
    )
    result.open_like(before)
    return result


def _other_maps(lines: Sequence[ListLine], first: int) -> list[tuple[str, int]]:
    """The maps with stamps but the one in sight, from the first line there on, each with the line
    where it begins.
    """
    begins = {
        each.map_name: number
        for number, each in enumerate(lines)
        if isinstance(each, ViewsLine) and each.map_name
    }
    here = max((line for line in begins.values() if line <= first), default=0)
    return [(name, line) for name, line in begins.items() if line != here]


def _stamps_on(lines: Sequence[ListLine]) -> int:
    """The number of stamps on these lines."""
    return sum(view.seen for line in lines if isinstance(line, ViewsLine) for view in line.cities)


def _latest(stamps: Mapping[str, Mapping[str, GameResult]], line: ListLine) -> GameResult | None:
    """The game of the latest stamp on the map of a line."""
    if not isinstance(line, TravelsLine):
        return None
    games = stamps.get(line.map_id, {})
    return max(games.values(), key=lambda each: each.when, default=None)


def _are_paired(m: Metrics, room: Rect, lines: Sequence[TravelsLine]) -> bool:
    """True where there is room for two maps side by side."""
    least = max((each.least_width(m) for each in lines), default=0)
    return round(room.width * (1 - PART)) >= max(m.px(BESIDE), least)


def _collection(
    m: Metrics, room: Rect, line: TravelsLine, views: Sequence[View], beside: int, total: int
) -> list[ListLine]:
    """A map with its views in a grid, some of them next to it if that row may be `beside` pixels
    high. The first one says of how many stamps in `total` these are.
    """
    # Translators: a heading above pictures of the cities in which somebody has built houses.
    heading = _("Seen on the way")
    if beside:
        first, rest = views_beside(m, room, heading, views, beside, total)
        chart = replace(line, column=1, columns=2, part=(PART, 1), tallest=beside)
        first = replace(first, map_name=line.words)
        return [first, chart, *views_lines(m, room, rest, first)]
    first, *rows = views_lines(m, room, views)
    return [replace(first, mark=heading, map_name=line.words), line, *rows]


def _line(map_id: str, stamps: Mapping[str, GameResult]) -> TravelsLine | None:
    """The cities of a map; None if the map is gone."""
    try:
        board = find_board(map_id)
    except UnfitMapError:
        return None
    cities = {city.id: city.name for city in board.cities}
    listed = sorted(board.cities, key=lambda city: (city.province or "", city.name))
    visited = tuple((city, cities[city]) for city in stamps if city in cities)
    others = sorted((name, city) for city, name in cities.items() if city not in stamps)
    return TravelsLine(
        map_title(map_id),
        palette().ink,
        map_id=map_id,
        visited=visited,
        others=tuple((city, name) for name, city in others),
        order=tuple(city.id for city in listed),
    )


def _views(line: TravelsLine, games: Mapping[str, GameResult]) -> list[View]:
    """The cities of a map, those with a stamp first, of which these are the games."""
    tints = _tints(line.map_id)
    seen = [
        View(city, name, written_day(games[city].when), tints.get(city, PAPER))
        for city, name in line.visited
    ]
    return seen + [View(city, name, seen=False) for city, name in line.others]


def _tints(map_id: str) -> dict[str, Colour]:
    """The colour of the province of each city; free cities have none."""
    loaded = find_loaded(map_id)
    areas = loaded.chart.provinces
    return {
        city.id: areas[city.province].tint
        for city in loaded.board.cities
        if city.province is not None
    }
