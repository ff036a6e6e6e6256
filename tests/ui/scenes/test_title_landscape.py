"""The landscape of the title page: its layers come one by one, and move as the coach drives."""

from __future__ import annotations

import importlib
import math
import re
from time import perf_counter

import pygame
import pytest
from pygame import Rect

from game import resources
from game.ui.engine.app import App
from game.ui.graphics.cache import BudgetExceededError, clear_caches, time_budget
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.paintings import painting
from game.ui.scenes import title_picture
from game.ui.scenes.licences import LicencesScene
from game.ui.scenes.title import TitleActions, TitleScene
from game.ui.scenes.title_landscape import (
    FADES,
    HEIGHT,
    LAYERS,
    TOP,
    TOWN,
    TOWNS,
    WIDTH,
    TitleLandscape,
    road,
)

ROOM = Rect(40, 300, 640, 280)


def laid_out(app: App, room: Rect = ROOM) -> TitleLandscape:
    landscape = TitleLandscape(app.settings)
    landscape.lay_out(room)
    return landscape


def places(sprites: list[Sprite]) -> list[Rect]:
    return [each.rect for each in sprites]


def test_its_layers_come_one_at_a_time_and_then_it_rests(app: App) -> None:
    landscape = laid_out(app)
    assert landscape.sprites(0) == []
    now = 0.0
    for count in range(1, len(LAYERS) + 1):
        assert landscape.tick(now)
        assert len(landscape.sprites(0)) == count
        now += 0.02
    assert landscape.painted
    assert landscape.tick(now + FADES / 2)
    landscape.tick(now + FADES)
    assert not landscape.tick(now + FADES + 0.1)
    assert [each.alpha for each in landscape.sprites(0)] == [255] * len(LAYERS)


def test_the_sky_is_painted_once_however_often_the_sheet_has_to_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    painted: list[Rect] = []
    paint = title_picture._paint_sky

    def counted(page: pygame.Surface, room: Rect, engraved: bool) -> None:
        painted.append(room)
        paint(page, room, engraved)

    monkeypatch.setattr(title_picture, "_paint_sky", counted)
    clear_caches()
    waited = 0
    while waited < 20:
        try:
            with time_budget(perf_counter()):
                title_picture.paint_title_sheet((641, 480), 1.0, "Of long roads", engraved=True)
            break
        except BudgetExceededError:
            waited += 1
    assert waited
    assert len(painted) == 1


@pytest.mark.slow
def test_after_another_page_the_title_appears_as_a_whole(app: App) -> None:
    """Leaving a table on a busy machine one saw half a landscape and bare wood for a second."""
    app.push(LicencesScene(app))
    app.step()
    app.painter.time_budget = 1e-6
    actions = TitleActions(lambda: None, lambda: None, lambda: None)
    page = TitleScene(app, actions, whole=True)
    app.replace(page)
    steps = 0
    while app._shown_scene is not page:
        app.step()
        steps += 1
        assert steps < 400
    assert steps > 4, "nothing stands still for so long"
    assert page._landscape.painted and page._landscape.strength == 255
    before = page._front
    page.tick(app.clock.now())
    page.tick(app.clock.now())
    assert page._front == before, "all of it lies there"


def test_without_motion_no_layer_fades(app: App) -> None:
    app.settings.reduced_motion = True
    landscape = laid_out(app)
    landscape.tick(1.0)
    assert [each.alpha for each in landscape.sprites(0)] == [255]


@pytest.mark.parametrize("size", [(500, 290), (640, 280), (1130, 470), (1500, 440)])
def test_it_fills_its_place_and_nothing_beyond(app: App, size: tuple[int, int]) -> None:
    room = Rect((40, 300), size)
    landscape = laid_out(app, room)
    landscape.finish()
    for share in (0, 0.37, 1):
        shown = places(landscape.sprites(share))
        assert all(room.contains(each) for each in shown)
        assert all((each.left, each.right) == (room.left, room.right) for each in shown)
        assert shown[-1].bottom >= room.bottom - 1
        assert shown[-1].top < road(room) < room.bottom


def test_near_layers_move_further_than_far_ones(app: App) -> None:
    landscape = laid_out(app)
    landscape.finish()
    before, after = landscape.sprites(0), landscape.sprites(1)
    moved = [
        b.image.get_offset()[0] - a.image.get_offset()[0]
        for a, b in zip(before, after, strict=True)
    ]
    assert moved == sorted(moved)
    assert 0 < moved[0] < moved[-1]


def test_frames_that_look_the_same_have_the_same_pictures(app: App) -> None:
    landscape = laid_out(app)
    landscape.finish()
    assert landscape.sprites(0.5) is landscape.sprites(0.5)
    landscape.lay_out(ROOM)
    assert landscape.painted, "only another size needs other pictures"
    landscape.lay_out(ROOM.inflate(20, 0))
    assert not landscape.painted


def test_the_road_is_under_the_wheels_and_the_towns_stand_on_hills(app: App) -> None:
    """No clear pixel is left below the crest of the hills."""
    landscape = laid_out(app)
    landscape.finish()
    picture = pygame.Surface(ROOM.size, pygame.SRCALPHA)
    for each in landscape.sprites(0):
        picture.blit(each.image, (each.x - ROOM.x, each.y - ROOM.y))
    low = math.ceil(ROOM.height * 0.62)
    covered = pygame.mask.from_surface(
        picture.subsurface(0, low, ROOM.width, ROOM.height - low), 250
    )
    assert covered.count() >= 0.999 * ROOM.width * (ROOM.height - low)


def test_the_hills_have_room_for_the_towns_where_the_page_puts_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.syspath_prepend(resources.folder("assets") / "drawing")
    drawing = importlib.import_module("landscape")
    drawn = [(each.name, each.x, each.foot, each.width) for each in drawing.TOWNS]
    assert drawn == [(each.name, each.x, each.foot, each.width) for each in TOWNS]
    hills = next(each for each in LAYERS if each.name == "hills")
    assert all(each.foot - each.width * TOWN >= hills.top for each in TOWNS)


def test_far_towns_are_paler_than_near_ones() -> None:
    far, near = ({t.haze for t in TOWNS if (t.foot < 260) is distant} for distant in (True, False))
    assert min(far) > max(near)
    assert [each.haze for each in TOWNS[:3]] == sorted((t.haze for t in TOWNS[:3]), reverse=True)


@pytest.mark.parametrize("room", [ROOM, Rect(40, 300, 300, 280), Rect(0, 0, 1500, 440)])
def test_what_is_near_stays_within_the_place_and_moves_furthest(app: App, room: Rect) -> None:
    landscape = laid_out(app, room)
    assert landscape.front(0) == []
    landscape.finish()
    before, after = landscape.front(0), landscape.front(1)
    assert all(room.contains(each) for each in places([*before, *after]))
    (tree,), (stands,) = before, after
    assert stands.rect.bottomleft == room.bottomleft, "nothing stands before who drives on"
    assert tree.rect.right - stands.rect.right > max(each.moves for each in LAYERS) / 2


def test_one_mountain_is_higher_than_all_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(resources.folder("assets") / "scenery")
    pytest.importorskip("numpy")
    mountains = importlib.import_module("mountains")
    main, *_shoulders = mountains.MAIN
    others = [peak for chain in mountains.CHAINS for peak in mountains.peaks(chain)]
    assert main in others
    assert max(peak.high for peak in others if peak != main) < 0.75 * main.high


def test_the_painting_of_what_is_far_away_is_as_large_as_its_silhouettes(app: App) -> None:
    far = LAYERS[0]
    wide, high = painting("landscape-far").get_size()
    assert wide / high == pytest.approx(WIDTH / (far.foot - far.top), rel=0.01)


@pytest.mark.parametrize("size", [(600, 540), (1160, 1000), (1310, 1000), (730, 960)])
def test_name_and_words_are_above_the_highest_summit(size: tuple[int, int]) -> None:
    drawing = (resources.folder("assets") / "pieces" / "landscape-far.svg").read_text()
    summit = min(float(y) for y in re.findall(r"[\d.],(-?[\d.]+)", drawing))
    name, land = title_picture.name_place(size), title_picture.landscape(size)
    words = name.y + name.height * title_picture.NAME_AND_WORDS
    assert words <= land.y + (summit - TOP) / HEIGHT * land.height


@pytest.mark.parametrize("size", [(500, 460), (1100, 915), (1500, 560), (420, 700)])
def test_the_sky_fills_its_place_with_the_sun_in_the_light(size: tuple[int, int]) -> None:
    room = Rect((40, 30), size)
    (wide, high), spot = title_picture._sky_place(room)
    assert Rect(*spot, wide, high).contains(room)
    shares = zip(title_picture.SKY_SUN, title_picture.SKY_SIZE, strict=True)
    sun = [at * side / whole for (at, whole), side in zip(shares, (wide, high), strict=True)]
    light = [share * side for share, side in zip(title_picture.SUN_AT, size, strict=True)]
    seen = [each + corner for each, corner in zip(sun, spot, strict=True)]
    assert seen == pytest.approx([room.x + light[0], room.y + light[1]], abs=3)
