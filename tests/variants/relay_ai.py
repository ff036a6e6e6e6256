"""The toy variant for the AI: a route takes one card beside its own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.ai.insight import CardKind, Hand
from game.ai.value import Route, Value
from game.ai.variants import VariantAi


class RelayValue(Value):
    def extras(self) -> bool:
        return bool(self._seat.extras.cards)

    def may_close(self, route: Route, extras: bool) -> bool:
        return extras

    def extra_cards(self, extras: bool) -> Sequence[float]:
        return [0.0 if extras else 1.0] * (self.longest + 1)

    def own_plays(self, hand: Hand, route: Route, extras: bool) -> Iterable[tuple[CardKind, bool]]:
        return [] if extras else [(kind, True) for kind in dict.fromkeys(hand)]


RELAY_AI = VariantAi(RelayValue)
