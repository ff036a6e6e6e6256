"""The replay page: a record looked at action by action, with everybody's hand face down."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Surface

from game.rules.observation import observe
from game.rules.record import Header
from game.rules.state import State
from game.tiled.chart import Chart
from game.ui import text, theme
from game.ui.app import App
from game.ui.canvas import Sprite
from game.ui.focus import FocusGroup
from game.ui.language import _
from game.ui.layout import TableLayout
from game.ui.scene import Scene
from game.ui.table.emphasis import Emphasis
from game.ui.table.extras import extra_of
from game.ui.table.ground import paint_ground
from game.ui.table.scenery import Scenery
from game.ui.table.show import Show
from game.ui.table.steps import steps_sprites
from game.ui.view import View
from game.ui.widgets import Button

BEAT = 0.9
"""Seconds between two actions while the record plays by itself."""


class ReplayScene(Scene):
    """Shows `states[at]`; `at` 0 is the position before the first action."""

    def __init__(
        self,
        app: App,
        header: Header,
        states: Sequence[State],
        chart: Chart,
        left: Callable[[], None],
    ) -> None:
        super().__init__(app)
        self.header = header
        self.states = states
        self.chart = chart
        self.at = 0
        self.playing = False
        self.group = FocusGroup(left, app.sound.click)
        self._left = left
        self._next_beat = 0.0
        self._look()

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self._look()

    def go_to(self, at: int) -> None:
        """Show the position after `at` actions; out of range, the nearest."""
        self.at = min(max(at, 0), len(self.states) - 1)
        self._look()
        self.app.refresh()

    def next_turn(self, step: int) -> None:
        """Go to where the next (or, with -1, the present or last) turn begins."""
        at = self.at + step
        while 0 < at < len(self.states) - 1 and not self._begins_turn(at):
            at += step
        self.go_to(at)

    def _begins_turn(self, at: int) -> bool:
        before, here = self.states[at - 1], self.states[at]
        return (before.turn, before.round) != (here.turn, here.round)

    def play(self) -> None:
        """Play on by itself, or stop doing so."""
        if not self.playing and self.at == len(self.states) - 1:
            self.go_to(0)
        self.playing = not self.playing
        self._next_beat = self.app.clock.now() + BEAT
        self._look()
        self.app.refresh()

    def tick(self, now: float) -> None:
        if self.playing and now >= self._next_beat:
            self._next_beat = now + BEAT
            self.go_to(self.at + 1)
            if self.at == len(self.states) - 1:
                self.play()

    def handle(self, event: pygame.Event) -> None:
        if event.type == pygame.KEYDOWN:
            steps: dict[int, Callable[[], None]] = {
                pygame.K_RIGHT: lambda: self.go_to(self.at + 1),
                pygame.K_LEFT: lambda: self.go_to(self.at - 1),
                pygame.K_PAGEDOWN: lambda: self.next_turn(1),
                pygame.K_PAGEUP: lambda: self.next_turn(-1),
                pygame.K_HOME: lambda: self.go_to(0),
                pygame.K_END: lambda: self.go_to(len(self.states) - 1),
                pygame.K_SPACE: self.play,
            }
            if event.key in steps:
                steps[event.key]()
                return
        self.group.handle(event)

    def _look(self) -> None:
        state = self.states[self.at]
        rules = state.rules
        observation = observe(state, None)
        view = View(observation, rules, self.header.seats, observation.turn)
        layout = TableLayout.of(
            self.metrics, self.chart, len(view.seats), _cards(view), extra_of(rules).units
        )
        self.scenery = Scenery(view, layout)
        self.show = Show(self.scenery)
        m = self.metrics
        area = layout.buttons[0].union(layout.buttons[1])
        gap = m.unit // 2
        narrow = (area.width - 4 * gap) * 16 // 100
        x = area.x
        buttons = []
        labels: tuple[tuple[str, str, Callable[[], None]], ...] = (
            ("turn-back", "«", lambda: self.next_turn(-1)),
            ("back", "‹", lambda: self.go_to(self.at - 1)),
            ("play", _("Stop") if self.playing else _("Play"), self.play),
            ("on", "›", lambda: self.go_to(self.at + 1)),
            ("turn-on", "»", lambda: self.next_turn(1)),
        )
        for key, label, action in labels:
            button = Button(m, label, action, key=key, size=m.body, primary=key == "play")
            wide = area.width - 4 * (narrow + gap) if key == "play" else narrow
            button.rect = pygame.Rect(x, area.y, wide, area.height)
            x += wide + gap
            buttons.append(button)
        leave = Button(m, _("Leave the replay"), self._left, key="leave", size=m.body)
        leave.rect = layout.menu.unionall([layout.round, *layout.tools])
        self.group.set([*buttons, leave])

    def draw_background(self, size: tuple[int, int]) -> Surface:
        return paint_ground(size, self.scenery)

    def sprites(self, now: float) -> list[Sprite]:
        layout, m = self.scenery.layout, self.metrics
        prompt = layout.prompt
        state = self.states[self.at]
        words = _("Replay: round {round}, {name} · {at} of {all}").format(
            round=state.round,
            name=self.header.seats[state.turn].name,
            at=self.at,
            all=len(self.states) - 1,
        )
        line = text.render_fit(words, m.large, prompt.width, theme.INK, "semibold")
        said = Sprite(line, prompt.x, prompt.centery - line.get_height() // 2)
        table = self.show.sprites(None, now, Emphasis())
        colour = self.show.looks.colour(state.turn).ink
        steps = steps_sprites(layout.steps, state.phase, m.small * 11 // 10, colour)
        return [*table, said, *steps, *self.group.sprites()]


def _cards(view: View) -> tuple[int, int]:
    return len(view.own_seat.route), len(view.hand)
