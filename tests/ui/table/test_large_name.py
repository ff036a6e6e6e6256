"""From a sofa the city or card that is pointed at has a name that can be read."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.library import find_board
from game.rules.ruleset import Ruleset
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.language import set_language
from game.ui.program.app_factory import offscreen_app
from game.ui.settings import Settings
from game.ui.table.draw.large_name import SHARE, STYLE, large_name, name_place
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.move_index import slot_key
from game.ui.table.tooltips import DELAY
from tests.rules.builders import Player, position
from tests.ui.table.desk import Desk


@pytest.fixture
def north_rules() -> Ruleset:
    return Ruleset(find_board("north"))


@pytest.fixture
def sit(app: App, clock: ManualClock, south_rules: Ruleset) -> Callable[[], Desk]:
    def make() -> Desk:
        state = position(
            south_rules,
            Player(hand="linz"),
            Player(hand="lodz"),
            display="mannheim ulm linz-2 basel kempten passau",
        )
        return Desk(app, clock, state)

    return make


def names(desk: Desk) -> list[str]:
    """The cities whose large name is drawn."""
    shown = {id(each.image) for each in desk.scene.sprites(desk.clock.now())}
    geometry = desk.scene.position.geometry
    cities = geometry.board.cities
    found = [(each.id, picture(geometry, city)) for city, each in enumerate(cities)]
    return [name for name, image in found if id(image.image) in shown]


def picture(geometry: TableGeometry, city: int) -> Sprite:
    return large_name(geometry, city, name_place(geometry, city))[-1]


@pytest.mark.slow
def test_what_is_pointed_at_is_named_in_large_letters_from_a_sofa(
    app: App, sit: Callable[[], Desk]
) -> None:
    app.settings.sofa = True
    desk = sit()
    geometry = desk.scene.position.geometry
    basel = next(n for n, each in enumerate(geometry.board.cities) if each.id == "basel")
    for place, named in (
        (geometry.marker(basel).center, ["basel"]),
        (geometry.layout.slot(2).center, ["ulm"]),
        (geometry.hand_cards[0][1].center, ["linz"]),
        (geometry.layout.supply.center, []),
    ):
        desk.mouse.move(place)
        assert names(desk) == named


@pytest.mark.slow
def test_nothing_cuts_the_large_name_of_a_card_and_it_hides_no_other_card(
    app: App, sit: Callable[[], Desk]
) -> None:
    """With the largest words, too; the words about the card keep away from its city on the map."""
    app.settings.text_scale = 2.0
    app.settings.sofa = app.settings.unseen_copies = True
    desk = sit()
    position = desk.scene.position
    geometry = position.geometry
    for slot in range(1, 7):
        card, key = geometry.layout.slot(slot), slot_key(slot)
        desk.mouse.move(card.center)
        desk.pass_time(2 * DELAY)
        city = position.city_of(key)
        assert city is not None
        size = picture(geometry, city).rect.size
        shown = [each.rect for each in desk.scene.sprites(desk.clock.now())]
        ribbon = position.name_place(key)
        assert ribbon is not None and ribbon in shown and ribbon.size == size
        assert ribbon.collidelist([geometry.layout.slot(each) for each in range(1, 7)]) < 0
        assert geometry.layout.land.contains(ribbon)
        box = desk.scene.tooltips.box()
        assert box is not None
        assert box.collidelist([ribbon, geometry.label(city)]) < 0
        assert not ribbon.colliderect(geometry.label(city))


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)], ids=str)
def test_the_large_name_of_a_card_leaves_the_cities_of_others_in_sight(
    clock: ManualClock, north_rules: Ruleset, size: tuple[int, int]
) -> None:
    settings = Settings(text_scale=1.75)
    settings.sofa = True
    display = "coblenz berlin magdeburg schwerin dresden stettin"
    state = position(north_rules, Player(hand="frankfurt"), Player(), display=display)
    desk = Desk(offscreen_app(size, settings, clock), clock, state)
    for slot in range(1, 7):
        place = desk.scene.position.name_place(slot_key(slot))
        assert place is not None
        hidden = place.collidelistall(desk.scene.position.geometry.all_plates)
        assert not hidden, [desk.scene.position.geometry.board.cities[city].name for city in hidden]


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
def test_words_about_a_card_leave_its_city_on_the_map_in_sight(
    clock: ManualClock, north_rules: Ruleset, size: tuple[int, int]
) -> None:
    """Its name is compared with the map at each turn."""
    settings = Settings(text_scale=2.0, unseen_copies=True, language="de")
    display = "stettin berlin magdeburg schwerin dresden halle"
    state = position(north_rules, Player(hand="frankfurt"), Player(), display=display)
    desk = Desk(offscreen_app(size, settings, clock), clock, state)
    geometry = desk.scene.position.geometry
    for slot in range(1, 7):
        desk.mouse.move(geometry.layout.slot(slot).center)
        desk.pass_time(2 * DELAY)
        box, city = desk.scene.tooltips.box(), desk.scene.position.city_of(slot_key(slot))
        assert box is not None and city is not None
        assert not box.colliderect(geometry.label(city)), slot
    set_language("en")


def test_elsewhere_names_are_as_large_as_they_are(sit: Callable[[], Desk]) -> None:
    desk = sit()
    desk.mouse.move(desk.scene.position.geometry.marker(0).center)
    assert names(desk) == []


def test_capitals_are_34_pixels_high_at_1080_lines() -> None:
    capital = text.render("H", round(1080 * SHARE), style=STYLE)
    assert capital.get_bounding_rect().height >= 34
