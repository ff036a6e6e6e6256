"""The table scene: it shows the position, takes decisions to the session, plays what happened."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from random import Random

import pygame
from pygame import Rect, Surface

from game.ai.questions import MoveQuestion
from game.playback import Playback
from game.rules.actions import Action, EndTurn, StartRoute
from game.rules.assistance import Assistance
from game.session import Session
from game.tiled.chart import Chart
from game.ui.ai_client import Ai
from game.ui.audio.sound import Effect
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.forms.dialogs import NoticeScene
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.timeline import Timeline
from game.ui.input.gamepad import MENU_KEY
from game.ui.language import _
from game.ui.settings import ForcedSteps
from game.ui.table.choreography import Choreography
from game.ui.table.controls import Commands, controls
from game.ui.table.draw.ground import paint_ground
from game.ui.table.hand_privacy import HandPrivacy
from game.ui.table.hints import Hints
from game.ui.table.history import History
from game.ui.table.interaction import Interaction
from game.ui.table.menu import MenuScene
from game.ui.table.model.move_index import Key
from game.ui.table.overlay import TableOverlay
from game.ui.table.pointer import Pointer
from game.ui.table.position import Position
from game.ui.table.tooltips import Tooltips
from game.ui.table.undo import Undo
from game.ui.widgets import Button
from game.ui.widgets.focus import FocusGroup

MESSAGE_SECONDS = 6.0


@dataclass(frozen=True, slots=True)
class TableActions:
    """What the table asks of the program around it."""

    finished: Callable[[Session], None]
    left: Callable[[], None]
    settings: Callable[[], None]
    hand_over: Callable[[int, Callable[[], None]], None]
    """Cover the screen until this seat has taken its place, then call back."""

    play_on: Callable[[Playback, int], None] | None = None
    """Begin a new game from a moment of this one; None where that cannot be."""


class TableScene(Scene):
    """One game on the screen. `viewer` is the seat whose hand is to be seen, None for nobody.

    `hints`: whether seats may ask for hints, as far as each has agreed to have them.
    """

    app: App

    def __init__(
        self,
        app: App,
        session: Session,
        chart: Chart,
        ai: Ai,
        actions: TableActions,
        *,
        hints: bool = True,
    ) -> None:
        super().__init__(app)
        self.session = session
        self.chart = chart
        self.actions = actions
        self.people = [
            seat for seat, info in enumerate(session.header.seats) if info.kind == "human"
        ]
        self.viewer: int | None = self.people[0] if len(self.people) == 1 else None
        self.timeline: Timeline | None = None
        self.message: str | None = None
        self.thinking = False
        self.group = FocusGroup(self._escape, app.sound.click)
        self.pointer = Pointer(lambda at: self.position.thing_at(at))
        self.interaction = Interaction(self)
        self.privacy = HandPrivacy(self)
        self.undo = Undo(self)
        self.history = History(self)
        self.tooltips = Tooltips(self)
        self.hints = Hints(self, ai, hints)
        self._picture = TableOverlay(self)
        self._ai = ai
        self._message_until = 0.0
        self._not_before = 0.0
        self._finished = False
        self._by_hand = -1
        self._held = False
        self._told_trouble = False
        self._seeds = Random(f"{session.header.supply}")
        self.look()

    # The scene's life

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self.pointer.threshold = max(5, self.metrics.px(0.7))
        # What is in flight flies between places of the old layout.
        self.timeline = None
        lifted = self.pointer.lifted
        before = None if lifted is None else self.position.places.get(lifted)
        self.look()
        if lifted is not None and before is not None:
            self.pointer.grip = _moved(self.pointer.grip, before, self.position.places[lifted])
        if self.interaction.closing is not None:
            self.interaction.closing.lay_out(self.position.geometry)

    def enter(self) -> None:
        self._not_before = self.app.clock.now() + 0.3
        self._advance(self.app.clock.now())

    def leave(self) -> None:
        self._ai.cancel()
        self.hints.dismiss()

    def resume(self) -> None:
        self._held = False
        # What was let go above another page was not told here, nor where the pointer went.
        self.privacy.let_go()
        if self.pointer.lifted is None:
            self.pointer.position = (-1, -1)

    @property
    def help(self) -> Assistance | None:
        """What the viewer agreed to play with; None for what is usual."""
        return None if self.viewer is None else self.session.header.seats[self.viewer].help

    @property
    def busy(self) -> bool:
        return self.timeline is not None

    @property
    def topic(self) -> str:
        return self.tooltips.topic

    def tick(self, now: float) -> None:
        self.hints.tick()
        if self.timeline is not None:
            self.app.sound.play_one(self.timeline.due(now))
        if self.timeline is not None and self.timeline.done(now):
            self.timeline = None
            self._not_before = now + self._pause()
            self.app.refresh()
        if self.app.top is self:
            self.tooltips.tick(now)
        if self.message is not None and now > self._message_until:
            self.message = None
            self.app.refresh()
        # A press that began here must not be let go on a page that has come up meanwhile.
        if self.timeline is None and self.app.top is self and not self._held:
            self._advance(now)

    def _pause(self) -> float:
        """The beat between what one AI seat did and the next."""
        return self.app.settings.ai_pause if self.session.to_act.kind == "ai" else 0.0

    # Whose move it is

    def _advance(self, now: float) -> None:
        """Let happen what happens without the viewer: AI turns, handing over, the end."""
        failure = self.session.failure
        if failure is not None and not self._told_trouble:
            self._told_trouble = True
            self.app.push(NoticeScene(self.app, _("This game is not being kept"), failure.text(_)))
        elif self.session.over:
            if not self._finished and now >= self._not_before:
                self._finished = True
                self.app.sound.play(Effect.HORN_WIN)
                self.actions.finished(self.session)
        elif self.session.to_act.kind == "ai":
            self._let_ai_play(now)
        elif self.viewer != self.session.state.turn:
            self.privacy.hand_over()
        elif (forced := self._forced()) is not None:
            self.submit(forced)

    def _forced(self) -> Action | None:
        """The only thing to do, where it is to happen by itself."""
        actions, wanted = self.position.moves.actions, self.app.settings.forced_steps
        # What was just taken back does not happen again at once.
        if len(actions) != 1 or len(self.session.steps) == self._by_hand:
            return None
        action = actions[0]
        if isinstance(action, EndTurn):
            return None if wanted is ForcedSteps.NONE else action
        thrown = isinstance(action, StartRoute) and self.position.view.own_seat.route
        return action if wanted is ForcedSteps.ALL and not thrown else None

    def _let_ai_play(self, now: float) -> None:
        if not self.thinking:
            seat = self.session.state.turn
            level = self.session.to_act.level or "club"
            seed = self._seeds.getrandbits(32)
            question = MoveQuestion(self.session.observe(seat), seed, level)
            self._ai.ask(self.session.rules, question)
            self.thinking = True
            self.app.refresh()
        if now < self._not_before:
            return
        answer = self._ai.poll(MoveQuestion)
        if answer is not None:
            self.submit(answer)

    @property
    def sources(self) -> Collection[Key]:
        """What is lit up to be picked up."""
        return self.position.moves.sources

    def prompt(self) -> str:
        """The sentence at the table: what is to be done now, by whom."""
        return self.privacy.prompt() or self.position.prompt(self.thinking)

    def sit_down(self, seat: int | None) -> None:
        """This seat's player looks at the table now, or nobody in particular."""
        if seat != self.viewer:
            # A hint speaks of a hand, which is not for everybody.
            self.hints.dismiss()
        self.viewer = seat
        self.look()

    # The position

    def look(self) -> None:
        """Take in the position anew, after a change of it, of the viewer or of the size."""
        self.position = Position.of(self.session, self.viewer, self.metrics, self.chart)
        self.interaction.check()
        self.tooltips.look()
        self.arrange()

    def arrange(self) -> None:
        """Set out the buttons and all else that the keyboard reaches."""
        decider = self.interaction
        commands = Commands(
            tap=decider.tap,
            close=decider.open_closing,
            end=decider.end_turn,
            keep=decider.keep,
            menu=self.open_menu,
            undo=self.undo.undo,
            redo=self.undo.redo,
            can_undo=self.undo.can_undo,
            can_redo=self.undo.can_redo,
            log=self.history.toggle,
            hint=self.hints.toggle if self.hints.offered else None,
            hint_state="thinking" if self.hints.thinking else "hint",
            results=lambda: self.actions.finished(self.session),
        )
        widgets = controls(self.position, decider.selected, len(decider.kept), commands)
        self.group.set([*widgets, *self.hints.widgets(), *self.history.widgets()])
        self.app.refresh()

    def submit(self, action: Action, dropped: Rect | None = None) -> None:
        """Carry out a legal action and begin to show what it brought.

        `dropped` is where a dragged card was let go: its way begins there.
        """
        before = self.position.geometry
        events = self.session.submit(action)
        self.thinking = False
        self.message = None
        self.hints.dismiss()
        self.viewer = self._next_viewer()
        self.interaction.reset()
        self.look()
        now = self.app.clock.now()
        factor = self.app.settings.animation_speed.factor
        seen = [event.seen_by(self.viewer) for event in events]
        choreography = Choreography(
            before,
            self.position.geometry,
            now,
            factor,
            dropped,
            fades=self.app.settings.reduced_motion,
        )
        timeline = choreography.perform(seen)
        choreography.close_up()
        if factor > 0:
            self.app.painter.prepare(lambda: self.position.renderer.prepare(timeline))
        self.timeline = None if timeline.done(now) else timeline
        if self.timeline is None:
            self.app.sound.play_one(timeline.due(now))
            self._not_before = now + self._pause()

    def moved_on(self) -> None:
        """The session stands elsewhere, not by an action: show that at once."""
        if self.thinking:
            self._ai.cancel()
        self.thinking = False
        self.hints.dismiss()
        self.timeline = None
        self._finished = False
        self._by_hand = len(self.session.steps)
        self.viewer = self._next_viewer()
        self.interaction.reset()
        self.look()

    def _next_viewer(self) -> int | None:
        """Whose hand may stay in sight: with several people only that of the one to act."""
        if len(self.people) == 1:
            return self.people[0]
        return self.viewer if self.viewer == self.session.state.turn else None

    def tell(self, sentence: str) -> None:
        """Say something in the place of the prompt for a while."""
        self.message = sentence
        self._message_until = self.app.clock.now() + MESSAGE_SECONDS
        self.app.refresh()

    def refuse(self, sentence: str) -> None:
        """Say why something cannot be done."""
        self.app.sound.play(Effect.THUD)
        self.tell(sentence)

    def open_menu(self) -> None:
        self.app.push(MenuScene(self.app, self.actions.settings, self.actions.left))

    def _escape(self) -> None:
        if self.interaction.selected is not None:
            self.interaction.deselect()
        elif self.hints.found is not None or self.hints.thinking:
            self.hints.toggle()
        elif self.history.log_panel is not None:
            self.history.toggle()
        else:
            self.open_menu()

    # Events

    def handle(self, event: pygame.Event) -> None:
        self._notice_press(event)
        if self.privacy.handle(event):
            return
        if self.timeline is not None and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.timeline.finish()
            self.tick(self.app.clock.now())
            if self.app.top is not self:
                return
        if self.tooltips.handle(event):
            return
        if event.type == pygame.KEYDOWN and event.key == MENU_KEY:
            self.open_menu()
        elif self.interaction.closing is not None:
            if event.type in (pygame.MOUSEMOTION, pygame.WINDOWLEAVE):
                self.pointer.handle(event)
            if not self.hints.handle(event):
                self.interaction.closing.handle(event)
        elif event.type == pygame.KEYDOWN:
            keys = (
                self.tooltips.press,
                self.undo.press,
                self.history.press,
                self.hints.press,
                self.interaction.press,
            )
            if not any(press(event) for press in keys):
                self.group.handle(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and self.hints.covers(event.pos):
            self.hints.toggle()
        elif self._for_buttons(event):
            self.group.handle(event)
        elif event.type == pygame.MOUSEWHEEL:
            self.history.wheel(event)
        else:
            if event.type in (pygame.MOUSEMOTION, pygame.WINDOWLEAVE):
                self.group.handle(event)
            intent = self.pointer.handle(event)
            if intent is not None:
                self.interaction.intend(intent)

    @property
    def pointed(self) -> tuple[int, int]:
        """Where the pointer is on the table; nowhere while it is over the log."""
        at = self.pointer.position
        covered = self.history.covers(at) or self.hints.covers(at)
        return (-1, -1) if covered and self.pointer.lifted is None else at

    def _notice_press(self, event: pygame.Event) -> None:
        if event.type == pygame.WINDOWFOCUSLOST:
            self._held = False
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == 1:
            self._held = event.type == pygame.MOUSEBUTTONDOWN

    def _for_buttons(self, event: pygame.Event) -> bool:
        """Whether a press begins on a button, or the button pressed before is let go."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            on_log = self.history.covers(event.pos)
            return on_log or isinstance(self.group.hit(event.pos), Button)
        return event.type == pygame.MOUSEBUTTONUP and self.group.holds_press

    # Pictures

    def draw_background(self, size: tuple[int, int]) -> Surface:
        return paint_ground(size, self.position.geometry)

    def sprites(self, now: float) -> list[Sprite]:
        return self._picture.sprites(now)


def _moved(place: tuple[int, int], before: Rect, after: Rect) -> tuple[int, int]:
    """The same spot of a thing that lies elsewhere now, at another size."""
    return (
        after.x + (place[0] - before.x) * after.width // before.width,
        after.y + (place[1] - before.y) * after.height // before.height,
    )
