"""The progress of a game, for its music."""

from __future__ import annotations

from game.rules.state import NOBODY, State

BEFORE_THE_END = 0.85
"""The most progress of a game before its last round."""


def grown(state: State) -> float:
    """The progress of a game, from 0 to 1: by who is nearest to its end."""
    if state.finisher != NOBODY:
        return 1.0
    rules = state.rules
    houses = max(seat.houses.bit_count() for seat in state.seats)
    carriages = max(seat.carriage for seat in state.seats)
    # A map may have no carriages.
    shares = ((houses, rules.houses), (carriages, len(rules.carriages)))
    return BEFORE_THE_END * max(min(1.0, each / most) for each, most in shares if most)
