"""A JSON file that is read again before each change, since two windows may share it.

What is damaged in it is left out, and a copy of the damaged file is kept.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from game.storage.atomic import begins_with, discard, keep_aside, write_whole
from game.storage.checks import seal_file
from game.storage.locks import replace_lock
from game.storage.messages import Sentence, StorageError, reason
from game.storage.reading import read_at_most

Content = TypeVar("Content")


@dataclass(frozen=True, slots=True)
class FileWords:
    """Templates of the sentences on a file's faults; all have the gap `{file}`.

    `cannot_read`, `cannot_save` and `damaged_here`, where no copy of a damaged file can be kept,
    have the gap `{reason}` too, `damaged` has `{aside}`, the name of the copy.
    """

    cannot_read: str
    cannot_save: str
    in_use: str
    too_large: str
    damaged: str
    damaged_here: str


class MendedFile(Generic[Content]):
    """The file at `path`, of at most `largest` bytes; `empty` is its content where there is none.

    `parse` gives the content of a file's bytes, and whether all of it could be read; `values` what
    is written for a content.
    """

    def __init__(
        self,
        path: Path,
        largest: int,
        empty: Content,
        parse: Callable[[bytes], tuple[Content, bool]],
        values: Callable[[Content], Mapping[str, Any]],
        words: FileWords,
    ) -> None:
        self.path = path
        self._largest = largest
        self._empty = empty
        self._parse = parse
        self._values = values
        self._words = words

    def load(self) -> tuple[Content, tuple[Sentence, ...]]:
        """The content, and notices on faults of the file; the empty one where it is of no use."""
        try:
            return self._load()
        except StorageError as error:
            return self._empty, (error.sentence,)

    def change(self, change: Callable[[Content], Content]) -> tuple[Content, tuple[Sentence, ...]]:
        """Change the content that the file has now and write it; returns as `load` does.

        `change` may be called twice. Raises StorageError, with the file unchanged.
        """
        before, damaged = self._read()
        if damaged is None and change(before) == before:
            return before, ()
        with self._locked():
            before, notices = self._mended()
            after = change(before)
            if after != before:
                self._write(after)
            return after, notices

    def _load(self) -> tuple[Content, tuple[Sentence, ...]]:
        """Load the file. Raises StorageError if it cannot be read, or not copied if damaged."""
        content, damaged = self._read()
        if damaged is None:
            return content, ()
        with self._locked():
            return self._mended()

    @contextlib.contextmanager
    def _locked(self) -> Iterator[None]:
        """Lock the file against other windows. Raises StorageError."""
        with contextlib.ExitStack() as stack:
            try:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                stack.enter_context(replace_lock(self.path))
            except BlockingIOError as error:
                raise self._error(self._words.in_use) from error
            except OSError as error:
                raise self._error(self._words.cannot_save, error) from error
            yield

    def _read(self) -> tuple[Content, bytes | None]:
        """The content, and the file's bytes if it is damaged. Raises StorageError."""
        try:
            data = read_at_most(self.path, self._largest + 1)
        except FileNotFoundError:
            return self._empty, None
        except OSError as error:
            raise self._error(self._words.cannot_read, error) from error
        if len(data) > self._largest:
            raise self._error(self._words.too_large)
        content, whole = self._parse(data)
        return content, None if whole else data

    def _mended(self) -> tuple[Content, tuple[Sentence, ...]]:
        """The content; a damaged file is copied and replaced. Raises StorageError."""
        content, data = self._read()
        if data is None:
            return content, ()
        try:
            aside = keep_aside(self.path, data, "damaged")
        except OSError as error:
            raise self._error(self._words.damaged_here, error) from error
        # Written at once: the next load must not find the same damage and make another copy.
        try:
            self._write(content)
        except StorageError:
            if begins_with(self.path, data):
                discard(aside)
            raise
        return content, (Sentence(self._words.damaged, {"file": self.path, "aside": aside.name}),)

    def _write(self, content: Content) -> None:
        try:
            data = seal_file(self._values(content))
            # What cannot be read again is as good as lost.
            if len(data) > self._largest:
                raise self._error(self._words.too_large)
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.path, data)
        except OSError as error:
            raise self._error(self._words.cannot_save, error) from error

    def _error(self, template: str, error: OSError | None = None) -> StorageError:
        more = {} if error is None else {"reason": reason(error)}
        return StorageError(template, file=self.path, **more)
