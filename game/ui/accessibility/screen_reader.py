"""The screen reader as the app knows it: it is told pages and announcements, and asks for acts."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from itertools import count
from typing import Any

import pygame

from game.ui.accessibility.adapter import Adapter, Listener
from game.ui.accessibility.announcements import Announcements
from game.ui.accessibility.last_words import LastWords
from game.ui.accessibility.node import Act, Box, Node, Path, Role
from game.ui.accessibility.snapshot import Numbering, Snapshot

SCREEN_READER = pygame.event.custom_type()
"""The type of the events that a screen reader posts: it has begun to listen, or asks for an act."""


class ScreenReader:
    """Tells what is on the screen, as long as somebody listens; without a listener does nothing.

    All methods but those of `Listener` are for the main thread.
    """

    def __init__(self, open_adapter: Callable[[Listener], Adapter | None]) -> None:
        self._open_adapter = open_adapter
        self._adapter: Adapter | None = None
        self.connected = False
        """True once the adapter was looked for, whether there is one or not."""
        self._has_keyboard = False
        self.listening = False
        """True from the moment in which somebody listens; another thread sets it."""
        self._anew = False
        self._numbering = Numbering()
        self._told: Snapshot | None = None
        self._tree: Node | None = None
        self._page: object = None
        self._pages = count(1)
        self._page_key = ""
        self._announcements = Announcements()
        self._last = LastWords()

    def connect(self) -> None:
        """Make the adapter; once is enough."""
        if not self.connected:
            self.connected = True
            self._adapter = self._open_adapter(self)
            self.focus_window(self._has_keyboard)

    def close(self) -> None:
        """End the connection, at the end of the program."""
        self.listening, self._adapter = False, None

    # What the app tells

    def tell(self, page: object, accessible: Node, window: Box, title: str, time: float) -> None:
        """Tell what is on the screen now: the tree of the top page, in a window called `title`.

        `page` is the page itself: another one is told as new, whatever it holds. `time` is that of
        the app's clock.
        """
        if not self.listening or self._adapter is None:
            return
        new_page = page is not self._page
        if new_page:
            self._page, self._page_key = page, f"page-{next(self._pages)}"
            self._numbering.forget()
        if self._anew:
            self._anew, self._tree, self._told = False, None, None
            self._adapter.place_window(window)
        shown = accessible._replace(key=self._page_key)
        tree = Node("window", Role.WINDOW, title, box=(0, 0, *window[2:]), children=(shown,))
        if tree == self._tree and not self._announcements.due(time):
            return
        self._tree = tree
        before = None if new_page else self._told
        now = self._numbering.snapshot(tree)
        if not self._adapter.reads_live_regions:
            self._announcements.collect(before, now)
        self._last.tell(now, before, time)
        live = self._adapter.reads_live_regions
        for each in self._announcements.added_to(now, self._told, live, time):
            self._adapter.tell(each, self._told)
            self._told = each

    def announce(self, words: str, interrupt: bool = False, *, passing: bool = False) -> None:
        """Have words read out with the next tree; `interrupt` what is being read for them. Those
        that are true only in `passing` are not said again.
        """
        if self.listening and words:
            self._announcements.add(words, interrupt)
            if not passing:
                self._last.announce(words, interrupt)

    def say_again(self) -> None:
        """Have the words read out that were told last."""
        if self.listening and self._last.words:
            self._announcements.add(self._last.words, interrupt=True)

    def forget_words(self) -> None:
        """Drop all words that wait to be read out, and those of before: they were another's."""
        self._announcements = Announcements(self._announcements.numbers)
        self._last = LastWords()

    def has_more_to_tell(self, time: float) -> bool:
        """True if words are to be read out now, or somebody has begun to listen."""
        return self.listening and (self._anew or self._announcements.due(time))

    def focus_window(self, on: bool) -> None:
        """Tell whether the window has the keyboard."""
        self._has_keyboard = on
        if self._adapter is not None:
            self._adapter.focus_window(on)

    def place_window(self, box: Box) -> None:
        """Tell where the window's picture lies on the desktop, in pixels."""
        if self._adapter is not None:
            self._adapter.place_window(box)

    def asked(self, event: pygame.Event) -> tuple[Path, Act, str | float | None] | None:
        """The act that an event asks for and the path of its node on the page.

        None for an event that asks for nothing, or for something that is no longer there.
        """
        number = getattr(event, "number", None)
        if number is None or self._told is None:
            return None
        found = self._told.nodes.get(number)
        if found is None or found.path[:1] != (self._page_key,):
            return None
        return found.path[1:], event.act, event.value

    # What the adapter calls, from any thread

    def begins(self) -> None:
        self._anew = self.listening = True
        _post()

    def ends(self) -> None:
        self.listening = False

    def asks(self, number: int, act: Act, value: str | float | None) -> None:
        _post(number=number, act=act, value=value)


def _post(**details: Any) -> None:
    """Wake the loop with an event; after the end of the program nobody needs it."""
    with suppress(pygame.error):
        pygame.event.post(pygame.Event(SCREEN_READER, details))
