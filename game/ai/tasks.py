"""Many small jobs on an executor of any kind, or in this process.

Tournaments, training and balance reports hand out their games here. A job has to be pure: what
comes out follows from the function and the job alone, so that it may be done anywhere, and again
where a worker is lost. The function and its arguments are pickled, so they should be small.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, wait
from itertools import islice
from typing import Any, TypeVar

from game.ai.workers import LocalPool, signals_held

CHUNK = 4
"""Jobs sent to a worker at a time: few, so that workers finish together and progress shows."""

AHEAD = 512
"""Chunks handed out before their results are taken: enough for some hundred workers."""

MOST_LOSSES = 3
"""Losses in a row, without a result between them, after which an executor is given up."""

LISTEN = 0.1
"""Seconds between two looks at the signals while results are waited for."""

LOST = (BrokenExecutor, CancelledError)
"""Errors of calls that were lost through no fault of their own."""

J = TypeVar("J")
T = TypeVar("T")


def results(
    fn: Callable[[J], T], jobs: Iterable[J], executor: Executor | None = None
) -> Iterator[T]:
    """Yield `fn(job)` for each job, in the jobs' order, each as soon as it is there.

    Of the executor only `submit` is used. Lost jobs, whose calls end with one of `LOST`, are
    submitted again; where the executor goes on losing them, that error is raised. An error of
    `fn` is raised at its job's place. What was submitted and is not needed any more is cancelled.
    """
    if executor is None:
        yield from map(fn, jobs)
        return
    left = iter(jobs)
    chunks = iter(lambda: tuple(islice(left, CHUNK)), ())
    under_way: deque[tuple[tuple[J, ...], Future[list[T]]]] = deque()
    losses = 0
    try:
        while True:
            for chunk in islice(chunks, AHEAD - len(under_way)):
                under_way.append((chunk, executor.submit(_each, fn, chunk)))
            if not under_way:
                return
            _, first = under_way[0]
            while not _is_done(first):
                pass
            try:
                with signals_held():
                    found = first.result()
            except LOST:
                losses += 1
                if losses > MOST_LOSSES:
                    raise
                # Where a pool broke or a connection, the other chunks under way went with it.
                for at, (chunk, future) in enumerate(under_way):
                    if _lost(future):
                        under_way[at] = (chunk, executor.submit(_each, fn, chunk))
                continue
            losses = 0
            under_way.popleft()
            yield from found
    finally:
        # The pool drops them itself: its thread that clears up trips over cancelled calls.
        if not isinstance(executor, LocalPool):
            with signals_held():
                for _, future in under_way:
                    future.cancel()


def _is_done(future: Future[Any]) -> bool:
    """True once a call is done, which is waited for until the next look at the signals.

    Ctrl+C while a future is locked would leave it locked, and the pool's thread waiting for ever.
    """
    with signals_held():
        return bool(wait([future], LISTEN).done)


def _lost(future: Future[Any]) -> bool:
    with signals_held():
        return future.cancelled() or (future.done() and isinstance(future.exception(), LOST))


def _each(fn: Callable[[J], T], chunk: Sequence[J]) -> list[T]:
    return [fn(job) for job in chunk]
