"""Crash reports in a folder that a person can find. Nothing is sent."""

from __future__ import annotations

import platform
import secrets
import traceback
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from game.rules.records.record import dumps
from game.session import Session

LAST_LINES = 20


def write_report(
    folder: Path, error: BaseException, build: str, about: Sequence[str] = ()
) -> Path | None:
    """Write an unexpected error into a new file, with its traceback; None if that fails.

    `build` is the version of the game and its form, `about` are lines on the state of the program.
    """
    now = datetime.now(UTC)
    path = folder / f"crash-{now:%Y%m%d-%H%M%S}-{secrets.token_hex(2)}.log"
    system = f"{platform.platform()}, Python {platform.python_version()}"
    head = [f"Thurn und Taxis {build}, {now.isoformat(timespec='seconds')}, {system}", *about]
    text = "\n".join(head) + "\n\n" + "".join(traceback.format_exception(error))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", errors="backslashreplace")
    except OSError:
        return None
    return path


def describe_game(session: Session) -> list[str]:
    """Lines on the current game for a report.

    A game has no seed: its record has all random results, first the header's supply.
    """
    board = session.rules.board
    entries = session.entries
    last = entries[-LAST_LINES:]
    return [
        f"The game had {len(entries)} lines; its header, which has the supply in order:",
        dumps(session.header.line()),
        f"and the last {len(last)} of them:",
        *(dumps(entry.line(board)) for entry in last),
    ]
