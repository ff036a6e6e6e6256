"""Picture of the route of a way: a small map beside another one, or the row of its towns."""

from __future__ import annotations

from typing import TypeAlias

from pygame import Rect, Surface

from game.rules.board import CityMask
from game.ui.pieces.driving import Look
from game.ui.table.draw.closing.route_rows import route_row_picture
from game.ui.table.draw.closing.small_maps import small_map
from game.ui.table.draw.closing.town_places import RouteRow, route_row
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.closing_map import ClosingMap, closing_map
from game.ui.table.model.closing_ways import Account
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.variants import variant_ui

Part: TypeAlias = ClosingMap | RouteRow

COACH = 92
"""Per cent of the height of its place that the carriage below the towns has."""


class SmallLands:
    """What shows the route for one geometry, by places; kept, for the names of small maps are long
    sought.
    """

    def __init__(self, geometry: TableGeometry) -> None:
        self._geometry = geometry
        self._found: dict[tuple[int | str | None, ...], Part] = {}

    def at(
        self, place: Rect, housed: CityMask | None, offered: CityMask = 0, province: str = ""
    ) -> Part:
        """The small map in a place with the names of the cities that get a house, of those that are
        `offered` instead, and of the `province` of all houses; the row of towns without these, for
        the only way: the large map beside it is a map.
        """
        if (key := (*place, housed, offered, province)) not in self._found:
            geometry, metrics = self._geometry, self._geometry.layout.metrics
            self._found[key] = (
                route_row(geometry, metrics, place)
                if housed is None
                else closing_map(geometry, metrics, place, housed, offered, province)
            )
        return self._found[key]


def no_map(geometry: TableGeometry, place: Rect) -> ClosingMap:
    """A map of nothing, for a way whose houses the large map shows well enough."""
    seat = geometry.view.observation.turn
    return ClosingMap(seat, place, place, (), {}, {}, 0, {})


def route_picture(
    geometry: TableGeometry, part: Part, chosen: CityMask, open_here: CityMask, account: Account
) -> Surface:
    """A part with the `chosen` houses; others may stand in the cities `open_here`."""
    if isinstance(part, ClosingMap):
        return small_map(geometry, part, chosen, open_here)
    return route_row_picture(geometry, part, chosen, open_here, _look(geometry, part, account))


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
