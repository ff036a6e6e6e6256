"""Signals that end the program from outside, and Ctrl+C, noted so that none is lost.

Where Ctrl+C comes while Python runs a callback of its own, such as one of an import's locks, the
exception is printed and dropped.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

ENDS = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))
"""The signals that end a program from outside; Windows has no hangup."""

_interrupted = False


@contextmanager
def interrupts_noted() -> Iterator[None]:
    """Note each Ctrl+C in this block, which raises KeyboardInterrupt all the same."""
    global _interrupted
    _interrupted = False
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


def note_interrupt() -> None:
    """Note a Ctrl+C, for `raise_noted`."""
    global _interrupted
    _interrupted = True


def raise_noted() -> None:
    """Raise KeyboardInterrupt if there was a Ctrl+C that nobody has heard of yet."""
    global _interrupted
    if _interrupted:
        _interrupted = False
        raise KeyboardInterrupt


def _interrupt(number: int, frame: FrameType | None) -> None:
    note_interrupt()
    signal.default_int_handler(number, frame)
