"""Locks that keep two running copies of the game from writing into one file.

The lock lies on the open save itself: the system takes it back when the program ends, however it
ends, and no lock files stay behind. That is what the standard library's two calls do; the
libraries that wrap them lock a file of their own beside it. Only a file that is replaced as a whole
needs such a one, while it is.
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
"""Seconds to wait for a lock: another copy that only looks holds it for less."""

REPLACE_SECONDS = 3.0
"""Seconds to wait until no other copy replaces the file, which takes some hundredths."""

_HELD_ERRORS = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)

if sys.platform == "win32":
    import msvcrt

    # Windows keeps others from reading what is locked, so the lock lies beyond any save's end.
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

    Where the file system knows no locks the game is played without.
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
    """While this holds, no other copy of the game has its turn to replace the file `path`.

    Raises OSError, a BlockingIOError where the others do not let go in time.
    """
    guard = path.with_name(f".{path.name}.lock")
    deadline = time.monotonic() + patience
    while True:
        handle = os.open(guard, os.O_RDWR | os.O_CREAT, 0o666)
        try:
            if not lock(handle, max(0.0, deadline - time.monotonic())):
                raise BlockingIOError(errno.EAGAIN, "another copy of the game is at it")
            # The one before may have deleted the file between its opening and its locking here.
            if os.fstat(handle).st_nlink:
                try:
                    yield
                finally:
                    with contextlib.suppress(OSError):
                        guard.unlink()
                return
        finally:
            os.close(handle)
