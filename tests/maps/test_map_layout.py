"""The sheets leave room: nothing that the table draws lies on anything else."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from pathlib import Path

import fontpkg_crimson_text
import pytest

from game.rules.board import StackKind
from game.tiled import LoadedMap
from game.tiled.chart import CARRIAGE_SIZE, SEAL_SIZE, SEATS, Point, Rect
from game.tiled.geometry import contains, signed_area
from game.tiled.placement import Placement, place_plates
from game.tiled.placement_costs import FLAG, face, is_hanging
from game.tiled.plates import NAME_HEIGHT, Plate

SHEET = Rect(14, 14, 1524, 1052)
FONT = Path(fontpkg_crimson_text.__file__).parent / "files" / "CrimsonText-SemiBold.ttf"
LEAST_IN_SIGHT = 15.0
"""World units of each road that no plate covers, at least."""

GAP = 12.0
"""World units between two roads, at least."""


def placed_for(loaded: LoadedMap, seats: int) -> Placement:
    import pygame.font

    pygame.font.init()
    font = pygame.font.Font(FONT, round(NAME_HEIGHT))
    cities = loaded.board.cities
    sizes = {city.id: (font.size(city.name)[0], NAME_HEIGHT) for city in cities}
    return place_plates(cities, loaded.chart, sizes, seats=seats)


@pytest.fixture(scope="module")
def placed(loaded: LoadedMap) -> Placement:
    return placed_for(loaded, SEATS)


@pytest.fixture(scope="module")
def plates(loaded: LoadedMap, placed: Placement) -> dict[str, Plate]:
    return {city.id: plate for city, plate in zip(loaded.board.cities, placed.plates, strict=True)}


def things(loaded: LoadedMap, plates: dict[str, Plate]) -> Iterator[tuple[str, Rect]]:
    for name, plate in plates.items():
        yield f"{name}, drawing", plate.marker
        yield f"{name}, ribbon", plate.label
        yield f"{name}, board", plate.board
    for name, point in loaded.chart.stacks.items():
        seal = Rect.around(point, SEAL_SIZE, SEAL_SIZE)
        yield f"stack {name}", seal._replace(height=SEAL_SIZE + FLAG)
    for length, point in loaded.chart.carriages.items():
        yield f"carriage {length}", Rect.around(point, *CARRIAGE_SIZE)
    yield from loaded.chart.ornaments.items()


@pytest.mark.slow
def test_nothing_overlaps(loaded: LoadedMap, plates: dict[str, Plate]) -> None:
    for (one, a), (other, b) in combinations(things(loaded, plates), 2):
        assert not a.overlaps(b), (one, other)


@pytest.mark.slow
def test_all_lies_on_the_sheet_or_in_the_strip(loaded: LoadedMap, plates: dict[str, Plate]) -> None:
    for name, rect in things(loaded, plates):
        assert rect.x >= SHEET.x and rect.right <= SHEET.right, name
        assert rect.y >= SHEET.y and rect.bottom <= SHEET.bottom, name
    for rect in (*loaded.chart.display, loaded.chart.supply, loaded.chart.discard):
        assert SHEET.right < rect.x and rect.right < 1910 and rect.bottom < 1070
        assert (rect.width, rect.height) == (164, 230)


def test_plates_are_as_large_as_they_were_drawn_for(placed: Placement) -> None:
    assert placed.scale == 1
    assert placed.fits
    assert list(placed.troubles()) == []


def test_all_house_places_belong_to_their_city(loaded: LoadedMap, plates: dict[str, Plate]) -> None:
    """Nearer to its own city than to any other, on the plate that touches its drawing."""
    nodes = {name: place.position for name, place in loaded.chart.cities.items()}
    for name, plate in plates.items():
        for house in plate.houses:
            far = {other: math.dist(node, house.centre) for other, node in nodes.items()}
            assert min(far, key=far.__getitem__) == name
    assert sum(len(plate.houses) for plate in plates.values()) == 4 * len(nodes)


@pytest.mark.parametrize("seats", range(2, SEATS + 1))
def test_no_rows_of_two_cities_face_each_other(loaded: LoadedMap, seats: int) -> None:
    """A stranger could not tell whose the houses were between the names of two cities."""
    found = zip(loaded.board.cities, placed_for(loaded, seats).plates, strict=True)
    pairs = combinations(found, 2)
    assert [(one.id, other.id) for (one, a), (other, b) in pairs if face(a, b)] == []


@pytest.mark.parametrize("seats", range(2, SEATS + 1))
def test_most_rows_hang_below_their_names(loaded: LoadedMap, seats: int) -> None:
    """It is the rule, so that a player need not look for a city's houses above and below."""
    plates = placed_for(loaded, seats).plates
    standing = sum(not is_hanging(plate) for plate in plates)
    assert standing < len(plates) / 2


@pytest.mark.slow
def test_names_stand_in_their_province(loaded: LoadedMap, plates: dict[str, Plate]) -> None:
    """Most of each ribbon, or of a ribbon that the sea is under next to nothing on other land."""
    for city in loaded.board.cities:
        if city.province is None:
            continue
        own = loaded.chart.provinces[city.province].polygons
        others = [
            polygon
            for name, area in loaded.chart.provinces.items()
            if name != city.province
            for polygon in area.polygons
        ]
        label = plates[city.id].label
        spots = [
            Point(label.x + label.width * (across + 0.5) / 12, label.y + label.height * down)
            for across in range(12)
            for down in (0.25, 0.75)
        ]
        held = sum(any(contains(polygon, spot) for polygon in own) for spot in spots)
        strange = sum(any(contains(polygon, spot) for polygon in others) for spot in spots)
        assert held >= len(spots) * 0.5 or strange <= len(spots) * 0.1, city.id


def test_free_cities_have_their_seal_beside_them(loaded: LoadedMap) -> None:
    """Nearer to it than any other city is."""
    for stack in loaded.board.stacks:
        if stack.kind is StackKind.FREE_CITY:
            seal = loaded.chart.stacks[stack.id]
            far = {name: math.dist(p.position, seal) for name, p in loaded.chart.cities.items()}
            assert min(far, key=far.__getitem__) == stack.city
            assert far[stack.city] < 125, stack.id


def test_some_of_every_road_is_in_sight(loaded: LoadedMap, plates: dict[str, Plate]) -> None:
    for road, points in loaded.chart.roads.items():
        course = _fine(points, 3.0)
        along = _around(points)
        parts = [rect for plate in plates.values() for rect in plate.parts if rect.overlaps(along)]
        seen = [each for each in course if all(_distance(rect, each) > 0 for rect in parts)]
        assert 3.0 * len(seen) >= LEAST_IN_SIGHT, road


def test_no_plate_hides_the_roads_of_others(loaded: LoadedMap, plates: dict[str, Plate]) -> None:
    """A road that ran into a strange city's plate would seem to end there."""
    for road, points in loaded.chart.roads.items():
        course = _fine(points, 6.0)
        along = _around(points)
        for name, plate in plates.items():
            if name not in (road.a, road.b):
                parts = [rect for rect in plate.parts if rect.overlaps(along)]
                hidden = sum(_distance(rect, each) == 0 for rect in parts for each in course)
                assert hidden <= 3, (road, name)


def test_roads_cross_no_roads(loaded: LoadedMap) -> None:
    courses = {road: _fine(points, 8.0) for road, points in loaded.chart.roads.items()}
    for (one, a), (other, b) in combinations(courses.items(), 2):
        if not _around(a, GAP).overlaps(_around(b)):
            continue
        common = {one.a, one.b} & {other.a, other.b}
        reach = 60 if common else 0
        at = [loaded.chart.cities[name].position for name in common]
        near = [p for p in a if all(math.dist(p, c) > reach for c in at)]
        gap = min((math.dist(p, q) for p in near for q in b), default=99)
        assert gap > GAP, (one, other)


def test_cities_are_well_spread(loaded: LoadedMap) -> None:
    for (one, a), (other, b) in combinations(loaded.chart.cities.items(), 2):
        assert math.dist(a.position, b.position) >= 105, (one, other)


def test_roads_run_from_city_to_city(loaded: LoadedMap) -> None:
    for road, points in loaded.chart.roads.items():
        assert points[0] == loaded.chart.cities[road.a].position
        assert points[-1] == loaded.chart.cities[road.b].position
        straight = math.dist(points[0], points[-1])
        assert sum(math.dist(p, q) for p, q in pairwise(points)) < 1.25 * straight


def test_provinces_cover_the_land_without_gaps(loaded: LoadedMap) -> None:
    """Their common outline encloses exactly as much as they do: no gap, no overlap."""
    areas = loaded.chart.provinces
    edges: Counter[tuple[Point, Point]] = Counter()
    for area in areas.values():
        for polygon in area.polygons:
            clockwise = polygon if signed_area(polygon) > 0 else polygon[::-1]
            edges.update(pairwise((*clockwise, clockwise[0])))
    assert set(edges.values()) == {1}
    outline = dict(edge for edge in edges if edge[::-1] not in edges)
    ring = [next(iter(outline))]
    while (onward := outline[ring[-1]]) != ring[0]:
        ring.append(onward)
    assert len(ring) == len(outline)
    total = sum(abs(signed_area(polygon)) for area in areas.values() for polygon in area.polygons)
    assert signed_area(ring) == total
    for city in loaded.board.cities:
        place = loaded.chart.cities[city.id].position
        holders = [n for n, a in areas.items() if any(contains(p, place) for p in a.polygons)]
        assert len(holders) == 1 and city.province in (None, holders[0]), city.id


def test_borders_look_drawn_by_hand(loaded: LoadedMap) -> None:
    """No stretch of border runs straight for long."""
    for area in loaded.chart.provinces.values():
        for polygon in area.polygons:
            assert max(math.dist(p, q) for p, q in pairwise((*polygon, polygon[0]))) < 40


def _fine(points: tuple[Point, ...], step: float = 3.0) -> list[Point]:
    fine = []
    for a, b in pairwise(points):
        count = max(int(math.dist(a, b) / step), 1)
        fine += [
            Point(a.x + (b.x - a.x) * i / count, a.y + (b.y - a.y) * i / count)
            for i in range(count)
        ]
    return fine


def _around(points: Sequence[Point], margin: float = 1.0) -> Rect:
    """The smallest rectangle around these points, with a margin."""
    left, right = min(point.x for point in points), max(point.x for point in points)
    top, bottom = min(point.y for point in points), max(point.y for point in points)
    width, height = right - left + 2 * margin, bottom - top + 2 * margin
    return Rect(left - margin, top - margin, width, height)


def _distance(rect: Rect, point: Point) -> float:
    x = max(rect.x - point.x, point.x - rect.right, 0)
    y = max(rect.y - point.y, point.y - rect.bottom, 0)
    return math.hypot(x, y)
