"""Sum of what a way brings, at the foot of its bill."""

from __future__ import annotations

from pygame import SRCALPHA, Surface

from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, Metrics, mix, palette
from game.ui.language import gained, signed
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
    before: int | None = None,
) -> Surface:
    """The points in all below a double line; `pale` for a way that is passed over, green for the
    `best` of several. Left of them, if there is room, what the seat has `before` and then.
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
    place = total.get_rect(midright=(width - edge, middle))
    image.blit(total, place)
    if before is not None:
        for font in (metrics.body, metrics.small):
            change = _change(before, before + points, font)
            if change.get_width() <= place.left - 2 * edge:
                image.blit(change, change.get_rect(midleft=(edge, middle)))
                break
    return image


def _change(before: int, after: int, size: int) -> Surface:
    """The points of the seat before and after, in figures alone."""
    return text.render(f"{signed(before)} → {signed(after)}", size, palette().faded, "semibold")


def _points(points: int, height: int, room: int, ink: Colour) -> Surface:
    """The sum, with its unit if there is room for that."""
    size = max(SMALLEST, height * 82 // 100)
    long = points_words(points)
    fitted, font = text.fit(long, size, room, "bold", max(SMALLEST, size * 7 // 10))
    if fitted == long:
        return text.render(long, font, ink, "bold")
    return text.render_fit(gained(points), size, room, ink, "bold", SMALLEST)
