"""The stack of scenes as the window shows it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TypeAlias

import pygame
from pygame import Surface

from game.ui.clock import Clock
from game.ui.engine.frame import FramePainter
from game.ui.engine.scene import Scene
from game.ui.engine.stack import SceneStack
from game.ui.engine.toast import Toast
from game.ui.engine.window import Window
from game.ui.graphics import theme
from game.ui.graphics.cache import clear_caches
from game.ui.graphics.canvas import Sprite, compose
from game.ui.graphics.theme import Metrics
from game.ui.input import device
from game.ui.input.device import Device
from game.ui.language import set_language
from game.ui.settings import Settings

FitScales: TypeAlias = Callable[[tuple[int, int], float, float], tuple[float, float]]
"""The scales of everything and of words for a window of some size: those wished, if they fit."""


class Presenter:
    """Shows the scene on top of a stack, and what its overlays leave of those below it."""

    def __init__(
        self, window: Window, settings: Settings, clock: Clock, fit_scales: FitScales
    ) -> None:
        self.window = window
        self.settings = settings
        self.clock = clock
        self.painter = FramePainter()
        self.quitting = False
        self._fit_scales = fit_scales
        self._stack = SceneStack()
        self._toast = Toast()
        self._refresh = True
        self._shown_scene: Scene | None = None
        self._measures = self.metrics()
        device.use(Device.POINTER)
        self._use_settings()

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in pixels."""
        return self.window.size

    @property
    def surface(self) -> Surface:
        return self.window.surface

    def metrics(self, size: tuple[int, int] | None = None) -> Metrics:
        """Measures for a window, at the scales that were set as far as they fit it."""
        size = size or self.size
        settings = self.settings
        return Metrics(size, *self._fit_scales(size, settings.ui_scale, settings.text_scale))

    # The stack of scenes

    @property
    def top(self) -> Scene | None:
        return self._stack.top

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The stack, bottom first."""
        return tuple(self._stack)

    @property
    def visible(self) -> list[Scene]:
        """The scenes that are seen, bottom first."""
        return self._stack.visible

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
            self.quitting = True
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
        self.painter.discard()
        self.window.end_resize()
        self.push(scene)

    def quit(self) -> None:
        """End the program; every scene still gets its `leave`, the top one first."""
        self.quitting = True

    # What is seen

    def refresh(self) -> None:
        """Ask for a frame although nothing is moving."""
        self._refresh = True

    def invalidate(self) -> None:
        """Paint the whole window again."""
        self.painter.invalidate()
        self.refresh()

    def say(self, words: str) -> None:
        """Show a word at the head of the window for a moment."""
        self._toast.show(words, self.clock.now())
        self.refresh()

    def apply_settings(self) -> None:
        """Take up changed settings: language, scales, contrast, fullscreen."""
        self._use_settings()
        if self.settings.fullscreen != self.window.fullscreen:
            self.window.set_fullscreen(self.settings.fullscreen)
        self.relayout()

    def relayout(self) -> None:
        """Lay out what is seen for the window as it is now."""
        measures = self.metrics()
        if measures != self._measures:
            # Pictures for another size weigh tens of megabytes, and nobody needs them any more.
            clear_caches()
            self._measures = measures
        self._stack.resize(self.size)
        self._shown_scene = None
        self.window.end_resize()
        self.invalidate()

    @property
    def top_ready(self) -> bool:
        """Whether the page on top has been seen as it is: nothing happens on it before."""
        top = self.top
        if top is None:
            return True
        seen = self.window.resizing or (self._shown_scene is top and self.painter.complete)
        return seen and top.laid_out

    def draw(self) -> None:
        """Bring the window up to date, or go on with painting what is to be seen in it."""
        self.painter.paint(self.surface, lambda: self.picture(self.clock.now()))
        if self.painter.complete:
            self._shown_scene = self.top

    def picture(self, now: float) -> tuple[Surface, list[Sprite]]:
        """The background and the sprites of this moment, bottom first.

        Raises BudgetExceededError where the frame's time has run out.
        """
        for scene in self.visible:
            scene.prepare()
        sprites = [sprite for scene in self.visible for sprite in scene.sprites(now)]
        sprites += self._toast.sprites(self.metrics())
        return self.visible[0].background(), sprites

    def render(self, scene: Scene, size: tuple[int, int] | None = None) -> Surface:
        """A scene as it looks now, as a new surface; the scene need not be on the stack."""
        target = Surface(size or self.size)
        known = scene in self._stack
        scene.resize(target.get_size())
        if not known:
            scene.enter()
        now = self.clock.now()
        scene.tick(now)
        scene.prepare()
        compose(target, scene.background(), scene.sprites(now))
        if known:
            scene.resize(self.size)
        return target

    def _follow_window(self) -> bool:
        """Show a stretched picture while the border is dragged; False where it has not moved."""
        surface = pygame.display.get_surface()
        if surface is None or (surface is self.surface and self._laid_out_for(surface)):
            return False
        self.window.stretch(surface, self._whole_picture, self.clock.now())
        return True

    def _whole_picture(self) -> Surface | None:
        if self.top is None:
            return None
        picture = Surface(self.top.size)
        compose(picture, *self.picture(self.clock.now()))
        return picture

    def _laid_out_for(self, surface: Surface) -> bool:
        return all(scene.size == surface.get_size() for scene in self.visible)

    def _use_settings(self) -> None:
        """Make known what the whole program asks the settings for."""
        set_language(self.settings.language)
        device.always_show_glyphs(self.settings.gamepad_signs)
        if theme.use_high_contrast(self.settings.high_contrast):
            clear_caches()
