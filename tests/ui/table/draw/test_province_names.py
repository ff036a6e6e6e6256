"""Names of provinces on a drawn ground: each has one, that of small islands on the sea beside."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.library import find_loaded
from game.rules.board import StackKind
from game.tiled.chart import Chart, Pattern, Point, ProvinceArea, Rect
from game.tiled.geometry import on_land
from game.ui.engine.app import App
from game.ui.graphics.theme import Metrics
from game.ui.table.draw.map.province_names import LARGE, NamePlace, name_places, width_of
from game.ui.table.text.tiles import stack_words
from tests.ui.table.model.test_layout_of_games import laid_out, moments

CITY = Rect(480, 480, 60, 60)
OTHER = Rect(1080, 480, 60, 60)


def square(x: float, y: float, side: float) -> tuple[Point, ...]:
    return (Point(x, y), Point(x + side, y), Point(x + side, y + side), Point(x, y + side))


@pytest.fixture
def chart(app: App) -> Chart:
    """A sheet without roads, with an island that a city's plate fills and a small one beside."""
    area = ProvinceArea((square(450, 450, 120), square(650, 450, 20)), (9, 9, 9), Pattern.PLAIN)
    far = ProvinceArea((square(1050, 450, 120),), (9, 9, 9), Pattern.PLAIN)
    whole = find_loaded("south").chart
    return replace(whole, provinces={"isles": area, "far": far}, roads={}, stacks={}, carriages={})


def box(place: NamePlace, name: str) -> Rect:
    return Rect.around(place.spot, width_of(name, place.size), place.size * 1.1)


def test_names_without_room_on_their_islands_lie_on_the_sea_beside(chart: Chart) -> None:
    names = {"isles": "Many Isles", "far": "Far Away"}
    found = name_places(chart, names, [CITY, OTHER])
    assert found.keys() == names.keys()
    for province, place in found.items():
        own = box(place, names[province])
        corners = [Point(x, y) for x in (own.x, own.right) for y in (own.y, own.bottom)]
        lands = [area.polygons for area in chart.provinces.values()]
        assert not any(on_land(land, corner) for land in lands for corner in corners)
        assert not any(own.overlaps(card) for card in chart.display)
        assert place.size in LARGE
        (island, *_) = chart.provinces[province].polygons
        assert abs(place.spot.x - island[0].x) < 400
    assert not box(found["isles"], names["isles"]).overlaps(box(found["far"], names["far"]))


def test_another_island_with_room_has_the_name_of_its_province(chart: Chart) -> None:
    full, free = square(450, 450, 260), square(900, 450, 250)
    area = replace(chart.provinces["isles"], polygons=(full, free))
    isles = replace(chart, provinces={"isles": area})
    place = name_places(isles, {"isles": "Isles"}, [Rect(440, 440, 280, 280)])["isles"]
    assert on_land([free], place.spot)


def test_a_name_with_room_nowhere_is_left_out(chart: Chart) -> None:
    assert name_places(chart, {"isles": "Isles"}, [Rect(0, 0, *chart.size)]) == {}


def test_tiles_of_a_free_city_have_its_initials(app: App) -> None:
    geometry = laid_out(moments("north")[0], "north", Metrics((1280, 800))).geometry
    stacks = geometry.board.stacks
    free = {index for index, stack in enumerate(stacks) if stack.kind is StackKind.FREE_CITY}
    words = {stack_words(stacks[index], geometry.board) for index in free}
    assert words == {"Bre", "Fr", "Ham", "Lüb"}
