"""Find the torn end that a crash may leave in a record.

An action's lines are written by one call, so a crash can leave a part of the last line, or a
reshuffle's line without its action. A last line with a wrong check counts as such a part. Any
other fault is not a torn end but a broken record.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.lines import Line, LineError, loads
from game.storage.checks import check_of, intact


@dataclass(frozen=True, slots=True)
class TornEnd:
    """The end of a record. `end`: length of the intact part in bytes; `finished`: it ends with a
    line break, the only part of a line that may be missing; `lost`: torn data follows it.
    """

    end: int
    finished: bool
    lost: bool


def find_torn_end(data: bytes) -> TornEnd:
    """The end of a record's intact part, which always has the header."""
    start, end = _last_line(data, len(data))
    if start == 0:
        return TornEnd(len(data), finished=data.endswith(b"\n"), lost=False)
    line = read_line(data[start:end]) if _as_written(data, start, end) else None
    if line is not None and "chance" not in line:
        return TornEnd(len(data), finished=data.endswith(b"\n"), lost=False)
    if line is None:
        before, end = _last_line(data, start)
        line = read_line(data[before:end])
        if before and line is not None and "chance" in line:
            start = before
    return TornEnd(start, finished=True, lost=True)


def read_line(line: bytes) -> Line | None:
    """The object of a line, None if it is not one."""
    try:
        return loads(line.decode("utf-8"))
    except (UnicodeDecodeError, LineError):
        return None


def _as_written(data: bytes, start: int, end: int) -> bool:
    """True if a line, not the first, has the correct check after the line before it."""
    first, stop = _last_line(data, start)
    before = check_of(data[first:stop])
    return before is None or intact(data[start:end], before)


def _last_line(data: bytes, stop: int) -> tuple[int, int]:
    """Start and end of the last line of `data[:stop]`, without its line break."""
    end = stop - 1 if data.endswith(b"\n", 0, stop) else stop
    return data.rfind(b"\n", 0, end) + 1, end
