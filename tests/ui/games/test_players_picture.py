"""Picture of the players: whoever is on turn comes first and has the horn; all are as large."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from game.rules.records.header import SeatInfo
from game.ui.games.players_picture import BELOW, players_picture
from game.ui.graphics import text
from game.ui.pieces import figures
from game.ui.pieces.faces import faces_of

SEATS = tuple(
    SeatInfo(name, "human", colour)
    for name, colour in (("Anna", "red"), ("Bert", "blue"), ("Cleo", "yellow"), ("Dora", "black"))
)


SIZE = 16


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("turn", [0, 1])
def test_the_players_fill_a_room_from_the_one_on_turn_on(count: int, turn: int) -> None:
    room = 360, 120
    image = players_picture(SEATS[:count], turn, room, SIZE)
    assert image.get_width() <= room[0] and image.get_height() <= room[1]
    assert room in ((image.get_width(), room[1]), room) or image.get_width() > room[0] * 0.95
    high = image.get_height() - text.line_height(SIZE) - SIZE // BELOW
    face = faces_of(SEATS[:count])[turn].portrait(high, SEATS[turn].colour)
    faces = image.subsurface(0, 0, image.get_width(), high).get_bounding_rect(100)
    x, y = face.get_width() // 3, face.get_height() // 3
    own = face.get_bounding_rect(100)
    assert image.get_at((faces.x - own.x + x, y)) == face.get_at((x, y))
    # The names stand below.
    below = image.subsurface(0, high, image.get_width(), image.get_height() - high)
    assert below.get_bounding_rect(100).width > image.get_width() // 3


def test_a_post_horn_beside_the_face_says_who_is_on_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Only there, and it leaves the face free."""
    with_horn = players_picture(SEATS, 1, (360, 120), SIZE)
    monkeypatch.setattr(figures, "horn", lambda size: Surface(size, pygame.SRCALPHA))
    without = players_picture(SEATS, 1, (360, 120), SIZE)
    changed = [
        (x, y)
        for x in range(with_horn.get_width())
        for y in range(with_horn.get_height())
        if with_horn.get_at((x, y)) != without.get_at((x, y))
    ]
    assert changed
    assert max(x for x, _y in changed) < with_horn.get_width() * 0.4
    high = with_horn.get_height() - text.line_height(SIZE) - SIZE // BELOW
    face = faces_of(SEATS)[1].portrait(high, SEATS[1].colour)
    assert min(x for x, _y in changed) > face.get_width() * 0.6
    assert max(y for _x, y in changed) < with_horn.get_height() * 0.6


def test_all_are_as_large_and_stand_beside_each_other() -> None:
    """One large portrait before three small ones looked unaligned."""
    image = players_picture(SEATS, 2, (360, 120), SIZE)
    high = image.get_height() - text.line_height(SIZE) - SIZE // BELOW
    wide = image.get_width() // len(SEATS)
    cells = [image.subsurface(number * wide, 0, wide, high) for number in range(len(SEATS))]
    seen = [each.get_bounding_rect(100) for each in cells]
    assert max(each.top for each in seen) - min(each.top for each in seen) <= 2
    assert all(each.width < wide for each in seen)
