"""Small pictures of maps: seals on their places, cities as rings or small towns."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from game.rules.board import StackKind
from game.ui.engine.app import App
from game.ui.graphics.theme import palette
from game.ui.pieces.bonus_tiles import WAX_COLOURS
from game.ui.table.draw.map_thumbnail import aspect_of, map_key, thumbnail_of
from game.ui.table.model.zoom import land_width


def picture(map_id: str, width: int, *, towns: bool = False) -> tuple[Surface, float]:
    """The picture of a map, and its scale."""
    key = map_key(map_id)
    size = width, round(width / aspect_of(key))
    return thumbnail_of(key, size, towns), width / land_width(key.chart)


@pytest.mark.parametrize("width", [160, 660])
@pytest.mark.parametrize("map_id", ["south", "north", "italy", "spain"])
def test_no_place_of_a_tile_is_left_blind(app: App, map_id: str, width: int) -> None:
    image, scale = picture(map_id, width)
    key = map_key(map_id)
    wax = WAX_COLOURS[StackKind.ROUTE_LENGTH.value]
    for stack in key.board.stacks_of(StackKind.ROUTE_LENGTH):
        place = key.chart.stacks[key.board.stacks[stack].id]
        box = Rect(0, 0, 5, 5)
        box.center = round(place.x * scale), round(place.y * scale)
        seen = [image.get_at((x, y)) for x in range(*span(box.x)) for y in range(*span(box.y))]
        assert any(each.r > 2 * each.g and abs(each.r - wax[0]) < 90 for each in seen)


def span(start: int) -> tuple[int, int]:
    return start, start + 5


def test_cities_are_towns_where_there_is_room_and_else_rings(app: App) -> None:
    key = map_key("south")
    light = palette().parchment_light
    for towns in (False, True):
        image, scale = picture("south", 660, towns=towns)
        spots = [each.position for each in key.chart.cities.values()]
        found = [image.get_at((round(each.x * scale), round(each.y * scale))) for each in spots]
        ringed = sum(
            all(abs(a - b) < 40 for a, b in zip(each[:3], light, strict=True)) for each in found
        )
        assert (ringed == len(found)) is not towns
    small, wished = (picture("south", 160, towns=towns)[0] for towns in (False, True))
    assert small.get_buffer().raw == wished.get_buffer().raw, "too small for towns"
