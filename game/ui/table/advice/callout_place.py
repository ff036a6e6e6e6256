"""The place and the size of a callout: off the map where it can be, and never over its subjects."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeAlias

from pygame import Rect

from game.ui.graphics.theme import Metrics
from game.ui.settings import SCALES
from game.ui.table.advice.callout import USUAL_WIDTH, Callout
from game.ui.table.model.scaling import with_usual_words
from game.ui.table.position import Position

Make: TypeAlias = Callable[[tuple[float, float]], Callout]
"""Makes a callout of a shape: the sizes of its words and its width, as factors of the usual."""

SHARES = (1.0, 0.85, 0.7, 0.55)
"""Scales of the text, tried in order until a callout covers nothing it should not."""

DOCKED_SHARES = (1.0, 0.93, 0.85, 0.8, 0.7, 0.6, 0.5)
"""The same for a callout that stays off the map."""

LEAST_DOCKED = 0.85
"""The least scale of the text, beside the usual size, for which a callout stays off the map."""

LEAST_BESIDE = 0.75
"""The same beside the closing view, and on free wood below the seats, where it covers nothing."""

MOST_OF_MAP = 0.2
"""The largest share of the land that a callout may cover where there is another place."""

LARGE_ON_MAP = 0.4
"""The same where its words are larger than usual."""

BREADTHS = (0.7, 0.85, 1.0, 1.3)
"""Widths that are tried for one with larger words, as factors of the usual one."""

NARROW = 0.55
"""The same for a single sentence that would need smaller words otherwise: it is very high."""


def least_size(metrics: Metrics) -> int:
    """The largest font of the words at the next smaller scale, which those at this one are not to
    fall below; 0 where no scale makes them larger than usual.
    """
    usual = with_usual_words(metrics).text_scale
    smaller = [each for each in SCALES if 1.0 <= each < metrics.text_scale / usual - 0.01]
    return replace(metrics, text_scale=usual * smaller[-1]).body if smaller else 0


def fitting_callout(
    make: Make,
    position: Position,
    subjects: Sequence[Rect],
    before: Callout | None,
    clear: Sequence[Rect] = (),
    papers: Sequence[Rect] = (),
    lines: Rect | None = None,
) -> Callout:
    """The callout at its place: over the seats' panels, or else where it covers least.

    `clear` are places that get no ring and should be covered as little as the subjects, `papers`
    those of sheets over the table. `lines`, a line for each seat on one of these sheets, may be
    covered as the seats' panels may.
    """
    docked = _docked(make, position, subjects, clear, papers, lines)
    if docked is not None:
        return docked
    found: Callout | None = None
    near: Callout | None = None
    for shape in itertools.product(SHARES, (1.0, 1.5, 0.75)):
        callout = make((shape[0], shape[0] * shape[1]))
        callout.move_to(position, subjects, before, clear, papers)
        if callout.covers(position):
            continue
        if callout.share_of_map(position) <= MOST_OF_MAP:
            if not callout.covers(position, clear):
                return callout
            near = near or callout
        found = found or callout
    return near or found or callout


def larger_callout(
    make: Make,
    position: Position,
    subjects: Sequence[Rect],
    before: Callout | None,
    clear: Sequence[Rect] = (),
    papers: Sequence[Rect] = (),
    lines: Rect | None = None,
    last: bool = True,
) -> Callout | None:
    """The callout where words are larger than usual: rather over the map than with smaller words
    than at a smaller scale. None at the usual scale, and where it would be in the way of something.

    It covers no place in `clear`, and less than half of the land unless it is the `last` try.
    """
    layout, m = position.layout, position.layout.metrics
    usual, least = with_usual_words(m).body, least_size(m)
    if not least:
        return None
    docked = _docked(make, position, subjects, clear, papers, lines, least / m.body)
    if docked is not None:
        return docked
    kept = [*clear, layout.menu, *layout.tools]
    found: Callout | None = None
    # A single sentence that nothing can be taken from has no other page to go to.
    further = range(least - 1, usual, -1) if last else ()
    for size in (m.body, least, *further):
        if size < least and found is not None:
            break
        tried = list[tuple[float, Callout]]()
        for breadth in (*BREADTHS, NARROW):
            if breadth == NARROW and (tried or found is not None or not last):
                break
            callout = make((size / m.body, size / usual * breadth))
            cost = callout.move_to(position, subjects, before, kept, papers)
            if not callout.covers(position, kept):
                tried.append((cost, callout))
        if tried:
            found = min(tried, key=lambda each: each[0])[1]
            if found.share_of_map(position) <= LARGE_ON_MAP:
                return found
    return found if last else None


def _docked(
    make: Make,
    position: Position,
    subjects: Sequence[Rect],
    clear: Sequence[Rect],
    papers: Sequence[Rect],
    lines: Rect | None,
    smallest: float = 0.0,
) -> Callout | None:
    """The callout off the map, with words of so many sizes of the usual ones at least."""
    layout, m = position.layout, position.layout.metrics
    larger = max(1.0, m.text_scale)
    # Where the seats leave wood free, a few words cover none of them.
    seats, free = position.geometry.panels, free_wood(position, m.unit // 2)
    if layout.paired:
        # One column of panels stays in sight; the news lie elsewhere, or in the other column.
        last = layout.seats[1]
        rooms = [Rect(last.x, layout.panels.y, last.width, layout.panels.height), layout.panels]
    else:
        rooms = [free] if free.height > 0 else []
        rooms += [layout.panels, layout.panels.union(layout.commentary)]
    if lines is not None:
        # Below them the window may be free as far down as the own area reaches beside them.
        beside = layout.own.right <= lines.left or layout.own.left >= lines.right
        beside = beside and not any(panel.rect.top >= lines.bottom for panel in seats)
        foot = max(lines.bottom, layout.own.bottom) if beside else lines.bottom
        rooms.insert(0, Rect(lines.x, lines.y, lines.width, foot - lines.y))
    for number, room in enumerate(rooms):
        over_lines = lines is not None and number == 0
        kept = [*clear, *(each for each in papers if not (over_lines and each == lines))]
        small = LEAST_BESIDE if over_lines or room == free else LEAST_DOCKED
        least = max(smallest, small / larger)
        for share in sorted({*DOCKED_SHARES, least}, reverse=True):
            if share < least:
                break
            callout = make((share, room.width / m.px(USUAL_WIDTH)))
            if callout.dock(position, room, subjects, kept):
                if over_lines:
                    # No line is cut in two.
                    callout.rect = room
                if room == free and layout.turns is not None:
                    # No heading of the turns below it looks out.
                    callout.rect = callout.rect.union(layout.turns)
                if room == free and room.y == layout.panels.y:
                    callout.rect.top = room.top
                return callout
    return None


def free_wood(position: Position, gap: int) -> Rect:
    """The room that the seats leave free in their area, so far from them: above them, or below."""
    room, seats = position.layout.panels, [each.rect for each in position.geometry.panels]
    top = min(rect.top for rect in seats) - gap
    if top > room.y:
        return Rect(room.x, room.y, room.width, top - room.y)
    foot = max(rect.bottom for rect in seats) + gap
    return Rect(room.x, foot, room.width, max(0, room.bottom - foot))
