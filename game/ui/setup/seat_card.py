"""Cards of the seats on the setup page: a slip of paper, or the place for one."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame
from pygame import Rect, Surface

from game.ui.graphics import shadows, text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics, mix, palette, seat_colour
from game.ui.pieces import figures, portraits
from game.ui.setup.seat_places import SeatPlace
from game.ui.widgets import Choice
from game.ui.widgets.choice import flat_ticket
from game.ui.widgets.drawn_button import DrawnButton

EDGE = 0.9
"""Width in units of the edge of a card, which has the colour of its seat."""

PALE, FADED = 120, 0.45
"""Opacity of the card of an empty seat, of 255, and share of paper in the colour of its edge."""

DASH = 8
"""From one dash of the rim of an empty seat to the next, in widths of its line."""

FINE = 3
"""Factor by which lines are drawn larger and then scaled down."""


def seat_card(m: Metrics, card: Rect, colour: str) -> list[Sprite]:
    """A slip of paper with an edge in the colour of the seat."""
    paper = _slip(card.size, seat_colour(colour).main, m.px(EDGE))
    return shadows.with_shadow(paper, *card.topleft, max(3, m.px(0.6)))


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


def empty_card(m: Metrics, place: SeatPlace, colour: str) -> list[Sprite]:
    """A pale slip that lies loose, with lines where the portrait and the house of somebody at this
    seat would be.
    """
    paper = _pale_slip(place.card.size, seat_colour(colour).main, m.px(EDGE))
    row = place.first.height
    frame = portraits.nobody(min(place.portrait.height, row))
    house = figures.house_outline(colour, min(place.house.height, row))
    return [Sprite(paper, *place.card.topleft)] + [
        Sprite(image, *image.get_rect(center=spot.center).topleft)
        for image, spot in ((frame, place.portrait), (house, place.house))
    ]


@cached(8)
def _pale_slip(size: tuple[int, int], colour: Colour, edge: int) -> Surface:
    slip = _slip(size, mix(colour, palette().form, FADED), edge).copy()
    slip.fill((255, 255, 255, PALE), special_flags=pygame.BLEND_RGBA_MULT)
    rim = mix(palette().parchment_dark, palette().sepia, 1.0 if palette().strong else 0.8)
    _dashes(slip, rim, max(1, edge // 6))
    return slip


def _dashes(slip: Surface, colour: Colour, line: int) -> None:
    """A dashed rim: there is room for somebody."""
    wide, high = slip.get_size()
    for length, across in ((wide, False), (high, True)):
        count = max(1, round(length / (DASH * line)))
        for index in range(count):
            at = round((index + 0.2) * length / count)
            long = round(0.6 * length / count)
            for edge in (0, (wide if across else high) - line):
                dash = (edge, at, line, long) if across else (at, edge, long, line)
                slip.fill((*colour, 255), dash)


class EmptySeat(Choice[str]):
    """The choice who plays at a seat that nobody has: some of the options are offered on plates
    with a plus, and a press chooses the nearest of them.
    """

    offers: Sequence[tuple[int, Rect]] = ()
    """The numbers of the options that are offered, with their places."""

    def offer(self, places: Sequence[tuple[str, Rect]]) -> None:
        """Offer these values, the first one at the left."""
        numbers = {value: number for number, (value, _words) in enumerate(self.options)}
        self.offers = [(numbers[value], rect) for value, rect in places]

    def _at(self, position: tuple[int, int]) -> int:
        """The number of the offer that a press here is for."""
        begun = [n for n, (_, rect) in enumerate(self.offers) if rect.left <= position[0]]
        return begun[-1] if begun else 0

    def release(self, position: tuple[int, int]) -> None:
        self.choose(self.offers[self._at(position)][0])

    def part_at(self, position: tuple[int, int]) -> Hashable | None:
        return self.key, self._at(position)

    def point_at(self, position: tuple[int, int]) -> None:
        self._hover_at = self._at(position)

    def strokes(self) -> Sequence[tuple[Rect, int]]:
        return [(self.offers[0][1], pygame.K_RETURN)]

    def sprites(self) -> list[Sprite]:
        m, result = self.metrics, []
        for place, (number, rect) in enumerate(self.offers):
            lit = self.hovered and self._hover_at == place
            ink = palette().ink
            name = f"+ {self.options[number][1]}"
            room = rect.width - m.px(2)
            words = text.render_narrow(name, self.size, room, ink, "regular", text.READABLE)
            result += [
                Sprite(flat_ticket(m, rect.size, lit), *rect.topleft),
                Sprite(words, *words.get_rect(center=rect.center).topleft),
            ]
        return result + self.ring_sprites()


class LeaveButton(DrawnButton):
    """A cross in the corner of a card that empties its seat."""

    def sprites(self) -> list[Sprite]:
        ink = palette().wax if self.hovered else palette().sepia
        sign = _cross(max(8, self.rect.height * 6 // 10), ink)
        spot = sign.get_rect(center=self.rect.center)
        return [Sprite(sign, *spot.topleft), *self.ring_sprites()]


@cached(4)
def _cross(side: int, ink: Colour) -> Surface:
    big = Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    big.fill((*ink, 0))
    near, far, bar = side * FINE // 8, side * FINE * 7 // 8, max(FINE, side * FINE // 7)
    for one, other in (((near, near), (far, far)), ((near, far), (far, near))):
        pygame.draw.line(big, ink, one, other, bar)
    return pygame.transform.smoothscale(big, (side, side))
