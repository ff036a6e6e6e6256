"""The points of somebody's games as dots on a page of the album, with their average as a curve."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.storage.album.tally import PlayerGame
from game.ui.accessibility.node import table
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import mix, palette, seat_colour
from game.ui.language import _, signed, written_day
from game.ui.names import lost_word, won_word
from game.ui.widgets import rule

FINE = 3
"""The factor by which the curve is painted larger and then shrunk, for soft edges."""

AVERAGED, LEAST = 10, 5
"""The number of games whose average a point of the curve is, and the game with which it begins."""


def averages(points: Sequence[int]) -> list[float]:
    """After each game the average of it and of those before it, AVERAGED in all at most."""
    found = []
    for end in range(1, len(points) + 1):
        latest = points[max(0, end - AVERAGED) : end]
        found.append(sum(latest) / len(latest))
    return found


def points_chart(page: FormScene, room: Rect, games: Sequence[PlayerGame], colour: str) -> None:
    """The points of one game after the other, those that were won in gold, and their average."""
    m = page.metrics
    points = [each.points for each in games]
    low = min(0, min(points) // 10 * 10)
    high = max(10, -(-max(points) // 10) * 10)
    left = text.width_of("−88", m.small) + m.px(0.8)
    below = text.line_height(m.small) + m.px(0.8)
    area = Rect(room.x + left, room.y + m.px(1), room.width - left - m.px(1), 0)
    area.height = max(8, room.bottom - below - area.y)
    pale = mix(palette().parchment, palette().sepia, 0.3)
    step = 10 if high - low <= 60 else 20
    for number in range(low, high + 1, step):
        y = area.y + round(area.height * (high - number) / (high - low))
        page.put(rule(area.width, m.line, pale if number else palette().sepia), area.x, y)
        image = text.render(signed(number), m.small, palette().sepia)
        x = area.x - image.get_width() - m.px(0.6)
        page.put(image, x, y - image.get_height() // 2)
    last = max(1, len(points) - 1)
    inset = m.px(1.2)
    across = area.width - 2 * inset

    def places(values: Sequence[float]) -> tuple[tuple[float, float], ...]:
        return tuple(
            (
                inset + (across * n / last if len(points) > 1 else across / 2),
                area.height * (high - each) / (high - low),
            )
            for n, each in enumerate(values)
        )

    curve = places(averages(points))[LEAST - 1 :]
    won = tuple(each.won for each in games)
    margin = m.px(1.4)
    thick = max(2.0, m.px(0.3))
    seat = seat_colour(colour).id
    image = _paint_games(area.size, margin, thick, places(points), curve, won, seat)
    page.put(image, area.x - margin, area.y - margin)
    _dates(page, area, games)
    rows = [
        (
            written_day(each.game.when),
            signed(each.points),
            (won_word if each.won else lost_word)(1),
        )
        for each in reversed(games)
    ]
    box = (room.x, room.y, room.width, room.height)
    heads = ("", _("points"), "")
    told = table("points", _("Points of all games"), heads, rows, box)
    page.described.append(told._replace(description=_legend(len(points))))


def _legend(games: int) -> str:
    """What dots and curve mean."""
    if games <= LEAST:
        # Translators: below a chart of points by game.
        return _("gold dot: won")
    # Translators: below a chart of points by game.
    return _("gold dot: won – line: average of ten games")


def _dates(page: FormScene, area: Rect, games: Sequence[PlayerGame]) -> None:
    """Write the first and the last day below the curve, and what is gold and what the line."""
    m = page.metrics
    y = area.bottom + m.px(0.8)
    ends = dict.fromkeys(written_day(each.game.when) for each in (games[0], games[-1]))
    days = [text.render(day, m.small, palette().sepia) for day in ends]
    page.put(days[0], area.x, y)
    free = area.width - days[0].get_width() - m.px(1.6)
    if len(days) > 1:
        page.put(days[1], area.right - days[1].get_width(), y)
        free -= days[1].get_width()
    gold = page.fit(_legend(len(games)), m.small, max(1, free), palette().sepia, "italic")
    middle = area.x + days[0].get_width() + m.px(0.8) + free // 2
    page.put(gold, middle - gold.get_width() // 2, y)


@cached(8)
def _paint_games(
    size: tuple[int, int],
    margin: int,
    thick: float,
    spots: tuple[tuple[float, float], ...],
    curve: tuple[tuple[float, float], ...],
    won: tuple[bool, ...],
    colour: str,
) -> Surface:
    """The games at their spots, one that was won gold, one that was lost hollow, and the curve."""
    whole = (size[0] + 2 * margin, size[1] + 2 * margin)
    seat = seat_colour(colour)
    large = Surface((whole[0] * FINE, whole[1] * FINE), pygame.SRCALPHA)
    large.fill((*seat.ink, 0))
    places, bends = (
        [((x + margin) * FINE, (y + margin) * FINE) for x, y in each] for each in (spots, curve)
    )
    broad = thick * FINE * 1.6
    for one, other in itertools.pairwise(bends):
        pygame.draw.line(large, seat.ink, one, other, round(broad))
        pygame.draw.circle(large, seat.ink, other, broad / 2)
    dense = len(places) > 1 and (places[1][0] - places[0][0]) < 10 * thick
    radius = thick * FINE * (1.2 if dense else 1.9)
    for place, victory in zip(places, won, strict=True):
        pygame.draw.circle(large, seat.ink, place, radius * 1.35)
        pygame.draw.circle(
            large, palette().gold_light if victory else palette().parchment, place, radius
        )
    return pygame.transform.smoothscale(large, whole)
