"""Cards of cities that are the last ones missing for a tile."""

from __future__ import annotations

import pytest

from game.library import find_board
from game.rules.ruleset import Ruleset
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.settings import Speech
from game.ui.table.draw.card_rows import CardPainter
from game.ui.table.draw.map.pieces import PiecePainter
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.last_missing import last_missing, on_cards
from game.ui.table.model.move_index import Key, KeyKind, card_key
from game.ui.table.model.view import View
from game.ui.table.text.heard.cards import card_words
from game.ui.table.text.tooltips import tooltip_words
from tests.rules.builders import Player, card, position
from tests.ui.table.desk import Desk, header_for

HOUSES = "amsterdam bruessel"
"""With Lüttich these win the tile of Belgien and Holland."""


def seen(hand: str, shown: str, route: str = "", houses: str = HOUSES, viewer: int = 0) -> View:
    rules = Ruleset(find_board("north"), "horses")
    display = " ".join([*shown.split(), *"------"][:6])
    anna = Player(hand=hand, route=route, houses=houses)
    state = position(rules, anna, Player(hand="stettin"), display=display, forced=False)
    return View.of(state, header_for(state, ["human"] * 2).seats, viewer, own=0)


def named(view: View) -> dict[str, int]:
    """The cities that are told of, and the points of their tiles."""
    found = last_missing(view)
    return {view.rules.board.cities[city].id: last.value for city, last in found.items()}


@pytest.mark.parametrize(
    ("hand", "shown", "route", "houses", "cities"),
    [
        ("luettich-1 berlin-1", "stettin-1", "", HOUSES, {"luettich"}),
        ("berlin-1", "luettich-1", "", HOUSES, {"luettich"}),
        # Closing would bring it.
        ("luettich-2 berlin-1", "stettin-1", "luettich-1", HOUSES, {"luettich"}),
        ("berlin-1", "stettin-1", "", HOUSES, {"luettich"}),
        ("luettich-1 berlin-1", "stettin-1", "", "amsterdam", set()),
        # One house alone wins the tile of each free city.
        ("bremen-1 hamburg-1", "luebeck-1", "", "", set()),
    ],
)
def test_a_city_is_told_of_that_is_the_last_one_missing_for_a_tile(
    hand: str, shown: str, route: str, houses: str, cities: set[str]
) -> None:
    """The card in the hand that would have won five points looked like any other."""
    view = seen(hand, shown, route, houses)
    assert set(named(view)) == cities
    # A card of the own route is no longer needed.
    assert bool(on_cards(view)) is (bool(cities) and not route)


def test_where_any_city_of_a_province_would_do_those_in_sight_are_told_of() -> None:
    """Seven plates of a province with coins would have told nothing."""
    houses = "amsterdam bruessel hannover schwerin leipzig weimar wuerzburg"
    found = named(seen("cassel-1", "stettin-1", "", houses))
    assert found["cassel"] == 6 and "darmstadt" not in found
    assert "darmstadt" in named(seen("cassel-1", "darmstadt-1", "", houses))


def test_a_rival_is_not_told_of_the_tiles_of_the_hand_below() -> None:
    assert not named(seen("luettich-1", "luettich-2", viewer=1))


def test_it_is_said_where_one_points_and_to_a_screen_reader() -> None:
    view = seen("luettich-1 berlin-1", "stettin-1")
    said = "The last one missing for a tile: Belgien & Holland, 3 points."
    number = card("luettich-1", view.rules.board)
    assert tooltip_words(card_key(number), view).splitlines()[-1] == said
    city = Key(KeyKind.CITY, view.rules.city_of[number])
    assert tooltip_words(city, view).splitlines()[-1] == said
    assert said in card_words(number, card_key(number), view, {}, Speech.NORMAL)
    other = card("berlin-1", view.rules.board)
    assert said not in card_words(other, card_key(other), view, {}, Speech.NORMAL)


def test_a_small_tile_is_on_the_card_of_the_city(app: App, clock: ManualClock) -> None:
    """Another card of the hand has none. At towns of the map they looked like tiles that lie there,
    and said for a third time what cards and panels say.
    """
    rules = Ruleset(find_board("north"))
    hand = Player(hand="luettich-1 berlin-1", houses=HOUSES)
    desk = Desk(app, clock, position(rules, hand, Player(hand="stettin")))
    desk.scene.resize((1920, 1080))
    geometry = desk.scene.position.geometry
    factory = SpriteFactory(geometry)
    painter, size = CardPainter(geometry, factory), (120, 168)
    for name, marked in (("luettich-1", True), ("berlin-1", False)):
        number = card(name, rules.board)
        face = factory.own_card(number, size, 0, None)
        assert (painter._with_coin(face, number) is not face) is marked
    stacks = map(geometry.stack, range(len(rules.board.stacks)))
    at_stacks = [each.inflate(each.width, each.height) for each in stacks]
    drawn = PiecePainter(geometry, factory).stacks()
    luettich = geometry.label(rules.city_of[card("luettich-1", rules.board)])
    assert luettich.collidelist(at_stacks) < 0
    assert luettich.collidelist([each.rect for each in drawn]) < 0
