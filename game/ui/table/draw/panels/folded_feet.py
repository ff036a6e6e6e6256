"""The last row of seats in rows close together: the nearest goal, and the tiles that were won."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect

from game.rules.goals import Goal
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.table.draw.panels.goals import goal_sprites
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.panels.goals import is_last, nearest_goals, wishes_of
from game.ui.table.model.panels.label_row import LabelRow, next_words, won_words
from game.ui.table.model.panels.next_row import next_cells
from game.ui.table.model.panels.panel import Panel, tile_places
from game.ui.table.model.view import View

LETTERS = 84
"""Font of the words, in per cent of the height of the row."""

WELL_READ = 82
"""The font down to which words grow smaller for the one before the tiles, in per cent of the usual
small one.
"""

APART = 50
"""The least gap before the tiles, in per cent of that height."""


def folded_feet(
    geometry: TableGeometry, factory: SpriteFactory, panels: Mapping[int, Panel]
) -> list[Sprite]:
    """The foot of each of these panels; all tiles begin at one place, and all words are of one
    size. Rather than smaller letters they have no word before the tiles.
    """
    if not panels:
        return []
    view, seen = geometry.view, geometry.view.observation
    found = {seat: _nearest(view, seat) for seat in panels}
    row = next(iter(panels.values())).goals_row
    size = min(row.height * LETTERS // 100, geometry.layout.metrics.small)
    most = max(len(seen.seats[seat].tiles) for seat in panels)
    tries = [_division(view, panels, found, size, most, word) for word in (won_words(), "")]
    enough = min(size, geometry.layout.metrics.small * WELL_READ // 100)
    wide, least, word = max(tries, key=lambda each: (min(each[1], enough), each[2]))
    label, result = text.render(word, least, palette().ink, "semibold"), list[Sprite]()
    said = label.get_width() + size // 3 if word else 0
    for seat, panel in panels.items():
        place = LabelRow(_before(panel.goals_row, wide), least, alone=True)
        if found[seat]:
            words = text.render(next_words(), least, palette().ink, "semibold")
            at = words.get_rect(midleft=place.place.midleft)
            cells = next_cells(place, wishes_of(view, found[seat], True))
            result.append(Sprite(words, *at.topleft))
            result += goal_sprites(geometry, factory, seat, cells, found[seat])
        won = seen.seats[seat].tiles
        if not won:
            continue
        foot = panel.goals_row
        left = foot.right - wide + foot.height * APART // 100
        if word:
            result.append(Sprite(label, *label.get_rect(midleft=(left, foot.centery)).topleft))
        left += said
        area = Rect(left, foot.y, foot.right - left, foot.height)
        for (stack, value), each in zip(won, tile_places(area, len(won)), strict=True):
            shown = value if view.shows_points(seat) else None
            image = factory.tile(stack, shown, each.width, ribbon=shown is None)
            result.append(Sprite(image, *each.topleft))
    return result


def _nearest(view: View, seat: int) -> list[Goal]:
    """The goals of a seat for which one house is missing, or else the nearest one."""
    found = nearest_goals(view, seat)
    return [*filter(is_last, found)] or found[:1]


def _division(
    view: View,
    panels: Mapping[int, Panel],
    found: Mapping[int, list[Goal]],
    size: int,
    most: int,
    word: str,
) -> tuple[int, int, str]:
    """The pixels at the right of all rows for so many tiles at the most behind a word, and the font
    in which the goals that were `found` have room before them, at the most a `size`.
    """
    row, wide = next(iter(panels.values())).goals_row, 0
    if most:
        said = text.width_of(word, size, "semibold") + size // 3 if word else 0
        # At least half of the row is for the goal.
        wide = min(said + most * (row.height + 2), row.width // 2) + row.height * APART // 100
    rows = {
        seat: LabelRow(_before(panel.goals_row, wide), size, alone=True)
        for seat, panel in panels.items()
    }
    cells = (next_cells(rows[seat], wishes_of(view, each, True)) for seat, each in found.items())
    letters = [each.size for each in cells]
    return wide, min((each for each in letters if each), default=size), word


def _before(row: Rect, wide: int) -> Rect:
    """The part of a row before so many pixels at its right."""
    return Rect(row.x, row.y, max(0, row.width - wide), row.height)
