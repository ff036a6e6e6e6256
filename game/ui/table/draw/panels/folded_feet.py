"""The last row of seats in rows close together: the nearest goal, and the tiles that were won."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect

from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.table.draw.panels.goals import goal_sprites
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.panels.goals import nearest_goals, wishes_of
from game.ui.table.model.panels.label_row import LabelRow, next_words, won_words
from game.ui.table.model.panels.next_row import next_cells
from game.ui.table.model.panels.panel import Panel, tile_places

LETTERS = 72
"""Font of the words, in per cent of the height of the row."""

APART = 50
"""The least gap before the tiles, in per cent of that height."""


def folded_feet(
    geometry: TableGeometry, factory: SpriteFactory, panels: Mapping[int, Panel]
) -> list[Sprite]:
    """The foot of each of these panels; all tiles begin at one place, and all words are of one
    size.
    """
    if not panels:
        return []
    view, seen = geometry.view, geometry.view.observation
    row = next(iter(panels.values())).goals_row
    size = min(row.height * LETTERS // 100, geometry.layout.metrics.small)
    label = text.render(won_words(), size, palette().ink, "semibold")
    most = max(len(seen.seats[seat].tiles) for seat in panels)
    # At least half of the row is for the goal.
    wide = (
        min(label.get_width() + size // 3 + most * (row.height + 2), row.width // 2) if most else 0
    )
    found = {seat: nearest_goals(view, seat)[:1] for seat in panels}
    rows = {
        seat: LabelRow(_before(panel.goals_row, wide and wide + row.height * APART // 100), size)
        for seat, panel in panels.items()
    }
    letters = [next_cells(rows[seat], wishes_of(view, each)).size for seat, each in found.items()]
    least, result = min((each for each in letters if each), default=size), list[Sprite]()
    label = text.render(won_words(), least, palette().ink, "semibold")
    for seat, panel in panels.items():
        place = rows[seat]._replace(size=least)
        if found[seat]:
            words = text.render(next_words(), least, palette().ink, "semibold")
            at = words.get_rect(midleft=place.place.midleft)
            cells = next_cells(place, wishes_of(view, found[seat]))
            result.append(Sprite(words, *at.topleft))
            result += goal_sprites(geometry, factory, seat, cells, found[seat])
        won = seen.seats[seat].tiles
        if not won:
            continue
        foot = panel.goals_row
        left = foot.right - wide
        result.append(Sprite(label, *label.get_rect(midleft=(left, foot.centery)).topleft))
        left += label.get_width() + size // 3
        area = Rect(left, foot.y, foot.right - left, foot.height)
        for (stack, value), each in zip(won, tile_places(area, len(won)), strict=True):
            shown = value if view.shows_points(seat) else None
            image = factory.tile(stack, shown, each.width, ribbon=shown is None)
            result.append(Sprite(image, *each.topleft))
    return result


def _before(row: Rect, wide: int) -> Rect:
    """The part of a row before so many pixels at its right."""
    return Rect(row.x, row.y, max(0, row.width - wide), row.height)
