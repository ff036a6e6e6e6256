"""Cards of the seats on the setup page: a pinned slip of paper, or the place for one."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame
from pygame import Rect, Surface

from game.ui.graphics import materials, shadows, text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics, mix, palette, seat_colour
from game.ui.widgets import Choice

EDGE = 0.9
"""Width in units of the edge of a card, which has the colour of its seat."""

PIN = 2.0
"""Units of a side of the pin's picture."""

DASH = 1.1
"""Units of a dash, and of the gap after it, around the place for a card."""

FINE = 3
"""Factor by which lines are drawn larger and then scaled down."""


def seat_card(m: Metrics, card: Rect, colour: str) -> list[Sprite]:
    """A slip of paper with an edge in the colour of the seat, pinned to the sheet."""
    paper = _slip(card.size, seat_colour(colour).main, m.px(EDGE))
    side = m.px(PIN)
    pin = Sprite(materials.pin(side), card.right - side * 5 // 4, card.y - side // 3)
    return [*shadows.with_shadow(paper, *card.topleft, max(3, m.px(0.6))), pin]


@cached(8)
def _slip(size: tuple[int, int], colour: Colour, edge: int) -> Surface:
    slip = textures.paper(size, "form").copy()
    band = Surface((edge, size[1]))
    band.fill(colour)
    # The paper's own outline and shade stay.
    mask = slip.subsurface((0, 0, edge, size[1])).copy()
    mask.blit(band, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    slip.fill((0, 0, 0, 0), (0, 0, edge, size[1]))
    slip.blit(mask, (0, 0))
    line = max(1, edge // 6)
    pygame.draw.line(slip, mix(colour, palette().ink, 0.5), (edge, 0), (edge, size[1]), line)
    return slip


@cached(4)
def empty_place(size: tuple[int, int], dash: int, line: int) -> Surface:
    """A dashed line where a card would lie."""
    image = Surface(size, pygame.SRCALPHA)
    width, height = size
    ink = mix(palette().parchment_dark, palette().sepia, 0.7 if palette().strong else 0.4)
    for length, across in ((width, False), (height, True)):
        count = max(1, round((length + dash) / (2 * dash)))
        step = (length - dash) / max(1, count - 1)
        for number in range(count):
            start = round(number * step)
            for side in (0, (width if across else height) - line):
                box = (side, start, line, dash) if across else (start, side, dash, line)
                pygame.draw.rect(image, ink, box)
    return image


class EmptySeat(Choice[str]):
    """The choice who plays at a seat that nobody has: a dashed place with a plus and the first of
    the options, which a press anywhere on it chooses.
    """

    def release(self, position: tuple[int, int]) -> None:
        self.choose(0)

    def part_at(self, position: tuple[int, int]) -> Hashable | None:
        return self.key

    def strokes(self) -> Sequence[tuple[Rect, int]]:
        return [(self.rect, pygame.K_RETURN)]

    def sprites(self) -> list[Sprite]:
        m, rect = self.metrics, self.rect
        ink = palette().wax if self.hovered else palette().sepia
        frame = empty_place(rect.size, m.px(DASH), max(1, m.line))
        room = rect.width - 2 * m.px(3)
        words = text.render_fit(self.options[0][1], self.size, room, ink)
        sign, gap = _plus(max(8, self.size), ink), m.px(0.8)
        x = rect.centerx - (sign.get_width() + gap + words.get_width()) // 2
        return [
            Sprite(frame, *rect.topleft),
            Sprite(sign, x, rect.centery - sign.get_height() // 2),
            Sprite(words, x + sign.get_width() + gap, rect.centery - words.get_height() // 2),
            *self.ring_sprites(),
        ]


@cached(8)
def _plus(side: int, ink: Colour) -> Surface:
    big = Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    arm, bar = side * FINE * 2 // 5, max(FINE, side * FINE // 7)
    middle = side * FINE // 2
    pygame.draw.rect(big, ink, (middle - arm, middle - bar // 2, 2 * arm, bar))
    pygame.draw.rect(big, ink, (middle - bar // 2, middle - arm, bar, 2 * arm))
    return pygame.transform.smoothscale(big, (side, side))
