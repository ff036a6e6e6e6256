"""Badges with the horses that a card brings: one drawing for all cards, whatever their size."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.graphics import svg, text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, mix, palette

BROAD = 3.2
"""Width of the widest badge, in heights of its horse."""

FIELD = 0.84
"""The height of a horse by that of its badge, and of this by that of the card's foot."""

LEAST_HORSE = 12
"""The least height of a horse in pixels: where there is less room the badge has its number alone.
"""

NUMBER = 1.9
"""Width of a badge with its number alone, in heights of that."""

LEAST_NUMBER = 8
"""The least height of that number in pixels."""

RIM = 18
"""The width of its rim in the height of a badge."""

TICK, OVER = 0.72, 0.55
"""Side of the tick of such a badge by the height of that, and the share of it beyond its end."""

LEAST_TICKED = 34
"""The least width of a badge with a tick: a smaller one would be covered by it."""

WHITE: Colour = (255, 255, 255)

BACK: Colour = (52, 66, 92)
"""The blue of the backs of cards."""


def print_badge(
    face: Surface,
    room: Rect,
    count: int,
    widest: int,
    *,
    ticked: bool = False,
) -> None:
    """Draw the badge of so many horses in the middle of `room`, at most `widest` pixels wide; it is
    `ticked` where they are enough and those of other cards are not.
    """
    wide, tall = min(room.width, widest), round(room.height * FIELD)
    image = _badge(f"+{count}", wide, tall)
    if ticked and image.get_width() >= LEAST_TICKED:
        image = _ticked(image)
    # Where there is little room the tick covers the end of the badge.
    place = image.get_rect(center=room.center)
    place.left = max(room.left, min(place.left, room.right - image.get_width()))
    face.blit(image, place)


def badge_sign(height: int, count: int = 1, *, ticked: bool = False) -> Surface:
    """The badge as on cards, for words that say what it means; with its horse alone for a `count`
    of none.
    """
    image = _badge(f"+{count}" if count else "", 0, round(height * FIELD))
    return _ticked(image) if ticked else image


@cached(8)
def _ticked(image: Surface) -> Surface:
    """A badge with the tick at its end."""
    tick = _tick(image.get_height())
    over = round(tick.get_width() * OVER)
    result = Surface((image.get_width() + over, image.get_height()), pygame.SRCALPHA)
    result.blit(image, (0, 0))
    result.blit(tick, tick.get_rect(midright=result.get_rect().midright))
    return result


def _tick(height: int) -> Surface:
    """The tick at the end of a badge of this height."""
    side = round(height * TICK)
    return svg.piece("sign-done", (side, side), palette().green, on=WHITE)


@cached(64)
def _badge(said: str, wide: int, tall: int) -> Surface:
    """A field with round ends: words such as “+2”, if there are any, and a horse; `wide` is its
    room, 0 for any.
    """
    side = min(tall, int(wide / BROAD)) if wide else tall
    fill, ink, rim = palette().parchment_light, palette().ink, palette().ink
    if side >= LEAST_HORSE or not said:
        row = horse_row(said, side, ink, fill)
    else:
        side = max(LEAST_NUMBER, min(tall, int(wide / NUMBER)))
        number = text.render(said, side, ink, "bold")
        row = number.subsurface(number.get_bounding_rect())
    high = round(side / FIELD)
    more = min(max(4, wide - row.get_width()), side * 2 // 3) if wide else side * 2 // 3
    size = row.get_width() + more, high
    line = max(1, high // RIM)
    field = textures.plate(size, fill, rim, high // 2, line).copy()
    field.blit(row, row.get_rect(center=field.get_rect().center))
    return field


def horse_row(said: str, side: int, colour: Colour, ground: Colour = WHITE) -> Surface:
    """Words such as “+2” and a horse, for two heads and three look alike on a small card."""
    head = svg.piece("horse-head", (side, side), ink=colour, on=mix(colour, ground, 0.8))
    if not said:
        return head
    number = text.render(said, round(side * 0.92), colour, "bold")
    box, gap = number.get_bounding_rect(), max(1, side // 10)
    row = Surface((box.width + gap + side, side), pygame.SRCALPHA)
    row.blit(number, (0, (side - box.height) // 2), box)
    row.blit(head, (box.width + gap, 0))
    return row
