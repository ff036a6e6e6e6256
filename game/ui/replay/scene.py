"""The replay page: a game moment by moment, as one of its seats saw it, or nobody."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from game.playback import Playback
from game.tiled.chart import Chart
from game.ui.accessibility.node import Act, Node, Path
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.timeline import Timeline
from game.ui.language import _
from game.ui.replay.buttons import (
    RESULTS,
    Presses,
    ReplayActions,
    belongs_to_focus,
    replay_buttons,
)
from game.ui.replay.log import ReplayLog, heard_moment, moment_words
from game.ui.replay.moment import Moment
from game.ui.replay.notes import KeptNotes, ReplayNotes
from game.ui.replay.player import Player
from game.ui.replay.review import ReplayReview, ReviewTools
from game.ui.replay.transport import (
    HEIGHT,
    TransportActions,
    moment_of,
    note_step,
    speed_step,
    transport,
)
from game.ui.table.model.scaling import at_the_table
from game.ui.table.told.telling import AHEAD, Telling
from game.ui.widgets import Widget
from game.ui.widgets.focus import FocusGroup
from game.ui.widgets.scrubber import Scrubber

__all__ = ["ReplayActions", "ReplayScene"]


class ReplayScene(Scene):
    """Shows the moment `at` of a game, with the hand of `viewer` alone.

    Once the game is over, the hand of the seat to act shows at each moment, unless it is switched
    off. With `tools` it can then be reviewed. With `notes` people can write on its moments.
    """

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
        tools: ReviewTools | None = None,
        notes: KeptNotes | None = None,
    ) -> None:
        super().__init__(app)
        self.playback = playback
        self.chart = chart
        self.actions = actions
        self.viewer = viewer
        self.hands_shown = playback.finished
        self.at = min(max(at, 0), playback.last)
        self._leapt = False
        self.player = Player()
        self.log = ReplayLog(playback, self._seek)
        self.telling: Telling | None = None
        self.group = FocusGroup(self._escape, app.sound.click)
        self._scrubber: Scrubber | None = None
        self._pointed = (-1, -1)
        self.review: ReplayReview | None = None
        if tools is not None and playback.finished:
            focus = self.group.focus_key, self._focused_key
            self.review = ReplayReview(app, tools, playback, self._seek, self._build, *focus)
        self.notes = None if notes is None else ReplayNotes(app, notes, playback, self._build)
        self._for_review = False
        self._layout()
        # On a small button the focus would keep its tooltip up over the table.
        self.group.focus_key("scrubber")

    @property
    def busy(self) -> bool:
        return self.telling is not None

    @property
    def timeline(self) -> Timeline | None:
        """The animation of a step on; None once everything rests."""
        return None if self.telling is None else self.telling.timeline

    # For a screen reader

    @property
    def heard_name(self) -> str:
        # Translators: the name of the page on which a finished game is seen again.
        return _("Replay")

    def heard_parts(self) -> Sequence[Node]:
        decor = [] if self.review is None else self.review.decor
        words = moment_words(self.playback, self.at, self.viewer, with_turn=self._leapt)
        if self.notes is not None:
            words = self.notes.heard_after(words, self.at)
        return heard_moment(decor, self.group.accessible(), self.heard_name, words)

    def perform(self, path: Path, act: Act, value: str | float | None) -> None:
        self.group.perform(path, act, value)

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self.telling = None
        self._layout()

    # Through the game

    def go_to(self, at: int) -> None:
        """Show a moment, the nearest if there is none such; a single step on is animated."""
        at = min(max(at, 0), self.playback.last)
        if at == self.at:
            return
        before, onward = self.moment, at == self.at + 1
        self._leapt = abs(at - self.at) > 1
        self.at = at
        self.telling = None
        self._layout()
        if onward:
            self._animate_from(before)
        self.app.refresh()

    def _animate_from(self, before: Moment) -> None:
        settings = self.app.settings
        factor = settings.animation_speed.factor / self.player.speed
        if factor <= 0:
            return
        now = self.app.clock.now()
        telling = self.moment.told(before, now, factor, fades=settings.reduced_motion)
        self.app.painter.prepare(lambda: telling.prepare(now), AHEAD)
        self.telling = None if telling.timeline.done(now) else telling
        self._show_slip()

    def play(self) -> None:
        """Start or stop playing; at the end, start from the beginning."""
        if not self.player.playing and self.at == self.playback.last:
            self.go_to(0)
        self.player.switch(self.app.clock.now(), self._reading)
        self._build()
        self.app.refresh()

    @property
    def _reading(self) -> float:
        """Seconds for reading what is written on this moment."""
        return 0.0 if self.notes is None else self.notes.seconds(self.at)

    def resume(self) -> None:
        if self.review is not None:
            self.review.resume()
        self.group.follow_device()

    def leave(self) -> None:
        if self.review is not None:
            self.review.pause()

    def tick(self, now: float) -> None:
        if self.review is not None and self.on_top:
            self.review.tick()
        if self.notes is not None and self.on_top:
            self.notes.tell()
        if self.timeline is not None:
            self.app.sound.play_one(self.timeline.due(now))
        if self.telling is not None:
            self.app.painter.prepare(partial(self.telling.prepare, now), AHEAD)
        if self.timeline is not None and self.timeline.done(now):
            self.telling = None
            self.player.pause(now, self._reading)
            self._show_slip()
            self.app.refresh()
        if self.timeline is None and self.player.due(now):
            if self.app.top is not self:
                return
            self.go_to(self.at + 1)
            self.player.pause(now, self._reading)
            if self.at == self.playback.last:
                self.play()

    def _seek(self, at: int) -> None:
        """Stop playing and show a moment."""
        if self.player.playing:
            self.play()
        self.go_to(at)

    def _set_speed(self, speed: float) -> None:
        self.player.speed = speed
        self._build()

    # Events

    def handle(self, event: pygame.Event) -> None:
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self._pointed = event.pos
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and self.timeline is not None:
            self.timeline.finish()
        if event.type == pygame.MOUSEMOTION and self.review is not None:
            self.review.point_at(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            self._wheel(event.y)
        elif event.type != pygame.KEYDOWN or not self._key(event):
            self.group.handle(event)

    def _focused_key(self) -> str:
        """The key of the widget that has the focus, "" for none."""
        return "" if self.group.focused is None else self.group.focused.key

    @property
    def pressed_group(self) -> FocusGroup:
        return self.group

    def _wheel(self, notches: int) -> None:
        if not self.log.wheel(self._pointed, notches):
            self._seek(self.at - notches)

    def _key(self, event: pygame.Event) -> bool:
        if belongs_to_focus(self.group, event):
            return False
        if step := note_step(event):
            self._to_note(step)
            return True
        commands: dict[int, Callable[[], None]] = {
            pygame.K_SPACE: self.play,
            pygame.K_g: self.toggle_log,
            pygame.K_h: self.toggle_hands,
            pygame.K_r: self.toggle_review,
            pygame.K_w: self._write_note,
        }
        if self.actions.results is not None and self.moment.state.over:
            commands[RESULTS[0]] = self.actions.results
        moment = moment_of(event, self.playback, self.at)
        if moment is not None:
            self._seek(moment)
        elif step := speed_step(event):
            self._set_speed(self.player.faster(step))
        elif event.key in commands:
            commands[event.key]()
        elif self._tells(event.key):
            return True
        elif self.actions.would_play_on(event):
            # Translators: {button}: the words on the button that leads back to the game.
            words = _("You are looking back. Press “{button}” to play on.")
            self.app.say(words.format(button=self.actions.back_words))
        else:
            return self.review is not None and self.review.press(event)
        return True

    def _tells(self, key: int) -> bool:
        """Tell a listener what lies on the table at this moment; True for a key that asks."""
        listens = self.app.screen_reader.listening
        words = self.moment.answer(key) if listens else ""
        if words:
            self.app.announce(words, interrupt=True)
        return bool(words)

    def _to_note(self, step: int) -> None:
        """Go to the next note, or with -1 to the one before."""
        at = None if self.notes is None else self.notes.beside(self.at, step)
        if at is not None:
            self._seek(at)
        elif self.notes is not None:
            # Translators: said where a key leads to the next note on a moment, or the one before.
            words = _("No note follows.") if step > 0 else _("No note comes before.")
            self.app.announce(words)

    def toggle_hands(self) -> None:
        """Show the hands of a game that is over, or hide them."""
        if self.playback.finished:
            self.hands_shown = not self.hands_shown
            self.telling = None
            self._layout()
            self.app.refresh()

    def toggle_log(self) -> None:
        """Open the log, or put it away."""
        self.log.open = not self.log.open
        if self.review is not None:
            self.review.open = False
        self._build()
        self.group.focus_key("log" if self.log.open else "scrubber")
        self.app.refresh()

    def toggle_review(self) -> None:
        """Open the sheet of the review, or put it away."""
        if self.review is None:
            return
        self.review.open, self.log.open = not self.review.open, False
        self._for_review = False
        if self.review.open:
            self.review.tell_opened()
        else:
            self.review.pause()
        self._build()
        self.group.focus_key(self.review.home if self.review.open else "scrubber")
        self.app.refresh()

    def begin_with_review(self) -> None:
        """Open the sheet for which the page was opened: going back leaves both at once."""
        self.toggle_review()
        self._for_review = True
        self._build()

    @property
    def _paper(self) -> str:
        """The "log" or the "review" that is open, which Escape puts away before it leaves."""
        if self.log.open:
            return "log"
        opened = self.review is not None and self.review.open
        return "review" if opened and not self._for_review else ""

    def _escape(self) -> None:
        put_away = {"log": self.toggle_log, "review": self.toggle_review}
        put_away.get(self._paper, self.actions.leave)()

    def _write_note(self) -> None:
        """Ask for the note on the moment shown."""
        if self.player.playing:
            self.play()
        if self.notes is not None:
            words = moment_words(self.playback, self.at, self.viewer, with_turn=self._leapt)
            self.notes.ask(self.at, words)

    def _from_here(self) -> None:
        if self.player.playing:
            self.play()
        self.actions.ask(self.app, self.at, self.playback.last)

    # Pictures

    def _layout(self) -> None:
        """Lay the moment out above the controls."""
        m = at_the_table(self.metrics)
        width, height = self.size
        strip = m.px(HEIGHT)
        above = self.app.metrics((width, height - strip))
        self.moment = Moment(
            self.playback, self.at, self.viewer, self.chart, above, hands_shown=self.hands_shown
        )
        self._strip = Rect(m.unit, height - strip - m.unit // 2, width - 2 * m.unit, strip)
        self._build()

    def _build(self) -> None:
        """Make the widgets anew: something that they show has changed."""
        notes = None if self.notes is None else self.notes.actions(self._write_note)
        actions = TransportActions(self._seek, self.play, self._set_speed, notes)
        controls, self._decor = transport(
            at_the_table(self.metrics),
            self._strip,
            self.playback,
            self.at,
            self.player.playing,
            self.player.speed,
            actions,
            self._scrubber,
        )
        self._scrubber = next(each for each in controls if isinstance(each, Scrubber))
        sheet: list[Widget] = []
        if self.review is not None:
            sheet = self.review.widgets(self.moment, self.at)
            self._scrubber.signs = self.review.signs
        badge = (lambda at, side: None) if self.review is None else self.review.badge
        log = self.log.widgets(
            *(self.moment, self.at, self.viewer, badge), hands_shown=self.hands_shown
        )
        self.group.set([*log, *sheet, *self._slip(), *self._buttons(), *controls])

    def _show_slip(self) -> None:
        """Show the note on this moment, or hide it while the step to it is told."""
        if self.notes is not None and self.notes.on(self.at):
            self._build()

    def _slip(self) -> Sequence[Widget]:
        """The slip with the note on the moment, once its step has been told."""
        if self.notes is None or self.telling is not None:
            return ()
        papers = [] if self.log.rect is None else [self.log.rect]
        if self.review is not None and self.review.sheet is not None:
            papers.append(self.review.sheet.rect)
        return self.notes.slip(self.moment, self.at, papers, self._write_note)

    def _buttons(self) -> list[Widget]:
        actions, review = self.actions, self.review
        presses = Presses(
            actions.leave,
            self.toggle_log,
            self.toggle_hands if self.playback.finished else None,
            None if review is None else self.toggle_review,
            self._from_here if actions.branches else None,
            actions.results,
        )
        hands = self.hands_shown
        return replay_buttons(
            self.moment, presses, actions.back_words, hands_shown=hands, paper=self._paper
        )

    def draw_background(self, size: tuple[int, int]) -> Surface:
        return self.moment.paint_background(size)

    def sprites(self, now: float) -> list[Sprite]:
        decor = self.log.decor
        lit: list[Sprite] = []
        if self.review is not None:
            decor = [*decor, *self.review.decor]
            lit = self.review.lit(self.moment) if self.telling is None else []
        return [
            *self.moment.sprites(self.telling, now, self.log.rect),
            *lit,
            *self._decor,
            *decor,
            *self.group.sprites(self.on_top),
            *self.group.tooltips(),
        ]
