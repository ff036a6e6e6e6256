"""Maps on the setup page: the names of cities on the large one, and the small ones differ."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from pygame import Rect

from game.tiled.chart import SEAL_SIZE
from game.ui.engine.app import App
from game.ui.graphics import text
from game.ui.setup.map_names import city_names
from game.ui.setup.map_tile import map_tile
from game.ui.table.draw import map_thumbnail
from game.ui.table.model.zoom import land_width

MAPS = ("south", "north", "italy", "spain")


@pytest.mark.parametrize("map_id", MAPS)
@pytest.mark.parametrize("width", [660, 720, 1400])
def test_names_of_all_cities_stand_apart_on_a_large_picture(
    app: App, map_id: str, width: int
) -> None:
    key = map_thumbnail.map_key(map_id)
    picture = Rect(300, 200, width, round(width / map_thumbnail.aspect_of(key)))
    names = city_names(key, picture)
    assert {text.words_of(each.image) for each in names} == {each.name for each in key.board.cities}
    plates = [each.rect for each in names]
    assert all(picture.contains(each) for each in plates)
    for one, other in combinations(plates, 2):
        assert not one.inflate(2, 2).colliderect(other), "one sees the picture between two"


def test_names_stand_on_plates_in_the_tints_of_their_provinces(app: App) -> None:
    """As on the table."""
    key = map_thumbnail.map_key("south")
    names = {
        text.words_of(each.image): each.image for each in city_names(key, Rect(0, 0, 690, 480))
    }
    grounds = {name: image.get_at((1, 1)) for name, image in names.items()}
    assert grounds["Basel"] == grounds["Zürich"] != grounds["Innsbruck"]
    assert all(sum(each[:3]) > 3 * 180 for each in grounds.values()), "dark words are read on it"


def test_a_small_picture_has_no_names(app: App) -> None:
    key = map_thumbnail.map_key("south")
    assert city_names(key, Rect(0, 0, 376, 260)) == []


def test_small_maps_have_a_dark_coast_and_dark_sea(app: App) -> None:
    """Land, sea and roads are told apart in a picture of the size of a stamp."""
    key = map_thumbnail.map_key("spain")
    size = 120, round(120 / map_thumbnail.aspect_of(key))
    plain, strong = map_thumbnail.paint_ground(key, size), map_tile(key, size)
    sea, land = Rect(2, 30, 6, 20), Rect(50, 40, 12, 12)

    def light(image: pygame.Surface, place: Rect) -> float:
        return sum(pygame.transform.average_color(image, place)[:3]) / 3

    assert light(strong, sea) < light(plain, sea) - 15
    assert light(strong, land) - light(strong, sea) > light(plain, land) - light(plain, sea)


@pytest.mark.parametrize("map_id", MAPS)
def test_names_are_large_and_leave_the_numbers_of_tiles_in_sight(app: App, map_id: str) -> None:
    """In Spain they were 15 pixels high, at the size of a page in a large window."""
    key = map_thumbnail.map_key(map_id)
    picture = Rect(0, 0, 700, round(700 / map_thumbnail.aspect_of(key)))
    plates = [each.rect for each in city_names(key, picture)]
    assert min(each.height for each in plates) >= 20
    scale = 700 / land_width(key.chart)
    side = round(SEAL_SIZE * scale / 2)
    for stack in key.board.stacks:
        place = key.chart.stacks[stack.id]
        number = Rect(0, 0, side, side)
        number.center = round(place.x * scale), round(place.y * scale)
        assert sum(each.clip(number).width * each.clip(number).height for each in plates) <= 70
