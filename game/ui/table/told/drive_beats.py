"""Beats of a drive: a carriage halts along its route for new houses; or it breaks down there."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from typing import NamedTuple

from pygame import Rect

from game.rules.board import CardIndex, CityIndex
from game.ui.audio.effects import Effect
from game.ui.graphics.timeline import ease_in_out, linear
from game.ui.table.model.tokens import Broken, Driven, DriverSeen, Harnessed
from game.ui.table.model.way import Way, way_of
from game.ui.table.told.halts import halts_of
from game.ui.table.told.script import Script, Staging
from game.ui.table.variants import variant_ui

COMES = GOES = 0.22
"""Seconds in which a carriage appears at the first city, and vanishes at the last one."""

ROLLS = 0.36
"""Seconds in which it would drive into the last city: it vanishes on the way, off the town."""

PACE = 660.0
"""World units that it drives in a second, unless the way is too long for that."""

LONGEST, LEAST_LEG = 0.8, 0.1
"""Seconds on the way at most without its halts, and those to the next halt at least."""

HALT, HALTS = 0.26, 0.96
"""Seconds for which it halts at a city with a new house, and those of all halts at most."""

WHOLE, BREAKS, WRECK = 0.2, 0.5, 1.15
"""Seconds until a carriage loses its wheel, in which it does, and until it is gone."""

HARNESS, TEAM = 0.18, 0.48
"""Seconds in which a horse is harnessed, and those for the whole team at most."""

LED, LED_ALL, STAYS = 0.12, 0.42, 0.2
"""Seconds in which a horse of a card is led away at the end, those for all of these at most, and
those for which the carriage is then seen with its own ones.
"""

FADE, STAY = 0.4, 0.15
"""Seconds from city to city where things fade instead of moving, and those that it stays there."""


def rolls(share: float) -> float:
    """Ease: nearly even, as a carriage rolls, but neither begun nor ended with a jerk."""
    return (linear(share) + ease_in_out(share)) / 2


class Leg(NamedTuple):
    """A way that a carriage drives without a halt: the moment at which it sets off, the seconds
    that it takes, and the units driven at its end.
    """

    since: float
    seconds: float
    there: float


class DriveBeats(Script):
    """The part of a script that tells of a drive, and of one that cannot go on.

    `housed` are the cities that will have a new house, `arrivals` the moments at which the
    carriage halts there. Where the closing `upgrades` it, it stays at the last city until then.
    """

    def __init__(self, staging: Staging) -> None:
        super().__init__(staging)
        self.housed: Collection[CityIndex] = ()
        self.upgrades = False
        self._rolls: tuple[Hashable, float, float] | None = None
        """The track of its last way, into the last city, and the units driven before and after."""
        self._stopped = 0.0
        """The moment at which the carriage has come to its end."""
        self.arrivals: dict[CityIndex, float] = {}
        self.halts: dict[CityIndex, float] = {}
        """The units driven up to its halt at each city of the route that is closed."""
        self.legs: list[Leg] = []
        """The ways from halt to halt."""
        self.lit: list[Hashable] = []
        """The tracks that are at 0 once all is over."""

    def drive(self, seat: int, cards: tuple[CardIndex, ...], since: float) -> None:
        """Let a seat's carriage drive along its route, and go on once it has arrived.

        It appears just before this moment, or where its horses are harnessed first, after that of
        `since`.
        """
        way = way_of(self.before, cards)
        cities = [self.after.board.city_of[card] for card in cards]
        halts = halts_of(self.before, seat, way, cities)
        self.halts = dict(zip(cities, halts, strict=True))
        driven, seen = Driven(seat), DriverSeen(seat)
        self.lit.append(seen)
        self.timeline.add(self.start, 0.0, seen, 0.0, 0.0)
        ways = variant_ui(self.before.view.rules.variant.id)
        horses, stay = ways.horses(self.before.view, seat), ways.own_horses()
        if horses is None or self.timeline.fades:
            self.timeline.add(self.moment - COMES * self.factor, COMES * self.factor, seen)
        else:
            self.timeline.add(since, COMES * self.factor, seen)
            self._harness(seat, stay, horses, since + COMES * self.factor, self._spot(way, 0.0))
        self.timeline.add(self.start, 0.0, driven, 0.0, 0.0)
        if self.timeline.fades:
            self.arrivals[cities[0]] = self.moment
            stops = [n for n, city in enumerate(cities) if n and city in self.housed]
            for stop in dict.fromkeys([*stops, len(cities) - 1]):
                self._appear_at(seat, halts[stop])
                self.arrivals[cities[stop]] = self.moment
        else:
            self._drive_on(way, seat, cities, halts)
        # What is set at the last city is there before it drives off and vanishes.
        goes = self.moment + STAY * self.factor
        if horses is not None and horses > stay and not self.timeline.fades:
            goes = self._unharness(seat, stay, horses) + STAYS * self.factor
        if not self.timeline.fades:
            self._rolls = driven, halts[-1], way.length
            goes += (ROLLS - GOES) * self.factor
        self._stopped = goes
        if not self.upgrades:
            self.rides_off(seat, GOES)

    def rides_off(self, seat: int, seconds: float) -> None:
        """Let a seat's carriage vanish once it has come to its end."""
        begin = max(self.moment, self._stopped)
        self.timeline.add(begin, seconds * self.factor, DriverSeen(seat), 1.0, 0.0)
        if self._rolls is not None:
            driven, here, there = self._rolls
            self.timeline.add(begin, ROLLS * self.factor, driven, here, there, ease_in_out)

    def break_down(self, seat: int, cards: tuple[CardIndex, ...], kept: Sequence[Rect]) -> None:
        """Let a seat's carriage lose a wheel at an end of its route, clear of what is `kept`.

        It is gone after `WRECK` seconds; the script stays at this moment.
        """
        way = way_of(self.before, cards)
        ends = {end: self._spot(way, end) for end in (way.length, 0.0)}
        here = next((end for end in ends if ends[end].collidelist(kept) < 0), way.length)
        seen, broken = DriverSeen(seat), Broken(seat)
        self.lit.append(seen)
        begin, breaks = self.moment, self.moment + WHOLE * self.factor
        self.timeline.add(self.start, 0.0, seen, 0.0, 0.0)
        self.timeline.add(begin, COMES * self.factor, seen)
        self.timeline.add(begin + (WRECK - GOES) * self.factor, GOES * self.factor, seen, 1.0, 0.0)
        self.timeline.add(self.start, 0.0, Driven(seat), here, here)
        if self.timeline.fades:
            self.timeline.add(self.start, 0.0, broken, 1.0, 1.0)
        else:
            self.timeline.add(breaks, BREAKS * self.factor, broken, ease=linear)
            self.cue_at(breaks + BREAKS * self.factor, Effect.HOUSE, ends[here])

    def _spot(self, way: Way, driven: float) -> Rect:
        """The place of a carriage in the window after so much of its way."""
        return Rect(self.before.layout.at(way.at(driven).place), (1, 1))

    def _harness(self, seat: int, own: int, horses: int, since: float, place: Rect) -> None:
        """Let the horses of cards be harnessed one by one before its `own` ones, not before the
        moment of `since`.
        """
        more = horses - own
        seconds = min(HARNESS, TEAM / max(1, more)) * self.factor
        begin = max(since, self.moment - more * seconds)
        track = Harnessed(seat)
        self.timeline.add(self.start, 0.0, track, own, own)
        self.cue_at(begin, Effect.HORSES, place)
        for number in range(own, horses):
            moment = begin + (number - own) * seconds
            self.timeline.add(moment, seconds, track, number, number + 1, linear)
        self.moment = max(self.moment, begin + more * seconds)

    def _unharness(self, seat: int, own: int, horses: int) -> float:
        """Let the horses of cards go, the foremost first, and return the moment when they have."""
        begin = self.moment + STAY * self.factor
        seconds = min(LED, LED_ALL / (horses - own)) * self.factor
        for number, left in enumerate(range(horses, own, -1)):
            moment = begin + number * seconds
            self.timeline.add(moment, seconds, Harnessed(seat), left, left - 1, linear)
        return begin + (horses - own) * seconds

    def _appear_at(self, seat: int, there: float) -> None:
        """Let it vanish where it is, and appear after so much of its way."""
        half, seen = FADE / 2 * self.factor, DriverSeen(seat)
        self.wait(STAY)
        self.timeline.add(self.moment, half, seen, 1.0, 0.0)
        self.timeline.add(self.moment + half, 0.0, Driven(seat), there, there)
        self.timeline.add(self.moment + half, half, seen)
        self.wait(FADE)

    def _drive_on(
        self, way: Way, seat: int, cities: Sequence[CityIndex], places: Sequence[float]
    ) -> None:
        """Let it drive to its last halt, and wait at that of each city that will have a house."""
        halts = [number for number, city in enumerate(cities) if city in self.housed]
        halt = min(HALT, HALTS / max(1, len(halts))) * self.factor
        pace = max(PACE, way.length / LONGEST)
        self.cue(Effect.HORSES, self._spot(way, way.length / 2))
        here = 0.0
        for number in dict.fromkeys([*halts, len(cities) - 1]):
            stop = places[number]
            if stop > here:
                seconds = max(LEAST_LEG, (stop - here) / pace) * self.factor
                self.timeline.add(self.moment, seconds, Driven(seat), here, stop, rolls)
                self.legs.append(Leg(self.moment, seconds, stop))
                self.moment += seconds
                here = stop
            if number in halts:
                self.arrivals[cities[number]] = self.moment
                self.moment += halt
