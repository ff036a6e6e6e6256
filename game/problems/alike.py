"""Problems that ask the same twice: with the same route, or close together in a game."""

from __future__ import annotations

from game.problems.problem import Problem
from game.rules.records.replaying import FindBoard

CLOSE = 3
"""Most plies between two problems of a game that are taken for one."""


def alike(one: Problem, other: Problem, find_board: FindBoard) -> bool:
    """True for problems of one theme with the same route, and for those of a game that lie within
    so few plies. Raises ProblemError.
    """
    if _near(one, other):
        return True
    if one.theme is not other.theme or one.header.map_id != other.header.map_id:
        return False
    route = _route(one, find_board)
    return len(route) > 1 and route == _route(other, find_board)


def _near(one: Problem, other: Problem) -> bool:
    short, long = sorted((one.line["record"], other.line["record"]), key=len)
    plies = sum("do" in line for line in long[len(short) :])
    return plies <= CLOSE and long[: len(short)] == short


def _route(problem: Problem, find_board: FindBoard) -> frozenset[int]:
    game, _found = problem.set_out(find_board)
    return frozenset(game.rules.city_of[card] for card in game.state.seat.route)
