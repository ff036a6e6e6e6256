"""An executor for tests, with as little as a stranger's may have."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future
from itertools import count
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Forgetful(Executor):
    """An executor that does at once what it is asked, and loses some of the calls.

    Those of an even number break, the others are cancelled, as where a connection is lost.

    It has nothing but `submit`, which is all that a stranger's executor must have.
    """

    def __init__(self, *lost: int) -> None:
        self._lost = lost
        self.calls = count()

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        call = next(self.calls)
        if call in self._lost and call % 2:
            future.cancel()
            future.set_running_or_notify_cancel()
        elif call in self._lost:
            future.set_exception(BrokenExecutor("a worker is gone"))
        else:
            future.set_result(fn(*args, **kwargs))
        return future

    def map(self, *_: Any, **__: Any) -> Iterator[Any]:
        raise TypeError("no iterators here")
