"""A small picture of a map on a page."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.forms.form import FormScene
from game.ui.graphics import shadows, text
from game.ui.graphics.cache import cached
from game.ui.graphics.layout import Anchor, take_bottom
from game.ui.graphics.theme import Metrics, palette
from game.ui.table.draw import map_thumbnail
from game.ui.table.variants import variant_ui

LEAST_PICTURE = 7
"""Units of height from which on the map's picture shows which map it is."""

EMBLEM = 1.4
"""Units of height of the picture of a way of playing on its plate."""

PLATE = 0.5
"""The share of a plate's height that lies on the picture; the rest hangs below it."""


def put_map(page: FormScene, map_id: str, room: Rect, anchor: Anchor = "center") -> None:
    """Put the map into `room` of a page, as large as it fits; in a draft nothing is painted."""
    if page.draft:
        return
    page.decor += map_thumbnail.map_on_paper(map_id, room, page.metrics, anchor, towns=True)


def put_named_map(page: FormScene, map_id: str, room: Rect, variant: str) -> None:
    """The same with a plate at its lower edge that names the way of playing, which is no choice."""
    if page.draft:
        return
    m = page.metrics
    plate = _plate(m, variant, room.width)
    below = take_bottom(room, round(plate.get_height() * (1 - PLATE)))
    sprites = map_thumbnail.map_on_paper(map_id, room, m, towns=True)
    # The last of them is the picture over its shadow.
    foot = sprites[-1].y + sprites[-1].image.get_height()
    spot = plate.get_rect(midbottom=(room.centerx, foot + below.height))
    page.decor += [*sprites, *shadows.with_shadow(plate, spot.x, spot.y, max(2, m.px(0.3)))]


@cached(4)
def _plate(m: Metrics, variant: str, most: int) -> Surface:
    """A slip of paper with the emblem and the name of a way of playing, `most` pixels wide."""
    of, pad, gap = variant_ui(variant), m.px(0.9), m.px(0.7)
    emblem = of.emblem(m.px(EMBLEM))
    room = most - emblem.get_width() - gap - 2 * pad
    words = text.render_fit(of.name(), m.small, room, palette().ink, "italic")
    high = max(words.get_height(), emblem.get_height()) + m.px(0.3)
    image = Surface((emblem.get_width() + gap + words.get_width() + 2 * pad, high))
    image.fill(palette().parchment_light)
    pygame.draw.rect(image, palette().sepia, image.get_rect(), m.line)
    image.blit(emblem, emblem.get_rect(midleft=(pad, high // 2)))
    x = pad + emblem.get_width() + gap
    image.blit(words, words.get_rect(midleft=(x, high // 2)))
    return image
