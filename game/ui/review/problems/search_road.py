"""Road on which a coach drives as far as the search for problems in a game has come."""

from __future__ import annotations

from pygame import Rect

from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import SEAT_COLOURS, Metrics, mix, palette, seat_colour
from game.ui.pieces import driving
from game.ui.pieces.driving import GROUND, PHASES, UNITS, Look
from game.ui.widgets import rule

KIND = 6
"""The length of the carriage that drives."""


def search_road(place: Rect, done: int, count: int, metrics: Metrics) -> list[Sprite]:
    """The way gone dark and the rest pale, with a coach where it has come after `done` of `count`
    decisions, a stride further after each.
    """
    colour = seat_colour(next(iter(SEAT_COLOURS))).main
    line = max(2, 2 * metrics.line)
    look = Look.of(KIND, None, place.height - line, colour)
    coach = driving.driving(look, done % PHASES)
    wide = round(driving.width(look) * look.height / UNITS)
    way = max(0, place.width - wide) * done // max(1, count)
    ground = place.y + round(look.height * GROUND / UNITS)
    gone = mix(palette().parchment, palette().sepia, 0.9)
    ahead = mix(palette().parchment, palette().sepia, 0.35)
    behind = way + wide // 2
    return [
        Sprite(rule(place.width, line, ahead), place.x, ground),
        Sprite(rule(max(1, behind), line, gone), place.x, ground),
        Sprite(coach, place.x + way, place.y),
    ]
