"""The choice that makes a problem worth asking: a real one, its answer not plain to see."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.advice.hint import line_of
from game.ai.problems.found import Found, Graded, Theme
from game.rules.actions import CloseRoute, ExtendRoute, StartRoute
from game.rules.board import CityMask
from game.rules.legal import legal_actions
from game.rules.observation import Observation, own_position
from game.rules.ruleset import Ruleset
from game.rules.state import State

LOST, WON = 0.10, 0.97
"""Chances of winning at the end of a game beyond which it is decided already: after the answer, and
after the next best move.
"""

SPOILT = 0.75
"""Greatest chance after the next best move where the answer wins for sure."""


def worth_asking(observation: Observation, rules: Ruleset, found: Found) -> bool:
    """True for a problem that leaves a choice to those who know the rules."""
    state = own_position(observation, rules)
    match found.theme:
        case Theme.ROUTE:
            return _fitting(state) > 1
        case Theme.HOUSES:
            return _houses_matter(state, found)
        case Theme.CLOSING if not isinstance(found.solution, CloseRoute):
            later = line_of(observation, rules, found.solution).actions
            return not any(isinstance(each, CloseRoute) for each in later)
        case Theme.LAST_ROUND:
            best = found.tried[0].chance
            return best >= LOST and (best <= WON or found.second.chance <= SPOILT)
        case _:
            return True


def _fitting(state: State) -> int:
    """The number of cities in hand that can be laid next without giving up the route."""
    kind = ExtendRoute if state.seat.route else StartRoute
    city_of = state.rules.city_of
    return len({city_of[each.card] for each in legal_actions(state) if isinstance(each, kind)})


def _houses_matter(state: State, found: Found) -> bool:
    """True where a closing that is not right places as many houses as the answer, or where one
    province stands against one house in each.
    """
    placed = _placed(found.tried)
    if not isinstance(found.solution, CloseRoute) or len(placed) < 2:
        return False
    answer = found.solution.houses
    wrong = _placed(found.tried[found.right :])
    if any(each.bit_count() >= answer.bit_count() for each in wrong):
        return True
    whole = [
        each for each in wrong if not any(each != more and each & more == each for more in placed)
    ]
    one = _provinces(state, answer) == 1
    return answer.bit_count() > 1 and any(
        each.bit_count() > 1 and (_provinces(state, each) == 1) != one for each in whole
    )


def _placed(tried: Sequence[Graded]) -> list[CityMask]:
    """The houses of each closing among these."""
    return [each.action.houses for each in tried if isinstance(each.action, CloseRoute)]


def _provinces(state: State, houses: CityMask) -> int:
    """In how many provinces these houses stand."""
    board = state.rules.board
    return len({board.cities[board.city_index[each]].province for each in board.ids_of(houses)})
