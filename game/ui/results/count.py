"""Count of the points after a game: row by row, in each from seat to seat, the winner last."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import accumulate
from typing import NamedTuple

from game.ui.audio.effects import Effect, win_of
from game.ui.graphics.timeline import Timeline, ease_out, linear
from game.ui.results.count_rows import APPEAR, Row, rows_of
from game.ui.results.model import ResultsView, ScoreDetail

LONGEST = 5.2
"""Seconds that all rows above the sums take at most, at normal speed."""

BEFORE = 0.35
"""Seconds before the first row."""

SETTLE, HEAD_START, HOLD = 0.2, 0.2, 0.25
"""Seconds for the sums, for each head start, and for a held breath before the winner is crowned."""

MEET, SHAKE = 0.4, 0.5
"""Seconds in which the two leaders come towards each other, and in which their seals shake before
they are turned.
"""

TURN, AJAR, STANDS = 0.65, 0.12, (0.2, 0.55)
"""Seconds in which the seals of both leaders are turned, the share of half a turn at which they
stand still, and the shares of the time from when to when they do.
"""

FALL, COMES, STAMP, DRIVE, SORT, MEDAL, RAIN = 0.4, 0.8, 0.25, 1.7, 0.72, 0.4, 2.4
"""Seconds in which the crown falls on the winner, in which that one comes to the heading and the
seal is stamped, for the coach, in which the columns are set in order, from a medal to the next one,
and for the letters.
"""

LANDS = 0.45
"""Seconds from when the winner sets out for the heading to when the seal is stamped: it lands with
the portrait and the name.
"""

LEAVE, DRIVES = 0.2, 0.25
"""Seconds in which all others leave the head, before its banner is unrolled over them, and from
when the winner sets out to when the coach does: the sides of the heading are not empty for long.
"""

GLIDE = 0.14
"""Seconds in which points that have come are added to the sums and to the ways of the race."""

ROUTE = 0.1
"""Seconds from one route of the winner to the next one, which are drawn on the map."""

CROWN = "crown"
OTHERS = "others"
ORDER, WINNER, SEAL, COACH, LETTERS = "order", "winner", "seal", "coach", "letters"
MEETING, SHAKING = "meeting", "shaking"
"""The keys of what happens when all is counted, beside those of the lines."""

COVER, ROUTES, LEAD = "cover", "routes", "lead"
"""Seals over the sums of the two leaders, before the rows whose points are sealed for them; the
winner's routes; and the points by which that one is ahead.
"""


def total_key(seat: int) -> str:
    """The line for the sum of a seat's points."""
    return f"total-{seat}"


def head_start_key(seat: int) -> str:
    """The line for that sum with the seat's head start."""
    return f"head-start-{seat}"


def leader_key(seat: int) -> str:
    """The seal of one of the two leaders, which is turned."""
    return f"leader-{seat}"


def added_key(line: str) -> str:
    """The points of a line, as they are added to the sum."""
    return f"added-{line}"


def medal_key(rank: int) -> str:
    """The medals of a rank."""
    return f"medal-{rank}"


class Sound(NamedTuple):
    """A sound that is due, and the key of what is seen with it."""

    effect: Effect
    key: str


class Count:
    """The count at one moment, that of the last `tick`; the first one begins it.

    `factor` is that of all durations: with 0 everything is counted from the beginning.
    """

    def __init__(self, view: ResultsView, factor: float) -> None:
        self.rows = tuple(rows_of(view)) if factor > 0 else ()
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
        each = factor * min(1.0, (LONGEST - self._more()) / whole)
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
                timeline.add(begin + lasts, GLIDE * each, added_key(beat.key), ease=ease_out)
                if beat.effect is not None:
                    timeline.cue(begin + lasts, Sound(beat.effect, beat.key))
            moment += row.seconds * each
        self._counted_at = moment
        return moment

    def _more(self) -> float:
        """The seconds for which the rows make room where more than usual comes after them."""
        view = self._view
        more = HEAD_START * len(view.seats) if view.has_head_start else 0.0
        return more + (APPEAR + MEET - SETTLE + SHAKE + TURN if view.sealed else 0.0)

    def _award(self, moment: float, factor: float) -> None:
        """Lay out in time what comes after the rows: sums, the honours of the winner, and ranks."""
        timeline, view = self._timeline, self._view
        seats = range(len(view.seats))
        timeline.cue(moment, Sound(Effect.QUILL, total_key(view.winner)))
        for seat in seats:
            timeline.add(moment, APPEAR * factor, total_key(seat), ease=linear)
        if view.sealed:
            timeline.add(moment, MEET * factor, MEETING, ease=ease_out)
        elif not view.has_head_start:
            timeline.add(moment, (SETTLE + HOLD) * factor, LEAD, ease=ease_out)
        moment += SETTLE * factor
        if view.has_head_start:
            for seat in seats:
                timeline.add(moment, APPEAR * factor, head_start_key(seat), ease=linear)
                timeline.cue(moment, Sound(Effect.LAY, head_start_key(seat)))
                moment += HEAD_START * factor
        if view.sealed:
            moment = self._turn_seals(moment + (MEET - SETTLE) * factor, factor)
        moment += HOLD * factor
        moment = self._step(moment, FALL * factor, CROWN)
        timeline.cue(moment, Sound(Effect.THUD, CROWN))
        # All others make room as the banner comes: the head is never empty.
        timeline.add(moment, LEAVE * factor, OTHERS, ease=linear)
        begin, lands = moment + DRIVES * factor, moment + LANDS * factor
        timeline.cue(begin, Sound(Effect.COACH, COACH))
        timeline.add(begin, DRIVE * factor, COACH, ease=ease_out)
        timeline.add(lands, STAMP * factor, SEAL, ease=linear)
        moment = self._step(moment, COMES * factor, WINNER)
        timeline.cue(lands + STAMP * factor, Sound(Effect.SEAL, SEAL))
        # Any earlier it would tell who has won.
        blown = lands + (STAMP + APPEAR / 2) * factor
        timeline.cue(blown, Sound(win_of(view.seats[view.winner].colour), SEAL))
        timeline.cue(moment, Sound(Effect.TURN, ORDER))
        moment = self._step(moment, SORT * factor, ORDER)
        self._celebrate(moment, factor)
        given = {view.rank(seat) for seat in seats if view.has_medal(seat)}
        for rank in sorted(given, reverse=True):
            timeline.add(moment, STAMP * factor, medal_key(rank), ease=linear)
            timeline.cue(moment + STAMP * factor, Sound(Effect.THUD, medal_key(rank)))
            moment += MEDAL * factor

    def _celebrate(self, moment: float, factor: float) -> None:
        """Lay out in time what honours the winner once all stand in their places."""
        timeline, final = self._timeline, self._view.final
        if final is not None:
            drawn = min(ROUTE * len(final.routes), DRIVE) * factor
            timeline.add(moment, drawn, ROUTES, ease=linear)
        timeline.add(moment, RAIN * factor, LETTERS, ease=linear)

    def _step(self, moment: float, lasts: float, key: str) -> float:
        """Lay something out in time from a moment on; the one when it is over."""
        self._timeline.add(moment, lasts, key, ease=linear)
        return moment + lasts

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
                own = (beat for beat in self.beats if beat.seat == seat)
                return round(sum(beat.points * self.share(added_key(beat.key)) for beat in own))
        beat = next(beat for beat in self.beats if beat.key == key)
        if not self.share(key):
            return None
        # It is counted but for what floating point loses.
        return beat.points if self.share(key) > 1 - 1e-6 else 0

    def counted(self, seat: int) -> int:
        """The points of a seat that are counted up to now, with its head start."""
        start = self._view.seats[seat].head_start if self.share(head_start_key(seat)) >= 1 else 0
        return start + (self.points(total_key(seat)) or 0)

    def running(self, seat: int) -> float:
        """The same as it grows, but that nothing sealed is in it."""
        start = self._view.seats[seat].head_start * self.share(head_start_key(seat))
        come = sum(points * self.share(added_key(key)) for key, points in self._open(seat))
        return start * (seat not in self._view.sealed) + come

    def _open(self, seat: int) -> Iterator[tuple[str, int]]:
        """The lines of a seat with their points which are not sealed."""
        for row in self.rows:
            if seat not in row.sealed:
                yield from ((beat.key, beat.points) for beat in row.beats if beat.seat == seat)

    @cached_property
    def reach(self) -> tuple[int, int]:
        """The fewest and the most points that `running` ever has; zero is between them."""
        found = [0]
        for seat, each in enumerate(self._view.seats):
            sums = [*accumulate(points for _key, points in self._open(seat))]
            start = each.head_start if seat not in self._view.sealed else 0
            found += [*sums, sum(sums[-1:]) + start]
        return min(found), max(found)

    @property
    def seat(self) -> int | None:
        """The seat whose points are counted now, in the present row: that of the tile which has
        set off last, or else one until its points have been added to its sum.
        """
        if self.row is None:
            return None
        begun = [beat for beat in self.row.beats if self.share(beat.key) > 0]
        tiles = [beat for beat in begun if beat.key in self.row.tiles]
        if tiles:
            return tiles[-1].seat
        # The next ones have begun to appear by then, but they drive on later.
        going = [beat for beat in begun if self.share(added_key(beat.key)) < 1]
        return (going[:1] or begun[-1:] or self.row.beats[:1])[0].seat

    @property
    def tile(self) -> str | None:
        """The key of the tile that is counted now: the last one that has set off in its row."""
        if self.row is None:
            return None
        begun = [beat.key for beat in self.row.beats if self.share(beat.key) > 0]
        return next((key for key in reversed(begun) if key in self.row.tiles), None)

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
