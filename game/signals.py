"""Signals that end the program from outside, and Ctrl+C, noted so that none is lost.

Where Ctrl+C comes while Python runs a callback of its own, such as one of an import's locks, the
exception is printed and dropped.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

ENDS = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))
"""The signals that end a program from outside; Windows has no hangup."""

_noted: int | None = None
"""The number of the signal that came last and was not told yet; None for none."""


@contextmanager
def interrupts_noted() -> Iterator[None]:
    """Note each Ctrl+C in this block, which raises KeyboardInterrupt all the same."""
    forget_noted()
    before = signal.getsignal(signal.SIGINT)
    # Who starts a program in the background may have Ctrl+C ignored.
    watched = before is signal.default_int_handler
    if watched:
        signal.signal(signal.SIGINT, _interrupt)
    try:
        yield
    finally:
        if watched:
            signal.signal(signal.SIGINT, before)


def leave(number: int, _frame: FrameType | None) -> NoReturn:
    """Note a signal of ENDS and leave the program as an exception does, with its exit code."""
    _note(number)
    sys.exit(_code(number))


def note_interrupt() -> None:
    """Note a Ctrl+C, for `raise_noted`."""
    _note(signal.SIGINT)


def forget_noted() -> None:
    """Forget the signal that was noted: it has been told."""
    _note(None)


def raise_noted() -> None:
    """Raise the exception of a signal that was noted and not told yet, if there was one.

    It is KeyboardInterrupt for Ctrl+C and SystemExit for others.
    """
    number = _noted
    forget_noted()
    if number == signal.SIGINT:
        raise KeyboardInterrupt
    if number is not None:
        sys.exit(_code(number))


def _note(number: int | None) -> None:
    global _noted
    _noted = number


def _code(number: int) -> int:
    return 128 + number


def _interrupt(number: int, frame: FrameType | None) -> None:
    note_interrupt()
    signal.default_int_handler(number, frame)
