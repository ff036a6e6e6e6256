"""The end of the window by a signal, without a question: nobody may be there to answer."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from game.signals import ENDS, note_interrupt, raise_noted
from game.ui.engine.app import App


@contextmanager
def ended_by_signals(app: App) -> Iterator[None]:
    """Let Ctrl+C, and the signals at the end of a session, quit the app between two frames.

    SDL would make of some the event with which a window is closed, and there may be a question.
    Where Ctrl+C came, now or before and lost, KeyboardInterrupt is raised at the end of the block.
    """

    def end(number: int, _frame: FrameType | None) -> None:
        if number == signal.SIGINT:
            note_interrupt()
        app.quit()

    before = {number: signal.getsignal(number) for number in (signal.SIGINT, *ENDS)}
    # What is to be ignored, as by nohup, stays so.
    watched = {number: old for number, old in before.items() if old is not signal.SIG_IGN}
    raise_noted()
    for number in watched:
        signal.signal(number, end)
    try:
        yield
    finally:
        for number, old in watched.items():
            signal.signal(number, old if old is not None else signal.SIG_DFL)
    raise_noted()
