"""Pictures of the seats over whose panels a paper lies, in a line each at its head."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import mix, palette
from game.ui.table.advice.folded_seats import FoldedSeats
from game.ui.table.position import Position


def folded_lines(folded: FoldedSeats, position: Position) -> list[Sprite]:
    """Name and figures of each seat, with its route where there is room, and rules below them."""
    m, renderer = position.layout.metrics, position.renderer
    x, width = folded.lines[0].x, folded.lines[0].width
    below = [*folded.ends[:-1], folded.paper.y + folded.head]
    line = _rule(width, m.line)
    result = [Sprite(line, x, y) for y in below]
    result += renderer.strips(folded.lines, folded.seats, folded.stacked)
    if not folded.routes:
        return result
    gap, rooms = m.px(0.4), dict[int, Rect]()
    for seat, rect in zip(folded.seats, folded.routes, strict=True):
        place = Rect(rect.x, rect.y, rect.width, rect.height - gap)
        route = renderer.route_in(seat, place)
        left = max((each.rect.right for each in route), default=place.x) + 3 * gap
        rooms[seat] = Rect(left, place.y, max(0, place.right - left), place.height)
        result += route
        if not folded.stacked:
            # In stacked lines they lie below the points, too, beside the figures.
            won = renderer.tiles_in(seat, rooms[seat])
            result += won
            right = min((each.x for each in won), default=place.right) - gap
            rooms[seat].width = max(0, min(rooms[seat].width, right - left))
    # In stacked lines they stand beside the names.
    return [*result, *([] if folded.stacked else renderer.goals_in(rooms))]


@cached(4)
def _rule(width: int, height: int) -> Surface:
    image = Surface((width, height))
    image.fill(mix(palette().letter, palette().sepia, 0.4))
    return image
