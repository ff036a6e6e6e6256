"""The counts of grades on the sheet of a review: whole, large enough and alike for all seats."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest
from pygame import Rect

from game.ai.advice.grades import Grade
from game.rules.records.record import SeatInfo
from game.ui.engine.app import App
from game.ui.graphics import text
from game.ui.graphics.theme import Metrics
from game.ui.review.counts import LEAST, grade_counts
from game.ui.review.review import Review

SEATS = (
    SeatInfo("Anna", "human", "red"),
    SeatInfo("Apprentice 2", "ai", "blue", "apprentice"),
    SeatInfo("Wilhelmine", "human", "yellow"),
)
COUNTS = {Grade.BEST: 112, Grade.GOOD: 8, Grade.SLIP: 10, Grade.MISTAKE: 1}


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("wide", [470, 600])
def test_counts_are_as_large_as_the_words_around_them(
    app: App, wide: int, text_scale: float
) -> None:
    review = SimpleNamespace(seats=[0, 1, 2], count=lambda seat, grade: COUNTS[grade])
    m, room = Metrics((1920, 1080), 1.0, text_scale), Rect(0, 0, wide, 900)
    sprites = grade_counts(m, cast(Review, review), SEATS, room)
    words = [(text.words_of(each.image), each.image) for each in sprites]
    said = [each for each, _image in words if each]
    assert [each for each in said if each in {info.name for info in SEATS}] == [
        info.name for info in SEATS
    ]
    for count in ("112 best", "8 good", "10 slips", "1 mistake"):
        heights = {image.get_height() for each, image in words if each == count}
        assert said.count(count) == len(SEATS) and len(heights) == 1
        assert min(heights) >= LEAST * text.render("1", m.small).get_height() - 1
    for one in sprites:
        assert Rect(0, 0, wide, room.top).contains(one.rect.inflate(0, -one.rect.height // 3))
    for number, one in enumerate(sprites):
        near = one.rect.inflate(0, -one.rect.height // 3)
        assert all(not near.colliderect(other.rect) for other in sprites[:number])
