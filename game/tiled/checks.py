"""Checks of a map as a whole, beyond those of each of its objects.

What only follows from another fault is not told: an object that could not be read is neither
missing nor unknown.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from game.rules.board import Road, StackKind
from game.tiled.card_places import card_place_faults
from game.tiled.chart import SEAL_SIZE, Point
from game.tiled.faults import Fault
from game.tiled.geometry import border_faults, distance, gap_faults, on_land
from game.tiled.playable import MAX_CITIES, all_roads_known, play_faults
from game.tiled.survey import Survey

ROAD_END_TOLERANCE = 2.0
MAX_SHEET = 8_192
MAX_POLYGONS = 120


def faults_of(survey: Survey) -> Iterator[Fault]:
    """Every fault of the map as a whole."""
    yield from _sheet(survey)
    yield from _cities(survey)
    yield from _roads(survey)
    yield from _provinces(survey)
    yield from _stacks(survey)
    yield from _carriages(survey)
    yield from card_place_faults(survey)
    yield from play_faults(survey)


def _sheet(survey: Survey) -> Iterator[Fault]:
    width, height = survey.sheet.size
    if not (0 < width <= MAX_SHEET and 0 < height <= MAX_SHEET):
        yield Fault(
            None,
            "The map measures {width} by {height}. Stay within {limit}.",
            width=width,
            height=height,
            limit=MAX_SHEET,
        )
    for item in survey.sheet.items:
        corners = item.points or (item.position, Point(item.rect.right, item.rect.bottom))
        if not all(0 <= x <= width and 0 <= y <= height for x, y in corners):
            yield Fault(item.object_id, "It reaches beyond the map’s edge. Move it inside.")


def _cities(survey: Survey) -> Iterator[Fault]:
    if not survey.cities:
        if survey.complete("City"):
            yield Fault(None, "The map has no cities. Add points of the class City.")
        return
    if len(survey.cities) > MAX_CITIES:
        return
    areas = survey.provinces
    with_stack = [
        stack.city for _, stack, _ in survey.stacks.values() if stack.kind is StackKind.FREE_CITY
    ]
    free = {name for name, (_, city, _) in survey.cities.items() if city.province is None}
    # A stack of the wrong city has a fault already.
    all_stacks = (
        survey.complete("BonusStack")
        and free.issuperset(with_stack)
        and len(set(with_stack)) == len(with_stack)
    )
    for name, (number, city, place) in survey.cities.items():
        if city.province is None:
            # A free city may be anywhere, inside a province too; its stack distinguishes it from a
            # city whose province was forgotten.
            if all_stacks and name not in with_stack:
                yield Fault(
                    number,
                    "{name} has no province, as a free city, but no stack either. Name its "
                    "province, or add a BonusStack of the kind free_city for it.",
                    name=name,
                )
        elif city.province not in areas:
            if not survey.complete("Province"):
                continue
            yield Fault(
                number,
                "Its province “{province}” is unknown. Name one of: {known}.",
                province=city.province,
                known=", ".join(sorted(areas)),
            )
        elif survey.complete("Province") and not on_land(
            areas[city.province][2].polygons, place.position
        ):
            yield Fault(
                number,
                "It lies outside of its province {province}. Move it inside.",
                province=city.province,
            )
    for other, name in _coinciding(survey):
        yield Fault(other, "It stands on the same spot as {name}. Move one of them.", name=name)


def _coinciding(survey: Survey) -> Iterator[tuple[int, str]]:
    spots: dict[Point, str] = {}
    for name, (number, _, place) in survey.cities.items():
        if place.position in spots:
            yield number, spots[place.position]
        spots.setdefault(place.position, name)


def _roads(survey: Survey) -> Iterator[Fault]:
    known: list[Road] = []
    for road, (number, points) in survey.roads.items():
        unknown = [name for name in (road.a, road.b) if name not in survey.cities]
        if unknown and survey.complete("City"):
            for name in unknown:
                yield Fault(
                    number, "Its city “{name}” is unknown. Name a city of the map.", name=name
                )
        if unknown:
            continue
        known.append(road)
        ends = [survey.cities[name][2].position for name in (road.a, road.b)]
        near = _ends_meet(points, ends[0], ends[1])
        if not near and _ends_meet(points, ends[1], ends[0]):
            survey.roads[road] = (number, points[::-1])
        elif not near and survey.complete("City"):
            yield Fault(
                number,
                "It does not run from {a} to {b}. Move its ends onto the cities.",
                a=road.a,
                b=road.b,
            )
    unreached = _unreached(list(survey.cities), known)
    for name in unreached if all_roads_known(survey) else ():
        number = survey.cities[name][0]
        yield Fault(number, "No road leads to {name} from the other cities. Add one.", name=name)


def _ends_meet(points: tuple[Point, ...], first: Point, last: Point) -> bool:
    return (
        distance(points[0], first) <= ROAD_END_TOLERANCE
        and distance(points[-1], last) <= ROAD_END_TOLERANCE
    )


def _unreached(cities: list[str], roads: list[Road]) -> list[str]:
    """The cities outside of the largest connected part of the map."""
    joined: dict[str, list[str]] = {name: [] for name in cities}
    for road in roads:
        joined[road.a].append(road.b)
        joined[road.b].append(road.a)
    largest: set[str] = set()
    seen: set[str] = set()
    for start in cities:
        part, queue = {start}, [start]
        while queue and start not in seen:
            for name in joined[queue.pop()]:
                if name not in part:
                    part.add(name)
                    queue.append(name)
        seen |= part
        largest = max(largest, part, key=len)
    return [name for name in cities if name not in largest]


def _provinces(survey: Survey) -> Iterator[Fault]:
    complete = survey.complete("Province")
    if not survey.provinces and complete:
        yield Fault(None, "The map has no provinces. Add polygons of the class Province.")
    settled = {city.province for _, city, _ in survey.cities.values()}
    all_settled = survey.complete("City") and settled <= {None, *survey.provinces}
    for name, (number, _, _) in survey.provinces.items():
        if all_settled and name not in settled:
            yield Fault(
                number, "The province {name} has no city. Give it one, or delete it.", name=name
            )
    core = survey.members.text("core_province", "")
    if core and complete and core not in survey.provinces:
        yield Fault(
            None,
            "The property “core_province” is “{core}”, which is no province. Correct it.",
            core=core,
        )
    if len(survey.polygons) > MAX_POLYGONS:
        yield Fault(
            None,
            "The map has more than {limit} polygons of provinces. Join some.",
            limit=MAX_POLYGONS,
        )
        return
    borders = list(border_faults(survey.polygons))
    yield from borders
    if complete and not borders:
        yield from gap_faults(survey.polygons)


def _stacks(survey: Survey) -> Iterator[Fault]:
    lengths: dict[int, str] = {}
    singles: set[StackKind] = set()
    with_stack: set[str] = set()
    for name, (number, stack, spot) in survey.stacks.items():
        yield from _covered(survey, number, name, spot)
        for province in stack.provinces:
            if province not in survey.provinces and survey.complete("Province"):
                yield Fault(
                    number,
                    "Its province “{province}” is unknown. Name one of the map.",
                    province=province,
                )
        if len(set(stack.provinces)) < len(stack.provinces):
            yield Fault(number, "It names a province twice. Name each one once.")
        if stack.kind is StackKind.ROUTE_LENGTH:
            if stack.length in lengths:
                yield Fault(
                    number,
                    "Length {length} has the stack {stack} already. Change one of them.",
                    length=stack.length,
                    stack=lengths[stack.length],
                )
            lengths[stack.length] = name
        elif stack.kind in (StackKind.GAME_END, StackKind.ALL_PROVINCES):
            if stack.kind in singles:
                yield Fault(
                    number, "There is a {kind} stack already. Delete one of them.", kind=stack.kind
                )
            singles.add(stack.kind)
        elif stack.kind is StackKind.FREE_CITY and stack.city is not None:
            yield from _free_city(survey, number, stack.city, with_stack)
            with_stack.add(stack.city)
    if not survey.complete("BonusStack"):
        return
    if StackKind.GAME_END not in singles:
        yield Fault(None, "There is no game_end stack. Add a BonusStack of that kind.")
    if not lengths:
        yield Fault(None, "There is no route_length stack. Add a BonusStack of that kind.")


def _covered(survey: Survey, number: int, stack: str, spot: Point) -> Iterator[Fault]:
    """Cities and stacks drawn before this one that nobody could see under it."""
    for name, (_, _, place) in survey.cities.items():
        if distance(spot, place.position) < SEAL_SIZE / 2:
            yield Fault(number, "It lies on the city {name}. Move it off the city.", name=name)
    for name, (_, _, other) in survey.stacks.items():
        if name == stack:
            return
        if distance(spot, other) < SEAL_SIZE / 2:
            yield Fault(number, "It lies on the stack {name}. Move it off the stack.", name=name)


def _free_city(survey: Survey, number: int, city: str, with_stack: set[str]) -> Iterator[Fault]:
    if city not in survey.cities:
        if survey.complete("City"):
            yield Fault(number, "Its city “{city}” is unknown. Name a city of the map.", city=city)
    elif survey.cities[city][1].province is not None:
        yield Fault(
            number, "Its city {city} is not free. Name a city without a province.", city=city
        )
    elif city in with_stack:
        yield Fault(
            number, "The free city {city} has a stack already. Delete one of them.", city=city
        )


def _carriages(survey: Survey) -> Iterator[Fault]:
    ordered = [survey.carriages[length] for length in sorted(survey.carriages)]
    if not survey.complete("Carriage"):
        return
    if not ordered:
        yield Fault(None, "There are no carriages. Add points of the class Carriage.")
        return
    for (_, lower, _), (number, upper, _) in itertools.pairwise(ordered):
        if upper.length != lower.length + 1:
            yield Fault(
                number,
                "After the carriage {lower} comes {upper}. Let the lengths follow on each "
                "other without a gap.",
                lower=lower.length,
                upper=upper.length,
            )
        if upper.points <= lower.points:
            yield Fault(
                number,
                "It is worth no more than the carriage {lower}. Let the points rise with "
                "the length.",
                lower=lower.length,
            )
