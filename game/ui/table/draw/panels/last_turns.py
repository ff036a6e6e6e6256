"""The sheet with turns before the last one, in the place of a third panel at a table of two."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.language import _
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.layout import TableLayout
from game.ui.table.model.panels.panel import inner_part

HOUSE = 130
"""Height of the house before a turn, in per cent of the font of its words."""

APART, LEAST, ENOUGH = 36, 86, 4
"""The gap between two turns, in per cent of that font; its least size, in per cent of the usual
one, and for how many turns it is smaller than that.
"""


def turns_sprites(
    layout: TableLayout, factory: SpriteFactory, turns: Sequence[tuple[int, str]]
) -> list[Sprite]:
    """A heading and as many of these turns as have room, each behind a house of its seat; nothing
    where the layout has no place for them.
    """
    if layout.turns is None:
        return []
    m = layout.metrics
    room = inner_part(layout.turns, m)
    tries = [
        _told(room, factory, turns, size) for size in range(m.small, m.small * LEAST // 100, -1)
    ]
    # Rather one turn more than letters that are a little larger.
    return next((each for each, count in tries if count >= min(ENOUGH, len(turns))), tries[0][0])


def _told(
    room: Rect, factory: SpriteFactory, turns: Sequence[tuple[int, str]], size: int
) -> tuple[list[Sprite], int]:
    """The heading and the turns in a font, and how many of these have room."""
    # Translators: above the turns before the last one, the newest first.
    heading = text.render_fit(_("Earlier turns"), size, room.width, palette().sepia, "semibold")
    result, count = [Sprite(heading, room.x, room.y)], 0
    y = room.y + heading.get_height() + size * APART // 200
    for seat, words in turns:
        house = factory.house(seat, size * HOUSE // 100)
        left = room.x + house.get_width() + size // 2
        block = text.render_block(words, size, room.right - left, palette().ink)
        place = Rect(left, y, *block.get_size())
        if place.bottom > room.bottom:
            break
        middle = place.y + text.line_height(size) // 2
        result.append(Sprite(house, *house.get_rect(midleft=(room.x, middle)).topleft))
        result.append(Sprite(block, *place.topleft))
        y, count = place.bottom + size * APART // 100, count + 1
    return result, count
