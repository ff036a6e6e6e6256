"""Files dropped onto the window: one event for all that are dropped at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame

UNREADABLE = pygame.Event(pygame.DROPFILE, file="", files=("",))
"""The drop of a file whose name pygame cannot pass on, since it is not UTF-8."""


def names_of(event: pygame.Event) -> tuple[str, ...]:
    """The names of all files of a drop; "" for one that cannot be read."""
    files: tuple[str, ...] = getattr(event, "files", (event.file,))
    return files


class DroppedFiles:
    """Joins the events of the files that are dropped together."""

    def __init__(self) -> None:
        self._names: list[str] | None = None

    def joined(self, events: Iterable[pygame.Event]) -> Iterator[pygame.Event]:
        """These events, with one for all the files of a drop once it is complete."""
        for event in events:
            if event.type == pygame.DROPBEGIN:
                self._names = []
            elif event.type == pygame.DROPFILE and self._names is not None:
                self._names.append(event.file)
            elif event.type == pygame.DROPCOMPLETE:
                if self._names:
                    names = tuple(self._names)
                    yield pygame.Event(pygame.DROPFILE, file=names[0], files=names)
                self._names = None
            else:
                yield event
