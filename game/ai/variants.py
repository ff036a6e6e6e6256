"""Registry of the variants for the AI: a value, its cost, and reasons for their plays."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import inf

from game.ai.advice.reasons import Fact
from game.ai.horses import HorsesValue, harness_facts, longest_drawn
from game.ai.value import Value
from game.rules.ruleset import Ruleset
from game.rules.state import State
from game.rules.variants.variant import CardPlay


def _no_facts(state: State, play: CardPlay, planned: bool) -> Iterable[Fact]:
    return ()


def _any_length(state: State) -> float:
    return inf


@dataclass(frozen=True, slots=True)
class VariantAi:
    """The AI's part of a variant; the defaults are those of the base game.

    `value` judges positions. `node_cost`: time to value the end of a turn, relative to the base
    game. `play_facts`: facts for one of the variant's own plays, given the state before it and
    whether other actions come before. `longest`: the most cities of a route that the seat to act
    may close with what it has now.
    """

    value: type[Value] = Value
    node_cost: float = 1.0
    play_facts: Callable[[State, CardPlay, bool], Iterable[Fact]] = _no_facts
    longest: Callable[[State], float] = _any_length


BASE = VariantAi()
VARIANT_AIS = {"horses": VariantAi(HorsesValue, 1.5, harness_facts, longest_drawn)}
"""The AI's parts by variant, BASE for those not named."""


def variant_ai(rules: Ruleset) -> VariantAi:
    """The AI's part of the variant that is played."""
    return VARIANT_AIS.get(rules.variant.id, BASE)
