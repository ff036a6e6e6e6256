"""The name of a city or card under the pointer, so large that it can be read from a sofa."""

from __future__ import annotations

from pygame import Rect

from game.rules.board import CityIndex
from game.ui.graphics import text, textures
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.typeface import Style
from game.ui.table.draw.map.plates import look_of, ribbon
from game.ui.table.model.geometry import TableGeometry

SHARE = 50 / 1080
"""Size of the letters in window heights: their capitals are 34 pixels high in 1080."""

ENDS = 1.5
"""Width of the ribbon beyond the name, in heights of its letters."""

NAMED = 0.29
"""Share of a card's height down to below its name, in the largest letters."""

STYLE: Style = "semibold"


def large_name(geometry: TableGeometry, city: CityIndex, thing: Rect) -> list[Sprite]:
    """The name of a city on a ribbon over the upper part of a `thing`, within the window."""
    size = round(geometry.layout.metrics.size[1] * SHARE)
    each = geometry.board.cities[city]
    high = round(size * 1.2)
    wide = text.width_of(each.name, size, STYLE) + round(size * ENDS)
    look = look_of(geometry.layout.chart, each.province)
    image = ribbon((wide, high), each.name, size, STYLE, *look)
    window = Rect((0, 0), geometry.layout.metrics.size)
    place = image.get_rect(midtop=thing.midtop).clamp(window)
    return textures.with_shadow(image, *place.topleft, max(4, high // 6))


def below_name(card: Rect) -> Rect:
    """The part of a card below its name: over that a ribbon covers no name of those beside it."""
    top = card.y + round(card.height * NAMED)
    return Rect(card.x, top, card.width, card.bottom - top)
