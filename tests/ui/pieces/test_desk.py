"""Things on the free wood: where there is room, clear of all else, and where they were."""

from __future__ import annotations

import itertools

import pygame
import pytest
from pygame import Rect

from game.ui.engine.app import App
from game.ui.graphics import shadows
from game.ui.graphics.light import Hour
from game.ui.graphics.theme import Metrics
from game.ui.pieces import desk

pytestmark = pytest.mark.usefixtures("app")

SIZE = (1920, 1080)
METRICS = Metrics(SIZE)


def test_things_lie_clear_of_all_that_is_taken_and_of_each_other() -> None:
    for x, y in itertools.product(range(0, 1900, 240), range(0, 1000, 200)):
        taken = [Rect(x, y, 700, 500), Rect(0, 0, 400, 1080)]
        found = [each.place for each in desk.lay_out(METRICS, taken)]
        assert len(found) >= desk.LEAST
        for place in found:
            assert Rect((0, 0), SIZE).contains(place)
            assert place.collidelist(taken) < 0
        for one, other in itertools.combinations(found, 2):
            assert not one.colliderect(other)


def test_where_little_is_free_they_are_smaller_or_none() -> None:
    def lying(room: Rect) -> tuple[desk.Lying, ...]:
        window = Rect((0, 0), SIZE)
        return desk.lay_out(
            METRICS,
            [
                Rect(0, 0, window.width, room.top),
                Rect(0, room.bottom, window.width, window.height),
                Rect(0, 0, room.left, window.height),
                Rect(room.right, 0, window.width, window.height),
            ],
        )

    wide, low = lying(Rect(400, 400, 900, 300)), lying(Rect(400, 400, 900, 96))
    assert len(wide) == len(low) == len(desk.THINGS)
    assert all(a.place.height > b.place.height for a, b in zip(wide, low, strict=True))
    assert not lying(Rect(400, 400, 900, 40))
    assert not lying(Rect(400, 400, 60, 600))


def test_what_is_covered_goes_and_the_rest_stays() -> None:
    things = desk.lay_out(METRICS, [])
    covered = things[1].place.inflate(-4, -4)
    assert desk.still_free(things, [covered]) == (things[0], *things[2:])


def test_with_high_contrast_the_wood_is_bare(app: App) -> None:
    app.change_setting("high_contrast", True)
    bare = desk.lay_out(METRICS, [])
    app.change_setting("high_contrast", False)
    assert bare == ()


def test_the_candle_burns_from_evening_on() -> None:
    candle = [each for each in desk.lay_out(METRICS, []) if each.thing.name == "candle"]
    flame = {}
    for hour in Hour:
        *_, image = desk.sprites(candle, METRICS, hour)
        middle = image.image.get_rect().inflate(-image.rect.width * 9 // 10, 0)
        # Its brightest part, above the wick.
        middle.height, middle.y = middle.width, middle.width * 4
        flame[hour] = sum(pygame.transform.average_color(image.image, middle)[:3])
    assert min(flame[Hour.EVENING], flame[Hour.LAMP]) > max(flame[Hour.MORNING], flame[Hour.NOON])


def test_each_thing_casts_the_shadow_of_its_outline() -> None:
    *_, last = desk.lay_out(METRICS, [])
    below, thing = desk.sprites([last], METRICS)
    dark = pygame.mask.from_surface(below.image, 20)
    body = pygame.mask.from_surface(thing.image, 200)
    x, y = dark.centroid()
    bx, by = body.centroid()
    assert below.x + x > thing.x + bx and below.y + y > thing.y + by
    assert dark.count() < 2.2 * body.count()


def test_a_cast_shadow_is_that_of_a_sheet_for_a_sheet() -> None:
    sheet = pygame.Surface((60, 40), pygame.SRCALPHA)
    sheet.fill((200, 200, 200, 255))
    one, other = shadows.cast(sheet, 10), shadows.shadow((60, 40), 10)
    assert one.get_size() == other.get_size()
    # Its corners are sharper than those of a sheet.
    for spot in (*((x, 30) for x in range(80)), *((40, y) for y in range(60))):
        assert abs(one.get_at(spot).a - other.get_at(spot).a) < 8, spot
