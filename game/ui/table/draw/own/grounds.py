"""Grounds of the own cards: a road under the route, a wooden rack for the hand."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, palette
from game.ui.table.draw.highlights import no_route
from game.ui.table.draw.own.road import road_rect, road_sprite
from game.ui.table.draw.own.wood import wood

LEDGE = 0.055
"""Height of the ledge before the cards of a rack, as a share of their height."""

PALE = 130
"""Of 255: how much paper lies over a ghost card."""


def own_road(place: Rect, metrics: Metrics, empty: bool) -> list[Sprite]:
    """The road in the place of the route, with words that there is none yet where it is `empty`."""
    if not empty:
        return [road_sprite(place, place.height)]
    words = no_route(road_rect(place, place.height), metrics)
    return [road_sprite(place, place.height, words.rect), words]


def rack(place: Rect) -> Sprite:
    """The wood behind the cards of the hand."""
    return Sprite(wood(place.size, True), *place.topleft)


def ledge(place: Rect, height: int) -> Sprite:
    """The ledge before the cards of the hand, which are so high."""
    tall = max(3, round(height * LEDGE))
    return Sprite(wood((place.width, tall), False), place.x, place.bottom - tall)


def ghost_card(face: Surface, place: Rect, seen: int, ready: bool) -> list[Sprite]:
    """A pale card in the place where it would be laid, `seen` pixels of it beside the next card, in
    a golden frame, or in a green one where the card in hand is `ready` to be laid.
    """
    return [Sprite(_ghost(face, seen or place.width, ready), *place.topleft)]


@cached(8)
def _ghost(card: Surface, width: int, ready: bool) -> Surface:
    """A pale card, `width` pixels of it; nothing is seen through it."""
    image = card.subsurface((0, 0, width, card.get_height())).copy()
    veil = image.copy()
    veil.fill((*palette().parchment_light, 0), special_flags=pygame.BLEND_RGBA_MAX)
    veil.set_alpha(PALE)
    image.blit(veil, (0, 0))
    wide = max(2, card.get_width() // 28)
    rim = palette().green if ready else palette().gold
    pygame.draw.rect(image, rim, image.get_rect(), wide, border_radius=2 * wide)
    return image
