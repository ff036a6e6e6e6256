"""Beats of a closing: the route lights up, then houses, tiles, the carriage and their sum."""

from __future__ import annotations

import math
from collections.abc import Hashable
from dataclasses import replace
from functools import cached_property, partial

from pygame import Rect

from game.rules.events import CarriageTaken, Event, HousePlaced, RouteClosed, TileWon
from game.ui.audio.effects import Effect, call_of
from game.ui.graphics.timeline import TOUCH, Flight, drop, ease_in, settle
from game.ui.pieces import figures
from game.ui.table.model.move_index import Key, KeyKind
from game.ui.table.model.shown import landed, lifted
from game.ui.table.model.tokens import (
    Gain,
    GainSize,
    Pulse,
    RouteLit,
    Token,
    TokenKind,
    house_key,
    tile_key,
)
from game.ui.table.told.drive_beats import DriveBeats
from game.ui.table.told.free_place import free_place
from game.ui.table.told.script import Staging

DARK = 0.1
"""Seconds before the light, in which it is painted."""

LIGHT, FROM_CITY_TO_CITY = 0.3, 0.05
CARRY, FALL = 0.3, 0.22
LATER = 0.36
"""Seconds from when a carriage passes a city until its house lands there: the carriage stands
before the plate no more.
"""

TILE = CARRIAGE = 0.62
STAMP = 0.14
HOLD = 0.14
NEXT, ALL = 0.3, 0.8
"""Seconds after which the next thing that is won sets off, before this one is there; and those in
which all of them do at most.
"""

GROW, SUM = 0.25, 0.1
"""Seconds in which the sum grows, and until the cards go; it is seen until all is over."""

PULSE = 1.2
LARGE = 1.25
"""Size of the sum, in sizes of the points while they grow."""

RISE, REACH, NEAR = 0.2, 0.38, 0.18
"""Seconds in which points rise from what is won, and in which they fly to their owner's name:
across the window, and from beside it.
"""

TAG = 4.0
"""Units of height of points that fly."""

ASIDE, MOST_ARC = 1.5, 0.3
"""Heights of a name by which they fly aside, and the share of their way that this is at most."""


class ClosingBeats(DriveBeats):
    """The part of a script that tells of a closing."""

    def __init__(self, staging: Staging) -> None:
        super().__init__(staging)
        self._seen = self.before.view.observation
        """The table once all that has been told so far has landed."""
        view = self.before.view
        self._points = [view.points(seat) for seat in range(len(view.seats))]
        self._won: dict[int, int] = {}
        self.prizes = 0
        """The number of tiles and carriages that are won."""
        self._counted = self.start
        """The moment at which the last points so far are there."""

    def carry(self, event: Event, first: Flight, last: Flight | None = None) -> None:
        """Let what an event moves leave its place with one flight and land with another."""
        after = self.after.view.observation
        lift, land = (partial(each, event=event, after=after) for each in (lifted, landed))
        self.change(first.t0, lift)
        self.change((last or first).end, land)
        self._seen = land(lift(self._seen))

    def route_closed(self, event: RouteClosed) -> None:
        """Light the route up, city by city, and let the carriage drive along it."""
        first = self.after.board.city_of[event.cards[0]]
        here = self.after.in_sight(self.after.marker(first))
        self.cue(Effect.QUILL, here)
        track, begin = RouteLit(event.seat), self.moment + DARK * self.factor
        self.timeline.add(begin, LIGHT * self.factor, track)
        self.lit.append(track)
        for card in event.cards:
            self.pulse(self.after.board.city_of[card], self.moment)
            self.wait(FROM_CITY_TO_CITY)
        self.cue(call_of(self.before.view.seats[event.seat].colour), here)
        self.wait(LIGHT)
        self.drive(event.seat, event.cards, begin, max(0.0, self._early))

    @property
    def _early(self) -> float:
        """Seconds from when a house leaves its stock until the carriage passes its city."""
        return CARRY if self.timeline.fades else CARRY + FALL * TOUCH - LATER

    def house_placed(self, event: HousePlaced) -> None:
        """Carry a house from the stock over its city, and let it fall once the carriage is past."""
        all_told = self.moment
        if event.city in self.arrivals:
            self.moment = self.arrivals[event.city] - self._early * self.factor
        token = Token(house_key(event.seat, event.city), TokenKind.HOUSE, event.seat)
        self.pulse(event.city, self.moment)
        start = self.before.stock_of(event.seat)
        end = self.after.in_sight(self.after.house(event.seat, event.city))
        if self.timeline.fades:
            self.cue(Effect.HOUSE, end, CARRY)
            first = last = self.fly(token, start, end, CARRY)
        else:
            over = end.inflate(end.width // 2, end.height // 2).move(0, -end.height * 3 // 2)
            over.clamp_ip(self.after.layout.board)
            first = self.fly(token, start, over, CARRY, arc=0.2)
            self.cue(Effect.HOUSE, end, FALL * TOUCH)
            last = self.fly(token, over, end, FALL, ease=drop, arc=0)
        self.carry(event, first, last)
        self._gain(event.seat, last.end, end)
        self.moment = max(all_told, last.end)

    def tile_won(self, event: TileWon) -> None:
        """Raise a tile from its stack, show its value, and press it down before its owner."""
        number = len(self._seen.seats[event.seat].tiles)
        stack = self.after.in_sight(self.after.stack(event.stack))
        token = Token(tile_key(event.seat, number), TokenKind.TILE, event.stack, event.value)
        raised = stack.inflate(stack.width * 9 // 10, stack.height * 9 // 10)
        raised.clamp_ip(self.after.layout.board)
        first = self.fly(token, stack, raised, TILE / 2, ease=settle, arc=0)
        self.fly(token, raised, raised, HOLD)
        then = landed(self._seen, event, self.after.view.observation)
        goal = self.before.showing(then).tile_of(event.seat, number)
        if self.timeline.fades:
            self.cue(Effect.SEAL, goal, TILE / 2)
            last = self.fly(token, raised, goal, TILE / 2)
        else:
            # Held above its place, then pressed down as a seal into wax.
            lift = goal.inflate(goal.width // 2, goal.height // 2)
            lift.clamp_ip(Rect(0, 0, *self.after.layout.metrics.size))
            self.fly(token, raised, lift, TILE / 2)
            self.cue(Effect.SEAL, goal, STAMP)
            last = self.fly(token, lift, goal, STAMP, ease=ease_in, arc=0)
        self.carry(event, first, last)
        self._gain(event.seat, last.end, goal)
        self._follow(first)

    def carriage_taken(self, event: CarriageTaken) -> None:
        """Let a carriage drive from the map to its owner, as wide as high all the way."""
        key = Key(KeyKind.CARRIAGE_OF, event.seat)
        token = Token(key, TokenKind.CARRIAGE, event.length, event.seat)
        start = _fitted(self.after.in_sight(self.after.carriage(event.length)))
        raised = start.inflate(start.width, start.height)
        raised.clamp_ip(self.after.layout.board)
        goal = _fitted(self.after.carriage_of(event.seat))
        goal.left = self.after.carriage_of(event.seat).left
        first = self.fly(token, start, raised, CARRIAGE / 2, ease=settle, arc=0)
        self.fly(token, raised, raised, HOLD)
        self.cue(Effect.COACH, raised)
        last = self.fly(token, raised, goal, CARRIAGE / 2)
        self.carry(event, first, last)
        self._gain(event.seat, last.end, goal)
        self._follow(first)

    def _follow(self, first: Flight) -> None:
        """Let the next thing that is won set off soon after the first flight of this one."""
        self.moment = first.t0 + min(NEXT, ALL / max(1, self.prizes)) * self.factor

    def _gain(self, seat: int, moment: float, place: Rect) -> None:
        """Let what has been won with a landing rise from its place, and count it at its owner's."""
        if not self._won:
            self.timeline.add(self.start, 0.0, Gain(seat), 0.0, 0.0)
            self.timeline.add(self.start, 0.0, GainSize(seat), 1.0, 1.0)
            self.lit.append(Gain(seat))
        before = self._won.get(seat, 0)
        self._won[seat] = self.before.showing(self._seen).view.points(seat) - self._points[seat]
        if (more := self._won[seat] - before) > 0 and not self.timeline.fades:
            moment = self._fly_points(seat, more, moment, place)
        self.timeline.add(moment, 0.0, Gain(seat), self._won[seat], self._won[seat])

    def _fly_points(self, seat: int, points: int, moment: float, place: Rect) -> float:
        """Let points rise from a place and fly to their owner's name; the moment they are there."""
        m, name = self.after.layout.metrics, self.after.panels[seat].name
        height = m.px(TAG)
        small = Rect(0, 0, height, height // 2)
        small.center = place.center
        land = self.after.layout.land
        within = land if land.contains(place) else Rect(0, 0, *m.size)
        raised = free_place((2 * height, height), place, self._names, within, m.unit // 2)
        goal = Rect(0, 0, 3 * name.height // 2, name.height * 3 // 4)
        goal.midright = name.right, name.centery
        token = Token(Key(KeyKind.GAINED, seat), TokenKind.GAIN, points, seat)
        first = self.flight(token, small, raised, moment, RISE, 0.0, settle)
        far = math.dist(raised.center, goal.center)
        seconds = NEAR + (REACH - NEAR) * min(1.0, 2 * far / m.size[0])
        # To the sum from above or below, past the name before it.
        aside = ASIDE * name.height / max(1.0, far)
        arc = min(MOST_ARC, aside) * (1 if within is land else -1)
        last = self.flight(token, raised, goal, first.end, seconds, arc)
        if self.factor:
            # Nothing that is won later is counted before it.
            more = max(0.0, self._counted - last.end)
            last = replace(last, duration=last.duration + more)
        for flight in (first, last):
            self.timeline.fly(flight)
        self._counted = last.end
        return last.end

    @cached_property
    def _names(self) -> list[Rect]:
        """The names in sight, of cities and seats."""
        board = self.after.board
        labels = [self.after.label(city) for city in range(len(board.cities))]
        return [*labels, *(panel.name for panel in self.after.panels)]

    def sum_up(self, seat: int) -> None:
        """Show what the closing has brought in large figures, once all of it has landed."""
        self.wait_for_all()
        if self._won.pop(seat, 0):
            grows = 0.0 if self.timeline.fades else GROW * self.factor
            self.timeline.add(self.moment, grows, GainSize(seat), 1.0, LARGE, settle)
            self.wait(GROW + SUM)

    def put_out(self) -> None:
        """Let what is lit up as long as a closing is told be dark once all is over."""
        end = self.timeline.end
        for track in self.lit:
            self.timeline.add(end, 0.0, track, 0.0, 0.0)

    def pulse(self, city: int, moment: float, seconds: float = PULSE) -> None:
        """Light a city up for a moment."""
        self.light(Pulse(city), moment, seconds)

    def light(self, track: Hashable, moment: float, seconds: float) -> None:
        # A track has its first movement's value before that begins, so begin with 0.
        self.timeline.add(self.start, 0.0, track, 0.0, 0.0)
        self.timeline.add(moment, seconds * self.factor, track, 1.0, 0.0)


def _fitted(rect: Rect) -> Rect:
    """The largest place for a carriage in the middle of a rectangle."""
    height = min(rect.height, round(rect.width / figures.CARRIAGE_ASPECT))
    fitted = Rect(0, 0, round(height * figures.CARRIAGE_ASPECT), height)
    fitted.center = rect.center
    return fitted
