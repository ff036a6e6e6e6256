"""Routes on the map: ends that cover no name, lanes that part, the own line on top."""

from __future__ import annotations

import math
from itertools import combinations, pairwise

import pygame
import pytest

from game.library import find_loaded
from game.positions import Player, Scenario
from game.rules.board import Road
from game.ui.engine.app import App
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, palette, route_casing
from game.ui.table.draw.map.plates import drawn_town
from game.ui.table.draw.map.route_ends import end_sprites, has_pennants, route_ends
from game.ui.table.draw.map.stack_tags import stack_tags
from game.ui.table.draw.possible_roads import possible_road, possible_sample, road_in_reach
from game.ui.table.draw.prompt import DASH, ROAD
from game.ui.table.draw.routes import full_route, lane, lanes_of, road_line, route_sprites
from game.ui.table.draw.stage import stage
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.highlight import open_roads
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


def _without_its_ends(line: Sprite) -> Sprite:
    """The middle half of a line."""
    width, height = line.rect.size
    middle = line.image.get_rect().inflate(-width // 2, -height // 2)
    return Sprite(line.image.subsurface(middle), line.x + middle.x, line.y + middle.y)


@pytest.mark.parametrize("board", RECORDS)
def test_pennants_stand_at_the_ends_and_cover_no_name(app: App, board: str) -> None:
    seen = 0
    for geometry in geometries(board):
        names = [geometry.label(city) for city in range(len(geometry.board.cities))]
        ends = end_sprites(geometry)
        wanted = sum(min(2, len(each.route)) for each in geometry.view.observation.seats)
        assert len(ends) == wanted
        for one in ends:
            covered = [one.rect.clip(name) for name in names]
            # A tip of cloth may reach over a rim; a letter is a quarter of a ribbon's height wide.
            assert all(
                clip.width * clip.height <= 0.15 * one.rect.width * one.rect.height
                for clip in covered
            )
            seen += 1
    assert seen


@pytest.mark.parametrize("board", RECORDS)
def test_pennants_are_planted_on_the_drawings(app: App, board: str) -> None:
    """Beside a name they were taken for houses, which have the same colours."""
    for geometry in geometries(board):
        for seat, city, pennant in route_ends(geometry):
            town, place = drawn_town(geometry, city)
            foot = pennant.rect.inflate(4, 0)
            foot.y, foot.height = pennant.rect.centery, pennant.rect.height // 2 + 2
            near = pygame.mask.Mask(foot.size, fill=True)
            assert town.overlap(near, (foot.x - place[0], foot.y - place[1])), (seat, city)


def test_a_pennant_leaves_the_roads_onward_in_sight(app: App) -> None:
    """At Cassel one hid the road to Göttingen, on which the route could go on."""
    loaded = find_loaded("north")
    scenario = Scenario("north", seats=(Player(route="coelln cassel"), Player()))
    header = scenario.header(("Anna", "Bert"), loaded.board)
    view = View.of(scenario.state(scenario.rules(loaded.board)), header.seats, 0)
    geometry = stage(view, Metrics((1920, 1080)), loaded.chart).geometry
    (cassel,) = [
        end.pennant.rect
        for end in route_ends(geometry)
        if geometry.board.cities[end.city].id == "cassel"
    ]
    for city in ("goettingen", "weimar", "frankfurt"):
        road = geometry.layout.road(Road.between("cassel", city))
        assert not any(cassel.clipline(one, other) for one, other in pairwise(road)), city


@pytest.mark.parametrize("map_id", ["south", "north"])
def test_lines_side_by_side_keep_their_distance_in_every_bend(app: App, map_id: str) -> None:
    """Beside a bent road a yellow line came near a red one, left it and came near it again."""
    loaded = find_loaded(map_id)
    for road in loaded.board.roads:
        route = Player(route=f"{road.a} {road.b}")
        scenario = Scenario(map_id, seats=(route, route))
        header = scenario.header(("Anna", "Bert"), loaded.board)
        view = View.of(scenario.state(scenario.rules(loaded.board)), header.seats, 0)
        renderer = stage(view, Metrics((1920, 1080)), loaded.chart)
        geometry = renderer.geometry
        (aside,) = (abs(each) for each in lanes_of(geometry).values() if each)
        middle = smooth(geometry.layout.road(road))
        beside = lane(geometry, road, aside)
        far = [
            min(distance_to(place, *ends) for ends in pairwise(middle)) for place in beside[1:-1]
        ]
        assert all(abs(each - aside) <= 2 for each in far), road


def test_paper_lies_between_lines_side_by_side(app: App) -> None:
    """The edges of the road were seen between them, as if they were lines of their own."""
    loaded = find_loaded("north")
    route = Player(route="bremen muenster")
    scenario = Scenario("north", seats=(route, route))
    header = scenario.header(("Anna", "Bert"), loaded.board)
    view = View.of(scenario.state(scenario.rules(loaded.board)), header.seats, 0)
    renderer = stage(view, Metrics((1920, 1080)), loaded.chart)
    bed, *lines = route_sprites(renderer.geometry, renderer.factory)
    paper = pygame.mask.from_surface(bed.image, 200)
    colour = bed.image.get_at(paper.centroid())[:3]
    assert all(abs(a - b) <= 4 for a, b in zip(colour, palette().parchment_light, strict=True))
    for line in map(_without_its_ends, lines):
        seen = pygame.mask.from_surface(line.image, 200)
        under = paper.overlap_area(seen, (line.x - bed.x, line.y - bed.y))
        assert under >= 0.97 * seen.count()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("map_id", ["south", "north"])
def test_pennants_touch_no_tile(app: App, map_id: str, size: tuple[int, int]) -> None:
    """That of Bremen stood at the tile, which looked like a part of it."""
    loaded = find_loaded(map_id)
    for road in loaded.board.roads:
        scenario = Scenario(map_id, seats=(Player(route=f"{road.a} {road.b}"), Player()))
        header = scenario.header(("Anna", "Bert"), loaded.board)
        view = View.of(scenario.state(scenario.rules(loaded.board)), header.seats, 0)
        geometry = stage(view, Metrics(size), loaded.chart).geometry
        tiles = [geometry.stack(stack) for stack in range(len(loaded.board.stacks))]
        tiles += [tag.rect for tag in stack_tags(geometry).values()]
        for end in route_ends(geometry):
            assert end.pennant.rect.collidelist(tiles) < 0, (road, end.city)


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
    """The roads on which the own route could go on hid those of rivals that run there."""
    loaded = find_loaded("north")
    others = [Player(route="amsterdam bremen")] * rivals
    scenario = Scenario("north", seats=(Player(route="muenster"), *others))
    header = scenario.header(("Anna", "Bert", "Cora", "Dora")[: rivals + 1], loaded.board)
    view = View.of(scenario.state(scenario.rules(loaded.board)), header.seats, 0)
    renderer = stage(view, Metrics((1920, 1080)), loaded.chart)
    geometry, road = renderer.geometry, Road.between("amsterdam", "bremen")
    lit = [
        *(
            possible_road(geometry, road, geometry.board.city_index[end])
            for end in (road.a, road.b)
        ),
        road_in_reach(geometry, road),
        road_line(geometry, road, palette().green),
    ]
    for rival in range(1, rivals + 1):
        colour = renderer.factory.colour(rival).main
        for line in route_sprites(geometry, renderer.factory):
            seen = pygame.mask.from_surface(line.image, 160)
            ribbon = pygame.mask.from_threshold(line.image, colour, (12, 12, 12, 255))
            ribbon = ribbon.overlap_mask(seen, (0, 0))
            for each in lit:
                over = pygame.mask.from_surface(each.image, 160)
                hidden = ribbon.overlap_area(over, (each.x - line.x, each.y - line.y))
                assert hidden <= ribbon.count() // 20, (rival, lit.index(each))


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
        # The paper below both comes first, then casings: those of rivals before one's own.
        lines = route_sprites(renderer.geometry, factory)
        edge = lines[1] if seat else full_route(renderer.geometry, factory, seat)[0]
        areas.append(pygame.mask.from_surface(edge.image).count())
    quiet, usual, own = areas
    assert quiet < 0.85 * usual
    assert quiet < 0.6 * own


@pytest.mark.parametrize("rival", [1, 2, 3])
def test_a_quiet_line_has_paper_and_then_dark_around_its_colour(app: App, rival: int) -> None:
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


@pytest.mark.parametrize("seats", [2, 4])
def test_a_possible_road_is_close_to_the_city_where_the_route_ends(app: App, seats: int) -> None:
    """Dashes all along seven roads were a net, and told nothing that their beginnings do not."""
    for map_id in ("south", "north"):
        loaded = find_loaded(map_id)
        for city in loaded.board.cities:
            players = (Player(route=city.id), *[Player()] * (seats - 1))
            scenario = Scenario(map_id, seats=players)
            header = scenario.header(("Anna", "Bert", "Cora", "Dora")[:seats], loaded.board)
            view = View.of(scenario.state(scenario.rules(loaded.board)), header.seats, 0)
            geometry = stage(view, Metrics((1920, 1080)), loaded.chart).geometry
            start = loaded.board.city_index[city.id]
            plate = geometry.plate(start)
            for road in open_roads(view):
                dashes = possible_road(geometry, road, start)
                seen = dashes.image.get_bounding_rect(200).move(dashes.x, dashes.y)
                assert seen.colliderect(plate.inflate(60, 60)), road
                assert max(seen.size) <= 90, road


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
    for size in range(16, 60, 4):
        sample = possible_sample(round(size * ROAD), max(2.0, size * DASH), True)
        assert len(pygame.mask.from_surface(sample, 200).connected_components(5)) == 2, size


def test_a_possible_road_is_dotted_and_one_with_a_card_is_dashed(app: App) -> None:
    """Dots on a white band looked like the route of the black player, and dashes of ink like dark
    green ones.
    """
    loaded = find_loaded("north")
    scenario = Scenario("north", seats=(Player(route="muenster"), Player()))
    header = scenario.header(("Anna", "Bert"), loaded.board)
    view = View.of(scenario.state(scenario.rules(loaded.board)), header.seats, 0)
    geometry = stage(view, Metrics((1920, 1080)), loaded.chart).geometry
    road = Road.between("hannover", "muenster")
    few = possible_road(geometry, road, loaded.board.city_index["muenster"])
    many = road_in_reach(geometry, road)
    dots, dashes = (
        pygame.mask.from_surface(each.image, 200).connected_components(20) for each in (few, many)
    )
    assert 3 <= len(dots) <= 5 < len(dashes)
    sides = [each.get_bounding_rects()[0].size for each in dots]
    assert all(abs(width - height) <= 1 for width, height in sides)
    # What is seen of each of them says the same in grey.
    lights = [sum(_main_colour(each)) for each in (few.image, many.image)]
    assert lights[1] > 1.4 * lights[0]


def test_rivals_have_no_pennants_while_one_may_act_but_for_single_cities(app: App) -> None:
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
    assert [has_pennants(geometry, seat) for seat in range(3)] == [True, False, True]
    renderer = stage(view, Metrics((1920, 1080)), loaded.chart)
    drawn = {each.image for each in renderer.map.at_rest()}
    for end in route_ends(renderer.geometry):
        assert (end.pennant.image in drawn) == has_pennants(geometry, end.seat)
