"""The numbers of the rules that no map changes, and what follows from them alone."""

from __future__ import annotations

from typing import Final

SHORTEST_ROUTE: Final = 3
"""Fewest cities of a route that can be closed."""

CARTWRIGHT_HELP: Final = 2
"""Most cities that the Cartwright makes up for."""

HAND_LIMIT: Final = 3
"""Most cards kept in hand after closing."""

LONGEST_ID = 40
"""Most characters of the id of a map, a city, a province or a stack."""

SEATS = range(2, 5)
"""Possible numbers of seats."""


def fewest_with_cartwright(carriage: int) -> int:
    """The fewest cities of a route that brings a carriage of this length with the Cartwright.

    It is the length itself where he makes up for none: every route needs `SHORTEST_ROUTE`.
    """
    return max(SHORTEST_ROUTE, carriage - CARTWRIGHT_HELP)


MOST_HEAD_START = 99
"""Most points of a head start that a header may have."""
