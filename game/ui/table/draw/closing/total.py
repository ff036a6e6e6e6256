"""Sum of what a way brings: a band over the whole width of its card, and what the closing ends."""

from __future__ import annotations

import pygame
from pygame import SRCALPHA, Surface

from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, Metrics, SeatColour, mix, palette
from game.ui.language import gained
from game.ui.table.text.closing import points_words

SMALLEST = 11
"""The smallest font of the words in pixels."""

NAMED = 56
"""Per cent of the band's width that the sum has at most beside words about the end of the game."""


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
    gap, within = height // 3, height - 6 * line
    said, room = None, width - 2 * gap
    total = _points(points, height, room, ink, named=True)
    if ending:
        total = _points(points, height, room * NAMED // 100, ink, named=True)
        said = _ending(ending, (room - total.get_width() - gap, within), ink, metrics)
        if said.get_height() > within:
            # What the closing ends is said whole, even if the sum is without its unit.
            total = _points(points, height, room, ink, named=False)
            said = _ending(ending, (room - total.get_width() - gap, within), ink, metrics)
    wide = 0 if said is None else said.get_width() + gap
    left = (width - wide - total.get_width()) // 2
    if said is not None:
        image.blit(said, said.get_rect(midleft=(left, height // 2)))
    image.blit(total, total.get_rect(midleft=(left + wide, height // 2)))
    return image


def _points(points: int, height: int, room: int, ink: Colour, named: bool) -> Surface:
    """The sum, with its unit if it is to be `named` and there is room for that."""
    size = max(SMALLEST, height * 68 // 100)
    long = points_words(points)
    if named:
        fitted, font = text.fit(long, size, room, "semibold", max(SMALLEST, size * 7 // 10))
        if fitted == long:
            return text.render(long, font, ink, "semibold")
    return text.render_fit(gained(points), size, room, ink, "semibold", SMALLEST)


def _ending(words: str, room: tuple[int, int], ink: Colour, metrics: Metrics) -> Surface:
    """The words as wide as they are, so that these and the sum stand in the middle."""
    block = text.render_block_fit(words, metrics.body, *room, ink, "semibold", SMALLEST)
    used = block.get_bounding_rect()
    return block.subsurface((0, 0, used.right, block.get_height()))
