"""Small plates at the foot of a large face: that a seat began the game.

Beside the points they crowded the ribbon of the name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.ui.graphics import text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import mix, palette
from game.ui.table.model.panels.goal_cells import LEAST_PIXELS

FONT, PLATE = 20, 124
"""Font of the words in per cent of the height of the face, and height of a plate by its font."""

ALONE = 27
"""Height of a plate with a picture alone, in per cent of the height of the face."""

PICTURE, GAP, EDGE = 84, 26, 45
"""Height of the picture before a word, the space between both and beside them, in per cent of the
font.
"""

BELOW = 3
"""Per cent of its height by which the lowest plate is below the face."""


class Mark(NamedTuple):
    """A mark of a seat: it paints a picture so wide and high, whose width by its height is given,
    and has a word.
    """

    picture: Callable[[tuple[int, int]], Surface]
    aspect: float
    word: str

    def painted(self, height: int) -> Surface:
        """The picture, so many pixels high."""
        return self.picture((round(height * self.aspect), height))


def face_marks(face: Rect, marks: Sequence[Mark], room: Rect) -> list[Sprite]:
    """The marks of a seat at the foot of its face, one above the other and as wide as the widest,
    no wider than `room`; in a small one without words.
    """
    font = face.height * FONT // 100
    fonts = range(font, LEAST_PIXELS - 1, -1)
    size = next((each for each in fonts if _widest(marks, each) <= room.width), 0)
    high = size * PLATE // 100 if size else face.height * ALONE // 100
    tall = size * PICTURE // 100 if size else high * 7 // 10
    wide = (
        _widest(marks, size)
        if size
        else max(round(tall * each.aspect) for each in marks) + high // 2
    )
    place, result = Rect(0, 0, wide, high), list[Sprite]()
    place.midbottom = face.centerx, face.bottom + face.height * BELOW // 100
    place.clamp_ip(Rect(room.x, place.y, max(room.width, wide), high))
    for mark in marks:
        picture = mark.painted(tall)
        # Narrower words stand in the middle of a plate as wide as the widest.
        inner = Rect(0, 0, _width(mark, size) if size else picture.get_width(), high)
        inner.center = place.center
        edge = size * EDGE // 100
        spot = picture.get_rect(midleft=(inner.x + edge, place.centery))
        result.append(Sprite(_plate(place.size), *place.topleft))
        result.append(Sprite(picture, *spot.topleft))
        if size:
            word = text.render(mark.word, size, palette().ink, "semibold")
            at = word.get_rect(midright=(inner.right - edge, place.centery))
            result.append(Sprite(word, *at.topleft))
        place = place.move(0, -high + 1)
    return result


def _width(mark: Mark, size: int) -> int:
    """The width of a plate with a picture and a word in this font."""
    picture = round(size * PICTURE // 100 * mark.aspect)
    word = text.width_of(mark.word, size, "semibold")
    return picture + word + size * GAP // 100 + 2 * (size * EDGE // 100)


def _widest(marks: Sequence[Mark], size: int) -> int:
    return max(_width(each, size) for each in marks)


@cached(8)
def _plate(size: tuple[int, int]) -> Surface:
    rim = mix(palette().gold, palette().walnut, 0.5)
    return textures.plate(size, palette().letter, rim, max(2, size[1] // 4), max(1, size[1] // 14))
