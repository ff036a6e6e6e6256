"""Factory of the app, in a window or offscreen."""

from __future__ import annotations

from game.resources import PROGRAM
from game.ui.accessibility.connection import NEEDS_HIDDEN_WINDOW, connect
from game.ui.accessibility.screen_reader import ScreenReader
from game.ui.audio.mixer import SdlMixer
from game.ui.audio.sound import Sound
from game.ui.clock import Clock, SystemClock
from game.ui.engine.app import App
from game.ui.engine.frame import FRAME_BUDGET
from game.ui.engine.memory import give_back_pictures
from game.ui.engine.window import Window
from game.ui.input.gamepad import SdlGamepadBackend
from game.ui.pieces.figures import horn
from game.ui.settings import Settings
from game.ui.table.model.scaling import fit_scales

TITLE = "Thurn und Taxis"


def open_app(
    settings: Settings, clock: Clock | None = None, size: tuple[int, int] | None = None
) -> App:
    """The app in a window, with sound and gamepads. Raises DisplayError without a display."""
    give_back_pictures()
    reader = ScreenReader(connect)
    window = Window.open(
        TITLE,
        PROGRAM,
        horn,
        size,
        settings.fullscreen,
        settings.maximised,
        # Elsewhere it is connected once the title is seen, which need not wait for it.
        before_shown=reader.connect if NEEDS_HIDDEN_WINDOW else None,
    )
    clock = clock or SystemClock()
    sound = Sound(SdlMixer(), settings, clock)
    app = App(
        window,
        settings,
        clock,
        fit_scales=fit_scales,
        sound=sound,
        pads=SdlGamepadBackend(),
        screen_reader=reader,
    )
    app.painter.time_budget = FRAME_BUDGET
    return with_keyboard(app)


def offscreen_app(size: tuple[int, int], settings: Settings, clock: Clock) -> App:
    """The app without a window, for pictures and tests; `size` in pixels."""
    return with_keyboard(App(Window.offscreen(size), settings, clock, fit_scales=fit_scales))


def with_keyboard(app: App) -> App:
    """The app with an onscreen keyboard for gamepads."""

    def offer(key: str) -> None:
        from game.ui.forms.onscreen_keyboard import offer_letters

        offer_letters(app, key)

    app.offer_letters = offer
    return app
