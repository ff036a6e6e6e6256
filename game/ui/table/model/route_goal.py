"""Goal of a route: how many cities the next carriage needs, and how many there are."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.table.model.view import View


class RouteGoal(NamedTuple):
    """The cities of a route, those that the seat's next carriage needs, None without one, and those
    that the Cartwright stands for where he helps.
    """

    cities: int
    needed: int | None
    helped: int = 0

    @property
    def reached(self) -> bool:
        return self.needed is not None and self.cities + self.helped >= self.needed


def route_goal(view: View) -> RouteGoal:
    """The goal of the own route."""
    seat, carriages = view.own_seat, view.rules.carriages
    left = carriages[seat.carriage :]
    return RouteGoal(len(seat.route), left[0].length if left else None)
