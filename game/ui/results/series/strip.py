"""Pictures over the columns of a series: who has won each game, and who begins the next."""

from __future__ import annotations

from pygame import Rect

from game.ui.forms.form import FormScene
from game.ui.graphics import textures
from game.ui.graphics.layout import middle, placed
from game.ui.graphics.theme import mix, palette
from game.ui.pieces import figures
from game.ui.pieces.faces import Face, faces_of, width_with_house
from game.ui.pieces.portraits import Mood
from game.ui.results.honours.medallion import crown_on
from game.ui.results.series.model import Series

FACE, HIGH = 4.8, 6.6
"""Units of height of a portrait, and of the room over the name of a column."""

AROUND = 0.5
"""Units between the frame of the next game and the edges of its place."""


def put_winner(page: FormScene, series: Series, number: int, room: Rect) -> bool:
    """Put the crowned portrait of who has won a game into a room over its column; that of who
    begins it, with a horn, where it follows. False for a game that comes later.
    """
    game, faces = series.played.get(number), faces_of(series.latest.seats)
    if game is not None:
        spot = _put_face(page, series, game.winner, faces, room)
        page.decor.append(crown_on(spot, page.metrics))
        return True
    if number != series.following:
        return False
    m = page.metrics
    first = series.first_of(number)
    spot = _put_face(page, series, first, faces, room)
    horn = figures.horn((m.px(2.6), m.px(1.9)))
    at = horn.get_rect(midright=(spot.x - m.px(0.3), spot.y + spot.height // 2))
    if at.x >= room.x + 2 * m.px(AROUND):
        page.put(horn, *at.topleft)
    return True


def put_next_ground(page: FormScene, column: Rect) -> None:
    """The red frame around the head of the column of the game that is played next."""
    m = page.metrics
    place = column.inflate(-2 * m.px(AROUND), -m.px(AROUND))
    paper = mix(palette().parchment_light, palette().parchment, 0.3)
    ground = textures.plate(place.size, paper, palette().wax, m.px(0.7), max(2, m.px(0.25)))
    page.put(ground, *place.topleft)


def _put_face(
    page: FormScene, series: Series, seat: int, faces: tuple[Face, ...], room: Rect
) -> Rect:
    """A portrait with its house in the middle of the room; the place of the portrait alone."""
    m, colour = page.metrics, series.latest.seats[seat].colour
    high = m.px(FACE)
    place = placed((width_with_house(high), high), middle(room, high), "midbottom")
    place.bottom = room.bottom
    spot = page.pin(faces[seat].with_house(high, colour, Mood.PLEASED), place, "midleft")
    spot.width = faces[seat].portrait(high, colour).get_width()
    return spot
