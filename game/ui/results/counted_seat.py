"""Name of the seat that is counted, and the row, above the score sheet."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.forms.form import FormScene
from game.ui.graphics import text, textures
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.fitted_text import render_lines
from game.ui.graphics.kept import Kept
from game.ui.graphics.layout import middle
from game.ui.graphics.theme import Metrics, palette, seat_colour
from game.ui.language import _
from game.ui.results.count import OTHERS, Count
from game.ui.results.model import ResultsView
from game.ui.results.sheet.score_line import fade

NAME, TOLD = 42, 30
"""The largest fonts of the name and of the row that is counted."""

TALL, SHARE, NARROW = 5.2, 0.94, 3
"""Units of height of the banner of the row at most, its share of the place's height, and the widths
of a place by its height below which the name stands above it.
"""


class CountedSeat:
    """The name of the seat whose points are counted, and the row, in a place.

    Its portrait rides in the race meanwhile.
    """

    def __init__(self, page: FormScene, view: ResultsView, count: Count) -> None:
        self._page = page
        self._view = view
        self._count = count
        self._place = Rect(0, 0, 0, 0)
        self._painted = Kept[list[Sprite]]()

    def build(self, place: Rect) -> None:
        """Tell in `place`."""
        self._place = place

    def sprites(self) -> list[Sprite]:
        """Who and what is counted now; all of it in the end."""
        row = self._count.row
        told = _("Score") if row is None else row.detail.words
        if self._count.held:
            told = _("Total")
        seat = self._count.seat
        source = told, seat, tuple(self._place)
        painted = self._painted.get(source, lambda: self._paint(told, seat))
        return fade(painted, 1 - self._count.share(OTHERS)) if seat is None else painted

    def _paint(self, told: str, seat: int | None) -> list[Sprite]:
        m, place = self._page.metrics, self._place
        above = place.width < NARROW * place.height
        lines = 2 if above else 1
        high = min(round(place.height * SHARE) // lines, m.px(TALL))
        names, room = [each.name for each in self._view.seats], place.width
        if not above:
            room = place.width * 2 // 5
        size = min(m.font(NAME), high * 3 // 4)
        size = min(text.fit(name, size, room, "semibold", 10)[1] for name in names)
        rows = middle(place, high * lines)
        if above:
            banner_place = Rect(rows.x, rows.bottom - high, rows.width, high)
        else:
            wide = max(text.width_of(name, size, "semibold") for name in names) + m.px(1.4)
            banner_place = Rect(rows.x + wide, rows.y, rows.width - wide, high)
        result = self._banner(told, banner_place)
        if seat is not None:
            ink = seat_colour(self._view.seats[seat].colour).ink
            name = text.render_fit(names[seat], size, room, ink, "semibold", size)
            line = Rect(rows.x, rows.y, rows.width, high)
            result.append(Sprite(name, *name.get_rect(midleft=line.midleft).topleft))
        return result

    def _banner(self, told: str, place: Rect) -> list[Sprite]:
        m = self._page.metrics
        ground, size = banner(place.size, m), min(m.font(TOLD), place.height * 3 // 5)
        room = place.inflate(-m.px(2), 0)
        words = render_lines(told, size, room.size, palette().ink, "semibold")
        here = words.get_rect(center=place.center)
        return [Sprite(ground, *place.topleft), Sprite(words, *here.topleft)]


def banner(size: tuple[int, int], metrics: Metrics) -> Surface:
    """A ground for a heading."""
    line = max(1, metrics.line)
    ground, rim = palette().parchment_light, palette().gold
    return textures.plate(size, ground, rim, metrics.px(0.8), 2 * line, rim)
