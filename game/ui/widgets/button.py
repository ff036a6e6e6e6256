"""Buttons and check boxes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TypeAlias

import pygame
from pygame import Rect, Surface

from game.ui.accessibility.node import PRESSED, Node, Role
from game.ui.graphics import materials, shadows, text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.kept import Kept
from game.ui.graphics.theme import Colour, Metrics, mix, palette
from game.ui.widgets.base import Widget
from game.ui.widgets.marks import rule, tick_box, torn_letter

PaintSign: TypeAlias = Callable[[int, Colour, Colour], Surface]
"""Paints a sign from its side, its ink, and the paper that it lies on."""

SIGN = 0.95
"""The side of the sign before the words, as a share of their size."""

BELOW = 86
"""Font of small words below a label, in per cent of its own."""


class Button(Widget):
    """A button like a ticket; `primary` ones look like red leather, `quiet` ones are only words.

    One that `destroys` something for good is outlined in red, with a torn letter unless it has
    another `sign`. One that is `locked` lies flat, in grey: pressed, it says why it cannot be used
    now.
    """

    def __init__(
        self,
        metrics: Metrics,
        label: str,
        action: Callable[[], None],
        *,
        key: str = "",
        primary: bool = False,
        quiet: bool = False,
        destroys: bool = False,
        sign: PaintSign = torn_letter,
        size: int | None = None,
        colour: Colour | None = None,
    ) -> None:
        super().__init__(metrics, key or label)
        self.label = label
        self.action = action
        self.primary = primary
        self.destroys = destroys
        self.sign = sign
        self.locked = False
        self.quiet = quiet
        self.outlined = False
        """True if it is only an outline on its paper while it cannot be used."""
        self.size = size or metrics.large
        self.colour = colour
        self._picture = Kept[list[Sprite]]()
        self.below = ""
        """Small words below the label, where there is room for both."""
        self.at_length = ""
        """The words of a screen reader in the place of a label that had to be short."""
        self.about = ""
        """The further words of a screen reader, such as which of several things it is for."""
        self.shortcut: tuple[int, int] | None = None
        """The key with its modifiers that presses the button wherever the focus is."""

    @property
    def raised(self) -> bool:
        """True if it throws a shadow."""
        return self.enabled and not (self.locked or self.destroys)

    def left_margin(self) -> int:
        if not self.label:
            return 0
        sign = self._sign_width()
        words, size = text.fit(self.label, self.size, self._room(), "semibold", text.READABLE)
        return (self.rect.width - sign - text.width_of(words, size, "semibold")) // 2

    def preferred_width(self) -> int:
        words = text.width_of(self.label, self.size, "semibold")
        return words + self._sign_width() + self.metrics.px(4)

    def fit_label(self) -> None:
        """Make the words as small as the place wants."""
        self.size = text.fit(self.label, self.size, self._room(), "semibold", text.READABLE)[1]

    def has_room_for(self, label: str) -> bool:
        """True if these words would have their usual size in its place."""
        return text.width_of(label, self.size, "semibold") <= self._room()

    def _sign_width(self) -> int:
        """The width of the sign before the words, with the gap after it."""
        return round(self.size * SIGN) + self.size // 4 if self.label and self.destroys else 0

    def _room(self) -> int:
        """The width that the words may have."""
        return self.rect.width - self.metrics.px(1.6) - self._sign_width()

    def activate(self) -> None:
        if self.enabled:
            self.action()

    def part_at(self, position: tuple[int, int]) -> Hashable | None:
        return None if self.locked else self.key

    def strokes(self) -> Sequence[tuple[Rect, int]]:
        return [] if self.locked else super().strokes()

    def accessible(self) -> Node | None:
        words = self.at_length or self.label
        return self.node(Role.BUTTON, words, description=self.about or self.below, acts=PRESSED)

    def _ink(self) -> Colour:
        if not self.enabled:
            return palette().faded if self.outlined else (132, 112, 88)
        if self.locked and self.outlined:
            # Its thin line says enough: what it is for, and when, is to be read.
            return mix(palette().ink, palette().sepia, 0.5 if self.below or self.about else 0.7)
        if self.locked:
            return palette().sepia if self.below else palette().faded
        if self.destroys:
            return palette().wax
        return (255, 240, 214) if self.primary else palette().ink

    def _radius(self) -> int:
        """The radius of the corners: round ones of leather, notches of a ticket."""
        return max(3, min(self.rect.height // 6, self.metrics.px(0.9)))

    def _shadow(self) -> Sprite:
        depth = max(3, self.metrics.px(0.7))
        rect = self.rect
        if self.primary:
            return shadows.shadow_sprite(rect.size, rect.x, rect.y, depth)
        image = materials.ticket_shadow(rect.size, self._radius(), depth)
        return Sprite(image, *shadows.shadow_corner(rect.x, rect.y, depth))

    def _paint_body(self) -> Surface:
        """Red leather with gold tooling, or a printed ticket."""
        size, line = self.rect.size, self.metrics.line
        radius = self._radius()
        usable = self.enabled and not self.locked
        if self.outlined and not usable:
            seen = palette().strong or (self.hovered and self.enabled)
            return _outline(size, radius, line, 0.9 if seen else 0.55)
        if not usable:
            pale = mix(palette().parchment, palette().parchment_dark, 0.25)
            strong = 0.9 if palette().strong or (self.hovered and self.enabled) else 0.4
            return materials.ticket(size, pale, mix(pale, palette().sepia, strong), radius, line)
        if self.primary:
            hide = mix(materials.OXBLOOD, palette().wax_light, 0.45 if self.hovered else 0.12)
            return materials.leather(size, hide, radius, line, palette().gold)
        ground = materials.POINTED_AT if self.hovered else palette().parchment_light
        if self.destroys:
            return materials.ticket(size, ground, palette().wax, radius, 2 * line)
        return materials.ticket(size, ground, palette().sepia, radius, line)

    def sprites(self) -> list[Sprite]:
        """Made anew only when an attribute has changed: a table asks at every frame."""
        return self._picture.get((*vars(self).values(), *self.rect), self._paint)

    def _paint(self) -> list[Sprite]:
        words = self._ink()
        rect = self.rect
        offset = self.metrics.line if self.pressed and self.hovered else 0
        result: list[Sprite] = []
        if self.quiet:
            words = self.colour or palette().ink
            if self.hovered and self.enabled:
                words = mix(words, palette().wax, 0.7) if sum(words) < 380 else palette().focus
        else:
            if self.raised:
                result.append(self._shadow())
            result.append(Sprite(self._paint_body(), rect.x, rect.y + offset))
        if not self.label:
            return result + self.ring_sprites()
        label = text.render_fit(
            self.label, self.size, self._room(), words, "semibold", text.READABLE
        )
        before = self._sign_width()
        x = rect.centerx - (before + label.get_width()) // 2 + before
        middle = rect.centery + offset
        if below := self._painted_below(label.get_height(), words):
            middle -= below.get_height() // 2
            top = middle + label.get_height() // 2
            result.append(Sprite(below, rect.centerx - below.get_width() // 2, top))
        y = middle - label.get_height() // 2
        if before:
            side = round(self.size * SIGN)
            sign = self.sign(side, words, palette().parchment_light)
            result.append(Sprite(sign, x - before, middle - side // 2))
        result.append(Sprite(label, x, y))
        if self.quiet and (self.hovered or (self.focused and self.ring)):
            line = rule(label.get_width(), self.metrics.line, words)
            result.append(Sprite(line, x, y + label.get_height() - self.metrics.line))
        return result + self.ring_sprites()

    def _painted_below(self, label: int, ink: Colour) -> Surface | None:
        """The small words below a label of this height; None where they have no room."""
        size = self.size * BELOW // 100
        if not self.below or size < text.READABLE:
            return None
        words = text.render(self.below, size, ink, "semibold-italic" if self.outlined else "italic")
        high = label + words.get_height() + 2 * self.metrics.line
        return words if high <= self.rect.height and words.get_width() <= self._room() else None


@cached(16)
def _outline(size: tuple[int, int], radius: int, line: int, share: float) -> Surface:
    """A rounded line on paper, darker by this share."""
    image = Surface(size, pygame.SRCALPHA)
    colour = mix(palette().parchment, palette().sepia, share)
    image.fill((*colour, 0))
    pygame.draw.rect(image, colour, image.get_rect(), line, border_radius=2 * radius)
    return image


def fit_labels(buttons: Sequence[Button]) -> None:
    """Make the words of buttons as small as the narrowest place wants, all of one size."""
    for button in buttons:
        button.fit_label()
    smallest = min((button.size for button in buttons), default=0)
    for button in buttons:
        button.size = smallest


class Toggle(Widget):
    """A check box with wrapped words beside it."""

    def __init__(
        self,
        metrics: Metrics,
        label: str,
        value: bool,
        changed: Callable[[bool], None],
        *,
        key: str = "",
        size: int | None = None,
    ) -> None:
        super().__init__(metrics, key or label)
        self.label = label
        self.value = value
        self.changed = changed
        self.size = size or metrics.body

    @property
    def box(self) -> int:
        return round(self.size * 1.15)

    def preferred_width(self) -> int:
        return self.box + self.metrics.px(1) + text.width_of(self.label, self.size)

    def preferred_height(self, width: int) -> int:
        room = max(1, width - self.box - self.metrics.px(1))
        return text.block_height(self.label, self.size, room)

    def activate(self) -> None:
        if self.enabled:
            self.value = not self.value
            self.changed(self.value)

    def accessible(self) -> Node | None:
        return self.node(Role.CHECK_BOX, self.label, acts=PRESSED, checked=self.value)

    def sprites(self) -> list[Sprite]:
        rim = palette().wax if self.hovered and self.enabled else palette().sepia
        ink = palette().ink if self.enabled else palette().faded
        image = tick_box(self.box, self.value, rim, ink)
        x = self.rect.x + self.box + self.metrics.px(1)
        block = text.render_block(self.label, self.size, max(1, self.rect.right - x), ink)
        top = self.rect.y
        middle = top + text.line_height(self.size) // 2 + round(self.size * 0.08)
        result = [Sprite(image, self.rect.x, middle - self.box // 2), Sprite(block, x, top)]
        return result + self.ring_sprites()
