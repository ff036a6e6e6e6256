"""Choices shown as pictures: a seat's colour as its house, a person's face as a portrait."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.ui.accessibility.node import STEPPED, Act, Node, Path, Role
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, palette
from game.ui.pieces import figures
from game.ui.pieces.faces import Face
from game.ui.widgets import Widget, rule
from game.ui.widgets.marks import arrow

SIGN = 1.5
"""Side in units of the arrow beside a picture, by which one sees that there are others."""


class PictureChoice(Widget, ABC):
    """A picture; pressing it, or left and right, takes the next one.

    `changed` gets 1 or -1. `name` and `words`, what is chosen, are for a screen reader.
    """

    signed = False
    """Whether an arrow stands beside the picture: there has to be room for it."""

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

    def sign_place(self, size: tuple[int, int]) -> Rect:
        """Where the arrow is: in the corner that an oval leaves free."""
        place = Rect((0, 0), size)
        place.bottomright = self.rect.bottomright
        return place

    def activate(self) -> None:
        self.changed(1)

    def key_down(self, event: pygame.Event) -> bool:
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.changed(1 if event.key == pygame.K_RIGHT else -1)
            return True
        return super().key_down(event)

    def accessible(self) -> Node | None:
        return self.node(Role.CHOICE, self.name, value=self.words, acts=STEPPED | {Act.PRESS})

    def perform(self, path: Path, act: Act, value: str | float | None) -> None:
        if act in (Act.INCREASE, Act.DECREASE):
            self.changed(1 if act is Act.INCREASE else -1)
        else:
            super().perform(path, act, value)

    def sprites(self) -> list[Sprite]:
        rect, m = self.rect, self.metrics
        image = self.picture()
        spot = image.get_rect(midbottom=(rect.centerx, rect.bottom))
        result = [Sprite(image, *spot.topleft)]
        if self.signed and self.enabled:
            ink = palette().wax if self.hovered else palette().sepia
            sign = arrow(m.px(SIGN), True, ink)
            result.append(Sprite(sign, *self.sign_place(sign.get_size()).topleft))
        if self.hovered and self.enabled:
            line = max(2, m.line)
            result.append(Sprite(rule(rect.width, line, palette().wax), rect.x, rect.bottom + line))
        return result + self.ring_sprites()


class ColourButton(PictureChoice):
    """A seat's house, for its colour."""

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

    def sign_place(self, size: tuple[int, int]) -> Rect:
        place = Rect((0, 0), size)
        # Below the line that is drawn under what is pointed at.
        place.midtop = self.rect.centerx, self.rect.bottom + 3 * max(2, self.metrics.line)
        return place


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
