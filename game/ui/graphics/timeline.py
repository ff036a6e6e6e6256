"""Timelines: values and flights over time, without pictures.

All times are seconds on the caller's clock.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from typing import TypeAlias

Easing: TypeAlias = Callable[[float], float]
Box: TypeAlias = tuple[float, float, float, float]


def linear(t: float) -> float:
    return t


def ease_in(t: float) -> float:
    return t * t * t


def ease_out(t: float) -> float:
    return 1.0 - (1.0 - t) ** 3


def ease_in_out(t: float) -> float:
    return t * t * (3.0 - 2.0 * t)


def settle(t: float) -> float:
    """Ease: a little past the end and back."""
    overshoot = 1.2
    t -= 1.0
    return 1.0 + t * t * ((overshoot + 1.0) * t + overshoot)


TOUCH = 0.7
"""The share of a `drop` at which the thing first touches the table."""


def drop(t: float) -> float:
    """Ease: a fall that bounces once."""
    if t < TOUCH:
        return (t / TOUCH) ** 2
    return 1.0 - 0.08 * math.sin(math.pi * (t - TOUCH) / (1 - TOUCH))


def progress(now: float, start: float, duration: float, ease: Easing = linear) -> float:
    """The progress of a movement: 0 before its start, 1 from its end on."""
    if now < start:
        return 0.0
    if duration <= 0 or now >= start + duration:
        return 1.0
    return ease((now - start) / duration)


@dataclass(frozen=True, slots=True)
class Tween:
    """A value that goes from `a` to `b`."""

    start: float
    duration: float
    a: float = 0.0
    b: float = 1.0
    ease: Easing = ease_in_out

    @property
    def end(self) -> float:
        return self.start + self.duration

    def at(self, now: float) -> float:
        return self.a + (self.b - self.a) * progress(now, self.start, self.duration, self.ease)


@dataclass(frozen=True, slots=True)
class Flight:
    """A picture that moves from one rectangle to another.

    `arc` is the distance of the path's middle from the straight line, as a share of its length;
    positive is to the left of the direction, so up for a flight to the right.
    """

    image_key: Hashable
    start_rect: Iterable[float]
    end_rect: Iterable[float]
    t0: float
    duration: float
    arc: float = 0.15
    ease: Easing = ease_in_out

    @property
    def end(self) -> float:
        return self.t0 + self.duration

    def box_at(self, now: float) -> Box:
        """Left, top, width and height, unrounded."""
        x0, y0, w0, h0 = self.start_rect
        x1, y1, w1, h1 = self.end_rect
        t = progress(now, self.t0, self.duration, self.ease)
        ax, ay = x0 + w0 / 2, y0 + h0 / 2
        bx, by = x1 + w1 / 2, y1 + h1 / 2
        bend = 4.0 * self.arc * t * (1.0 - t)
        cx = ax + (bx - ax) * t + (by - ay) * bend
        cy = ay + (by - ay) * t - (bx - ax) * bend
        w, h = w0 + (w1 - w0) * t, h0 + (h1 - h0) * t
        return (cx - w / 2, cy - h / 2, w, h)

    def rect_at(self, now: float) -> tuple[int, int, int, int]:
        """Left, top, width and height in whole pixels."""
        x, y, w, h = self.box_at(now)
        return (round(x), round(y), max(1, round(w)), max(1, round(h)))


@dataclass(slots=True)
class Timeline:
    """Named value tracks, flights, and cues (moments at which something is due, like a sound)."""

    _tweens: dict[Hashable, list[Tween]] = field(default_factory=dict)
    _flights: list[Flight] = field(default_factory=list)
    _cues: list[tuple[float, Hashable]] = field(default_factory=list)
    _cued_until: float = -math.inf
    _finished: bool = False
    fades: bool = False
    """True if things fade out and in instead of flying."""

    def add(
        self,
        start: float,
        duration: float,
        track: Hashable,
        a: float = 0.0,
        b: float = 1.0,
        ease: Easing = ease_in_out,
    ) -> Tween:
        """Add a change of a track's value; of several on one track the last begun counts."""
        tween = Tween(start, duration, a, b, ease)
        self._tweens.setdefault(track, []).append(tween)
        self._tweens[track].sort(key=lambda each: each.start)
        return tween

    def fly(self, flight: Flight) -> None:
        self._flights.append(flight)

    def fly_below(self, flights: Iterable[Flight]) -> None:
        """Add flights below all earlier ones."""
        self._flights[:0] = flights

    def cue(self, moment: float, name: Hashable) -> None:
        self._cues.append((moment, name))
        self._cues.sort(key=lambda cue: cue[0])

    def all_flights(self) -> tuple[Flight, ...]:
        """All flights of any time."""
        return tuple(self._flights)

    @property
    def end(self) -> float:
        """The end of the last movement or cue; minus infinity for an empty timeline."""
        ends = [tween.end for tweens in self._tweens.values() for tween in tweens]
        ends += [flight.end for flight in self._flights]
        ends += [moment for moment, _ in self._cues]
        return max(ends, default=-math.inf)

    def done(self, now: float) -> bool:
        return self._finished or now >= self.end

    def finish(self) -> None:
        """End everything: from now on every value is its last one."""
        self._finished = True

    def value(self, track: Hashable, now: float, default: float = 0.0) -> float:
        """The value of a track; `default` where there is no such track."""
        tweens = self._tweens.get(track)
        if not tweens:
            return default
        if self._finished:
            return tweens[-1].at(math.inf)
        current = tweens[0]
        for tween in tweens:
            if tween.start <= now:
                current = tween
        return current.at(now)

    def has(self, track: Hashable) -> bool:
        """True if a track has a value of its own at any time."""
        return track in self._tweens

    def flights(self, now: float) -> list[Flight]:
        """The flights at a moment, in the order in which they were added."""
        if self._finished:
            return []
        return [flight for flight in self._flights if flight.t0 <= now < flight.end]

    def waiting(self, now: float) -> list[Flight]:
        """The flights that have not begun."""
        return [] if self._finished else [flight for flight in self._flights if now < flight.t0]

    def due(self, now: float) -> list[Hashable]:
        """The cues that are due since the last call; all the rest once finished."""
        until = math.inf if self._finished else now
        names = [name for moment, name in self._cues if self._cued_until < moment <= until]
        self._cued_until = max(self._cued_until, until)
        return names
