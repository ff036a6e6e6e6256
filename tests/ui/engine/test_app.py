"""The loop: the stack of scenes, sizes, and no drawing while nothing happens."""

from __future__ import annotations

import os
import subprocess
import sys
import warnings

import pygame
import pytest
from pygame import Surface

from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.engine.pace import AWAKE_SECONDS, FRAME_RATE, IDLE_RATE, IDLE_SECONDS, REST_RATE
from game.ui.engine.scene import Scene
from game.ui.engine.window import RESIZE_SETTLE_SECONDS, Window
from game.ui.graphics import shadows, text
from game.ui.graphics.canvas import Sprite


class Page(Scene):
    def __init__(self, app: App, name: str, log: list[str]) -> None:
        super().__init__(app)
        self.name = name
        self.log = log
        self.moving = False
        self.drawn = 0

    @property
    def busy(self) -> bool:
        return self.moving

    def enter(self) -> None:
        self.log.append(f"{self.name} enters")

    def leave(self) -> None:
        self.log.append(f"{self.name} leaves")

    def resume(self) -> None:
        self.log.append(f"{self.name} is back")

    def handle(self, event: pygame.Event) -> None:
        if event.type == pygame.KEYDOWN:
            self.log.append(f"{self.name} hears {pygame.key.name(event.key)}")

    def sprites(self, now: float) -> list[Sprite]:
        self.drawn += 1
        return []


class Callout(Page):
    overlay = True


def settle(app: App) -> None:
    pygame.event.clear()
    app.step()
    app.step()


def press(key: int) -> None:
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


def test_scenes_come_and_go_in_order(app: App) -> None:
    log: list[str] = []
    app.push(Page(app, "a", log))
    app.push(Page(app, "b", log))
    app.pop()
    app.replace(Page(app, "c", log))
    assert log == ["a enters", "b enters", "b leaves", "a is back", "a leaves", "c enters"]


def test_closing_the_window_lets_every_scene_leave(app: App) -> None:
    log: list[str] = []
    app.push(Page(app, "a", log))
    app.push(Page(app, "b", log))
    log.clear()
    pygame.event.clear()
    pygame.event.post(pygame.Event(pygame.QUIT))
    app.run()
    assert log == ["b leaves", "a leaves"]


def test_nothing_is_drawn_while_nothing_happens(app: App) -> None:
    page = Page(app, "a", [])
    app.push(page)
    settle(app)
    drawn = page.drawn
    for _ in range(20):
        app.step()
    assert page.drawn == drawn
    press(pygame.K_a)
    app.step()
    assert page.drawn == drawn + 1
    app.refresh()
    app.step()
    assert page.drawn == drawn + 2


def test_the_last_frame_of_a_movement_is_drawn(app: App) -> None:
    page = Page(app, "a", [])
    app.push(page)
    settle(app)
    page.moving = True
    app.step()
    app.step()
    drawn = page.drawn
    page.moving = False
    app.step()
    assert page.drawn == drawn + 1
    app.step()
    assert page.drawn == drawn + 1


def test_events_go_to_the_top_and_overlays_let_the_page_below_show(app: App) -> None:
    log: list[str] = []
    below, above = Page(app, "below", log), Callout(app, "above", log)
    app.push(below)
    app.push(above)
    settle(app)
    drawn = below.drawn
    press(pygame.K_x)
    app.step()
    assert log[-1] == "above hears x"
    assert below.drawn == drawn + 1


def test_a_new_size_lays_every_scene_out_once_the_border_rests(
    app: App, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = Page(app, "a", [])
    app.push(page)
    settle(app)
    larger = pygame.display.set_mode((1300, 800))
    pygame.event.clear()
    pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=1300, y=800))
    app.step()
    assert page.size == (1024, 600)
    clock.advance(RESIZE_SETTLE_SECONDS * 2)
    app.step()
    assert page.size == (1300, 800)
    assert app.surface is larger


def test_what_is_not_seen_is_laid_out_when_it_is_seen_again(app: App) -> None:
    """A new size or language else costs the time of every page of the stack at once."""
    laid: list[str] = []

    class Told(Page):
        def resize(self, size: tuple[int, int]) -> None:
            super().resize(size)
            laid.append(self.name)

    class ToldSlip(Told):
        overlay = True

    app.push(Told(app, "lowest", []))
    app.push(Told(app, "below", []))
    app.push(ToldSlip(app, "slip", []))
    settle(app)
    laid.clear()
    app.settings.ui_scale = 0.85
    app.apply_settings()
    assert laid == ["below", "slip"]
    app.pop()
    assert laid == ["below", "slip"]
    app.pop()
    assert laid == ["below", "slip", "lowest"]
    app.push(Told(app, "new", []))
    app.pop()
    assert laid == ["below", "slip", "lowest", "new"]


@pytest.mark.parametrize("what", ["size", "scale"])
def test_pictures_for_another_size_are_let_go(app: App, clock: ManualClock, what: str) -> None:
    """Else a window that is pulled about fills the memory with them."""
    app.push(Page(app, "a", []))
    settle(app)
    words, shadow = text.render("of the old size", 20), shadows.shadow((300, 200))
    assert text.render("of the old size", 20) is words
    if what == "size":
        pygame.display.set_mode((1300, 800))
        pygame.event.clear()
        pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=1300, y=800))
        app.step()
        clock.advance(RESIZE_SETTLE_SECONDS * 2)
        app.step()
    else:
        app.settings.ui_scale = 0.85
        app.apply_settings()
    assert text.render("of the old size", 20) is not words
    assert shadows.shadow((300, 200)) is not shadow


def test_a_scene_can_be_drawn_in_any_size(app: App) -> None:
    picture = app.render(Page(app, "a", []), (640, 480))
    assert isinstance(picture, Surface)
    assert picture.get_size() == (640, 480)


@pytest.mark.parametrize("fullscreen", [False, True])
def test_a_window_of_another_size_than_asked_for_is_no_news(
    app: App, monkeypatch: pytest.MonkeyPatch, fullscreen: bool
) -> None:
    """Some desktops give every window the size that they like; pygame warns of that, at length."""
    set_mode = pygame.display.set_mode

    def forced(size: tuple[int, int], flags: int = 0) -> Surface:
        warnings.warn("Requested window was forcibly resized by the OS.", RuntimeWarning)  # noqa: B028
        warnings.warn("of something else", RuntimeWarning)  # noqa: B028
        return set_mode(size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", forced)
    with pytest.warns(RuntimeWarning) as said:
        window = Window.open("A window", "a-window", Surface, (1100, 700), fullscreen)
        if fullscreen:
            monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
            window.set_fullscreen(False)
    assert [str(each.message) for each in said] == ["of something else"] * (1 + fullscreen)
    assert window.size == (1100, 700)


@pytest.mark.slow
def test_without_a_display_one_sentence_says_what_to_do() -> None:
    code = (
        "from game.ui.engine.window import DisplayError\n"
        "from game.ui.program.app_factory import open_app\n"
        "from game.ui.settings import Settings\n"
        "try:\n    open_app(Settings())\n"
        "except DisplayError as error:\n    print(error)\n"
    )
    env = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR")
    }
    done = subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True
    )
    if sys.platform.startswith("linux"):
        assert "No display was found" in done.stdout
        assert len(done.stdout.strip().splitlines()) == 1


class Keyboard(dict[int, bool]):
    """Which keys are down; no other is."""

    def __missing__(self, key: int) -> bool:
        return False


def test_a_key_that_is_held_moves_on_but_does_nothing_twice(
    app: App, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    down = Keyboard()
    monkeypatch.setattr(pygame.key, "get_pressed", lambda: down)
    log: list[str] = []
    app.push(Page(app, "a", log))
    settle(app)
    for key in (pygame.K_RETURN, pygame.K_DOWN):
        log.clear()
        down[key] = True
        press(key)
        for _ in range(50):
            app.step()
            clock.advance(0.02)
        down.clear()
        name = f"a hears {pygame.key.name(key)}"
        assert set(log) == {name}
        assert len(log) == 1 if key == pygame.K_RETURN else 8 < len(log) < 20
        log.clear()
        clock.advance(1.0)
        app.step()
        assert not log


def test_the_system_repeats_no_key(app: App) -> None:
    """Its repeats would wait for the page that comes up under a key held a little long."""
    app.push(Page(app, "a", []))
    assert pygame.key.get_repeat() == (0, 0)


def test_the_loop_slows_down_step_by_step_once_nobody_does_anything(
    app: App, clock: ManualClock
) -> None:
    page = Page(app, "a", [])
    app.push(page)
    clock.advance(100.0)
    settle(app)
    assert app.frame_rate == REST_RATE
    press(pygame.K_DOWN)
    app.step()
    assert app.frame_rate == FRAME_RATE
    clock.advance(AWAKE_SECONDS + 0.1)
    assert app.frame_rate == IDLE_RATE
    clock.advance(IDLE_SECONDS)
    assert app.frame_rate == REST_RATE
    page.moving = True
    app.step()
    assert app.frame_rate == FRAME_RATE


def test_work_that_must_be_done_is_not_slowed_down(app: App, clock: ManualClock) -> None:
    """At rest a picture that was saved took a quarter of a minute, a piece at each step."""
    app.push(Page(app, "a", []))
    clock.advance(100.0)
    settle(app)
    assert app.frame_rate == REST_RATE
    done: list[int] = []
    app.background.run(map(done.append, range(3)))
    while len(done) < 3:
        assert app.frame_rate == FRAME_RATE
        app.step()
    app.step()
    assert app.frame_rate == REST_RATE
