"""A progress bar for long commands, on a terminal only."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Timer

from game.cli.output import complain
from game.signals import ENDS, forget_noted, leave, raise_noted

DELAY = 2.0
"""Seconds before a progress bar appears."""


@contextmanager
def progress(
    what: str, total: int, interrupted: Callable[[], str] = str
) -> Iterator[Callable[[], None]]:
    """Yield a function to call after each step; the bar is shown on standard error.

    A signal that ends the command ends it as an exception does, so that the terminal gets its
    cursor back and no worker stays behind. `interrupted` then says what was done and how to go
    on, "" for nothing.
    """
    before = {number: signal.signal(number, leave) for number in ENDS}
    try:
        raise_noted()
        with _bar(what, total) as advance:

            def step() -> None:
                advance()
                # Python drops what a signal raises in some callbacks of its own.
                raise_noted()

            yield step
    except (KeyboardInterrupt, SystemExit):
        forget_noted()
        if sentence := interrupted():
            complain(f"interrupted; {sentence}")
        raise
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def _bar(what: str, total: int) -> Iterator[Callable[[], None]]:
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda: None
        return

    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as Remaining

    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        Remaining(),
        console=Console(stderr=True),
        transient=True,
    )
    task = bar.add_task(what, total=total)
    # A timer, since the first step itself may take long.
    timer = Timer(DELAY, bar.start)
    timer.daemon = True
    timer.start()
    try:
        yield lambda: bar.advance(task)
    finally:
        timer.cancel()
        timer.join()
        bar.stop()
