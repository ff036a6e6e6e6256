"""Events without the viewer: animations, AI turns, handing over, forced steps, the end."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame

from game.ai.bots.move import Move
from game.ai.questions import BotQuestion, MoveQuestion
from game.rules.actions import EndTurn
from game.rules.levels import STAND_IN
from game.rules.records.history import Step
from game.rules.state import Phase
from game.session import Session
from game.ui.ai_client import Ai
from game.ui.forms.dialogs import NoticeDialog
from game.ui.graphics.timeline import Timeline
from game.ui.language import _, in_a_row
from game.ui.settings import AnimationSpeed, Hands
from game.ui.table.advice.hints import Hints
from game.ui.table.context import TableContext
from game.ui.table.text.commentary import closing_result
from game.ui.table.turn.forced import forced_action
from game.ui.table.turn.growth import grown
from game.ui.table.turn.hurry import Hurry
from game.ui.table.turn.turn_end import TurnEnd
from game.ui.widgets import Button, Widget

READ_SECONDS = 6.0
"""Seconds for which what a closing has brought stays to be read where nothing is animated."""

PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)


class Turns:
    """Leads from turn to turn. `hand_over` is called when it is the turn of another person than
    the viewer, `finished` once the game is over. `newcomer`: nobody has finished a game here yet.
    """

    def __init__(
        self,
        table: TableContext,
        ai: Ai,
        hints: Hints,
        hand_over: Callable[[], None],
        finished: Callable[[Session], None],
        newcomer: bool,
    ) -> None:
        self._table = table
        self.end = TurnEnd(table, hints, newcomer)
        self._hurry = Hurry(table, self._cut_pause)
        self._ai = ai
        self._hand_over = hand_over
        self._finish = finished
        self._asked = False
        self._finished = False
        self._reported = False
        self._not_before = 0.0
        self._grown_at = -1
        """After how many steps it was last noted how far the game has come; -1 for never."""
        self._over = False
        """True once it was noted that the game is over."""
        self._read: tuple[float, int] | None = None
        """Until when what a closing has brought is shown and nothing happens, and after how many
        steps.
        """

    def reset(self) -> None:
        """Start over after a change of the game, on or back."""
        if self._asked:
            self.leave()
        self._finished = self._over = False
        self.end.reset()

    def leave(self) -> None:
        """Cancel the question to the AI, and let the music be calm again."""
        self._asked = False
        self._ai.cancel()
        self._table.app.sound.grown = 0.0
        self._grown_at = -1

    def wait(self, seconds: float) -> None:
        """Let nothing happen by itself for so many seconds."""
        self._not_before = self._table.app.clock.now() + seconds

    def hurries(self, event: pygame.Event, pressed: Widget | None) -> bool:
        """True if an event only hurries a rival, or ends the reading of what was won; `pressed` is
        the widget that it would press.
        """
        if self._over and not self._finished and event.type in PRESSES and not self._asks_for_end:
            # A press on the button for the results would open them once more.
            self._cut_pause()
            return True
        if self._reads and event.type in PRESSES:
            self._stop_reading()
            # Who has cards to choose sees the table as it is, and chooses with the first press.
            keeping = self._table.session.state.phase is Phase.DISCARD
            return not keeping and not isinstance(pressed, Button)
        return self._hurry.takes(event, pressed)

    def _cut_pause(self) -> None:
        self._not_before = min(self._not_before, self._table.app.clock.now())

    def show(self) -> None:
        """Begin to tell the last action, unless it is being told already."""
        table, now = self._table, self._table.app.clock.now()
        pending = table.pending
        if pending is None:
            return
        timeline = table.begin_telling(pending, now)
        if pending.start is not None:
            # What is told anew, for another size or viewer, has been heard up to now.
            timeline.due(now)
        if timeline.done(now):
            self._end_animation(timeline, now)

    def animate(self, now: float) -> None:
        """Play the sounds that are due, and end the animation once its time is over."""
        timeline = self._table.timeline
        if timeline is None:
            return
        if timeline.done(now):
            self._end_animation(timeline, now)
        else:
            table = self._table
            table.follow(now)
            table.app.sound.play_one(timeline.due(now))

    def _end_animation(self, timeline: Timeline, now: float) -> None:
        self._table.app.sound.play_one(timeline.due(now))
        told = self._table.told_step
        self._table.end_telling()
        self._pause()
        if told is not None:
            self._let_read(told, now)

    def _let_read(self, step: Step, now: float) -> None:
        """Without animations, show what a person's closing has brought before it goes on."""
        table = self._table
        settings, session = table.app.settings, table.session
        if settings.animation_speed is not AnimationSpeed.OFF or step.seat not in table.people:
            return
        if table.tells_deed:
            return
        if settings.hands is Hands.OPEN and session.to_act.kind == "human" and not session.over:
            # Nothing covers the table, and the next person's first press should count.
            return
        names = [info.name for info in session.header.seats]
        if words := closing_result(step, names, table.viewer):
            self._read = now + READ_SECONDS, len(session.steps)
            table.say(words)

    @property
    def _reads(self) -> bool:
        """True while the last closing is read; not once it has been taken back."""
        return self._read is not None and self._read[1] == len(self._table.session.steps)

    def _stop_reading(self) -> None:
        self._read = self._table.message = None
        self._table.app.refresh()

    def _pause(self) -> None:
        """Wait for the beat between what one AI seat did and the next."""
        by_ai = self._table.session.to_act.kind == "ai"
        self.wait(self._table.app.settings.ai_pause if by_ai else 0.0)

    def advance(self, now: float) -> None:
        """Do what is next, unless the viewer is to act: AI turn, handover, forced action, end."""
        session, viewer = self._table.session, self._table.viewer
        self._note_growth()
        if (session.failure is not None) is not self._reported:
            self._report_saving()
        elif self._read is not None and self._reads:
            if now >= self._read[0]:
                self._stop_reading()
        elif session.over:
            self._end(now)
        elif self._table.tells_deed:
            # A page for the next person would cut the words short: a button leads on.
            return
        elif session.to_act.kind == "ai":
            self._let_ai_play(now)
        elif viewer != session.state.turn:
            # A turn whose hand has been covered meanwhile does not end: nobody looks at it.
            self.end.reset()
            self._hand_over()
        elif (forced := forced_action(self._table)) is not None and (
            not isinstance(forced, EndTurn) or self.end.over(now)
        ):
            self._table.submit(forced)

    def _end(self, now: float) -> None:
        """End the game once."""
        self._over = True
        if not self._finished and now >= self._not_before and not self._asks_for_end:
            self.finish()

    def finish(self) -> None:
        """Show the results; from then on they come again only when somebody asks for them."""
        self._finished = True
        self._finish(self._table.session)

    @property
    def _asks_for_end(self) -> bool:
        """True if the results wait for their button: who listens may still hear the last turns, and
        nobody knows how long these words take.
        """
        return self._table.app.screen_reader.listening

    def _note_growth(self) -> None:
        """Let the music grow with the game."""
        session = self._table.session
        if self._grown_at != len(session.steps):
            self._grown_at = len(session.steps)
            self._table.app.sound.grown = grown(session.state)

    def _report_saving(self) -> None:
        """Say that the game is not being saved, or that it is again."""
        table, failure = self._table, self._table.session.failure
        self._reported = failure is not None
        if failure is None:
            table.app.say(_("The whole game is saved again."))
            return
        words = failure.text(_)
        if table.session.tries_to_save:
            words = in_a_row([words, _("After each move the game tries again to save everything.")])
        table.app.push(NoticeDialog(table.app, _("This game is not being saved"), words))

    def _let_ai_play(self, now: float) -> None:
        table, session = self._table, self._table.session
        # While there is something to read, no AI seat is shown as thinking.
        if table.guide.waits:
            return
        if not self._asked:
            self._ask_ai()
        if now < self._not_before:
            return
        move: Move | None
        if session.to_act.bot is not None:
            move = self._ai.poll(BotQuestion)
        else:
            action = self._ai.poll(MoveQuestion)
            move = None if action is None else Move(action)
        if move is not None:
            self._asked = False
            table.submit(move.action, bot_fault=move.fault)

    def _ask_ai(self) -> None:
        table, session = self._table, self._table.session
        # The same seed at the same step: an AI turn that was undone comes again the same.
        seed = Random(f"{session.header.supply}{len(session.steps)}").getrandbits(32)
        seen, info = session.observe(session.state.turn), session.to_act
        if info.bot is not None:
            self._ai.ask(session.rules, BotQuestion(seen, seed, info.bot))
        else:
            self._ai.ask(session.rules, MoveQuestion(seen, seed, info.player or STAND_IN))
        self._asked = table.thinking = True
        table.app.refresh()
