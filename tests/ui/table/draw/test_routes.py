"""Routes on the map: ends that cover no name, lanes that part, the own line on top."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise

import pygame
import pytest

from game.library import find_loaded
from game.positions import Player, Scenario
from game.rules.board import Road
from game.ui.engine.app import App
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics, palette, route_casing
from game.ui.table.draw.lanes import LINE, QUIET, half_of, lane, lanes_of, roads_of
from game.ui.table.draw.map.painter import MapPainter
from game.ui.table.draw.map.plates import drawn_town
from game.ui.table.draw.map.route_ends import end_sprites, has_knobs, knob, route_ends
from game.ui.table.draw.map.stack_tags import stack_tags
from game.ui.table.draw.map.town_rings import is_inside
from game.ui.table.draw.own.meanings import DASH, ROAD
from game.ui.table.draw.roads_in_reach import LEAST, WIDTH, road_in_reach, sample_in_reach
from game.ui.table.draw.routes import full_route, road_line, route_sprites
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.draw.stage import stage
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.view import View
from game.ui.table.model.way import smooth
from tests.ui.table.model.test_layout_of_games import RECORDS, laid_out, moments

SIZES = ((1024, 600), (1920, 1080))


def geometries(board: str) -> list[TableGeometry]:
    return [
        laid_out(state, board, Metrics(size)).geometry for state in moments(board) for size in SIZES
    ]


def _main_colour(image: pygame.Surface) -> tuple[int, ...]:
    """The darkest colour of a picture's opaque pixels."""
    width, height = image.get_size()
    pixels = (image.get_at((x, y)) for x in range(width) for y in range(height))
    return min((tuple(each)[:3] for each in pixels if each.a == 255), key=sum)


def distance_to(
    place: tuple[float, float], one: tuple[float, float], other: tuple[float, float]
) -> float:
    """The distance of a place from a piece of a line."""
    (x, y), (ax, ay), (bx, by) = place, one, other
    dx, dy = bx - ax, by - ay
    share = max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / max(1e-9, dx * dx + dy * dy)))
    return math.dist(place, (ax + share * dx, ay + share * dy))


def shared_roads(map_id: str) -> Iterator[tuple[Road, TableGeometry]]:
    """Each road of a map, and a table on which both seats have it as their route."""
    loaded = find_loaded(map_id)
    for road in loaded.board.roads:
        route = Player(route=f"{road.a} {road.b}")
        scenario = Scenario(map_id, seats=(route, route))
        header = scenario.header(("Anna", "Bert"), loaded.board)
        view = View.of(scenario.state(scenario.rules(loaded.board)), header.seats, 0)
        yield road, stage(view, Metrics((1920, 1080)), loaded.chart).geometry


def _without_its_ends(line: Sprite) -> Sprite:
    """The middle half of a line."""
    width, height = line.rect.size
    middle = line.image.get_rect().inflate(-width // 2, -height // 2)
    return Sprite(line.image.subsurface(middle), line.x + middle.x, line.y + middle.y)


@pytest.mark.parametrize("board", RECORDS)
def test_knobs_stand_at_the_ends_and_cover_no_name(app: App, board: str) -> None:
    seen = 0
    for geometry in geometries(board):
        names = [geometry.label(city) for city in range(len(geometry.board.cities))]
        ends = end_sprites(geometry)
        # One on the ring of a route of one city.
        wanted = sum(min(2, len(each.route)) for each in geometry.view.observation.seats)
        assert len(ends) == wanted
        for one in ends:
            shape = pygame.mask.from_surface(one.image)
            for name in names:
                letters = pygame.mask.Mask(name.size, fill=True)
                at = name.x - one.rect.x, name.y - one.rect.y
                # It may reach over a rim; a letter is a quarter of a ribbon's height wide.
                assert shape.overlap_area(letters, at) <= 0.2 * shape.count()
            assert shape.count() >= 0.45 * one.rect.width * one.rect.height
            seen += 1
    assert seen


@pytest.mark.parametrize("board", RECORDS)
def test_knobs_lie_on_their_lines_close_to_their_towns(app: App, board: str) -> None:
    """Above a town one was taken for the house of a second owner."""
    for geometry in geometries(board):
        lanes = lanes_of(geometry)
        for seat, city, drawn, is_ring in route_ends(geometry):
            # A knob on a ring lies beside all roads.
            if is_ring or len(geometry.view.observation.seats[seat].route) == 1:
                continue
            names = {geometry.board.cities[city].id}
            roads = [each for each in roads_of(geometry, seat) if names & {each.a, each.b}]
            lines = [smooth(lane(geometry, road, lanes[seat, road])) for road in roads]
            middle = drawn.rect.center
            assert min(distance_to(middle, *e) for line in lines for e in pairwise(line)) <= 2
            plate = geometry.plate(city).inflate(3 * drawn.rect.width, 3 * drawn.rect.height)
            assert plate.collidepoint(middle), (seat, names)


def test_a_knob_leaves_the_roads_onward_in_sight(app: App) -> None:
    """At Cassel one hid the road to Göttingen, on which the route could go on."""
    loaded = find_loaded("north")
    scenario = Scenario("north", seats=(Player(route="coelln cassel"), Player()))
    header = scenario.header(("Anna", "Bert"), loaded.board)
    view = View.of(scenario.state(scenario.rules(loaded.board)), header.seats, 0)
    geometry = stage(view, Metrics((1920, 1080)), loaded.chart).geometry
    (cassel,) = [
        # It is round: its corners are clear.
        end.knob.rect.inflate(-end.knob.rect.width // 4, -end.knob.rect.width // 4)
        for end in route_ends(geometry)
        if geometry.board.cities[end.city].id == "cassel"
    ]
    for city in ("goettingen", "weimar", "frankfurt"):
        road = geometry.layout.road(Road.between("cassel", city))
        assert not any(cassel.clipline(one, other) for one, other in pairwise(road)), city


@pytest.mark.parametrize("map_id", ["south", "north"])
def test_lines_side_by_side_keep_their_distance_in_every_bend(app: App, map_id: str) -> None:
    """Beside a bent road a yellow line came near a red one, left it and came near it again."""
    for road, geometry in shared_roads(map_id):
        (aside,) = (abs(each) for each in lanes_of(geometry).values() if each)
        middle = smooth(geometry.layout.road(road))
        beside = lane(geometry, road, aside)
        far = [
            min(distance_to(place, *ends) for ends in pairwise(middle)) for place in beside[1:-1]
        ]
        assert all(abs(each - aside) <= 2 for each in far), road


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("map_id", ["south", "north"])
def test_knobs_touch_no_tile(app: App, map_id: str, size: tuple[int, int]) -> None:
    """That of Bremen stood at the tile, which looked like a part of it."""
    loaded = find_loaded(map_id)
    for road in loaded.board.roads:
        scenario = Scenario(map_id, seats=(Player(route=f"{road.a} {road.b}"), Player()))
        header = scenario.header(("Anna", "Bert"), loaded.board)
        view = View.of(scenario.state(scenario.rules(loaded.board)), header.seats, 0)
        geometry = stage(view, Metrics(size), loaded.chart).geometry
        tiles = [geometry.stack(stack) for stack in range(len(loaded.board.stacks))]
        tags = [tag.rect for tag in stack_tags(geometry).values()]
        for end in route_ends(geometry):
            one = end.knob.rect
            assert one.collidelist(tags) < 0, (road, end.city)
            for each in tiles:
                # Both are round, and nine tenths of a tile's place are wax.
                apart = math.dist(one.center, each.center)
                assert apart >= one.width / 2 + 0.45 * each.width, (road, end.city)


@pytest.mark.parametrize("board", RECORDS)
def test_the_own_route_is_drawn_last(app: App, board: str) -> None:
    position = laid_out(moments(board)[1], board, Metrics((1280, 800)))
    geometry, factory = position.geometry, position.renderer.factory
    roads = len(geometry.view.own_seat.route) - 1
    assert roads > 1
    colour = factory.colour(geometry.view.own).main
    for line in route_sprites(geometry, factory)[-roads:]:
        width, height = line.rect.size
        places = [(x, y) for x in range(0, width, 2) for y in range(0, height, 2)]
        pixels = (tuple(line.image.get_at(place))[:3] for place in places)
        # Scaling and clear edges shift a colour by a step or two.
        assert any(
            all(abs(a - b) <= 4 for a, b in zip(pixel, colour, strict=True)) for pixel in pixels
        )


@pytest.mark.parametrize("rivals", [1, 2, 3])
def test_a_lit_road_lies_beside_the_routes_on_it(app: App, rivals: int) -> None:
    """The road of a card that is pointed at hid the routes of rivals that run there."""
    geometry, factory, road = shared_by_rivals(rivals)
    lit = road_line(geometry, road, palette().green)
    for colour in (factory.colour(rival).main for rival in range(1, rivals + 1)):
        for line in route_sprites(geometry, factory):
            whole, hidden = hidden_of(line, colour, lit)
            assert hidden <= whole // 20, colour


@pytest.mark.parametrize("rivals", [1, 2, 3])
def test_dashes_lie_beside_the_lines_of_rivals(app: App, rivals: int) -> None:
    """On a yellow line they were read as one striped road of green and yellow."""
    geometry, factory, road = shared_by_rivals(rivals)
    dashes = road_in_reach(geometry, road)
    for colour in (factory.colour(rival).main for rival in range(1, rivals + 1)):
        whole = hidden = 0
        for line in route_sprites(geometry, factory):
            more = hidden_of(line, colour, dashes)
            whole, hidden = whole + more[0], hidden + more[1]
        assert whole and not hidden, colour


def shared_by_rivals(rivals: int) -> tuple[TableGeometry, SpriteFactory, Road]:
    """A road on which so many rivals have routes, and which is in reach."""
    loaded = find_loaded("north")
    others = [Player(route="amsterdam bremen")] * rivals
    scenario = Scenario("north", seats=(Player(route="muenster"), *others))
    header = scenario.header(("Anna", "Bert", "Cora", "Dora")[: rivals + 1], loaded.board)
    view = View.of(scenario.state(scenario.rules(loaded.board)), header.seats, 0)
    renderer = stage(view, Metrics((1920, 1080)), loaded.chart)
    return renderer.geometry, renderer.factory, Road.between("amsterdam", "bremen")


def hidden_of(line: Sprite, colour: Colour, lit: Sprite) -> tuple[int, int]:
    """The pixels of a line that have this colour, and those of them below something lit."""
    ribbon = pygame.mask.from_threshold(line.image, colour, (12, 12, 12, 255))
    ribbon = ribbon.overlap_mask(pygame.mask.from_surface(line.image, 160), (0, 0))
    over = pygame.mask.from_surface(lit.image, 160)
    return ribbon.count(), ribbon.overlap_area(over, (lit.x - line.x, lit.y - line.y))


def test_dashes_end_at_the_own_ring(app: App) -> None:
    """Those from Frankfurt to Coblenz ended above its roofs."""
    loaded = find_loaded("north")
    rival = Player(route="coblenz frankfurt darmstadt")
    scenario = Scenario("north", seats=(Player(route="frankfurt"), rival))
    header = scenario.header(("Anna", "Bert"), loaded.board)
    view = View.of(scenario.state(scenario.rules(loaded.board)), header.seats, 0)
    for size in (*SIZES, (3840, 2160)):
        renderer = stage(view, Metrics(size), loaded.chart)
        geometry, road = renderer.geometry, Road.between("coblenz", "frankfurt")
        ring = renderer.map.ring_of(0)
        assert ring is not None
        assert renderer.map.ring_of(1) is None
        marked = road_in_reach(geometry, road, ring)
        seen = pygame.mask.from_surface(marked.image, 200)
        width, height = marked.image.get_size()
        dash = LINE * geometry.layout.scale
        inner = ring.inflate(-2 * dash, -2 * dash)
        places = [(marked.x + x, marked.y + y) for x in range(width) for y in range(height)]
        green = [at for at in places if seen.get_at((at[0] - marked.x, at[1] - marked.y))]
        assert not [at for at in green if is_inside(inner, at)], size
        outer = ring.inflate(5 * dash, 5 * dash)
        assert [at for at in green if is_inside(outer, at)], size


@pytest.mark.parametrize("map_id", ["south", "north"])
def test_dashes_touch_both_towns_and_hardly_run_below_names(app: App, map_id: str) -> None:
    """Those beside a rival's line ran under the names of Ulm and Kempten, and touched no town."""
    loaded = find_loaded(map_id)
    for road in loaded.board.roads:
        scenario = Scenario(map_id, seats=(Player(), Player(route=f"{road.a} {road.b}")))
        header = scenario.header(("Anna", "Bert"), loaded.board)
        view = View.of(scenario.state(scenario.rules(loaded.board)), header.seats, 0)
        geometry = stage(view, Metrics((1920, 1080)), loaded.chart).geometry
        marked = road_in_reach(geometry, road)
        seen = pygame.mask.from_surface(marked.image, 200)
        wide = round(WIDTH * geometry.layout.scale)
        for city in (road.a, road.b):
            number = loaded.board.city_index[city]
            label, (drawn, corner) = geometry.label(number), drawn_town(geometry, number)
            plate = pygame.Mask(label.size, fill=True)
            at = label.x - marked.x, label.y - marked.y
            assert seen.overlap_area(plate, at) <= 2 * wide * wide, (road, city)
            touched = seen.overlap(plate, at)
            place = corner[0] - marked.x, corner[1] - marked.y
            assert touched or seen.overlap(drawn, place), (road, city)


@pytest.mark.parametrize(
    ("own", "road"),
    [("sigmaringen ulm", "ulm stuttgart"), ("zuerich kempten", "kempten innsbruck")],
)
def test_dashes_run_all_along_a_road_in_sight(app: App, own: str, road: str) -> None:
    """Two short strokes beside a rival’s line, cut off by a name, were taken for a fault."""
    loaded = find_loaded("south")
    rival = Player(route=f"augsburg {road}" if "ulm" in road else road)
    scenario = Scenario("south", seats=(Player(route=own), rival))
    header = scenario.header(("Anna", "Bert"), loaded.board)
    view = View.of(scenario.state(scenario.rules(loaded.board)), header.seats, 0)
    for size in SIZES:
        geometry = stage(view, Metrics(size), loaded.chart).geometry
        joined = Road.between(*road.split())
        marked, way = road_in_reach(geometry, joined), geometry.layout.road(joined)
        seen = pygame.mask.from_surface(marked.image, 200).get_bounding_rects()
        dashes = seen[0].unionall(seen[1:])
        assert math.hypot(*dashes.size) >= 0.5 * math.dist(way[0], way[-1]), size


@pytest.mark.parametrize("road", ["darmstadt wuerzburg", "coblenz coelln", "hamburg hannover"])
def test_between_the_towns_of_a_short_road_three_short_dashes_are_in_sight(
    app: App, road: str
) -> None:
    """Two long ones, with hardly a gap between them, were taken for one bar."""
    loaded = find_loaded("north")
    scenario = Scenario("north", seats=(Player(), Player()))
    header = scenario.header(("Anna", "Bert"), loaded.board)
    view = View.of(scenario.state(scenario.rules(loaded.board)), header.seats, 0)
    for size in SIZES:
        geometry = stage(view, Metrics(size), loaded.chart).geometry
        joined = Road.between(*road.split())
        marked = road_in_reach(geometry, joined)
        # Their green, without the light edges that almost touch.
        seen = pygame.mask.from_threshold(marked.image, (26, 146, 74), (60, 60, 60, 255))
        seen = seen.overlap_mask(pygame.mask.from_surface(marked.image, 200), (0, 0))
        dashes = seen.connected_components(8)
        assert len(dashes) >= 3, size
        wide = max(LEAST, WIDTH * geometry.layout.scale)
        for dash in dashes:
            # As in the sample beside the words.
            assert math.hypot(*dash.get_bounding_rects()[0].size) <= 4.5 * wide, size
            below = 0
            for city in (joined.a, joined.b):
                town, (x, y) = drawn_town(geometry, loaded.board.city_index[city])
                below += dash.overlap_area(town, (x - marked.x, y - marked.y))
            assert below <= dash.count() / 2, size


@pytest.mark.parametrize("rival", ["amsterdam bremen muenster cassel", "cassel muenster bremen"])
def test_a_second_line_lies_on_the_side_where_it_crosses_none(app: App, rival: str) -> None:
    """Between Bremen and Münster the yellow line crossed itself and ran into the red one."""
    loaded = find_loaded("north")
    seats = Player(route="bremen muenster"), Player(route=rival), Player(route="amsterdam bremen")
    scenario = Scenario("north", seats=seats)
    header = scenario.header(("Anna", "Bert", "Cora"), loaded.board)
    view = View.of(scenario.state(scenario.rules(loaded.board)), header.seats, 0)
    for size in SIZES:
        geometry = stage(view, Metrics(size), loaded.chart).geometry
        road = Road.between("bremen", "muenster")
        line = smooth(lane(geometry, road, lanes_of(geometry)[1, road]))
        towns = [geometry.layout.road(road)[end] for end in (0, -1)]
        for other in (Road.between("amsterdam", "bremen"), Road.between("cassel", "muenster")):
            way = smooth(geometry.layout.road(other))
            for place in way:
                if min(math.dist(place, town) for town in towns) > 40 * geometry.layout.scale:
                    far = min(distance_to(place, *ends) for ends in pairwise(line))
                    assert far >= 1.5 * LINE * geometry.layout.scale, (other, place)


def test_a_knob_goes_with_its_line_when_the_route_beside_it_has_left(app: App) -> None:
    """It stayed beside the road, with the line of the road's only route in the middle."""
    loaded = find_loaded("north")
    rival = Player(route="bremen muenster")
    scenario = Scenario("north", seats=(rival, rival))
    header = scenario.header(("Anna", "Bert"), loaded.board)
    view = View.of(scenario.state(scenario.rules(loaded.board)), header.seats, None)
    renderer = stage(view, Metrics((1920, 1080)), loaded.chart)
    renderer.map.prepare(None)
    own, other = view.observation.seats
    seen = replace(view.observation, seats=(replace(own, route=()), other))
    geometry = renderer.geometry.showing(seen)
    after = MapPainter(geometry, renderer.factory)
    after.keep_pictures(renderer.map)
    drawn = [each.rect for each in after.at_rest()]
    assert all(each.knob.rect in drawn for each in route_ends(geometry))


@pytest.mark.parametrize("map_id", ["south", "north"])
def test_lines_side_by_side_keep_apart_right_up_to_the_towns(app: App, map_id: str) -> None:
    """At Münster the yellow line and the red one ran into each other."""
    for road, geometry in shared_roads(map_id):
        between = half_of(geometry, 0) + half_of(geometry, 1)
        middle = smooth(geometry.layout.road(road))
        (aside,) = (each for each in lanes_of(geometry).values() if each)
        for place in smooth(lane(geometry, road, aside)):
            if min(math.dist(place, middle[end]) for end in (0, -1)) > 1.7 * abs(aside):
                far = min(distance_to(place, *ends) for ends in pairwise(middle))
                land = far / geometry.layout.scale - between
                assert land >= 0.9 * LINE, (road, place)


def test_routes_of_rivals_are_quiet_while_one_may_act(app: App) -> None:
    """All routes called out alike beside the roads that a person had to choose among."""
    loaded = find_loaded("north")
    route = Player(route="bremen muenster")
    scenario = Scenario("north", seats=(route, route))
    header = scenario.header(("Anna", "Bert"), loaded.board)
    state = scenario.state(scenario.rules(loaded.board))
    areas = []
    for viewer, seat in ((0, 1), (None, 1), (0, 0)):
        renderer = stage(View.of(state, header.seats, viewer), Metrics((1920, 1080)), loaded.chart)
        factory = renderer.factory
        # Casings come first: those of rivals before one's own. A quiet line lies in one of paper,
        # as all roads do.
        lines = route_sprites(renderer.geometry, factory)
        edge = lines[viewer == 0] if seat else full_route(renderer.geometry, factory, seat)[0]
        areas.append(pygame.mask.from_surface(edge.image).count())
    quiet, usual, own = areas
    assert quiet < 0.9 * usual
    assert quiet < 0.65 * own


def test_a_quiet_line_is_as_broad_as_an_empty_road(app: App) -> None:
    """A thin yellow one nearly vanished on yellow land."""
    loaded = find_loaded("south")
    seats = Player(route="kempten"), Player(route="stuttgart ulm")
    scenario = Scenario("south", seats=seats)
    header = scenario.header(("Anna", "Bert"), loaded.board)
    view = View.of(scenario.state(scenario.rules(loaded.board)), header.seats, 0)
    for size in (*SIZES, (3840, 2160)):
        geometry = stage(view, Metrics(size), loaded.chart).geometry
        assert LINE * QUIET >= 6 and 2 * half_of(geometry, 1) >= 11, size


@pytest.mark.parametrize("rival", [1, 2, 3])
def test_a_quiet_line_has_dark_and_then_paper_around_its_colour(app: App, rival: int) -> None:
    """Blue on blue land and yellow on yellow land could hardly be seen."""
    loaded = find_loaded("north")
    seats = [Player(route="muenster"), *[Player()] * 3]
    seats[rival] = Player(route="amsterdam muenster")
    scenario = Scenario("north", seats=tuple(seats))
    header = scenario.header(("Anna", "Bert", "Cora", "Dora"), loaded.board)
    view = View.of(scenario.state(scenario.rules(loaded.board)), header.seats, 0)
    renderer = stage(view, Metrics((1920, 1080)), loaded.chart)
    geometry = renderer.geometry
    colour = renderer.factory.colour(rival).main
    (ax, ay), *_others, (bx, by) = geometry.layout.road(Road.between("amsterdam", "muenster"))
    picture = pygame.Surface((1920, 1080))
    picture.fill(colour)
    for line in route_sprites(geometry, renderer.factory):
        picture.blit(line.image, (line.x, line.y))
    for wanted in (palette().parchment_light, route_casing(colour)):
        # A line that is a pixel wide may lie between two.
        counts = []
        for x in range((2 * ax + bx) // 3, (ax + 2 * bx) // 3):
            across = [picture.get_at((x, y))[:3] for y in range(min(ay, by) - 40, max(ay, by) + 40)]
            apart = [sum(abs(a - b) for a, b in zip(each, wanted, strict=True)) for each in across]
            counts.append(sum(each < 120 for each in apart))
        assert max(counts) >= 2, wanted


def test_lines_side_by_side_on_a_road_do_not_touch(app: App) -> None:
    """Two players' routes from Bremen to Münster were one thick line."""
    loaded = find_loaded("north")
    route = Player(route="bremen muenster")
    scenario = Scenario("north", seats=(route, route, route))
    header = scenario.header(("Anna", "Bert", "Cora"), loaded.board)
    state = scenario.state(scenario.rules(loaded.board))
    for viewer in (0, None):
        view = View.of(state, header.seats, viewer)
        renderer = stage(view, Metrics((1920, 1080)), loaded.chart)
        geometry, factory = renderer.geometry, renderer.factory
        # They meet in the cities.
        lines = [_without_its_ends(full_route(geometry, factory, seat)[0]) for seat in range(3)]
        masks = [pygame.mask.from_surface(each.image, 128) for each in lines]
        for (one, mask), (other, second) in combinations(zip(lines, masks, strict=True), 2):
            assert not mask.overlap_area(second, (other.x - one.x, other.y - one.y))


def test_the_sample_of_a_road_with_a_card_has_two_dashes(app: App) -> None:
    """One alone was a bar, and not the picture of a dashed road."""
    for size in range(11, 60, 4):
        sample = sample_in_reach(round(size * ROAD), max(2.0, size * DASH))
        assert len(pygame.mask.from_surface(sample, 200).connected_components(5)) == 2, size


def test_rivals_have_no_knobs_while_one_may_act_but_for_single_cities(app: App) -> None:
    """They were taken for houses of a second owner, and crowded the towns."""
    loaded = find_loaded("north")
    seats = (
        Player(route="bremen muenster"),
        Player(route="luebeck schwerin"),
        Player(route="cassel"),
    )
    scenario = Scenario("north", seats=seats)
    header = scenario.header(("Anna", "Bert", "Carl"), loaded.board)
    view = View.of(scenario.state(scenario.rules(loaded.board)), header.seats, 0)
    geometry = stage(view, Metrics((1920, 1080)), loaded.chart).geometry
    assert view.may_act
    assert [has_knobs(geometry, seat) for seat in range(3)] == [True, False, True]
    renderer = stage(view, Metrics((1920, 1080)), loaded.chart)
    drawn = [each.rect for each in renderer.map.at_rest()]
    for end in route_ends(renderer.geometry):
        assert (end.knob.rect in drawn) == has_knobs(geometry, end.seat)


@pytest.mark.parametrize("map_id", ["south", "north"])
def test_a_knob_is_close_to_its_own_town(app: App, map_id: str) -> None:
    """That of Berlin lay halfway to Dresden, off places of houses that nobody had built."""
    loaded = find_loaded(map_id)
    for road in loaded.board.roads:
        scenario = Scenario(map_id, seats=(Player(route=f"{road.a} {road.b}"), *[Player()] * 3))
        header = scenario.header(("Anna", "Bert", "Cora", "Dora"), loaded.board)
        view = View.of(scenario.state(scenario.rules(loaded.board)), header.seats, 0)
        geometry = stage(view, Metrics((1920, 1080)), loaded.chart).geometry
        for _seat, city, drawn, _is_ring in route_ends(geometry):
            reach = drawn.rect.inflate(2 * drawn.rect.width, 2 * drawn.rect.width)
            parts = [geometry.city(city)]
            # The tile of a free city is a part of it, and no knob lies below that.
            parts += [
                geometry.stack(index)
                for index, stack in enumerate(loaded.board.stacks)
                if stack.city == loaded.board.cities[city].id
            ]
            assert reach.collidelist(parts) >= 0, (road, city)


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("map_id", ["south", "north"])
def test_a_route_of_one_city_rings_its_town(app: App, map_id: str, size: tuple[int, int]) -> None:
    """A knob beside the town was read as a part of a road; a ring without one, as on longer routes,
    as what is chosen.
    """
    loaded = find_loaded(map_id)
    for city in loaded.board.cities:
        route = Player(route=city.id)
        scenario = Scenario(map_id, seats=(route, route))
        header = scenario.header(("Anna", "Bert"), loaded.board)
        view = View.of(scenario.state(scenario.rules(loaded.board)), header.seats, 0)
        geometry = stage(view, Metrics(size), loaded.chart).geometry
        own, other, *knobs = route_ends(geometry)
        assert own.is_ring and other.is_ring
        assert [each.seat for each in knobs] == [own.seat, other.seat]
        for whole, each in zip((own, other), knobs, strict=True):
            assert not each.is_ring and each.knob.rect.colliderect(whole.knob.rect)
            assert not each.knob.rect.colliderect(geometry.label(own.city))
        drawn, (left, top) = drawn_town(geometry, own.city)
        for end, inner in ((own, None), (other, own)):
            ring = pygame.mask.from_surface(end.knob.image)
            assert ring.count()
            assert not ring.overlap(drawn, (left - end.knob.x, top - end.knob.y)), city.id
            for name in map(geometry.label, range(len(loaded.board.cities))):
                at = name.x - end.knob.x, name.y - end.knob.y
                assert not ring.overlap(pygame.mask.Mask(name.size, fill=True), at), city.id
            if inner is not None:
                at = inner.knob.x - end.knob.x, inner.knob.y - end.knob.y
                assert not ring.overlap(pygame.mask.from_surface(inner.knob.image), at), city.id


@pytest.mark.parametrize("rival", [1, 2, 3])
def test_the_ring_of_a_rival_is_thin_while_one_may_act(app: App, rival: int) -> None:
    """As broad as a route it looked like a town that was to be chosen, a black one above all."""
    loaded = find_loaded("south")
    seats = [Player(route="muenchen" if seat == rival else "") for seat in range(4)]
    scenario = Scenario("south", seats=tuple(seats))
    header = scenario.header(("Anna", "Bert", "Cora", "Dora"), loaded.board)
    state = scenario.state(scenario.rules(loaded.board))
    dark = []
    for viewer in (0, None):
        view = View.of(state, header.seats, viewer)
        renderer = stage(view, Metrics((1920, 1080)), loaded.chart)
        ring = next(each.knob.image for each in route_ends(renderer.geometry) if each.is_ring)
        paper = pygame.mask.from_threshold(ring, palette().parchment_light, (40, 40, 40, 255))
        shape = pygame.mask.from_surface(ring, 128)
        shape.erase(paper, (0, 0))
        dark.append(shape.count())
    quiet, usual = dark
    assert 0 < quiet < 0.6 * usual


def test_the_own_knob_has_a_pale_core_and_others_the_marks_of_their_houses(app: App) -> None:
    """Of two lines that end in one town it is seen which is one's own, without colours too."""
    own, other = (knob(24, "yellow", own=mine, marked=not mine) for mine in (True, False))
    pale = palette().parchment_light
    assert all(abs(a - b) <= 4 for a, b in zip(own.get_at((12, 12))[:3], pale, strict=True))
    plain = knob(24, "yellow", own=False, marked=False)
    middle = pygame.Rect(6, 6, 12, 12)
    seen = [pygame.transform.average_color(each, middle) for each in (plain, other)]
    assert seen[0] != seen[1]
