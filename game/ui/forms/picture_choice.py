"""Choices shown as pictures: a seat's colour as its house, a person's face as a portrait."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.ui.accessibility.node import PRESSED, STEPPED, Act, Node, Path, Role
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import SEAT_COLOURS, Colour, Metrics, palette, seat_colour
from game.ui.input import device
from game.ui.pieces import figures
from game.ui.pieces.faces import Face
from game.ui.widgets import Widget, rule
from game.ui.widgets.marks import colours_mark, swap_mark

SIGN = 2.9
"""Side in units of the badge on a picture, by which one sees that there are others."""


OUT, BOTTOM = 1.0, 0.2
"""Units by which the badge stands out at the right of a picture, and from the foot of that to its.
"""


class PictureChoice(Widget, ABC):
    """A picture; pressing it, or left and right, takes the next one.

    `changed` gets 1 or -1. `name` and `words`, what is chosen, are for a screen reader.
    """

    steps = True
    """True if left and right change it; else only a press does, where what is chosen is kept at
    once and whoever goes through the page must not change it.
    """

    def __init__(
        self,
        metrics: Metrics,
        changed: Callable[[int], None],
        key: str,
        name: str,
        words: str,
    ) -> None:
        super().__init__(metrics, key)
        self.name = name
        self.words = words
        self.changed = changed

    @abstractmethod
    def picture(self) -> Surface:
        """The picture of what is chosen, no larger than the button."""

    @property
    def signed(self) -> bool:
        """True if it has a badge, which says that there are others."""
        return self.enabled

    @property
    def badge_place(self) -> Rect:
        """The place of the badge: at the lower right corner of any picture, and hardly on it."""
        m, side = self.metrics, self.metrics.px(SIGN)
        right, bottom = self.rect.right + m.px(OUT), self.rect.bottom - m.px(BOTTOM)
        return Rect(right - side, bottom - side, side, side)

    def holds(self, position: tuple[int, int]) -> bool:
        return super().holds(position) or (self.signed and self.badge_place.collidepoint(position))

    def _badge(self) -> list[Sprite]:
        if not self.signed:
            return []
        ink = palette().wax if self.hovered else palette().ink
        place = self.badge_place
        image = self.mark(place.width, ink, self.hovered or self.focused)
        return [Sprite(image, *place.topleft)]

    def mark(self, side: int, ink: Colour, lit: bool) -> Surface:
        """The badge."""
        return swap_mark(side, ink, lit)

    def activate(self) -> None:
        self.changed(1)

    def key_down(self, event: pygame.Event) -> bool:
        # A pad's directions lead on to the neighbours: it takes the next one by a press.
        sideways = event.key in (pygame.K_LEFT, pygame.K_RIGHT)
        if self.steps and sideways and not device.uses_gamepad():
            self.changed(1 if event.key == pygame.K_RIGHT else -1)
            return True
        return super().key_down(event)

    def accessible(self) -> Node | None:
        if not self.steps:
            return self.node(Role.BUTTON, self.name, value=self.words, acts=PRESSED)
        return self.node(Role.CHOICE, self.name, value=self.words, acts=STEPPED | {Act.PRESS})

    def perform(self, path: Path, act: Act, value: str | float | None) -> None:
        if self.steps and act in (Act.INCREASE, Act.DECREASE):
            self.changed(1 if act is Act.INCREASE else -1)
        else:
            super().perform(path, act, value)

    def sprites(self) -> list[Sprite]:
        rect, image = self.rect, self.picture()
        spot = image.get_rect(midbottom=(rect.centerx, rect.bottom))
        sign = self._badge()
        result = [Sprite(image, *spot.topleft), *sign]
        if self.hovered and self.enabled and not sign:
            line = max(2, self.metrics.line)
            result.append(Sprite(rule(rect.width, line, palette().wax), rect.x, rect.bottom + line))
        return result + self.ring_sprites()


class ColourButton(PictureChoice):
    """A seat's house, for its colour."""

    has_badge = False
    """True where there is room for a badge."""

    def __init__(
        self,
        metrics: Metrics,
        colour: str,
        changed: Callable[[int], None],
        key: str,
        name: str,
        words: str,
    ) -> None:
        super().__init__(metrics, changed, key, name, words)
        self.colour = colour

    def picture(self) -> Surface:
        return figures.house(self.colour, round(self.rect.height * 0.92), ghost=not self.enabled)

    @property
    def signed(self) -> bool:
        return self.has_badge and super().signed

    def mark(self, side: int, ink: Colour, lit: bool) -> Surface:
        # The arrows are those of the portrait beside it, which is exchanged for another one.
        colours = tuple(seat_colour(each).main for each in SEAT_COLOURS)
        return colours_mark(side, colours, lit)


class FaceButton(PictureChoice):
    """A person's portrait, before the colour of a seat."""

    def __init__(
        self,
        metrics: Metrics,
        face: Face,
        changed: Callable[[int], None],
        key: str,
        name: str,
        words: str,
        seat: str,
    ) -> None:
        super().__init__(metrics, changed, key, name, words)
        self.face = face
        self._seat = seat

    def picture(self) -> Surface:
        return self.face.portrait(self.rect.height, self._seat)
