"""Goals of a seat: the bonus tiles that few houses are missing for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.rules.board import CityMask
from game.ui.table.model.view import View

NEAR = 3
"""Most houses that may be missing for a goal: what lies further off is no help."""


class Goal(NamedTuple):
    """A stack whose next tile is worth `value`, and what is missing for it.

    Each mask of `missing` holds the cities of which one still needs a house.
    """

    stack: int
    value: int
    missing: tuple[CityMask, ...]


def goals(view: View, seat: int) -> list[Goal]:
    """The tiles that a seat is near to, those that lack fewest houses first, then the dearest."""
    return sorted(_goals(view, seat), key=lambda each: (len(each.missing), -each.value, each.stack))


def _goals(view: View, seat: int) -> Iterator[Goal]:
    seen, stacks = view.observation, view.rules.board.stacks
    houses, won = seen.seats[seat].houses, {stack for stack, _ in seen.seats[seat].tiles}
    for stack, needs in view.rules.stack_needs:
        values = stacks[stack].values[seen.tiles_gone[stack] :]
        missing = tuple(cities for cities in needs if not cities & houses)
        if values and stack not in won and 0 < len(missing) <= NEAR and len(missing) < len(needs):
            yield Goal(stack, values[0], missing)
