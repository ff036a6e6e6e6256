"""Division of the window among the map, the seats and the viewer's own area."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from game.ui.graphics.layout import take_bottom, take_left, take_right, take_top
from game.ui.graphics.theme import Metrics

HEAD = 4
"""Units of height of the small buttons above the seats."""

COLUMN = 27
"""Least width in units of the seats beside the map."""

WIDE_SEATS, WIDE_OWN = 22, 42
"""Widths in units of the seats and of the own part where both lie beside the map, side by side."""

STACKED, PAIR_OF_PANELS, ONLY_PAIR = 56, 14.2, 18
"""Width in units of the seats and the own part where both lie beside the map, one below the other;
the height of two panels beside each other there, and where there are no more.
"""

MAP_FIRST_BAND = 15
"""Height in units of the own part where the map comes first: a row of cards and its margins."""

BESIDE_BONUS = 1.05
"""Factor by which the map must at least become larger for the own cards to lie beside it."""

DEEP_BAND, DEEPER_BAND = 26, 31
"""Least height in units of the parts below the map, and the height that four panels need."""

TALLEST, TALLEST_OF_TWO = 86, 130
"""Per cent of its width that a panel's height has at most, and that of one of two: these have the
whole column, so that no bare wood lies below them.
"""

CLOSE_ROWS, CLOSE = 3, 60
"""Of more panels than this below each other the gaps are smaller, to so many per cent."""

LARGE_WORDS = 1.3
"""Scale of words from which on the own part is as wide as the window, for larger cards."""

NEWS, NEWS_FROM_AFAR, LARGE_NEWS = (2.4, 12), (2.4, 17), (3.1, 20)
"""Height for the words about the last move, in their font and in per cent of the panels, at most;
where they are read from a sofa, and where they are large.
"""

NARROW_NEWS, BROAD = (2.75, 12), 16
"""The same for a strip that is less than so many of their fonts wide: a long turn takes three lines
there, which would be tiny.
"""

NEWS_IN_HEAD = 82
"""Per cent of a head above the map that these words have beside the small buttons."""

PROMPT_FROM_AFAR, BESIDE_FOUR = 25, 24
"""Per cent of the panels' height for the prompt where that lies below them; and below four."""

LEAST_WIDTH = 0.95
"""Least share of its width that the map has when the parts below it become deeper."""


class Regions(NamedTuple):
    """The sheet, the area of the seats, and the viewer's own area.

    With `aside` the place of the prompt is not in the own area but below the seats. Where there is
    a `head`, the small buttons and the words about the last move lie in it, not above the seats.
    """

    board: Rect
    seats: Rect
    own: Rect
    aside: bool = False
    head: Rect | None = None


def regions(window: Rect, metrics: Metrics, aspect: float, count: int) -> Regions:
    """The division of a window for a map of this width by height, and for so many seats."""
    u, margin = metrics.unit, metrics.unit
    column, band = COLUMN * u, 19 * u
    deep_band, wide_column = DEEP_BAND * u, (WIDE_SEATS + WIDE_OWN) * u + margin
    width, height = window.size
    inner_w, inner_h = width - 2 * margin, height - 2 * margin
    own = Rect(margin, margin, inner_w, inner_h)

    beside_w = min(inner_w - column - margin, (inner_h - band - margin) * aspect)
    below_w = min(inner_w, (inner_h - deep_band - margin) * aspect)
    wide_w = min(inner_w - wide_column - margin, inner_h * aspect)
    head = metrics.px(HEAD)
    stacked_w = min(inner_w - STACKED * u - margin, (inner_h - head - margin) * aspect)

    if stacked_w > max(wide_w, BESIDE_BONUS * max(beside_w, below_w)):
        board = _board(stacked_w, aspect, margin)
        board.bottom = own.bottom
        above = Rect(margin, (board.top - head) // 2, board.width, head)
        take_left(own, board.width, margin)
        panels = round(ONLY_PAIR * u) if count <= 2 else 2 * round(PAIR_OF_PANELS * u) + margin
        return Regions(board, take_top(own, panels, margin), own, head=above)
    if wide_w > BESIDE_BONUS * max(beside_w, below_w):
        board = _board(wide_w, aspect, margin)
        take_left(own, board.width, margin)
        seats = take_right(own, own.width * WIDE_SEATS // (WIDE_SEATS + WIDE_OWN), margin)
        board.centery = window.centery
        return Regions(board, seats, own)
    if below_w > beside_w:
        preferred = (inner_h - DEEPER_BAND * u - margin) * aspect
        below_w = min(below_w, max(below_w * LEAST_WIDTH, preferred))
        board = _board(below_w, aspect, margin)
        board.centerx = window.centerx
        seats = own
        take_top(seats, board.height, margin)
        return Regions(board, seats, take_left(seats, seats.width * 58 // 100, margin))
    if metrics.map_first:
        return _map_first(window, metrics, aspect)
    board = _board(beside_w, aspect, margin)
    if metrics.text_scale >= LARGE_WORDS:
        seats = take_top(own, board.height, margin)
        take_left(seats, board.width, margin)
        return Regions(board, seats, own)
    seats = own
    own = take_left(seats, board.width, margin)
    take_top(own, board.height, margin)
    return Regions(board, seats, own)


def _map_first(window: Rect, metrics: Metrics, aspect: float) -> Regions:
    """The map as large as a row of cards below it and strips of the seats beside it allow."""
    margin = metrics.unit // 2
    own = window.inflate(-2 * margin, -2 * margin)
    width = min(
        own.width - COLUMN * metrics.unit - margin,
        (own.height - MAP_FIRST_BAND * metrics.unit - margin) * aspect,
    )
    board = _board(width, aspect, margin)
    seats = take_top(own, board.height, margin)
    take_left(seats, board.width, margin)
    return Regions(board, seats, own, aside=True)


def _board(width: float, aspect: float, margin: int) -> Rect:
    return Rect(margin, margin, int(width), int(width / aspect))


def split_head(area: Rect, metrics: Metrics) -> tuple[Rect, Rect]:
    """The area of the seats in two: the head with the small buttons, and the seats' panels."""
    panels = area.copy()
    return take_top(panels, metrics.px(HEAD), metrics.unit), panels


def prompt_aside(panels: Rect, metrics: Metrics, seats: int) -> Rect:
    """The place of the prompt where it lies below so many seats, cut off their panels."""
    share = PROMPT_FROM_AFAR if seats < 4 else BESIDE_FOUR
    return take_bottom(panels, panels.height * share // 100, metrics.unit // 2)


def commentary_place(panels: Rect, metrics: Metrics, seats: int) -> Rect:
    """The strip for the words about the last move, cut off the top of so many seats' panels."""
    # Four panels have no room to spare for it.
    large = metrics.text_scale >= LARGE_WORDS and seats < 4
    usual = NARROW_NEWS if panels.width < BROAD * metrics.body else NEWS
    lines, share = NEWS_FROM_AFAR if metrics.map_first else LARGE_NEWS if large else usual
    height = min(round(lines * metrics.body), panels.height * share // 100)
    return take_top(panels, height, metrics.unit // 2)


def news_in_head(head: Rect, gap: int) -> Rect:
    """The strip for the words about the last move, cut off the head beside the small buttons."""
    return take_right(head, head.width * NEWS_IN_HEAD // 100, gap)


def panel_places(
    area: Rect, count: int, gap: int, enough: int, most: int | None = None
) -> tuple[Rect, ...]:
    """Places for the panels of so many seats, at least `enough` high if there is room for that, and
    `most` where it is given.
    """
    columns = 1 if area.height > area.width * 0.7 or count == 1 else 2
    rows = -(-count // columns)
    if rows > CLOSE_ROWS:
        gap = gap * CLOSE // 100
    share = TALLEST_OF_TWO if count == 2 else TALLEST
    tallest = max(area.width // columns * share // 100, enough)
    height = min((area.height - gap * (rows - 1)) // rows, tallest)
    if most is not None:
        height = min(height, most)
    width = (area.width - gap * (columns - 1)) // columns
    return tuple(
        Rect(
            area.x + index % columns * (width + gap),
            area.y + index // columns * (height + gap),
            width,
            height,
        )
        for index in range(count)
    )
