"""Base class of all widgets."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

import pygame
from pygame import Rect

from game.ui.accessibility.node import Act, Node, Path, Role
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, palette
from game.ui.input.keys import ENTERS
from game.ui.widgets.marks import ring
from game.ui.widgets.tip import tip_sprites


class Widget:
    """A part of a page. By its `key` the focus finds it again after a rebuild."""

    focusable = True
    takes_pointer = True
    """False for what the pointer passes through."""

    sign_at_corner = False
    """True if a gamepad's sign stands on its upper right corner, where its foot has words."""

    tip = ""
    """Words of a tooltip, on pages that show them."""

    tip_beside = False
    """True if the tooltip is at its right, and not below it."""

    is_list = False
    """True for a list of lines, through which a long way leads."""

    holds_others = False
    """True if others lie within its place: directions lead to these by way of it."""

    told_by_words = False
    """True while words of the page tell all of it to who listens: keys pass over it."""

    unseen = False
    """True if nothing of it is seen but the ring of the focus."""

    def __init__(self, metrics: Metrics, key: str = "") -> None:
        self.metrics = metrics
        self.key = key
        self.rect = Rect(0, 0, 0, 0)
        self.enabled = True
        self.visible = True
        self.focused = False
        self.ring = False
        self.hovered = False
        self.pressed = False

    @property
    def can_focus(self) -> bool:
        return self.focusable and self.enabled and self.visible

    def preferred_width(self) -> int:
        """The width in pixels in which everything fits at full size."""
        return self.rect.width

    @property
    def pressed_rect(self) -> Rect:
        """The place of what Enter presses, which a gamepad's sign stands on."""
        return self.rect

    @property
    def presses(self) -> bool:
        """False where Enter does nothing, so that no gamepad's sign stands there."""
        return self.takes_pointer

    def left_margin(self) -> int:
        """Free pixels to the left of the words, for the glyph of a gamepad's button."""
        return 0

    def inherit(self, before: Widget) -> None:
        """Take over the state of the widget with this key before a rebuild."""

    def activate(self) -> None:
        """React to Enter, Space or a click."""

    def holds(self, position: tuple[int, int]) -> bool:
        """True if a press at a position is for this widget."""
        return self.rect.collidepoint(position)

    def press(self, position: tuple[int, int]) -> None:
        """React to the mouse button going down on the widget."""

    def drag(self, position: tuple[int, int]) -> None:
        """React to the mouse moving with the button held that went down on the widget."""

    def release(self, position: tuple[int, int]) -> None:
        """React to the mouse button coming up on the widget where it went down."""
        self.activate()

    def point_at(self, position: tuple[int, int]) -> None:
        """Note that the mouse is at this position on the widget."""

    def part_at(self, position: tuple[int, int]) -> Hashable | None:
        """The part of it that a press here would be for; None where a press does nothing."""
        return self.key

    def strokes(self) -> Sequence[tuple[Rect, int]]:
        """The keys that do something with it while it has the focus, each with its place.

        They are those of somebody who has one or two buttons only, and gets to each of them.
        """
        return [(self.rect, pygame.K_RETURN)]

    def wheel(self, notches: int) -> bool:
        """React to the wheel over the widget, upwards if positive; True if it has used it."""
        return False

    def key_down(self, event: pygame.Event) -> bool:
        """React to a key while focused; True if the widget has used it."""
        if event.key in (*ENTERS, pygame.K_SPACE):
            self.activate()
            return True
        return False

    def type_text(self, words: str) -> bool:
        """React to typed characters while focused; True if the widget has used them."""
        return False

    @property
    def place_read(self) -> int | None:
        """The line, row or passage that is read, which the arrow keys change; None where there are
        none.
        """
        return None

    def accessible(self) -> Node | None:
        """The widget for a screen reader; None for one that is only seen."""
        return None

    def perform(self, path: Path, act: Act, value: str | float | None) -> None:
        """Do what a screen reader asks for, with the part of the widget at `path`."""
        if act is Act.PRESS:
            self.activate()

    def node(self, role: Role, name: str, **more: Any) -> Node:
        """A node with the place and the state of the widget; `more` are fields of `Node`."""
        more.setdefault("focused", self.focused)
        if not self.enabled:
            more["acts"] = frozenset()
        x, y, width, height = self.rect
        return Node(
            self.key, role, name, box=(x, y, width, height), disabled=not self.enabled, **more
        )

    @property
    def pointed_out(self) -> bool:
        """True if the mouse is on it, or keys or a gamepad have led to it."""
        return self.hovered or (self.focused and self.ring)

    def tooltip(self) -> list[Sprite]:
        """The tooltip while the widget is pointed out, if it has one."""
        if not (self.tip and self.pointed_out and self.enabled):
            return []
        return tip_sprites(self.metrics, self.rect, self.tip, beside=self.tip_beside)

    def sprites(self) -> list[Sprite]:
        raise NotImplementedError

    def ring_sprites(self, rect: Rect | None = None) -> list[Sprite]:
        """The ring around the focused widget."""
        if not (self.focused and self.ring):
            return []
        gap = 2 * self.metrics.px(0.5)
        around = (rect or self.rect).inflate(gap, gap)
        line = max(2, self.metrics.px(0.3 * palette().ring))
        image = ring(around.size, self.metrics.px(0.8), line)
        return [Sprite(image, *around.topleft)]


def edges(rect: Rect, height: int) -> tuple[Rect, Rect]:
    """The strips at the upper and the lower end of a rectangle, for what moves it up or down."""
    tall = min(height, rect.height // 2)
    upper = Rect(rect.x, rect.y, rect.width, tall)
    return upper, upper.move(0, rect.height - tall)
