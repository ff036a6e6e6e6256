"""Tally of a closing: its points are counted beside the carriage, then fly home as one sum."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.ui.graphics.timeline import Easing, Flight, ease_in, ease_in_out, ease_out, linear, settle
from game.ui.table.model.layout import TableLayout
from game.ui.table.model.move_index import Key, KeyKind
from game.ui.table.model.tokens import Token, TokenKind
from game.ui.table.told.script import Script

POP, POPPED = 0.18, 1.45
"""Seconds in which the tally settles as points come to it, and its size as they do."""

GROWS, FLIES = 0.14, 0.38
"""Seconds in which the sum grows before it flies, and in which it flies to its seat."""

GROWN = 1.6
"""Sizes of the tally that the sum has as it sets off."""


class Stop(NamedTuple):
    """The place of the tally from a moment on, and the moment at which it leaves for the next."""

    since: float
    leaves: float
    place: Rect


def fly_tally(
    script: Script,
    seat: int,
    counted: Sequence[tuple[float, int]],
    stops: Sequence[Stop],
    launch: float,
    goal: Rect,
) -> float:
    """Let the points that are `counted` at moments be seen at the stops up to then, set off at
    `launch`, and fly to their `goal`; the moment at which they are there.
    """
    coming = [(_at_a_stop(moment, stops), points) for moment, points in sorted(counted)]
    last = len(stops) - 1
    for number, (since, leaves, place) in enumerate(stops):
        end = launch if number == last else leaves
        edges = sorted({since, end, *(moment for moment, _ in coming if since < moment < end)})
        for begin, until in itertools.pairwise(edges):
            points = sum(more for moment, more in coming if moment <= begin)
            fresh = any(moment == begin for moment, _ in coming)
            _stay(script, seat, points, place, (begin, until), fresh=fresh)
        if number < last:
            points = sum(more for moment, more in coming if moment < leaves)
            there = stops[number + 1]
            _add(script, seat, points, place, there.place, leaves, there.since - leaves)
    total, place = sum(points for _, points in coming), stops[-1].place
    grown = place.scale_by(GROWN).clamp(script.after.layout.board)
    begun = launch + GROWS * script.factor
    _add(script, seat, total, place, grown, launch, GROWS * script.factor, ease_out)
    stations = [grown, *_way_home(grown, goal, script.after.layout), goal]
    lengths = [math.dist(one.center, other.center) for one, other in itertools.pairwise(stations)]
    moment, whole = begun, max(1.0, sum(lengths))
    eases = [ease_in if number == 0 else linear for number in range(len(lengths) - 1)]
    for (one, other), length, ease in zip(
        itertools.pairwise(stations), lengths, [*eases, ease_out], strict=True
    ):
        seconds = FLIES * script.factor * length / whole
        _add(script, seat, total, one, other, moment, seconds, ease)
        moment += seconds
    return begun + FLIES * script.factor


def _way_home(start: Rect, goal: Rect, layout: TableLayout) -> list[Rect]:
    """The places between which the sum flies where the log lies above its goal: up beside the log
    and along above it, so that it flies over no words.
    """
    log = layout.commentary
    if not (log.left <= goal.centerx <= log.right and log.y < goal.y):
        return []
    window = Rect((0, 0), layout.metrics.size)
    above = goal.copy()
    above.bottom = log.y
    above.clamp_ip(window)
    beside = above.copy()
    beside.right = log.x - layout.metrics.unit
    return [above] if beside.centerx < start.centerx else [beside.clamp(window), above]


def _at_a_stop(moment: float, stops: Sequence[Stop]) -> float:
    """The moment, or that of the next stop where the tally is on its way then."""
    for one, other in itertools.pairwise(stops):
        if one.leaves <= moment < other.since:
            return other.since
    return max(moment, stops[0].since)


def _stay(
    script: Script, seat: int, points: int, place: Rect, time: tuple[float, float], *, fresh: bool
) -> None:
    """Let points be seen at a place; those that are `fresh` settle there."""
    begin, end = time
    if fresh:
        settled = min(end, begin + POP * script.factor)
        large = place.scale_by(POPPED)
        _add(script, seat, points, large, place, begin, settled - begin, settle)
        begin = settled
    _add(script, seat, points, place, place, begin, end - begin)


def _add(
    script: Script,
    seat: int,
    points: int,
    start: Rect,
    end: Rect,
    moment: float,
    duration: float,
    ease: Easing = ease_in_out,
    arc: float = 0.0,
) -> None:
    if points and duration > 0:
        token = Token(Key(KeyKind.GAINED, seat), TokenKind.GAIN, points, seat)
        script.timeline.fly(Flight(token, (*start,), (*end,), moment, duration, arc, ease))
