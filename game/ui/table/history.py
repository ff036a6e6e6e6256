"""Looking back at the table: the log beside it, a past moment on it, and going on from there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.playback import Playback
from game.rules.history import since_last_turn
from game.ui.language import _
from game.ui.replay.scene import ReplayActions, ReplayScene
from game.ui.table.log_panel import LogPanel
from game.ui.table.text.log import log_rows
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene

WHEEL_LINES = 2


class History:
    """The table's log, open or not, and the page of past moments."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.log_panel: LogPanel | None = None

    @property
    def since(self) -> int | None:
        """The moment from which on others have played since the viewer's last turn."""
        viewer, steps = self._scene.viewer, self._scene.session.steps
        if viewer is None:
            return None
        at = since_last_turn(steps, viewer)
        return at if any(step.seat != viewer for step in steps[at:]) else None

    def toggle(self) -> None:
        """Open the log, or put it away."""
        opening = self.log_panel is None
        self.log_panel = self._open() if opening else None
        self._scene.arrange()
        if opening:
            self._scene.group.focus_key("log")

    def widgets(self) -> list[Widget]:
        """The log's widgets for the position as it is now; none while it is closed."""
        if self.log_panel is None:
            return []
        before = self.log_panel.book
        self.log_panel = self._open()
        self.log_panel.book.keep(before)
        return self.log_panel.widgets

    def _open(self) -> LogPanel:
        scene = self._scene
        session, since = scene.session, self.since
        names = [info.name for info in session.header.seats]
        foot = None
        if since is not None:
            m = scene.metrics
            foot = Button(
                m, _("Show it again"), lambda: self.show(since, play=True), key="since", size=m.body
            )
        return LogPanel.of(
            scene.position.layout,
            session.header.seats,
            log_rows(session.steps, names, scene.viewer),
            self.show,
            since=since,
            foot=foot,
            before=self.log_panel,
        )

    def press(self, event: pygame.Event) -> bool:
        """G for the log; True if it was that."""
        if event.key != pygame.K_g or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        self.toggle()
        return True

    def covers(self, position: tuple[int, int]) -> bool:
        """Whether the open log lies over this place."""
        return self.log_panel is not None and self.log_panel.rect.collidepoint(position)

    def wheel(self, event: pygame.Event) -> bool:
        """Scroll the log that lies under the pointer; True if it does."""
        if self.log_panel is None or not self.covers(self._scene.pointer.position):
            return False
        self.log_panel.book.roll(-event.y * WHEEL_LINES)
        self._scene.app.refresh()
        return True

    def show(self, at: int, play: bool = False) -> None:
        """Show the table as it was at a moment."""
        scene = self._scene
        playback = Playback.of_session(scene.session)
        play_on = scene.actions.play_on
        actions = ReplayActions(
            left=scene.app.pop,
            back_words=_("Back to the game"),
            go_back=self._go_back,
            play_on=None if play_on is None else lambda moment: play_on(playback, moment),
        )
        page = ReplayScene(scene.app, playback, scene.chart, actions, viewer=scene.viewer, at=at)
        page.log_open = self.log_panel is not None
        scene.app.push(page)
        if play:
            page.play()

    def _go_back(self, at: int) -> None:
        scene = self._scene
        scene.app.pop()
        scene.session.go_back(at)
        scene.moved_on()
