"""Badges on the pictures of the setup page, and medals on its maps."""

from __future__ import annotations

import pytest

from game.ui.forms.picture_choice import PictureChoice
from game.ui.graphics import text
from game.ui.setup.map_gallery import MapGallery
from tests.ui.setup.setup_pages import SetupPage


@pytest.fixture(params=[(1024, 600), (1920, 1080)], ids=str)
def sized(page: SetupPage, request: pytest.FixtureRequest) -> SetupPage:
    page.scene.resize(request.param)
    page.scene.prepare()
    return page


def test_the_badge_has_one_place_at_every_picture(sized: SetupPage) -> None:
    """On the portrait it covered the chin, and on the house it was at the other side."""
    widgets = sized.scene.group.widgets
    pictures = [each for each in widgets if isinstance(each, PictureChoice) and each.signed]
    assert {each.key for each in pictures} >= {"portrait-0", "colour-0", "colour-1"}
    offsets = set()
    for each in pictures:
        place = each.badge_place
        offsets.add((place.right - each.rect.right, place.bottom - each.rect.bottom))
        across, down = each.rect.width / 2, each.rect.height / 2
        x, y = place.centerx - each.rect.centerx, place.centery - each.rect.centery
        assert (x / across) ** 2 + (y / down) ** 2 > 1, "the middle is outside the oval"
        assert each.holds(place.center) and each.holds((place.right - 2, place.centery))
        others = [other.rect for other in widgets if other is not each and other.visible]
        assert place.collidelist(others) < 0
    assert len(offsets) == 1


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


def test_the_signs_are_explained_once_beside_the_heading(sized: SetupPage) -> None:
    """A portrait of an AI without the sign looked like a fault."""
    words = [text.words_of(each.image) for each in sized.scene.decor]
    assert words.count("Another face") == words.count("Another colour") == 1


def test_the_buttons_at_the_foot_keep_off_the_edge_of_the_window(sized: SetupPage) -> None:
    m, height = sized.scene.metrics, sized.scene.size[1]
    buttons = [each for each in sized.scene.group.widgets if each.key in ("back", "go")]
    assert len(buttons) == 2
    assert all(height - each.rect.bottom >= m.px(1) for each in buttons)
