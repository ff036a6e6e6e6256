"""Sum of what a way brings: a band over the whole width of its card, and what the closing ends."""

from __future__ import annotations

import pygame
from pygame import SRCALPHA, Surface

from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Metrics, SeatColour, mix, palette
from game.ui.language import gained, ngettext

SMALLEST = 11
"""The smallest font of the words in pixels."""

ENDING = 62
"""Per cent of the band's width that the words about the end of the game have at most."""


@cached(24)
def total_picture(
    size: tuple[int, int],
    points: int,
    ending: str,
    seat: SeatColour,
    pale: bool,
    metrics: Metrics,
) -> Surface:
    """The points in all, with the words of what the closing ends before them; `pale` for a way
    that is passed over.
    """
    width, height = size
    image = Surface(size, SRCALPHA)
    fill, ink = seat.main, seat.on
    if pale:
        fill, ink = mix(palette().parchment, seat.main, 0.12), palette().ink
    line, corner = metrics.line, max(2, height // 6)
    pygame.draw.rect(image, fill, image.get_rect(), border_radius=corner)
    inner = image.get_rect().inflate(-5 * line, -5 * line)
    edge = palette().gold_light if not pale else mix(fill, palette().sepia, 0.4)
    pygame.draw.rect(image, edge, inner, line, border_radius=max(1, corner - 2 * line))
    gap = height // 3
    said = _ending(ending, (width * ENDING // 100 - 2 * gap, height - 6 * line), ink, metrics)
    wide = 0 if said is None else said.get_width() + gap
    total = _points(points, height, width - wide - 2 * gap, ink)
    left = (width - wide - total.get_width()) // 2
    if said is not None:
        image.blit(said, said.get_rect(midleft=(left, height // 2)))
    image.blit(total, total.get_rect(midleft=(left + wide, height // 2)))
    return image


def _points(points: int, height: int, room: int, ink: tuple[int, int, int]) -> Surface:
    """The sum with its unit, or where that has no room the number alone."""
    size = max(SMALLEST, height * 68 // 100)
    named = ngettext("{gain} point", "{gain} points", abs(points)).format(gain=gained(points))
    for words in (named, gained(points)):
        fitted, font = text.fit(words, size, room, "semibold", max(SMALLEST, size * 7 // 10))
        if fitted == words:
            return text.render(words, font, ink, "semibold")
    return text.render_fit(gained(points), size, room, ink, "semibold", SMALLEST)


def _ending(
    words: str, room: tuple[int, int], ink: tuple[int, int, int], metrics: Metrics
) -> Surface | None:
    if not words:
        return None
    block = text.render_block_fit(words, metrics.body, *room, ink, "semibold", SMALLEST)
    used = block.get_bounding_rect()
    # As wide as its words, so that these and the sum stand in the middle.
    return block.subsurface((0, 0, used.right, block.get_height()))
