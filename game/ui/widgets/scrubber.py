"""Scrubber: a track with a knob to drag through a game."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.ui.accessibility.node import STEPPED, Act, Node, Path, Role
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics, mix, palette
from game.ui.widgets.base import Widget
from game.ui.widgets.marks import rule


class ScrubberSign(NamedTuple):
    """A value with a coloured sign above the track."""

    value: int
    colour: Colour


class Scrubber(Widget):
    """`value` lies between 0 and `last`; `marks` are values with a mark on the track, `signs` such
    with a sign, `notes` such with a little sheet below it. `name` and `words`, what the value is,
    are for a screen reader.
    """

    def __init__(
        self,
        metrics: Metrics,
        value: int,
        last: int,
        marks: Sequence[int],
        changed: Callable[[int], None],
        *,
        key: str = "scrubber",
        name: str = "",
        words: str = "",
    ) -> None:
        super().__init__(metrics, key)
        self.name = name
        self.words = words
        self.value = value
        self.last = max(1, last)
        self.marks = tuple(marks)
        self.changed = changed
        self.signs: Sequence[ScrubberSign] = ()
        self.notes: Sequence[int] = ()

    def strokes(self) -> Sequence[tuple[Rect, int]]:
        """A step back at its left half, a step on at its right one."""
        left = Rect(self.rect.x, self.rect.y, self.rect.width // 2, self.rect.height)
        return [(left, pygame.K_LEFT), (left.move(left.width, 0), pygame.K_RIGHT)]

    def press(self, position: tuple[int, int]) -> None:
        pressed = [each for each in self.notes if self.sheet(each).collidepoint(position)]
        if pressed:
            # A moment may be less than a pixel wide.
            self._set(min(pressed, key=lambda each: abs(self.sheet(each).centerx - position[0])))
        else:
            self._move_to(position[0])

    def part_at(self, position: tuple[int, int]) -> Hashable | None:
        return (self.key, position[0] // max(1, self.metrics.px(2)))

    def drag(self, position: tuple[int, int]) -> None:
        self._move_to(position[0])

    def release(self, position: tuple[int, int]) -> None:
        if not any(self.sheet(each).collidepoint(position) for each in self.notes):
            self._move_to(position[0])

    def key_down(self, event: pygame.Event) -> bool:
        return False

    def accessible(self) -> Node | None:
        return self.node(
            Role.SLIDER,
            self.name,
            value=self.words,
            number=(self.value, 0, self.last),
            acts=STEPPED | {Act.SET_VALUE},
        )

    def perform(self, path: Path, act: Act, value: str | float | None) -> None:
        if act is Act.SET_VALUE and isinstance(value, float | int):
            self._set(round(value))
        elif act in (Act.INCREASE, Act.DECREASE):
            self._set(self.value + (1 if act is Act.INCREASE else -1))

    def _move_to(self, x: int) -> None:
        start, length = self._track()
        self._set(round((x - start) * self.last / length))

    def _set(self, value: int) -> None:
        value = min(max(value, 0), self.last)
        if value != self.value:
            self.value = value
            self.changed(value)

    def _track(self) -> tuple[int, int]:
        """The left end and the length of the track, in pixels."""
        inset = self.metrics.px(1.4)
        return self.rect.x + inset, max(1, self.rect.width - 2 * inset)

    def sheet(self, value: int) -> Rect:
        """The place of the little sheet for a note."""
        start, length = self._track()
        wide, tall = self.metrics.px(1.3), self.metrics.px(1.6)
        x = start + length * value // self.last - wide // 2
        return Rect(x, self.rect.centery + self.metrics.px(0.9), wide, tall)

    def sprites(self) -> list[Sprite]:
        m = self.metrics
        start, length = self._track()
        middle, wide = self.rect.centery, max(3, m.px(0.5))
        gone = length * self.value // self.last
        pale = mix(palette().parchment_dark, palette().walnut, 0.25)
        result = [
            Sprite(rule(length, wide, pale), start, middle - wide // 2),
            Sprite(rule(max(1, gone), wide, palette().gold), start, middle - wide // 2),
        ]
        tall = m.px(1.6)
        for mark in self.marks:
            x = start + length * mark // self.last
            colour = palette().gold_light if mark <= self.value else pale
            result.append(Sprite(rule(m.line, tall, colour), x, middle - tall // 2))
        for sign in self.signs:
            image = _paint_sign(m.px(1.3), sign.colour)
            x = start + length * sign.value // self.last - image.get_width() // 2
            result.append(Sprite(image, x, middle - tall // 2 - image.get_height()))
        for note in self.notes:
            place = self.sheet(note)
            result.append(Sprite(_paint_sheet(place.size, m.line), *place.topleft))
        side = min(self.rect.height, m.px(2.8))
        knob = _paint_knob(side, self.hovered or self.pressed)
        x = start + gone - side // 2
        return [*result, Sprite(knob, x, middle - side // 2), *self.ring_sprites()]


@cached(8)
def _paint_sign(side: int, colour: Colour) -> Surface:
    """A small flag that points down to its value, with a light rim."""
    large = Surface((side * 4, side * 4), pygame.SRCALPHA)
    large.fill((*palette().parchment_light, 0))
    for ink, inset in ((palette().parchment_light, 0), (colour, max(4, side // 2))):
        top, low = inset * 6 // 10, side * 4 - inset * 3 // 2
        corners = [(inset, top), (side * 4 - inset, top), (side * 2, low)]
        pygame.draw.polygon(large, ink, corners)
    return pygame.transform.smoothscale(large, (side, side))


@cached(8)
def _paint_sheet(size: tuple[int, int], line: int) -> Surface:
    """A little sheet of paper with two lines of writing."""
    width, height = size
    image = Surface(size, pygame.SRCALPHA)
    image.fill(palette().parchment_light)
    pygame.draw.rect(image, palette().walnut_dark, image.get_rect(), line)
    for y in (height * 2 // 5, height * 3 // 5):
        image.fill(palette().sepia, (width // 4, y, width - 2 * (width // 4), line))
    return image


@cached(8)
def _paint_knob(side: int, bright: bool) -> Surface:
    """The knob, a drop of wax."""
    large = Surface((side * 4, side * 4), pygame.SRCALPHA)
    middle, radius = (side * 2, side * 2), side * 2 - 2
    pygame.draw.circle(large, mix(palette().wax, (0, 0, 0), 0.35), middle, radius)
    main = palette().wax_light if bright else palette().wax
    pygame.draw.circle(large, main, middle, radius * 86 // 100)
    pygame.draw.circle(large, mix(main, palette().gold_light, 0.55), middle, radius * 52 // 100)
    pygame.draw.circle(large, main, middle, radius * 40 // 100)
    return pygame.transform.smoothscale(large, (side, side))
