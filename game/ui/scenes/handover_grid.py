"""Grid of both handover pages: who is next above the news, the map beside, a foot below that."""

from __future__ import annotations

from pygame import Rect

from game.tiled.chart import Chart
from game.ui.forms.form import FormScene
from game.ui.graphics import textures
from game.ui.graphics.layout import take_right
from game.ui.graphics.theme import mix, palette, seat_colour
from game.ui.table.draw.small_map import fit_map

MAP = 57
"""Per cent of the width that the map has beside the words."""

FOOT, ABOVE_FOOT, HIGHER = 18.4, 1.4, 1.5
"""Units of height of what is told below the map, the space above it, and by how much it may be
higher where the window leaves it room.
"""

BESIDE = 3.4
"""Units between the words and the map."""

AROUND = 1.0
"""Units around who is next on the paper below that."""

TINT = 0.05
"""The share of the seat's colour in that paper."""


def take_side(
    page: FormScene, chart: Chart, room: Rect, *, half: bool = False
) -> tuple[Rect, Rect]:
    """Cut the place of the map at the upper right of `room`, which shrinks by it, and that of what
    stands below it; where words are large they have `half` of the width.
    """
    m = page.metrics
    wide = room.width // 2 if half else room.width * MAP // 100
    foot, gap = m.px(FOOT), m.px(ABOVE_FOOT)
    most = Rect(room.right - wide, room.y, wide, max(1, room.height - foot - gap))
    place = fit_map(chart, most)
    place.topright = room.topright
    # A flat map leaves more below it.
    below = Rect(place.x, place.bottom + gap, place.width, room.bottom - place.bottom - gap)
    below.height = min(below.height, round(foot * HIGHER))
    take_right(room, place.width, m.px(BESIDE))
    return place, below


def take_rest(chart: Chart, room: Rect) -> Rect:
    """The place of the map in what words above it have left."""
    return fit_map(chart, room)


def put_ground(page: FormScene, box: Rect, colour: str) -> None:
    """Put paper with some of the seat's colour there, below who is next."""
    m, seat = page.metrics, seat_colour(colour)
    fill = mix(palette().parchment_light, seat.light, TINT)
    rim = mix(palette().parchment_dark, seat.main, 0.5)
    if not page.draft:
        page.put(textures.plate(box.size, fill, rim, m.px(0.8), max(1, m.line)), *box.topleft)
