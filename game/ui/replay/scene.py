"""The replay page: a game looked at moment by moment, as one of its seats saw it, or nobody."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.playback import Playback
from game.rules.events import Event
from game.tiled.chart import Chart
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.graphics import text, textures
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.graphics.timeline import Timeline
from game.ui.language import _
from game.ui.replay.branch_dialog import BranchDialog
from game.ui.replay.transport import HEIGHT, Controls, transport
from game.ui.table.choreography import Choreography
from game.ui.table.draw import highlights
from game.ui.table.draw.ground import paint_ground
from game.ui.table.draw.phases import steps_sprites
from game.ui.table.draw.stage import stage
from game.ui.table.log_panel import LogPanel
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.highlight import Highlight
from game.ui.table.model.layout import TableLayout
from game.ui.table.model.view import View
from game.ui.table.text.log import cities_of, log_rows, step_words
from game.ui.widgets import Button, IconButton, Widget
from game.ui.widgets.focus import FocusGroup
from game.ui.widgets.scrubber import Scrubber

BEAT = 0.5
"""Seconds from the end of one movement to the next while the record plays by itself."""

SEPIA_WASH = (238, 224, 196)
"""What a past moment's table is multiplied with."""


@dataclass(frozen=True, slots=True)
class ReplayActions:
    """What the page leads to; a way on that is None is not offered.

    `go_back` and `play_on` are told the moment: the game itself returns to it, or a new one begins.
    """

    left: Callable[[], None]
    back_words: str
    go_back: Callable[[int], None] | None = None
    play_on: Callable[[int], None] | None = None


class ReplayScene(Scene):
    """Shows the moment `at` of a reel, with the hand of `viewer` alone."""

    app: App

    def __init__(
        self,
        app: App,
        playback: Playback,
        chart: Chart,
        actions: ReplayActions,
        *,
        viewer: int | None = None,
        at: int = 0,
    ) -> None:
        super().__init__(app)
        self.playback = playback
        self.chart = chart
        self.actions = actions
        self.viewer = viewer
        self.at = min(max(at, 0), playback.last)
        self.playing = False
        self.speed = 1.0
        self.log_open = False
        self.log_panel: LogPanel | None = None
        self.timeline: Timeline | None = None
        self.group = FocusGroup(self._escape, app.sound.click)
        self._scrubber: Scrubber | None = None
        self._pointed = (-1, -1)
        self._next_beat = 0.0
        self._names = [info.name for info in playback.header.seats]
        self._look()

    @property
    def geometry(self) -> TableGeometry:
        return self.renderer.geometry

    @property
    def busy(self) -> bool:
        return self.timeline is not None

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self.timeline = None
        self._look()

    # Through the game

    def go_to(self, at: int) -> None:
        """Show a moment, the nearest if there is none such; what the next step brings moves."""
        at = min(max(at, 0), self.playback.last)
        before, onward = self.geometry, at == self.at + 1
        if at == self.at:
            return
        self.at = at
        self.timeline = None
        self._look()
        if onward:
            self._move(before)
        self.app.refresh()

    def _move(self, before: TableGeometry) -> None:
        settings = self.app.settings
        factor = settings.animation_speed.factor / self.speed
        if factor <= 0:
            return
        now = self.app.clock.now()
        choreography = Choreography(
            before, self.geometry, now, factor, fades=settings.reduced_motion
        )
        timeline = choreography.perform(self._events)
        choreography.close_up()
        self.app.painter.prepare(lambda: self.renderer.prepare(timeline))
        self.timeline = None if timeline.done(now) else timeline

    @property
    def _events(self) -> list[Event]:
        """What led to this moment, as far as the viewer may know."""
        if not self.at:
            return []
        return [event.seen_by(self.viewer) for event in self.playback.steps[self.at - 1].events]

    def play(self) -> None:
        """Play on by itself, or stop doing so; at the end, from the beginning."""
        if not self.playing and self.at == self.playback.last:
            self.go_to(0)
        self.playing = not self.playing
        self._next_beat = self.app.clock.now() + BEAT / self.speed
        self._look()
        self.app.refresh()

    def tick(self, now: float) -> None:
        if self.timeline is not None:
            self.app.sound.play_one(self.timeline.due(now))
        if self.timeline is not None and self.timeline.done(now):
            self.timeline = None
            self._next_beat = now + BEAT / self.speed
            self.app.refresh()
        if self.playing and self.timeline is None and now >= self._next_beat:
            if self.app.top is not self:
                return
            self._next_beat = now + BEAT / self.speed
            self.go_to(self.at + 1)
            if self.at == self.playback.last:
                self.play()

    def _by_hand(self, at: int) -> None:
        """Go somewhere because somebody wishes to: it plays by itself no longer."""
        if self.playing:
            self.play()
        self.go_to(at)

    def _set_speed(self, speed: float) -> None:
        self.speed = speed
        self._look()

    def _faster(self, step: int) -> None:
        speed = self.speed * 2.0**step
        if 0.5 <= speed <= 4.0:
            self._set_speed(speed)

    # Events

    def handle(self, event: pygame.Event) -> None:
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self._pointed = event.pos
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and self.timeline is not None:
            self.timeline.finish()
        if event.type == pygame.MOUSEWHEEL:
            self._wheel(event.y)
        elif event.type != pygame.KEYDOWN or not self._key(event):
            self.group.handle(event)

    def _wheel(self, notches: int) -> None:
        if self.log_panel is not None and self.log_panel.rect.collidepoint(self._pointed):
            self.log_panel.book.roll(-2 * notches)
        else:
            self._by_hand(self.at - notches)

    def _key(self, event: pygame.Event) -> bool:
        playback, at = self.playback, self.at
        jump = playback.round if event.mod & pygame.KMOD_CTRL else playback.turn
        goals: dict[int, Callable[[], int]] = {
            pygame.K_RIGHT: lambda: at + 1,
            pygame.K_LEFT: lambda: at - 1,
            pygame.K_PAGEDOWN: lambda: jump(at, 1),
            pygame.K_PAGEUP: lambda: jump(at, -1),
            pygame.K_HOME: lambda: 0,
            pygame.K_END: lambda: playback.last,
        }
        does: dict[int, Callable[[], None]] = {
            pygame.K_SPACE: self.play,
            pygame.K_g: self.toggle_log,
            pygame.K_PLUS: lambda: self._faster(1),
            pygame.K_KP_PLUS: lambda: self._faster(1),
            pygame.K_MINUS: lambda: self._faster(-1),
            pygame.K_KP_MINUS: lambda: self._faster(-1),
        }
        if event.key in goals:
            self._by_hand(goals[event.key]())
        elif event.key in does:
            does[event.key]()
        else:
            return False
        return True

    def toggle_log(self) -> None:
        """Open the log, or put it away."""
        self.log_open = not self.log_open
        self._look()
        if self.log_open:
            self.group.focus_key("log")
        self.app.refresh()

    def _escape(self) -> None:
        if self.log_open:
            self.toggle_log()
        else:
            self.actions.left()

    def _from_here(self) -> None:
        if self.playing:
            self.play()
        self.app.push(
            BranchDialog(
                self.app, self.at, self.playback.last, self.actions.go_back, self.actions.play_on
            )
        )

    # Pictures

    def _look(self) -> None:
        m = self.metrics
        width, height = self.size
        strip = m.px(HEIGHT)
        above = self.app.metrics((width, height - strip))
        view = View.of(self.playback.state(self.at), self.playback.header.seats, self.viewer)
        self.renderer = stage(view, above, self.chart)
        layout = self.geometry.layout
        foot = Rect(m.unit, height - strip - m.unit // 2, width - 2 * m.unit, strip)
        controls = Controls(self._by_hand, self.play, self._set_speed)
        moving, self._written = transport(
            m, foot, self.playback, self.at, self.playing, self.speed, controls, self._scrubber
        )
        self._scrubber = next(w for w in moving if isinstance(w, Scrubber))
        ledger = self._log(layout)
        self.group.set([*ledger, *self._ways_on(layout), *moving])

    def _ways_on(self, layout: TableLayout) -> list[Widget]:
        m = layout.metrics
        log = IconButton(m, "log", _("The log (G)"), self.toggle_log, key="open-log")
        log.rect = layout.tools[1]
        leave = Button(m, self.actions.back_words, self.actions.left, key="leave", size=m.body)
        leave.shortcut = None if self.log_open else (pygame.K_ESCAPE, 0)
        log.shortcut = (pygame.K_g, 0)
        leave.rect = layout.menu.unionall(layout.tools[2:])
        if self.actions.go_back is None and self.actions.play_on is None:
            return [log, leave]
        words = _("Go on from here …")
        here = Button(m, words, self._from_here, key="here", primary=True, size=m.body)
        here.enabled = not self.playback.state(self.at).over
        here.rect = layout.buttons[0].union(layout.buttons[1])
        return [log, leave, here]

    def _log(self, layout: TableLayout) -> list[Widget]:
        if not self.log_open:
            self.log_panel = None
            return []
        rows = log_rows(self.playback.steps, self._names, self.viewer)
        before = self.log_panel
        self.log_panel = LogPanel.of(
            layout,
            self.playback.header.seats,
            rows,
            self._by_hand,
            moved=self._by_hand,
            before=before,
        )
        book = self.log_panel.book
        if before is not None:
            book.top = before.book.top
        here = max((n for n, row in enumerate(rows) if row.at <= self.at), default=0)
        book.show(here)
        return self.log_panel.widgets

    def draw_background(self, size: tuple[int, int]) -> Surface:
        ground = paint_ground(size, self.geometry)
        ground.fill(SEPIA_WASH, special_flags=pygame.BLEND_RGB_MULT)
        return ground

    def sprites(self, now: float) -> list[Sprite]:
        layout = self.geometry.layout
        m = layout.metrics
        state = self.playback.state(self.at)
        rules = state.rules
        cities = () if self.timeline is not None else cities_of(self._events, rules)
        result = self.renderer.sprites(self.timeline, now, Highlight(cities=cities))
        rect = layout.prompt
        line = text.render_fit(self._said(), m.large, rect.width, palette().ink, "semibold", 11)
        result.append(Sprite(line, rect.x, rect.centery - line.get_height() // 2))
        colour = self.renderer.factory.colour(state.turn).ink
        result += steps_sprites(layout.steps, state.phase, m.small * 11 // 10, colour)
        result += [*self._banner(), *self._written]
        if self.log_panel is not None:
            result += self.log_panel.decor
        return result + self.group.sprites(self.on_top) + self.group.tooltips()

    def _said(self) -> str:
        """What led to this moment."""
        if not self.at:
            return _("The game begins.")
        step = self.playback.steps[self.at - 1]
        what = step_words(step, self.viewer, brief=True)
        return _("{name} {what}.").format(name=self._names[step.seat], what=what)

    def _banner(self) -> list[Sprite]:
        """That this is the past: the round, a red frame around the sheet, and a tab on it."""
        layout = self.geometry.layout
        m, rect = layout.metrics, layout.round
        said = _("Round {number}").format(number=self.playback.state(self.at).round)
        image = text.render_narrow(said, m.large, rect.width, palette().parchment_dark, "semibold")
        words = text.render(_("Looking back"), m.large, (255, 240, 214), "semibold-italic")
        box = words.get_rect().inflate(m.px(4), m.px(1))
        # In the corner of the compass it covers nothing that counts.
        box.bottomleft = (layout.board.x + m.px(1.5), layout.board.bottom + m.unit)
        plate = textures.plate(
            box.size, palette().wax, palette().walnut_dark, m.px(0.6), m.line, palette().gold
        )
        return [
            Sprite(image, rect.x + m.unit, rect.centery - image.get_height() // 2),
            highlights.ring(layout.board, palette().wax, m),
            Sprite(plate, *box.topleft),
            Sprite(words, *words.get_rect(center=box.center).topleft),
        ]
