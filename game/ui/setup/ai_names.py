"""First names for AI seats, such as people bore around 1700; the same in every language."""

from __future__ import annotations

from collections.abc import Container, Sequence
from random import Random

from game.rules.limits import SEATS
from game.ui.pieces.portraits import RIVALS
from game.ui.pieces.rivals import FIRST_NAMES

AI_NAMES = tuple(FIRST_NAMES[rival][number] for number in (0, 1) for rival in RIVALS)
"""Both names of a face are those of one seat, see `name_for`: there are as many faces as seats, or
a multiple of that.
"""


def shuffled(rng: Random) -> list[str]:
    """The names in another order, in which those of two seats still have no face in common."""
    seats = max(SEATS)
    columns = [rng.sample(AI_NAMES[seat::seats], len(AI_NAMES) // seats) for seat in range(seats)]
    rng.shuffle(columns)
    return [name for row in zip(*columns, strict=True) for name in row]


def name_for(seat: int, seats: int, names: Sequence[str], taken: Container[str]) -> str:
    """A name for one of so many seats: each has names of its own, so that it keeps the one it has.

    `taken` are the names of others, casefolded; the first of the seat's names stands where all of
    them are.
    """
    own = names[seat::seats]
    return next((name for name in own if name.casefold() not in taken), own[0])
