"""The key that opened a page with a field to write in: its letter is not meant for the field."""

from __future__ import annotations

import pygame


class OpeningKey:
    """A key comes twice: as a key that goes down and, a moment later, as text."""

    def __init__(self) -> None:
        self._letter = ""

    def wrote(self, event: pygame.Event, typing: bool) -> bool:
        """True for text of a key that went down before there was a field to write in.

        Every event is to be shown; `typing` says whether there is a field before it is handled.
        """
        if event.type == pygame.KEYDOWN:
            letter = getattr(event, "unicode", "")
            if not typing:
                self._letter = letter
            elif letter != self._letter:
                self._letter = ""
        elif event.type == pygame.KEYUP:
            self._letter = ""
        return event.type == pygame.TEXTINPUT and event.text == self._letter != ""
