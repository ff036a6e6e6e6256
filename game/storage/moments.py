"""Times in files: an ISO 8601 text, or the time of a file's last change."""

from __future__ import annotations

from datetime import UTC, datetime

EARLIEST = datetime(1970, 1, 1, tzinfo=UTC)
LATEST = datetime(9000, 1, 1, tzinfo=UTC)
"""Times beyond these cannot be given in every time zone."""


def parse_moment(value: object) -> datetime | None:
    """The local time of an ISO 8601 text, by default in the local zone; None for anything else."""
    if not isinstance(value, str):
        return None
    try:
        moment = datetime.fromisoformat(value).astimezone()
    except (ValueError, OverflowError, OSError):
        return None
    return moment if EARLIEST <= moment <= LATEST else None


def file_moment(seconds: float) -> datetime:
    """The time of a file's last change, of which a file system may say anything."""
    return datetime.fromtimestamp(min(max(seconds, EARLIEST.timestamp()), LATEST.timestamp()), UTC)
