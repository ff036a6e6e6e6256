"""What a character changes of its level."""

from __future__ import annotations

from random import Random

from game.ai.characters import Character, shipped_characters
from game.ai.leaning import LEVEL
from game.ai.learner import HABITS, Learner
from game.ai.weights import Weights
from game.rules import Ruleset
from game.rules.actions import Action
from game.rules.observation import observe
from game.rules.variants import VARIANTS
from tests.rules.builders import Player, position


def test_a_variant_may_have_factors_of_its_own() -> None:
    usual = Weights(tempo=2.0)
    character = Character({"tempo": 1.5}, LEVEL, {"horses": {"tempo": 0.5}}, {})
    assert character.weights(usual, "base") == Weights(tempo=3.0)
    assert character.weights(usual, "horses") == Weights(tempo=1.0)


def test_the_shipped_characters_name_variants_and_levels_that_exist() -> None:
    for each in shipped_characters().values():
        assert {*each.variants, *each.tolerances} <= set(VARIANTS)
        assert {level for levels in each.tolerances.values() for level in levels} <= set(HABITS)


def test_a_character_of_a_learner_errs_as_much_as_its_tolerance_says(rules: Ruleset) -> None:
    seen = observe(position(rules, Player(hand="ulm augsburg linz lodz"), Player()), 0)

    def chosen(tolerance: float, variant: str = "base") -> set[Action]:
        character = Character({}, LEVEL, {}, {variant: {"journeyman": tolerance}})
        bot = Learner("journeyman", character)
        return {bot.choose(seen, rules, Random(seed)) for seed in range(20)}

    assert chosen(0.0) <= chosen(1.0) < chosen(100.0)
    assert chosen(100.0, variant="horses") == chosen(1.0)
