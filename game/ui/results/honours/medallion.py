"""The heading of who has won: a banner between portrait and seal, to which coach and rider come."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from game.ui.graphics import text, textures
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import placed
from game.ui.graphics.theme import Metrics, palette, seat_colour
from game.ui.pieces import bonus_tiles, figures
from game.ui.pieces.faces import Face
from game.ui.pieces.portraits import Mood
from game.ui.results.honours.winner_animation import WinnerAnimation

PORTRAIT, SEAL, BANNER, WORDS, LARGEST = 0.97, 0.76, 0.58, 0.5, 52
"""Heights of portrait, seal and banner, and of the font of the heading, as shares of that of the
place, and the largest font.
"""

CROWN, LEAST_CROWN = 0.24, 1.9
"""The height of the crown as a share of the portrait's, and the least one in units."""

GAP, ROAD = 1.5, 1.6
"""Units on both sides of the heading, and to the roads of coach and rider."""


class Medallion(NamedTuple):
    """The winner's honours in a `place`: `around` is what they take of it, `font` the heading's.

    `crowned` is portrait and crown; nothing for who has no face.
    """

    place: Rect
    around: Rect
    banner: Sprite
    words: Sprite
    seal: Sprite
    crowned: tuple[Sprite, ...]
    font: int

    def coach(self, colour: str, carriage: int, metrics: Metrics) -> WinnerAnimation | None:
        """Coach and rider at both sides; None where there is no room for them."""
        place, around, gap = self.place, self.around, metrics.px(ROAD)
        left = Rect(place.x, place.y, around.left - gap - place.x, place.height)
        right = Rect(around.right + gap, place.y, place.right - around.right - gap, place.height)
        made = WinnerAnimation(left, right, colour, carriage, metrics)
        return made if made.has_room else None


def medallion(
    metrics: Metrics, place: Rect, heading: str, seat: str, face: Face | None, points: int
) -> Medallion:
    """The honours of a winner in the colour `seat`, with a number on the seal."""
    tall, gap, colour = place.height, metrics.px(GAP), seat_colour(seat)
    side, high = round(tall * SEAL), round(tall * PORTRAIT)
    seal = bonus_tiles.bonus_tile("winner", points, side, (colour.main,))
    portrait = None if face is None else face.portrait(high, seat, Mood.PLEASED)
    before = 0 if portrait is None else portrait.get_width()
    beside = before + side + 2 * gap
    size, room = min(metrics.font(LARGEST), round(tall * WORDS)), place.width - beside
    words = text.render_fit(heading, size, room, colour.ink, "semibold")
    around = placed((beside + words.get_width(), tall), place)
    middle = place.bottom - high // 2
    ground = _banner((around.width - (before + side) // 2, round(tall * BANNER)), metrics)
    crowned = list[Sprite]()
    if portrait is not None:
        spot = portrait.get_rect(bottomleft=(around.x, place.bottom))
        crowned = [Sprite(portrait, *spot.topleft), crown_on(spot, metrics)]
    x, y = around.x + before + gap, middle - words.get_height() // 2
    return Medallion(
        place,
        around,
        Sprite(ground, around.x + before // 2, middle - ground.get_height() // 2),
        Sprite(words, x, y),
        Sprite(seal, around.right - side, middle - side // 2),
        tuple(crowned),
        text.fit(heading, size, room, "semibold")[1],
    )


def crown_on(face: Rect, metrics: Metrics) -> Sprite:
    """The crown on a portrait."""
    high = max(round(face.height * CROWN), metrics.px(LEAST_CROWN))
    crown = figures.crown((round(high * 1.4), high))
    above = crown.get_rect(midbottom=(face.centerx, face.y + high * 2 // 5))
    return Sprite(crown, *above.topleft)


def _banner(size: tuple[int, int], metrics: Metrics) -> Surface:
    """The paper of the heading."""
    line = max(1, metrics.line)
    ground, rim = palette().parchment_light, palette().gold
    return textures.plate(size, ground, rim, metrics.px(0.8), 2 * line, rim)
