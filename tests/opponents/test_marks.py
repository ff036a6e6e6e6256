"""The characters play differently, and their records tell them apart."""

from __future__ import annotations

import pytest

from game.ai.characters import shipped_characters
from game.ai.matches.arena import play_game
from game.ai.weights import shipped_weights
from game.rules import Ruleset
from game.rules.levels import CHARACTERS
from tests.opponents.classifier import Classifier
from tests.opponents.marks import Marks, marks
from tests.sampling import share

GAMES = 5
"""Games after which a character is recognised."""


def test_each_character_plays_by_numbers_of_its_own() -> None:
    characters = shipped_characters()
    assert tuple(characters) == CHARACTERS
    played = [
        (each.weights(shipped_weights("base", 2), "base"), each.leaning)
        for each in characters.values()
    ]
    assert len(set(played)) == len(CHARACTERS)


def test_the_classifier_knows_the_mean_of_each_character() -> None:
    classifier = Classifier.load()
    for name, mean in zip(classifier.names, classifier.means, strict=True):
        assert classifier.name([Marks(*mean)]) == name


def mean_marks(rules: Ruleset, character: str, seed: str) -> list[Marks]:
    """The marks of a character in some games against a club player."""
    seats = [f"club:{character}", "club"]
    games = [play_game(rules, seats, n % 2, f"{seed}:{n}") for n in range(GAMES)]
    return [marks(game, rules, 0) for game in games]


@pytest.mark.thorough
@pytest.mark.slow
def test_five_games_tell_the_characters_apart(rules: Ruleset) -> None:
    """The games are not among those that the classifier was made from.

    `python -m tests.opponents.classifier` tries many more.
    """
    classifier, some = Classifier.load(), share(CHARACTERS, 4)
    right = sum(
        classifier.name(mean_marks(rules, character, f"apart:{character}:0")) == character
        for character in some
    )
    assert right >= len(some) - 1
