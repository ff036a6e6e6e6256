"""Processes of this machine that play games side by side, and end in order."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from types import FrameType
from typing import Any, ParamSpec, TypeVar

LISTEN = 0.5
"""Seconds between two looks at the signals while results are waited for."""

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
    context = multiprocessing.get_context("spawn")
    # After a kill of this process its resource tracker cleans up; nobody needs to read that.
    os.environ.setdefault("PYTHONWARNINGS", "ignore:resource_tracker:UserWarning")
    others = multiprocessing.active_children()
    # The pool starts the resource tracker, which a hangup of the terminal would end too early.
    with _signals_held():
        pool = _Pool(workers, context, _belong_to_parent)
    with pool:
        try:
            yield pool
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            while own := [each for each in multiprocessing.active_children() if each not in others]:
                # Again and again, since Python drops what is raised while it frees an object.
                for each in own:
                    each.terminate()
                own[0].join(0.2)
            raise
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


class _Pool(ProcessPoolExecutor):
    """A pool whose processes end in order, whatever signals the terminal sends to all of them.

    A process that is killed while it sends a result would leave the pool waiting for the rest.
    """

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        # The first calls start the processes, which inherit what is blocked here.
        with _signals_held():
            return super().submit(fn, *args, **kwargs)

    def map(
        self,
        fn: Callable[..., T],
        *iterables: Iterable[Any],
        timeout: float | None = None,
        chunksize: int = 1,
    ) -> Iterator[T]:
        """As in the base class, which at an error cancels the calls that are left.

        The thread that clears up a broken pool trips over calls that are cancelled meanwhile.
        """
        if timeout is not None:
            raise NotImplementedError("this pool waits without a limit")
        calls = zip(*iterables, strict=False)
        chunks = iter(lambda: tuple(islice(calls, chunksize)), ())
        futures = deque([self.submit(_call_each, fn, chunk) for chunk in chunks])

        def results() -> Iterator[T]:
            while futures:
                # A signal that another thread gets does not wake this one from an endless wait.
                while not wait([futures[0]], LISTEN).done:
                    pass
                try:
                    yield from futures.popleft().result()
                except _ToldToEnd:
                    raise BrokenProcessPool("a worker was told to end") from None

        return results()


class _ToldToEnd(BaseException):
    """A worker was told to end; no call of it may take this for an error of its own."""


class _Duty:
    """What a worker is doing, so that a call is broken off, but never the sending of a result."""

    def __init__(self) -> None:
        self._calling = False
        self._ending = False

    def call_each(self, fn: Callable[..., T], chunk: Sequence[tuple[Any, ...]]) -> list[T]:
        """The results of some calls. Raises _ToldToEnd."""
        self._calling = True
        try:
            if self._ending:
                raise _ToldToEnd
            return [fn(*arguments) for arguments in chunk]
        finally:
            self._calling = False

    def end(self, _number: int, _frame: FrameType | None) -> None:
        """Break off this call and those that are still to come."""
        self._ending = True
        if self._calling:
            raise _ToldToEnd


_duty = _Duty()


def _call_each(fn: Callable[..., T], chunk: Sequence[tuple[Any, ...]]) -> list[T]:
    return _duty.call_each(fn, chunk)


@contextmanager
def _signals_held() -> Iterator[None]:
    """Let signals wait until the block is left, where the system can do that."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {*IGNORED, signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _belong_to_parent() -> None:
    """Leave signals to the parent, end when it says so, and with it even if it is killed."""
    for number in IGNORED:
        signal.signal(number, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _duty.end)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {*IGNORED, signal.SIGTERM})
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
