"""Choices shown as pictures: a seat's colour as its house, a person's face as a portrait."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable

import pygame
from pygame import Surface

from game.ui.accessibility.node import PRESSED, STEPPED, Act, Node, Path, Role
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, palette
from game.ui.input import device
from game.ui.pieces import figures
from game.ui.pieces.faces import Face
from game.ui.widgets import Widget, rule
from game.ui.widgets.marks import swap_mark

SIGN = 2.9
"""Side in units of the badge on a picture, by which one sees that there are others."""


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

    def sign(self) -> list[Sprite]:
        """What lies on the picture and says that there are others."""
        return []

    def _badge(self, x: float, y: float) -> Sprite:
        """A badge with its centre here."""
        ink = palette().wax if self.hovered else palette().ink
        image = swap_mark(self.metrics.px(SIGN), ink, self.hovered or self.focused)
        place = image.get_rect(center=(round(x), round(y)))
        return Sprite(image, *place.topleft)

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
        sign = self.sign()
        result = [Sprite(image, *spot.topleft), *sign]
        if self.hovered and self.enabled and not sign:
            line = max(2, self.metrics.line)
            result.append(Sprite(rule(rect.width, line, palette().wax), rect.x, rect.bottom + line))
        return result + self.ring_sprites()


class ColourButton(PictureChoice):
    """A seat's house, for its colour."""

    signed = False
    """True if it has a badge, which says that there are others: there has to be room."""

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

    def sign(self) -> list[Sprite]:
        """A badge on the lower left corner: far from the cross above the other one."""
        if not (self.signed and self.enabled):
            return []
        m = self.metrics
        return [self._badge(self.rect.left + m.px(0.6), self.rect.bottom - m.px(0.7))]


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

    def sign(self) -> list[Sprite]:
        """A badge on the lower right of the oval's rim."""
        if not self.enabled:
            return []
        off = math.sqrt(0.5) * 0.98
        across, down = self.rect.width / 2 * off, self.rect.height / 2 * off
        return [self._badge(self.rect.centerx + across, self.rect.centery + down)]
