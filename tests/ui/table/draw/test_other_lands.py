"""Second signs of tiles on lands of their province that lie apart."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.library import find_loaded
from game.tiled.geometry import contains
from game.ui.engine.app import App
from game.ui.graphics.name_places import crossed
from game.ui.graphics.theme import Metrics
from game.ui.table.draw.map.other_lands import other_places, other_sign, rooms
from game.ui.table.draw.map.stack_tags import stack_tags
from tests.ui.table.model.test_layout_of_games import laid_out, moments


def test_the_west_of_prussia_has_a_sign_of_its_tile(app: App) -> None:
    """Its two lands lie far apart, and the tile lay in the far east alone."""
    loaded = find_loaded("north")
    position = laid_out(moments("north")[0], "north", Metrics((1920, 1080)))
    found = other_places(position.geometry)
    ((stack, (place,)),) = found.items()
    assert loaded.board.stacks[stack].id == "preussen"
    west = next(
        land
        for land in loaded.chart.provinces["preussen"].polygons
        if contains(land, loaded.chart.cities["coelln"].position)
    )
    assert contains(west, place)
    assert not contains(west, loaded.chart.stacks["preussen"])


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (3840, 2160)])
def test_a_second_sign_covers_nothing(app: App, size: tuple[int, int]) -> None:
    position = laid_out(moments("north")[0], "north", Metrics(size))
    geometry, factory = position.geometry, position.renderer.factory
    roads = [ends for each in geometry.board.roads for ends in pairwise(geometry.layout.road(each))]
    cities = range(len(geometry.board.cities))
    taken = [
        part(city)
        for part in (geometry.marker, geometry.label, geometry.sockets)
        for city in cities
    ]
    taken += [geometry.stack(stack) for stack in range(len(geometry.board.stacks))]
    taken += [tag.rect for tag in stack_tags(geometry).values()]
    for stack, places in other_places(geometry).items():
        for place in places:
            for part in other_sign(geometry, factory, stack, 5, place):
                assert part.rect.collidelist(taken) < 0
                assert not crossed(part.rect, roads)


@pytest.mark.parametrize("map_id", ["south", "italy", "spain"])
def test_lands_in_one_piece_have_none(app: App, map_id: str) -> None:
    """Islands without a city need no sign."""
    loaded = find_loaded(map_id)
    assert not rooms(loaded.chart, loaded.board, 4)
