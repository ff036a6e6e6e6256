"""Seats in a line each, as above a hint: in the order of their panels, and with its words."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import Rect, Surface

from game.library import find_loaded
from game.rules import Ruleset
from game.rules.options import Options
from game.ui.graphics import text
from game.ui.graphics.theme import Metrics
from game.ui.pieces import figures
from game.ui.table.model.panels.goals import goals
from game.ui.table.model.panels.panel import Panel
from tests.rules.builders import Player, position
from tests.ui.table.model.test_layout_of_games import laid_out


@pytest.mark.parametrize("large", [False, True])
def test_figures_in_a_line_stand_in_the_order_of_the_panels(large: bool) -> None:
    """Cards came first in lines, houses in panels."""
    rules = Ruleset(find_loaded("south").board)
    found = laid_out(position(rules, *[Player()] * 3), "south", Metrics((1920, 1080)))
    cards, houses, carriage = found.geometry.panels[0].figures
    assert houses.right <= cards.left and cards.right <= carriage.left
    cards, houses, carriage = Panel.strip(Rect(0, 0, 480, 50), large).figures
    assert houses.right <= cards.left and cards.right <= carriage.left


@pytest.mark.parametrize("variant", ["base", "horses"])
def test_a_line_says_what_it_counts_in_pictures_as_a_panel_does(variant: str) -> None:
    """Words in small print stood below the numbers, and with horses a times sign before them."""
    board = find_loaded("north" if variant == "horses" else "south").board
    rules = Ruleset(board, variant, Options(open_scores=True))
    state = position(rules, *[Player(hand="") for _ in range(3)])
    found = laid_out(state, board.id, Metrics((1920, 1080)))
    places = [Rect(10, 10 + 60 * seat, 478, 59) for seat in range(3)]
    sprites = found.renderer._panels.strips(places)
    said = [text.words_of(each.image) for each in sprites]
    for words in ("20", "0", "−20 points"):
        assert said.count(words) == 3, words
    assert not any("×" in each or "\n" in each for each in said)
    assert all(any(place.contains(each.rect) for place in places) for each in sprites)


def test_numbers_of_points_stand_in_a_column_though_sums_are_not_as_long() -> None:
    rules = Ruleset(find_loaded("south").board, options=Options(open_scores=True))
    houses = "kempten augsburg muenchen passau ingolstadt linz"
    players = Player(houses=houses, carriage=7), Player(), Player(carriage=5)
    found = laid_out(position(rules, *players), "south", Metrics((1920, 1080)))
    names = found.renderer._panels.names
    places = [names.points_place(seat) for seat in range(3)]
    said = [names.shown[seat][-2].image for seat in range(3)]
    assert [text.words_of(each) for each in said] == [
        "−4 points",
        "−20 points",
        "−15 points",
    ]
    assert len({(place.x, place.right) for place in places}) == 1, "−4 is not as long"


def test_stacked_lines_have_figures_as_large_as_a_panel_and_the_nearest_goal() -> None:
    """Beside the name on one line figures were tiny, and nothing told how near a rival was."""
    rules = Ruleset(find_loaded("south").board, options=Options(open_scores=True))
    one, two = "kempten augsburg muenchen", "zuerich innsbruck passau"
    players = Player(), Player(houses=one, carriage=3), Player(houses=two, carriage=3)
    found = laid_out(position(rules, *players), "south", Metrics((1920, 1080)))
    places = [Rect(10, 10, 460, 86), Rect(10, 130, 460, 86)]
    panels = found.renderer._panels
    narrow, stacked = panels.strips(places, (1, 2)), panels.strips(places, (1, 2), stacked=True)
    assert all(any(place.contains(each.rect) for place in places) for each in stacked)
    assert all(not a.rect.colliderect(b.rect) for a, b in combinations(stacked, 2))
    left = [
        next(each for each in sprites if text.words_of(each.image) == "17")
        for sprites in (narrow, stacked)
    ]
    assert left[1].rect.height > left[0].rect.height
    told = [seat for seat in (1, 2) if goals(found.view, seat)]
    parts = len(stacked) - len(narrow)
    assert told and parts >= 3 * len(told) and parts % 3 == 0, "a seal each, its name and its dots"


def test_goals_in_lines_have_whole_names_or_are_left_out() -> None:
    """A seal with three dots and no name beside it told nobody anything."""
    rules = Ruleset(find_loaded("south").board, options=Options(open_scores=True))
    houses = "kempten augsburg muenchen zuerich innsbruck passau"
    found = laid_out(position(rules, *[Player(houses=houses)] * 2), "south", Metrics((1920, 1080)))
    for wide in (900, 400, 240, 60):
        rooms = {0: Rect(10, 10, wide, 30), 1: Rect(10, 60, wide, 30)}
        sprites = found.renderer.goals_in(rooms)
        assert len(sprites) % 3 == 0, "a seal, a name and dots each"
        assert all(any(room.contains(each.rect) for room in rooms.values()) for each in sprites)
        assert bool(sprites) is (wide > 60)


@pytest.mark.parametrize("opened", [True, False])
def test_points_stand_at_the_right_of_any_line_and_tiles_below_them(opened: bool) -> None:
    """They stood after the name in some lines, at the right in others, and no tile was told."""
    rules = Ruleset(find_loaded("south").board, options=Options(open_scores=opened))
    tiles = "length-5 baden length-6"
    players = Player(tiles=tiles, carriage=3), Player(tiles="length-5"), Player()
    found = laid_out(position(rules, *players), "south", Metrics((1920, 1080)))
    panels = found.renderer._panels
    for stacked, high in ((False, 46), (True, 86)):
        places = [Rect(10, 10 + 100 * seat, 460, high) for seat in range(3)]
        sprites = panels.strips(places, stacked=stacked)
        assert all(not a.rect.colliderect(b.rect) for a, b in combinations(sprites, 2) if stacked)
        for place in places:
            of_seat = [each for each in sprites if place.contains(each.rect)]
            right = [each for each in of_seat if each.rect.right == place.right]
            said = [text.words_of(each.image) for each in right]
            told = [each for each in said if "points" in each or "secret" in each]
            assert len(told) == 1, "at the end of the row of the name"
    place = Rect(100, 10, 200, 30)
    for seat, player in enumerate(players):
        won = panels.tiles_in(seat, place)
        assert len(won) == len(player.tiles.split())
        assert all(place.contains(each.rect) for each in won)
        assert not won or max(each.rect.right for each in won) >= place.right - 2


@pytest.mark.parametrize(("wide", "high"), [(460, 86), (478, 59), (620, 46)])
def test_who_leads_has_a_crown_in_a_line_too(
    monkeypatch: pytest.MonkeyPatch, wide: int, high: int
) -> None:
    """Beside a hint and a closing nobody had it, or it lay on the minus of the points."""
    rules = Ruleset(find_loaded("south").board, options=Options(open_scores=True))
    players = Player(), Player(carriage=5), Player()
    found = laid_out(position(rules, *players), "south", Metrics((1920, 1080)))
    crowns = list[Surface]()

    def crown(size: tuple[int, int]) -> Surface:
        crowns.append(Surface(size))
        return crowns[-1]

    monkeypatch.setattr(figures, "crown", crown)
    places = [Rect(10, 10 + 100 * seat, wide, high) for seat in range(3)]
    sprites = found.renderer._panels.strips(places, stacked=high > 80)
    (mark,) = [each for each in sprites if each.image in crowns]
    assert places[1].contains(mark.rect)
    (points,) = [each for each in sprites if text.words_of(each.image).startswith("−15")]
    assert mark.rect.right <= points.rect.left
    assert all(each is mark or not mark.rect.colliderect(each.rect) for each in sprites)
