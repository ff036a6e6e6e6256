"""The cards of the own route below the line of its horses."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.ui.graphics import text
from game.ui.graphics.card_spread import strips_of
from game.ui.pieces import coach
from game.ui.pieces.cards import HorsesLook
from game.ui.table.model.highlight import Highlight
from game.ui.table.variants.horses import HorsesUi
from tests.rules.builders import Player
from tests.ui.table.desk import Desk
from tests.ui.table.variants.horses import (
    LONG,
    ROUTE,
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
    places = [place for _card, place in geometry.route_cards]
    seen = [strip or places[-1].width for strip in strips_of(places)]
    assert all(each >= least * seen[-1] for each in seen)


def test_a_route_has_no_numbers_below_its_horses(sit: Callable[..., Desk]) -> None:
    """Small circles with numbers and the number of horses were two counts of one thing."""
    desk = sit(Player(hand="stettin-2", route=ROUTE))
    drawn = desk.scene.position.renderer._cards.route((), Highlight())
    assert not any(text.words_of(each.image).isdigit() for each in drawn)
