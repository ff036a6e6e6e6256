"""The value of a position in the variant with horses, and the values by variant."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.insight import Hand, Insight, Kind
from game.ai.value import Coach, Route, Unseen, Value
from game.rules.state import State
from game.rules.variants.horses import COACH_CARDS, harnessed_horses

HORSES_A_CARD = 2.0
NEVER = 99.0
"""More cards than there will ever be time for."""


class HorsesValue(Value):
    """A route takes as many horses as cities: cards that are played face down beside it."""

    def __init__(self, insight: Insight, state: State, me: int, unseen: Unseen) -> None:
        super().__init__(insight, state, me, unseen)
        self._extras: dict[Coach, Sequence[float]] = {}

    def coach(self) -> Coach:
        return Coach(len(self._seat.horses), harnessed_horses(self._seat, self.insight.rules.board))

    def may_close(self, route: Route, coach: Coach) -> bool:
        return route.laid <= coach.horses

    def extra_cards(self, coach: Coach) -> Sequence[float]:
        extras = self._extras.get(coach)
        if extras is None:
            board = self.insight.rules.board
            most = max(board.horses_per_copy) * (COACH_CARDS - coach.cards)
            extras = self._extras[coach] = [
                NEVER
                if length > coach.horses + most
                else max(0, length - coach.horses) / HORSES_A_CARD
                for length in range(self.longest + 1)
            ]
        return extras

    def harness(self, hand: Hand, route: Route, coach: Coach) -> Sequence[Kind]:
        """For each number of horses, the card that the route and the hand can best do without."""
        if coach.cards >= COACH_CARDS:
            return ()
        rules, city_of = self.insight.rules, self.insight.city_of_kind
        near = 0
        for kind in hand:
            near |= rules.neighbours[city_of[kind]]
        if route.laid:
            near |= rules.neighbours[route.left] | rules.neighbours[route.right]
        least: dict[int, Kind] = {}
        for kind in hand:
            horses = rules.board.horses_of[kind]
            if horses not in least or not near >> city_of[kind] & 1:
                least[horses] = kind
        return tuple(least.values())

    def harnessed(self, coach: Coach, kind: Kind) -> Coach:
        return Coach(coach.cards + 1, coach.horses + self.insight.rules.board.horses_of[kind])


VALUES: dict[str, type[Value]] = {"horses": HorsesValue}
"""The values of the variants that have one of their own."""

NODE_COSTS: dict[str, float] = {"horses": 1.5}
"""How many times as long as in the base game it takes, in such a variant, to value a way to end a
turn."""
