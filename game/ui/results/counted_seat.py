"""Name of the seat that is counted, and the row, above the score sheet."""

from __future__ import annotations

from pygame import SRCALPHA, Rect, Surface, draw

from game.ui.forms.form import FormScene
from game.ui.graphics import text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.fitted_text import render_lines
from game.ui.graphics.kept import Kept
from game.ui.graphics.layout import middle
from game.ui.graphics.theme import palette, seat_colour
from game.ui.language import _
from game.ui.results.count import Count
from game.ui.results.model import ResultsView

LARGEST = 32
"""The largest font of the words."""

TALL, SHARE, NARROW = 5.2, 0.94, 3
"""Units of height of the banner with one line at most, its share of the place's height, and the
widths of a place by its height below which the name stands above the row.
"""

MARK = 0.34
"""The height of the mark between name and row, as a share of the font."""


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
        if self._count.held or self._count.complete:
            told = _("Total")
        seat = self._count.seat
        source = told, seat, tuple(self._place)
        return self._painted.get(source, lambda: self._paint(told, seat))

    def _paint(self, told: str, seat: int | None) -> list[Sprite]:
        m, place = self._page.metrics, self._place
        above = place.width < NARROW * place.height
        lines = 2 if above else 1
        high = min(round(place.height * SHARE), lines * m.px(TALL))
        room = middle(place, high)
        ground, rim = palette().parchment_light, palette().gold
        paper = textures.plate(room.size, ground, rim, m.px(0.8), 2 * max(1, m.line))
        result = [Sprite(paper, *room.topleft)]
        inner = room.inflate(-m.px(2.4), -m.px(0.6))
        size = min(m.font(LARGEST), inner.height * 3 // 4 // lines)
        if seat is None:
            return [*result, self._at_middle(told, size, inner)]
        if above:
            name = Rect(inner.x, inner.y, inner.width, inner.height // 2)
            return [
                *result,
                self._at_middle(self._view.seats[seat].name, size, name, seat),
                self._at_middle(told, size, name.move(0, name.height)),
            ]
        return [*result, *self._side_by_side(told, seat, size, inner)]

    def _at_middle(self, words: str, size: int, room: Rect, seat: int | None = None) -> Sprite:
        """Words in the middle of a room, in the ink of a seat or in that of all words."""
        image = self._words(words, size, room.size, seat)
        return Sprite(image, *image.get_rect(center=room.center).topleft)

    def _side_by_side(self, told: str, seat: int, size: int, room: Rect) -> list[Sprite]:
        """The name and the row on both sides of a mark, which stands where it stands for all."""
        names = [each.name for each in self._view.seats]
        rows = [each.detail.words for each in self._count.rows]
        gap = size
        half = (room.width - gap) // 2
        size = min(
            text.fit(each, size, half, "semibold", text.READABLE)[1] for each in (*names, *rows)
        )
        wide = [
            max(text.width_of(each, size, "semibold") for each in some) for some in (names, rows)
        ]
        before, after = (min(half, each) for each in wide)
        x = room.centerx + (before - after) // 2
        name = self._words(names[seat], size, (half, room.height), seat)
        row = self._words(told, size, (half, room.height), None)
        mark = _mark(max(5, round(size * MARK)))
        return [
            Sprite(mark, *mark.get_rect(center=(x, room.centery)).topleft),
            Sprite(name, *name.get_rect(midright=(x - gap // 2, room.centery)).topleft),
            Sprite(row, *row.get_rect(midleft=(x + gap // 2, room.centery)).topleft),
        ]

    def _words(self, words: str, size: int, room: tuple[int, int], seat: int | None) -> Surface:
        if seat is None:
            return render_lines(words, size, room, palette().ink, "semibold")
        ink = seat_colour(self._view.seats[seat].colour).ink
        return text.render_fit(words, size, room[0], ink, "semibold", min(size, text.READABLE))


@cached(2)
def _mark(side: int) -> Surface:
    """A lozenge of gold."""
    image, half = Surface((side, side), SRCALPHA), (side - 1) / 2
    corners = ((half, 0), (side - 1, half), (half, side - 1), (0, half))
    draw.polygon(image, palette().gold, corners)
    return image
