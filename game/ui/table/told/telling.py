"""Telling of an action: its animation, and the table as it is shown at each moment of it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import groupby

from pygame import Rect

from game.rules.events import Event
from game.rules.observation import Observation
from game.ui.graphics.timeline import Timeline
from game.ui.table.draw.table import TableRenderer
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.tokens import Quiet
from game.ui.table.told.choreography import Choreography
from game.ui.table.told.script import Staging

AHEAD = 0.2
"""The share of a frame in which what is shown later is painted."""

SOON = 0.3
"""Seconds before which a state that will be shown is painted rather than what flies."""


class Telling:
    """From the renderer `before` an action to that `after` it.

    The table follows the timeline: what is in flight lies neither where it was nor where it goes.
    Only when all is over it is the table after the action, with the seat to act.
    """

    def __init__(
        self,
        before: TableRenderer,
        after: TableRenderer,
        events: Sequence[Event],
        start: float,
        factor: float,
        dropped: Rect | None = None,
        *,
        fades: bool = False,
    ) -> None:
        places = before.geometry, after.geometry
        script = Choreography(Staging(*places, start, factor, fades), dropped)
        self.timeline: Timeline = script.run(events)
        self.after = after
        self._geometries = _shown(script)
        self._times = [moment for moment, _ in self._geometries]
        self._made = {0: before}
        self._prepared, self._parts = 1, 0
        """The shown states that have been painted ahead, and the parts of the next one."""
        self._begun = self._lit = self._flown = False
        """True after the first frame, once the lights have been painted ahead, and what flies."""

    def at(self, now: float) -> TableRenderer:
        """The table at a moment, the same renderer until something changes."""
        if self.timeline.done(now):
            return self.after
        return self._renderer(max(0, bisect_right(self._times, now) - 1))

    def tells_closing_of(self, seat: int) -> bool:
        """True if the action closes a seat's route."""
        return self.timeline.has(Quiet(seat))

    @property
    def prepared(self) -> bool:
        """True once everything to come has been painted ahead."""
        return self._flown and self._prepared > len(self._times)

    def prepare(self, now: float) -> None:
        """Paint ahead: the lights, what flies, or a part of the next shown state, as they come.

        The first frame has no time for that: what lay above the table is gone.
        """
        if self.prepared or not self._begun:
            self._begun = True
            return
        if not self._lit:
            self._renderer(0).map.prepare(self.timeline)
            self._lit = True
            return
        following = max(self._prepared, bisect_right(self._times, now))
        if not self._flown and not any(now < each < now + SOON for each in self._times[following:]):
            self._renderer(0).prepare(self.timeline)
            self._flown = True
            return
        if following > self._prepared:
            # The time for those before it is over.
            self._prepared, self._parts = following, 0
        state = self._shown(following)
        # All of one at once took most of a frame.
        state.steps[self._parts]()
        self._parts += 1
        if self._parts == len(state.steps):
            self._prepared, self._parts = following + 1, 0

    def _shown(self, number: int) -> TableRenderer:
        """The renderer of a shown state, or of that after all of them."""
        if number < len(self._times):
            return self._renderer(number)
        self.after.map.keep_pictures(self._last_before(number).map)
        return self.after

    def _renderer(self, number: int) -> TableRenderer:
        if number not in self._made:
            made = TableRenderer(self._geometries[number][1])
            made.map.keep_pictures(self._last_before(number).map)
            self._made[number] = made
        return self._made[number]

    def _last_before(self, number: int) -> TableRenderer:
        return self._made[max(each for each in self._made if each < number)]


def _shown(script: Choreography) -> list[tuple[float, TableGeometry]]:
    """The positions shown from each moment on; points count up as they are told.

    The own route and hand have their new room as soon as their cards begin to move there, the
    panels for tiles as soon as the first of these comes.
    """
    before, after = script.before, script.after
    own = before.view.own == after.view.own
    moved = script.own_moves[0] if own and script.own_moves is not None else None
    changes = [*script.changes]
    if moved is not None and not any(moment == moved for moment, _ in changes):
        changes.append((moved, lambda seen: seen))
    changes.sort(key=lambda each: each[0])
    seen: Observation = before.view.observation
    result = [(script.start, before)]
    for moment, some in groupby(changes, key=lambda each: each[0]):
        for _, change in some:
            seen = change(seen)
        laid_out = before if moved is None or moment < moved else after
        told = script.told_points(moment) if script.gains else None
        result.append((moment, laid_out.showing(seen, told, *script.laid(moment))))
    return result
