"""The small maps of the closing view: every house at its city, apart from all others."""

from __future__ import annotations

import itertools
import math
from dataclasses import replace

import pytest
from pygame import Rect

from game.library import find_loaded
from game.rules.board import bits
from game.rules.ruleset import Ruleset
from game.ui.engine.app import App
from game.ui.graphics import text
from game.ui.graphics.theme import Metrics
from game.ui.table.model.closing_map import (
    MARGIN,
    ClosingMap,
    bystanders,
    closing_map,
    node,
    other_marks,
)
from game.ui.table.model.closing_places import closing_places, map_end
from game.ui.table.model.geometry import TableGeometry
from tests.rules.builders import Player, position
from tests.ui.table.model.test_layout_of_games import laid_out

ROUTES = {
    "south": (
        "budweis linz passau",
        "zuerich kempten innsbruck augsburg ingolstadt nuernberg pilsen",
        "mannheim carlsruhe freiburg basel zuerich sigmaringen stuttgart ulm augsburg",
        "lodz pilsen budweis",
    ),
    "north": (
        "bruessel luettich coelln muenster bremen hamburg",
        "stettin berlin dresden leipzig weimar cassel coblenz",
    ),
}
PLACES = (Rect(0, 0, 145, 70), Rect(631, 93, 172, 125), Rect(1170, 164, 346, 300))


def parts(board: str, route: str) -> list[tuple[TableGeometry, ClosingMap]]:
    rules = Ruleset(find_loaded(board).board)
    rival = Player(hand="salzburg" if board == "south" else "halle")
    state = position(rules, Player(route=route), rival, taken=1, played=1, forced=False)
    geometry = laid_out(state, board, Metrics((1024, 600))).geometry
    return [(geometry, closing_map(geometry, geometry.layout.metrics, place)) for place in PLACES]


CASES = [(board, route) for board, routes in ROUTES.items() for route in routes]


@pytest.mark.parametrize(("board", "route"), CASES)
def test_every_house_is_at_its_city_and_can_be_pressed(app: App, board: str, route: str) -> None:
    for geometry, part in parts(board, route):
        assert len(part.houses) == len(route.split())
        for city, house in part.houses.items():
            assert part.place.contains(house)
            x, y = part.at(node(geometry, city))
            assert house.inflate(4, 4).collidepoint(x, y)
        for one, other in itertools.combinations(part.houses.values(), 2):
            assert one.clip(other).width * one.clip(other).height == 0, part.place


@pytest.mark.parametrize("place", [Rect(0, 0, 328, 108), Rect(0, 0, 328, 150)], ids=str)
@pytest.mark.parametrize(("board", "route"), CASES)
def test_no_city_of_the_route_is_cut_off_and_names_are_read(
    app: App, board: str, route: str, place: Rect
) -> None:
    """The first and the last one of a route from north to south were beyond the edge."""
    geometry = parts(board, route)[-1][0]
    metrics = Metrics((1920, 1080), 1.0)
    ends = [geometry.board.city_of[card] for card in geometry.view.own_seat.route]
    part = closing_map(geometry, metrics, place, 1 << ends[0] | 1 << ends[-1])
    for city in part.cities:
        assert place.inflate(-4, -4).collidepoint(part.at(node(geometry, city)))
    assert set(part.names) == {ends[0], ends[-1]} and part.name_size >= 14


@pytest.mark.parametrize(("board", "route"), CASES)
def test_names_are_whole_and_leave_the_houses_in_sight(app: App, board: str, route: str) -> None:
    for geometry, part in parts(board, route):
        for city, name in part.names.items():
            margin = min(8, round(part.name_size * MARGIN))
            assert part.place.inflate(-2 * margin, -2 * margin).contains(name)
            words = geometry.board.cities[city].name
            assert text.width_of(words, part.name_size, "semibold") <= name.width
    assert set(part.names) == set(part.houses), "where there is room every city has its name"


@pytest.mark.parametrize(("board", "route"), CASES)
def test_no_name_lies_on_a_house_a_dot_or_another_name(app: App, board: str, route: str) -> None:
    for geometry, part in parts(board, route):
        marks = [*part.houses.values(), *other_marks(geometry, part)]
        for city, name in part.names.items():
            others = [rect for other, rect in part.names.items() if other != city]
            assert name.collidelist([*marks, *others]) == -1, part.place


@pytest.mark.parametrize(("board", "route"), CASES)
def test_a_name_is_nearest_to_its_own_city_or_led_there(app: App, board: str, route: str) -> None:
    """Else it would be taken for the name of another one."""
    geometry, part = parts(board, route)[-1]
    dots = {city: part.at(node(geometry, city)) for city in range(len(geometry.board.cities))}
    for city, name in part.names.items():
        near = min(dots, key=lambda each: math.dist(nearest(name, dots[each]), dots[each]))
        assert near == city or city in part.leaders
    assert len(part.leaders) <= len(part.names) // 2


@pytest.mark.parametrize("place", [Rect(0, 0, 328, 127), Rect(0, 0, 328, 164)], ids=str)
@pytest.mark.parametrize(
    ("board", "route", "housed", "named"),
    [
        ("north", "bruessel luettich coelln muenster bremen", "luettich muenster bremen", 5),
        ("north", "bruessel luettich coelln muenster bremen", "coelln muenster", 4),
        ("south", "mannheim stuttgart ulm augsburg ingolstadt nuernberg", "stuttgart ulm", 5),
    ],
)
def test_a_name_is_clearly_nearest_to_its_own_house_pale_ones_among_them(
    app: App, board: str, route: str, housed: str, named: int, place: Rect
) -> None:
    """Lüttich stood above the pale house of Brüssel, and a press on that placed the wrong one."""
    geometry = parts(board, route)[-1][0]
    metrics, mask_of = Metrics((1920, 1080), 1.0), geometry.board.mask_of
    part = closing_map(geometry, metrics, place, mask_of(housed.split()), mask_of(route.split()))
    least = round(part.name_size * 0.4)
    assert {*bits(mask_of(housed.split()))} <= {*part.names}
    assert len(part.names) >= named
    for city, name in part.names.items():
        own = apart(name, part.houses[city])
        for other, house in part.houses.items():
            if other != city:
                assert apart(name, house) >= own + least, geometry.board.cities[city].name
        kept = [rect for other, rect in part.names.items() if other != city]
        assert name.collidelist([*part.houses.values(), *kept]) == -1


@pytest.mark.parametrize("place", [Rect(0, 0, 328, 127), Rect(0, 0, 328, 164)], ids=str)
@pytest.mark.parametrize(("board", "route"), CASES)
def test_a_name_that_is_not_nearest_to_its_house_is_led_there_and_of_a_pale_one_left_out(
    app: App, board: str, route: str, place: Rect
) -> None:
    geometry = parts(board, route)[-1][0]
    cities = [geometry.board.city_of[card] for card in geometry.view.own_seat.route]
    mask = sum(1 << city for city in cities[::2])
    part = closing_map(geometry, Metrics((1920, 1080), 1.0), place, mask, (1 << 64) - 1)
    for city, name in part.names.items():
        gaps = {other: apart(name, house) for other, house in part.houses.items()}
        clear = all(gap > gaps[city] for other, gap in gaps.items() if other != city)
        assert clear or (mask >> city & 1 and city in part.leaders)
    assert {*part.named(0)} == {*part.names} & {*cities[::2]}, "until they are offered"


def test_beside_pale_houses_on_a_low_map_a_name_stays_at_its_house(app: App) -> None:
    """Where it is clearly nearest to none it went to the other end of the map, on a long line."""
    route = "mannheim stuttgart ulm augsburg ingolstadt nuernberg"
    geometry = parts("south", route)[-1][0]
    housed, offered = map(geometry.board.mask_of, (["stuttgart", "ulm"], route.split()[3:]))
    place = Rect(0, 0, 164, 62)
    part = closing_map(geometry, Metrics((1024, 600), 1.0), place, housed, offered)
    for city in bits(housed):
        assert apart(part.names[city], part.houses[city]) < place.height // 2


def apart(one: Rect, other: Rect) -> float:
    """The pixels between two rectangles."""
    across = max(0, one.left - other.right, other.left - one.right)
    return math.hypot(across, max(0, one.top - other.bottom, other.top - one.bottom))


def nearest(rect: Rect, spot: tuple[int, int]) -> tuple[int, int]:
    """The place of a rectangle that is nearest to a place."""
    x = min(max(spot[0], rect.left), rect.right)
    return x, min(max(spot[1], rect.top), rect.bottom)


@pytest.mark.slow
def test_the_part_of_the_map_is_of_the_same_shape_and_no_higher_than_the_land(app: App) -> None:
    for board, route in CASES:
        for geometry, part in parts(board, route):
            land = geometry.layout.land
            assert land.y <= part.source.y and part.source.bottom <= land.bottom
            assert part.source.width <= land.width or part.source.contains(
                (land.x, part.source.y, land.width, part.source.height)
            ), "all of the land is in sight before paper is beside it"
            shape = part.place.width / part.place.height
            assert part.source.width / part.source.height == pytest.approx(shape, rel=0.05)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)], ids=str)
def test_two_ways_lie_beside_the_edge_of_the_map_and_not_on_it(size: tuple[int, int]) -> None:
    rules = Ruleset(find_loaded("south").board)
    state = position(rules, Player(route=ROUTES["south"][0]), Player(hand="salzburg"), played=1)
    layout = laid_out(state, "south", Metrics(size)).layout
    sheet = closing_places(layout, 2, layout.metrics.px(4)).sheet
    assert layout.land.right < map_end(layout) < sheet.x
    assert sheet.x - map_end(layout) == layout.metrics.unit


@pytest.mark.parametrize("size", [(1024, 600), (1280, 1024), (1920, 1080), (2560, 1080)], ids=str)
def test_the_sheet_leaves_land_own_cards_and_tools_in_sight(size: tuple[int, int]) -> None:
    rules = Ruleset(find_loaded("south").board)
    state = position(rules, Player(route=ROUTES["south"][0]), Player(hand="salzburg"), played=1)
    layout = laid_out(state, "south", Metrics(size)).layout
    chart = layout.chart
    among_cities = tuple(rect._replace(x=rect.x - 1540) for rect in chart.display)
    for each in (layout, replace(layout, chart=replace(chart, display=among_cities))):
        for ways in (1, 2):
            places = closing_places(each, ways, each.metrics.px(4))
            assert Rect((0, 0), size).contains(places.sheet)
            assert places.sheet.inflate(-2, -2).collidelist((each.own, layout.land)) == -1
            # The small buttons may lie on the sheet, but on nothing that is read there.
            parts = [*places.cells, places.notes, *filter(None, [places.heading])]
            for part in parts:
                assert part.collidelist([each.menu, *each.tools]) == -1
                assert places.sheet.contains(part)


def test_a_house_that_stands_already_is_small_and_only_new_places_are_large(app: App) -> None:
    """Else as many large houses are seen as there are, and not as many as are to be placed."""
    rules = Ruleset(find_loaded("south").board)
    houses = Player(route="mannheim stuttgart ulm", houses="mannheim")
    state = position(rules, houses, Player(), taken=1, played=1, forced=False)
    geometry = laid_out(state, "south", Metrics((1920, 1080))).geometry
    part = closing_map(geometry, geometry.layout.metrics, PLACES[-1])
    (place,) = bystanders(geometry, part)
    built = node(geometry, next(iter(bits(geometry.view.observation.seats[part.seat].houses))))
    assert abs(place.centery - part.at(built)[1]) <= 1
    assert place.height * 3 // 2 < min(house.height for house in part.houses.values())


@pytest.mark.slow
def test_only_cities_that_get_a_house_are_named(app: App) -> None:
    """Else one would look among all names for the few between which one decides."""
    for board, route in CASES:
        geometry = parts(board, route)[-1][0]
        cities = parts(board, route)[-1][1].cities
        housed = cities[0], cities[-1]
        for place in PLACES[1:]:
            mask = sum(1 << city for city in housed)
            part = closing_map(geometry, geometry.layout.metrics, place, mask)
            assert set(part.names) <= set(housed)


def test_houses_of_others_are_not_on_the_small_map(app: App) -> None:
    """They say nothing about where the own ones go, and are too small to be read."""
    rules = Ruleset(find_loaded("south").board)
    mine = Player(route="mannheim stuttgart ulm", houses="mannheim zuerich")
    state = position(rules, mine, Player(houses="ulm basel"), taken=1, played=1, forced=False)
    geometry = laid_out(state, "south", Metrics((1920, 1080))).geometry
    part = closing_map(geometry, geometry.layout.metrics, PLACES[-1])
    assert len(bystanders(geometry, part)) == 1
