"""The background of the table: of one hour, painted again when another comes, never in between."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect, Surface

from game.rules.actions import TakeCard
from game.ui.engine.app import App
from game.ui.graphics.light import Hour
from game.ui.table import background
from game.ui.table.draw.ground import paint_ground
from tests.ui.table.desk import Desk

HOURS = (Hour.NOON, Hour.LAMP)


def pixels(image: Surface, rect: Rect) -> bytes:
    return pygame.image.tobytes(image.subsurface(rect), "RGB")


@pytest.mark.slow
def test_the_hour_colours_wood_and_papers_but_not_the_map(sit: Callable[..., Desk]) -> None:
    desk = sit()
    layout = desk.scene.position.layout
    grounds = [paint_ground(desk.app.size, desk.scene.position.geometry, hour) for hour in HOURS]
    assert len({pixels(each, layout.board) for each in grounds}) == 1
    for rect in (layout.seats[0], layout.own, layout.round):
        assert len({pixels(each, rect) for each in grounds}) == len(HOURS)


@pytest.mark.slow
def test_with_high_contrast_papers_are_the_same_at_every_hour(
    app: App, sit: Callable[..., Desk]
) -> None:
    app.change_setting("high_contrast", True)
    desk = sit()
    layout = desk.scene.position.layout
    papers = {
        pixels(
            paint_ground(app.size, desk.scene.position.geometry, hour), layout.own.inflate(-40, -40)
        )
        for hour in HOURS
    }
    app.change_setting("high_contrast", False)
    assert len(papers) == 1


@pytest.mark.slow
def test_another_hour_is_painted_once_everything_rests(
    sit: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = sit()
    before = desk.scene.background()
    desk.submit(TakeCard(1))
    monkeypatch.setattr(background, "hour_of", lambda _view: Hour.EVENING)
    desk.pass_time(0.1)
    assert desk.scene.busy
    assert desk.scene.background() is before
    desk.settle()
    after = desk.scene.background()
    assert after is not before
    desk.pass_time(1)
    assert desk.scene.background() is after


def test_with_reduced_motion_it_is_always_noon(app: App, sit: Callable[..., Desk]) -> None:
    desk = sit(finisher=1)
    lit = desk.scene.background()
    noon = paint_ground(app.size, desk.scene.position.geometry, Hour.NOON)
    assert pixels(lit, lit.get_rect()) != pixels(noon, noon.get_rect())
    app.change_setting("reduced_motion", True)
    desk.pass_time(0.2)
    still = desk.scene.background()
    app.change_setting("reduced_motion", False)
    assert pixels(still, still.get_rect()) == pixels(noon, noon.get_rect())
