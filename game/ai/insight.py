"""Tables for one ruleset and one set of weights, shared by all decisions."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from game.ai.chains import Chains
from game.ai.houses import HousesCache
from game.ai.leaning import LEVEL, Leaning
from game.ai.weights import Weights, shipped_weights
from game.rules.board import CardIndex
from game.rules.observation import Observation
from game.rules.ruleset import Ruleset

CardKind: TypeAlias = int
"""Kind of equivalent cards: a city, or the card itself where the cards of a city differ."""

Hand: TypeAlias = tuple[CardKind, ...]
"""The kinds of the cards in hand, ascending."""


class Insight:
    """The tables of one ruleset and one set of weights; caches, which change no decision.

    `one_goal`: of the tiles that houses may win, only the best one counts.
    """

    def __init__(
        self,
        rules: Ruleset,
        weights: Weights,
        *,
        one_goal: bool = False,
        leaning: Leaning = LEVEL,
    ) -> None:
        self.rules = rules
        self.weights = weights
        self.leaning = leaning
        cards = range(len(rules.city_of))
        self.by_card = rules.variant.cards_differ
        self.kind_of: tuple[CardKind, ...] = tuple(cards) if self.by_card else rules.city_of
        self.city_of_kind = rules.city_of if self.by_card else tuple(range(len(rules.neighbours)))
        self.bit_of_kind = tuple(1 << city for city in self.city_of_kind)
        self.points = (0, *(carriage.points for carriage in rules.carriages))
        self.chains = Chains(rules.neighbours)
        self.houses_cache = HousesCache(rules, weights, leaning, one_goal=one_goal)
        self._tiles: dict[tuple[int, ...], tuple[float, ...]] = {}

    @classmethod
    def at(
        cls, observation: Observation, rules: Ruleset, weights: Weights | None = None
    ) -> Insight:
        """The tables for the game of an observation; `weights` None: the shipped ones."""
        return cls.of(rules, weights or shipped_weights(rules.variant.id, len(observation.seats)))

    @classmethod
    def of(
        cls, rules: Ruleset, weights: Weights, one_goal: bool = False, leaning: Leaning = LEVEL
    ) -> Insight:
        """The tables, made once for the same arguments."""
        return _insight(rules, weights, one_goal, leaning)

    def hand(self, cards: tuple[CardIndex, ...]) -> Hand:
        kind_of = self.kind_of
        return tuple(sorted([kind_of[card] for card in cards]))

    def length_tiles(self, tiles_gone: tuple[int, ...]) -> tuple[float, ...]:
        """The tile that a route of each length would win, from 0 to the longest paid length."""
        tiles = self._tiles.get(tiles_gone)
        if tiles is None:
            tiles = self._tiles[tiles_gone] = self._length_tiles(tiles_gone)
        return tiles

    def _length_tiles(self, tiles_gone: tuple[int, ...]) -> tuple[float, ...]:
        board = self.rules.board
        left = [
            (board.stacks[index].length, board.stacks[index].values[tiles_gone[index]])
            for index in board.length_stacks
            if tiles_gone[index] < len(board.stacks[index].values)
        ]
        longest = max((board.stacks[index].length for index in board.length_stacks), default=7)
        return tuple(
            float(next((value for wanted, value in left if wanted <= length), 0))
            for length in range(longest + 1)
        )


@lru_cache(maxsize=8)
def _insight(rules: Ruleset, weights: Weights, one_goal: bool, leaning: Leaning) -> Insight:
    return Insight(rules, weights, one_goal=one_goal, leaning=leaning)
