"""Seats on the setup page: each has a card of the same size, also one that is empty."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from pygame import Rect

from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.graphics.theme import Metrics
from game.ui.setup.model import PERSON, MapChoice, SetupModel
from game.ui.setup.scene import SetupActions, SetupScene
from game.ui.setup.seat_places import GAP, seat_places
from tests.ui.conftest import Hands

ROOM = Rect(40, 100, 900, 700)
METRICS = Metrics((1920, 1080))
MakeHands = Callable[[Scene], Hands]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_seats_fill_the_room_and_share_their_columns(seats: int) -> None:
    found = seat_places(METRICS, ROOM.copy(), seats)
    gap = METRICS.px(GAP)
    assert abs(found[0].card.top - ROOM.top) <= 2
    assert abs(found[-1].card.bottom - ROOM.bottom) <= 4
    for one, other in pairwise(found):
        assert other.card.top - one.card.bottom == pytest.approx(gap, abs=2)
    for name in ("first", "second"):
        assert len({getattr(each, name).x for each in found}) == 1
        assert len({getattr(each, name).size for each in found}) == 1
    assert len({each.portrait.centerx for each in found}) == 1
    for each in found:
        parts = (each.portrait, each.house, each.first, each.second)
        assert all(each.card.contains(part) for part in parts)
        assert abs(each.portrait.centery - each.house.centery) <= 1
        assert abs(each.first.union(each.second).centery - each.portrait.centery) <= 1


def test_a_seat_keeps_its_build_when_it_is_taken_and_left(app: App, hands: MakeHands) -> None:
    model = SetupModel([MapChoice("south", "South", ("base",), "Baiern")], ("novice", "club"))
    scene = SetupScene(app, model, SetupActions(lambda setup: None, lambda: None))
    app.push(scene)
    person = hands(scene)
    others = [person.widget(f"who-{seat}").rect.copy() for seat in range(3)]
    heading = min(each.rect.top for each in scene.decor)
    person.click(person.widget("who-3").rect.center)
    assert model.seats[3].who == PERSON
    assert [person.widget(f"who-{seat}").rect for seat in range(3)] == others
    assert min(each.rect.top for each in scene.decor) == heading
    keys = {each.key for each in scene.group.widgets}
    assert {"who-2", "help-3"} <= keys and "help-2" not in keys
    assert person.widget("help-0").rect.height < person.widget("who-0").rect.height
    assert scene.group.focused is person.widget("who-3")
    heard = person.widget("who-2").accessible()
    assert heard is not None
    assert (heard.name, heard.value) == ("Seat 3: who plays", "Empty")
