"""The window, the loop and the stack of scenes."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import chain

import pygame
from pygame import Surface

from game.ui.audio.mixer import SdlMixer
from game.ui.audio.sound import Sound
from game.ui.clock import Clock, SystemClock
from game.ui.engine.frame import FRAME_BUDGET, FramePainter
from game.ui.engine.scene import Scene
from game.ui.engine.stack import SceneStack
from game.ui.engine.toast import Toast
from game.ui.engine.window import HEADLESS_DRIVERS, open_window, set_minimum_size
from game.ui.graphics import theme
from game.ui.graphics.cache import forget_pictures
from game.ui.graphics.canvas import Sprite, compose
from game.ui.graphics.theme import Metrics
from game.ui.input import device
from game.ui.input.device import Device
from game.ui.input.events import EventQueue
from game.ui.input.gamepad import Gamepads, SdlGamepads
from game.ui.language import _, set_language
from game.ui.settings import Settings
from game.ui.table.model.scaling import fitting

TITLE = "Thurn und Taxis"
FRAME_RATE = 60
IDLE_RATE = 30
REST_RATE = 20
AWAKE_SECONDS, IDLE_SECONDS = 0.5, 3.0
"""After an event the loop runs at full rate for the one, and comes to rest after the other."""

RESIZE_SETTLE_SECONDS = 0.12


class App:
    """Owns the window and shows the scene on top of its stack."""

    def __init__(
        self,
        surface: Surface,
        settings: Settings,
        clock: Clock,
        sound: Sound | None = None,
        pads: Gamepads | None = None,
    ) -> None:
        self.settings = settings
        self.clock = clock
        self.background_tasks: Iterator[object] = iter(())
        """Work that is wanted, done a piece at a time while nobody does anything, or at the end."""
        self.idle_tasks: Iterator[object] = iter(())
        """Work that may be wanted, done like that after the errands."""
        self.dropped: Callable[[str], None] | None = None
        """Told the name of a file that is dropped onto the window, whatever page it shows."""
        self.help: Callable[[str], None] | None = None
        """Opens the rules, at the chapter that the page on top names as its topic."""
        self.settings_changed: Callable[[Settings], None] | None = None
        """Told of a change of the settings that no page of them has made."""
        self.crashed: Callable[[Exception], bool] | None = None
        """Told of an error that nobody foresaw; True where it has shown a page to go on from."""
        self.sound = sound or Sound(None, settings, clock)
        self._events = EventQueue(pads)
        self._toast = Toast()
        self._surface = surface
        self.painter = FramePainter()
        self._stack = SceneStack()
        self._pace = pygame.time.Clock()
        self._quitting = False
        self._refresh = True
        self._busy = False
        self._seen: Scene | None = None
        self._awake_until = 0.0
        self._resized_at: float | None = None
        self._windowed_size = surface.get_size()
        self._last_picture: Surface | None = None
        self._measures = self.metrics()
        device.use(Device.POINTER)
        self._take_up()

    @classmethod
    def open(
        cls,
        settings: Settings | None = None,
        clock: Clock | None = None,
        size: tuple[int, int] | None = None,
    ) -> App:
        """Open the window. Raises DisplayError where there is no display."""
        settings = settings or Settings()
        surface, windowed = open_window(TITLE, size, settings.fullscreen)
        clock = clock or SystemClock()
        app = cls(surface, settings, clock, Sound(SdlMixer(), settings, clock), SdlGamepads())
        app.painter.time_budget = FRAME_BUDGET
        app._windowed_size = windowed
        return app

    @classmethod
    def offscreen(
        cls,
        size: tuple[int, int] = (1920, 1080),
        settings: Settings | None = None,
        clock: Clock | None = None,
    ) -> App:
        """An app without a window, for pictures and tests."""
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        if pygame.display.get_init() and pygame.display.get_driver() not in HEADLESS_DRIVERS:
            pygame.display.quit()
        pygame.display.init()
        surface = pygame.display.set_mode(size)
        return cls(surface, settings or Settings(), clock or SystemClock())

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in pixels."""
        return self._surface.get_size()

    @property
    def surface(self) -> Surface:
        return self._surface

    def metrics(self, size: tuple[int, int] | None = None) -> Metrics:
        """Measures for a window, at the scales that were set as far as they fit it."""
        size = size or self.size
        settings = self.settings
        return Metrics(size, *fitting(size, settings.ui_scale, settings.text_scale))

    # The stack of scenes

    @property
    def top(self) -> Scene | None:
        return self._stack.top

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The stack, bottom first."""
        return tuple(self._stack)

    def push(self, scene: Scene) -> None:
        """Show a scene above the present one, which stays."""
        self._stack.push(scene, self.size)
        self.refresh()

    def pop(self) -> None:
        """Take the top scene away; with the last one the program ends."""
        if self._stack:
            self._stack.drop()
            self._stack.uncover(self.size)
        if not self._stack:
            self._quitting = True
        self.refresh()

    def replace(self, scene: Scene) -> None:
        """Take all scenes away and show this one."""
        self._stack.clear()
        self.push(scene)

    def recover(self, scene: Scene) -> None:
        """Show this scene instead of all others, which may be broken in any way."""
        while self._stack:
            with suppress(Exception):
                self._stack.drop()
        self.painter.give_up()
        self._resized_at = None
        self.push(scene)

    def quit(self) -> None:
        """End the program; every scene still gets its `leave`, the top one first."""
        self._quitting = True

    def refresh(self) -> None:
        """Ask for a frame although nothing is moving."""
        self._refresh = True

    def invalidate(self) -> None:
        """Paint the whole window again."""
        self.painter.invalidate()
        self.refresh()

    def apply_settings(self) -> None:
        """Take up changed settings: language, scales, contrast, fullscreen."""
        self._take_up()
        if self.settings.fullscreen != self.fullscreen:
            self._set_fullscreen(self.settings.fullscreen)
        self._lay_out()

    def _take_up(self) -> None:
        """What of the settings is known to the whole program."""
        set_language(self.settings.language)
        device.show_always(self.settings.gamepad_signs)
        if theme.use_high_contrast(self.settings.high_contrast):
            forget_pictures()

    # The window

    @property
    def fullscreen(self) -> bool:
        return bool(self._surface.get_flags() & pygame.FULLSCREEN)

    def toggle_fullscreen(self) -> None:
        self.settings.fullscreen = not self.fullscreen
        self._set_fullscreen(self.settings.fullscreen)
        self._lay_out()
        if self.settings_changed is not None:
            self.settings_changed(self.settings)

    def toggle_mute(self) -> None:
        """Silence everything until the next call; the volumes stay as they are set."""
        self.sound.muted = not self.sound.muted
        self.say(_("Sound off") if self.sound.muted else _("Sound on"))

    def say(self, words: str) -> None:
        """Show a word at the head of the window for a moment."""
        self._toast.show(words, self.clock.now())
        self.refresh()

    def _set_fullscreen(self, on: bool) -> None:
        if pygame.display.get_driver() in HEADLESS_DRIVERS:
            return
        if on:
            self._windowed_size = self.size
            self._surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            self._surface = pygame.display.set_mode(self._windowed_size, pygame.RESIZABLE)
            set_minimum_size()

    def _lay_out(self) -> None:
        measures = self.metrics()
        if measures != self._measures:
            # Pictures for another size weigh tens of megabytes, and nobody needs them any more.
            forget_pictures()
            self._measures = measures
        self._stack.resize(self.size)
        self._seen = None
        self._resized_at = None
        self._last_picture = None
        self.invalidate()

    # The loop

    def run(self) -> None:
        """Show scenes until the last one is gone or the window is closed."""
        try:
            while self._stack and not self._quitting:
                try:
                    self.step()
                except Exception as error:
                    if self.crashed is None or not self.crashed(error):
                        raise
                self._pace.tick(self._rate())
        finally:
            self.close()

    def _rate(self) -> int:
        """How often a second to look whether something has happened."""
        quiet = self.clock.now() - self._awake_until
        if quiet < 0 or self._busy or self._events.holding or not self.shown:
            return FRAME_RATE
        return IDLE_RATE if quiet < IDLE_SECONDS - AWAKE_SECONDS else REST_RATE

    @property
    def shown(self) -> bool:
        """Whether the window shows the page on top, and not what was there before it."""
        return self.painter.finished

    @property
    def waited_for(self) -> bool:
        """Whether something was pressed that waits for its page to be shown, or for its turn."""
        return bool(self._events and self._stack) and not self._quitting

    def step(self) -> None:
        """One turn of the loop: events, time, and a frame if there is anything to show."""
        self.painter.begin()
        self._events.fetch()
        if not self._seeing and self._resized_at is None:
            self.draw()
            if not self.shown:
                return
            self._refresh = False
        self._listen()
        now = self.clock.now()
        if self._resized_at is not None and now - self._resized_at > RESIZE_SETTLE_SECONDS:
            self._lay_out()
        if self._seeing:
            # An overlay does not stop the time of the scene below it.
            for scene in self._stack.visible:
                scene.tick(now)
        if self._quitting or not self._stack:
            return
        if self._toast.tick(now):
            self.refresh()
        self._busy = self._is_busy()
        if self._resized_at is None and (self._refresh or self._busy):
            # Taken before drawing: the frame after the last movement is still to be drawn.
            self._refresh = self._busy
            self.draw()
        self.sound.tick(now, calm=not self._busy)
        if self.shown and not self._busy and now > self._awake_until:
            next(chain(self.background_tasks, self.idle_tasks), None)

    @property
    def _seeing(self) -> bool:
        """Whether the page on top has been seen as it is: nothing happens on it before."""
        top = self.top
        if top is None:
            return True
        seen = self._resized_at is not None or (self._seen is top and self.shown)
        return seen and top.laid_out

    def _listen(self) -> None:
        """Take what has been pressed and moved, up to where that leads to another page.

        What a late step leaves waits for the next one.
        """
        while self._events and self._seeing and not self._quitting:
            for event in self._events.take(self.clock.now()):
                self._dispatch(event)
            if self.painter.late:
                break
        if self._seeing and not self._quitting:
            for event in self._events.held(self.clock.now(), calm=not self._busy):
                self._dispatch(event)

    def draw(self) -> None:
        """Bring the window up to date, or go on with painting what is to be seen in it."""
        self.painter.paint(self._surface, lambda: self._picture(self.clock.now()))
        if self.shown:
            self._seen = self.top

    def render(self, scene: Scene, size: tuple[int, int] | None = None) -> Surface:
        """A scene as it looks now, as a new surface; the scene need not be on the stack."""
        target = Surface(size or self.size)
        known = scene in self._stack
        scene.resize(target.get_size())
        if not known:
            scene.enter()
        now = self.clock.now()
        scene.tick(now)
        compose(target, scene.background(), scene.sprites(now))
        if known:
            scene.resize(self.size)
        return target

    def close(self) -> None:
        """Do what is still to be done, leave all scenes and close the window."""
        deque(self.background_tasks, maxlen=0)
        self._stack.clear()
        self.sound.close()
        self._events.close()
        forget_pictures()
        pygame.display.quit()
        pygame.font.quit()

    def _picture(self, now: float) -> tuple[Surface, list[Sprite]]:
        visible = self._stack.visible
        sprites: list[Sprite] = []
        for scene in visible:
            sprites += scene.sprites(now)
        sprites += self._toast.sprites(self.metrics())
        return visible[0].background(), sprites

    def _is_typing(self) -> bool:
        return self.top is not None and self.top.typing

    def _is_busy(self) -> bool:
        return any(scene.busy for scene in self._stack.visible)

    def _dispatch(self, event: pygame.Event) -> None:
        if event.type == pygame.QUIT:
            self.quit()
            return
        if event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self._follow_window()
            return
        if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self.invalidate()
            return
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.toggle_fullscreen()
            return
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self.sound.look_away(event.type == pygame.WINDOWFOCUSLOST)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_m and not self._is_typing():
            self.toggle_mute()
            return
        self._awake_until = self.clock.now() + AWAKE_SECONDS
        self.refresh()
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1 and self.help is not None:
            self.help("" if self.top is None else self.top.topic)
            return
        if event.type == pygame.DROPFILE and self.dropped is not None:
            self.dropped(event.file)
            return
        if self.top is not None:
            self.top.handle(event)

    def _follow_window(self) -> None:
        """While the border is dragged stretch the last picture; lay out when it comes to rest."""
        surface = pygame.display.get_surface()
        if surface is None or (surface is self._surface and self._laid_out_for(surface)):
            return
        if self._resized_at is None:
            self._last_picture = None
            if self.top is not None:
                picture = Surface(self.top.size)
                background, sprites = self._picture(self.clock.now())
                compose(picture, background, sprites)
                self._last_picture = picture
        self._surface = surface
        self._resized_at = self.clock.now()
        self._awake_until = self._resized_at + AWAKE_SECONDS
        if self._last_picture is not None:
            surface.blit(pygame.transform.scale(self._last_picture, surface.get_size()), (0, 0))
            pygame.display.update()

    def _laid_out_for(self, surface: Surface) -> bool:
        return all(scene.size == surface.get_size() for scene in self._stack.visible)
