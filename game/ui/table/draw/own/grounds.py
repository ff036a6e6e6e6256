"""Grounds of the own cards: a road under the route, a wooden rack for the hand."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.rules.board import CardIndex
from game.ui.graphics import text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.card_names import standing
from game.ui.graphics.theme import Colour, Metrics, palette
from game.ui.table.draw.highlights import no_route
from game.ui.table.draw.own import zones
from game.ui.table.draw.own.card_signs import FOOT
from game.ui.table.draw.own.road import road_rect, road_sprite
from game.ui.table.draw.own.wood import wood
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.geometry import TableGeometry

LEDGE = 0.055
"""Height of the ledge before the cards of a rack, as a share of their height."""

PALE = 130
"""Of 255: how much paper lies over a ghost card."""

LEAST_GHOST = 60
"""Per cent of its width that a ghost card shows at least."""


def own_road(place: Rect, metrics: Metrics, empty: bool) -> list[Sprite]:
    """The road in the place of the route, with words that there is none yet where it is `empty`."""
    if not empty:
        return [road_sprite(place, place.height)]
    words = no_route(road_rect(place, place.height), metrics)
    return [road_sprite(place, place.height, words.rect), words]


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
