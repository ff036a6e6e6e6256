"""A record's lines as text: one JSON object each."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

Line: TypeAlias = dict[str, Any]


LONGEST_MESSAGE = 300
"""Most characters of a message, which may quote a record."""


class LineError(ValueError):
    """A record's line is not what it should be. The message is one sentence."""

    def __init__(self, message: str) -> None:
        super().__init__(_brief(message))


class RecordError(Exception):
    """A record is wrong; `line` counts from 1."""

    def __init__(self, line: int, message: str) -> None:
        self.line = line
        self.message = _brief(message)
        super().__init__(self.message)

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}"


def _brief(message: str) -> str:
    too_long = len(message) > LONGEST_MESSAGE
    return message[: LONGEST_MESSAGE - 1] + "…" if too_long else message


class JournalError(OSError):
    """A line of the record could not be written; the message is a sentence for the players."""

    def text(self, translate: Callable[[str], str] = str) -> str:
        """The sentence in the language of `translate`, which turns English templates into it."""
        return translate(str(self))


def dumps(line: Line) -> str:
    """A record's line as text, without the line break."""
    return json.dumps(line, ensure_ascii=False)


def loads(text: str) -> Line:
    """A record's line from its text. Raises LineError."""
    try:
        line, end = _scan(text, 0)
    except (ValueError, RecursionError, StopIteration):
        return _checked(text)
    # No more colons than keys: so no key is repeated and no object is nested.
    if end == len(text) and type(line) is dict and text.count(":") == len(line):
        return line
    return _checked(text)


def _checked(text: str) -> Line:
    try:
        line = _DECODER.decode(text)
    except (ValueError, RecursionError) as error:
        reason = error if isinstance(error, LineError) else _why_no_json(text)
        raise LineError(str(reason)) from None
    if not isinstance(line, dict):
        raise LineError("each line must be a JSON object")
    return line


def _why_no_json(text: str) -> str:
    if not text.strip():
        return "this line is empty"
    if text.startswith("\ufeff"):
        return "a byte order mark stands before this line: save the file as UTF-8 without one"
    return "this is not a line of JSON"


def _object(pairs: Sequence[tuple[str, Any]]) -> Line:
    line = dict(pairs)
    if len(line) != len(pairs):
        raise LineError("a key stands twice in one object")
    return line


def _constant(name: str) -> None:
    raise LineError(f"{name} is not JSON")


_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_constant)
"""JSON decoder, made once since making it takes longer than reading a line."""

_scan = json.JSONDecoder(parse_constant=_constant).scan_once  # type: ignore[attr-defined]
"""JSON reader for most lines: faster, since it calls no Python function for an object."""
