"""Grounds of the own cards: a road under the route, a wooden rack for the hand."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.rules.board import CardIndex
from game.ui.graphics import text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.card_names import standing
from game.ui.graphics.layout import middle
from game.ui.graphics.theme import Colour, mix, palette
from game.ui.table.draw.own import zones
from game.ui.table.draw.own.card_signs import FOOT
from game.ui.table.draw.own.wood import wood
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.geometry import TableGeometry

SAND: Colour = (196, 166, 118)
LEDGE = 0.055
"""Height of the ledge before the cards of a rack, as a share of their height."""

PALE = 130
"""Of 255: how much paper lies over a ghost card."""

LEAST_GHOST = 60
"""Per cent of its width that a ghost card shows at least."""

RUTS = 36, 64
"""Places of the ruts of a road, in per cent of its height."""


def road(place: Rect, height: int, words: Rect | None = None) -> Sprite:
    """A sunken road along the place of the route, for cards so high.

    Its ruts leave the place of `words` free where these are higher than the ground between them.
    """
    rect, free = road_rect(place, height), (0, 0)
    if words is not None and words.height > rect.height * (RUTS[1] - RUTS[0]) // 100:
        free = words.left - place.x, words.right - place.x
    return Sprite(_road(rect.size, free), *rect.topleft)


def road_rect(place: Rect, height: int) -> Rect:
    """The part of the place of the route that the road has, for cards so high."""
    return middle(place, height * 66 // 100)


@cached(8)
def _road(size: tuple[int, int], free: tuple[int, int]) -> Surface:
    width, height = size
    line = max(1, height // 40)
    image = Surface(size, pygame.SRCALPHA)
    sand = mix(SAND, palette().parchment, 0.2)
    image.fill((*sand, 255))
    shade = mix(sand, palette().walnut, 0.55)
    for y in range(4 * line):
        # The upper edge throws a shadow into the road, the lower one catches light.
        image.fill(mix(shade, sand, y / (4 * line)), (0, y, width, 1))
        light = mix(sand, palette().parchment_light, 0.8)
        image.fill(mix(light, sand, y / (4 * line)), (0, height - 1 - y, width, 1))
    for y in (0, height - line):
        image.fill(palette().sepia, (0, y, width, line))
    rut = mix(sand, palette().sepia, 0.4)
    for y in (height * share // 100 for share in RUTS):
        for x in range(0, width, 9 * line):
            if x + 5 * line <= free[0] or x >= free[1]:
                image.fill(rut, (x, y, 5 * line, line))
    ends = Surface(size, pygame.SRCALPHA)
    ends.fill((255, 255, 255, 255))
    fade = max(1, min(width // 12, height // 10))
    for x in range(fade):
        alpha = 255 * x // fade
        ends.fill((255, 255, 255, alpha), (x, 0, 1, height))
        ends.fill((255, 255, 255, alpha), (width - 1 - x, 0, 1, height))
    image.blit(ends, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def milestone(card: Rect, number: int, colour: Colour, clear: bool) -> Sprite:
    """The number of a city of the route, on a stone at the foot of its card.

    It is `clear` of the foot itself where horses are printed there.
    """
    image = _stone(max(13, card.height * 15 // 100), number, colour)
    inset = max(2, card.width // 24)
    bottom = card.y + round(card.height * FOOT) - inset if clear else card.bottom
    place = image.get_rect(bottomleft=(card.x + inset, bottom - inset))
    return Sprite(image, *place.topleft)


@cached(32)
def _stone(height: int, number: int, colour: Colour) -> Surface:
    width = height * 92 // 100
    plate = textures.plate(
        (width, height), palette().parchment_light, colour, width * 46 // 100, max(1, height // 12)
    ).copy()
    words = text.render(str(number), height * 72 // 100, colour, "bold")
    plate.blit(words, words.get_rect(center=(width // 2, height // 2)))
    return plate


def rack(place: Rect) -> Sprite:
    """The wood behind the cards of the hand."""
    return Sprite(wood(place.size, True), *place.topleft)


def ledge(place: Rect, height: int) -> Sprite:
    """The ledge before the cards of the hand, which are so high."""
    tall = max(3, round(height * LEDGE))
    return Sprite(wood((place.width, tall), False), place.x, place.bottom - tall)


def ghost_card(
    geometry: TableGeometry, factory: SpriteFactory, card: CardIndex, left: bool, new: bool
) -> list[Sprite]:
    """A pale card at an end of the route, or on the empty road; where a sliver of it would be seen
    that nobody knows as a card, the end is lit up as a place for one.

    One that would begin a `new` route instead of the present one has no place there.
    """
    layout, cards = geometry.layout, geometry.route_cards
    if cards and new:
        return []
    whole = layout.route_cards(max(1, len(cards)))[0]
    end = layout.route_end(left, len(cards)) if cards else whole
    if end.width * 100 < whole.width * LEAST_GHOST:
        return [zones.card_place(end, True, layout.metrics)]
    strip = end.width if end.width < whole.width else 0
    if standing(whole.size, strip):
        # Rather no name than one on end: the card itself lies in the hand.
        face = factory.card(card, whole.size, named=False)
    else:
        face = factory.card(card, whole.size, strip)
    image = _ghost(face, min(end.width, whole.width))
    return [Sprite(image, *end.topleft)]


@cached(8)
def _ghost(card: Surface, width: int) -> Surface:
    """A pale card, `width` pixels of it, in a golden frame; nothing is seen through it."""
    image = card.subsurface((0, 0, width, card.get_height())).copy()
    veil = image.copy()
    veil.fill((*palette().parchment_light, 0), special_flags=pygame.BLEND_RGBA_MAX)
    veil.set_alpha(PALE)
    image.blit(veil, (0, 0))
    wide = max(2, card.get_width() // 40)
    pygame.draw.rect(image, palette().gold, image.get_rect(), wide, border_radius=2 * wide)
    return image
