"""Phases of a turn, drawn as three milestones on a road."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.rules.state import Phase
from game.ui.graphics import text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, mix, palette
from game.ui.language import _

_PLACES = {Phase.DRAW: 0, Phase.PLAY: 1, Phase.CLOSE: 2, Phase.DISCARD: 2}
SMALLEST = 9
LEAST_SHARE = 0.55
"""Share of the wanted font size below which only the present phase is named."""


def phase_sprites(
    rect: Rect, phase: Phase, size: int, colour: Colour, idle: bool = False
) -> list[Sprite]:
    """The milestones in `rect`, words of `size` at most; nothing when the game is over.

    `idle` is a phase in which nothing can be done: its milestone stays unlit.
    """
    place = _PLACES.get(phase)
    if place is None:
        return []
    image = _steps(rect.size, (_("take"), _("play"), _("close")), place, size, colour, idle)
    return [Sprite(image, *rect.topleft)]


@cached(16)
def _steps(
    room: tuple[int, int],
    names: tuple[str, ...],
    place: int,
    size: int,
    colour: Colour,
    idle: bool,
) -> Surface:
    image = Surface(room, pygame.SRCALPHA)
    largest = size = min(size, room[1] * 2 // 3)
    # Between two milestones a bit of road is to be seen.
    while size > SMALLEST and sum(_widths(names, size)) + 2 * size > room[0]:
        size -= 1
    if size < largest * LEAST_SHARE:
        # Three names would be too small here: the present one is read instead.
        names = tuple(name if index == place else "" for index, name in enumerate(names))
        size = largest
        while size > SMALLEST and sum(_widths(names, size)) + 2 * size > room[0]:
            size -= 1
    widths, stone = _widths(names, size), _stone(size)
    gap = min(3 * size, (room[0] - sum(widths)) // (len(names) - 1))
    x, middle = 0, room[1] // 2
    for index, (name, width) in enumerate(zip(names, widths, strict=True)):
        done, now = index < place, index == place and not idle
        if index:
            road = (
                palette().sepia if done or now else mix(palette().parchment, palette().sepia, 0.45)
            )
            pygame.draw.line(image, road, (x + size // 3, middle), (x + gap - size // 3, middle))
            x += gap
        fill = colour if now else palette().sepia if done else None
        disc = milestone(index + 1, stone, fill)
        image.blit(disc, (x, middle - stone // 2))
        ink = palette().ink if now else palette().faded
        label = text.render(name, size, ink, "semibold" if now else "italic")
        image.blit(label, (x + stone + size // 4, middle - label.get_height() // 2))
        x += width
    return image


@cached(24)
def milestone(number: int, side: int, fill: Colour | None = None) -> Surface:
    """The disc of a step of a turn, in a colour if it is reached or done."""
    rim = palette().sepia if fill is None else mix(fill, palette().ink, 0.4)
    disc = fill or palette().parchment_light
    line = max(1, side // 13)
    image = textures.plate((side, side), disc, rim, side // 2, line).copy()
    ink = palette().sepia if fill is None else palette().parchment_light
    digit = text.render(str(number), round(side * 0.76), ink, "bold")
    image.blit(digit, digit.get_rect(center=(side // 2, side // 2)))
    return image


def _stone(size: int) -> int:
    return round(size * 1.3)


def _widths(names: tuple[str, ...], size: int) -> list[int]:
    """Widths of the milestones with their names, in semibold, the wider of the two styles."""
    widest = [text.width_of(name, size, "semibold") for name in names]
    return [_stone(size) + size // 4 + width for width in widest]
