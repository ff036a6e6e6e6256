"""The cards of which a seat does not know where they are."""

from __future__ import annotations

from typing import Final

from game.rules.board import CardIndex, CityMask, bits
from game.rules.ruleset import Ruleset
from game.rules.state import Seat, State

UNSEEN_STEPS: Final = (0, 1, 2, 3, 3, 4, 4, 5, 5, 5, 6, 6, 6, 6, 7)
"""The input for each number of unseen cards that would extend a route, the last for all above."""


def hidden_cards(state: State, rival: Seat) -> list[CardIndex]:
    """The cards that lie in the supply, or in the rival's hand without having been seen."""
    known = rival.seen | rival.held
    cards = [*state.supply[state.drawn :]]
    cards += [card for card in rival.hand if not known >> card & 1]
    if rival.extras is not None:
        cards += [card for card in rival.extras.hidden() if not known >> card & 1]
    return cards


class Unseen:
    """The number of unseen cards of each city."""

    def __init__(self, rules: Ruleset, cards: list[CardIndex]) -> None:
        self.of_city = [0] * len(rules.neighbours)
        for card in cards:
            self.of_city[rules.city_of[card]] += 1
        self._steps: dict[CityMask, int] = {}

    def step(self, near: CityMask) -> int:
        """The input for the unseen cards that would extend a route by one of these cities."""
        found = self._steps.get(near)
        if found is None:
            count = 0
            for city in bits(near):
                count += self.of_city[city]
            found = UNSEEN_STEPS[min(count, len(UNSEEN_STEPS) - 1)]
            self._steps[near] = found
        return found
