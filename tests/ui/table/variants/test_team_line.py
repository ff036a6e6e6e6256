"""The line over the own route: how many horses there are, how many it needs, and themselves."""

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
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.layout import TableLayout
from game.ui.table.model.move_index import Laid
from game.ui.table.variants import team_line as lines
from game.ui.table.variants.coach_sign import own_line
from game.ui.table.variants.coach_words import CoachWords, Team
from game.ui.table.variants.horse_heads import Horse
from game.ui.table.variants.horses import HorsesUi
from game.ui.table.variants.team_line import horses_of, team_line
from tests.rules.builders import Player
from tests.sampling import languages
from tests.ui.table.desk import Desk
from tests.ui.table.variants.horses import (
    LONG,
    ROUTE,
    index,
)


def line_of(desk: Desk) -> list[str]:
    """The words that the variant shows."""
    geometry = desk.scene.position.geometry
    drawn = HorsesUi().sprites(geometry, geometry.layout.heading)
    return [words for each in drawn if (words := text.words_of(each.image))]


@pytest.mark.parametrize(
    ("horses", "route", "told"),
    [
        ("", "", ["2 horses", "own"]),
        ("", ROUTE, ["2 of 3 horses", "own", "missing"]),
        ("", "halle-2 berlin-2", ["2 of 2 horses", "own"]),
        ("weimar-1", ROUTE, ["3 of 3 horses", "own", "cards"]),
        ("", "halle-2", ["2 horses, 1 needed", "own"]),
        ("weimar-1 dresden-3", ROUTE, ["6 horses, 3 needed", "own", "cards"]),
    ],
)
def test_one_line_says_how_many_there_are_and_how_many_are_needed_with_names_of_the_groups(
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
        patch.setattr(lines, "done_seal", note)
        metrics = Metrics((1280, 800), 1.0)
        team_line(Rect(0, 0, 300, 26), metrics, team, CoachWords.of(team))
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
        drawn = HorsesUi().sprites(geometry, geometry.layout.heading)
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
                drawn = team_line(place, metrics, team, words).sprites()
                said = {text.words_of(each.image) for each in drawn}
                assert said & {words.line.whole, words.short.whole}
                assert all(place.inflate(0, metrics.unit).contains(each.rect) for each in drawn), (
                    words.line.whole,
                    place,
                )
    finally:
        set_language(before)


@pytest.mark.parametrize(("horses", "cities"), [(2, 0), (5, 0), (5, 3), (7, 6), (2, 9), (20, 1)])
def test_each_horse_that_is_there_or_missing_stands_in_the_line(horses: int, cities: int) -> None:
    """They stood on the cards of the route, and seemed to belong to those cities; a seventh horse
    for six cities stood nowhere.
    """
    metrics, place = Metrics((1920, 1080)), Rect(0, 0, 470, 36)
    team = Team(cities, horses, (horses - 2,) if horses > 2 else ())
    line = team_line(place, metrics, team, CoachWords.of(team))
    assert len(line.places) == max(horses, cities)
    assert line.horses == horses_of(team)
    assert all(place.contains(each) for each in line.places)
    assert len({each.size for each in line.places}) == 1
    # Only a throng covers itself.
    apart = not any(one.colliderect(other) for one, other in combinations(line.places, 2))
    assert apart or horses > 12


OWN, CARD, MISSING = Horse.OWN, Horse.OF_CARD, Horse.MISSING


@pytest.mark.parametrize(
    ("team", "stand"),
    [
        (Team(0, 2), (OWN, OWN)),
        (Team(3, 2), (OWN, OWN, MISSING)),
        (Team(4, 5, (1, 2)), (OWN, OWN, CARD, CARD, CARD)),
        (Team(6, 4, (2,)), (OWN, OWN, CARD, CARD, MISSING, MISSING)),
        # A card of which no horse is harnessed yet.
        (Team(3, 2, (0,)), (OWN, OWN, MISSING)),
    ],
)
def test_own_horses_stand_first_then_those_of_cards(team: Team, stand: tuple[Horse, ...]) -> None:
    """In rows of a sign one compared their number with that of the cities."""
    assert horses_of(team) == stand


def test_a_card_that_would_be_laid_shows_whether_there_is_a_horse_for_it(
    sit: Callable[..., Desk],
) -> None:
    """“5 cities: 5 horses” was a riddle."""
    for horses, missing in (("", 2), ("weimar-1", 1), ("weimar-2", 0)):
        desk = sit(Player(hand="leipzig-2 coelln-2", route=ROUTE, horses=horses))
        geometry = desk.scene.position.geometry
        card = index(desk, "leipzig-2")
        laid = TableGeometry(geometry.view, geometry.layout, laid=Laid(card, True))
        line = own_line(laid, laid.layout.heading)
        assert line.horses.count(MISSING) == missing


def test_a_lit_horse_stands_where_it_stood(sit: Callable[..., Desk]) -> None:
    desk = sit(Player(hand="stettin-2", route=ROUTE, horses="weimar-3"))
    geometry = desk.scene.position.geometry
    usual = HorsesUi().sprites(geometry, geometry.layout.heading)
    lit = HorsesUi().lit_horses(geometry, 5)
    assert [each.rect for each in lit] == [each.rect for each in usual]
    changed = [one.image is not other.image for one, other in zip(usual, lit, strict=True)]
    assert sum(changed) == 5


def test_large_words_are_read_in_the_line(app: App, sit: Callable[..., Desk]) -> None:
    """Beside many cards, too."""
    app.settings.text_scale = 2.0
    app.apply_settings()
    hand = "weimar berlin halle stettin coblenz leipzig"
    desk = sit(Player(hand=hand, route="bremen muenster coelln luettich"))
    assert line_of(desk)[0] in {"2 of 4 horses", "2 of 4"}
    geometry = desk.scene.position.geometry
    (line,) = HorsesUi().sprites(geometry, geometry.layout.heading)[:1]
    usual = geometry.layout.usual
    assert usual is not None
    team = Team(4, 2)
    less = team_line(usual.heading, usual.metrics, team, CoachWords.of(team)).sprites()[0]
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
