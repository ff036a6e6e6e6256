"""Starts the game as `python -m game` does, with something odd about it.

FAULT=module:Class.method:N lets a method raise from its N-th call on, FAULT_TIMES times (once
unless told). CLOCK_BACK=DAYS has the program believe that it is so many days earlier.
"""

from __future__ import annotations

import datetime
import os
import sys
import time
from importlib import import_module
from typing import Any


class InjectedError(RuntimeError):
    """What nobody foresaw."""


def break_something(where: str, times: int) -> None:
    module, names, first = where.split(":")
    holder_name, method = names.split(".")
    holder = getattr(import_module(module), holder_name)
    whole = getattr(holder, method)
    calls = 0

    def fail(*words: Any) -> Any:
        nonlocal calls
        calls += 1
        if int(first) <= calls < int(first) + times:
            raise InjectedError("a wheel came off")
        return whole(*words)

    setattr(holder, method, fail)


def set_clock_back(days: float) -> None:
    real, real_time, delta = datetime.datetime, time.time, datetime.timedelta(days=days)

    class Earlier(real):  # type: ignore[valid-type, misc]
        @classmethod
        def now(cls, tz: datetime.tzinfo | None = None) -> datetime.datetime:
            return real.now(tz) - delta

    datetime.datetime = Earlier  # type: ignore[misc]
    time.time = lambda: real_time() - delta.total_seconds()


def main() -> int:
    if days := os.environ.get("CLOCK_BACK"):
        set_clock_back(float(days))
    if where := os.environ.get("FAULT"):
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        break_something(where, int(os.environ.get("FAULT_TIMES", "1")))
    from game.cli import main

    return main([])


if __name__ == "__main__":
    sys.exit(main())
