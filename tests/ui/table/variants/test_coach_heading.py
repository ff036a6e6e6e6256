"""The line over the own route: how many horses there are, and how many it needs."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, product

import pygame
import pytest
from pygame import Rect, Surface

from game.library import find_loaded
from game.ui.engine.app import App
from game.ui.graphics import text
from game.ui.graphics.theme import Metrics, palette
from game.ui.language import current_language, set_language
from game.ui.table.draw.own.signpost import done_seal
from game.ui.table.model.layout import TableLayout
from game.ui.table.variants import coach_heading as headings
from game.ui.table.variants.coach_heading import coach_heading, places_of_others
from game.ui.table.variants.coach_words import CoachWords, Team
from game.ui.table.variants.horses import HorsesUi
from tests.rules.builders import Player
from tests.sampling import languages
from tests.ui.table.desk import Desk
from tests.ui.table.variants.horses import (
    LONG,
    ROUTE,
)


def line_of(desk: Desk) -> list[str]:
    """The words that the variant shows."""
    geometry = desk.scene.position.geometry
    drawn = HorsesUi().sprites(geometry, geometry.layout.heading, ())
    return [words for each in drawn if (words := text.words_of(each.image))]


@pytest.mark.parametrize(
    ("horses", "route", "told"),
    [
        ("", "", ["2 horses"]),
        ("", ROUTE, ["2 of 3 horses", "own", "missing"]),
        ("", "halle-2 berlin-2", ["2 of 2 horses", "own"]),
        ("weimar-1", ROUTE, ["3 of 3 horses", "own", "cards"]),
        ("", "halle-2", ["2 horses, 1 needed", "own"]),
        ("weimar-1 dresden-3", ROUTE, ["6 horses, 3 needed", "own", "cards"]),
    ],
)
def test_one_line_says_how_many_there_are_and_how_many_are_needed_with_a_key_to_the_stalls(
    sit: Callable[..., Desk], horses: str, route: str, told: list[str]
) -> None:
    """“2 horses for 4 cities” was read as two that are needed, beside four more statements."""
    assert line_of(sit(Player(hand="stettin-2 berlin-1", horses=horses, route=route))) == told


@pytest.mark.parametrize(
    ("horses", "needed", "done"),
    [(2, 0, False), (2, 2, True), (2, 3, False), (6, 2, True), (3, 3, True), (6, 3, True)],
)
def test_a_tick_is_for_enough_horses(horses: int, needed: int, done: bool) -> None:
    """That a short route had none was taken for a mistake."""
    team, asked = Team(needed, horses), list[int]()

    def note(side: int) -> Surface:
        asked.append(side)
        return done_seal(side)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(headings, "done_seal", note)
        metrics = Metrics((1280, 800), 1.0)
        coach_heading(Rect(0, 0, 300, 26), metrics, team, CoachWords.of(team))
    assert bool(asked) == done


def test_the_number_is_red_where_horses_are_missing_and_green_where_one_may_close(
    sit: Callable[..., Desk],
) -> None:
    for horses, played, colour in (
        ("", 1, palette().wax),
        ("weimar-1", 0, palette().ink),
        ("weimar-1", 1, palette().green),
    ):
        desk = sit(Player(hand="coelln-2", route=ROUTE, horses=horses), played=played)
        geometry = desk.scene.position.geometry
        drawn = HorsesUi().sprites(geometry, geometry.layout.heading, ())
        (line,) = [each.image for each in drawn if "horses" in text.words_of(each.image)]
        found = pygame.mask.from_threshold(line, colour, (2, 2, 2, 255))
        inked = found.get_bounding_rects()
        assert inked and min(each.x for each in inked) < line.get_height() // 2


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)], ids=str)
@pytest.mark.parametrize("language", languages())
def test_the_line_is_whole_in_any_language(language: str, size: tuple[int, int]) -> None:
    """Beside the place where a route is given up, too, and whatever it counts."""
    metrics = Metrics(size)
    chart = find_loaded("north").chart
    before = current_language()
    set_language(language)
    try:
        for cities, horses in product((0, 1, 2, 3, 4, 7, 11), (2, 3, 5, 9, 20)):
            team = Team(cities, horses, (horses - 2,) if horses > 2 else ())
            layout = TableLayout.of(metrics, chart, 3, (cities, 4), HorsesUi.units)
            words = CoachWords.of(team)
            for place in (layout.variant_place, layout.heading):
                drawn = coach_heading(place, metrics, team, words)
                assert words.line in {text.words_of(each.image) for each in drawn}
                assert all(place.inflate(0, metrics.unit).contains(each.rect) for each in drawn), (
                    words.line,
                    place,
                )
    finally:
        set_language(before)


@pytest.mark.parametrize(("horses", "cities"), [(2, 0), (5, 0), (5, 3), (6, 1), (20, 1)])
def test_no_horse_is_hidden_for_want_of_a_city(horses: int, cities: int) -> None:
    """Each stands in the line; those that a route does not need are in its number."""
    metrics, place = Metrics((1920, 1080)), Rect(0, 0, 420, 35)
    team = Team(cities, horses, (horses - 2,) if horses > 2 else ())
    words = CoachWords.of(team)
    stand = places_of_others(place, metrics, team, words)
    said = {text.words_of(each.image) for each in coach_heading(place, metrics, team, words)}
    assert len(stand) == horses - cities
    if cities:
        assert any(words.startswith(f"{horses} horses") for words in said)
        return
    assert not any(one.colliderect(other) for one, other in combinations(stand, 2))


def test_large_words_are_read_in_the_line(app: App, sit: Callable[..., Desk]) -> None:
    """Beside many cards, too."""
    app.settings.text_scale = 2.0
    app.apply_settings()
    hand = "weimar berlin halle stettin coblenz leipzig"
    desk = sit(Player(hand=hand, route="bremen muenster coelln luettich"))
    assert line_of(desk)[0] == "2 of 4 horses"
    geometry = desk.scene.position.geometry
    (line,) = HorsesUi().sprites(geometry, geometry.layout.heading, ())[:1]
    usual = geometry.layout.usual
    assert usual is not None
    less, *_key = coach_heading(usual.heading, usual.metrics, Team(4, 2), CoachWords.of(Team(4, 2)))
    assert line.rect.height > 1.15 * less.rect.height
    assert geometry.layout.route.height == usual.route.height, "the cards keep their room"


@pytest.mark.parametrize("taken", [0, 1])
@pytest.mark.parametrize("language", languages())
def test_what_to_do_is_said_over_the_hand_alone(
    sit: Callable[..., Desk], language: str, taken: int
) -> None:
    hand = "bruessel-1 darmstadt-1 dresden-2 hamburg-2 wuerzburg-1"
    before = current_language()
    set_language(language)
    try:
        desk = sit(Player(hand=hand, route=LONG, horses="weimar-3 stettin-3"), taken=taken)
        assert not any("+2" in words or "+3" in words for words in line_of(desk)), "said twice"
        drawn = [text.words_of(each.image) for each in desk.scene.sprites(0.0)]
        assert desk.scene.position.prompt(thinking=False) in drawn
    finally:
        set_language(before)
