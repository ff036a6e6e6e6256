"""Head of a seat's column on the score sheet: portrait, house, name and rank."""

from __future__ import annotations

from pygame import SRCALPHA, Rect, Surface

from game.ui.graphics import text, typeface
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Metrics, seat_colour
from game.ui.pieces import figures
from game.ui.pieces.medals import MEDALS, medal, place_sign
from game.ui.pieces.portraits import ASPECT, Mood
from game.ui.results.count import SEAL, medal_key
from game.ui.results.model import ResultsSeat
from game.ui.results.sheet.score_line import ScoreLine

HEAD, ABOVE, BELOW = 8.4, 0.9, 0.3
"""Units of height: names of the usual size with the houses over them, what is free above a house,
and below a name.
"""

USUAL_NAME = 3.0
"""Units of height of a name of the usual size."""

LEAST_HOUSE, LARGEST_HOUSE = 2.4, 3.8
"""Units of height of the house over a name."""

LARGEST_FACE = 7.6
"""Units of height of the portrait over a name."""

HOUSE, MEDAL = 0.42, 0.6
"""Heights of the house to the right of a portrait and of the medal to the left of it, as shares of
that of the portrait.
"""

COVERED = 0.25
"""The share of the portrait's width that each of them reaches over: an oval leaves corners free."""

ALONE = 3.9
"""Units of height of the medal beside a house without a portrait."""


def more_height(metrics: Metrics, size: int, width: int, faces: bool) -> int:
    """The pixels that heads with names in a font, so wide at most, want besides HEAD."""
    more = max(0, height_of_name(size) - metrics.px(USUAL_NAME))
    return more + (_height_of_face(metrics, width) - metrics.px(LARGEST_HOUSE) if faces else 0)


def _height_of_face(metrics: Metrics, width: int) -> int:
    """The height of a portrait that has house and medal at its sides."""
    aside = max(HOUSE, MEDAL) - COVERED * ASPECT
    return min(metrics.px(LARGEST_FACE), round(width / (ASPECT + 2 * aside)))


def height_of_name(size: int) -> int:
    """The height of a name in a font."""
    return typeface.font(size, "semibold").get_height()


def put_head(
    line: ScoreLine, seat: ResultsSeat, room: Rect, size: int, rank: int, honoured: bool
) -> None:
    """Put the head of a seat with its name in a font of at most `size`, and in the end its rank:
    a medal where it is `honoured`, or else a plain sign.
    """
    m = line.metrics
    free = room.height - m.px(ABOVE) - m.px(BELOW)
    while size > text.SMALLEST and height_of_name(size) > free - m.px(LEAST_HOUSE):
        size -= 1
    ink = seat_colour(seat.colour).ink
    name = text.render_fit(seat.name, size, room.width, ink, "semibold", size)
    x, top, free = room.centerx, room.y + m.px(ABOVE), free - name.get_height()
    if seat.face is None:
        high = min(m.px(LARGEST_HOUSE), free)
        house = figures.house(seat.colour, high)
        left = x - house.get_width() // 2
        line.put(house, left, top)
    else:
        high = min(_height_of_face(m, room.width), free)
        top += free - high
        wide = round(high * ASPECT)
        # The face is in the middle, and whole.
        left = x - wide // 2
        line.put(_head(seat.face.portrait(high, seat.colour), seat.colour), left, top)
        if rank == 1:
            pleased = seat.face.portrait(high, seat.colour, Mood.PLEASED)
            # With the seal: as the winner comes it would hang faint over the name for a second.
            line.put_stamp(_head(pleased, seat.colour), left, top, SEAL)
        left += round(wide * COVERED)
    side = min(m.px(ALONE), high * 2 // 3) if seat.face is None else round(high * MEDAL)
    if honoured:
        picture = medal(side, MEDALS[rank - 1], str(rank))
        line.put_stamp(picture, left - side, top + high - side, medal_key(rank))
    else:
        line.put_in_the_end(place_sign(side, str(rank)), left - side, top + high - side)
    line.put(name, x - name.get_width() // 2, room.bottom - name.get_height() - m.px(BELOW))


@cached(16)
def _head(portrait: Surface, seat: str) -> Surface:
    """A portrait, and the house of its seat beside it."""
    house = figures.house(seat, round(portrait.get_height() * HOUSE))
    x = round(portrait.get_width() * (1 - COVERED))
    image = Surface((x + house.get_width(), portrait.get_height()), SRCALPHA)
    image.blit(portrait, (0, 0))
    image.blit(house, (x, image.get_height() - house.get_height()))
    return image
