"""Race of all seats while points are counted: their coaches drive as far as their points."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.cut import within
from game.ui.graphics.fitted_text import render_lines
from game.ui.graphics.layout import take_bottom, take_top
from game.ui.graphics.theme import Colour, SeatColour, mix, palette, seat_colour
from game.ui.language import _, gained, signed
from game.ui.pieces import bonus_tiles, driving, figures
from game.ui.pieces.driving import GROUND, PHASES, STANDING, UNITS, Look
from game.ui.results.count import COVER, CROWN, LEAD, Count
from game.ui.results.model import ResultsView
from game.ui.results.sheet.score_line import fade
from game.ui.table.draw.highlights import paper_tag
from game.ui.widgets import rule

HEADING, HIGHER, MILES = 3.7, 0.9, 1.9
"""Units of height of the heading, by which it reaches above the place, and of the milestones."""

TALLEST, SHARE, COUNTED = 7.4, 0.98, 1.12
"""Units of height of a portrait at most, its height as a share of its road's, and its size while
its seat is counted.
"""

NAME, LARGEST_NAME, WIDEST_NAME = 0.62, 26, 13
"""The font of a name as a share of the height of a road, its largest one, and per cent of the width
that a name has at most.
"""

DIM = 0.6
"""The share of their strength that all others lose while the crown comes to the winner."""

LARGEST, NUMBER, WORDS = 44, 0.8, 34
"""The largest font of the points, their font as a share of the height of a road, and the largest
font of the heading.
"""

COACH, LARGEST_COACH, TEAM, STRIDE = 1.22, 5.2, 2, 0.9
"""Height of a coach as a share of that of its road, its most units, its horses, and the length of
their stride in heights of it.
"""

CROWN_SHARE, LARGEST_CROWN = 0.6, 2.6
"""The height of the crown beside the leader's points, as a share of that of a road, and its most
units.
"""

TRAVELLED, MOST_TRAVELLED, PALE = 0.32, 1.7, 0.2
"""The height of the way that has been travelled, as a share of the road's, its most units, and the
share of paper in it.
"""

DUST, EDGE, FAINT, ZERO = 0.14, 0.4, 0.26, 0.6
"""The darkness of the way ahead, of its edges, of the lines of milestones, and of that at no
points, of 1.
"""

MILE, LONG_MILE, FAR = 5, 10, 40
"""Points from milestone to milestone, and where somebody has more points than so many."""

OWED, OWED_LINE, OWED_HIGH = 0.55, 0.3, 75
"""The shares of paper in the way of who has less than nothing, and in the lines on it, and per cent
of the height of others that it has: it is no lead.
"""

LED, ABOVE = 62, 34
"""Per cent of the height of a road that the points have by which the winner is ahead, and that
the bracket over these has.
"""

UNSEEN, CLEAR = 26, 150
"""Per cent of the width of the place that the way has beyond a seal, and how strong it begins, of
255.
"""

KIND = 5
"""The coach that all of them have: their own would tell what is counted only later."""


class Runner(NamedTuple):
    """Pictures of a seat on the road whose middle is at `y`."""

    face: Surface
    counted: Surface
    """The portrait while its seat is counted."""
    back: Surface
    coach: Look
    way: Surface
    owed: Surface
    """The way below no points."""
    beyond: Surface
    """The way that nobody sees yet, beyond what a sealed seat has travelled."""
    name: Surface
    ink: Colour
    y: int


class Race:
    """The race, laid out by `build`: portraits and points at the left, then the road of each, with
    milestones. Who has less than nothing is left of the first of them, a pole at no points.
    """

    def __init__(self, page: FormScene, view: ResultsView, count: Count) -> None:
        self._page = page
        self._view = view
        self._count = count
        self._runners: list[Runner] = []
        self._place = Rect(0, 0, 0, 0)
        self._roads = Rect(0, 0, 0, 0)
        """The part of the place in which coaches drive."""
        self._points = 0
        """The right end of all points."""
        self._still: list[Sprite] = []
        """Heading, roads and milestones."""
        self._crown = Surface((0, 0))
        self._size = 0

    def build(self, place: Rect) -> None:
        """Lay out a road for each seat in `place`, one below the other."""
        m, seats = self._page.metrics, self._view.seats
        place = Rect(place.x, place.y - m.px(HIGHER), place.width, place.height + m.px(HIGHER))
        heading = take_top(place, m.px(HEADING))
        miles = take_bottom(place, max(m.px(MILES), text.line_height(text.READABLE)))
        self._place, self._runners = place, []
        each_high = place.height // len(seats)
        tall = min(round(each_high * SHARE), m.px(TALLEST))
        named = max(text.READABLE, min(m.font(LARGEST_NAME), round(each_high * NAME)))
        self._size = min(m.font(LARGEST), round(each_high * NUMBER))
        thick = max(3, min(round(each_high * TRAVELLED), m.px(MOST_TRAVELLED)))
        driven = min(round(each_high * COACH), m.px(LARGEST_COACH))
        for number, seat in enumerate(seats):
            colour, y = seat_colour(seat.colour), place.y + each_high * (2 * number + 1) // 2
            face, counted = (
                figures.house(seat.colour, high * 3 // 4)
                if seat.face is None
                else seat.face.portrait(high, seat.colour)
                for high in (tall, round(tall * COUNTED))
            )
            back = bonus_tiles.bonus_tile("winner", None, each_high * 7 // 8, (colour.main,))
            coach = Look(KIND, TEAM, driven, colour.main, shaded=False)
            way = rule(place.width, thick, mix(colour.main, palette().parchment, PALE))
            owed = hatched((place.width, max(3, thick * OWED_HIGH // 100)), colour)
            beyond = _fading((place.width * UNSEEN // 100, thick), colour.main)
            room = place.width * WIDEST_NAME // 100, each_high
            name = render_lines(seat.name, named, room, colour.ink, "semibold")
            looks = face, counted, back, coach, way, owed, beyond
            self._runners.append(Runner(*looks, name, colour.ink, y))
        high = min(round(each_high * CROWN_SHARE), m.px(LARGEST_CROWN))
        self._crown = figures.crown((round(high * 1.4), high))
        self._roads = self._beside_points()
        self._still = [*self._heading(heading), *self._ways_ahead(thick), *self._milestones(miles)]

    def _beside_points(self) -> Rect:
        """The place right of crown, portraits, names and points."""
        place, gap = self._place, self._page.metrics.px(0.5)
        names = self._names + max(each.name.get_width() for each in self._runners)
        self._points = names + gap + self._room_for_number()
        before = self._points + self._crown.get_width() + 2 * gap - place.x
        return Rect(place.x + before, place.y, place.width - before, place.height)

    @property
    def _faces(self) -> int:
        """The width of a portrait."""
        return max(each.counted.get_width() for each in self._runners)

    @property
    def _names(self) -> int:
        """The left end of all names."""
        return self._place.x + self._faces + self._page.metrics.px(0.6)

    def _heading(self, place: Rect) -> list[Sprite]:
        """What is done here, in the middle."""
        # Translators: the heading above the race of the points after a game. During the game
        # everybody begins below zero, with as many points as houses; here these are taken off last.
        words = _("The points are counted: houses left come off at the end")
        size = min(self._page.metrics.font(WORDS), place.height * 3 // 4)
        image = text.render_fit(words, size, place.width, palette().ink, "semibold-italic")
        return [Sprite(image, *image.get_rect(center=place.center).topleft)]

    def _ways_ahead(self, thick: int) -> list[Sprite]:
        """The roads, still without anybody."""
        x, wide, line = self._roads.x, self._roads.width, self._page.metrics.line
        paper, ink = palette().parchment, palette().sepia
        dust, edge = (
            rule(wide, high, mix(paper, ink, dark)) for high, dark in ((thick, DUST), (line, EDGE))
        )
        found = list[Sprite]()
        for seat in range(len(self._runners)):
            y = self._ground(seat)
            found += [Sprite(dust, x, y), Sprite(edge, x, y - line), Sprite(edge, x, y + thick)]
        return found

    def _milestones(self, foot: Rect) -> list[Sprite]:
        """A line across all roads every few points, with the number at its foot."""
        m, found = self._page.metrics, list[Sprite]()
        least, most = self._reach
        mile = LONG_MILE if most - least > FAR else MILE
        font = max(text.READABLE, min(m.small, foot.height * 3 // 4))
        for points in range(-(-least // mile) * mile, most + 1, mile):
            dark, wide = (ZERO, 2 * m.line) if not points else (FAINT, m.line)
            high = foot.y - self._place.y
            line = rule(wide, high, mix(palette().parchment, palette().sepia, dark))
            x = self._at(points)
            number = text.render(signed(points), font, palette().ink, "semibold")
            stone = _stone((number.get_width() + m.px(1), foot.height), m.line)
            spot = stone.get_rect(midtop=(x, foot.y))
            found += [Sprite(line, x - wide // 2, self._place.y), Sprite(stone, *spot.topleft)]
            found.append(Sprite(number, *number.get_rect(center=spot.center).topleft))
        return found

    @property
    def _reach(self) -> tuple[int, int]:
        """The points at the ends of the roads. The right one is a long milestone beyond what
        anybody has in the end, sealed points too: it tells not what the best has, and no sum that
        is turned up later is off the scale.
        """
        least, most = self._count.reach
        most = max(most, *(seat.with_head_start for seat in self._view.seats))
        return least, (max(0, most) // LONG_MILE + 1) * LONG_MILE

    def place_of(self, seat: int) -> Rect:
        """The place of a seat's portrait."""
        runner = self._runners[seat]
        return runner.face.get_rect(center=(self._place.x + self._faces // 2, runner.y))

    def beside_points(self, seat: int) -> tuple[int, int]:
        """The left end and the middle of the place of the crown in a seat's lane."""
        return self._points + self._page.metrics.px(0.5), self._runners[seat].y

    def nose_of(self, seat: int) -> int:
        """Where the foremost horse of a seat is, which is as far as its points."""
        return self._at(self._count.running(seat))

    def _at(self, points: float) -> int:
        """Where who has so many points is; there is room for a coach and half a milestone."""
        roads, (least, most) = self._roads, self._reach
        before, after = self._coach_width(), self._page.metrics.px(1.4)
        way = roads.width - before - after
        return roads.x + before + round(way * (points - least) / (most - least))

    def _coach_width(self) -> int:
        look = self._runners[0].coach
        return driving.width(look) * look.height // UNITS

    def _ground(self, seat: int) -> int:
        """The upper edge of a seat's road."""
        runner, pitch = self._runners[seat], self._place.height // len(self._runners)
        return runner.y + pitch // 2 - runner.way.get_height() - max(1, pitch // 16)

    def way_of(self, seat: int) -> Rect:
        """The place of what a seat has travelled."""
        start, end = self._at(0.0), self.nose_of(seat)
        high = self._runners[seat].way.get_height()
        return Rect(min(start, end), self._ground(seat), abs(end - start), high)

    def _room_for_number(self) -> int:
        return text.width_of(signed(-88), self._size, "bold") + self._page.metrics.px(1)

    def sprites(self, without: int | None = None) -> list[Sprite]:
        """All of it, but for the portrait of a seat that is already elsewhere."""
        seats = range(len(self._runners))
        found = self._still.copy()
        for seat in seats:
            found += self._dimmed(seat, [self._name(seat), *self._on_road(seat)])
        if self._count.held and not self._view.sealed:
            found += self._lead(self._count.share(LEAD))
        found += self._ahead()
        # Who is counted comes last: its portrait is larger.
        for seat in sorted(seats, key=lambda each: each == self._count.seat):
            if seat != without:
                found += self._dimmed(seat, [self._portrait(seat)])
        return found

    def _dimmed(self, seat: int, shown: list[Sprite]) -> list[Sprite]:
        """The things of a seat; while the crown comes all but those of the winner give way."""
        share = self._count.share(CROWN) if self._count.rows and seat != self._view.winner else 0.0
        return fade(shown, 1 - DIM * share)

    def _name(self, seat: int) -> Sprite:
        runner = self._runners[seat]
        return Sprite(runner.name, *runner.name.get_rect(midleft=(self._names, runner.y)).topleft)

    def _portrait(self, seat: int) -> Sprite:
        box, runner = self.place_of(seat), self._runners[seat]
        face = runner.counted if self._count.seat == seat else runner.face
        return Sprite(face, *face.get_rect(center=box.center).topleft)

    def _ahead(self) -> list[Sprite]:
        """A crown beside the points of who is ahead by what is counted; none while two are equal,
        nor once seals hide who is.
        """
        count, seats = self._count, range(len(self._runners))
        hidden = count.share(COVER) > 0 and bool(self._view.sealed)
        first, second, *_others = sorted(seats, key=count.running, reverse=True)
        share = min(1.0, count.running(first) - count.running(second))
        # From there on it comes to the winner's head.
        if hidden or not count.rows or share <= 0 or count.share(CROWN):
            return []
        spot = self._crown.get_rect(midleft=self.beside_points(first))
        return fade([Sprite(self._crown, *spot.topleft)], share)

    def _lead(self, share: float) -> list[Sprite]:
        """The points by which the first one is ahead, on a bracket over the part of the way beyond
        the second one, as wide as a share of that: in ink, for a colour would be somebody's.
        """
        seats = range(len(self._runners))
        first, second, *_others = sorted(seats, key=self._count.counted, reverse=True)
        ahead = self._count.counted(first) - self._count.counted(second)
        way, right = self.way_of(first), self.nose_of(first) - self._coach_width()
        begin = max(way.left, self.nose_of(second))
        if not ahead or right <= begin:
            return []
        line, pitch = self._page.metrics.line, self._place.height // len(self._runners)
        end, top = begin + round((right - begin) * share), way.y - pitch * ABOVE // 100
        found, foot = list[Sprite](), way.y - 2 * line
        if end > begin:
            across, down = (
                rule(*size, palette().ink) for size in ((end - begin, line), (line, foot - top))
            )
            found = [Sprite(across, begin, top), Sprite(down, begin, top)]
            found.append(Sprite(down, end - line, top))
        tag = paper_tag(gained(ahead), pitch * LED // 100)
        at = tag.get_rect(center=((begin + right) // 2, top))
        return [*found, *([Sprite(tag, *at.topleft, round(255 * share))] if share else [])]

    def _on_road(self, seat: int) -> list[Sprite]:
        """What a seat has travelled, its coach, and its points."""
        way, runner = self.way_of(seat), self._runners[seat]
        number, moves = self._number(seat, runner), [self._coach(seat)]
        if self._count.share(COVER) > 0 and seat in self._view.sealed:
            # At one place, so that the lengths of the sealed ways tell nothing.
            way = self._level_way(seat)
            number, moves = runner.back, self._hidden_end(runner, way)
        spot = number.get_rect(midright=(self._points, runner.y))
        image = runner.owed if self._count.running(seat) < 0 else runner.way
        found = within(way, [Sprite(image, *image.get_rect(midleft=way.midleft).topleft)])
        return [*found, *moves, Sprite(number, *spot.topleft)]

    def _level_way(self, seat: int) -> Rect:
        """The way of a sealed seat, drawn out to the end of the longest one of all that are."""
        way, share = self.way_of(seat), self._count.share(COVER)
        far = max(self.way_of(each).right for each in self._view.sealed)
        way.width += round((far - way.right) * share)
        return way

    def _hidden_end(self, runner: Runner, way: Rect) -> list[Sprite]:
        """The way on as far as one may think, under a seal: a stopped one looked like the end, and
        another seat of as many points as who might be far ahead.
        """
        on = runner.beyond.get_rect(midleft=way.midright)
        seal = runner.back.get_rect(center=(way.right, runner.y))
        return [
            *within(self._roads, [Sprite(runner.beyond, *on.topleft)]),
            Sprite(runner.back, *seal.topleft),
        ]

    def _coach(self, seat: int) -> Sprite:
        """The coach of a seat; its horses gallop while its points change. Below no points it has
        turned round: a loss is not driven like a gain.
        """
        runner, nose, points = self._runners[seat], self.nose_of(seat), self._count.running(seat)
        phase, stride = STANDING, max(1.0, STRIDE * runner.coach.height)
        if abs(points - round(points)) > 1e-6:
            phase = int(nose / stride * PHASES) % PHASES
        turned = min(1.0, max(0.0, -points))
        image = driving.driving(runner.coach, phase, left=turned > 0.5)
        y = self._ground(seat) + runner.way.get_height() // 2
        top = y - round(runner.coach.height * GROUND / UNITS)
        return Sprite(image, nose - round(self._coach_width() * (1 - turned)), top)

    def _number(self, seat: int, runner: Runner) -> Surface:
        points = round(self._count.running(seat))
        return text.render(signed(points), self._size, runner.ink, "bold")


@cached(8)
def _stone(size: tuple[int, int], line: int) -> Surface:
    """A milestone, round at its top, for a number."""
    fine, (width, height) = 3, size
    image = Surface((width * fine, height * fine), SRCALPHA)
    image.fill((*palette().parchment_light, 0))
    edge, top = max(1, line) * fine, min(width, height) * fine // 2
    corners = {"border_top_left_radius": top, "border_top_right_radius": top}
    pygame.draw.rect(image, palette().parchment_light, image.get_rect(), **corners)
    ink = mix(palette().parchment, palette().sepia, 0.6)
    pygame.draw.rect(image, ink, image.get_rect(), edge, **corners)
    return pygame.transform.smoothscale(image, size)


@cached(8)
def _fading(size: tuple[int, int], colour: Colour) -> Surface:
    """A way that is lost little by little to the right."""
    image, (width, height) = Surface(size, SRCALPHA), size
    for x in range(width):
        image.fill((*colour, CLEAR * (width - x) // width), (x, 0, 1, height))
    return image


@cached(8)
def hatched(size: tuple[int, int], colour: SeatColour) -> Surface:
    """A pale way in slanting lines of a seat's ink: in red for all it looked like that of Red."""
    image, (width, height), paper = Surface(size), size, palette().parchment
    image.fill(mix(colour.main, paper, OWED))
    ink, step = mix(colour.ink, paper, OWED_LINE), max(6, height * 3 // 4)
    for x in range(-height, width, step):
        pygame.draw.line(image, ink, (x, height), (x + height, 0), max(2, height // 3))
    return image
