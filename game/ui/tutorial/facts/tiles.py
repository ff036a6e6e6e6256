"""Facts about carriages and tiles."""

from __future__ import annotations

from game.rules.events import Official
from game.rules.limits import fewest_with_cartwright
from game.rules.state import State
from game.ui.tutorial.facts.fact import LEARNER, Fact, stated
from game.ui.tutorial.facts.reading import carriage_of


def carriage(length: int) -> Fact:
    """The learner's carriage."""
    return stated((length,), lambda state: carriage_of(state) == length)


def next_carriage(length: int, short: int) -> Fact:
    """The next carriage; with the Cartwright, `short` cities are enough, and fewer are not."""

    def holds(state: State) -> bool:
        wanted = state.rules.carriages[state.seats[LEARNER].carriage]
        return wanted.length == length and fewest_with_cartwright(length) == short

    return stated((length, short, Official.CARTWRIGHT), holds)


def most_points(points: int) -> Fact:
    """The most that a carriage is worth."""
    return stated(
        (points,), lambda state: max(each.points for each in state.rules.carriages) == points
    )


def last_carriage(length: int) -> Fact:
    return stated((length,), lambda state: state.rules.carriages[-1].length == length)


def long_routes(*lengths: int) -> Fact:
    """There are tiles for routes of these lengths, and of no others."""

    def holds(state: State) -> bool:
        found = {stack.length for stack in state.rules.board.stacks if stack.length}
        return found == set(lengths)

    return stated(lengths, holds)


def missing(province: str, city: str) -> Fact:
    """The learner has a house in every city of a province but this one."""

    def holds(state: State) -> bool:
        board = state.rules.board
        left = board.province_masks[province] & ~state.seats[LEARNER].houses
        return left == board.mask_of((city,))

    return stated((province, city), holds)


def core_province(province: str) -> Fact:
    """The province that the tile for all provinces leaves out."""
    return stated((province,), lambda state: state.rules.board.core_province == province)


def stack_of(*provinces: str) -> Fact:
    """One stack belongs to exactly these provinces."""

    def holds(state: State) -> bool:
        return provinces in [stack.provinces for stack in state.rules.board.stacks]

    return stated((len(provinces), *provinces), holds)


def tile(stack: str, value: int, seat: int = LEARNER) -> Fact:
    """A seat has won this tile."""

    def holds(state: State) -> bool:
        ids = [each.id for each in state.rules.board.stacks]
        return (ids.index(stack), value) in state.seats[seat].tiles

    return stated((value, *(part for part in stack.split("-") if part.isdigit())), holds)


def next_tile(stack: str, value: int) -> Fact:
    """The tile of this stack that is won next has this value."""

    def holds(state: State) -> bool:
        stacks = state.rules.board.stacks
        number = [each.id for each in stacks].index(stack)
        return stacks[number].values[state.tiles_gone[number]] == value

    return stated((value, *stack.split("-")), holds)


def completes(city: str, *provinces: str) -> Fact:
    """A house there is the last one that the provinces' common tile wants."""

    def holds(state: State) -> bool:
        board = state.rules.board
        mask = 0
        for province in provinces:
            mask |= board.province_masks[province]
        left = mask & ~state.seats[LEARNER].houses
        return stack_of(*provinces).holds(state) and left == board.mask_of((city,))

    return stated((city, *provinces), holds)


def free_city(city: str) -> Fact:
    """The city is in no province, and the first house there wins the tile."""

    def holds(state: State) -> bool:
        board = state.rules.board
        number = next(n for n, each in enumerate(board.stacks) if each.city == city)
        return board.cities[board.city_index[city]].province is None and (
            state.tiles_gone[number] == 0
        )

    return stated((city,), holds)


def tiles(count: int) -> Fact:
    """The number of tiles that the learner has won."""
    return stated((count,), lambda state: len(state.seats[LEARNER].tiles) == count)


def has_tile(stack: str) -> Fact:
    """The learner has a tile of this stack."""

    def holds(state: State) -> bool:
        ids = [each.id for each in state.rules.board.stacks]
        return ids.index(stack) in [number for number, _value in state.seats[LEARNER].tiles]

    return stated(stack.split("-"), holds)
