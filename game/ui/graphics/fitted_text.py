"""Words that fit into a place, in one line or in several."""

from __future__ import annotations

from pygame import Surface

from game.ui.graphics import text
from game.ui.graphics.theme import Colour
from game.ui.graphics.typeface import Style

SHORTER = 0.9
"""Factor by which several lines are smaller than one at most, and one than several."""


def render_lines(
    words: str,
    size: int,
    room: tuple[int, int],
    colour: Colour | None = None,
    style: Style = "regular",
    smallest: int = text.SMALLEST,
) -> Surface:
    """Words in one line, or in several where these are clearly larger.

    `size` is the largest font, `room` width and height in pixels. One line is not set smaller than
    in font `smallest`; several are as small as they have to be.
    """
    width, height = room
    fitted, one = text.fit(words, size, width, style, smallest)
    several = max(text.SMALLEST, round(size * SHORTER))
    while several > text.SMALLEST and text.block_height(words, several, width, style) > height:
        several -= 1
    if fitted == words and one >= several * SHORTER:
        return text.render(words, one, colour, style)
    return text.render_block(words, several, width, colour, style)
