"""The beat before a turn ends by itself: it is in sight, any press stops it, a hint delays it."""

from __future__ import annotations

import pygame

from game.rules.records.assistance import FULL, GENTLE
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.input import device
from game.ui.input.gamepad import HINT_KEY
from game.ui.language import _
from game.ui.settings import Dwelling
from game.ui.table.advice.hints import Hints
from game.ui.table.context import TableContext
from game.ui.widgets import Widget
from game.ui.widgets.waiting import filling, seconds_left

BEAT_SECONDS, LONG_BEAT_SECONDS, LONGEST_BEAT_SECONDS = 2.0, 4.0, 10.0
"""Seconds until a turn ends by itself; the longer time is for beginners, the longest for somebody
who hears first what was done, or presses by a pointer that rests or by a switch.
"""

THICK = 11
"""Bars like the one on the button that its height would hold: seen while the cards are read."""

STOPPING = (
    pygame.KEYDOWN,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEWHEEL,
    pygame.FINGERDOWN,
    pygame.WINDOWFOCUSLOST,
)
COMMANDS = (pygame.K_e, pygame.K_c, pygame.K_g, HINT_KEY, pygame.K_BACKSPACE)
"""Keys that stop the beat and mean what they always mean; other keys only stop it."""
READER_KEYS = (
    pygame.K_LCTRL,
    pygame.K_RCTRL,
    pygame.K_LSHIFT,
    pygame.K_RSHIFT,
    pygame.K_LALT,
    pygame.K_RALT,
    pygame.K_INSERT,
    pygame.K_CAPSLOCK,
)
"""Keys that hush or lead a screen reader, or that are held down with another one."""


class TurnEnd:
    """A beat on the button that ends a turn. `newcomer`: nobody has finished a game here yet."""

    def __init__(self, table: TableContext, hints: Hints, newcomer: bool) -> None:
        self._table = table
        self._hints = hints
        self._newcomer = newcomer
        self._began: float | None = None
        self._delayed = False
        """True if a hint was asked for during the beat, which begins anew after it is read."""

    @property
    def seconds(self) -> float:
        """The length of the beat for the viewer."""
        app = self._table.app
        if app.screen_reader.listening or app.settings.without_keys:
            return LONGEST_BEAT_SECONDS
        beginner = self._newcomer or self._table.help in (FULL, GENTLE)
        return LONG_BEAT_SECONDS if beginner else BEAT_SECONDS

    @property
    def running(self) -> bool:
        return self._began is not None

    def over(self, now: float) -> bool:
        """True once the turn is to end; the first call without a hint to read begins the beat."""
        if self._hints.open:
            return False
        if self._began is None:
            self._began = now
            # The sentence is true until the turn has ended.
            self._table.say(self._words(), seconds=self.seconds + 1, calm=True)
        # The button fills from frame to frame.
        self._table.app.refresh()
        return now - self._began >= self.seconds

    def _words(self) -> str:
        """That the turn is ending, and how this person stops that."""
        if self._table.app.settings.dwelling is not Dwelling.OFF:
            return _("Your turn is ending. Rest on anything to stay.")
        if device.uses_gamepad():
            return _("Your turn is ending. Press any button to stay.")
        return _("Your turn is ending. Press any key or click to stay.")

    def reset(self) -> None:
        """Begin anew when the turn is to end the next time."""
        self._delayed = False
        if self._began is not None:
            self._began = None
            self._table.message = None

    def takes(self, event: pygame.Event, pressed: Widget | None) -> bool:
        """Let an event stop the beat; the turn then waits. True if it means nothing else.

        What only asks for a hint or puts it away, by a key or the widget that is `pressed`, delays
        the beat.
        """
        running = self.running
        if not (running or self._delayed) or event.type not in STOPPING:
            return False
        if self._table.app.screen_reader.listening and _is_for_the_reader(event):
            return False
        self.reset()
        if self._hints.owns(event, pressed):
            self._delayed = True
        else:
            self._table.stay()
        if not running or event.type != pygame.KEYDOWN:
            return False
        held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if held or event.key in COMMANDS:
            return False
        self._table.app.announce(_("Your turn goes on."))
        return True

    def stop(self) -> bool:
        """Stop the beat by a press that means nothing else; False if there is none."""
        if not self.running:
            return False
        self.reset()
        self._table.stay()
        self._table.app.announce(_("Your turn goes on."))
        return True

    def sprites(self, now: float) -> list[Sprite]:
        """The filling of the button; with reduced motion the seconds that are left."""
        if self._began is None:
            return []
        button, m = self._table.position.layout.buttons[1], self._table.metrics
        gone = now - self._began
        if self._table.app.settings.reduced_motion:
            return [seconds_left(button, self.seconds - gone, m, palette().gold)]
        return [filling(button, gone / self.seconds, m, palette().gold_light, THICK)]


def _is_for_the_reader(event: pygame.Event) -> bool:
    return event.type == pygame.KEYDOWN and event.key in READER_KEYS
