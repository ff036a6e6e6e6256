"""Count of the points after a game: row by row, in each from seat to seat, the winner last."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from game.ui.audio.effects import Effect, win_of
from game.ui.graphics.timeline import Timeline, ease_out, linear
from game.ui.language import _
from game.ui.results.model import ResultsView, ScoreDetail, together
from game.ui.results.row_names import TILE_ROWS, carriage_row, houses_row

LONGEST = 4.8
"""Seconds that all rows above the sums take at most, at normal speed."""

BEFORE, NEXT, HOUSE, AFTER = 0.35, 0.1, 0.045, 0.15
"""Seconds before the first row, from a thing in a row to the next one, for each house left, and
after the last thing in a row.
"""

FLIGHT, ONLY_FLIGHT, NEXT_TILE = 0.5, 0.34, 0.18
"""Seconds for the flight of a tile, of the only one in its row, and from one to the next: never
more than three of them fly.
"""

APPEAR = 0.2
"""Seconds in which a thing appears, at most."""

SETTLE, HEAD_START, HOLD = 0.2, 0.3, 0.22
"""Seconds for the sums, for each head start, and for a held breath before the winner is named."""

MEET, SHAKE = 0.45, 0.6
"""Seconds in which the two leaders come towards each other, and in which their seals shake before
they are turned.
"""

TURN, AJAR, STANDS = 0.65, 0.12, (0.2, 0.55)
"""Seconds in which the seals of both leaders are turned, the share of half a turn at which they
stand still, and the shares of the time from when to when they do.
"""

SORT, MEDAL, STAMP, PRESS, DRIVE, RAIN = 1.2, 0.06, 0.25, 0.3, 1.6, 2.0
"""Seconds in which the columns change places, from a medal to the next one, in which the winner is
named before that, from then until the seal is pressed, for the coach and for the letters.
"""

ROUTE = 0.1
"""Seconds from one route of the winner to the next one, which are drawn on the map."""

ORDER, WINNER, SEAL, COACH, LETTERS = "order", "winner", "seal", "coach", "letters"
MEETING, SHAKING = "meeting", "shaking"
"""The keys of what happens when all is counted, beside those of the lines."""

COVER, ROUTES = "cover", "routes"
"""Seals over the sums of the two leaders, before the rows whose points are sealed for them; and the
winner's routes.
"""


def tile_key(seat: int, number: int) -> str:
    """The line of a seat's tile, by its number among all."""
    return f"tile-{seat}-{number}"


def tiles_key(kind: str, seat: int) -> str:
    """The line for the sum of a seat's tiles of a kind."""
    return f"{kind}-{seat}"


def carriage_key(seat: int) -> str:
    """The line for a seat's carriage."""
    return f"carriage-{seat}"


def houses_key(seat: int) -> str:
    """The line for the houses that a seat has not built."""
    return f"left-{seat}"


def total_key(seat: int) -> str:
    """The line for the sum of a seat's points."""
    return f"total-{seat}"


def head_start_key(seat: int) -> str:
    """The line for that sum with the seat's head start."""
    return f"head-start-{seat}"


def leader_key(seat: int) -> str:
    """The seal of one of the two leaders, which is turned."""
    return f"leader-{seat}"


def medal_key(rank: int) -> str:
    """The medals of a rank."""
    return f"medal-{rank}"


@dataclass(frozen=True, slots=True)
class Beat:
    """A line that is counted, `begin` seconds after its row: its points for a seat, which come in
    so many equal steps.
    """

    key: str
    seat: int
    begin: float
    lasts: float = APPEAR
    points: int = 0
    steps: int = 1
    effect: Effect | None = None

    @property
    def end(self) -> float:
        """The seconds from the beginning of its row until it is counted."""
        return self.begin + self.lasts


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the score sheet: what it counts for all seats, in words and for the map.

    `tiles` are the details of its tiles by the keys of their lines, `routes` pairs of a seat and
    the cities of a route, `carriages` lengths. The points of the seats in `sealed` are not shown
    before their seals are turned; of these seats it has neither.
    """

    detail: ScoreDetail
    beats: tuple[Beat, ...]
    tiles: dict[str, ScoreDetail]
    routes: tuple[tuple[int, tuple[int, ...]], ...] = ()
    stacks: tuple[int, ...] = ()
    carriages: tuple[int, ...] = ()
    sealed: tuple[int, ...] = ()

    @property
    def seconds(self) -> float:
        """Its duration."""
        return max(beat.end for beat in self.beats) + AFTER


class Sound(NamedTuple):
    """A sound that is due, and the key of what is seen with it."""

    effect: Effect
    key: str


class Count:
    """The count at one moment, that of the last `tick`; the first one begins it.

    `factor` is that of all durations: with 0 everything is counted from the beginning.
    """

    def __init__(self, view: ResultsView, factor: float) -> None:
        self.rows = tuple(_rows(view)) if factor > 0 else ()
        self.beats = tuple(beat for row in self.rows for beat in row.beats)
        self._view = view
        self._timeline = Timeline()
        self._began: float | None = None
        self._now = 0.0
        self._starts: list[float] = []
        self._counted_at = 0.0
        if self.rows:
            self._award(self._lay_out(factor), factor)

    def _lay_out(self, factor: float) -> float:
        """Lay the rows out in time; the moment at which all is counted."""
        timeline, moment = self._timeline, BEFORE * factor
        whole = sum(row.seconds for row in self.rows)
        each = factor * min(1.0, LONGEST / whole)
        covered = False
        for row in self.rows:
            if row.sealed and not covered:
                covered = True
                # Sums that are seen any longer would tell who has won before the seals are turned.
                timeline.add(moment, APPEAR * factor, COVER, ease=linear)
                timeline.cue(moment + APPEAR * factor, Sound(Effect.LAY, COVER))
                moment += APPEAR * factor
            self._starts.append(moment)
            for beat in row.beats:
                begin, lasts = moment + beat.begin * each, beat.lasts * each
                timeline.add(begin, lasts, beat.key, ease=linear)
                if beat.effect is not None:
                    sound = Sound(beat.effect, beat.key)
                    for step in range(beat.steps):
                        timeline.cue(begin + lasts * (step + 1) / beat.steps, sound)
            moment += row.seconds * each
        self._counted_at = moment
        return moment

    def _award(self, moment: float, factor: float) -> None:
        """Lay out in time what comes after the rows: sums, ranks, and the honours of the winner."""
        timeline, view = self._timeline, self._view
        seats = range(len(view.seats))
        timeline.cue(moment, Sound(Effect.QUILL, total_key(view.winner)))
        for seat in seats:
            timeline.add(moment, APPEAR * factor, total_key(seat), ease=linear)
        if view.sealed:
            timeline.add(moment, MEET * factor, MEETING, ease=ease_out)
        moment += SETTLE * factor
        if view.has_head_start:
            for seat in seats:
                timeline.add(moment, APPEAR * factor, head_start_key(seat), ease=linear)
                timeline.cue(moment, Sound(Effect.LAY, head_start_key(seat)))
                moment += HEAD_START * factor
        if view.sealed:
            moment = self._turn_seals(moment + (MEET - SETTLE) * factor, factor)
        moment += HOLD * factor
        named = moment
        # One thing after the other: the name is read before anything moves below it.
        moment += (PRESS + STAMP) * factor
        timeline.add(moment, SORT * factor, ORDER, ease=linear)
        timeline.cue(moment + APPEAR * factor, Sound(Effect.SLIDE, ORDER))
        moment += SORT * factor
        for rank in sorted({view.rank(seat) for seat in seats}, reverse=True):
            timeline.add(moment, STAMP * factor, medal_key(rank), ease=linear)
            timeline.cue(moment + STAMP * factor, Sound(Effect.THUD, medal_key(rank)))
            moment += MEDAL * factor
        timeline.add(named, STAMP * factor, WINNER, ease=linear)
        timeline.add(named, DRIVE * factor, COACH, ease=ease_out)
        if view.final is not None:
            drawn = ROUTE * len(view.final.routes) * factor
            timeline.add(named + STAMP * factor, drawn, ROUTES, ease=linear)
        pressed = named + PRESS * factor
        timeline.add(pressed, STAMP * factor, SEAL, ease=linear)
        sealed = pressed + STAMP * factor
        timeline.cue(sealed, Sound(Effect.SEAL, SEAL))
        # Any earlier it would tell who has won.
        blown = sealed + APPEAR / 2 * factor
        timeline.cue(blown, Sound(win_of(view.seats[view.winner].colour), SEAL))
        timeline.cue(blown + APPEAR * factor, Sound(Effect.COACH, COACH))
        timeline.add(sealed, RAIN * factor, LETTERS, ease=linear)

    def _turn_seals(self, moment: float, factor: float) -> float:
        """Lay out in time how the seals of the leaders shake and are turned; when that is over."""
        timeline = self._timeline
        timeline.add(moment, SHAKE * factor, SHAKING, ease=linear)
        moment += SHAKE * factor
        for seat in reversed(self._view.sealed):
            # Together: the first one alone would tell what the other one needs.
            timeline.add(moment, TURN * factor, leader_key(seat), ease=turn_of_seals)
            for share in (0.0, STANDS[1]):
                timeline.cue(moment + TURN * share * factor, Sound(Effect.TURN, leader_key(seat)))
        return moment + TURN * factor

    def tick(self, now: float) -> list[Sound]:
        """Go on to a moment of the clock; the sounds that are due."""
        if self._began is None:
            self._began = now
        self._now = now - self._began
        return [cue for cue in self._timeline.due(self._now) if isinstance(cue, Sound)]

    def finish(self) -> None:
        """Count all the rest at once."""
        self._timeline.finish()

    @property
    def done(self) -> bool:
        """True once nothing moves any more."""
        return self._timeline.done(self._now)

    @property
    def complete(self) -> bool:
        """True once all is counted, and the winner is named."""
        return self.share(WINNER) > 0

    def share(self, key: str) -> float:
        """The share, 0 to 1, up to which a line or another thing has appeared."""
        return self._timeline.value(key, self._now, 1.0)

    def points(self, key: str) -> int | None:
        """The points of a line that are counted up to now; None while nothing of it is seen.

        For the sum of a seat they are those of all lines above it.
        """
        for seat in range(len(self._view.seats)):
            if key == total_key(seat):
                return sum(self._counted(beat) for beat in self.beats if beat.seat == seat)
        beat = next(beat for beat in self.beats if beat.key == key)
        return self._counted(beat) if self.share(key) > 0 else None

    def _counted(self, beat: Beat) -> int:
        # Rounded down but for what floating point loses.
        steps = int(self.share(beat.key) * beat.steps + 1e-6)
        return beat.points * steps // beat.steps

    @property
    def held(self) -> bool:
        """True while all is counted, but nobody is named yet."""
        return bool(self.rows) and self._now >= self._counted_at and not self.share(WINNER)

    @property
    def row(self) -> Row | None:
        """The row that is counted now; None before the first one and after the last one."""
        if self.complete or self._now >= self._counted_at:
            return None
        begun = zip(self._starts, self.rows, strict=True)
        shown = [row for start, row in begun if start <= self._now]
        return shown[-1] if shown else None

    @property
    def flying(self) -> dict[str, ScoreDetail]:
        """The tiles whose seals are on their way, by the keys of their lines."""
        tiles = {} if self.row is None else self.row.tiles
        return {key: detail for key, detail in tiles.items() if 0 < self.share(key) < 1}


def turn_of_seals(share: float) -> float:
    """The share up to which the seals of the leaders are turned, at one of the time."""
    begin, end = STANDS
    if share < end:
        return AJAR * ease_out(min(1.0, share / begin))
    return AJAR + (1 - AJAR) * ease_out((share - end) / (1 - end))


def _rows(view: ResultsView) -> Iterator[Row]:
    """All rows in their order."""
    for kind, words in TILE_ROWS.items():
        if any(each.tiles_of(kind) for each in view.seats):
            yield _tiles(view, kind, _(words))
    if view.carriages:
        yield _carriages(view)
    yield _houses(view)


def _tiles(view: ResultsView, kind: str, words: str) -> Row:
    """The row of the tiles of a kind, and each seat's sum of them, which adds nothing."""
    beats, tiles, routes = list[Beat](), dict[str, ScoreDetail](), []
    flight = FLIGHT if sum(len(each.tiles_of(kind)) for each in view.seats) > 1 else ONLY_FLIGHT
    for seat, each in enumerate(view.seats):
        for number, tile in each.tiles_of(kind).items():
            key, begin = tile_key(seat, number), len(beats) * NEXT_TILE
            beats.append(Beat(key, seat, begin, flight, tile.value, 1, Effect.SEAL))
            tiles[key] = tile.detail
            routes.append((seat, tile.detail.cities))
    landed = beats[-1].end
    for seat, each in enumerate(view.seats):
        if each.tiles_of(kind):
            beats.append(Beat(tiles_key(kind, seat), seat, landed))
    details = [*tiles.values()]
    stacks = dict.fromkeys(stack for each in details for stack in each.stacks)
    whole = together(words, details)
    return Row(whole, tuple(beats), tiles, _travelled(routes), tuple(stacks))


def _carriages(view: ResultsView) -> Row:
    beats, routes, lengths = [], [], dict[int, None]()
    for seat, each in enumerate(view.seats):
        effect = Effect.LAY if each.carriage_length or seat in view.sealed else None
        key, begin = carriage_key(seat), seat * NEXT
        beats.append(Beat(key, seat, begin, APPEAR, each.carriage_points, 1, effect))
        if seat not in view.sealed:
            routes.append((seat, each.by_carriage.cities))
            lengths[each.carriage_length] = None
    lengths.pop(0, None)
    whole = together(carriage_row(), [each.by_carriage for each in view.seats])
    return Row(
        whole,
        tuple(beats),
        {},
        _travelled(routes),
        carriages=tuple(lengths),
        sealed=view.sealed,
    )


def _houses(view: ResultsView) -> Row:
    beats, begin = list[Beat](), 0.0
    for seat, each in enumerate(view.seats):
        left, key = each.houses_left, houses_key(seat)
        if seat in view.sealed:
            # Neither what is heard nor how long it takes may tell how many there are.
            beats.append(Beat(key, seat, begin, APPEAR, -left, 1, Effect.LAY))
        else:
            # One seat after the other, so that each house is heard.
            lasts, effect = max(NEXT, left * HOUSE), Effect.HOUSE if left else None
            beats.append(Beat(key, seat, begin, lasts, -left, max(1, left), effect))
        begin = beats[-1].end
    whole = together(houses_row(), [each.unbuilt for each in view.seats])
    return Row(whole, tuple(beats), {}, sealed=view.sealed)


def _travelled(
    routes: list[tuple[int, tuple[int, ...]]],
) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The routes that have a road."""
    return tuple((seat, cities) for seat, cities in routes if len(cities) > 1)
