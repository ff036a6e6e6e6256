"""Beats of a closing: the route lights up, then houses, tiles, the carriage and their sum."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cached_property, partial

from pygame import Rect

from game.rules.board import CityIndex
from game.rules.events import CarriageTaken, Event, HousePlaced, RouteClosed, TileWon
from game.ui.audio.effects import Effect, call_of
from game.ui.graphics.timeline import Flight, ease_in, ease_in_out, ease_out, settle
from game.ui.pieces import figures
from game.ui.table.draw.moving.drive import train_place
from game.ui.table.draw.panels.names import PanelNames
from game.ui.table.draw.sprites import SpriteFactory
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
from game.ui.table.model.way import way_of
from game.ui.table.told.drive_beats import DriveBeats
from game.ui.table.told.free_place import free_place
from game.ui.table.told.script import Staging

DARK = 0.1
"""Seconds before the light, in which it is painted."""

LIGHT, FROM_CITY_TO_CITY = 0.22, 0.05
CARRY = 0.14
"""Seconds in which a house goes to its place where things fade."""

FALL, SQUASH, HIGH, LARGER = 0.28, 0.14, 1.4, 2.5
"""Seconds in which a house falls straight down on its place, and is pressed flat there; the heights
of it from which it falls, and its size there in sizes of it: nearer to the eye it is larger.
"""

DUST, SPREAD = 0.4, 2.2
"""Seconds in which dust rises as it lands, and its width in widths of the house."""

FLAT, BROAD = 0.72, 1.22
"""The shares of its height and of its width when it is pressed flat."""

TILE = CARRIAGE = 0.62
STAMP = 0.14
HOLD = 0.14
RISES, RIDES_OFF = 0.4, 0.4
"""Seconds in which a new carriage grows out of its row, and those in which the one before it, which
has driven the route, is seen no more meanwhile.
"""

NEXT, ALL = 0.45, 0.9
"""Seconds after which the next thing that is won sets off, when this one is nearly there; and those
in which all of them do at most.
"""

PULSE = 1.2
POP, LARGE, STAYS = 0.4, 1.5, 0.7
"""Seconds in which the sum comes to its seat, how large it is at first, and the seconds in which it
is read before anything else moves.
"""

COUNTED = 0.35
"""Seconds in which a seat's points are lit as some more are counted."""

RISE, READ, FLIES = 0.16, 0.2, 0.42
"""Seconds in which points rise on the map, in which they are read there, and in which they fly to
those of their seat.
"""

SETTLES = 0.3
"""Seconds in which the map steps back behind a closing, and comes forward again."""

TAG = 2.8
"""Units of height of points that rise."""

ON_ROAD = 24
"""Parts of a way from which such points stay away."""


class ClosingBeats(DriveBeats):
    """The part of a script that tells of a closing."""

    def __init__(self, staging: Staging) -> None:
        super().__init__(staging)
        self._seen = self.before.view.observation
        """The table once all that has been told so far has landed."""
        self._won: dict[int, int] = {}
        """The points that the closing has brought each seat so far."""
        self._road: list[Rect] = []
        """Places of the carriage on its way, which points that rise leave in sight."""
        self.prizes = 0
        """The number of tiles and carriages that are won."""

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
        self.timeline.add(self.start, 0.0, Quiet(event.seat), 0.0, 0.0)
        self.timeline.add(begin, SETTLES * self.factor, Quiet(event.seat))
        for card in event.cards:
            self.pulse(self.after.board.city_of[card], self.moment)
            self.wait(FROM_CITY_TO_CITY)
        self.cue(call_of(self.before.view.seats[event.seat].colour), here)
        self.wait(LIGHT)
        way = way_of(self.before, event.cards)
        driven = (way.length * step / ON_ROAD for step in range(ON_ROAD + 1))
        self._road = [train_place(self.before, event.seat, each) for each in driven]
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
            first = last = self.fly(token, start, end, CARRY)
        else:
            self.cue(Effect.HOUSE, end, FALL)
            first = self.fly(token, self._above(end), end, FALL, ease=ease_in, arc=0)
            self._whirl_up(event.city, end)
            flat = Rect(0, 0, round(end.width * BROAD), round(end.height * FLAT))
            flat.midbottom = end.midbottom
            last = self.fly(token, flat, end, SQUASH, ease=ease_out, arc=0)
        self.carry(event, first, last)
        self._gain(event.seat, last.end, (last.end, end))
        self.moment = max(all_told, last.end)

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
        self._gain(event.seat, last.end, (first.end, raised))
        self._follow(first)

    def carriage_taken(self, event: CarriageTaken) -> None:
        """Let a carriage drive off the map and come to its owner, as wide as high all the way.

        It crosses neither the open cards nor the panels on its way.
        """
        key = Key(KeyKind.CARRIAGE_OF, event.seat)
        token = Token(key, TokenKind.CARRIAGE, event.length, event.seat)
        start = _fitted(self.after.in_sight(self.after.carriage(event.length)))
        raised = start.inflate(start.width, start.height)
        raised.clamp_ip(self.after.layout.board)
        goal = _fitted(self.after.carriage_of(event.seat))
        goal.left = self.after.carriage_of(event.seat).left
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
        self._gain(event.seat, last.end, (first.end, raised))
        self._follow(first)

    def _follow(self, first: Flight) -> None:
        """Let the next thing that is won set off soon after the first flight of this one."""
        self.moment = first.t0 + min(NEXT, ALL / max(1, self.prizes)) * self.factor

    def _gain(self, seat: int, moment: float, rises: tuple[float, Rect] | None = None) -> None:
        """Count what has been won by a moment to its owner.

        From a place on the map, where there is one, its points have risen at a moment before, and
        fly to those of the owner.
        """
        size, light = GainSize(seat), Counted(seat)
        if seat not in self._won:
            self._won[seat] = 0
            for track, least in ((Gain(seat), 0.0), (size, 1.0), (light, 0.0)):
                self.timeline.add(self.start, 0.0, track, least, least)
            self.lit += [Gain(seat), light]
        begun = self.before.view.points(seat)
        won = self.before.showing(self._seen).view.points(seat) - begun
        more, self._won[seat] = won - self._won[seat], won
        if more <= 0:
            return
        if rises is not None and not self.timeline.fades:
            moment = self._fly_home(seat, more, *rises)
        self.gains.append((moment, seat, more))
        self.change(moment, lambda seen: seen)
        if not self.before.view.shows_points(seat):
            # Where no points are seen that could count up, what has come is counted.
            self.timeline.add(moment, 0.0, Gain(seat), won, won)
        elif not self.timeline.fades:
            self.timeline.add(moment, COUNTED * self.factor, light, 1.0, 0.0, ease_in)

    def _fly_home(self, seat: int, points: int, moment: float, place: Rect) -> float:
        """Let points rise from a place on the map, where they cover no name, and fly to those of
        their owner; the moment at which they are there.
        """
        m = self.after.layout.metrics
        height, land = m.px(TAG), self.after.layout.land
        within = land if land.contains(place) else self.after.layout.board
        kept = [*self._cities, *self._road, *self._stacks]
        raised = free_place((2 * height, height), place, kept, within, m.unit // 2, self._names)
        # It never lies over the thing that it rises from.
        start = raised.move(0, m.unit // 2 if raised.bottom <= place.top + m.unit else 0)
        token = Token(Key(KeyKind.GAINED, seat), TokenKind.GAIN, points, seat)
        goal = raised.inflate(-raised.width // 3, -raised.height // 3)
        goal.center = self._panel_names.points_place(seat).center
        risen = self.flight(token, start, raised, moment, RISE, 0.0, ease_out)
        stays = self.flight(token, raised, raised, risen.end, READ)
        flies = self.flight(token, raised, goal, stays.end, FLIES, 0.0, ease_in_out)
        for each in (risen, stays, flies):
            self.timeline.fly(each)
        return flies.end

    @cached_property
    def _panel_names(self) -> PanelNames:
        return PanelNames(self.before, SpriteFactory(self.before))

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
        """The names of cities in sight."""
        return [self.after.label(city) for city in range(len(self.after.board.cities))]

    def sum_up(self, seat: int) -> None:
        """Show at its seat what the closing has brought in all, once the last of it has come;
        nothing else moves until it has been read.
        """
        self.wait_for_all()
        points = self._won.pop(seat, 0)
        if not points:
            return
        self.timeline.add(self.moment, SETTLES * self.factor, Quiet(seat), 1.0, 0.0)
        name, size = self.after.panels[seat].name, GainSize(seat)
        self.timeline.add(self.moment, 0.0, Gain(seat), points, points)
        comes = 0.0 if self.timeline.fades else POP
        self.timeline.add(self.moment, comes * self.factor, size, LARGE, 1.0, ease_in)
        self.cue(Effect.SEAL, name)
        self.wait(STAYS)

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
