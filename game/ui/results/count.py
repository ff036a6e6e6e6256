"""Count of the points after a game: line by line, in each from seat to seat, the winner last."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from game.rules.board import StackKind
from game.ui.audio.effects import Effect, win_of
from game.ui.graphics.timeline import Timeline, ease_out, linear
from game.ui.results.model import ResultsSeat, ResultsView, ScoreDetail

LONGEST = 12.0
"""Seconds that all lines above the sums take at most, at normal speed."""

BEFORE, TILE, SUM, CARRIAGE, HOUSES, HOUSE, NOTHING = 0.9, 0.62, 0.16, 0.44, 0.3, 0.09, 0.14
"""Seconds before the first line, and from a line to the next one: for a tile, for the sum of some,
for a carriage, for houses left and each of them, and for what brings nothing.
"""

APPEAR = 0.2
"""Seconds in which a thing appears, at most."""

SETTLE, HEAD_START, HOLD, STAMP, DRIVE, RAIN = 0.5, 0.5, 1.1, 0.3, 2.4, 3.6
"""Seconds for the sums, for each head start, for a held breath before the winner is named, for the
winner's seal, coach and letters.
"""

WINNER, COACH, LETTERS = "winner", "coach", "letters"
"""What appears when all is counted, beside the lines by their keys."""


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


@dataclass(frozen=True, slots=True)
class Beat:
    """A line that is counted: its points for a seat, which come in so many equal steps.

    `seconds` are those until the next line, all of which it takes to come if it `flies`.
    """

    key: str
    seat: int
    seconds: float
    points: int = 0
    steps: int = 1
    effect: Effect | None = None
    detail: ScoreDetail | None = None
    flies: bool = False


class Sound(NamedTuple):
    """A sound that is due, and the key of what is seen with it."""

    effect: Effect
    key: str


class Count:
    """The count at one moment, that of the last `tick`; the first one begins it.

    `factor` is that of all durations: with 0 everything is counted from the beginning.
    """

    def __init__(self, view: ResultsView, factor: float) -> None:
        self.beats = tuple(_beats(view)) if factor > 0 else ()
        self._view = view
        self._timeline = Timeline()
        self._began: float | None = None
        self._now = 0.0
        self._starts: list[float] = []
        self._counted_at = 0.0
        if self.beats:
            self._lay_out(factor)

    def _lay_out(self, factor: float) -> None:
        timeline, moment = self._timeline, BEFORE * factor
        whole = sum(beat.seconds for beat in self.beats)
        each = factor * min(1.0, LONGEST / whole)
        for beat in self.beats:
            self._starts.append(moment)
            lasts = (beat.seconds if beat.flies else min(APPEAR, beat.seconds)) * each
            if beat.steps > 1:
                lasts = (beat.seconds - HOUSES) * each
            timeline.add(moment, lasts, beat.key, ease=linear)
            if beat.effect is not None:
                sound = Sound(beat.effect, beat.key)
                for step in range(beat.steps):
                    timeline.cue(moment + lasts * (step + 1) / beat.steps, sound)
            moment += beat.seconds * each
        self._counted_at = moment
        seats = range(len(self._view.seats))
        timeline.cue(moment, Sound(Effect.QUILL, total_key(self._view.winner)))
        for seat in seats:
            timeline.add(moment, APPEAR * factor, total_key(seat), ease=linear)
        moment += SETTLE * factor
        if self._view.has_head_start:
            for seat in seats:
                timeline.add(moment, APPEAR * factor, head_start_key(seat), ease=linear)
                timeline.cue(moment, Sound(Effect.LAY, head_start_key(seat)))
                moment += HEAD_START * factor
        moment += HOLD * factor
        timeline.add(moment, STAMP * factor, WINNER, ease=linear)
        moment += STAMP * factor
        winner = self._view.winner
        sealed = (head_start_key if self._view.has_head_start else total_key)(winner)
        timeline.cue(moment, Sound(Effect.SEAL, sealed))
        # Any earlier it would tell who has won.
        blown = moment + APPEAR * factor
        timeline.cue(blown, Sound(win_of(self._view.seats[winner].colour), sealed))
        timeline.cue(blown + APPEAR * factor, Sound(Effect.COACH, COACH))
        timeline.add(moment, DRIVE * factor, COACH, ease=ease_out)
        timeline.add(moment, RAIN * factor, LETTERS, ease=linear)

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
        """True once all is counted, and the winner is known."""
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
        return bool(self.beats) and self._now >= self._counted_at and not self.complete

    @property
    def beat(self) -> Beat | None:
        """The line that is counted now; None before the first one and after the last one.

        While tiles are summed up it is still the last one of them.
        """
        if self.complete or self._now >= self._counted_at:
            return None
        begun = zip(self._starts, self.beats, strict=True)
        shown = [beat for start, beat in begun if start <= self._now and beat.detail is not None]
        return shown[-1] if shown else None


def _beats(view: ResultsView) -> Iterator[Beat]:
    """All lines in their order."""
    seats = [*enumerate(view.seats)]
    for kind in StackKind:
        for seat, each in seats:
            yield from _tiles(seat, each, kind)
    if view.carriages:
        for seat, each in seats:
            seconds = CARRIAGE if each.carriage_length else NOTHING
            effect = Effect.LAY if each.carriage_length else None
            key, points = carriage_key(seat), each.carriage_points
            yield Beat(key, seat, seconds, points, 1, effect, each.by_carriage)
    for seat, each in seats:
        left = each.houses_left
        seconds = HOUSES + left * HOUSE if left else NOTHING
        effect = Effect.HOUSE if left else None
        yield Beat(houses_key(seat), seat, seconds, -left, max(1, left), effect, each.unbuilt)


def _tiles(seat: int, each: ResultsSeat, kind: str) -> Iterator[Beat]:
    """A seat's tiles of a kind, and the sum of them, which adds nothing."""
    tiles = each.tiles_of(kind)
    for number, tile in tiles.items():
        key = tile_key(seat, number)
        yield Beat(key, seat, TILE, tile.value, 1, Effect.SEAL, tile.detail, flies=True)
    if tiles:
        yield Beat(tiles_key(kind, seat), seat, SUM)
