"""Reading a file of the person's, in whose place anything may stand."""

from __future__ import annotations

import errno
import stat
from pathlib import Path


def read_at_most(path: Path, most: int) -> bytes:
    """The first `most` bytes of an ordinary file. Raises OSError, ENXIO for a pipe or a device.

    A pipe is not opened: the program would wait for its writer.
    """
    mode = path.stat().st_mode
    if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
        raise OSError(errno.ENXIO, "no ordinary file", str(path))
    with path.open("rb") as file:
        return file.read(most)
