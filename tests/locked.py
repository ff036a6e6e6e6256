"""Folders that may be listed and not entered, for whoever runs the tests."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

_VERSION = 0x20080522
_PASSES_RIGHTS = 0b110
"""CAP_DAC_OVERRIDE and CAP_DAC_READ_SEARCH, by which root passes over the rights of files."""


@contextmanager
def locked(folder: Path, mode: int = 0o600) -> Iterator[None]:
    """While this holds, the folder has these rights, and they count for root as well."""
    if sys.platform == "win32":
        pytest.skip("Windows has no such rights")
    before = folder.stat().st_mode
    folder.chmod(mode)
    try:
        with _like_a_person():
            yield
    finally:
        folder.chmod(before)


@contextmanager
def _like_a_person() -> Iterator[None]:
    if sys.platform != "win32" and os.geteuid() != 0:
        yield
        return
    if sys.platform != "linux":
        pytest.skip("root may enter every folder")
    libc = ctypes.CDLL(None, use_errno=True)
    whose = (ctypes.c_uint32 * 2)(_VERSION, 0)
    sets = (ctypes.c_uint32 * 6)()
    _done(libc.capget(whose, sets))
    effective = sets[0]
    sets[0] = effective & ~_PASSES_RIGHTS
    _done(libc.capset(whose, sets))
    try:
        yield
    finally:
        sets[0] = effective
        _done(libc.capset(whose, sets))


def _done(result: int) -> None:
    if result != 0:
        raise OSError(ctypes.get_errno(), "the rights of root cannot be laid down")
