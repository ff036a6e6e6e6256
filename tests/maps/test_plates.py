"""Plates of cities: one thing each, nearest to their own city, on any map."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import combinations, pairwise, product
from pathlib import Path

import pytest

from game.tiled import LoadedMap, check_map, load_map
from game.tiled.chart import SEATS, Point, Rect, Side
from game.tiled.placement import Placement, Trouble, place_plates
from game.tiled.placement_costs import face
from game.tiled.plates import NAME_HEIGHT, Form, Sizes, forms, plate
from tests.maps.grids import Grid
from tests.maps.random_maps import RandomMap
from tests.sampling import share

NAMES = ((40.0, NAME_HEIGHT), (110.0, NAME_HEIGHT), (260.0, 1.3 * NAME_HEIGHT))


def sizes_of(loaded: LoadedMap) -> Sizes:
    """About as wide as the names are drawn."""
    return {city.id: (len(city.name) * 14.0, NAME_HEIGHT) for city in loaded.board.cities}


@pytest.fixture(scope="module")
def somewhere(tmp_path_factory: pytest.TempPathFactory) -> tuple[LoadedMap, Placement]:
    """A random map and its plates."""
    loaded = written(RandomMap(seed=3), tmp_path_factory.mktemp("maps"))
    return loaded, placed_on(loaded)


def placed_on(loaded: LoadedMap) -> Placement:
    return place_plates(loaded.board.cities, loaded.chart, sizes_of(loaded))


def written(grid: Grid, place: Path) -> LoadedMap:
    path = place / f"{grid.map_id}.tmx"
    path.write_text(grid.text(), encoding="utf-8")
    assert check_map(path) == []
    return load_map(path)


def touch(one: Rect, other: Rect) -> bool:
    """Whether they share a good part of an edge."""
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return (across > 12 and abs(down) < 0.01) or (down > 12 and abs(across) < 0.01)


@pytest.mark.parametrize("side", Side)
def test_a_plate_is_one_thing(side: Side) -> None:
    own = [form for form in forms() if form.side is side]
    for form, name, seats in product(own, NAMES, range(2, SEATS + 1)):
        for scale in (1.0, 0.6):
            made = plate(Point(500, 500), form, name, scale, seats)
            assert made.marker.centre == (500, 500)
            assert len(made.houses) == seats
            for one, other in combinations(made.parts, 2):
                assert not one._replace(width=one.width - 0.01).overlaps(other) or touch(one, other)
            joined = [touch(one, other) for one, other in combinations(made.parts, 2)]
            assert sum(joined) >= 2, (form, name)
            for house in made.houses:
                assert made.board.x <= house.x and house.right <= made.board.right + 0.01
                assert made.board.y <= house.y and house.bottom <= made.board.bottom
            for one, other in combinations(made.houses, 2):
                assert not one.overlaps(other)


@pytest.mark.parametrize("side", [Side.S, Side.N])
def test_a_row_stands_in_the_middle_of_its_ribbon_or_flush_with_an_end(side: Side) -> None:
    """Rows stood anywhere along their ribbons, as if they had slipped."""
    own = [form for form in forms() if form.side is side]
    for form, name, seats in product(own, NAMES, range(2, SEATS + 1)):
        made = plate(Point(500, 500), form, name, 1.0, seats)
        left, right = made.board.x - made.label.x, made.label.right - made.board.right
        assert min(abs(left - right), abs(left), abs(right)) < 0.01, form


@pytest.mark.parametrize(
    ("upper", "lower", "across", "down", "expected"),
    [
        (Side.S, Side.N, 0, 250, True),
        (Side.S, Side.N, 60, 250, True),
        (Side.S, Side.N, 0, 320, False),
        (Side.S, Side.N, 145, 250, False),
        (Side.S, Side.S, 0, 250, False),
        (Side.N, Side.N, 0, 250, False),
        (Side.N, Side.S, 0, 250, False),
        (Side.E, Side.N, 0, 180, True),
    ],
    ids=["row to row", "aside", "far below", "corners", "below", "above", "apart", "beside"],
)
def test_rows_face_each_other_with_nothing_between(
    upper: Side, lower: Side, across: int, down: int, expected: bool
) -> None:
    """A name or a drawing between them tells whose the houses are, and so does much room."""
    name = (110.0, NAME_HEIGHT)
    one = plate(Point(500, 300), Form(upper), name)
    other = plate(Point(500 + across, 300 + down), Form(lower), name)
    assert face(one, other) is face(other, one) is expected


@pytest.mark.slow
@pytest.mark.parametrize("seed", [0, *share(range(1, 20), 8)])
def test_no_house_place_of_a_random_map_is_wrong(seed: int, tmp_path: Path) -> None:
    """Each is nearest to its own city, and on a plate that nothing covers."""
    loaded = written(RandomMap(seed=seed), tmp_path)
    placed = placed_on(loaded)
    assert list(placed.troubles()) == []
    nodes = {city.id: loaded.chart.cities[city.id].position for city in loaded.board.cities}
    for city, made in zip(loaded.board.cities, placed.plates, strict=True):
        for house in made.houses:
            far = {name: math.dist(node, house.centre) for name, node in nodes.items()}
            assert min(far, key=far.__getitem__) == city.id


@pytest.mark.slow
def test_the_same_map_gives_the_same_plates(somewhere: tuple[LoadedMap, Placement]) -> None:
    loaded, placed = somewhere
    assert placed_on(loaded).plates == placed.plates


@pytest.mark.parametrize("side", Side)
def test_a_map_may_say_the_side(side: Side, tmp_path: Path) -> None:
    loaded = written(Grid(columns=4), tmp_path)
    first = loaded.board.cities[0].id
    cities = dict(loaded.chart.cities)
    cities[first] = replace(cities[first], plate=side)
    chart = replace(loaded.chart, cities=cities)
    placed = place_plates(loaded.board.cities, chart, sizes_of(loaded))
    assert placed.forms[0].side is side


def test_the_side_is_read_from_the_map(tmp_path: Path) -> None:
    text = Grid().text()
    wish = '<property name="title" value="Town-A1"/>'
    path = tmp_path / "islet.tmx"
    path.write_text(text.replace(wish, f'{wish}\n<property name="plate" value="nw"/>'), "utf-8")
    chart = load_map(path).chart
    assert [place.plate for place in chart.cities.values()].count(Side.NW) == 1
    assert chart.cities["town-a1"].plate is Side.NW


def test_sides_of_older_maps_do_no_harm(tmp_path: Path) -> None:
    text = Grid().text()
    wish = '<property name="title" value="Town-A1"/>'
    older = '<property name="label" value="n"/>\n<property name="houses" value="up"/>'
    path = tmp_path / "islet.tmx"
    path.write_text(text.replace(wish, f"{wish}\n{older}"), "utf-8")
    assert check_map(path) == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("columns", "rows"), [(4, 9), pytest.param(10, 6, marks=pytest.mark.thorough)]
)
def test_plates_are_smaller_where_cities_lie_close(tmp_path: Path, columns: int, rows: int) -> None:
    grid = Grid(columns=columns, rows=rows, copies=2, lengths=(5,), carriages=(3, 4))
    loaded = written(grid, tmp_path)
    names = {city.id: (60.0, NAME_HEIGHT) for city in loaded.board.cities}
    placed = place_plates(loaded.board.cities, loaded.chart, names)
    assert placed.scale < 1
    assert placed.fits


@pytest.mark.slow
def test_what_has_no_room_is_named(tmp_path: Path) -> None:
    loaded = written(Grid(), tmp_path)
    cities = dict(loaded.chart.cities)
    one, other = loaded.board.cities[:2]
    x, y = cities[one.id].position
    cities[other.id] = replace(cities[other.id], position=Point(x + 20, y))
    placed = place_plates(
        loaded.board.cities, replace(loaded.chart, cities=cities), sizes_of(loaded)
    )
    assert (one, Trouble.COVERS) in list(placed.troubles())


@pytest.mark.slow
def test_plates_leave_roads_in_sight(somewhere: tuple[LoadedMap, Placement]) -> None:
    loaded, placed = somewhere
    parts = [part for made in placed.plates for part in made.parts]
    for points in loaded.chart.roads.values():
        spots = [
            Point(a.x + (b.x - a.x) * step / 40, a.y + (b.y - a.y) * step / 40)
            for a, b in pairwise(points)
            for step in range(40)
        ]
        assert any(not any(_holds(part, spot) for part in parts) for spot in spots)


def _holds(rect: Rect, spot: Point) -> bool:
    return rect.x <= spot.x <= rect.right and rect.y <= spot.y <= rect.bottom
