"""Picture of the route of a way: the row of its towns."""

from __future__ import annotations

from pygame import Rect, Surface

from game.rules.board import CityMask
from game.ui.pieces.driving import Look
from game.ui.table.draw.closing.route_rows import route_row_picture
from game.ui.table.draw.closing.town_places import RouteRow, route_row
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.closing_ways import Account
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.variants import variant_ui

COACH = 92
"""Per cent of the height of its place that the carriage below the towns has."""


def shown_route(geometry: TableGeometry, place: Rect, *, low: bool = False) -> RouteRow:
    """The row of towns of the route of the seat to act in a place; without towns where that has no
    height: the large map shows the houses well enough.
    """
    if place.height:
        return route_row(geometry, geometry.layout.metrics, place, low=low)
    nowhere = Rect(place.bottomleft, (place.width, 0))
    return RouteRow(geometry.view.observation.turn, place, (), {}, {}, {}, 0, nowhere)


def route_picture(
    geometry: TableGeometry,
    row: RouteRow,
    chosen: CityMask,
    account: Account,
    offered: CityMask = 0,
) -> Surface:
    """A row with the `chosen` houses, and pale those `offered`."""
    return route_row_picture(geometry, row, chosen, _look(geometry, row, account), offered)


def _look(geometry: TableGeometry, row: RouteRow, account: Account) -> Look:
    """The carriage that its seat has once the route is closed, and its team."""
    view = geometry.view
    taken = view.observation.seats[row.seat].carriage
    length = view.rules.carriages[taken - 1].length if taken else 0
    if account.carriage is not None:
        length = account.carriage.length
    horses = variant_ui(view.rules.variant.id).horses(view, row.seat)
    colour = SpriteFactory(geometry).colour(row.seat).main
    return Look.of(length, horses, row.coach.height * COACH // 100, colour)
