"""Memory of freed pictures: it goes back to the system.

The C library of Linux soon keeps it: painting a table in a large window would hold on to 120 MB
that nothing uses. The functions do nothing where there is no such setting.
"""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress
from functools import cache

LARGE = 16 << 20
"""Bytes above which memory is given back at once; smaller pictures are often painted anew."""

_M_TRIM_THRESHOLD, _M_MMAP_THRESHOLD = -1, -3


def give_back_pictures() -> None:
    """Have every large picture given back as soon as it is freed.

    What smaller ones leave is used again at once: asked for anew it would have to be cleared.
    """
    with suppress(OSError, AttributeError):
        _c_library().mallopt(_M_MMAP_THRESHOLD, LARGE)
        _c_library().mallopt(_M_TRIM_THRESHOLD, LARGE)


def give_back_rest() -> None:
    """Give back what small pictures have left, such as those of which a page was made."""
    with suppress(OSError, AttributeError):
        _c_library().malloc_trim(0)


@cache
def _c_library() -> ctypes.CDLL:
    """The functions of the C library. Raises OSError where it is another than that of Linux."""
    if sys.platform != "linux":
        raise OSError
    return ctypes.CDLL(None)
