"""Head of a seat's column on the score sheet: portrait, house, name and medal."""

from __future__ import annotations

from pygame import SRCALPHA, Rect, Surface

from game.ui.graphics import text, typeface
from game.ui.graphics.theme import Metrics, palette, seat_colour
from game.ui.pieces import figures
from game.ui.pieces.medals import MEDALS, medal
from game.ui.pieces.portraits import ASPECT, Mood
from game.ui.results.count import medal_key
from game.ui.results.model import ResultsSeat
from game.ui.results.score_line import ScoreLine

HEAD, ABOVE, BELOW = 8.4, 0.9, 0.3
"""Units of height: names of the usual size with the houses over them, what is free above a house,
and below a name.
"""

USUAL_NAME = 3.0
"""Units of height of a name of the usual size."""

LEAST_HOUSE, LARGEST_HOUSE = 2.4, 3.8
"""Units of height of the house over a name."""

LARGEST_FACE = 6.2
"""Units of height of the portrait over a name, with the house as its badge."""

MEDAL = 3.9
"""Units of height of the medals of the first three."""

VEIL = 64
"""Opacity of the gold on the winner's column, of 255."""


def more_height(metrics: Metrics, size: int, faces: bool) -> int:
    """The pixels that heads with names in a font want besides HEAD."""
    more = max(0, height_of_name(size) - metrics.px(USUAL_NAME))
    return more + (metrics.px(LARGEST_FACE - LARGEST_HOUSE) if faces else 0)


def height_of_name(size: int) -> int:
    """The height of a name in a font."""
    return typeface.font(size, "semibold").get_height()


def put_head(
    line: ScoreLine, seat: ResultsSeat, room: Rect, size: int, won: bool, rank: int
) -> None:
    """Put the head of a seat with its name in a font of at most `size`, and its rank in the end."""
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
        high = min(m.px(LARGEST_FACE), free)
        # The face is in the middle; the house stands out on one side.
        left = x - round(high * ASPECT) // 2
        place = left, top
        line.put(seat.face.with_house(high, seat.colour), *place)
        if won:
            line.put_stamp(seat.face.with_house(high, seat.colour, Mood.PLEASED), *place)
    if rank <= len(MEDALS):
        side = min(m.px(MEDAL), high * 2 // 3)
        picture = medal(side, MEDALS[rank - 1], str(rank))
        line.put_stamp(picture, left - side * 0.66, top + high - side, medal_key(rank))
    line.put(name, x - name.get_width() // 2, room.bottom - name.get_height() - m.px(BELOW))


def winners_veil(size: tuple[int, int]) -> Surface:
    """A veil of gold for the winner's column."""
    veil = Surface(size, SRCALPHA)
    veil.fill((*palette().gold_light, VEIL))
    return veil
