"""Maps on which every city has all its houses: nothing touches what belongs to another city."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import Rect

from game.library import find_loaded
from game.positions import Player, Scenario
from game.rules.board import Road
from game.tiled.chart import SEATS
from game.ui.engine.app import App
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics
from game.ui.table.draw.map.house_places import boards
from game.ui.table.draw.map.stack_tags import stack_tags
from game.ui.table.draw.stage import stage
from game.ui.table.draw.strokes import along
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.view import View
from game.ui.table.model.way import smooth

SIZES = (1024, 600), (1920, 1080), (3840, 2160)


def crowded(map_id: str, size: tuple[int, int]) -> TableGeometry:
    """The table of a position in which all seats have a house in every city."""
    loaded = find_loaded(map_id)
    everywhere = " ".join(city.id for city in loaded.board.cities)
    scenario = Scenario(map_id, seats=(Player(houses=everywhere),) * SEATS)
    header = scenario.header(("Anna", "Bert", "Cora", "Dora"), loaded.board)
    view = View.of(scenario.state(scenario.rules(loaded.board)), header.seats, None)
    return stage(view, Metrics(size), loaded.chart).geometry


def town(geometry: TableGeometry, city: int) -> list[Rect]:
    """The drawing of a city, its name, and its houses with the board below them."""
    seats = range(SEATS)
    parts = [geometry.marker(city), geometry.label(city)]
    parts += [Sprite(*each).rect for each in boards(geometry, city, seats)]
    return [*parts, *(geometry.house(seat, city) for seat in seats)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("map_id", ["north", "south"])
def test_towns_with_all_their_houses_touch_neither_each_other_nor_tiles(
    app: App, map_id: str, size: tuple[int, int]
) -> None:
    """Between Lüttich and Weimar names, houses and words at tiles lay in a heap."""
    geometry = crowded(map_id, size)
    towns = [town(geometry, city) for city in range(len(geometry.board.cities))]
    for one, other in combinations(range(len(towns)), 2):
        names = [geometry.board.cities[each].name for each in (one, other)]
        assert not any(part.collidelist(towns[other]) >= 0 for part in towns[one]), names
    for tag in stack_tags(geometry).values():
        assert not any(tag.rect.inflate(2, 2).collidelist(parts) >= 0 for parts in towns)


@pytest.mark.parametrize("size", SIZES)
def test_the_roads_of_the_rhine_are_seen_beside_all_houses(app: App, size: tuple[int, int]) -> None:
    """The houses of Cölln lay on the whole road to Coblenz."""
    geometry = crowded("north", size)
    parts = [part for city in range(len(geometry.board.cities)) for part in town(geometry, city)]
    for ends in ("coblenz coelln", "coelln luettich", "coblenz frankfurt", "goettingen weimar"):
        way = smooth(geometry.layout.road(Road.between(*ends.split())))
        seen = sum(Rect(place, (1, 1)).collidelist(parts) < 0 for place, _way in along(way, 1.0))
        assert seen >= 60 * geometry.layout.scale, ends
