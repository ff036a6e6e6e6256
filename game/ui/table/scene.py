"""The table scene: it hands events to the parts of the table and draws them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame
from pygame import Rect, Surface

from game.session import Session
from game.tiled.chart import Chart
from game.ui.ai_client import Ai
from game.ui.engine.app import App
from game.ui.graphics.canvas import Sprite
from game.ui.table.actions import TableActions
from game.ui.table.advice.hints import Hints
from game.ui.table.background import Background
from game.ui.table.context import TableContext
from game.ui.table.controls import Controls
from game.ui.table.guides.guide import Guide
from game.ui.table.hand_privacy import HandPrivacy
from game.ui.table.heard.scene import HeardTable
from game.ui.table.interaction import Interaction
from game.ui.table.overlay import TableOverlay
from game.ui.table.position import Position
from game.ui.table.told.telling import AHEAD
from game.ui.table.tooltips import Tooltips
from game.ui.table.turn.turns import Turns
from game.ui.widgets.focus import FocusGroup


class TableScene(HeardTable):
    """One game on the screen. Events change `table`; `update` brings the rest up to it.

    Without a `guide` only the routes of those who play with gentle help are kept.

    `hints`: whether seats may ask for hints, as far as each has agreed to have them. `newcomer`:
    nobody has finished a game here yet.
    """

    app: App

    def __init__(
        self,
        app: App,
        session: Session,
        chart: Chart,
        ai: Ai,
        actions: TableActions,
        guide: Guide | None = None,
        *,
        hints: bool = True,
        newcomer: bool = False,
    ) -> None:
        super().__init__(app)
        self.session = session
        self.actions = actions
        table = self.table = TableContext(app, session, chart, guide)
        self.hints = Hints(table, ai, hints)
        self.interaction = Interaction(table, self.hints, lambda: self.turns.finish())
        self.pointer = self.interaction.pointer
        self.privacy = HandPrivacy(table, actions.hand_over, self.interaction.reset)
        self.turns = Turns(
            table, ai, self.hints, self.privacy.hand_over, actions.finished, newcomer
        )
        controls = self._controls = Controls(table, self.pointer, self.hints, actions)
        self.interaction.tools = controls.closing_tools
        self._group, self.history, self.undo = controls.group, controls.history, controls.undo
        self.tooltips = Tooltips(table, controls.group, controls.pointed)
        self.picture = TableOverlay(
            table, controls, self.tooltips, self.privacy.prompt, self.turns.end.sprites
        )
        self.hear(controls, lambda: self.hints.said)
        self._shown: Position | None = None
        self._version = table.version
        self._viewer = table.viewer
        self._held = False
        self._ground = Background(table)

    # The scene's life

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self.pointer.threshold = max(5, self.metrics.px(0.7))
        lifted = self.pointer.lifted
        before = None if lifted is None else self.position.places.get(lifted)
        self.table.update_position(self.metrics)
        self._ground.follow()
        if lifted is not None and before is not None:
            self.pointer.grip = _moved(self.pointer.grip, before, self.position.places[lifted])
        self.update()

    def enter(self) -> None:
        self.turns.wait(0.3)
        self.turns.advance(self.app.clock.now())

    def leave(self) -> None:
        self.turns.leave()
        self.hints.dismiss()

    def resume(self) -> None:
        self._held = False
        self.turns.end.reset()
        # While another page was above, no event of the pointer or of a key came here.
        self.privacy.let_go()
        self._controls.lacking.let_go()
        if self.pointer.lifted is None:
            self.pointer.position = (-1, -1)
            self._group.forget_pointer()
        self._group.follow_device()
        if self.session.over:
            # All else on the table is over, too.
            self.table.refresh(focus=self.table.idle_mode.home())

    def tick(self, now: float) -> None:
        self.update()
        self.hints.tick()
        self.turns.animate(now)
        if self.table.timeline is not None:
            self.app.painter.prepare(lambda: self._paint_ahead(now), AHEAD)
        on_top = self.on_top
        if on_top:
            self.tooltips.tick(now)
            self._controls.lacking.tick(now)
        else:
            # What shows a hand may be let go while another page is above, and then for long.
            self.privacy.let_go()
        self.table.tick(now)
        # A press that began here must not be let go on a page that has come up meanwhile.
        if on_top and not self._held and not self.busy:
            self.turns.advance(now)
        self.update()
        if self._ground.follow(still=not self.busy):
            self.repaint()
            self.app.refresh()

    def _paint_ahead(self, now: float) -> None:
        """Paint a little of what is shown later in the animation, and after it."""
        if self.table.prepare(now):
            self.picture.prepare()

    def update(self) -> None:
        """Bring the parts up to the changes since the last event or frame."""
        table = self.table
        self.update_heard()
        begins = table.pending is not None
        if begins:
            self.turns.show()
        if table.outdated:
            moved = self._version != table.version
            if moved:
                self.turns.reset()
                self.interaction.reset()
            if moved or self._viewer != table.viewer:
                # A hint reveals cards of a hand.
                self.hints.dismiss()
            if self._shown is not table.position:
                self.tooltips.update()
            self._shown, self._version, self._viewer = table.position, table.version, table.viewer
            self.interaction.update()
            self._controls.build()
            table.outdated = False
        if begins:
            table.app.painter.prepare(self.picture.prepare)

    # Properties for other parts and for tests

    @property
    def group(self) -> FocusGroup:
        """The widgets as they are now."""
        self.update()
        return self._group

    @property
    def position(self) -> Position:
        return self.table.position

    @property
    def busy(self) -> bool:
        self.update()
        return self.table.timeline is not None

    @property
    def topic(self) -> str:
        return self.table.mode.topic or self.tooltips.topic

    # Events

    def handle(self, event: pygame.Event) -> None:
        self.update()
        table = self.table
        pressed = event.type == pygame.MOUSEBUTTONDOWN and table.timeline is None
        if pressed and table.guide.takes_press(event.pos):
            return
        self._notice_press(event)
        told = self.press_heard(event)
        if self.turns.end.takes(event, self._controls.pressed(event)):
            self.walk_heard(event)
            return
        if told or self.privacy.handle(event):
            return
        if table.timeline is not None and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            table.timeline.finish()
            self.tick(self.app.clock.now())
            if not self.on_top:
                return
        if self.turns.hurries(event, self._controls.pressed(event)):
            return
        if self.tooltips.handle(event):
            return
        if self._controls.press_anywhere(event) or self.walk_heard(event):
            return
        if not table.mode.handle(event):
            self._use_table(event)

    def heed_switch(self) -> bool:
        return self.turns.end.stop()

    def _use_table(self, event: pygame.Event) -> None:
        """Give an event to the part of the table that it is for."""
        if event.type == pygame.KEYDOWN:
            if self._controls.heard:
                self._group.show_focus()
            if self.tooltips.press(event) or self._controls.press(event):
                return
            if self.history.make_way(event):
                return
            # While a rival's card flies, a key is refused in words.
            mine = self.position.view.may_act
            mode = self.table.mode if mine else self.table.idle_mode
            if not mode.press(event, self.tooltips.focused):
                self._controls.move(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and self.hints.covers(event.pos):
            self.hints.toggle()
        elif self._controls.takes(event):
            self._group.handle(event)
        elif self._controls.zoom.handle(event):
            return
        elif event.type == pygame.MOUSEWHEEL:
            self.history.wheel(event, self.pointer.position)
        else:
            if event.type in (pygame.MOUSEMOTION, pygame.WINDOWLEAVE):
                self._group.handle(event)
            elif event.type == pygame.MOUSEBUTTONDOWN:
                self._group.hide_focus()
            intent = self.pointer.handle(event)
            if intent is not None:
                self.table.mode.intend(intent)

    def _notice_press(self, event: pygame.Event) -> None:
        self._controls.lacking.notice(event)
        if event.type == pygame.WINDOWFOCUSLOST:
            self._held = False
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == 1:
            self._held = event.type == pygame.MOUSEBUTTONDOWN

    def part_at(self, position: tuple[int, int]) -> Hashable | None:
        part = None if self.busy else self._controls.part_at(position)
        # What has the same key in another mode does something else.
        return None if part is None else (type(self.table.mode), part)

    # Pictures

    def draw_background(self, size: tuple[int, int]) -> Surface:
        return self._ground.paint(size)

    def sprites(self, now: float) -> list[Sprite]:
        still, moving = self.layers(now)
        return [*still, *moving]

    def layers(self, now: float) -> tuple[Sequence[Sprite], Sequence[Sprite]]:
        self.update()
        self.table.follow(now)
        return self.picture.layers(now, self.on_top)


def _moved(place: tuple[int, int], before: Rect, after: Rect) -> tuple[int, int]:
    """The same spot of a thing whose rectangle has changed."""
    return (
        after.x + (place[0] - before.x) * after.width // before.width,
        after.y + (place[1] - before.y) * after.height // before.height,
    )
