"""Beats of a closing: the route lights up, then houses, tiles, the carriage and their sum."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cached_property, partial
from math import inf

from pygame import Rect

from game.rules.board import CityIndex
from game.rules.events import CarriageTaken, Event, HousePlaced, RouteClosed, TileWon
from game.rules.observation import Observation
from game.ui.audio.effects import Effect, call_of
from game.ui.graphics.timeline import Flight, ease_in, ease_out, settle
from game.ui.pieces import figures
from game.ui.table.draw.map.stack_tags import stack_tags
from game.ui.table.draw.moving.drive import train_place
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.move_index import Key, KeyKind
from game.ui.table.model.shown import landed, lifted
from game.ui.table.model.tokens import (
    Counted,
    Gain,
    GainSize,
    Pulse,
    Quiet,
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

LIGHT, FROM_CITY_TO_CITY = 0.16, 0.03
CARRY = 0.14
"""Seconds in which a house goes to its place where things fade."""

FALL, SQUASH, HIGH, LARGER, LANDS = 0.22, 0.09, 1.1, 3.0, 1.5
"""Seconds in which a house falls straight down on its place, and is pressed flat there; the heights
of it from which it falls, its size there in sizes of it, and that in which it lands: nearer to the
eye it is larger.
"""

HOP, HOP_HIGH = 0.09, 0.34
"""Seconds in which it springs up once more, and as many in which it comes down again; the heights
of it by which it does.
"""

SPRUNG = SQUASH + 2 * HOP
"""Seconds from the moment at which it touches the ground until it is at rest."""

DUST, SPREAD = 0.4, 2.2
"""Seconds in which dust rises as it lands, and its width in widths of the house."""

FLAT, BROAD = 0.72, 1.22
"""The shares of its height and of its width when it is pressed flat."""

TILE, CARRIAGE = 0.4, 0.66
STAMP = 0.14
HOLD = 0.1
RISES, RIDES_OFF = 0.28, 0.34
"""Seconds in which a new carriage grows out of its row, and those in which the one before it, which
has driven the route, is seen no more meanwhile.
"""

NEXT, ALL = 0.44, 1.0
"""Seconds after which the next thing that is won sets off, when this one is pressed down; and those
in which all of them do at most.
"""

RAYS, WIDE = 0.75, 4.4
"""Seconds in which rays shine around a tile as it rises, and their width in widths of it."""

PULSE = 1.2
POP, LARGE, COUNTS = 0.18, 1.4, 1.0
"""Seconds in which points settle at their seat, and how large these are at first, and while the
others are still to come.
"""

COUNTED = 0.3
"""Seconds in which a seat's points are lit as the sum is counted to them."""

READ = 0.3
"""Seconds in which the last points are read before the sum is pressed down."""

SETTLES = 0.2
"""Seconds in which the map steps back behind a closing, and comes forward again."""

TAG, TAGGED, LARGE_TAG = 3.6, 0.5, 1.5
"""Units of height of the points that a thing brings, seen beside it, the seconds for which they
are, and how large they are at first.
"""

LEAVE = 0.34
"""Seconds by which cards leave before the sum of the closing is pressed down."""


class ClosingBeats(DriveBeats):
    """The part of a script that tells of a closing."""

    def __init__(self, staging: Staging) -> None:
        super().__init__(staging)
        self._seen = self.before.view.observation
        """The table once all that has been told so far has landed."""
        self._won: dict[int, list[tuple[float, int]]] = {}
        """The points that the closing brings each seat, with the moments at which they are won."""
        self.summed = self.start
        """The moment from which the sum of the closing is at its seat, and all that it counts."""
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
        self._seen = land(lift(self._seen))

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
        """Let a house fall straight down on its place while the carriage halts at its city."""
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
            large = Rect(0, 0, round(end.width * LANDS), round(end.height * LANDS))
            large.midbottom = end.midbottom
            first = lands = self.fly(token, self._above(end), large, FALL, ease=ease_in, arc=0)
            self._whirl_up(event.city, large)
            flat = Rect(0, 0, round(large.width * BROAD), round(large.height * FLAT))
            flat.midbottom = end.midbottom
            up = large.move(0, -round(end.height * HOP_HIGH))
            self.fly(token, flat, large, SQUASH, ease=ease_out, arc=0)
            self.fly(token, large, up, HOP, ease=ease_out, arc=0)
            last = self.fly(token, up, end, HOP, ease=ease_in, arc=0)
        self.carry(event, first, last)
        self._gain(event.seat, lands.end, last.end, end, event.city)
        self.moment = max(all_told, lands.end)

    def _whirl_up(self, city: CityIndex, place: Rect) -> None:
        """Let dust rise where a house touches the ground."""
        token = Token(Key(KeyKind.DUST, city), TokenKind.DUST)
        small = Rect(0, 0, place.width, place.height // 2)
        wide = Rect(0, 0, round(place.width * SPREAD), round(place.height * SPREAD / 2))
        for each in (small, wide):
            each.center = place.centerx, place.bottom - place.height // 8
        self.timeline.fly(self.flight(token, small, wide, self.moment, DUST, 0.0, ease_out))

    def _above(self, end: Rect) -> Rect:
        """The place straight above its `end` from which a house falls."""
        place = Rect(0, 0, round(end.width * LARGER), round(end.height * LARGER))
        place.midbottom = end.centerx, end.bottom - round(end.height * HIGH)
        return place.clamp(self.after.layout.board)

    def tile_won(self, event: TileWon) -> None:
        """Raise a tile from its stack, show its value, and press it down before its owner."""
        number = len(self._seen.seats[event.seat].tiles)
        stack = self.after.in_sight(self.after.stack(event.stack))
        token = Token(tile_key(event.seat, number), TokenKind.TILE, event.stack, event.value)
        raised = stack.inflate(stack.width * 9 // 10, stack.height * 9 // 10)
        raised.clamp_ip(self.after.layout.board)
        self._shine(event, raised)
        first = self.fly(token, stack, raised, TILE / 2, ease=settle, arc=0)
        self.fly(token, raised, raised, HOLD)
        then = landed(self._seen, event, self.after.view.observation)
        laid, _room = self.laid(inf)
        lies = self.before.showing(then, None, laid, _room_of(self.after))
        goal = lies.tile_of(event.seat, number)
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
        self._gain(event.seat, first.end, last.end)
        self._follow(first)

    def laid(self, moment: float) -> tuple[Observation | None, tuple[tuple[int, ...], ...] | None]:
        """The table that the panels are laid out for at a moment of a closing: as it was before,
        but from the first light on with room for the tiles that will come.
        """
        if not self.closes:
            return None, None
        known = self.before if moment < self.comes else self.after
        return self.before.view.observation, _room_of(known)

    def _shine(self, event: TileWon, raised: Rect) -> None:
        """Let rays shine around a tile that rises, and light in the cities of its provinces."""
        board = self.after.board
        stack = board.stacks[event.stack]
        for city, each in enumerate(board.cities):
            if each.province in stack.provinces or each.id == stack.city:
                self.pulse(city, self.moment)
        if self.timeline.fades:
            return
        token = Token(Key(KeyKind.RAYS, event.stack), TokenKind.RAYS)
        place = raised.scale_by(WIDE / 2)
        self.timeline.fly(self.flight(token, place, place, self.moment, RAYS))

    def carriage_taken(self, event: CarriageTaken) -> None:
        """Let a carriage drive off the map and come to its owner, as wide as high all the way.

        It crosses neither the open cards nor the panels on its way.
        """
        key = Key(KeyKind.CARRIAGE_OF, event.seat)
        token = Token(key, TokenKind.CARRIAGE, event.length, event.seat)
        start = _fitted(self.after.in_sight(self.after.carriage(event.length)))
        raised = start.inflate(start.width, start.height)
        raised.clamp_ip(self.after.layout.board)
        # The panel still shows the route meanwhile.
        laid = self.before.showing(self._seen, None, *self.laid(self.moment))
        goal = _fitted(laid.carriage_of(event.seat))
        goal.left = laid.carriage_of(event.seat).left
        self.rides_off(event.seat, RIDES_OFF)
        first = self.fly(token, start, raised, RISES, ease=ease_out, arc=0)
        self.fly(token, raised, raised, HOLD / 2)
        self.cue(Effect.COACH, raised)
        if self.timeline.fades:
            last = self.fly(token, raised, goal, CARRIAGE / 2)
        else:
            off = raised.copy()
            off.left = self.after.layout.land.right
            self.fly(token, raised, off, CARRIAGE / 4, ease=ease_in, arc=0)
            small = goal.inflate(-goal.width // 2, -goal.height // 2)
            last = self.fly(token, small, goal, CARRIAGE / 4, ease=settle, arc=0)
        self.carry(event, first, last)
        self._gain(event.seat, first.end, last.end, raised)
        self._follow(first)

    def _follow(self, first: Flight) -> None:
        """Let the next thing that is won set off soon after the first flight of this one."""
        self.moment = first.t0 + min(NEXT, ALL / max(1, self.prizes)) * self.factor

    def _gain(
        self,
        seat: int,
        moment: float,
        rests: float,
        thing: Rect | None = None,
        city: CityIndex | None = None,
    ) -> None:
        """Count what has been won by a moment to its owner's sum, and once it `rests` to the points
        that its owner has; beside a `thing` that does not say itself what it brings, for a house in
        its `city`, these points are seen for a moment.
        """
        won = self._won.setdefault(seat, [])
        seen = self.before.showing(self._seen).view.points(seat)
        more = seen - self.before.view.points(seat) - sum(points for _, points in won)
        if more <= 0:
            return
        won.append((moment, more))
        # The panel is painted anew at that moment as it is.
        self.gains.append((rests, seat, more))
        if thing is None or self.timeline.fades:
            return
        height = self.after.layout.metrics.px(TAG)
        last = max(self.halts.values(), default=0.0)
        driven = last if city is None else self.halts.get(city, last)
        kept = [*self._cities, *self._stacks, train_place(self.before, seat, driven)]
        land = self.after.layout.land
        within = land if land.contains(thing) else self.after.layout.board
        place = free_place((2 * height, height), thing, kept, within, names=self._names)
        key = Key(KeyKind.GAINED, -1 if city is None else city)
        token = Token(key, TokenKind.GAIN, more, seat)
        large, settled = place.scale_by(LARGE_TAG).clamp(within), moment + POP * self.factor
        self.timeline.fly(self.flight(token, large, place, moment, POP, 0.0, settle))
        self.timeline.fly(self.flight(token, place, place, settled, TAGGED - POP))

    @cached_property
    def _cities(self) -> list[Rect]:
        """The pictures of cities in sight, and the places of their houses."""
        every = range(len(self.after.board.cities))
        return [part(city) for city in every for part in (self.after.marker, self.after.sockets)]

    @cached_property
    def _stacks(self) -> list[Rect]:
        """The stacks of tiles in sight, whose numbers are points, too."""
        every = range(len(self.after.board.stacks))
        return [self.after.in_sight(self.after.stack(stack)) for stack in every]

    @cached_property
    def _names(self) -> list[Rect]:
        """The names of cities in sight, and those of tiles."""
        cities = [self.after.label(city) for city in range(len(self.after.board.cities))]
        return [*cities, *(tag.rect for tag in stack_tags(self.after).values())]

    def sum_up(self, seat: int) -> None:
        """Let what the closing brings be counted beside the points of its seat, one gain after the
        other, and be pressed down there as one sum; cards may leave meanwhile.
        """
        won = sorted(self._won.pop(seat, []))
        if not won:
            self.wait_for_all()
            return
        total = sum(points for _, points in won)
        gain, size, light = Gain(seat), GainSize(seat), Counted(seat)
        for track, least in ((gain, 0.0), (size, 1.0), (light, 0.0)):
            self.timeline.add(self.start, 0.0, track, least, least)
        self.lit += [gain, light]
        pop = POP * self.factor
        if self.timeline.fades:
            self.wait_for_all()
            told = ends = self.moment
        else:
            counted = 0
            for moment, points in won:
                counted += points
                self.timeline.add(moment, 0.0, gain, counted, counted)
                self.timeline.add(moment, pop, size, LARGE, COUNTS, ease_in)
            # It is pressed down when all that it counts has come, and no later.
            ends = max(flight.end for flight in self.timeline.all_flights())
            told = max(won[-1][0] + pop + READ * self.factor, ends) + pop
            self.timeline.add(told - pop, pop, size, LARGE, 1.0, ease_in)
        launch = max(self.start, told - LEAVE * self.factor)
        self.timeline.add(launch, SETTLES * self.factor, Quiet(seat), 1.0, 0.0)
        self.timeline.add(told, 0.0, gain, total, total)
        self.cue_at(told, Effect.SEAL, self.after.panels[seat].name)
        if self.before.view.shows_points(seat) and not self.timeline.fades:
            counts = sorted({rests for rests, whose, _points in self.gains if whose == seat})
            for rests in counts:
                self.timeline.add(rests, COUNTED * self.factor, light, 1.0, 0.0, ease_in)
        self.moment = told + LEAVE * self.factor if self.timeline.fades else launch
        self.summed = max(told, ends)

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


def _fitted(rect: Rect) -> Rect:
    """The largest place for a carriage in the middle of a rectangle."""
    height = min(rect.height, round(rect.width / figures.CARRIAGE_ASPECT))
    fitted = Rect(0, 0, round(height * figures.CARRIAGE_ASPECT), height)
    fitted.center = rect.center
    return fitted


def _room_of(geometry: TableGeometry) -> tuple[tuple[int, ...], ...]:
    """The stacks of the tiles that each seat has won."""
    seats = geometry.view.observation.seats
    return tuple(tuple(stack for stack, _value in each.tiles) for each in seats)
