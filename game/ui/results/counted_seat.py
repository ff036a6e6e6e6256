"""Portrait and name of the seat that is counted, and the row, above the score sheet."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.forms.form import FormScene
from game.ui.graphics import text, textures
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.fitted_text import render_lines
from game.ui.graphics.theme import Metrics, palette, seat_colour
from game.ui.language import _
from game.ui.pieces.faces import face_or_house
from game.ui.results.count import OTHERS, Count
from game.ui.results.model import ResultsView
from game.ui.results.sheet.score_line import fade

TALLEST, FACE = 17, 0.98
"""Units of height of the portrait at most, and its height as a share of the place's."""

NAME, TOLD = 42, 30
"""The largest fonts of the name and of the row that is counted."""

BANNER = 0.36
"""The height of the banner of the row as a share of the portrait's."""


class CountedSeat:
    """The portrait and the name of the seat whose points are counted, and the row, in a place."""

    def __init__(self, page: FormScene, view: ResultsView, count: Count) -> None:
        self._page = page
        self._view = view
        self._count = count
        self._place = Rect(0, 0, 0, 0)

    def build(self, place: Rect) -> None:
        """Tell in `place`."""
        self._place = place

    def sprites(self) -> list[Sprite]:
        """Who and what is counted now; all of it in the end."""
        row, m, place = self._count.row, self._page.metrics, self._place
        told = _("Score") if row is None else row.detail.words
        if self._count.held:
            told = _("Total")
        tall = min(round(place.height * FACE), m.px(TALLEST))
        faces = [face_or_house(each.face, tall, each.colour) for each in self._view.seats]
        beside = max(face.get_width() for face in faces) + m.px(1.4)
        words = Rect(place.x + beside, 0, place.width - beside, round(tall * BANNER))
        words.centery = place.centery
        seat = self._count.seat
        if seat is None:
            return fade(self._banner(told, words), 1 - self._count.share(OTHERS))
        names = [each.name for each in self._view.seats]
        size = min(m.font(NAME), tall * 2 // 5)
        size = min(text.fit(name, size, words.width, "semibold", 10)[1] for name in names)
        ink = seat_colour(self._view.seats[seat].colour).ink
        name = text.render_fit(names[seat], size, words.width, ink, "semibold", size)
        high = name.get_height() + words.height
        top = place.centery - high // 2
        words.top = top + name.get_height()
        face = faces[seat]
        spot = face.get_rect(midleft=(place.x, place.centery))
        return [
            Sprite(face, *spot.topleft),
            Sprite(name, words.x, top),
            *self._banner(told, words),
        ]

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
