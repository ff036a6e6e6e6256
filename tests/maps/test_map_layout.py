"""The sheets leave room: nothing that the table draws lies on anything else."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path

import fontpkg_crimson_text
import pytest

from game.rules.board import StackKind
from game.tiled import LoadedMap
from game.tiled.chart import CityPlace, Footprint, Point, Rect, Side, footprint
from game.tiled.geometry import contains, signed_area

LAND = Rect(30, 30, 1490, 1020)
FONT = Path(fontpkg_crimson_text.__file__).parent / "files" / "CrimsonText-SemiBold.ttf"
LABEL_HEIGHT = 30.0
STACK_SIZE = 76.0
CARRIAGE_SIZE = (96.0, 72.0)
ROAD_HALF_WIDTH = 5.0


@pytest.fixture(scope="module")
def footprints(loaded: LoadedMap) -> dict[str, Footprint]:
    import pygame.font

    pygame.font.init()
    font = pygame.font.Font(FONT, 24)
    return {
        city.id: footprint(
            loaded.chart.cities[city.id], (font.size(city.name)[0] + 10, LABEL_HEIGHT)
        )
        for city in loaded.board.cities
    }


def things(loaded: LoadedMap, footprints: dict[str, Footprint]) -> Iterator[tuple[str, Rect]]:
    for name, print_ in footprints.items():
        yield f"{name}, marker", print_.marker
        yield f"{name}, label", print_.label
        for seat, rect in enumerate(print_.houses):
            yield f"{name}, house {seat}", rect
    for name, point in loaded.chart.stacks.items():
        yield f"stack {name}", Rect.around(point, STACK_SIZE, STACK_SIZE)
    for length, point in loaded.chart.carriages.items():
        yield f"carriage {length}", Rect.around(point, *CARRIAGE_SIZE)
    for kind, rect in loaded.chart.ornaments.items():
        yield kind, rect


def test_nothing_overlaps(loaded: LoadedMap, footprints: dict[str, Footprint]) -> None:
    for (one, a), (other, b) in combinations(things(loaded, footprints), 2):
        assert not a.overlaps(b), (one, other)


def test_all_lies_on_the_land_or_in_the_strip(
    loaded: LoadedMap, footprints: dict[str, Footprint]
) -> None:
    for name, rect in things(loaded, footprints):
        assert rect.x >= LAND.x and rect.right <= LAND.right, name
        assert rect.y >= LAND.y and rect.bottom <= LAND.bottom, name
    for rect in (*loaded.chart.display, loaded.chart.supply, loaded.chart.discard):
        assert LAND.right < rect.x and rect.right < 1910 and rect.bottom < 1070
        assert (rect.width, rect.height) == (164, 230)


def test_free_cities_have_their_seal_beside_them(loaded: LoadedMap) -> None:
    """Nearer to it than any other city is."""
    for stack in loaded.board.stacks:
        if stack.kind is StackKind.FREE_CITY:
            seal = loaded.chart.stacks[stack.id]
            far = {name: math.dist(p.position, seal) for name, p in loaded.chart.cities.items()}
            assert min(far, key=far.__getitem__) == stack.city
            assert far[stack.city] < 100, stack.id


def test_roads_cross_nothing(loaded: LoadedMap, footprints: dict[str, Footprint]) -> None:
    """Not even their own cities' labels and houses."""
    for road, points in loaded.chart.roads.items():
        course = _fine(points, 6.0)
        own = {f"{road.a}, marker", f"{road.b}, marker"}
        for name, rect in things(loaded, footprints):
            if name not in own and _close(rect, points):
                gap = min(_distance(rect, point) for point in course)
                assert gap > ROAD_HALF_WIDTH, (road, name)


def test_roads_cross_no_roads(loaded: LoadedMap) -> None:
    courses = {road: _fine(points, 8.0) for road, points in loaded.chart.roads.items()}
    for (one, a), (other, b) in combinations(courses.items(), 2):
        common = {one.a, one.b} & {other.a, other.b}
        reach = 60 if common else 0
        at = [loaded.chart.cities[name].position for name in common]
        near = [p for p in a if all(math.dist(p, c) > reach for c in at)]
        gap = min((math.dist(p, q) for p in near for q in b), default=99)
        assert gap > 12, (one, other)


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


@pytest.mark.parametrize("label", Side)
@pytest.mark.parametrize("houses", Side)
def test_a_plate_of_label_and_houses_never_covers_itself(label: Side, houses: Side) -> None:
    """Where both share a side; where they do not, they may still meet at a corner."""
    place = CityPlace(Point(0, 0), label, houses)
    print_ = footprint(place, (100, LABEL_HEIGHT))
    for rect in (print_.label, *print_.houses):
        assert not rect.overlaps(print_.marker)
    for one, other in combinations(print_.houses, 2):
        assert not one.overlaps(other)
    if label is houses:
        assert not any(rect.overlaps(print_.label) for rect in print_.houses)


def _close(rect: Rect, points: tuple[Point, ...]) -> bool:
    """Whether a road comes anywhere near; most do not, and need no measuring."""
    (left, right), (top, bottom) = ((min(c), max(c)) for c in zip(*points, strict=True))
    reach = 20
    return rect.overlaps(Rect(left - reach, top - reach, right - left + 40, bottom - top + 40))


def _fine(points: tuple[Point, ...], step: float = 3.0) -> list[Point]:
    fine = []
    for a, b in pairwise(points):
        count = max(int(math.dist(a, b) / step), 1)
        fine += [
            Point(a.x + (b.x - a.x) * i / count, a.y + (b.y - a.y) * i / count)
            for i in range(count)
        ]
    return fine


def _distance(rect: Rect, point: Point) -> float:
    x = max(rect.x - point.x, point.x - rect.right, 0)
    y = max(rect.y - point.y, point.y - rect.bottom, 0)
    return math.hypot(x, y)
