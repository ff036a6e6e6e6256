"""The stack of scenes as the window shows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import chain
from typing import TypeAlias

import pygame
from pygame import Surface

from game.ui.clock import Clock
from game.ui.engine.frame import FramePainter
from game.ui.engine.memory import give_back_rest
from game.ui.engine.scene import Scene
from game.ui.engine.stack import SceneStack
from game.ui.engine.toast import Toast
from game.ui.engine.window import Window
from game.ui.graphics import theme
from game.ui.graphics.cache import clear_caches
from game.ui.graphics.canvas import Sprite, compose
from game.ui.graphics.layered_canvas import Picture
from game.ui.graphics.theme import Metrics
from game.ui.graphics.typeface import use_easy_letters
from game.ui.input import device
from game.ui.input.device import Device
from game.ui.language import current_language, set_language
from game.ui.settings import Settings, Typeface

FitScales: TypeAlias = Callable[[tuple[int, int], float, float], tuple[float, float]]
"""Gives the scales of interface and text that fit a window, from its size and the set scales."""


class Presenter:
    """Shows the top scene of a stack, and those below it that its overlays leave visible."""

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
        self.moved_things = False
        """True from a change of size or scales until it is shown."""
        self.signs: Callable[[float], Sequence[Sprite]] = lambda now: ()
        """Gives what lies above all pages at this moment."""
        self._refresh = True
        self._shown_scene: Scene | None = None
        self._measures = self.metrics()
        device.use(Device.NONE)
        self._use_settings()

    @property
    def size(self) -> tuple[int, int]:
        """The size of the pages in pixels: the window's, but never less than the smallest."""
        return self.window.size

    @property
    def surface(self) -> Surface:
        return self.window.surface

    def metrics(self, size: tuple[int, int] | None = None) -> Metrics:
        """Measures for a window of `size`, its own by default; the scales are reduced to fit it."""
        size = size or self.size
        settings = self.settings
        scales = self._fit_scales(size, settings.ui_scale, settings.text_scale)
        return Metrics(size, *scales, map_first=settings.sofa)

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
        """The visible scenes, bottom first."""
        return self._stack.visible

    def push(self, scene: Scene) -> None:
        """Show a scene above the others."""
        self._stack.push(scene, self.size)
        self.refresh()

    def pop(self) -> None:
        """Remove the top scene; after the last one the program ends."""
        if self._stack:
            self._stack.drop()
            self._stack.uncover(self.size)
        if not self._stack:
            self.quitting = True
        self.refresh()

    def replace(self, scene: Scene) -> None:
        """Remove all scenes and show this one."""
        self._stack.clear()
        self.push(scene)

    def recover(self, scene: Scene) -> None:
        """Show this scene instead of all others, whatever errors these raise."""
        while self._stack:
            with suppress(Exception):
                self._stack.drop()
        self.painter.discard()
        self.window.end_resize()
        self.push(scene)

    def quit(self) -> None:
        """End the program; every scene still gets its `leave`, the top one first."""
        self.quitting = True

    # Frames

    def refresh(self) -> None:
        """Ask for a frame."""
        self._refresh = True

    def invalidate(self) -> None:
        """Ask for a frame that paints the whole window."""
        self.painter.invalidate()
        self.refresh()

    def say(self, words: str) -> None:
        """Show a toast."""
        self._toast.show(words, self.clock.now())
        self.refresh()

    def apply_settings(self) -> None:
        """Apply changed settings: language, scales, contrast, fullscreen."""
        self._use_settings()
        if self.settings.fullscreen != self.window.fullscreen:
            self.window.set_fullscreen(self.settings.fullscreen)
        self.relayout()

    def relayout(self) -> None:
        """Lay out the visible scenes for the window's size and scales."""
        measures = self.metrics()
        if measures != self._measures:
            # Pictures for another size take tens of megabytes.
            clear_caches()
            self._measures = measures
            self.moved_things = True
        self._stack.resize(self.size)
        self._shown_scene = None
        self.window.end_resize()
        self.invalidate()

    @property
    def top_ready(self) -> bool:
        """True once the window has shown the top page; before that it gets no events."""
        top = self._stack.top
        if top is None:
            return True
        seen = self._shown_scene is top and self.painter.complete
        return (seen or self.window.resizing) and top.laid_out

    def draw(self) -> None:
        """Bring the window up to date, or go on with painting."""
        changed = self.painter.paint(self.surface, lambda: self.picture(self.clock.now()))
        if changed:
            self.window.show(changed)
        if self.painter.complete and self._shown_scene is not self.top:
            self._shown_scene = self.top
            give_back_rest()

    def picture(self, now: float) -> Picture:
        """The picture of this moment.

        Raises BudgetExceededError if the frame has used up its time.
        """
        for scene in self.visible:
            scene.prepare()
        lowest, *above = self.visible
        still, moving = lowest.layers(now)
        moving = [*moving, *chain.from_iterable(scene.sprites(now) for scene in above)]
        if self._toast.words:
            moving += self._toast.sprites(self.metrics())
        moving += self.signs(now)
        return Picture(lowest.background(), still, moving)

    def render(self, scene: Scene, size: tuple[int, int] | None = None) -> Surface:
        """A new picture of a scene, which need not be on the stack."""
        target = Surface(size or self.size)
        stacked = scene in self._stack
        scene.resize(target.get_size())
        if not stacked:
            scene.enter()
        now = self.clock.now()
        scene.tick(now)
        scene.prepare()
        compose(target, scene.background(), scene.sprites(now))
        if stacked:
            scene.resize(self.size)
        return target

    def _follow_window(self) -> bool:
        """Show a stretched picture after a change of size; False if there was none."""
        display = pygame.display.get_surface()
        if display is None:
            return False
        if display is self.window.display and all(s.size == self.size for s in self.visible):
            if not self.window.is_shown:
                # Below the smallest size the page remains as it is, but is reduced by more or less.
                self.invalidate()
            return False
        self.window.stretch(display, self._whole_picture, self.clock.now())
        return True

    def _whole_picture(self) -> Surface | None:
        if self.top is None:
            return None
        picture = Surface(self.top.size)
        shown = self.picture(self.clock.now())
        compose(picture, shown.background, shown.sprites)
        return picture

    def _use_settings(self) -> None:
        """Set language, gamepad glyphs, typeface and contrast for the whole program."""
        before = current_language()
        set_language(self.settings.language)
        if current_language() != before:
            # Its words cannot be said anew.
            self._toast.words = ""
        device.always_show_glyphs(self.settings.gamepad_signs)
        device.lacks_keys(self.settings.without_keys)
        letters = use_easy_letters(self.settings.typeface is Typeface.EASY)
        if theme.use_high_contrast(self.settings.high_contrast) or letters:
            clear_caches()
