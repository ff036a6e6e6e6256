"""Callbacks from the table to the program around it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.session import Session
from game.tiled.chart import Chart


@dataclass(frozen=True, slots=True)
class PastMoment:
    """A wish to see the table as `viewer` saw it at the moment `at`.

    `go_back` returns the game itself to a moment; it is None, and `why_not` says why, where not all
    have free undo. With `play` it is played on from there.
    """

    session: Session
    chart: Chart
    viewer: int | None
    at: int
    play: bool
    log_open: bool
    go_back: Callable[[int], None] | None
    why_not: str = ""


@dataclass(frozen=True, slots=True)
class TableActions:
    """Ways from the table to other pages. `hand_over` covers the screen until a seat has taken
    its place, then calls back.
    """

    finished: Callable[[Session], None]
    menu: Callable[[], None]
    hand_over: Callable[[int, Callable[[], None]], None]
    open_replay: Callable[[PastMoment], None]
