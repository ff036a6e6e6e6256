"""Chart of a game by round: the points, or the chance of winning, as a curve for each seat."""

from __future__ import annotations

import itertools
from bisect import bisect
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.ui.accessibility.node import PRESSED, Act, Node, Path, Role
from game.ui.graphics import text, theme
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Mark, Metrics, SeatColour, mix, palette
from game.ui.graphics.typeface import NO_BREAK
from game.ui.language import _, percent, signed
from game.ui.review.rounds import RoundEnd
from game.ui.widgets import Widget, rule

LEAST_LABEL = 10
"""The smallest letters of the names at the curves' ends, in pixels."""

LABELS = 42
"""Largest share of the width, in hundredths, that the values and names beside the curves take."""

BESIDE = 1.2
"""Units from the numbers at the left to the curves, whose marks reach beyond the first round."""

FINE = 3
"""The factor by which the curves are painted larger and then shrunk, for soft edges."""


@dataclass(frozen=True, slots=True)
class ChartSign:
    """A sign on a seat's curve, `place` rounds from the left; it stands for the moment `at`."""

    at: int
    place: float
    seat: int
    image: Surface


def moves_choice(event: pygame.Event) -> bool:
    """True for a key that chooses another round."""
    return event.key in (pygame.K_LEFT, pygame.K_RIGHT) and not event.mod & pygame.KMOD_SHIFT


class RoundChart(Widget):
    """A curve for each seat; `rounds` begins with the opening.

    With `chances`, each seat's by round from 0 to 1, the curves are those, as far as they are
    known, otherwise the points. `pointed` gets the round below the pointer or chosen by the arrow
    keys, None for none; `chosen` gets the round that is pressed, `sign_chosen` the moment of a sign
    that is. A line stands at `here`, in rounds.
    """

    def __init__(
        self,
        metrics: Metrics,
        rect: Rect,
        rounds: Sequence[RoundEnd],
        seats: Sequence[tuple[str, SeatColour]],
        pointed: Callable[[int | None], None],
        chosen: Callable[[int], None] | None,
        round_at: int | None = None,
        *,
        chances: Sequence[Sequence[float]] | None = None,
        signs: Sequence[ChartSign] = (),
        sign_chosen: Callable[[int], None] | None = None,
        here: float | None = None,
    ) -> None:
        super().__init__(metrics, "score-chart")
        self.rect = rect
        self.rounds = tuple(rounds)
        self.signs = tuple(signs)
        self.sign_chosen = sign_chosen
        self.here = here
        self._written: Callable[[float], str] = (
            (lambda points: signed(round(points)))
            if chances is None
            else (lambda chance: percent(round(chance)))
        )
        self._chances = chances is not None
        self._values: tuple[tuple[float, ...], ...] = (
            tuple(each.points for each in rounds)
            if chances is None
            else tuple(tuple(100 * chance for chance in each) for each in chances)
        )
        self.seats = tuple(seats)
        self.pointed = pointed
        self.chosen = chosen
        self.round_at = round_at
        if chances is None:
            lowest = min(min(each.points) for each in rounds)
            highest = max(max(each.points) for each in rounds)
            self._low, self._high = lowest // 10 * 10, -(-highest // 10) * 10 or 10
        else:
            self._low, self._high = 0, 100
        m = metrics
        wide = max(
            text.width_of(f"{self._written(88)}{NO_BREAK}{name}", m.body, "semibold")
            for name, _ in seats
        )
        left = text.width_of(self._written(-88 if chances is None else 100), m.small) + m.px(2)
        right = min(wide + m.px(1.4), rect.width * LABELS // 100)
        self.field = Rect(
            rect.x + left,
            rect.y + m.px(1),
            max(8, rect.width - left - right),
            rect.height - m.px(4.6),
        )

    # Choosing a round

    def point_at(self, position: tuple[int, int]) -> None:
        """The pointer is here."""
        near = self.field.inflate(self.metrics.px(2), self.metrics.px(2))
        self._choose(self._round_under(position[0]) if near.collidepoint(position) else None)

    def _choose(self, number: int | None) -> None:
        if number != self.round_at:
            self.round_at = number
            self.pointed(number)

    def part_at(self, position: tuple[int, int]) -> Hashable | None:
        """The sign, or the round."""
        sign = self.sign_at(position)
        if sign is not None and self.sign_chosen is not None:
            return (self.key, "sign", sign.at)
        return None if self.chosen is None else (self.key, self._round_under(position[0]))

    def release(self, position: tuple[int, int]) -> None:
        sign = self.sign_at(position)
        if sign is not None and self.sign_chosen is not None:
            self.sign_chosen(sign.at)
        elif self.chosen is not None:
            self.chosen(self._round_under(position[0]))

    def activate(self) -> None:
        if self.round_at is None and self.here is not None:
            # It is pressed from the moment that is shown: nowhere to go before a round is chosen.
            self._choose(self._first_choice)
        elif self.chosen is not None:
            self.chosen(self._first_choice if self.round_at is None else self.round_at)

    def key_down(self, event: pygame.Event) -> bool:
        if not moves_choice(event):
            return super().key_down(event)
        step = -1 if event.key == pygame.K_LEFT else 1
        here = self._first_choice if self.round_at is None else self.round_at + step
        self._choose(min(max(here, 0), len(self.rounds) - 1))
        return True

    @property
    def _first_choice(self) -> int:
        """The round from which the arrows set out: that of the moment shown, otherwise the last."""
        last = len(self.rounds) - 1
        return last if self.here is None else min(round(self.here), last)

    def _round_under(self, x: int) -> int:
        last = len(self.rounds) - 1
        share = (x - self.field.x) / max(1, self.field.width)
        return min(max(round(share * last), 0), last)

    def sign_at(self, position: tuple[int, int]) -> ChartSign | None:
        """The sign under a place of the window, the topmost; None for none."""
        signs = reversed(self.signs if self._values else ())
        return next((each for each in signs if self.sign_spot(each).collidepoint(position)), None)

    # For a screen reader

    def accessible(self) -> Node | None:
        """A list of the rounds with what each seat had at their ends; the focus is on one."""
        name = _("Chance of winning by round") if self._chances else _("Points by round")
        last = len(self._values) - 1
        here = last if self.round_at is None else min(self.round_at, last)
        lines = tuple(
            Node(
                f"round-{number}",
                Role.LINE,
                _("Round {number}: {standings}").format(
                    number=number, standings=self._words_of(number)
                ),
                acts=PRESSED,
                focused=self.focused and number == here,
                # A reader takes what is newly selected for what has the focus.
                selected=self.focused and number == here,
                place=(number + 1, last + 1),
            )
            for number in range(last + 1)
        )
        return self.node(
            Role.LIST, name, focused=self.focused and not lines, acts=PRESSED, children=lines
        )

    def _words_of(self, number: int) -> str:
        """Each seat's name and value at the end of a round."""
        values = zip(self.seats, self._values[number], strict=True)
        return ", ".join(
            f"{name}{NO_BREAK}{self._written(value)}" for (name, _colour), value in values
        )

    def perform(self, path: Path, act: Act, value: str | float | None) -> None:
        if path:
            self.round_at = int(path[0].removeprefix("round-"))
            self.pointed(self.round_at)
        super().perform(path, act, value)

    # Pictures

    def sign_spot(self, sign: ChartSign) -> Rect:
        """The place of a sign in the window."""
        x, y = self._x(sign.place), self._y(self._height(sign.seat, sign.place))
        spot = self.field.x + round(x), self.field.y + round(y)
        return sign.image.get_rect(center=spot)

    def _height(self, seat: int, place: float) -> float:
        """The value of a seat's curve between two rounds."""
        known = range(len(self._values))
        number = min(max(0, bisect(known, place) - 1), len(known) - 1)
        one, other = self._values[number], self._values[min(number + 1, len(known) - 1)]
        return one[seat] + (other[seat] - one[seat]) * min(1.0, place - number)

    def _x(self, number: float) -> float:
        return self.field.width * number / max(1, len(self.rounds) - 1)

    def _y(self, points: float) -> float:
        return self.field.height * (self._high - points) / (self._high - self._low)

    def sprites(self) -> list[Sprite]:
        result = [*self._grid(), self._curves()]
        if self.here is not None:
            x = self.field.x + round(self._x(self.here))
            line = rule(self.metrics.line, self.field.height, palette().sepia)
            result.append(Sprite(line, x, self.field.y))
        if self._values:
            result += [Sprite(each.image, *self.sign_spot(each).topleft) for each in self.signs]
        if self.round_at is not None:
            x = self.field.x + round(self._x(self.round_at))
            line = rule(self.metrics.line, self.field.height, palette().wax)
            result.append(Sprite(line, x, self.field.y))
        return [*result, *self._labels(), *self.ring_sprites()]

    def _curves(self) -> Sprite:
        margin = self.metrics.px(1)
        lines = tuple(
            (
                colour.id,
                tuple((self._x(n), self._y(each[seat])) for n, each in enumerate(self._values)),
            )
            for seat, (_name, colour) in enumerate(self.seats)
        )
        image = _paint_curves(self.field.size, margin, max(2.0, self.metrics.px(0.35)), lines)
        return Sprite(image, self.field.x - margin, self.field.y - margin)

    def _grid(self) -> list[Sprite]:
        m, field = self.metrics, self.field
        result: list[Sprite] = []
        pale = mix(palette().parchment, palette().sepia, 0.25)
        steps = (25, 50, 100) if self._chances else (10, 20, 50)
        span, most = self._high - self._low, max(1, field.height // text.line_height(m.small))
        step = next((each for each in steps if span / each <= min(8, most)), steps[-1])
        for points in range(self._low, self._high + 1, step):
            y = field.y + round(self._y(points))
            result.append(
                Sprite(
                    rule(field.width, m.line, palette().sepia if not points else pale), field.x, y
                )
            )
            image = text.render(self._written(points), m.small, palette().sepia)
            x = field.x - image.get_width() - m.px(BESIDE)
            result.append(Sprite(image, x, y - image.get_height() // 2))
        last = len(self.rounds) - 1
        most = min(10, field.width // max(1, text.width_of("888", m.small)))
        every = next((n for n in (1, 2, 5, 10, 20) if last // n <= most), 50)
        for number in range(0, last + 1, every):
            image = text.render(str(number), m.small, palette().sepia)
            x = field.x + round(self._x(number))
            result.append(Sprite(image, x - image.get_width() // 2, field.bottom + m.px(1)))
        return result

    def _labels(self) -> list[Sprite]:
        """Names and points at the right end, moved apart where the curves end close together."""
        m = self.metrics
        last = len(self._values) - 1
        if last < 0:
            return []
        at = last if self.round_at is None else min(self.round_at, last)
        points = self._values[at]
        room = self.rect.right - self.field.right - m.px(1.4)
        # They may stand beside the numbers of the rounds as well.
        tall = self.rect.bottom - self.field.y
        sizes = range(m.body, LEAST_LABEL, -1)
        size = next(
            (each for each in sizes if text.line_height(each) * len(self.seats) <= tall),
            LEAST_LABEL,
        )
        size = self._fitting(size, room)
        high = text.line_height(size)
        order = sorted(range(len(self.seats)), key=lambda seat: (-self._values[-1][seat], seat))
        tops: list[float] = []
        for seat in order:
            y = self._y(self._values[-1][seat]) - high / 2
            tops.append(max(y, tops[-1] + high if tops else 0.0))
        low = float(tall)
        for place in range(len(tops) - 1, -1, -1):
            low = tops[place] = min(tops[place], low - high)
        result: list[Sprite] = []
        for seat, top in zip(order, tops, strict=True):
            name, colour = self.seats[seat]
            number = text.render(self._written(points[seat]), size, colour.ink, "bold")
            space = max(8, room - number.get_width() - m.px(0.6))
            image = text.render_fit(name, size, space, colour.ink, "semibold", size)
            x, y = self.field.right + m.px(1.4), self.field.y + round(top)
            result += [Sprite(number, x, y), Sprite(image, x + number.get_width() + m.px(0.6), y)]
        return result

    def _fitting(self, size: int, room: int) -> int:
        """The largest size, up to this, at which each seat's value and name go into `room`."""
        gap = self.metrics.px(0.6)
        values = [self._written(each) for points in self._values for each in points]
        longest = max(values, key=len)
        while size > LEAST_LABEL and any(
            text.width_of(longest, size, "bold") + gap + text.width_of(name, size, "semibold")
            > room
            for name, _colour in self.seats
        ):
            size -= 1
        return size


@cached(8)
def _paint_curves(
    size: tuple[int, int],
    margin: int,
    wide: float,
    lines: tuple[tuple[str, tuple[tuple[float, float], ...]], ...],
) -> Surface:
    """The curves with a mark at each round, each seat's of another shape."""
    whole = (size[0] + 2 * margin, size[1] + 2 * margin)
    large = Surface((whole[0] * FINE, whole[1] * FINE), pygame.SRCALPHA)
    large.fill((*palette().parchment, 0))
    for name, points in lines:
        seat = theme.seat_colour(name)
        spots = [((x + margin) * FINE, (y + margin) * FINE) for x, y in points]
        thick = round(wide * FINE)
        for one, other in itertools.pairwise(spots):
            pygame.draw.line(large, seat.ink, one, other, thick)
        radius = thick * 1.15 if len(spots) <= 26 else thick * 0.9
        for spot in spots:
            _paint_mark(large, seat, spot, radius)
    return pygame.transform.smoothscale(large, whole)


def _paint_mark(image: Surface, seat: SeatColour, spot: tuple[float, float], radius: float) -> None:
    """A circle, square, triangle or cross-wise square in the seat's colour with a dark rim."""
    x, y = spot
    for colour, reach in ((seat.ink, radius * 1.35), (seat.main, radius)):
        match seat.mark:
            case Mark.PLAIN:
                pygame.draw.circle(image, colour, spot, reach)
            case Mark.STRIPES:
                side = reach * 1.8
                pygame.draw.rect(image, colour, (x - side / 2, y - side / 2, side, side))
            case Mark.DOTS:
                tall = reach * 1.3
                corners = [(x, y - tall), (x + tall, y + tall * 0.8), (x - tall, y + tall * 0.8)]
                pygame.draw.polygon(image, colour, corners)
            case Mark.CROSS:
                far = reach * 1.4
                corners = [(x, y - far), (x + far, y), (x, y + far), (x - far, y)]
                pygame.draw.polygon(image, colour, corners)
