"""Frame around the sheet of a past moment, with a label on its upper edge."""

from __future__ import annotations

from pygame import Rect

from game.ui.graphics import text, textures
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, palette
from game.ui.language import _
from game.ui.table.draw import highlights
from game.ui.table.model.layout import TableLayout
from game.ui.table.model.scaling import unscaled_words

LABEL = 0.8
"""Place of the label along the map's upper edge, as a share of its width."""

INK: Colour = (255, 240, 214)


def past_frame(layout: TableLayout, above: Rect | None = None) -> list[Sprite]:
    """A red frame around the sheet with a label on it: this is the past.

    The label stays clear of a sheet that lies `above` a part of the map.
    """
    # Larger words would hide house places and tiles.
    m, board = unscaled_words(layout.metrics), layout.board
    words = text.render(_("Looking back"), m.large, INK, "semibold-italic")
    box = words.get_rect().inflate(m.px(4), m.px(1))
    # At the upper edge of the sheet it covers neither compass nor title.
    box.midtop = (board.x + round(layout.land.width * LABEL), board.y - m.unit // 2)
    if above is not None and above.colliderect(box):
        box.right = max(above.left - m.unit, board.x + box.width)
    plate = textures.plate(
        box.size, palette().wax, palette().walnut_dark, m.px(0.6), m.line, palette().gold
    )
    return [
        highlights.ring(board, palette().wax, m),
        Sprite(plate, *box.topleft),
        Sprite(words, *words.get_rect(center=box.center).topleft),
    ]
