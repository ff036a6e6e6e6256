"""The handicap of a seat whose second card of a turn comes from the supply.

It is agreed at the table: the rules allow more, and a record of such a game replays by them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.rules.actions import Action, TakeCard
from game.rules.observation import Observation, observe, own_position
from game.rules.records.header import SeatInfo
from game.rules.ruleset import Ruleset
from game.rules.state import IN_TURN, State
from game.rules.supply import can_draw


def is_withheld(state: State, action: Action) -> bool:
    """True for a legal action that the handicap keeps from the seat to act: an open card as the
    second one, while one can be drawn.
    """
    if not isinstance(action, TakeCard) or state.stage is not IN_TURN or state.taken != 1:
        return False
    return can_draw(state)


def is_refused(observation: Observation, rules: Ruleset, action: Action) -> bool:
    """True for a legal action that is kept from the observation's viewer, who is to act."""
    return observation.draws_second and is_withheld(own_position(observation, rules), action)


def seen_with_handicap(state: State, viewer: int | None, seats: Sequence[SeatInfo]) -> Observation:
    """The view from a seat with what it has agreed to, which no state knows."""
    seen = observe(state, viewer)
    agreed = viewer is not None and seats[viewer].draws_second
    return replace(seen, draws_second=True) if agreed else seen
