"""Goals in the panels: the bonus tiles that few houses are missing for."""

from __future__ import annotations

from game.rules.board import CityMask, StackKind, bits
from game.rules.goals import Goal
from game.rules.goals import goals as all_goals
from game.ui.table.model.panels.goal_cells import Wish
from game.ui.table.model.panels.tile_words import all_provinces_name
from game.ui.table.model.view import View

NEAR = 3
"""Most houses that may be missing for a goal: what lies further off is no help."""


def goals(view: View, seat: int, begun: bool = False) -> list[Goal]:
    """The tiles that a seat is near to, those that lack fewest houses first, then the dearest; or
    every one for which a house counts that it may still win, always in the same order.
    """
    if begun:
        return [each for each in _every(view, seat) if len(each.missing) < each.houses]
    found = _every(view, seat)
    near = [goal for goal in found if len(goal.missing) <= min(NEAR, goal.houses - 1)]
    return sorted(near, key=lambda each: (len(each.missing), -each.value, each.stack))


def not_begun(view: View, seat: int) -> list[str]:
    """The names of the tiles of provinces that a seat may still win and has no house for.

    That of all provinces is left out: what it lacks is said by the others.
    """
    stacks = view.rules.board.stacks
    rest = [
        each
        for each in _every(view, seat)
        if len(each.missing) == each.houses > 1
        and stacks[each.stack].kind is not StackKind.ALL_PROVINCES
    ]
    return ["\N{NO-BREAK SPACE}·\N{NO-BREAK SPACE}".join(_names(view, each)) for each in rest]


def _every(view: View, seat: int) -> list[Goal]:
    """Every tile that a seat may still win, by its stack."""
    seen = view.laid or view.observation
    own = seen.seats[seat]
    found = all_goals(view.rules, own.houses, own.tiles, seen.tiles_gone)
    return sorted(found, key=lambda each: each.stack)


def built(view: View, seat: int, goal: Goal) -> int:
    """The houses of a seat that count for a goal: those that stand by now, while others fall."""
    own, laid = view.observation.seats[seat], view.laid or view.observation
    found = all_goals(view.rules, own.houses, laid.seats[seat].tiles, laid.tiles_gone)
    missing = next((each.missing for each in found if each.stack == goal.stack), ())
    return goal.houses - len(missing)


def wishes_of(view: View, seat: int, begun: bool = False) -> list[Wish]:
    """The names of a seat's goals, and how many houses each asks for."""
    return [Wish(_names(view, goal), goal.houses) for goal in goals(view, seat, begun)]


def _names(view: View, goal: Goal) -> tuple[str, ...]:
    """What a goal is called."""
    board = view.rules.board
    stack = board.stacks[goal.stack]
    if stack.kind is StackKind.ALL_PROVINCES:
        return (all_provinces_name(view.rules),)
    return tuple(each.name for each in board.provinces if each.id in stack.provinces)


def missing_name(view: View, cities: CityMask) -> str:
    """The name of the city that is missing, or of the province if any of its cities would do."""
    board = view.rules.board
    found = [board.cities[city] for city in bits(cities)]
    if len(found) == 1:
        return found[0].name
    return next(each.name for each in board.provinces if each.id == found[0].province)
