"""Memory of freed pictures: it goes back to the system."""

from __future__ import annotations

import sys
from contextlib import suppress

LARGE = 16 << 20
"""Bytes above which memory is given back at once; smaller pictures are often painted anew."""

_M_MMAP_THRESHOLD = -3


def give_back_pictures() -> None:
    """Have the C library give back every large picture that is freed.

    That of Linux soon keeps them: painting a table in a large window would hold on to 120 MB that
    nothing uses. Does nothing where there is no such setting.
    """
    if sys.platform != "linux":
        return
    import ctypes

    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).mallopt(_M_MMAP_THRESHOLD, LARGE)
