"""Goals in the panels: the bonus tiles of provinces, and how many houses they ask for."""

from __future__ import annotations

from game.rules.board import CityMask, StackKind, bits
from game.rules.goals import Goal
from game.rules.goals import goals as all_goals
from game.ui.table.model.panels.goal_cells import FEW, Wish
from game.ui.table.model.panels.tile_words import all_provinces_name
from game.ui.table.model.view import View

NEAR = 3
"""Most houses that may be missing for a goal: what lies further off is no help."""


def goals(view: View, seat: int) -> list[Goal]:
    """The tiles that a seat is near to, those that lack fewest houses first, then the dearest."""
    return [goal for goal in _open_goals(view, seat) if _is_near(goal)]


def nearest_goals(view: View, seat: int) -> list[Goal]:
    """The first goals of a seat: those that it is near to, then others that are begun, then those
    for which it needs fewest houses.
    """
    found = [goal for goal in _open_goals(view, seat) if goal.houses > 1]
    return sorted(found, key=lambda each: (not _is_near(each), not _is_begun(each)))[:FEW]


def every_goal(view: View, seat: int) -> list[Goal]:
    """The tiles of provinces on the map that a seat has not won, those of which none is left with
    no value and last; before them those for which a house counts, and always in one order.
    """
    seen, stacks = view.laid or view.observation, view.rules.board.stacks
    own = seen.seats[seat]
    won, found = {stack for stack, _value in own.tiles}, list[Goal]()
    for stack, needs in view.rules.stack_needs:
        if stack in won or stacks[stack].kind is StackKind.FREE_CITY:
            continue
        left = stacks[stack].values[seen.tiles_gone[stack] :]
        missing = tuple(cities for cities in needs if not cities & own.houses)
        found.append(Goal(stack, left[0] if left else 0, missing, len(needs)))
    return sorted(found, key=lambda each: (not each.value, not _is_begun(each), each.stack))


def tall_goals(view: View, seat: int, least: int = FEW) -> list[Goal]:
    """The goals of a seat in a tall panel: those for which a house counts, always in one order, and
    up to the `least` number others, those for which it needs fewest houses: many empty ones said
    nothing.
    """
    begun = [goal for goal in every_goal(view, seat) if goal.value and _is_begun(goal)]
    others = [goal for goal in _open_goals(view, seat) if goal.houses > 1 and not _is_begun(goal)]
    return begun + others[: max(0, least - len(begun))]


def _is_begun(goal: Goal) -> bool:
    return len(goal.missing) < goal.houses


def _is_near(goal: Goal) -> bool:
    return len(goal.missing) <= min(NEAR, goal.houses - 1)


def _open_goals(view: View, seat: int) -> list[Goal]:
    """The tiles that a seat may still win, those that lack fewest houses first, then the
    dearest.
    """
    seen = view.laid or view.observation
    own = seen.seats[seat]
    found = all_goals(view.rules, own.houses, own.tiles, seen.tiles_gone)
    return sorted(found, key=lambda each: (len(each.missing), -each.value, each.stack))


def shown_goals(view: View, seat: int, *, tall: bool, upright: bool) -> list[Goal]:
    """The goals of a seat in a panel of this form: as many as there may be places for."""
    if tall:
        return tall_goals(view, seat)
    return nearest_goals(view, seat) if upright else goals(view, seat)


def built(view: View, seat: int, goal: Goal) -> int:
    """The houses of a seat that count for a goal: those that stand by now, while others fall."""
    own = view.observation.seats[seat].houses
    needs = dict(view.rules.stack_needs)[goal.stack]
    return sum(bool(cities & own) for cities in needs)


def value_of(view: View, seat: int, goal: Goal) -> int:
    """The value of the tile that a goal brings by now: while a closing is told another one may lie
    on top; 0 if none is left, or if the seat has won it.
    """
    if goal.stack in [stack for stack, _value in view.observation.seats[seat].tiles]:
        return 0
    return next(iter(view.tiles_left(goal.stack)), 0)


def wishes_of(view: View, found: list[Goal]) -> list[Wish]:
    """The names of goals, and how many houses each asks for."""
    return [Wish(_names(view, goal), goal.houses) for goal in found]


def every_wish(view: View) -> list[Wish]:
    """The names of all tiles of provinces on the map, whoever has won one."""
    stacks, board = view.rules.stack_needs, view.rules.board
    return wishes_of(
        view,
        [
            Goal(stack, 0, (), len(needs))
            for stack, needs in stacks
            if board.stacks[stack].kind is not StackKind.FREE_CITY
        ],
    )


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
