"""Beats of a closing: the route lights up, then houses, tiles and the carriage come."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from math import inf

from pygame import Rect

from game.rules.board import CityIndex
from game.rules.events import CarriageTaken, Event, HousePlaced, RouteClosed, TileWon
from game.rules.observation import Observation
from game.ui.audio.effects import Effect, call_of
from game.ui.graphics.layout import covered
from game.ui.graphics.timeline import Easing, Flight, ease_in, ease_in_out, ease_out, settle
from game.ui.pieces import figures
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
    tile_key,
)
from game.ui.table.told.free_place import free_place
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

TILE, CARRIAGE = 0.4, 0.38
STAMP = 0.14
HOLD = 0.1
RISES, RIDES_OFF = 0.28, 0.34
"""Seconds in which a new carriage grows out of its row, and those in which the one before it, which
has driven the route, is seen no more meanwhile.
"""

ON_PLAQUE, NUMBERS = 92, 46
"""Per cent of its plaque's width that a carriage has which is shown there, and of the carriage's
height the room for its numbers below it.
"""

WIDE, RAYS = 160, 124
"""The width of the rays around a tile that has risen, in per cent of its own there, and of those
behind the plaque of a carriage.
"""

NAME = 8
"""The weight of falling over the name of the own city, as against that of another one."""

LARGE_TILE, COACH = 17, 34
"""Per cent of the land's height that the side of a tile has which is won, as it is shown, and the
width of a carriage's plaque.
"""

SHOWN, SHOWN_ALL = 0.7, 1.1
"""Seconds in which it is looked at there, and those for all that is won together at most."""

ON_ROUTE = 4
"""The weight of covering a town of the route that is closed, where new houses stand, as against any
other name.
"""

FURTHER = 0, 30, 60, 100, 150
"""Per cent of its height by which a thing is shown further off where it would cover more."""

AFTER_HOUSE = 0.1
"""Seconds from the moment at which a house rests, and counts, to what it wins."""

PULSE = 1.2


class ClosingBeats(TallyBeats):
    """The part of a script that tells of a closing."""

    def __init__(self, staging: Staging) -> None:
        super().__init__(staging)
        self.prizes = 0
        """The number of tiles and carriages that are won."""
        self._shown = list[Rect]()
        """The places in which these have been shown so far."""
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
            above = self._above(end, event.city)
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

    def _above(self, end: Rect, city: CityIndex) -> Rect:
        """The place from which a house falls to its `end`: straight above it, or beside its city's
        name where it would fall over that; no broader than its town.
        """
        larger = max(1.0, min(LARGER, self.after.marker(city).width / end.width))
        place = Rect(0, 0, round(end.width * larger), round(end.height * larger))
        place.midbottom = end.centerx, end.bottom - round(end.height * HIGH)
        name, board = self.after.label(city), self.after.layout.board
        right, left = place.copy(), place.copy()
        right.midleft, left.midright = name.midright, name.midleft
        sides = [right, left] if end.centerx >= name.centerx else [left, right]

        def hidden(above: Rect) -> int:
            half = above.copy()
            half.center = (above.centerx + end.centerx) // 2, (above.centery + end.centery) // 2
            return sum(
                NAME * covered(each, [name]) + covered(each, self.names) for each in (above, half)
            )

        return min((each.clamp(board) for each in (place, *sides)), key=hidden)

    def tile_won(self, event: TileWon) -> None:
        """Raise a tile from its stack, show it large, and press it down before its owner."""
        number = len(self.seen.seats[event.seat].tiles)
        stack = self.after.in_sight(self.after.stack(event.stack))
        token = Token(tile_key(event.seat, number), TokenKind.TILE, event.stack, event.value)
        side = self.after.layout.land.height * LARGE_TILE // 100
        raised = self._beside(stack, (side, side), side * (WIDE - 100) // 100)
        self._light_up(event.stack)
        self._shine(event.stack, stack, _around(raised, raised.width * WIDE // 100))
        first = self.fly(token, stack, raised, TILE / 2, ease=settle, arc=0)
        self.fly(token, raised, raised, self._looked_at)
        leaves = self.moment
        then = landed(self.seen, event, self.after.view.observation)
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
        self.gain(event.seat, first.end, last.end)
        self._follow(leaves)

    def laid(self, moment: float) -> tuple[Observation | None, tuple[tuple[int, ...], ...] | None]:
        """The table that the panels are laid out for at a moment of a closing: as it was before,
        but from the first light on with room for the tiles that will come.
        """
        if not self.closes:
            return None, None
        known = self.before if moment < self.comes else self.after
        return self.before.view.observation, _room_of(known)

    def _light_up(self, number: int) -> None:
        """Let there be light in the cities of a stack's provinces."""
        board = self.after.board
        stack = board.stacks[number]
        for city, each in enumerate(board.cities):
            if each.province in stack.provinces or each.id == stack.city:
                self.pulse(city, self.moment)

    def _shine(
        self,
        number: int,
        begin: Rect,
        place: Rect,
        rises: float = TILE / 2,
        ease: Easing = settle,
    ) -> None:
        """Let rays come forth behind a tile of a stack, or -1 for a carriage, as it rises from
        where it lies, always in its middle, and fade in their `place` before it leaves.
        """
        if self.timeline.fades:
            return
        token = Token(Key(KeyKind.RAYS, number), TokenKind.RAYS)
        stays = self.moment + rises * self.factor
        self.timeline.fly(self.flight(token, begin, place, self.moment, rises, ease=ease))
        self.timeline.fly(self.flight(token, place, place, stays, self._looked_at))

    def carriage_taken(self, event: CarriageTaken) -> None:
        """Let a carriage grow in its place in the row, on a plaque with what it brings, and fly
        onto that of its owner, whose points change as it comes there.

        Without a plaque it was one more among those that drive there, over names and off the roads.
        """
        key = Key(KeyKind.CARRIAGE_OF, event.seat)
        token = Token(key, TokenKind.CARRIAGE, event.length, event.seat)
        row = self.after.in_sight(self.after.carriage(event.length))
        start, width = _fitted(row), self.after.layout.land.height * COACH // 100
        plaque = self._over(row, (width, _plaque_height(width)))
        raised = _on_plaque(plaque)
        # The panel still shows the route meanwhile.
        laid = self.before.showing(self.seen, None, *self.laid(self.moment))
        goal = _fitted(laid.carriage_of(event.seat))
        goal.left = laid.carriage_of(event.seat).left
        self.rides_off(event.seat, RIDES_OFF)
        carriages = self.after.view.rules.carriages
        points = next(each.points for each in carriages if each.length == event.length)
        below = Token(Key(KeyKind.PLAQUE, event.seat), TokenKind.PLAQUE, event.length, points)
        shines = _around(plaque, plaque.width * RAYS // 100)
        self._shine(-1, _fitted_plaque(start, plaque), shines, RISES, ease_out)
        self._lay_below(below, start, plaque, goal)
        first = self.fly(token, start, raised, RISES, ease=ease_out, arc=0)
        self.fly(token, raised, raised, self._looked_at)
        leaves = self.moment
        self.cue(Effect.COACH, raised)
        last = self.fly(token, raised, goal, CARRIAGE, arc=0)
        self.carry(event, first, last)
        self.gain(event.seat, first.end, last.end)
        self._follow(leaves)

    def _lay_below(self, token: Token, start: Rect, plaque: Rect, goal: Rect) -> None:
        """Let a plaque be behind a carriage all the way; where things fade only as it is shown."""
        rises = self.moment
        stays = rises + RISES * self.factor
        ways = [(plaque, plaque, stays, self._looked_at, ease_out)]
        if not self.timeline.fades:
            # As far beyond the carriage as there, by its size.
            begin, end = (_fitted_plaque(each, plaque) for each in (start, goal))
            leaves = stays + self._looked_at * self.factor
            ways = [
                (begin, plaque, rises, RISES, ease_out),
                *ways,
                (plaque, end, leaves, CARRIAGE, ease_in_out),
            ]
        for one, other, moment, long, ease in ways:
            self.timeline.fly(self.flight(token, one, other, moment, long, ease=ease))

    @property
    def _looked_at(self) -> float:
        """Seconds in which each thing that is won is looked at."""
        return min(SHOWN, SHOWN_ALL / max(1, self.prizes))

    def _over(self, thing: Rect, size: tuple[int, int]) -> Rect:
        """The place in which something of a size grows over a `thing` on the map; beside it where
        it would cover a town of the route.
        """
        place = Rect((0, 0), size)
        place.midbottom = thing.midbottom
        place.clamp_ip(self.after.layout.land)
        if covered(place, self._kept):
            return self._beside(thing, size)
        self._shown.append(place)
        return place

    def _beside(self, thing: Rect, size: tuple[int, int], shines: int = 0) -> Rect:
        """The place beside a `thing` on the map in which something of a size is shown that comes
        from there: where it covers no town of the route, nor a name if possible. Its rays reach
        out of it by so many pixels on both sides together.
        """
        after, gap = self.after, thing.height // 4
        every = range(len(after.board.cities))
        towns = [part(city) for city in every for part in (after.marker, after.sockets)]
        read = [*self.names, *self.stacks, *self._kept * ON_ROUTE]
        land = after.layout.land.inflate(-shines, -shines)
        place = free_place(size, thing, towns, land, gap, read, FURTHER)
        self._shown.append(place)
        return place

    @property
    def _kept(self) -> list[Rect]:
        """The towns of the route with their names and houses, and what else is shown."""
        parts = (self.after.marker, self.after.sockets, self.after.label)
        return [*(part(city) for city in self.halts for part in parts), *self._shown]

    def _follow(self, leaves: float) -> None:
        """Let the next thing that is won set off when this one leaves for its owner."""
        self.moment = leaves

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


def _around(thing: Rect, side: int) -> Rect:
    """A square with the very middle of a thing, with a side of so many pixels or one more."""
    place = thing.copy()
    place.inflate_ip(*(side - each + (side - each) % 2 for each in thing.size))
    return place


def _fitted(rect: Rect) -> Rect:
    """The largest place for a carriage in the middle of a rectangle."""
    height = min(rect.height, round(rect.width / figures.CARRIAGE_ASPECT))
    fitted = Rect(0, 0, round(height * figures.CARRIAGE_ASPECT), height)
    fitted.center = rect.center
    return fitted


def _plaque_height(width: int) -> int:
    """The height of a plaque of a width: of the carriage on it, and of its numbers below."""
    coach = width * ON_PLAQUE // 100
    return round(coach / figures.CARRIAGE_ASPECT * (100 + NUMBERS) / 100) + (width - coach) // 2


def _on_plaque(plaque: Rect) -> Rect:
    """The place of a carriage on its plaque, above its numbers."""
    width = plaque.width * ON_PLAQUE // 100
    place = Rect(0, 0, width, round(width / figures.CARRIAGE_ASPECT))
    place.midtop = plaque.centerx, plaque.y + (plaque.width - width) // 4
    return place


def _fitted_plaque(carriage: Rect, plaque: Rect) -> Rect:
    """The place of a plaque around a carriage of another size."""
    there = _on_plaque(plaque)
    share = carriage.width / there.width
    place = Rect(0, 0, round(plaque.width * share), round(plaque.height * share))
    place.midtop = carriage.centerx, carriage.y - round((there.y - plaque.y) * share)
    return place


def _room_of(geometry: TableGeometry) -> tuple[tuple[int, ...], ...]:
    """The stacks of the tiles that each seat has won."""
    seats = geometry.view.observation.seats
    return tuple(tuple(stack for stack, _value in each.tiles) for each in seats)
