"""Sum of what a way brings, at the foot of its bill."""

from __future__ import annotations

from pygame import SRCALPHA, Surface

from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, Metrics, mix, palette
from game.ui.language import gained
from game.ui.table.text.closing import points_words

SMALLEST = 11
"""The smallest font of the words in pixels."""

EDGE = 0.75
"""Units at both ends of the words: they stand clear of the paper's frame, the sum below the points
of the rows.
"""


@cached(24)
def total_picture(
    size: tuple[int, int],
    points: int,
    pale: bool,
    metrics: Metrics,
    best: bool = False,
) -> Surface:
    """The points in all below a double line; `pale` for a way that is passed over, green for the
    `best` of several.
    """
    width, height = size
    image = Surface(size, SRCALPHA)
    line, ink = metrics.line, palette().green if best else palette().ink
    if pale:
        ink = palette().faded
    rule = mix(palette().parchment, palette().sepia, 0.75)
    for y in (0, 2 * line):
        image.fill(rule, (0, y, width, max(1, line // 2)))
    middle, edge = (3 * line + height) // 2, metrics.px(EDGE)
    total = _points(points, height, width - 2 * edge, ink)
    image.blit(total, total.get_rect(midright=(width - edge, middle)))
    return image


def _points(points: int, height: int, room: int, ink: Colour) -> Surface:
    """The sum, with its unit if there is room for that."""
    size = max(SMALLEST, height * 82 // 100)
    long = points_words(points)
    fitted, font = text.fit(long, size, room, "bold", max(SMALLEST, size * 7 // 10))
    if fitted == long:
        return text.render(long, font, ink, "bold")
    return text.render_fit(gained(points), size, room, ink, "bold", SMALLEST)
