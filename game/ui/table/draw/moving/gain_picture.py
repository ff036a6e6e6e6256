"""Picture of points that have been won, on a plate."""

from __future__ import annotations

from pygame import Surface

from game.ui.graphics import text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, palette
from game.ui.language import gained


@cached(32)
def gain_picture(points: int, height: int, fill: Colour, ink: Colour) -> Surface:
    """“+15” on a plate in the colour of its seat."""
    words = text.render(gained(points), height * 3 // 4, ink, "semibold")
    size = (words.get_width() + height * 2 // 3, height)
    line = max(2, height // 20)
    image = textures.plate(size, fill, palette().gold, height // 4, line, palette().gold_light)
    image = image.copy()
    image.blit(words, words.get_rect(center=image.get_rect().center))
    return image
