"""A log of long work, one step a line in a file, so that it can be resumed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from game.cli.files import require_ordinary
from game.cli.output import CommandError, complain


class WorkLog:
    """One line for the work, and one for each step in order; a torn last line is dropped.

    `work` and `step` name them, such as "match" and "game"; `settings` are what the steps depend
    on. Raises CommandError for a file that is not such a log, that belongs to other work, or that
    cannot be read or written.
    """

    def __init__(self, path: Path, work: str, step: str, settings: dict[str, Any]) -> None:
        require_ordinary(path)
        self.path = path
        self.steps: list[Any] = []
        """The steps that the log had when it was opened."""
        head = _line({"format": f"thurn-und-taxis-{work}", **settings})
        try:
            with path.open("rb") as file:
                start, rest = file.readline(len(head)), b""
                if start == head:
                    rest = file.read()
        except FileNotFoundError:
            start = b""
        except OSError as error:
            raise CommandError(
                f"{path}: cannot be read ({error.strerror}); name another file"
            ) from None
        if start == head:
            self.steps = self._kept(rest, len(head), step)
        elif head.startswith(start):
            self._write(head, "wb")
        else:
            raise CommandError(
                f"{path} is not the log of this {work}; give the arguments that it was begun with, "
                "or name another file"
            )

    def add(self, step: dict[str, Any]) -> None:
        """Add a step."""
        self._write(_line(step), "ab")

    def damaged(self) -> CommandError:
        """The sentence on steps that make no sense."""
        return CommandError(f"{self.path} is damaged; remove it, or name another file")

    def _kept(self, data: bytes, start: int, step: str) -> list[Any]:
        """The steps in `data`, which begins at `start`; a torn end is cut off, and said."""
        whole = data[: data.rfind(b"\n") + 1]
        try:
            steps = [json.loads(line) for line in whole.splitlines()]
        except (ValueError, RecursionError):
            raise self.damaged() from None
        if len(whole) < len(data):
            complain(f"the last line of {self.path} was not whole; that {step} is played again")
        try:
            with self.path.open("r+b") as file:
                file.truncate(start + len(whole))
        except OSError as error:
            raise self._unwritable(error) from None
        return steps

    def _write(self, data: bytes, mode: str) -> None:
        try:
            with self.path.open(mode) as file:
                file.write(data)
        except OSError as error:
            raise self._unwritable(error) from None

    def _unwritable(self, error: OSError) -> CommandError:
        return CommandError(
            f"{self.path}: cannot be written ({error.strerror}); make room or name another file"
        )


def _line(content: dict[str, Any]) -> bytes:
    return json.dumps(content).encode() + b"\n"
