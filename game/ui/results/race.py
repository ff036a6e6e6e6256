"""Race of all seats while points are counted: each on a road of its own, as far as its points."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.cut import within
from game.ui.graphics.layout import take_bottom
from game.ui.graphics.theme import Colour, mix, palette, seat_colour
from game.ui.language import gained, signed
from game.ui.pieces import bonus_tiles, figures
from game.ui.results.count import COVER, LEAD, Count
from game.ui.results.model import ResultsView
from game.ui.table.draw.highlights import paper_tag
from game.ui.widgets import rule

TALLEST, SHARE, COUNTED = 7.4, 0.98, 1.24
"""Units of height of a portrait at most, its height as a share of its road's, and its size while
its seat is counted.
"""

LARGEST, NUMBER = 44, 0.86
"""The largest font of the points, and their font as a share of the height of a road."""

TRAVELLED, MOST_TRAVELLED, PALE = 0.32, 1.5, 0.2
"""The height of the way that has been travelled, as a share of the road's, its most units, and the
share of paper in it.
"""

FAINT, ZERO = 0.3, 0.6
"""The darkness of the way ahead and of the line at no points, of 1."""

OWED, OWED_LINE = 0.7, 0.0
"""The shares of paper in the way of who has less than nothing, and in the lines on it: it is no
lead.
"""

LED, ABOVE = 62, 24
"""Per cent of the height of a road that the points have by which the winner is ahead, and that
the bracket over these has.
"""


class Runner(NamedTuple):
    """Pictures of a seat on the road whose middle is at `y`."""

    face: Surface
    counted: Surface
    """The portrait while its seat is counted."""
    back: Surface
    way: Surface
    owed: Surface
    """The way below no points."""
    ink: Colour
    y: int


class Race:
    """The race, laid out by `build`. Where somebody falls below no points, a line stands there."""

    def __init__(self, page: FormScene, view: ResultsView, count: Count) -> None:
        self._page = page
        self._view = view
        self._count = count
        self._runners: list[Runner] = []
        self._place = Rect(0, 0, 0, 0)
        self._ahead: list[Sprite] = []
        self._zero: list[Sprite] = []
        self._size = 0

    def build(self, place: Rect) -> None:
        """Lay out a road for each seat in `place`, one below the other."""
        m, seats = self._page.metrics, self._view.seats
        below = bool(self._count.rows) and self._count.reach[0] < 0
        place = Rect(place)
        # Its number stands at the foot of the line, where no portrait comes.
        font = min(m.body, place.height // len(seats) // 2)
        zero = take_bottom(place, text.line_height(font)) if below else Rect(place)
        self._place, self._runners, self._ahead, self._zero = place, [], [], []
        each_high = place.height // len(seats)
        tall = min(round(each_high * SHARE), m.px(TALLEST))
        self._size = min(m.font(LARGEST), round(each_high * NUMBER))
        thick = max(3, min(round(each_high * TRAVELLED), m.px(MOST_TRAVELLED)))
        ahead = rule(place.width, m.line, mix(palette().parchment, palette().sepia, FAINT))
        for number, seat in enumerate(seats):
            colour, y = seat_colour(seat.colour), place.y + each_high * (2 * number + 1) // 2
            face, counted = (
                figures.house(seat.colour, high * 3 // 4)
                if seat.face is None
                else seat.face.portrait(high, seat.colour)
                for high in (tall, round(tall * COUNTED))
            )
            back = bonus_tiles.bonus_tile("winner", None, round(tall * 0.9), (colour.main,))
            way = rule(place.width, thick, mix(colour.main, palette().parchment, PALE))
            owed = _hatched(place.width, thick, colour.main)
            self._runners.append(Runner(face, counted, back, way, owed, colour.ink, y))
            self._ahead.append(Sprite(ahead, place.x, y - m.line // 2))
        if below:
            self._mark_zero(zero, font)

    def _mark_zero(self, foot: Rect, font: int) -> None:
        """Put a line where all began, with its number in a font in the room at its foot."""
        m, x, top = self._page.metrics, self._at(0.0), self._place.y
        number = text.render(signed(0), font, palette().ink, "semibold")
        line = rule(3 * m.line, foot.y - top, mix(palette().parchment, palette().sepia, ZERO))
        spot = number.get_rect(midbottom=(x, foot.bottom))
        self._zero = [
            Sprite(line, x - line.get_width() // 2, top),
            Sprite(number, *spot.topleft),
        ]

    def place_of(self, seat: int) -> Rect:
        """The place of a seat's portrait now."""
        runner = self._runners[seat]
        return runner.face.get_rect(center=(self._at(self._count.running(seat)), runner.y))

    def _at(self, points: float) -> int:
        """Where who has so many points stands; there is room for a number beside both ends."""
        place, (least, most) = self._place, self._count.reach
        wide = max(each.counted.get_width() for each in self._runners)
        before = wide // 2 + (self._room_for_number() if least < 0 else 0)
        way = place.width - before - wide // 2 - self._room_for_number()
        return place.x + before + round(way * (points - least) / max(1, most - least))

    def way_of(self, seat: int) -> Rect:
        """The place of what a seat has travelled."""
        runner, start = self._runners[seat], self._at(0.0)
        end = self.place_of(seat).centerx
        high = runner.way.get_height()
        return Rect(min(start, end), runner.y - high // 2, abs(end - start), high)

    def way(self, seat: int, place: Rect) -> list[Sprite]:
        """What a seat has travelled, drawn in `place`."""
        runner = self._runners[seat]
        image = runner.owed if self._count.running(seat) < 0 else runner.way
        return within(place, [Sprite(image, *place.topleft)])

    def _room_for_number(self) -> int:
        return text.width_of(signed(-88), self._size, "bold") + self._page.metrics.px(1)

    def sprites(self, seats: Iterable[int] | None = None, *, alone: bool = False) -> list[Sprite]:
        """These, or all, on their roads, with what they have by now; `alone` without the line."""
        found = [] if alone else [*self._zero]
        shown = range(len(self._runners)) if seats is None else seats
        # Who is counted comes last: its portrait is larger.
        for seat in sorted(shown, key=lambda each: each == self._count.seat):
            found += self._on_road(seat)
        if seats is None and self._count.held and not self._view.sealed:
            found += self._lead(self._count.share(LEAD))
        return found

    def _lead(self, share: float) -> list[Sprite]:
        """The points by which the first one is ahead, on a bracket over the part of the way beyond
        the second one, as wide as a share of that: in ink, for a colour would be somebody's.
        """
        seats = range(len(self._runners))
        first, second, *_others = sorted(seats, key=self._count.counted, reverse=True)
        ahead = self._count.counted(first) - self._count.counted(second)
        way, face = self.way_of(first), self.place_of(first)
        begin = max(way.left, self.place_of(second).centerx)
        if not ahead:
            return []
        line, pitch = self._page.metrics.line, self._place.height // len(self._runners)
        end, top = begin + round((face.left - begin) * share), way.y - pitch * ABOVE // 100
        found, foot = list[Sprite](), way.y - 2 * line
        if end > begin:
            across, down = (
                rule(*size, palette().ink) for size in ((end - begin, line), (line, foot - top))
            )
            found = [Sprite(across, begin, top), Sprite(down, begin, top)]
            found.append(Sprite(down, end - line, top))
        tag = paper_tag(gained(ahead), pitch * LED // 100)
        at = tag.get_rect(center=((begin + face.left) // 2, way.centery))
        if at.width > face.left - begin:
            at.right = begin
        return [*found, *([Sprite(tag, *at.topleft, round(255 * share))] if share else [])]

    def _on_road(self, seat: int) -> list[Sprite]:
        place, gap, runner = self._place, self._page.metrics.px(0.5), self._runners[seat]
        box, way = self.place_of(seat), self.way_of(seat)
        face = runner.face
        if self._count.seat == seat:
            face = runner.counted
            box = face.get_rect(center=box.center)
        number = self._number(seat, runner)
        if self._count.share(COVER) > 0 and seat in self._view.sealed:
            number = runner.back
        behind = self._count.running(seat) < 0
        spot = number.get_rect(midleft=(box.right + gap, box.centery))
        if behind:
            spot = number.get_rect(midright=(box.left - gap, box.centery))
        left, right = min(box.left, spot.left, way.left), max(box.right, spot.right, way.right)
        free = [
            Rect(place.x, place.y, left - gap - place.x, place.height),
            Rect(right + gap, place.y, place.right - right - gap, place.height),
        ]
        found = [part for each in free for part in within(each, [self._ahead[seat]])]
        found += within(way, [Sprite(runner.owed if behind else runner.way, place.x, way.y)])
        return [*found, Sprite(face, *box.topleft), Sprite(number, *spot.topleft)]

    def _number(self, seat: int, runner: Runner) -> Surface:
        points = round(self._count.running(seat))
        return text.render(signed(points), self._size, runner.ink, "bold")


@cached(8)
def _hatched(width: int, height: int, colour: Colour) -> Surface:
    """A pale way in slanting lines of a colour."""
    image = Surface((width, height))
    image.fill(mix(colour, palette().parchment, OWED))
    ink, step = mix(colour, palette().parchment, OWED_LINE), max(6, height * 3 // 4)
    for x in range(-height, width, step):
        pygame.draw.line(image, ink, (x, height), (x + height, 0), max(2, height // 3))
    return image
