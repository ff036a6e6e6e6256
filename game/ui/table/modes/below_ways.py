"""The sheet below the ways to close a route: what any of them costs, and notes on them."""

from __future__ import annotations

from game.ui.graphics import materials
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import take_top
from game.ui.table.draw.closing.cost import cost_height, cost_sprites
from game.ui.table.draw.closing.notes import notes_height, notes_picture, notes_place
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.closing_places import ClosingPlaces
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.modes.way_cell import closing_cost


def below_height(geometry: TableGeometry, words: str, discard: str, size: int, width: int) -> int:
    """The height of the line of the cost, if there is any, and of notes in a font."""
    cost = cost_height(closing_cost(geometry), geometry.layout.metrics)
    return cost + notes_height(words, discard, size, width)


def sheet_sprites(
    geometry: TableGeometry, places: ClosingPlaces, said: tuple[str, str, int, int]
) -> list[Sprite]:
    """The sheet below the ways, with the cost at the top of its room for notes, and below it what
    is `said` by these.
    """
    metrics, cost, room = geometry.layout.metrics, closing_cost(geometry), places.notes.copy()
    line, result = take_top(room, cost_height(cost, metrics)), list[Sprite]()
    result += materials.sheet(places.sheet, metrics.px(1.2))
    if cost:
        result += cost_sprites(cost, SpriteFactory(geometry), metrics, line)
    if (notes := notes_place(room, *said)).height:
        result.append(Sprite(notes_picture(*said), *notes.topleft))
    return result
