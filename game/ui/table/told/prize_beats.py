"""Beats of what a closing wins: carriage and tiles are shown at their places, one after the other.

The points of their owner change as each of them comes there.
"""

from __future__ import annotations

from math import inf

from pygame import Rect

from game.rules.events import CarriageTaken, TileWon
from game.ui.audio.effects import Effect
from game.ui.graphics.layout import covered
from game.ui.graphics.timeline import Easing, ease_in, ease_in_out, ease_out, settle
from game.ui.pieces import figures
from game.ui.table.model.move_index import Key, KeyKind
from game.ui.table.model.shown import landed
from game.ui.table.model.tokens import Awaiting, Token, TokenKind, tile_key
from game.ui.table.told.closing_beats import ClosingBeats, room_of
from game.ui.table.told.free_place import free_ground
from game.ui.table.told.script import Staging

TILE, CARRIAGE = 0.4, 0.46
STAMP = 0.14
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

LARGE_TILE, COACH = 17, 30
"""Per cent of the land's height that the side of a tile has which is won, as it is shown, and the
width of a carriage's plaque.
"""

SHOWN, SHOWN_TILE, SHOWN_ALL = 0.7, 0.45, 1.1
"""Seconds in which a carriage is looked at there, and a tile, and those for all that is won
together at most.
"""

ON_ROUTE = 4
"""The weight of covering a town of the route that is closed, where new houses stand, as against any
other name.
"""

LIT = 0.3
"""Seconds in which the light around the place that it comes to goes out then."""

ARCS, PARTS = (0.0, 0.15, 0.3, 0.42, -0.15, -0.3), 12
"""The arcs of the way of a carriage that are tried, the straightest first, and the parts of such a
way in which it is looked at what lies below it.
"""

FEW_PRIZES, FOLLOWS = 3, 0.12
"""The number of things that are told quite one after the other, and the seconds before one of them
rests from which the next one rises.
"""


class PrizeBeats(ClosingBeats):
    """The part of a script that tells of what a closing wins."""

    def __init__(self, staging: Staging) -> None:
        super().__init__(staging)
        self._shown = list[Rect]()
        """The places in which things that are won have been shown so far."""

    def tile_won(self, event: TileWon) -> None:
        """Raise a tile from its stack, show it large, and press it down before its owner."""
        number = len(self.seen.seats[event.seat].tiles)
        stack = self.after.in_sight(self.after.stack(event.stack))
        token = Token(tile_key(event.seat, number), TokenKind.TILE, event.stack, event.value)
        side = self.after.layout.land.height * LARGE_TILE // 100
        raised = self._beside(stack, (side, side), side * (WIDE - 100) // 100)
        shown = min(SHOWN_TILE, self._looked_at)
        self._light_up(event.stack)
        self._shine(event.stack, stack, _around(raised, raised.width * WIDE // 100), shown)
        begins = self.moment
        first = self.fly(token, stack, raised, TILE / 2, ease=settle, arc=0)
        self.fly(token, raised, raised, shown)
        leaves = self.moment
        then = landed(self.seen, event, self.after.view.observation)
        laid, _room = self.laid(inf)
        lies = self.before.showing(then, None, laid, room_of(self.after))
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
        self._await(Awaiting(event.seat), begins, last.end)
        self.carry(event, first, last)
        self.gain(event.seat, first.end, last.end)
        self._follow(leaves, last.end)

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
        shown: float,
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
        self.timeline.fly(self.flight(token, place, place, stays, shown))

    def carriage_taken(self, event: CarriageTaken) -> None:
        """Let a carriage grow out of its place in the row, on a plaque with what it brings, and fly
        onto that of its owner, whose points change as it comes there.

        Without a plaque it was one more among those that drive there, over names and off the roads.
        """
        key = Key(KeyKind.CARRIAGE_OF, event.seat)
        token = Token(key, TokenKind.CARRIAGE, event.length, event.seat)
        row = self.after.in_sight(self.after.carriage(event.length))
        start, width = _fitted(row), self.after.layout.land.height * COACH // 100
        shines = width * (RAYS - 100) // 100
        plaque = self._beside(row, (width, _plaque_height(width)), shines)
        raised = _on_plaque(plaque)
        # The panel still shows the route meanwhile.
        laid = self.before.showing(self.seen, None, *self.laid(self.moment))
        goal = _fitted(laid.carriage_of(event.seat))
        goal.left = laid.carriage_of(event.seat).left
        self.rides_off(event.seat, RIDES_OFF)
        carriages = self.after.view.rules.carriages
        points = next(each.points for each in carriages if each.length == event.length)
        below = Token(Key(KeyKind.PLAQUE, event.seat), TokenKind.PLAQUE, event.length, points)
        rays = _around(plaque, plaque.width * RAYS // 100)
        shown = self._looked_at
        self._shine(-1, _fitted_plaque(start, plaque), rays, shown, RISES, ease_out)
        arc, begins = self._arc(raised, goal, event.seat), self.moment
        self._lay_below(below, start, plaque, goal, arc)
        first = self.fly(token, start, raised, RISES, ease=ease_out, arc=0)
        self.fly(token, raised, raised, shown)
        leaves = self.moment
        self.cue(Effect.COACH, raised)
        last = self.fly(token, raised, goal, CARRIAGE, arc=arc)
        self._await(Awaiting(event.seat, True), begins, last.end)
        self.carry(event, first, last)
        self.gain(event.seat, first.end, last.end)
        self._follow(leaves, last.end)

    def _arc(self, start: Rect, goal: Rect, seat: int) -> float:
        """The arc of the way of a carriage on which it covers least of the route in the panel, then
        of what else is read there.
        """
        panel = self.before.panels[seat]
        read = [panel.route, panel.route, panel.name, *panel.goals.places, panel.tiles]
        window = Rect((0, 0), self.after.layout.metrics.size)

        def hidden(arc: float) -> int:
            way = self.flight(
                Token(Key(KeyKind.CARRIAGE_OF, seat), TokenKind.CARRIAGE),
                start,
                goal,
                0.0,
                1.0,
                arc,
            )
            places = [Rect(*way.rect_at(part / PARTS * self.factor)) for part in range(PARTS)]
            # Beyond the window there is nothing to see of it.
            beyond = sum(not window.contains(each) for each in places)
            return beyond * window.width * window.height + sum(
                covered(each, read) for each in places
            )

        return min(ARCS, key=hidden)

    def _await(self, track: Awaiting, since: float, until: float) -> None:
        """Let there be light around the place that something comes to, from before it is shown."""
        self.timeline.add(self.start, 0.0, track, 0.0, 0.0)
        self.timeline.add(since, TILE / 2 * self.factor, track)
        self.timeline.add(until, LIT * self.factor, track, 1.0, 0.0)

    def _lay_below(self, token: Token, start: Rect, plaque: Rect, goal: Rect, arc: float) -> None:
        """Let a plaque be behind a carriage all the way; where things fade only as it is shown."""
        rises = self.moment
        stays = rises + RISES * self.factor
        ways = [(plaque, plaque, stays, self._looked_at, ease_out, 0.0)]
        if not self.timeline.fades:
            # As far beyond the carriage as there, by its size.
            begin, end = (_fitted_plaque(each, plaque) for each in (start, goal))
            leaves = stays + self._looked_at * self.factor
            ways = [
                (begin, plaque, rises, RISES, ease_out, 0.0),
                *ways,
                (plaque, end, leaves, CARRIAGE, ease_in_out, arc),
            ]
        for one, other, moment, long, ease, bend in ways:
            self.timeline.fly(self.flight(token, one, other, moment, long, bend, ease))

    @property
    def _looked_at(self) -> float:
        """Seconds in which each thing that is won is looked at."""
        return min(SHOWN, SHOWN_ALL / max(1, self.prizes))

    def _beside(self, thing: Rect, size: tuple[int, int], shines: int = 0) -> Rect:
        """The place near a `thing` on the map in which something of a size is shown that comes from
        there: on free ground, over no town, name or tile. Its rays reach out of it by so many
        pixels on both sides together.
        """
        after = self.after
        every = range(len(after.board.cities))
        towns = [part(city) for city in every for part in (after.marker, after.sockets)]
        read = [*towns, *self.names, *self.stacks, *self._kept * ON_ROUTE]
        land = after.layout.land.inflate(-shines, -shines)
        place = free_ground(size, thing, read, land)
        self._shown.append(place)
        return place

    @property
    def _kept(self) -> list[Rect]:
        """The towns of the route with their names and houses, and what else is shown."""
        parts = (self.after.marker, self.after.sockets, self.after.label)
        return [*(part(city) for city in self.halts for part in parts), *self._shown]

    def _follow(self, leaves: float, rests: float) -> None:
        """Let the next thing that is won set off shortly before this one rests at its owner, where
        one looks at the points; of many when this one leaves.
        """
        few = self.prizes <= FEW_PRIZES
        self.moment = max(leaves, rests - FOLLOWS * self.factor) if few else leaves


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
