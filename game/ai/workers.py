"""Processes of this machine that play games side by side, and end in order."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from functools import partial
from multiprocessing.process import BaseProcess
from signal import SIGTERM
from types import FrameType
from typing import ParamSpec, TypeVar

SENDING = 0.5
"""Seconds after which a worker that was told to end has surely sent its result."""

TOLD_TO_END = 1
"""Exit code of a worker that ends when it is told to, or with its parent."""

IGNORED = tuple(getattr(signal, name) for name in ("SIGINT", "SIGHUP") if hasattr(signal, name))
"""The signals that a terminal sends to the workers as well; Windows has no hangup."""

P = ParamSpec("P")
T = TypeVar("T")


@contextmanager
def local_executor(workers: int) -> Iterator[Executor | None]:
    """A pool of `workers` processes of this machine; None for one, which is this process.

    Games not yet begun when the block is left are dropped, at an error also those under way:
    waiting for them may take minutes.
    """
    if workers == 1:
        yield None
        return
    # After a kill of this process its resource tracker cleans up; nobody needs to read that.
    os.environ.setdefault("PYTHONWARNINGS", "ignore:resource_tracker:UserWarning")
    others = multiprocessing.active_children()
    pool = LocalPool(workers)
    try:
        yield pool
        pool.shutdown(cancel_futures=True)
    except BaseException:
        with _signals_ignored():
            _end(pool, others)
        raise


def _end(pool: LocalPool, others: Sequence[BaseProcess]) -> None:
    """End the processes of a pool at once, not the `others` of this process."""
    # Its own thread ends with the last process; it is waited for, since at the end of the program
    # Python may write to a pipe that it is about to close.
    ending = threading.Thread(target=partial(pool.shutdown, cancel_futures=True))
    ending.start()
    while own := [each for each in multiprocessing.active_children() if each not in others]:
        # Again and again, since Python drops what is raised while it frees an object.
        for each in own:
            each.terminate()
        own[0].join(0.2)
    ending.join()


class LocalPool(Executor):
    """Processes that end in order, whatever signals the terminal sends to all of them.

    Where one is lost, the calls not yet done fail with BrokenProcessPool, and the next `submit`
    starts new processes.
    """

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool = self._made()

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        # The first calls start the processes, which inherit what is blocked here.
        with signals_held():
            try:
                return self._pool.submit(_call, fn, *args, **kwargs)
            except BrokenProcessPool:
                self._pool.shutdown(wait=True)
                self._pool = self._made()
                return self._pool.submit(_call, fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._pool.shutdown(wait, cancel_futures=cancel_futures)

    def _made(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        # The pool starts the resource tracker, which a hangup of the terminal would end too early.
        with signals_held():
            return ProcessPoolExecutor(self._workers, context, belong_to_parent)


_last_acts: list[Callable[[], None]] = []


def at_end(act: Callable[[], None]) -> Callable[[], None]:
    """Have an act done before a worker ends at once, as for processes that it has started."""
    _last_acts.append(act)
    return act


def _leave() -> None:
    """End this process at once."""
    for act in _last_acts:
        with suppress(Exception):
            act()
    os._exit(TOLD_TO_END)


class _Duty:
    """The state of a worker, so that it ends during a call, but never while it sends a result.

    The pool would wait for the rest of such a result for ever.
    """

    def __init__(self) -> None:
        self._calling = False
        self._ending = False

    def call(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """A call, during which the process may end."""
        self._calling = True
        try:
            if self._ending:
                _leave()
            return fn(*args, **kwargs)
        finally:
            self._calling = False

    def end(self, _number: int, _frame: FrameType | None) -> None:
        """End the process, unless it may be sending a result: then as soon as that is sent."""
        if self._calling:
            _leave()
        self._ending = True
        # Without a call it may wait for work for ever, or for a lock that a lost worker held.
        late = threading.Timer(SENDING, _leave)
        late.daemon = True
        late.start()


_duty = _Duty()


def _call(fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
    return _duty.call(fn, *args, **kwargs)


@contextmanager
def signals_held() -> Iterator[None]:
    """Let signals wait until the block is left, where the system can do that."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {*IGNORED, SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _signals_ignored() -> Iterator[None]:
    """Let nothing interrupt the block: who holds Ctrl+C down sends many."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.signal(number, signal.SIG_IGN) for number in (*IGNORED, SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, signal.SIG_DFL if handler is None else handler)


def belong_to_parent() -> None:
    """Leave signals to the parent, end when it says so, and with it even if it is killed."""
    for number in IGNORED:
        signal.signal(number, signal.SIG_IGN)
    signal.signal(SIGTERM, _duty.end)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {*IGNORED, SIGTERM})
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    _leave()
