"""Travels in the album: medals, and the cities of each map with a stamp once built in."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface

from game.library import find_board, find_loaded
from game.storage.album.entries import Album, GameResult, Profile
from game.storage.album.travelling import stamps_of
from game.tiled.chart import Chart
from game.ui.album import travels_line, travels_map, views_line
from game.ui.album.person_page import AlbumTab
from game.ui.album.scene import AlbumActions, AlbumScene
from game.ui.album.travels_line import TravelsLine
from game.ui.album.travels_map import map_aspect, stamped_map
from game.ui.album.views_line import PART, View, ViewsLine, views_beside, views_lines
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics.layout import covered
from game.ui.graphics.theme import Metrics
from game.ui.input import device
from game.ui.input.device import Device, Make
from game.ui.language import written_day
from game.ui.program.app_factory import offscreen_app
from game.ui.samples.album import sample_album
from game.ui.settings import Settings
from game.ui.table.draw.map.city_names import name_places
from game.ui.table.model.zoom import land_width
from game.ui.widgets import Choice
from game.ui.widgets.list_line import ListLine
from game.ui.widgets.list_view import ListView
from game.ui.widgets.more_tab import tab_height

NAMES = ("Anna", "Ben", "Clara", "Dora")


KNOWN = ("south", "north", "italy", "spain")


def opened(app: App, album: Album, replays: list[GameResult], map_id: str = "") -> ListView:
    def find(game: GameResult) -> object:
        return lambda: replays.append(game)

    actions = AlbumActions(lambda change: change(album), lambda: None, find)  # type: ignore[arg-type]
    scene = AlbumScene(app, album, actions)
    scene.person.tab, scene.person.travelled_map = AlbumTab.TRAVELS, map_id
    app.push(scene)
    scene.prepare()
    assert scene.person.lines is not None
    return scene.person.lines


def every_map(app: App, album: Album) -> list[ListLine]:
    return [line for each in KNOWN for line in opened(app, album, [], each).lines]


def test_each_map_has_all_its_cities_once(app: App) -> None:
    album = sample_album(NAMES)
    maps = maps_in(every_map(app, album))
    assert [line.map_id for line in maps] == [*KNOWN]
    for line in maps:
        shown = [city for city, _name in (*line.visited, *line.others)]
        cities = {city.id for city in find_board(line.map_id).cities}
        assert len(shown) == len(cities)
        assert set(line.order) == set(shown) == cities
    assert [bool(line.visited) for line in maps] == [True, True, False, False]
    kinds = [type(line) for line in opened(app, album, []).lines]
    assert kinds[:3] == [ViewsLine, TravelsLine, ViewsLine], "a map stands beside its cities"
    never = [*opened(app, album, [], "spain").lines]
    kinds = [type(line) for line in never]
    assert kinds[:3] == [ViewsLine, TravelsLine, ViewsLine], "so does one without a stamp"
    views = [line for line in never if isinstance(line, ViewsLine)]
    first = views[0].cities
    assert views[0].mark == f"Cities from {first[0].name} to {first[-1].name}"
    places = [each for line in views for each in line.cities]
    assert len(places) == len(find_board("spain").cities)
    assert not any(each.seen for each in places), "the right part of its page was empty"


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
def test_the_first_map_is_in_sight_and_no_row_lies_below_the_tab(
    clock: ManualClock, size: tuple[int, int]
) -> None:
    """The tab says that the page goes on: it covers no stamp and no date."""
    view = opened(offscreen_app(size, Settings(), clock), sample_album(NAMES), [])
    seen, south, row = view.lines[:3]
    assert isinstance(seen, ViewsLine) and len(seen.cities) == 9
    assert (seen.columns, seen.column, south.column, row.column) == (2, 0, 1, 0)
    places = [view._line_node(number).box for number in range(2)]
    assert all(places), "nothing of them is cut"
    *_others, tab = view.tab_places
    assert view.rows.start(2) < view.rect.height < view.rows.ends[2]
    assert view._is_hidden(2) and view.line_at(tab.move(0, -2).midtop) in (None, 1)
    picture = view.sprites()[0].image
    below = view.rows.start(2) + view.metrics.px(1), tab.top - view.rect.top - view.metrics.px(1)
    assert not any(picture.get_at((view.rect.width // 2, y)).a > 200 for y in range(*below))
    assert view.rect.contains(tab) and view.rect.right - tab.right < tab.height, "in the corner"
    left, right = places
    assert left is not None and right is not None
    assert left[1] == right[1] and left[0] + left[2] <= right[0]
    assert view.line_at((left[0] + 5, left[1] + 5)) == 0
    assert view.line_at((right[0] + 5, right[1] + 5)) == 1


def test_the_tab_at_the_foot_turns_to_the_row_that_was_cut(app: App) -> None:
    replays: list[GameResult] = []
    view = opened(app, sample_album(NAMES), replays)
    later = [line for line in view.lines[1:] if isinstance(line, ViewsLine)]
    assert [tab.words for tab in view._tabs] == [f"{sum(len(v.cities) for v in later)} more cities"]
    seen = []
    for _press in range(len(view.lines)):
        foot = view.top + view.rect.height - tab_height(view.metrics)
        cut = next((n for n, end in enumerate(view.rows.ends) if end > foot), 0)
        if not cut:
            break
        seen.append(view.top)
        tab = view.tab_places[-1].center
        view.press(tab)
        view.release(tab)
        last = view._scrolling.last_page
        assert view.top == min(view.rows.start(cut), last)
    assert seen and view.top == last
    assert replays == [], "the map below the tab was not pressed"
    assert not view._scroll_bar.needed
    for _press in range(len(view.lines)):
        tabs = zip(view._tabs, view.tab_places, strict=True)
        back = next(place for tab, place in tabs if tab.back).center
        view.press(back)
        view.release(back)
        if not view.top:
            break
    assert view.top == 0, "the first one leads back"


def test_each_map_is_chosen_by_name_and_has_pages_of_its_own(app: App) -> None:
    """Pages of all maps together, and stamps counted among these, agreed with nothing in sight."""
    view = opened(app, sample_album(NAMES), [])
    scene = app.top
    assert isinstance(scene, AlbumScene)

    def choice() -> Choice[str]:
        (found,) = (each for each in scene.group.widgets if each.key == "map")
        assert isinstance(found, Choice)
        return found

    assert [value for value, _words in choice().options] == [*KNOWN]
    assert choice().value == "south" and view.page_words.startswith("page 1 of ")
    assert choice().rect.bottom <= view.rect.top
    view._turn(1)
    scene.person._show_travels("north")
    scene.prepare()
    view = scene.person.lines  # type: ignore[assignment]
    assert choice().value == "north" and view.top == 0
    assert {line.map_id for line in maps_in(view.lines)} == {"north"}


def test_the_wheel_goes_from_one_row_of_maps_to_the_next(app: App) -> None:
    view = opened(app, sample_album(NAMES), [])
    view.wheel(-1)
    assert view.top == view._scrolling.last_page > 0
    view.wheel(1)
    assert view.top == 0


def maps_in(lines: Sequence[ListLine]) -> list[TravelsLine]:
    return [line for line in lines if isinstance(line, TravelsLine)]


def test_a_map_that_is_pressed_shows_the_game_of_its_latest_stamp(app: App) -> None:
    album, replays = sample_album(NAMES), list[GameResult]()
    stamps = stamps_of(album, "Anna")
    for map_id in KNOWN:
        view = opened(app, album, replays, map_id)
        for number, line in enumerate(view.lines):
            view.chosen(number)
            games = stamps.get(map_id, {}).values() if isinstance(line, TravelsLine) else ()
            shown = max(games, key=lambda game: game.when, default=None)
            assert replays == [shown] * (shown is not None), "others have no game"
            replays.clear()


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_only_the_picture_of_a_map_is_pressed(clock: ManualClock, size: tuple[int, int]) -> None:
    """The rows of other maps below it, and what is free there, showed a game on this one."""
    replays: list[GameResult] = []
    view = opened(offscreen_app(size, Settings(), clock), sample_album(NAMES), replays)
    m, line, place = view.metrics, view.lines[1], view._line_rect(1)
    assert isinstance(line, TravelsLine) and line.more
    chart = line._chart_beside(m, place.width)
    chart.topleft = place.x + m.px(0.8), place.y + line._head_height(m)
    row = chart.bottom + m.px(travels_line.ABOVE_MORE) + m.px(travels_line.ROW) // 2
    foot = view.rect.bottom - tab_height(m)
    others = [(x, row) for x in range(chart.left + 1, chart.right, chart.width // 5)]
    others += [(chart.centerx, y) for y in range(chart.bottom + 1, min(place.bottom, foot), 4)]
    others.append((chart.left, place.top + m.px(1)))

    def press(position: tuple[int, int]) -> None:
        view.press(position)
        view.release(position)

    for each in others:
        assert view.line_at(each) == 1 and view.part_at(each) is None
        press(each)
    assert replays == [] and view.cursor == 0
    inner = chart.inflate(-4, -4)
    for each in (chart.center, inner.topleft, inner.bottomright):
        assert view.part_at(each) == (view.key, 1)
        press(each)
    assert len(replays) == 3


def test_the_stamps_beside_a_map_are_pressed_like_it(app: App) -> None:
    m, width = Metrics((1280, 800)), 900
    line = replace(maps_in(opened(app, sample_album(NAMES), []).lines)[0], column=0, columns=1)
    line = replace(line, part=None, tallest=0, more=())
    chart, listed = line._places(m, width)
    assert chart.right < listed.left and listed.height > 5 * m.body
    for place in (chart, listed):
        assert line.takes_press(m, width, place.center)
    assert not line.takes_press(m, width, (chart.centerx, chart.top - m.px(1)))


def test_what_is_missing_is_heard(app: App) -> None:
    some, *_others, none = maps_in(every_map(app, sample_album(NAMES)))
    assert some.others
    name, rest = some.heard
    assert f": {len(some.visited)} of " in name
    assert rest == "", "its views say what is missing"
    name, rest = none.heard
    assert ": 0 of " in name and rest == ""
    name, rest = replace(none, more=()).heard
    assert rest == f"Not yet built in: {', '.join(name for _id, name in none.others)}."
    whole = replace(some, visited=(*some.visited, *some.others), others=())
    assert whole.heard[1] == "You have built in every city."


def test_every_city_built_in_has_a_postmark_at_its_place_on_the_map(app: App) -> None:
    loaded, size = find_loaded("south"), (420, round(420 / map_aspect("south")))
    plain = stamped_map("south", [], size)
    cities = [city.id for city in loaded.board.cities]
    assert plain is not None
    scale = size[0] / land_width(loaded.chart)
    for city in (cities[0], cities[-1]):
        marked = stamped_map("south", [city], size)
        assert marked is not None
        changed = pygame.mask.from_threshold(plain, (0, 0, 0), (1, 1, 1, 255), marked)
        changed.invert()
        (box,) = changed.get_bounding_rects()
        place = loaded.chart.cities[city].position
        assert box.centerx == pytest.approx(place.x * scale, abs=4)
        assert box.centery == pytest.approx(place.y * scale, abs=4)
    assert stamped_map("atlantis", [], size) is None
    assert map_aspect("atlantis") == 0


@pytest.mark.slow
@pytest.mark.parametrize("width", [300, 640, 1400])
def test_stamps_and_names_lie_apart_within_the_line(app: App, width: int) -> None:
    metrics = Metrics((1280, 800))
    for line in every_map(app, sample_album(NAMES)):
        picture = line.paint(metrics, width)
        assert picture.get_size() == (width, line.height(metrics, width))
        seen = pygame.mask.from_surface(picture, 60).get_bounding_rects()
        assert seen
        assert all(each.left >= 0 and each.right <= width for each in seen)


def test_who_has_only_just_come_has_no_such_page(app: App) -> None:
    album = Album((Profile("Anna", "red"),))
    scene = AlbumScene(
        app, album, AlbumActions(lambda change: change(album), lambda: None, lambda game: None)
    )
    app.push(scene)
    scene.prepare()
    assert all(each.key != "tab" for each in scene.group.widgets)


def test_the_engravings_are_those_of_the_cities_with_a_stamp(app: App) -> None:
    album = sample_album(NAMES)
    lines = every_map(app, album)
    maps = maps_in(lines)
    views = [line for line in lines if isinstance(line, ViewsLine)]
    places = [each for line in views for each in line.cities]
    shown = [each for each in places if each.seen]
    found = sorted(city for line in maps for city in line.visited)
    assert sorted((each.city, each.name) for each in shown) == found
    missing = sorted(city for line in maps for city in line.others)
    empty = [each for each in places if not each.seen]
    assert sorted((each.city, each.name) for each in empty) == missing, "the gaps are seen"
    games = stamps_of(album, "Anna")["south"]
    first = next(each for each in shown if each.city in games)
    assert first.date == written_day(games[first.city].when)
    assert first.tint == find_loaded("south").chart.provinces[province_of(first.city)].tint
    for line in views:
        seen = [each for each in line.cities if each.seen]
        dates = dict.fromkeys(each.date for each in seen)
        names = "; ".join(
            f"{date}: " + ", ".join(each.name for each in seen if each.date == date)
            for date in dates
        )
        if line.mark:
            # It is heard before its map, with the sum.
            assert line.map_name in [each.heard[0] for each in maps]
        gaps = ", ".join(each.name for each in line.cities if not each.seen)
        missing_words = f"Not yet built in: {gaps}." if gaps else ""
        if line.mark and names:
            names = f"{line.map_name}. {line.mark}. {names}"
        elif line.mark:
            missing_words = f"{line.map_name}. {line.mark}. {missing_words}"
        told = [each for each in (names, missing_words) if each]
        assert [each for each in line.heard if each] == told
        assert line.heard[0], "each line has a name"


def province_of(city: str) -> str:
    found = next(each.province for each in find_board("south").cities if each.id == city)
    assert found is not None
    return found


def _views(app: App, album: Album | None = None) -> list[View]:
    return [
        view
        for line in opened(app, album or sample_album(NAMES), [], "south").lines
        if isinstance(line, ViewsLine)
        for view in line.cities
    ]


def test_cities_stand_by_name_and_the_heading_says_the_first_and_the_last(app: App) -> None:
    """Nobody saw the rule by which they stood; "1 to 9 of 22, by name" read like an office’s."""
    views = _views(app)
    assert {view.seen for view in views} == {True, False}
    names = [view.name for view in views]
    assert names == sorted(names), "in the south no name has a mark above its first letters"
    marks = [line.mark for line in opened(app, sample_album(NAMES), [], "south").lines
             if isinstance(line, ViewsLine) and line.mark]  # fmt: skip
    assert marks == ["Cities from Augsburg to Linz"]
    provinces = [province_of(view.city) for view in views]
    for view, province in zip(views, provinces, strict=True):
        assert view.tint == find_loaded("south").chart.provinces[province].tint
    none = replace(sample_album(NAMES), earned=sample_album(NAMES).earned[:3])
    before = _views(app, none)
    assert [view.city for view in before] == [view.city for view in views]
    assert sum(view.seen for view in before) < sum(view.seen for view in views)


def test_all_cities_of_a_map_fill_two_pages(clock: ManualClock) -> None:
    """Those on the second one are as large as those beside the map."""
    view = opened(offscreen_app((1920, 1080), Settings(), clock), sample_album(NAMES), [])
    assert view.page_words == "page 1 of 2"
    assert [tab.words for tab in view._tabs] == ["13 more cities"], "9 of 22 are on the first one"
    sizes = set()
    for line in view.lines:
        if isinstance(line, ViewsLine):
            sizes.add(line._picture(view.metrics, view.rows.across(line)[1]))
    assert max(sizes) - min(sizes) < view.metrics.px(1)
    assert min(sizes) > 220, "they were 175 pixels wide, with as much space between"


@pytest.mark.parametrize(("width", "high"), [(665, 376), (1283, 705)])
def test_beside_a_map_nine_stamps_stand_close_together(
    monkeypatch: pytest.MonkeyPatch, width: int, high: int
) -> None:
    m = Metrics((1920, 1080) if width > 700 else (1024, 600))
    cities = [View(city.id, city.name, "13 Jan 2026") for city in find_board("south").cities[:14]]
    places: list[Rect] = []

    def noted(_m: Metrics, _block: Surface, _view: View, place: Rect, _size: int) -> None:
        places.append(place)

    monkeypatch.setattr(ViewsLine, "_paint_words", staticmethod(noted))
    room = Rect(0, 0, width, high)
    beside, rest = views_beside(m, room, "Seen", cities, room.height)
    wide = round(PART * width)
    assert beside.paint(m, wide).get_height() <= room.height
    assert (len(places), len(rest)) == (9, 5)
    for one, other in itertools.pairwise(places[:3]):
        assert 0 < other.x - one.right < 0.12 * one.width, "gaps were a third of a stamp"
    assert all(each.x == places[n % 3].x for n, each in enumerate(places))
    assert places[2].right < wide


def test_other_maps_are_counted_below_the_one_in_sight(app: App) -> None:
    """Where else there are cities to be built in, before one looks at these."""
    first, *rest = maps_in(every_map(app, sample_album(NAMES)))
    assert first.more == tuple((each.words, *each.counts) for each in rest)
    m = Metrics((1920, 1080))
    bare = replace(first, more=(), tallest=0)
    assert replace(first, tallest=0).height(m, 600) > bare.height(m, 600) + 3 * m.body


def test_an_empty_place_has_no_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures of what is not shown would only take memory."""
    painted: list[str] = []

    def tinted(city: str, size: tuple[int, int], _tint: object) -> Surface:
        painted.append(city)
        return Surface(size)

    monkeypatch.setattr(views_line, "_tinted", tinted)
    cities = (View("ulm", "Ulm"), View("basel", "Basel", seen=False))
    ViewsLine("Ulm", (0, 0, 0), cities=cities, across=2).paint(Metrics((1280, 800)), 700)
    assert painted == ["ulm"]


@pytest.mark.parametrize("width", [300, 700, 1400])
def test_no_engraving_is_wider_than_the_list(app: App, width: int) -> None:
    m = Metrics((1024, 600))
    cities = [View("ulm", "Ulm"), View("atlantis", "Atlantis", "2026-01-06")]
    for line in views_lines(m, Rect(0, 0, width, 300), cities):
        picture = line.paint(m, width)
        assert picture.get_size() == (width, line.height(m, width))
        assert picture.get_bounding_rect().right <= width - m.px(0.8)


def test_a_list_of_pictures_comes_to_rest_at_a_whole_row(app: App) -> None:
    view = opened(app, sample_album(NAMES), [])
    starts = [view.rows.start(number) for number in range(len(view.lines))]
    x, y = view.rect.center
    for far in (0.3, 0.8):
        view.press((x, y))
        view.drag((x, y - round(far * view.rect.height)))
        view.release((x, y - round(far * view.rect.height)))
        assert view.top in starts


def test_the_missing_cities_have_their_names_on_the_map(app: App) -> None:
    size = (560, round(560 / map_aspect("south")))
    plain, named = (stamped_map("south", [], size, names) for names in ((), [("ulm", "Ulm")]))
    assert plain is not None and named is not None
    changed = pygame.mask.from_threshold(plain, (0, 0, 0), (1, 1, 1, 255), named)
    changed.invert()
    chart = find_loaded("south").chart
    scale, place = size[0] / land_width(chart), chart.cities["ulm"].position
    boxes = changed.get_bounding_rects()
    box = boxes[0].unionall(boxes[1:])
    assert abs(box.centerx - place.x * scale) < 40 and abs(box.centery - place.y * scale) < 25


@pytest.mark.parametrize("map_id", ["south", "north", "italy", "spain"])
@pytest.mark.parametrize("half", [0, 1])
@pytest.mark.parametrize(("width", "most"), [(490, 0.06), (257, 0.25)])
def test_every_city_of_a_map_has_its_name_clear_of_all_else(
    app: App, monkeypatch: pytest.MonkeyPatch, map_id: str, half: int, width: int, most: float
) -> None:
    """As large as beside the engravings at 1920x1080 and 1024x600, whichever cities were visited.

    On the smaller one a part of a name may touch something, as far as it stays legible. On the
    other one names keep apart: Leipzig and Dresden were read as one.
    """
    found: dict[str, Rect] = {}
    taken: list[Rect] = []

    def noted(
        chart: Chart,
        scale: float,
        labels: Mapping[str, Surface],
        towns: Mapping[str, Rect],
        fixed: Sequence[Rect],
        room: Rect,
    ) -> dict[str, Rect]:
        found.update(name_places(chart, scale, labels, towns, fixed, room))
        taken.extend((*towns.values(), *fixed))
        return found

    monkeypatch.setattr(travels_map, "name_places", noted)
    cities = [(city.id, city.name) for city in find_loaded(map_id).board.cities]
    known, others = cities[half::2], cities[1 - half :: 2]
    size = (width, round(width / map_aspect(map_id)))
    stamped_map(map_id, [city for city, _name in known], size, others, known)
    assert set(found) == {city for city, _name in cities}
    for city, place in found.items():
        rest = [each for name, each in found.items() if name != city]
        assert covered(place, [*taken, *rest]) <= most * place.width * place.height, city


def test_towns_of_a_province_are_told_apart_by_their_skies() -> None:
    """A colour from edge to edge would make one engraving like the next."""
    m, tint = Metrics((1280, 800)), (230, 150, 60)
    towns = ("mannheim", "carlsruhe", "augsburg", "linz")
    line = ViewsLine("", (0, 0, 0), cities=tuple(View(each, each, tint=tint) for each in towns))
    line = replace(line, across=len(towns))
    page = line.paint(m, 900)
    picture = line._picture(m, 900)
    wide, y = picture // 4, m.px(views_line.ABOVE) + picture // 16
    lefts = [line._left(m, 900, number) + picture // 2 for number in range(len(towns))]
    skies = [
        pygame.transform.average_color(page, Rect(x - wide // 2, y, wide, picture // 20))
        for x in lefts
    ]
    assert len({tuple(each // 3 for each in sky[:3]) for sky in skies}) == len(towns)


def test_a_gamepads_sign_is_only_on_what_it_presses(app: App) -> None:
    """A map shows its latest game; stamps, and maps without one, are only looked at."""
    replays: list[GameResult] = []
    travels = opened(app, sample_album(NAMES), replays)
    album = app.top
    assert isinstance(album, AlbumScene)
    device.use(Device.PAD, Make.XBOX)
    album.group.focus(travels)
    album.group.show_focus()
    signed = []
    for number in range(len(travels.lines)):
        travels.show(number)
        count, before = len(replays), len(album.group._glyphs(Make.XBOX))
        travels.activate()
        travels.ring = False
        signed.append(before > len(album.group._glyphs(Make.XBOX)))
        travels.ring = True
        assert signed[-1] == (len(replays) > count), number
    assert any(signed) and not all(signed)


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_pages_are_turned_at_one_place_in_each_section(
    clock: ManualClock, size: tuple[int, int]
) -> None:
    app = offscreen_app(size, Settings(), clock)
    album = sample_album(NAMES)
    actions = AlbumActions(lambda change: change(album), lambda: None, lambda _game: None)
    scene = AlbumScene(app, album, actions)
    corners = set()
    for tab in (AlbumTab.TRAVELS, AlbumTab.ACHIEVEMENTS):
        scene.person.tab = tab
        scene.rebuild()
        scene.prepare()
        assert scene.person.lines is not None
        corners.add(scene.person.lines.tab_places[-1].bottomright)
    assert len(corners) == 1
