"""Cities that one still lacks: shown where the pointer rests, and while a key is held."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.table.map.lacking import REST
from game.ui.table.model.lands import province_at
from tests.ui.table.desk import Desk

HOUSES = "ulm muenchen augsburg"
BAIERN = {"ingolstadt", "kempten", "nuernberg", "passau", "regensburg", "wuerzburg"}


@pytest.fixture
def desk(sit: Callable[..., Desk]) -> Desk:
    return sit("lodz-2", "augsburg ingolstadt", HOUSES)


def open_land(desk: Desk, province: str | None) -> tuple[int, int]:
    """A place on the land of a province on which nothing lies; beside all land for None."""
    position = desk.scene.position
    land = position.layout.land
    return next(
        (x, y)
        for y in range(land.top + 20, land.bottom - 20, 6)
        for x in range(land.left + 20, land.right - 20, 6)
        if position.thing_at((x, y)) is None and province_at(position.geometry, (x, y)) == province
    )


def move_to(desk: Desk, place: tuple[int, int]) -> None:
    event = pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0))
    desk.scene.handle(event)


def hold(desk: Desk, kind: int = pygame.KEYDOWN) -> None:
    desk.scene.handle(pygame.Event(kind, key=pygame.K_p, mod=0, unicode="p"))


def marked(desk: Desk) -> set[str] | None:
    lacking = desk.scene.picture.highlight().lacking
    if lacking is None:
        return None
    return {desk.session.rules.board.cities[city].id for city in lacking}


@pytest.mark.slow
def test_a_pointer_that_rests_on_a_province_shows_what_is_missing(
    desk: Desk, clock: ManualClock
) -> None:
    move_to(desk, open_land(desk, "baiern"))
    assert marked(desk) is None
    clock.advance(REST + 0.01)
    assert marked(desk) == BAIERN
    move_to(desk, open_land(desk, "wuerttemberg"))
    assert marked(desk) == {"stuttgart"}
    move_to(desk, open_land(desk, None))
    assert marked(desk) is None


@pytest.mark.slow
def test_a_province_that_is_complete_has_nothing_marked(
    sit: Callable[..., Desk], clock: ManualClock
) -> None:
    desk = sit("lodz-2", "augsburg ingolstadt", "ulm stuttgart")
    move_to(desk, open_land(desk, "wuerttemberg"))
    assert marked(desk) is None
    clock.advance(REST + 0.01)
    assert marked(desk) == set()


def test_the_held_key_shows_all_that_is_missing(desk: Desk) -> None:
    hold(desk)
    cities = desk.session.rules.board.cities
    assert marked(desk) == {city.id for city in cities} - set(HOUSES.split())
    hold(desk, pygame.KEYUP)
    assert marked(desk) is None


def test_the_key_is_forgotten_with_the_window(desk: Desk) -> None:
    hold(desk)
    desk.scene.handle(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert marked(desk) is None


def test_nothing_is_marked_over_a_city_or_with_a_card_in_hand(
    desk: Desk, clock: ManualClock
) -> None:
    geometry = desk.scene.position.geometry
    move_to(desk, geometry.marker(0).center)
    clock.advance(REST + 0.01)
    assert marked(desk) is None
    hold(desk)
    desk.scene.interaction.pointer.let_go()
    desk.scene.table.mode.tap(next(iter(desk.scene.position.moves.sources)))
    assert marked(desk) is None


def test_what_is_marked_is_seen(app: App, desk: Desk) -> None:
    app.step()
    before = pygame.image.tobytes(app.window.surface, "RGB")
    hold(desk)
    app.step()
    assert pygame.image.tobytes(app.window.surface, "RGB") != before
    hold(desk, pygame.KEYUP)
    app.step()
    assert pygame.image.tobytes(app.window.surface, "RGB") == before
