"""Page of a closing that fades while the table comes into sight behind it.

Everything at the right of the map changed in one frame, while the first points set off.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.ui.graphics.canvas import Sprite
from game.ui.graphics.timeline import linear, progress

FADES = 0.32
"""Seconds in which it fades: it is gone before the carriage sets off."""


def cut_out(window: Surface, places: Sequence[Rect]) -> list[tuple[Surface, Rect]]:
    """The pictures of places of the window as they were painted last."""
    seen = [place.clip(window.get_rect()) for place in places]
    return [
        (window.subsurface(place).copy(), place) for place in seen if place.width and place.height
    ]


def leaving_sprites(
    pictures: Sequence[tuple[Surface, Rect]], since: float, now: float
) -> list[Sprite]:
    """The pictures at a moment, none once they have faded."""
    alpha = round(255 * (1 - progress(now, since, FADES, linear)))
    return [Sprite(image, *place.topleft, alpha) for image, place in pictures if alpha > 0]
