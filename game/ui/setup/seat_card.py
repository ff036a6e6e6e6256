"""Cards of the seats on the setup page: a pinned slip of paper, or the place for one."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.ui.accessibility.node import PRESSED, Node, Role
from game.ui.graphics import materials, shadows, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics, mix, palette, seat_colour
from game.ui.pieces.portraits import ASPECT
from game.ui.widgets import Widget

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


class AddButton(Widget):
    """A frame without a portrait, with a plus in it, and the room beside: a press seats somebody.

    `name` and `words`, who that is, are for a screen reader.
    """

    def __init__(
        self, metrics: Metrics, action: Callable[[], None], key: str, name: str, words: str
    ) -> None:
        super().__init__(metrics, key)
        self.action = action
        self.name = name
        self.words = words

    def activate(self) -> None:
        self.action()

    def accessible(self) -> Node | None:
        return self.node(Role.BUTTON, self.name, description=self.words, acts=PRESSED)

    def sprites(self) -> list[Sprite]:
        ink = palette().wax if self.hovered else palette().sepia
        image = _frame_with_plus(self.rect.height, ink)
        place = image.get_rect(midleft=self.rect.midleft)
        return [Sprite(image, *place.topleft), *self.ring_sprites()]


@cached(8)
def _frame_with_plus(height: int, ink: Colour) -> Surface:
    size = max(1, round(height * ASPECT)), height
    big = Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    oval, thick = big.get_rect().inflate(-2 * FINE, -2 * FINE), max(FINE, height * FINE // 36)
    paper = mix(palette().parchment, palette().parchment_light, 0.6)
    pygame.draw.ellipse(big, (*paper, 150), oval)
    pygame.draw.ellipse(big, ink, oval, thick)
    arm, bar = height * FINE // 7, max(FINE, height * FINE // 17)
    x, y = oval.center
    pygame.draw.rect(big, ink, (x - arm, y - bar // 2, 2 * arm, bar))
    pygame.draw.rect(big, ink, (x - bar // 2, y - arm, bar, 2 * arm))
    return pygame.transform.smoothscale(big, size)
