"""Enlarged part of the map, and what lies on it cut off at its edge."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.cut import within
from game.ui.graphics.theme import palette
from game.ui.pieces import cards
from game.ui.table.draw.ground import paint_map
from game.ui.table.draw.map.sheet import forget_sheets
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.zoom import WHOLE


class _MapKey:
    """An enlarged map as the key of a cache: the same for every position of a game."""

    def __init__(self, geometry: TableGeometry) -> None:
        self.geometry = geometry
        layout = geometry.layout
        self._same = layout.sheet.size, geometry.view.rules.carriages

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, _MapKey)
            and self.geometry.layout.chart is other.geometry.layout.chart
            and self._same == other._same
        )

    def __hash__(self) -> int:
        return hash(self._same)


@cached(1)
def _enlarged(key: _MapKey) -> Surface:
    """All of the land as large as it is drawn, so that moving it paints nothing anew."""
    layout = key.geometry.layout
    flat = replace(layout, board=Rect((0, 0), layout.sheet.size), zoom=WHOLE)
    image = Surface(flat.land.size)
    paint_map(image, TableGeometry(key.geometry.view, flat))
    forget_sheets()
    return image


def zoomed_land(geometry: TableGeometry) -> list[Sprite]:
    """The part of the map in sight over the whole one; nothing while that is not enlarged."""
    layout = geometry.layout
    if layout.zoom == WHOLE:
        return []
    land, sheet = layout.land, layout.sheet
    picture = _enlarged(_MapKey(geometry))
    image = Surface(land.size)
    image.blit(picture, (sheet.x - land.x, sheet.y - land.y))
    pygame.draw.rect(image, palette().sepia, image.get_rect(), 2 * layout.metrics.line)
    # Somebody's own map may have the cards on the land.
    slots = [layout.slot(slot) for slot in range(1, len(layout.chart.display) + 1)]
    covered = [rect for rect in (*slots, layout.supply, layout.discard) if land.contains(rect)]
    return [
        Sprite(image, *land.topleft),
        *(Sprite(cards.card_slot(rect.size), *rect.topleft) for rect in covered),
    ]


def cut_off(sprites: Iterable[Sprite], geometry: TableGeometry) -> list[Sprite]:
    """The parts of these sprites that lie on the land in sight; all of them on a whole map."""
    if geometry.layout.zoom == WHOLE:
        return list(sprites)
    return within(geometry.layout.land, sprites)
