"""Goals in the panels: the bonus tiles of provinces, and how many houses they ask for."""

from __future__ import annotations

from game.rules.board import CityMask, StackKind, bits
from game.rules.goals import Goal
from game.rules.goals import goals as all_goals
from game.ui.table.model.panels.goal_cells import FEW, JOINED, MOST, Wish
from game.ui.table.model.panels.tile_words import all_provinces_name
from game.ui.table.model.view import View

NEAR = 3
"""Most houses that may be missing for a goal: what lies further off is no help."""


def goals(view: View, seat: int) -> list[Goal]:
    """The tiles that a seat is near to, those that lack fewest houses first, then the dearest."""
    return [goal for goal in _open_goals(view, seat) if _is_near(goal)]


def nearest_goals(view: View, seat: int) -> list[Goal]:
    """The first goals of a seat: those for which a single house is missing, the dearest first, and
    one for which it needs few; two at least and three at most. Those that lack the same house stand
    together.
    """
    found = [goal for goal in _open_goals(view, seat) if goal.houses > 1]
    lasts = [*filter(is_last, found)]
    dearest = [goal.missing for goal in lasts]
    lasts.sort(key=lambda goal: dearest.index(goal.missing))
    return [*lasts, *found[len(lasts) : max(FEW, len(lasts) + 1)]][:MOST]


def is_last(goal: Goal) -> bool:
    """True if a single house, of several, is missing for a goal: its town is told then."""
    return goal.houses > 1 and len(goal.missing) == 1


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


def shown_goals(view: View, seat: int, *, upright: bool) -> list[Goal]:
    """The goals of a seat in a panel of this form: as many as there may be places for."""
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


def wishes_of(view: View, found: list[Goal], joined: bool = False) -> list[Wish]:
    """The names of goals, or of what alone is missing, and how many houses each asks for. Of
    several in a row that lack the same house only the last one has a name where they are `joined`.
    """
    wishes = [Wish(_names(view, goal), goal.houses, is_last(goal)) for goal in found]
    if not joined:
        return wishes
    pairs = zip(wishes, [*wishes[1:], None], strict=True)
    return [
        one._replace(names=JOINED)
        if one.last and two is not None and two.names == one.names
        else one
        for one, two in pairs
    ]


def _names(view: View, goal: Goal) -> tuple[str, ...]:
    """What a goal is called; what is missing where that is one house."""
    if is_last(goal):
        return (missing_name(view, goal.missing[0]),)
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
