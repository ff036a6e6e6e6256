"""Pictures of the seats over whose panels a paper lies, at its head."""

from __future__ import annotations

from pygame import Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import mix, palette
from game.ui.table.advice.folded_seats import FoldedSeats, Form
from game.ui.table.position import Position


def folded_lines(folded: FoldedSeats, position: Position) -> list[Sprite]:
    """What is said of each seat, and rules below it."""
    m, renderer = position.layout.metrics, position.renderer
    x, width = folded.lines[0].x, folded.lines[0].width
    below = [*folded.ends[:-1], folded.paper.y + folded.head]
    line = _rule(width, m.line)
    rules = [Sprite(line, x, y) for y in below]
    if folded.form is Form.LINES:
        return [*rules, *renderer.strips(folded.lines, folded.seats)]
    whole = folded.form is not Form.TWO_ROWS
    return [*rules, *renderer.folded(folded.lines, folded.seats, whole)]


@cached(4)
def _rule(width: int, height: int) -> Surface:
    image = Surface((width, height))
    image.fill(mix(palette().letter, palette().sepia, 0.4))
    return image
