"""Houses on the large map while a route is closed: the chosen ones, and outlines elsewhere."""

from __future__ import annotations

from pygame import Rect

from game.rules.board import CityMask, bits
from game.ui.graphics.canvas import Sprite
from game.ui.table.draw import highlights
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.geometry import TableGeometry

LEAST = 20
"""The least height of a ghost house in pixels."""


def ghost_sprites(
    geometry: TableGeometry, seat: int, chosen: CityMask, others: CityMask
) -> list[Sprite]:
    """A house that hovers in each of the `chosen` cities, an empty outline in the `others`."""
    factory, result = SpriteFactory(geometry), list[Sprite]()
    for city in bits(chosen | others):
        rect = _grown(geometry.house(seat, city), geometry.label(city))
        if rect.height < LEAST:
            # On a small map it would look like one that is there already.
            rect.inflate_ip(LEAST - rect.height, LEAST - rect.height)
        if chosen >> city & 1:
            result += highlights.chosen_house(factory, seat, rect, geometry.label(city))
        else:
            result += highlights.ghost_house(factory, seat, rect, chosen=False)
    return result


def _grown(house: Rect, label: Rect) -> Rect:
    """A larger house at the same place, moved up or down so far that the town's name is whole."""
    big = highlights.enlarged(house)
    if big.colliderect(label):
        if house.centery < label.centery:
            big.bottom = min(big.bottom, label.top)
        else:
            big.top = max(big.top, label.bottom)
    return big
