"""Stone with the number of a city of the own route, at the foot of its card."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.graphics import text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, palette


def milestone(card: Rect, number: int, colour: Colour) -> Sprite:
    """The number of a city of the route, on a stone at the foot of its card."""
    image = _stone(max(13, card.height * 15 // 100), number, colour)
    inset = max(2, card.width // 24)
    place = image.get_rect(bottomleft=(card.x + inset, card.bottom - inset))
    return Sprite(image, *place.topleft)


@cached(32)
def _stone(height: int, number: int, colour: Colour) -> Surface:
    width = height * 92 // 100
    plate = textures.plate(
        (width, height), palette().parchment_light, colour, width * 46 // 100, max(1, height // 12)
    ).copy()
    words = text.render(str(number), height * 72 // 100, colour, "bold")
    plate.blit(words, words.get_rect(center=(width // 2, height // 2)))
    return plate


@cached(32)
def numbered(face: Surface, number: int, colour: Colour) -> Surface:
    """A card in one picture with its stone, as it leaves its row."""
    image = face.copy()
    stone = milestone(image.get_rect(), number, colour)
    image.blit(stone.image, (stone.x, stone.y))
    return image
