"""The sheet below the ways to close a route: what becomes of the cards, and notes on the ways."""

from __future__ import annotations

from game.ui.graphics import materials
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import take_top
from game.ui.table.draw.closing.cards_lines import cards_height, cards_sprites
from game.ui.table.draw.closing.notes import notes_height, notes_picture, notes_place
from game.ui.table.model.closing_places import ClosingPlaces
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.modes.closing_cost import closing_cost

ABOVE_NOTES = 0.6
"""Units between the cards and the notes below them."""


def below_height(
    geometry: TableGeometry, words: str, size: int, width: int, *, cards: bool = True
) -> int:
    """The height of the lines on cards below the ways, if there are any, and of notes in a font."""
    tall = cards_height(geometry, closing_cost(geometry), width) if cards else 0
    gap = geometry.layout.metrics.px(ABOVE_NOTES) if words else 0
    return tall + gap + notes_height(words, size, width)


def sheet_sprites(
    geometry: TableGeometry,
    places: ClosingPlaces,
    said: tuple[str, int, int],
    *,
    cards: bool = True,
) -> list[Sprite]:
    """The sheet below the ways, with lines on the `cards`, if there are any, at the top of its room
    for notes, and below them what is `said` by these.
    """
    metrics, room = geometry.layout.metrics, places.notes.copy()
    result = [*materials.sheet(places.sheet, metrics.px(1.2))]
    if cards:
        cost = closing_cost(geometry)
        line = take_top(room, cards_height(geometry, cost, room.width))
        result += cards_sprites(geometry, cost, line)
    if said[0]:
        take_top(room, metrics.px(ABOVE_NOTES))
    if (notes := notes_place(room, *said)).height:
        result.append(Sprite(notes_picture(*said), *notes.topleft))
    return result
