"""Dimmed panels: those of the seats that do not close a route are darker while that is told."""

from __future__ import annotations

from pygame import Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.graphics.timeline import Timeline
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.tokens import Quiet

VEIL = 28
"""The opacity of the veil over a panel, of 255."""

TILE = 256
"""The side of the pieces of the veil in pixels: one over a whole panel took much memory."""


def dimmed_sprites(geometry: TableGeometry, timeline: Timeline, now: float) -> list[Sprite]:
    """A dark veil over the panels of the others, over one after the other as a closing begins:
    painting all of them at once took longer than a frame.
    """
    panels, result = geometry.panels, list[Sprite]()
    for closing in range(len(panels)):
        strength = timeline.value(Quiet(closing), now)
        others = [each.rect for seat, each in enumerate(panels) if seat != closing]
        for rect in others[: round(len(others) * strength)]:
            result += [
                Sprite(_piece((min(TILE, rect.right - x), min(TILE, rect.bottom - y))), x, y, VEIL)
                for x in range(rect.x, rect.right, TILE)
                for y in range(rect.y, rect.bottom, TILE)
            ]
    return result


@cached(16)
def _piece(size: tuple[int, int]) -> Surface:
    """A part of the one surface of which all pieces are."""
    return _whole().subsurface((0, 0), size)


@cached(1)
def _whole() -> Surface:
    image = Surface((TILE, TILE))
    image.fill(palette().ink)
    return image
