"""Paper of a way to close a route beside another one, and its head."""

from __future__ import annotations

from enum import StrEnum

import pygame
from pygame import Rect, Surface

from game.ui.graphics import materials, shadows, svg, text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, mix, palette
from game.ui.table.draw import highlights

SMALLEST = 10
"""The smallest font of the name of a way in pixels."""

LIFTED = 0.35
"""Units by which the paper of a chosen way is larger on each side, as it lies nearer to the eye."""


class State(StrEnum):
    """What has been chosen: none yet, this way or the other one."""

    WAITS = "waits"
    CHOSEN = "chosen"
    PASSED_OVER = "passed over"


RING = 112
"""Per cent of the place of a mark before a title that its ring has."""

DEPTHS = {State.WAITS: 0.8, State.CHOSEN: 1.5, State.PASSED_OVER: 0.35}
"""Units of the shadow of its paper."""

DEEPER = 0.4
"""Units by which this is deeper where the way is pointed at, but not pressed."""


def way_paper(
    place: Rect, state: State, hovered: bool, pressed: bool, metrics: Metrics
) -> list[Sprite]:
    """The paper of a way in a place, raised, and more so once it is chosen."""
    lift = metrics.px(LIFTED) if state is State.CHOSEN else 0
    place = place.inflate(2 * lift, 2 * lift)
    card = _card(place.size, state, hovered, metrics)
    depth = metrics.px(DEPTHS[state] + (DEEPER if hovered and not pressed else 0.0))
    below = materials.ticket_shadow(place.size, _notch(metrics), depth)
    corner = shadows.shadow_corner(*place.topleft, depth)
    return shadows.over_shadow(Sprite(card, *place.topleft), Sprite(below, *corner))


def _card(size: tuple[int, int], state: State, hovered: bool, metrics: Metrics) -> Surface:
    """The paper of a way: a ticket as buttons are, in a broad red line once it is chosen."""
    line, notch = metrics.line, _notch(metrics)
    ground = materials.POINTED_AT if hovered else palette().parchment_light
    if state is State.CHOSEN:
        return materials.ticket(size, ground, palette().wax, notch, 2 * line)
    if state is State.PASSED_OVER:
        pale = mix(palette().parchment_light, palette().parchment, 0.0 if hovered else 0.7)
        rim = mix(palette().parchment_dark, palette().faded, 0.25)
        return materials.ticket(size, pale, rim, notch, line)
    return materials.ticket(size, ground, palette().sepia, notch, line)


def _notch(metrics: Metrics) -> int:
    """The radius of the notches in the corners, as buttons have them."""
    return max(3, metrics.px(0.9))


def mark_side(size: tuple[int, int]) -> int:
    """The side of the place for a tick in a title of this size."""
    return min(size[1] * 74 // 100, size[0] * 10 // 100)


def title_mark(middle: tuple[int, int], side: int, *, chosen: bool, advised: bool) -> Sprite:
    """The mark before a title, around the `middle` of its place: a tick in wax on a `chosen` way,
    the quill of a hint on one that is `advised`, or else the ring that a tick may come into.
    """
    image = highlights.tick_place(side * RING // 100)
    if chosen:
        image = highlights.wax_tick(side * 3 // 2)
    elif advised:
        image = svg.piece("icon-hint", (side * 3 // 2,) * 2, ink=palette().wax)
    return Sprite(image, *image.get_rect(center=middle).topleft)


@cached(24)
def way_head(
    size: tuple[int, int], words: str, titles: tuple[str, ...], metrics: Metrics
) -> Surface:
    """The name of a way, as large as all `titles`, after its mark where there are several."""
    width, height = size
    image = Surface(size, pygame.SRCALPHA)
    before = mark_side(size) * 3 // 2 if len(titles) > 1 else 0
    room = width - before
    fitted = min(metrics.large, height * 8 // 10)
    while fitted > SMALLEST and not all(
        text.width_of(each, fitted, "semibold") <= room for each in titles
    ):
        fitted -= 1
    label = text.render_fit(words, fitted, room, palette().ink, "semibold", SMALLEST)
    image.blit(label, label.get_rect(midleft=(before, height // 2)))
    return image
