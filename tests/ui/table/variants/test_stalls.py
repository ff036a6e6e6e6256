"""The stalls on the cards of the own route: a horse for each city, or none yet."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pygame
import pytest
from pygame import Surface

from game.ui.graphics import text
from game.ui.pieces import coach
from game.ui.pieces.cards import HorsesLook
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.highlight import Highlight
from game.ui.table.model.move_index import Laid
from game.ui.table.variants import horse_heads
from game.ui.table.variants import stalls as stalls_module
from game.ui.table.variants.coach_words import Team
from game.ui.table.variants.horse_heads import Horse
from game.ui.table.variants.horses import HorsesUi
from game.ui.table.variants.stalls import horses_of, stall_places
from tests.rules.builders import Player
from tests.ui.table.desk import Desk
from tests.ui.table.variants.horses import (
    LONG,
    ROUTE,
    index,
)


def test_the_hand_is_in_sight_before_the_cards_of_a_long_route(sit: Callable[..., Desk]) -> None:
    """Of the cards that a decision was about the backs of four out of five were in sight."""
    hand = "bruessel-1 darmstadt-1 dresden-2 hamburg-2 wuerzburg-1"
    desk = sit(Player(hand=hand, route=LONG, horses="weimar-3 stettin-3"))
    desk.scene.resize((1920, 1080))
    geometry = desk.scene.position.geometry
    places = [rect for _card, rect in geometry.hand_cards]
    assert (places[-1].x - places[0].x) / 4 >= 0.5 * places[0].width
    assert not geometry.hand_lettering.upright
    assert geometry.route_lettering.font >= text.READABLE


def test_names_on_the_route_are_upright_rather_than_smaller_than_those_of_the_hand(
    sit: Callable[..., Desk],
) -> None:
    """Those of a route of four stood across in tiny letters, those of longer ones upwards."""
    route = "luettich-1 coblenz-1 frankfurt-1 darmstadt-1"
    for size in ((1024, 600), (1280, 800), (1920, 1080), (3840, 2160)):
        desk = sit(Player(hand="dresden-1 goettingen-3 weimar-3 wuerzburg-1", route=route))
        desk.scene.resize(size)
        geometry = desk.scene.position.geometry
        hand, lain = geometry.hand_lettering, geometry.route_lettering
        # The cards of the route are lower than those of the hand.
        assert lain.font >= hand.font * 0.85 or lain.upright, size
        assert lain.font >= text.READABLE, size


def test_horses_are_on_the_cards_that_can_bring_them_and_look_alike_there() -> None:
    """Cards of the route had the same numbers, which were taken for horses of the coach; those of
    the hand were green, those of the display black.
    """
    assert HorsesUi().horses_look(False) is HorsesLook.PRINTED
    assert HorsesUi().open_horses is HorsesLook.PRINTED
    assert HorsesUi().horses_look(True) is HorsesLook.NONE


@pytest.mark.parametrize("needed", [0, 2, 5, 7])
def test_all_horses_that_are_there_are_drawn_dark(needed: int) -> None:
    """Those that are lacking are pale; nobody could count a team of which some there were pale."""
    drawn: list[tuple[int, bool]] = []

    def note(height: int, number: int = 0, pale: bool = False) -> pygame.Surface:
        drawn.append((number, pale))
        return pygame.Surface((height, height))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(coach, "horse", note)
        coach.team.__wrapped__((300, 100), 5, (200, 0, 0), needed)  # type: ignore[attr-defined]
    assert sorted({number for number, pale in drawn if not pale}) == [0, 1, 2, 3, 4]
    assert {number for number, pale in drawn if pale} == set(range(5, needed))


OWN, CARD, MISSING = Horse.OWN, Horse.OF_CARD, Horse.MISSING


@pytest.mark.parametrize(
    ("team", "stand"),
    [
        (Team(0, 2), [OWN, OWN]),
        (Team(3, 2), [OWN, OWN, MISSING]),
        (Team(4, 5, (1, 2)), [OWN, OWN, CARD, CARD, CARD]),
        (Team(6, 4, (2,)), [OWN, OWN, CARD, CARD, MISSING, MISSING]),
        # A card of which no horse is harnessed yet.
        (Team(3, 2, (0,)), [OWN, OWN, MISSING]),
    ],
)
def test_own_horses_stand_first_then_those_of_cards(team: Team, stand: list[Horse]) -> None:
    """In rows of a sign one compared their number with that of the cities."""
    assert horses_of(team) == stand


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080), (3840, 2160)], ids=str)
@pytest.mark.parametrize("cities", [1, 4, 6, 8, 10])
def test_each_card_of_the_route_has_a_stall_in_sight(
    sit: Callable[..., Desk], size: tuple[int, int], cities: int
) -> None:
    """None lies over another one or under the next card, and all are of one size."""
    route = " ".join(f"{each}-1" for each in LONG.split()[:cities])
    desk = sit(Player(hand="dresden-1 stettin-3 bremen-3 luebeck-1", route=route))
    desk.scene.resize(size)
    geometry = desk.scene.position.geometry
    places = stall_places(geometry)
    assert len(places) == cities
    for place, (_card, seen) in zip(places, geometry.route_in_sight, strict=True):
        assert seen.contains(place)
        assert place.height >= text.READABLE
    assert len({each.size for each in places}) == 1
    assert not any(one.colliderect(other) for one, other in combinations(places, 2))


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (3840, 2160)], ids=str)
@pytest.mark.parametrize(("cities", "least"), [(3, 1.0), (4, 0.9), (6, 0.5), (8, 0.4)])
def test_the_route_has_the_width_up_to_the_hand(
    sit: Callable[..., Desk], size: tuple[int, int], cities: int, least: float
) -> None:
    """Its cards were small spines beside a sign that took more width than the last of them."""
    route = " ".join(f"{each}-1" for each in LONG.split()[:cities])
    desk = sit(Player(hand="dresden-1 stettin-3 bremen-3 luebeck-1", route=route))
    desk.scene.resize(size)
    geometry = desk.scene.position.geometry
    layout = geometry.layout
    assert layout.hand.left - layout.route.right <= 2 * layout.metrics.unit
    seen = [place for _card, place in geometry.route_in_sight]
    whole = seen[-1].width
    assert all(each.width >= least * whole for each in seen)


def test_a_card_that_would_be_laid_shows_whether_there_is_a_horse_for_it(
    sit: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    """“5 cities: 5 horses” was a riddle."""
    drawn = list[Horse]()
    draw = horse_heads.stall

    def note(size: tuple[int, int], horse: Horse, lit: bool = False) -> Surface:
        drawn.append(horse)
        return draw(size, horse, lit)

    monkeypatch.setattr(stalls_module, "stall", note)
    for horses, further in (("", MISSING), ("weimar-1", MISSING), ("weimar-2", CARD)):
        desk = sit(Player(hand="leipzig-2 coelln-2", route=ROUTE, horses=horses))
        geometry = desk.scene.position.geometry
        card = index(desk, "leipzig-2")
        laid = TableGeometry(geometry.view, geometry.layout, laid=Laid(card, True))
        drawn.clear()
        HorsesUi().sprites(laid, laid.layout.heading, ())
        assert len(drawn) == 4 and drawn[-1] is further


def test_a_route_has_no_numbers_beside_its_stalls(sit: Callable[..., Desk]) -> None:
    """Small circles with numbers and the number of horses were two counts of one thing."""
    desk = sit(Player(hand="stettin-2", route=ROUTE))
    drawn = desk.scene.position.renderer._cards.route((), Highlight())
    assert not any(text.words_of(each.image).isdigit() for each in drawn)


def test_a_lit_horse_stands_where_it_stood(sit: Callable[..., Desk]) -> None:
    desk = sit(Player(hand="stettin-2", route=ROUTE, horses="weimar-3"))
    geometry = desk.scene.position.geometry
    usual = HorsesUi().sprites(geometry, geometry.layout.heading, ())
    lit = HorsesUi().lit_horses(geometry, 5)
    assert [each.rect for each in lit] == [each.rect for each in usual]
    changed = [one.image is not other.image for one, other in zip(usual, lit, strict=True)]
    assert sum(changed) == 3, "two that no city needs have no picture"
