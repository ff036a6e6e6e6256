"""Themes of problems, and how hard they are."""

from __future__ import annotations

from random import Random

from game.ai.levels import make_bot
from game.ai.problems.found import HARDEST, Theme
from game.ai.prospects import turns_left
from game.rules.actions import (
    Action,
    CallAdministrator,
    CloseRoute,
    DrawCard,
    ExtendRoute,
    StartRoute,
    TakeCard,
)
from game.rules.events import Official
from game.rules.observation import Observation
from game.rules.ruleset import Ruleset
from game.rules.state import NOBODY, State

FINDERS = ("novice", "club")
"""AI levels: a problem is a step harder for each that does not find the solution."""

LAST_TURNS = 1.0
"""Estimated turns of a seat until the game may end, below which all is about its end."""

WIDE = 0.25
"""Lead in winning chance, 0 to 1, that makes a problem a step easier."""


def theme_of(state: State, best: Action, rival: Action) -> Theme | None:
    """The theme of a decision of the seat to act, by its best move and that move's best rival.

    None where no theme fits.
    """
    if near_the_end(state) or _ends(state, best) or _ends(state, rival):
        return Theme.LAST_ROUND
    own = state.rules.variant.actions
    if isinstance(best, own) or isinstance(rival, own):
        return Theme.HORSES
    if isinstance(best, CloseRoute) != isinstance(rival, CloseRoute):
        return Theme.CLOSING
    if official_of(state, best) != official_of(state, rival):
        return Theme.OFFICIALS
    if isinstance(best, CloseRoute):
        return Theme.HOUSES
    if isinstance(best, TakeCard | DrawCard):
        return Theme.TAKE
    return Theme.ROUTE if isinstance(best, StartRoute | ExtendRoute) else None


def near_the_end(state: State) -> bool:
    """True in the last round, and where it may begin with the next turn."""
    return state.finisher != NOBODY or turns_left(state) <= LAST_TURNS


def _ends(state: State, action: Action) -> bool:
    """True for a closing that makes this round the last."""
    return isinstance(action, CloseRoute) and state.after(action).finisher != NOBODY


def official_of(state: State, action: Action) -> Official | None:
    """The official who helps with an action; None without one, or where there is no choice."""
    match action:
        case CallAdministrator():
            return Official.ADMINISTRATOR
        case CloseRoute():
            return Official.CARTWRIGHT if action.cartwright else None
        case TakeCard() | DrawCard():
            return Official.POSTMASTER if state.taken and not state.forced else None
        case StartRoute() | ExtendRoute():
            return Official.POSTAL_CARRIER if state.played else None
    return None


def level_of(
    observation: Observation, rules: Ruleset, solutions: tuple[Action, ...], gap: float
) -> int:
    """The difficulty of a problem, from 1 to HARDEST: who finds it, and how wide the gap is."""
    level = 1
    for finder in FINDERS:
        rng = Random(f"{observation!r} {finder}")
        level += make_bot(finder).choose(observation, rules, rng) not in solutions
    return max(1, min(HARDEST, level - (gap >= WIDE)))
