"""The travels of a person, as a section of the album: stamps on one of the maps."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from unicodedata import normalize

from pygame import Rect

from game.library import UnfitMapError, find_board, find_loaded
from game.storage.album.entries import Album, GameResult
from game.storage.album.travelling import stamps_of
from game.ui.album.map_choice import put_map_choice
from game.ui.album.travels_line import TravelsLine
from game.ui.album.turning import cities_turning
from game.ui.album.views_line import PART, View, ViewsLine, views_beside, views_lines
from game.ui.forms.form import FormScene
from game.ui.graphics.theme import Colour, Metrics, palette
from game.ui.language import _, written_day
from game.ui.names import map_title
from game.ui.pieces.stamps.sky import PAPER
from game.ui.widgets import Choice, CursorLook
from game.ui.widgets.list_line import ListLine
from game.ui.widgets.list_view import ListView
from game.ui.widgets.more_tab import tab_height

KNOWN = ("south", "north", "italy", "spain")
"""The maps that come with the game, shown before a house was built there, too."""

BESIDE = 33
"""Units of width of a map from which on engravings have their place beside it."""


def travels_section(
    page: FormScene,
    room: Rect,
    album: Album,
    name: str,
    chosen: Callable[[GameResult], None],
    before: ListView | None,
    *,
    shown: str,
    show: Callable[[str], None],
    reading: bool,
) -> tuple[Choice[str], ListView]:
    """A map with its cities, and the engravings of cities with a stamp and places for the others,
    the first of them beside the map where there is room; below it the others are counted. Where
    there is none, a map without a stamp stands alone, with a list of its cities.

    The map is the one `shown`, or the first with a stamp; `show` is called with the id of another.
    `chosen` is called with the game of the latest stamp on the map when that is pressed. `before`
    is the list that this one replaces; `reading` says that older games are still being looked
    through.
    """
    m, stamps = page.metrics, stamps_of(album, name)
    if reading:
        words = _("Older games are being looked through …")
        page.write(words, room, m.body, palette().small_ink, gap=m.px(0.6))
    found = dict.fromkeys((*KNOWN, *stamps))
    maps = [line for each in found if (line := _line(each, stamps.get(each, {})))]
    first = next((each for each in maps if each.visited), maps[0])
    line = next((each for each in maps if each.map_id == shown), first)
    options = [(each.map_id, each.words) for each in maps]
    # The headings below it have space above them.
    choice = put_map_choice(page, room, options, line.map_id, show, gap=0)
    wide, games = _is_wide(m, room, line), stamps.get(line.map_id, {})
    lines: list[ListLine] = [line]
    if line.visited or wide:
        more = [(each.words, *each.counts) for each in maps if each is not line]
        tallest = room.height - tab_height(m) if wide else 0
        lines = _collection(m, room, replace(line, more=tuple(more)), _views(line, games), tallest)
    latest = max(games.values(), key=lambda each: each.when, default=None)

    def choose(number: int) -> None:
        if latest is not None and isinstance(lines[number], TravelsLine):
            chosen(latest)

    result = ListView(
        *(m, room, lines, choose),
        key="travels",
        before=before,
        look=CursorLook.NONE,
        turning=cities_turning(_cities_in),
        name=_("Travels"),
    )
    result.open_like(before)
    return choice, result


def _cities_in(line: ListLine) -> int:
    return len(line.cities) if isinstance(line, ViewsLine) else 0


def _is_wide(m: Metrics, room: Rect, line: TravelsLine) -> bool:
    """True where there is room for a map beside engravings."""
    return round(room.width * (1 - PART)) >= max(m.px(BESIDE), line.least_width(m))


def _collection(
    m: Metrics, room: Rect, line: TravelsLine, views: Sequence[View], beside: int
) -> list[ListLine]:
    """A map with its views in a grid, some of them next to it if that row may be `beside` pixels
    high.
    """
    # Translators: a heading above pictures of the cities in which somebody has built houses.
    heading = _("Seen on the way")
    if not line.visited:
        # Translators: the same heading while nobody has built in any of these cities.
        heading = _("Still to be seen")
    if beside:
        first, rest = views_beside(m, room, heading, views, beside)
        if rest:
            # Translators: a heading above pictures of the first cities of a map, sorted by name;
            # {first} and {last} are names of cities.
            words = _("Cities from {first} to {last}")
            names = {"first": first.cities[0].name, "last": first.cities[-1].name}
            first = replace(first, mark=words.format(**names))
        chart = replace(line, column=1, columns=2, part=(PART, 1), tallest=beside)
        first = replace(first, map_name=line.summed)
        return [first, chart, *views_lines(m, room, rest)]
    first, *rows = views_lines(m, room, views)
    return [replace(first, mark=heading, map_name=line.summed), line, *rows]


def _line(map_id: str, stamps: Mapping[str, GameResult]) -> TravelsLine | None:
    """The cities of a map; None if the map is gone."""
    try:
        board = find_board(map_id)
    except UnfitMapError:
        return None
    cities = {city.id: city.name for city in board.cities}
    visited = tuple((city, cities[city]) for city in stamps if city in cities)
    others = sorted((name, city) for city, name in cities.items() if city not in stamps)
    return TravelsLine(
        map_title(map_id),
        palette().ink,
        map_id=map_id,
        visited=visited,
        others=tuple((city, name) for name, city in others),
        order=tuple(sorted(cities, key=lambda city: normalize("NFD", cities[city]))),
    )


def _views(line: TravelsLine, games: Mapping[str, GameResult]) -> list[View]:
    """The cities of a map by name; those with a stamp have one of these games."""
    tints, names = _tints(line.map_id), dict([*line.visited, *line.others])
    return [
        View(city, names[city], written_day(games[city].when), tints.get(city, PAPER))
        if city in games
        else View(city, names[city], tint=tints.get(city, PAPER), seen=False)
        for city in line.order
    ]


def _tints(map_id: str) -> dict[str, Colour]:
    """The colour of the province of each city; free cities have none."""
    loaded = find_loaded(map_id)
    areas = loaded.chart.provinces
    return {
        city.id: areas[city.province].tint
        for city in loaded.board.cities
        if city.province is not None
    }
