"""Words that fit into a place, in one line or in several."""

from __future__ import annotations

from pygame import Surface

from game.ui.graphics import text
from game.ui.graphics.theme import Colour, palette
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
    marked: tuple[str, ...] = (),
) -> Surface:
    """Words in one line, or in several where these are clearly larger.

    `size` is the largest font, `room` width and height in pixels. One line is not set smaller than
    in font `smallest`; several are as small as they have to be. The words in `marked` are red.
    """
    width, height = room
    fitted, one = text.fit(words, size, width, style, smallest)
    several = font_of_lines(words, size, (width, height), style)
    in_one, wax = fitted == words and one >= several * SHORTER, palette().wax
    if in_one:
        if marked:
            return text.render_marked(words, one, marked, wax, style)
        return text.render(words, one, colour, style)
    if marked:
        return text.render_marked_block(words, several, width, marked, wax, style)
    return text.render_block(words, several, width, colour, style)


def font_of_lines(words: str, size: int, room: tuple[int, int], style: Style = "regular") -> int:
    """The font of words in several lines; `size` is the largest one of words in one line."""
    width, height = room
    several = max(text.SMALLEST, round(size * SHORTER))
    while several > text.SMALLEST and text.block_height(words, several, width, style) > height:
        several -= 1
    return several
