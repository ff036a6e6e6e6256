"""Save a picture into the folder where the system keeps a person's pictures."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from game.storage.atomic import sweep, write_new_beside
from game.storage.messages import N_, StorageError, reason


def keep_picture(data: bytes, folders: Sequence[Path], now: datetime | None = None) -> Path:
    """Write a PNG picture into the first writable one of these folders; its path.

    Raises StorageError if none is writable. No file is overwritten.
    """
    stem = f"{now or datetime.now():%Y-%m-%d %H.%M}"
    for folder in folders:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            sweep(folder)
            return write_new_beside(folder / f"{stem}.png", data)
        except OSError as error:
            trouble = folder, reason(error)
    raise StorageError(CANNOT_KEEP, folder=trouble[0], reason=trouble[1])


CANNOT_KEEP = N_("The picture cannot be saved in “{folder}”: {reason}.")
