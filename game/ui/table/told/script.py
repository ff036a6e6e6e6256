"""Script of an action's animation: flights, sounds, and the shown states they lead to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from pygame import Rect

from game.rules.observation import Observation
from game.ui.audio.effects import Cue, Effect, across
from game.ui.graphics.timeline import Flight, Timeline, ease_in_out
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.tokens import Token

Change: TypeAlias = Callable[[Observation], Observation]


@dataclass(frozen=True, slots=True)
class Staging:
    """The table `before` and `after` an action, and how the way between is told.

    It begins at the moment `start`; `factor` stretches durations; with `fades` nothing crosses the
    table.
    """

    before: TableGeometry
    after: TableGeometry
    start: float
    factor: float
    fades: bool = False


class Script:
    """A timeline that is written from one moment to the next.

    `changes` are those of what is shown, with their times: a thing leaves its place when its
    flight begins and lies in the new one when it ends.
    """

    def __init__(self, staging: Staging) -> None:
        self.timeline = Timeline(fades=staging.fades)
        self.before, self.after = staging.before, staging.after
        self.changes: list[tuple[float, Change]] = []
        self.gains: list[tuple[float, int, int]] = []
        """The moments at which points are counted to a seat, with their number."""
        self.start = self.moment = staging.start
        self.factor = staging.factor

    def change(self, moment: float, change: Change) -> None:
        """Let something else be shown from a moment on."""
        self.changes.append((moment, change))

    def told_points(self, moment: float) -> tuple[int, ...]:
        """The points of every seat as far as they have been told at a moment."""
        view = self.before.view
        return tuple(
            view.points(seat)
            + sum(more for since, whose, more in self.gains if whose == seat and since <= moment)
            for seat in range(len(view.seats))
        )

    def wait(self, seconds: float) -> None:
        self.moment += seconds * self.factor

    def wait_for_all(self, seconds: float = 0.0) -> None:
        """Go on only after all that is in flight has landed, and so many seconds more."""
        ends = [flight.end for flight in self.timeline.all_flights()]
        self.moment = max([self.moment, *ends]) + seconds * self.factor

    def cue(self, effect: Effect, place: Rect, after: float = 0.0) -> None:
        """Play a sound from a place, `after` so many seconds of the coming flight."""
        self.cue_at(self.moment + after * self.factor, effect, place)

    def cue_at(self, moment: float, effect: Effect, place: Rect) -> None:
        """Play a sound from a place at a moment."""
        width = self.after.layout.metrics.size[0]
        self.timeline.cue(moment, Cue(effect, across(place.centerx, width)))

    def fly(
        self,
        token: Token,
        start: Rect,
        end: Rect,
        duration: float,
        *,
        overlap: float = 0.0,
        ease: Callable[[float], float] = ease_in_out,
        arc: float = 0.12,
    ) -> Flight:
        """Add a flight now; the next one sets off when it lands, or `overlap` earlier."""
        flight = self.flight(token, start, end, self.moment, duration, arc, ease)
        self.timeline.fly(flight)
        self.moment += duration * self.factor * (1 - overlap)
        return flight

    def flight(
        self,
        token: Token,
        start: Rect,
        end: Rect,
        moment: float,
        duration: float,
        arc: float = 0.0,
        ease: Callable[[float], float] = ease_in_out,
    ) -> Flight:
        """A flight that is not yet part of the timeline."""
        box = (start.x, start.y, start.width, start.height)
        goal = (end.x, end.y, end.width, end.height)
        return Flight(token, box, goal, moment, duration * self.factor, arc, ease)
