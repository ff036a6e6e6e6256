"""Whatever is longer than its room is scrolled by the wheel, and by its bar."""

from __future__ import annotations

import pygame
import pytest

from game.library import find_board
from game.rules.records.replaying import replay
from game.ui.engine.app import App
from game.ui.forms.form import FormScene
from game.ui.graphics.theme import Metrics, palette
from game.ui.samples import SCENES, Sample, sample_lines
from game.ui.widgets import CursorLook
from game.ui.widgets.focus import FocusGroup
from game.ui.widgets.list_line import ListLine
from game.ui.widgets.list_view import ListView
from game.ui.widgets.more_tab import Tab, Turning, paint_tabs, places_of_tabs


def motion(group: FocusGroup, place: tuple[int, int]) -> None:
    group.handle(pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))


def drag(group: FocusGroup, start: tuple[int, int], end: tuple[int, int]) -> None:
    motion(group, start)
    group.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    motion(group, end)
    group.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))


@pytest.fixture
def chosen() -> list[int]:
    return []


@pytest.fixture
def lines(chosen: list[int]) -> ListView:
    """A list of a hundred lines, at its beginning."""
    metrics = Metrics((1024, 600))
    rect = pygame.Rect(40, 30, 300, 200)
    found = [ListLine(f"line {number}", palette().ink) for number in range(100)]
    view = ListView(metrics, rect, found, chosen.append)
    view.show(0)
    return view


@pytest.fixture
def group(lines: ListView) -> FocusGroup:
    group = FocusGroup()
    group.set([lines])
    return group


def test_the_wheel_scrolls_the_list_under_the_pointer(lines: ListView, group: FocusGroup) -> None:
    group.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert lines.top == 0, "the pointer is elsewhere"
    motion(group, lines.rect.center)
    assert group.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    once = lines.top
    assert once > 0
    group.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-2))
    assert lines.top == 3 * once
    group.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=9))
    assert lines.top == 0


def test_the_thumb_follows_the_pointer_and_no_line_is_chosen(
    lines: ListView, group: FocusGroup, chosen: list[int]
) -> None:
    x, y = lines.rect.right - 2, lines.rect.y
    drag(group, (x, y + 5), (x, y + 5 + 60))
    middle = lines.top
    assert middle > 0
    drag(group, (x, y + 65), (x, lines.rect.bottom + 50))
    assert lines.top > 2 * middle
    assert lines.line_at((lines.rect.centerx, lines.rect.bottom - 1)) == 99
    drag(group, (x, lines.rect.bottom - 3), (x, y - 50))
    assert lines.top == 0
    assert not chosen


def test_a_press_beside_the_thumb_brings_it_there(
    lines: ListView, group: FocusGroup, chosen: list[int]
) -> None:
    place = lines.rect.right - 2, lines.rect.centery
    drag(group, place, place)
    there = lines.top
    lines.show(99)
    assert abs(there - lines.top / 2) < 0.02 * lines.top
    assert not chosen


def test_a_list_that_is_all_in_sight_has_no_bar(
    lines: ListView, group: FocusGroup, chosen: list[int]
) -> None:
    short = ListView(lines.metrics, lines.rect, lines.lines[:2], chosen.append)
    group.set([short])
    place = short.rect.right - 2, short.rect.y + 3
    drag(group, place, place)
    assert chosen == [0]


LISTS = ("games", "replays", "album", "album-games", "maps", "people", "rules")
"""Pages with a list, by the names of their samples."""


@pytest.mark.slow
@pytest.mark.parametrize("name", LISTS)
def test_every_page_hands_the_wheel_to_its_list(
    app: App, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    turned: list[int] = []

    def wheel(view: ListView, notches: int) -> bool:
        turned.append(notches)
        return True

    monkeypatch.setattr(ListView, "wheel", wheel)
    page = SCENES[name](app, Sample.of(replay(sample_lines(), find_board)))
    app.push(page)
    assert isinstance(page, FormScene)
    app.step()
    lists = [each for each in page.group.widgets if isinstance(each, ListView)]
    assert lists
    place = lists[0].rect.center
    pygame.event.clear()
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0)))
    pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-2))
    app.step()
    assert turned == [-2]


def test_a_line_above_comes_into_sight_below_the_fade(lines: ListView) -> None:
    """The line before it takes the fade of the upper end."""
    lines.show(99)
    lines.show(50)
    assert lines.line_at((lines.rect.centerx, lines.rect.y + 1)) == 49
    lines.show(0)
    assert lines.top == 0


def test_a_line_is_told_to_be_selected_only_while_the_list_has_the_focus(lines: ListView) -> None:
    for focused in (False, True):
        lines.focused = focused
        node = lines.accessible()
        assert node is not None
        assert [n for n, each in enumerate(node.children) if each.selected] == [0] * focused


def test_tabs_with_words_turn_pages_of_pictures_there_and_back(lines: ListView) -> None:
    """The first one turns back once there is something before."""
    view = ListView(
        *(lines.metrics, lines.rect, lines.lines, lines.chosen),
        look=CursorLook.NONE,
        turning=Turning("Back", lambda later: f"{len(later)} more"),
    )
    view.show(0)
    assert view._tabs[0].words == f"{len(_below(view))} more"
    tops = [view.top]
    for back in (False, False, False, True, True, True):
        (number,) = (n for n, tab in enumerate(view._tabs) if tab.back is back)
        where = view.tab_places[number].center
        view.press(where)
        view.release(where)
        tops.append(view.top)
    assert tops[0] == 0 < tops[1] < tops[2] < tops[3]
    assert tops[3] > tops[4] > tops[5] > tops[6]
    view.top = 10**6
    assert [tab.back for tab in view._tabs] == [True], "the last page leads back only"


def _below(view: ListView) -> list[int]:
    """The lines that end below what is in sight."""
    foot = view.top + view.rect.height - view._below
    return [number for number, end in enumerate(view.rows.ends) if end > foot]


@pytest.mark.parametrize(("pages", "bar"), [(3, False), (6, True)])
def test_cards_have_a_scroll_bar_only_where_they_fill_many_pages(
    lines: ListView, pages: int, bar: bool
) -> None:
    metrics, rect = lines.metrics, lines.rect
    high = lines.lines[0].height(metrics, rect.width)
    some = lines.lines[: pages * rect.height // high]
    view = ListView(metrics, rect, some, lines.chosen, look=CursorLook.CARD)
    assert view._scroll_bar.needed == bar
    assert bool(view._below) != bar


def test_keys_show_a_ring_where_the_cursor_lies_on_nothing(lines: ListView) -> None:
    view = ListView(lines.metrics, lines.rect, lines.lines, lines.chosen, look=CursorLook.NONE)
    view.show(0)
    corner = (view.metrics.px(3), 0)
    assert view.sprites()[0].image.get_at(corner).a == 0
    view.focused = view.ring = True
    assert view.sprites()[0].image.get_at(corner)[:3] == palette().wax


@pytest.mark.parametrize(("look", "seen"), [(CursorLook.NONE, False), (CursorLook.BAND, True)])
def test_of_a_picture_no_heading_is_seen_below_the_arrow(look: CursorLook, seen: bool) -> None:
    metrics = Metrics((1024, 600))
    lines = [ListLine(f"line {number}", palette().ink) for number in range(9)]
    high = lines[0].height(metrics, 300)
    rect = pygame.Rect(0, 0, 300, 4 * high - 2)
    view = ListView(metrics, rect, lines, lambda _line: None, look=look)
    view.show(0)
    (sprite,) = view.sprites()
    # Left of the arrow.
    foot = sprite.image.subsurface((0, 3 * high, 100, rect.height - 3 * high))
    assert bool(foot.get_bounding_rect().width) == seen


@pytest.mark.parametrize("line", [0, 50, 99])
def test_the_sign_of_a_gamepad_stands_on_the_line_that_it_presses(
    lines: ListView, line: int
) -> None:
    lines.show(line)
    place = lines.pressed_rect
    assert lines.rect.contains(place) and place.height < lines.rect.height // 4
    assert lines.line_at(place.center) == line


@pytest.mark.parametrize(("back", "wanted"), [(False, "down"), (True, "up")])
def test_the_arrow_of_a_tab_without_words_points_to_the_lines_it_leads_to(
    app: App, back: bool, wanted: str
) -> None:
    """It pointed to the right, where nothing is."""
    m = app.metrics((1280, 800))
    page = pygame.Surface((m.px(20), m.px(6)), pygame.SRCALPHA)
    tabs = [Tab("", back=back)]
    paint_tabs(m, page, tabs)
    (place,) = places_of_tabs(m, page.get_rect(), tabs)
    red = pygame.mask.from_threshold(page, palette().wax, (40, 40, 40, 255))
    inside = red.get_bounding_rects()[0]
    assert place.contains(inside)
    wide = [
        sum(red.get_at((x, y)) for x in range(inside.left, inside.right))
        for y in (inside.top, inside.bottom - 1)
    ]
    assert (wide[0] > wide[1]) is (wanted == "down")
    assert inside.width > inside.height
