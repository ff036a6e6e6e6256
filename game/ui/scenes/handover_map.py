"""Map of the handover page, which tells turn by turn what the others did, then shows all of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pygame import Rect

from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, seat_colour
from game.ui.table.draw.route_tags import number_disc
from game.ui.table.draw.small_map import SmallMap
from game.ui.table.text.turn_summary import TurnSummary

SECONDS = 2.2
"""Seconds for which the map stays at a turn, at the usual speed of animations."""


class HandoverMap:
    """The map in `place` at each turn of a summary; a turn is None where all are shown together.

    `strips` are places for a line about each seat. Each map is painted when it is first looked at.
    """

    def __init__(
        self, summary: TurnSummary, metrics: Metrics, place: Rect, strips: Sequence[Rect] = ()
    ) -> None:
        self._summary, self._metrics, self._place = summary, metrics, place
        self._strips = strips
        self._painted: dict[int | None, list[Sprite]] = {}

    def sprites(self, turn: int | None) -> list[Sprite]:
        """The map after a turn with what was done in it lit up, or after the last with all that."""
        if turn not in self._painted:
            self._painted[turn] = self._paint(turn)
        return self._painted[turn]

    def _paint(self, turn: int | None) -> list[Sprite]:
        summary = self._summary
        state = summary.after(turn)
        small = SmallMap(summary.header, state, summary.chart, self._metrics, self._place)
        result = small.sprites(summary.cities_of(turn), summary.houses_of(turn))
        result += small.strips(self._strips)
        pairs = zip(summary.lines, summary.places, strict=False)
        size, taken = small.geometry.name_size, Counter[int]()
        for number, ((colour, _words), cities) in enumerate(pairs):
            if turn is not None and number > turn:
                break
            disc = number_disc(number + 1, size, seat_colour(colour).ink)
            for city in cities:
                taken[city] += 1
                # Left of the name, one before the other.
                at = disc.get_rect(midright=small.geometry.label(city).midleft)
                at.x -= (taken[city] - 1) * at.width
                result.append(Sprite(disc, *at.clamp(self._place).topleft))
        return result


class Telling:
    """The turn of a summary that is told; `factor` is that of all durations, 0 for no telling."""

    def __init__(self, turns: int, factor: float) -> None:
        self._turns, self._factor = turns, factor
        self._since: float | None = None
        self.turn: int | None = 0 if turns > 1 and factor > 0 else None
        """The turn that is told; None once all are shown."""

    def tick(self, now: float) -> bool:
        """Go on with time; True if another turn is told now."""
        if self.turn is None:
            return False
        if self._since is None:
            self._since = now
        turn = int((now - self._since) / (SECONDS * self._factor))
        before, self.turn = self.turn, turn if turn < self._turns else None
        return self.turn != before

    def skip(self) -> bool:
        """Show all at once; False if it is shown already."""
        told, self.turn = self.turn, None
        return told is not None
