"""The section of points on a person's page in the album."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.storage.album.entries import GameResult
from game.storage.album.tally import PlayerGame, best
from game.ui.accessibility.node import table
from game.ui.album.map_choice import put_map_choice
from game.ui.album.points.chart import PointsChart
from game.ui.album.points.marks import LEAST, record_seal
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.layout import take_left, take_right, take_top
from game.ui.graphics.theme import palette
from game.ui.language import _, ngettext, signed, written_day
from game.ui.names import map_title, points_in_all
from game.ui.widgets import Widget, rule

BEST, MORE = 5, 1.6
"""The number of games among the best scores at most, and units that are added to the height of a
row at most.
"""


def points_section(
    page: FormScene,
    room: Rect,
    games: Sequence[PlayerGame],
    colour: str,
    chosen: Callable[[GameResult], None],
    shown: str = "",
    show: Callable[[str], None] | None = None,
) -> list[Widget]:
    """The chart of all games, the best of them, and the averages by map.

    `chosen` is called with a game of the chart that is pressed. Who has played on several maps can
    have the games of one alone, which is `shown`; `show` is called with the id of another, or with
    "" for all.
    """
    m = page.metrics
    best_room = take_right(room, round(room.width * 0.34), m.px(2))
    maps, widgets = _by_map(games), list[Widget]()
    if shown not in [map_id for map_id, _mean, _count in maps]:
        shown = ""
    if maps and show is not None:
        # Translators: a choice: games on any of the maps.
        options = [("", _("All maps"))]
        options += [(map_id, map_title(map_id)) for map_id, _mean, _count in maps]
        widgets.append(put_map_choice(page, room, options, shown, show))
    some = [each for each in games if shown in ("", each.game.map_id)]
    chart = PointsChart(m, room, some, colour, chosen)
    widgets.append(chart)
    _heading(page, best_room, _("Best scores"))
    top = best_room.y
    high = text.line_height(m.body) + text.line_height(m.small) + m.px(0.6)
    head = text.line_height(m.large) + m.px(2)
    free = best_room.height - (head + len(maps) * high if maps else 0)
    found = best(some, max(1, min(BEST, free // high)))
    # Rows stand further apart where there is room.
    spare = (free - text.line_height(m.large) - len(found) * high) // (len(found) + len(maps))
    high += max(0, min(m.px(MORE), spare))
    rows = [
        (signed(each.points), map_title(each.game.map_id), _day_and_sum(each)) for each in found
    ]
    heads = (_("points"), "", "")
    box = (best_room.x, top, best_room.width, best_room.bottom - top)
    page.described.append(table("best", _("Best scores"), heads, rows, box, row_heads=False))
    for number, played in enumerate(found):
        day = _day_and_sum(played)
        row = take_top(best_room, high)
        # The same seal as in the chart.
        seal = None if number or len(some) < LEAST else record_seal(m, played.points)
        _line(page, row, played.points, played.game.map_id, day, seal)
    if not maps or best_room.height < head + high:
        return widgets
    take_top(best_room, m.px(2))
    # Translators: the heading of a list: the average of somebody’s points on each map.
    words = _("On average")
    _heading(page, best_room, words)
    top = best_room.y
    listed = maps[: best_room.height // high]
    told = [(signed(mean), map_title(map_id), _games(count)) for map_id, mean, count in listed]
    box = (best_room.x, top, best_room.width, best_room.bottom - top)
    heads = (_("points on average"), "", "")
    page.described.append(table("averages", words, heads, told, box, row_heads=False))
    for map_id, mean, count in listed:
        _line(page, take_top(best_room, high), mean, map_id, _games(count))
    return widgets


def _day_and_sum(played: PlayerGame) -> str:
    """The day of a game, and its points with a head start, which the record is without."""
    seat = played.game.seats[played.seat]
    words = written_day(played.game.when), points_in_all(seat.score, seat.head_start)
    return ", ".join(filter(None, words))


def _heading(page: FormScene, room: Rect, words: str) -> None:
    """Write the heading of a list at the top of its room, which shrinks by it."""
    size = page.metrics.large
    heading = page.fit(words, size, room.width, palette().ink, "semibold")
    page.head(page.put(heading, *take_top(room, text.line_height(size)).topleft), words)


def _by_map(games: Sequence[PlayerGame]) -> list[tuple[str, int, int]]:
    """Each map with the rounded average of the points there and the number of games, most first;
    none where there is but one map.
    """
    found: dict[str, list[int]] = {}
    for each in games:
        found.setdefault(each.game.map_id, []).append(each.points)
    if len(found) < 2:
        return []
    rows = [(map_id, round(sum(all_) / len(all_)), len(all_)) for map_id, all_ in found.items()]
    return sorted(rows, key=lambda row: -row[2])


def _games(count: int) -> str:
    return ngettext("{n} game", "{n} games", count).format(n=count)


def _line(
    page: FormScene, row: Rect, points: int, map_id: str, below: str, seal: Surface | None = None
) -> None:
    """Points, or a seal with these, beside a map, with smaller words below it."""
    m = page.metrics
    page.put(rule(row.width, m.line, palette().parchment_dark), *row.topleft)
    place = take_left(row, max(m.px(3.8), text.width_of("−88", m.large, "bold")), m.px(1.2))
    if seal is not None:
        page.centre(seal, place.centerx, place.centery)
    else:
        number = text.render(signed(points), m.large, palette().ink, "bold")
        page.put(number, *number.get_rect(center=place.center).topleft)
    words_high = text.line_height(m.body) + text.line_height(m.small)
    take_top(row, (row.height - words_high) // 2)
    words = page.fit(map_title(map_id), m.body, row.width, palette().ink)
    page.put(words, *take_top(row, text.line_height(m.body)).topleft)
    small = page.fit(below, m.small, row.width, palette().ink)
    page.put(small, *row.topleft)
