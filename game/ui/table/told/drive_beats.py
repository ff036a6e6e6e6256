"""Beats of a drive: a carriage halts along its route for new houses; or it breaks down there."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence

from pygame import Rect

from game.rules.board import CardIndex, CityIndex
from game.ui.audio.effects import Effect
from game.ui.graphics.timeline import ease_in_out, linear
from game.ui.table.model.tokens import Broken, Driven, DriverSeen, Harnessed
from game.ui.table.model.way import Way, way_of
from game.ui.table.told.script import Script, Staging
from game.ui.table.variants import variant_ui

COMES = GOES = 0.22
"""Seconds in which a carriage appears at the first city, and vanishes at the last one."""

PACE = 480.0
"""World units that it drives in a second, unless the way is too long for that."""

LONGEST, LEAST_LEG = 0.95, 0.2
"""Seconds on the way at most without its halts, and those to the next halt at least."""

HALT, HALTS = 0.3, 1.0
"""Seconds for which it halts at a city with a new house, and those of all halts at most."""

WHOLE, BREAKS, WRECK = 0.2, 0.5, 1.15
"""Seconds until a carriage loses its wheel, in which it does, and until it is gone."""

HARNESS, TEAM = 0.18, 0.9
"""Seconds in which a horse is harnessed, and those for the whole team at most."""

FADE, STAY = 0.4, 0.15
"""Seconds from city to city where things fade instead of moving, and those that it stays there."""


class DriveBeats(Script):
    """The part of a script that tells of a drive, and of one that cannot go on.

    `housed` are the cities that will have a new house, `arrivals` the moments at which the
    carriage halts there.
    """

    def __init__(self, staging: Staging) -> None:
        super().__init__(staging)
        self.housed: Collection[CityIndex] = ()
        self.arrivals: dict[CityIndex, float] = {}
        self.lit: list[Hashable] = []
        """The tracks that are at 0 once all is over."""

    def drive(self, seat: int, cards: tuple[CardIndex, ...], since: float) -> None:
        """Let a seat's carriage drive along its route, and go on once it has arrived.

        It appears just before this moment, or where its horses are harnessed first, after that of
        `since`.
        """
        way = way_of(self.before, cards)
        cities = [self.after.board.city_of[card] for card in cards]
        driven, seen = Driven(seat), DriverSeen(seat)
        self.lit.append(seen)
        self.timeline.add(self.start, 0.0, seen, 0.0, 0.0)
        horses = variant_ui(self.before.view.rules.variant.id).horses(self.before.view, seat)
        if horses is None or self.timeline.fades:
            self.timeline.add(self.moment - COMES * self.factor, COMES * self.factor, seen)
        else:
            self.timeline.add(since, COMES * self.factor, seen)
            self._harness(seat, horses, since + COMES * self.factor, self._spot(way, 0.0))
        self.timeline.add(self.start, 0.0, driven, 0.0, 0.0)
        if self.timeline.fades:
            self.arrivals[cities[0]] = self.moment
            stops = [n for n, city in enumerate(cities) if n and city in self.housed]
            for stop in dict.fromkeys([*stops, len(cities) - 1]):
                self._appear_at(way, seat, stop)
                self.arrivals[cities[stop]] = self.moment
        else:
            self._drive_on(way, seat, cities)
        # What is set at the last city is there before it vanishes.
        self.timeline.add(self.moment + STAY * self.factor, GOES * self.factor, seen, 1.0, 0.0)

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

    def _harness(self, seat: int, horses: int, since: float, place: Rect) -> None:
        """Let horses be harnessed one by one at a place, not before the moment of `since`."""
        seconds = min(HARNESS, TEAM / horses) * self.factor
        begin = max(since, self.moment - horses * seconds)
        track = Harnessed(seat)
        self.timeline.add(self.start, 0.0, track, 0.0, 0.0)
        self.cue_at(begin, Effect.HORSES, place)
        for number in range(horses):
            moment = begin + number * seconds
            self.timeline.add(moment, seconds, track, number, number + 1, linear)
        self.moment = max(self.moment, begin + horses * seconds)

    def _appear_at(self, way: Way, seat: int, stop: int) -> None:
        """Let it vanish where it is, and appear at a city of its way."""
        half, seen = FADE / 2 * self.factor, DriverSeen(seat)
        self.wait(STAY)
        self.timeline.add(self.moment, half, seen, 1.0, 0.0)
        there = way.stops[stop]
        self.timeline.add(self.moment + half, 0.0, Driven(seat), there, there)
        self.timeline.add(self.moment + half, half, seen)
        self.wait(FADE)

    def _drive_on(self, way: Way, seat: int, cities: Sequence[CityIndex]) -> None:
        """Let it drive to the end of its way, and halt at each city that will have a house."""
        halts = [number for number, city in enumerate(cities) if city in self.housed]
        halt = min(HALT, HALTS / max(1, len(halts))) * self.factor
        pace = max(PACE, way.length / LONGEST)
        self.cue(Effect.HORSES, self._spot(way, way.length / 2))
        here = 0.0
        for number in dict.fromkeys([*halts, len(cities) - 1]):
            stop = way.stops[number]
            if stop > here:
                seconds = max(LEAST_LEG, (stop - here) / pace) * self.factor
                self.timeline.add(self.moment, seconds, Driven(seat), here, stop, ease_in_out)
                self.moment += seconds
                here = stop
            if number in halts:
                self.arrivals[cities[number]] = self.moment
                self.moment += halt
