"""The sheet below the ways to close a route: what becomes of the cards, and notes on the ways."""

from __future__ import annotations

from pygame import Rect

from game.ui.graphics import materials
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import take_top
from game.ui.graphics.theme import Metrics
from game.ui.table.draw.closing.cards_lines import cards_height, cards_sprites
from game.ui.table.draw.closing.notes import notes_height, notes_picture, notes_place
from game.ui.table.model.closing_places import ClosingPlaces, inside, sheet_place
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.modes.closing_cost import closing_cost
from game.ui.table.modes.way_choices import CartwrightRow

ABOVE_NOTES = 0.6
"""Units between the cards and the notes below them."""


MOST_NOTES = 0.42, 0.2
"""The share of the sheet's height that the notes take at most, below one way and below two."""

LARGEST_NOTES = 1.0, 0.83
"""The largest font of the notes in sizes of usual words, below one way and below two."""

SMALLEST = 11
"""The smallest font of the notes in pixels."""


def fitted_notes(
    geometry: TableGeometry, words: str, toggle: CartwrightRow | None, ways: int, told: bool
) -> tuple[tuple[str, int, int], int]:
    """The notes for `notes_picture`, as large as they fit, and the height of all below the ways.

    `toggle` gets the same font and its size; above the notes it is `told` what becomes of the
    cards, unless a teacher has said so.
    """
    layout, several = geometry.layout, ways > 1
    m, sheet = layout.metrics, sheet_place(layout)
    width = inside(sheet, m).width

    def height(words: str, size: int) -> int:
        tall = cards_height(geometry, closing_cost(geometry), width) if told else 0
        gap = m.px(ABOVE_NOTES) if words else 0
        return tall + gap + notes_height(words, size, width)

    # What the ways bring is more: larger words go to that first.
    size = round(m.body * min(1.0, LARGEST_NOTES[several] / m.text_scale))
    # The line of the cards takes nothing from the notes.
    most = round(sheet.height * MOST_NOTES[several]) + height("", size)
    # With one way alone it is a row of the account.
    below = toggle if several else None
    while size > SMALLEST and _toggle_height(below, m, size, width) + height(words, size) > most:
        size -= 1
    _toggle_height(below, m, size, width)
    return (words, size, width), height(words, size)


def _toggle_height(toggle: CartwrightRow | None, m: Metrics, size: int, width: int) -> int:
    """Give the toggle below a way, if there is one, words of a size; its height."""
    if toggle is None:
        return 0
    toggle.size = size
    tall = toggle.preferred_height(width) + m.unit // 2
    toggle.rect = Rect(0, 0, width, tall)
    return tall


def sheet_sprites(
    geometry: TableGeometry,
    places: ClosingPlaces,
    said: tuple[str, int, int],
    told: bool,
) -> list[Sprite]:
    """The sheet below the ways, with what becomes of the cards at the top of its room for notes
    if that is `told`, and below it what is `said` by these.
    """
    metrics, room = geometry.layout.metrics, places.notes.copy()
    result = [*materials.sheet(places.sheet, metrics.px(1.2))]
    if told:
        cost = closing_cost(geometry)
        line = take_top(room, cards_height(geometry, cost, room.width))
        result += cards_sprites(geometry, cost, line)
    if said[0]:
        take_top(room, metrics.px(ABOVE_NOTES))
    if (notes := notes_place(room, *said)).height:
        result.append(Sprite(notes_picture(*said), *notes.topleft))
    return result
