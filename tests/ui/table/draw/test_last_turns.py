"""The sheet of earlier turns at a table of two."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from game.library import find_loaded
from game.rules import Ruleset
from game.ui.graphics import text
from game.ui.graphics.theme import Metrics
from game.ui.table.draw.commentary import earlier_sprites
from game.ui.table.draw.panels.last_turns import turns_sprites
from game.ui.table.text.commentary import Commentary
from tests.rules.builders import Player, position
from tests.ui.table.model.test_layout_of_games import laid_out

TURNS = [(n % 2, f"Charlotte takes Weimar, plays Berlin and Halle, turn {n}.") for n in range(9)]


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (3840, 2160)])
def test_earlier_turns_stand_below_the_panels_of_two_newest_first(size: tuple[int, int]) -> None:
    """The panels of two were stretched, with wide gaps and pictures that stood nowhere else."""
    rules = Ruleset(find_loaded("north").board)
    found = laid_out(position(rules, Player(), Player()), "north", Metrics(size))
    layout, factory = found.geometry.layout, found.renderer.factory
    assert layout.turns is not None
    sprites = turns_sprites(layout, factory, TURNS)
    assert all(layout.turns.contains(each.rect) for each in sprites)
    heading, ruled, *parts = sprites
    told = parts[1::2]
    assert text.words_of(heading.image) == "Earlier turns"
    assert len(told) >= 3, "larger letters leave room for no more at usual sizes"
    assert heading.rect.bottom <= ruled.y < told[0].y
    large = text.render_block("x", layout.metrics.small, 100)
    line = min(each.rect.height for each in told)
    assert size[0] <= 1024 or line > large.get_height(), "as large as the words of panels"
    assert text.line_height(layout.metrics.small) < heading.rect.height * 9 // 10, "a heading"
    assert [text.words_of(each.image)[-2:] for each in told] == [f"{n}." for n in range(len(told))]
    assert all(before.rect.bottom < after.y for before, after in pairwise(told))
    said = Commentary(0, ("Charlotte takes Weimar.",), (), tuple(TURNS[:2]))
    paper = [each.rect for each in earlier_sprites(layout, factory, said)]
    assert layout.turns in paper, "they stand on a sheet"
    assert earlier_sprites(layout, factory, replace(said, before=())) == [], "an empty one is none"
    assert earlier_sprites(layout, factory, None) == []


def test_three_seats_have_no_sheet_of_turns() -> None:
    rules = Ruleset(find_loaded("north").board)
    found = laid_out(position(rules, *[Player()] * 3), "north", Metrics((1920, 1080)))
    layout, factory = found.geometry.layout, found.renderer.factory
    assert layout.turns is None and turns_sprites(layout, factory, TURNS) == []
