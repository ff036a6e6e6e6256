"""Paper tabs at the foot of a list, which turn its pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.ui.graphics import shadows, text
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Metrics, palette
from game.ui.widgets.list_line import ListLine
from game.ui.widgets.marks import arrow

HIGH, WITH_WORDS, BESIDE, BETWEEN = 2.6, 3.4, 1.2, 0.5
"""Units of height of a tab, of one with words, on either side of these, and between these and its
arrow.
"""

APART = 0.8
"""Units between two tabs."""

EDGE = 0.3
"""Units below tabs."""

ARROW = 56
"""Height of an arrow, in hundredths of a tab's."""

FINE = 4
"""Factor by which it is drawn larger and then scaled down."""


class Turning(NamedTuple):
    """The words on the tab that turns `back`, and those on the other for the lines to come."""

    back: str
    onward: Callable[[Sequence[ListLine]], str]


class Tab(NamedTuple):
    """A tab that turns to the next page, or one `back`, with words or none beside its arrow."""

    words: str
    back: bool = False


def tab_height(m: Metrics, *, words: bool = True) -> int:
    """The height of tabs, with words or without, with what is free below them."""
    return m.px(WITH_WORDS if words else HIGH) + m.px(EDGE)


def places_of_tabs(m: Metrics, room: Rect, tabs: list[Tab]) -> list[Rect]:
    """The places of tabs in a room, side by side: those with words in its lower right corner, as
    that of a page which is turned, others in the middle.
    """
    named = any(each.words for each in tabs)
    high = tab_height(m, words=named) - m.px(EDGE)
    sign, around = high * ARROW // 100, 2 * m.px(BESIDE)
    words = [text.width_of(each.words, m.body, "semibold") for each in tabs]
    wide = [around + sign + (each + m.px(BETWEEN) if each else sign) for each in words]
    whole = sum(wide) + (len(tabs) - 1) * m.px(APART)
    # Lines end a little before the right edge.
    x = room.right - whole if named else room.centerx - m.px(0.5) - whole // 2
    x, y, places = max(room.x, x - m.px(0.5) * named), room.bottom - m.px(EDGE) - high, []
    for each in wide:
        places.append(Rect(x, y, each, high))
        x += each + m.px(APART)
    return places


def paint_tabs(m: Metrics, page: Surface, tabs: list[Tab]) -> None:
    """Paint tabs at the foot of a picture of a room."""
    depth = max(3, m.px(0.5))
    places = places_of_tabs(m, page.get_rect(), tabs)
    for tab, place in zip(tabs, places, strict=True):
        page.blit(shadows.shadow(place.size, depth), shadows.shadow_corner(place.x, place.y, depth))
        page.blit(_paper(place.size, m.line), place)
        words = text.render(tab.words, m.body, palette().ink, "semibold")
        side = place.height * ARROW // 100
        sign, inner = arrow(side, not tab.back, palette().wax), place.inflate(-2 * m.px(BESIDE), 0)
        if not tab.words:
            page.blit(sign, sign.get_rect(center=place.center))
            continue
        left, right = (sign, words) if tab.back else (words, sign)
        page.blit(left, left.get_rect(midleft=inner.midleft))
        page.blit(right, right.get_rect(midright=inner.midright))


@cached(6)
def _paper(size: tuple[int, int], line: int) -> Surface:
    """Paper with round corners and an edge."""
    width, height = size[0] * FINE, size[1] * FINE
    image = Surface((width, height), pygame.SRCALPHA)
    image.fill((*palette().sepia, 0))
    shape, radius = image.get_rect(), height * 2 // 5
    pygame.draw.rect(image, palette().parchment_light, shape, border_radius=radius)
    pygame.draw.rect(image, palette().sepia, shape, line * FINE, border_radius=radius)
    return pygame.transform.smoothscale(image, size)
