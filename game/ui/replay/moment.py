"""A past moment of a game: what lies on the table, and what led to it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.playback import Playback
from game.rules.events import Event
from game.rules.state import State
from game.tiled.chart import Chart
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, palette
from game.ui.language import _
from game.ui.replay.moment_told import moment_told
from game.ui.replay.past_frame import past_frame
from game.ui.table.draw.commentary import commentary_sprites, earlier_sprites
from game.ui.table.draw.ground import paint_ground
from game.ui.table.draw.phases import phase_sprites
from game.ui.table.draw.prompt import sentence
from game.ui.table.draw.stage import stage
from game.ui.table.model.highlight import Highlight
from game.ui.table.model.view import View
from game.ui.table.text.commentary import commentary
from game.ui.table.text.log import cities_of, step_sentence
from game.ui.table.told.telling import Telling

SEPIA_WASH = (238, 224, 196)
"""The colour with which the table of a past moment is multiplied."""


class Moment:
    """The moment `at` as `viewer` saw it, laid out for the window that `metrics` measures.

    With `hands_shown` it is as the seat to act saw it, and the step is told as the one knows it who
    took it.
    """

    def __init__(
        self,
        playback: Playback,
        at: int,
        viewer: int | None,
        chart: Chart,
        metrics: Metrics,
        *,
        hands_shown: bool = False,
    ) -> None:
        self.state = playback.state(at)
        self._step = playback.steps[at - 1] if at else None
        self._told_to = self._step.seat if hands_shown and self._step is not None else viewer
        self._said = commentary(playback.header, self.state, playback.steps[:at], viewer)
        self._said_before = None
        if self._step is not None:
            steps = playback.steps[: at - 1]
            self._said_before = commentary(playback.header, self._step.before, steps, viewer)
        viewer = self.state.turn if hands_shown else viewer
        self._seats = playback.header.seats
        # One person a frame: prompt, cards, edge and phases are those of the seat to act.
        view = View.of(self.state, self._seats, viewer, self.state.turn)
        self.renderer = stage(view, metrics, chart)
        self.geometry = self.renderer.geometry
        self.layout = self.geometry.layout
        self._round_place = self.layout.round.copy()

    @property
    def _events(self) -> list[Event]:
        """The events that led to this moment, as far as the viewer may know."""
        events = () if self._step is None else self._step.events
        return [event.seen_by(self._told_to) for event in events]

    @property
    def cities(self) -> Sequence[int]:
        """The cities of the step that led to this moment, as far as the viewer may know them."""
        return tuple(cities_of(self._events, self.state.rules))

    @property
    def seats(self) -> Sequence[int]:
        """The seat that took the step to this moment; none at the beginning."""
        return () if self._step is None else (self._step.seat,)

    def answer(self, key: int) -> str:
        """The words of a key that tells, on this moment; "" for any other key."""
        return moment_told(key, self.geometry.view)

    def told(self, before: Moment, start: float, factor: float, *, fades: bool) -> Telling:
        """The telling of the step from the moment before; `factor` stretches its durations."""
        return Telling(before.renderer, self.renderer, self._events, start, factor, fades=fades)

    def paint_background(self, size: tuple[int, int]) -> Surface:
        """The table's ground, yellowed."""
        ground = paint_ground(size, self.geometry)
        ground.fill(SEPIA_WASH, special_flags=pygame.BLEND_RGB_MULT)
        return ground

    def sprites(
        self, telling: Telling | None, now: float, above: Rect | None = None
    ) -> list[Sprite]:
        """The table with what has happened written on it, marked as the past.

        `above` is the place of a sheet that will lie over a part of it.
        """
        layout, m = self.layout, self.layout.metrics
        if telling is None:
            result = self.renderer.sprites(None, now, Highlight(cities=self.cities))
        else:
            result = telling.at(now).sprites(telling.timeline, now, Highlight())
        told = self._step if telling is not None else None
        said, state = self._said, self.state
        if told is not None:
            said, state = self._said_before, told.before
        result += commentary_sprites(layout, self.renderer.factory, said)
        result += earlier_sprites(layout, self.renderer.factory, said)
        rect = layout.prompt
        line = sentence(self._words(told is not None), rect, m, palette().ink, rect.width)
        result.append(Sprite(line, rect.x, rect.centery - line.get_height() // 2))
        colour = self.renderer.factory.colour(state.turn).ink
        result += phase_sprites(layout.phases, state.phase, m.small * 11 // 10, colour)
        return [*result, *self._round(self._round_place, state), *past_frame(layout, above)]

    def share_head(self, wanted: int, given: int) -> int:
        """The width of the button beside the round, `given` pixels at least, `wanted` at most.

        What is more than given is taken from the words of the round: both become smaller alike.
        """
        words = _("Round {number}").format(number="00")
        needed = text.width_of(words, self.layout.metrics.large, "semibold")
        whole = self.layout.round.width - 2 * self.layout.metrics.unit + given
        more = min(wanted, max(given, whole - needed, whole * wanted // (wanted + needed))) - given
        self._round_place.width = self.layout.round.width - max(0, more)
        return given + max(0, more)

    def _words(self, telling: bool) -> str:
        """The step that led to this moment, or whose turn begins with it once that is told."""
        if self._step is None:
            return _("The game begins.")
        if not telling and not self.state.over and self._step.seat != self.state.turn:
            return _("It is {name}’s turn.").format(name=self._seats[self.state.turn].name)
        return step_sentence(self._step, [info.name for info in self._seats], self._told_to)

    def _round(self, rect: Rect, state: State) -> list[Sprite]:
        m = self.layout.metrics
        words = _("Round {number}").format(number=state.round)
        room, ink = rect.width - 2 * m.unit, palette().parchment_dark
        image = text.render_narrow(words, m.large, room, ink, "semibold")
        return [Sprite(image, rect.x + m.unit, rect.centery - image.get_height() // 2)]
