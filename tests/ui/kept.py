"""Files that test runs keep for the next one, and its processes for each other."""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from pathlib import Path


def kept_in(folder: Path, version: str, most: int) -> Path:
    """The folder for what this version of things has found, within one for it alone; of other ones
    nothing is left, nor of more files than so many.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for other in folder.iterdir():
        # Another process may be removing it.
        with suppress(FileNotFoundError):
            if other.name != version or len([*other.iterdir()]) > most:
                shutil.rmtree(other, ignore_errors=True)
    return folder / version


def keep(file: Path, data: bytes) -> None:
    """Write a file that another process may write or read at the same time."""
    # Disks are full in some tests.
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        draft = file.with_name(f"{file.name}.{os.getpid()}")
        draft.write_bytes(data)
        draft.replace(file)


def found(file: Path) -> bytes | None:
    """What is kept in a file; None if nothing is."""
    try:
        return file.read_bytes()
    except OSError:
        return None
