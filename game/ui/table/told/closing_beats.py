"""Beats of a closing: the route lights up, the carriage drives, and houses fall."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from math import inf

from pygame import Rect

from game.rules.board import CityIndex
from game.rules.events import Event, HousePlaced, RouteClosed
from game.rules.observation import Observation
from game.ui.audio.effects import Effect, call_of
from game.ui.graphics.layout import covered
from game.ui.graphics.timeline import Flight, ease_in, ease_out
from game.ui.table.draw.moving.drive import train_place
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.move_index import Key, KeyKind
from game.ui.table.model.shown import landed, lifted
from game.ui.table.model.tokens import (
    Pulse,
    Quiet,
    RouteLit,
    Token,
    TokenKind,
    house_key,
)
from game.ui.table.told.script import Staging
from game.ui.table.told.tally_beats import SETTLES, TallyBeats

DARK = 0.1
"""Seconds before the light, in which it is painted."""

LIGHT, FROM_CITY_TO_CITY = 0.16, 0.03
CARRY = 0.14
"""Seconds in which a house goes to its place where things fade."""

FALL, SQUASH, HIGH, LARGER = 0.22, 0.09, 0.5, 1.5
"""Seconds in which a house falls on its place, and is pressed flat there; the heights of it from
which it falls, and its size there in sizes of it at most: nearer to the eye it is larger.
"""

HOP, HOP_HIGH = 0.09, 0.12
"""Seconds in which it springs up once more, and as many in which it comes down again; the heights
of it by which it does.
"""

SPRUNG = SQUASH + 2 * HOP
"""Seconds from the moment at which it touches the ground until it is at rest."""

DUST, SPREAD = 0.4, 2.2
"""Seconds in which dust rises as it lands, and its width in widths of the house."""

FLAT, BROAD = 0.72, 1.22
"""The shares of its height and of its width when it is pressed flat."""

NAME = 8
"""The weight of falling over the name of the own city, as against that of another one."""

AFTER_HOUSE = 0.1
"""Seconds from the moment at which a house rests, and counts, to what it wins."""

PULSE = 1.2


class ClosingBeats(TallyBeats):
    """The part of a script that tells of a closing: the light, the drive and the houses."""

    def __init__(self, staging: Staging) -> None:
        super().__init__(staging)
        self.prizes = 0
        """The number of tiles and carriages that are won."""
        self.closes = False
        """True where a route is closed: the panels keep still meanwhile."""
        self.comes = inf
        """The moment from which the panels have room for the tiles that will come."""

    def carry(self, event: Event, first: Flight, last: Flight | None = None) -> None:
        """Let what an event moves leave its place with one flight and land with another."""
        after = self.after.view.observation
        lift, land = (partial(each, event=event, after=after) for each in (lifted, landed))
        self.change(first.t0, lift)
        self.change((last or first).end, land)
        self.seen = land(lift(self.seen))

    def route_closed(self, event: RouteClosed) -> None:
        """Light the route up, city by city, and let the carriage drive along it."""
        first = self.after.board.city_of[event.cards[0]]
        here = self.after.in_sight(self.after.marker(first))
        self.cue(Effect.QUILL, here)
        track, begin = RouteLit(event.seat), self.moment + DARK * self.factor
        self.timeline.add(begin, LIGHT * self.factor, track)
        self.lit += [track, Quiet(event.seat)]
        if self.prizes:
            # Painted before the carriage sets off; later it would move while one looks there.
            self.comes = begin
            self.change(begin, lambda seen: seen)
        self.timeline.add(self.start, 0.0, Quiet(event.seat), 0.0, 0.0)
        self.timeline.add(begin, SETTLES * self.factor, Quiet(event.seat))
        for card in event.cards:
            self.pulse(self.after.board.city_of[card], self.moment)
            self.wait(FROM_CITY_TO_CITY)
        self.cue(call_of(self.before.view.seats[event.seat].colour), here)
        self.wait(LIGHT)
        self.drive(event.seat, event.cards, begin)

    def house_placed(self, event: HousePlaced) -> None:
        """Let a house fall beside its city's name on its place while the carriage halts there."""
        all_told = self.moment
        if event.city in self.arrivals:
            self.moment = self.arrivals[event.city]
        token = Token(house_key(event.seat, event.city), TokenKind.HOUSE, event.seat)
        self.pulse(event.city, self.moment)
        start = self.before.stock_of(event.seat)
        end = self.after.in_sight(self.after.house(event.seat, event.city))
        if self.timeline.fades:
            self.cue(Effect.HOUSE, end, CARRY)
            first = lands = last = self.fly(token, start, end, CARRY)
        else:
            self.cue(Effect.HOUSE, end, FALL)
            above = self._above(end, event.city, event.seat)
            first = lands = self.fly(token, above, end, FALL, ease=ease_in, arc=0)
            self._whirl_up(event.city, end)
            flat = Rect(0, 0, round(end.width * BROAD), round(end.height * FLAT))
            flat.midbottom = end.midbottom
            up = end.move(0, -round(end.height * HOP_HIGH))
            self.fly(token, flat, end, SQUASH, ease=ease_out, arc=0)
            self.fly(token, end, up, HOP, ease=ease_out, arc=0)
            last = self.fly(token, up, end, HOP, ease=ease_in, arc=0)
        self.carry(event, first, last)
        self.gain(event.seat, lands.end, last.end, end, event.city)
        self.moment = max(all_told, last.end + AFTER_HOUSE * self.factor)

    def _whirl_up(self, city: CityIndex, place: Rect) -> None:
        """Let dust rise where a house touches the ground."""
        token = Token(Key(KeyKind.DUST, city), TokenKind.DUST)
        small = Rect(0, 0, place.width, place.height // 2)
        wide = Rect(0, 0, round(place.width * SPREAD), round(place.height * SPREAD / 2))
        for each in (small, wide):
            each.center = place.centerx, place.bottom - place.height // 8
        self.timeline.fly(self.flight(token, small, wide, self.moment, DUST, 0.0, ease_out))

    def _above(self, end: Rect, city: CityIndex, seat: int) -> Rect:
        """The place from which a house falls to its `end`: straight above it, or beside its city's
        name where it would fall over that, or over the carriage of its seat that halts there; no
        broader than its town.
        """
        larger = max(1.0, min(LARGER, self.after.marker(city).width / end.width))
        place = Rect(0, 0, round(end.width * larger), round(end.height * larger))
        place.midbottom = end.centerx, end.bottom - round(end.height * HIGH)
        name, board = self.after.label(city), self.after.layout.board
        train = train_place(self.before, seat, self.halts.get(city, 0.0))
        right, left = place.copy(), place.copy()
        right.midleft, left.midright = name.midright, name.midleft
        sides = [right, left] if end.centerx >= name.centerx else [left, right]

        def hidden(above: Rect) -> int:
            half = above.copy()
            half.center = (above.centerx + end.centerx) // 2, (above.centery + end.centery) // 2
            return sum(
                NAME * covered(each, [name]) + covered(each, [*self.names, train])
                for each in (above, half)
            )

        return min((each.clamp(board) for each in (place, *sides)), key=hidden)

    def laid(self, moment: float) -> tuple[Observation | None, tuple[tuple[int, ...], ...] | None]:
        """The table that the panels are laid out for at a moment of a closing: as it was before,
        but from the first light on with room for the tiles that will come.
        """
        if not self.closes:
            return None, None
        known = self.before if moment < self.comes else self.after
        return self.before.view.observation, room_of(known)

    def put_out(self, end: float) -> None:
        """Let what is lit up as long as a closing is told be dark at its `end`."""
        for track in self.lit:
            self.timeline.add(end, 0.0, track, 0.0, 0.0)

    def pulse(self, city: int, moment: float, seconds: float = PULSE) -> None:
        """Light a city up for a moment."""
        self.light(Pulse(city), moment, seconds)

    def light(self, track: Hashable, moment: float, seconds: float) -> None:
        # A track has its first movement's value before that begins, so begin with 0.
        self.timeline.add(self.start, 0.0, track, 0.0, 0.0)
        self.timeline.add(moment, seconds * self.factor, track, 1.0, 0.0)


def room_of(geometry: TableGeometry) -> tuple[tuple[int, ...], ...]:
    """The stacks of the tiles that each seat has won."""
    seats = geometry.view.observation.seats
    return tuple(tuple(stack for stack, _value in each.tiles) for each in seats)
