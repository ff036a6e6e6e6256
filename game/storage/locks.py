"""Locks that keep two running copies of the game from writing into one file.

The open save itself is locked: the system releases the lock when the program ends or crashes, and
no lock files stay behind. Libraries lock a second file instead; only a file that is replaced as a
whole needs that, while it is replaced.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

LOCK_SECONDS = 0.3
"""Seconds to wait for a lock: another copy that only peeks holds it for less."""

REPLACE_SECONDS = 3.0
"""Seconds to wait while another copy replaces the file, which takes some hundredths."""

_HELD_ERRORS = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)

if sys.platform == "win32":
    import msvcrt

    # Windows lets nobody read a locked range, so the lock is beyond the end of any save.
    _BEYOND = 1 << 30

    def _lock(handle: int) -> None:
        os.lseek(handle, _BEYOND, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def lock(handle: int, patience: float = LOCK_SECONDS) -> bool:
    """Lock an open file until it is closed; False if another copy of the game holds it.

    True also where the file system has no locks.
    """
    deadline = time.monotonic() + patience
    while True:
        try:
            _lock(handle)
        except OSError as error:
            if error.errno not in _HELD_ERRORS:
                return True
        else:
            return True
        if time.monotonic() >= deadline:
            return False
        time.sleep(0.02)


@contextlib.contextmanager
def replace_lock(path: Path, patience: float = REPLACE_SECONDS) -> Iterator[None]:
    """Keep other copies of the game from replacing the file `path`.

    Raises OSError, and BlockingIOError after `patience` seconds.
    """
    guard = path.with_name(f".{path.name}.lock")
    deadline = time.monotonic() + patience
    while True:
        handle = os.open(guard, os.O_RDWR | os.O_CREAT, 0o666)
        try:
            if not lock(handle, max(0.0, deadline - time.monotonic())):
                raise BlockingIOError(errno.EAGAIN, "another copy of the game is at it")
            # The previous holder may have deleted the file after it was opened here.
            if os.fstat(handle).st_nlink:
                try:
                    yield
                finally:
                    with contextlib.suppress(OSError):
                        guard.unlink()
                return
        finally:
            os.close(handle)
