"""Windows below the smallest size: pages are laid out for that one and shown reduced."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from game.ui.accessibility.snapshot import ROOT
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.engine.window import RESIZE_SETTLE_SECONDS
from game.ui.forms.form import FormScene
from game.ui.graphics.theme import MIN_SIZE
from game.ui.program.app_factory import offscreen_app
from game.ui.settings import Settings
from game.ui.widgets import Button
from tests.ui.accessibility.listener import listen, steps

RED, BLUE, BLACK = (200, 30, 20), (10, 20, 220), (0, 0, 0)


class Halves(Scene):
    """A page that is red at the left and blue at the right."""

    def background(self) -> Surface:
        page = Surface(self.size)
        page.fill(RED)
        page.fill(BLUE, (self.size[0] // 2, 0, *self.size))
        return page


class Page(FormScene):
    """A page with one button in its lower right corner."""

    pressed = 0

    def build(self) -> None:
        button = Button(self.metrics, "Press me", self.press, key="button")
        button.rect = pygame.Rect(824, 500, 200, 100)
        self.arrange([button])

    def press(self) -> None:
        self.pressed += 1


@pytest.fixture
def small(clock: ManualClock) -> App:
    """An app whose pages of 1024 to 600 pixels are 400 to 234 large, 33 pixels below its top."""
    return offscreen_app((400, 300), Settings(), clock)


def resize(app: App, clock: ManualClock, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size)
    pygame.event.clear()
    pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    app.step()
    clock.advance(RESIZE_SETTLE_SECONDS * 2)
    app.step()
    app.step()


def seen(app: App, x: int, y: int) -> tuple[int, ...]:
    """The colour at a place of the window, as it was before it was reduced."""
    found = app.window.display.get_at((x, y))
    near = [each for each in (RED, BLUE, BLACK) if max(map(abs, map(int.__sub__, each, found))) < 4]
    return near[0] if near else tuple(found)


def test_a_page_is_shown_whole_in_the_middle(small: App) -> None:
    small.push(Halves(small))
    steps(small)
    assert small.top is not None and small.top.size == MIN_SIZE
    assert (seen(small, 3, 36), seen(small, 396, 263)) == (RED, BLUE)
    assert seen(small, 3, 30) == seen(small, 3, 270) == BLACK


def test_a_page_fits_whatever_the_window_becomes(app: App, clock: ManualClock) -> None:
    page = Halves(app)
    app.push(page)
    steps(app)
    for size in ((1, 1), (600, 600), (3, 500), (40, 40), (2, 2), (1200, 20), (1, 1)):
        resize(app, clock, size)
        assert page.size == (max(size[0], 1024), max(size[1], 600))
        assert app.window.display.get_size() == size
    resize(app, clock, (300, 200))
    assert (seen(app, 3, 100), seen(app, 296, 100)) == (RED, BLUE)
    resize(app, clock, MIN_SIZE)
    assert app.surface is app.window.display
    assert (seen(app, 3, 3), seen(app, 1020, 590)) == (RED, BLUE)


def test_a_page_is_opened_before_the_window_is_known_to_be_small(app: App) -> None:
    """The system makes the display smaller some events before it says so."""
    app.push(Halves(app))
    steps(app)
    app.window.display = pygame.display.set_mode((7, 7))
    page = Halves(app)
    app.push(page)
    steps(app)
    assert page.size == MIN_SIZE


def test_the_pointer_reaches_what_it_is_seen_on(small: App) -> None:
    page = Page(small)
    small.push(page)
    steps(small)
    pygame.event.clear()
    places = {(320, 228): 0, (330, 220): 0, (326, 232): 1, (398, 265): 2, (398, 270): 2}
    for place, pressed in places.items():
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=place, button=1, touch=False))
        steps(small)
        assert page.pressed == pressed, place


def test_what_is_heard_lies_where_it_is_seen(small: App) -> None:
    small.push(Page(small))
    ear = listen(small)
    steps(small)
    assert ear.snapshot.nodes[ROOT].node.box == (0, 0, 400, 300)
    assert ear.named("Press me").node.box == (322, 228, 78, 39)
