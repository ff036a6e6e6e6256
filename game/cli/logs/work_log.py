"""A log of long work, one step a line in a file, so that it can be resumed."""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

from game.cli.files import require_ordinary
from game.cli.output import CommandError, complain
from game.storage.locks import lock

Own = TypeVar("Own", bound="WorkLog")


MOST_HEAD = 1 << 16
"""The bytes within which the first line ends."""

CHANGES = {
    "version": "another version of the game",
    "maps": "a map that has changed since",
    "figures": "other weights of the AI seats",
}
"""Words for a log whose origin differs in this field."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Origin of steps, beside the arguments: the game's version, and SHA-256 hashes of the maps and
    of the figures by which AI seats choose.
    """

    version: str
    maps: tuple[str, ...]
    figures: str

    def as_json(self) -> dict[str, Any]:
        return {**asdict(self), "maps": list(self.maps)}


class WorkLog:
    """One line for the work, and one for each step in order; a torn last line is dropped.

    `work` and `step` name them, such as "match" and "game"; `settings` and `origin` are what the
    steps depend on. A log of an earlier version names no origin and is gone on with, which is
    said. It is open from the beginning, and to be closed as a context manager; a file that was made
    for it and has no step yet is then removed. Raises CommandError for a file that is not such a
    log, that belongs to other work or another run, or that cannot be read or written.
    """

    def __init__(
        self,
        path: Path,
        work: str,
        step: str,
        settings: dict[str, Any],
        origin: Origin | None = None,
    ) -> None:
        require_ordinary(path)
        self.path = path
        self.steps: list[Any] = []
        """The steps that the log had when it was opened."""
        known = {"format": f"thurn-und-taxis-{work}", **settings}
        named = {} if origin is None else {"origin": origin.as_json()}
        self._count = 0
        try:
            self._is_new = not path.exists()
            # What is written comes to the end, and nothing waits in a buffer for a full disk.
            self._file = path.open("a+b", buffering=0)
        except OSError as error:
            raise CommandError(
                f"{path}: cannot be read and written ({error.strerror}); name another file"
            ) from None
        try:
            self._begin(known, named, work, step)
        except BaseException:
            self._close()
            raise
        self._count = len(self.steps)

    def __enter__(self: Own) -> Own:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._close()

    def add(self, step: dict[str, Any]) -> None:
        """Add a step."""
        self._write(_line({"number": self._count, **step}))
        self._count += 1

    def remove(self) -> None:
        """Remove the file. Raises CommandError where that fails."""
        try:
            self._unlink()
        except OSError as error:
            raise CommandError(
                f"{self.path}: cannot be removed ({error.strerror}); it is of no use any more"
            ) from None

    def damaged(self) -> CommandError:
        """The sentence on steps that make no sense."""
        return CommandError(f"{self.path} is damaged; remove it, or name another file")

    def _close(self) -> None:
        with suppress(OSError):
            if self._is_new and not self._count:
                self._unlink()
        self._file.close()

    def _unlink(self) -> None:
        """Remove the file. Raises OSError."""
        if sys.platform == "win32":
            # It removes no open file.
            self._file.close()
        self.path.unlink(missing_ok=True)

    def _begin(self, known: dict[str, Any], origin: dict[str, Any], work: str, step: str) -> None:
        """Lock the file and read what it has, or write its first line."""
        # A run that made it and had no step yet may have removed it meanwhile.
        if not lock(self._file.fileno()) or not os.fstat(self._file.fileno()).st_nlink:
            self._is_new = False
            raise CommandError(
                f"{self.path} is in use by another run; wait for its end, or name another file"
            )
        head = _line({**known, **origin})
        try:
            self._file.seek(0)
            start, rest = self._file.readline(MOST_HEAD), b""
            if start.endswith(b"\n"):
                rest = self._file.read()
        except OSError as error:
            raise CommandError(
                f"{self.path}: cannot be read ({error.strerror}); name another file"
            ) from None
        if start != head and head.startswith(start):
            self._cut(0)
            self._write(head)
            return
        if start == _line(known) != head:
            complain(
                f"{self.path} was begun by an earlier version; its {step}s are taken for those of "
                "this version and this map"
            )
        elif start != head:
            raise self._other(start, known, origin, work, step)
        self.steps = self._kept(rest, len(start), step)

    def _other(
        self, start: bytes, known: dict[str, Any], origin: dict[str, Any], work: str, step: str
    ) -> CommandError:
        """The sentence on a file with another first line."""
        with suppress(ValueError, RecursionError, TypeError, LookupError, AttributeError):
            found = json.loads(start)
            other = found.pop("origin")
            if found == known:
                changed = [name for name, each in origin["origin"].items() if other[name] != each]
                return CommandError(
                    f"{self.path} was begun with {CHANGES[changed[0]]}, and its {step}s do not go "
                    "together with new ones; name another file"
                )
        return CommandError(
            f"{self.path} is not the log of this {work}; give the arguments that it was begun "
            "with, or name another file"
        )

    def _kept(self, data: bytes, start: int, step: str) -> list[Any]:
        """The steps in `data`, which begins at `start`; a torn end is cut off, and said."""
        whole = data[: data.rfind(b"\n") + 1]
        try:
            lines = [json.loads(line, parse_constant=_no_number) for line in whole.splitlines()]
            steps = self._each_once(lines)
        except (ValueError, RecursionError):
            raise self.damaged() from None
        if len(whole) < len(data):
            complain(f"the last line of {self.path} was not whole; that {step} is played again")
            self._cut(start + len(whole))
        return steps

    def _each_once(self, lines: list[Any]) -> list[Any]:
        """The steps in order, without those that another run wrote as well.

        Locks prevent that, but not every file system has them.
        """
        steps: list[Any] = []
        for line in lines:
            # Logs of earlier versions have no numbers.
            number = line.pop("number", len(steps)) if isinstance(line, dict) else len(steps)
            if number == len(steps):
                steps.append(line)
            elif number not in range(len(steps)):
                raise self.damaged()
        return steps

    def _cut(self, length: int) -> None:
        try:
            self._file.truncate(length)
        except OSError as error:
            raise self._unwritable(error) from None

    def _write(self, data: bytes) -> None:
        try:
            while data:
                data = data[self._file.write(data) :]
        except OSError as error:
            raise self._unwritable(error) from None

    def _unwritable(self, error: OSError) -> CommandError:
        return CommandError(
            f"{self.path}: cannot be written ({error.strerror}); make room or name another file"
        )


def _no_number(name: str) -> float:
    """Raise ValueError: figures of steps are neither infinite nor unknown."""
    raise ValueError(name)


def _line(content: dict[str, Any]) -> bytes:
    return json.dumps(content).encode() + b"\n"
