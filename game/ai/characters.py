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
    """`factors` multiply the level's weights, by name; `leaning` is what it likes beside."""

    factors: Mapping[str, float]
    leaning: Leaning

    def weights(self, usual: Weights) -> Weights:
        """The weights of this character, made from those of the level."""
        changed = {name: getattr(usual, name) * factor for name, factor in self.factors.items()}
        return replace(usual, **changed)


@cache
def shipped_characters() -> dict[str, Character]:
    """The character of each of `rules.levels.CHARACTERS`."""
    text = files("game.ai").joinpath("characters.json").read_text(encoding="utf-8")
    return {
        entry["character"]: Character(entry["factors"], Leaning(**entry["leaning"]))
        for entry in json.loads(text)["characters"]
    }
