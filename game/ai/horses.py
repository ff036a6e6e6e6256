"""The value of a position in the variant with horses, and the values by variant."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.value import Value
from game.rules.actions import Action
from game.rules.state import Seat
from game.rules.variants.horses import COACH_CARDS, PlayHorses, harnessed_horses

HORSES_A_CARD = 2.0
NEVER = 99.0
"""More cards than there will ever be time for."""


class HorsesValue(Value):
    """A route takes as many horses as cities: cards that are played face down beside it."""

    def extra_cards(self, seat: Seat) -> Sequence[float]:
        harnessed = harnessed_horses(seat, self.rules.board)
        most = max(self.rules.board.horses_per_copy) * (COACH_CARDS - len(seat.horses))
        return [
            NEVER if length > harnessed + most else max(0, length - harnessed) / HORSES_A_CARD
            for length in range(self.longest + 1)
        ]

    def worth_trying(self, seat: Seat, plays: list[Action]) -> list[Action]:
        """For each number of horses, the card that the route and the hand can best do without."""
        rules = self.rules
        near = 0
        for card in (*seat.hand, *seat.route[:1], *seat.route[-1:]):
            near |= rules.neighbours[rules.city_of[card]]
        least: dict[int, Action] = {}
        for play in plays:
            if isinstance(play, PlayHorses):
                horses = rules.board.horses_of[play.card]
                if horses not in least or not rules.bit_of[play.card] & near:
                    least[horses] = play
        tried = [play for play in plays if not isinstance(play, PlayHorses)]
        return tried + list(least.values())


VALUES: dict[str, type[Value]] = {"horses": HorsesValue}
"""The values of the variants that have one of their own."""
