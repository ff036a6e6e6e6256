"""Seats on the setup page: who plays has a card, an empty seat a row about half as high."""

from __future__ import annotations

from itertools import pairwise

import pytest
from pygame import Rect

from game.ui.engine.app import App
from game.ui.graphics.theme import Metrics
from game.ui.setup.model import OFF, PERSON, MapChoice, SetupModel
from game.ui.setup.scene import SetupActions, SetupScene
from game.ui.setup.seat_places import SeatPlace, seat_places
from game.ui.widgets import Choice

ROOM = Rect(40, 100, 900, 700)
METRICS = Metrics((1920, 1080))


def places(*playing: bool) -> list[SeatPlace]:
    return seat_places(METRICS, ROOM.copy(), playing)


@pytest.mark.parametrize("people", [2, 3, 4])
def test_the_seats_fill_the_room_and_share_their_columns(people: int) -> None:
    found = places(*(seat < people for seat in range(4)))
    gap = METRICS.px(1)
    assert abs(found[0].card.top - ROOM.top) <= 2
    assert abs(found[-1].card.bottom - ROOM.bottom) <= 4
    for one, other in pairwise(found):
        assert other.card.top - one.card.bottom == pytest.approx(gap, abs=2)
    for column in ("first", "second"):
        assert len({getattr(each, column).x for each in found}) == 1
    assert len({each.portrait.centerx for each in found}) == 1
    for each in found:
        parts = (each.portrait, each.house, each.first, each.second)
        assert all(each.card.contains(part) for part in parts if part.height)


def test_an_empty_seat_leaves_its_room_to_who_plays() -> None:
    two, four = places(True, True, False, False), places(True, True, True, True)
    assert two[2].card.height < 0.55 * two[0].card.height
    assert two[0].portrait.height > 1.2 * four[0].portrait.height
    assert two[2].first.height < two[0].first.height


def test_a_seat_that_is_taken_becomes_as_high_as_the_others(app: App) -> None:
    model = SetupModel([MapChoice("south", "South", ("base",), "Baiern")], ("novice", "club"))
    scene = SetupScene(app, model, SetupActions(lambda setup: None, lambda: None))
    app.push(scene)
    app.step()
    heights = []
    for who in (PERSON, OFF):
        model.choose_who(3, who)
        scene.rebuild()
        app.step()
        choices = {each.key: each for each in scene.group.widgets if isinstance(each, Choice)}
        assert choices["help-0"].quiet and not choices["who-0"].quiet
        heights.append(choices["who-3"].rect.height / choices["who-0"].rect.height)
    assert heights[0] == 1 > heights[1]
