"""Badges on the pictures of the setup page, and medals on its maps."""

from __future__ import annotations

import pygame
import pytest

from game.storage.album.like_me import LIKE_ME
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.setup.map_gallery import MapGallery
from game.ui.setup.model import PERSON
from game.ui.setup.seats.look import LookButton
from game.ui.table.draw.map_thumbnail import aspect, map_key, thumbnail_of
from tests.ui.setup.setup_pages import SetupPage


@pytest.fixture(params=[(1024, 600), (1920, 1080)], ids=str)
def sized(page: SetupPage, request: pytest.FixtureRequest) -> SetupPage:
    page.scene.resize(request.param)
    page.scene.prepare()
    return page


def test_each_portrait_has_the_same_sign_that_it_opens_something(sized: SetupPage) -> None:
    """On the portrait it covered the chin; signs of two kinds wanted a key beside the heading."""
    sized.model.choose_who(2, "master")
    sized.scene.rebuild()
    sized.scene.prepare()
    widgets = sized.scene.group.widgets
    looks = [each for each in widgets if isinstance(each, LookButton)]
    assert [each.key for each in looks] == ["portrait-0", "portrait-1", "portrait-2"]
    offsets = set()
    for each in looks:
        place = each.sign_place
        offsets.add((place.right - each.rect.right, place.bottom - each.rect.bottom))
        across, down = each.rect.width / 2, each.rect.height / 2
        x, y = place.centerx - each.rect.centerx, place.centery - each.rect.centery
        assert (x / across) ** 2 + (y / down) ** 2 > 1, "the middle is outside the oval"
        for position in (place.center, (place.right - 2, place.centery), each.house.center):
            assert each.holds(position)
        others = [other.rect for other in widgets if other is not each and other.visible]
        assert place.collidelist(others) < 0 and each.house.collidelist(others) < 0
    assert len(offsets) == 1


def test_a_row_has_five_things_to_press_whoever_plays(sized: SetupPage) -> None:
    """Face, name, who plays, how, and the cross: what is seldom changed is behind the face."""
    for seat, who in enumerate((PERSON, "club", LIKE_ME, PERSON)):
        sized.model.choose_who(seat, who)
    sized.scene.rebuild()
    sized.scene.prepare()
    keys = [each.key for each in sized.scene.group.widgets]
    rows = [sorted(key for key in keys if key.endswith(f"-{seat}")) for seat in range(4)]
    assert rows[0] == ["help-0", "leave-0", "name-0", "portrait-0", "who-0"]
    for seat in (1, 2):
        assert rows[seat] == [f"leave-{seat}", f"name-{seat}", f"portrait-{seat}", f"who-{seat}"]


def test_the_map_shows_its_tiles(page: SetupPage) -> None:
    """Without them there were empty rings, which looked like pictures that were missing."""
    page.scene.resize((1920, 1080))
    page.scene.prepare()
    key = map_key("south")
    size = max((each.rect.size for each in page.scene.decor if _is_map(each)), default=(0, 0))
    assert size > (0, 0)
    with_tiles, without = (thumbnail_of(key, size, True, seals) for seals in (True, False))
    shown = next(each.image for each in page.scene.decor if each.rect.size == size)
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(with_tiles, "RGB")
    assert pygame.image.tobytes(shown, "RGB") != pygame.image.tobytes(without, "RGB")


def _is_map(sprite: Sprite) -> bool:
    wide, high = sprite.rect.size
    return high > 200 and abs(wide / high - aspect("south")) < 0.01


def test_maps_on_which_horses_can_be_played_show_one(page: SetupPage) -> None:
    """The switch stands below these maps alone: who chose another never heard of horses."""
    (gallery,) = (each for each in page.scene.group.widgets if isinstance(each, MapGallery))
    tiles = dict(gallery._tiles())
    medals = {}
    for number, (map_id, _title) in enumerate(gallery.options):
        if number in tiles:
            picture = gallery.picture_place(tiles[number])
            found = gallery._medals(map_id, picture)
            assert all(picture.contains(each.rect) for each in found)
            medals[map_id] = len(found)
    assert (medals["south"], medals["north"]) == (0, 1)


def test_the_ways_of_playing_are_told_in_words_below_the_names(sized: SetupPage) -> None:
    """A horse without a word was a riddle."""
    (gallery,) = (each for each in sized.scene.group.widgets if isinstance(each, MapGallery))
    sprites = {text.words_of(each.image): each for each in gallery.sprites()}
    horses = next(words for words in sprites if "Horses" in words)
    assert sprites.keys() >= {"Carriages", horses}
    for words in ("Carriages", horses):
        assert gallery.rect.contains(sprites[words].rect)
    titles = [sprites[title] for _id, title in gallery.options if title in sprites]
    told = [
        each for each in gallery.sprites() if text.words_of(each.image) in ("Carriages", horses)
    ]
    assert len(told) == len(gallery.options)
    assert all(each.rect.collidelist([other.rect for other in titles]) < 0 for each in told)


def test_the_buttons_at_the_foot_keep_off_the_edge_of_the_window(sized: SetupPage) -> None:
    m, height = sized.scene.metrics, sized.scene.size[1]
    buttons = [each for each in sized.scene.group.widgets if each.key in ("back", "go")]
    assert len(buttons) == 2
    assert all(height - each.rect.bottom >= m.px(1) for each in buttons)
