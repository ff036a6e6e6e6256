"""Backgrounds of tables, painted once for all tables of a test run that are laid out alike."""

from __future__ import annotations

from collections.abc import Hashable

from pygame import Rect, Surface

from game.tiled.chart import Chart
from game.ui.graphics.light import Hour
from game.ui.graphics.theme import palette
from game.ui.table.draw.ground import paint_ground
from game.ui.table.model.geometry import TableGeometry

MOST = 10
LARGEST = 1920 * 1080
"""Pixels: of a larger window each picture weighs too much to be kept."""

_GROUNDS: dict[Hashable, tuple[Chart, Surface]] = {}


def shared_ground(
    size: tuple[int, int],
    geometry: TableGeometry,
    hour: Hour = Hour.NOON,
    tiles: bool = True,
    carriages: bool = True,
    seats: bool = True,
) -> Surface:
    """What `paint_ground` makes; the same picture for the same layout."""
    if size[0] * size[1] > LARGEST:
        return paint_ground(size, geometry, hour, tiles, carriages, seats)
    layout = geometry.layout
    paper = layout.prompt_paper or Rect(0, 0, 0, 0)
    places = [layout.board, layout.own, layout.supply, layout.discard, paper, *layout.seats]
    lengths = tuple(each.length for each in geometry.view.rules.carriages)
    key = (
        *(size, hour, id(layout.chart), layout.metrics, palette().strong, lengths),
        *(tiles, carriages, seats),
        *(tuple(rect) for rect in places),
    )
    if key not in _GROUNDS:
        if len(_GROUNDS) >= MOST:
            del _GROUNDS[next(iter(_GROUNDS))]
        # The chart is kept, for its number to be no other's.
        _GROUNDS[key] = layout.chart, paint_ground(size, geometry, hour, tiles, carriages, seats)
    return _GROUNDS[key][1]
