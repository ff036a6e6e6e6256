"""Beats of what a closing brings: each gain is counted to its seat's points as it comes to rest."""

from __future__ import annotations

from functools import cached_property

from pygame import Rect

from game.rules.board import CityIndex
from game.ui.audio.effects import Effect
from game.ui.graphics.timeline import ease_in, ease_out, settle
from game.ui.table.draw.map.city_key import key_place, key_tag
from game.ui.table.draw.map.stack_tags import stack_tags
from game.ui.table.draw.moving.drive import train_place
from game.ui.table.model.move_index import Key, KeyKind
from game.ui.table.model.tokens import Crowned, Gain, GainSize, Quiet, Token, TokenKind
from game.ui.table.told.drive_beats import DriveBeats
from game.ui.table.told.free_place import free_place
from game.ui.table.told.script import Staging

POP, LARGE, COUNTS = 0.18, 1.4, 1.0
"""Seconds in which points settle at their seat, and how large these are at first, and while the
others are still to come.
"""

READ = 0.3
"""Seconds in which the last points are read before the sum is pressed down."""

SETTLES = 0.2
"""Seconds in which the panels of others step back, and come forward again."""

LEADS = 0.75
"""Seconds for which nothing else is told while a seat takes the lead."""

TAG, TAGGED, LARGE_TAG = 2.7, 0.5, 1.3
"""Units of height of the points that a thing brings, seen beside it, the seconds for which they
are, and how large they are at first.
"""

RISES, HIGHER = 0.26, 0.7
"""Seconds in which they then leave upward and fade, or downward where they would go over that
thing, and the heights of them by which they do: what only vanished seemed to have been left behind.
"""

WIDE_TAG = 170
"""Per cent of its height that its width is."""

LEAVE = 0.34
"""Seconds by which cards leave before the sum of the closing is pressed down."""


class TallyBeats(DriveBeats):
    """The part of a script that tells of the points that a closing brings."""

    def __init__(self, staging: Staging) -> None:
        super().__init__(staging)
        self.seen = self.before.view.observation
        """The table once all that has been told so far has landed."""
        self._won: dict[int, list[tuple[float, int]]] = {}
        """The points that the closing brings each seat, with the moments at which they are told."""
        self.summed = self.start
        """The moment from which the sum of the closing is at its seat, and all that it counts."""

    def gain(
        self,
        seat: int,
        moment: float,
        rests: float,
        thing: Rect | None = None,
        city: CityIndex | None = None,
    ) -> None:
        """Count what has been won once it `rests`, to the points of its owner and beside these at
        once; beside a `thing` that does not say itself what it brings, for a house in its `city`,
        it is seen for a while from a moment on.
        """
        won = self._won.setdefault(seat, [])
        seen = self.before.showing(self.seen).view.points(seat)
        more = seen - self.before.view.points(seat) - sum(points for _, points in won)
        if more <= 0:
            return
        won.append((rests, more))
        # The panel is painted anew at that moment as it is.
        self.gains.append((rests, seat, more))
        if thing is None or self.timeline.fades:
            return
        height = self.after.layout.metrics.px(TAG)
        last = max(self.halts.values(), default=0.0)
        driven = last if city is None else self.halts.get(city, last)
        # Over its own town one knows whose it is; over another one it would be that one's.
        town = [] if city is None else [self.after.marker(city)]
        train = train_place(self.before, seat, driven)
        kept = [*town, *self.stacks, train, train]
        others = [*self.names, *(each for each in self._cities if each not in town)]
        land = self.after.layout.land
        within = land if land.contains(thing) else self.after.layout.board
        place = free_place((height * WIDE_TAG // 100, height), thing, kept, within, names=others)
        key = Key(KeyKind.GAINED, -1 if city is None else city)
        token = Token(key, TokenKind.GAIN, more, seat)
        large, settled = place.scale_by(LARGE_TAG).clamp(within), moment + POP * self.factor
        self.timeline.fly(self.flight(token, large, place, moment, POP, 0.0, settle))
        self.timeline.fly(self.flight(token, place, place, settled, TAGGED - POP))
        leaves = moment + TAGGED * self.factor
        up, down = (place.move(0, way * round(HIGHER * height)).clamp(within) for way in (-1, 1))
        gone = down if up.colliderect(thing) else up
        self.timeline.fly(self.flight(token, place, gone, leaves, RISES, 0.0, ease_out))

    @cached_property
    def _cities(self) -> list[Rect]:
        """The pictures of cities in sight, and the places of their houses."""
        every = range(len(self.after.board.cities))
        return [part(city) for city in every for part in (self.after.marker, self.after.sockets)]

    @cached_property
    def stacks(self) -> list[Rect]:
        """The stacks of tiles in sight, whose numbers are points, too."""
        every = range(len(self.after.board.stacks))
        return [self.after.in_sight(self.after.stack(stack)) for stack in every]

    @cached_property
    def names(self) -> list[Rect]:
        """The names of cities in sight, and those of tiles."""
        cities = [self.after.label(city) for city in range(len(self.after.board.cities))]
        tags, key = stack_tags(self.before), key_place(self.before)
        found = [*cities, *(tag.rect for tag in tags.values())]
        return found if key is None else [*found, key, key_tag(self.before, tags, key).rect]

    def sum_up(self, seat: int) -> None:
        """Let what the closing brings be counted beside the points of its seat, one gain after the
        other, and be pressed down there as one sum; cards may leave meanwhile.
        """
        won = sorted(self._won.pop(seat, []))
        if not won:
            self.wait_for_all()
            return
        total = sum(points for _, points in won)
        gain, size = Gain(seat), GainSize(seat)
        for track, least in ((gain, 0.0), (size, 1.0)):
            self.timeline.add(self.start, 0.0, track, least, least)
        self.lit.append(gain)
        pop = POP * self.factor
        counted = 0
        for moment, points in won:
            counted += points
            self.timeline.add(moment, 0.0, gain, counted, counted)
        if self.timeline.fades:
            self.wait_for_all()
            told = ends = self.moment
        else:
            for moment, _points in won:
                self.timeline.add(moment, pop, size, LARGE, COUNTS, ease_in)
            # It is pressed down once all that it counts has come.
            ends = max(flight.end for flight in self.timeline.all_flights())
            told = max(won[-1][0] + READ * self.factor, ends) + pop
            self.timeline.add(told - pop, pop, size, LARGE, 1.0, ease_in)
        # No card leaves before the last thing that is won has come to its owner.
        launch = max(won[-1][0] + pop, told - LEAVE * self.factor)
        if self._takes_lead(seat):
            launch = self._crown(seat, won[-1][0])
        self.timeline.add(launch, SETTLES * self.factor, Quiet(seat), 1.0, 0.0)
        self.timeline.add(told, 0.0, gain, total, total)
        self.cue_at(told, Effect.SEAL, self.after.panels[seat].name)
        self.moment = launch
        if self.timeline.fades:
            self.moment = max(launch, told + LEAVE * self.factor)
        self.summed = max(told, ends)

    def _takes_lead(self, seat: int) -> bool:
        """True if a seat alone leads then, and all may see it, and had not led alone before."""
        before, after = self.before.view.leaders, self.after.view.leaders
        return before != after == {seat}

    def _crown(self, seat: int, since: float) -> float:
        """Let there be light around the crown of a seat; the moment until which nothing else is
        told: it is the news of the turn.
        """
        track, seconds = Crowned(seat), LEADS * self.factor
        self.timeline.add(self.start, 0.0, track, 0.0, 0.0)
        self.timeline.add(since, seconds, track, 1.0, 0.0)
        return since + seconds
