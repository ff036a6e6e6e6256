"""The value of a position in the variant with horses, and the values by variant."""

from __future__ import annotations

from game.ai.value import Value
from game.rules.state import Seat
from game.rules.variants.horses import harnessed_horses


class HorsesValue(Value):
    """Horses before the coach count up to the number that the route wants."""

    def harness(self, seat: Seat, length: int) -> float:
        harnessed = harnessed_horses(seat, self._rules.board)
        wanted = max(length, self.goal(seat) - 2)
        useful = min(harnessed, wanted)
        return self.weights.horse * useful + self.weights.stable * (harnessed - useful)


VALUES: dict[str, type[Value]] = {"horses": HorsesValue}
"""The values of the variants that have one of their own."""
