"""Head of a series that is over: its winner between coach and rider, as after a single game."""

from __future__ import annotations

from pygame import Rect

from game.rules.records.header import SeatInfo
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.layout import placed
from game.ui.graphics.theme import seat_colour
from game.ui.pieces import bonus_tiles, figures
from game.ui.pieces.faces import Face
from game.ui.pieces.portraits import Mood
from game.ui.results.counted_seat import banner
from game.ui.results.winner_animation import WinnerAnimation

PORTRAIT, SEAL, BANNER, WORDS, CROWN = 0.96, 0.8, 0.62, 0.52, 0.24
"""Heights of portrait, seal, banner and the largest font as shares of the head's, and of the crown
as a share of the portrait's.
"""

LONGEST = 7
"""The length of the carriage that comes."""


def put_winner(
    page: FormScene, place: Rect, heading: str, winner: SeatInfo, face: Face, wins: int
) -> Rect:
    """Put portrait, crown, heading and the games won on a page; the place of the heading."""
    m, tall, colour = page.metrics, place.height, seat_colour(winner.colour)
    portrait = face.portrait(round(tall * PORTRAIT), winner.colour, Mood.PLEASED)
    side, gap = round(tall * SEAL), m.px(1.5)
    seal = bonus_tiles.bonus_tile("winner", wins, side, (colour.main,))
    before = portrait.get_width()
    beside = before + side + 2 * gap
    size = min(m.font(50), round(tall * WORDS))
    words = text.render_fit(heading, size, place.width - beside, colour.ink, "semibold")
    around = placed((beside + words.get_width(), tall), place)
    left = Rect(place.x, place.y, around.left - gap - place.x, tall)
    right = Rect(around.right + gap, place.y, place.right - around.right - gap, tall)
    coming = WinnerAnimation(left, right, winner.colour, LONGEST, m)
    if coming.has_room:
        page.decor += coming.sprites(1.0)
    spot = portrait.get_rect(bottomleft=around.bottomleft)
    ground = banner((around.width - (before + side) // 2, round(tall * BANNER)), m)
    page.put(ground, around.x + before // 2, spot.centery - ground.get_height() // 2)
    page.put(portrait, *spot.topleft)
    high = round(spot.height * CROWN)
    crown = figures.crown((round(high * 1.4), high))
    page.put(crown, *crown.get_rect(midbottom=(spot.centerx, spot.y + high * 2 // 5)).topleft)
    page.put(seal, around.right - side, spot.centery - side // 2)
    return page.put(words, spot.right + gap, spot.centery - words.get_height() // 2)
