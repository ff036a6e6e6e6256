"""Checksums of records and files, to find damage.

The check is the last key of a JSON object, `"check": "…"`, 8 hexadecimal digits: the CRC-32 of the
text before it. In a record it is continued from the check of the line before, so that no line can
be missing or doubled. A record without checks was written by another program or a person, and is
not checked.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from zlib import crc32

KEY = "check"
VERSION_KEY = "version"
VERSION = 1

_SEAL = re.compile(rb',\s*"check": "([0-9a-f]{8})"\s*\}\n?\Z')
_LINE_SEAL = re.compile(rb', "check": "[0-9a-f]{8}"\}$', re.MULTILINE)
_LINE_END = b', "check": "%08x"}'
_LENGTH = len(_LINE_END % 0)


def seal(text: bytes, before: int = 0) -> tuple[bytes, int]:
    """A non-empty JSON object with its check added, and that check as a number.

    The check gets its own line if the closing brace has one.
    """
    head, brace, _ = text.rpartition(b"}")
    body = head.rstrip()
    check = crc32(body, before)
    gap, end = (b"\n ", b"\n") if body != head else (b" ", b"")
    return body + b',%s"%s": "%08x"%s%s' % (gap, KEY.encode(), check, end, brace), check


def check_of(text: bytes) -> int | None:
    """The check of an object as a number, correct or not; None if it has none."""
    found = _seal_of(text)
    return None if found is None else int(found[1], 16)


def intact(text: bytes, before: int = 0) -> bool:
    """True if an object has a correct check."""
    found = _seal_of(text)
    return found is not None and crc32(text[: found.start()], before) == int(found[1], 16)


def _seal_of(text: bytes) -> re.Match[bytes] | None:
    return _SEAL.match(text, max(0, text.rfind(b",")))


def seal_file(values: Mapping[str, Any]) -> bytes:
    """The bytes of a file of these values, with its version and check."""
    text = json.dumps({**values, VERSION_KEY: VERSION}, ensure_ascii=False, indent=1)
    # Half a surrogate pair, as in a file name that is not UTF-8, becomes its JSON escape.
    return seal(text.encode("utf-8", "backslashreplace"))[0] + b"\n"


def parse_file(data: bytes, nan: bool = False) -> tuple[dict[str, Any] | None, bool]:
    """The values of a file, None if it is no JSON object, and whether its check is correct.

    A file without a version is older than the checks, or was written by a person; it counts as
    correct. NaN and infinities are allowed only with `nan`.
    """
    try:
        values = json.loads(data.decode("utf-8"), parse_constant=float if nan else _refuse)
    except (ValueError, RecursionError):
        return None, False
    if not isinstance(values, dict):
        return None, False
    whole = intact(data) if VERSION_KEY in values else check_of(data) is None
    values.pop(VERSION_KEY, None)
    values.pop(KEY, None)
    return values, whole


def _refuse(constant: str) -> None:
    raise ValueError(constant)


@dataclass(frozen=True, slots=True)
class Damage:
    """Damage of a record: the first wrong `line`, from 1, and `end`, the bytes before it."""

    line: int
    end: int


def find_damage(data: bytes) -> Damage | None:
    """The first wrong check of a record; None if all are correct or it has none."""
    if _LINE_SEAL.search(data) is None:
        return None
    check = end = 0
    lines = data.split(b"\n")
    if not lines[-1]:
        lines.pop()
    for number, line in enumerate(lines, 1):
        check = crc32(line[:-_LENGTH], check)
        if line[-_LENGTH:] != _LINE_END % check:
            return Damage(number, end)
        end += len(line) + 1
    return None
