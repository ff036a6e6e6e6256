"""Race of all seats while points are counted: each on a road of its own, as far as its points."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.cut import within
from game.ui.graphics.theme import Colour, mix, palette, seat_colour
from game.ui.language import signed
from game.ui.pieces import bonus_tiles, figures
from game.ui.results.count import COVER, Count
from game.ui.results.model import ResultsView
from game.ui.widgets import rule

TALLEST, SHARE = 7.4, 0.98
"""Units of height of a portrait at most, and its height as a share of its road's."""

LARGEST, NUMBER = 44, 0.86
"""The largest font of the points, and their font as a share of the height of a road."""

TRAVELLED, PALE = 0.24, 0.3
"""The height of the way that has been travelled, as a share of the road's, and the share of paper
in it.
"""

FAINT = 0.3
"""The darkness of the way ahead, of 1."""


class Runner(NamedTuple):
    """Pictures of a seat on the road whose middle is at `y`."""

    face: Surface
    back: Surface
    way: Surface
    ink: Colour
    y: int


class Race:
    """The race, laid out by `build`. Nobody falls behind the start, whatever is taken off."""

    def __init__(self, page: FormScene, view: ResultsView, count: Count) -> None:
        self._page = page
        self._view = view
        self._count = count
        self._runners: list[Runner] = []
        self._place = Rect(0, 0, 0, 0)
        self._ahead: list[Sprite] = []
        self._size = 0

    def build(self, place: Rect) -> None:
        """Lay out a road for each seat in `place`, one below the other."""
        m, seats = self._page.metrics, self._view.seats
        self._place, self._runners, self._ahead = place, [], []
        each_high = place.height // len(seats)
        tall = min(round(each_high * SHARE), m.px(TALLEST))
        self._size = min(m.font(LARGEST), round(each_high * NUMBER))
        thick = max(3, min(round(each_high * TRAVELLED), m.px(1)))
        ahead = rule(place.width, m.line, mix(palette().parchment, palette().sepia, FAINT))
        for number, seat in enumerate(seats):
            colour, y = seat_colour(seat.colour), place.y + each_high * (2 * number + 1) // 2
            face = figures.house(seat.colour, tall * 3 // 4)
            if seat.face is not None:
                face = seat.face.portrait(tall, seat.colour)
            back = bonus_tiles.bonus_tile("winner", None, round(tall * 0.9), (colour.main,))
            way = rule(place.width, thick, mix(colour.main, palette().parchment, PALE))
            self._runners.append(Runner(face, back, way, colour.ink, y))
            self._ahead.append(Sprite(ahead, place.x, y - m.line // 2))

    def place_of(self, seat: int) -> Rect:
        """The place of a seat's portrait now."""
        runner, place = self._runners[seat], self._place
        wide = max(each.face.get_width() for each in self._runners)
        most = place.width - wide - self._room_for_number()
        share = max(0.0, self._count.running(seat)) / max(1.0, self._count.farthest)
        x = place.x + wide // 2 + round(most * share)
        return runner.face.get_rect(center=(x, runner.y))

    def _room_for_number(self) -> int:
        return text.width_of(signed(-88), self._size, "bold") + self._page.metrics.px(1)

    def sprites(self) -> list[Sprite]:
        """All on their roads, with what they have by now."""
        place, gap = self._place, self._page.metrics.px(0.5)
        found, covered = list[Sprite](), self._count.share(COVER) > 0
        for seat, runner in enumerate(self._runners):
            box = self.place_of(seat)
            number = self._number(seat, runner)
            if covered and seat in self._view.sealed:
                number = runner.back
            spot = number.get_rect(midleft=(box.right + gap, box.centery))
            way = Sprite(runner.way, place.x, runner.y - runner.way.get_height() // 2)
            gone = Rect(place.x, place.y, box.centerx - place.x, place.height)
            left = spot.right + gap
            ahead = Rect(left, place.y, place.right - left, place.height)
            found += within(gone, [way])
            found += within(ahead, [self._ahead[seat]])
            found += [Sprite(runner.face, *box.topleft), Sprite(number, *spot.topleft)]
        return found

    def _number(self, seat: int, runner: Runner) -> Surface:
        points = signed(self._count.counted(seat))
        return text.render(points, self._size, runner.ink, "bold")
