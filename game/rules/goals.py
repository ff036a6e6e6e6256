"""Goals of a seat: the stacks of bonus tiles that houses may still win, and what is missing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.rules.board import CityMask
from game.rules.ruleset import Ruleset


class Goal(NamedTuple):
    """A stack whose next tile is worth `value`, and what a seat lacks for it.

    Each mask of `missing`, never empty, holds the cities of which one still needs a house; the
    stack asks for `houses` in all.
    """

    stack: int
    value: int
    missing: tuple[CityMask, ...]
    houses: int


def goals(
    rules: Ruleset, houses: CityMask, tiles: Sequence[tuple[int, int]], tiles_gone: Sequence[int]
) -> Iterator[Goal]:
    """The goals of a seat with these houses and these tiles, (stack, value) each, by stack.

    `tiles_gone` is the number of tiles that each stack has lost.
    """
    won = {stack for stack, _ in tiles}
    for stack, needs in rules.stack_needs:
        left = rules.board.stacks[stack].values[tiles_gone[stack] :]
        missing = tuple(cities for cities in needs if not cities & houses)
        if left and missing and stack not in won:
            yield Goal(stack, left[0], missing, len(needs))
