"""Goals in the panels: the bonus tiles that few houses are missing for."""

from __future__ import annotations

from game.rules.goals import Goal
from game.rules.goals import goals as all_goals
from game.ui.table.model.view import View

NEAR = 3
"""Most houses that may be missing for a goal: what lies further off is no help."""


def goals(view: View, seat: int) -> list[Goal]:
    """The tiles that a seat is near to, those that lack fewest houses first, then the dearest."""
    seen = view.observation
    own = seen.seats[seat]
    found = all_goals(view.rules, own.houses, own.tiles, seen.tiles_gone)
    near = [goal for goal in found if len(goal.missing) <= min(NEAR, goal.houses - 1)]
    return sorted(near, key=lambda each: (len(each.missing), -each.value, each.stack))
