"""The closing view as a person uses it: a tap does what it looks like, by every device."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.rules.actions import CloseRoute
from game.rules.board import bits
from game.rules.events import Official
from game.rules.limits import CARTWRIGHT_HELP
from game.rules.state import Phase
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, palette
from game.ui.language import set_language
from game.ui.table.draw import card_rows, highlights, phases, prompt
from game.ui.table.draw.closing.account import account_sprites
from game.ui.table.draw.closing.on_map_sign import on_map_sign
from game.ui.table.draw.closing.town_places import RouteRow
from game.ui.table.draw.own import card_signs
from game.ui.table.draw.own.officials import official_sprites
from game.ui.table.menu import MenuScene
from game.ui.table.model.closing_ways import Way, ways_in_one
from game.ui.table.model.move_index import Key, KeyKind
from game.ui.table.model.route_goal import RouteGoal
from game.ui.table.model.tokens import Quiet
from game.ui.table.modes.closing import Closing
from game.ui.table.modes.closing_view import ClosingView
from game.ui.table.modes.mode import HighlightInput
from game.ui.table.modes.province_tickets import ProvinceTickets
from game.ui.table.modes.route_cell import RouteCell
from game.ui.table.modes.way_cell import HouseSpot, WayCell
from game.ui.table.modes.way_choices import province_choice
from game.ui.table.text.closing import choice_words
from game.ui.table.text.commentary import Commentary
from game.ui.table.tooltips import DELAY
from game.ui.widgets import Button, Choice, Toggle, Widget
from tests.rules.builders import Player
from tests.ui.input.fake_gamepads import axis
from tests.ui.input.fake_gamepads import button as pad_button
from tests.ui.samples.faults import PageWords
from tests.ui.table.desk import Desk
from tests.ui.table.views import without_cards

BADEN_AND_SCHWEIZ = Player(hand="lodz", route="zuerich basel freiburg carlsruhe")
TWO_PAPERS = Player(hand="lodz", route="zuerich freiburg carlsruhe")
"""Only in one province there are places for several houses."""


def opened(desk: Desk) -> ClosingView:
    desk.key(pygame.K_c)
    assert desk.closing is not None
    return desk.closing


def undecided(desk: Desk) -> ClosingView:
    """The view as a lesson leaves it, which chooses nothing for its pupil."""
    view = opened(desk)
    view.choice.chosen = None
    view.build()
    return view


def mask(desk: Desk, *names: str) -> int:
    return desk.session.rules.board.mask_of(names)


def press(desk: Desk, key: str, by: str) -> None:
    """Press a widget of the view by pointer, keys or gamepad."""
    view = desk.closing
    assert view is not None
    place = next(widget.rect for widget in view.group.widgets if widget.key == key)
    if by == "pointer":
        # The middle of a way is one of its houses.
        at = (place.centerx, place.y + 8) if key.count("-") == 1 else place.center
        desk.mouse.click(at)
        return
    view.group.focus_key(key)
    if by == "keys":
        desk.key(pygame.K_SPACE)
    else:
        pygame.event.post(pad_button(pygame.CONTROLLER_BUTTON_A))
        desk.pass_time(0.1)


@pytest.mark.parametrize("by", ["pointer", "keys", "gamepad"])
def test_the_way_with_most_points_is_chosen_at_first_and_one_press_closes(
    about_to_close: Callable[[Player], Desk], by: str
) -> None:
    """It is the one on the large map: while none was chosen, one was shown all the same. By keys
    the first stroke is on the way itself, for it may be a second one by chance.
    """
    desk = about_to_close(SEVERAL)
    view = opened(desk)
    points = [each.account.points for each in view.group.widgets if isinstance(each, WayCell)]
    assert points[0] < points[1] and view.choice.chosen == view.shown == 1
    assert view.confirm.primary and not view.confirm.locked
    wanted = view.choice.action
    assert view.group.focused is not None and view.group.focused.key == "way-1"
    if by != "pointer":
        press(desk, "way-1", by)
        assert desk.session.steps == [] and view.group.focused is view.confirm
    press(desk, "close", by)
    assert [step.ply.action for step in desk.session.steps] == [wanted]


def test_of_ways_with_equal_points_the_first_is_chosen(
    about_to_close: Callable[[Player], Desk],
) -> None:
    view = opened(about_to_close(BADEN_AND_SCHWEIZ))
    points = [each.account.points for each in view.group.widgets if isinstance(each, WayCell)]
    assert points[0] == points[1] and view.choice.chosen == 0


def test_a_lesson_lets_its_pupil_choose(about_to_close: Callable[[Player], Desk]) -> None:
    desk = about_to_close(BADEN_AND_SCHWEIZ)
    desk.scene.table.guide.forces = False
    view = opened(desk)
    assert len(view.choice.ways) == 3 and view.choice.chosen is None and view.choice.action is None
    assert view.confirm.locked and not view.confirm.primary
    desk.mouse.click(view.confirm.rect.center)
    assert desk.closing is view
    assert desk.scene.table.message == "First choose one of the ways."


def test_what_the_view_refuses_is_no_longer_said_once_it_is_left(
    about_to_close: Callable[[Player], Desk],
) -> None:
    """It stood on over the table, where nothing is to be chosen."""
    desk = about_to_close(BADEN_AND_SCHWEIZ)
    undecided(desk).close()
    assert desk.scene.table.message
    desk.key(pygame.K_ESCAPE)
    assert desk.closing is None and desk.scene.table.message is None


@pytest.mark.parametrize("by", ["pointer", "keys", "gamepad"])
def test_a_way_is_chosen_and_the_route_closed(
    about_to_close: Callable[[Player], Desk], by: str
) -> None:
    desk = about_to_close(BADEN_AND_SCHWEIZ)
    view = opened(desk)
    wanted = view.choice.ways[1].houses
    press(desk, "way-1", by)
    assert view.choice.chosen == 1 and view.confirm.primary and not view.confirm.locked
    assert view.group.focused is view.confirm
    press(desk, "close", by)
    assert [step.ply.action for step in desk.session.steps] == [CloseRoute(wanted)]


def test_the_only_way_is_chosen(about_to_close: Callable[[Player], Desk]) -> None:
    desk = about_to_close(Player(hand="lodz", route="budweis linz passau"))
    view = opened(desk)
    assert len(view.choice.ways) == 1 and view.choice.chosen == 0
    desk.key(pygame.K_RETURN)
    houses = mask(desk, "budweis", "linz", "passau")
    assert [step.ply.action for step in desk.session.steps] == [CloseRoute(houses)]


@pytest.mark.parametrize("by", ["pointer", "keys", "gamepad"])
def test_a_house_moves_to_the_city_that_is_pressed_on_a_small_map(
    about_to_close: Callable[[Player], Desk], by: str
) -> None:
    desk = about_to_close(BADEN_AND_SCHWEIZ)
    view = opened(desk)
    view.place(CloseRoute(mask(desk, "freiburg", "zuerich")))
    other = view.choice.ways[1].houses
    city = desk.session.rules.board.city_index["carlsruhe"]
    press(desk, f"way-0-{city}", by)
    assert view.choice.houses == mask(desk, "carlsruhe", "zuerich")
    assert view.choice.ways[1].houses == other
    press(desk, f"way-0-{city}", by)
    assert view.choice.houses == mask(desk, "zuerich")


@pytest.mark.parametrize("by", ["pointer", "keys"])
def test_a_house_moves_to_the_city_that_is_pressed_on_the_large_map(
    about_to_close: Callable[[Player], Desk], by: str
) -> None:
    """The tutorial says: tap cities to move a house."""
    desk = about_to_close(BADEN_AND_SCHWEIZ)
    view = opened(desk)
    view.place(CloseRoute(mask(desk, "freiburg", "zuerich")))
    city = desk.session.rules.board.city_index["carlsruhe"]
    if by == "pointer":
        desk.mouse.click(view.geometry.city(city).center)
    else:
        press(desk, f"city-{city}", by)
    assert view.choice.houses == mask(desk, "carlsruhe", "zuerich")


def test_a_press_on_the_other_map_chooses_that_way(
    about_to_close: Callable[[Player], Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    without_cards(monkeypatch)
    desk = about_to_close(BADEN_AND_SCHWEIZ)
    view = opened(desk)
    press(desk, "way-0", "pointer")
    board = desk.session.rules.board
    standing, before = next(bits(view.choice.ways[1].houses)), view.choice.ways[1].houses
    press(desk, f"way-1-{standing}", "pointer")
    assert view.choice.chosen == 1 and view.choice.houses == before
    press(desk, f"way-1-{standing}", "pointer")
    assert view.choice.houses == before ^ 1 << standing
    other = (
        ("freiburg", "carlsruhe")
        if view.choice.ways[1].province == "schweiz"
        else ("zuerich", "basel")
    )
    press(desk, f"way-1-{board.city_index[other[0]]}", "pointer")
    assert view.choice.houses == mask(desk, *other), "all houses go to the other province"


def test_a_press_on_the_name_of_a_city_is_one_on_its_house(
    about_to_close: Callable[[Player], Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    without_cards(monkeypatch)
    desk = about_to_close(BADEN_AND_SCHWEIZ)
    view = opened(desk)
    view.place(CloseRoute(mask(desk, "freiburg", "zuerich")))
    city = desk.session.rules.board.city_index["freiburg"]
    cell = next(widget for widget in view.group.widgets if widget.key == "way-0")
    assert isinstance(cell, RouteCell)
    houses = list(cell.part.houses.values())
    name = cell.part.names[city]
    spots = [(x, name.centery) for x in range(name.left + 1, name.right, 3)]
    at = next(spot for spot in spots if all(not each.collidepoint(spot) for each in houses))
    desk.mouse.click(at)
    assert view.choice.houses == mask(desk, "zuerich")


def test_where_no_house_may_stand_a_press_says_why(
    about_to_close: Callable[[Player], Desk],
) -> None:
    desk = about_to_close(Player(hand="lodz", route=BADEN_AND_SCHWEIZ.route, houses="zuerich"))
    view = opened(desk)
    press(desk, "way-0", "pointer")
    before = list(view.choice.ways)
    city = desk.session.rules.board.city_index["zuerich"]
    press(desk, f"way-0-{city}", "pointer")
    assert desk.scene.table.message == "You already have a house in Zürich."
    assert view.choice.ways == before


def test_arrows_lead_from_house_to_house_and_to_the_other_way(
    about_to_close: Callable[[Player], Desk],
) -> None:
    desk = about_to_close(BADEN_AND_SCHWEIZ)
    view = opened(desk)
    reached = set[str]()
    for start in [widget.key for widget in view.group.widgets if widget.key.startswith("way-")]:
        for key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            view.group.focus_key(start)
            desk.key(key)
            assert view.group.focused is not None
            reached.add(view.group.focused.key)
    wanted = {widget.key for widget in view.group.widgets if widget.key.startswith("way-")}
    assert wanted <= reached


LEFT, RIGHT, UP, DOWN = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN


@pytest.mark.parametrize("size", [(1024, 600), (1280, 1024)], ids=["beside", "below"])
def test_arrows_lead_into_the_small_map_of_a_way_and_out_again(
    about_to_close: Callable[[Player], Desk],
    size: tuple[int, int],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """They led past the houses there, which Tab and the shoulder buttons alone reached."""
    without_cards(monkeypatch)
    desk = about_to_close(SEVERAL)
    desk.scene.resize(size)
    view = opened(desk)

    def go(start: str, key: int) -> str:
        view.group.focus_key(start)
        desk.key(key)
        assert view.group.focused is not None
        return view.group.focused.key

    cells = [each for each in view.group.widgets if isinstance(each, RouteCell)]
    beside = cells[0].rect.top == cells[1].rect.top
    assert beside is (size == (1024, 600))
    assert go("way-0", RIGHT if beside else DOWN) == "way-1", "the ways are as near as before"
    for cell in cells:
        houses = {spot.key for spot in cell.spots()}
        first = go(cell.key, DOWN if beside else RIGHT)
        ways, seen = [first], {first}
        while ways:
            here = ways.pop()
            found = {go(here, key) for key in (LEFT, RIGHT, UP, DOWN)} & houses
            ways += found - seen
            seen |= found
        assert seen == houses
        assert go(first, UP) == cell.key


def test_arrows_lead_from_the_cards_to_the_houses_above_and_back(
    about_to_close: Callable[[Player], Desk],
) -> None:
    desk = about_to_close(SEVERAL)
    desk.scene.resize((1280, 800))
    view = opened(desk)
    houses = {each.key for each in view.group.widgets if isinstance(each, HouseSpot)}
    assert len(houses) == 6 and all(each.startswith("way-1-") for each in houses)

    def go(start: str, key: int) -> str:
        view.group.focus_key(start)
        desk.key(key)
        assert view.group.focused is not None
        return view.group.focused.key

    assert [go("way-0", RIGHT), go("way-1", RIGHT)] == ["way-1", "way-2"]
    first = go("way-1", UP)
    ways, seen = [first], {first}
    while ways:
        here = ways.pop()
        found = {go(here, key) for key in (LEFT, RIGHT)} & houses
        ways += found - seen
        seen |= found
    assert seen == houses
    assert go(first, DOWN) in {"way-0", "way-1", "way-2"}


@pytest.mark.parametrize("by", ["directions", "stick"])
def test_a_gamepad_moves_a_house_on_a_small_map(
    about_to_close: Callable[[Player], Desk], by: str
) -> None:
    desk = about_to_close(BADEN_AND_SCHWEIZ)
    view = opened(desk)
    view.group.focus_key("way-0")
    before = view.choice.ways[0].houses
    if by == "stick":
        pygame.event.post(axis(pygame.CONTROLLER_AXIS_LEFTY, -1.0))
        pygame.event.post(axis(pygame.CONTROLLER_AXIS_LEFTY, 0.0))
    else:
        pygame.event.post(pad_button(pygame.CONTROLLER_BUTTON_DPAD_UP))
        pygame.event.post(pad_button(pygame.CONTROLLER_BUTTON_DPAD_UP, down=False))
    pygame.event.post(pad_button(pygame.CONTROLLER_BUTTON_A))
    desk.pass_time(0.1)
    assert view.choice.ways[0].houses != before


def test_both_ways_count_the_cartwright(about_to_close: Callable[[Player], Desk]) -> None:
    desk = about_to_close(Player(hand="lodz", route=BADEN_AND_SCHWEIZ.route, carriage=4))
    view = opened(desk)
    helped = sums(view)
    (label,) = [each.label for each in view.group.widgets if isinstance(each, Toggle)]
    assert label.endswith(": +2 points"), "with and without are compared"
    press(desk, "cartwright", "pointer")
    assert not view.choice.cartwright
    assert sums(view) == [each - 2 for each in helped]


def test_what_a_way_does_not_bring_is_said(
    about_to_close: Callable[[Player], Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who sees no carriage must not wonder whether it was forgotten, nor who compares two ways
    whether a tile was.
    """
    words = PageWords(monkeypatch)

    def said(route: str) -> set[str]:
        desk = about_to_close(Player(hand="lodz", route=route, carriage=5))
        opened(desk)
        return {said for _, said, _ in words.on(desk.scene.sprites(desk.clock.now()))}

    alone, compared = said("budweis linz passau"), said("basel zuerich freiburg")
    assert "No carriage: 6 cities needed" in alone & compared
    assert "No tile" in compared and "No tile" not in alone


def test_where_houses_have_no_other_place_nobody_is_asked_where_they_go(
    about_to_close: Callable[[Player], Desk],
) -> None:
    route = "budweis linz passau"
    for houses in ("", route):
        desk = about_to_close(Player(hand="lodz", route=route, houses=houses))
        view = opened(desk)
        assert "where do the houses go" not in desk.scene.table.mode.question
        assert view.choice.asked == "What this route brings", "the sum stands large below it"


def test_a_carriage_says_why_it_brings_what_it_does(
    about_to_close: Callable[[Player], Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = PageWords(monkeypatch)
    desk = about_to_close(Player(hand="lodz", route=BADEN_AND_SCHWEIZ.route, carriage=4))
    opened(desk)
    said = [said for _, said, _ in words.on(desk.scene.sprites(desk.clock.now()))]
    assert (
        said.count("Carriage 5 (3\N{NO-BREAK SPACE}→\N{NO-BREAK SPACE}5\N{NO-BREAK SPACE}points)")
        == 2
    )


def sums(view: ClosingView) -> list[int]:
    return [each.account.points for each in view.group.widgets if isinstance(each, WayCell)]


def test_a_small_map_is_painted_when_a_house_is_moved_and_in_no_other_frame(
    about_to_close: Callable[[Player], Desk],
) -> None:
    desk = about_to_close(BADEN_AND_SCHWEIZ)
    view = opened(desk)
    first, again = maps(view), maps(view)
    assert all(one is other for one, other in zip(first, again, strict=True))
    view.place(CloseRoute(mask(desk, "freiburg", "zuerich")))
    before = maps(view)
    view.toggle(desk.session.rules.board.city_index["carlsruhe"])
    after = maps(view)
    assert after[0] is not before[0] and after[1] is before[1]


def maps(view: ClosingView) -> list[pygame.Surface]:
    """The pictures of the route for all ways."""
    cells = [each for each in view.group.widgets if isinstance(each, RouteCell)]
    if not cells:
        return [view._form.sprites(number)[0].image for number in range(len(view.cells))]
    return [next(s.image for s in each.sprites() if s.rect == each.part.place) for each in cells]


def test_the_pointer_is_followed_meanwhile(about_to_close: Callable[[Player], Desk]) -> None:
    """What it rested on before is not explained once the view is put away."""
    desk = about_to_close(BADEN_AND_SCHWEIZ)
    desk.mouse.move(desk.scene.position.tooltip_targets()[Key(KeyKind.CARRIAGE, 5)].center)
    opened(desk)
    desk.mouse.move((1, 1))
    desk.key(pygame.K_ESCAPE)
    assert desk.closing is None
    desk.pass_time(2 * DELAY)
    assert desk.scene.tooltips.current is None


def test_what_a_way_brings_is_said_in_one_line(about_to_close: Callable[[Player], Desk]) -> None:
    desk = about_to_close(BADEN_AND_SCHWEIZ)
    cell = next(each for each in opened(desk).group.widgets if isinstance(each, WayCell))
    assert cell.label == (
        "One in each province, 2 houses, Freiburg and Zürich, carriage 3, +4 points"
    )


def test_menu_and_undo_stay_in_the_closing_view(about_to_close: Callable[[Player], Desk]) -> None:
    desk = about_to_close(BADEN_AND_SCHWEIZ)
    view = opened(desk)
    assert {"menu", "undo"} <= {widget.key for widget in view.group.widgets}
    menu = next(widget for widget in view.group.widgets if widget.key == "menu")
    desk.mouse.click(menu.rect.center)
    assert isinstance(desk.app.top, MenuScene)


@pytest.mark.parametrize(
    ("language", "words", "heard"),
    [
        ("en", "Close: +4 points", "Close: +4 points"),
        ("de", "Abschließen: +4", "Abschließen: +4 Punkte"),
    ],
)
def test_the_button_says_what_it_brings(
    about_to_close: Callable[[Player], Desk], language: str, words: str, heard: str
) -> None:
    """The one on the table that leads here is called otherwise: it closes nothing yet."""
    set_language(language)
    desk = about_to_close(BADEN_AND_SCHWEIZ)
    desk.scene.resize((1920, 1080))
    view = undecided(desk)
    assert all(each not in view.confirm.label for each in "+4")
    view.choose(0)
    assert view.confirm.label == words
    node = view.confirm.accessible()
    assert node is not None and node.name == heard, "what is heard needs no room"


def test_a_closing_that_brings_nothing_says_so(about_to_close: Callable[[Player], Desk]) -> None:
    route = "budweis linz passau"
    view = opened(about_to_close(Player(hand="lodz", route=route, houses=route, carriage=5)))
    assert view.confirm.label == "Close: +0 points"


def said(desk: Desk) -> set[str]:
    """The words on the table while the view is open."""
    sprites = desk.scene.table.mode.sprites() or []
    return {text.words_of(sprite.image).strip() for sprite in sprites}


def tap_house(desk: Desk, number: int, city: int, by: str) -> None:
    """Press a place for a house on a small map by any device."""
    view, key = desk.closing, f"way-{number}-{city}"
    assert view is not None
    if by != "touch":
        press(desk, key, by)
        return
    at = next(widget.rect for widget in view.group.widgets if widget.key == key).center
    width, height = desk.app.size
    finger: dict[str, Any] = {
        "x": at[0] / width,
        "y": at[1] / height,
        "touch_id": 7,
        "finger_id": 0,
    }
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        pygame.event.post(pygame.Event(kind, **finger))
        # SDL makes the event of a mouse of each finger.
        mouse = pygame.MOUSEBUTTONDOWN if kind == pygame.FINGERDOWN else pygame.MOUSEBUTTONUP
        pygame.event.post(pygame.Event(mouse, pos=at, button=1, touch=True))
        desk.app.step()


@pytest.mark.parametrize("by", ["pointer", "keys", "gamepad", "touch"])
def test_the_first_press_on_a_house_of_a_way_only_chooses_the_way(
    about_to_close: Callable[[Player], Desk], by: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever presses the picture of a way means the way: no house goes unseen."""
    without_cards(monkeypatch)
    desk = about_to_close(BADEN_AND_SCHWEIZ)
    view = opened(desk)
    before = [way.houses for way in view.choice.ways]
    for number in (1, 0):
        standing = next(bits(view.choice.ways[number].houses))
        tap_house(desk, number, standing, by)
        assert view.choice.chosen == number and [way.houses for way in view.choice.ways] == before
    tap_house(desk, 0, standing, by)
    assert view.choice.ways[0].houses == before[0] ^ 1 << standing
    assert desk.session.steps == [], "the focus has stayed on the house"


@pytest.mark.parametrize("by", ["pointer", "keys"])
def test_the_large_map_shows_the_way_that_is_looked_at(
    about_to_close: Callable[[Player], Desk], by: str
) -> None:
    """Before that, and once the pointer has left, it shows those of one way, too, at first of the
    best: with the houses of all on one map nobody told which belong together.
    """
    desk = about_to_close(BADEN_AND_SCHWEIZ)
    view = undecided(desk)
    cells = [each for each in view.group.widgets if isinstance(each, WayCell)]
    points = [each.account.points for each in cells]
    best = points.index(max(points))
    assert view.shown == best and view._on_large_map() == (0, 0, view.choice.ways[best].houses)
    for number, cell in enumerate(cells):
        if by == "pointer":
            desk.mouse.move(cell.rect.midtop)
        else:
            view.group.focus_key(cell.key)
            view.group.show_focus()
        assert view._on_large_map() == (0, 0, view.choice.ways[number].houses)
        view.sprites()
        assert [each.on_map for each in cells] == [each is cell for each in cells]
    if by == "pointer":
        desk.mouse.move(desk.scene.position.layout.land.center)
        assert view.shown == len(cells) - 1, "the map may be looked at"
    view.choose(0)
    desk.mouse.move(cells[0].rect.midtop)
    houses, others, *rest = view._on_large_map()
    assert houses == view.choice.ways[0].houses and not houses & others and rest == [0]
    how, *others_said = view.choice.captions(whole=True)
    assert how == "Press a pale house to place it instead."
    assert not any("pale" in each for each in others_said)
    (said,) = (each.rect for each in view.sprites() if text.words_of(each.image).strip() == how)
    picture = view._form.sprites(0)[0].rect
    assert picture.bottom <= said.top and said.bottom <= cells[0].rect.top
    spots = [each for each in view.group.widgets if isinstance(each, HouseSpot)]
    ringed = {each.city for each in spots if each.sprites()}
    offered = {*bits(view.cells[0].open_here & ~houses)}
    assert offered and not ringed, "they are on the large map alone, where they can be pressed"


def test_the_place_for_a_house_that_has_the_focus_is_in_a_red_ring(
    about_to_close: Callable[[Player], Desk],
) -> None:
    """A golden one is not told from the light around houses."""
    desk = about_to_close(BADEN_AND_SCHWEIZ)
    view = opened(desk)
    view.choose(0)
    spots = [each for each in view.group.widgets if each.key.startswith("way-0-")]
    assert not [each for each in spots if each.sprites()]
    view.group.focus_key(spots[0].key)
    view.group.show_focus()

    def is_red(widget: Widget) -> bool:
        images = [each.image for each in widget.sprites()]
        near = (20, 20, 20, 255)
        return any(pygame.mask.from_threshold(each, palette().wax, near).count() for each in images)

    assert [each for each in spots if is_red(each)] == spots[:1]


def test_the_official_who_helps_with_the_closing_is_stamped_and_no_other_lit(
    about_to_close: Callable[[Player], Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = about_to_close(Player(hand="lodz", route="budweis linz passau", carriage=4))
    view = opened(desk)
    mode = desk.scene.table.mode
    goals = list[RouteGoal]()

    def noted(place: Rect, goal: RouteGoal, *rest: object) -> list[Sprite]:
        goals.append(goal)
        return []

    monkeypatch.setattr(card_rows, "signpost", noted)
    stamped, layout = [], desk.scene.position.layout
    place = layout.officials[Official.CARTWRIGHT]
    for helps in (True, False):
        view._use_cartwright(helps)
        shown = mode.highlight(HighlightInput((0, 0), None, None, ()))
        assert shown.helping == ([Official.CARTWRIGHT] if helps else [])
        drawn = official_sprites(desk.scene.position.geometry, shown)
        stamped.append([each for each in drawn if place.contains(each.rect)])
        papers = [each for each in drawn if each.rect.contains(place)]
        assert bool(papers) is helps, "a golden frame around him alone"
        beside = [layout.officials[each] for each in Official if each is not Official.CARTWRIGHT]
        assert not [each for each in drawn for other in beside if each.rect.contains(other)]
        desk.scene.position.renderer.resting(None, 0.0, shown)
    assert len(stamped[0]) == len(stamped[1]) + 1
    assert goals[-2:] == [RouteGoal(3, 5, CARTWRIGHT_HELP), RouteGoal(3, 5)], "the sign adds him up"


def test_no_official_is_lit_while_the_closing_is_told(
    about_to_close: Callable[[Player], Desk],
) -> None:
    """The Postal Carrier alone was lit, who cannot be asked meanwhile."""
    desk = about_to_close(Player(hand="lodz pilsen", route="budweis linz passau"))
    view = opened(desk)
    view.choose(0)
    view.close()
    desk.scene.update()
    timeline = desk.scene.table.timeline
    assert timeline is not None and timeline.has(Quiet(0))
    assert desk.scene.picture.highlight().helping == ()


def test_while_a_closing_is_told_its_step_stays_lit(
    about_to_close: Callable[[Player], Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It went out as soon as the cards of the route had left, and before with a card to play."""
    lit, painted = set[tuple[Phase, bool]](), phases.phase_sprites

    def note(rect: Rect, phase: Phase, size: int, ink: Colour, idle: bool = False) -> list[Sprite]:
        lit.add((phase, idle))
        return painted(rect, phase, size, ink, idle)

    monkeypatch.setattr(prompt, "phase_sprites", note)
    desk = about_to_close(Player(hand="lodz pilsen", route="budweis linz passau"))
    view = opened(desk)
    view.choose(0)
    view.close()
    lit.clear()
    desk.scene.update()
    while desk.scene.table.timeline is not None and desk.scene.position.view.observation.turn == 0:
        desk.pass_time(0.1)
    assert (Phase.CLOSE, False) in lit
    assert all(each == (Phase.CLOSE, False) or each[0] is Phase.DRAW for each in lit), lit


def test_the_hand_steps_back_while_a_route_is_closed(
    about_to_close: Callable[[Player], Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In full colour it drew as much attention as the ways."""
    greyed, painted = list[pygame.Surface](), card_signs.waiting

    def noted(face: pygame.Surface) -> pygame.Surface:
        greyed.append(face)
        return painted(face)

    monkeypatch.setattr(card_signs, "waiting", noted)
    desk = about_to_close(Player(hand="lodz pilsen", route="budweis linz passau"))
    desk.scene.sprites(desk.clock.now())
    assert not greyed
    opened(desk)
    desk.scene.sprites(desk.clock.now())
    assert len(greyed) == 2, "the cards of the route do not"


def test_the_way_on_the_map_has_a_sign_and_neither_light_nor_line(
    about_to_close: Callable[[Player], Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Light, a dark line and a ribbon were taken for marks of a choice that nobody had made."""

    def glow(*_args: object) -> Sprite:
        raise AssertionError

    monkeypatch.setattr(highlights, "glow", glow)
    desk = about_to_close(TWO_PAPERS)
    view = undecided(desk)

    def signed() -> list[bool]:
        view.sprites()
        cells = [each for each in view.group.widgets if isinstance(each, WayCell)]
        return [
            any(each.rect == on_map_sign(cell.rect, cell.metrics).rect for each in cell.sprites())
            for cell in cells
        ]

    one, other = (each for each in view.group.widgets if isinstance(each, WayCell))
    assert sorted(signed()) == [False, True]
    assert [each.image for each in one._paper()] == [each.image for each in other._paper()]
    view.choose(0)
    desk.mouse.move(desk.scene.position.layout.land.center)
    assert signed() == [False, False], "the one that is chosen is on the map"
    desk.mouse.move(other.rect.midtop)
    assert signed() == [False, True]


@pytest.mark.parametrize("by", ["pointer", "keys"])
def test_the_first_press_on_a_place_of_a_way_chooses_it_and_the_second_places_a_house(
    about_to_close: Callable[[Player], Desk], by: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Houses that are placed are all that is shown there: pale ones looked like more to press, and
    small ones, that stood there before, like a third one that is placed.
    """
    without_cards(monkeypatch)
    desk = about_to_close(BADEN_AND_SCHWEIZ)
    view = undecided(desk)
    pale, before = (
        next(bits(view.choice.open_cities & ~view.choice.ways[0].houses)),
        view.choice.ways[0].houses,
    )
    bare = maps(view)[0]
    tap_house(desk, 0, pale, by)
    assert view.choice.chosen == 0 and view.choice.houses == before
    assert maps(view)[0] is bare
    tap_house(desk, 0, pale, by)
    assert view.choice.chosen == 0 and view.choice.houses >> pale & 1
    assert maps(view)[0] is not bare


@pytest.mark.parametrize("by", ["pointer", "gamepad"])
def test_who_places_fewer_houses_than_possible_is_told_before(
    about_to_close: Callable[[Player], Desk], by: str
) -> None:
    desk = about_to_close(BADEN_AND_SCHWEIZ)
    view = opened(desk)
    press(desk, "way-0", by)
    assert view.choice.warning == "" and view.confirm.label.startswith("Close: +")
    assert choice_words(desk.session, view.choice.ways).endswith("to place it instead.")
    for left, label, warning in (
        (1, "With 1 house: +3", "You place 1 house fewer than you could."),
        (0, "Without houses: +2", "You place 2 houses fewer than you could."),
    ):
        tap_house(desk, 0, next(bits(view.choice.houses)), by)
        assert view.choice.houses.bit_count() == left
        assert (view.confirm.label, view.choice.warning) == (label, warning)
        assert warning in said(desk)
        assert choice_words(desk.session, view.choice.ways).endswith("to place it.")
    city = desk.session.rules.board.city_index["carlsruhe"]
    tap_house(desk, 0, city, by)
    assert view.confirm.label == "With 1 house: +3"


def test_who_has_no_more_houses_places_as_many_as_possible(
    about_to_close: Callable[[Player], Desk],
) -> None:
    desk = about_to_close(replace(BADEN_AND_SCHWEIZ, houses_left=1))
    view = opened(desk)
    for number in range(len(view.choice.ways)):
        view.choose(number)
        assert view.choice.warning == "" and view.confirm.label.startswith("Close: +")


def test_the_key_that_opens_the_view_closes_the_route_when_pressed_again(
    about_to_close: Callable[[Player], Desk],
) -> None:
    """Not at once, for that may be a second stroke by chance, nor before a way is chosen."""
    desk = about_to_close(Player(hand="linz", route="zuerich basel freiburg carlsruhe"))
    view = opened(desk)
    desk.key(pygame.K_c)
    assert desk.closing is view
    desk.pass_time(1)
    if view.choice.action is None:
        desk.key(pygame.K_c)
        assert desk.closing is view and desk.scene.table.message == (
            "First choose one of the ways."
        )
        view.choose(0)
    wanted = view.choice.action
    desk.key(pygame.K_c)
    assert [step.ply.action for step in desk.session.steps[:1]] == [wanted]


def test_the_words_about_the_last_move_do_not_stand_above_the_sheet(
    about_to_close: Callable[[Player], Desk],
) -> None:
    desk = about_to_close(BADEN_AND_SCHWEIZ)
    strip = desk.scene.position.layout.commentary

    def drawn() -> int:
        still, _moving = desk.scene.picture.layers(desk.clock.now(), True)
        words, _earlier, _about = desk.scene.picture._story._written(None)
        return sum(any(each is sprite for sprite in still) for each in words)

    assert drawn() > 0
    view = opened(desk)
    assert view.places.sheet.colliderect(strip)
    assert drawn() == 0


def test_earlier_turns_stay_in_sight_while_a_closing_is_told(
    about_to_close: Callable[[Player], Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their sheet at a table of two was empty until the last card had gone."""
    said = Commentary(1, ("Bert takes Linz.",), before=((0, "Anna takes Ulm."),))
    monkeypatch.setattr("game.ui.table.past.story.commentary", lambda *_args: said)
    desk = about_to_close(BADEN_AND_SCHWEIZ)
    assert desk.scene.position.layout.turns is not None
    view = opened(desk)
    view.choose(0)
    assert view.choice.action is not None
    desk.submit(view.choice.action)
    assert desk.scene.busy
    while desk.scene.busy:
        desk.pass_time(0.3)
        desk.scene.sprites(desk.clock.now())
        told = [text.words_of(each.image) for each in desk.scene.picture._story.sprites()]
        assert "Earlier turns" in told


def test_wood_lies_between_the_sheet_and_the_lines_of_two_seats(
    about_to_close: Callable[[Player], Desk],
) -> None:
    """The paper of earlier turns lay in that gap, so that both papers were one."""
    desk = about_to_close(BADEN_AND_SCHWEIZ)
    desk.scene.resize((1920, 1080))
    view, mode = opened(desk), desk.scene.table.mode
    assert isinstance(mode, Closing) and mode.seat_lines is not None
    layout = desk.scene.position.layout
    gap = view.places.sheet.bottom, mode.seat_lines.y
    assert layout.turns is not None and layout.turns.top <= gap[0] < gap[1] <= layout.turns.bottom
    (wood,) = mode._bare_wood(mode.seat_lines)
    assert (wood.rect.top, wood.rect.bottom) == gap and wood.rect.left <= layout.turns.left


def test_a_double_click_on_the_button_that_opens_the_view_does_not_leave_it(
    about_to_close: Callable[[Player], Desk],
) -> None:
    desk = about_to_close(BADEN_AND_SCHWEIZ)
    desk.scene.resize((1024, 600))
    opener = desk.scene.position.layout.buttons[0]
    desk.mouse.click(opener.center)
    view = desk.closing
    assert view is not None
    back = view.places.buttons[0]
    at = opener.clip(back).center
    assert back.collidepoint(at), "a press there would go back"
    desk.mouse.click(at)
    assert desk.closing is view
    desk.pass_time(1.0)
    desk.mouse.click(at)
    assert desk.closing is None


def test_only_the_chosen_way_is_raised_and_has_a_tick(
    about_to_close: Callable[[Player], Desk],
) -> None:
    view = opened(about_to_close(TWO_PAPERS))
    cells = [each for each in view.group.widgets if isinstance(each, WayCell)]
    flat = [each._paper() for each in cells]
    assert [len(each) for each in flat] == [len(flat[0])] * 2
    view.choose(1)
    first, other = (each for each in view.group.widgets if isinstance(each, WayCell))

    def paper(cell: WayCell) -> Rect:
        return max((each.rect for each in cell._paper()[-1:]), key=lambda each: each.width)

    assert paper(first) == first.rect
    assert paper(other).contains(other.rect.inflate(2, 2))
    ticks = [highlights.wax_tick(each.get_width()) for each in _marks(other)]
    assert _marks(other) == ticks and _marks(first) != ticks


def _marks(cell: WayCell) -> list[pygame.Surface]:
    return [cell.contents()[-1].image]


def test_a_chosen_way_lies_higher_and_the_other_one_flat(
    about_to_close: Callable[[Player], Desk],
) -> None:
    desk = about_to_close(BADEN_AND_SCHWEIZ)
    desk.scene.resize((1920, 1080))
    view = undecided(desk)

    def reach(number: int) -> int:
        """How far the paper of a way and its shadow reach beyond its place."""
        cell = [each for each in view.group.widgets if isinstance(each, WayCell)][number]
        parts = [each.rect for each in cell._paper()]
        return parts[0].unionall(parts[1:]).bottom - cell.rect.bottom

    waiting = reach(0)
    assert waiting == reach(1) > 0
    view.choose(1)
    assert reach(1) > waiting > reach(0)


def test_pale_houses_are_exchanges_within_the_way_that_is_shown(
    about_to_close: Callable[[Player], Desk],
) -> None:
    """Those of another province beside it looked like a part of the way; a ticket leads there."""
    desk = about_to_close(SEVERAL)
    view = opened(desk)
    board = desk.session.rules.board
    cell = view.cells[1]
    assert view.choice.chosen == 1 and cell.way.province == "wuerttemberg"
    inside = board.province_masks["wuerttemberg"]
    assert cell.open_here and not cell.open_here & ~inside
    houses, others, _tried = view._on_large_map()
    assert houses and not others & ~inside
    assert not others, "none can be exchanged"
    view.toggle(next(bits(houses)))
    assert [*bits(view._on_large_map()[1])] == [next(bits(houses))]
    said = view.choice.captions(whole=True)[1], view.choice.warning
    assert any("Press a pale house to place it." in each for each in said)


def test_the_points_of_all_rows_have_one_colour(
    about_to_close: Callable[[Player], Desk],
) -> None:
    """Nobody knew why a +3 was green beside a black +2: only the best sum is."""
    desk = about_to_close(SEVERAL)
    desk.scene.resize((1920, 1080))
    view = opened(desk)
    for card in view.cells:
        said = [(text.words_of(each.image), each.image) for each in card.contents()]
        points = [image for words, image in said if words[:1] == "+" and "point" not in words]
        assert points and not any(_has(each, palette().green) for each in points)
    alone = about_to_close(Player(hand="lodz", route="budweis linz passau"))
    (cell,) = opened(alone).cells
    assert isinstance(cell, RouteCell)
    rows = account_sprites(cell.account, cell.accounts)
    assert not any(_has(each.image, palette().green) for each in rows if text.words_of(each.image))


def _has(image: pygame.Surface, colour: Colour) -> bool:
    """True if something in a picture has this colour."""
    width, height = image.get_size()
    return any(
        image.get_at((x, y))[:3] == colour and image.get_at((x, y)).a > 200
        for x in range(width)
        for y in range(height)
    )


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (3840, 2160)])
def test_each_way_shows_the_whole_route_with_all_names(
    about_to_close: Callable[[Player], Desk],
    size: tuple[int, int],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Parts of the map were cut off below the route, named few towns of it, and repeated the large
    map.
    """
    without_cards(monkeypatch)
    desk = about_to_close(SEVERAL)
    desk.scene.resize(size)
    view = undecided(desk)
    first, other = (each for each in view.cells if isinstance(each, RouteCell))
    for cell in (first, other):
        row = cell.part
        assert isinstance(row, RouteRow)
        assert row.cities == tuple(
            desk.session.rules.board.city_of[card] for card in desk.session.state.seat.route
        )
        places = [*row.names.values()]
        assert len(places) == 6 and row.name_size >= 10
        assert all(row.place.contains(each) for each in places)
        assert all(each.collidelist([o for o in places if o is not each]) < 0 for each in places)
        assert max(each.bottom for each in places) <= cell._caption.top
    assert first.title == "One in each province"
    assert other.title == ("All in one province" if other.has_caption else "All in Württemberg")


SEVERAL = Player(
    hand="lodz",
    route="mannheim stuttgart ulm augsburg ingolstadt nuernberg",
    houses="pilsen budweis mannheim basel carlsruhe sigmaringen",
    carriage=3,
)


def said_on(card: WayCell) -> list[str]:
    words = (text.words_of(each.image).replace("\n", " ") for each in card.contents())
    return [each for each in words if each]


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (3840, 2160)])
def test_each_province_for_all_houses_has_a_card_with_its_whole_sum(
    about_to_close: Callable[[Player], Desk], size: tuple[int, int]
) -> None:
    """A part of the sum stood above the provinces, in larger letters than the other part."""
    desk = about_to_close(SEVERAL)
    desk.scene.resize(size)
    view = undecided(desk)
    titles = ["One in each province", "All in Württemberg", "All in Baiern"]
    assert [said_on(card)[0] for card in view.cells] == titles
    for card in view.cells:
        said = said_on(card)
        gains = [int(each) for each in said if each[:1] == "+" and "point" not in each]
        total = card.account.points
        assert sum(gains) == total and f"+{total} points" in said
        assert f"−13 → {total - 13}".replace("-", "−") in said or "→" in said[-1]
    names = [words.replace(" & ", " ") for words in said_on(view.cells[1])]
    assert "Hohenzollern Württemberg" in names
    assert not any(isinstance(each, Choice) for each in view.group.widgets)
    desk.mouse.click(view.cells[2].rect.center)
    assert view.choice.way is not None and view.choice.way.province == "baiern"
    assert [card.chosen for card in view.cells] == [False, False, True]


def test_four_ways_have_cards_where_there_is_room(
    about_to_close: Callable[[Player], Desk],
) -> None:
    route = "basel zuerich freiburg carlsruhe mannheim stuttgart ulm augsburg"
    desk = about_to_close(Player(hand="lodz", route=route, houses="pilsen"))
    desk.scene.resize((1920, 1080))
    view = opened(desk)
    provinces = [way.province for way in view.choice.ways]
    assert len({*provinces}) == len(provinces) == len(view.cells) == 4
    images = [[each.image for each in view.sprites()] for _frame in range(2)]
    assert all(one is other for one, other in zip(*images, strict=True)), "painted once"


def test_what_is_chosen_stays_so_where_another_window_has_no_room_for_cards(
    about_to_close: Callable[[Player], Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = about_to_close(SEVERAL)
    desk.scene.resize((1920, 1080))
    view = opened(desk)
    view.choose(2)
    houses = view.choice.houses
    with monkeypatch.context() as small:
        without_cards(small)
        view.build()
        assert len(view.cells) == 2 and view.choice.chosen == 1 and view.choice.houses == houses
    view.build()
    assert len(view.cells) == 3 and view.choice.chosen == 2 and view.choice.houses == houses


def test_no_house_of_a_province_that_is_not_chosen_is_in_light(
    about_to_close: Callable[[Player], Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It looked like a choice that had been made."""
    without_cards(monkeypatch)
    shown = list[int]()

    def noted(_geometry: object, _row: object, houses: int, _account: object) -> pygame.Surface:
        shown.append(houses)
        return pygame.Surface((1, 1))

    monkeypatch.setattr("game.ui.table.modes.route_cell.route_picture", noted)
    view = undecided(about_to_close(SEVERAL))
    view.sprites()
    assert [bool(houses) for houses in shown] == [True, False]
    view.choose(1)
    shown.clear()
    view.sprites()
    assert shown == [view.choice.ways[0].houses, view.choice.ways[1].houses]


@pytest.mark.parametrize("by", ["pointer", "keys", "gamepad"])
def test_all_houses_are_placed_in_another_province_by_one_press(
    about_to_close: Callable[[Player], Desk], by: str
) -> None:
    """Else all but the best province are found by pressing pale houses alone."""
    desk = about_to_close(SEVERAL)
    view = undecided(desk)
    (choice,) = (each for each in view.group.widgets if isinstance(each, Choice))
    options = [words for _way, words in choice.options]
    assert options == ["Württemberg +9", "Baiern +7"], "the best one comes first"
    assert not choice.cycling, "all are in sight"
    assert view.choice.asked == "Close route: where do the houses go?", (
        "no number beside two papers"
    )
    _first, cell = (each for each in view.group.widgets if isinstance(each, RouteCell))
    assert cell.title == "All in one province", "the choice below names it"
    assert cell.rect.contains(choice.rect) and "Württemberg" in cell.label
    if by == "pointer":
        desk.mouse.click(choice._parts()[1].center)
    else:
        press(desk, choice.key, by)
        assert view.choice.chosen == 1 and view.choice.ways[1].province == "wuerttemberg", (
            "that which is seen"
        )
        press(desk, choice.key, by)
    assert view.choice.chosen == 1, "a province is a way of its own"
    (choice,) = (each for each in view.group.widgets if isinstance(each, Choice))
    _first, cell = (each for each in view.group.widgets if isinstance(each, RouteCell))
    assert "Baiern" in cell.label and view.choice.ways[1].houses.bit_count() == 3
    node = choice.accessible()
    assert node is not None and node.name == "Province"
    assert [(each.name, each.checked) for each in node.children] == [
        ("Württemberg +9", False),
        ("Baiern +7", True),
    ]
    press(desk, "way-0", by)
    press(desk, "way-1", by)
    assert view.choice.chosen == 1 and view.choice.houses == view.choice.ways[1].houses


def test_where_the_provinces_have_no_room_beside_each_other_one_goes_through_them(
    about_to_close: Callable[[Player], Desk],
) -> None:
    desk = about_to_close(SEVERAL)
    view = opened(desk)
    ways = [(each, 5) for each in ways_in_one(desk.session)]
    metrics, rules = view.geometry.layout.metrics, desk.session.rules

    def choice_in(wide: int) -> Choice[Way]:
        place = Rect(0, 0, wide, 44)
        return province_choice(metrics, ways, ways[0][0], rules, lambda way: None, "", place)

    least = next(wide for wide in range(400, 0, -1) if choice_in(wide).cycling)
    assert 100 < least < 200
    assert choice_in(400).size > choice_in(least + 1).size, "first their letters are smaller"


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (3840, 2160)])
def test_all_that_can_be_chosen_has_a_ring_and_one_button_closes_the_route(
    about_to_close: Callable[[Player], Desk],
    size: tuple[int, int],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Red buttons on both papers and another one below them were a press too many; of three ways
    on two papers the third was overlooked. Before their way is chosen all provinces have empty
    rings, for with a dot one looked half chosen; a row says which one is counted.
    """
    without_cards(monkeypatch)
    desk = about_to_close(SEVERAL)
    desk.scene.resize(size)
    view = undecided(desk)

    def marks() -> list[str]:
        """What stands before the names of both ways and of both provinces."""
        first, other = (each for each in view.group.widgets if isinstance(each, WayCell))
        (choice,) = (each for each in view.group.widgets if isinstance(each, Choice))
        heads = [*first.contents()[-1:], *other.contents()[-1:]]
        images = [each.image for each in [*heads, *choice.sprites()]]
        kinds = {
            "ring": highlights.tick_place,
            "tick": highlights.wax_tick,
        }
        return [
            kind
            for image in images
            if image.get_width() == image.get_height()
            for kind, paint in kinds.items()
            if _pixels(image) == _pixels(paint(image.get_width()))
        ]

    def papers() -> list[int]:
        """How light the paper of each province is."""
        (choice,) = (each for each in view.group.widgets if isinstance(each, ProvinceTickets))
        tickets = [choice._ticket(number, part)[-1] for number, part in enumerate(choice._parts())]
        return [sum(each.image.get_at((each.rect.w // 2, 8))[:3]) for each in tickets]

    def red() -> list[str]:
        buttons = [each for each in view.group.widgets if isinstance(each, Button)]
        return [each.key for each in buttons if each.primary and not each.locked]

    assert marks() == ["ring"] * 4 and red() == []
    assert "Württemberg: 2 houses" in said(desk)
    (choice,) = (each for each in view.group.widgets if isinstance(each, Choice))
    seen, other = choice._parts()
    counted, left = papers()
    assert abs(counted - left) < 15, "a darker one looked proposed, disabled or chosen"
    desk.mouse.click(seen.center)
    counted, left = papers()
    assert counted > left, "the paper of the one that is chosen is the lighter one"
    assert view.choice.chosen == 1 and marks() == ["ring", "tick", "tick", "ring"]
    assert red() == ["close"]
    desk.mouse.click(other.center)
    assert marks() == ["ring", "tick", "ring", "tick"], "the way, and the province in it"
    assert view.choice.ways[1].province == "baiern"
    view.choose(0)
    assert marks() == ["tick", *["ring"] * 3] and red() == ["close"]
    assert "Baiern: 3 houses" in said(desk)
    assert desk.session.steps == [], "a card alone closes nothing"


def _pixels(image: pygame.Surface) -> bytes:
    return pygame.image.tobytes(image, "RGBA")
