"""Beats of a closing: the route lights up, then houses, tiles and the carriage come."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from itertools import product
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

NEXT, ALL = 0.44, 1.0
"""Seconds after which the next thing that is won sets off, when this one is pressed down; and those
in which all of them do at most.
"""

WIDE, RAYS = 1.6, 124
"""The width of the rays around a tile that has risen, in widths of it there; and of those behind
the plaque of a carriage, in per cent of its width.
"""

NAME = 8
"""The weight of falling over the name of the own city, as against that of another one."""

STAGED, COACH, STEP, ACROSS = 18, 190, 200, 92
"""Per cent of the land's height that the side of a tile has which is won, in the middle of the map;
of this side the width of a carriage's plaque there, and that from one thing to the next; and of the
land's width what all of them take at most.
"""

SHOWN = 0.7
"""Seconds in which it is looked at there."""

ACROSS_LAND, HEIGHTS = (50, 36, 64, 22, 78), (50, 38, 62, 26, 74)
"""Per cent of the land's width and of its height at which what is won may be shown, the best first.
"""

ON_ROUTE, AWAY = 8, 0.6
"""The weights of covering a town of the route that is closed, where new houses stand, as against
any other, and of each place that is tried before, in per cent of what is shown.
"""

PULSE = 1.2


class ClosingBeats(TallyBeats):
    """The part of a script that tells of a closing."""

    def __init__(self, staging: Staging) -> None:
        super().__init__(staging)
        self.prizes = 0
        """The number of tiles and carriages that are won."""
        self._staged = 0
        """The number of these that have been shown so far."""
        self._staged_in: Rect | None = None
        """The place of the row in which they are shown."""
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
        self.moment = max(all_told, lands.end)

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
        raised = self._stage(1.0)
        self._light_up(event.stack)
        self._shine(event.stack, stack, raised.scale_by(WIDE))
        first = self.fly(token, stack, raised, TILE / 2, ease=settle, arc=0)
        self.fly(token, raised, raised, SHOWN)
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
        self._follow(first)

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
        self.timeline.fly(self.flight(token, place, place, stays, SHOWN))

    def carriage_taken(self, event: CarriageTaken) -> None:
        """Let a carriage grow out of its row, show it on a plaque over the map, and let it become
        small before its owner in one line.

        Without a plaque it was one more among those that drive there, over names and off the roads.
        """
        key = Key(KeyKind.CARRIAGE_OF, event.seat)
        token = Token(key, TokenKind.CARRIAGE, event.length, event.seat)
        start = _fitted(self.after.in_sight(self.after.carriage(event.length)))
        plaque = self._stage(figures.CARRIAGE_ASPECT)
        raised = _on_plaque(plaque)
        # The panel still shows the route meanwhile.
        laid = self.before.showing(self.seen, None, *self.laid(self.moment))
        goal = _fitted(laid.carriage_of(event.seat))
        goal.left = laid.carriage_of(event.seat).left
        self.rides_off(event.seat, RIDES_OFF)
        carriages = self.after.view.rules.carriages
        points = next(each.points for each in carriages if each.length == event.length)
        below = Token(Key(KeyKind.PLAQUE, event.seat), TokenKind.PLAQUE, event.length, points)
        shines = Rect(0, 0, *(plaque.width * RAYS // 100,) * 2)
        shines.center = plaque.center
        self._shine(-1, _fitted_plaque(start, plaque), shines, RISES, ease_out)
        self._lay_below(below, start, plaque, goal)
        first = self.fly(token, start, raised, RISES, ease=ease_out, arc=0)
        self.fly(token, raised, raised, SHOWN)
        self.cue(Effect.COACH, raised)
        last = self.fly(token, raised, goal, CARRIAGE, arc=0)
        self.carry(event, first, last)
        self.gain(event.seat, first.end, last.end, plaque)
        self._follow(first)

    def _lay_below(self, token: Token, start: Rect, plaque: Rect, goal: Rect) -> None:
        """Let a plaque be behind a carriage all the way; where things fade only as it is shown."""
        rises = self.moment
        stays = rises + RISES * self.factor
        ways = [(plaque, plaque, stays, SHOWN, ease_out)]
        if not self.timeline.fades:
            # As far beyond the carriage as there, by its size.
            begin, end = (_fitted_plaque(each, plaque) for each in (start, goal))
            leaves = stays + SHOWN * self.factor
            ways = [
                (begin, plaque, rises, RISES, ease_out),
                *ways,
                (plaque, end, leaves, CARRIAGE, ease_in_out),
            ]
        for one, other, moment, long, ease in ways:
            self.timeline.fly(self.flight(token, one, other, moment, long, ease=ease))

    def _stage(self, aspect: float) -> Rect:
        """The place on the map where the next thing that is won is shown, all of them beside each
        other: in its stack's corner hardly anybody noticed it.
        """
        land, count = self.after.layout.land, max(1, self.prizes)
        side = land.height * STAGED // 100
        step = min(side * STEP // 100, land.width * ACROSS // (100 * count))
        place = Rect(0, 0, *(min(side, step * 3 // 4),) * 2)
        if aspect > 1:
            place.width = min(side * COACH // 100, step * 19 // 20)
            coach = place.width * ON_PLAQUE // 100
            place.height = round(coach / aspect * (100 + NUMBERS) / 100)
            place.height += (place.width - coach) // 2
        row = self._row(Rect(0, 0, step * count, side))
        place.center = row.x + step * self._staged + step // 2, row.centery
        self._staged += 1
        return place

    def _row(self, row: Rect) -> Rect:
        """The place of a row on the map where it covers least, above all of the route; the nearer
        to the middle the better.
        """
        if self._staged_in is not None:
            return self._staged_in
        after, land = self.after, self.after.layout.land
        every = range(len(after.board.cities))
        towns = [part(city) for city in every for part in (after.marker, after.sockets)]
        towns += [after.carriage(each.length) for each in after.view.rules.carriages]
        parts = (after.marker, after.sockets, after.label)
        route = [part(city) for city in self.halts for part in parts]
        tried = list[tuple[float, Rect]]()
        for number, (down, across) in enumerate(product(HEIGHTS, ACROSS_LAND)):
            there = row.copy()
            there.center = land.x + land.width * across // 100, land.y + land.height * down // 100
            there.clamp_ip(land)
            hidden = covered(there, [*self.names, *self.stacks, *towns])
            hidden += ON_ROUTE * covered(there, route)
            tried.append((hidden + AWAY * number * row.width * row.height / 100, there))
        self._staged_in = min(tried, key=lambda each: each[0])[1]
        return self._staged_in

    def _follow(self, first: Flight) -> None:
        """Let the next thing that is won set off soon after the first flight of this one."""
        self.moment = first.t0 + min(NEXT, ALL / max(1, self.prizes)) * self.factor

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
