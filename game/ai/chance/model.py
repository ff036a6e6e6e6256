"""The chance of winning, by seat: a softmax over the seats of weighed features."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from math import exp
from random import Random

from game.ai.chance.features import FEATURES, PHASES, features, hidden_cards, phases
from game.ai.insight import Insight
from game.ai.value import Unseen
from game.ai.weights import nearest_game, shipped_weights
from game.rules.observation import Observation, determinize
from game.rules.ruleset import Ruleset
from game.rules.scoring import winner
from game.rules.state import State

WORLDS = 16
"""Number of worlds dealt to see the chances from one seat."""


class MisfitError(ValueError):
    """The numbers of a model are not those of the features; the message is one sentence."""


class ChanceModel:
    """`weights` of FEATURES, in order, for each of PHASES."""

    def __init__(self, weights: tuple[tuple[float, ...], ...]) -> None:
        self.weights = weights

    @classmethod
    def of(cls, table: dict[str, dict[str, float]]) -> ChanceModel:
        """The model of a table of weights by phase and feature. Raises MisfitError."""
        if set(table) != set(PHASES) or any(set(row) != set(FEATURES) for row in table.values()):
            raise MisfitError("the chance of winning was fitted to other features: fit it anew")
        return cls(tuple(tuple(table[phase][name] for name in FEATURES) for phase in PHASES))

    def chances(self, insight: Insight, state: State, unseen: Unseen) -> list[float]:
        """The chance of each seat to win, 0 to 1, together 1.

        All hands count, so the state must be one that whoever asks may know: a dealt one.
        """
        return softmax(self.utilities(state, features(insight, state, unseen)))

    def utilities(self, state: State, rows: Sequence[Sequence[float]]) -> list[float]:
        """The numbers by seat, from the features, of which the softmax is the chances."""
        weights = [0.0] * len(FEATURES)
        for share, row in zip(phases(state), self.weights, strict=True):
            if share:
                weights = [known + share * more for known, more in zip(weights, row, strict=True)]
        return [
            sum([weight * feature for weight, feature in zip(weights, row, strict=True)])
            for row in rows
        ]


def softmax(utilities: Sequence[float]) -> list[float]:
    """Shares, together 1, that grow with e to the power of the utilities."""
    best = max(utilities)
    shares = [exp(utility - best) for utility in utilities]
    total = sum(shares)
    return [share / total for share in shares]


def win_chances(state: State) -> tuple[float, ...]:
    """The chance of each seat to win, 0 to 1, where all cards are known.

    Of a finished game 1 for the winner. The estimate is made for the beginnings of turns.
    """
    seats = len(state.seats)
    if state.over:
        return tuple(float(seat == winner(state)) for seat in range(seats))
    variant = state.rules.variant.id
    insight = Insight.of(state.rules, shipped_weights(variant, seats))
    unseen = Unseen(insight, hidden_cards(state))
    return tuple(shipped_model(variant, seats).chances(insight, state, unseen))


def seen_chances(
    observation: Observation, rules: Ruleset, worlds: int = WORLDS
) -> tuple[float, ...]:
    """The chance of each seat to win, 0 to 1, as far as the observation's viewer can know.

    It is the mean over worlds in which all that is hidden is dealt at random; the same
    observation gives the same chances.
    """
    rng = Random(0)
    deals = [win_chances(determinize(observation, rules, rng)) for _ in range(worlds)]
    return tuple(sum(chances) / worlds for chances in zip(*deals, strict=True))


def shipped_model(variant: str, seats: int) -> ChanceModel:
    """The shipped model for a variant and a number of seats, or for the nearest game."""
    book = _book()
    return book[nearest_game(book, variant, seats)]


@cache
def _book() -> dict[tuple[str, int], ChanceModel]:
    text = files("game.ai.chance").joinpath("model.json").read_text(encoding="utf-8")
    return {
        (entry["variant"], entry["seats"]): ChanceModel.of(entry["weights"])
        for entry in json.loads(text)["fitted"]
    }
