"""Crash reports: what the program would have printed, kept where a person can find it."""

from __future__ import annotations

import platform
import secrets
import traceback
from datetime import UTC, datetime
from pathlib import Path


def write_report(folder: Path, error: BaseException) -> Path | None:
    """Write the traceback of an unexpected error into a new file; None if that fails too."""
    now = datetime.now(UTC)
    path = folder / f"crash-{now:%Y%m%d-%H%M%S}-{secrets.token_hex(2)}.log"
    system = f"{platform.platform()}, Python {platform.python_version()}"
    text = f"{now.isoformat(timespec='seconds')}, {system}\n\n" + "".join(
        traceback.format_exception(error)
    )
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", errors="backslashreplace")
    except OSError:
        return None
    return path
