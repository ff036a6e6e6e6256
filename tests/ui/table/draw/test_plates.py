"""Plates on the table: whose city it is, which places are free, and nothing drawn over them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, pairwise
from math import atan, degrees
from random import Random

import pygame
import pytest
from pygame import Surface

from game.library import find_loaded
from game.positions import Player, Scenario
from game.rules.board import Road
from game.session import Session
from game.tiled.placement_costs import is_hanging
from game.tiled.plates import RIBBON, house_of
from game.ui.engine.app import App
from game.ui.graphics import text
from game.ui.graphics.cache import clear_caches
from game.ui.graphics.canvas import Sprite, compose
from game.ui.graphics.patterns import name_ground
from game.ui.graphics.theme import SEAT_COLOURS, Colour, Metrics, palette, use_high_contrast
from game.ui.pieces import figures
from game.ui.settings import SOFA
from game.ui.table.draw.map.house_places import boards, ledge_picture
from game.ui.table.draw.map.plates import (
    SHORT_ENDS,
    PlatePictures,
    look_of,
    plate_picture,
)
from game.ui.table.draw.routes import road_line
from game.ui.table.draw.sprites import PEG
from game.ui.table.draw.stage import stage
from game.ui.table.draw.strokes import in_pieces
from game.ui.table.draw.table import TableRenderer
from game.ui.table.model.city_plates import MapKey, city_plates
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.layout import TableLayout
from game.ui.table.model.move_index import city_key
from game.ui.table.model.scaling import fit_scales
from game.ui.table.model.view import View
from game.ui.table.position import Position
from tests.sampling import every

Stage = Callable[..., TableRenderer]

PIXEL = 24 * 25.4 / (1920**2 + 1080**2) ** 0.5
"""Millimetres of a pixel of a screen of 24 inches."""


def minutes_of_arc(pixels: int) -> float:
    """The angle of a height on that screen for somebody two metres away."""
    return 60 * degrees(atan(pixels * PIXEL / 2000))


@pytest.fixture
def renderer(app: App) -> Stage:
    """The table of a scenario in a window of this size, as a seat sees it."""

    def make(
        size: tuple[int, int] = (1920, 1080),
        viewer: int | None = 0,
        map_id: str = "south",
        text_scale: float = 1.0,
    ) -> TableRenderer:
        loaded = find_loaded(map_id)
        houses = {"south": "ulm muenchen", "north": "berlin halle", "italy": "milano"}[map_id]
        position = Scenario(map_id, seats=(Player(houses=houses), Player()))
        header = position.header(("Anna", "Bert"), loaded.board)
        view = View.of(position.state(position.rules(loaded.board)), header.seats, viewer)
        return stage(view, Metrics(size, 1.0, text_scale), loaded.chart)

    return make


@pytest.mark.slow
@pytest.mark.parametrize("map_id", ["south", "north"])
def test_plates_have_the_sizes_that_can_be_read(renderer: Stage, map_id: str) -> None:
    geometry = renderer(map_id=map_id).geometry
    for city in range(len(geometry.board.cities)):
        assert geometry.marker(city).width >= 55
        assert geometry.label(city).height >= 21
        assert geometry.socket(0, city).height >= 28
    assert geometry.name_size >= 21


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("map_id", "touching"), [("south", 1), ("north", 1)])
def test_plates_are_apart(map_id: str, touching: int, seats: int) -> None:
    """10 units are 7 pixels at 1080p; about Cassel there is no room for as many."""
    loaded = find_loaded(map_id)
    plates = city_plates(MapKey(loaded.chart, loaded.board), 1.0, seats)
    gaps = [
        min(
            max(a.x - b.right, b.x - a.right, a.y - b.bottom, b.y - a.bottom)
            for a in one.parts
            for b in other.parts
        )
        for one, other in combinations(plates, 2)
    ]
    assert min(gaps) > 0
    assert len([gap for gap in gaps if gap < 10]) <= touching


@pytest.mark.slow
@pytest.mark.parametrize("map_id", ["south", "north"])
def test_names_lie_at_the_same_place_with_any_number_of_seats(map_id: str) -> None:
    """Göttingen's lay above its town with two players and below it with three."""
    loaded = find_loaded(map_id)
    key = MapKey(loaded.chart, loaded.board)
    names = [[plate.label for plate in city_plates(key, seats=seats)] for seats in (2, 3, 4)]
    assert names[0] == names[1] == names[2]


@pytest.mark.slow
def test_names_of_coelln_and_berlin_lie_right_at_their_towns() -> None:
    """They touched them by a corner only, with a road between; and beside its rider Berlin's name
    stood closer to Stettin's houses than to its own town.
    """
    loaded = find_loaded("north")
    plates = city_plates(MapKey(loaded.chart, loaded.board))
    coelln, berlin = (plates[loaded.board.city_index[each]] for each in ("coelln", "berlin"))
    for each in (coelln, berlin):
        assert each.label.x < each.marker.centre.x < each.label.right
        assert each.hangs
    stettin = plates[loaded.board.city_index["stettin"]]
    assert berlin.label.y - stettin.board.bottom > berlin.marker.height


@pytest.mark.parametrize("map_id", ["south", "north"])
def test_three_houses_in_a_row_stand_side_by_side(map_id: str) -> None:
    """Each was pushed over the one before, as if there were less of them."""
    loaded = find_loaded(map_id)
    for seats in (2, 3):
        for plate in city_plates(MapKey(loaded.chart, loaded.board), seats=seats):
            houses = [house_of(plate, seat) for seat in range(seats)]
            if plate.in_a_row:
                assert all(one.right <= other.x + 0.1 for one, other in pairwise(houses))


@pytest.mark.slow
@pytest.mark.parametrize(("map_id", "most"), [("south", 0), ("north", 0)])
def test_places_for_houses_stand_in_a_row(map_id: str, most: int) -> None:
    """A square of them is for cities whose row would face that of another, and hangs as rows do:
    beside its city, below the name of both.
    """
    loaded = find_loaded(map_id)
    plates = city_plates(MapKey(loaded.chart, loaded.board))
    squares = [plate for plate in plates if len({house.y for house in plate.houses}) > 1]
    assert len(squares) <= most
    assert all(is_hanging(plate) for plate in squares)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("map_id", "most"), [("south", 2), ("north", 5)])
def test_places_for_houses_lie_beside_the_roads(map_id: str, most: int, seats: int) -> None:
    """A route that ran along a row of houses could not be read, nor whose these are: in the north
    some roads of a city itself begin below its row.
    """
    loaded = find_loaded(map_id)
    plates = city_plates(MapKey(loaded.chart, loaded.board), 1.0, seats)
    crossed = 0
    for points in loaded.chart.roads.values():
        spots = [
            ((a.x * (10 - step) + b.x * step) / 10, (a.y * (10 - step) + b.y * step) / 10)
            for a, b in pairwise(points)
            for step in range(10)
        ]
        for plate in plates:
            # A road that touches an edge is in nobody's way.
            x, y, width, height = plate.board
            inside = [
                x + 8 < at < x + width - 8 and y + 8 < down < y + height - 8 for at, down in spots
            ]
            crossed += any(inside)
    assert crossed <= most


@pytest.mark.slow
@pytest.mark.parametrize(
    ("map_id", "least", "large", "seats"),
    every(
        [(*each, n) for n in (4, 2, 3) for each in (("north", 14.0, 14), ("south", 16.0, 22))],
        3,
    ),
)
def test_names_can_be_read_from_a_sofa(
    app: App, map_id: str, least: float, large: int, seats: int
) -> None:
    """Minutes of arc of the capitals, two metres from a screen of 24 inches.

    About Frankfurt, Hannover and Magdeburg there is no room for 16.
    """
    found: list[float] = []
    metrics = Metrics(
        (1920, 1080), *fit_scales((1920, 1080), SOFA.ui_scale, SOFA.text_scale), map_first=True
    )
    layout = TableLayout.of(metrics, find_loaded(map_id).chart, seats)
    key = MapKey(find_loaded(map_id).chart, find_loaded(map_id).board)
    plates = city_plates(key, metrics.text_scale, seats, from_afar=True)
    for city, plate in zip(key.board.cities, plates, strict=True):
        ribbon = layout.area(plate.label)
        words = text.render(city.name, round(ribbon.height / RIBBON), style="semibold")
        assert ribbon.width - 2 * SHORT_ENDS * ribbon.height >= text.NARROWEST * words.get_width()
        capital = pygame.mask.from_surface(
            text.render("E", round(ribbon.height / RIBBON), style="semibold")
        ).get_bounding_rects()[0]
        found.append(minutes_of_arc(capital.height))
    assert min(found) >= least
    assert len([each for each in found if each >= 16]) >= large


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (3840, 2160)])
def test_there_is_an_empty_socket_for_each_seat_with_high_contrast(
    renderer: Stage, size: tuple[int, int]
) -> None:
    """Dark hollows in a light ledge, as many as there are seats, whatever lies below."""
    use_high_contrast(True)
    clear_caches()
    try:
        geometry = renderer(size).geometry
        for ground in (palette().parchment, (120, 150, 120)):
            image = Surface(size)
            image.fill(ground)
            picture = ledge_picture(geometry, 0)
            image.blit(picture.image, (picture.x, picture.y))
            first, second = (geometry.hollow(seat, 0) for seat in range(2))
            between = image.get_at(((first.centerx + second.centerx) // 2, first.centery))
            for hollow in (first, second):
                assert geometry.ledge(0).contains(hollow)
                assert sum(between[:3]) - sum(image.get_at(hollow.center)[:3]) > 40
        assert len(geometry.plates[0].houses) == 2
    finally:
        use_high_contrast(False)
        clear_caches()


@pytest.mark.parametrize("map_id", ["south", "north"])
def test_empty_places_are_not_drawn_otherwise(renderer: Stage, map_id: str) -> None:
    """With four boxes on it each town lay like a slab on roads, borders and routes, and faint
    hollows looked like faults of print.
    """
    geometry = renderer(map_id=map_id).geometry
    for city in range(len(geometry.board.cities)):
        if geometry.plates[city].in_a_row:
            assert geometry.ledge(city).height <= geometry.label(city).height // 2
        assert not pygame.mask.from_surface(ledge_picture(geometry, city).image, 0).count()


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("map_id", ["south", "north"])
def test_a_ledge_lies_at_its_name(renderer: Stage, map_id: str, size: tuple[int, int]) -> None:
    """It holds all hollows, touches the ribbon and no other city's."""
    geometry = renderer(size, map_id=map_id).geometry
    ledges = [geometry.ledge(city) for city in range(len(geometry.board.cities))]
    for city, place in enumerate(ledges):
        assert all(place.contains(geometry.hollow(seat, city)) for seat in range(2))
        assert place.inflate(0, 4).colliderect(geometry.label(city))
        others = [*ledges[:city], *ledges[city + 1 :]]
        assert place.inflate(2, 2).collidelist(others) < 0


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("map_id", ["south", "north"])
def test_a_board_joins_a_name_and_its_houses(
    renderer: Stage, map_id: str, size: tuple[int, int]
) -> None:
    """It holds all of a house but its roof or foot, and begins at the ribbon."""
    geometry = renderer(size, map_id=map_id).geometry
    for city in range(len(geometry.board.cities)):
        label, house = geometry.label(city), geometry.house(1, city)
        (board,) = boards(geometry, city, [1])
        place = board.image.get_rect(topleft=(board.x, board.y))
        assert place.inflate(0, 2).colliderect(label)
        assert place.clip(label).height <= label.height // 8
        assert place.left <= house.left and house.right <= place.right
        assert place.clip(house).height >= 0.8 * house.height


@pytest.mark.slow
def test_a_board_in_a_square_touches_the_drawing(renderer: Stage) -> None:
    """One house of four had a box as large as all of them."""
    geometry = four_at("italy")
    squares = [city for city, plate in enumerate(geometry.plates) if not plate.in_a_row]
    assert squares
    for city in squares:
        for seat in range(4):
            (board,) = boards(geometry, city, [seat])
            place = board.image.get_rect(topleft=(board.x, board.y))
            # It may reach a little over the foot of the drawing.
            assert place.contains(geometry.house(seat, city).inflate(-8, -4))
            assert place.inflate(2, 0).colliderect(geometry.marker(city))
            assert place.height < 0.85 * geometry.sockets(city).height


def four_at(map_id: str, *houses: str) -> TableGeometry:
    """The table of four who have houses in these cities, or none yet."""
    loaded = find_loaded(map_id)
    players = tuple(Player(houses=each) for each in (*houses, "", "", "", "")[:4])
    position = Scenario(map_id, seats=players)
    header = position.header(("Anna", "Bert", "Cleo", "Dora"), loaded.board)
    view = View.of(position.state(position.rules(loaded.board)), header.seats, 0)
    return stage(view, Metrics((1920, 1080)), loaded.chart).geometry


def test_houses_stand_side_by_side_below_the_middle_of_the_name(renderer: Stage) -> None:
    """Each in a place of its seat's they looked lost, with gaps between them."""
    geometry = four_at("south", "ulm linz", "ulm", "", "ulm")
    index = geometry.board.city_index
    ulm, linz = index["ulm"], index["linz"]
    first, second, last = (geometry.house(seat, ulm) for seat in (0, 1, 3))
    assert 0 < second.x - first.x == pytest.approx(last.x - second.x, abs=1)
    assert second.centerx == pytest.approx(geometry.label(ulm).centerx, abs=2)
    assert geometry.house(0, linz).centerx == pytest.approx(geometry.label(linz).centerx, abs=2)
    assert len(list(boards(geometry, ulm, [0, 1, 3]))) == 1
    behind = last.right - last.width // 8
    assert geometry.house(2, ulm).left >= behind, "one to come stands behind them"


@pytest.mark.slow
@pytest.mark.parametrize("strong", [False, True])
def test_boards_of_neighbours_differ_as_their_provinces_do(renderer: Stage, strong: bool) -> None:
    """Cassel's and Frankfurt's places lie close to each other."""
    use_high_contrast(strong)
    clear_caches()
    try:
        geometry = renderer(map_id="north").geometry
        found = []
        for name in ("cassel", "frankfurt"):
            (picture,) = boards(geometry, geometry.board.city_index[name], [0])
            found.append(picture.image.get_at(picture.image.get_rect().center)[:3])
        assert sum(abs(one - other) for one, other in zip(*found, strict=True)) > 20
    finally:
        use_high_contrast(False)
        clear_caches()


@pytest.mark.parametrize("map_id", ["south", "north"])
def test_a_drawing_stands_at_its_ribbon(renderer: Stage, map_id: str) -> None:
    """Göttingen’s plate stood away from its houses, which are low."""
    geometry = renderer(map_id=map_id).geometry
    for city in range(len(geometry.board.cities)):
        marker, label = geometry.marker(city), geometry.label(city)
        picture = plate_picture(geometry, city)
        place = marker.move(-picture.x, -picture.y)
        parts = pygame.mask.from_surface(picture.image.subsurface(place), 200).get_bounding_rects()
        drawn = parts[0].unionall(parts[1:])
        if label.bottom <= marker.top + 1:
            assert drawn.top <= place.height // 12, geometry.board.cities[city].id
        elif label.top >= marker.bottom - 1:
            assert place.height - drawn.bottom <= place.height // 12, geometry.board.cities[city].id


def test_a_free_city_is_white_with_a_rim_of_stone(renderer: Stage) -> None:
    """No province is like it, on the map as on its cards: Frankfurt looked like one of Hannover; in
    red it looked like one of the red player.
    """
    geometry = renderer(map_id="north").geometry
    chart, index = geometry.layout.chart, geometry.board.city_index
    assert look_of(chart, None)[1] not in {look_of(chart, name)[1] for name in chart.provinces}
    edges = {}
    for name in ("bremen", "hannover"):
        image = next(boards(geometry, index[name], [0])).image
        edges[name] = image.get_at((0, image.get_height() // 2))
    *rim, _opacity = edges["bremen"]
    assert max(rim) - min(rim) < 20 < min(rim)
    for seat in SEAT_COLOURS.values():
        assert sum(abs(a - b) for a, b in zip(rim, seat.main, strict=True)) > 100
    assert edges["bremen"] != edges["hannover"]
    # All names stand on light paper; the rim and the marks at the ends tell the rest.
    own = name_ground(look_of(chart, None)[0])
    for name in chart.provinces:
        other = name_ground(look_of(chart, name)[0])
        assert sum(abs(a - b) for a, b in zip(own, other, strict=True)) > 20, name


def test_names_stand_on_paper_paler_than_what_seats_have(renderer: Stage) -> None:
    """Ulm on a yellow ribbon beside a yellow road was taken for the yellow player's."""

    def vivid(colour: Colour) -> int:
        return max(colour) - min(colour)

    for name in ("south", "north"):
        chart = renderer(map_id=name).geometry.layout.chart
        grounds = [name_ground(area.tint) for area in chart.provinces.values()]
        palest = min(vivid(seat.main) for seat in SEAT_COLOURS.values() if vivid(seat.main) > 60)
        assert max(map(vivid, grounds)) * 2 < palest


def test_routes_run_over_empty_places(renderer: Stage) -> None:
    """A slab lay on them, so that they could not be followed."""
    geometry = renderer().geometry
    place = geometry.sockets(0)
    whole = Surface(place.size, pygame.SRCALPHA)
    whole.fill(palette().wax)
    (cut,) = PlatePictures(geometry).seen_of([Sprite(whole, *place.topleft)])
    hollow = geometry.hollow(0, 0)
    assert tuple(cut.image.get_at(hollow.move(-cut.x, -cut.y).center)) == (*palette().wax, 255)


def test_roads_run_below_the_plates(renderer: Stage) -> None:
    """What a plate covers wholly is clear in the line of a route."""
    geometry = renderer().geometry
    line = road_line(geometry, Road.between("muenchen", "innsbruck"), palette().gold, 30.0)
    (cut,) = PlatePictures(geometry).seen_of([line])
    label = geometry.label(geometry.board.city_index["muenchen"])
    common = cut.rect.clip(label)
    assert common.width and common.height
    within = common.move(-cut.x, -cut.y)
    assert pygame.mask.from_surface(line.image, 0).count() > 0
    assert pygame.mask.from_surface(line.image.subsurface(within), 40).count() > 0
    assert pygame.mask.from_surface(cut.image.subsurface(within), 40).count() == 0


def test_the_pieces_of_a_line_look_like_all_of_it(renderer: Stage) -> None:
    """They leave out most of what is clear, and are the same as long as the line is."""
    geometry = renderer().geometry
    line = road_line(geometry, Road.between("muenchen", "innsbruck"), palette().gold)._replace(
        alpha=150
    )
    pieces = in_pieces([line])
    assert [id(each.image) for each in in_pieces([line])] == [id(each.image) for each in pieces]
    whole, cut = (Surface(geometry.layout.metrics.size) for _ in range(2))
    compose(whole, whole.copy(), [line])
    compose(cut, cut.copy(), pieces)
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(cut, "RGB")
    assert whole.get_bounding_rect().width
    assert area(pieces) < 0.75 * area([line])


def area(sprites: list[Sprite]) -> int:
    return sum(each.rect.width * each.rect.height for each in sprites)


def test_houses_are_pegs_where_roofs_cannot_be_told_apart(renderer: Stage) -> None:
    small, large = renderer((820, 480)), renderer((1920, 1080))
    for table, picture, over in ((small, figures.peg, PEG), (large, figures.map_house, 1)):
        height = table.geometry.house(0, 0).height
        colour = table.geometry.view.seats[0].colour
        assert table.factory.piece(0, height) is picture(colour, round(height * over), False)


@pytest.mark.parametrize("size", [(1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("map_id", ["south", "north", "italy"])
def test_a_house_covers_no_letter_of_its_city(
    renderer: Stage, map_id: str, size: tuple[int, int]
) -> None:
    """Its roof or its foot reaches at most over the edge of the ribbon."""
    table = renderer(size, map_id=map_id)
    geometry = table.geometry
    for city in range(len(geometry.board.cities)):
        label = geometry.label(city)
        place = geometry.house(1, city)
        house = table.factory.piece(1, place.height).get_rect(center=place.center)
        assert house.clip(label).height <= label.height // 8
        # A house hangs out of a shelf below a ribbon by its doorstep alone.
        assert house.bottom - geometry.sockets(city).bottom <= house.height // 4


@pytest.mark.slow
@pytest.mark.parametrize("map_id", ["south", "north", "italy"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_houses_of_a_map_are_alike(map_id: str, seats: int) -> None:
    """Those of Kempten, Passau and Basel were smaller than those of Zürich and Stuttgart."""
    loaded = find_loaded(map_id)
    plates = city_plates(MapKey(loaded.chart, loaded.board), 1.0, seats)
    found = {
        (round(house.width, 3), round(house.height, 3))
        for plate in plates
        for house in (house_of(plate, seat) for seat in range(seats))
    }
    assert len(found) == 1


@pytest.mark.parametrize("map_id", ["south", "north"])
def test_houses_stand_over_their_board(renderer: Stage, map_id: str) -> None:
    """That of the last seat hung out of the right end at Passau, Budweis and Salzburg."""
    everywhere = " ".join(city.id for city in find_loaded(map_id).board.cities[:20])
    for owners in range(1, 5):
        geometry = four_at(map_id, *[everywhere] * owners)
        for _seat, city, house in geometry.houses():
            place = geometry.sockets(city)
            assert place.left - 1 <= house.left and house.right <= place.right + 1
            assert house.height >= 0.8 * place.height


@pytest.mark.parametrize("colour", ["red", "blue", "yellow", "black"])
def test_a_house_on_the_map_has_a_light_rim(app: App, colour: str) -> None:
    """What is dark or of the seat's colour nowhere touches the ground."""
    image = figures.map_house(colour, 32)
    width, height = image.get_size()
    for y in range(height):
        row = [x for x in range(width) if image.get_at((x, y)).a > 200]
        if row:
            for x in (row[0], row[-1]):
                assert sum(image.get_at((x, y))[:3]) > 480


def test_pegs_differ_without_their_colours() -> None:
    grey = [
        pygame.image.tobytes(pygame.transform.grayscale(figures.peg(colour, 14)), "RGBA")
        for colour in ("red", "blue", "yellow", "black")
    ]
    assert len(set(grey)) == 4


def test_all_of_a_plate_stands_for_its_city(app: App) -> None:
    """For the pointer its sockets are a part of the city, too."""
    board = find_loaded("south").board
    scenario = Scenario()
    state = scenario.state(scenario.rules(board))
    session = Session(scenario.header(("Anna", "Bert"), board), state.rules, state, Random(0))
    position = Position.of(session, 0, Metrics((1920, 1080)), find_loaded("south").chart)
    for city in range(len(board.cities)):
        for place in (
            position.geometry.marker(city).center,
            position.geometry.label(city).center,
            position.geometry.socket(0, city).center,
        ):
            assert position.thing_at(place) == city_key(city), board.cities[city].id


@pytest.mark.parametrize("map_id", ["south", "north"])
def test_the_light_around_a_town_ends_softly_on_the_map(renderer: Stage, map_id: str) -> None:
    """It ended along the edges of the drawing’s rectangle, as if something had gone wrong."""
    table = renderer(map_id=map_id)
    for city in range(len(table.geometry.board.cities)):
        light, town = table.map.lit_city(city), table.geometry.marker(city)
        covered = [table.geometry.label(city), table.geometry.ledge(city)]
        for x, y in (town.topleft, town.topright):
            if any(each.inflate(12, 12).collidepoint(x, y) for each in covered):
                continue
            beside = [
                light.image.get_at((x + step - light.x, y - light.y)).a for step in range(-3, 4)
            ]
            assert max(abs(one - other) for one, other in pairwise(beside)) < 60, city
