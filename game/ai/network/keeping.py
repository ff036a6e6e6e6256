"""The cards that are kept after a closing."""

from __future__ import annotations

from itertools import combinations

from game.ai.insight import Hand, Insight
from game.rules.board import CityMask
from game.rules.limits import HAND_LIMIT


def quick_keep(insight: Insight, hand: Hand, houses: CityMask) -> Hand:
    """The cards that Club would keep after closing."""
    if len(hand) <= HAND_LIMIT:
        return hand
    return max([(_worth(insight, kept, houses), kept) for kept in combinations(hand, HAND_LIMIT)])[
        1
    ]


def _worth(insight: Insight, hand: Hand, houses: CityMask) -> float:
    weights, cities = insight.weights, 0
    for kind in hand:
        cities |= insight.bit_of_kind[kind]
    worth = weights.spare * len(hand) + weights.wanted * (cities & ~houses).bit_count()
    return float(worth + weights.seed * insight.chains.longest(cities))
