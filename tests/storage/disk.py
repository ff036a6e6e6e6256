"""A disk that fails, or a program that dies: at the n-th call that could, for every n."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from typing import Any

import pytest

CALLS = ("open", "write", "fsync", "replace", "link", "ftruncate", "mkdir")


class Crash(BaseException):
    """The program has died."""


class Disk:
    """Counts the calls that write; the one numbered `fails` raises `error`, or is cut short.

    With no error the program dies there, or in the midst of writing, and does nothing any more.
    """

    def __init__(self, fails: int, error: int | None, short: bool) -> None:
        self.fails = fails
        self.error = error
        self.short = short
        self.dead = False
        self.handles: set[int] = set()
        self.calls = 0
        self.failed = ""

    def wrap(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **settings: Any) -> Any:
            if self.dead:
                raise Crash
            self.calls += 1
            if self.calls != self.fails:
                return self._keep(name, real(*args, **settings))
            self.failed = name
            if name == "write" and self.short:
                handle, data = args
                written = real(handle, data[: len(data) // 2])
                if self.error is not None:
                    return written
            if self.error is None:
                self.dead = True
                raise Crash
            raise OSError(self.error, os.strerror(self.error), "the disk")

        return call

    def _keep(self, name: str, result: Any) -> Any:
        if name == "open":
            self.handles.add(result)
        return result

    def unlink(self, real: Callable[..., Any]) -> Callable[..., Any]:
        """Deleting never fails here, but the dead delete nothing."""

        def call(*args: Any, **settings: Any) -> Any:
            if self.dead:
                raise Crash
            return real(*args, **settings)

        return call

    def bury(self) -> None:
        """Close what a dead program has left open, as the system does."""
        for handle in self.handles:
            with suppress(OSError):
                os.close(handle)


@contextmanager
def failing(fails: int, error: int | None = errno.ENOSPC, short: bool = False) -> Iterator[Disk]:
    """While this holds, the call numbered `fails`, from 1, goes wrong."""
    disk = Disk(fails, error, short)
    with pytest.MonkeyPatch.context() as patch:
        for name in CALLS:
            patch.setattr(os, name, disk.wrap(name, getattr(os, name)))
        patch.setattr(os, "unlink", disk.unlink(os.unlink))
        yield disk
    if disk.dead:
        disk.bury()


def every_failure(error: int = errno.ENOSPC, short: bool = False) -> Iterator[Disk]:
    """One failing disk after another, until one gets by without its failure."""
    for number in count(1):
        with failing(number, error, short) as disk:
            yield disk
        if not disk.failed:
            return
