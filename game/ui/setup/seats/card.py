"""Cards of the seats on the setup page: a slip of paper, or the place for one."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.ui.graphics import shadows, text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics, mix, palette, seat_colour
from game.ui.pieces import figures, portraits
from game.ui.setup.opening_button import plate
from game.ui.setup.seats.places import SeatPlace
from game.ui.widgets import Choice
from game.ui.widgets.drawn_button import DrawnButton
from game.ui.widgets.marks import dot, plus_sign

EDGE = 0.9
"""Width in units of the edge of a card, which has the colour of its seat."""

TINT_LEFT, TINT_LEAST, TINT_RIGHT = 0.3, 0.07, 0.34
"""The shares of the seat's colour in the paper: at the edge, below the words, and at the other end
where the house stands.
"""

WORDS_FROM, WORDS_TO = 0.2, 0.7
"""The part of a card, in its width, in which there are most words."""

PALE, FADED = 240, 0.12
"""Opacity of the card of an empty seat, of 255, and share of paper in the colour of its edge."""

PAD, APART, BEFORE = 1.3, 1.2, 0.8
"""Units from either end of what is offered to its words, between two offers, and from a picture to
its words.
"""

PICTURE = 1.3
"""Height of a picture in what is offered, in sizes of letters."""

PLUS = 0.34
"""Side of the plus in the place of a portrait, in widths of that."""

FINE = 3
"""Factor by which lines are drawn larger and then scaled down."""


def seat_card(m: Metrics, card: Rect, colour: str) -> list[Sprite]:
    """A slip of paper with an edge in the colour of the seat."""
    paper = _slip(card.size, seat_colour(colour).main, m.px(EDGE))
    return shadows.with_shadow(paper, *card.topleft, max(3, m.px(0.6)))


@cached(8)
def _slip(size: tuple[int, int], colour: Colour, edge: int) -> Surface:
    slip = textures.paper(size, "form").copy()
    if not palette().strong:
        slip.blit(_tint(size, colour), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
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


def _tint(size: tuple[int, int], colour: Colour) -> Surface:
    """The colour of a seat along its card, by which the paper is multiplied."""
    wide = max(2, size[0])
    row = Surface((wide, 1))
    for x in range(wide):
        at = x / (wide - 1)
        if at < WORDS_FROM:
            share = TINT_LEAST + (TINT_LEFT - TINT_LEAST) * (1 - at / WORDS_FROM)
        else:
            beyond = max(0.0, at - WORDS_TO) / (1 - WORDS_TO)
            share = TINT_LEAST + (TINT_RIGHT - TINT_LEAST) * beyond
        row.set_at((x, 0), mix((255, 255, 255), colour, share))
    return pygame.transform.scale(row, size)


def standing_shadow(house: Rect) -> list[Sprite]:
    """The shadow of a house that stands on its card."""
    wide, high = house.width * 9 // 10, max(4, house.height // 8)
    pool = shadows.pool(wide, high)
    return [Sprite(pool, *pool.get_rect(center=house.midbottom).move(0, -high // 4).topleft)]


def empty_card(m: Metrics, place: SeatPlace, colour: str) -> list[Sprite]:
    """A pale slip with the outline of the house of this seat, and the place of a portrait."""
    paper = _pale_slip(place.card.size, seat_colour(colour).main, m.px(EDGE))
    house = figures.house_outline(colour, place.house.height)
    spot = house.get_rect(center=place.house.center)
    face = portraits.nobody(place.portrait.height)
    ink = mix(palette().sepia, palette().ink, 0.3)
    plus = plus_sign(max(8, round(face.get_width() * PLUS)), ink)
    signs = [
        Sprite(each, *each.get_rect(center=place.portrait.center).topleft) for each in (face, plus)
    ]
    return [Sprite(paper, *place.card.topleft), *signs, Sprite(house, *spot.topleft)]


@cached(8)
def _pale_slip(size: tuple[int, int], colour: Colour, edge: int) -> Surface:
    slip = _slip(size, mix(colour, palette().form, FADED), edge).copy()
    slip.fill((255, 255, 255, PALE), special_flags=pygame.BLEND_RGBA_MULT)
    return slip


class Offer(NamedTuple):
    """What may be chosen for an empty seat: a value, words, and a picture in a colour."""

    value: str
    words: str
    picture: Callable[[int, Colour], Surface]


class EmptySeat(Choice[str]):
    """The choice who plays at a seat that nobody has: some of the options are offered on plates,
    and a press chooses the nearest of them.
    """

    offers: Sequence[tuple[Offer, Rect]] = ()
    """What is offered, with its places."""

    pressed_by_pad = True
    """A direction of a pad that leads past here must seat nobody: a press does."""

    def offer(self, offers: Sequence[Offer], row: Rect, size: int) -> None:
        """Offer these in a row, the first one at the left, in letters of a size."""
        m, count = self.metrics, len(offers)
        room = row.width - (count - 1) * m.px(APART)
        for self.size in range(size, text.READABLE - 1, -1):
            wanted = [self._width_of(each.words) for each in offers]
            if sum(wanted) <= room:
                break
        x, found = row.x, []
        for each, wide in zip(offers, wanted, strict=True):
            found.append((each, Rect(x, row.y, max(8, min(wide, row.right - x)), row.height)))
            x += wide + m.px(APART)
        self.offers = found

    def _width_of(self, words: str) -> int:
        letters = text.width_of(words, self.size, "semibold")
        return letters + round(self.size * PICTURE) + self.metrics.px(2 * PAD + BEFORE)

    def _at(self, position: tuple[int, int]) -> int:
        """The number of the offer that a press here is for."""
        begun = [n for n, (_, rect) in enumerate(self.offers) if rect.left <= position[0]]
        return begun[-1] if begun else 0

    def release(self, position: tuple[int, int]) -> None:
        value = self.offers[self._at(position)][0].value
        self.choose([each for each, _words in self.options].index(value))

    def part_at(self, position: tuple[int, int]) -> Hashable | None:
        return self.key, self._at(position)

    def point_at(self, position: tuple[int, int]) -> None:
        self._hover_at = self._at(position)

    def strokes(self) -> Sequence[tuple[Rect, int]]:
        return [(self.offers[0][1], pygame.K_RETURN)]

    def sprites(self) -> list[Sprite]:
        m, result = self.metrics, []
        for place, (offer, rect) in enumerate(self.offers):
            lit = self.hovered and self._hover_at == place
            ink = palette().wax if lit else palette().ink
            sign = offer.picture(round(self.size * PICTURE), ink)
            at = sign.get_rect(midleft=(rect.x + m.px(PAD), rect.centery))
            x = at.right + m.px(BEFORE)
            room = rect.right - m.px(PAD) - x
            words = text.render_narrow(offer.words, self.size, room, ink, "semibold", text.READABLE)
            spot = words.get_rect(midleft=(x, rect.centery))
            result += plate(m, rect, lit=lit, flat=not lit)
            result += [Sprite(sign, *at.topleft), Sprite(words, *spot.topleft)]
        return result + self.ring_sprites()


class LeaveButton(DrawnButton):
    """A cross at the corner of a card that empties its seat."""

    def sprites(self) -> list[Sprite]:
        ink = palette().wax if self.hovered else palette().sepia
        sign = _leave_mark(self.rect.height, ink)
        spot = sign.get_rect(center=self.rect.center)
        return [Sprite(sign, *spot.topleft), *self.ring_sprites()]


@cached(4)
def _leave_mark(side: int, ink: Colour) -> Surface:
    """A cross on a disc of paper, which lies over the corner of a card."""
    image = dot(side, mix(palette().sepia, palette().ink, 0.4)).copy()
    paper, cross = dot(side - 2 * max(1, side // 18), palette().form), _cross(side // 2, ink)
    for each in (paper, cross):
        image.blit(each, each.get_rect(center=image.get_rect().center))
    return image


def _cross(side: int, ink: Colour) -> Surface:
    big = Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    big.fill((*ink, 0))
    near, far, bar = side * FINE // 8, side * FINE * 7 // 8, max(FINE, side * FINE // 7)
    for one, other in (((near, near), (far, far)), ((near, far), (far, near))):
        pygame.draw.line(big, ink, one, other, bar)
    return pygame.transform.smoothscale(big, (side, side))
