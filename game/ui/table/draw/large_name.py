"""The name of a city or card under the pointer, so large that it can be read from a sofa."""

from __future__ import annotations

from pygame import Rect

from game.rules.board import CityIndex
from game.ui.graphics import shadows, text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import covered
from game.ui.graphics.typeface import Style
from game.ui.table.draw.map.plates import look_of, ribbon
from game.ui.table.model.geometry import TableGeometry

SHARE = 50 / 1080
"""Size of the letters in window heights: their capitals are 34 pixels high in 1080."""

ENDS = 1.5
"""Width of the ribbon beyond the name, in heights of its letters."""

STYLE: Style = "semibold"


def large_name(geometry: TableGeometry, city: CityIndex, place: Rect) -> list[Sprite]:
    """The name of a city on a ribbon at its `name_place`."""
    size = _size(geometry)
    each = geometry.board.cities[city]
    look = look_of(geometry.layout.chart, each.province)
    image = ribbon(place.size, each.name, size, STYLE, *look)
    return shadows.with_shadow(image, *place.topleft, max(4, place.height // 6))


def name_place(geometry: TableGeometry, city: CityIndex, card: Rect | None = None) -> Rect:
    """The place of the ribbon: over the city's own name, or for a card on the map beside it.

    There it covers no other card, nothing of its city, and as long as there is room of no other.
    """
    size = _size(geometry)
    wide = text.width_of(geometry.board.cities[city].name, size, STYLE) + round(size * ENDS)
    place = Rect(0, 0, wide, round(size * 1.2))
    if card is None:
        place.midtop = geometry.label(city).midtop
        return place.clamp(Rect((0, 0), geometry.layout.metrics.size))
    land = geometry.layout.land
    place.center = card.center
    beside = place.clamp(land)
    step = max(1, place.height // 4)
    heights = sorted(
        range(land.top, land.bottom - place.height + 1, step), key=lambda y: abs(y - beside.y)
    )
    found = [beside, *(Rect(beside.x, y, *beside.size) for y in heights)]
    own, plates = geometry.plate(city), geometry.all_plates
    # The nearest one above nothing, or else above least, and never above its own city.
    return min(found, key=lambda each: (each.colliderect(own), covered(each, plates)))


def _size(geometry: TableGeometry) -> int:
    return round(geometry.layout.metrics.size[1] * SHARE)
