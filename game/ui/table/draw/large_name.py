"""The name of a city or card under the pointer, so large that it can be read from a sofa."""

from __future__ import annotations

from pygame import Rect

from game.rules.board import CityIndex
from game.ui.graphics import shadows, text
from game.ui.graphics.canvas import Sprite
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
    """Where the ribbon lies: over the city's own name, or for a card on the map beside it.

    There it covers no other card, and as long as there is room nothing of its city.
    """
    size = _size(geometry)
    wide = text.width_of(geometry.board.cities[city].name, size, STYLE) + round(size * ENDS)
    place = Rect(0, 0, wide, round(size * 1.2))
    if card is None:
        place.midtop = geometry.label(city).midtop
        return place.clamp(Rect((0, 0), geometry.layout.metrics.size))
    land, plate = geometry.layout.land, geometry.plate(city)
    place.center = card.center
    beside = place.clamp(land)
    above, below = beside.copy(), beside.copy()
    above.bottom, below.top = plate.top, plate.bottom
    found = sorted((beside, above, below), key=lambda each: abs(each.y - beside.y))
    free = (each for each in found if land.contains(each) and not each.colliderect(plate))
    return next(free, beside)


def _size(geometry: TableGeometry) -> int:
    return round(geometry.layout.metrics.size[1] * SHARE)
