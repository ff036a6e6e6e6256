"""Tags of the stacks on the map: whole names where there is room, off all that is read."""

from __future__ import annotations

from itertools import pairwise

import pytest
from pygame import Surface

from game.library import find_loaded
from game.positions import Player, Scenario
from game.rules import Ruleset
from game.rules.board import StackKind
from game.rules.options import Options
from game.ui.engine.app import App
from game.ui.graphics.cache import clear_caches
from game.ui.graphics.name_places import crossed
from game.ui.graphics.theme import Metrics, palette
from game.ui.language import LANGUAGES, set_language
from game.ui.table.draw.highlights import paper_tag
from game.ui.table.draw.map import carriages
from game.ui.table.draw.map import stack_tags as tags_module
from game.ui.table.draw.map.city_key import key_place, key_tag
from game.ui.table.draw.map.house_places import boards
from game.ui.table.draw.map.stack_tags import stack_tags
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.panels.goals import nearest_goals, wishes_of
from game.ui.table.model.panels.tile_words import stack_places
from game.ui.table.text.tiles import tile_name
from tests.rules import builders
from tests.ui.table.model.test_layout_of_games import laid_out, moments

USUAL = 1920, 1080

FRAME = 40
"""World units from the edge of the sheet to a little within the inner line of its frame."""


def table(map_id: str, size: tuple[int, int]) -> TableGeometry:
    return laid_out(moments(map_id)[0], map_id, Metrics(size)).geometry


@pytest.mark.parametrize("size", [(1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("map_id", ["south", "north"])
def test_names_stand_whole_at_their_tiles(app: App, map_id: str, size: tuple[int, int]) -> None:
    """“Ho·Wü”, “Sc·Ty” and “Bre” were codes that a family had to decode."""
    geometry = table(map_id, size)
    tags = stack_tags(geometry)
    for index, stack in enumerate(geometry.board.stacks):
        if geometry.is_at_plate(index):
            assert index not in tags
        elif names := stack_places(stack, geometry.board):
            if names == ("Preußen",):
                names = (*names, "both parts")
            wide, high = tags[index].image.get_size()
            sizes = (
                paper_tag("\n".join(names), font, tinted=True).get_size() for font in range(10, 60)
            )
            assert (wide, high) in sizes, names


@pytest.mark.parametrize("size", [(1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("map_id", ["south", "north"])
def test_names_of_two_lands_are_about_as_large_at_all_tiles(
    app: App, map_id: str, size: tuple[int, int]
) -> None:
    """Those of Hohenzollern and Württemberg were two thirds of the others."""
    geometry = table(map_id, size)
    tags, stacks = stack_tags(geometry), geometry.board.stacks
    of_two = [each.rect.height for i, each in tags.items() if len(stacks[i].provinces) > 1]
    assert min(of_two) >= 0.84 * max(of_two)


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (3840, 2160)])
def test_the_tile_of_a_land_in_two_parts_says_that_both_count(
    app: App, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """It lies in the east of Preußen: the west was taken for a province without tiles."""
    said = list[str]()

    def noted(words: str, font: int, *, tinted: bool = False) -> Surface:
        said.append(words)
        return paper_tag(words, font, tinted=tinted)

    monkeypatch.setattr(tags_module, "paper_tag", noted)
    for language in LANGUAGES:
        set_language(language)
        said.clear()
        geometry = table("north", size)
        clear_caches()
        tags = stack_tags(geometry)
        (index,) = (i for i, each in enumerate(geometry.board.stacks) if each.id == "preussen")
        words = next(each for each in said if each.startswith("Preußen\n"))
        sizes = (paper_tag(words, font, tinted=True).get_size() for font in range(8, 60))
        assert tags[index].image.get_size() in sizes, language
    set_language("en")
    geometry = table("south", size)
    said.clear()
    stack_tags(geometry)
    assert not any("parts" in each for each in said)


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_tiles_of_free_cities_lie_on_one_corner_of_their_plates(
    app: App, seats: int, size: tuple[int, int]
) -> None:
    """Between three roads at Hamburg it was not seen whose they were, and on the same corner of
    every name they lay across the roads that leave Hamburg and Frankfurt there.
    """
    found = find_loaded("north").board
    scenario = Scenario("north", seats=(Player(),) * seats)
    geometry = laid_out(scenario.state(scenario.rules(found)), "north", Metrics(size)).geometry
    for index, stack in enumerate(found.stacks):
        if stack.city is not None:
            city, tiles = found.city_index[stack.city], geometry.stack(index)
            name = geometry.label(city)
            assert geometry.is_at_plate(index)
            corners = name.topleft, (name.right - 1, name.top)
            assert any(map(tiles.collidepoint, corners)), stack.city
            out = max(tiles.right - name.right, name.left - tiles.left)
            assert abs(tiles.centery - name.top) <= 4 < out, stack.city
            roads = [ends for road in found.roads for ends in pairwise(geometry.layout.road(road))]
            assert crossed(tiles, roads) <= 0.3 * tiles.width, stack.city
            assert index not in stack_tags(geometry)
            # It covers the patterned end of a ribbon, and no letter.
            assert tiles.clip(name).width <= 0.34 * name.height + 1, stack.city
            parts = geometry.marker, geometry.label, geometry.sockets
            others = [other for other in range(len(found.cities)) if other != city]
            taken = [part(other) for other in others for part in parts]
            inner = tiles.inflate(-tiles.width // 8, -tiles.width // 8)
            assert inner.collidelist(taken) < 0, stack.city


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_tiles_of_free_cities_lie_on_the_right_but_among_the_roads_of_frankfurt(
    app: App, seats: int
) -> None:
    """Two hung at the left of their names, two at the right."""
    found = find_loaded("north").board
    scenario = Scenario("north", seats=(Player(),) * seats)
    geometry = laid_out(scenario.state(scenario.rules(found)), "north", Metrics(USUAL)).geometry
    left = [
        stack.city
        for index, stack in enumerate(found.stacks)
        if stack.city is not None
        and geometry.stack(index).centerx < geometry.label(found.city_index[stack.city]).centerx
    ]
    assert left == ["frankfurt"]


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("map_id", ["south", "north"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_plate_of_houses_touches_the_frame_of_the_map(
    app: App, map_id: str, size: tuple[int, int], seats: int
) -> None:
    """That of a house in Lübeck lay on the inner line of the frame."""
    board = find_loaded(map_id).board
    scenario = Scenario(map_id, seats=(Player(),) * seats)
    geometry = laid_out(scenario.state(scenario.rules(board)), map_id, Metrics(size)).geometry
    edge = round(FRAME * geometry.layout.scale)
    room = geometry.layout.land.inflate(-2 * edge, -2 * edge)
    for number, city in enumerate(board.cities):
        (house,) = boards(geometry, number, [0])
        assert room.contains(house.image.get_rect(topleft=(house.x, house.y))), city.name
        assert room.contains(geometry.sockets(number)), city.name


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_lengths_of_routes_lie_in_one_row(app: App, size: tuple[int, int]) -> None:
    """In two rows of three they were six of a kind with all provinces, the end and a ship; in a
    column beside a shorter one they stood left of the title and hung down to Holland.
    """
    geometry = table("north", size)
    stacks = geometry.board.stacks
    lengths = [index for index, stack in enumerate(stacks) if stack.length]
    places = [geometry.stack(index) for index in sorted(lengths, key=lambda n: stacks[n].length)]
    tags = stack_tags(geometry)
    assert len(places) == 4 and len({each.y for each in places}) == 1
    assert all(one.right < other.left for one, other in pairwise(places))
    others = [
        geometry.stack(index)
        for index, stack in enumerate(stacks)
        if stack.kind in (StackKind.ALL_PROVINCES, StackKind.GAME_END)
    ]
    # Below them, with the key of free cities from the first to the last: all seven are one group.
    key = key_place(geometry)
    assert key is not None
    ends = sorted(each.x for each in (*others, key))
    assert ends[0] == places[0].x and abs(ends[-1] - places[-1].x) <= 1
    assert len({each.y for each in others}) == 1
    sizes = {tags[index].image.get_height() for index in lengths}
    assert len(sizes) == 1


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_a_key_tells_what_the_tiles_at_free_cities_are(app: App, size: tuple[int, int]) -> None:
    """A white “1” at a plate has no word: it stands in the sea, too, beside “all” and “end”."""
    geometry = table("north", size)
    place, tags = key_place(geometry), stack_tags(geometry)
    assert place is not None
    kinds = [each.kind for each in geometry.board.stacks]
    row = [StackKind.ALL_PROVINCES, StackKind.GAME_END]
    first, second = (geometry.stack(kinds.index(kind)) for kind in row)
    assert place.size == second.size and place.y == second.y
    assert place.x - second.x == second.x - first.x
    tag = key_tag(geometry, tags, place)
    # In letters as large, in two lines: “free city 1” was taken for one tile.
    one = tags[kinds.index(StackKind.GAME_END)].rect.height
    assert one < tag.rect.height < 2 * one
    parts = geometry.marker, geometry.label, geometry.sockets
    taken = [part(city) for city in range(len(geometry.board.cities)) for part in parts]
    taken += [geometry.stack(index) for index in range(len(kinds))]
    taken += [each.rect for each in tags.values()]
    assert place.union(tag.rect).collidelist(taken) < 0


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("language", ["en", "de", "es", "fr", "pl"])
def test_a_key_tells_what_the_numbers_below_carriages_count(
    app: App, size: tuple[int, int], seats: int, language: str
) -> None:
    """Cream for cities and red for points had to be guessed, with four seats to the last."""
    set_language(language)
    scenario = Scenario("south", seats=(Player(),) * seats)
    state = scenario.state(scenario.rules(find_loaded("south").board))
    geometry = laid_out(state, "south", Metrics(size)).geometry
    place = carriages.key_place(geometry, carriages.key_picture(geometry).get_size())
    assert place is not None
    ladder = [geometry.carriage(each) for each in geometry.layout.chart.carriages]
    assert place.collidelist(ladder) < 0
    if size[0] >= 1920:
        # Before the first carriage; in smaller windows above it where there is no room.
        assert ladder[0].top < place.centery < ladder[0].bottom
    tags = [each.rect for each in stack_tags(geometry).values()]
    cities = range(len(geometry.board.cities))
    parts = geometry.marker, geometry.label, geometry.sockets
    towns = [part(city) for city in cities for part in parts]
    assert place.collidelist([*tags, *towns]) < 0


def test_the_key_goes_with_the_last_tile_of_a_free_city(app: App) -> None:
    board = find_loaded("north").board
    free = [index for index, each in enumerate(board.stacks) if each.city is not None]
    for left in (1, 0):
        gone = tuple(
            len(each.values) if index in free[left:] else 0
            for index, each in enumerate(board.stacks)
        )
        scenario = Scenario("north", seats=(Player(),) * 2)
        state = scenario.state(scenario.rules(board))
        state.tiles_gone = gone
        geometry = laid_out(state, "north", Metrics(USUAL)).geometry
        assert (key_place(geometry) is not None) == bool(left)


def test_there_is_no_key_where_no_city_is_free(app: App) -> None:
    assert key_place(table("south", USUAL)) is None


def test_tags_are_darker_than_the_paper_of_names(app: App) -> None:
    """White words at tiles were as loud as the names of cities."""
    for tag in stack_tags(table("south", (1920, 1080))).values():
        edge = tag.image.get_at((tag.image.get_width() // 2, 2))[:3]
        assert sum(edge) <= sum(palette().parchment)


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@pytest.mark.parametrize("map_id", ["south", "north"])
def test_tags_touch_their_tiles_and_cover_nothing(
    app: App, map_id: str, size: tuple[int, int]
) -> None:
    geometry = table(map_id, size)
    tags, board = stack_tags(geometry), geometry.board
    parts = geometry.marker, geometry.label, geometry.sockets
    plates = [part(city) for city in range(len(board.cities)) for part in parts]
    roads = [ends for road in board.roads for ends in pairwise(geometry.layout.road(road))]
    for index, tag in tags.items():
        assert tag.rect.colliderect(geometry.stack(index))
        others = [geometry.stack(other) for other in range(len(board.stacks)) if other != index]
        others += [each.rect for other, each in tags.items() if other != index]
        assert tag.rect.collidelist([*plates, *others]) < 0
        assert geometry.layout.land.contains(tag.rect)
        assert crossed(tag.rect, roads) <= tag.rect.height


@pytest.mark.parametrize("every", [False, True])
def test_the_tile_of_all_provinces_says_which_one_it_leaves_out(app: App, every: bool) -> None:
    """The map names nine provinces, and eight dots counted them."""
    board = find_loaded("north").board
    rules = Ruleset(board, options=Options(every_province=every))
    state = builders.position(
        rules,
        builders.Player(
            houses="leipzig",
            tiles="thueringen-sachsen hessen-baiern mecklenburg-hannover holland-belgien",
        ),
        builders.Player(),
    )
    found = laid_out(state, "north", Metrics(USUAL))
    kinds = [each.kind for each in board.stacks]
    stack = kinds.index(StackKind.ALL_PROVINCES)
    size, words = stack_tags(found.geometry)[stack].image.get_size(), "all but\nPreußen"
    whole = [paper_tag(words, font, tinted=True).get_size() for font in range(10, 60)]
    assert (size in whole) is not every
    name = "All provinces" if every else "all but Preußen"
    assert tile_name(stack, rules) == name
    assert (name,) in [each.names for each in wishes_of(found.view, nearest_goals(found.view, 0))]
