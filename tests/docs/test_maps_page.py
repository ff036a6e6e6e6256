"""The page on making a map: what it says of a new map is true of the one that is copied."""

from __future__ import annotations

from pathlib import Path

from game.resources import folder
from game.tiled import load_map
from game.tiled.items import EXAMPLE_COLOUR

PAGE = (Path(__file__).parents[2] / "docs" / "maps.md").read_text(encoding="utf-8")


def test_the_sheet_of_a_new_map_is_as_the_page_says() -> None:
    chart = load_map(folder("maps") / "templates" / "small.tmx").chart
    width, height = chart.size
    assert f"measures {width} by {height} units" in PAGE
    cards = (*chart.display, chart.supply, chart.discard)
    assert f"all that is right of x = {min(rect.x for rect in cards):g}:" in PAGE
    assert max(spot.x for spot in chart.stacks.values()) < min(rect.x for rect in cards)


def test_examples_are_those_of_the_game() -> None:
    assert f"a colour such as `{EXAMPLE_COLOUR}`" in PAGE
