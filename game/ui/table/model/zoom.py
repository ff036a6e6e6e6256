"""Zoom of the map on the table: how much larger it is drawn, and which part of it is in sight."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.tiled.chart import Chart, Point

LEVELS = (1.0, 1.5, 2.0, 3.0)
"""Factors by which the map can be larger; the first one shows all of it."""

MOST_PIXELS = 17_000_000
"""Pixels that the enlarged land may have: 68 MB, twice the size in a window of 3840x2160."""


@dataclass(frozen=True, slots=True)
class Zoom:
    """A factor of at least 1, and the world units of the place wanted in the middle."""

    factor: float
    centre: Point


WHOLE = Zoom(1.0, Point(0, 0))
"""The map as large as the table has room for all of it."""


def land_width(chart: Chart) -> float:
    """World units from the sheet's left to the places of the cards, or to its right edge.

    Somebody's own map may have the cards elsewhere than to the right of all cities.
    """
    cards = min(place.x for place in (*chart.display, chart.supply, chart.discard)) - 12
    cities = max(place.position.x for place in chart.cities.values())
    return cards if cards > cities else float(chart.size[0])


def land_area(chart: Chart, board: Rect) -> Rect:
    """The part of the window through which the map is seen; `board` is the whole sheet's place."""
    width = round(land_width(chart) * board.width / chart.size[0])
    return Rect(board.x, board.y, width, board.height)


def enlarged_sheet(chart: Chart, board: Rect, zoom: Zoom) -> Rect:
    """The place where the sheet would lie if all of it were as large; the land in sight is always
    full.
    """
    if zoom.factor == 1:
        return Rect(board)
    land = land_area(chart, board)
    scale = board.width * zoom.factor / chart.size[0]
    left = land.centerx - zoom.centre.x * scale
    top = land.centery - zoom.centre.y * scale
    left = min(land.left, max(land.right - land.width * zoom.factor, left))
    top = min(land.top, max(land.bottom - land.height * zoom.factor, top))
    size = round(board.width * zoom.factor), round(board.height * zoom.factor)
    return Rect((round(left), round(top)), size)


def levels(land: Rect) -> tuple[float, ...]:
    """The factors that a land of this many pixels may be drawn with; always at least two."""
    return tuple(
        factor
        for factor in LEVELS
        if factor <= LEVELS[1] or land.width * land.height * factor**2 <= MOST_PIXELS
    )


def zoom_by(
    chart: Chart, board: Rect, zoom: Zoom, steps: int, place: tuple[int, int] | None = None
) -> Zoom:
    """The zoom some levels up or, below 0, down; what lies at `place` in the window stays there.

    Without a place the middle stays.
    """
    land = land_area(chart, board)
    factors = levels(land)
    last = len(factors) - 1
    now = max(at for at, factor in enumerate(factors) if factor <= max(1.0, zoom.factor))
    factor = factors[min(last, max(0, now + steps))]
    if factor == 1:
        return WHOLE
    x, y = place or land.center
    sheet = enlarged_sheet(chart, board, zoom)
    before, after = sheet.width / chart.size[0], board.width * factor / chart.size[0]
    fixed = Point((x - sheet.x) / before, (y - sheet.y) / before)
    centre = Point(fixed.x + (land.centerx - x) / after, fixed.y + (land.centery - y) / after)
    return Zoom(factor, centre)


def move_by(chart: Chart, board: Rect, zoom: Zoom, x: float, y: float) -> Zoom:
    """The zoom with the map moved by so many pixels, as far as there is land."""
    if zoom.factor == 1:
        return zoom
    land, sheet = land_area(chart, board), enlarged_sheet(chart, board, zoom)
    scale = sheet.width / chart.size[0]
    centre = Point((land.centerx - x - sheet.x) / scale, (land.centery - y - sheet.y) / scale)
    # Beyond the edge nothing is collected that a way back would have to undo first.
    settled = enlarged_sheet(chart, board, Zoom(zoom.factor, centre))
    return Zoom(
        zoom.factor,
        Point((land.centerx - settled.x) / scale, (land.centery - settled.y) / scale),
    )
