"""The shipped weights: for every game there are some, and the file says how they were made."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

from game.ai import weights
from game.ai.weights import Weights, shipped_weights
from game.rules.ruleset import SEATS
from game.rules.variants import VARIANTS


def test_every_game_has_weights_of_its_own() -> None:
    book = json.loads(files("game.ai").joinpath("weights.json").read_text(encoding="utf-8"))
    made = {
        (kept["variant"], kept["seats"]): Weights.of(kept["weights"]) for kept in book["trained"]
    }
    assert sorted(made) == sorted((variant, seats) for variant in VARIANTS for seats in SEATS)
    for (variant, seats), kept in made.items():
        assert shipped_weights(variant, seats) == kept


def test_the_file_says_how_they_were_made() -> None:
    book = json.loads(files("game.ai").joinpath("weights.json").read_text(encoding="utf-8"))
    for kept in book["trained"]:
        by_command = {"seed", "generations", "population", "games", "points", "maps"}
        by_simulator = {"made", "steps", "games", "maps"}
        assert by_command <= set(kept) or by_simulator <= set(kept)
        assert kept["against_start"]["win_rate"] * kept["seats"] > 1


def test_the_nearest_number_of_seats_and_then_the_base_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    two, four = Weights(tempo=2.0), Weights(tempo=4.0)
    book = {("base", 2): two, ("base", 4): four}
    monkeypatch.setattr(weights, "_book", lambda: book)
    assert [shipped_weights("base", seats) for seats in SEATS] == [two, two, four]
    assert shipped_weights("a new one", 4) == four
    monkeypatch.setattr(weights, "_book", dict)
    assert shipped_weights("base", 2) == Weights()
