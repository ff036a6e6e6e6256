"""Story beside the map: the last turn in sentences, or the step that is being told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.records.history import Step
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.kept import Kept
from game.ui.table.context import TableContext
from game.ui.table.draw.commentary import (
    GrowingStrip,
    commentary_sprites,
    earlier_sprites,
)
from game.ui.table.text.closing_phase import phase_words
from game.ui.table.text.commentary import begun, commentary, step_comment, told_words

if TYPE_CHECKING:
    from game.ui.table.position import Position


class Story:
    """The strip beside the map and the words about the last step; it changes nothing."""

    def __init__(self, table: TableContext) -> None:
        self._table = table
        self._said: dict[bool, tuple[Position, list[Sprite], list[Sprite], str]] = {}
        self._growing_strip = GrowingStrip()
        self._phase = Kept[str]()

    def prepare(self) -> None:
        """Paint the words of now, at the next call those after what is told: no frame waits."""
        for told in (self._table.told_step, None):
            if not self._is_written(told):
                self._written(told)
                return

    def sprites(self) -> list[Sprite]:
        """The strip that tells of the last turn, or what a closing that is told brings, and the
        turns before where they have a place.
        """
        told = self._table.told_step
        strip, earlier, _words = self._written(told)
        return [*((told and self._growing(told)) or strip), *earlier]

    @property
    def total(self) -> Sprite | None:
        """The sum of a closing that is told; None while it is not painted yet."""
        return self._growing_strip.total

    @property
    def words(self) -> str:
        """The words about the last step that was told."""
        return self._written(None)[-1]

    @property
    def told_words(self) -> str:
        """The words about the step that is being told; of a closing what is seen of it."""
        told, shown = self._table.told_step, self._table.position
        assert told is not None
        phase = ""
        if shown is not self._table.actual:
            names = [info.name for info in self._table.session.header.seats]
            view, viewer, seat = shown.view, self._table.viewer, told.seat
            all_told = self._table.actual.view.points(seat) == view.told_points(seat)
            phase = self._phase.get(
                (shown, told, viewer),
                lambda: phase_words(told, view.observation, names, viewer, counted=all_told),
            )
        return phase or self._written(told)[-1]

    def _is_written(self, told: Step | None) -> bool:
        return (told is not None) in self._said and (
            self._said[told is not None][0] is self._table.actual
        )

    def _written(self, told: Step | None) -> tuple[list[Sprite], list[Sprite], str]:
        """The strip that tells of the last turn, the turns before it, and the words about its last
        step.

        Frames come much more often than positions. Of what is being `told` the strip knows at most
        that a route is closed.
        """
        if not self._is_written(told):
            table, session, actual = self._table, self._table.session, self._table.actual
            state, steps = session.state, session.steps
            if told is not None:
                closing = begun(told)
                state, steps = told.before, [*steps[:-1], *([closing] if closing else [])]
            said = commentary(session.header, state, steps, table.viewer)
            layout, factory = actual.layout, actual.renderer.factory
            strip = commentary_sprites(layout, factory, said)
            earlier = earlier_sprites(layout, factory, said)
            self._said[told is not None] = actual, strip, earlier, self._about(told)
        return self._said[told is not None][1:]

    def _growing(self, told: Step) -> list[Sprite]:
        """The strip with what a closing has brought so far; none for any other step."""
        shown, actual = self._table.position, self._table.actual
        if shown is actual:
            return []
        return self._growing_strip.sprites(actual.renderer, shown.renderer, told)

    def _about(self, told: Step | None) -> str:
        """The words about the step that is being told, or about the last one."""
        session, viewer = self._table.session, self._table.viewer
        if told is None:
            return step_comment(session, viewer)
        return told_words(told, [info.name for info in session.header.seats], viewer)
