"""A disk that fails: at the n-th call that could, for every n."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

import pytest

CALLS = ("open", "write", "fsync", "replace", "ftruncate", "mkdir")


class Disk:
    """Counts the calls that write; the one numbered `fails` raises `error`, or is cut short."""

    def __init__(self, fails: int, error: int, short: bool) -> None:
        self.fails = fails
        self.error = error
        self.short = short
        self.calls = 0
        self.failed = ""

    def wrap(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **settings: Any) -> Any:
            self.calls += 1
            if self.calls != self.fails:
                return real(*args, **settings)
            self.failed = name
            if name == "write" and self.short:
                handle, data = args
                return real(handle, data[: len(data) // 2])
            raise OSError(self.error, os.strerror(self.error), "the disk")

        return call


@contextmanager
def failing(fails: int, error: int = errno.ENOSPC, short: bool = False) -> Iterator[Disk]:
    """While this holds, the call numbered `fails`, from 1, goes wrong."""
    disk = Disk(fails, error, short)
    with pytest.MonkeyPatch.context() as patch:
        for name in CALLS:
            patch.setattr(os, name, disk.wrap(name, getattr(os, name)))
        yield disk


def every_failure(error: int = errno.ENOSPC, short: bool = False) -> Iterator[Disk]:
    """One failing disk after another, until one gets by without its failure."""
    for number in count(1):
        with failing(number, error, short) as disk:
            yield disk
        if not disk.failed:
            return
