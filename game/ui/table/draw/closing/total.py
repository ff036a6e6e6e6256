"""Sum of what a way brings, at the foot of its bill, and what the closing ends."""

from __future__ import annotations

from pygame import SRCALPHA, Surface

from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, Metrics, mix, palette
from game.ui.language import _, gained
from game.ui.table.text.closing import points_words

SMALLEST = 11
"""The smallest font of the words in pixels."""

EDGE = 0.75
"""Units at both ends of the words: they stand clear of the paper's frame, the sum below the points
of the rows.
"""

NAMED = 56
"""Per cent of the width that the sum has at most beside words about the end of the game."""


@cached(24)
def total_picture(
    size: tuple[int, int],
    points: int,
    ending: str,
    pale: bool,
    metrics: Metrics,
    named: bool,
    best: bool = False,
) -> Surface:
    """The points in all below a double line, with the words of what the closing ends before them;
    `pale` for a way that is passed over, green for the `best` of several. Where nothing ends it is
    `named` in words.
    """
    width, height = size
    image = Surface(size, SRCALPHA)
    line, ink = metrics.line, palette().green if best else palette().ink
    if pale:
        ink = palette().faded
    rule = mix(palette().parchment, palette().sepia, 0.75)
    for y in (0, 2 * line):
        image.fill(rule, (0, y, width, max(1, line // 2)))
    gap, top = height // 3, 3 * line
    middle, within = (top + height) // 2, height - top
    edge = metrics.px(EDGE)
    said, room = None, width - 2 * edge
    total = _points(points, height, room, ink, named=True)
    if words := ending or (_("Total") if named else ""):
        colour = palette().wax if ending else ink
        colour = palette().faded if pale else colour
        # Of two ways the sums lie side by side: what this one ends is more than their unit.
        alone = named or not ending
        total = _points(points, height, room * NAMED // 100, ink, named=alone)
        said = _ending(words, (room - total.get_width() - gap, within), colour, metrics)
        if said.get_height() > within:
            # What the closing ends is said whole, even if the sum is without its unit.
            total = _points(points, height, room, ink, named=False)
            said = _ending(words, (room - total.get_width() - gap, within), colour, metrics)
    if said is not None:
        image.blit(said, said.get_rect(midleft=(edge, middle)))
    image.blit(total, total.get_rect(midright=(width - edge, middle)))
    return image


def _points(points: int, height: int, room: int, ink: Colour, named: bool) -> Surface:
    """The sum, with its unit if it is to be `named` and there is room for that."""
    size = max(SMALLEST, height * 82 // 100)
    long = points_words(points)
    if named:
        fitted, font = text.fit(long, size, room, "bold", max(SMALLEST, size * 7 // 10))
        if fitted == long:
            return text.render(long, font, ink, "bold")
    return text.render_fit(gained(points), size, room, ink, "bold", SMALLEST)


def _ending(words: str, room: tuple[int, int], ink: Colour, metrics: Metrics) -> Surface:
    """The words as wide as they are, so that these and the sum stand in the middle."""
    block = text.render_block_fit(words, metrics.body, *room, ink, "semibold", SMALLEST)
    used = block.get_bounding_rect()
    return block.subsurface((0, 0, used.right, block.get_height()))
