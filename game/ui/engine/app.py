"""The program's loop: events, time and frames."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.accessibility.node import placed
from game.ui.accessibility.screen_reader import SCREEN_READER, ScreenReader
from game.ui.audio.sound import Sound
from game.ui.clock import Clock
from game.ui.engine.background import BackgroundTasks
from game.ui.engine.hands_free import HandsFree
from game.ui.engine.pace import Pace
from game.ui.engine.presenter import FitScales, Presenter
from game.ui.engine.switch_mode import SwitchMode
from game.ui.engine.window import Window
from game.ui.graphics.cache import clear_caches
from game.ui.input import device
from game.ui.input.dropped_files import names_of
from game.ui.input.events import EventQueue
from game.ui.input.gamepad import GamepadBackend
from game.ui.input.keys import ENTERS
from game.ui.input.opening_key import OpeningKey
from game.ui.input.presses import Presses
from game.ui.language import _
from game.ui.settings import Settings


class App(Presenter):
    """Runs the scenes: gives them events and time, and draws them."""

    def __init__(
        self,
        window: Window,
        settings: Settings,
        clock: Clock,
        *,
        fit_scales: FitScales,
        sound: Sound | None = None,
        pads: GamepadBackend | None = None,
        screen_reader: ScreenReader | None = None,
    ) -> None:
        super().__init__(window, settings, clock, fit_scales)
        self.screen_reader = screen_reader or ScreenReader(lambda listener: None)
        self.sound = sound or Sound(None, settings, clock)
        self.events = EventQueue(pads, window.on_page)
        self.hands_free = HandsFree(self, self.events)
        self.switch_mode = SwitchMode(self, self.events)
        self.signs = lambda now: [*self.hands_free.sprites(now), *self.switch_mode.sprites(now)]
        self.presses = Presses()
        self._opening_key = OpeningKey()
        self.background = BackgroundTasks()
        self.pace = Pace()
        self.timer = pygame.time.Clock()
        """Waits between the steps of the loop."""
        self.on_files_dropped: Callable[[Sequence[str]], None] | None = None
        """Called with the paths of files dropped onto the window; "" for an unreadable one."""
        self.open_help: Callable[[str], None] | None = None
        """Opens the rules at a chapter; "" for none in particular."""
        self.offer_letters: Callable[[str], None] | None = None
        """Opens the onscreen keyboard for the field of this key on the top page."""
        self.on_settings_changed: Callable[[Settings], None] = lambda settings: None
        """Called after every change of the settings, to save them."""
        self.on_crash: Callable[[Exception], bool] | None = None
        """Called with an unexpected error; True if it has shown a page from which to go on."""
        self.may_close: Callable[[], bool] = lambda: True
        """Asked when the window is to be closed; False if it has shown a question instead."""
        self._busy = False
        self._seen = False
        """True once a whole page has been shown."""
        self._untold = True
        """True if something was drawn that the screen reader has not been told."""
        self._laid_out_to_be_heard = False
        """True once the pages know that somebody listens."""

    def toggle_fullscreen(self) -> None:
        self.change_setting("fullscreen", not self.window.fullscreen)

    def change_setting(self, name: str, value: object, *, apply: bool = True) -> None:
        """Set a field of the settings and keep it; without `apply` the caller applies it later."""
        setattr(self.settings, name, value)
        self.on_settings_changed(self.settings)
        if apply:
            self.apply_settings()

    def toggle_mute(self) -> None:
        """Switch all sound off or on; the volumes stay."""
        self.sound.muted = not self.sound.muted
        # Translators: said for a moment when M is pressed.
        self.say(_("Sound off") if self.sound.muted else _("Sound on"))

    # The loop

    def run(self) -> None:
        """Run until the last scene is popped or the window is closed."""
        try:
            while self.top is not None and not self.quitting:
                try:
                    self.step()
                except Exception as error:
                    if self.on_crash is None or not self.on_crash(error):
                        raise
                self.timer.tick(self.frame_rate)
        finally:
            self.close()

    @property
    def frame_rate(self) -> int:
        """Steps of the loop a second."""
        held = self.events.holding or self.hands_free.waiting
        waited_for = held or self.background.hurried
        moving = self._busy or waited_for or not self.painter.complete
        return self.pace.rate(self.clock.now(), moving)

    def step(self) -> None:
        """Run the loop once: events, time, and a frame if something has changed."""
        self.painter.begin_step()
        self.events.fetch(self.clock.now())
        if not self.top_ready and not self.window.resizing:
            self.draw()
            if not self.painter.complete:
                return
            self._refresh = False
        if self.moved_things and self.top_ready:
            # What waits was aimed at the layout before.
            self.moved_things = False
            self.events.fetch(self.clock.now())
            self.events.drop_clicks()
        self._handle_events()
        now = self.clock.now()
        if self.window.has_settled(now):
            self.relayout()
        if self.top_ready:
            # An overlay does not stop the time of the scene below it.
            for scene in self.visible:
                scene.tick(now)
        if self.quitting or self.top is None:
            return
        if self._toast.tick(now):
            self.refresh()
        self.hands_free.tick(now)
        self.switch_mode.tick(now)
        self._busy = any(scene.busy for scene in self.visible)
        if not self.window.resizing and (self._refresh or self._busy):
            # Set before drawing: one more frame follows the last movement.
            self._refresh = self._busy
            self.draw()
        self._tell_screen_reader()
        self.sound.tick(now, calm=not self._busy)
        if self.painter.complete and not self._busy and self.pace.is_calm(now):
            self.background.step()

    def close(self) -> None:
        """Finish the background work, leave all scenes and close the window."""
        self.background.finish()
        self._stack.clear()
        self.screen_reader.close()
        self.sound.close()
        self.events.close()
        clear_caches()
        pygame.display.quit()
        pygame.font.quit()

    # Events

    def _handle_events(self) -> None:
        """Dispatch the waiting events, until one opens another page or the step is late.

        The rest waits for the next step.
        """
        while self.events and self.top_ready and not self.quitting:
            for event in self.events.take(self.clock.now()):
                self._dispatch(event)
            if self.painter.late:
                break
        if self.top_ready and not self.quitting and not self.events:
            for event in self.events.held(calm=not self._busy):
                self._dispatch(event)

    def _dispatch(self, event: pygame.Event) -> None:
        self.presses.note(event, self.clock.now())
        self._note_window(event)
        if event.type == pygame.QUIT:
            if self.may_close():
                self.quit()
        elif event.type == SCREEN_READER:
            self._serve_screen_reader(event)
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            if self._follow_window():
                self.pace.wake(self.clock.now())
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self.invalidate()
        elif event.type == pygame.KEYDOWN and _fills_screen(event):
            self.toggle_fullscreen()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_m and not self._is_typing():
            self.toggle_mute()
        else:
            self._dispatch_to_page(event)

    def _note_window(self, event: pygame.Event) -> None:
        """Keep in the settings whether the window is maximised."""
        self.window.note(event)
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self.screen_reader.focus_window(event.type == pygame.WINDOWFOCUSGAINED)
        elif event.type in (pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED, pygame.WINDOWSHOWN):
            self.screen_reader.place_window(self.window.box)
        if self.settings.maximised != self.window.maximised:
            self.settings.maximised = self.window.maximised
            self.on_settings_changed(self.settings)

    def _dispatch_to_page(self, event: pygame.Event) -> None:
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self.sound.window_focused = event.type == pygame.WINDOWFOCUSGAINED
        self.hands_free.note(event)
        self.pace.wake(self.clock.now())
        self.refresh()
        if self._opening_key.wrote(event, self._is_typing()) or self.switch_mode.takes(event):
            return
        if event.type == pygame.KEYDOWN and self._says_again(event):
            return
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1 and self.open_help is not None:
            if self.top is not None and self.top.explain():
                return
            self.open_help("" if self.top is None else self.top.topic)
        elif event.type == pygame.DROPFILE and self.on_files_dropped is not None:
            self.on_files_dropped(names_of(event))
        elif self.top is not None:
            self.top.handle(event)

    def _is_typing(self) -> bool:
        return self.top is not None and self.top.typing

    # The screen reader

    def announce(self, words: str, interrupt: bool = False, *, passing: bool = False) -> None:
        """Have a screen reader read words out; `interrupt` what it is reading for them. Those that
        are true only in `passing` are not said again.
        """
        self.screen_reader.announce(words, interrupt, passing=passing)

    def _says_again(self, event: pygame.Event) -> bool:
        """True for the key that has a screen reader say its last words again."""
        held = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
        if event.key != pygame.K_F8 or event.mod & held or not self.screen_reader.listening:
            return False
        if self.top is not None and not self.top.say_again():
            self.screen_reader.say_again()
        return True

    def say(self, words: str) -> None:
        super().say(words)
        self.announce(words)

    def draw(self) -> None:
        super().draw()
        self._untold = True

    def _tell_screen_reader(self) -> None:
        """Tell what has been drawn since the last time, once the page is whole."""
        reader, top = self.screen_reader, self.top
        if not reader.connected:
            # In the step after the one that shows the first page, which is not to wait for it.
            if self._seen:
                reader.connect()
            self._seen = self.painter.complete
            return
        self._laid_out_to_be_heard &= reader.listening
        if not self._laid_out_to_be_heard or top is None or not self.top_ready:
            # Another thread says that somebody listens. What was drawn before would be told twice.
            return
        now = self.clock.now()
        if self._untold or reader.has_more_to_tell(now):
            self._untold = False
            title = pygame.display.get_caption()[0]
            tree = top.accessible()
            if self.window.reduces:
                tree = placed(tree, self.window.on_display)
            reader.tell(top, tree, self.window.box, title, now)

    def _serve_screen_reader(self, event: pygame.Event) -> None:
        """Do what a screen reader asks for; its first event says that it listens."""
        if not hasattr(event, "number"):
            # Pages give the focus to more while somebody listens.
            self.relayout()
            self._laid_out_to_be_heard = True
        asked = self.screen_reader.asked(event)
        if asked is not None and self.top is not None:
            # As after a key: the ring shows where the focus is.
            device.use(device.Device.KEYS)
            self.top.perform(*asked)
        self.pace.wake(self.clock.now())
        self.refresh()


def _fills_screen(event: pygame.Event) -> bool:
    """True for the keys that go to full screen and back: F11, and Alt+Enter as elsewhere."""
    enter = event.key in ENTERS
    return event.key == pygame.K_F11 or bool(enter and event.mod & pygame.KMOD_ALT)
