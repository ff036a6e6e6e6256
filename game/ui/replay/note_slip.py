"""Slip of paper with the note on the moment that a replay shows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.ui.accessibility.node import PRESSED, Node, Role
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics
from game.ui.language import _
from game.ui.replay.moment import Moment
from game.ui.table.advice.callout import Callout
from game.ui.table.advice.callout_place import fitting_callout, larger_callout
from game.ui.table.advice.over_seats import callout_over_seats
from game.ui.table.model.move_index import MoveIndex
from game.ui.table.position import Position


class NoteSlip(Callout):
    """The note; a press on it leads to `change`."""

    focusable = True

    def __init__(
        self, metrics: Metrics, note: str, shape: tuple[float, float], change: Callable[[], None]
    ) -> None:
        # Translators: below a note: a press on it leads to where it can be changed.
        more = _("Change …")
        # Translators: a heading: what somebody has written on this moment of a game.
        super().__init__(metrics, _("Note"), note, "", False, shape, more=more)
        self.key = "note-slip"
        self._change = change

    def activate(self) -> None:
        self._change()

    def accessible(self) -> Node:
        return self.node(Role.BUTTON, self.said, acts=PRESSED)

    def sprites(self) -> list[Sprite]:
        return [*self.paper(), *self.ring_sprites()]


def note_slip(
    note: str, moment: Moment, papers: Sequence[Rect], change: Callable[[], None]
) -> Callout:
    """The slip at its place: clear of the cities and seats that the moment is about and of open
    `papers`, off the map where it can be. Seats whose panels it covers have a line each in it.
    """
    geometry, layout = moment.geometry, moment.layout
    moves = MoveIndex([], moment.state.rules)
    position = Position(geometry.view, geometry, moment.renderer, moves, moves)
    subjects = [geometry.city(city) for city in moment.cities]
    seats, panels = {moment.state.turn, *moment.seats}, geometry.panels
    # Of two panels it must be able to cover one.
    kept = seats if len(panels) > 2 else ()
    clear = [panels[seat].rect for seat in sorted(kept)]
    clear += [layout.menu, *layout.tools, layout.buttons[0].union(layout.buttons[1])]

    def make(shape: tuple[float, float]) -> Callout:
        return NoteSlip(layout.metrics, note, shape, change)

    if not papers and (slip := callout_over_seats(make, position, subjects, clear)):
        return slip
    where = position, subjects, None, clear, papers
    return larger_callout(make, *where) or fitting_callout(make, *where)
