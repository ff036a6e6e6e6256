"""The map is chosen among small pictures: by pointer, keys and screen reader, also of many."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.graphics import text
from game.ui.setup.map_gallery import IN_SIGHT, MapGallery
from game.ui.setup.map_picker import MapPickerScene
from game.ui.setup.maps import built_in_choices
from game.ui.setup.model import MapChoice, SetupModel
from game.ui.setup.opening_button import OpeningButton
from tests.ui.accessibility.listener import listen, steps
from tests.ui.conftest import Hands
from tests.ui.setup.setup_pages import LEVELS, MAPS, SetupPage

MANY = [*MAPS, *(MapChoice(f"map-{number}", f"Map {number}") for number in range(7))]
"""More than are in sight; files of all but the first two are gone."""


@pytest.fixture
def page(app: App, hands: Callable[[Scene], Hands]) -> SetupPage:
    # The large picture of a map that is gone cannot be shown: the page stays with the first two.
    return SetupPage(app, SetupModel(MAPS, LEVELS), hands)


def gallery(maps: list[MapChoice], map_id: str, app: App) -> MapGallery:
    chosen: list[str] = []
    found = MapGallery(app.metrics(), maps, map_id, chosen.append, 400, "Map")
    found.rect.topleft = 20, 30
    return found


def in_sight(of: MapGallery) -> list[str]:
    return [each.id for each in MANY if of.tile_of(each.id) is not None]


def test_a_press_on_a_picture_chooses_its_map(page: SetupPage) -> None:
    for wanted in ("north", "south"):
        shown = page.person.widget("map")
        assert isinstance(shown, MapGallery)
        tile = shown.tile_of(wanted)
        assert tile is not None
        assert shown.part_at(tile.center) == ("map", shown.index ^ 1)
        page.person.click(tile.center)
        assert page.model.map_id == wanted
        assert shown.part_at(tile.center) is None
    shown = page.person.widget("map")
    assert isinstance(shown, MapGallery)
    first = shown.tile_of("south")
    assert first is not None and shown.part_at((first.right + 1, first.centery)) is None


def test_left_and_right_go_through_all_maps(page: SetupPage) -> None:
    page.scene.group.focus_key("map")
    for wanted in ("north", "south"):
        page.person.key(pygame.K_RIGHT)
        assert page.model.map_id == wanted
    page.person.key(pygame.K_LEFT)
    assert page.model.map_id == "north"


def test_pictures_carry_the_names_and_the_chosen_one_is_heard(app: App, page: SetupPage) -> None:
    shown = page.person.widget("map")
    assert isinstance(shown, MapGallery)
    words = [text.words_of(each.image) for each in shown.sprites()]
    assert [each for each in words if each] == [
        "South",
        "Carriages",
        "North",
        "Carriages · Horses",
    ]
    ear = listen(app)
    steps(app)
    heard = ear.named("Map")
    assert heard
    node = shown.accessible()
    assert node is not None and (node.value, node.place) == ("South", (1, 2))


def test_of_many_maps_those_around_the_chosen_one_are_in_sight(app: App) -> None:
    before = gallery(MANY, "south", app)
    assert in_sight(before) == [each.id for each in MANY[:IN_SIGHT]]
    for number, each in enumerate(MANY):
        now = gallery(MANY, each.id, app)
        now.inherit(before)
        assert each.id in in_sight(now) and len(in_sight(now)) == IN_SIGHT
        # What was pressed stays under the pointer.
        if number < IN_SIGHT:
            assert in_sight(now) == in_sight(before)
        tiles = [now.tile_of(each.id) for each in MANY]
        assert all(now.rect.contains(tile) for tile in tiles if tile is not None)
        assert {key for _rect, key in now.strokes()} == {pygame.K_LEFT, pygame.K_RIGHT}
        before = now
    assert before.sprites(), "maps that are gone have a name and no picture"


def test_all_maps_stand_beside_the_heading(page: SetupPage) -> None:
    shown, button = page.person.widget("map"), page.person.widget("pick-map")
    heading = next(
        each.rect for each in page.scene.decor if text.words_of(each.image) == "Which game?"
    )
    assert abs(button.rect.centery - heading.centery) <= 1
    assert heading.right < button.rect.left and button.rect.bottom <= shown.rect.top


def test_all_maps_are_a_press_away(app: App, page: SetupPage) -> None:
    button = page.person.widget("pick-map")
    assert isinstance(button, OpeningButton)
    node = button.accessible()
    assert len(page.model.maps) <= IN_SIGHT
    assert node is not None and node.name == "Maps of your own", "all others are in sight"
    assert button.adds, "a plus: it is no list that opens below"
    page.person.press("pick-map")
    assert isinstance(app.top, MapPickerScene)


@pytest.mark.parametrize("width", [300, 360, 500, 900])
def test_a_long_name_of_two_words_has_two_lines(app: App, width: int) -> None:
    names = ("Süddeutschland", "Oberitalien", "Spanien und Portugal")
    maps = [MapChoice(f"map-{number}", name) for number, name in enumerate(names)]
    shown = MapGallery(app.metrics(), maps, "map-0", print, width, "Map")
    sprites = {words: each for each in shown.sprites() if (words := text.words_of(each.image))}
    last = sprites["Spanien und Portugal"]
    one_line = text.line_height(shown.size)
    if text.width_of("Spanien und Portugal", shown.size, "semibold") > last.rect.width:
        assert last.rect.height > 1.5 * one_line
    assert all(shown.rect.contains(each.rect) for each in sprites.values())


def test_the_chosen_map_lies_on_gold_and_the_others_keep_their_colours(app: App) -> None:
    """One mark for the choice: a veil over the others made them look alike. On the pictures there
    is nothing but what else can be played: badges of their own for each map said nothing.
    """
    shown = gallery(built_in_choices(), "south", app)
    drawn = shown.sprites()
    chosen = shown.tile_of("south")
    assert chosen is not None
    assert any(each.rect.contains(chosen) and each.rect != shown.rect for each in drawn)
    for each in built_in_choices():
        tile = shown.tile_of(each.id)
        assert tile is not None
        picture = shown.picture_place(tile)
        medals = [other for other in drawn if other.rect.width == other.rect.height]
        medals = [other for other in medals if picture.contains(other.rect)]
        assert len(medals) == len(each.variants) - 1
