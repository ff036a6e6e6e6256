"""Presses by dwelling: a pointer that rests on a thing presses it.

What the thing is, the pages say; here it is only compared with the one before.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from math import dist
from typing import TypeAlias

Point: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Rest:
    """A pointer that rests: on what, where, and since when."""

    thing: Hashable
    place: Point
    since: float


class Dwell:
    """Counts how long the pointer rests on one thing, which it then presses once.

    The time begins with a movement, never because something has come up under the pointer. After a
    press the pointer must leave the place and the thing before the time begins again. `slack` is
    by how many pixels a hand may tremble.
    """

    def __init__(self) -> None:
        self.rest: Rest | None = None
        """The thing that the pointer rests on; None for nothing that can be pressed."""
        self._pressed: tuple[Hashable, Point] | None = None

    def move(self, place: Point, thing: Hashable | None, now: float, slack: float) -> None:
        """The pointer has come to a place, on a thing or on None."""
        if self._pressed is not None:
            pressed, at = self._pressed
            if thing == pressed or dist(at, place) < slack:
                return
            self._pressed = None
        rest = self.rest
        same = rest is not None and rest.thing == thing and dist(rest.place, place) < slack
        if not same:
            self.rest = None if thing is None else Rest(thing, place, now)

    def spend(self, place: Point, thing: Hashable | None) -> None:
        """The thing has been pressed here, in whatever way."""
        self.rest, self._pressed = None, (thing, place)

    def stop(self) -> None:
        """The pointer has gone, or what it rested on."""
        self.rest = None

    def share(self, now: float, seconds: float) -> float:
        """The share of the time that has gone, from 0 to 1."""
        return 0.0 if self.rest is None else min(1.0, (now - self.rest.since) / seconds)
