"""Hour of the day at the table: a game begins in the morning, its last round is by lamplight."""

from __future__ import annotations

from game.rules.observation import SeatView
from game.rules.ruleset import Ruleset
from game.rules.state import NOBODY
from game.ui.graphics.light import Hour
from game.ui.table.model.view import View

NOON, EVENING = 0.3, 0.7
"""The shares of the way to the end of a game from which it is noon, and evening."""


def hour_of(view: View) -> Hour:
    """The hour of a position, by how near the foremost seat is to the end of the game."""
    seen = view.observation
    if seen.finisher != NOBODY:
        return Hour.LAMP
    done = max(_done(seat, view.rules) for seat in seen.seats)
    if done < NOON:
        return Hour.MORNING
    return Hour.NOON if done < EVENING else Hour.EVENING


def _done(seat: SeatView, rules: Ruleset) -> float:
    """The share of its houses, or of the carriages, that a seat has: either ends the game."""
    houses = 1 - seat.houses_left / rules.houses
    return max(houses, seat.carriage / len(rules.carriages) if rules.carriages else 0.0)
