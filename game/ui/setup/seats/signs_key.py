"""Key to the signs at portraits and houses, beside the heading of the seats."""

from __future__ import annotations

from pygame import Rect

from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.theme import SEAT_COLOURS, palette, seat_colour
from game.ui.language import _
from game.ui.widgets.marks import colours_mark, swap_mark

SIDE = 2.2
"""Units of a sign."""

BETWEEN, AFTER = 2.0, 0.6
"""Units between one word and the next sign, and from a sign to its word."""


def put_signs_key(page: FormScene, heading: Rect, right: int) -> None:
    """Put both signs with their words beside a heading, up to a right edge, if there is room."""
    m, side = page.metrics, page.metrics.px(SIDE)
    colours = tuple(seat_colour(each).main for each in SEAT_COLOURS)
    signs = swap_mark(side, palette().ink, False), colours_mark(side, colours, False)
    # Translators: what the sign at the portrait of a player stands for.
    words = _("Another face"), _("Another colour")
    said = [text.render(each, m.small, palette().sepia, "italic") for each in words]
    wide = sum(side + m.px(AFTER) + each.get_width() for each in said) + m.px(BETWEEN)
    x = right - wide
    if x < heading.right + m.px(BETWEEN):
        return
    for sign, each in zip(signs, said, strict=True):
        page.put(sign, x, heading.centery - side / 2)
        x += side + m.px(AFTER)
        page.put(each, x, heading.centery - each.get_height() / 2)
        x += each.get_width() + m.px(BETWEEN)
