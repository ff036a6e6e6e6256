"""The sheet with turns before the last one, in the place of a third panel at a table of two."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import SRCALPHA, Rect, Surface

from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import mix, palette
from game.ui.language import _
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.layout import TableLayout
from game.ui.table.model.panels.panel import inner_part

HOUSE = 130
"""Height of the house before a turn, in per cent of the font of its words."""

APART, MOST_APART = 36, 80
"""The gap between two turns at the least and at the most, in per cent of that font."""

LARGEST, LEAST, ENOUGH = 122, 86, 3
"""The largest and the least font, in per cent of the usual small one, and for how many turns it is
smaller than the largest.
"""

HEADING, RULED = 128, 3
"""Font of the heading, in per cent of that of the words; lines from one of the two rules below it
to the other, as below the names in panels.
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
    sizes = range(m.small * LARGEST // 100, m.small * LEAST // 100, -1)
    tries = [_told(room, factory, turns, size, max(1, m.unit // 8)) for size in sizes]
    # Rather one turn more than letters that are a little larger.
    return next((each for each, count in tries if count >= min(ENOUGH, len(turns))), tries[-1][0])


def _told(
    room: Rect, factory: SpriteFactory, turns: Sequence[tuple[int, str]], size: int, line: int
) -> tuple[list[Sprite], int]:
    """The heading and the turns in a font, and how many of these have room."""
    # Translators: above the turns before the last one, the newest first.
    words, large = _("Earlier turns"), size * HEADING // 100
    heading = text.render_fit(words, large, room.width, palette().ink, "semibold")
    y = room.y + heading.get_height()
    rules = _rules(room.width, line)
    result = [Sprite(heading, room.x, room.y), Sprite(rules, room.x, y)]
    y += rules.get_height() + size * APART // 100
    blocks = list[tuple[Surface, Surface]]()
    free = room.bottom - y
    for seat, said in turns:
        house = factory.house(seat, size * HOUSE // 100)
        wide = room.width - house.get_width() - size // 2
        block = text.render_block(said, size, wide, palette().ink)
        needed = block.get_height() + (size * APART // 100 if blocks else 0)
        if needed > free:
            break
        free -= needed
        blocks.append((house, block))
    # What is left at the foot is shared by the gaps.
    wider = min(free // max(1, len(blocks) - 1), size * (MOST_APART - APART) // 100)
    for house, block in blocks:
        middle = y + text.line_height(size) // 2
        left = room.right - block.get_width()
        result.append(Sprite(house, *house.get_rect(midleft=(room.x, middle)).topleft))
        result.append(Sprite(block, left, y))
        y += block.get_height() + size * APART // 100 + wider
    return result, len(blocks)


@cached(4)
def _rules(width: int, line: int) -> Surface:
    """Two thin rules, as below the names in panels."""
    image = Surface((width, (RULED + 1) * line), SRCALPHA)
    red = mix(palette().form, palette().wax, 0.5)
    for y in (0, RULED * line):
        image.fill(red, (0, y, width, line))
    return image
