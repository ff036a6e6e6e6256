"""Provinces as places on the table: which one lies where, and which of its cities a seat lacks."""

from __future__ import annotations

from game.rules.board import CityIndex
from game.tiled.chart import Point
from game.tiled.geometry import on_land
from game.ui.table.model.geometry import TableGeometry


def province_at(geometry: TableGeometry, position: tuple[int, int]) -> str | None:
    """The province at a place in the window; None beside the land."""
    layout = geometry.layout
    if not layout.land.collidepoint(position):
        return None
    spot = Point(
        (position[0] - layout.sheet.x) / layout.scale, (position[1] - layout.sheet.y) / layout.scale
    )
    for name, area in layout.chart.provinces.items():
        if on_land(area.polygons, spot):
            return name
    return None


def lacking(geometry: TableGeometry, province: str | None) -> frozenset[CityIndex]:
    """The cities of a province in which the viewer's seat has no house; of all for None."""
    houses = geometry.view.own_seat.houses
    return frozenset(
        index
        for index, city in enumerate(geometry.board.cities)
        if province in (None, city.province) and not houses >> index & 1
    )
