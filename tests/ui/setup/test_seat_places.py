"""Seats on the setup page: cards of one size, lower places for those that are empty."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest
from pygame import Rect

from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.graphics.theme import Metrics, seat_colour
from game.ui.setup.model import OFF, PERSON, MapChoice, SetupModel
from game.ui.setup.scene import SetupActions, SetupScene
from game.ui.setup.seats.card import EmptySeat, seat_card
from game.ui.setup.seats.places import GAP, seat_places
from tests.ui.conftest import Hands

ROOM = Rect(40, 100, 900, 700)
METRICS = Metrics((1920, 1080))
MakeHands = Callable[[Scene], Hands]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_seats_fill_the_room_and_share_their_columns(seats: int) -> None:
    found = seat_places(METRICS, ROOM.copy(), [True] * seats)
    gap = METRICS.px(GAP)
    assert abs(found[0].card.top - ROOM.top) <= 2
    assert abs(found[-1].card.bottom - ROOM.bottom) <= 4
    for one, other in pairwise(found):
        assert other.card.top - one.card.bottom == pytest.approx(gap, abs=2)
    for name in ("name", "line", "explain"):
        assert len({getattr(each, name).x for each in found}) == 1
        assert len({getattr(each, name).size for each in found}) == 1
    assert len({each.portrait.centerx for each in found}) == 1
    for each in found:
        lines = (each.name, each.line, each.explain)
        assert all(each.card.contains(part) for part in (each.house, *lines))
        assert all(one.bottom <= other.top for one, other in pairwise(lines))
        # A face may stand out of its card, but meets no other.
        assert each.card.inflate(0, gap).contains(each.portrait)
        # The cross lies within the card, above the house.
        assert each.card.contains(each.corner) and each.corner.bottom <= each.house.top
        assert each.house.height > 0.6 * each.card.height or seats < 4
        assert each.portrait.right < min(line.left for line in lines)
        assert max(line.right for line in lines) < each.house.left
        assert 0 < each.card.bottom - each.house.bottom < gap
        assert abs(each.name.union(each.explain).centery - each.portrait.centery) <= gap


@pytest.mark.parametrize("taken", [0, 1, 2, 3])
def test_places_of_empty_seats_are_like_the_others(taken: int) -> None:
    found = seat_places(METRICS, ROOM.copy(), [number < taken for number in range(4)])
    cards, empty = found[:taken], found[taken:]
    assert found[0].card.top == ROOM.top and abs(found[-1].card.bottom - ROOM.bottom) <= 4
    for one, other in pairwise(found):
        assert other.card.top - one.card.bottom == pytest.approx(METRICS.px(GAP), abs=2)
    assert len({(each.line.x, each.line.width) for each in found}) == 1
    assert len({each.portrait.centerx for each in found}) == 1
    for each in empty:
        assert all(each.card.contains(part) for part in (each.portrait, each.house, each.line))
    # Who comes or goes moves nobody else.
    four = seat_places(METRICS, ROOM.copy(), [True] * 4)
    assert [each.card for each in found] == [each.card for each in four]
    assert cards == four[:taken]


def test_a_seat_that_is_left_keeps_its_place_until_the_page_is_closed(
    app: App, hands: MakeHands
) -> None:
    """Who goes through all choices with one press after the other passes an empty seat, too."""
    model = SetupModel([MapChoice("south", "South", ("base",), "Baiern")], ("novice", "club"))
    scene = SetupScene(app, model, SetupActions(lambda setup: None, lambda: None))
    app.push(scene)
    person = hands(scene)
    heading = min(each.rect.top for each in scene.decor)
    empty = person.widget("who-3")
    assert isinstance(empty, EmptySeat)
    person.click(empty.offers[0][1].center)
    assert model.seats[3].who == PERSON
    assert scene.group.focused is person.widget("who-3")
    keys = {each.key for each in scene.group.widgets}
    assert {"who-2", "help-3"} <= keys and "help-2" not in keys
    who = person.widget("who-3").rect.topleft
    others = [person.widget(f"who-{seat}").rect.copy() for seat in range(3)]
    seen = []
    for _ in range(10):
        person.key(pygame.K_RIGHT)
        seen.append(model.seats[3].who)
        assert [person.widget(f"who-{seat}").rect for seat in range(3)] == others
        if seen[-1] == PERSON:
            break
        if seen[-1] != OFF:
            assert person.widget("who-3").rect.topleft == who
    assert seen[-2:] == [OFF, PERSON]
    assert person.widget("who-3").rect.topleft == who
    assert min(each.rect.top for each in scene.decor) == heading
    heard = person.widget("who-2").accessible()
    assert heard is not None
    assert (heard.name, heard.value) == ("Seat 3: who plays", "Empty")


@pytest.mark.parametrize("colour", ["red", "blue", "yellow", "black"])
def test_the_colour_of_a_seat_lies_along_its_card_and_least_below_the_words(colour: str) -> None:
    """Both ends show whose card it is; words are as dark on it as on paper."""
    paper = seat_card(METRICS, Rect(0, 0, 900, 150), colour)[-1].image
    main = seat_colour(colour).main

    def away(x: int) -> int:
        pixels = [paper.get_at((x, y)) for y in range(30, 120, 7)]
        return sum(abs(each[n] - main[n]) for each in pixels for n in range(3))

    words, face, house = away(450), away(40), away(870)
    assert face < words and house < words
