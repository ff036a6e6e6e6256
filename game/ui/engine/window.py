"""The window: opening, fullscreen, resizing."""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.ui.graphics.theme import MIN_SIZE

DESKTOP_SHARE = 0.82
ICON_SIZE = 64
NO_DISPLAY = (
    "No display was found: start the game in a graphical session, "
    "or use `screenshot` to draw a scene into a file."
)
RESIZE_SETTLE_SECONDS = 0.12
HEADLESS_DRIVERS = ("dummy", "offscreen")
POINTED = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class DisplayError(Exception):
    """Raised if the window cannot be opened; the message is a sentence for the person."""


class Window:
    """The display surface. While its border is dragged it shows a stretched picture.

    `windowed` is the size in pixels that a window opened in full screen gets when it leaves that.
    In a window below the smallest size, which not every desktop keeps to, pages are laid out for
    that size and shown reduced.
    """

    def __init__(self, display: Surface, windowed: tuple[int, int] | None = None) -> None:
        self.display = display
        self._page: Surface | None = None
        """The picture that is shown reduced; None while pages are painted on the display."""
        self._shown_size: tuple[int, int] | None = None
        self._windowed = windowed
        self._corner = (0, 0)
        self.maximised = False
        """As far as its events tell; in full screen, as it was before that."""
        self._resized_at: float | None = None
        self._preview: Surface | None = None

    @classmethod
    def open(
        cls,
        title: str,
        program: str,
        draw_icon: Callable[[tuple[int, int]], Surface],
        size: tuple[int, int] | None,
        fullscreen: bool,
        maximised: bool = False,
        before_shown: Callable[[], None] | None = None,
    ) -> Window:
        """Open the window; `size` in pixels, most of the desktop if None. Raises DisplayError.

        `program`: the name of its menu entry, by which a desktop finds its icon.
        `maximised`: as large as the desktop leaves room for, `size` is what it has besides.
        `before_shown` is called while the window is there but has not been seen.
        """
        # Otherwise Windows draws at a low resolution and enlarges the picture.
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        for system in ("X11", "WAYLAND"):
            os.environ.setdefault(f"SDL_VIDEO_{system}_WMCLASS", program)
        asked = os.environ.get("SDL_VIDEODRIVER", "")
        try:
            pygame.display.init()
            # SDL falls back on a driver without a screen when it finds none.
            if pygame.display.get_driver() in HEADLESS_DRIVERS and asked not in HEADLESS_DRIVERS:
                pygame.display.quit()
                raise DisplayError(NO_DISPLAY)
            if pygame.display.get_driver() == "x11":
                # Otherwise SDL draws through a texture and sends the whole window at each change.
                os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
            pygame.display.set_caption(title)
            pygame.display.set_icon(draw_icon((ICON_SIZE, ICON_SIZE)))
            start = size or starting_size()
            hidden = pygame.HIDDEN if before_shown is not None else 0
            if fullscreen:
                surface = _display((0, 0), pygame.FULLSCREEN | hidden)
            else:
                surface = _display(start, pygame.RESIZABLE | hidden)
            if before_shown is not None:
                before_shown()
                _sdl_window().show()
        except pygame.error as error:
            raise DisplayError(NO_DISPLAY) from error
        set_minimum_size()
        window = cls(surface, start if fullscreen else None)
        window.maximised = maximised
        if maximised and not fullscreen:
            _sdl_window().maximize()
        return window

    @classmethod
    def offscreen(cls, size: tuple[int, int]) -> Window:
        """An invisible window, for screenshots and tests."""
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        # Without a window nobody would see to the event that SDL makes of a signal.
        os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")
        if pygame.display.get_init() and pygame.display.get_driver() not in HEADLESS_DRIVERS:
            pygame.display.quit()
        pygame.display.init()
        return cls(pygame.display.set_mode(size))

    @property
    def size(self) -> tuple[int, int]:
        """The size of the pages in pixels: the display's, or the smallest where that is less."""
        width, height = self.display.get_size()
        return max(width, MIN_SIZE[0]), max(height, MIN_SIZE[1])

    @property
    def surface(self) -> Surface:
        """The surface of `size` on which pages are painted, for `show`."""
        if not self.reduces:
            self._page = None
            return self.display
        if self._page is None or self._page.get_size() != self.size:
            self._page = Surface(self.size, 0, 32)
        return self._page

    @property
    def reduces(self) -> bool:
        """True in a window below the smallest size."""
        return self.display.get_size() != self.size

    @property
    def _place(self) -> Rect:
        """The place of the page on the display."""
        whole = self.display.get_rect()
        place = Rect((0, 0), self.size).fit(whole)
        # The shorter side may come to nothing.
        return Rect(0, 0, max(1, place.w), max(1, place.h)).move_to(center=whole.center)

    def show(self, changed: Sequence[Rect]) -> None:
        """Show what has changed on `surface`."""
        page = self.surface
        self._shown_size = self.display.get_size()
        if page is self.display:
            pygame.display.update(changed)
            return
        place = self._place
        self.display.fill((0, 0, 0))
        self.display.blit(pygame.transform.smoothscale(page, place.size), place)
        pygame.display.update()

    @property
    def is_shown(self) -> bool:
        """False if the display has had another size when `show` was called last."""
        return self._shown_size == self.display.get_size()

    def on_page(self, event: pygame.Event) -> pygame.Event:
        """The event, that of a pointer with its place on the page instead of the display."""
        if not self.reduces or event.type not in POINTED:
            return event
        place, (width, height) = self._place, self.size
        across, down = width / place.w, height / place.h
        x, y = event.pos
        details = {**event.dict, "pos": (int((x - place.x) * across), int((y - place.y) * down))}
        if event.type == pygame.MOUSEMOTION:
            x, y = event.rel
            details["rel"] = (round(x * across), round(y * down))
        return pygame.Event(event.type, details)

    def on_display(self, box: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
        """The place on the display of a box on the page; each left, top, width, height."""
        if not self.reduces:
            return box
        place, (wide, high) = self._place, self.size
        left, top, width, height = box
        across, down = place.w / wide, place.h / high
        corner = place.x + round(left * across), place.y + round(top * down)
        return (*corner, round(width * across), round(height * down))

    @property
    def box(self) -> tuple[int, int, int, int]:
        """The place of the picture on the desktop, and its size, in pixels."""
        return (*pygame.display.get_window_position(), *self.display.get_size())

    @property
    def fullscreen(self) -> bool:
        return pygame.display.is_fullscreen()

    def note(self, event: pygame.Event) -> None:
        """Take notice of being maximised, or no longer."""
        # Full screen is not maximised, yet the window is to come back as it was.
        if event.type in (pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED) and not self.fullscreen:
            self.maximised = event.type == pygame.WINDOWMAXIMIZED

    def set_fullscreen(self, on: bool) -> None:
        if pygame.display.get_driver() in HEADLESS_DRIVERS:
            return
        window = _sdl_window()
        if on:
            if self.maximised:
                # Otherwise the size that the window has besides is lost.
                window.restore()
            self._corner = pygame.display.get_window_position()
            window.set_fullscreen(desktop=True)
        elif self._windowed is None:
            window.set_windowed()
            pygame.display.set_window_position(self._corner)
            if self.maximised:
                window.maximize()
        else:
            # Opened in full screen, the window has no size of its own to go back to.
            self.display = _display(self._windowed, pygame.RESIZABLE)
            self._windowed = None
            set_minimum_size()
            if self.maximised:
                _sdl_window().maximize()

    @property
    def resizing(self) -> bool:
        """True while the border is being dragged."""
        return self._resized_at is not None

    def stretch(self, display: Surface, picture: Callable[[], Surface | None], now: float) -> None:
        """Show the picture from before the resizing, scaled to the new `display`."""
        if self._resized_at is None:
            self._preview = picture()
        self.display = display
        self._resized_at = now
        if self._preview is not None:
            display.blit(pygame.transform.scale(self._preview, display.get_size()), (0, 0))
            pygame.display.update()

    def has_settled(self, now: float) -> bool:
        """True if the border was dragged and has not moved for a moment."""
        return self._resized_at is not None and now - self._resized_at > RESIZE_SETTLE_SECONDS

    def end_resize(self) -> None:
        self._resized_at = self._preview = None


def starting_size() -> tuple[int, int]:
    """Most of the desktop, but never less than the smallest size."""
    sizes = pygame.display.get_desktop_sizes()
    width, height = sizes[0] if sizes else (1280, 800)
    share_w, share_h = round(width * DESKTOP_SHARE), round(height * DESKTOP_SHARE)
    return max(MIN_SIZE[0], share_w), max(MIN_SIZE[1], share_h)


def set_minimum_size() -> None:
    """Set the smallest size to which the window can be dragged."""
    _sdl_window().minimum_size = MIN_SIZE


def _display(size: tuple[int, int], flags: int) -> Surface:
    """The display surface, in whatever size the desktop gives it instead of `size`."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Requested window was forcibly resized", RuntimeWarning)
        return pygame.display.set_mode(size, flags)


def _sdl_window() -> pygame.Window:
    """The window of pygame.display, which has no functions for all that it can do."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()
