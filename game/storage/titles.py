"""Titles that people give to their saved games, in a file beside the folder of saves.

A record is never rewritten for its title. One that brings a title in its header keeps that until it
is given another one.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from game.plain_text import plain_name
from game.storage.settings import change_settings, load_settings


@dataclass(frozen=True, slots=True)
class _Titles:
    titles: dict[str, str] = field(default_factory=dict)


class TitleFile:
    """The titles of the saves in a folder, by their file names."""

    def __init__(self, saves: Path) -> None:
        self._path = saves.parent / "titles.json"

    def load(self) -> Mapping[str, str]:
        """The titles; none where the file cannot be read, since no game depends on them."""
        titles = load_settings(_Titles, self._path)[0].titles
        return {name: plain_name(title) for name, title in titles.items()}

    def set(self, name: str, title: str) -> None:
        """Give the save of this name a title, "" for none. Raises StorageError."""
        self._change({name: plain_name(title)})

    def drop(self, name: str) -> None:
        """Forget the title of a save that was deleted. Raises StorageError."""
        if name in self.load():
            self._change({name: None})

    def _change(self, changes: Mapping[str, str | None]) -> None:
        def changed(now: _Titles) -> _Titles:
            titles = {**now.titles, **changes}
            kept = {name: title for name, title in titles.items() if title is not None}
            return dataclasses.replace(now, titles=kept)

        change_settings(self._path, _Titles(), changed)


def title_in(header: Mapping[str, object]) -> str:
    """The title in a record's header, "" where there is none."""
    title = header.get("title")
    return plain_name(title) if isinstance(title, str) else ""
