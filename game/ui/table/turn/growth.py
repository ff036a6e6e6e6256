"""How far a game has come, for its music."""

from __future__ import annotations

from game.rules.state import NOBODY, State

BEFORE_THE_END = 0.85
"""How far a game has come at most until its last round."""


def grown(state: State) -> float:
    """How far a game has come, from 0 to 1: by who is nearest to its end."""
    if state.finisher != NOBODY:
        return 1.0
    rules = state.rules
    houses = max(seat.houses.bit_count() for seat in state.seats)
    carriages = max(seat.carriage for seat in state.seats)
    # A map may have no carriages.
    shares = ((houses, rules.houses), (carriages, len(rules.carriages)))
    return BEFORE_THE_END * max(min(1.0, each / most) for each, most in shares if most)
