"""From a sofa the city or card that is pointed at has a name that can be read."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Rect

from game.rules.ruleset import Ruleset
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.table.draw.large_name import SHARE, STYLE, large_name
from game.ui.table.model.geometry import TableGeometry
from tests.rules.builders import Player, position
from tests.ui.table.desk import Desk


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
    return large_name(geometry, city, geometry.label(city))[-1]


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
def test_the_large_name_of_a_card_hides_no_name_of_another(
    app: App, sit: Callable[[], Desk]
) -> None:
    """With the largest words, too: a hint may speak of the card beside it."""
    app.settings.text_scale = 2.0
    app.settings.sofa = True
    desk = sit()
    geometry = desk.scene.position.geometry
    for slot in range(1, 7):
        card = geometry.layout.slot(slot)
        desk.mouse.move(card.center)
        shown = [each.rect for each in desk.scene.sprites(0.0) if each.rect.width > card.width]
        city = geometry.view.rules.city_of[geometry.view.observation.display[slot - 1]]
        size = picture(geometry, city).rect.size
        ribbons = [rect for rect in shown if rect.size == size and rect.colliderect(card)]
        assert len(ribbons) == 1
        names = [(*each.topleft, each.width, round(each.height * 0.28)) for each in cards(geometry)]
        assert ribbons[0].collidelist(names) < 0


def cards(geometry: TableGeometry) -> list[Rect]:
    return [geometry.layout.slot(slot) for slot in range(1, 7)]


def test_elsewhere_names_are_as_large_as_they_are(sit: Callable[[], Desk]) -> None:
    desk = sit()
    desk.mouse.move(desk.scene.position.geometry.marker(0).center)
    assert names(desk) == []


def test_capitals_are_34_pixels_high_at_1080_lines() -> None:
    capital = text.render("H", round(1080 * SHARE), style=STYLE)
    assert capital.get_bounding_rect().height >= 34
