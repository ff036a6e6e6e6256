"""Seats in a line each, as above a hint: in the order of their panels, and with its words."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from pygame import Rect, Surface

from game.library import find_loaded
from game.rules import Ruleset
from game.rules.options import Options
from game.ui.graphics import text
from game.ui.graphics.theme import Metrics
from game.ui.language import current_language, set_language
from game.ui.pieces import figures
from game.ui.table.advice.folded_seats import FOLDED, Form, folded_seats
from game.ui.table.draw.panels.points import word_font
from game.ui.table.draw.route_tags import length_sign
from game.ui.table.model.closing_places import seat_lines
from game.ui.table.model.panels.panel import Panel
from game.ui.table.model.route_tags import tag_height
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


@pytest.mark.parametrize("variant", ["base", "horses"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_folded_seats_say_everything_in_the_order_and_at_the_places_of_a_panel(
    variant: str, seats: int
) -> None:
    """They had three forms, chosen by the height of a hint: nobody learnt where a number stood."""
    board = find_loaded("north" if variant == "horses" else "south").board
    rules = Ruleset(board, variant, Options(open_scores=True))
    cities = [city.id for city in board.cities]
    player = Player(houses=" ".join(cities[:4]), route=" ".join(cities[5:7]), tiles="length-5")
    found = laid_out(position(rules, *[player] * seats), board.id, Metrics((1920, 1080)))
    panels, full = found.renderer._panels, found.geometry.panels[0]
    high = round(found.geometry.layout.metrics.px(FOLDED))
    x, wide = full.rect.x + 23, full.rect.width - 46
    places = [Rect(x, 10 + (high + 4) * seat, wide, high) for seat in range(seats)]
    sprites = panels.folded(places, range(seats))
    assert all(any(place.contains(each.rect) for place in places) for each in sprites)
    assert all(not a.rect.colliderect(b.rect) for a, b in combinations(sprites, 2))
    folded = Panel.folded(places[0], full, True)
    assert [each.x for each in folded.figures] == [each.x for each in full.figures]
    assert folded.name.x == full.name.x
    rows = folded.name, folded.figures[0], folded.route, folded.goals_row
    assert all(above.bottom <= below.y for above, below in pairwise(rows))
    said = {text.words_of(each.image): each.rect for each in sprites if each.y < places[0].bottom}
    shown = {text.words_of(each.image): each.rect for each in panels.stats(0)}
    for words in ("16", "0"):
        assert abs(said[words].x - shown[words].x) <= full.figures[0].width // 4
    assert {"next:", "won:"} <= set(said)
    won = [each for each in sprites if folded.goals_row.contains(each.rect)]
    won = [each for each in won if each.x > said["won:"].right]
    assert len(won) == 2, "the tile, and a tag with what it was won for"
    assert said["next:"].x < said["won:"].x and said["next:"].centery == said["won:"].centery
    least = {"16": 18, "next:": 18, "won:": 18}
    for words, size in least.items():
        assert said[words].height >= text.render("0", size).get_height(), words


def test_folded_seats_without_routes_are_two_rows_at_the_same_places() -> None:
    rules = Ruleset(find_loaded("south").board, options=Options(open_scores=True))
    found = laid_out(position(rules, *[Player()] * 2), "south", Metrics((1920, 1080)))
    full = found.geometry.panels[0]
    place = Rect(full.rect.x + 20, 10, full.rect.width - 40, 106)
    told, bare = (Panel.folded(place, full, whole) for whole in (True, False))
    assert not bare.route.height and not bare.goals_row.height
    assert bare.name.height > told.name.height and bare.figure > told.figure
    for one, other in ((told.name, bare.name), *zip(told.figures, bare.figures, strict=True)):
        assert one.x == other.x
    sprites = found.renderer._panels.folded([place], [0], whole=False)
    assert all(place.contains(each.rect) for each in sprites)
    assert {"no route", "next:"}.isdisjoint({text.words_of(each.image) for each in sprites})


@pytest.mark.parametrize(("seats", "least"), [(2, 30), (3, 22), (4, 18)])
def test_seats_beside_a_closing_are_said_in_large_letters(seats: int, least: int) -> None:
    """Names and numbers were half as large as in a panel, for rows that the page tells better."""
    rules = Ruleset(find_loaded("south").board, options=Options(open_scores=True))
    state = position(rules, *[Player(hand="ulm lodz")] * seats)
    found = laid_out(state, "south", Metrics((1920, 1080)))
    lines = seat_lines(found.geometry.layout)
    assert lines is not None and lines.stacked
    panels, full = found.renderer._panels, found.geometry.panels[0]
    sprites = panels.folded(lines.lines, whole=False)
    said = [(text.words_of(each.image), each) for each in sprites]
    names = [each.name for each in found.view.seats]
    for words in (*names, "20", "2", "−20 points"):
        of_words = [each for saying, each in said if saying == words]
        high = text.render(words, least, (0, 0, 0), "semibold").get_height()
        assert of_words and all(each.image.get_height() >= high for each in of_words), words
    none = [each for saying, each in said if saying == "no carriage"]
    assert len(none) == seats and not any(saying == "–" for saying, _each in said)
    numbers = [each for saying, each in said if saying == "2"]
    assert none[0].image.get_height() >= 0.8 * numbers[0].image.get_height()
    assert {each.x for each in none} == {full.figures[2].x}
    written = [each.image.get_bounding_rect().move(each.x, each.y) for each in sprites]
    assert all(not one.colliderect(other) for one, other in combinations(written, 2))


def test_rows_of_folded_seats_are_evenly_apart_and_their_print_is_read() -> None:
    """Chips of a route stuck to the numbers above them, and began elsewhere than in a panel."""
    rules = Ruleset(find_loaded("south").board, options=Options(open_scores=True))
    player = Player(houses="kempten", route="ulm augsburg", tiles="length-5")
    found = laid_out(position(rules, *[player] * 3), "south", Metrics((1920, 1080)))
    layout, full = found.geometry.layout, found.geometry.panels[0]
    for form in (Form.ROWS, Form.LOW_ROWS):
        place = folded_seats(layout, 200, [], 2, 0, form)
        assert place is not None and place.lines[0].x == full.route.x
        low = Rect(place.lines[0])
        low.height = round(layout.metrics.px(form.heights[0]))
        panel = Panel.folded(low, full, True)
        rows = panel.name, panel.figures[0], panel.route, panel.goals_row
        gaps = [below.y - above.bottom for above, below in pairwise(rows)]
        assert len(set(gaps)) == 1 and gaps[0] >= 3
        sprites = found.renderer._panels.folded([low], [0])
        chips = [each for each in sprites if panel.route.contains(each.rect)]
        assert chips[0].x == low.x
        assert all(each.image.get_height() >= tag_height(18) for each in chips)
        for words in ("19", "next:", "won:"):
            (found_one,) = [each for each in sprites if text.words_of(each.image) == words]
            assert found_one.image.get_height() >= text.render("19", 18).get_height(), words


@pytest.mark.parametrize("language", ["en", "de"])
def test_feet_of_folded_seats_keep_their_letters_rather_than_a_word(language: str) -> None:
    """In German a goal of eight houses made those of all seats half as large."""
    before = current_language()
    set_language(language)
    try:
        rules = Ruleset(find_loaded("south").board, options=Options(open_scores=True))
        cities = "carlsruhe stuttgart sigmaringen ulm innsbruck zuerich linz pilsen lodz"
        won = "length-5 schweiz-tyrol"
        player = Player(houses=cities, tiles=won)
        found = laid_out(position(rules, *[player] * 3), "south", Metrics((1920, 1080)))
        place = Rect(1414, 100, 478, 115)
        panel = Panel.folded(place, found.geometry.panels[0], True)
        sprites = found.renderer._panels.folded([place], [0])
        feet = [each for each in sprites if panel.goals_row.colliderect(each.rect)]
        words = [each for each in feet if text.words_of(each.image)]
        least = text.render("0", 18, (0, 0, 0), "semibold").get_height()
        assert words and all(each.image.get_height() >= least for each in words)
        assert all(place.contains(each.rect) for each in feet)
        assert all(not a.rect.colliderect(b.rect) for a, b in combinations(feet, 2))
    finally:
        set_language(before)


def test_words_beside_points_are_no_smaller_in_larger_letters() -> None:
    fonts = [word_font(size) for size in range(21, 40)]
    assert fonts == sorted(fonts) and min(fonts) >= 14


@pytest.mark.parametrize("opened", [True, False])
def test_points_stand_at_the_right_of_any_line(opened: bool) -> None:
    """They stood after the name in some lines, at the right in others."""
    rules = Ruleset(find_loaded("south").board, options=Options(open_scores=opened))
    tiles = "length-5 baden length-6"
    players = Player(tiles=tiles, carriage=3), Player(tiles="length-5"), Player()
    found = laid_out(position(rules, *players), "south", Metrics((1920, 1080)))
    panels = found.renderer._panels
    for draw, high in ((panels.strips, 46), (panels.folded, 120)):
        places = [Rect(1420, 10 + 130 * seat, 460, high) for seat in range(3)]
        sprites = draw(places)
        for place in places:
            of_seat = [each for each in sprites if place.contains(each.rect)]
            right = [each for each in of_seat if each.rect.right == place.right]
            said = [text.words_of(each.image) for each in right]
            told = [each for each in said if "points" in each or "secret" in each]
            assert len(told) == 1, "at the end of the row of the name"


@pytest.mark.parametrize(("wide", "high"), [(460, 120), (478, 59), (620, 46)])
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
    places = [Rect(1420, 10 + 130 * seat, wide, high) for seat in range(3)]
    panels = found.renderer._panels
    sprites = (panels.folded if high > 80 else panels.strips)(places)
    (mark,) = [each for each in sprites if each.image in crowns]
    assert places[1].contains(mark.rect)
    (points,) = [each for each in sprites if text.words_of(each.image).startswith("−15")]
    assert mark.rect.right <= points.rect.left
    assert all(each is mark or not mark.rect.colliderect(each.rect) for each in sprites)


def test_the_number_before_a_route_is_level_with_its_tags() -> None:
    """It stood higher than the names beside it."""
    for size in (16, 22, 27):
        sign = length_sign(4, size)
        left = [y for y in range(sign.get_height()) if sign.get_at((1, y)).a > 128]
        assert sign.get_height() == tag_height(size)
        assert abs(left[0] - (sign.get_height() - 1 - left[-1])) <= 1
