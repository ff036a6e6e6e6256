"""Officials in this turn: who can help now, later, no more, and who has helped."""

from __future__ import annotations

from enum import StrEnum

from game.rules.events import Official
from game.rules.limits import fewest_with_cartwright
from game.rules.state import Phase
from game.ui.table.model.route_goal import route_goal
from game.ui.table.model.view import View


class Help(StrEnum):
    """The part that an official can play in this turn."""

    NOW = "now"
    LATER = "later"
    GONE = "gone"
    USED = "used"


def help_of(official: Official, view: View) -> Help:
    """The part that an official can play; in a rival's turn only who has helped and who cannot is
    told.
    """
    seen = view.observation
    if seen.phase is Phase.OVER:
        return Help.NOW
    if seen.official is official:
        return Help.USED
    if official not in view.officials:
        return Help.GONE
    return Help.NOW if not view.may_act or _is_due(official, view) else Help.LATER


def _is_due(official: Official, view: View) -> bool:
    """True if he helps with the next thing that is done."""
    seen = view.observation
    match official:
        case Official.POSTMASTER:
            return seen.forced or seen.taken == 1
        case Official.ADMINISTRATOR:
            return True
        case Official.POSTAL_CARRIER:
            return seen.phase is Phase.CLOSE and bool(view.own_seat.hand_count)
        case _:
            goal = route_goal(view)
            if seen.phase is not Phase.CLOSE or goal.needed is None or goal.reached:
                return False
            return goal.cities >= fewest_with_cartwright(goal.needed)
