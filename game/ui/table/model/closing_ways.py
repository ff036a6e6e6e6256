"""The best ways to place houses when a route is closed: one in each province, or all in one."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.actions import CloseRoute
from game.rules.board import CityMask
from game.session import Session
from game.ui.language import _


@dataclass(frozen=True, slots=True)
class Way:
    """A way to place the houses: its name and the best set of cities of its kind.

    `kind` is a province for all in it, "" for one in each.
    """

    kind: str
    title: str
    houses: CityMask


def closing_ways(session: Session) -> list[Way]:
    """The best set of houses of each kind, the most promising kind first.

    "Best" is what brings most points now, then most houses.
    """
    board = session.rules.board
    sets: dict[str, list[CityMask]] = {}
    for action in session.legal_actions():
        if isinstance(action, CloseRoute) and not action.cartwright:
            for kind in kinds(action.houses, board.province_masks, board.free_cities):
                sets.setdefault(kind, []).append(action.houses)
    best: dict[str, tuple[tuple[int, int], CityMask]] = {}
    for kind, choices in sets.items():
        # A house more never costs a point, so only the largest sets are worth a look.
        most = max(houses.bit_count() for houses in choices)
        for houses in choices:
            if houses.bit_count() == most:
                worth = session.preview(CloseRoute(houses)).points, most
                best[kind] = max(best.get(kind, (worth, houses)), (worth, houses))
    ranked = sorted(best.items(), key=lambda item: (-item[1][0][0], -item[1][0][1], item[0]))
    names = {province.id: province.name for province in board.provinces}
    ways: list[Way] = []
    for kind, (_worth, houses) in ranked:
        title = (
            _("One in each province") if kind == "" else _("All in {name}").format(name=names[kind])
        )
        ways.append(Way(kind, title, houses))
    return ways


def kinds(houses: CityMask, provinces: dict[str, CityMask], free: CityMask) -> list[str]:
    """The kinds of a set of houses: "" for one a province, a province for all in it."""
    found = []
    groups = (*provinces.values(), free)
    if all((houses & mask).bit_count() <= 1 for mask in groups):
        found.append("")
    if houses.bit_count() > 1:
        found += [name for name, mask in provinces.items() if houses & ~mask == 0]
    return found
