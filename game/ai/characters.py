"""Characters: ways of playing a level, each with one idea, about as strong as the level itself."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files

from game.ai.leaning import Leaning
from game.ai.weights import Weights


@dataclass(frozen=True)
class Character:
    """`factors` multiply the level's weights, by name; `leaning` is what it likes beside.

    `variants` has other factors for some variants, whose weights were trained by themselves.
    `tolerances`, by variant and level: factors on the points by which a level that is still
    learning may choose a worse plan. They make up for what the character costs or brings there.
    """

    factors: Mapping[str, float]
    leaning: Leaning
    variants: Mapping[str, Mapping[str, float]]
    tolerances: Mapping[str, Mapping[str, float]]

    def tolerance(self, level: str, variant: str) -> float:
        """The factor on the tolerance of a level in a variant."""
        return self.tolerances.get(variant, {}).get(level, 1.0)

    def weights(self, usual: Weights, variant: str) -> Weights:
        """The weights of this character in a variant, made from those of the level."""
        factors = self.variants.get(variant, self.factors)
        changed = {name: getattr(usual, name) * factor for name, factor in factors.items()}
        return replace(usual, **changed)


@cache
def shipped_characters() -> dict[str, Character]:
    """The character of each of `rules.levels.CHARACTERS`."""
    text = files("game.ai").joinpath("characters.json").read_text(encoding="utf-8")
    return {
        entry["character"]: Character(
            entry["factors"],
            Leaning(**entry["leaning"]),
            entry.get("variants", {}),
            entry.get("tolerances", {}),
        )
        for entry in json.loads(text)["characters"]
    }
